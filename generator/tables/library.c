/* library.c - a library in C of any game: its rules, and an answer for every position.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "tables/fields.h"
#include "tables/writer.h"

#include <inttypes.h>
#include <string.h>

enum { ENTRY_SIZE = GAME_DESCRIPTION_SIZE + 2048 };

/* A library on its way into C. */
struct library {
    const struct table_source *source;
    const struct game *game;
    struct fields fields;
    const char *position, *move, *content; /* types */
    const char *entry, *index;
};

static const char *wider(const char *type)
{
    return strcmp(type, "uint8_t") == 0 ? "uint16_t" : type;
}

/* The greatest number of a type. */
static const char *greatest(const char *type)
{
    return strcmp(type, "uint8_t") == 0    ? "0xFFu"
           : strcmp(type, "uint16_t") == 0 ? "0xFFFFu"
                                           : "0xFFFFFFFFu";
}

static unsigned move_shift(const struct library *library)
{
    return FIELDS_VALUE_BITS + library->fields.distance_bits;
}

/* What the banner says about entries. */
static void describe(const struct library *library, char text[ENTRY_SIZE])
{
    const struct fields *const fields = &library->fields;
    size_t used;

    library->game->describe(library->game->context, text);
    used = strlen(text);
    used += (size_t)snprintf(text + used, ENTRY_SIZE - used,
                             "\n%s\n"
                             "In bits 0 and 1 it has the value for the side to move (0 "
                             "no position, 1 lost,\n"
                             "2 drawn, 3 won), in the next %u the distance in plies",
                             fields->folded ? "Positions that are images of each other "
                                              "share an entry, that of their slot."
                                            : "Entry n is that of position n.",
                             fields->distance_bits);
    if (fields->endless > 0)
        used += (size_t)snprintf(text + used, ENTRY_SIZE - used,
                                 " (%" PRIu32 ": no end)", fields->endless);
    used += (size_t)snprintf(text + used, ENTRY_SIZE - used,
                             ", from bit %u on\n"
                             "the %s (0: the game is over).\n",
                             move_shift(library),
                             fields->folded ? "set of best moves" : "best move plus 1");
    if (fields->ranked)
        used += (size_t)snprintf(text + used, ENTRY_SIZE - used,
                                 "Entries that are 0 are left out: the map has a bit "
                                 "for each that is there.\n");
    if (fields->listed)
        used += (size_t)snprintf(
            text + used, ENTRY_SIZE - used,
            "The table has a byte for each, its index in the list of the %" PRIu32
            " different ones.\n",
            fields->list_length);
    snprintf(text + used, ENTRY_SIZE - used,
             "%" PRIu32 " %s, %" PRIu32 " entries of %u bits, %" PRIu64 " bytes.\n%s",
             fields->slots, fields->folded ? "slots" : "positions", fields->entries,
             fields->listed ? 8 : 8 * fields->entry_bytes,
             fields_bytes(fields) + library->game->rules_bytes +
                 (fields->folded ? library->game->fold.bytes : 0),
             tie_rule_texts[library->source->tie]);
}

static void write_banner(const struct library *library, FILE *out, const char *ending,
                         const char *entry)
{
    const struct table_source *const source = library->source;
    const char *const misere = source->misere ? " --misere" : "";
    const char *const traps = source->tie == TIE_TRAPS ? " --tie traps" : "";
    char name[C_TEXT_NAME_MOST + 8];
    char title[2 * GAME_NAME_MOST];
    char command[4 * GAME_NAME_MOST];

    snprintf(name, sizeof name, "%s%s", source->library, ending);
    snprintf(title, sizeof title, "every position of %s%s, solved", source->name,
             source->misere ? ", misere" : "");
    snprintf(command, sizeof command, "oxo-generate --game %s%s%s %s %s.c",
             source->name, misere, traps, source->header == NULL ? ">" : "-o",
             source->library);
    writer_banner(
        out, &(struct writer_file){
                 .name = name, .title = title, .command = command, .entry = entry});
}

