/* fields.c - see fields.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "tables/fields.h"

#include <inttypes.h>
#include <stdlib.h>

enum { VALUE_BITS = 2, LOST = 1, DRAWN = 2, WON = 3, MOST_BITS = 16 };

bool layout_fields_fit(const struct game *game, const char *name, unsigned width,
                       char error[LAYOUT_FIELDS_ERROR_SIZE])
{
    const uint64_t bytes = (uint64_t)game->codes * width;

    if (bytes <= LAYOUT_FIELDS_MOST_BYTES)
        return true;
    snprintf(error, LAYOUT_FIELDS_ERROR_SIZE,
             "the table of %.60s would take %s%" PRIu64
             " bytes; C is written for tables "
             "of at most %d bytes (--stats and --format tsv have no such limit)",
             name, width == 1 ? "at least " : "", bytes, LAYOUT_FIELDS_MOST_BYTES);
    return false;
}

/* How many bits the numbers 0..greatest take. */
static unsigned bits_for(uint32_t greatest)
{
    unsigned bits = 0;

    for (; greatest > 0; greatest >>= 1)
        bits++;
    return bits;
}

/* Finds how wide the fields must be; false when there is a draw without an end, for
 * which entries have no distance. */
static bool measure(const struct graph *graph, const struct solution *solution,
                    struct choice *choice, struct progress *progress,
                    struct layout_fields *layout)
{
    const uint32_t codes = graph->game->codes;
    uint32_t most_distance = 0;
    uint32_t most_move = 0; /* plus 1 */

    for (uint32_t code = graph_next(graph, 0); code < codes;
         code = graph_next(graph, (uint64_t)code + 1)) {
        const uint32_t distance = choice_worth(graph, solution, code).distance;
        uint32_t move = 0;

        if (distance == GAME_NO_DISTANCE)
            return false;
        progress_step(progress, "laying out positions", code);

        choice_best(graph, solution, code, choice);
        if (choice->best_count > 0)
            move = choice->moves[choice->chosen] + 1;
        most_distance = distance > most_distance ? distance : most_distance;
        most_move = move > most_move ? move : most_move;
    }
    layout->distance_bits = bits_for(most_distance);
    layout->move_bits = bits_for(most_move);
    return true;
}

static void fill(const struct graph *graph, const struct solution *solution,
                 struct choice *choice, struct progress *progress,
                 struct layout_fields *layout)
{
    for (uint32_t code = graph_next(graph, 0); code < layout->count;
         code = graph_next(graph, (uint64_t)code + 1)) {
        const struct worth worth = choice_worth(graph, solution, code);
        uint32_t move = 0;

        progress_step(progress, "laying out positions", code);
        choice_best(graph, solution, code, choice);
        if (choice->best_count > 0)
            move = choice->moves[choice->chosen] + 1;
        layout->entries[code] =
            (uint16_t)((worth.value < 0   ? LOST
                        : worth.value > 0 ? WON
                                          : DRAWN) |
                       worth.distance << VALUE_BITS |
                       move << (VALUE_BITS + layout->distance_bits));
    }
}

bool layout_fields(const struct graph *graph, const struct solution *solution,
                   const char *name, struct choice *choice, struct progress *progress,
                   struct layout_fields *layout, char error[LAYOUT_FIELDS_ERROR_SIZE])
{
    unsigned bits;

    *layout = (struct layout_fields){.count = graph->game->codes};
    if (!measure(graph, solution, choice, progress, layout)) {
        snprintf(error, LAYOUT_FIELDS_ERROR_SIZE,
                 "%.60s has draws that never end; C is written for games without",
                 name);
        return false;
    }
    bits = VALUE_BITS + layout->distance_bits + layout->move_bits;
    if (bits > MOST_BITS) {
        snprintf(
            error, LAYOUT_FIELDS_ERROR_SIZE,
            "an entry of the table of %.60s would take %u bits, and the table %" PRIu64
            " bytes; C is written for entries of at most %d bits",
            name, bits, (uint64_t)layout->count * ((bits + 7) / 8), MOST_BITS);
        return false;
    }
    layout->width = bits > 8 ? 2 : 1;
    if (!layout_fields_fit(graph->game, name, layout->width, error))
        return false;
    layout->entries = calloc(layout->count, sizeof *layout->entries);
    if (layout->entries == NULL) {
        snprintf(error, LAYOUT_FIELDS_ERROR_SIZE, "not enough memory");
        return false;
    }
    fill(graph, solution, choice, progress, layout);
    return true;
}

void layout_fields_free(struct layout_fields *layout)
{
    free(layout->entries);
    *layout = (struct layout_fields){0};
}

