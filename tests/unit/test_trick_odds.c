/* What the look-ups of strength and trick odds learn: known tables, certainties, determinism. */
#include "cards.h"
#include "group.h"

#include "sim/chicago/chicago_game.h"
#include "sim/chicago/chicago_rules.h"
#include "sim/chicago/chicago_tallies.h"
#include "sim/chicago_lab/train/exchange_counts.h"
#include "sim/chicago_lab/train/trick_odds_counts.h"
#include "strategies/load/registry.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>
#include <stdlib.h>

static struct error error;
static const struct seats_part everybody = {UINT8_MAX, UINT8_MAX, UINT8_MAX};

/* Against so many opponents of the one population that is known. */
static double last_trick(const struct trick_odds *trick_odds, const char *hand, unsigned opponents,
                         unsigned place) {
    struct opponents faced = opponents_of_population(opponents, 0);
    return (double)trick_odds_last_trick(trick_odds, cards(hand), &faced, place);
}

static void assert_near(double actual, double expected, double tolerance) {
    assert_true(fabs(actual - expected) <= tolerance);
}

static int start_tables(void **state) {
    (void)state;
    hand_tables_init();
    hand_pattern_init();
    return 0;
}

static void test_notes_of_five_tricks_are_read_back(void **state) {
    (void)state;
    const struct opponents faced[] = {{.count = 3,
                                       .exchanged = {EXCHANGED_BARRED, 4, EXCHANGED_NONE, 0},
                                       .announced = {0, HAND_FOUR_OF_A_KIND},
                                       .unwilling = {true, false, true},
                                       .refused = {false, true, true}},
                                      {.count = 5,
                                       .exchanged = {1, 2, 3, 5, EXCHANGED_BARRED},
                                       .announced = {0, 0, 0, 0, HAND_STRAIGHT},
                                       .unwilling = {false, false, true, false, true},
                                       .refused = {true, false, false, true, true}}};
    for (size_t i = 0; i < sizeof faced / sizeof *faced; i++) {
        struct opponents read;
        assert_true(five_tricks_read(five_tricks_note(&faced[i], true), &read));
        assert_memory_equal(&read, &faced[i], sizeof read);
        assert_false(five_tricks_read(five_tricks_note(&faced[i], false), &read));
    }
}

/* Moves some cards to the top of a deck. */
static void put_on_top(card deck[CARD_COUNT], card_set wanted) {
    for (unsigned i = 0, top = 0; i < CARD_COUNT; i++)
        if (wanted & card_bit(deck[i])) {
            card moved = deck[top];
            deck[top++] = deck[i];
            deck[i] = moved;
        }
}

/*
 * A deal of hands from a shuffled deck, of which some cards go to the first seat, at the first card
 * played; everybody has stood pat.
 */
static void deal_out(struct chicago_table *table, struct rng *random, unsigned seats,
                     card_set given) {
    struct chicago_state *state = &table->state;
    card deck[CARD_COUNT];
    rng_shuffle_deck(random, deck);
    put_on_top(deck, given);
    state->view.deal++;
    table->match++; /* hazards and lines learn from every other one */
    for (unsigned seat = 0; seat < seats; seat++) {
        state->hand[seat] = 0;
        for (unsigned k = 0; k < CHICAGO_HAND_SIZE; k++)
            state->hand[seat] |= card_bit(deck[seat * CHICAGO_HAND_SIZE + k]);
    }
    state->view.played_set = card_bit(deck[0]);
}

static struct trick_odds *fit(const struct trick_odds_counts *counts) {
    struct trick_odds *trick_odds = test_malloc(sizeof *trick_odds);
    assert_int_equal(trick_odds_fit(counts, CHICAGO_SEATS_MAX, trick_odds, &error), STATUS_OK);
    return trick_odds;
}

static double five_tricks(const struct trick_odds *trick_odds, const char *hand,
                          unsigned opponents) {
    struct opponents faced = {.count = (uint8_t)opponents}; /* they stood pat */
    return trick_odds_five_tricks(trick_odds, cards(hand), &faced, DEFENCE_PERFECT);
}

