#include "strategies/chicago/model/odds.h"

#include <math.h>

float strength_best(const struct strength *strength, unsigned exchange,
                    const struct opponents *opponents, hand_value value) {
    float chance = 1;
    for (unsigned i = 0; i < opponents->count; i++)
        chance *= strength_not_better(strength, exchange, opponents->exchanged[i], value);
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

float trick_odds_last_trick(const struct trick_odds *trick_odds, card_set hand, unsigned opponents,
                            unsigned place) {
    return logistic_chance(column_sum(trick_odds, hand, trick_odds_column(opponents, place)));
}

float trick_odds_with_deuce(const struct trick_odds *trick_odds, card_set hand) {
    if (!(hand & card_set_of_rank(CARD_DEUCE)))
        return 0;
    return logistic_chance(column_sum(trick_odds, hand, TRICK_ODDS_DEUCE));
}

float trick_odds_breaks(const struct trick_odds *trick_odds, card_set hand) {
    return logistic_chance(column_sum(trick_odds, hand, TRICK_ODDS_BREAKS));
}

float trick_odds_hazard(const struct trick_odds *trick_odds, card_set hand,
                        const struct opponents *opponents) {
    float by_said[EXCHANGED_KINDS] = {0}, hazard = 0;
    for (unsigned suit = 0; suit < CARD_SUITS; suit++) {
        const float *row = trick_odds->hazard[trick_odds_holding(hand, suit)];
        float together = row[TRICK_ODDS_TOGETHER + opponents->count - 1];
        for (unsigned exchanged = 0; exchanged < EXCHANGED_KINDS; exchanged++)
            by_said[exchanged] += together * row[exchanged];
    }
    for (unsigned i = 0; i < opponents->count; i++)
        hazard += by_said[opponents->exchanged[i]];
    return hazard;
}

float trick_odds_five_tricks(const struct trick_odds *trick_odds, card_set hand,
                             const struct opponents *opponents, enum trick_odds_defence defence) {
    float factor = trick_odds->factor[defence][opponents->count - 1];
    return expf(-factor * trick_odds_hazard(trick_odds, hand, opponents));
}
