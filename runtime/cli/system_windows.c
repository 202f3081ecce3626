/* system_windows.c - see system.h; for Windows, with what C libraries there have beyond
 * C11.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "system.h"

#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <wchar.h>

#include <windows.h>

#include <shellapi.h>

/* A path of a temporary file: that of a target with another name. */
enum { TEMPORARY_SIZE = SYSTEM_PATH_SIZE + sizeof ".oxo-XXXXXX" };

/* The arguments in UTF-8, which main has in the system's own encoding.  With too little
 * memory for them they stay so. */
static void take_arguments(int *argc, char ***argv)
{
    int count = 0;
    wchar_t **const wide = CommandLineToArgvW(GetCommandLineW(), &count);
    const size_t list_size = ((size_t)count + 1) * sizeof(char *);
    const size_t text_size = 4 * wcslen(GetCommandLineW()) + 1;
    char **const list = wide != NULL ? malloc(list_size + text_size) : NULL;

    if (list != NULL) {
        char *text = (char *)list + list_size;

        for (int i = 0; i < count; i++) {
            list[i] = text;
            text += WideCharToMultiByte(CP_UTF8, 0, wide[i], -1, text, (int)text_size,
                                        NULL, NULL);
        }
        list[count] = NULL;
        *argc = count;
        *argv = list;
    }
    LocalFree(wide);
}

/* Finds the console that a file is, and its mode; false if it is none. */
static bool find_console(FILE *file, HANDLE *console, DWORD *mode)
{
    *console = (HANDLE)_get_osfhandle(_fileno(file));
    return GetConsoleMode(*console, mode) != 0;
}

/* Has a console show UTF-8, and obey control sequences if it can; it stays so. */
static void set_console(FILE *file)
{
    HANDLE console;
    DWORD mode;

    if (!find_console(file, &console, &mode))
        return;
    SetConsoleMode(console, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
    SetConsoleOutputCP(CP_UTF8);
}

void system_begin(int *argc, char ***argv)
{
    FILE *const streams[] = {stdin, stdout, stderr};

    take_arguments(argc, argv);
    for (size_t i = 0; i < sizeof streams / sizeof streams[0]; i++)
        (void)_setmode(_fileno(streams[i]), _O_BINARY);
    set_console(stdout);
    set_console(stderr);
    /* A console shows no character of UTF-8 that comes in two parts. */
    setvbuf(stdout, NULL, _IOFBF, 1 << 16);
}

/* Says what is the matter, after what has been written to standard output. */
static void say(const char *format, va_list list)
{
    char path[MAX_PATH] = "";
    const char *name;

    fflush(stdout);
    GetModuleFileNameA(NULL, path, MAX_PATH - 1);
    name = strrchr(path, '\\') != NULL ? strrchr(path, '\\') + 1 : path;
    fprintf(stderr, "%.*s: ", (int)strcspn(name, "."), name);
    vfprintf(stderr, format, list);
}

void system_warn(const char *format, ...)
{
    const char *const reason = strerror(errno);
    va_list list;

    va_start(list, format);
    say(format, list);
    va_end(list);
    fprintf(stderr, ": %s\n", reason);
}

void system_warnx(const char *format, ...)
{
    va_list list;

    va_start(list, format);
    say(format, list);
    va_end(list);
    fputs("\n", stderr);
}

bool system_is_terminal(FILE *file)
{
    HANDLE console;
    DWORD mode;

    return find_console(file, &console, &mode) &&
           (mode & ENABLE_VIRTUAL_TERMINAL_PROCESSING) != 0;
}

int system_columns(FILE *file)
{
    CONSOLE_SCREEN_BUFFER_INFO info;

    if (!GetConsoleScreenBufferInfo((HANDLE)_get_osfhandle(_fileno(file)), &info))
        return 80;
    return info.srWindow.Right - info.srWindow.Left + 1;
}

bool system_has_colours(void)
{
    return true;
}

bool system_has_utf8(void)
{
    return GetConsoleOutputCP() == CP_UTF8;
}

const char *system_base_name(const char *path)
{
    for (size_t length = strlen(path); length > 0; length--)
        if (strchr("/\\:", path[length - 1]) != NULL)
            return path + length;
    return path;
}

int64_t system_microseconds(void)
{
    LARGE_INTEGER second;
    LARGE_INTEGER now;

    QueryPerformanceFrequency(&second);
    QueryPerformanceCounter(&now);
    return now.QuadPart / second.QuadPart * 1000000 +
           now.QuadPart % second.QuadPart * 1000000 / second.QuadPart;
}

/* A path as Windows takes it; false, with errno set, when it is too long or no UTF-8.
 */
static bool widen(const char *path, wchar_t wide[SYSTEM_PATH_SIZE])
{
    if (MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, path, -1, wide,
                            SYSTEM_PATH_SIZE) > 0)
        return true;
    errno = ENAMETOOLONG;
    return false;
}