/* Exact chances against hands dealt at random: of four aces, and where one ace must be absent. */
static void test_chances_against_random_hands(void **state) {
    (void)state;
    enum { DEALS = 60000, SEATS = 4 };
    struct trick_odds_counts *counts = test_calloc(1, sizeof *counts);
    struct game_setup setup = {.seed = 1};
    struct chicago_table *table = test_calloc(1, sizeof *table);
    struct chicago_view *view = &table->state.view;
    struct rng random;
    rng_seed(&random, &(struct rng_key){.seed = 2});
    table->setup = &setup;
    table->state.order_count = SEATS;
    view->playing = (1 << SEATS) - 1;
    view->exchange = 1;
    for (unsigned i = 0; i < SEATS; i++)
        table->state.order[i] = (uint8_t)i;
    for (unsigned deal = 0; deal < DEALS; deal++) {
        bool aces = deal % 16 == 0; /* so that their pattern has been seen */
        deal_out(table, &random, SEATS, aces ? cards("As Ah Ad Ac 2s") : 0);
        trick_odds_on_event(counts, &everybody, table, &(struct chicago_event){.kind = EVENT_PLAY});
    }
    struct trick_odds *trick_odds = fit(counts);
    assert_near(five_tricks(trick_odds, "As Ah Ad Ac 2s", 1), 0.668180, 0.02);
    assert_near(five_tricks(trick_odds, "As Ah Ad Ac 2s", 2), 0.427647, 0.02);
    assert_near(five_tricks(trick_odds, "As Ah Ad Ac 2s", 3), 0.259236, 0.03);
    assert_near(five_tricks(trick_odds, "As Kh Ad Ac Ks", 3), 32.0 / 47, 0.03);
    test_free(trick_odds);
    test_free(table);
    test_free(counts);
}

static void observe_against(struct trick_odds_counts *counts, const char *hand,
                            const struct opponents *opponents, unsigned percent) {
    enum { CALLS = 4000 };
    for (unsigned i = 0; i < CALLS; i++)
        sample_observe(
            &counts->five_tricks[DEFENCE_AS_PLAYED],
            (struct observation){cards(hand), five_tricks_note(opponents, i % 100 < percent)}, 1);
}

static void observe_called(struct trick_odds_counts *counts, const char *hand, unsigned percent) {
    const struct opponents two = opponents_of_population(2, 0);
    observe_against(counts, hand, &two, percent);
}

/* Who refused to call breaks less here, and each who is unwilling more. */
static void test_factors_are_learned(void **state) {
    (void)state;
    static const char hand[] = "As Qs 9s 4s 2s";
    struct opponents usual = opponents_of_population(2, 0), refused = usual, unwilling = usual;
    refused.refused[0] = unwilling.unwilling[0] = unwilling.unwilling[1] = true;
    struct trick_odds_counts *counts = test_calloc(1, sizeof *counts);
    observe_against(counts, hand, &usual, 50);
    observe_against(counts, hand, &refused, 60);
    observe_against(counts, hand, &unwilling, 40);
    struct trick_odds *trick_odds = fit(counts);
    assert_near(trick_odds_five_tricks(trick_odds, cards(hand), &usual, DEFENCE_AS_PLAYED), 0.5,
                0.03);
    assert_near(trick_odds_five_tricks(trick_odds, cards(hand), &refused, DEFENCE_AS_PLAYED), 0.6,
                0.03);
    assert_near(trick_odds_five_tricks(trick_odds, cards(hand), &unwilling, DEFENCE_AS_PLAYED), 0.4,
                0.03);
    test_free(trick_odds);
    test_free(counts);
}

