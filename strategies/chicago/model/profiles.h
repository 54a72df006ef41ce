/*
 * Profiles: the kinds of situations that exchanges are planned for.
 *
 * By own score, as far as it is from where exchanging ends, and by whether its player has called:
 * the value of points bends there as it does nowhere else. Plans are made for a profile. Values are
 * in placement points of the game (equity.h).
 *
 * Points are taken in steps of as many as equity.h takes as one: of 1, unless the target is high.
 */
#ifndef UTSPEL_SOLVER_PROFILES_H
#define UTSPEL_SOLVER_PROFILES_H

#include "strategies/chicago/model/equity.h"
#include "strategies/chicago/model/plans.h"
#include "strategies/chicago/model/trick_odds.h"

enum {
    PROFILE_BANDS = 18,       /* of scores, the nearest to the end first, */
    PROFILE_BANDS_APART = 12, /* of which these are of one step each */
    PROFILES = 2 * PROFILE_BANDS,
    PROFILE_GAINS = 36 /* what a deal's hands and last trick usually come to, and more */
};

/* All floats. */
struct profile {
    float gained[PROFILE_GAINS]; /* value of the deal's end, by own steps gained in it; more as the
                                    last */
    float other;                 /* lost by each point that an opponent gains */
    float may_call;              /* chance that its player is asked about Chicago */
    float stands, broken;        /* gained by a Chicago that is won, and one that is broken */
    float callers;               /* opponents who will be asked if nobody calls */
};

/* The points with which exchanging ends, or the game. */
static inline int32_t profile_end(int32_t buy_stop, int32_t target) {
    return buy_stop < target ? buy_stop : target;
}

/* The profile of a seat that is 1 or more points short of that end, by whether it has called. */
uint32_t profile_number(int64_t room, int32_t coarseness, bool called);

/* The profile of the view's seat, by the rules that the view states. */
static inline uint32_t profile_of_view(const struct chicago_view *view, int32_t coarseness) {
    bool ends = view->target != CHICAGO_NEVER;
    int64_t end = ends ? profile_end(view->rules.buy_stop, view->rules.target) : CHICAGO_NEVER;
    return profile_number(end - view->points[view->seat], coarseness,
                          chicago_mask_has(view->called, view->seat));
}

/* The profile of one situation, in which the deal is played. */
struct profile profile_of(const struct equity *equity, const struct chicago_rules *rules,
                          const struct equity_situation *now, unsigned seat);

/* Those of situations in which all players have equal scores; populations by seat, 0 the own one.
 */
void profiles_of_alike(struct profile profiles[PROFILES], const struct equity *equity,
                       const struct chicago_rules *rules, unsigned players,
                       const struct table_populations *populations);

/* What plans of profiles follow from: opponents of the population that the rest is of. */
struct profile_basis {
    const struct profile *profiles; /* PROFILES of them */
    const struct strength *strength;
    const struct trick_odds *trick_odds;
    struct plan_rules rules;
    unsigned opponents;
    /* Near the end, what was gained in the deal before is planned for as finely as plans.h can, or,
     * in half the time, is not. */
    bool finely;
};

/* The values of hands to each profile, 6 MB, while the basis is there; NULL without memory. */
struct profile_values;
struct profile_values *profile_values_new(const struct profile_basis *basis);
void profile_values_free(struct profile_values *values);

/* By profile. */
const struct plan_values *profile_values_of(const struct profile_values *values);

/* Plans of profiles; NULL without memory. What the basis points to must stay as long as they do. */
struct plans *profiles_plan(const struct profile_basis *basis);

#endif
