/* The totals of all hands that hold a set of cards. */
#include "strategies/solver/draws_parts.h"

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

static void subsets_fill(struct draws *draws, uint32_t number) {
    card_set hand = hand_class_set(number, HAND_CLASS_CARDS);
    for (unsigned places = 0; places < DRAWS_DISCARDS - 1; places++)
        draws->subsets[number][places] = (uint16_t)total_of(hand_class_cards(hand, places));
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
    struct draws *draws = malloc(sizeof *draws);
    if (draws == NULL)
        return NULL;
    for (uint32_t number = 0; number < HAND_CLASS_COUNT; number++)
        subsets_fill(draws, number);
    for (uint32_t number = 0; number < HAND_CLASS_COUNT_4; number++)
        completed_fill(draws, number);
    return draws;
}

void draws_free(struct draws *draws) {
    free(draws);
}

static void fours_add(struct draws *draws) {
    for (uint32_t number = 0; number < HAND_CLASS_COUNT_4; number++) {
        double total = 0;
        for (unsigned i = 0; i < DRAWS_FIFTHS; i++) {
            float value = draws->after[draws->completed[number][i]];
            draws->fifths[number][i] = value;
            total += value;
        }
        draws->totals[DRAWS_FOURS + number] = total;
    }
}

/* Each hand that holds a set is in the totals of as many larger sets as it has cards more. */
static void smaller_add(struct draws *draws, unsigned count) {
    for (uint32_t number = 0; number < classes_of[count]; number++) {
        card_set set = hand_class_set(number, count);
        double total = 0;
        for (card_set others = CARD_SET_ALL ^ set; others != 0;) {
            card other = card_set_take_lowest(&others);
            total += draws->totals[total_of(set | card_bit(other))];
        }
        draws->totals[first_total[count] + number] = total / (HAND_CLASS_CARDS - count);
    }
}

void draws_set(struct draws *draws, struct draws_rules rules, const float after[HAND_CLASS_COUNT]) {
    draws->rules = rules;
    draws->after = after;
    fours_add(draws);
    for (unsigned count = 4; count-- > 0;)
        smaller_add(draws, count);
}

void draws_keeps(const struct draws *draws, card_set keeps[HAND_CLASS_COUNT_4]) {
    for (uint32_t number = 0; number < HAND_CLASS_COUNT_4; number++) {
        card_set others = CARD_SET_ALL ^ hand_class_set(number, 4), kept = 0;
        for (unsigned i = 0; i < DRAWS_FIFTHS; i++) {
            card fifth = card_set_take_lowest(&others);
            double value = draws->fifths[number][i];
            bool keep = value * DRAWS_FIFTHS >= draws->totals[DRAWS_FOURS + number];
            kept |= (card_set)keep << fifth;
        }
        keeps[number] = kept;
    }
}