/* As they were won, though they are alike by hazards: each pattern by its own line. */
static void test_chances_as_played_follow_lines(void **state) {
    (void)state;
    const struct opponents two = opponents_of_population(2, 0);
    struct trick_odds_counts *counts = test_calloc(1, sizeof *counts);
    observe_called(counts, "As Qs 9s 4s 2s", 80);
    observe_called(counts, "As Qs 9s 4s Ad", 50);
    observe_called(counts, "As Qs 9s Ah Ad", 20);
    struct trick_odds *trick_odds = fit(counts);
    assert_near(
        trick_odds_five_tricks(trick_odds, cards("As Qs 9s 4s 2s"), &two, DEFENCE_AS_PLAYED), 0.8,
        0.03);
    assert_near(
        trick_odds_five_tricks(trick_odds, cards("As Qs 9s 4s Ad"), &two, DEFENCE_AS_PLAYED), 0.5,
        0.03);
    assert_near(
        trick_odds_five_tricks(trick_odds, cards("As Qs 9s Ah Ad"), &two, DEFENCE_AS_PLAYED), 0.2,
        0.03);
    test_free(trick_odds);
    test_free(counts);
}

/* Without any data, too. */
static void test_what_nothing_beats_never_loses(void **state) {
    (void)state;
    struct trick_odds_counts *counts = test_calloc(1, sizeof *counts);
    struct trick_odds *trick_odds = fit(counts);
    for (unsigned opponents = 1; opponents <= TRICK_ODDS_OPPONENTS; opponents++) {
        assert_true(five_tricks(trick_odds, "As Ks Qs Js Ts", opponents) == 1);
        assert_true(five_tricks(trick_odds, "As Ks Qs Ah Kh", opponents) == 1);
        assert_true(five_tricks(trick_odds, "As Ah Ad Ac Ks", opponents) == 1);
        assert_true(five_tricks(trick_odds, "As Ah Ad Ac Qs", opponents) < 1);
        for (unsigned place = 0; place <= opponents; place++)
            assert_near(last_trick(trick_odds, "As Kh 9d 4c 2s", opponents, place),
                        1.0 / (opponents + 1), 1e-3);
    }
    assert_near(trick_odds_breaks(trick_odds, cards("As Kh 9d 4c 2s")), 0.3, 1e-3);
    assert_near(trick_odds->calls, 0.2, 1e-6);
    assert_near(trick_odds->stands, 0.5, 1e-6);
    assert_true(trick_odds_with_deuce(trick_odds, cards("As Kh 9d 4c 3s")) == 0);
    assert_true(trick_odds_with_deuce(trick_odds, cards("As Kh 9d 4c 2s")) > 0);
    test_free(trick_odds);
    test_free(counts);
}

static struct strength *strength_of(const struct strength_counts *counts) {
    struct strength *strength = test_malloc(sizeof *strength);
    strength_fit(counts, strength);
    return strength;
}

static void test_strength_without_data_is_the_deck(void **state) {
    (void)state;
    struct strength_counts *counts = test_calloc(1, sizeof *counts);
    struct strength *strength = strength_of(counts);
    const char *hands[] = {"7s 5h 4d 3c 2s", "As Ah 9d 4c 3s", "Ks Kh Kd 4c 4s", "As Ks Qs Js Ts"};
    for (unsigned i = 0; i < sizeof hands / sizeof *hands; i++) {
        hand_value value = hand_value_of_five(cards(hands[i]));
        assert_near(strength_worse(strength, 2, EXCHANGED_UNKNOWN, value),
                    hand_beaten(value) / 2598960.0, 1e-5);
    }
    test_free(strength);
    test_free(counts);
}

