/* Where one thread plays a hand of POFC on, again and again: a table, and what it counts. */
#ifndef UTSPEL_POFC_ROLLOUT_H
#define UTSPEL_POFC_ROLLOUT_H

#include "sim/elimination/elimination.h"
#include "sim/pofc/pofc_table.h"
#include "sim/pofc_lab/advise/pofc_alternatives.h"

/* What is marked of a sample: a bust hand, and that the next hand is in Fantasy Land. */
enum { POFC_MARK_BUST, POFC_MARK_FANTASY };

/* Values are counted in hundredths of a point. */
enum { POFC_VALUE_UNIT = 100 };

struct pofc_rollout_counts {
    struct elimination_counts elimination;
    int64_t points[POFC_ALTERNATIVES_MAX], squares[POFC_ALTERNATIVES_MAX];
};

/* What is played on: what all rollouts share. */
struct pofc_rollout_task {
    const struct game_setup *setup; /* who plays, by seat */
    const struct pofc_state *position;
    const struct pofc_alternatives *alternatives;
    int32_t fantasy_value; /* of the next hand in Fantasy Land, beside the points of this one */
    uint32_t remaining;    /* mask of alternatives */
};

struct pofc_rollout {
    struct pofc_table table;
    struct pofc_state start;
    struct pofc_rollout_counts counts;
};

/*
 * Opens the table of a rollout, which counts into tallies that nobody reads. The rollout has to be
 * closed after a failure, too.
 */
enum status pofc_rollout_open(struct pofc_rollout *rollout, const struct game_setup *setup,
                              void *tallies, struct error *error);
void pofc_rollout_close(struct pofc_rollout *rollout);

/* Seats everybody, with nothing in mind, and with the generators of this sample. */
void pofc_rollout_seat_all(struct pofc_table *table);

/*
 * Samples the hidden cards, and plays the rest of the hand once for each remaining alternative, all
 * with the same cards.
 */
enum status pofc_rollout_play(struct pofc_rollout *rollout, const struct pofc_rollout_task *task,
                              uint64_t sample, struct error *error);

#endif
