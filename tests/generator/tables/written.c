/* written.c - see written.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "written.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

size_t written_entries(const char *text, const char *table, uint32_t *entries,
                       size_t most)
{
    char declaration[64];
    const char *at;
    size_t count = 0;

    snprintf(declaration, sizeof declaration, "_t %s[", table);
    at = strstr(text, declaration);
    ck_assert_ptr_nonnull(at);
    at = strstr(at, "= {");
    ck_assert_ptr_nonnull(at);
    for (const char *const end = strchr(at, '}');
         (at = strstr(at, " 0x")) != NULL && at < end; at++) {
        ck_assert_uint_lt(count, most);
        entries[count++] = (uint32_t)strtoul(at, NULL, 16);
    }
    return count;
}
