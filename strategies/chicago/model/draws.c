#include "strategies/chicago/model/draws.h"

#include <math.h>
#include <stdlib.h>

/* Where the totals of the classes of one, two, ... cards begin, one after the other. */
enum {
    DRAWS_ONES = 1,
    DRAWS_TWOS = DRAWS_ONES + HAND_CLASS_COUNT_1,
    DRAWS_THREES = DRAWS_TWOS + HAND_CLASS_COUNT_2,
    DRAWS_FOURS = DRAWS_THREES + HAND_CLASS_COUNT_3,
    DRAWS_TOTALS = DRAWS_FOURS + HAND_CLASS_COUNT_4,
    DRAWS_FIFTHS = CARD_COUNT - 4, /* the cards that complete four */
    DRAWS_UNSEEN = CARD_COUNT - HAND_CLASS_CARDS
};

/* The same of every lane. */
typedef double draws_doubles __attribute__((vector_size(DRAWS_LANES * sizeof(double))));
typedef int64_t draws_mask __attribute__((vector_size(DRAWS_LANES * sizeof(int64_t))));

static inline draws_doubles draws_widen(draws_lanes values) {
    return __builtin_convertvector(values, draws_doubles);
}

/* One or the other, lane by lane. */
static inline draws_doubles draws_choose(draws_mask first, draws_doubles a, draws_doubles b) {
    return (draws_doubles)((first & (draws_mask)a) | (~first & (draws_mask)b));
}

/* The lower of two, or the higher, lane by lane. */
static inline draws_doubles draws_lower(draws_doubles a, draws_doubles b) {
    return draws_choose(a < b, a, b);
}

static inline draws_doubles draws_higher(draws_doubles a, draws_doubles b) {
    return draws_choose(a > b, a, b);
}

/*
 * The values of four cards' 48 hands, one of which is held and lays its fifth card down. A card
 * shown is kept if the value of its hand is above the mean of the others. The mean depends only a
 * little on the card held, so most cards are kept, or declined, whichever is held.
 */
struct draws_open {
    draws_doubles total;
    /* Of the others: their sum is the first, minus this share of the one held. */
    draws_doubles sum, share;
    uint32_t between; /* those that may be either, in some lane */
    draws_lanes values[DRAWS_FIFTHS];
};

/*
 * The mean over the card shown of the better of keeping it and of the mean over the others. All
 * 48 cards that complete the four are summed over, the one laid down among them, and that taken
 * off.
 */
static inline draws_doubles draws_open_value(const struct draws_open *open,
                                             draws_doubles laid_down) {
    const double others = 1.0 / (DRAWS_UNSEEN - 1);
    draws_doubles all = open->total - laid_down, sum = open->sum - open->share * laid_down;
    for (unsigned i = 0; i < open->between; i++) {
        draws_doubles value = draws_widen(open->values[i]);
        sum += draws_higher(value, (all - value) * others);
    }
    return (sum - draws_higher(laid_down, (all - laid_down) * others)) / DRAWS_UNSEEN;
}

/* The same for all exchanges: the totals of what a hand's discards keep, those of sets with a card
 * more, and the hands of four cards and a fifth. */
static struct {
    uint16_t kept[HAND_CLASS_COUNT][DRAWS_DISCARDS];
    uint16_t larger[DRAWS_FOURS][CARD_COUNT];
    uint32_t completed[HAND_CLASS_COUNT_4][DRAWS_FIFTHS];
} tables;

/* Of the exchange now. */
struct draws {
    struct draws_rules rules;
    const draws_lanes *after;
    draws_doubles totals[DRAWS_TOTALS]; /* of the hands that hold a set of cards */
    struct draws_open open[HAND_CLASS_COUNT_4];
    draws_doubles open_most[HAND_CLASS_COUNT_4]; /* their values if the lowest is laid down */
};

static const unsigned first_total[HAND_CLASS_CARDS] = {0, DRAWS_ONES, DRAWS_TWOS, DRAWS_THREES,
                                                       DRAWS_FOURS};
