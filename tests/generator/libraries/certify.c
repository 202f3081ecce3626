/* certify.c - proves the answers of a library, and prints what it counted.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * Arguments: how many positions there have to be, and moves; how many of the positions
 * are won by first, won by second, and drawn at the end.
 */
#include "certificate.h"

#include <stdio.h>
#include <stdlib.h>

/* How many of the figures are not as the arguments say. */
static int differences(const struct certificate *certificate, char *const figures[])
{
    const unsigned long found[] = {
        certificate->positions, certificate->moves, certificate->states[GAME_FIRST_WON],
        certificate->states[GAME_SECOND_WON], certificate->states[GAME_DRAWN]};
    int count = 0;

    for (size_t i = 0; i < sizeof found / sizeof found[0] && figures[i] != NULL; i++)
        if (strtoul(figures[i], NULL, 10) != found[i]) {
            printf("FAILED: %lu instead of %s\n", found[i], figures[i]);
            count++;
        }
    return count;
}

int main(int argc, char *argv[])
{
    struct certificate certificate;
    bool held;

    if (argc < 1 || !certificate_open(&certificate, GAME_NO_MOVE)) {
        fputs("not enough memory\n", stderr);
        return EXIT_FAILURE;
    }
    held = certificate.fault == NULL;
    if (!held)
        printf("FAILED at 0x%lX: %s\n", (unsigned long)certificate.position,
               certificate.fault);
    printf("positions\t%lu\nmoves\t%lu\n", certificate.positions, certificate.moves);
    printf("end_first\t%lu\nend_second\t%lu\nend_drawn\t%lu\n",
           certificate.states[GAME_FIRST_WON], certificate.states[GAME_SECOND_WON],
           certificate.states[GAME_DRAWN]);
    printf("won\t%lu\ndrawn\t%lu\nlost\t%lu\n", certificate.won, certificate.drawn,
           certificate.lost);
    printf("endless\t%lu\nmost_distance\t%d\n", certificate.endless,
           certificate.most_distance);
    held = differences(&certificate, argv + 1) == 0 && held;
    certificate_close(&certificate);
    return held ? EXIT_SUCCESS : EXIT_FAILURE;
}
