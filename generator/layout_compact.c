/* layout_compact.c - see layout_compact.h.
 *
 * SPDX-License-Identifier: 0BSD
 */
#include "layout_compact.h"
#include "layout_direct.h"
#include "rules.h"
#include "writer.h"

#include "../runtime/oxo_compact_board.h"

#include <stdlib.h>
#include <string.h>

enum {
    CENTRE_CELL = 4,
    CENTRE_CONTENTS = 3,
    MASKS = OXO_COMPACT_CENTRES - OXO_COMPACT_MASKS,
    ROWS = OXO_COMPACT_CLASSES - OXO_COMPACT_ROWS,
    SLOTS = OXO_COMPACT_SIZE - OXO_COMPACT_CLASSES,
    DISPLACEMENTS = 256,
    MOST_CLASSES = 2862 /* of all 19,683 numbers, whatever the game */
};

/* The ring bit of each cell; 0 of the centre. */
static const uint8_t ring_bits[RULES_CELLS] = {0x01, 0x02, 0x04, 0x80, 0x00,
                                               0x08, 0x40, 0x20, 0x10};

/* A position as the side to move sees it. */
struct view {
    uint16_t own;
    uint16_t other;
    uint16_t empty;
    uint16_t wins;    /* empty cells that win at once */
    uint16_t threats; /* empty cells with which the other side would */

    /* Its class, as oxo_compact_entry.h finds it. */
    uint8_t content; /* of the centre */
    uint8_t row;     /* from where the rows of this content begin */
    uint8_t column;
    uint8_t step; /* the step that leads to the position which stands for the class */
    bool stands_for_class; /* this is that position */
};

/* What is asked of the byte of a class. */
struct demand {
    struct view view;
    uint8_t outcome;
    uint16_t candidates; /* cells among which the best are told */
    uint16_t best;
};

/* The bytes that would do, by field: bit n is set when value n of the field would. */
struct choices {
    uint32_t outcomes;
    uint32_t centres;
    uint32_t masks;
};

/* The classes of a row. */
struct member {
    uint8_t column;
    struct choices choices;
};

struct row {
    const struct member *members;
    size_t count;
};

struct work {
    uint8_t direct[OXO_POSITIONS];
    struct demand demands[MOST_CLASSES];
    struct choices choices[MOST_CLASSES];
    size_t count;

    /* Masks, and which of their bits matter to any class. */
    uint8_t masks[MASKS];
    uint8_t cares[MASKS];

    uint8_t begins[CENTRE_CONTENTS];
    struct member members[MOST_CLASSES];
    struct row rows[ROWS];
    uint8_t displacements[ROWS];
    struct choices slots[SLOTS];
    bool used[SLOTS];
};

static uint16_t bit_of(size_t cell)
{
    return cell == CENTRE_CELL ? OXO_COMPACT_CENTRE : ring_bits[cell];
}

static uint16_t set_of(const uint8_t cells[RULES_CELLS], uint8_t content)
{
    uint16_t set = 0;

    for (size_t cell = 0; cell < RULES_CELLS; cell++)
        if (cells[cell] == content)
            set |= bit_of(cell);
    return set;
}

static unsigned size_of(uint16_t set)
{
    unsigned size = 0;

    for (; set != 0; set &= (uint16_t)(set - 1))
        size++;
    return size;
}

/* Where a walk through the eight symmetries meets the least image of the rings, and
 * that image. */
static uint16_t least_image(uint16_t rings, uint8_t *reached)
{
    uint16_t least = UINT16_MAX;

    for (uint8_t step = 8; step-- > 0;) {
        rings = oxo_compact_turned(rings, step);
        if (rings < least) {
            least = rings;
            *reached = step;
        }
    }
    return least;
}

static struct view view_of(const uint8_t cells[RULES_CELLS])
{
    const uint8_t mover = rules_turn(cells);
    struct view view = {.own = set_of(cells, mover),
                        .other = set_of(cells, mover == CROSS ? NOUGHT : CROSS),
                        .empty = set_of(cells, EMPTY)};
    const uint16_t rings = (uint16_t)((view.other & 0xFFu) << 8 | (view.own & 0xFFu));
    const uint16_t least = least_image(rings, &view.step);

    view.stands_for_class = rings == least;
    view.wins = oxo_compact_completing(view.own) & view.empty;
    view.threats = oxo_compact_completing(view.other) & view.empty;
    if (view.own & OXO_COMPACT_CENTRE)
        view.content = 1;
    else if (view.other & OXO_COMPACT_CENTRE)
        view.content = 2;
    view.row = (uint8_t)(least >> 8);
    view.column = (uint8_t)least;
    return view;
}

/* What is asked of the byte of the class for which a position stands; false when it
 * cannot be said. */