static const unsigned classes_of[HAND_CLASS_CARDS] = {1, HAND_CLASS_COUNT_1, HAND_CLASS_COUNT_2,
                                                      HAND_CLASS_COUNT_3, HAND_CLASS_COUNT_4};

/* The total of a set of up to four cards. */
static unsigned total_of(card_set set) {
    unsigned count = (unsigned)card_set_count(set);
    return first_total[count] + hand_class(set, count);
}

/* All but the last: who lays down nothing keeps a hand, which is no total. */
static void kept_fill(uint32_t number) {
    card_set hand = hand_class_set(number, HAND_CLASS_CARDS);
    for (unsigned discard = 1; discard < DRAWS_DISCARDS; discard++)
        tables.kept[number][discard] = (uint16_t)total_of(hand ^ hand_class_cards(hand, discard));
}

static void larger_fill(unsigned count) {
    for (uint32_t number = 0; number < classes_of[count]; number++) {
        card_set set = hand_class_set(number, count), others = CARD_SET_ALL ^ set;
        for (unsigned i = 0; others != 0; i++) {
            card other = card_set_take_lowest(&others);
            tables.larger[first_total[count] + number][i] =
                (uint16_t)total_of(set | card_bit(other));
        }
    }
}

static void completed_fill(uint32_t number) {
    card_set four = hand_class_set(number, 4);
    card_set others = CARD_SET_ALL ^ four;
    for (unsigned i = 0; i < DRAWS_FIFTHS; i++) {
        card fifth = card_set_take_lowest(&others);
        tables.completed[number][i] = hand_class(four | card_bit(fifth), HAND_CLASS_CARDS);
    }
}

static void tables_fill(void) {
    static bool are_filled;
    if (are_filled)
        return;
    for (uint32_t number = 0; number < HAND_CLASS_COUNT; number++)
        kept_fill(number);
    for (unsigned count = 0; count < 4; count++)
        larger_fill(count);
    for (uint32_t number = 0; number < HAND_CLASS_COUNT_4; number++)
        completed_fill(number);
    are_filled = true;
}

struct draws *draws_new(void) {
#pragma omp critical(draws_tables)
    tables_fill();
    return aligned_alloc(_Alignof(struct draws), sizeof(struct draws));
}

void draws_free(struct draws *draws) {
    free(draws);
}

/* The values of four cards' hands, by their fifth cards in ascending order. */
static void fifths_read(const struct draws *draws, uint32_t four,
                        draws_lanes values[DRAWS_FIFTHS]) {
    for (unsigned i = 0; i < DRAWS_FIFTHS; i++)
        values[i] = draws->after[tables.completed[four][i]];
}

static bool holds_in_all(draws_mask mask) {
    int64_t all = -1;
    for (unsigned lane = 0; lane < DRAWS_LANES; lane++)
        all &= mask[lane];
    return all != 0;
}

static void open_fill(struct draws *draws, uint32_t four, const draws_lanes values[DRAWS_FIFTHS]) {
    struct draws_open *open = &draws->open[four];
    draws_doubles total = draws->totals[DRAWS_FOURS + four];
    draws_doubles lowest = draws_widen(values[0]), highest = lowest;
    for (unsigned i = 1; i < DRAWS_FIFTHS; i++) {
        draws_doubles value = draws_widen(values[i]);
        lowest = draws_lower(lowest, value);
        highest = draws_higher(highest, value);
    }
    const draws_doubles none = {0}, one = none + 1;
    draws_doubles least_mean = (total - highest) / DRAWS_UNSEEN;
    draws_doubles most_mean = (total - lowest) / DRAWS_UNSEEN;
    draws_doubles kept = none, declined = none, declines = none;
    uint32_t between = 0;
    for (unsigned i = 0; i < DRAWS_FIFTHS; i++) {
        draws_doubles value = draws_widen(values[i]);
        draws_mask keep = value >= most_mean, decline = value < least_mean;
        if (holds_in_all(keep | decline)) {
            kept += draws_choose(keep, value, none);
            declined += draws_choose(decline, value, none);
            declines += draws_choose(decline, one, none);
        } else {
            open->values[between++] = values[i];
        }
    }
    open->total = total;
    open->sum = kept + (declines * total - declined) / (DRAWS_UNSEEN - 1);
    open->share = declines / (DRAWS_UNSEEN - 1);
    open->between = between;
    draws->open_most[four] = draws_open_value(open, lowest);
}

