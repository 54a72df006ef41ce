/* What the best exchanges are. */
#include "cards.h"
#include "evaluator/rng.h"
#include "group.h"
#include "plans_toy.h"

#include <string.h>

/* What an exchange's best discards are worth. */
static void exchange(struct draws *draws, const float after[HAND_CLASS_COUNT],
                     uint8_t discard[HAND_CLASS_COUNT], float value[HAND_CLASS_COUNT]) {
    static draws_lanes held[HAND_CLASS_COUNT], best[HAND_CLASS_COUNT];
    for (uint32_t hand = 0; hand < HAND_CLASS_COUNT; hand++)
        held[hand][0] = after[hand];
    draws_set(draws, (struct draws_rules){.max_cards = 4, .open_card = true}, held, NULL);
    draws_best(draws, (uint8_t *const[DRAWS_LANES]){discard}, best);
    for (uint32_t hand = 0; hand < HAND_CLASS_COUNT; hand++)
        value[hand] = best[hand][0];
}

/* A lane among those of others. */
static float final_value(const struct plan_values *values, uint32_t gain, uint32_t hand) {
    struct plan_lane lanes[DRAWS_LANES];
    draws_lanes after;
    for (unsigned lane = 0; lane < DRAWS_LANES; lane++)
        lanes[lane] = (struct plan_lane){&plans_toy_profiles[lane % PROFILES], lane, 0};
    lanes[DRAWS_LANES - 1] = (struct plan_lane){values, 0, gain};
    values->final(lanes, &(struct plan_hands){&hand, 1, plans_toy_points[hand]}, &after);
    return after[DRAWS_LANES - 1];
}

/* So much having been gained before. */
static void last_exchange(struct draws *draws, const struct plan_values *values, uint32_t gain,
                          uint8_t discard[HAND_CLASS_COUNT], float value[HAND_CLASS_COUNT]) {
    static float after[HAND_CLASS_COUNT];
    for (uint32_t hand = 0; hand < HAND_CLASS_COUNT; hand++)
        after[hand] = final_value(values, gain, hand);
    if (gain >= values->barred)
        memcpy(value, after, sizeof after);
    else
        exchange(draws, after, discard, value);
}

/* Two exchanges back, gain by gain; one profile takes what it has gained as worth the
 * same whatever the hand, and one may not exchange once it has gained 3 points. */
static void test_stages_follow_each_other_backwards(void **state) {
    (void)state;
    static float after[HAND_CLASS_COUNT], value[PLAN_GAINS][HAND_CLASS_COUNT];
    static uint8_t first[HAND_CLASS_COUNT], last[HAND_CLASS_COUNT], unused[HAND_CLASS_COUNT];
    struct plans *plans = plans_toy_make();
    struct draws *draws = draws_new();
    for (uint32_t profile = 0; profile < PROFILES; profile++) {
        const struct plan_values *values = &plans_toy_profiles[profile];
        for (uint32_t gain = 0; gain <= 8; gain++) {
            bool planned = gain == 0 || values->finely;
            if (planned)
                last_exchange(draws, values, gain, gain ? unused : last, value[gain]);
            for (uint32_t hand = 0; hand < HAND_CLASS_COUNT && !planned; hand++)
                value[gain][hand] = value[0][hand] + (values->gained[gain] - values->gained[0]);
        }
        for (uint32_t hand = 0; hand < HAND_CLASS_COUNT; hand++) {
            float chance = plans_toy_points[hand] ? plans_toy_scores[hand] : 0;
            float scored =
                plans_toy_points[hand] == PLAN_ENDS
                    ? 9
                    : value[plans_toy_points[hand] < 8 ? plans_toy_points[hand] : 8][hand];
            after[hand] = chance * scored + (1 - chance) * (value[0][hand] - values->not_scored);
        }
        exchange(draws, after, first, value[0]);
        assert_memory_equal(plans_stage(plans, profile, 1)->discard, first, sizeof first);
        assert_memory_equal(plans_stage(plans, profile, 2)->discard, last, sizeof last);
    }
    draws_free(draws);
    plans_free(plans);
    plans_toy_remove_file();
}

