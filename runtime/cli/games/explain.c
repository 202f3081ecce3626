/* explain.c - see explain.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _POSIX_C_SOURCE 200809L
#include "games/explain.h"
#include "cli.h"

#include <stdlib.h>
#include <string.h>

/* What has been worked out about a move. */
struct explained_move {
    bool judged;
    enum verdict verdict; /* once judged */
    char *text;           /* what is printed, or NULL as long as it was not wanted */
    struct explained_move *earlier; /* that before it which got a text, or NULL */
};

enum { MOVES = OXO_POSITIONS * BOARD_CELLS, TEXT_SIZE = 256 };

static const char *const verdict_words[VERDICTS] = {
    [VERDICT_BEST] = "best moves",
    [VERDICT_WIN_FOR_DRAW] = "a win for a draw",
    [VERDICT_WIN_FOR_LOSS] = "a win for a loss",
    [VERDICT_DRAW_FOR_LOSS] = "a draw for a loss",
    [VERDICT_SLOWER_WIN] = "a slower win",
    [VERDICT_SOONER_LOSS] = "a sooner loss",
};

/* As the verdicts are called in the output for programs. */
static const char *const verdict_codes[VERDICTS] = {
    [VERDICT_BEST] = "best",
    [VERDICT_WIN_FOR_DRAW] = "win-for-draw",
    [VERDICT_WIN_FOR_LOSS] = "win-for-loss",
    [VERDICT_DRAW_FOR_LOSS] = "draw-for-loss",
    [VERDICT_SLOWER_WIN] = "slower-win",
    [VERDICT_SOONER_LOSS] = "sooner-loss",
};

enum verdict explain_move(oxo_position before, oxo_position after)
{
    const int could = oxo_value(before);
    const int does = -oxo_value(after);

    if (does == could)
        return oxo_distance(after) + 1 == oxo_distance(before) ? VERDICT_BEST
               : could > 0                                     ? VERDICT_SLOWER_WIN
                                                               : VERDICT_SOONER_LOSS;
    if (could == 0)
        return VERDICT_DRAW_FOR_LOSS;
    return does == 0 ? VERDICT_WIN_FOR_DRAW : VERDICT_WIN_FOR_LOSS;
}

static const char *outcome(oxo_position last)
{
    switch (oxo_state(last)) {
    case OXO_CROSS_WON:
        return "cross won";
    case OXO_NOUGHT_WON:
        return "nought won";
    case OXO_DRAWN:
        return "drawn";
    default:
        return "unfinished";
    }
}

/* The digits of the best cells, each behind `before`, of which there is at most one
 * character. */
static void best_digits(oxo_position position, const char *before,
                        const struct keys *keys, char digits[2 * BOARD_CELLS + 1])
{
    const uint16_t best = oxo_best_moves(position);
    int used = 0;

    for (uint8_t cell = 0; cell < BOARD_CELLS; cell++)
        if (best >> cell & 1)
            used += sprintf(digits + used, "%s%c", before, keys->digits[cell]);
}

/* What is printed of a move for people. */
static void compose_text(const struct record *record, int ply, enum verdict verdict,
                         const struct keys *keys, char text[TEXT_SIZE])
{
    const oxo_position before = record->positions[ply];
    char was[CLI_WORDS_SIZE];
    char is[CLI_WORDS_SIZE];
    char better[2 * BOARD_CELLS + 1];
    int used;

    cli_worth(before, false, was);
    used = snprintf(text, TEXT_SIZE, "%d  %-6s  %c  %s", ply + 1, cli_mover(before),
                    keys->digits[record->cells[ply]], was);
    if (verdict != VERDICT_BEST) {
        cli_worth(record->positions[ply + 1], true, is);
        best_digits(before, " ", keys, better);
        used +=
            snprintf(text + used, TEXT_SIZE - (size_t)used, ", now %s\n   %s; better%s",
                     is, verdict_words[verdict], better);
    }
    snprintf(text + used, TEXT_SIZE - (size_t)used, "\n");
}

/* What is printed of a move for programs, behind the number of the game's line. */
static void compose_tsv(const struct record *record, int ply, enum verdict verdict,
                        const struct keys *keys, char text[TEXT_SIZE])
{
    const oxo_position before = record->positions[ply];
    const oxo_position after = record->positions[ply + 1];
    char board[BOARD_TEXT_SIZE];
    char better[2 * BOARD_CELLS + 1] = "-";

    board_text(before, board);
    if (verdict != VERDICT_BEST)
        best_digits(before, "", keys, better);
    snprintf(text, TEXT_SIZE, "\t%d\t%s\t%c\t%s\t%d\t%d\t%d\t%d\t%s\t%s\n", ply + 1,
             cli_mover(before), keys->digits[record->cells[ply]], board,
             oxo_value(before), oxo_distance(before), -oxo_value(after),
             oxo_distance(after) + 1, verdict_codes[verdict], better);
}