FILE *system_open(const char *path)
{
    wchar_t wide[SYSTEM_PATH_SIZE];

    return widen(path, wide) ? _wfopen(wide, L"rb") : NULL;
}

FILE *system_open_to_add(const char *path)
{
    wchar_t wide[SYSTEM_PATH_SIZE];

    return widen(path, wide) ? _wfopen(wide, L"ab") : NULL;
}

/* Length of the part of a path that names the folder; 0 without one. */
static size_t folder_length(const wchar_t *path)
{
    size_t length = wcslen(path);

    while (length > 0 && wcschr(L"\\/:", path[length - 1]) == NULL)
        length--;
    return length;
}

/* Makes a file beside the target, and stores its path; -1 with errno set on failure.
 * Further flags are those of _wopen. */
static int make_temporary(const wchar_t *target, wchar_t path[TEMPORARY_SIZE],
                          int flags)
{
    const size_t length = folder_length(target);
    uint64_t number = (uint64_t)system_microseconds();
    int file;

    wmemcpy(path, target, length);
    do {
        swprintf(path + length, TEMPORARY_SIZE - length, L".oxo-%06x",
                 (unsigned)(number++ & 0xFFFFFF));
        file = _wopen(path, _O_RDWR | _O_BINARY | _O_CREAT | _O_EXCL | flags,
                      _S_IREAD | _S_IWRITE);
    } while (file < 0 && errno == EEXIST);
    return file;
}

/* A stream on a descriptor, or NULL with errno set. */
static FILE *open_stream(int file, const wchar_t *mode)
{
    FILE *const stream = file >= 0 ? _wfdopen(file, mode) : NULL;

    if (file >= 0 && stream == NULL)
        _close(file);
    return stream;
}

/* Opens a file that is removed when it is closed, whatever ends the process. */
static FILE *open_nameless(const wchar_t *target)
{
    wchar_t path[TEMPORARY_SIZE];

    return open_stream(make_temporary(target, path, _O_TEMPORARY), L"w+b");
}

FILE *system_open_temporary(void)
{
    wchar_t folder[MAX_PATH + 1] = L"";

    GetTempPathW(MAX_PATH + 1, folder);
    return open_nameless(folder);
}

FILE *system_open_target(const char *path, bool *in_place,
                         char target[SYSTEM_PATH_SIZE])
{
    wchar_t wide[SYSTEM_PATH_SIZE];
    int file;

    if (!widen(path, wide))
        return NULL;
    file = _wopen(wide, _O_WRONLY | _O_BINARY);
    if (file < 0 && errno != ENOENT)
        return NULL;
    *in_place =
        file >= 0 && GetFileType((HANDLE)_get_osfhandle(file)) != FILE_TYPE_DISK;
    if (*in_place)
        return open_stream(file, L"wb");
    if (file >= 0) {
        GetFinalPathNameByHandleW((HANDLE)_get_osfhandle(file), wide, SYSTEM_PATH_SIZE,
                                  0);
        _close(file);
    }
    if (WideCharToMultiByte(CP_UTF8, 0, wide, -1, target, SYSTEM_PATH_SIZE, NULL,
                            NULL) == 0) {
        errno = ENAMETOOLONG;
        return NULL;
    }
    return open_nameless(wide);
}

/* Writes the content to a new file, and closes it when all of it is on the disk. */
static bool fill(int file, FILE *content)
{
    FILE *const out = open_stream(file, L"wb");
    char buffer[BUFSIZ];
    size_t length;
    bool done = out != NULL && fseek(content, 0, SEEK_SET) == 0;

    while (done && (length = fread(buffer, 1, sizeof buffer, content)) > 0)
        done = fwrite(buffer, 1, length, out) == length;
    done = done && !ferror(content) && fflush(out) == 0 && _commit(file) == 0;
    return out != NULL && fclose(out) == 0 && done;
}

/* Puts a file in the place of another one, or where none is. */
static bool move(const wchar_t *path, const wchar_t *target)
{
    if (MoveFileExW(path, target, MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH))
        return true;
    errno = EACCES; /* another program has it open */
    return false;
}

/* The permissions are those of any new file in that folder; what is typed to interrupt
 * is ignored in between. */
bool system_replace(const char *target, FILE *content)
{
    wchar_t wide[SYSTEM_PATH_SIZE];
    wchar_t path[TEMPORARY_SIZE];
    int file;
    bool done;

    if (!widen(target, wide))
        return false;
    SetConsoleCtrlHandler(NULL, TRUE);
    file = make_temporary(wide, path, 0);
    done = file >= 0 && fill(file, content) && move(path, wide);
    if (file >= 0 && !done) {
        const int reason = errno;

        (void)_wunlink(path);
        errno = reason;
    }
    SetConsoleCtrlHandler(NULL, FALSE);
    return done;
}
