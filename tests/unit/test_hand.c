#include "group.h"

#include "evaluator/hand7.h"
#include "evaluator/hand_batch.h"
#include "evaluator/rng.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static hand_value value_of(const char *text) {
    card_set set;
    assert_true(card_set_from_text(text, &set));
    hand_sum sum = hand_sum_of_set(set);
    if (card_set_count(set) == 3)
        return hand_value_3(sum);
    assert_int_equal(card_set_count(set), 5);
    return hand_value_5(sum);
}

static void test_hands_have_their_category_and_ranks(void **state) {
    (void)state;
    static const struct {
        const char *hand;
        enum hand_category category;
        uint32_t ranks;
    } hands[] = {
        {"7c 5d 4h 3s 2c", HAND_HIGH_CARD, 0x64321000},
        {"As Qd 9h 5s 3c", HAND_HIGH_CARD, 0xdb842000},
        {"Kc Kd Ah 7s 2c", HAND_PAIR, 0xcd610000},
        {"9c 9d 4h 4s Qc", HAND_TWO_PAIR, 0x83b00000},
        {"8c 8d 8h As 2c", HAND_THREE_OF_A_KIND, 0x7d100000},
        {"Ac 2d 3h 4s 5c", HAND_STRAIGHT, 0x40000000},
        {"6c 2d 3h 4s 5c", HAND_STRAIGHT, 0x50000000},
        {"Ac Kd Qh Js Tc", HAND_STRAIGHT, 0xd0000000},
        {"Ah Jh 8h 4h 3h", HAND_FLUSH, 0xda732000},
        {"2c 2d 2h As Ac", HAND_FULL_HOUSE, 0x1d000000},
        {"5c 5d 5h 5s Jc", HAND_FOUR_OF_A_KIND, 0x4a000000},
        {"As 2s 3s 4s 5s", HAND_STRAIGHT_FLUSH, 0x40000000},
        {"9d Td Jd Qd Kd", HAND_STRAIGHT_FLUSH, 0xc0000000},
        {"Tc Jc Qc Kc Ac", HAND_ROYAL_FLUSH, 0xd0000000},
        {"4c 3d 2h", HAND_HIGH_CARD, 0x32100000},
        {"Ac Kc Qc", HAND_HIGH_CARD, 0xdcb00000},
        {"Qc Qd 2h", HAND_PAIR, 0xb1000000},
        {"Qc Qd Qh", HAND_THREE_OF_A_KIND, 0xb0000000},
    };
    for (size_t i = 0; i < sizeof hands / sizeof hands[0]; i++) {
        hand_value value = value_of(hands[i].hand);
        assert_int_equal(hand_category_of(value), hands[i].category);
        assert_int_equal(hand_ranks(value), hands[i].ranks);
        assert_int_equal(hand_first_rank(value), (hands[i].ranks >> 28) - 1);
    }
}

static void test_hands_are_in_order(void **state) {
    (void)state;
    static const char *const ascending[] = {
        "4c 3d 2h",       "7c 5d 4h 3s 2c", "7c 6d 4h",       "7c 6d 4h 3s 2c", "Ac Kd Qh",
        "Ac Kd Qh Js 9c", "2c 2d 3h",       "2c 2d 5h 4s 3c", "2c 2d Ah",       "2c 2d Ah 4s 3c",
        "3c 3d 2h",       "Ac Ad Kh",       "Ac Ad Kh Qs Jc", "3c 3d 2h 2s 4c", "Ac Ad Kh Ks Qc",
        "2c 2d 2h",       "2c 2d 2h 4s 3c", "Ac Ad Ah",       "Ac Ad Ah Ks Qc", "Ac 2d 3h 4s 5c",
        "2d 3h 4s 5c 6c", "Ac Kd Qh Js Tc", "7c 5c 4c 3c 2c", "Ac Kc Qc Jc 9c", "2c 2d 2h 3s 3c",
        "Ac Ad Ah Ks Kc", "2c 2d 2h 2s 3c", "Ac Ad Ah As Kc", "Ac 2c 3c 4c 5c", "9c Tc Jc Qc Kc",
        "Tc Jc Qc Kc Ac"};
    for (size_t i = 1; i < sizeof ascending / sizeof ascending[0]; i++)
        assert_true(value_of(ascending[i - 1]) < value_of(ascending[i]));
    assert_int_equal(value_of("Ac Kd Qh Js 9c"), value_of("As Kh Qd Jc 9d"));
    assert_int_equal(value_of("Ac Kc Qc Jc 9c"), value_of("As Ks Qs Js 9s"));
}

static void test_classes_ascend(void **state) {
    (void)state;
    for (unsigned i = 0; i < HAND_CLASSES; i++) {
        hand_value value = hand_value_of_class(i);
        if (i == 0)
            continue;
        hand_value before = hand_value_of_class(i - 1);
        assert_true(before < value);
        if (hand_category_of(before) == hand_category_of(value))
            assert_true(hand_ranks(before) < hand_ranks(value));
    }
    assert_int_equal(hand_category_of(hand_value_of_class(HAND_CLASSES - 1)), HAND_ROYAL_FLUSH);
}

/* An exchange: kept cards' sum, new cards added; and a card taken away again. */
static void test_sums_add_up(void **state) {
    (void)state;
    card deck[CARD_COUNT];
    struct rng rng = {1, 1};
    for (int n = 0; n < 1000; n++) {
        rng_shuffle_deck(&rng, deck);
        for (int kept = 0; kept <= 5; kept++) {
            hand_sum sum = 0;
            card_set set = 0;
            for (int i = 0; i < 5; i++) {
                sum = hand_add(sum, deck[i]);
                set |= card_bit(deck[i]);
            }
            for (int i = kept; i < 5; i++) {
                sum = hand_add(sum - hand_code[deck[i]], deck[i + 5]);
                set ^= card_bit(deck[i]) | card_bit(deck[i + 5]);
            }
            assert_int_equal(sum, hand_sum_of_set(set));
        }
    }
    assert_int_equal(hand_sum_of_set(0), 0);
}

