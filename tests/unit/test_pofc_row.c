#include "cards.h"
#include "group.h"
#include "pofc.h"
#include "sim/pofc/pofc_row.h"

enum { TOP = 1 << POFC_STAY_TOP, MIDDLE = 1 << POFC_STAY_MIDDLE, BOTTOM = 1 << POFC_STAY_BOTTOM };

static int tables_make(void **state) {
    (void)state;
    hand_tables_init();
    return 0;
}

static struct pofc_values values_of(const char *top, const char *middle, const char *bottom) {
    return pofc_values_of(&(struct pofc_rows){{cards(top), cards(middle), cards(bottom)}});
}

static void test_rows_hold_thirteen(void **state) {
    (void)state;
    int sum = 0;
    for (int row = POFC_TOP; row < POFC_ROWS; row++)
        sum += pofc_row_size((enum pofc_row)row);
    assert_int_equal(sum, POFC_HAND_SIZE);
    assert_int_equal(pofc_row_size(POFC_TOP), 3);
}

static void test_royalties_are_the_rulebooks(void **state) {
    (void)state;
    static const struct {
        const char *hand;
        int32_t middle, bottom;
    } fives[] = {
        {"Ac Kd Qh Js 9c", 0, 0},   {"Ac Ad Kh Qs Jc", 0, 0},   {"Ac Ad Kh Ks Qc", 0, 0},
        {"2c 2d 2h 4s 3c", 2, 0},   {"Ac Ad Ah Ks Qc", 2, 0},   {"Ac 2d 3h 4s 5c", 4, 2},
        {"Ac Kd Qh Js Tc", 4, 2},   {"7c 5c 4c 3c 2c", 8, 4},   {"2c 2d 2h 3s 3c", 12, 6},
        {"2c 2d 2h 2s 3c", 20, 10}, {"Ac 2c 3c 4c 5c", 30, 15}, {"9c Tc Jc Qc Kc", 30, 15},
        {"Td Jd Qd Kd Ad", 50, 25},
    };
    struct pofc_rules rules = pofc_default_rules();
    for (size_t i = 0; i < sizeof fives / sizeof *fives; i++) {
        hand_value value = hand_value_of_five(cards(fives[i].hand));
        assert_int_equal(pofc_royalty(&rules, POFC_MIDDLE, value), fives[i].middle);
        assert_int_equal(pofc_royalty(&rules, POFC_BOTTOM, value), fives[i].bottom);
    }
}

/* Every row of three: 66 to AA bring 1 to 9, 222 to AAA 10 to 22. */
static void test_top_royalties_are_the_rulebooks(void **state) {
    (void)state;
    struct pofc_rules rules = pofc_default_rules();
    for (card a = 0; a < CARD_COUNT; a++)
        for (card b = a + 1; b < CARD_COUNT; b++)
            for (card c = b + 1; c < CARD_COUNT; c++) {
                int32_t royalty = 0;
                if (card_rank(a) == card_rank(c))
                    royalty = 10 + (int32_t)card_rank(a);
                else if ((card_rank(a) == card_rank(b) || card_rank(b) == card_rank(c)) &&
                         card_rank(b) >= 4)
                    royalty = (int32_t)card_rank(b) - 3;
                hand_value value = hand_value_3(hand_code[a] + hand_code[b] + hand_code[c]);
                assert_int_equal(pofc_royalty(&rules, POFC_TOP, value), royalty);
            }
}

static void test_bust_is_a_row_above_a_better_one(void **state) {
    (void)state;
    static const struct {
        const char *top, *middle, *bottom;
        bool bust;
    } hands[] = {
        {"4c 3d 2h", "7c 6d 5h 3s 2c", "Ac Kd Qh Js 9c", false},
        {"8c 3d 2h", "7c 6d 5h 3s 2d", "Ac Kd Qh Js 9c", true},
        {"4c 3d 2h", "Ac Ad 7h 6s 2c", "Ac Kd Qh Js 9c", true},
        {"Ac Kd Qh", "As Kh Qd 4s 2c", "2h 2d 4h 5s 6c", false}, /* kickers the top lacks */
        {"Ac Kd Qh", "As Kh Jd Ts 9c", "2h 2d 4h 5s 6c", true},
        {"3c 4d 5h", "Ac Kd Qh Js 9c", "As Kh Qd Jc 9d", false}, /* equal rows */
        {"2c 2d 2h", "3c 3d 4h 4s 5c", "6c 6d 6h Ks Kc", true},
        {"2c 2d 2h", "3c 3d 3h 4s 5c", "6c 6d 6h Ks Kc", false},
        {"6c 7d 9h", "6d 7h 8h 9s Tc", "Ad 2h 3h 4s 5c", true}, /* the wheel is lowest */
    };
    for (size_t i = 0; i < sizeof hands / sizeof *hands; i++) {
        struct pofc_values values = values_of(hands[i].top, hands[i].middle, hands[i].bottom);
        assert_int_equal(pofc_is_bust(&values), hands[i].bust);
    }
}

