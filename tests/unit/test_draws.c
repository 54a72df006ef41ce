#include "cards.h"
#include "evaluator/hand.h"
#include "evaluator/rng.h"
#include "group.h"
#include "strategies/chicago/model/draws.h"

#include <math.h>

static struct draws *draws;
static draws_lanes after[HAND_CLASS_COUNT], values[HAND_CLASS_COUNT];
static uint8_t discards[HAND_CLASS_COUNT]; /* of the first lane */
static uint8_t *const to_discards[DRAWS_LANES] = {discards}, *const to_nowhere[DRAWS_LANES];

static enum hand_category category_of(uint32_t number) {
    return hand_category_of(hand_value_of_five(hand_class_set(number, 5)));
}

/* In the first lane, and else in the others. */
static void after_set(uint32_t number, float value) {
    after[number] = (draws_lanes){value, -value, 1 - 2 * value, 7};
}

static void after_by_points(void) {
    static const float points[HAND_CATEGORIES] = {0, 1, 2, 3, 4, 5, 6, 8, 52, 52};
    for (uint32_t number = 0; number < HAND_CLASS_COUNT; number++)
        after_set(number, points[category_of(number)]);
}

static void after_at_random(struct rng *rng) {
    for (uint32_t number = 0; number < HAND_CLASS_COUNT; number++)
        for (unsigned lane = 0; lane < DRAWS_LANES; lane++)
            after[number][lane] = (float)rng_below(rng, 1000000) / 10000 - 20;
}

static double mean_of_values(void) {
    double sum = 0, hands = 0;
    for (uint32_t number = 0; number < HAND_CLASS_COUNT; number++) {
        unsigned size = hand_class_size(hand_class_set(number, 5));
        sum += size * (double)values[number][0];
        hands += size;
    }
    assert_true(hands == 2598960);
    return sum / hands;
}

/* Stand on a straight or better, else keep what is paired, else the highest card. */
static uint8_t simple_discard(card_set hand) {
    card_set paired = card_set_paired(hand);
    card_set kept = paired != 0 ? paired : card_bit(card_set_highest(hand));
    if (hand_category_of(hand_value_of_five(hand)) >= HAND_STRAIGHT)
        kept = hand;
    return (uint8_t)places_of(hand, hand ^ kept);
}

/* What each class is worth when these discards are made. */
static void follow_discards(void) {
    for (uint32_t number = 0; number < HAND_CLASS_COUNT; number++) {
        double weighed[DRAWS_DISCARDS];
        draws_weigh(draws, 0, number, weighed);
        values[number][0] = (float)weighed[discards[number]];
    }
}

/* The figures are those of an analysis made apart from this program. */
static void test_one_closed_exchange_for_points(void **state) {
    (void)state;
    after_by_points();
    draws_set(draws, (struct draws_rules){.max_cards = 4}, after, NULL);
    for (uint32_t number = 0; number < HAND_CLASS_COUNT; number++)
        discards[number] = simple_discard(hand_class_set(number, 5));
    follow_discards();
    assert_int_equal(lround(1e6 * mean_of_values()), 1152116);
    draws_best(draws, to_discards, values);
    double optimum = mean_of_values();
    assert_int_equal(lround(1e6 * optimum), 1193831); /* as computed apart from this program, too */
    follow_discards();
    assert_true(mean_of_values() == optimum);
}

static double value_of(card_set hand) {
    return after[hand_class(hand, 5)][0];
}

struct sum {
    double values, hands;
};

/* All hands of the cards kept and so many of the others, which come in ascending order. */
static void hands_sum(struct sum *sum, card_set kept, card_set others) {
    if (card_set_count(kept) == 5) {
        sum->values += value_of(kept);
        sum->hands++;
        return;
    }
    while (others != 0) {
        card_set with = kept | card_bit(card_set_take_lowest(&others));
        hands_sum(sum, with, others);
    }
}

static double closed_value(card_set kept, card_set others) {
    struct sum sum = {0};
    hands_sum(&sum, kept, others);
    return sum.values / sum.hands;
}

static double open_value(card_set four, card_set others) {
    double sum = 0;
    for (card_set left = others; left != 0;) {
        card_set shown = card_bit(card_set_take_lowest(&left));
        sum += fmax(value_of(four | shown), closed_value(four, others ^ shown));
    }
    return sum / card_set_count(others);
}

/* Every discard, by every draw there is. */
static void check_discards(card_set hand, bool open) {
    double weighed[DRAWS_DISCARDS];
    draws_weigh(draws, 0, hand_class(hand, 5), weighed);
    for (unsigned places = 0; places < DRAWS_DISCARDS; places++) {
        card_set kept = hand ^ hand_class_cards(hand, places);
        bool shown = open && card_set_count(kept) == 4;
        double value = (shown ? open_value : closed_value)(kept, CARD_SET_ALL ^ hand);
        assert_true(fabs(weighed[places] - value) < 1e-9);
    }
}

static card_set hand_draw(struct rng *rng) {
    card deck[CARD_COUNT];
    card_set hand = 0;
    rng_shuffle_deck(rng, deck);
    for (int i = 0; i < 5; i++)
        hand |= card_bit(deck[i]);
    return hand;
}

static void test_discards_have_the_mean_value_of_all_draws(void **state) {
    (void)state;
    static const char *const special[] = {"7c 7d 7h 7s Kh", "As Ks Qs Js Ts", "5c 5d 8c 8d Ah",
                                          "2c 3d 4h 5s 7c"};
    struct rng rng;
    rng_seed(&rng, &(struct rng_key){.seed = 5});
    after_at_random(&rng);
    for (int i = 0; i < 12; i++) {
        bool open = i & 1;
        draws_set(draws, (struct draws_rules){.max_cards = 5, .open_card = open}, after, NULL);
        check_discards(i < 4 ? cards(special[i]) : hand_draw(&rng), open);
    }
}

