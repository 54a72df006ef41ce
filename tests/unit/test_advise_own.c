/*
 * What a seat is sampled to have laid down itself, compared with what it did in real deals with
 * the same final hands; and counts of the exchange in progress.
 */
#include "group.h"

#include "sim/chicago/chicago_game.h"
#include "sim/chicago_lab/advise/chicago_rollout.h"
#include "strategies/chicago/chicago_strategies.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MATCHES = 6, SEED = 5, HANDS = 110 };

/* What is compared of the cards that a seat has laid down. */
enum { CARDS, HIGH, PAIRED, MEASURES };

/* How much the samples say minus what it was. */
struct compared {
    unsigned hands;
    double sum[MEASURES], squares[MEASURES];
};

static struct {
    struct chicago_table table;
    struct rollout rollout;
    struct own_pasts pasts;
    struct rng rng;
    bool tells_counts;
    unsigned tells_cards;      /* own cards laid down that are named */
    struct compared compared;  /* of the player's own hands */
    unsigned fits, turns, met; /* of hands all; of exchanges, and those with the counts shown */
} now;

static void measure(card_set laid_down, double values[MEASURES]) {
    values[CARDS] = card_set_count(laid_down);
    values[HIGH] = card_set_count(laid_down & card_set_from_rank(CARD_JACK));
    values[PAIRED] = card_set_count(card_set_paired(laid_down));
}

static void compare(const struct own_pasts *pasts, card_set laid_down) {
    double said[MEASURES] = {0}, was[MEASURES];
    measure(laid_down, was);
    for (unsigned i = 0; i < pasts->count; i++) {
        double values[MEASURES];
        measure(pasts->past[i].laid_down, values);
        for (unsigned j = 0; j < MEASURES; j++)
            said[j] += values[j] / pasts->count;
    }
    now.compared.hands++;
    for (unsigned j = 0; j < MEASURES; j++) {
        now.compared.sum[j] += said[j] - was[j];
        now.compared.squares[j] += (said[j] - was[j]) * (said[j] - was[j]);
    }
}

/* Some cards of a set, whichever they are. */
static card_set any_of(card_set set, int count) {
    card_set some = 0;
    for (; count > 0 && set != 0; count--) {
        card c = card_set_at(set, rng_below(&now.rng, (uint32_t)card_set_count(set)));
        set ^= card_bit(c);
        some |= card_bit(c);
    }
    return some;
}

/* What a user would know who names no own cards, or but some. */
static struct position position_of(struct chicago_point point, unsigned exchanges) {
    struct position position = {.state = now.table.state, .point = point, .exchanges = exchanges};
    struct chicago_state *state = &position.state;
    struct chicago_view *view = &state->view;
    view->laid_down = any_of(view->laid_down, (int)now.tells_cards);
    state->muck = 0;
    memset(state->exchanged, 0, sizeof state->exchanged);
    memset(state->combination, 0, sizeof state->combination);
    memset(state->laid_down, 0, sizeof state->laid_down);
    state->laid_down[view->seat] = view->laid_down;
    for (unsigned exchange = 0; exchange < exchanges; exchange++) {
        struct chicago_exchange_seen *seen = &view->seen[exchange];
        seen->open[view->seat] = CHICAGO_NO_CARD;
        seen->open_kept &= (uint8_t) ~(1u << view->seat);
        if (!now.tells_counts) {
            position.unknown_counts[exchange] = (uint8_t)(1u << view->seat);
            seen->count[view->seat] = 0;
        }
    }
    position.announced = (uint8_t)((1u << (exchanges - (point.stage == CHICAGO_AT_CALL))) - 1);
    return position;
}

static bool call(const struct chicago_view *view, const struct strategy_self *self) {
    struct chicago_point point = {CHICAGO_AT_CALL,
                                  chicago_state_turn(&now.table.state, view->seat)};
    struct position position = position_of(point, view->exchange);
    const struct rollout_task task = {.position = &position};
    struct error error;
    bool names = card_set_count(view->laid_down) >= (int)now.tells_cards;
    if (now.compared.hands < HANDS && view->reshuffles == 0 && names) {
        assert_int_equal(rollout_sample_own(&now.rollout, &task, now.compared.hands, INFINITY,
                                            &now.pasts, &error),
                         STATUS_OK);
        now.fits += now.pasts.mismatches == 0;
        compare(&now.pasts, view->laid_down);
    }
    return ((const struct chicago_decisions *)chicago_classic.decisions)->call(view, self);
}

