/*
 * `solver`: a player that has learned. It weighs placings by a value network of hands that are not
 * finished (board_net.h), a street ahead where the choice is close (look_ahead.h), counts the last
 * two streets (last_streets.h), and plays for the match (stakes.h).
 */
#ifndef UTSPEL_POFC_SOLVER_H
#define UTSPEL_POFC_SOLVER_H

#include "sim/core/strategy_declaration.h"
#include "strategies/pofc/model/match_equity.h"
#include "strategies/pofc/model/pofc_model.h"
#include "strategies/pofc/pofc_strategies.h"
#include "strategies/pofc/solver/stakes.h"

/* What it plays by, shared by all tables of a process that ask for the same. */
struct pofc_shared_model {
    struct pofc_model *model;
    struct match_equity equity;
};

struct pofc_solver_instance {
    const struct pofc_shared_model *shared;
    struct stakes stakes; /* of the hand that is played */
};

enum pofc_solver_budget { POFC_SOLVER_SAMPLED, POFC_SOLVER_QUICK };

/* Their meanings are in the options of pofc_solver.c. */
struct pofc_solver_parameters {
    char model[OPTION_TEXT_SIZE];
    int32_t budget; /* enum pofc_solver_budget */
    int32_t draws;
    int32_t endings;
    double close;
    int32_t match; /* a switch */
};

#endif
