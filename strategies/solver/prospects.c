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

struct prospects_hazard prospects_hazard(const struct prospects *prospects, card_set hand,
                                         const struct opponents *opponents) {
    float all = 0, squares = 0;
    for (unsigned suit = 0; suit < CARD_SUITS; suit++) {
        unsigned holding = prospects_holding(hand, suit);
        float sum = 0;
        for (unsigned i = 0; i < opponents->count; i++)
            sum += prospects->hazard[holding][opponents->said[i]];
        sum *= prospects->together[holding][opponents->count - 1];
        all += sum;
        squares += sum * sum;
    }
    return (struct prospects_hazard){.sum = all, .cross = fmaxf(all * all - squares, 0)};
}

float prospects_five_tricks(const struct prospects *prospects, card_set hand,
                            const struct opponents *opponents, enum prospects_defence defence) {
    struct prospects_curve curve = prospects->curve[defence][opponents->count - 1];
    struct prospects_hazard hazard = prospects_hazard(prospects, hand, opponents);
    return expf(-(curve.of_sum * hazard.sum + curve.of_cross * hazard.cross));
}
