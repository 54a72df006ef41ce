/*
 * `classic`: a decent club player. Its parameters, what its decisions share, and where they are.
 *
 * Ranks in parameters are as players number them, 2..14 with the ace at 14. Chances are in
 * 1024ths while computed, in percent in parameters.
 */
#ifndef UTSPEL_CLASSIC_H
#define UTSPEL_CLASSIC_H

#include "strategies/chicago/chicago_strategies.h"

/* Their meanings are in the options of classic.c. */
struct classic_parameters {
    int32_t flush_over_pair;
    int32_t straight_over_pair;
    int32_t trips_kicker;
    int32_t ace_kicker;
    int32_t keep_from;
    int32_t ace_king_over_pair;
    int32_t hunt_from;
    int32_t hunt_keep;
    int32_t zero_from;
    int32_t first_call;
    double call_threshold;
    int32_t forced_within;
    int32_t race_within;
    int32_t race_extra;
    int32_t desperate_within;
    int32_t guarded_once;
    int32_t guarded_twice;
    int32_t plan_from_trick;
};

enum { CLASSIC_CERTAIN = 1024 };

/* Those of its decisions that are not called directly. */
bool classic_ask_open(const struct chicago_view *view, const struct strategy_self *self);
bool classic_zero(const struct chicago_view *view, const struct strategy_self *self);

/* The card to lead to one's own Chicago: the one that fewest others beat. */
card classic_lead(const struct chicago_view *view);

/* The cards that an opponent may hold. A reshuffle puts cards laid down back into play. */
static inline card_set classic_unseen(const struct chicago_view *view) {
    card_set back = -(card_set)(view->reshuffles != 0); /* a branch would often be wrong */
    return CARD_SET_ALL & ~(view->hand | view->played_set | (view->laid_down & ~back));
}

/* Whether the seat must still call before it can win. */
static inline bool classic_must_call(const struct chicago_view *view) {
    return view->rules.must_have_called_to_win & (view->target != CHICAGO_NEVER) &
           !chicago_mask_has(view->called, view->seat);
}

static inline bool classic_reaches_target(const struct chicago_view *view, int32_t gain) {
    return view->points[view->seat] >= view->target - gain;
}

static inline bool classic_would_disqualify(const struct chicago_view *view, int32_t gain) {
    bool must_call = classic_must_call(view), reaches = classic_reaches_target(view, gain);
    return must_call & reaches;
}

#endif