bool explainer_init(struct explainer *explainer, enum explain_format format,
                    const struct keys *keys)
{
    *explainer = (struct explainer){
        .format = format,
        .keys = keys,
        .moves = calloc(MOVES, sizeof *explainer->moves),
    };
    return explainer->moves != NULL;
}

void explainer_free(struct explainer *explainer)
{
    while (explainer->latest != NULL) {
        free(explainer->latest->text);
        explainer->latest = explainer->latest->earlier;
    }
    free(explainer->moves);
    explainer->moves = NULL;
}

/* The move that a game has at a ply, judged. */
static struct explained_move *judged_move(const struct explainer *explainer,
                                          const struct record *record, int ply)
{
    const oxo_position before = record->positions[ply];
    struct explained_move *const move =
        &explainer->moves[before * BOARD_CELLS + record->cells[ply]];

    if (!move->judged) {
        move->verdict = explain_move(before, record->positions[ply + 1]);
        move->judged = true;
    }
    return move;
}

enum verdict explainer_verdict(const struct explainer *explainer,
                               const struct record *record, int ply)
{
    return judged_move(explainer, record, ply)->verdict;
}

/* What is printed of the move that a game has at a ply; NULL without memory. */
static const char *text_of(struct explainer *explainer, const struct record *record,
                           int ply)
{
    struct explained_move *const move = judged_move(explainer, record, ply);
    char text[TEXT_SIZE];

    if (move->text != NULL)
        return move->text;
    if (explainer->format == EXPLAIN_TSV)
        compose_tsv(record, ply, move->verdict, explainer->keys, text);
    else
        compose_text(record, ply, move->verdict, explainer->keys, text);
    move->text = strdup(text);
    if (move->text != NULL) {
        move->earlier = explainer->latest;
        explainer->latest = move;
    }
    return move->text;
}

bool explainer_print(struct explainer *explainer, const struct record *record,
                     unsigned long line)
{
    const bool tsv = explainer->format == EXPLAIN_TSV;
    char number[32];

    snprintf(number, sizeof number, "%lu", line);
    if (!tsv)
        printf("Line %s: %s\n", number, outcome(record_last(record)));
    for (int ply = 0; ply < record->plies; ply++) {
        const char *const text = text_of(explainer, record, ply);

        if (text == NULL)
            return false;
        if (tsv)
            fputs(number, stdout);
        fputs(text, stdout);
    }
    if (!tsv)
        puts("");
    return true;
}

void explain_tsv_header(void)
{
    puts("line\tply\tside\tcell\tboard\tvalue\tdistance\tvalue_after\tdistance_after\t"
         "verdict\tbetter");
}

void summary_add(struct summary *summary, const struct explainer *explainer,
                 const struct record *record)
{
    const uint8_t state = oxo_state(record_last(record));

    summary->games++;
    summary->won[0] += state == OXO_CROSS_WON;
    summary->won[1] += state == OXO_NOUGHT_WON;
    summary->drawn += state == OXO_DRAWN;
    summary->unfinished += cli_is_open(record_last(record));
    for (int ply = 0; ply < record->plies; ply++)
        summary->verdicts[explainer_verdict(explainer, record, ply)][ply % 2]++;
}

static void print_row(const char *name, unsigned long cross, unsigned long nought)
{
    printf("%-18s%11lu%11lu\n", name, cross, nought);
}

void summary_print(const struct summary *summary)
{
    unsigned long moves[2] = {0};

    for (int verdict = 0; verdict < VERDICTS; verdict++)
        for (int side = 0; side < 2; side++)
            moves[side] += summary->verdicts[verdict][side];

    printf("%lu game%s", summary->games, summary->games == 1 ? "" : "s");
    if (summary->bad > 0)
        printf(", %lu bad line%s left out", summary->bad, summary->bad == 1 ? "" : "s");
    printf("\n%-18s%11s%11s\n", "", "cross", "nought");
    print_row("games won", summary->won[0], summary->won[1]);
    print_row("games lost", summary->won[1], summary->won[0]);
    print_row("drawn", summary->drawn, summary->drawn);
    print_row("unfinished", summary->unfinished, summary->unfinished);
    print_row("moves", moves[0], moves[1]);
    for (int verdict = 0; verdict < VERDICTS; verdict++)
        print_row(verdict_words[verdict], summary->verdicts[verdict][0],
                  summary->verdicts[verdict][1]);
}