/* Who stands pat has a flush, and others what the deck gives: visible to an observer. */
static void test_strength_counts_by_cards_laid_down(void **state) {
    (void)state;
    struct strength_counts *counts = test_calloc(1, sizeof *counts);
    hand_value flush = hand_value_of_five(cards("Ks 9s 5s 4s 2s"));
    hand_value pair = hand_value_of_five(cards("As Ah 9s 4s 2s"));
    counts->hands[2][EXCHANGED_NONE][strength_class(flush)] = 1000000;
    counts->hands[2][3][strength_class(pair)] = 3000000;
    struct strength *strength = strength_of(counts);
    assert_near(strength_worse(strength, 3, EXCHANGED_NONE, flush), 0, 1e-3);
    assert_near(strength_not_better(strength, 3, EXCHANGED_NONE, flush), 1, 1e-3);
    assert_near(strength_not_better(strength, 3, EXCHANGED_NONE, pair), 0, 1e-3);
    assert_near(strength_worse(strength, 3, 3, flush), 1, 1e-3);
    assert_near(strength_worse(strength, 3, EXCHANGED_UNKNOWN, flush), 0.75, 1e-3);
    struct opponents two = opponents_of_population(2, 0);
    assert_near(strength_best(strength, 3, &two, pair), 0.75 * 0.75, 1e-3);
    two.ahead[1] = true; /* of equal pairs its own scores */
    assert_near(strength_best(strength, 3, &two, pair), 0, 1e-3);
    assert_near(strength_best(strength, 3, &two, pair + 1), 0.75 * 0.75, 1e-3);
    test_free(strength);
    test_free(counts);
}

/* One seat calls each time, and another breaks it unless it has an ace; a third does neither. */
static void test_calls_and_breaks_are_observed(void **state) {
    (void)state;
    enum { DEALS = 20000, SEATS = 3, CALLER = 0, BREAKER = 2 };
    struct trick_odds_counts *counts = test_calloc(1, sizeof *counts);
    struct game_setup setup = {.seed = 1};
    struct chicago_table *table = test_calloc(1, sizeof *table);
    struct rng random;
    rng_seed(&random, &(struct rng_key){.seed = 4});
    table->setup = &setup;
    table->state.view.seats = SEATS;
    table->state.view.exchange = 1;
    table->state.view.playing = (1 << SEATS) - 1;
    for (unsigned seat = 0; seat < SEATS; seat++)
        table->seated[seat] = &table->player[seat];
    unsigned stood = 0;
    for (unsigned deal = 0; deal < DEALS; deal++) {
        deal_out(table, &random, SEATS, 0);
        bool stands = table->state.hand[CALLER] & card_set_of_rank(CARD_ACE);
        bool breaks = !stands && table->state.hand[BREAKER] & card_set_of_rank(CARD_ACE);
        trick_odds_on_event(counts, &everybody, table,
                            &(struct chicago_event){.kind = EVENT_ASK, .seat = BREAKER});
        trick_odds_on_event(
            counts, &everybody, table,
            &(struct chicago_event){.kind = EVENT_ASK, .seat = CALLER, .yes = true});
        trick_odds_on_event(counts, &everybody, table,
                            &(struct chicago_event){.kind = EVENT_CHICAGO,
                                                    .seat = CALLER,
                                                    .yes = !breaks,
                                                    .breaker = breaks ? BREAKER : CHICAGO_NO_SEAT});
        stood += !breaks;
    }
    struct trick_odds *trick_odds = fit(counts);
    double ace = trick_odds_breaks(trick_odds, cards("As Qh 9d 4c 2s"));
    double none = trick_odds_breaks(trick_odds, cards("Ks Qh 9d 4c 2s"));
    assert_near(trick_odds->calls, 0.5, 1e-3);
    assert_near(trick_odds->stands, (double)stood / (double)DEALS, 1e-3);
    assert_true(ace > 0.25 && ace < 0.5 && none < 0.06);
    test_free(trick_odds);
    test_free(table);
    test_free(counts);
}

/* A observer of both kinds. */
struct observer {
    struct chicago_observer observer;
    struct strength_counts strength;
    struct trick_odds_counts trick_odds;
};

static void on_event(struct chicago_observer *first, const struct chicago_table *table,
                     const struct chicago_event *event) {
    struct observer *observer = (struct observer *)first;
    strength_on_event(&observer->strength, &everybody, table, event);
    trick_odds_on_event(&observer->trick_odds, &everybody, table, event);
}

