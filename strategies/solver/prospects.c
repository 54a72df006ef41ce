#include "strategies/solver/prospects.h"

#include <math.h>

static float chance_of(float log_odds) {
    return 1 / (1 + expf(-log_odds));
}

static float column_sum(const struct prospects *prospects, card_set hand, unsigned column) {
    float sum = 0;
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

float prospects_hazard(const struct prospects *prospects, card_set hand,
                       const struct opponents *opponents) {
    float hazard = 0;
    for (unsigned suit = 0; suit < CARD_SUITS; suit++) {
        unsigned holding = prospects_holding(hand, suit);
        float sum = 0;
        for (unsigned i = 0; i < opponents->count; i++)
            sum += prospects->hazard[holding][opponents->said[i]];
        hazard += sum * prospects->together[holding][opponents->count - 1];
    }
    return hazard;
}

float prospects_five_tricks(const struct prospects *prospects, card_set hand,
                            const struct opponents *opponents, enum prospects_defence defence) {
    struct prospects_curve curve = prospects->curve[defence][opponents->count - 1];
    float hazard = prospects_hazard(prospects, hand, opponents);
    return expf(-hazard * (curve.linear + curve.quadratic * hazard));
}
