/* threads.c - asks the runtime from eight threads at once.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * Each thread asks every function about every seventh number, in an order of its own,
 * and compares with what one thread alone has been answered.  It is compiled with a
 * thread sanitizer, which reports whatever two threads touch without an order.  The
 * sanitizer remembers only the latest that each thread has done, so the threads wait
 * for each other after every few numbers: none is far ahead of what another has
 * touched.  Exit status: 0 when all answers are the same, else 1; what the sanitizer
 * makes of it when it has reported something.
 */
#include "oxo.h"
#include "oxo_levels.h"
#include "oxo_check.h"
#include "oxo_pick.h"

#include <pthread.h>
#include <stdio.h>

enum { STEP = 7, NUMBERS = 65536 / STEP + 1, TOGETHER = 128, THREADS = 8, CELLS = 9 };

struct thread {
    pthread_t id;
    pthread_barrier_t *together; /* where all threads wait after TOGETHER numbers */
    const uint32_t *expected;    /* of each number the digest of the answers about it */
    unsigned first;              /* the number with which it begins */
    unsigned wrong;              /* how many digests were others */
};

static uint32_t add(uint32_t digest, unsigned answer)
{
    return (digest ^ answer) * 16777619u; /* FNV-1a, by whole answers */
}

/* Digest of the answers of every function about a number. */
static uint32_t ask(oxo_position position)
{
    uint32_t digest = 2166136261u;
    oxo_position checked = position;
    uint8_t cells[CELLS];

    digest = add(digest, oxo_state(position));
    digest = add(digest, oxo_best_move(position));
    digest = add(digest, oxo_best_moves(position));
    digest = add(digest, (unsigned)oxo_value(position));
    digest = add(digest, (unsigned)oxo_distance(position));
    for (uint8_t cell = 0; cell <= CELLS; cell++) {
        digest = add(digest, oxo_play(position, cell));
        digest = add(digest, oxo_cell(position, cell));
        digest = add(digest, oxo_pick(position, cell));
        if (cell < CELLS)
            cells[cell] = oxo_cell(position, cell);
    }
    digest = add(digest, oxo_encode(cells));
    for (uint8_t level = 0; level <= OXO_PERFECT + 1; level++)
        digest = add(digest, oxo_level_move(position, level));
    digest = add(digest, oxo_check(&checked, 1));
    digest = add(digest, checked);
    return digest;
}

static void *ask_all(void *argument)
{
    struct thread *const thread = argument;

    for (unsigned i = 0; i < NUMBERS; i++) {
        const unsigned number = (thread->first + i) % NUMBERS;

        if (i % TOGETHER == 0)
            pthread_barrier_wait(thread->together);
        thread->wrong += ask((oxo_position)(STEP * number)) != thread->expected[number];
    }
    return NULL;
}

int main(void)
{
    static uint32_t expected[NUMBERS];
    struct thread threads[THREADS];
    pthread_barrier_t together;
    unsigned wrong = 0;

    for (unsigned i = 0; i < NUMBERS; i++)
        expected[i] = ask((oxo_position)(STEP * i));
    if (pthread_barrier_init(&together, NULL, THREADS) != 0) {
        fputs("cannot let threads wait for each other\n", stderr);
        return 1;
    }
    for (unsigned i = 0; i < THREADS; i++) {
        /* Two begin at each of four places. */
        threads[i] = (struct thread){.together = &together,
                                     .expected = expected,
                                     .first = i / 2 * (NUMBERS / 4)};
        if (pthread_create(&threads[i].id, NULL, ask_all, &threads[i]) != 0) {
            fprintf(stderr, "cannot start thread %u\n", i);
            return 1;
        }
    }
    for (unsigned i = 0; i < THREADS; i++) {
        if (pthread_join(threads[i].id, NULL) != 0)
            return 1;
        wrong += threads[i].wrong;
    }
    pthread_barrier_destroy(&together);
    printf("%d threads asked about %d numbers: %u wrong\n", THREADS, NUMBERS, wrong);
    return wrong != 0;
}