static const char functions_in_c[] =
    "/* States of a position.  Invalid is what no game leads to. */\n"
    "enum {\n"
    "    $_INVALID,\n"
    "    $_FIRST_TO_MOVE,\n"
    "    $_SECOND_TO_MOVE,\n"
    "    $_FIRST_WON,\n"
    "    $_SECOND_WON,\n"
    "    $_DRAWN\n"
    "};\n"
    "\n"
    "/* State of a position: one of the six above. */\n"
    "uint8_t @_state(@_position position);\n"
    "\n"
    "/* Whose turn it is, 1 first or 2 second, or would be if the game were not over; "
    "0 "
    "when\n"
    " * the position is invalid. */\n"
    "uint8_t @_turn(@_position position);\n"
    "\n"
    "/* Position after a move; $_NO_POSITION when that is not legal. */\n"
    "@_position @_play(@_position position, %s move);\n"
    "\n"
    "/* The best move: best value, then fewest plies when winning and most when "
    "losing, "
    "then\n"
    " * %s.  $_NO_MOVE when the game is over or the\n"
    " * position invalid.%s */\n"
    "%s @_best_move(@_position position);\n"
    "\n"
    "/* +1 won, 0 drawn, -1 lost for the side to move when both play their best; a "
    "game "
    "that\n"
    " * is over is worth what its end is to the side whose turn it would be.  $_ERROR "
    "when\n"
    " * the position is invalid. */\n"
    "int8_t @_value(@_position position);\n"
    "\n"
    "/* Plies to the end when both play their best: the fewest for a win, the most for "
    "a\n"
    " * loss, $_ENDLESS for a draw without end; $_ERROR when the position is invalid. "
    "*/\n"
    "int16_t @_distance(@_position position);\n"
    "\n"
    "/* Position with these contents of the cells, %u of them, and this turn, 1 or 2.\n"
    " * $_NO_POSITION when a content or the turn is not possible.  Impossible "
    "positions "
    "may\n"
    " * have a number: see @_state. */\n"
    "@_position @_encode(const %s cells[%u], uint8_t turn);\n"
    "\n"
    "/* Content of a cell, of impossible positions too; $_NO_CELL when there is no "
    "such "
    "cell\n"
    " * or number. */\n"
    "%s @_cell(@_position position, uint8_t cell);\n"
    "\n";

static void write_declarations(const struct library *library, struct c_text *text)
{
    const struct game *const game = library->game;

    c_text_write(
        text,
        "#ifndef $_H\n"
        "#define $_H\n"
        "\n"
        "#include <stdint.h>\n"
        "\n"
        "#ifdef __cplusplus\n"
        "extern \"C\" {\n"
        "#endif\n"
        "\n"
        "typedef %s @_position;\n"
        "\n"
        "#define $_START       %uu\n"
        "#define $_POSITIONS   %uu /* positions are less than this */\n"
        "#define $_CELLS       %u\n"
        "#define $_NO_POSITION %s\n"
        "#define $_NO_MOVE     %s\n"
        "#define $_NO_CELL     %s\n"
        "#define $_ERROR       (-128) /* no value and no distance */\n"
        "#define $_ENDLESS     0x7FFF /* the distance of a draw without end */\n"
        "\n",
        library->position, game->start, game->positions, game->cells,
        greatest(library->position), greatest(library->move),
        greatest(library->content));
    c_text_write(text, functions_in_c, library->move,
                 library->source->tie == TIE_TRAPS
                     ? "the one after which a random opponent loses most often"
                     : "the lowest",
                 library->fields.endless > 0
                     ? "  From a draw without end best moves go round for ever."
                     : "",
                 library->move, game->cells, library->content, game->cells,
                 library->content);
    if (game->write_declarations != NULL)
        game->write_declarations(game->context, text);
    c_text_write(text, "#ifdef __cplusplus\n"
                       "}\n"
                       "#endif\n"
                       "\n"
                       "#endif\n");
}

