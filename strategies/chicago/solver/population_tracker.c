#include "strategies/chicago/solver/population_tracker.h"

#include <math.h>

/*
 * Signs of one deal depend on each other, and players are not quite like those learned from: so
 * they are weighed less than independent ones, and much must speak for one population.
 */
static const float weight = 0.6f, clear_lead = 3;

static void add_signs(struct population_tracker *tracker, const struct population_signs *signs,
                      unsigned entrant, const uint16_t *sign, unsigned count) {
    for (unsigned i = 0; i < count; i++)
        for (unsigned population = 0; population < POPULATIONS; population++)
            tracker->log_likelihood[entrant][population] +=
                weight * signs->log_chance[sign[i]][population];
}

/* 0, or 1 + the population that is clearly most likely. */
static uint8_t found_of(const float log_likelihood[POPULATIONS]) {
    unsigned best = 0;
    float second = -INFINITY;
    for (unsigned population = 1; population < POPULATIONS; population++)
        if (log_likelihood[population] > log_likelihood[best])
            best = population;
    for (unsigned population = 0; population < POPULATIONS; population++)
        if (population != best && log_likelihood[population] > second)
            second = log_likelihood[population];
    return (uint8_t)(log_likelihood[best] - second >= clear_lead ? best + 1 : 0);
}

static void learn(struct population_tracker *tracker, const struct population_signs *signs,
                  unsigned entrant, const uint16_t *sign, unsigned count) {
    add_signs(tracker, signs, entrant, sign, count);
    tracker->found[entrant] = found_of(tracker->log_likelihood[entrant]);
}

void population_tracker_learn(struct population_tracker *tracker,
                              const struct population_signs *signs,
                              const struct chicago_view *view) {
    for (unsigned left = chicago_opposing_hands(view); left != 0; left &= left - 1) {
        unsigned seat = card_set_lowest(left);
        uint16_t sign[SIGNS_OF_DEAL];
        learn(tracker, signs, view->entrant[seat], sign, signs_before_tricks(view, seat, sign));
    }
}

void population_tracker_learn_tricks(struct population_tracker *tracker,
                                     const struct population_signs *signs,
                                     const struct chicago_view *view) {
    struct play_seen plays[PLAYS_MAX];
    unsigned all = plays_of(view, plays);
    for (unsigned left = chicago_opposing_hands(view); left != 0; left &= left - 1) {
        unsigned seat = card_set_lowest(left);
        uint16_t sign[SIGNS_OF_DEAL];
        learn(tracker, signs, view->entrant[seat], sign, signs_of_plays(plays, all, seat, sign));
    }
}
