#include "strategies/chicago/model/draws_tables.h"

#include "strategies/model/together.h"

#include <string.h>

struct draws_tables draws_tables;

const unsigned draws_first_total[] = {0, DRAWS_ONES, DRAWS_TWOS, DRAWS_THREES, DRAWS_FOURS};
static const unsigned classes_of[] = {1, HAND_CLASS_COUNT_1, HAND_CLASS_COUNT_2,
                                      HAND_CLASS_COUNT_3};

/* The total of a set of up to four cards. */
static unsigned total_of(card_set set) {
    unsigned count = (unsigned)card_set_count(set);
    uint32_t number = hand_class(set, count);
    return count == 4 ? draws_total_of_four(number) : draws_first_total[count] + number;
}

/* What is kept of a hand, by discard. */
static void kept_sets(card_set hand, card_set kept[DRAWS_DISCARDS]) {
    kept[0] = hand;
    for (unsigned place = 1; place < DRAWS_DISCARDS; place <<= 1) {
        card_set laid_down = hand_class_cards(hand, place);
        for (unsigned others = 0; others < place; others++)
            kept[place + others] = kept[others] ^ laid_down;
    }
}

/* Hands that follow each other mostly differ in their last card alone. */
static void kept_fill(size_t first, size_t end) {
    card_set sets[2][DRAWS_DISCARDS] = {{0}};
    for (size_t number = first; number < end; number++) {
        card_set *kept = sets[number % 2], *before = sets[(number + 1) % 2];
        uint16_t *row = draws_tables.kept[number];
        kept_sets(hand_class_set((uint32_t)number, HAND_CLASS_CARDS), kept);
        bool is_as_before =
            memcmp(&kept[DRAWS_HALF], &before[DRAWS_HALF], DRAWS_HALF * sizeof *kept) == 0;
        for (unsigned discard = 1; discard < (is_as_before ? DRAWS_HALF : DRAWS_DISCARDS);
             discard++)
            row[discard] = (uint16_t)total_of(kept[discard]);
        if (is_as_before)
            memcpy(&row[DRAWS_HALF], &row[DRAWS_HALF] - DRAWS_DISCARDS, DRAWS_HALF * sizeof *row);
    }
}

static void larger_fill(unsigned count) {
    for (uint32_t number = 0; number < classes_of[count]; number++) {
        card_set set = hand_class_set(number, count), others = CARD_SET_ALL ^ set;
        for (unsigned i = 0; others != 0; i++) {
            card other = card_set_take_lowest(&others);
            draws_tables.larger[draws_first_total[count] + number][i] =
                (uint16_t)total_of(set | card_bit(other));
        }
    }
}

static void completed_fill(size_t number) {
    card_set four = hand_class_set((uint32_t)number, 4);
    card_set others = draws_tables.fifths[number] = CARD_SET_ALL ^ four;
    for (unsigned i = 0; i < DRAWS_FIFTHS; i++) {
        card fifth = card_set_take_lowest(&others);
        draws_tables.completed[number][i] = hand_class(four | card_bit(fifth), HAND_CLASS_CARDS);
    }
}

enum { TABLE_PARTS = 32 }; /* in which the tables are shared among threads */

static void part_fill(void *unused, size_t part) {
    (void)unused;
    kept_fill(together_first(part, TABLE_PARTS, HAND_CLASS_COUNT),
              together_first(part + 1, TABLE_PARTS, HAND_CLASS_COUNT));
    size_t end = together_first(part + 1, TABLE_PARTS, HAND_CLASS_COUNT_4);
    for (size_t four = together_first(part, TABLE_PARTS, HAND_CLASS_COUNT_4); four < end; four++)
        completed_fill(four);
}

static void tables_fill(void) {
    together_share(part_fill, TABLE_PARTS, TABLE_PARTS, NULL);
    for (unsigned count = 0; count < 4; count++)
        larger_fill(count);
}

void draws_tables_fill(void) {
    static bool are_filled;
#pragma omp critical(draws_tables)
    if (!are_filled) {
        tables_fill();
        are_filled = true;
    }
}
