/*
 * What a team's chips are expected to come to in a level, by how they lie and who plays them
 * (stack_gains.h), and what that is worth in prize money: by the independent chip model over teams
 * (holdem_icm.h).
 */
#ifndef UTSPEL_FORECAST_H
#define UTSPEL_FORECAST_H

#include "sim/holdem/holdem_team_view.h"
#include "strategies/holdem/model/stack_gains.h"

/* By own stack: its chips, and the style of who plays it; STACK_STYLES: it rests, or is gone. */
struct arrangement {
    double chips[HOLDEM_STACKS_MAX];
    uint8_t style[HOLDEM_STACKS_MAX];
};

/* In chips: the team's gain, and how the chips at risk are shared out among what was learned. */
struct forecast {
    double gain, variance;
    double at_risk[STACK_STYLES][TALLY_DEPTHS];
};

struct forecast forecast_make(const struct stack_outlook *outlook,
                              const struct arrangement *arrangement, holdem_chips big);

/* How a team's prize money grows with its chips, and how that slows down: percent a chip, and a
 * chip squared. */
struct prize_slope {
    double slope, bend;
};

/* Around what the team has, as far as `spread` chips to both sides. */
struct prize_slope prize_slope_of(const struct holdem_team_view *view, double spread);

/*
 * By how many percent of the prize money `to` is better than `from` at least: what is expected,
 * minus two standard errors of what was learned of the difference. Above 0 only if it is known.
 */
double forecast_sure_gain(const struct stack_outlook *outlook, const struct prize_slope *prize,
                          const struct forecast *from, const struct forecast *to);

#endif
