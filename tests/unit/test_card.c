#include "group.h"

#include "evaluator/card.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void test_numbers_are_rank_and_suit(void **state) {
    (void)state;
    assert_int_equal(card_make(CARD_DEUCE, CARD_CLUBS), 0);
    assert_int_equal(card_make(CARD_ACE, CARD_SPADES), 51);
    for (card c = 0; c < CARD_COUNT; c++)
        assert_int_equal(card_make(card_rank(c), card_suit(c)), c);
}

static void test_text_of_every_card_reads_back(void **state) {
    (void)state;
    char text[3];
    for (card c = 0; c < CARD_COUNT; c++) {
        card read = CARD_COUNT;
        card_to_text(c, text);
        assert_true(card_from_text(text, &read));
        assert_int_equal(read, c);
    }
    card_to_text(card_make(CARD_TEN, CARD_HEARTS), text);
    assert_string_equal(text, "Th");
}

static void test_malformed_cards_are_refused(void **state) {
    (void)state;
    static const char *const malformed[] = {"", "A", "Ax", "1c", "as", "AS", "10", "sA", " As"};
    for (size_t i = 0; i < sizeof malformed / sizeof malformed[0]; i++) {
        card c;
        assert_false(card_from_text(malformed[i], &c));
    }
}

static void test_text_of_sets_reads_back(void **state) {
    (void)state;
    static const card_set sets[] = {
        0, 1, CARD_SET_ALL, CARD_SET_SUIT << 3, (card_set)1 << 51, 0x5a5a5a5a5a5a5};
    char text[CARD_SET_TEXT_SIZE];
    for (size_t i = 0; i < sizeof sets / sizeof sets[0]; i++) {
        card_set read = ~(card_set)0;
        card_set_to_text(sets[i], text);
        assert_true(card_set_from_text(text, &read));
        assert_true(read == sets[i]);
    }
    card_set_to_text(card_bit(51) | card_bit(0) | card_bit(33), text);
    assert_string_equal(text, "2c Td As");
}

static void test_separators_are_free(void **state) {
    (void)state;
    static const char *const same[] = {"As Td 2c", "AsTd2c", "2c,Td,As", " , As Td,,2c "};
    for (size_t i = 0; i < sizeof same / sizeof same[0]; i++) {
        card_set set;
        assert_true(card_set_from_text(same[i], &set));
        assert_true(set == (card_bit(51) | card_bit(0) | card_bit(33)));
    }
}

static void test_malformed_sets_are_refused(void **state) {
    (void)state;
    static const char *const malformed[] = {"As As", "AsKdAs", "As K", "A s", "As;Kd", "As Kdx"};
    for (size_t i = 0; i < sizeof malformed / sizeof malformed[0]; i++) {
        card_set set;
        assert_false(card_set_from_text(malformed[i], &set));
    }
}

static void test_ranks_and_suits_are_sets(void **state) {
    (void)state;
    for (card c = 0; c < CARD_COUNT; c++) {
        for (unsigned rank = 0; rank < CARD_RANKS; rank++) {
            assert_int_equal((card_set_of_rank(rank) & card_bit(c)) != 0, card_rank(c) == rank);
            assert_int_equal((card_set_from_rank(rank) & card_bit(c)) != 0, card_rank(c) >= rank);
        }
        for (unsigned suit = 0; suit < CARD_SUITS; suit++)
            assert_int_equal((card_set_of_suit(suit) & card_bit(c)) != 0, card_suit(c) == suit);
    }
}

static void test_cards_are_taken_from_the_lowest(void **state) {
    (void)state;
    card_set set = CARD_SET_ALL;
    for (int c = 0; c < CARD_COUNT; c++) {
        assert_int_equal(card_set_count(set), CARD_COUNT - c);
        assert_int_equal(card_set_lowest(set), c);
        assert_int_equal(card_set_highest(set), 51);
        assert_int_equal(card_set_take_lowest(&set), c);
    }
    assert_true(set == 0);
}

