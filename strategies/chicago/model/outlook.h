/*
 * A seat's outlook: the placement points that it can expect (equity.h) after the deal being played,
 * if only one seat yet gains or loses points in it.
 *
 * Outlooks on one situation differ by the row of one score, so the sum of all rows is made once.
 */
#ifndef UTSPEL_SOLVER_OUTLOOK_H
#define UTSPEL_SOLVER_OUTLOOK_H

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

#endif
