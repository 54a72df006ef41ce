/*
 * What `solver` plays by: a trained model, and the plans made from it for the rules at hand.
 *
 * Read and made once, and shared by all tables of a process that ask for the same.
 */
#ifndef UTSPEL_SOLVER_KNOWLEDGE_H
#define UTSPEL_SOLVER_KNOWLEDGE_H

#include "sim/core/strategy.h"
#include "strategies/chicago/model/model.h"
#include "strategies/chicago/model/profiles.h"

struct shared_model {
    struct model *model;
    struct strategy_self classic;           /* to ask classic by */
    struct plans *plans[CHICAGO_SEATS_MAX]; /* by number of opponents */
    _Alignas(64) struct equity equity;      /* the model's, or a plain one that knows only points */
    _Alignas(64) struct equity play_off;    /* where a play-off goes over deals */
};

/*
 * By the file or the name of a model. NULL, and why, if there is none of it, or it was made for
 * other rules. May be asked by several threads at once; to be closed as often as opened.
 */
const struct shared_model *shared_model_open(const char *model, bool equity,
                                             const struct chicago_rules *rules, unsigned players,
                                             char *why, size_t why_size);
void shared_model_close(const struct shared_model *shared_model);

#endif
