/* reach.c - see reach.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "reach.h"

#include <stdlib.h>

/* Positions met, in the order in which they were, and a bit per number that has been.
 */
struct walk {
    uint32_t *queue;
    size_t count, room;
    unsigned char *met;
};

static void meet(struct walk *walk, uint32_t position)
{
    const unsigned char bit = (unsigned char)(1 << position % 8);

    if (walk->met[position / 8] & bit)
        return;
    walk->met[position / 8] |= bit;
    if (walk->count == walk->room) {
        walk->room *= 2;
        walk->queue = realloc(walk->queue, walk->room * sizeof *walk->queue);
        if (walk->queue == NULL)
            ply_no_memory();
    }
    walk->queue[walk->count++] = position;
}

void reach_each(const struct search *search, reach_visitor *visitor, void *context)
{
    enum { ROOM = 1024 };
    struct walk walk = {.queue = ply_memory(ROOM, sizeof *walk.queue),
                        .room = ROOM,
                        .met = ply_memory((size_t)search->game->positions / 8 + 1, 1)};

    meet(&walk, search->game->start);
    for (size_t i = 0; i < walk.count && visitor(context, walk.queue[i]); i++) {
        struct ply ply = ply_at(search, walk.queue[i]);

        for (size_t move = 0; move < ply.count; move++)
            meet(&walk, ply.successors[move]);
        ply_free(&ply);
    }
    free(walk.queue);
    free(walk.met);
}

/* Depth first, without recursion.  A step is to a position, or back from one. */
struct step {
    uint32_t position;
    bool back;
};

struct steps {
    struct step *list;
    size_t count, room;
};

static void push(struct steps *steps, uint32_t position, bool back)
{
    if (steps->count == steps->room) {
        steps->room *= 2;
        steps->list = realloc(steps->list, steps->room * sizeof *steps->list);
        if (steps->list == NULL)
            ply_no_memory();
    }
    steps->list[steps->count++] = (struct step){position, back};
}

bool reach_goes_round(const struct search *search, uint32_t position)
{
    enum { ROOM = 1024, NEW = 0, ON_THE_WAY, DONE };
    struct steps steps = {.list = ply_memory(ROOM, sizeof *steps.list), .room = ROOM};
    unsigned char *const states = ply_memory(search->game->positions, 1);
    bool goes_round = false;

    push(&steps, position, false);
    while (steps.count > 0 && !goes_round) {
        const struct step step = steps.list[--steps.count];
        unsigned char *const state = &states[step.position];
        struct ply ply;

        if (step.back)
            *state = DONE;
        goes_round = *state == ON_THE_WAY;
        if (*state != NEW)
            continue;
        *state = ON_THE_WAY;
        push(&steps, step.position, true);
        ply = ply_at(search, step.position);
        for (size_t move = 0; move < ply.count; move++)
            push(&steps, ply.successors[move], false);
        ply_free(&ply);
    }
    free(steps.list);
    free(states);
    return goes_round;
}
