/*
 * Profiles: the kinds of situations that exchanges are planned for.
 *
 * A profile says how much the outcomes of a deal weigh against each other. Plans are made for each
 * profile beforehand, and a player follows those of the profile nearest to its prizes.
 */
#ifndef UTSPEL_SOLVER_PROFILES_H
#define UTSPEL_SOLVER_PROFILES_H

#include "strategies/solver/plans.h"
#include "strategies/solver/prizes.h"
#include "strategies/solver/prospects.h"
#include "strategies/solver/strength.h"

enum { PROFILES = 24 };

/* Weights; only their ratios matter. */
struct profile {
    float point; /* of each point of an own hand */
    float other; /* of each point that another does not gain */
    float last;  /* of the last trick, won rather than lost */
    float swing; /* of a Chicago that stands rather than breaks; 0 if none can be called */
    float stake; /* of a Chicago not called rather than broken */
};

/* Whether a seat with so many points may come to call in the deal, from so many on. */
static inline bool profile_may_call(int32_t points, int32_t chicago_min_points) {
    enum { MIDDLING_GAIN = 5 }; /* of the exchanges */
    return points + MIDDLING_GAIN >= chicago_min_points;
}

/* The profile of prizes, where the seat may call or not; scaled to a length of 1. */
struct profile profile_of(const struct prizes *prizes, bool may_call);
struct profile profile_scaled(struct profile profile);

/* How alike two are: the cosine of the angle between them. */
static inline float profile_likeness(const struct profile *a, const struct profile *b) {
    return a->point * b->point + a->other * b->other + a->last * b->last + a->swing * b->swing +
           a->stake * b->stake;
}

/* The nearest of the profiles that plans are made for. */
uint32_t profile_nearest(const struct profile profiles[PROFILES], const struct profile *profile);

/* Plans of all profiles against so many opponents; NULL without memory. */
struct plans *profiles_plan(const struct profile profiles[PROFILES],
                            const struct chicago_rules *rules, const struct strength *strength,
                            const struct prospects *prospects, unsigned opponents);

#endif
