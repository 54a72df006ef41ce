/* The discards of a hand, from the totals of its subsets. */
#include "strategies/solver/draws_parts.h"

#include <math.h>

enum { ALL = DRAWS_DISCARDS - 1, UNSEEN = CARD_COUNT - HAND_CLASS_CARDS };

/* Fewer cards first, then the lower mask; and how many of them lay down at most so many. */
static const uint8_t in_order[DRAWS_DISCARDS] = {0,  1,  2,  4,  8,  16, 3,  5,  6,  9,  10,
                                                 12, 17, 18, 20, 24, 7,  11, 13, 14, 19, 21,
                                                 22, 25, 26, 28, 15, 23, 27, 29, 30, 31};
static const uint8_t up_to[HAND_CLASS_CARDS + 1] = {1, 6, 16, 26, 31, 32};

/* The draws of so many of the 47 cards. */
static const double draws_of[HAND_CLASS_CARDS + 1] = {1, 47, 1081, 16215, 178365, 1533939};

/*
 * The mean over the card shown of the better of keeping it and of the mean over the others. All
 * 48 cards that complete the four are summed over, the one laid down among them, and that taken
 * off. Lanes leave the order of additions to no compiler.
 */
static double open_value(const float fifths[DRAWS_FIFTHS], double total, double laid_down) {
    enum { LANES = 8 };
    const double others = 1.0 / (UNSEEN - 1); /* with quotients all plans took a quarter longer */
    double sums[LANES] = {0};
    double all = total - laid_down;
    for (unsigned i = 0; i < DRAWS_FIFTHS; i += LANES)
        for (unsigned lane = 0; lane < LANES; lane++) {
            double kept = fifths[i + lane], declined = (all - kept) * others;
            sums[lane] += kept > declined ? kept : declined;
        }
    double declined = (all - laid_down) * others, sum = 0;
    for (unsigned lane = 0; lane < LANES; lane++)
        sum += sums[lane];
    return (sum - (laid_down > declined ? laid_down : declined)) / UNSEEN;
}

/* From the totals of hands that hold the kept cards to those that hold no other of the hand. */
static void others_take_off(double sums[DRAWS_DISCARDS]) {
    for (unsigned bit = 1; bit < DRAWS_DISCARDS; bit <<= 1)
        for (unsigned kept = 0; kept < DRAWS_DISCARDS; kept += 2 * bit)
            for (unsigned i = kept; i < kept + bit; i++)
                sums[i] -= sums[i + bit];
}

void draws_weigh(const struct draws *draws, uint32_t hand, double values[DRAWS_DISCARDS]) {
    const uint16_t *subsets = draws->subsets[hand];
    double sums[DRAWS_DISCARDS];
    for (unsigned kept = 0; kept < ALL; kept++)
        sums[kept] = draws->totals[subsets[kept]];
    sums[ALL] = draws->after[hand];
    others_take_off(sums);
    for (unsigned discard = 0; discard < DRAWS_DISCARDS; discard++)
        values[discard] = sums[ALL ^ discard] / draws_of[card_set_count(discard)];
    for (unsigned i = up_to[draws->rules.max_cards]; i < DRAWS_DISCARDS; i++)
        values[in_order[i]] = -INFINITY;
    if (!draws->rules.open_card || draws->rules.max_cards == 0)
        return;
    for (unsigned discard = 1; discard < DRAWS_DISCARDS; discard <<= 1) {
        unsigned four = subsets[ALL ^ discard];
        values[discard] =
            open_value(draws->fifths[four - DRAWS_FOURS], draws->totals[four], draws->after[hand]);
    }
}

void draws_best(const struct draws *draws, uint8_t discards[HAND_CLASS_COUNT],
                float values[HAND_CLASS_COUNT]) {
    unsigned allowed = up_to[draws->rules.max_cards];
    for (uint32_t hand = 0; hand < HAND_CLASS_COUNT; hand++) {
        double weighed[DRAWS_DISCARDS];
        draws_weigh(draws, hand, weighed);
        unsigned best = 0;
        for (unsigned i = 1; i < allowed; i++)
            best = weighed[in_order[i]] >= weighed[best] + DRAWS_TIE ? in_order[i] : best;
        discards[hand] = (uint8_t)best;
        values[hand] = (float)weighed[best];
    }
}

void draws_follow(const struct draws *draws, const uint8_t discards[HAND_CLASS_COUNT],
                  float values[HAND_CLASS_COUNT]) {
    for (uint32_t hand = 0; hand < HAND_CLASS_COUNT; hand++) {
        double weighed[DRAWS_DISCARDS];
        draws_weigh(draws, hand, weighed);
        values[hand] = (float)weighed[discards[hand]];
    }
}
