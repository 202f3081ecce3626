/* open.c - the firmware whose calls are counted in every open position, and in no
 * other: of oxo_best_move; or, when LEVELS is defined, of oxo_level_move at each level.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * Each is called by a function whose name begins with counted_, which is what counts.
 */
#include "oxo_levels.h"

#include "port.h"

#ifdef __GNUC__
#define COUNTED __attribute__((noinline, noclone))
#else
#define COUNTED
#endif

/* A result must be computed when it is kept. */
static volatile uint8_t result;

#ifdef LEVELS

/* No layout is needed, as OXO_PERFECT is not asked. */
uint8_t oxo_best_move(oxo_position position)
{
    (void)position;
    return OXO_NO_CELL;
}

COUNTED uint8_t counted_easy(oxo_position position)
{
    return oxo_level_move(position, OXO_EASY);
}

COUNTED uint8_t counted_medium(oxo_position position)
{
    return oxo_level_move(position, OXO_MEDIUM);
}

COUNTED uint8_t counted_hard(oxo_position position)
{
    return oxo_level_move(position, OXO_HARD);
}

static void call_all(void)
{
    oxo_position position;

    for (position = 0; position < OXO_POSITIONS; position++)
        if (oxo_level_move(position, OXO_EASY) != OXO_NO_CELL) {
            result = counted_easy(position);
            result = counted_medium(position);
            result = counted_hard(position);
        }
}

#else

COUNTED uint8_t counted_best_move(oxo_position position)
{
    return oxo_best_move(position);
}

static void call_all(void)
{
    oxo_position position;

    for (position = 0; position < OXO_POSITIONS; position++)
        if (oxo_best_move(position) != OXO_NO_CELL)
            result = counted_best_move(position);
}

#endif

#ifdef __GNUC__
int main(void)
#else
void main(void)
#endif
{
    call_all();
    port_end();
#ifdef __GNUC__
    return 0;
#endif
}
