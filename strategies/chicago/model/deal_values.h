/*
 * Values after a deal, and deal values: what points, and the outcomes of a deal, are worth to a
 * seat.
 *
 * A value after a deal is the placement points that a seat can expect (equity.h) if only one seat
 * still gains or loses points in the deal being played. The values after one situation differ by
 * the row of one score, so the sum of all rows is made once. Deal values are expected placement
 * points, or differences of them, when the deal has passed on; where it matters which opponent
 * gains, any of them is as likely.
 */
#ifndef UTSPEL_SOLVER_DEAL_VALUES_H
#define UTSPEL_SOLVER_DEAL_VALUES_H

#include "strategies/chicago/model/equity.h"

struct value_after {
    const struct equity *equity;
    struct equity_situation now; /* in which the deal is played */
    unsigned seat;
    bool goes_on;                         /* the game does, with the seat, if nobody gains */
    _Alignas(64) float sum[EQUITY_WIDTH]; /* of its rows then */
};

void value_after_of(struct value_after *value_after, const struct equity *equity,
                    const struct equity_situation *now, unsigned seat);

/* If a seat still in, perhaps itself, gains points (below 0: loses). */
float value_after_points(const struct value_after *value_after, unsigned gains, int32_t points);

/*
 * If one of the others does, each as likely. Where none of them ends the game by it, the network is
 * asked once, for the mean of what it would be asked about each: at a third of the time, solver
 * plays as well.
 */
float value_after_other(const struct value_after *value_after, int32_t points);

struct deal_values {
    float base;     /* if nobody gains anything */
    float other;    /* lost by each point that an opponent gains */
    float last;     /* if one's own last trick counts, without a deuce */
    float not_last; /* if an opponent's does */
    float stands;   /* if one's own Chicago is won; of deal_values_of_call() */
    float broken;   /* if it is broken; of deal_values_of_call() */
};

/* Those of a seat in the deal being played: all but a Chicago's. */
void deal_values_of(struct deal_values *deal_values, const struct equity *equity,
                    const struct chicago_rules *rules, const struct equity_situation *now,
                    unsigned seat);

/* A Chicago's. */
void deal_values_of_call(struct deal_values *deal_values, const struct equity *equity,
                         const struct chicago_rules *rules, const struct equity_situation *now,
                         unsigned seat);

/* All of those of a view's seat. */
void deal_values_of_view(struct deal_values *deal_values, const struct equity *equity,
                         const struct chicago_view *view,
                         const struct table_populations *populations);

#endif
