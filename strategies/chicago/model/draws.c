/* The totals of all hands that hold a set of cards. */
#include "strategies/chicago/model/draws_parts.h"

#include <stdlib.h>

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
static void kept_fill(struct draws *draws, uint32_t number) {
    card_set hand = hand_class_set(number, HAND_CLASS_CARDS);
    for (unsigned discard = 1; discard < DRAWS_DISCARDS; discard++)
        draws->kept[number][discard] = (uint16_t)total_of(hand ^ hand_class_cards(hand, discard));
}

static void larger_fill(struct draws *draws, unsigned count) {
    for (uint32_t number = 0; number < classes_of[count]; number++) {
        card_set set = hand_class_set(number, count), others = CARD_SET_ALL ^ set;
        for (unsigned i = 0; others != 0; i++) {
            card other = card_set_take_lowest(&others);
            draws->larger[first_total[count] + number][i] =
                (uint16_t)total_of(set | card_bit(other));
        }
    }
}

static void completed_fill(struct draws *draws, uint32_t number) {
    card_set four = hand_class_set(number, 4);
    card_set others = CARD_SET_ALL ^ four;
    for (unsigned i = 0; i < DRAWS_FIFTHS; i++) {
        card fifth = card_set_take_lowest(&others);
        draws->completed[number][i] = hand_class(four | card_bit(fifth), HAND_CLASS_CARDS);
    }
}

struct draws *draws_new(void) {
    struct draws *draws = aligned_alloc(_Alignof(struct draws), sizeof *draws);
    if (draws == NULL)
        return NULL;
    for (uint32_t number = 0; number < HAND_CLASS_COUNT; number++)
        kept_fill(draws, number);
    for (unsigned count = 0; count < 4; count++)
        larger_fill(draws, count);
    for (uint32_t number = 0; number < HAND_CLASS_COUNT_4; number++)
        completed_fill(draws, number);
    return draws;
}

void draws_free(struct draws *draws) {
    free(draws);
}

/* The values of four cards' hands, by their fifth cards in ascending order. */
static void fifths_read(const struct draws *draws, uint32_t four,
                        draws_lanes values[DRAWS_FIFTHS]) {
    for (unsigned i = 0; i < DRAWS_FIFTHS; i++)
        values[i] = draws->after[draws->completed[four][i]];
}

static bool holds_in_all(draws_mask mask) {
    return (mask[0] & mask[1] & mask[2] & mask[3]) != 0;
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
            total += draws->totals[draws->larger[i][other]];
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
        for (unsigned i = 0; i < DRAWS_FIFTHS; i++) {
            card fifth = card_set_take_lowest(&others);
            kept |= (card_set)(draws->after[draws->completed[four][i]][lane] >= mean) << fifth;
        }
        keeps[four] = kept;
    }
}
