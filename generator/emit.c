/* emit.c - see emit.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#define _POSIX_C_SOURCE 200809L
#include "emit.h"
#include "games/games.h"
#include "tables/direct.h"
#include "tables/fields.h"
#include "tables/levels.h"
#include "tables/tiny.h"
#include "report.h"

#include <err.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

struct emit;

/* How C is written. */
struct layout {
    const char *name; /* NULL: of the other games */
    bool (*write)(struct emit *emit, FILE *out);
    bool takes_ties; /* holds the move that was picked among equals */
};

enum { TEXT_SIZE = 1024 }; /* room for what a banner says of entries */

struct emit {
    struct emit_request request;
    const struct layout *layout;
    struct game game;
    struct graph graph;
    struct solution solution;
    struct solved solved;
    struct choice choice;
    struct ties ties;
    struct progress progress;
};

static bool no_memory(void)
{
    warnx("not enough memory");
    return false;
}

void emit_close(struct emit *emit)
{
    ties_close(&emit->ties);
    choice_close(&emit->choice);
    solution_free(&emit->solution);
    graph_free(&emit->graph);
    game_close(&emit->game);
    free(emit);
}

static int64_t microseconds_since(const struct timespec *begin)
{
    struct timespec end;

    clock_gettime(CLOCK_MONOTONIC, &end);
    return (int64_t)(end.tv_sec - begin->tv_sec) * 1000000 +
           (end.tv_nsec - begin->tv_nsec) / 1000;
}

static bool solve(struct emit *emit)
{
    struct timespec begin;

    clock_gettime(CLOCK_MONOTONIC, &begin);
    if (!choice_open(&emit->choice, &emit->game) ||
        !graph_of_game(&emit->game, true, &emit->progress, &emit->graph))
        return false;
    emit->solved.enumerate_us = microseconds_since(&begin);
    clock_gettime(CLOCK_MONOTONIC, &begin);
    if (!attractor_solve(&emit->graph, &emit->progress, &emit->solution))
        return false;
    emit->solved.solve_us = microseconds_since(&begin);
    return true;
}

/* Applies the tie rule, when one was named; lowest, which is so by itself, to any game,
 * but without figures where rules do not serve it. */
static bool break_ties(struct emit *emit)
{
    if (!emit->request.tie_named || !ties_serve(&emit->game))
        return true;
    if (!ties_open(&emit->ties, &emit->graph, &emit->solution, &emit->choice,
                   emit->request.tie))
        return no_memory();
    emit->choice.picks = emit->ties.picks;
    emit->solved.ties = &emit->ties;
    return true;
}

bool emit_solve(struct emit *emit, enum emit_format format)
{
    char error[LAYOUT_FIELDS_ERROR_SIZE];
    bool solved;

    if (format == EMIT_C &&
        !layout_fields_fit(&emit->game, emit->request.game, 1, error)) {
        warnx("%s", error);
        return false;
    }
    progress_begin(&emit->progress);
    solved = solve(emit);
    progress_end(&emit->progress);
    if (!solved)
        warnx("not enough memory for %s, or more than %" PRIu32 " positions",
              emit->request.game, VERTEX_MOST);
    return solved && break_ties(emit);
}

static bool write_direct(struct emit *emit, FILE *out)
{
    static const char entry[] =
        "An entry holds, in one byte, what oxo_entry.h says: whose turn it is, the "
        "value\n"
        "and the distance of the position in the high four bits, the best cell in the\n"
        "low four.  Entry n is position n.  19,683 entries, 19,683 bytes.\n";
    const bool named = emit->request.tie != TIE_LOWEST;
    char text[TEXT_SIZE];
    const struct writer_table table = {
        .file = "oxo_table.c",
        .title = "the best move of every tic-tac-toe position",
        .command = named ? "oxo-generate --tie traps -o oxo_table.c"
                         : "oxo-generate -o generated/oxo_table.c",
        .entry = text,
        .symbol = "oxo_table",
        .length = "OXO_POSITIONS",
        .storage = "",
        .place = "OXO_PLACE",
        .width = 1,
    };
    uint8_t *const bytes = malloc(OXO_POSITIONS);
    uint16_t *const entries = malloc(OXO_POSITIONS * sizeof *entries);
    bool done = false;

    snprintf(text, sizeof text, "%s%s", entry, tie_rule_texts[emit->request.tie]);
    if (bytes == NULL || entries == NULL) {
        no_memory();
    } else if (!layout_direct(&emit->graph, &emit->solution, &emit->choice, bytes)) {
        /* GCOVR_EXCL_START only a fault of the solver would lead here */
        warnx("the solution does not fit entries");
        /* GCOVR_EXCL_STOP */
    } else {
        for (size_t i = 0; i < OXO_POSITIONS; i++)
            entries[i] = bytes[i];
        writer_banner(out, &table);
        fputs(layout_direct_head, out);
        writer_entries(out, &table, entries, OXO_POSITIONS);
        fprintf(out,
                "\n/* Whether the best cell is the lowest of those that are equal. */\n"
                "const uint8_t oxo_table_lowest[1] OXO_PLACE = {%d};\n",
                !named);
        done = true;
    }
    free(bytes);
    free(entries);
    return done;
}

