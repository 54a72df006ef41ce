/*
 * Prizes: what the outcomes of a deal are worth to a seat, in placement points of the game.
 *
 * All are expected placement points, or differences of them, when the deal has passed on
 * (outlook.h). Where it matters which opponent gains, any of them is as likely.
 */
#ifndef UTSPEL_SOLVER_PRIZES_H
#define UTSPEL_SOLVER_PRIZES_H

#include "strategies/chicago/model/outlook.h"

struct prizes {
    float base;     /* if nobody gains anything */
    float other;    /* lost by each point that an opponent gains */
    float last;     /* if one's own last trick counts, without a deuce */
    float not_last; /* if an opponent's does */
    float stands;   /* if one's own Chicago stands; of prizes_of_call() */
    float broken;   /* if it is broken; of prizes_of_call() */
};

/* Those of a seat in the deal being played: all but a Chicago's. */
void prizes_of(struct prizes *prizes, const struct equity *equity,
               const struct chicago_rules *rules, const struct equity_situation *now,
               unsigned seat);

/* A Chicago's. */
void prizes_of_call(struct prizes *prizes, const struct equity *equity,
                    const struct chicago_rules *rules, const struct equity_situation *now,
                    unsigned seat);

/* All of those of a view's seat. */
void prizes_of_view(struct prizes *prizes, const struct equity *equity,
                    const struct chicago_view *view);

#endif
