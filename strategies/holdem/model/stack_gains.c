#include "strategies/holdem/model/stack_gains.h"

#include <math.h>

/* Stacks that a mean needs at least. */
enum { STACKS_ENOUGH = 100 };

static struct stack_gain gain_of(const int64_t counted[TALLY_GAINS]) {
    double stacks = (double)counted[GAIN_STACKS];
    double mean = (double)counted[GAIN_SUM] / stacks / 100;
    double variance = (double)counted[GAIN_SQUARES] / stacks / 1e4 - mean * mean;
    return (struct stack_gain){mean, sqrt(variance / stacks), variance};
}

/* Fills in one style's depths; false if none came up often enough. */
static bool fill_style(struct stack_gain gain[TALLY_DEPTHS],
                       const int64_t counted[TALLY_DEPTHS][TALLY_GAINS]) {
    unsigned first = 0;
    while (first < TALLY_DEPTHS && counted[first][GAIN_STACKS] < STACKS_ENOUGH)
        first++;
    if (first == TALLY_DEPTHS)
        return false;
    for (unsigned depth = 0; depth < TALLY_DEPTHS; depth++)
        gain[depth] = depth <= first                                 ? gain_of(counted[first])
                      : counted[depth][GAIN_STACKS] >= STACKS_ENOUGH ? gain_of(counted[depth])
                                                                     : gain[depth - 1];
    return true;
}

bool stack_outlook_make(struct stack_outlook *outlook, const struct stack_gains *gains) {
    bool is_whole = true;
    for (unsigned style = 0; style < STACK_STYLES; style++)
        is_whole &= fill_style(outlook->gain[style], gains->counted[style]);
    return is_whole;
}

struct stack_depth stack_depth_of(double big_blinds) {
    /* An entry's mean lies in the middle of its powers of two: that of 1 to 2 at 0.5. */
    double at = log2(big_blinds) + 0.5;
    at = fmin(fmax(at, 0), TALLY_DEPTHS - 1);
    unsigned lower = (unsigned)fmin(floor(at), TALLY_DEPTHS - 2);
    return (struct stack_depth){lower, at - lower};
}

struct stack_gain stack_gain_at(const struct stack_outlook *outlook, unsigned style,
                                struct stack_depth at) {
    const struct stack_gain *low = &outlook->gain[style][at.lower], *high = low + 1;
    double rest = 1 - at.share;
    return (struct stack_gain){rest * low->mean + at.share * high->mean,
                               hypot(rest * low->error, at.share * high->error),
                               rest * low->variance + at.share * high->variance};
}
