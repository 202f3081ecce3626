/* handmade.c - see handmade.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "support/handmade.h"

#include <stdio.h>

static size_t expand(const void *context, uint32_t position, uint8_t *mover,
                     uint8_t *winner, uint32_t *successors, uint32_t *moves)
{
    const struct handmade *const handmade = context;
    const struct handmade_vertex *const vertex = &handmade->vertices[position];
    size_t count = 0;

    if (position == handmade->count) {
        *mover = FIRST;
        for (; count < handmade->count; count++) {
            successors[count] = (uint32_t)count;
            moves[count] = (uint32_t)count;
        }
        return count;
    }
    *mover = vertex->mover;
    *winner = vertex->winner;
    for (; vertex->next[count] != HANDMADE_END; count++) {
        successors[count] = (uint32_t)vertex->next[count];
        moves[count] = (uint32_t)count;
    }
    return count;
}

/* Looks at every edge: those that lead here are the un-moves. */
static size_t predecessors(const void *context, uint32_t position, uint32_t *list)
{
    const struct handmade *const handmade = context;
    size_t count = 0;

    for (uint32_t v = 0; v < handmade->count; v++)
        for (const int *next = handmade->vertices[v].next; *next != HANDMADE_END;
             next++)
            if ((uint32_t)*next == position)
                list[count++] = v;
    if (position < handmade->count)
        list[count++] = handmade->count;
    return count;
}

static int evaluate(const void *context, uint32_t position)
{
    (void)context;
    (void)position;
    return 0;
}

static void text(const void *context, uint32_t number, char text[GAME_TEXT_SIZE])
{
    (void)context;
    snprintf(text, GAME_TEXT_SIZE, "%u", (unsigned)number);
}

void handmade_open(struct handmade *handmade, const struct handmade_vertex *vertices,
                   uint32_t count)
{
    handmade->vertices = vertices;
    handmade->count = count;
    handmade->game = (struct game){
        .context = handmade,
        .player_names = {[FIRST] = "first", [SECOND] = "second"},
        .move_separator = " ",
        .positions = count + 1,
        .start = count,
        .most_moves = (size_t)HANDMADE_MOST_MOVES * count + 1, /* or un-moves */
        .expand = expand,
        .predecessors = predecessors,
        .evaluate = evaluate,
        .position_text = text,
        .move_text = text,
    };
}