static void test_the_cards_laid_down_are_those_of_the_hand(void **state) {
    (void)state;
    struct plans *plans = plans_toy_make_few();
    for (uint32_t number = 0; number < HAND_CLASS_COUNT; number += 101) {
        card_set hand = hand_class_set(number, 5);
        card_set turned = (hand & card_set_of_suit(0) * 7) << 1 | (hand >> 3 & card_set_of_suit(0));
        for (uint32_t exchange = 1; exchange <= EXCHANGES; exchange++) {
            unsigned places = plans_stage(plans, 0, exchange)->discard[number];
            assert_int_equal(plan_stage_discard(plans_stage(plans, 0, exchange), hand),
                             hand_class_cards(hand, places));
            assert_int_equal(plan_stage_discard(plans_stage(plans, 0, exchange), turned),
                             hand_class_cards(turned, places));
        }
    }
    plans_free(plans);
}

/* Of which pairs alone are worth anything. */
static struct plans *make_pairs(void) {
    static float pairs[HAND_CLASS_COUNT], nothing[PLAN_GAINS];
    static const int16_t no_points[HAND_CLASS_COUNT];
    for (uint32_t number = 0; number < HAND_CLASS_COUNT; number++)
        pairs[number] = (float)card_set_pairs(hand_class_set(number, 5));
    const struct plan_rules one = {.exchanges = 1, .max_cards_per_exchange = 4};
    plans_toy_remove_file();
    const struct plan_values values = {.points = no_points,
                                       .gained = nothing,
                                       .barred = 1,
                                       .final = plans_toy_end_values,
                                       .of = pairs};
    struct plans *plans = plans_toy_made(&one, &values, 1);
    plans_toy_remove_file();
    return plans;
}

static void test_an_open_card_is_kept_if_no_worse_than_others(void **state) {
    (void)state;
    static const struct {
        const char *four, *open;
        bool kept;
    } cases[] = {
        {"Ac Kd Qh 2s", "As", true},  {"Ac Kd Qh 2s", "9s", false}, {"Ac Ad Qh 2s", "Qs", true},
        {"Ac Ad Qh 2s", "3s", false}, {"Ac Ad Ah As", "3s", true}, /* as good as any */
    };
    struct plans *plans = make_pairs();
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(plan_stage_keeps(plans_stage(plans, 0, 1), cards(cases[i].four),
                                          card_of(cases[i].open)),
                         cases[i].kept);
    plans_free(plans);
}

/* Held after the last exchange. Sums of these values are exact: in any order the same. */
static double value_with(card_set four, card fifth) {
    uint32_t hand = hand_class(four | card_bit(fifth), 5);
    return (double)(plans_toy_ends[0][hand] + plans_toy_gained[0][0] * (float)(1 + hand % 2));
}

static void test_an_open_card_is_weighed_against_the_mean(void **state) {
    (void)state;
    struct rng rng;
    rng_seed(&rng, &(struct rng_key){.seed = 10});
    struct plans *plans = plans_toy_make_few();
    int kept = 0;
    for (uint32_t i = 0; i < 1000; i++) {
        card deck[CARD_COUNT];
        rng_shuffle_deck(&rng, deck);
        card_set four = 0;
        for (int k = 0; k < 4; k++)
            four |= card_bit(deck[k]);
        double others = 0;
        for (int k = 5; k < CARD_COUNT; k++)
            others += value_with(four, deck[k]);
        bool expected = value_with(four, deck[4]) >= others / (CARD_COUNT - 5);
        assert_int_equal(plan_stage_keeps(plans_stage(plans, 0, EXCHANGES), four, deck[4]),
                         expected);
        kept += expected;
    }
    assert_in_range(kept, 300, 700);
    plans_free(plans);
}

int test_plans(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_stages_follow_each_other_backwards),
        cmocka_unit_test(test_the_cards_laid_down_are_those_of_the_hand),
        cmocka_unit_test(test_an_open_card_is_kept_if_no_worse_than_others),
        cmocka_unit_test(test_an_open_card_is_weighed_against_the_mean),
    };
    return cmocka_run_group_tests(tests, plans_toy_start, plans_toy_finish);
}