static bool demand_of(const struct view *view, uint8_t outcome,
                      const struct choice *choice, struct demand *demand)
{
    *demand =
        (struct demand){.view = *view,
                        .outcome = outcome,
                        .candidates = view->threats ? view->threats : view->empty};
    for (size_t i = 0; i < choice->best_count; i++) {
        const uint32_t cell = choice->moves[choice->best[i]];

        if (cell >= RULES_CELLS)
            return false; /* GCOVR_EXCL_LINE layout_direct has refused it */
        demand->best |= bit_of(cell);
    }
    return outcome >= 3 && outcome <= OXO_OUTCOME_DRAW &&
           (demand->best & ~demand->candidates) == 0;
}

/* Walks through the classes: counts them, and lists what is asked of those that the
 * table has. */
static bool list_demands(const struct graph *graph, const struct solution *solution,
                         struct choice *choice, struct work *work,
                         struct layout_compact *layout)
{
    for (uint32_t code = 0; code < OXO_POSITIONS; code++) {
        const uint8_t entry = work->direct[code];
        uint8_t cells[RULES_CELLS];
        struct view view;

        if (entry == OXO_ENTRY_INVALID)
            continue;
        rules_decode(code, cells);
        view = view_of(cells);
        if (!view.stands_for_class)
            continue;
        layout->classes++;
        if (OXO_ENTRY_CELL(entry) == OXO_ENTRY_NO_CELL)
            continue;
        layout->open_classes++;
        if (view.wins != 0)
            continue;
        layout->winless_classes++;
        if (size_of(view.threats) > 1)
            continue;
        layout->table_classes++;
        choice_best(graph, solution, code, choice);
        if (!demand_of(&view, OXO_ENTRY_OUTCOME(entry), choice,
                       &work->demands[work->count++]))
            return false;
    }
    return true;
}

static unsigned count_pairs(const struct work *work)
{
    unsigned pairs = 0;

    for (size_t i = 0; i < work->count; i++) {
        size_t j = 0;

        while (work->demands[j].outcome != work->demands[i].outcome ||
               work->demands[j].best != work->demands[i].best)
            j++;
        pairs += j == i;
    }
    return pairs;
}

/* True when the mask tells the best from the other candidates, the centre apart. */
static bool tells(uint8_t mask, const struct demand *demand)
{
    return ((mask ^ demand->best) & demand->candidates & 0xFFu) == 0;
}

/* Finds a mask for every class.  A mask is only looked at where there are candidates,
 * so that many classes can share it: each takes the first whose bits agree, the classes
 * with the most candidates before the others. */
static bool find_masks(struct work *work, struct layout_compact *layout)
{
    for (unsigned size = RULES_CELLS; size > 0; size--)
        for (size_t i = 0; i < work->count; i++) {
            const struct demand *const demand = &work->demands[i];
            const uint8_t care = (uint8_t)demand->candidates;
            unsigned mask = 0;

            if (size_of(care) != size)
                continue;
            while (mask < layout->masks &&
                   ((work->masks[mask] ^ demand->best) & work->cares[mask] & care) != 0)
                mask++;
            if (mask == MASKS)
                return false;
            if (mask == layout->masks)
                layout->masks++;
            work->masks[mask] |= (uint8_t)demand->best;
            work->cares[mask] |= care;
        }
    return true;
}

static void find_choices(struct work *work, const struct layout_compact *layout)
{
    for (size_t i = 0; i < work->count; i++) {
        const struct demand *const demand = &work->demands[i];
        struct choices *const choices = &work->choices[i];

        choices->outcomes = (uint32_t)1 << demand->outcome;
        choices->centres = 3;
        if (demand->candidates & OXO_COMPACT_CENTRE)
            choices->centres = demand->best & OXO_COMPACT_CENTRE ? 2 : 1;
        for (unsigned mask = 0; mask < layout->masks; mask++)
            if (tells(work->masks[mask], demand))
                choices->masks |= (uint32_t)1 << mask;
    }
}

static struct choices both(struct choices a, struct choices b)
{
    return (struct choices){.outcomes = a.outcomes & b.outcomes,
                            .centres = a.centres & b.centres,
                            .masks = a.masks & b.masks};
}

static bool is_possible(struct choices choices)
{
    return choices.outcomes != 0 && choices.centres != 0 && choices.masks != 0;
}

/* The row of a class: the rings of the opponent begin anew for each content of the
 * centre, at places that lie so close that rows may be shared. */
static size_t row_of(const struct work *work, const struct view *view)
{
    return (size_t)work->begins[view->content] + view->row;
}

/* Brings the classes of each row together.  False when there are more rows than there
 * is room for, or classes in the same row and column cannot share a byte. */