static void test_the_best_is_the_highest_allowed(void **state) {
    (void)state;
    struct rng rng;
    rng_seed(&rng, &(struct rng_key){.seed = 6});
    after_at_random(&rng);
    for (unsigned most = 0; most <= 5; most++) {
        draws_set(draws, (struct draws_rules){.max_cards = most, .open_card = true}, after, NULL);
        draws_best(draws, to_discards, values);
        for (uint32_t number = most; number < HAND_CLASS_COUNT; number += 997) {
            double weighed[DRAWS_DISCARDS], best = -INFINITY;
            draws_weigh(draws, 0, number, weighed);
            for (unsigned places = 0; places < DRAWS_DISCARDS; places++) {
                assert_true(isfinite(weighed[places]) == (card_set_count(places) <= (int)most));
                best = fmax(best, weighed[places]);
            }
            assert_true(weighed[discards[number]] > best - DRAWS_TIE);
            assert_true(values[number][0] == (float)best);
        }
    }
}

static void test_each_lane_is_valued_for_itself(void **state) {
    (void)state;
    static draws_lanes own[HAND_CLASS_COUNT], together[HAND_CLASS_COUNT];
    struct rng rng;
    rng_seed(&rng, &(struct rng_key){.seed = 7});
    after_at_random(&rng);
    const struct draws_rules rules = {.max_cards = 4, .open_card = true};
    draws_set(draws, rules, after, NULL);
    draws_best(draws, to_nowhere, together);
    for (unsigned lane = 0; lane < DRAWS_LANES; lane++) {
        for (uint32_t number = 0; number < HAND_CLASS_COUNT; number++)
            own[number] = after[number][lane] - (draws_lanes){0};
        draws_set(draws, rules, own, NULL);
        draws_best(draws, to_nowhere, values);
        for (uint32_t number = 0; number < HAND_CLASS_COUNT; number++)
            assert_true(fabsf(values[number][0] - together[number][lane]) < 1e-5F);
    }
}

static void test_cards_cost_and_keeping_gains(void **state) {
    (void)state;
    static card_set keeps[HAND_CLASS_COUNT_4];
    struct rng rng;
    rng_seed(&rng, &(struct rng_key){.seed = 8});
    after_at_random(&rng);
    const struct draws_rules rules = {.max_cards = 4, .open_card = true};
    const struct draws_rules shifted = {4, true, .card_cost = 0.25F, .keep_gain = 100};
    for (uint32_t number = 0; number < HAND_CLASS_COUNT; number += 9973) {
        double plain[DRAWS_DISCARDS], paid[DRAWS_DISCARDS];
        draws_set(draws, rules, after, NULL);
        draws_weigh(draws, 0, number, plain);
        draws_set(draws, shifted, after, NULL);
        draws_weigh(draws, 0, number, paid);
        for (unsigned i = 0; i < DRAWS_DISCARDS - 1; i++)
            assert_true(fabs(plain[i] - 0.25 * card_set_count(i) - paid[i]) < 1e-9);
    }
    draws_best(draws, to_discards, values);
    for (uint32_t number = 0; number < HAND_CLASS_COUNT; number += 9973) {
        double paid[DRAWS_DISCARDS];
        draws_weigh(draws, 0, number, paid);
        assert_true((float)paid[discards[number]] == values[number][0]);
    }
    draws_keeps(draws, (card_set *const[DRAWS_LANES]){keeps});
    for (uint32_t four = 0; four < HAND_CLASS_COUNT_4; four++)
        assert_true(keeps[four] == (CARD_SET_ALL ^ hand_class_set(four, 4)));
}

static uint8_t discard_of(const char *hand) {
    return discards[hand_class(cards(hand), 5)];
}

static void test_ties_go_to_fewer_cards_then_lower_places(void **state) {
    (void)state;
    for (uint32_t number = 0; number < HAND_CLASS_COUNT; number++)
        after_set(number, 0.1F);
    draws_set(draws, (struct draws_rules){.max_cards = 4, .open_card = true}, after, NULL);
    draws_best(draws, to_discards, values);
    for (uint32_t number = 0; number < HAND_CLASS_COUNT; number++)
        assert_int_equal(discards[number], 0);

    /* Three of a kind must go: each of the deuces, at places 2 to 4, is as good. */
    for (uint32_t number = 0; number < HAND_CLASS_COUNT; number++)
        after_set(number, category_of(number) < HAND_THREE_OF_A_KIND);
    draws_set(draws, (struct draws_rules){.max_cards = 1}, after, NULL);
    draws_best(draws, to_discards, values);
    assert_int_equal(discard_of("2c 2d 2h As Ks"), 1 << 2);
    assert_int_equal(discard_of("2c 2d Th As Ks"), 0);
}

static int draws_make(void **state) {
    (void)state;
    hand_tables_init();
    hand_class_init();
    draws = draws_new();
    return draws == NULL;
}

static int draws_drop(void **state) {
    (void)state;
    draws_free(draws);
    return 0;
}

int test_draws(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_one_closed_exchange_for_points),
        cmocka_unit_test(test_discards_have_the_mean_value_of_all_draws),
        cmocka_unit_test(test_the_best_is_the_highest_allowed),
        cmocka_unit_test(test_each_lane_is_valued_for_itself),
        cmocka_unit_test(test_cards_cost_and_keeping_gains),
        cmocka_unit_test(test_ties_go_to_fewer_cards_then_lower_places),
    };
    return cmocka_run_group_tests(tests, draws_make, draws_drop);
}