/* Where the tables lie and how a byte is read; as in oxo_entry.h. */
static const char placement_in_c[] =
    "/* Where the tables lie and how a byte of them is read: flash on AVR and on "
    "ESP8266 "
    "with\n"
    " * Arduino by default.  Both can be replaced on the command line. */\n"
    "#if defined($_PLACE) && defined($_READ)\n"
    "#elif defined(__AVR__)\n"
    "#include <avr/pgmspace.h>\n"
    "#if defined($_PLACE)\n"
    "#elif defined(__clang__) /* ignores the attribute that PROGMEM stands for */\n"
    "#define $_PLACE __attribute__((section(\".progmem.data\")))\n"
    "#elif defined(__GNUC__)\n"
    "#define $_PLACE PROGMEM\n"
    "#else\n"
    "#error \"define $_PLACE and $_READ: how does this compiler put tables in "
    "flash?\"\n"
    "#endif\n"
    "#if defined($_READ)\n"
    "#elif defined(__clang__) && FLASHEND > 0xFFFF\n"
    "#error \"define $_READ: clang does not read flash beyond 64 KiB\"\n"
    "#elif defined(__AVR_HAVE_ELPM__)\n"
    "#define $_READ(table, index) pgm_read_byte_far(pgm_get_far_address(table) + "
    "(index))\n"
    "#else\n"
    "#define $_READ(table, index) pgm_read_byte(&(table)[index])\n"
    "#endif\n"
    "#elif defined(ESP8266) && defined(ARDUINO)\n"
    "#include <pgmspace.h>\n"
    "#ifndef $_PLACE\n"
    "#define $_PLACE PROGMEM\n"
    "#endif\n"
    "#ifndef $_READ\n"
    "#define $_READ(table, index) pgm_read_byte(&(table)[index])\n"
    "#endif\n"
    "#endif\n"
    "#ifndef $_PLACE\n"
    "#define $_PLACE\n"
    "#endif\n"
    "#ifndef $_READ\n"
    "#define $_READ(table, index) ((table)[index])\n"
    "#endif\n"
    "\n"
    "/* The byte, whatever type the replaced macro gives. */\n"
    "#define $_BYTE(table, index) ((uint8_t)($_READ(table, index)))\n"
    "\n";

/* What refuses to be compiled where the tables cannot lie. */
static void write_limits(const struct library *library, struct c_text *text)
{
    enum { AVR_MOST = 32767, SMALL_MOST = 65535 };
    const struct fields *const fields = &library->fields;
    const uint64_t largest = fields_table_bytes(fields) > fields_map_bytes(fields)
                                 ? fields_table_bytes(fields)
                                 : fields_map_bytes(fields);

    if (largest > AVR_MOST)
        c_text_write(
            text,
            "#if defined(__AVR__)\n"
            "#error \"a table of @ takes %u bytes; on AVR one has at most %u\"\n"
            "#endif\n"
            "\n",
            (uint32_t)largest, (uint32_t)AVR_MOST);
    if (fields_bytes(fields) > SMALL_MOST)
        c_text_write(text,
                     "#if defined(SIZE_MAX)\n"
                     "#if SIZE_MAX <= 0xFFFF && !defined(__AVR__)\n"
                     "#error \"the tables of @ take %u bytes; this target has at most "
                     "%u\"\n"
                     "#endif\n"
                     "#endif\n"
                     "\n",
                     (uint32_t)fields_bytes(fields), (uint32_t)SMALL_MOST);
}

/* An expression of a type that reads number `index` of so many bytes from a table. */
static void write_number(struct c_text *text, const char *type, const char *table,
                         const char *index, unsigned width)
{
    c_text_write(text, "(%s)(", type);
    for (unsigned byte = 0; byte < width; byte++) {
        c_text_write(text, byte == 0 ? "" : " |\n        ");
        c_text_write(text, byte == 0 ? "$_BYTE(@_%s, " : "(%s)$_BYTE(@_%s, ",
                     byte == 0 ? table : type, table);
        for (unsigned times = 0; times < width; times++)
            c_text_write(text, times == 0 ? "%s" : " + %s", index);
        c_text_write(text, byte == 0 ? ")" : " + %u) << %u", (uint32_t)byte,
                     (uint32_t)(8 * byte));
    }
    c_text_write(text, ")");
}

/* The function that finds an entry among those that are there. */
static void write_rank(const struct library *library, struct c_text *text)
{
    const char *const index = library->index;

    c_text_write(text,
                 "/* How many entries are before this one; $_ENTRIES if it is not "
                 "there. */\n"
                 "static %s @_rank(%s slot)\n"
                 "{\n"
                 "    const %s last = (%s)(slot >> 3);\n"
                 "    %s byte = (%s)(last & ~(%s)31);\n"
                 "    const %s block = (%s)(slot >> 8);\n"
                 "    %s rank = ",
                 index, index, index, index, index, index, index, index, index, index);
    write_number(text, index, "counts", "block", library->fields.count_bytes);
    c_text_write(text, ";\n"
                       "    uint8_t bit = 1;\n"
                       "    uint8_t bits;\n"
                       "\n"
                       "    for (slot &= 7; slot > 0; slot--)\n"
                       "        bit = (uint8_t)(bit << 1);\n"
                       "    for (; byte < last; byte++)\n"
                       "        for (bits = $_BYTE(@_map, byte); bits != 0; bits &= "
                       "(uint8_t)(bits - 1))\n"
                       "            rank++;\n"
                       "    bits = $_BYTE(@_map, last);\n"
                       "    if ((bits & bit) == 0)\n"
                       "        return $_ENTRIES;\n"
                       "    for (bits &= (uint8_t)(bit - 1); bits != 0; bits &= "
                       "(uint8_t)(bits - 1))\n"
                       "        rank++;\n"
                       "    return rank;\n"
                       "}\n"
                       "\n");
}