/* The banner's text about entries of fields; to be freed. */
static char *describe_fields(const struct emit *emit,
                             const struct layout_fields *layout)
{
    const unsigned move = 2 + layout->distance_bits;
    char *text = NULL;
    size_t size;
    FILE *const out = open_memstream(&text, &size);

    if (out == NULL)
        return NULL;
    emit->game.describe(emit->game.context, out);
    fprintf(out,
            "\nEntry n is position n: in bits 0 and 1 the value for the side to move "
            "(0 no\n"
            "position, 1 lost, 2 drawn, 3 won), in the next %u the distance in plies, "
            "from\n"
            "bit %u on the best move plus 1 (0: the game is over).  %u entries of %u "
            "bits,\n"
            "%u bytes.",
            layout->distance_bits, move, (unsigned)layout->count, layout->width * 8,
            (unsigned)layout->count * layout->width);
    fprintf(out, "\n%s", tie_rule_texts[emit->request.tie]);
    if (fclose(out) != 0) {
        /* GCOVR_EXCL_START glibc has room for so little from the beginning */
        free(text);
        return NULL;
        /* GCOVR_EXCL_STOP */
    }
    return text;
}

static bool write_fields_table(struct emit *emit, const struct layout_fields *layout,
                               FILE *out)
{
    char *const entry = describe_fields(emit, layout);
    char title[2 * GAME_NAME_MOST];
    char command[2 * GAME_NAME_MOST];
    const struct writer_table table = {
        .file = "oxo_game.c",
        .title = title,
        .command = command,
        .entry = entry,
        .symbol = "oxo_game_table",
        .length = "OXO_GAME_POSITIONS",
        .storage = "static ",
        .place = "OXO_GAME_PLACE",
        .width = layout->width,
    };

    if (entry == NULL)
        return no_memory();
    snprintf(title, sizeof title, "the best move of every position of %s%s",
             emit->request.game, emit->request.misere ? ", misere" : "");
    snprintf(command, sizeof command, "oxo-generate --game %s%s%s -o oxo_game.c",
             emit->request.game, emit->request.misere ? " --misere" : "",
             emit->request.tie == TIE_TRAPS ? " --tie traps" : "");
    writer_banner(out, &table);
    layout_fields_declarations(out, layout, &emit->game);
    writer_entries(out, &table, layout->entries, layout->count);
    layout_fields_reader(out, layout);
    free(entry);
    return true;
}

static bool write_fields(struct emit *emit, FILE *out)
{
    struct layout_fields layout;
    char error[LAYOUT_FIELDS_ERROR_SIZE];
    bool done = false;

    done = layout_fields(&emit->graph, &emit->solution, emit->request.game,
                         &emit->choice, &emit->progress, &layout, error);
    progress_end(&emit->progress);
    if (done)
        done = write_fields_table(emit, &layout, out);
    else
        warnx("%s", error);
    layout_fields_free(&layout);
    return done;
}

