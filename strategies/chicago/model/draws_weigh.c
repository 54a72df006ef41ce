/* The discards of a hand, from the totals of its subsets. */
#include "strategies/chicago/model/draws_parts.h"

#include <math.h>

/* Fewer cards first, then the lower mask; and how many of them lay down at most so many. */
static const uint8_t in_order[DRAWS_DISCARDS] = {0,  1,  2,  4,  8,  16, 3,  5,  6,  9,  10,
                                                 12, 17, 18, 20, 24, 7,  11, 13, 14, 19, 21,
                                                 22, 25, 26, 28, 15, 23, 27, 29, 30, 31};
static const uint8_t up_to[HAND_CLASS_CARDS + 1] = {1, 6, 16, 26, 31, 32};

/* The chance of each draw of so many of the 47 unseen cards. */
static const double draw[HAND_CLASS_CARDS + 1] = {1,           1.0 / 47,     1.0 / 1081,
                                                  1.0 / 16215, 1.0 / 178365, 1.0 / 1533939};

/*
 * Each value is of the hands that hold what is kept, and may hold a card that is laid down, at the
 * place of the bit: those that do, which are all hands of the value without the bit, are taken off.
 */
static inline void card_take_off(draws_doubles sums[DRAWS_DISCARDS], unsigned bit) {
    for (unsigned i = 0; i < DRAWS_DISCARDS / 2; i++) {
        unsigned without = (i & -bit) + i;
        sums[without + bit] -= sums[without];
    }
}

/* Worth of what is not allowed. */
static const draws_doubles none = {-INFINITY, -INFINITY, -INFINITY, -INFINITY};

/* Whether anything is reached in some lane. */
static bool reaches(draws_doubles values, draws_doubles least) {
    draws_mask mask = values >= least;
    return (mask[0] | mask[1] | mask[2] | mask[3]) != 0;
}

/*
 * Single cards laid down, where the new one is shown. If the most that one may be worth does not
 * reach what is asked for, that will do.
 */
static void open_weigh(const struct draws *draws, const uint16_t kept[DRAWS_DISCARDS],
                       draws_doubles least, draws_doubles values[DRAWS_DISCARDS]) {
    for (unsigned discard = 1; discard < DRAWS_DISCARDS; discard <<= 1) {
        unsigned four = kept[discard] - DRAWS_FOURS;
        values[discard] = draws->open_most[four];
        if (reaches(values[discard], least))
            values[discard] = draws_open_value(&draws->open[four], values[0]);
    }
}

/* No card is shown. */
static void closed_weigh(const struct draws *draws, uint32_t hand,
                         draws_doubles values[DRAWS_DISCARDS]) {
    values[0] = draws_widen(draws->after[hand]);
    for (unsigned discard = 1; discard < DRAWS_DISCARDS; discard++)
        values[discard] = draws->totals[draws->kept[hand][discard]];
    card_take_off(values, 1);
    card_take_off(values, 2);
    card_take_off(values, 4);
    card_take_off(values, 8);
    card_take_off(values, 16);
    for (unsigned discard = 1; discard < DRAWS_DISCARDS; discard++)
        values[discard] *= draw[card_set_count(discard)];
}

static void too_many_bar(const struct draws *draws, draws_doubles values[DRAWS_DISCARDS]) {
    for (unsigned i = up_to[draws->rules.max_cards]; i < DRAWS_DISCARDS; i++)
        values[in_order[i]] = none;
}

void draws_weigh(const struct draws *draws, unsigned lane, uint32_t hand,
                 double values[DRAWS_DISCARDS]) {
    draws_doubles weighed[DRAWS_DISCARDS];
    closed_weigh(draws, hand, weighed);
    if (draws->rules.open_card)
        open_weigh(draws, draws->kept[hand], none, weighed);
    too_many_bar(draws, weighed);
    for (unsigned i = 0; i < DRAWS_DISCARDS; i++)
        values[i] = weighed[i][lane];
}

/* By halves, since one after the other they would wait for each other. */
static draws_doubles highest(const draws_doubles values[DRAWS_DISCARDS]) {
    draws_doubles best[DRAWS_DISCARDS / 2];
    for (unsigned i = 0; i < DRAWS_DISCARDS / 2; i++)
        best[i] = draws_higher(values[i], values[i + DRAWS_DISCARDS / 2]);
    for (unsigned half = DRAWS_DISCARDS / 4; half > 0; half /= 2)
        for (unsigned i = 0; i < half; i++)
            best[i] = draws_higher(best[i], best[i + half]);
    return best[0];
}

/* The first discard in order that is worth no less than the best. */
static unsigned first_of(const draws_doubles values[DRAWS_DISCARDS], unsigned lane, double best) {
    unsigned i = 0;
    while (values[in_order[i]][lane] + DRAWS_TIE <= best)
        i++;
    return in_order[i];
}

void draws_best(const struct draws *draws, uint8_t *const discards[DRAWS_LANES],
                draws_lanes values[HAND_CLASS_COUNT]) {
    for (uint32_t hand = 0; hand < HAND_CLASS_COUNT; hand++) {
        draws_doubles weighed[DRAWS_DISCARDS];
        closed_weigh(draws, hand, weighed);
        too_many_bar(draws, weighed);
        draws_doubles best = highest(weighed);
        if (draws->rules.open_card && draws->rules.max_cards > 0) {
            open_weigh(draws, draws->kept[hand], best - DRAWS_TIE, weighed);
            for (unsigned discard = 1; discard < DRAWS_DISCARDS; discard <<= 1)
                best = draws_higher(best, weighed[discard]);
        }
        values[hand] =
            (draws_lanes){(float)best[0], (float)best[1], (float)best[2], (float)best[3]};
        for (unsigned lane = 0; lane < DRAWS_LANES; lane++)
            if (discards[lane])
                discards[lane][hand] = (uint8_t)first_of(weighed, lane, best[lane]);
    }
}
