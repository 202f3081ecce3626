/* game.c - a game on a bare Cortex-M0, without any libc: the table, as nought, against
 * an opponent that plays the first free cell of a list.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * With the files of this folder, oxo.h, oxo_entry.h, oxo_board.c, oxo.c and oxo_table.c
 * in one place:
 *
 *     arm-none-eabi-gcc -mcpu=cortex-m0 -mthumb -Os -ffreestanding -nostdlib \
 *         -T cortex_m0.ld *.c -o game.elf
 *     qemu-system-arm -M microbit -nographic -semihosting-config \
 *         enable=on,target=native -kernel game.elf
 */
#include "oxo.h"
#include "semihosting.h"

static const uint8_t wishes[9] = {0, 8, 2, 7, 3, 5, 1, 6, 4};

/* The first cell of the opponent's list that may be played; the game is not over. */
static uint8_t opponent_cell(oxo_position position)
{
    uint8_t i = 0;

    while (oxo_play(position, wishes[i]) == OXO_NO_POSITION)
        i++;
    return wishes[i];
}

static void draw(oxo_position position)
{
    static const char marks[3] = {'.', 'X', 'O'};
    char line[5];
    uint8_t cell = 0;

    line[3] = '\n';
    line[4] = '\0';
    while (cell < 9) {
        uint8_t column;

        for (column = 0; column < 3; column++)
            line[column] = marks[oxo_cell(position, cell++)];
        semihosting_print(line);
    }
}

static void announce(const char *player, uint8_t cell)
{
    const char digit[3] = {(char)('0' + cell), '\n', '\0'};

    semihosting_print(player);
    semihosting_print(digit);
}

int main(void)
{
    oxo_position position = OXO_START;
    uint8_t state;

    while ((state = oxo_state(position)) == OXO_CROSS_TO_MOVE ||
           state == OXO_NOUGHT_TO_MOVE) {
        const uint8_t cell = state == OXO_CROSS_TO_MOVE ? opponent_cell(position)
                                                        : oxo_best_move(position);

        announce(state == OXO_CROSS_TO_MOVE ? "X plays " : "O plays ", cell);
        position = oxo_play(position, cell);
        draw(position);
    }
    semihosting_print(state == OXO_NOUGHT_WON  ? "O wins\n"
                      : state == OXO_CROSS_WON ? "X wins\n"
                                               : "a draw\n");
    return 0;
}
