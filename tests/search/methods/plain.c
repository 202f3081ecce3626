/* plain.c - see plain.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "plain.h"

int plain_value(struct search *search, uint32_t position, unsigned depth)
{
    struct ply ply = ply_at(search, position);
    int value = ply_worst(ply.mover);

    search->visits++;
    if (ply_ends(&ply, depth))
        value = ply_score(search, position, &ply);
    for (size_t i = 0; i < ply.count && depth > 0; i++)
        value = ply_better(ply.mover, value,
                           plain_value(search, ply.successors[i], ply_deeper(depth)));
    ply_free(&ply);
    return value;
}

uint64_t plain_games(const struct search *search, uint32_t position, unsigned depth)
{
    struct ply ply = ply_at(search, position);
    uint64_t games = ply_ends(&ply, depth) ? 1 : 0;

    for (size_t i = 0; i < ply.count && depth > 0; i++)
        games += plain_games(search, ply.successors[i], ply_deeper(depth));
    ply_free(&ply);
    return games;
}

unsigned plain_height(const struct search *search, uint32_t position, unsigned depth)
{
    struct ply ply = ply_at(search, position);
    unsigned highest = 0;

    for (size_t i = 0; i < ply.count && depth > 0; i++) {
        const unsigned height =
            plain_height(search, ply.successors[i], ply_deeper(depth));

        if (height > highest)
            highest = height;
    }
    ply_free(&ply);
    return 1 + highest;
}
