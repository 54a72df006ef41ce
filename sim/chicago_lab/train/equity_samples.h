/*
 * What the equity model learns from: every deal's situation, and how its game ended.
 *
 * Samples come in the order in which a thread plays; in equity_samples_sort()'s order they are the
 * same however many threads there were.
 */
#ifndef UTSPEL_TRAIN_EQUITY_SAMPLES_H
#define UTSPEL_TRAIN_EQUITY_SAMPLES_H

#include "sim/chicago/chicago_event.h"
#include "sim/chicago_lab/train/seats.h"
#include "strategies/chicago/model/equity.h"

#include <stddef.h>

struct equity_game {
    uint64_t match;
    uint32_t round, game;
    size_t first, deals;                  /* its deals */
    int32_t placement[CHICAGO_SEATS_MAX]; /* at its end, by seat; 1/60 points */
    uint8_t teaches;                      /* mask: seats of learners */
};

/* All zero is empty. */
struct equity_samples {
    struct equity_situation *deal;
    size_t deals, deal_room;
    struct equity_game *game;
    size_t games, game_room;
    bool short_of_memory; /* then some samples are missing */
};

/* Notes deals and ends of games, play-offs left out. */
void equity_samples_on_event(struct equity_samples *samples, const struct line_up *line_up,
                             const struct chicago_table *table, const struct chicago_event *event);

/* Adds all samples of another thread. */
void equity_samples_add(void *into, const void *from);

/* Puts the games in the order of their matches. */
void equity_samples_sort(struct equity_samples *samples);

/* Whether a game is not learned from: every 16th; those with the same cards go together. */
bool equity_game_held_out(const struct equity_samples *samples, const struct equity_game *game);

static inline float equity_game_placement(const struct equity_game *game, unsigned seat) {
    return (float)game->placement[seat] / (float)CHICAGO_PLACEMENT_UNIT;
}

void equity_samples_free(void *samples);

#endif
