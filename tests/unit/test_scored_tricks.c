/* Tricks 1 to 4 that bring points: known answers, and the last trick alone as tricks.h solves it.
 */
#include "group.h"
#include "test_strategies.h"

#include "strategies/chicago/solver/quick_play.h"
#include "strategies/chicago/solver/scored_tricks.h"

static struct rng rng;
static struct equity equity;

static int begin(void **state) {
    (void)state;
    struct chicago_rules rules;
    option_set_defaults(&chicago_rules_options, &rules);
    memset(&equity, 0, sizeof equity);
    equity_terms_of(&rules, &equity.terms);
    equity.net.output_bias = 0.5F;
    rng_seed(&rng, &(struct rng_key){.seed = 8, .purpose = RNG_STRATEGY});
    return 0;
}

/* A network of many slopes, of which no two scores are worth the same. */
static void draw_network(void) {
    float *parameter = (float *)&equity.net;
    for (size_t i = 0; i < sizeof equity.net / sizeof *parameter; i++)
        parameter[i] = (float)((int)rng_below(&rng, 2001) - 1000) / 4000;
}

/* Seat 0 leads the fourth trick against seat 1, who has the kings of spades and hearts. */
static struct chicago_view fourth_trick(int32_t points, bool called) {
    struct chicago_view view = trick_view_of("As 3h", 4, NULL);
    view.seats = 2;
    view.playing = 3;
    view.called = called;
    view.points[0] = points;
    view.rules.trick_points.item[3] = 5;
    view.rules.last_trick_points = view.rules.last_trick_with_two_points = 0;
    return view;
}

static void assert_leads(const struct chicago_view *view, const char *expected) {
    const struct table_populations populations = {{0}};
    struct determinization determinization = {.hand = {[1] = cards("Ks Kh")}};
    struct equity_situation now;
    equity_situation_of(view, &populations, &now);
    assert_cards(card_bit(scored_tricks_best(view, &equity, &now, &determinization, 1,
                                             &(struct play_styles){0})),
                 expected);
}

/* The ace takes the trick now, or the last one, once the king of spades is led to it. */
static void test_a_trick_before_the_last_wins_the_game(void **state) {
    (void)state;
    struct chicago_view view = fourth_trick(48, true);
    assert_leads(&view, "As");
    view.called = 3;
    view.points[1] = 48;
    view.rules.last_trick_points = 5;
    assert_leads(&view, "As"); /* after which seat 1 wins no more */
    view = fourth_trick(48, true);
    view.rules.trick_points.item[3] = 1;
    view.rules.last_trick_points = 5;
    assert_leads(&view, "3h");
}

static void test_a_trick_before_the_last_puts_out(void **state) {
    (void)state;
    struct chicago_view view = fourth_trick(48, false);
    assert_leads(&view, "3h");
}

/* Seat 1, with 48 points and no call, goes out with trick 4, which brings 5. */
static struct chicago_view against_one_put_out(const char *hand, unsigned seats) {
    struct chicago_view view = trick_view_of(hand, 4, NULL);
    view.seats = (uint8_t)seats;
    view.playing = (uint8_t)((1u << seats) - 1);
    view.called = (uint8_t)~2u & view.playing;
    view.points[1] = 48;
    view.rules.trick_points.item[3] = 5;
    view.rules.last_trick_points = view.rules.last_trick_with_two_points = 0;
    return view;
}

static card best_against(const struct chicago_view *view, const char *second, const char *third) {
    const struct table_populations populations = {{0}};
    struct determinization determinization = {.hand = {[1] = cards(second), [2] = cards(third)}};
    struct equity_situation now;
    equity_situation_of(view, &populations, &now);
    return scored_tricks_best(view, &equity, &now, &determinization, 1, &(struct play_styles){0});
}

/* Seat 1 takes the king, and its ace of diamonds goes with it: the three of diamonds wins the last
 * trick, and the game, when seat 2 leads instead. */
