/* outcome.c - see outcome.h.
 *
 * SPDX-License-Identifier: 0BSD
 *
 * A result is one number, so that it can be maximised and minimised like any score:
 * END - n when FIRST wins in n plies, n - END when SECOND does, 0 for a draw.
 */
#include "outcome.h"
#include "memo.h"

enum { END = INT_MAX };

static int score_at_end(uint8_t winner)
{
    return winner == NOBODY ? 0 : winner == FIRST ? END : -END;
}

/* A result as it is seen one ply earlier. */
static int ply_earlier(int score)
{
    return score > 0 ? score - 1 : score < 0 ? score + 1 : 0;
}

static struct outcome outcome_of(const struct game *game, uint32_t position, int score)
{
    if (score > 0)
        return (struct outcome){FIRST, (uint32_t)(END - score)};
    if (score < 0)
        return (struct outcome){SECOND, (uint32_t)(END + score)};
    return (struct outcome){NOBODY, game->plies_left == NULL
                                        ? GAME_NO_DISTANCE
                                        : game->plies_left(game->context, position)};
}

static int plain_score(const struct search *search, uint32_t position)
{
    struct ply ply = ply_at(search, position);
    int score = ply.count == 0 ? score_at_end(ply.winner) : ply_worst(ply.mover);

    for (size_t i = 0; i < ply.count; i++)
        score = ply_better(ply.mover, score,
                           ply_earlier(plain_score(search, ply.successors[i])));
    ply_free(&ply);
    return score;
}

static int stored_score(const struct search *search, struct dictionary *memo,
                        uint32_t position)
{
    unsigned char bytes[MEMO_KEY_SIZE];
    struct dictionary_entry *entry;
    struct ply ply;

    switch (dictionary_insert(memo, memo_key(position, PLY_NO_LIMIT, bytes), &entry)) {
    case DICTIONARY_PRESENT:
        return entry->value;
    case DICTIONARY_INSERTED:
        break;
    case DICTIONARY_NO_MEMORY:
        ply_no_memory();
    }
    ply = ply_at(search, position);
    entry->value = ply.count == 0 ? score_at_end(ply.winner) : ply_worst(ply.mover);
    for (size_t i = 0; i < ply.count; i++)
        entry->value =
            ply_better(ply.mover, entry->value,
                       ply_earlier(stored_score(search, memo, ply.successors[i])));
    ply_free(&ply);
    return entry->value;
}

struct outcome outcome_plain(const struct game *game, uint32_t position)
{
    const struct search search = {.game = game};

    return outcome_of(game, position, plain_score(&search, position));
}

struct outcome outcome_stored(const struct game *game, struct dictionary *memo,
                              uint32_t position)
{
    const struct search search = {.game = game};

    return outcome_of(game, position, stored_score(&search, memo, position));
}
