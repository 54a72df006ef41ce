#include "strategies/holdem/captain/forecast.h"

#include "sim/holdem/holdem_icm.h"

#include <math.h>

static void forecast_add(struct forecast *forecast, const struct stack_outlook *outlook,
                         unsigned style, double chips, holdem_chips big) {
    const struct stack_depth at = stack_depth_of(chips / (double)big);
    const struct stack_gain gain = stack_gain_at(outlook, style, at);
    forecast->gain += chips * gain.mean;
    forecast->variance += chips * chips * gain.variance;
    forecast->at_risk[style][at.lower] += chips * (1 - at.share);
    forecast->at_risk[style][at.lower + 1] += chips * at.share;
}

struct forecast forecast_make(const struct stack_outlook *outlook,
                              const struct arrangement *arrangement, holdem_chips big) {
    struct forecast forecast = {0};
    for (unsigned own = 0; own < HOLDEM_STACKS_MAX; own++)
        if (arrangement->style[own] < STACK_STYLES && arrangement->chips[own] > 0)
            forecast_add(&forecast, outlook, arrangement->style[own], arrangement->chips[own], big);
    return forecast;
}

/* The team's prize money if it had so much of all chips, the others keeping their proportions. */
static double prize_of(const struct holdem_team_view *view, double own, double all) {
    struct holdem_icm_chips field[HOLDEM_ENTRANTS_MAX];
    double others = all - (double)view->team_chips[view->entrant];
    for (int32_t i = 0; i < view->entrants; i++)
        field[i] = (struct holdem_icm_chips){
            i == view->entrant ? own : (double)view->team_chips[i] * (all - own) / others, 1};
    return holdem_icm(&view->rules.prizes_paid, field, (unsigned)view->entrants,
                      (unsigned)view->entrant);
}

struct prize_slope prize_slope_of(const struct holdem_team_view *view, double spread) {
    double own = (double)view->team_chips[view->entrant], all = 0;
    for (int32_t i = 0; i < view->entrants; i++)
        all += (double)view->team_chips[i];
    double step = fmin(spread, 0.9 * fmin(own, all - own));
    double less = prize_of(view, own - step, all), more = prize_of(view, own + step, all);
    double now = prize_of(view, own, all);
    return (struct prize_slope){(more - less) / (2 * step),
                                (more - 2 * now + less) / (step * step)};
}

double forecast_sure_gain(const struct stack_outlook *outlook, const struct prize_slope *prize,
                          const struct forecast *from, const struct forecast *to) {
    double variance = 0;
    for (unsigned style = 0; style < STACK_STYLES; style++)
        for (unsigned depth = 0; depth < TALLY_DEPTHS; depth++) {
            double moved = to->at_risk[style][depth] - from->at_risk[style][depth];
            double error = moved * outlook->gain[style][depth].error;
            variance += error * error;
        }
    return prize->slope * (to->gain - from->gain - 2 * sqrt(variance)) +
           prize->bend / 2 * (to->variance - from->variance);
}
