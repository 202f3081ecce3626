/* infinite_serial.ino - infinite tic-tac-toe over the serial port, 115200 baud.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * Each side has at most three marks.  A fourth mark takes its side's oldest away after
 * it is set, the cell of the mark that is about to go may not be played, and a line
 * counts after that.  Marks that go with their side's next move are drawn in brackets.
 *
 * Input is taken line by line.  A line is one sign: a digit from 1 to 9 is a move, `?`
 * asks where each move leads, and `x` or `o` begins a new game in which you have that
 * mark; X starts.  Any other line, however long, is answered with one line of text, and
 * the game stays as it is.
 *
 * A line ends with a carriage return or a line feed, or when nothing has come for a
 * tenth of a second, so single keys are answered at once whatever the terminal sends
 * after them; empty lines are ignored.  Input that comes faster than the answers are
 * printed fills the buffer of the port, and the rest is lost.  From there to the next
 * pause all is one wrong line, so that what is left of a wrong line is not taken for a
 * move.
 */
#include <oxo_infinite.h>

static const unsigned long PAUSE_MS = 100;
/* With so many bytes waiting some may have been lost: what the port of this core keeps,
 * if it says so, or else what every core does. */
#ifdef SERIAL_RX_BUFFER_SIZE
static const int MOST_WAITING = SERIAL_RX_BUFFER_SIZE - 1;
#else
static const int MOST_WAITING = 15;
#endif

/* Waits for a line and returns its sign, or 0 when it is not one sign. */
static char read_sign()
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
    return flood || length > 1 ? '\0' : (char)first;
}

/* Draws the board, free cells with the digit to type. */
static void draw(oxo_infinite_position position)
{
    for (uint8_t cell = 0; cell < 9; cell++) {
        const uint8_t content = oxo_infinite_cell(position, cell);
        const bool goes_next = content > 4; /* the third newest of its side */
        char mark = (char)('1' + cell);

        if (content != OXO_INFINITE_EMPTY)
            mark = content % 2 == OXO_INFINITE_FIRST ? 'X' : 'O';
        if (cell == 3 || cell == 6)
            Serial.println(F("---+---+---"));
        Serial.print(goes_next ? '(' : ' ');
        Serial.print(mark);
        if (goes_next)
            Serial.print(')');
        else if (cell % 3 < 2)
            Serial.print(' ');
        if (cell % 3 == 2)
            Serial.println();
        else
            Serial.print('|');
    }
}

/* Says how the game ends when both play their best: its value for the person, and the
 * plies to the end. */
static void tell_end(int8_t value, uint16_t plies)
{
    if (value == 0) {
        Serial.println(F("it goes on for ever"));
        return;
    }
    Serial.print(value > 0 ? F("you win in ") : F("I win in "));
    Serial.println(plies);
}

/* Says where each move of the person leads, this move counted. */
static void tell_moves(oxo_infinite_position position)
{
    for (uint8_t cell = 0; cell < 9; cell++) {
        const oxo_infinite_position played = oxo_infinite_play(position, cell);

        if (played == OXO_INFINITE_NO_POSITION)
            continue;
        Serial.print(cell + 1);
        Serial.print(F(": "));
        tell_end((int8_t)-oxo_infinite_value(played),
                 (uint16_t)oxo_infinite_distance(played) + 1u);
    }
}

/* Draws the board for the person to play, and says which mark goes and how it ends. */
static void show(oxo_infinite_position position)
{
    const uint8_t goes_next = oxo_infinite_goes_next(position);

    draw(position);
    if (goes_next != OXO_INFINITE_NO_MOVE) {
        Serial.print(F("Your mark on "));
        Serial.print(goes_next + 1);
        Serial.println(F(" goes next."));
    }
    Serial.print(F("With the best moves "));
    tell_end(oxo_infinite_value(position), (uint16_t)oxo_infinite_distance(position));
}

/* Says why a sign, or the cell that it names, is no move. */
static void refuse(oxo_infinite_position position, uint8_t cell)
{
    if (cell > 8) {
        Serial.println(F("Type one of 1 to 9, ?, x and o."));
        return;
    }
    Serial.print(F("Cell "));
    Serial.print(cell + 1);
    Serial.println(cell == oxo_infinite_goes_next(position)
                       ? F(" is free only after this move.")
                       : F(" is taken."));
}

/* Waits for the person's move and returns the position after it, or
 * OXO_INFINITE_NO_POSITION when a new game is to begin, with this mark of the person's.
 */
static oxo_infinite_position person_plays(oxo_infinite_position position,
                                          uint8_t *person)
{
    for (;;) {
        const char sign = read_sign();
        const uint8_t cell = (uint8_t)(sign - '1');
        const oxo_infinite_position played = oxo_infinite_play(position, cell);

        if (played != OXO_INFINITE_NO_POSITION)
            return played;
        if (sign == 'x' || sign == 'o') {
            *person = sign == 'x' ? OXO_INFINITE_FIRST : OXO_INFINITE_SECOND;
            return played;
        }
        if (sign == '?')
            tell_moves(position);
        else
            refuse(position, cell);
    }
}

/* Plays the best move. */
static oxo_infinite_position machine_plays(oxo_infinite_position position)
{
    const uint8_t cell = oxo_infinite_best_move(position);

    Serial.print(F("I play "));
    Serial.print(cell + 1);
    Serial.println('.');
    return oxo_infinite_play(position, cell);
}

void setup()
{
    Serial.begin(115200);
}

/* One game. */
void loop()
{
    static uint8_t person = OXO_INFINITE_FIRST;
    oxo_infinite_position position = OXO_INFINITE_START;

    Serial.print(F("You are "));
    Serial.print(person == OXO_INFINITE_FIRST ? 'X' : 'O');
    Serial.println(F(". Type a cell, or ? for where the moves lead."));
    while (oxo_infinite_best_move(position) != OXO_INFINITE_NO_MOVE) {
        if (oxo_infinite_turn(position) == person) {
            show(position);
            position = person_plays(position, &person);
            if (position == OXO_INFINITE_NO_POSITION)
                return;
        } else {
            position = machine_plays(position);
        }
    }
    draw(position);
    /* The side that would be next has lost. */
    Serial.println(oxo_infinite_turn(position) == person ? F("I win.") : F("You win."));
}
