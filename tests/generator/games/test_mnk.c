/* test_mnk.c - games on boards, solved.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "support/solved.h"
#include "support/suite.h"

#include <string.h>

START_TEST(boards)
{
    static const uint32_t finished_3x3[] = {16, 626, 316};
    static const uint32_t finished_3x3_misere[] = {16, 316, 626};
    static const uint32_t finished_3x4_4[] = {792, 1416, 684};

    solved_expect_figures("tictactoe", false, 5478, finished_3x3, 0, 9);
    solved_expect_figures("mnk:3x3,3", false, 5478, finished_3x3, 0, 9);
    solved_expect_figures("tictactoe", true, 5478, finished_3x3_misere, 0, 9);
    solved_expect_figures("mnk:3x3,3", true, 5478, finished_3x3_misere, 0, 9);
    solved_expect_figures("mnk:3x4,3", false, 111973, NULL, 1, 7);
    solved_expect_figures("mnk:4x3,3", false, 111973, NULL, 1, 7);
    solved_expect_figures("mnk:3x4,4", false, 142231, finished_3x4_4, 0, 12);
    solved_expect_figures("mnk:4x3,4", false, 142231, finished_3x4_4, 0, 12);
}
END_TEST

/* Small boards that anybody can play through. */
START_TEST(tiny_boards)
{
    static const uint32_t one_cell[] = {0, 1, 0};
    static const uint32_t no_line[] = {2, 0, 0};

    solved_expect_figures("mnk:1x1,1", false, 2, one_cell, 1, 1);
    solved_expect_figures("mnk:1x1,1", true, 2, (uint32_t[]){0, 0, 1}, -1, 1);
    solved_expect_figures("mnk:1x2,2", false, 5, no_line, 0,
                          2); /* each has one of two cells */
    solved_expect_figures("mnk:1x2,3", false, 5, no_line, 0,
                          2); /* a line longer than the board */
    solved_expect_figures("mnk:2x2,2", false, 29, NULL, 1, 3);
}
END_TEST

START_TEST(un_moves_and_reversed_edges_agree)
{
    for (int misere = 0; misere <= 1; misere++) {
        solved_expect_same("mnk:3x3,3", misere);
        solved_expect_same("mnk:3x4,3", misere);
        solved_expect_same("mnk:2x5,3", misere);
    }
}
END_TEST

START_TEST(boards_against_a_sweep)
{
    solved_expect_sweep(3, 3, 3);
    solved_expect_sweep(3, 4, 3);
    solved_expect_sweep(3, 4, 4);
    solved_expect_sweep(2, 4, 3);
    solved_expect_sweep(1, 7, 2);
    solved_expect_sweep(2, 5, 6);
}
END_TEST

