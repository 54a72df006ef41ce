/* Counterfactual forks, against matches played anew with one answer changed. */
#include "sim/chicago/fork_table.h"
#include "sim/chicago/game.h"
#include "sim/chicago/round.h"
#include "strategies/chicago.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { ENTRANTS = 4, NOTES_MAX = 6000, PARAMETERS_SIZE = 256 };

static const struct strategy *const line_up[ENTRANTS] = {&chicago_classic, &chicago_random,
                                                         &chicago_classic, &chicago_baseline};

static struct chicago_rules rules;
static union {
    max_align_t align;
    unsigned char bytes[PARAMETERS_SIZE];
} parameters[ENTRANTS];

static struct game_setup setup_with(const struct chicago_fork_shares *shares) {
    struct game_setup setup = {
        .rules = &rules, .rules_name = "test", .forks = shares, .entrants = ENTRANTS, .seed = 7};
    for (unsigned i = 0; i < ENTRANTS; i++) {
        assert_true(line_up[i]->parameters.size <= PARAMETERS_SIZE);
        option_set_defaults(&line_up[i]->parameters, parameters[i].bytes);
        setup.entrant[i].strategy = line_up[i];
        setup.entrant[i].parameters = parameters[i].bytes;
    }
    return setup;
}

static int set_rules(void **state) {
    (void)state;
    option_set_defaults(&chicago_rules_options, &rules);
    return 0;
}

/* A table of a setup, and what is counted there. */
struct seating {
    struct chicago_table *table;
    struct chicago_tallies *tallies;
    struct error error;
};

static struct seating sit(const struct game_setup *setup) {
    struct seating seating = {
        calloc(1, sizeof *seating.table), calloc(1, sizeof *seating.tallies), {""}};
    assert_true(seating.table && seating.tallies);
    if (chicago_game.table_open(seating.table, setup, seating.tallies, &seating.error))
        fail_msg("%s", seating.error.text);
    return seating;
}

static void play(struct seating *seating, uint64_t match, struct chicago_row *rows) {
    const struct game_output output = {.rows = rows};
    if (chicago_game.play(seating->table, match, &output, &seating->error))
        fail_msg("%s", seating->error.text);
}

static void rise(struct seating *seating) {
    chicago_game.table_close(seating->table);
    free(seating->table);
    free(seating->tallies);
}

/* Matches 0..matches-1 of the line-up with forks. */
static struct seating play_forks(const struct chicago_fork_shares *shares, uint64_t matches) {
    static struct game_setup setup;
    setup = setup_with(shares);
    struct seating seating = sit(&setup);
    for (uint64_t match = 0; match < matches; match++)
        play(&seating, match, NULL);
    return seating;
}

/* The sum of an array's cells. */
struct differences {
    int64_t of[DIFFERENCES];
};

static struct differences sum(const void *cells, size_t size) {
    struct differences all = {{0}};
    const int64_t *cell = cells;
    for (; size > 0; size -= TALLY_DIFFERENCES * sizeof *cell, cell += TALLY_DIFFERENCES)
        for (unsigned k = 0; k < DIFFERENCES; k++)
            all.of[k] += cell[k];
    return all;
}

#define SUM(array) sum(array, sizeof(array))

static void assert_same(struct differences found, struct differences expected) {
    for (unsigned k = 0; k < DIFFERENCES; k++)
        assert_int_equal(found.of[k], expected.of[k]);
}

/* What a puppet was asked in a match, and which of its answers is replaced. */
struct note {
    enum tally_fork kind;
    struct chicago_view view;
    card_set chosen;
};

static struct {
    struct note notes[NOTES_MAX];
    size_t count, replaced;
    card_set answer;
} puppet;

/* Answers as the line-up does, but for one decision. */
static card_set puppet_says(enum tally_fork kind, const struct chicago_view *view,
                            card_set chosen) {
    size_t place = puppet.count++;
    assert_true(place < NOTES_MAX);
    puppet.notes[place] = (struct note){kind, *view, chosen};
    return place == puppet.replaced ? puppet.answer : chosen;
}

static const struct chicago_decisions *of(const struct chicago_view *view) {
    return line_up[view->entrant[view->seat]]->decisions;
}

