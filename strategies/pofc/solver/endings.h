/*
 * How opponents finish their hands, drawn where it is not counted.
 *
 * An opponent with two open places draws three cards, one with more as many as it has open: knowing
 * them all at once makes up for the discards. It places them at its best by what it can see of its
 * own hand: royalties, Fantasy Land, and rows as they fare against random hands. From Fantasy Land
 * it sets its hand for royalties and stay_value.
 */
#ifndef UTSPEL_POFC_SOLVER_ENDINGS_H
#define UTSPEL_POFC_SOLVER_ENDINGS_H

#include "evaluator/rng.h"
#include "sim/pofc/pofc_view.h"
#include "strategies/pofc/sampler.h"

/* What opponents are guessed by. */
struct ending_guess {
    int32_t endings;     /* drawn of each opponent: 1 or more, at most ENDINGS_MAX */
    int32_t entry_value; /* points that reaching Fantasy Land counts for */
    int32_t stay_value;  /* points that staying there counts for, at least 0 */
};

enum { ENDINGS_MAX = 1024 };

/* Finishes an opponent's hand by cards of the stock; of those it drew, *drawn has all. */
struct pofc_rows ending_draw(const struct pofc_view *view, unsigned seat,
                             const struct ending_guess *guess, struct sampler_stock *stock,
                             struct rng *rng, card_set *drawn);

#endif
