#include "strategies/chicago/model/draws.h"

#include "strategies/chicago/model/draws_doubles.h"
#include "strategies/chicago/model/draws_tables.h"
#include "strategies/model/together.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/*
 * The values of four cards' 48 hands, one of which is held and lays its fifth card down. A card
 * shown is kept if the value of its hand is above the mean of the others. The mean depends only a
 * little on the card held, so most cards are kept, or declined, whichever is held.
 */
struct draws_open {
    /* Of the others: their sum is the first, minus this share of the one held. */
    draws_doubles sum, share;
    uint32_t first, end; /* in draws.between: those that may be either, in some lane */
};

/* Of the exchange now. */
struct draws {
    struct draws_rules rules;
    const draws_lanes *after;
    const bool *is_asked;
    bool is_four_asked[HAND_CLASS_COUNT_4];
    /* Of the hands that hold a set of cards. */
    _Alignas(2 * sizeof(draws_doubles)) draws_doubles totals[DRAWS_TOTALS];
    struct draws_open open[HAND_CLASS_COUNT_4];
    draws_lanes between[HAND_CLASS_COUNT_4 * DRAWS_FIFTHS];
};

/*
 * The mean over the card shown of the better of keeping it and of the mean over the others. All
 * 48 cards that complete the four are summed over, the one laid down among them, and that taken
 * off.
 */
static inline draws_doubles draws_open_value(const struct draws *draws, unsigned kept,
                                             draws_doubles laid_down) {
    const struct draws_open *open = &draws->open[draws_four_of(kept)];
    const double others = 1.0 / (DRAWS_UNSEEN - 1);
    draws_doubles all = draws->totals[kept] - laid_down;
    draws_doubles sum = open->sum - open->share * laid_down;
    for (uint32_t i = open->first; i < open->end; i++) {
        draws_doubles value = draws_widen(draws->between[i]);
        sum += draws_higher(value, (all - value) * others);
    }
    return (sum - draws_higher(laid_down, (all - laid_down) * others)) / DRAWS_UNSEEN;
}

struct draws *draws_new(void) {
    draws_tables_fill();
    return aligned_alloc(_Alignof(struct draws), sizeof(struct draws));
}

void draws_free(struct draws *draws) {
    free(draws);
}

/* The values of four cards' hands, by their fifth cards in ascending order. */
struct fifths {
    draws_doubles value[DRAWS_FIFTHS], total, lowest, highest;
};

static void fifths_read(struct fifths *fifths, const draws_lanes after[HAND_CLASS_COUNT],
                        const uint32_t completed[DRAWS_FIFTHS]) {
    draws_doubles total = {0}, lowest = total + (double)INFINITY, highest = -lowest;
    for (unsigned i = 0; i < DRAWS_FIFTHS; i++) {
        draws_doubles value = fifths->value[i] = draws_widen(after[completed[i]]);
        total += value;
        lowest = draws_lower(lowest, value);
        highest = draws_higher(highest, value);
    }
    fifths->total = total;
    fifths->lowest = lowest;
    fifths->highest = highest;
}

/* Returned: where the values that are between end, which begin there. */
static uint32_t open_fill(struct draws *draws, uint32_t four, uint32_t first,
                          const struct fifths *fifths) {
    const draws_doubles none = {0}, one = none + 1, total = fifths->total;
    draws_doubles least_mean = (total - fifths->highest) / DRAWS_UNSEEN;
    draws_doubles most_mean = (total - fifths->lowest) / DRAWS_UNSEEN;
    draws_doubles kept = none, declined = none, declines = none;
    uint32_t end = first;
    for (unsigned i = 0; i < DRAWS_FIFTHS; i++) {
        draws_doubles value = fifths->value[i];
        draws_mask keep = value >= most_mean, decline = value < least_mean;
        if (draws_hold(keep | decline)) {
            kept += draws_choose(keep, value, none);
            declined += draws_choose(decline, value, none);
            declines += draws_choose(decline, one, none);
        } else {
            draws->between[end++] = draws_narrow(value);
        }
    }
    draws->open[four] =
        (struct draws_open){.sum = kept + (declines * total - declined) / (DRAWS_UNSEEN - 1),
                            .share = declines / (DRAWS_UNSEEN - 1),
                            .first = first,
                            .end = end};
    draws->totals[draws_total_of_four(four) + 1] =
        draws_open_value(draws, draws_total_of_four(four), fifths->lowest);
    return end;
}

enum { PARTS = 32 }; /* of hands, and of four cards, in which work is shared among threads */

static uint32_t part_first(size_t part, uint32_t all) {
    return (uint32_t)together_first(part, PARTS, all);
}

/* Notes of which four cards somebody asks what they are worth with an open card. */
static void fours_ask(struct draws *draws) {
    const bool *is_asked = draws->is_asked;
    memset(draws->is_four_asked, draws->rules.open_card && !is_asked, sizeof draws->is_four_asked);
    for (uint32_t hand = 0; draws->rules.open_card && is_asked && hand < HAND_CLASS_COUNT; hand++)
        for (unsigned discard = 1; is_asked[hand] && discard < DRAWS_DISCARDS; discard <<= 1)
            draws->is_four_asked[draws_four_of(draws_tables.kept[hand][discard])] = true;
}

