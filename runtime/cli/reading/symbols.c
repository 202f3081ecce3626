/* symbols.c - see symbols.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "reading/symbols.h"

#include <stdio.h>
#include <string.h>

/* What stands for each meaning, in UTF-8, without spaces between. */
static const char *const characters[SYMBOL_MEANINGS] = {
    [SYMBOL_CROSS] = u8"Xx×✕✖✗✘❌❎⨯Ｘｘ",
    [SYMBOL_NOUGHT] = u8"Oo○◯⭕⚪〇Ｏｏ",
    [SYMBOL_FREE] = u8"._bBeE?#*·□◻⬜",
    [SYMBOL_DASH] = "-",
    [SYMBOL_DIGIT] = "0123456789",
    [SYMBOL_SPACE] = u8" \u00A0\u3000",
    [SYMBOL_QUOTE] = "'\"",
    [SYMBOL_BAR] = u8"|│┃║",
    [SYMBOL_COMMA] = ",;\t",
    [SYMBOL_SLASH] = "/",
    [SYMBOL_NEWLINE] = "\n",
    [SYMBOL_RULE] = u8"+=─━═┼╋╬├┤┬┴┌┐└┘╭╮╰╯╠╣╦╩╔╗╚╝┣┫┳┻┏┓┗┛",
    [SYMBOL_NOTHING] = u8"[](){}\r\uFEFF\uFE0E\uFE0F",
};

/* Words for a free cell, in any case. */
static const char *const words[] = {"null", "none", "nil", "undefined", "empty"};

/* How many bytes the UTF-8 character at the beginning of a text has; 0 if it is none.
 */
static size_t character_length(const char *text, size_t length)
{
    const unsigned char first = (unsigned char)text[0];
    const size_t size = first < 0x80   ? 1
                        : first < 0xC2 ? 0
                        : first < 0xE0 ? 2
                        : first < 0xF0 ? 3
                        : first < 0xF5 ? 4
                                       : 0;

    if (size > length)
        return 0;
    for (size_t i = 1; i < size; i++)
        if (((unsigned char)text[i] & 0xC0) != 0x80)
            return 0;
    return size;
}

/* The number of a character in Unicode. */
static uint32_t code_of(const char *text, size_t size)
{
    uint32_t code = (unsigned char)text[0];

    if (size > 1)
        code &= 0x7Fu >> size;
    for (size_t i = 1; i < size; i++)
        code = code << 6 | ((unsigned char)text[i] & 0x3F);
    return code;
}

/* True if a character is drawn with the one before it. */
static bool is_joined(uint32_t code)
{
    return (code >= 0x0300 && code <= 0x036F) || code == 0x200D || code == 0xFE0E ||
           code == 0xFE0F || (code >= 0x1F3FB && code <= 0x1F3FF);
}

/* True if a character is not seen. */
static bool is_unseen(uint32_t code)
{
    return code <= 0x20 || (code >= 0x7F && code <= 0xA0) || code == 0xAD ||
           (code >= 0x2000 && code <= 0x200F) || (code >= 0x2028 && code <= 0x202F) ||
           (code >= 0x2060 && code <= 0x206F) || code == 0xFEFF;
}

static bool is_letter(char character)
{
    return (character >= 'a' && character <= 'z') ||
           (character >= 'A' && character <= 'Z');
}

/* The length of the word for a free cell that begins here, or 0. */
static size_t word_length(const char *text, size_t length)
{
    size_t letters = 0;

    while (letters < length && is_letter(text[letters]))
        letters++;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        size_t same = 0;

        while (same < letters && (text[same] | 0x20) == words[i][same])
            same++;
        if (same == letters && words[i][same] == '\0')
            return letters;
    }
    return 0;
}

/* A character is found at no other place in UTF-8 than where one begins. */
static enum meaning meaning_of(const char *text, size_t size)
{
    char character[5] = "";

    memcpy(character, text, size);
    for (int meaning = 0; meaning < SYMBOL_UNKNOWN && text[0] != '\0'; meaning++)
        if (strstr(characters[meaning], character) != NULL)
            return (enum meaning)meaning;
    return SYMBOL_UNKNOWN;
}

struct symbol symbol_at(const char *text, size_t length, size_t at)
{
    const char *const here = text + at;
    const size_t left = length - at;
    struct symbol symbol = {SYMBOL_FREE, at, word_length(here, left)};
    size_t more;

    if (symbol.length > 0)
        return symbol;
    symbol.length = character_length(here, left);
    if (symbol.length == 0)
        return (struct symbol){SYMBOL_UNKNOWN, at, 1};
    symbol.meaning = meaning_of(here, symbol.length);
    if (symbol.meaning != SYMBOL_UNKNOWN)
        return symbol;
    /* What is drawn as one is named as one. */
    while (symbol.length < left &&
           (more = character_length(here + symbol.length, left - symbol.length)) > 0 &&
           is_joined(code_of(here + symbol.length, more)))
        symbol.length += more;
    return symbol;
}

void symbol_name(const char *text, struct symbol symbol, char name[SYMBOL_NAME_SIZE])
{
    const char *const here = text + symbol.at;
    const size_t size = character_length(here, symbol.length);

    if (size == 0)
        snprintf(name, SYMBOL_NAME_SIZE, "byte 0x%02X",
                 (unsigned)(unsigned char)here[0]);
    else if (is_unseen(code_of(here, size)))
        snprintf(name, SYMBOL_NAME_SIZE, "character U+%04lX",
                 (unsigned long)code_of(here, size));
    else
        snprintf(name, SYMBOL_NAME_SIZE, "character '%.*s'",
                 (int)(symbol.length <= 24 ? symbol.length : size), here);
}

/* Wide are what East Asian scripts and most emoji take (Unicode, UAX 11). */
static size_t columns_of(uint32_t code)
{
    if (is_joined(code))
        return 0;
    return (code >= 0x1100 && code <= 0x115F) || (code >= 0x2E80 && code <= 0xA4CF) ||
                   (code >= 0xAC00 && code <= 0xD7A3) ||
                   (code >= 0xFF01 && code <= 0xFF60) || code >= 0x1F300 ||
                   code == 0x274C || code == 0x274E || code == 0x2B55 ||
                   code == 0x2B1B || code == 0x2B1C || code == 0x26AA || code == 0x26AB
               ? 2
               : 1;
}

size_t symbol_columns(const char *text, size_t length)
{
    size_t columns = 0;
    size_t size;

    for (size_t i = 0; i<length; i += size> 0 ? size : 1) {
        size = character_length(text + i, length - i);
        columns += size > 0 ? columns_of(code_of(text + i, size)) : 1;
    }
    return columns;
}

static void print_spaced(const char *known)
{
    size_t size;

    for (; *known != '\0'; known += size) {
        size = character_length(known, strlen(known));
        printf(" %.*s", (int)size, known);
    }
}

void symbols_print(void)
{
    static const struct {
        const char *name;
        enum meaning meaning;
    } rows[] = {
        {"cross", SYMBOL_CROSS}, {"nought", SYMBOL_NOUGHT}, {"free", SYMBOL_FREE}};

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        printf("  %-7s", rows[i].name);
        print_spaced(characters[rows[i].meaning]);
        puts(rows[i].meaning == SYMBOL_FREE ? " - null none nil undefined empty" : "");
    }
}
