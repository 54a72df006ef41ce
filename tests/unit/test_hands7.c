/* Every hand of six and of seven cards; with a night to spend, against the reference's best five.
 */
#include "group.h"

#include "evaluator/hand7.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { FIVES = 2598960 };

static uint32_t hands_by_value[1 << 16];
static hand_value reference[FIVES]; /* by number_of_five() */
static uint32_t combinations[5][CARD_COUNT];
static card cards[7]; /* of the hand that is visited, ascending; the last one is not */

/* Visits the hands that one more card makes of a sum and a set, from the first given on. */
typedef void last_visitor(card first, hand7_sum sum, card_set set);

/* Calls it for every choice of so many cards but one, from the first given on. */
static void hands_visit(card first, int position, int count, hand7_sum sum, card_set set,
                        last_visitor *visit_last) {
    if (position == count - 1) {
        visit_last(first, sum, set);
        return;
    }
    for (card c = first; c + (count - position) <= CARD_COUNT; c++) {
        cards[position] = c;
        hands_visit((card)(c + 1), position + 1, count, hand7_add(sum, c), set | card_bit(c),
                    visit_last);
    }
}

static void sixes_count(card first, hand7_sum sum, card_set set) {
    for (card c = first; c < CARD_COUNT; c++)
        hands_by_value[hand_value_6(hand7_add(sum, c), set | card_bit(c))]++;
}

static void sevens_count(card first, hand7_sum sum, card_set set) {
    for (card c = first; c < CARD_COUNT; c++)
        hands_by_value[hand_value_7(hand7_add(sum, c), set | card_bit(c))]++;
}

static void census_check(int count, last_visitor *visit_last, int values,
                         const uint32_t expected[HAND_CATEGORIES]) {
    uint32_t by_category[HAND_CATEGORIES] = {0};
    memset(hands_by_value, 0, sizeof hands_by_value);
    hands_visit(0, 0, count, 0, 0, visit_last);
    for (unsigned value = 0; value < 1 << 16; value++) {
        if (hands_by_value[value] > 0)
            by_category[hand_category_of((hand_value)value)] += hands_by_value[value];
        values -= hands_by_value[value] > 0;
    }
    assert_memory_equal(by_category, expected, sizeof by_category);
    assert_int_equal(values, 0);
}

static void test_every_hand_of_six_has_its_category(void **state) {
    (void)state;
    static const uint32_t expected[HAND_CATEGORIES] = {6612900, 9730740, 2532816, 732160, 361620,
                                                       205792,  165984,  14664,   1656,   188};
    census_check(6, sixes_count, 6075, expected);
}

static void test_every_hand_of_seven_has_its_category(void **state) {
    (void)state;
    static const uint32_t expected[HAND_CATEGORIES] = {
        23294460, 58627800, 31433400, 6461620, 6180020, 4047644, 3473184, 224848, 37260, 4324};
    census_check(7, sevens_count, 4824, expected);
}

/* Of five ascending cards: how many hands come before it, ordered by their highest cards. */
static uint32_t number_of_five(const card five[5]) {
    uint32_t number = 0;
    for (int k = 0; k < 5; k++)
        number += combinations[k][five[k]];
    return number;
}

static void reference_add(card first, hand7_sum sum, card_set set) {
    (void)sum, (void)set;
    for (card c = first; c < CARD_COUNT; c++) {
        cards[4] = c;
        reference[number_of_five(cards)] = reference_value(cards, 5);
    }
}

static void reference_make(void) {
    for (card c = 0; c < CARD_COUNT; c++)
        combinations[0][c] = c;
    for (int k = 1; k < 5; k++)
        for (card c = 1; c < CARD_COUNT; c++)
            combinations[k][c] = combinations[k][c - 1] + combinations[k - 1][c - 1];
    hands_visit(0, 0, 5, 0, 0, reference_add);
}

/* The best five of count cards, of which the first `taken` of the five are those before `next`. */
static hand_value best_five(int count, int next, card five[5], int taken) {
    hand_value best = 0;
    if (taken == 5)
        return reference[number_of_five(five)];
    for (int i = next; i + (5 - taken) <= count; i++) {
        five[taken] = cards[i];
        hand_value value = best_five(count, i + 1, five, taken + 1);
        best = value > best ? value : best;
    }
    return best;
}

static void sixes_compare(card first, hand7_sum sum, card_set set) {
    for (card c = first, five[5]; c < CARD_COUNT; c++) {
        cards[5] = c;
        if (hand_value_6(hand7_add(sum, c), set | card_bit(c)) != best_five(6, 0, five, 0))
            fail_msg("%#llx", (unsigned long long)(set | card_bit(c)));
    }
}

static void sevens_compare(card first, hand7_sum sum, card_set set) {
    for (card c = first, five[5]; c < CARD_COUNT; c++) {
        cards[6] = c;
        if (hand_value_7(hand7_add(sum, c), set | card_bit(c)) != best_five(7, 0, five, 0))
            fail_msg("%#llx", (unsigned long long)(set | card_bit(c)));
    }
}

static void test_every_hand_is_worth_its_best_five(void **state) {
    (void)state;
    if (!is_night)
        return;
    reference_make();
    hands_visit(0, 0, 6, 0, 0, sixes_compare);
    hands_visit(0, 0, 7, 0, 0, sevens_compare);
}

static int setup(void **state) {
    (void)state;
    hand_tables_init();
    hand7_tables_init();
    return 0;
}

int test_hands7(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_hand_of_six_has_its_category),
        cmocka_unit_test(test_every_hand_of_seven_has_its_category),
        cmocka_unit_test(test_every_hand_is_worth_its_best_five),
    };
    return cmocka_run_group_tests_name("hands7", tests, setup, NULL);
}