static card_set puppet_exchange(const struct chicago_view *view, const struct strategy_self *self) {
    return puppet_says(FORK_EXCHANGE, view, of(view)->exchange(view, self));
}

static bool puppet_ask(const struct chicago_view *view, const struct strategy_self *self) {
    return of(view)->ask_open(view, self);
}

static bool puppet_keep(const struct chicago_view *view, const struct strategy_self *self,
                        card open) {
    return of(view)->keep_open(view, self, open);
}

static bool puppet_zero(const struct chicago_view *view, const struct strategy_self *self) {
    return puppet_says(FORK_ZERO, view, of(view)->zero(view, self));
}

static bool puppet_call(const struct chicago_view *view, const struct strategy_self *self) {
    return puppet_says(FORK_CALL, view, of(view)->call(view, self));
}

static card puppet_play(const struct chicago_view *view, const struct strategy_self *self) {
    card_set laid = card_bit(of(view)->play(view, self));
    return card_set_lowest(puppet_says(FORK_BREAK, view, laid));
}

static const struct chicago_decisions puppet_decisions = {.hears_ranks = true,
                                                          .exchange = puppet_exchange,
                                                          .ask_open = puppet_ask,
                                                          .keep_open = puppet_keep,
                                                          .zero = puppet_zero,
                                                          .call = puppet_call,
                                                          .play = puppet_play};

static const struct strategy puppets = {STRATEGY_FOR(chicago), .name = "puppet",
                                        .summary = "test",     .memory_size = STRATEGY_MEMORY_MAX,
                                        .draws = true,         .decisions = &puppet_decisions};

/* A hand without so many of its best cards: those most alike, then the highest. */
static card_set without_best(card_set all, int kept) {
    card_set hand = all;
    for (; kept > 0; kept--) {
        card best = card_set_lowest(hand);
        for (card_set rest = hand; rest;) {
            card other = card_set_take_lowest(&rest);
            int alike = card_set_count(all & card_set_of_rank(card_rank(other)));
            int best_alike = card_set_count(all & card_set_of_rank(card_rank(best)));
            if (alike > best_alike || (alike == best_alike && other > best))
                best = other;
        }
        hand ^= card_bit(best);
    }
    return hand;
}

/* The alternatives to a note, at most 6; and the sign of alternative less choice. */
static size_t alternatives_to(const struct note *note, card_set answer[6], int *sign) {
    const struct chicago_view *view = &note->view;
    size_t count = 0;
    *sign = note->chosen && note->kind != FORK_BREAK ? -1 : 1;
    answer[0] = !note->chosen;
    if (note->kind == FORK_CALL || note->kind == FORK_ZERO)
        return 1;
    if (note->kind == FORK_BREAK) {
        card_set higher = 0, others = 0;
        for (card_set rest = view->legal; rest && view->caller != CHICAGO_NO_SEAT;) {
            card one = card_set_take_lowest(&rest);
            bool beats = view->winning != CHICAGO_NO_CARD && one > view->winning &&
                         card_suit(one) == card_suit(view->winning);
            *(beats ? &higher : &others) |= card_bit(one);
        }
        if (!higher || !others)
            return 0;
        bool breaks = note->chosen & higher;
        *sign = breaks ? -1 : 1;
        answer[0] = card_bit(card_set_lowest(breaks ? others : higher));
        return 1;
    }
    *sign = -1;
    for (int kept = CHICAGO_HAND_SIZE; kept >= 1; kept--) {
        card_set cards = without_best(view->hand, kept);
        if (cards != note->chosen)
            answer[count++] = cards;
    }
    return count;
}

/* Adds what one answer changed comes to. */
static void recompute(struct seating *seating, uint64_t match, const struct chicago_row *before,
                      const struct note *note, int sign, int64_t total[TALLY_FORK_TOTALS],
                      struct differences *all) {
    struct chicago_row after[8];
    unsigned round = (unsigned)note->view.round - 1, who = note->view.entrant[note->view.seat];
    puppet.count = 0;
    play(seating, match, after);
    const int64_t difference[TALLY_FORK_TOTALS] = {
        1, sign * (after[round].placement[who] - before[round].placement[who]),
        sign * ((after[round].place[who] == 1) - (before[round].place[who] == 1)),
        sign * (after[round].points[who] - before[round].points[who])};
    all->of[DIFFERENCE_COUNT]++;
    for (unsigned i = 0; i < TALLY_FORK_TOTALS; i++)
        total[i] += difference[i];
    for (unsigned i = 1; i < TALLY_FORK_TOTALS; i++) {
        all->of[2 * i - 1] += difference[i];
        all->of[2 * i] += difference[i] * difference[i];
    }
}

