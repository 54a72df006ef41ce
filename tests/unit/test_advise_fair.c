/*
 * What advice says is what comes, on average. Before the first exchange nothing is known but one's
 * own hand, so that what is sampled has no flaw, and placement points agree; after the last, what
 * the others are sampled to hold is learned, and the share of Chicagos that stand nearly agrees.
 */
#include "group.h"

#include "sim/chicago/chicago_event.h"
#include "sim/chicago/chicago_game.h"
#include "sim/chicago/chicago_match.h"
#include "sim/chicago_lab/advise/chicago_rollout.h"
#include "strategies/chicago/chicago_strategies.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { ROUNDS = 3, SAMPLES = 4, MATCHES = 300, LEARNING = 200, SEED = 11 };
enum { FIRST, LAST, GROUPS }; /* by points: their trick odds are unlike */

static struct {
    struct chicago_table table;
    struct rollout rollout;
    struct rollout_task task;
    struct position position;
    struct alternative choice;
    uint64_t sample;
    struct discard_samples_counts has_observers;
    struct discard_samples discard_samples;
    /* Of all calls: how many there were, how many stood, and how many should have. */
    unsigned calls, stood;
    double stand;
    /* Sums over decisions, by group, round and entrant. */
    double question[GROUPS][ROUNDS][CHICAGO_SEATS_MAX];
    unsigned decisions[GROUPS][ROUNDS][CHICAGO_SEATS_MAX];
} now;

/* Advises on a choice, by what its seat may know of the state now. */
static const struct elimination_counts *advise_on(struct chicago_point point, unsigned exchanges,
                                                  struct alternative choice) {
    struct chicago_state *state = &now.position.state;
    struct elimination_counts *counts = &now.rollout.counts;
    now.position =
        (struct position){.state = now.table.state, .point = point, .exchanges = exchanges};
    state->muck = 0;
    memset(state->exchanged, 0, sizeof state->exchanged);
    memset(state->combination, 0, sizeof state->combination);
    memset(state->laid_down, 0, sizeof state->laid_down);
    state->laid_down[state->view.seat] = state->view.laid_down;
    now.position.announced = (uint8_t)((1u << exchanges) - 1);
    now.choice = choice;
    *counts = (struct elimination_counts){0};
    for (unsigned i = 0; i < SAMPLES; i++) {
        struct error error;
        assert_int_equal(rollout_play(&now.rollout, &now.task, now.sample++, &error), STATUS_OK);
    }
    return counts;
}

/* The group of a seat; GROUPS: none. */
static unsigned group_of(const struct chicago_view *view) {
    unsigned higher = 0, lower = 0;
    for (unsigned seat = 0; seat < view->seats; seat++) {
        higher += view->points[seat] > view->points[view->seat];
        lower += view->points[seat] < view->points[view->seat];
    }
    if (view->play_off || (higher == 0) == (lower == 0))
        return GROUPS;
    return higher == 0 ? FIRST : LAST;
}

static card_set exchange(const struct chicago_view *view, const struct strategy_self *self) {
    const struct chicago_decisions *classic = chicago_classic.decisions;
    card_set choice = classic->exchange(view, self);
    unsigned group = group_of(view), round = (unsigned)view->round - 1;
    if (view->exchange == 1 && group < GROUPS) {
        const struct elimination_counts *counts =
            advise_on((struct chicago_point){CHICAGO_AT_EXCHANGE, 0}, 0,
                      (struct alternative){.cards = choice});
        now.question[group][round][view->entrant[view->seat]] +=
            (double)counts->value[0] / (double)SAMPLES / (double)CHICAGO_PLACEMENT_UNIT;
        now.decisions[group][round][view->entrant[view->seat]]++;
    }
    return choice;
}

static void play_match(uint64_t match, struct chicago_row rows[ROUNDS]) {
    struct error error;
    const struct game_output output = {.rows = rows};
    memset(now.question, 0, sizeof now.question);
    memset(now.decisions, 0, sizeof now.decisions);
    assert_int_equal(chicago_game.play.match(&now.table, match, &output, &error), STATUS_OK);
}

/* What was said in a match less what came, and how many decisions that is of. */
static double error_of(unsigned group, const struct chicago_row rows[ROUNDS], unsigned *decisions) {
    double sum = 0;
    *decisions = 0;
    for (unsigned round = 0; round < ROUNDS; round++)
        for (unsigned i = 0; i < now.table.setup->entrants; i++) {
            double came = (double)rows[round].placement[i] / (double)CHICAGO_PLACEMENT_UNIT;
            unsigned count = now.decisions[group][round][i];
            sum += now.question[group][round][i] - came * count;
            *decisions += count;
        }
    return sum;
}

/* Over matches, the sums of errors, of their squares, and of decisions. */
struct errors {
    double sum, squares, decisions;
};