static void write_entry(const struct library *library, struct c_text *text)
{
    const struct fields *const fields = &library->fields;

    c_text_write(text,
                 "/* The entry of a position; 0 if it has none. */\n"
                 "static %s @_entry(@_position position%s)\n"
                 "{\n"
                 "    %s index;\n"
                 "\n"
                 "    if (position >= $_POSITIONS)\n"
                 "        return 0;\n",
                 library->entry, fields->folded ? ", struct @_image *image" : "",
                 library->index);
    c_text_write(text,
                 fields->folded ? "    index = @_slot(position, image);\n"
                                : "    index = (%s)position;\n",
                 library->index);
    if (fields->folded && fields->ranked)
        c_text_write(text,
                     "    if (index >= %uu)\n"
                     "        return 0;\n",
                     fields->slots);
    if (fields->ranked)
        c_text_write(text, "    index = @_rank(index);\n");
    if (fields->folded || fields->ranked)
        c_text_write(text, "    if (index >= $_ENTRIES)\n"
                           "        return 0;\n");
    if (fields->listed) {
        c_text_write(text, "    index = $_BYTE(@_table, index);\n");
        if (fields->list_length < FIELDS_MOST_LISTED)
            c_text_write(text,
                         "    if (index >= %uu)\n"
                         "        return 0;\n",
                         fields->list_length);
    }
    c_text_write(text, "    return ");
    write_number(text, library->entry, fields->listed ? "list" : "table", "index",
                 fields->entry_bytes);
    c_text_write(text, ";\n"
                       "}\n"
                       "\n");
}

static const char answers_in_c[] =
    "uint8_t @_state(@_position position)\n"
    "{\n"
    "%s"
    "    const %s entry = @_entry(position%s);\n"
    "    const uint8_t mover = @_mover(position);\n"
    "\n"
    "    if ((entry & 3u) == 0)\n"
    "        return $_INVALID;\n"
    "    if (entry >> %u != 0)\n"
    "        return mover;\n"
    "    if ((entry & 3u) == 2u)\n"
    "        return $_DRAWN;\n"
    "    return (uint8_t)((entry & 3u) == 3u ? mover + 2 : 5 - mover);\n"
    "}\n"
    "\n"
    "uint8_t @_turn(@_position position)\n"
    "{\n"
    "    return @_state(position) == $_INVALID ? 0 : @_mover(position);\n"
    "}\n"
    "\n"
    "@_position @_play(@_position position, %s move)\n"
    "{\n"
    "    const uint8_t state = @_state(position);\n"
    "\n"
    "    if (state != $_FIRST_TO_MOVE && state != $_SECOND_TO_MOVE)\n"
    "        return $_NO_POSITION;\n"
    "    return @_after(position, move);\n"
    "}\n"
    "\n"
    "int8_t @_value(@_position position)\n"
    "{\n"
    "%s"
    "    const %s entry = @_entry(position%s);\n"
    "\n"
    "    return (int8_t)((entry & 3u) == 0 ? $_ERROR : (int8_t)(entry & 3u) - 2);\n"
    "}\n"
    "\n";

static void write_answers(const struct library *library, struct c_text *text)
{
    const struct fields *const fields = &library->fields;
    const char *const entry = library->entry;
    const char *const move = library->move;
    const char *const image = fields->folded ? "    struct @_image image;\n" : "";
    const char *const and_image = fields->folded ? ", &image" : "";
    const uint32_t shift = move_shift(library);

    c_text_write(text, answers_in_c, image, entry, and_image, shift, move, image, entry,
                 and_image);
    c_text_write(text,
                 "int16_t @_distance(@_position position)\n"
                 "{\n"
                 "%s"
                 "    const %s entry = @_entry(position%s);\n"
                 "    const int16_t distance = (int16_t)(entry >> 2 & %uu);\n"
                 "\n"
                 "    if ((entry & 3u) == 0)\n"
                 "        return $_ERROR;\n",
                 image, entry, and_image, ((uint32_t)1 << fields->distance_bits) - 1);
    if (fields->endless > 0)
        c_text_write(text,
                     "    if (distance == %u)\n"
                     "        return $_ENDLESS;\n",
                     fields->endless);
    c_text_write(text,
                 "    return distance;\n"
                 "}\n"
                 "\n"
                 "%s @_best_move(@_position position)\n"
                 "{\n"
                 "%s"
                 "    const %s best = (%s)(@_entry(position%s) >> %u);\n"
                 "\n"
                 "    if (best == 0)\n"
                 "        return $_NO_MOVE;\n",
                 move, image, entry, entry, and_image, shift);
    if (fields->folded)
        c_text_write(text, "    return @_lowest(&image, best);\n"
                           "}\n");
    else
        c_text_write(text,
                     "    return (%s)(best - 1u);\n"
                     "}\n",
                     move);
}