static void fours_add(void *given, size_t part) {
    struct draws *draws = given;
    const uint32_t begin = part_first(part, HAND_CLASS_COUNT_4);
    const uint32_t end = part_first(part + 1, HAND_CLASS_COUNT_4);
    uint32_t between = begin * DRAWS_FIFTHS;
    for (uint32_t four = begin; four < end; four++) {
        struct fifths fifths;
        fifths_read(&fifths, draws->after, draws_tables.completed[four]);
        draws->totals[draws_total_of_four(four)] = fifths.total;
        if (draws->is_four_asked[four])
            between = open_fill(draws, four, between, &fifths);
    }
}

/* Each hand that holds a set is in the totals of as many larger sets as it has cards more. */
static void smaller_add(struct draws *draws, unsigned count) {
    for (uint32_t i = draws_first_total[count]; i < draws_first_total[count + 1]; i++) {
        draws_doubles total = {0};
        for (unsigned other = 0; other < CARD_COUNT - count; other++)
            total += draws->totals[draws_tables.larger[i][other]];
        draws->totals[i] = total / (HAND_CLASS_CARDS - count);
    }
}

void draws_set(struct draws *draws, struct draws_rules rules,
               const draws_lanes after[HAND_CLASS_COUNT], const bool *is_asked) {
    draws->rules = rules;
    draws->after = after;
    draws->is_asked = is_asked;
    fours_ask(draws);
    together_share(fours_add, PARTS, PARTS, draws);
    for (unsigned count = 4; count-- > 0;)
        smaller_add(draws, count);
}

/* What draws_keeps() was asked. */
struct keeps_asked {
    const struct draws *draws;
    card_set *const *keeps; /* by lane */
};

static void keeps_fill(void *given, size_t part) {
    const struct keeps_asked *asked = given;
    const struct draws *draws = asked->draws;
    const uint32_t end = part_first(part + 1, HAND_CLASS_COUNT_4);
    for (uint32_t four = part_first(part, HAND_CLASS_COUNT_4); four < end; four++) {
        draws_doubles mean = draws->totals[draws_total_of_four(four)] / (double)DRAWS_FIFTHS;
        draws_doubles least = mean - (double)draws->rules.keep_gain;
        draws_mask kept = {0};
        card_set fifths = draws_tables.fifths[four];
        for (unsigned i = 0; i < DRAWS_FIFTHS; i++, fifths &= fifths - 1) {
            draws_doubles value = draws_widen(draws->after[draws_tables.completed[four][i]]);
            kept |= (value >= least) & (int64_t)(fifths & -fifths);
        }
        for (unsigned lane = 0; lane < DRAWS_LANES; lane++)
            if (asked->keeps[lane])
                asked->keeps[lane][four] = (card_set)kept[lane];
    }
}

