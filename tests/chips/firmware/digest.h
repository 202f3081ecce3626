/* digest.h - answers boiled down to a number, for programs that run on every target.
 *
 * SPDX-License-Identifier: 0BSD
 */
#ifndef DIGEST_H
#define DIGEST_H

#include <stdint.h>

/* A digest with one more answer; the first one is 0.  Three is odd, so this is
 * one-to-one modulo 2^32 in the digest and in the answer: a single wrong answer always
 * shows at the end.  Exchanged answers show too, as the powers of three repeat only
 * after 2^30.  And it is two additions, where a shift or a product would be a loop. */
uint32_t digest_with(uint32_t digest, uint16_t answer);

struct digest {
    const char *name;
    uint32_t (*take)(void);
};

/* Takes the digests and prints a line `name XXXXXXXX` for each; and `end`. */
void digests_print(const struct digest *digests, uint8_t count);

#endif
