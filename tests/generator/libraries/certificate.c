/* certificate.c - see certificate.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "certificate.h"

#include <stdlib.h>

static bool is_open(uint8_t state)
{
    return state == GAME_FIRST_TO_MOVE || state == GAME_SECOND_TO_MOVE;
}

/* What a position or a move is worth to the side that has it. */
struct answer {
    int value;
    int distance;
};

/* Faster wins are better, and slower losses. */
static bool is_better(struct answer a, struct answer b)
{
    if (a.value != b.value)
        return a.value > b.value;
    return a.value > 0   ? a.distance < b.distance
           : a.value < 0 ? a.distance > b.distance
                         : false;
}

static const char *finished_fault(game_position position, uint8_t state, uint32_t most)
{
    const uint8_t turn = game_turn(position);
    const int value = state == GAME_DRAWN                        ? 0
                      : (state == GAME_FIRST_WON) == (turn == 1) ? 1
                                                                 : -1;

    if (turn != 1 && turn != 2)
        return "it is over, and would be nobody's turn";
    if (game_value(position) != value)
        return "it is over, with another value";
    if (game_distance(position) != 0)
        return "it is over, with a distance";
    if (game_best_move(position) != GAME_NO_MOVE)
        return "it is over, with a best move";
    for (uint32_t move = 0; move <= most; move++)
        if (game_play(position, (game_move)move) != GAME_NO_POSITION)
            return "it is over, and can be played on";
    return NULL;
}

/* What a move makes of a position: the answer for the side that moves. */
static struct answer answer_after(game_position next)
{
    struct answer answer = {-game_value(next), game_distance(next)};

    if (answer.distance != GAME_ENDLESS)
        answer.distance++;
    return answer;
}

static const char *open_fault(game_position position, uint8_t turn, uint32_t most)
{
    const struct answer claimed = {game_value(position), game_distance(position)};
    struct answer best = {0, 0};
    uint32_t best_move = GAME_NO_MOVE;

    if (game_turn(position) != turn)
        return "the turn is not that of the state";
    for (uint32_t move = 0; move <= most; move++) {
        const game_position next = game_play(position, (game_move)move);
        struct answer answer;

        if (next == GAME_NO_POSITION)
            continue;
        if (game_turn(next) != 3 - turn)
            return "a move leads to no turn of the other side";
        answer = answer_after(next);
        if (answer.value == 0 && claimed.value == 0 &&
            answer.distance != claimed.distance)
            return "a move to a draw leads to one of another length";
        if (best_move == GAME_NO_MOVE || is_better(answer, best)) {
            best = answer;
            best_move = move;
        }
    }
    if (best_move == GAME_NO_MOVE)
        return "it is not over, and has no move";
    if (claimed.value != best.value)
        return "the value is not that of the best move";
    if (claimed.distance != best.distance)
        return "the distance is not that of the best move";
    if (claimed.value != 0 && claimed.distance == GAME_ENDLESS)
        return "a win or loss without end";
    if (game_best_move(position) != best_move)
        return "the best move is not the first of the best";
    return NULL;
}

const char *certificate_fault(game_position position, uint32_t most)
{
    const uint8_t state = game_state(position);

    if (position >= GAME_POSITIONS)
        return "its number is too great";
    if (is_open(state))
        return open_fault(position, state == GAME_FIRST_TO_MOVE ? 1 : 2, most);
    if (state == GAME_INVALID || state > GAME_DRAWN)
        return "play leads to it, but it is invalid";
    return finished_fault(position, state, most);
}

static void count(struct certificate *certificate, game_position position)
{
    const int value = game_value(position);
    const int16_t distance = game_distance(position);

    certificate->states[game_state(position)]++;
    certificate->won += value > 0;
    certificate->drawn += value == 0;
    certificate->lost += value < 0;
    certificate->endless += distance == GAME_ENDLESS;
    if (value != 0 && distance > certificate->most_distance)
        certificate->most_distance = distance;
}

/* Whether a number has been reached: a bit each. */
static bool has(const uint8_t *set, game_position position)
{
    return set[position / 8] >> position % 8 & 1;
}

static void reach(struct certificate *certificate, uint8_t *set, game_position position)
{
    if (position >= GAME_POSITIONS || has(set, position))
        return; /* what is too great is a fault of the position before */
    set[position / 8] |= (uint8_t)(1 << position % 8);
    certificate->reached[certificate->positions++] = position;
}

static void play_on(struct certificate *certificate, uint8_t *set,
                    game_position position, uint32_t most)
{
    for (uint32_t move = 0; move <= most; move++) {
        const game_position next = game_play(position, (game_move)move);

        if (next == GAME_NO_POSITION)
            continue;
        certificate->moves++;
        if (move > certificate->most_move)
            certificate->most_move = move;
        reach(certificate, set, next);
    }
}

/* A number that play does not reach is answered as such. */
static const char *invalid_fault(game_position number)
{
    return game_state(number) == GAME_INVALID ? NULL : "play does not lead to it";
}

static void look_everywhere(struct certificate *certificate, uint8_t *set,
                            uint32_t most)
{
    game_position number;

    reach(certificate, set, GAME_START);
    for (unsigned long i = 0; i < certificate->positions; i++)
        play_on(certificate, set, certificate->reached[i], most);
    for (number = 0; number < GAME_POSITIONS && certificate->fault == NULL; number++) {
        certificate->position = number;
        certificate->fault = !has(set, number)
                                 ? invalid_fault(number)
                                 : certificate_fault(number, certificate->most_move);
        if (has(set, number))
            count(certificate, number);
    }
}

bool certificate_open(struct certificate *certificate, uint32_t most)
{
    uint8_t *const set = calloc(GAME_POSITIONS / 8 + 1, 1);

    *certificate = (struct certificate){0};
    certificate->reached = malloc(GAME_POSITIONS * sizeof *certificate->reached);
    if (set != NULL && certificate->reached != NULL)
        look_everywhere(certificate, set, most);
    free(set);
    return set != NULL && certificate->reached != NULL;
}

void certificate_close(struct certificate *certificate)
{
    free(certificate->reached);
}