void draws_keeps(const struct draws *draws, card_set *const keeps[DRAWS_LANES]) {
    struct keeps_asked asked = {draws, keeps};
    together_share(keeps_fill, PARTS, PARTS, &asked);
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
 * Each sum is of the hands that hold what is kept, and may hold a card that is laid down, at the
 * place of the bit: those that do, which are all hands of the sum without the bit, are taken off.
 */
static inline void card_take_off(draws_doubles sums[DRAWS_DISCARDS / 2], unsigned bit) {
    for (unsigned i = 0; i < DRAWS_DISCARDS / 4; i++) {
        unsigned without = (i & -bit) + i;
        sums[without + bit] -= sums[without];
    }
}

/* All cards but the last: so many sums have registers. */
static inline void cards_take_off(draws_doubles sums[DRAWS_DISCARDS / 2]) {
    card_take_off(sums, 1);
    card_take_off(sums, 2);
    card_take_off(sums, 4);
    card_take_off(sums, 8);
}

/* The value of what is not allowed. */
static draws_doubles minus_infinity(void) {
    return (draws_doubles){0} - (double)INFINITY;
}

/*
 * Single cards laid down, where the new one is shown. Where the upper bound of a value does not
 * reach the least asked for, the bound is enough.
 */
static inline void open_weigh(const struct draws *draws, const uint16_t kept[DRAWS_DISCARDS],
                              draws_doubles least, draws_doubles values[DRAWS_DISCARDS]) {
    double cost = (double)draws->rules.card_cost;
    for (unsigned discard = 1; discard < DRAWS_DISCARDS; discard <<= 1) {
        unsigned four = kept[discard];
        values[discard] = draws->totals[four + 1] - cost;
        if (draws_reach(values[discard], least))
            values[discard] = draws_open_value(draws, four, values[0]) - cost;
    }
}

/* Sums of the hands without the last card of a hand, by the others that are laid down. */
struct without_last {
    const uint16_t *kept; /* half of a row of draws_tables.kept; NULL: not computed as yet */
    draws_doubles sums[DRAWS_HALF];
};

/* Hands that follow each other mostly differ in their last card alone. */
static inline void without_last_compute(struct without_last *without, const struct draws *draws,
                                        const uint16_t kept[DRAWS_HALF]) {
    if (without->kept && memcmp(without->kept, kept, DRAWS_HALF * sizeof *kept) == 0)
        return;
    without->kept = kept;
    for (unsigned i = 0; i < DRAWS_HALF; i++)
        without->sums[i] = draws->totals[kept[i]];
    cards_take_off(without->sums);
}

/* No card is shown. */
static void closed_weigh(const struct draws *draws, uint32_t hand, struct without_last *without,
                         draws_doubles values[DRAWS_DISCARDS]) {
    const uint16_t *kept = draws_tables.kept[hand];
    draws_doubles first[DRAWS_HALF];
    first[0] = draws_widen(draws->after[hand]);
    for (unsigned i = 1; i < DRAWS_HALF; i++)
        first[i] = draws->totals[kept[i]];
    cards_take_off(first);
    without_last_compute(without, draws, &kept[DRAWS_HALF]);
#pragma GCC unroll 32 /* so that chances are constants */
    for (unsigned i = 0; i < DRAWS_HALF; i++) {
        values[i] = first[i] * draw[card_set_count(i)];
        values[DRAWS_HALF + i] =
            (without->sums[i] - first[i]) * draw[card_set_count(DRAWS_HALF + i)];
    }
    for (unsigned i = 1; draws->rules.card_cost != 0 && i < DRAWS_DISCARDS; i++)
        values[i] -= (double)draws->rules.card_cost * card_set_count(i);
}

static void too_many_bar(const struct draws *draws, draws_doubles values[DRAWS_DISCARDS]) {
    for (unsigned i = up_to[draws->rules.max_cards]; i < DRAWS_DISCARDS; i++)
        values[in_order[i]] = minus_infinity();
}

void draws_weigh(const struct draws *draws, unsigned lane, uint32_t hand,
                 double values[DRAWS_DISCARDS]) {
    draws_doubles weighed[DRAWS_DISCARDS];
    struct without_last without = {.kept = NULL};
    closed_weigh(draws, hand, &without, weighed);
    if (draws->rules.open_card)
        open_weigh(draws, draws_tables.kept[hand], minus_infinity(), weighed);
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
static void first_discards_of(const draws_doubles values[DRAWS_DISCARDS], draws_doubles best,
                              uint32_t hand, uint8_t *const discards[DRAWS_LANES]) {
    draws_mask equals = {0}; /* by bit, in order */
#pragma GCC unroll 32
    for (unsigned i = 0; i < DRAWS_DISCARDS; i++) {
        const int64_t bit = INT64_C(1) << i;
        equals |= (values[in_order[i]] + DRAWS_TIE > best) & bit;
    }
    for (unsigned lane = 0; lane < DRAWS_LANES; lane++)
        if (discards[lane])
            discards[lane][hand] = in_order[card_set_lowest((card_set)equals[lane])];
}

static bool is_any(uint8_t *const discards[DRAWS_LANES]) {
    bool any = false;
    for (unsigned lane = 0; lane < DRAWS_LANES; lane++)
        any |= discards[lane] != NULL;
    return any;
}

/* What draws_best() was asked. */
struct best_asked {
    const struct draws *draws;
    uint8_t *const *discards; /* by lane */
    draws_lanes *values;
};

static void best_fill(void *given, size_t part) {
    const struct best_asked *asked = given;
    const struct draws *draws = asked->draws;
    const uint32_t end = part_first(part + 1, HAND_CLASS_COUNT);
    bool any_discards = is_any(asked->discards);
    struct without_last without = {.kept = NULL};
    for (uint32_t hand = part_first(part, HAND_CLASS_COUNT); hand < end; hand++) {
        draws_doubles weighed[DRAWS_DISCARDS];
        if (draws->is_asked && !draws->is_asked[hand])
            continue;
        closed_weigh(draws, hand, &without, weighed);
        too_many_bar(draws, weighed);
        draws_doubles best = discards_highest(weighed);
        if (draws->rules.open_card && draws->rules.max_cards > 0) {
            open_weigh(draws, draws_tables.kept[hand], best - DRAWS_TIE, weighed);
            for (unsigned discard = 1; discard < DRAWS_DISCARDS; discard <<= 1)
                best = draws_higher(best, weighed[discard]);
        }
        asked->values[hand] = draws_narrow(best);
        if (any_discards)
            first_discards_of(weighed, best, hand, asked->discards);
    }
}

void draws_best(const struct draws *draws, uint8_t *const discards[DRAWS_LANES],
                draws_lanes values[HAND_CLASS_COUNT]) {
    struct best_asked asked = {draws, discards, values};
    together_share(best_fill, PARTS, PARTS, &asked);
}
