#include "evaluator/hand.h"

/*
 * A code is the key of the rank, then four counts of 3 bits, one per suit. The keys make sums
 * of five distinct in the 20 bits they have, and sums of three already in the low 12 of those.
 */
#define CODES(key)                                                                                 \
    (key##u << 12) + 01, (key##u << 12) + 010, (key##u << 12) + 0100, (key##u << 12) + 01000

const uint32_t hand_code[CARD_COUNT] = {
    CODES(0),      CODES(1),      CODES(82290),   CODES(114544), CODES(417806),
    CODES(53072),  CODES(96974),  CODES(519099),  CODES(821932), CODES(379976),
    CODES(894646), CODES(872902), CODES(1014675),
};

struct hand_tables hand_tables;

hand_sum hand_sum_of_set(card_set set) {
    hand_sum sum = 0;
    while (set != 0)
        sum = hand_add(sum, card_set_take_lowest(&set));
    return sum;
}

hand_value hand_value_of_class(unsigned i) {
    unsigned category = hand_tables.strength[i] >> 28;
    return (hand_value)(category << 12 | (i - hand_tables.first[category]));
}

static unsigned class_of(hand_value value) {
    return hand_tables.first[value >> 12] + (value & 0xfffu);
}

uint32_t hand_ranks(hand_value value) {
    return hand_tables.strength[class_of(value)] << 4;
}

uint32_t hand_beaten(hand_value value) {
    return hand_tables.beaten[class_of(value)];
}

const char *const hand_category_names[HAND_CATEGORIES] = {
    "high-card", "pair",       "two-pair",       "three-of-a-kind", "straight",
    "flush",     "full-house", "four-of-a-kind", "straight-flush",  "royal-flush"};
