/* serial_game.ino - tic-tac-toe over the serial port, 115200 baud; you are X.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * Input is taken line by line.  A line ends with a carriage return or a line feed, or
 * when nothing has come for a tenth of a second, so single keys are answered at once
 * whatever the terminal sends after them; empty lines are ignored.  A line that is one
 * digit from 1 to 9 is a move.  Any other line, however long, is answered with one line
 * of text, and the game stays as it is.
 *
 * Input that comes faster than the answers are printed fills the buffer of the port, and
 * the rest is lost.  From there to the next pause all is one wrong line, so that what is
 * left of a wrong line is not taken for a move.
 */
#include <oxo.h>

static const unsigned long PAUSE_MS = 100;
/* With so many bytes waiting some may have been lost: what the port of this core keeps, if
 * it says so, or else what every core does. */
#ifdef SERIAL_RX_BUFFER_SIZE
static const int MOST_WAITING = SERIAL_RX_BUFFER_SIZE - 1;
#else
static const int MOST_WAITING = 15;
#endif

/* Waits for a line and returns the cell that it names, 0 to 8, or OXO_NO_CELL. */
static uint8_t read_cell()
{
    int first = 0;
    uint8_t length = 0; /* 2 when there are more */
    bool flood = false;
    unsigned long last_ms = 0;

    for (;;) {
        int received;

        flood = flood || Serial.available() >= MOST_WAITING;
        received = Serial.read();
        if (received < 0) {
            if (length > 0 && millis() - last_ms >= PAUSE_MS)
                break;
            yield();
            continue;
        }
        last_ms = millis();
        if (!flood && (received == '\r' || received == '\n')) {
            if (length > 0)
                break;
            continue;
        }
        if (length == 0)
            first = received;
        if (length < 2)
            length++;
    }
    if (flood || length > 1 || first < '1' || first > '9')
        return OXO_NO_CELL;
    return (uint8_t)(first - '1');
}

/* Draws the board, free cells with the digit to type. */
static void draw(oxo_position position)
{
    for (uint8_t cell = 0; cell < 9; cell++) {
        const uint8_t content = oxo_cell(position, cell);
        char mark = (char)('1' + cell);

        if (content != OXO_EMPTY)
            mark = content == OXO_CROSS ? 'X' : 'O';
        if (cell == 3 || cell == 6)
            Serial.println(F("---+---+---"));
        Serial.print(' ');
        Serial.print(mark);
        if (cell % 3 == 2)
            Serial.println();
        else
            Serial.print(F(" |"));
    }
}

/* Waits for a legal move of the person and returns the position after it. */
static oxo_position person_plays(oxo_position position)
{
    for (;;) {
        const uint8_t cell = read_cell();
        const oxo_position played = oxo_play(position, cell);

        if (played != OXO_NO_POSITION)
            return played;
        if (cell == OXO_NO_CELL) {
            Serial.println(F("Type one digit, 1 to 9."));
        } else {
            Serial.print(F("Cell "));
            Serial.print(cell + 1);
            Serial.println(F(" is taken."));
        }
    }
}

void setup()
{
    Serial.begin(115200);
}

/* One game. */
void loop()
{
    oxo_position position = OXO_START;

    Serial.println(F("You are X. Type the digit of a cell."));
    draw(position);
    while (oxo_best_move(position) != OXO_NO_CELL) {
        uint8_t answer;

        position = person_plays(position);
        answer = oxo_best_move(position);
        if (answer != OXO_NO_CELL) {
            position = oxo_play(position, answer);
            Serial.print(F("I play "));
            Serial.print(answer + 1);
            Serial.println('.');
        }
        draw(position);
    }
    /* The person cannot have won. */
    Serial.println(oxo_state(position) == OXO_DRAWN ? F("A draw.") : F("I win."));
}