static struct observer *observe(uint64_t from, uint64_t to) {
    const struct strategy *classic = strategy_find("chicago", "classic");
    void *parameters = test_malloc(classic->parameters.size);
    option_set_defaults(&classic->parameters, parameters);
    struct chicago_rules rules;
    option_set_defaults(&chicago_rules_options, &rules);
    struct game_setup setup = {.rules = &rules, .entrants = 4, .seed = 1};
    for (unsigned i = 0; i < setup.entrants; i++)
        setup.entrant[i] = (struct game_entrant){.strategy = classic, .parameters = parameters};
    struct observer *observer = test_calloc(1, sizeof *observer);
    observer->observer.on_event = on_event;
    void *tallies = test_calloc(1, sizeof(struct chicago_tallies));
    void *table = test_calloc(1, chicago_game.play.table_size);
    assert_int_equal(chicago_game.play.open(table, &setup, tallies, &error), STATUS_OK);
    chicago_observe(table, &observer->observer);
    for (uint64_t match = from; match < to; match++)
        assert_int_equal(chicago_game.play.match(table, match, &(struct game_output){0}, &error),
                         STATUS_OK);
    chicago_game.play.close(table);
    test_free(table);
    test_free(tallies);
    test_free(parameters);
    return observer;
}

static void assert_ascending(const struct strength *strength) {
    for (unsigned exchange = 0; exchange < CHICAGO_EXCHANGES_MAX; exchange++) {
        for (unsigned exchanged = 0; exchanged < EXCHANGED_KINDS; exchanged++) {
            const float *below = strength->below[exchange][exchanged];
            for (unsigned i = 0; i < HAND_CLASSES; i++)
                assert_true(below[i] <= below[i + 1]);
        }
    }
}

/* Matches observed at once, and in two parts; what is learned from them makes sense. */
static void test_self_play_teaches_the_same_in_parts(void **state) {
    (void)state;
    enum { MATCHES = 300 };
    struct observer *whole = observe(0, MATCHES);
    struct observer *parts = observe(MATCHES / 3, MATCHES), *first = observe(0, MATCHES / 3);
    strength_add(&parts->strength, &first->strength);
    trick_odds_add(&parts->trick_odds, &first->trick_odds);
    struct strength *strength = strength_of(&whole->strength);
    struct strength *other_strength = strength_of(&parts->strength);
    struct trick_odds *trick_odds = fit(&whole->trick_odds), *other = fit(&parts->trick_odds);
    assert_memory_equal(strength, other_strength, sizeof *strength);
    assert_memory_equal(trick_odds, other, sizeof *trick_odds);
    assert_ascending(strength);
    assert_true(five_tricks(trick_odds, "As Ks Ah Kh 7d", 1) >
                five_tricks(trick_odds, "As Ks Ah Kh 7d", 3));
    assert_true(last_trick(trick_odds, "As Ah Ad Kc Ks", 3, 0) > 0.6);
    assert_true(last_trick(trick_odds, "3s 2h 5d 4c 6s", 3, 0) < 0.1);
    assert_true(trick_odds_breaks(trick_odds, cards("As Ah Ad Kc Ks")) > 0.5);
    assert_true(trick_odds_breaks(trick_odds, cards("3s 2h 5d 4c 6s")) < 0.1);
    test_free(whole);
    test_free(parts);
    test_free(first);
    test_free(strength);
    test_free(other_strength);
    test_free(trick_odds);
    test_free(other);
}

int test_trick_odds(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_notes_of_five_tricks_are_read_back),
        cmocka_unit_test(test_chances_against_random_hands),
        cmocka_unit_test(test_chances_as_played_follow_lines),
        cmocka_unit_test(test_factors_are_learned),
        cmocka_unit_test(test_what_nothing_beats_never_loses),
        cmocka_unit_test(test_calls_and_breaks_are_observed),
        cmocka_unit_test(test_strength_without_data_is_the_deck),
        cmocka_unit_test(test_strength_counts_by_cards_laid_down),
        cmocka_unit_test(test_self_play_teaches_the_same_in_parts),
    };
    return cmocka_run_group_tests(tests, start_tables, NULL);
}