static void write_tables(const struct library *library, struct c_text *text)
{
    const struct fields *const fields = &library->fields;
    const struct {
        const char *name;
        const uint8_t *bytes;
        uint64_t count;
        unsigned width;
    } tables[] = {
        {"map", fields->map, fields_map_bytes(fields), 1},
        {"counts", fields->counts, fields_count_bytes(fields), fields->count_bytes},
        {"list", fields->list, fields_list_bytes(fields), fields->entry_bytes},
        {"table", fields->table, fields_table_bytes(fields),
         fields->listed ? 1 : fields->entry_bytes},
    };

    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        char declaration[2 * C_TEXT_NAME_MOST + 80];

        if (tables[i].count == 0)
            continue;
        snprintf(declaration, sizeof declaration,
                 "static const uint8_t %s_%s[%" PRIu64 "] %s_PLACE", text->name,
                 tables[i].name, tables[i].count, text->capitals);
        writer_table(text->out, declaration, tables[i].bytes, (size_t)tables[i].count,
                     1);
        fputc('\n', text->out);
    }
}

static void write_source(const struct library *library, struct c_text *text)
{
    const struct game *const game = library->game;
    const struct fields *const fields = &library->fields;

    c_text_write(text, placement_in_c);
    write_limits(library, text);
    if (fields->folded || fields->ranked)
        c_text_write(text, "#define $_ENTRIES %uu\n\n", fields->entries);
    write_tables(library, text);
    game->write_rules(game->context, text);
    c_text_write(text, "\n");
    if (fields->folded) {
        game->fold.write(game->context, text);
        c_text_write(text, "\n");
    }
    if (fields->ranked)
        write_rank(library, text);
    write_entry(library, text);
    write_answers(library, text);
}

/* Writes the library into a file, or into a source and its header. */
static void write_files(const struct library *library, FILE *out)
{
    const struct table_source *const source = library->source;
    struct c_text text;
    char entry[ENTRY_SIZE];

    c_text_open(&text, out, source->library);
    describe(library, entry);
    write_banner(library, out, ".c", entry);
    if (source->header == NULL) {
        write_declarations(library, &text);
    } else {
        c_text_write(&text, "#include \"@.h\"\n");
        text.out = source->header;
        library->game->describe(library->game->context, entry);
        entry[strlen(entry) - 1] = '\0'; /* its last newline */
        write_banner(library, source->header, ".h", entry);
        write_declarations(library, &text);
        text.out = out;
    }
    c_text_write(&text, "\n");
    write_source(library, &text);
}

static bool write_library(FILE *out, const struct table_source *source,
                          char error[TABLE_ERROR_SIZE])
{
    const struct game *const game = source->graph->game;
    struct library library = {
        .source = source,
        .game = game,
        .position = wider(c_text_type(game->positions)),
        .move = c_text_type(game->moves),
        .content = c_text_type(game->most_content + 1),
    };
    const struct fields *const fields = &library.fields;
    const bool opened = fields_open(&library.fields, source, error);

    progress_end(source->progress);
    if (opened) {
        const uint32_t offsets =
            fields->entry_bytes *
            (fields->listed ? fields->list_length : fields->entries);

        library.entry = fields->entry_bytes > 2   ? "uint32_t"
                        : fields->entry_bytes > 1 ? "uint16_t"
                                                  : "uint8_t";
        library.index =
            wider(c_text_type(fields->slots > offsets ? fields->slots : offsets));
        write_files(&library, out);
    }
    fields_close(&library.fields);
    return opened;
}

const struct table table_library = {
    .takes_ties = true,
    .has_header = true,
    .fit = fields_fit,
    .write = write_library,
};
