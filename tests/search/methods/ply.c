/* ply.c - see ply.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "ply.h"

#include <stdio.h>
#include <stdlib.h>

struct ply ply_at(const struct search *search, uint32_t position)
{
    const struct game *const game = search->game;
    struct ply ply = {.successors = ply_memory(2 * game->most_moves, sizeof(uint32_t))};

    ply.moves = ply.successors + game->most_moves;
    ply.count = game->expand(game->context, position, &ply.mover, &ply.winner,
                             ply.successors, ply.moves);
    return ply;
}

void ply_free(struct ply *ply)
{
    free(ply->successors);
}

bool ply_ends(const struct ply *ply, unsigned depth)
{
    return ply->count == 0 || depth == 0;
}

int ply_score(const struct search *search, uint32_t position, const struct ply *ply)
{
    if (ply->count == 0)
        return search_score(search->game, position, ply->winner, search->score);
    return search->game->evaluate(search->game->context, position);
}

unsigned ply_deeper(unsigned depth)
{
    return depth == PLY_NO_LIMIT ? PLY_NO_LIMIT : depth - 1;
}

int ply_better(uint8_t mover, int a, int b)
{
    if (mover == FIRST)
        return a > b ? a : b;
    return a < b ? a : b;
}

int ply_worst(uint8_t mover)
{
    return mover == FIRST ? INT_MIN : INT_MAX;
}

void *ply_memory(size_t count, size_t size)
{
    void *const memory = calloc(count > 0 ? count : 1, size);

    if (memory == NULL)
        ply_no_memory();
    return memory;
}

void ply_no_memory(void)
{
    fputs("not enough memory for this search\n", stderr);
    exit(EXIT_FAILURE);
}
