/*
 * What self-play has taught of POFC: what `utspel train' makes and `solver' plays by
 * (strategies/model/model.h).
 */
#ifndef UTSPEL_POFC_MODEL_H
#define UTSPEL_POFC_MODEL_H

#include "strategies/model/model.h"
#include "strategies/pofc/model/board_net.h"
#include "strategies/pofc/model/match_equity.h"

/*
 * How well the network predicts, by iteration: on hands that it has not learned from. 0: no such
 * iteration. Mean squared errors, and the variances of what was predicted, of the means over draws
 * that it learns; in points squared, and of the probability of Fantasy Land.
 */
struct pofc_validation {
    double error[MODEL_ITERATIONS_MAX][BOARD_HEADS];
    double variance[MODEL_ITERATIONS_MAX][BOARD_HEADS];
};

struct pofc_model {
    struct model_about about;

    /* What it has learned: the sections. */
    _Alignas(64) struct board_net net; /* no vector of it is on two lines of the cache */
    float fantasy_value;               /* points per opponent */
    struct hand_outcomes outcomes;     /* of the last iteration */
    struct pofc_validation validation;
};

extern const struct model_type pofc_model_type;

uint64_t pofc_model_identity(const struct pofc_rules *rules, unsigned players);

#endif
