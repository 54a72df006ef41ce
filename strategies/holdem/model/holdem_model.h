/*
 * What self-play has taught of hold'em tournaments: what `utspel train' makes, and `jam' and
 * captains play by (strategies/model/model.h).
 */
#ifndef UTSPEL_HOLDEM_MODEL_H
#define UTSPEL_HOLDEM_MODEL_H

#include "sim/holdem/holdem_rules.h"
#include "strategies/holdem/model/push_fold.h"
#include "strategies/holdem/model/stack_gains.h"
#include "strategies/model/model.h"

/*
 * How much more they would win who knew the others' chances: by iteration and players (2, 3), in
 * big blinds a hand, all chairs together, at the depth where it is most. On deals of its own.
 */
enum { HOLDEM_TRIED = 3 };
struct holdem_validation {
    double gain[MODEL_ITERATIONS_MAX][HOLDEM_TRIED + 1];
};

struct holdem_model {
    struct model_about about;

    /* What it has learned: the sections. */
    struct push_fold push_fold;
    struct holdem_validation validation;
    struct stack_gains gains; /* all 0 in a model made before there were teams */
};

extern const struct model_type holdem_model_type;

/* The blinds as the model sees them, in thousandths of the big blind: those of the last level. */
struct holdem_model_blinds {
    int32_t small, ante;
};
struct holdem_model_blinds holdem_model_blinds(const struct holdem_rules *rules);

/* Of the rules it bears only on blinds and antes, and how many sit at a table. */
uint64_t holdem_model_identity(const struct holdem_rules *rules);

#endif
