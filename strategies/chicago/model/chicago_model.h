/*
 * What self-play has taught of Chicago: what `utspel train' makes and `solver' plays by
 * (strategies/model/model.h).
 */
#ifndef UTSPEL_CHICAGO_MODEL_H
#define UTSPEL_CHICAGO_MODEL_H

#include "strategies/chicago/model/discard_samples.h"
#include "strategies/chicago/model/equity.h"
#include "strategies/chicago/model/population.h"
#include "strategies/chicago/model/profiles.h"
#include "strategies/chicago/model/trick_odds.h"
#include "strategies/model/model.h"

enum { MODEL_BUCKETS = 20 };

/* How well a network predicts: on matches that it has not learned from. */
struct equity_validation {
    /* By iteration: mean squared errors in placement points squared, of the network and of plain
       means by own score and call. 0: no such iteration. */
    double error[MODEL_ITERATIONS_MAX], plain[MODEL_ITERATIONS_MAX];
    /*
     * Of the last iteration, by bucket of the prediction, as a share of the first place's points.
     */
    double predicted[MODEL_BUCKETS], found[MODEL_BUCKETS]; /* means, in placement points */
    uint64_t count[MODEL_BUCKETS];                         /* seats at the start of deals */
};

struct chicago_model {
    struct model_about about;

    /* What it has learned: the sections. */
    struct equity equity;
    struct equity_validation equity_validation;
    /* Of opponents of each population, and of any. */
    struct profile profiles[POPULATION_KINDS][PROFILES];
    struct strength strength[POPULATION_KINDS];
    struct trick_odds trick_odds[POPULATION_KINDS];
    struct discard_samples discard_samples[POPULATION_KINDS];
    struct population_signs population_signs;
};

extern const struct model_type chicago_model_type;

uint64_t chicago_model_identity(const struct chicago_rules *rules, unsigned players);

/*
 * The model alone, without what `solver` plans by it, which takes seconds to make: of these rules,
 * if it was trained for them, and shared; NULL: there is none. To be closed by model_share_close().
 */
const struct chicago_model *chicago_model_open(const struct chicago_rules *rules, unsigned players);

#endif
