/* oxo_compact_board.h - sets of cells: lines and symmetries in a few instructions.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * Private: the compact layout's runtime and its generator do the same with a board.
 *
 * A set of cells is a number of nine bits.  The eight cells of the rim are bits 0..7,
 * clockwise from the top left, so that corners are even and edges odd; the centre is
 * bit 8.
 *
 *     0 1 2
 *     7 8 3
 *     6 5 4
 *
 * The low byte is called the ring.  A quarter turn of the board is a rotation of it by
 * two bits, opposite cells are four bits apart, and the centre stays where it is.
 */
#ifndef OXO_COMPACT_BOARD_H
#define OXO_COMPACT_BOARD_H

#include <stdint.h>

#define OXO_COMPACT_CENTRE  0x100u
#define OXO_COMPACT_ALL     0x1FFu
#define OXO_COMPACT_CORNERS 0x55u
#define OXO_COMPACT_EDGES   0xAAu

/* The ring with bit i moved to bit i + places. */
#define OXO_COMPACT_ROTATED(ring, places)                                              \
    ((uint8_t)((uint8_t)((ring) << (places)) | (uint8_t)((ring) >> (8 - (places)))))

/* The cells that complete a line whose other two cells are in the set.  They may be in
 * the set themselves, which then holds the line.  (The rim is a byte to the end because
 * of cc65 2.19, which forgets to clear the high byte of a word made from bytes.) */
static uint16_t oxo_compact_completing(uint16_t set)
{
    const uint8_t ring = (uint8_t)set;
    const uint8_t before = OXO_COMPACT_ROTATED(ring, 1);
    const uint8_t after = OXO_COMPACT_ROTATED(ring, 7);
    const uint8_t opposite = OXO_COMPACT_ROTATED(ring, 4);
    const uint8_t pairs = ring & before; /* a cell and the one before it */
    uint8_t rim =
        (uint8_t)(((OXO_COMPACT_ROTATED(pairs, 1) | OXO_COMPACT_ROTATED(pairs, 6)) &
                   OXO_COMPACT_CORNERS) |
                  (before & after & OXO_COMPACT_EDGES));

    if (set & OXO_COMPACT_CENTRE)
        rim = (uint8_t)(rim | opposite);
    return (ring & opposite) ? (uint16_t)(rim | OXO_COMPACT_CENTRE) : rim;
}

/* Two rings, one in each byte, after a step of a walk through the eight symmetries.
 * Steps are counted down: eight of them, 7, 6, ... 0 and 15, 14, ... 8 alike, lead to
 * all eight images and end where they began.  Each is a quarter turn; 0, 4, 8 and 12
 * mirror as well, at the diagonal through cell 0. */
static uint16_t oxo_compact_turned(uint16_t rings, uint8_t step)
{
    uint8_t high = (uint8_t)(rings >> 8);
    uint8_t low = (uint8_t)rings;

    high = OXO_COMPACT_ROTATED(high, 2);
    low = OXO_COMPACT_ROTATED(low, 2);
    if ((step & 3u) == 0) {
        uint8_t mirrored_high = 0;
        uint8_t mirrored_low = 0;
        uint8_t bits;

        for (bits = 8; bits > 0; bits--) {
            mirrored_high = (uint8_t)((mirrored_high << 1) | (high & 1));
            mirrored_low = (uint8_t)((mirrored_low << 1) | (low & 1));
            high = (uint8_t)(high >> 1);
            low = (uint8_t)(low >> 1);
        }
        high = OXO_COMPACT_ROTATED(mirrored_high, 1);
        low = OXO_COMPACT_ROTATED(mirrored_low, 1);
    }
    return (uint16_t)(((uint16_t)high << 8) | low);
}

#endif