/* The counts of those before are met by what they lay down. */
static card_set exchange(const struct chicago_view *view, const struct strategy_self *self) {
    unsigned turn = chicago_state_turn(&now.table.state, view->seat), before = 0;
    const struct chicago_exchange_seen *seen = &view->seen[view->exchange - 1];
    struct position position =
        position_of((struct chicago_point){CHICAGO_AT_EXCHANGE, turn}, view->exchange - 1u);
    for (unsigned i = 0; i < turn; i++)
        before |= 1u << position.state.order[i];
    position.counted = (uint8_t)before;
    const struct rollout_task task = {.position = &position};
    if (view->reshuffles == 0 && turn > 0 && now.turns < 100) {
        struct chicago_state state;
        struct chicago_table *table = &now.rollout.table;
        struct rollout_task begun = task;
        struct error error;
        assert_int_equal(
            rollout_sample_own(&now.rollout, &begun, now.turns++, INFINITY, &now.pasts, &error),
            STATUS_OK);
        begun.own_pasts = &now.pasts;
        bool met = sample_hidden(&state, &begun, table);
        for (unsigned i = 0; met && i < turn; i++) {
            unsigned seat = state.order[i];
            assert_int_equal(card_set_count(state.exchanged[seat]), seen->count[seat]);
            assert_true((state.exchanged[seat] & ~state.hand[seat]) == 0);
        }
        now.met += met;
        table->state = state;
        if (met) {
            chicago_deal_resume(table, &position.point);
            for (unsigned i = 0; i < turn; i++)
                assert_int_equal(table->state.view.seen[view->exchange - 1].count[state.order[i]],
                                 seen->count[state.order[i]]);
        }
    }
    return ((const struct chicago_decisions *)chicago_classic.decisions)->exchange(view, self);
}

static void open_table(struct chicago_table *table, const struct game_setup *setup,
                       struct error *error) {
    struct chicago_tallies *tallies = calloc(1, sizeof *tallies);
    assert_int_equal(chicago_game.play.open(table, setup, tallies, error), STATUS_OK);
}

/* Four classic play, and some of their decisions are looked at. */
static void play_matches(const struct chicago_decisions *decisions) {
    struct error error;
    struct chicago_rules rules;
    unsigned char parameters[STRATEGY_MEMORY_MAX];
    struct strategy watched = chicago_classic;
    watched.decisions = decisions;
    option_set_defaults(&chicago_rules_options, &rules);
    option_set_defaults(&chicago_classic.parameters, parameters);
    struct game_setup setup = {.rules = &rules, .entrants = 4, .seed = SEED}, plain = setup;
    for (unsigned i = 0; i < setup.entrants; i++) {
        setup.entrant[i] = (struct game_entrant){.strategy = &watched, .parameters = parameters};
        plain.entrant[i] =
            (struct game_entrant){.strategy = &chicago_classic, .parameters = parameters};
    }
    open_table(&now.table, &setup, &error);
    open_table(&now.rollout.table, &plain, &error);
    const struct game_output none = {0};
    for (uint64_t match = 0; match < MATCHES; match++)
        assert_int_equal(chicago_game.play.match(&now.table, match, &none, &error), STATUS_OK);
    free(now.table.tallies);
    free(now.rollout.table.tallies);
    chicago_game.play.close(&now.table);
    chicago_game.play.close(&now.rollout.table);
}

static void compare_own(bool tells_counts, unsigned tells_cards) {
    struct chicago_decisions decisions =
        *(const struct chicago_decisions *)chicago_classic.decisions;
    decisions.call = call;
    memset(&now, 0, sizeof now);
    rng_seed(&now.rng, &(const struct rng_key){.seed = SEED});
    now.tells_counts = tells_counts;
    now.tells_cards = tells_cards;
    play_matches(&decisions);
    assert_int_equal(now.compared.hands, HANDS);
    assert_true(now.fits > HANDS * 98 / 100);
    for (unsigned j = 0; j < MEASURES; j++) {
        double hands = now.compared.hands, mean = now.compared.sum[j] / hands;
        double error = sqrt(now.compared.squares[j]) / hands;
        if (fabs(mean) > 3 * error + 0.02)
            fail_msg("measure %u: said %g +- %g too much", j, mean, error);
    }
}

static void test_own_discards_come(void **state) {
    (void)state;
    compare_own(true, 0);
    compare_own(false, 0);
    compare_own(false, 2);
}

static void test_counts_in_progress(void **state) {
    (void)state;
    struct chicago_decisions decisions =
        *(const struct chicago_decisions *)chicago_classic.decisions;
    decisions.exchange = exchange;
    memset(&now, 0, sizeof now);
    now.tells_counts = true;
    play_matches(&decisions);
    assert_int_equal(now.turns, 100);
    assert_true(now.met >= 90);
}

int test_advise_own(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_own_discards_come),
                                       cmocka_unit_test(test_counts_in_progress)};
    hand_tables_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
