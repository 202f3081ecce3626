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

static int finished_score(const struct search *search, uint32_t position,
                          uint8_t winner)
{
    const struct game *const game = search->game;
    int size = 1;

    if (winner == NOBODY)
        return 0;
    if (search->score == SEARCH_FAST)
        size = 10 + (game->plies_left == NULL
                         ? 0
                         : (int)game->plies_left(game->context, position));
    return winner == FIRST ? size : -size;
}

int ply_score(const struct search *search, uint32_t position, const struct ply *ply)
{
    if (ply->count == 0)
        return finished_score(search, position, ply->winner);
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

bool ply_best(const struct search *search, search_function *value, uint32_t position,
              unsigned depth, uint32_t *move)
{
    struct search again = *search; /* so that nothing is counted */
    struct ply ply = ply_at(search, position);
    const bool ends = ply_ends(&ply, depth);
    int best = ply_worst(ply.mover);

    for (size_t i = 0; i < ply.count && !ends; i++) {
        const int after = value(&again, ply.successors[i], ply_deeper(depth));

        if (ply_better(ply.mover, best, after) != best) {
            best = after;
            *move = ply.moves[i];
        }
    }
    ply_free(&ply);
    return !ends;
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