static bool fill_rows(struct work *work)
{
    size_t filled = 0;

    for (size_t i = 0; i < work->count; i++)
        if (row_of(work, &work->demands[i].view) >= ROWS)
            return false;
    for (size_t number = 0; number < ROWS; number++) {
        struct row *const row = &work->rows[number];

        *row = (struct row){.members = &work->members[filled]};
        for (size_t i = 0; i < work->count; i++) {
            const struct view *const view = &work->demands[i].view;
            struct member member = {.column = view->column,
                                    .choices = work->choices[i]};

            if (row_of(work, view) != number)
                continue;
            for (size_t j = 0; j < row->count; j++)
                if (row->members[j].column == member.column)
                    member.choices = both(member.choices, row->members[j].choices);
            if (!is_possible(member.choices))
                return false;
            work->members[filled++] = member;
            row->count++;
        }
    }
    return true;
}

/* How many more slots are in use when a row is displaced by so much; SLOTS when it does
 * not fit. */
static unsigned cost(const struct work *work, const struct row *row, unsigned places)
{
    unsigned more = 0;

    for (size_t i = 0; i < row->count; i++) {
        const size_t slot = (uint8_t)(row->members[i].column + places);

        if (slot >= SLOTS)
            return SLOTS;
        if (!is_possible(both(work->slots[slot], row->members[i].choices)))
            return SLOTS;
        more += !work->used[slot];
    }
    return more;
}

/* Puts a row where the fewest more slots are in use, and of such places the first. */
static bool place_row(struct work *work, size_t number)
{
    const struct row *const row = &work->rows[number];
    unsigned least = SLOTS;

    for (unsigned places = 0; places < DISPLACEMENTS; places++) {
        const unsigned more = cost(work, row, places);

        if (more < least) {
            least = more;
            work->displacements[number] = (uint8_t)places;
        }
    }
    if (least == SLOTS)
        return false;
    for (size_t i = 0; i < row->count; i++) {
        const size_t slot =
            (uint8_t)(row->members[i].column + work->displacements[number]);

        work->slots[slot] = both(work->slots[slot], row->members[i].choices);
        work->used[slot] = true;
    }
    return true;
}

/* Row displacement (R. E. Tarjan, A. C.-C. Yao, Storing a sparse table, 1979): the rows
 * are pushed to and fro until each class has a slot, the fullest rows first.  Different
 * from theirs, classes share a slot when one byte would do for all of them. */
static bool place_rows(struct work *work)
{
    for (size_t slot = 0; slot < SLOTS; slot++) {
        work->slots[slot] = (struct choices){UINT32_MAX, UINT32_MAX, UINT32_MAX};
        work->used[slot] = false;
    }
    for (size_t count = work->count; count > 0; count--)
        for (size_t row = 0; row < ROWS; row++)
            if (work->rows[row].count == count && !place_row(work, row))
                return false;
    return true;
}

/* Tries all places where the rows of the second and third content of the centre may
 * begin, until all rows can be placed. */
static bool find_places(struct work *work)
{
    for (unsigned second = 0; second < ROWS; second++)
        for (unsigned third = 0; third < ROWS; third++) {
            work->begins[1] = (uint8_t)second;
            work->begins[2] = (uint8_t)third;
            if (fill_rows(work) && place_rows(work))
                return true;
        }
    return false;
}

/* The lowest bit that is set. */
static unsigned lowest(uint32_t bits)
{
    unsigned bit = 0;

    while ((bits >> bit & 1) == 0)
        bit++;
    return bit;
}

static void fill_table(const struct work *work, uint8_t table[OXO_COMPACT_SIZE])
{
    memcpy(table + OXO_COMPACT_BITS, ring_bits, sizeof ring_bits);
    memcpy(table + OXO_COMPACT_MASKS, work->masks, sizeof work->masks);
    memcpy(table + OXO_COMPACT_CENTRES, work->begins, sizeof work->begins);
    memcpy(table + OXO_COMPACT_ROWS, work->displacements, sizeof work->displacements);
    for (size_t slot = 0; slot < SLOTS; slot++)
        if (work->used[slot])
            table[OXO_COMPACT_CLASSES + slot] = OXO_COMPACT_CLASS(
                lowest(work->slots[slot].outcomes), lowest(work->slots[slot].centres),
                lowest(work->slots[slot].masks));
}

/* What the table says of an unfinished position without a win in 1 that faces fewer
 * than two threats: its outcome, and the best of its cells. */
