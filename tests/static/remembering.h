/* remembering.h - gives the runtime a state, which the test of threads has to find: the
 * entry that was read last, to save reading it again.  Included ahead of its files.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef REMEMBERING_H
#define REMEMBERING_H

#include <stdint.h>

static inline uint8_t remembered(const uint8_t *table, unsigned index)
{
    static unsigned latest_index = 0xFFFFFFFFu;
    static uint8_t latest_byte;

    if (index != latest_index) {
        latest_byte = table[index];
        latest_index = index;
    }
    return latest_byte;
}

#define OXO_READ(table, index) (remembered(table, (unsigned)(index)))

#endif
