/* fields.c - the table of any game, an entry of 8 or 16 bits a position, and its
 * reader.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * An entry has three fields, each as narrow as the game allows.  From the lowest bit:
 * the value (0 no position, 1 lost, 2 drawn, 3 won for the side to move), the distance
 * in plies, and the best move plus 1 (0: there is none).
 */
#include "solver/choice.h"
#include "tables/tables.h"
#include "tables/writer.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum {
    VALUE_BITS = 2,
    LOST = 1,
    DRAWN = 2,
    WON = 3,
    MOST_BITS = 16,      /* of an entry */
    MOST_BYTES = 4 << 20 /* of a table */
};

struct fields {
    unsigned distance_bits;
    unsigned move_bits;
    unsigned width; /* of an entry, in bytes: 1 or 2 */
    uint32_t count; /* of entries: one a position number */
};

static bool fits_size(const char *name, bool at_least, uint64_t bytes,
                      char error[TABLE_ERROR_SIZE])
{
    if (bytes <= MOST_BYTES)
        return true;
    snprintf(error, TABLE_ERROR_SIZE,
             "the table of %.60s would take %s%" PRIu64
             " bytes; C is written for tables of at most %d bytes (--stats and "
             "--format tsv have no such limit)",
             name, at_least ? "at least " : "", bytes, MOST_BYTES);
    return false;
}

static bool fit(const struct game *game, const char *name, char error[TABLE_ERROR_SIZE])
{
    return fits_size(name, true, game->positions, error);
}

/* How many bits the numbers 0..greatest take. */
static unsigned bits_for(uint32_t greatest)
{
    unsigned bits = 0;

    for (; greatest > 0; greatest >>= 1)
        bits++;
    return bits;
}

/* The best move of a vertex plus 1, or 0 when it is finished. */
static uint32_t move_field(const struct table_source *source, uint32_t vertex)
{
    const struct choice *const choice = source->choice;

    progress_step(source->progress, "laying out positions", vertex,
                  source->graph->count);
    choice_best(source->graph, vertex, source->choice);
    return choice->best_count > 0 ? choice->moves.numbers[choice->chosen] + 1 : 0;
}

/* Finds how wide the fields must be.  False, with a message, when they cannot be. */
static bool measure(const struct table_source *source, struct fields *fields,
                    char error[TABLE_ERROR_SIZE])
{
    const struct graph *const graph = source->graph;
    uint32_t most_distance = 0;
    uint32_t most_move = 0; /* plus 1 */
    unsigned bits;

    fields->count = graph->game->positions;
    for (uint32_t v = 0; v < graph->count; v++) {
        const uint32_t distance = choice_worth(graph, v).distance;
        const uint32_t move = move_field(source, v);

        if (distance == GAME_NO_DISTANCE) {
            snprintf(error, TABLE_ERROR_SIZE,
                     "%.60s has draws that never end; C is written for games without",
                     source->name);
            return false;
        }
        most_distance = distance > most_distance ? distance : most_distance;
        most_move = move > most_move ? move : most_move;
    }
    fields->distance_bits = bits_for(most_distance);
    fields->move_bits = bits_for(most_move);
    bits = VALUE_BITS + fields->distance_bits + fields->move_bits;
    fields->width = bits > 8 ? 2 : 1;
    if (bits > MOST_BITS) {
        snprintf(error, TABLE_ERROR_SIZE,
                 "an entry of the table of %.60s would take %u bits, and the table "
                 "%" PRIu64 " bytes; C is written for entries of at most %d bits",
                 source->name, bits, (uint64_t)fields->count * ((bits + 7) / 8),
                 MOST_BITS);
        return false;
    }
    return fits_size(source->name, false, (uint64_t)fields->count * fields->width,
                     error);
}

/* The entries, low byte first, to be freed; NULL when there is not enough memory. */
static uint8_t *pack(const struct table_source *source, const struct fields *fields)
{
    const struct graph *const graph = source->graph;
    uint8_t *const bytes = calloc(fields->count, fields->width);

    for (uint32_t v = 0; v < graph->count && bytes != NULL; v++) {
        const size_t position = graph->positions[v];
        const struct worth worth = choice_worth(graph, v);
        const uint32_t value = worth.value < 0 ? LOST : worth.value > 0 ? WON : DRAWN;
        const uint32_t entry = value | worth.distance << VALUE_BITS |
                               move_field(source, v)
                                   << (VALUE_BITS + fields->distance_bits);

        for (unsigned byte = 0; byte < fields->width; byte++)
            bytes[position * fields->width + byte] = (uint8_t)(entry >> 8 * byte);
    }
    return bytes;
}

enum { ENTRY_SIZE = GAME_DESCRIPTION_SIZE + 1024 };