static void test_strength_is_the_share_of_hands_beaten(void **state) {
    (void)state;
    assert_int_equal(POFC_STRENGTHS, 5 * 2598960);
    assert_int_equal(POFC_STRENGTHS, 588 * 22100);
    assert_int_equal(pofc_strength(POFC_TOP, pofc_row_value(POFC_TOP, cards("4c 3d 2h"))), 0);
    assert_int_equal(pofc_strength(POFC_TOP, pofc_row_value(POFC_TOP, cards("2c 2d 3h"))),
                     588 * 18304);
    assert_int_equal(pofc_strength(POFC_TOP, pofc_row_value(POFC_TOP, cards("Ac Ad Ah"))),
                     588 * (22100 - 4));
    for (int row = POFC_MIDDLE; row <= POFC_BOTTOM; row++) {
        hand_value pair = hand_value_of_five(cards("2c 2d 5h 4s 3c"));
        hand_value royal = hand_value_of_five(cards("Ac Kc Qc Jc Tc"));
        assert_int_equal(pofc_strength((enum pofc_row)row, pair), 5 * 1302540);
        assert_int_equal(pofc_strength((enum pofc_row)row, royal), 5 * (2598960 - 4));
    }
}

static void test_entry_is_by_the_top(void **state) {
    (void)state;
    static const struct {
        const char *top;
        int32_t highest_entry; /* the highest fantasy_entry it is enough for; -1: none */
    } tops[] = {
        {"Ac Kd Qh", -1},
        {"2c 2d Ah", CARD_DEUCE},
        {"Jc Jd Ah", CARD_JACK},
        {"Qc Qd 2h", CARD_QUEEN},
        {"Ac Ad 2h", CARD_ACE},
        {"2c 2d 2h", POFC_ENTRY_TRIPS},
        {"Ac Ad Ah", POFC_ENTRY_TRIPS},
    };
    struct pofc_rules rules = pofc_default_rules();
    for (size_t i = 0; i < sizeof tops / sizeof *tops; i++) {
        struct pofc_values values = values_of(tops[i].top, "3c 3d 3h 3s Kc", "4c 4d 4h 4s Kc");
        for (int32_t entry = CARD_DEUCE; entry <= POFC_ENTRY_NEVER; entry++) {
            rules.fantasy_entry = entry;
            assert_int_equal(pofc_enters(&rules, &values), entry <= tops[i].highest_entry);
        }
    }
}

static void test_stay_is_by_any_row(void **state) {
    (void)state;
    static const struct {
        const char *top, *middle, *bottom;
        unsigned stays, stays_exactly; /* when a full house or better counts, when exactly that */
    } hands[] = {
        {"Ac Ad Kh", "3c 3d 3h 4s 5c", "6c 6d 6h 2s 2c", 0, 0},
        {"2c 2d 2h", "3c 3d 3h 4s 5c", "6c 6d 6h 2s 2c", TOP, TOP},
        {"Ac Ad Kh", "3c 3d 3h 4s 4c", "6c 6d 6h 2s 2c", MIDDLE, MIDDLE},
        {"Ac Ad Kh", "3c 3d 3h 3s 4c", "6c 6d 6h 6s 2c", MIDDLE | BOTTOM, BOTTOM},
        {"Ac Ad Kh", "3c 5d 3h 3s 4c", "6c 7c 8c 9c Tc", BOTTOM, BOTTOM},
        {"2c 2d 2h", "3c 4c 5c 6c 7c", "Ts Js Qs Ks As", TOP | MIDDLE | BOTTOM, TOP | BOTTOM},
        {"2c 2d 2h", "3c 3d 3h 4s 4c", "7s Js Qs Ks As", TOP | MIDDLE, TOP | MIDDLE},
    };
    struct pofc_rules rules = pofc_default_rules();
    for (size_t i = 0; i < sizeof hands / sizeof *hands; i++) {
        struct pofc_values values = values_of(hands[i].top, hands[i].middle, hands[i].bottom);
        rules.fantasy_stay_middle = POFC_STAY_FULL_HOUSE_OR_BETTER;
        assert_int_equal(pofc_stays(&rules, &values), hands[i].stays);
        rules.fantasy_stay_middle = POFC_STAY_EXACTLY_FULL_HOUSE;
        assert_int_equal(pofc_stays(&rules, &values), hands[i].stays_exactly);
    }
}

static void test_only_the_rules_conditions_keep(void **state) {
    (void)state;
    struct pofc_rules rules = pofc_default_rules();
    struct pofc_values values = values_of("2c 2d 2h", "3c 4c 5c 6c 7c", "Ts Js Qs Ks As");
    rules.fantasy_stay = (struct option_list){2, {POFC_STAY_BOTTOM, POFC_STAY_TOP}};
    assert_int_equal(pofc_stays(&rules, &values), TOP | BOTTOM);
    rules.fantasy_stay = (struct option_list){0};
    assert_int_equal(pofc_stays(&rules, &values), 0);
}

int test_pofc_row(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rows_hold_thirteen),
        cmocka_unit_test(test_royalties_are_the_rulebooks),
        cmocka_unit_test(test_top_royalties_are_the_rulebooks),
        cmocka_unit_test(test_bust_is_a_row_above_a_better_one),
        cmocka_unit_test(test_strength_is_the_share_of_hands_beaten),
        cmocka_unit_test(test_entry_is_by_the_top),
        cmocka_unit_test(test_stay_is_by_any_row),
        cmocka_unit_test(test_only_the_rules_conditions_keep),
    };
    return cmocka_run_group_tests_name("rows", tests, tables_make, NULL);
}
