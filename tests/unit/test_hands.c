/* Every hand there is, by every implementation, against the reference. */
#include "group.h"

#include "evaluator/hand_batch.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { BLOCK = 22100 };

struct census {
    uint64_t by_category[HAND_CATEGORIES];
    uint32_t by_value[1 << 16];
};

static int tables_make(void **state) {
    (void)state;
    hand_tables_init();
    return 0;
}

static void census_add(struct census *census, hand_value value) {
    census->by_category[hand_category_of(value)]++;
    census->by_value[value]++;
}

static int classes_of(const struct census *census) {
    int classes = 0;
    for (size_t value = 0; value < 1 << 16; value++)
        classes += census->by_value[value] > 0;
    return classes;
}

/* A hand beats all those of lower values. */
static void beaten_check(const struct census *census) {
    uint32_t beaten = 0;
    for (unsigned value = 0; value < 1 << 16; value++)
        if (census->by_value[value] > 0) {
            assert_int_equal(hand_beaten((hand_value)value), beaten);
            beaten += census->by_value[value];
        }
}

static void hands_5_check(void *context, const card *const cards[5], size_t count,
                          const hand_value *values) {
    for (size_t i = 0; i < count; i++) {
        const card hand[5] = {cards[0][i], cards[1][i], cards[2][i], cards[3][i], cards[4][i]};
        hand_sum sum = 0;
        for (int k = 0; k < 5; k++) {
            assert_true(k == 0 || hand[k - 1] < hand[k]);
            sum = hand_add(sum, hand[k]);
        }
        hand_value value = reference_value(hand, 5);
        if (values[i] != value || hand_value_5(sum) != value)
            fail_msg("%u %u %u %u %u", hand[0], hand[1], hand[2], hand[3], hand[4]);
        census_add(context, value);
    }
    const struct hand_batch *batch;
    for (int b = 0; (batch = hand_batch_at(b)) != NULL; b++) {
        hand_value other[BLOCK];
        assert_true(count <= BLOCK);
        hand_batch_values_5(batch, cards, count, other);
        assert_memory_equal(other, values, count * sizeof *values);
    }
}

static void test_every_hand_of_five(void **state) {
    (void)state;
    static const uint64_t expected[HAND_CATEGORIES] = {1302540, 1098240, 123552, 54912, 10200,
                                                       5108,    3744,    624,    36,    4};
    static struct census census;
    hand_enumerate_5(hands_5_check, &census);
    assert_memory_equal(census.by_category, expected, sizeof expected);
    assert_int_equal(classes_of(&census), 7462);
    beaten_check(&census);
}

static void test_every_hand_of_three(void **state) {
    (void)state;
    static const uint64_t expected[HAND_CATEGORIES] = {18304, 3744, 0, 52};
    static struct census census;
    static card cards[3][BLOCK];
    static hand_value values[BLOCK], other[BLOCK];
    size_t count = 0;
    for (card a = 0; a < CARD_COUNT; a++)
        for (card b = a + 1; b < CARD_COUNT; b++)
            for (card c = b + 1; c < CARD_COUNT; c++, count++) {
                const card hand[3] = {a, b, c};
                for (int k = 0; k < 3; k++)
                    cards[k][count] = hand[k];
                values[count] = reference_value(hand, 3);
                assert_int_equal(hand_value_3(hand_code[a] + hand_code[b] + hand_code[c]),
                                 values[count]);
                census_add(&census, values[count]);
            }
    assert_memory_equal(census.by_category, expected, sizeof expected);
    assert_int_equal(classes_of(&census), 455);
    beaten_check(&census);
    const card *const hands[3] = {cards[0], cards[1], cards[2]};
    const struct hand_batch *batch;
    for (int b = 0; (batch = hand_batch_at(b)) != NULL; b++) {
        hand_batch_values_3(batch, hands, count, other);
        assert_memory_equal(other, values, sizeof values);
    }
}

int test_hands(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_hand_of_five),
        cmocka_unit_test(test_every_hand_of_three),
    };
    return cmocka_run_group_tests_name("hands", tests, tables_make, NULL);
}