/* Lines of a board that hold no mark of a side: all straight rows of so many cells. */
static int lines_without(const char *text, int rows, int columns, int length, char mark)
{
    static const int steps[][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
    int without = 0;

    for (int row = 0; row < rows; row++)
        for (int column = 0; column < columns; column++)
            for (int step = 0; step < (length > 1 ? 4 : 1); step++) {
                const int last_row = row + (length - 1) * steps[step][0];
                const int last_column = column + (length - 1) * steps[step][1];
                int marks = 0;

                if (last_row >= rows || last_column < 0 || last_column >= columns)
                    continue;
                for (int i = 0; i < length; i++)
                    marks += text[(row + i * steps[step][0]) * columns + column +
                                  i * steps[step][1]] == mark;
                without += marks == 0;
            }
    return without;
}

/* What a board's game says of each of its positions, counted another way. */
START_TEST(positions_of_boards)
{
    static const int sizes[][3] = {{3, 3, 3}, {3, 4, 3},  {4, 3, 2}, {2, 5, 3},
                                   {1, 7, 2}, {1, 2, 1},  {3, 3, 4}, {2, 4, 4},
                                   {1, 9, 1}, {1, 10, 1}, {1, 11, 4}};

    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
        for (int misere = 0; misere <= 1; misere++) {
            const int rows = sizes[i][0], columns = sizes[i][1], length = sizes[i][2];
            const int cells = rows * columns;
            char empty[13] = "............";
            struct solved solved;
            char name[32];
            int lines;

            sprintf(name, "mnk:%dx%d,%d", rows, columns, length);
            empty[cells] = '\0';
            lines = lines_without(empty, rows, columns, length, 'X');
            solved_open(&solved, name, misere, true);
            ck_assert_str_eq(solved.game.move_separator, cells > 10 ? " " : "");
            for (uint32_t v = 0; v < solved.graph.count; v++) {
                const uint32_t position = solved.graph.positions[v];
                const void *const context = solved.game.context;
                char text[GAME_TEXT_SIZE], expected[13];
                uint32_t rest = position;
                uint32_t left = 0;
                int open;

                for (int cell = 0; cell < cells; cell++, rest /= 3) {
                    expected[cell] = ".XO"[rest % 3];
                    left += rest % 3 == 0;
                }
                expected[cells] = '\0';
                solved.game.position_text(context, position, text);
                if (strcmp(text, expected) != 0 ||
                    solved.game.plies_left(context, position) != left)
                    ck_abort_msg("%s %s: %s", name, expected, text);
                open = lines_without(text, rows, columns, length, 'O') -
                       lines_without(text, rows, columns, length, 'X');
                open = open * 9 / (lines > 9 ? lines : 9);
                if (solved.game.evaluate(context, position) != (misere ? -open : open))
                    ck_abort_msg("%s %s: evaluation not %d", name, text, open);
            }
            solved_close(&solved);
        }
}
END_TEST

/* The lines of a board as sets of cells; returns how many. */
static size_t lines_of(int rows, int columns, int length, uint32_t lines[80])
{
    static const int steps[][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
    size_t count = 0;

    for (int cell = 0; cell < rows * columns; cell++)
        for (int step = 0; step < (length > 1 ? 4 : 1); step++) {
            const int last_row = cell / columns + (length - 1) * steps[step][0];
            const int last_column = cell % columns + (length - 1) * steps[step][1];

            if (last_row >= rows || last_column < 0 || last_column >= columns)
                continue;
            lines[count] = 0;
            for (int i = 0; i < length; i++)
                lines[count] |= (uint32_t)1 << (cell + i * steps[step][0] * columns +
                                                i * steps[step][1]);
            count++;
        }
    return count;
}

enum { MOST_SETS = 1 << 20 };

/* Of a set of cells: whether it holds no line, or such that one cell is common to all,
 * so that it may have been the last to be set. */
enum lines { NO_LINES, LINES_WITH_A_COMMON_CELL, OTHER_LINES };

static uint8_t kinds[MOST_SETS];   /* by set */
static uint8_t sizes[MOST_SETS];   /* by set: how many cells */
static uint32_t within[MOST_SETS]; /* by set: how many sets without lines are in it */

static void find_kinds(int rows, int columns, int length)
{
    uint32_t lines[80];
    const size_t count = lines_of(rows, columns, length, lines);

    for (uint32_t set = 0; set >> rows * columns == 0; set++) {
        uint32_t common = set;

        sizes[set] = (uint8_t)(sizes[set / 2] + set % 2);
        kinds[set] = NO_LINES;
        for (size_t i = 0; i < count; i++)
            if ((lines[i] & set) == lines[i]) {
                common &= lines[i];
                kinds[set] = common != 0 ? LINES_WITH_A_COMMON_CELL : OTHER_LINES;
            }
    }
}

/* Counts, in each set, the sets of so many cells without lines: sums over subsets, cell
 * by cell. */
static void count_within(int cells, unsigned size)
{
    for (uint32_t set = 0; set >> cells == 0; set++)
        within[set] = sizes[set] == size && kinds[set] == NO_LINES;
    for (int cell = 0; cell < cells; cell++)
        for (uint32_t set = 0; set >> cells == 0; set++)
            if (set >> cell & 1)
                within[set] += within[set ^ (uint32_t)1 << cell];
}

/* How many positions play reaches, without playing: those in which neither side has a
 * line, and those in which the side that moved last has, and may have set the last mark
 * where all its lines cross.  The other side's marks are a set without lines among the
 * cells that are left. */
static uint64_t count_positions(int rows, int columns, int length)
{
    const int cells = rows * columns;
    const uint32_t all = ((uint32_t)1 << cells) - 1;
    uint64_t count = 0;

    find_kinds(rows, columns, length);
    for (unsigned other = 0; other <= (unsigned)cells / 2; other++) {
        count_within(cells, other);
        for (uint32_t set = 0; set <= all; set++) {
            /* Those of cross, who moved last; or of either side, with as many. */
            if (sizes[set] == other + 1 && kinds[set] != OTHER_LINES)
                count += within[all ^ set];
            if (sizes[set] == other && kinds[set] != OTHER_LINES)
                count += within[all ^ set];
        }
    }
    return count;
}

static bool opens(int rows, int columns, int length, bool misere)
{
    char error[GAME_ERROR_SIZE];
    char name[32];
    struct game game;

    sprintf(name, "mnk:%dx%d,%d", rows, columns, length);
    if (game_open(&game, name, misere, error) == GAME_OPENED) {
        game_close(&game);
        return true;
    }
    ck_assert_msg(strstr(error, "too many to be solved") != NULL, "%s", error);
    return false;
}

/* The counts without playing are those of playing. */
START_TEST(counts)
{
    static const int boards[][3] = {{1, 1, 1}, {1, 7, 2}, {2, 4, 2}, {3, 3, 1},
                                    {3, 3, 2}, {3, 3, 3}, {3, 3, 4}, {2, 5, 3},
                                    {3, 4, 3}, {4, 3, 4}, {1, 9, 3}};

    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
        const int rows = boards[i][0], columns = boards[i][1], length = boards[i][2];
        struct solved solved;
        char name[32];

        sprintf(name, "mnk:%dx%d,%d", rows, columns, length);
        solved_open(&solved, name, false, true);
        ck_assert_uint_eq(count_positions(rows, columns, length), solved.graph.count);
        solved_close(&solved);
    }
}
END_TEST

/* A board is refused if play reaches more positions than can be solved, and else not.
 * Lines that are longer make them more: what is reached without a line is reached
 * without a longer one. */
START_TEST(too_many_positions)
{
    static const int boards[][2] = {{1, 20}, {2, 10}, {4, 5}};

    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
        const int rows = boards[i][0], columns = boards[i][1];
        bool solvable = true;

        for (int length = 1; length <= 21; length++) {
            if (solvable)
                solvable =
                    count_positions(rows, columns, length) <= GRAPH_MOST_VERTICES;
            for (int misere = 0; misere <= 1; misere++) {
                ck_assert_int_eq(opens(rows, columns, length, misere), solvable);
                ck_assert_int_eq(opens(columns, rows, length, misere), solvable);
            }
        }
        ck_assert(!solvable);
    }
    /* On nineteen cells not even without lines are there too many. */
    ck_assert_uint_le(count_positions(1, 19, 20), GRAPH_MOST_VERTICES);
    for (int rows = 1; rows < 20; rows++)
        for (int columns = 1; rows * columns < 20; columns++)
            for (int length = 1; length <= 21; length += 5)
                ck_assert(opens(rows, columns, length, false));
}
END_TEST

SUITE("mnk", counts, too_many_positions, boards, tiny_boards,
      un_moves_and_reversed_edges_agree, boards_against_a_sweep, positions_of_boards)