static hand_value best_five(const card *hand, int count) {
    hand_value best = 0;
    for (unsigned chosen = 0; chosen < 1u << count; chosen++) {
        card five[7];
        int taken = 0;
        for (int i = 0; i < count; i++)
            if (chosen >> i & 1)
                five[taken++] = hand[i];
        hand_value value = taken == 5 ? reference_value(five, 5) : 0;
        best = value > best ? value : best;
    }
    return best;
}

/* A random board, every third of one suit: its sum serves every two cards that are added. */
static void board_check(const card *deck, bool one_suit) {
    card hand[7] = {[6] = deck[51]};
    hand7_sum board = 0;
    card_set set = 0;
    for (int c = 0, k = 0; k < 5; c++)
        if (!one_suit || card_suit(deck[c]) == card_suit(deck[0])) {
            board = hand7_add(board, deck[c]);
            set |= card_bit(hand[k++] = deck[c]);
        }
    for (hand[5] = 0; hand[5] < CARD_COUNT; hand[5]++) {
        card_set six = set | card_bit(hand[5]);
        card_set seven = six | card_bit(hand[6]);
        hand7_sum sum = hand7_add(board, hand[5]);
        if (card_set_count(seven) != 7)
            continue;
        hand_value best = best_five(hand, 7);
        assert_int_equal(hand_value_6(sum, six), best_five(hand, 6));
        assert_int_equal(hand_value_7(hand7_add(sum, hand[6]), seven), best);
        assert_int_equal(hand_value_of_seven(seven), best);
        assert_int_equal(hand_value_of_cards_7(hand), best);
    }
}

static void test_six_and_seven_are_worth_their_best_five(void **state) {
    (void)state;
    card deck[CARD_COUNT];
    struct rng rng = {3, 1};
    for (int n = 0; n < 300; n++) {
        rng_shuffle_deck(&rng, deck);
        board_check(deck, n % 3 == 0);
    }
}

enum { HANDS = 1024, GUARD = 0xbeef };

static card cards[5][HANDS];
static hand_value expected_5[HANDS], expected_3[HANDS];

/* Random hands, every third of one suit. */
static void hands_make(void) {
    struct rng rng = {2, 1};
    for (int i = 0; i < HANDS; i++) {
        card deck[CARD_COUNT], hand[5];
        rng_shuffle_deck(&rng, deck);
        for (int c = 0, k = 0; k < 5; c++)
            if (i % 3 > 0 || card_suit(deck[c]) == card_suit(deck[0]))
                hand[k++] = deck[c];
        for (int k = 0; k < 5; k++)
            cards[k][i] = hand[k];
        expected_5[i] = reference_value(hand, 5);
        expected_3[i] = reference_value(hand, 3);
    }
}

static void batch_check(const struct hand_batch *batch, size_t start, size_t count) {
    const card *const hands[5] = {cards[0] + start, cards[1] + start, cards[2] + start,
                                  cards[3] + start, cards[4] + start};
    hand_value values[HANDS + 1];
    values[count] = GUARD;
    hand_batch_values_5(batch, hands, count, values);
    assert_memory_equal(values, expected_5 + start, count * sizeof *values);
    assert_int_equal(values[count], GUARD);
    hand_batch_values_3(batch, hands, count, values);
    assert_memory_equal(values, expected_3 + start, count * sizeof *values);
    assert_int_equal(values[count], GUARD);
}

static void test_batches_equal_the_reference(void **state) {
    (void)state;
    int batches = 0;
    for (const struct hand_batch *batch; (batch = hand_batch_at(batches)) != NULL; batches++) {
        print_message("%s\n", batch->name);
        for (size_t count = 0; count < 300; count++)
            batch_check(batch, count % 7, count);
        batch_check(batch, 0, HANDS);
    }
    assert_ptr_equal(hand_batch_at(batches - 1), &hand_batch_scalar);
}

static void test_public_batches_equal_the_reference(void **state) {
    (void)state;
    const card *const hands[5] = {cards[0], cards[1], cards[2], cards[3], cards[4]};
    hand_value values[HANDS];
    hand_values_5(hands, HANDS, values);
    assert_memory_equal(values, expected_5, sizeof values);
    hand_values_3(hands, HANDS, values);
    assert_memory_equal(values, expected_3, sizeof values);
}

static void test_categories_have_names(void **state) {
    (void)state;
    assert_string_equal(hand_category_names[HAND_HIGH_CARD], "high-card");
    assert_string_equal(hand_category_names[HAND_THREE_OF_A_KIND], "three-of-a-kind");
    assert_string_equal(hand_category_names[HAND_ROYAL_FLUSH], "royal-flush");
}

static int setup(void **state) {
    (void)state;
    hand_tables_init();
    hand7_tables_init();
    hands_make();
    return 0;
}

int test_hand(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hands_have_their_category_and_ranks),
        cmocka_unit_test(test_hands_are_in_order),
        cmocka_unit_test(test_classes_ascend),
        cmocka_unit_test(test_sums_add_up),
        cmocka_unit_test(test_six_and_seven_are_worth_their_best_five),
        cmocka_unit_test(test_batches_equal_the_reference),
        cmocka_unit_test(test_public_batches_equal_the_reference),
        cmocka_unit_test(test_categories_have_names),
    };
    return cmocka_run_group_tests_name("hand", tests, setup, NULL);
}