/* What the banner says about entries. */
static void describe(const struct table_source *source, const struct fields *fields,
                     char text[ENTRY_SIZE])
{
    const struct game *const game = source->graph->game;
    const unsigned move = VALUE_BITS + fields->distance_bits;
    size_t used;

    game->describe(game->context, text);
    used = strlen(text);
    snprintf(text + used, ENTRY_SIZE - used,
             "\nEntry n is position n: in bits 0 and 1 the value for the side to move "
             "(0 no\n"
             "position, 1 lost, 2 drawn, 3 won), in the next %u the distance in plies, "
             "from\n"
             "bit %u on the best move plus 1 (0: the game is over).  %" PRIu32
             " entries of %u bits,\n"
             "%" PRIu32 " bytes.\n%s",
             fields->distance_bits, move, fields->count, fields->width * 8,
             fields->count * fields->width, tie_rule_texts[source->tie]);
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
    " * losing, then by the rule named above; or OXO_GAME_NO_MOVE. */\n"
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
    " * and on ESP8266 with Arduino by default.  Both can be replaced on the command\n"
    " * line. */\n"
    "#if defined(OXO_GAME_PLACE) && defined(OXO_GAME_READ)\n"
    "#elif defined(__AVR__)\n"
    "#include <avr/pgmspace.h>\n"
    "#if defined(OXO_GAME_PLACE)\n"
    "#elif defined(__clang__) /* ignores the attribute that PROGMEM stands for */\n"
    "#define OXO_GAME_PLACE __attribute__((section(\".progmem.data\")))\n"
    "#elif defined(__GNUC__)\n"
    "#define OXO_GAME_PLACE PROGMEM\n"
    "#else\n"
    "#error \"define OXO_GAME_PLACE and OXO_GAME_READ: how does this compiler put "
    "tables in flash?\"\n"
    "#endif\n"
    "#if defined(OXO_GAME_READ)\n"
    "#elif defined(__clang__) && FLASHEND > 0xFFFF\n"
    "#error \"define OXO_GAME_READ: clang does not read flash beyond 64 KiB\"\n"
    "#elif defined(__AVR_HAVE_ELPM__)\n"
    "#define OXO_GAME_READ(index) \\\n"
    "    pgm_read_%s_far(pgm_get_far_address(oxo_game_table) + (index) * %uu)\n"
    "#else\n"
    "#define OXO_GAME_READ(index) pgm_read_%s(&oxo_game_table[index])\n"
    "#endif\n"
    "#elif defined(ESP8266) && defined(ARDUINO)\n"
    "#include <pgmspace.h>\n"
    "#ifndef OXO_GAME_PLACE\n"
    "#define OXO_GAME_PLACE PROGMEM\n"
    "#endif\n"
    "#ifndef OXO_GAME_READ\n"
    "#define OXO_GAME_READ(index) pgm_read_%s(&oxo_game_table[index])\n"
    "#endif\n"
    "#endif\n"
    "#ifndef OXO_GAME_PLACE\n"
    "#define OXO_GAME_PLACE\n"
    "#endif\n"
    "#ifndef OXO_GAME_READ\n"
    "#define OXO_GAME_READ(index) (oxo_game_table[index])\n"
    "#endif\n"
    "\n";

static void write_declarations(FILE *out, const struct fields *fields, uint32_t start)
{
    const char *const unit = fields->width == 1 ? "byte" : "word";

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
        fields->count <= UINT16_MAX ? 16 : 32, fields->count, start);
    fputs(functions, out);
    fprintf(out, placement, unit, fields->width, unit, unit);
}

static void write_reader(FILE *out, const struct fields *fields)
{
    const unsigned bits = fields->width * 8;

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
            bits, VALUE_BITS + fields->distance_bits, (1u << VALUE_BITS) - 1, DRAWN,
            bits, VALUE_BITS, (1u << fields->distance_bits) - 1);
}

static void write_file(FILE *out, const struct table_source *source,
                       const struct fields *fields, const uint8_t *bytes,
                       const char *entry)
{
    char title[2 * GAME_NAME_MOST];
    char command[2 * GAME_NAME_MOST];
    char declaration[80];
    const struct writer_file file = {
        .name = "oxo_game.c", .title = title, .command = command, .entry = entry};

    snprintf(title, sizeof title, "the best move of every position of %s%s",
             source->name, source->misere ? ", misere" : "");
    snprintf(command, sizeof command, "oxo-generate --game %s%s%s -o oxo_game.c",
             source->name, source->misere ? " --misere" : "",
             source->tie == TIE_TRAPS ? " --tie traps" : "");
    snprintf(declaration, sizeof declaration,
             "static const uint%u_t oxo_game_table[OXO_GAME_POSITIONS] OXO_GAME_PLACE",
             fields->width * 8);
    writer_banner(out, &file);
    write_declarations(out, fields, source->graph->game->start);
    writer_table(out, declaration, bytes, fields->count, fields->width);
    write_reader(out, fields);
}

static bool write_fields(FILE *out, const struct table_source *source,
                         char error[TABLE_ERROR_SIZE])
{
    struct fields fields;
    uint8_t *bytes;
    char entry[ENTRY_SIZE];

    if (!measure(source, &fields, error))
        return false;
    bytes = pack(source, &fields);
    progress_end(source->progress);
    if (bytes == NULL) {
        snprintf(error, TABLE_ERROR_SIZE, "not enough memory");
        return false;
    }
    describe(source, &fields, entry);
    write_file(out, source, &fields, bytes, entry);
    free(bytes);
    return true;
}

const struct table table_fields = {
    .takes_ties = true,
    .fit = fit,
    .write = write_fields,
};