static void test_suits_are_counted(void **state) {
    (void)state;
    card_set set = CARD_SET_ALL;
    for (int i = 0; i < 1000; i++, set = (set * UINT64_C(6364136223846793005) + 1) & CARD_SET_ALL)
        for (card c = 0; c < CARD_COUNT; c++) {
            card_set suit = set & card_set_of_suit(card_suit(c));
            card_set above = suit & ~(card_set)1 << c;
            assert_true((set & card_set_above(c)) == above);
            assert_int_equal(card_set_count_of_suit(set, card_suit(c)), card_set_count(suit));
            assert_int_equal(card_set_count_above(set, c), card_set_count(above));
        }
}

static void test_the_lowest_few_are_the_lowest(void **state) {
    (void)state;
    card_set set = card_bit(3) | card_bit(17) | card_bit(51);
    assert_true(card_set_lowest_of(set, 0) == 0);
    assert_true(card_set_lowest_of(set, 2) == (card_bit(3) | card_bit(17)));
    assert_true(card_set_lowest_of(set, 4) == set);
}

static void test_the_highest_few_are_the_highest(void **state) {
    (void)state;
    card_set set = card_bit(3) | card_bit(17) | card_bit(51);
    assert_true(card_set_highest_of(set, 0) == 0);
    assert_true(card_set_highest_of(set, 2) == (card_bit(17) | card_bit(51)));
    assert_true(card_set_highest_of(set, 3) == set);
}

static void test_subsets_come_from_the_highest_cards_down(void **state) {
    (void)state;
    card_set of =
        card_bit(0) | card_bit(1) | card_bit(9) | card_bit(30) | card_bit(50) | card_bit(51);
    static const int ways[] = {1, 6, 15, 20, 15, 6, 1};
    for (int size = 0; size <= 6; size++) {
        card_set subset = card_set_highest_of(of, size);
        int count = 0;
        card_set before = CARD_SET_ALL;
        do {
            assert_int_equal(card_set_count(subset), size);
            assert_true((subset & ~of) == 0 && subset < before);
            before = subset;
            count++;
        } while ((subset = card_set_next_subset(subset, of)) != 0);
        assert_int_equal(count, ways[size]);
    }
}

static void test_ranks_of_a_set_are_found(void **state) {
    (void)state;
    card_set set = CARD_SET_ALL;
    for (int i = 0; i < 1000; i++, set = (set * UINT64_C(6364136223846793005) + 1) & CARD_SET_ALL) {
        card_set ranks = 0;
        card_set lowest = 0;
        for (unsigned rank = 0; rank < CARD_RANKS; rank++) {
            card_set of_rank = card_set_of_rank(rank);
            ranks |= set & of_rank ? of_rank : 0;
            lowest |= card_set_lowest_of(set & of_rank, 1);
        }
        assert_true(card_set_of_ranks(set) == ranks);
        assert_true(card_set_one_per_rank(set) == lowest);
    }
}

int test_card(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_numbers_are_rank_and_suit),
        cmocka_unit_test(test_text_of_every_card_reads_back),
        cmocka_unit_test(test_malformed_cards_are_refused),
        cmocka_unit_test(test_text_of_sets_reads_back),
        cmocka_unit_test(test_separators_are_free),
        cmocka_unit_test(test_malformed_sets_are_refused),
        cmocka_unit_test(test_ranks_and_suits_are_sets),
        cmocka_unit_test(test_cards_are_taken_from_the_lowest),
        cmocka_unit_test(test_suits_are_counted),
        cmocka_unit_test(test_the_lowest_few_are_the_lowest),
        cmocka_unit_test(test_the_highest_few_are_the_highest),
        cmocka_unit_test(test_subsets_come_from_the_highest_cards_down),
        cmocka_unit_test(test_ranks_of_a_set_are_found),
    };
    return cmocka_run_group_tests_name("card", tests, NULL, NULL);
}
