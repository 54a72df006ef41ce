#include "strategies/chicago/model/prospects.h"

#include <math.h>

static float chance_of(float log_odds) {
    return 1 / (1 + expf(-log_odds));
}

static float column_sum(const struct prospects *prospects, card_set hand, unsigned column) {
    float sum = prospects->last_trick[prospects_shape(hand)][column];
    for (unsigned suit = 0; suit < CARD_SUITS; suit++)
        sum += prospects->last_trick[prospects_holding(hand, suit)][column];
    return sum;
}

float prospects_last_trick(const struct prospects *prospects, card_set hand, unsigned opponents,
                           unsigned place) {
    return chance_of(column_sum(prospects, hand, prospects_column(opponents, place)));
}

float prospects_with_deuce(const struct prospects *prospects, card_set hand) {
    if (!(hand & card_set_of_rank(CARD_DEUCE)))
        return 0;
    return chance_of(column_sum(prospects, hand, PROSPECTS_DEUCE));
}

float prospects_breaks(const struct prospects *prospects, card_set hand) {
    return chance_of(column_sum(prospects, hand, PROSPECTS_BREAKS));
}

float prospects_hazard(const struct prospects *prospects, card_set hand,
                       const struct opponents *opponents) {
    float by_said[SAIDS] = {0}, hazard = 0;
    for (unsigned suit = 0; suit < CARD_SUITS; suit++) {
        const float *row = prospects->hazard[prospects_holding(hand, suit)];
        float together = row[PROSPECTS_TOGETHER + opponents->count - 1];
        for (unsigned said = 0; said < SAIDS; said++)
            by_said[said] += together * row[said];
    }
    for (unsigned i = 0; i < opponents->count; i++)
        hazard += by_said[opponents->said[i]];
    return hazard;
}

float prospects_five_tricks(const struct prospects *prospects, card_set hand,
                            const struct opponents *opponents, enum prospects_defence defence) {
    float factor = prospects->factor[defence][opponents->count - 1];
    return expf(-factor * prospects_hazard(prospects, hand, opponents));
}
