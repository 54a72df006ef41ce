#include "strategies/chicago/model/trick_odds.h"

#include <math.h>

float strength_best(const struct strength strength[POPULATION_KINDS], unsigned exchange,
                    const struct opponents *opponents, hand_value value) {
    float chance = 1;
    for (unsigned i = 0; i < opponents->count; i++)
        chance *= strength_not_better(&strength[opponents->population[i]], exchange,
                                      opponents->exchanged[i], value);
    return chance;
}

static float logistic_chance(float log_odds) {
    return 1 / (1 + expf(-log_odds));
}

static float column_sum(const struct trick_odds *trick_odds, card_set hand, unsigned column) {
    float sum = trick_odds->last_trick[trick_odds_shape(hand)][column];
    for (unsigned suit = 0; suit < CARD_SUITS; suit++)
        sum += trick_odds->last_trick[trick_odds_holding(hand, suit)][column];
    return sum;
}

/* The mask of the opponents' populations. */
static unsigned populations_among(const struct opponents *opponents) {
    unsigned mask = 0;
    for (unsigned i = 0; i < opponents->count; i++)
        mask |= 1u << opponents->population[i];
    return mask;
}

/* Of several populations the mean of the log-odds against each. */
float trick_odds_last_trick(const struct trick_odds trick_odds[POPULATION_KINDS], card_set hand,
                            const struct opponents *opponents, unsigned turn) {
    unsigned column = trick_odds_column(opponents->count, turn);
    float sum = 0;
    if (card_set_count(populations_among(opponents)) == 1)
        return logistic_chance(column_sum(&trick_odds[opponents->population[0]], hand, column));
    for (unsigned i = 0; i < opponents->count; i++)
        sum += column_sum(&trick_odds[opponents->population[i]], hand, column);
    return logistic_chance(sum / (float)opponents->count);
}

float trick_odds_with_deuce(const struct trick_odds *trick_odds, card_set hand) {
    if (!(hand & card_set_of_rank(CARD_DEUCE)))
        return 0;
    return logistic_chance(column_sum(trick_odds, hand, TRICK_ODDS_DEUCE));
}

float trick_odds_breaks(const struct trick_odds *trick_odds, card_set hand) {
    return logistic_chance(column_sum(trick_odds, hand, TRICK_ODDS_BREAKS));
}

/* Those of one population, though as many are taken to play together as all. */
static float hazard_of(const struct trick_odds *trick_odds, card_set hand,
                       const struct opponents *opponents, unsigned population) {
    float by_exchanged[EXCHANGED_KINDS] = {0}, hazard = 0;
    for (unsigned suit = 0; suit < CARD_SUITS; suit++) {
        const float *row = trick_odds->hazard[trick_odds_holding(hand, suit)];
        float together = row[TRICK_ODDS_TOGETHER + opponents->count - 1];
        for (unsigned exchanged = 0; exchanged < EXCHANGED_KINDS; exchanged++)
            by_exchanged[exchanged] += together * row[exchanged];
    }
    for (unsigned i = 0; i < opponents->count; i++)
        if (opponents->population[i] == population)
            hazard += by_exchanged[opponents->exchanged[i]];
    return hazard;
}

float trick_odds_hazard(const struct trick_odds *trick_odds, card_set hand,
                        const struct opponents *opponents) {
    return hazard_of(trick_odds, hand, opponents, opponents->population[0]);
}

struct knot_position knot_position_of(float chance) {
    const unsigned last = TRICK_ODDS_KNOTS - 1;
    float position = chance * (float)last;
    unsigned knot = (unsigned)position < last ? (unsigned)position : last - 1;
    return (struct knot_position){knot, position - (float)knot};
}

float trick_odds_five_tricks(const struct trick_odds trick_odds[POPULATION_KINDS], card_set hand,
                             const struct opponents *opponents, enum trick_odds_defence defence) {
    unsigned row = opponents->count - 1u, curve = trick_odds_curve(hand);
    float hazard = 0, sum = 0;
    for (unsigned left = populations_among(opponents); left != 0; left &= left - 1) {
        unsigned population = card_set_lowest(left);
        const struct trick_odds *odds = &trick_odds[population];
        hazard += odds->factor[defence][row] * hazard_of(odds, hand, opponents, population);
    }
    const struct knot_position position = knot_position_of(expf(-hazard));
    for (unsigned i = 0; i < opponents->count; i++) {
        const struct trick_odds *odds = &trick_odds[opponents->population[i]];
        const float *knot = &odds->curve[defence][row][curve][position.knot];
        sum += knot[0] + position.beyond * (knot[1] - knot[0]);
    }
    return sum / (float)opponents->count;
}
