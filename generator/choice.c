/* choice.c - see choice.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "choice.h"

/* What a vertex is worth to one of the players. */
static struct worth worth_to(const struct solution *solution, uint32_t vertex,
                             uint8_t player)
{
    if (solution->winner[vertex] == NOBODY)
        return (struct worth){.value = 0, .distance = GAME_NO_DISTANCE};
    return (struct worth){.value = solution->winner[vertex] == player ? 1 : -1,
                          .distance = solution->layer[vertex]};
}

struct worth choice_worth(const struct graph *graph, const struct solution *solution,
                          uint32_t position)
{
    return worth_to(solution, position, graph->mover[position]);
}

struct worth choice_after(const struct graph *graph, const struct solution *solution,
                          uint32_t position, uint32_t successor)
{
    struct worth after = worth_to(solution, successor, graph->mover[position]);

    if (after.distance != GAME_NO_DISTANCE)
        after.distance++;
    return after;
}

/* Above 0 when a is better for the mover than b, below when worse, 0 when as good. */
static int compare(struct worth a, struct worth b)
{
    if (a.value != b.value)
        return a.value - b.value;
    if (a.value == 0 || a.distance == b.distance)
        return 0;
    return (a.distance < b.distance) == (a.value > 0) ? 1 : -1;
}

size_t choice_best(const struct graph *graph, const struct solution *solution,
                   uint32_t position, uint32_t *best)
{
    const uint32_t first = graph->first[position];
    struct worth best_worth = {0};
    size_t count = 0;

    for (uint32_t edge = first; edge < first + graph->degree[position]; edge++) {
        const struct worth after =
            choice_after(graph, solution, position, graph->successors[edge]);
        const int better = count == 0 ? 1 : compare(after, best_worth);

        if (better < 0)
            continue;
        if (better > 0) {
            best_worth = after;
            count = 0;
        }
        best[count++] = edge;
    }
    return count;
}