/* What the declarations say whatever the game is. */
static const char functions[] =
    "#define OXO_GAME_NO_MOVE 0xFFFFu /* the game is over, or no position */\n"
    "#define OXO_GAME_ERROR (-128) /* no position that play reaches */\n"
    "\n"
    "#ifdef __cplusplus\n"
    "extern \"C\" {\n"
    "#endif\n"
    "\n"
    "/* The best move: best value, then fewest plies when winning and most when\n"
    " * losing, then the lowest; or OXO_GAME_NO_MOVE. */\n"
    "uint16_t oxo_game_best_move(oxo_game_position position);\n"
    "\n"
    "/* +1 won, 0 drawn, -1 lost for the side to move, or OXO_GAME_ERROR. */\n"
    "int8_t oxo_game_value(oxo_game_position position);\n"
    "\n"
    "/* Plies to the end when both play their best, or OXO_GAME_ERROR. */\n"
    "int16_t oxo_game_distance(oxo_game_position position);\n"
    "\n"
    "#ifdef __cplusplus\n"
    "}\n"
    "#endif\n"
    "\n"
    "#endif /* OXO_GAME_POSITIONS */\n"
    "\n"
    "#ifndef OXO_GAME_DECLARE\n"
    "\n";

/* Where the table lies and how an entry is read; as in oxo_entry.h, with what an entry
 * is called in avr-libc's names, and its bytes. */
static const char placement[] =
    "/* Where the table lies and how an entry is read: flash on AVR (up to 32,767 "
    "bytes)\n"
    " * and ESP8266 by itself.  Both can be replaced from the command line. */\n"
    "#if defined(__AVR__) && !(defined(OXO_GAME_PLACE) && defined(OXO_GAME_READ))\n"
    "#include <avr/pgmspace.h>\n"
    "#ifndef OXO_GAME_PLACE\n"
    "#define OXO_GAME_PLACE PROGMEM\n"
    "#endif\n"
    "#if !defined(OXO_GAME_READ) && defined(__AVR_HAVE_ELPM__)\n"
    "#define OXO_GAME_READ(index) \\\n"
    "    pgm_read_%s_far(pgm_get_far_address(oxo_game_table) + (index) * %uu)\n"
    "#endif\n"
    "#elif defined(ESP8266) && !(defined(OXO_GAME_PLACE) && defined(OXO_GAME_READ))\n"
    "#include <pgmspace.h>\n"
    "#ifndef OXO_GAME_PLACE\n"
    "#define OXO_GAME_PLACE PROGMEM\n"
    "#endif\n"
    "#endif\n"
    "#if !defined(OXO_GAME_READ) && (defined(__AVR__) || defined(ESP8266))\n"
    "#define OXO_GAME_READ(index) pgm_read_%s(&oxo_game_table[index])\n"
    "#endif\n"
    "#ifndef OXO_GAME_PLACE\n"
    "#define OXO_GAME_PLACE\n"
    "#endif\n"
    "#ifndef OXO_GAME_READ\n"
    "#define OXO_GAME_READ(index) (oxo_game_table[index])\n"
    "#endif\n"
    "\n";

void layout_fields_declarations(FILE *out, const struct layout_fields *layout,
                                const struct game *game)
{
    const char *const unit = layout->width == 1 ? "byte" : "word";

    fprintf(
        out,
        "#include <stdint.h>\n"
        "\n"
        "/* Compile this file with your program, which can hold one such game.  Where\n"
        " * the functions are called,\n"
        " *     #define OXO_GAME_DECLARE\n"
        " *     #include \"oxo_game.c\"\n"
        " * declares them. */\n"
        "#ifndef OXO_GAME_POSITIONS\n"
        "\n"
        "typedef uint%d_t oxo_game_position;\n"
        "\n"
        "#define OXO_GAME_POSITIONS %" PRIu32 "u\n"
        "#define OXO_GAME_START %" PRIu32 "u\n",
        layout->count <= UINT16_MAX ? 16 : 32, layout->count, game->start);
    fputs(functions, out);
    fprintf(out, placement, unit, layout->width, unit);
}

void layout_fields_reader(FILE *out, const struct layout_fields *layout)
{
    const unsigned bits = layout->width * 8;

    fprintf(out,
            "\n"
            "static uint%u_t entry_of(oxo_game_position position)\n"
            "{\n"
            "    return position < OXO_GAME_POSITIONS ? OXO_GAME_READ(position) : 0u;\n"
            "}\n"
            "\n"
            "uint16_t oxo_game_best_move(oxo_game_position position)\n"
            "{\n"
            "    const uint16_t move = (uint16_t)(entry_of(position) >> %u);\n"
            "\n"
            "    return move == 0 ? OXO_GAME_NO_MOVE : (uint16_t)(move - 1u);\n"
            "}\n"
            "\n"
            "int8_t oxo_game_value(oxo_game_position position)\n"
            "{\n"
            "    const uint8_t value = (uint8_t)(entry_of(position) & %uu);\n"
            "\n"
            "    return value == 0 ? OXO_GAME_ERROR : (int8_t)(value - %d);\n"
            "}\n"
            "\n"
            "int16_t oxo_game_distance(oxo_game_position position)\n"
            "{\n"
            "    const uint%u_t entry = entry_of(position);\n"
            "\n"
            "    return entry == 0 ? OXO_GAME_ERROR : (int16_t)(entry >> %d & %uu);\n"
            "}\n"
            "\n"
            "#endif\n",
            bits, VALUE_BITS + layout->distance_bits, (1u << VALUE_BITS) - 1, DRAWN,
            bits, VALUE_BITS, (1u << layout->distance_bits) - 1);
}
