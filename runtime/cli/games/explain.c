/* explain.c - see explain.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "games/explain.h"
#include "text/words.h"

static const struct {
    const char *words; /* for people */
    const char *code;  /* for programs */
} verdicts[VERDICTS] = {
    [VERDICT_BEST] = {"best moves", "best"},
    [VERDICT_WIN_FOR_DRAW] = {"threw away a win", "win-for-draw"},
    [VERDICT_WIN_FOR_LOSS] = {"turned win into loss", "win-for-loss"},
    [VERDICT_DRAW_FOR_LOSS] = {"threw away a draw", "draw-for-loss"},
    [VERDICT_SLOWER_WIN] = {"delayed a win", "slower-win"},
    [VERDICT_SOONER_LOSS] = {"hastened a loss", "sooner-loss"},
};

enum verdict explain_move(oxo_position before, oxo_position after)
{
    const int could = oxo_value(before);
    const int does = -oxo_value(after);

    if (could == 0)
        return does == 0 ? VERDICT_BEST : VERDICT_DRAW_FOR_LOSS;
    if (does != could)
        return does == 0 ? VERDICT_WIN_FOR_DRAW : VERDICT_WIN_FOR_LOSS;
    if (oxo_distance(after) + 1 == oxo_distance(before))
        return VERDICT_BEST;
    return could > 0 ? VERDICT_SLOWER_WIN : VERDICT_SOONER_LOSS;
}

/* Prints the best cells, the first after `before` and the others after `between`. */
static void print_best(oxo_position position, const char *before, const char *between,
                       const struct keys *keys)
{
    const uint16_t best = oxo_best_moves(position);

    for (uint8_t cell = 0; cell < BOARD_CELLS; cell++)
        if (best >> cell & 1) {
            printf("%s%c", before, keys->digits[cell]);
            before = between;
        }
}

static void print_move(const struct record *record, int ply, const struct keys *keys)
{
    const oxo_position before = record->positions[ply];
    const oxo_position after = record->positions[ply + 1];
    const enum verdict verdict = explain_move(before, after);
    char words[WORDS_SIZE];

    words_worth(before, false, words);
    printf("%d  %-6s  %c  %s", ply + 1, side_to_move(before)->name,
           keys->digits[record->cells[ply]], words);
    if (verdict != VERDICT_BEST) {
        words_worth(after, true, words);
        printf(", now %s\n   %s; better", words, verdicts[verdict].words);
        print_best(before, " ", " ", keys);
    }
    puts("");
}

void explain_print(const struct record *record, unsigned long line,
                   const struct keys *keys)
{
    const oxo_position last = record_last(record);
    const struct side *const winner = side_winner(last);

    printf("Line %lu: ", line);
    if (winner != NULL)
        printf("%s won\n", winner->name);
    else
        puts(board_is_open(last) ? "unfinished" : "drawn");
    for (int ply = 0; ply < record->plies; ply++)
        print_move(record, ply, keys);
    puts("");
}

void explain_print_header(void)
{
    puts("line\tply\tside\tcell\tboard\tvalue\tdistance\tvalue_after\tdistance_after\t"
         "verdict\tbetter");
}

void explain_print_tsv(const struct record *record, unsigned long line,
                       const struct keys *keys)
{
    for (int ply = 0; ply < record->plies; ply++) {
        const oxo_position before = record->positions[ply];
        const oxo_position after = record->positions[ply + 1];
        const enum verdict verdict = explain_move(before, after);
        char board[BOARD_TEXT_SIZE];

        board_text(before, board);
        printf("%lu\t%d\t%s\t%c\t%s\t%d\t%d\t%d\t%d\t%s\t", line, ply + 1,
               side_to_move(before)->name, keys->digits[record->cells[ply]], board,
               oxo_value(before), oxo_distance(before), -oxo_value(after),
               oxo_distance(after) + 1, verdicts[verdict].code);
        if (verdict == VERDICT_BEST)
            putchar('-');
        else
            print_best(before, "", "", keys);
        puts("");
    }
}

void explain_print_json(const struct record *record, unsigned long line,
                        const struct keys *keys)
{
    const oxo_position last = record_last(record);
    const struct side *const winner = side_winner(last);

    printf("{\"line\":%lu,\"result\":\"%s\",\"moves\":[", line,
           winner != NULL        ? winner->name
           : board_is_open(last) ? "unfinished"
                                 : "draw");
    for (int ply = 0; ply < record->plies; ply++) {
        const oxo_position before = record->positions[ply];
        const oxo_position after = record->positions[ply + 1];
        char board[BOARD_TEXT_SIZE];

        board_text(before, board);
        printf("%s{\"side\":\"%s\",\"cell\":%c,\"board\":\"%s\",\"value\":%d,"
               "\"distance\":%d,\"value_after\":%d,\"distance_after\":%d,"
               "\"verdict\":\"%s\",\"best\":[",
               ply > 0 ? "," : "", side_to_move(before)->name,
               keys->digits[record->cells[ply]], board, oxo_value(before),
               oxo_distance(before), -oxo_value(after), oxo_distance(after) + 1,
               verdicts[explain_move(before, after)].code);
        print_best(before, "", ",", keys);
        printf("]}");
    }
    puts("]}");
}

void summary_add(struct summary *summary, const struct record *record)
{
    const oxo_position last = record_last(record);
    const struct side *const winner = side_winner(last);

    summary->games++;
    if (winner != NULL)
        summary->won[winner - sides]++;
    else if (board_is_open(last))
        summary->unfinished++;
    else
        summary->drawn++;
    for (int ply = 0; ply < record->plies; ply++) {
        const enum verdict verdict =
            explain_move(record->positions[ply], record->positions[ply + 1]);

        summary->verdicts[verdict][ply % SIDES]++;
    }
}

static void print_row(const char *name, unsigned long cross, unsigned long nought)
{
    printf("%-20s%10lu%10lu\n", name, cross, nought);
}

void summary_print(const struct summary *summary)
{
    unsigned long moves[SIDES] = {0};

    for (int verdict = 0; verdict < VERDICTS; verdict++)
        for (int side = 0; side < SIDES; side++)
            moves[side] += summary->verdicts[verdict][side];

    printf("%lu game%s", summary->games, summary->games == 1 ? "" : "s");
    if (summary->bad > 0)
        printf(", %lu bad line%s left out", summary->bad, summary->bad == 1 ? "" : "s");
    printf("\n%-20s%10s%10s\n", "", sides[0].name, sides[1].name);
    print_row("games won", summary->won[0], summary->won[1]);
    print_row("games lost", summary->won[1], summary->won[0]);
    print_row("drawn", summary->drawn, summary->drawn);
    print_row("unfinished", summary->unfinished, summary->unfinished);
    print_row("moves", moves[0], moves[1]);
    for (int verdict = 0; verdict < VERDICTS; verdict++)
        print_row(verdicts[verdict].words, summary->verdicts[verdict][0],
                  summary->verdicts[verdict][1]);
}
