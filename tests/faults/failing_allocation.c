/* failing_allocation.c - a library to be loaded before libc (LD_PRELOAD), in which one
 * allocation of the program fails.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * Environment: FAIL_ALLOCATION=n makes the n-th allocation fail, n+ that and all later
 * ones; COUNT_ALLOCATIONS=FILE writes to FILE, when the program ends, how many there
 * were.  Only what main allocates is counted, not what is done before and after it.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct {
    bool begun;
    unsigned long made;        /* allocations so far, with the failed ones */
    unsigned long first, last; /* those that fail */
} state;

__attribute__((constructor)) static void begin(void)
{
    const char *const fail = getenv("FAIL_ALLOCATION");

    if (fail != NULL) {
        state.first = strtoul(fail, NULL, 10);
        state.last = strchr(fail, '+') != NULL ? (unsigned long)-1 : state.first;
    }
}

/* The program's own. */
static int (*main_of_program)(int argc, char **argv, char **environment);

static int counted_main(int argc, char **argv, char **environment)
{
    int status;

    state.begun = true;
    status = main_of_program(argc, argv, environment);
    state.begun = false;
    return status;
}

/* What the C library begins a program by. */
int __libc_start_main(int (*main_)(int, char **, char **), int argc, char **argv,
                      void (*init)(void), void (*fini)(void), void (*loader_fini)(void),
                      void *stack_end)
{
    int (*start)(int (*)(int, char **, char **), int, char **, void (*)(void),
                 void (*)(void), void (*)(void), void *);
    void *const next = dlsym(RTLD_NEXT, "__libc_start_main");

    memcpy(&start, &next, sizeof next);
    main_of_program = main_;
    return start(counted_main, argc, argv, init, fini, loader_fini, stack_end);
}

__attribute__((destructor)) static void end(void)
{
    const char *const name = getenv("COUNT_ALLOCATIONS");
    FILE *file;

    state.begun = false;
    if (name == NULL)
        return;
    file = fopen(name, "w");
    if (file == NULL)
        abort();
    fprintf(file, "%lu\n", state.made);
    fclose(file);
}

/* Counts an allocation; true, and errno set, when it is to fail. */
static bool fails(void)
{
    if (!state.begun)
        return false;
    state.made++;
    if (state.made < state.first || state.made > state.last)
        return false;
    errno = ENOMEM;
    return true;
}

/* The function that would be called without this library; C has no cast for it. */
#define NEXT(function)                                                                 \
    static void *next;                                                                 \
    if (next == NULL)                                                                  \
        next = dlsym(RTLD_NEXT, #function);                                            \
    memcpy(&function##_, &next, sizeof next)

void *malloc(size_t size)
{
    void *(*malloc_)(size_t);

    NEXT(malloc);
    return fails() ? NULL : malloc_(size);
}

void *calloc(size_t count, size_t size)
{
    void *(*calloc_)(size_t, size_t);

    NEXT(calloc);
    return fails() ? NULL : calloc_(count, size);
}

void *realloc(void *memory, size_t size)
{
    void *(*realloc_)(void *, size_t);

    NEXT(realloc);
    return fails() ? NULL : realloc_(memory, size);
}
