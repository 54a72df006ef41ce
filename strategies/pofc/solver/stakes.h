/*
 * What a seat plays for in a hand: points and Fantasy Land, or the win of the match.
 *
 * Both are in points of the hand, so that they compare: for the match, the probability to win is
 * divided by what a point changes it when the hand ends about even. A fiftieth of the points and
 * Fantasy Land still counts where the match is decided.
 */
#ifndef UTSPEL_POFC_SOLVER_STAKES_H
#define UTSPEL_POFC_SOLVER_STAKES_H

#include "strategies/pofc/model/board_net.h"
#include "strategies/pofc/model/match_equity.h"
#include "strategies/pofc/solver/finishes.h"

/* What the tables follow from. */
struct stakes_moment {
    int32_t hand, hands, points[POFC_SEATS_MAX];
    uint8_t seat, fantasy, out, seats;
    bool for_match;
};

enum { STAKES_LEVELS = 14 };

struct stakes {
    float fantasy_value; /* points per opponent that Fantasy Land in the next hand counts for */
    struct stakes_moment moment;              /* that the tables are of */
    int32_t most;                             /* points of a hand, either way */
    struct board_worth worth[POFC_SEATS_MAX]; /* against each opponent, in tables below */
    double *table;
    /* Over whether the opponent enters: by opponent, own entry, spread of the points and points. */
    float *mean;
    float variance[STAKES_LEVELS]; /* of the points that means are over */
};

/* Stakes of points and Fantasy Land, without tables; they serve stakes_expect() alone. */
struct stakes stakes_of_points(float fantasy_value);

/* Stakes with tables, which stakes_free() frees; false when memory is short. */
bool stakes_init(struct stakes *stakes, const struct pofc_rules *rules, float fantasy_value);
void stakes_free(struct stakes *stakes);

/* Makes the tables for the hand, unless they are: for the match by an equity, for points by NULL.
 */
void stakes_prepare(struct stakes *stakes, const struct match_equity *equity,
                    const struct pofc_view *view);

/* The mean worth of a hand that is predicted to bring this against each opponent. */
float stakes_expect(const struct stakes *stakes, const struct pofc_view *view,
                    const struct board_value value[POFC_SEATS_MAX]);

#endif
