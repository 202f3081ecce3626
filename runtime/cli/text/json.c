/* json.c - see json.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "text/json.h"

#include <stdio.h>

void json_print_text(const char *text)
{
    putchar('"');
    for (; *text != '\0'; text++) {
        if (*text == '"' || *text == '\\')
            putchar('\\');
        putchar(*text);
    }
    putchar('"');
}
