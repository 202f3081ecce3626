/* failing_allocation.c - a library to be loaded before libc (LD_PRELOAD), in which one
 * allocation of the program fails.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * Environment: FAIL_ALLOCATION=n makes the n-th allocation fail, n+ that and all later
 * ones; COUNT_ALLOCATIONS=FILE writes to FILE, when the program ends, how many there
 * were.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct {
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

__attribute__((destructor)) static void end(void)
{
    const char *const name = getenv("COUNT_ALLOCATIONS");
    const unsigned long made = state.made;
    FILE *file;

    if (name == NULL)
        return;
    state.last = 0; /* none fails here */
    file = fopen(name, "w");
    if (file == NULL)
        abort();
    fprintf(file, "%lu\n", made);
    fclose(file);
}

/* Counts an allocation; true, and errno set, when it is to fail. */
static bool fails(void)
{
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
