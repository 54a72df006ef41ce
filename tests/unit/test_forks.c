/* What forks leave as it is, and when they make no difference. */
#include "test_forks.h"
#include "group.h"

#include <math.h>

/* Forks every decision again with the answer it got. */
static int64_t echoed[TALLY_DIFFERENCES];

static void echo(const struct chicago_view *view, const struct strategy_self *self,
                 card_set answer) {
    struct chicago_table *table = player_of(self)->table;
    struct chicago_fork fork = {.seat = view->seat, .answer = answer, .sign = 1, .cell = {echoed}};
    if (!view->play_off)
        chicago_fork_play(table->forks, &fork);
}

static card_set echo_exchange(const struct chicago_view *view, const struct strategy_self *self) {
    card_set cards = chicago_fork_decisions.exchange(view, self);
    echo(view, self, cards);
    return cards;
}

static bool echo_zero(const struct chicago_view *view, const struct strategy_self *self) {
    bool zeroes = chicago_fork_decisions.zero(view, self);
    echo(view, self, zeroes);
    return zeroes;
}

static bool echo_call(const struct chicago_view *view, const struct strategy_self *self) {
    bool calls = chicago_fork_decisions.call(view, self);
    echo(view, self, calls);
    return calls;
}

static card echo_play(const struct chicago_view *view, const struct strategy_self *self) {
    card laid = chicago_fork_decisions.play(view, self);
    echo(view, self, card_bit(laid));
    return laid;
}

/* The random player's generator and all that follows stand as they stood. */
static void test_the_same_answer_makes_no_difference(void **state) {
    (void)state;
    const struct chicago_fork_shares hardly = {{1e-300, 0, 0, 0}};
    struct game_setup setup = setup_with(&hardly);
    struct seating seating = sit(&setup);
    struct chicago_decisions decisions = chicago_fork_decisions;
    decisions.exchange = echo_exchange;
    decisions.zero = echo_zero;
    decisions.call = echo_call;
    decisions.play = echo_play;
    for (unsigned i = 0; i < ENTRANTS; i++)
        seating.table->player[i].decisions = &decisions;
    for (uint64_t match = 0; match < 20; match++)
        play(&seating, match, NULL);
    assert_true(echoed[DIFFERENCE_COUNT] > 10000);
    for (unsigned k = 1; k < DIFFERENCES; k++)
        assert_int_equal(echoed[k], 0);
    assert_int_equal(SUM(seating.tallies->forks.calls).of[DIFFERENCE_COUNT], 0);
    rise(&seating);
}

/* Where every place earns the same, no decision earns more; though it makes other points. */
static void test_what_is_irrelevant_makes_no_difference(void **state) {
    (void)state;
    for (int place = 0; place < rules.placement_points.count; place++)
        rules.placement_points.item[place] = 10;
    rules.must_have_called_to_win = false;
    struct seating seating = play_forks(&every, 20);
    const struct chicago_fork_tallies *forks = &seating.tallies->forks;
    const struct differences found[] = {SUM(forks->calls), SUM(forks->zeroings), SUM(forks->breaks),
                                        SUM(forks->exchanges)};
    for (unsigned kind = 0; kind < TALLY_FORKS; kind++) {
        assert_true(found[kind].of[DIFFERENCE_POINTS_SQUARED] > 0);
        assert_int_equal(found[kind].of[DIFFERENCE_PLACEMENT], 0);
        assert_int_equal(found[kind].of[DIFFERENCE_PLACEMENT_SQUARED], 0);
    }
    rise(&seating);
}

static void test_all_else_is_counted_as_without(void **state) {
    enum { MATCHES = 16, ALL_ELSE = offsetof(struct chicago_tallies, forks) };
    (void)state;
    struct seating with = play_forks(&every, MATCHES), without = play_forks(NULL, MATCHES);
    assert_memory_equal(with.tallies, without.tallies, ALL_ELSE);
    rise(&with);
    rise(&without);
}