/* All differences of a match by kind; and adds its products. */
static void recompute_match(struct seating *seating, uint64_t match,
                            struct differences all[TALLY_FORKS],
                            int64_t products[TALLY_FORKS][TALLY_FORK_TOTALS][TALLY_FORK_TOTALS]) {
    static struct note notes[NOTES_MAX];
    struct chicago_row before[8];
    int64_t total[TALLY_FORKS][TALLY_FORK_TOTALS] = {{0}};
    puppet.replaced = SIZE_MAX;
    puppet.count = 0;
    play(seating, match, before);
    size_t count = puppet.count;
    memcpy(notes, puppet.notes, count * sizeof *notes);
    for (size_t i = 0; i < count; i++) {
        card_set answer[6];
        int sign;
        size_t alternatives =
            notes[i].view.play_off ? 0 : alternatives_to(&notes[i], answer, &sign);
        for (size_t k = 0; k < alternatives; k++) {
            puppet.replaced = i;
            puppet.answer = answer[k];
            recompute(seating, match, before, &notes[i], sign, total[notes[i].kind],
                      &all[notes[i].kind]);
        }
    }
    for (unsigned kind = 0; kind < TALLY_FORKS; kind++)
        for (unsigned i = 0; i < TALLY_FORK_TOTALS; i++)
            for (unsigned j = 0; j < TALLY_FORK_TOTALS; j++)
                products[kind][i][j] += total[kind][i] * total[kind][j];
}

static const struct chicago_fork_shares every = {{1, 1, 1, 1}};

static void test_forks_are_matches_with_one_answer_changed(void **state) {
    enum { MATCHES = 8 };
    (void)state;
    struct differences all[TALLY_FORKS] = {{{0}}};
    int64_t products[TALLY_FORKS][TALLY_FORK_TOTALS][TALLY_FORK_TOTALS] = {{{0}}};
    struct game_setup setup = setup_with(NULL);
    for (unsigned i = 0; i < ENTRANTS; i++)
        setup.entrant[i].strategy = &puppets;
    struct seating brute = sit(&setup);
    for (uint64_t match = 0; match < MATCHES; match++)
        recompute_match(&brute, match, all, products);
    rise(&brute);

    struct seating seating = play_forks(&every, MATCHES);
    const struct chicago_fork_tallies *forks = &seating.tallies->forks;
    for (unsigned kind = 0; kind < TALLY_FORKS; kind++)
        assert_true(all[kind].of[DIFFERENCE_COUNT] > 0 &&
                    all[kind].of[DIFFERENCE_PLACEMENT_SQUARED] > 0);
    assert_same(SUM(forks->calls), all[FORK_CALL]);
    assert_same(SUM(forks->call_cards), all[FORK_CALL]);
    assert_same(SUM(forks->zeroings), all[FORK_ZERO]);
    assert_same(SUM(forks->breaks), all[FORK_BREAK]);
    assert_same(SUM(forks->exchanges), all[FORK_EXCHANGE]);
    assert_same(SUM(forks->exchange_scores), all[FORK_EXCHANGE]);
    assert_memory_equal(forks->products, products, sizeof products);
    rise(&seating);
}

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
    enum { MATCHES = 40, ALL_ELSE = offsetof(struct chicago_tallies, forks) };
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

int main(void) {
    hand_tables_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_forks_are_matches_with_one_answer_changed, set_rules),
        cmocka_unit_test_setup(test_the_same_answer_makes_no_difference, set_rules),
        cmocka_unit_test_setup(test_what_is_irrelevant_makes_no_difference, set_rules),
        cmocka_unit_test_setup(test_all_else_is_counted_as_without, set_rules),
        cmocka_unit_test_setup(test_shares_are_apart, set_rules),
        cmocka_unit_test_setup(test_shares_of_nothing_are_no_forks, set_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
