/*
 * What the atlas counts at a table: the Chicago questions of self-play.
 *
 * A question is close if the chance of the hand held, looked up in the model against those it
 * learned from, is within ATLAS_CLOSE of the chance it needs (strategies/chicago/model/stake.h),
 * taken as 0 or 1 beyond these. Of close questions alone the stake is summed up, for only there the
 * choice matters, and only such hands tell what a hand that might be called does uncalled.
 */
#ifndef UTSPEL_ATLAS_COUNTS_H
#define UTSPEL_ATLAS_COUNTS_H

#include "evaluator/hand_class.h"
#include "sim/chicago/event.h"
#include "strategies/chicago/model/model.h"

enum { ATLAS_VALUE_UNIT = 1024 }; /* placement points are summed in so many parts */

#define ATLAS_CLOSE 0.25f

/* Of a situation; a is uncalled less broken, b is stands less broken, in placement points. */
enum atlas_sum {
    ATLAS_ASKED,
    ATLAS_CLOSE_ASKED, /* the others are of these */
    ATLAS_BROKEN,
    ATLAS_A,
    ATLAS_B,
    ATLAS_AA,
    ATLAS_AB,
    ATLAS_BB,
    ATLAS_SUMS
};

enum atlas_answer { ATLAS_HELD, ATLAS_CALLED, ATLAS_STOOD, ATLAS_ANSWERS };

struct atlas_counts {
    int64_t situations[TALLY_LEFT][2][TALLY_SCORES][TALLY_SCORES][ATLAS_SUMS];
    uint32_t hands[HAND_CLASS_COUNT][ATLAS_ANSWERS];
};

/* Those of a thread lie behind the game's own, which nobody reads. */
struct atlas_block {
    struct chicago_tallies game;
    struct atlas_counts counts;
};

/* The schema's tallies, in its only group. */
enum { ATLAS_SITUATIONS, ATLAS_HANDS, ATLAS_TALLIES };

void atlas_schema_init(struct tally_schema *schema, const struct game_setup *setup);

/* Counts what an event says. Matches are independent of each other; play-offs are left out. */
void atlas_on_event(struct atlas_counts *counts, const struct model *model,
                    const struct chicago_table *table, const struct chicago_event *event);

#endif
