/* run.h - runs a program with given input and limits, and keeps what it says.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef RUN_H
#define RUN_H

#include <stdbool.h>
#include <stddef.h>

enum { RUN_MOST_ARGUMENTS = 24 };

/* 1 under the address sanitizer, which needs /proc, else 0. */
#ifdef __SANITIZE_ADDRESS__
#define RUN_SANITIZED 1
#endif
#ifdef __has_feature
#if __has_feature(address_sanitizer)
#define RUN_SANITIZED 1
#endif
#endif
#ifndef RUN_SANITIZED
#define RUN_SANITIZED 0
#endif

/* Opens a pseudo-terminal.  Returns the side of the user, and *line becomes that of the
 * program; -1 if there are no terminals. */
int run_open_terminal(int *line);

/* Whether the system has terminals for programs, and what a test says if not. */
bool run_has_terminals(void);
#define RUN_NO_TERMINALS "skipped: no terminal can be opened here; mount /dev/pts"

/* How to run; all zero is: no input, no limits. */
struct run_how {
    const char *input;   /* standard input, or NULL for an empty one */
    size_t input_length; /* of input; 0: up to its NUL */
    const char *output;  /* file to append standard output to, or NULL: kept */
    bool closed_pipe;    /* standard output is a pipe that nobody reads */
    bool terminal;       /* standard output is a terminal, and input is typed there */
    unsigned closed;     /* bit i: descriptor i is closed; 0 to 2 */
    bool nobody;         /* without the right of root to open every file */
    unsigned long file_size; /* most bytes of a written file, or 0: no limit */
    unsigned long memory; /* most bytes that it may allocate, or 0: no limit; files that
                           * are mapped to be read, as locales are, do not count */
};

struct run {
    int status; /* exit status; -n when ended by signal n */
    char *out;  /* standard output, NUL-terminated */
    size_t out_length;
    char *err; /* standard error, NUL-terminated */
};

/* Runs the program whose path is in the environment variable `program`, with arguments
 * up to a NULL.  Release with run_free. */
struct run run_how(const struct run_how *how, const char *program, ...);

/* The same with the arguments in an array, up to a NULL. */
struct run run_list(const struct run_how *how, const char *program,
                    const char *const *arguments);

void run_free(struct run *run);

/* Lets a new process be ended by signals, though its parents may ignore some, as those
 * of a background job do. */
void run_reset_signals(void);

/* Runs and compares: exit status; the whole standard output unless `out` is NULL; and
 * standard error, which must be empty when `err` is NULL, and else exactly one line
 * that holds `err`, with what was read and a mark below it or not. */
#define RUN_EXPECT(how, expected_status, expected_out, expected_err, ...)              \
    do {                                                                               \
        struct run run_ = run_how(how, __VA_ARGS__, NULL);                             \
        run_compare(&run_, expected_status, expected_out, expected_err, __FILE__,      \
                    __LINE__);                                                         \
        run_free(&run_);                                                               \
    } while (0)

void run_compare(const struct run *run, int status, const char *out, const char *err,
                 const char *file, int line);

/* A run of a table of them. */
struct run_case {
    const char *words; /* the arguments, with a space between them */
    const char *input;
    int status;
    const char
        *shown; /* what standard output holds; after a `=` all of it, a `$` its end */
    const char *said; /* in the one line of standard error; NULL: it is empty */
};

/* Runs and compares each case. */
#define RUN_CASES(program, cases)                                                      \
    run_cases(program, cases, sizeof(cases) / sizeof(cases)[0])
void run_cases(const char *program, const struct run_case *cases, size_t count);

/* Asserts that no line is longer, in bytes. */
void run_expect_width(const char *text, size_t columns);

/* Makes an empty folder and enters it; the tests of a process leave no other trace.
 * Everybody may enter and, when `open`, write there. */
void run_in_new_folder(bool open);

/* The names in the present folder, sorted and parted by spaces.  To be freed. */
char *run_list_folder(void);

/* Leaves the folder and removes it with all files in it. */
void run_leave_folder(void);

/* The whole content of a file.  To be freed. */
char *run_read_file(const char *path, size_t *length);

void run_write_file(const char *path, const char *content);

/* How many lines a text has. */
size_t run_count_lines(const char *text);

/* Compares the content of a file, and the names in the folder as run_list_folder gives
 * them. */
void run_expect_file(const char *path, const char *wanted);
void run_expect_folder(const char *wanted);

#endif