static void test_who_is_put_out_plays_no_more(void **state) {
    (void)state;
    struct chicago_view view = against_one_put_out("Kh 3d", 3);
    view.points[0] = 46;
    view.rules.last_trick_points = 6;
    assert_cards(card_bit(best_against(&view, "Ah Ad", "2d 5c")), "Kh");
}

/* Whoever is left alone wins: so the king is made to take the trick. */
static void test_the_last_one_left_wins(void **state) {
    (void)state;
    struct chicago_view view = against_one_put_out("Qs 3h", 2);
    assert_cards(card_bit(best_against(&view, "Ks 2h", "")), "Qs");
    view.rules.trick_points.item[3] = 3; /* with which it is not out, and all are alike */
    assert_cards(card_bit(best_against(&view, "Ks 2h", "")), "3h");
}

/* By counting cards, too: the plan takes the trick that brings points. */
static void test_the_quick_player_takes_the_trick_that_counts(void **state) {
    (void)state;
    struct chicago_view view = trick_view_of("As 2h", 4, NULL);
    struct tricks_payoffs payoffs = {.scored = true, .won[3] = 9};
    assert_cards(card_bit(quick_play(&view, &payoffs)), "As");
    payoffs = (struct tricks_payoffs){.scored = true, .won[3] = -9};
    assert_cards(card_bit(quick_play(&view, &payoffs)), "2h");
}

/* The values that tricks.h wants, where the last trick alone brings points. */
static struct tricks_payoffs payoffs_of(const struct chicago_view *view,
                                        const struct equity_situation *now) {
    struct tricks_payoffs payoffs = {.won_with_two = false};
    for (unsigned seat = 0; seat < view->seats; seat++) {
        struct value_after value_after;
        value_after_of(&value_after, &equity, now, seat);
        for (unsigned winner = 0; winner < view->seats; winner++)
            for (unsigned two = 0; two < 2; two++)
                payoffs.of[seat][tricks_outcome(winner, two)] = value_after_points(
                    &value_after, winner, chicago_last_trick_points(&view->rules, two));
    }
    return payoffs;
}

static void check_position(int cards_each) {
    const struct table_populations populations = {{0}};
    struct chicago_view view = trick_view_of("", 6 - cards_each, NULL);
    struct determinization determinization = {{0}};
    struct equity_situation now;
    card_set left = CARD_SET_ALL;
    draw_network();
    view.seat = (uint8_t)rng_below(&rng, view.seats);
    view.leader = view.winner = view.seat;
    for (unsigned seat = 0; seat < view.seats; seat++) {
        view.points[seat] = (int32_t)rng_below(&rng, 52);
        view.called |= (uint8_t)(rng_below(&rng, 2) << seat);
        for (int i = 0; i < cards_each; i++) {
            card c = random_card(&rng, left);
            left ^= card_bit(c);
            determinization.hand[seat] |= card_bit(c);
        }
    }
    view.hand = view.legal = determinization.hand[view.seat];
    equity_situation_of(&view, &populations, &now);
    const struct tricks_payoffs payoffs = payoffs_of(&view, &now);
    const struct play_styles clever = {{{0}}};
    const struct tricks_odds odds = tricks_solve(&view, &determinization, 1, &payoffs, &clever);
    card best = scored_tricks_best(&view, &equity, &now, &determinization, 1, &clever);
    assert_int_equal(best, tricks_best(&odds, payoffs.of[view.seat], NULL));
}

static void test_without_points_of_others_it_is_the_last_trick(void **state) {
    (void)state;
    for (int i = 0; i < 300; i++)
        check_position(2 + i % 2);
}

int test_scored_tricks(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_a_trick_before_the_last_wins_the_game, begin),
        cmocka_unit_test_setup(test_a_trick_before_the_last_puts_out, begin),
        cmocka_unit_test_setup(test_who_is_put_out_plays_no_more, begin),
        cmocka_unit_test_setup(test_the_last_one_left_wins, begin),
        cmocka_unit_test_setup(test_the_quick_player_takes_the_trick_that_counts, begin),
        cmocka_unit_test_setup(test_without_points_of_others_it_is_the_last_trick, begin),
    };
    hand_tables_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
