/* fuzz.c - see fuzz.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _POSIX_C_SOURCE 200809L
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

/* Letters, so that inputs can be written by hand. */
static const struct {
    char selector;
    fuzz_target *target;
} targets[] = {
    {'b', fuzz_board}, {'r', fuzz_record},   {'s', fuzz_specification},
    {'o', fuzz_oxo},   {'g', fuzz_generate},
};

/* Not to stderr, which a target may have put elsewhere. */
void fuzz_broken(const char *condition, const char *file, int line)
{
    dprintf(2, "%s:%d: broken: %s\n", file, line, condition);
    abort();
}

void fuzz_hold_error(const char *error, size_t size)
{
    const char *const end = memchr(error, '\0', size);

    HOLD(end != NULL);
    HOLD(end > error);
    HOLD(end < error + size - 1); /* else it may have been cut */
    for (; error < end; error++)
        HOLD((unsigned char)*error >= ' ' && *error != 0x7F);
}

char *fuzz_text(const char *bytes, size_t size)
{
    char *const text = strndup(bytes, size);

    HOLD(text != NULL);
    return text;
}

FILE *fuzz_file(const char *bytes, size_t size)
{
    FILE *const file = fmemopen((void *)bytes, size, "r");

    HOLD(file != NULL);
    return file;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    for (size_t i = 0; i < sizeof targets / sizeof targets[0] && size > 0; i++)
        if (targets[i].selector == (char)data[0])
            targets[i].target((const char *)data + 1, size - 1);
    return 0;
}