static void fours_add(struct draws *draws) {
    for (uint32_t four = 0; four < HAND_CLASS_COUNT_4; four++) {
        draws_lanes values[DRAWS_FIFTHS];
        draws_doubles total = {0};
        fifths_read(draws, four, values);
        for (unsigned i = 0; i < DRAWS_FIFTHS; i++)
            total += draws_widen(values[i]);
        draws->totals[DRAWS_FOURS + four] = total;
        open_fill(draws, four, values);
    }
}

/* Each hand that holds a set is in the totals of as many larger sets as it has cards more. */
static void smaller_add(struct draws *draws, unsigned count) {
    for (uint32_t i = first_total[count]; i < first_total[count + 1]; i++) {
        draws_doubles total = {0};
        for (unsigned other = 0; other < CARD_COUNT - count; other++)
            total += draws->totals[tables.larger[i][other]];
        draws->totals[i] = total / (HAND_CLASS_CARDS - count);
    }
}

void draws_set(struct draws *draws, struct draws_rules rules,
               const draws_lanes after[HAND_CLASS_COUNT]) {
    draws->rules = rules;
    draws->after = after;
    fours_add(draws);
    for (unsigned count = 4; count-- > 0;)
        smaller_add(draws, count);
}

void draws_keeps(const struct draws *draws, unsigned lane, card_set keeps[HAND_CLASS_COUNT_4]) {
    for (uint32_t four = 0; four < HAND_CLASS_COUNT_4; four++) {
        card_set others = CARD_SET_ALL ^ hand_class_set(four, 4), kept = 0;
        double mean = draws->totals[DRAWS_FOURS + four][lane] / (double)DRAWS_FIFTHS;
        double least = mean - (double)draws->rules.keep_gain;
        for (unsigned i = 0; i < DRAWS_FIFTHS; i++) {
            card fifth = card_set_take_lowest(&others);
            kept |= (card_set)(draws->after[tables.completed[four][i]][lane] >= least) << fifth;
        }
        keeps[four] = kept;
    }
}

/*
 * Fewer cards first, then the lower mask; and how many discards there are of up to 0, 1, ... cards.
 */
static const uint8_t in_order[DRAWS_DISCARDS] = {0,  1,  2,  4,  8,  16, 3,  5,  6,  9,  10,
                                                 12, 17, 18, 20, 24, 7,  11, 13, 14, 19, 21,
                                                 22, 25, 26, 28, 15, 23, 27, 29, 30, 31};
static const uint8_t up_to[HAND_CLASS_CARDS + 1] = {1, 6, 16, 26, 31, 32};

/* The chance of each draw of 0, 1, ... of the 47 unseen cards. */
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

/* The value of what is not allowed. */
static draws_doubles minus_infinity(void) {
    return (draws_doubles){0} - (double)INFINITY;
}

/* Whether anything is reached in some lane. */
static bool reaches(draws_doubles values, draws_doubles least) {
    return !holds_in_all(~(values >= least));
}

/*
 * Single cards laid down, where the new one is shown. Where the upper bound of a value does not
 * reach the least asked for, the bound is enough.
 */
static void open_weigh(const struct draws *draws, const uint16_t kept[DRAWS_DISCARDS],
                       draws_doubles least, draws_doubles values[DRAWS_DISCARDS]) {
    double cost = (double)draws->rules.card_cost;
    for (unsigned discard = 1; discard < DRAWS_DISCARDS; discard <<= 1) {
        unsigned four = kept[discard] - DRAWS_FOURS;
        values[discard] = draws->open_most[four] - cost;
        if (reaches(values[discard], least))
            values[discard] = draws_open_value(&draws->open[four], values[0]) - cost;
    }
}

