#include "strategies/pofc/model/hand_outcomes.h"

#include <assert.h>
#include <stddef.h>

int64_t hand_outcomes_step(const struct pofc_rules *rules, unsigned players) {
    /* What three rows and a scoop bring: 6 by the standard rules. */
    int64_t rows = 3 * (int64_t)rules->row_point + rules->scoop_bonus;
    int64_t step = rows / (players == 2 ? 3 : 6);
    return step > 0 ? step : 1;
}

void hand_outcomes_count(struct hand_outcomes *outcomes, unsigned fantasy, unsigned next,
                         bool added, int32_t change) {
    int64_t half = change < 0 ? -outcomes->step / 2 : outcomes->step / 2;
    int64_t steps = (change + half) / outcomes->step;
    if (steps > OUTCOME_STEPS)
        steps = OUTCOME_STEPS;
    if (steps < -OUTCOME_STEPS)
        steps = -OUTCOME_STEPS;
    outcomes->hands[fantasy]++;
    outcomes->change[fantasy] += change;
    outcomes->count[fantasy][next][added][OUTCOME_STEPS + steps]++;
}

void hand_outcomes_add(struct hand_outcomes *into, const struct hand_outcomes *from) {
    assert(into->step == from->step);
    int64_t *sum = (int64_t *)into;
    const int64_t *added = (const int64_t *)from;
    for (size_t i = 1; i < sizeof *into / sizeof *sum; i++)
        sum[i] += added[i];
}

double hand_outcomes_enters(const struct hand_outcomes *outcomes, unsigned fantasy, bool opponent) {
    const unsigned who = outcome_fantasy(!opponent, opponent);
    int64_t enters = 0;
    for (unsigned next = 0; next < OUTCOME_FANTASY; next++)
        for (unsigned i = 0; i < OUTCOME_CHANGES && (next & who); i++)
            enters += outcomes->count[fantasy][next][0][i] + outcomes->count[fantasy][next][1][i];
    return (double)enters / (double)(outcomes->hands[fantasy] + 1);
}

/*
 * In the hand there the seat may stay, and its opponent enter: each leads on to as much. An
 * ordinary hand in its place, or after it, favours neither.
 */
double hand_outcomes_fantasy_value(const struct hand_outcomes *outcomes, unsigned players) {
    const unsigned there = outcome_fantasy(true, false);
    if (outcomes->hands[there] == 0)
        return 0;
    double points = (double)outcomes->change[there] / (double)outcomes->hands[there] / players;
    double stays = hand_outcomes_enters(outcomes, there, false);
    return points / (1 - stays + hand_outcomes_enters(outcomes, there, true));
}
