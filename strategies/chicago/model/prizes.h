/*
 * Outlook and prizes: what points, and the outcomes of a deal, are worth to a seat.
 *
 * An outlook is the placement points that it can expect (equity.h) after the deal being played, if
 * only one seat yet gains or loses points in it. Outlooks on one situation differ by the row of one
 * score, so the sum of all rows is made once. Prizes are expected placement points, or differences
 * of them, when the deal has passed on; where it matters which opponent gains, any of them is as
 * likely.
 */
#ifndef UTSPEL_SOLVER_PRIZES_H
#define UTSPEL_SOLVER_PRIZES_H

#include "strategies/chicago/model/equity.h"

struct outlook {
    const struct equity *equity;
    struct equity_situation now; /* in which the deal is played */
    unsigned seat;
    bool goes_on;                         /* the game does, with the seat, if nobody gains */
    _Alignas(64) float sum[EQUITY_WIDTH]; /* of its rows then */
};

void outlook_of(struct outlook *outlook, const struct equity *equity,
                const struct equity_situation *now, unsigned seat);

/* If a seat still in, perhaps itself, gains points (below 0: loses). */
float outlook_after(const struct outlook *outlook, unsigned gains, int32_t points);

/*
 * If one of the others does, each as likely. Where none of them ends the game by it, the network is
 * asked once, for the mean of what it would be asked about each: at a third of the time, solver
 * plays as well.
 */
float outlook_after_other(const struct outlook *outlook, int32_t points);

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
