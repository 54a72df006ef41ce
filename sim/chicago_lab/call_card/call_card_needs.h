/*
 * The chance that a call needs, for any situation a player can be in: of the situation itself
 * where it was asked often, else of a wider range around it, as a ratio of sums
 * (sim/chicago_lab/atlas/atlas.h).
 *
 * Ranges are widened in steps until the standard error is at most NEED_ERROR; if it never is, the
 * step with the smallest one is taken. They do not cross the limits of the atlas' bins of own
 * scores, where what a call is worth jumps.
 */
#ifndef UTSPEL_CALL_CARD_NEEDS_H
#define UTSPEL_CALL_CARD_NEEDS_H

#include "sim/chicago_lab/atlas/atlas_report.h"

#define NEED_ERROR 0.01

/* How wide a range is. */
enum need_step {
    NEED_EXACT,     /* the scores, and the number of players, as they are */
    NEED_BIN,       /* the bins of the scores */
    NEED_BIN_NEAR,  /* the bin of the own score; all best opponents that are near, or are not */
    NEED_BIN_ANYONE /* the same, with any number of players; of hands: near or not */
};

struct need {
    struct break_even cell;
    enum need_step step;
    bool known; /* false: too few questions in any range */
};

/* What a need is of: entries of the atlas' axes. */
struct need_situation {
    unsigned left, must_call, own, best;
};

/* Bins of the own score and of the best opponent's. */
struct need_bins {
    struct atlas_bins own, best;
    unsigned near; /* the first entry of the best opponent's scores that are near */
};

struct need_bins need_bins_of(const struct atlas *atlas);

/*
 * The need by scores as they are, over close questions; known where they were asked often enough.
 */
struct need need_by_scores(const struct atlas *atlas, const struct need_situation *situation);

/* The need over the ranges around them, from NEED_BIN on. */
struct need need_by_bins(const struct atlas *atlas, const struct need_bins *bins,
                         const struct need_situation *situation);

/*
 * The need by what is held, over all questions, with any number of players: of the steps EXACT, BIN
 * and BIN_ANYONE.
 */
struct need need_by_hand(const struct atlas *atlas, const struct need_bins *bins,
                         const struct atlas_held_range *held);

#endif
