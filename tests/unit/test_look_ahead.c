/* A street ahead of the network: what may be chosen, and by how many draws. */
#include "group.h"

#include "evaluator/hand.h"
#include "sim/pofc/pofc_rules.h"
#include "sim/pofc_lab/train/board_learner.h"
#include "strategies/pofc/sampler.h"
#include "strategies/pofc/solver/look_ahead.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { DEALS = 40 };

static struct board_net net;
static const float fantasy_value = 11;

static struct rng rng_of(uint64_t deal) {
    struct rng rng;
    rng_seed(&rng, &(struct rng_key){.seed = 17, .match = deal, .purpose = RNG_STRATEGY});
    return rng;
}

/* The first five cards; where the opponents act first, they have placed theirs. */
static struct pofc_view view_of(uint64_t deal, unsigned seats) {
    struct pofc_view view = {.seats = (uint8_t)seats, .seat = (uint8_t)(deal % seats), .street = 1};
    struct rng rng = rng_of(deal);
    struct sampler_stock stock = sampler_stock_of(CARD_SET_ALL);
    option_set_defaults(&pofc_rules_options, &view.rules);
    view.hands = view.rules.hands_per_match;
    view.dealt = sampler_stock_draw_set(&stock, &rng, POFC_FIRST_CARDS);
    for (unsigned seat = 0; seat < view.seat; seat++) {
        view.rows[seat].row[POFC_MIDDLE] = sampler_stock_draw_set(&stock, &rng, 2);
        view.rows[seat].row[POFC_BOTTOM] = sampler_stock_draw_set(&stock, &rng, 3);
    }
    return view;
}

/* What is chosen with so many draws among those so close, and how far the network puts it behind.
 */
static int chosen(uint64_t deal, unsigned seats, int draws, float close, float *behind) {
    const struct pofc_view view = view_of(deal, seats);
    const struct stakes stakes = stakes_of_points(fantasy_value);
    struct rng rng = rng_of(DEALS + deal);
    const struct look_ahead look = {&net, &stakes, &rng, draws, close};
    struct pofc_placings placings;
    struct quick_weighed weighed;
    pofc_placings_list(&view, &placings);
    quick_weigh(&weighed, &view, &net, &stakes, &placings);
    int best = look_ahead_best(&look, &view, &placings, &weighed);
    assert_in_range(best, 0, placings.count - 1);
    *behind = weighed.worth[weighed.best] - weighed.worth[best];
    return best;
}

static int draw_net(void **state) {
    (void)state;
    hand_tables_init();
    struct rng rng = rng_of(2 * DEALS);
    board_net_draw(&net, &rng);
    return 0;
}

static void test_without_draws_the_network_decides(void **state) {
    (void)state;
    float behind;
    for (uint64_t deal = 0; deal < DEALS; deal++)
        for (unsigned seats = 2; seats <= 3; seats++) {
            chosen(deal, seats, 0, 100, &behind);
            assert_true(behind == 0);
            chosen(deal, seats, 16, 0, &behind);
            assert_true(behind == 0);
        }
}

static void test_draws_choose_among_those_close(void **state) {
    (void)state;
    const float close = 2;
    int others = 0;
    for (uint64_t deal = 0; deal < DEALS; deal++)
        for (unsigned seats = 2; seats <= 3; seats++) {
            float behind, again;
            int best = chosen(deal, seats, 16, close, &behind);
            assert_true(behind <= close);
            others += behind > 0;
            assert_int_equal(chosen(deal, seats, 16, close, &again), best);
        }
    assert_true(others > 0);
}

int test_look_ahead(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_without_draws_the_network_decides),
        cmocka_unit_test(test_draws_choose_among_those_close),
    };
    return cmocka_run_group_tests(tests, draw_net, NULL);
}