static uint8_t look_up(const uint8_t table[OXO_COMPACT_SIZE], const struct view *view,
                       uint16_t *best)
{
    const uint8_t begin = table[OXO_COMPACT_CENTRES + view->content];
    const uint8_t displacement = table[OXO_COMPACT_ROWS + (uint8_t)(begin + view->row)];
    const uint8_t byte =
        table[OXO_COMPACT_CLASSES + (uint8_t)(displacement + view->column)];
    uint16_t mask = table[OXO_COMPACT_MASKS + OXO_COMPACT_CLASS_MASK(byte)];

    for (uint8_t step = view->step; step-- > 0;)
        mask = oxo_compact_turned(mask, step);
    if (OXO_COMPACT_CLASS_CENTRE(byte))
        mask |= OXO_COMPACT_CENTRE;
    *best = mask & (view->threats != 0 ? view->threats : view->empty);
    return OXO_ENTRY_OUTCOME(OXO_COMPACT_CLASS_ENTRY(byte));
}

/* The entry of a position number, as the runtime finds it. */
static uint8_t entry_of(const uint8_t table[OXO_COMPACT_SIZE], uint32_t code)
{
    uint8_t cells[RULES_CELLS];
    struct view view;
    bool nought;
    uint16_t best;
    uint8_t outcome;
    uint8_t cell = 0;

    rules_decode(code, cells);
    if (!rules_valid(cells))
        return OXO_ENTRY_INVALID;
    nought = rules_turn(cells) == NOUGHT;
    if (rules_finished(cells))
        return OXO_ENTRY(nought,
                         rules_winner(cells) ? OXO_OUTCOME_OVER : OXO_OUTCOME_NONE,
                         OXO_ENTRY_NO_CELL);
    view = view_of(cells);
    if (view.wins != 0) {
        outcome = 1;
        best = view.wins;
    } else if (size_of(view.threats) > 1) {
        outcome = 2;
        best = view.empty;
    } else {
        outcome = look_up(table, &view, &best);
    }
    while (cell < RULES_CELLS && (best & bit_of(cell)) == 0)
        cell++;
    return OXO_ENTRY(nought, outcome, cell);
}

static bool lay_out(const struct graph *graph, const struct solution *solution,
                    struct choice *choice, struct work *work,
                    struct layout_compact *layout)
{
    if (!layout_direct(graph, solution, choice, work->direct) ||
        !list_demands(graph, solution, choice, work, layout) ||
        !find_masks(work, layout))
        return false;
    layout->pairs = count_pairs(work);
    find_choices(work, layout);
    if (!find_places(work))
        return false;
    fill_table(work, layout->table);
    for (uint32_t code = 0; code < OXO_POSITIONS; code++)
        if (entry_of(layout->table, code) != work->direct[code])
            return false;
    return true;
}

bool layout_compact(const struct graph *graph, const struct solution *solution,
                    struct choice *choice, struct layout_compact *layout)
{
    struct work *const work = calloc(1, sizeof *work);
    bool done;

    *layout = (struct layout_compact){0};
    if (work == NULL)
        return false;
    done = lay_out(graph, solution, choice, work, layout);
    free(work);
    return done;
}

void layout_compact_write(FILE *out, const struct layout_compact *layout)
{
    char entry[512];
    const struct writer_table table = {
        .file = "oxo_compact_table.c",
        .title = "the best moves of tic-tac-toe, by classes of positions",
        .command = "oxo-generate --layout compact -o generated/oxo_compact_table.c",
        .entry = entry,
        .symbol = "oxo_compact_table",
        .length = "OXO_COMPACT_SIZE",
        .storage = "",
        .place = "OXO_PLACE",
        .width = 1,
    };
    uint16_t entries[OXO_COMPACT_SIZE];

    snprintf(entry, sizeof entry,
             "The table holds what oxo_compact_entry.h says: from entry %u on, in one "
             "byte\n"
             "each, the outcome and best cells of the %u classes of positions that "
             "need it;\n"
             "before that, what leads to the class.  %u entries, %u bytes.",
             OXO_COMPACT_CLASSES, layout->table_classes, OXO_COMPACT_SIZE,
             OXO_COMPACT_SIZE);
    for (size_t i = 0; i < OXO_COMPACT_SIZE; i++)
        entries[i] = layout->table[i];
    writer_banner(out, &table);
    fprintf(out,
            "#include \"oxo_compact_entry.h\"\n\n"
            "#if OXO_FORMAT != %d || OXO_COMPACT_FORMAT != %d || \\\n"
            "    OXO_COMPACT_CLASSES != %u || OXO_COMPACT_SIZE != %u\n"
            "#error \"%s and oxo_compact_entry.h are of different versions\"\n"
            "#endif\n\n",
            OXO_FORMAT, OXO_COMPACT_FORMAT, OXO_COMPACT_CLASSES, OXO_COMPACT_SIZE,
            table.file);
    writer_entries(out, &table, entries, OXO_COMPACT_SIZE);
}
