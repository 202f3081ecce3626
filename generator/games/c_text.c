/* c_text.c - see c_text.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "games/c_text.h"

#include <inttypes.h>
#include <stdarg.h>
#include <string.h>

/* In every locale the same. */
static char capital(char letter)
{
    static const char small[] = "abcdefghijklmnopqrstuvwxyz";
    static const char large[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    const char *const found = strchr(small, letter);

    if (found == NULL)
        return letter;
    return large[found - small];
}

void c_text_open(struct c_text *text, FILE *out, const char *name)
{
    size_t i = 0;

    text->out = out;
    for (; name[i] != '\0' && i < C_TEXT_NAME_MOST; i++) {
        text->name[i] = name[i];
        text->capitals[i] = capital(name[i]);
    }
    text->name[i] = '\0';
    text->capitals[i] = '\0';
}

static void write_character(const struct c_text *text, char character)
{
    if (character == '@')
        fputs(text->name, text->out);
    else if (character == '$')
        fputs(text->capitals, text->out);
    else
        fputc(character, text->out);
}

void c_text_write(const struct c_text *text, const char *words, ...)
{
    va_list values;

    va_start(values, words);
    for (; *words != '\0'; words++) {
        if (*words != '%')
            write_character(text, *words);
        else if (*++words == 'u')
            fprintf(text->out, "%" PRIu32, va_arg(values, uint32_t));
        else
            for (const char *word = va_arg(values, const char *); *word != '\0'; word++)
                write_character(text, *word);
    }
    va_end(values);
}

const char *c_text_type(uint32_t greatest)
{
    return greatest <= UINT8_MAX    ? "uint8_t"
           : greatest <= UINT16_MAX ? "uint16_t"
                                    : "uint32_t";
}

void c_text_write_table(const struct c_text *text, const char *table,
                        const uint16_t *numbers, uint32_t count, unsigned width)
{
    enum { A_LINE = 12 };

    c_text_write(text, "static const uint8_t @_%s[%u] $_PLACE = {", table,
                 count * width);
    for (uint32_t i = 0; i < count * width; i++)
        fprintf(text->out, "%s%u,", i % A_LINE == 0 ? "\n    " : " ",
                numbers[i / width] >> 8 * (i % width) & 0xFFu);
    fputs("\n};\n", text->out);
}