static bool write_tiny(struct emit *emit, FILE *out)
{
    static const struct writer_table table = {
        .file = "oxo_tiny_table.c",
        .title = "a rule for the best move of every tic-tac-toe position",
        .command = "oxo-generate --layout tiny -o generated/oxo_tiny_table.c",
        .entry =
            "What the bytes hold is written in oxo_entry.h: the eight lines of the "
            "board, and\n"
            "the weights by which the cells on them are compared.  34 bytes.",
        .symbol = "oxo_tiny_table",
        .length = "OXO_TINY_BYTES",
        .storage = "",
        .place = "OXO_PLACE",
        .width = 1,
    };
    uint8_t bytes[OXO_TINY_BYTES];
    uint16_t entries[OXO_TINY_BYTES];

    if (!layout_tiny(&emit->graph, &emit->solution, &emit->choice, bytes)) {
        warnx("no rule was found for the layout tiny, or there is not enough memory");
        return false;
    }
    for (size_t i = 0; i < OXO_TINY_BYTES; i++)
        entries[i] = bytes[i];
    writer_banner(out, &table);
    fprintf(out,
            "#include \"oxo_entry.h\"\n\n"
            "#if OXO_FORMAT != %d\n"
            "#error \"%s and oxo_entry.h are of different versions\"\n"
            "#endif\n\n",
            OXO_FORMAT, table.file);
    writer_entries(out, &table, entries, OXO_TINY_BYTES);
    return true;
}

static bool write_levels(struct emit *emit, FILE *out)
{
    return layout_levels_write(out, &emit->graph, &emit->choice) || no_memory();
}

/* The layouts by name; the first is that of tic-tac-toe unless another is asked for. */
static const struct layout layouts[] = {
    {"direct", write_direct, true},
    {"tiny", write_tiny, false},
    {"levels", write_levels, false},
};
static const struct layout fields = {NULL, write_fields, true};

/* Chooses the layout; false, and a line on standard error, when there is none such or
 * the game is not served by it. */
static bool choose_layout(struct emit *emit)
{
    const struct emit_request *const request = &emit->request;
    const bool served = strcmp(request->game, "tictactoe") == 0 && !request->misere;

    if (request->layout == NULL) {
        emit->layout = served ? &layouts[0] : &fields;
        return true;
    }
    for (size_t i = 0; i < sizeof layouts / sizeof layouts[0]; i++)
        if (strcmp(layouts[i].name, request->layout) == 0)
            emit->layout = &layouts[i];
    if (emit->layout == NULL)
        warnx("no layout '%s'; there are direct, tiny and levels", request->layout);
    else if (!served)
        warnx("the layout %s serves tictactoe alone, not %s%s", request->layout,
              request->game, request->misere ? " --misere" : "");
    return emit->layout != NULL && served;
}

/* Looks whether the tie rule serves the game, and the layout holds the move that it
 * picks; false, and a line on standard error, when not. */
static bool check_tie(const struct emit *emit)
{
    const char *const rule = tie_rule_names[emit->request.tie];

    if (emit->request.tie == TIE_LOWEST)
        return true;
    if (!ties_serve(&emit->game))
        warnx("--tie %s serves games on boards of at most 20 cells, like tictactoe; "
              "%s is none",
              rule, emit->request.game);
    else if (!emit->layout->takes_ties)
        warnx("--tie %s goes with the layout direct; %s takes no rule", rule,
              emit->layout->name);
    else
        return true;
    return false;
}

enum emit_opened emit_open(struct emit **emit, const struct emit_request *request)
{
    enum emit_opened opened = EMIT_WRONG_REQUEST;
    char error[GAME_ERROR_SIZE] = "";

    *emit = calloc(1, sizeof **emit);
    if (*emit == NULL) {
        no_memory();
        return EMIT_NO_MEMORY;
    }
    **emit = (struct emit){.request = *request};
    (*emit)->solved =
        (struct solved){.graph = &(*emit)->graph, .solution = &(*emit)->solution};
    if (!game_open(&(*emit)->game, request->game, request->misere, error))
        warnx("%s", error);
    else if (choose_layout(*emit) && check_tie(*emit))
        return EMIT_OPENED;
    if (strcmp(error, GAME_NO_MEMORY) == 0)
        opened = EMIT_NO_MEMORY;
    emit_close(*emit);
    *emit = NULL;
    return opened;
}

bool emit_write(struct emit *emit, enum emit_format format, FILE *out)
{
    if (format == EMIT_STATS) {
        report_stats(out, &emit->solved);
        return true;
    }
    if (format == EMIT_TSV) {
        if (isatty(fileno(out)) == 1) /* the lines are signs enough */
            emit->progress.wanted = false;
        report_tsv(out, &emit->solved, &emit->choice, &emit->progress);
        progress_end(&emit->progress);
        return true;
    }
    return emit->layout->write(emit, out);
}