/* Which decisions of a kind are forked depends on its share alone; a larger one adds to them. */
static void test_shares_are_apart(void **state) {
    enum { MATCHES = 200 };
    (void)state;
    const struct chicago_fork_shares alone = {{0.25, 0, 0, 0}}, both = {{0.25, 0, 0.5, 0.01}};
    struct seating one = play_forks(&alone, MATCHES), two = play_forks(&both, MATCHES),
                   all = play_forks(&(struct chicago_fork_shares){{1, 0, 0, 0}}, MATCHES);
    assert_memory_equal(one.tallies->forks.calls, two.tallies->forks.calls,
                        sizeof one.tallies->forks.calls);
    assert_int_equal(SUM(one.tallies->forks.breaks).of[DIFFERENCE_COUNT], 0);
    assert_true(SUM(two.tallies->forks.breaks).of[DIFFERENCE_COUNT] > 0);
    double share = (double)SUM(one.tallies->forks.calls).of[DIFFERENCE_COUNT] /
                   (double)SUM(all.tallies->forks.calls).of[DIFFERENCE_COUNT];
    assert_true(share > 0.23 && share < 0.27);
    rise(&one);
    rise(&two);
    rise(&all);
}

/* Margins of -.3 to +.2, by cards of one suit. */
static bool call_by_spades(const struct chicago_view *view, const struct strategy_self *self) {
    *self->margin = 0.1F * (float)card_set_count_of_suit(view->hand, 3) - 0.3F;
    return *self->margin > 0;
}

/* Of those who note margins, all questions. */
static void test_margins_are_those_noted(void **state) {
    (void)state;
    const struct chicago_fork_shares calls = {{1, 0, 0, 0}};
    struct game_setup setup = setup_with(&calls);
    struct seating seating = sit(&setup);
    struct chicago_decisions decisions = *seating.table->forks->asked[0];
    decisions.call = call_by_spades;
    seating.table->forks->asked[0] = &decisions;
    for (uint64_t match = 0; match < 40; match++)
        play(&seating, match, NULL);
    const struct chicago_fork_tallies *forks = &seating.tallies->forks;
    assert_true(SUM(forks->call_choices[0][1]).of[DIFFERENCE_COUNT] > 0);
    assert_same(SUM(forks->call_margins[0]), SUM(forks->call_choices[0]));
    struct differences above = sum(forks->call_margins[0][chicago_margin_bin(0.01F)],
                                   4 * sizeof forks->call_margins[0][0]);
    assert_same(above, SUM(forks->call_choices[0][1]));
    for (unsigned i = 1; i < ENTRANTS; i++)
        assert_int_equal(SUM(forks->call_margins[i]).of[DIFFERENCE_COUNT], 0);
    rise(&seating);
}

static void test_margins_fall_into_bins(void **state) {
    static const float edges[] = {-0.2F, -0.1F, -0.05F, 0, 0.05F, 0.1F, 0.2F};
    (void)state;
    for (unsigned i = 0; i < TALLY_MARGINS - 1; i++) {
        assert_int_equal(chicago_margin_bin(edges[i]), i);
        assert_int_equal(chicago_margin_bin(edges[i] + 0.001F), i + 1);
    }
    assert_int_equal(chicago_margin_bin(-INFINITY), 0);
    assert_int_equal(chicago_margin_bin(INFINITY), TALLY_MARGINS - 1);
}

static void test_shares_of_nothing_are_no_forks(void **state) {
    (void)state;
    const struct chicago_fork_shares nothing = {{0}};
    struct game_setup setup = setup_with(&nothing);
    assert_false(chicago_forks_wanted(&setup));
    setup.forks = NULL;
    assert_false(chicago_forks_wanted(&setup));
    setup.forks = &every;
    assert_true(chicago_forks_wanted(&setup));
}

int test_forks(void) {
    hand_tables_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_the_same_answer_makes_no_difference, set_rules),
        cmocka_unit_test_setup(test_what_is_irrelevant_makes_no_difference, set_rules),
        cmocka_unit_test_setup(test_all_else_is_counted_as_without, set_rules),
        cmocka_unit_test_setup(test_shares_are_apart, set_rules),
        cmocka_unit_test_setup(test_margins_are_those_noted, set_rules),
        cmocka_unit_test(test_margins_fall_into_bins),
        cmocka_unit_test_setup(test_shares_of_nothing_are_no_forks, set_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