static void assert_fair(const struct errors *errors) {
    double mean = errors->sum / errors->decisions;
    double error = sqrt(errors->squares) / errors->decisions; /* the mean being nearly 0 */
    assert_true(error < 0.25);
    if (!(fabs(mean) < 3 * error))
        fail_msg("said %g +- %g too much", mean, error);
}

static void play_matches(struct errors errors[GROUPS], uint64_t matches) {
    for (uint64_t match = 0; match < matches; match++) {
        struct chicago_row rows[ROUNDS];
        play_match(match, rows);
        for (unsigned group = 0; group < GROUPS; group++) {
            unsigned decisions;
            double error = error_of(group, rows, &decisions);
            errors[group].sum += error;
            errors[group].squares += error * error;
            errors[group].decisions += decisions;
        }
    }
}

static bool call(const struct chicago_view *view, const struct strategy_self *self) {
    const struct chicago_decisions *classic = chicago_classic.decisions;
    if (!classic->call(view, self))
        return false;
    struct chicago_point point = {CHICAGO_AT_CALL,
                                  chicago_state_turn(&now.table.state, view->seat)};
    now.stand += (double)advise_on(point, view->exchange, (struct alternative){.yes = true})
                     ->marks[0][ROLLOUT_AIM] /
                 (double)SAMPLES;
    now.calls++;
    return true;
}

static void on_event(struct chicago_observer *observer, const struct chicago_table *table,
                     const struct chicago_event *event) {
    (void)observer;
    (void)table;
    now.stood += event->kind == EVENT_CHICAGO && event->yes;
}

/* Plays with some decisions of classic advised on; with hands as discard samples say, or any. */
static void play_advised(struct errors errors[GROUPS], const struct chicago_decisions *decisions,
                         const struct discard_samples *discard_samples, uint64_t matches) {
    struct error error;
    struct chicago_rules rules;
    struct chicago_observer observer = {on_event};
    unsigned char parameters[STRATEGY_MEMORY_MAX];
    struct strategy advised = chicago_classic;
    advised.decisions = decisions;
    option_set_defaults(&chicago_rules_options, &rules);
    option_set_defaults(&chicago_classic.parameters, parameters);
    struct game_setup setup = {.rules = &rules, .entrants = 4, .seed = SEED}, plain = setup;
    for (unsigned i = 0; i < setup.entrants; i++) {
        setup.entrant[i] = (struct game_entrant){.strategy = &advised, .parameters = parameters};
        plain.entrant[i] =
            (struct game_entrant){.strategy = &chicago_classic, .parameters = parameters};
    }
    now.task = (struct rollout_task){.setup = &plain,
                                     .position = &now.position,
                                     .alternatives = &now.choice,
                                     .discard_samples = discard_samples,
                                     .remaining = 1};
    struct chicago_tallies *tallies = calloc(1, sizeof *tallies),
                           *others = calloc(1, sizeof *others);
    assert_int_equal(chicago_game.play.open(&now.table, &setup, tallies, &error), STATUS_OK);
    assert_int_equal(rollout_open(&now.rollout, &now.task, others, &error), STATUS_OK);
    for (uint64_t match = 0; match < LEARNING; match++)
        assert_int_equal(rollout_learn(&now.rollout, MATCHES + match, &error), STATUS_OK);
    rollout_end_learning(&now.rollout, &now.has_observers);
    discard_samples_counts_fit(&now.has_observers, &now.discard_samples);
    chicago_observe(&now.table, &observer);
    play_matches(errors, matches);
    rollout_close(&now.rollout);
    chicago_game.play.close(&now.table);
    free(tallies);
    free(others);
}

static void test_points_come(void **state) {
    (void)state;
    struct errors errors[GROUPS] = {{0}};
    struct chicago_decisions decisions =
        *(const struct chicago_decisions *)chicago_classic.decisions;
    decisions.exchange = exchange;
    memset(&now, 0, sizeof now);
    play_advised(errors, &decisions, NULL, MATCHES * 2 / 3);
    for (unsigned group = 0; group < GROUPS; group++)
        assert_fair(&errors[group]);
}

/* Without discard samples, hands of any cards would say a tenth too much. */
static void test_chicagos_stand(void **state) {
    (void)state;
    struct errors errors[GROUPS] = {{0}};
    struct chicago_decisions decisions =
        *(const struct chicago_decisions *)chicago_classic.decisions;
    decisions.call = call;
    memset(&now, 0, sizeof now);
    play_advised(errors, &decisions, &now.discard_samples, MATCHES);
    assert_true(now.calls > 2000);
    double question = now.stand / now.calls, came = (double)now.stood / now.calls;
    if (!(fabs(question - came) < 0.04))
        fail_msg("%g said to stand, %g did", question, came);
}

int test_advise_fair(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_points_come),
                                       cmocka_unit_test(test_chicagos_stand)};
    hand_tables_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
