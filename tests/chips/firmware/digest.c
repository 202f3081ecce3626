/* digest.c - takes digests and prints them; see digest.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "digest.h"
#include "port.h"

uint32_t digest_with(uint32_t digest, uint16_t answer)
{
    return digest + digest + digest + answer;
}

static void put_text(const char *text)
{
    while (*text != '\0')
        port_put(*text++);
}

static void put_hexadecimal(uint32_t number)
{
    uint8_t digit;

    for (digit = 0; digit < 8; digit++) {
        port_put("0123456789ABCDEF"[(uint8_t)(number >> 28)]);
        number <<= 4;
    }
}

void digests_print(const struct digest *digests, uint8_t count)
{
    for (; count > 0; count--, digests++) {
        put_text(digests->name);
        port_put(' ');
        put_hexadecimal(digests->take());
        port_put('\n');
    }
    put_text("end\n");
}