/* No card is shown. */
static void closed_weigh(const struct draws *draws, uint32_t hand,
                         draws_doubles values[DRAWS_DISCARDS]) {
    values[0] = draws_widen(draws->after[hand]);
    for (unsigned discard = 1; discard < DRAWS_DISCARDS; discard++)
        values[discard] = draws->totals[tables.kept[hand][discard]];
    card_take_off(values, 1);
    card_take_off(values, 2);
    card_take_off(values, 4);
    card_take_off(values, 8);
    card_take_off(values, 16);
#pragma GCC unroll 32 /* so that chances and costs are constants */
    for (unsigned discard = 1; discard < DRAWS_DISCARDS; discard++)
        values[discard] = values[discard] * draw[card_set_count(discard)] -
                          (double)draws->rules.card_cost * card_set_count(discard);
}

static void too_many_bar(const struct draws *draws, draws_doubles values[DRAWS_DISCARDS]) {
    for (unsigned i = up_to[draws->rules.max_cards]; i < DRAWS_DISCARDS; i++)
        values[in_order[i]] = minus_infinity();
}

void draws_weigh(const struct draws *draws, unsigned lane, uint32_t hand,
                 double values[DRAWS_DISCARDS]) {
    draws_doubles weighed[DRAWS_DISCARDS];
    closed_weigh(draws, hand, weighed);
    if (draws->rules.open_card)
        open_weigh(draws, tables.kept[hand], minus_infinity(), weighed);
    too_many_bar(draws, weighed);
    for (unsigned i = 0; i < DRAWS_DISCARDS; i++)
        values[i] = weighed[i][lane];
}

/* By halves, since one after the other they would wait for each other. */
static draws_doubles discards_highest(const draws_doubles values[DRAWS_DISCARDS]) {
    draws_doubles best[DRAWS_DISCARDS / 2];
    for (unsigned i = 0; i < DRAWS_DISCARDS / 2; i++)
        best[i] = draws_higher(values[i], values[i + DRAWS_DISCARDS / 2]);
    for (unsigned half = DRAWS_DISCARDS / 4; half > 0; half /= 2)
        for (unsigned i = 0; i < half; i++)
            best[i] = draws_higher(best[i], best[i + half]);
    return best[0];
}

/* The first discard in order whose value equals the best. */
static unsigned first_discard_of(const draws_doubles values[DRAWS_DISCARDS], unsigned lane,
                                 double best) {
    unsigned i = 0;
    while (values[in_order[i]][lane] + DRAWS_TIE <= best)
        i++;
    return in_order[i];
}

void draws_best(const struct draws *draws, const bool *is_asked,
                uint8_t *const discards[DRAWS_LANES], draws_lanes values[HAND_CLASS_COUNT]) {
    for (uint32_t hand = 0; hand < HAND_CLASS_COUNT; hand++) {
        draws_doubles weighed[DRAWS_DISCARDS];
        if (is_asked && !is_asked[hand])
            continue;
        closed_weigh(draws, hand, weighed);
        too_many_bar(draws, weighed);
        draws_doubles best = discards_highest(weighed);
        if (draws->rules.open_card && draws->rules.max_cards > 0) {
            open_weigh(draws, tables.kept[hand], best - DRAWS_TIE, weighed);
            for (unsigned discard = 1; discard < DRAWS_DISCARDS; discard <<= 1)
                best = draws_higher(best, weighed[discard]);
        }
        values[hand] = __builtin_convertvector(best, draws_lanes);
        for (unsigned lane = 0; lane < DRAWS_LANES; lane++)
            if (discards[lane])
                discards[lane][hand] = (uint8_t)first_discard_of(weighed, lane, best[lane]);
    }
}
