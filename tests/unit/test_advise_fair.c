/*
 * Before the first exchange nothing is known but one's own hand, so that what is imagined has no
 * flaw: then the mean of what advice says of the choice made is the mean of what came of it.
 */
#include "sim/advise/worker.h"
#include "sim/chicago/game.h"
#include "sim/chicago/round.h"
#include "strategies/chicago.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { ROUNDS = 3, SAMPLES = 4, MATCHES = 300, SEED = 11 };
enum { FIRST, LAST, GROUPS }; /* by points: their prospects are unlike */

static struct {
    struct chicago_table table;
    struct worker worker;
    struct position position;
    struct alternative choice;
    uint64_t sample;
    /* Sums over decisions, by group, round and entrant. */
    double said[GROUPS][ROUNDS][CHICAGO_SEATS_MAX];
    unsigned decisions[GROUPS][ROUNDS][CHICAGO_SEATS_MAX];
} now;

/* What advice says of a choice, in placement points. */
static double value_of(card_set choice) {
    struct race_counts *counts = &now.worker.counts;
    now.position = (struct position){.state = now.table.state};
    now.position.state.muck = 0; /* others may have laid down cards already */
    memset(now.position.state.laid_down, 0, sizeof now.position.state.laid_down);
    now.choice.cards = choice;
    *counts = (struct race_counts){0};
    for (unsigned i = 0; i < SAMPLES; i++)
        worker_play(&now.worker, 1, now.sample++);
    assert_int_equal(now.worker.status, STATUS_OK);
    return (double)counts->placement[0] / SAMPLES / CHICAGO_PLACEMENT_UNIT;
}

/* The group of a seat; GROUPS: none. */
static unsigned group_of(const struct chicago_view *view) {
    unsigned higher = 0, lower = 0;
    for (unsigned seat = 0; seat < view->seats; seat++) {
        higher += view->points[seat] > view->points[view->seat];
        lower += view->points[seat] < view->points[view->seat];
    }
    if ((higher == 0) == (lower == 0))
        return GROUPS;
    return higher == 0 ? FIRST : LAST;
}

static card_set exchange(const struct chicago_view *view, const struct strategy_self *self) {
    const struct chicago_decisions *classic = chicago_classic.decisions;
    card_set choice = classic->exchange(view, self);
    unsigned group = group_of(view), round = (unsigned)view->round - 1;
    if (view->exchange == 1 && group < GROUPS) {
        now.said[group][round][view->entrant[view->seat]] += value_of(choice);
        now.decisions[group][round][view->entrant[view->seat]]++;
    }
    return choice;
}

static void play_match(uint64_t match, struct chicago_row rows[ROUNDS]) {
    struct error error;
    const struct game_output output = {.rows = rows};
    memset(now.said, 0, sizeof now.said);
    memset(now.decisions, 0, sizeof now.decisions);
    assert_int_equal(chicago_game.play(&now.table, match, &output, &error), STATUS_OK);
}

/* What was said in a match less what came, and how many decisions that is of. */
static double error_of(unsigned group, const struct chicago_row rows[ROUNDS], unsigned *decisions) {
    double sum = 0;
    *decisions = 0;
    for (unsigned round = 0; round < ROUNDS; round++)
        for (unsigned i = 0; i < now.table.setup->entrants; i++) {
            double came = (double)rows[round].placement[i] / CHICAGO_PLACEMENT_UNIT;
            unsigned count = now.decisions[group][round][i];
            sum += now.said[group][round][i] - came * count;
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

static void play_matches(struct errors errors[GROUPS]) {
    for (uint64_t match = 0; match < MATCHES; match++) {
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

static void test_what_is_said_comes(void **state) {
    (void)state;
    struct error error;
    struct chicago_rules rules;
    unsigned char parameters[STRATEGY_MEMORY_MAX];
    struct errors errors[GROUPS] = {{0}};
    option_set_defaults(&chicago_rules_options, &rules);
    option_set_defaults(&chicago_classic.parameters, parameters);
    struct game_setup plain = {.rules = &rules, .entrants = 4, .seed = SEED};
    for (unsigned i = 0; i < plain.entrants; i++)
        plain.entrant[i] =
            (struct game_entrant){.strategy = &chicago_classic, .parameters = parameters};

    struct game_setup setup = plain;
    struct strategy heard = chicago_classic;
    struct chicago_decisions decisions = *(const struct chicago_decisions *)heard.decisions;
    decisions.exchange = exchange;
    heard.decisions = &decisions;
    for (unsigned i = 0; i < setup.entrants; i++)
        setup.entrant[i].strategy = &heard;

    const struct worker_task task = {
        .setup = &plain, .position = &now.position, .alternatives = &now.choice};
    struct chicago_tallies *tallies = calloc(1, sizeof *tallies);
    assert_int_equal(chicago_game.table_open(&now.table, &setup, tallies, &error), STATUS_OK);
    assert_int_equal(worker_open(&now.worker, &task), STATUS_OK);
    play_matches(errors);
    for (unsigned group = 0; group < GROUPS; group++)
        assert_fair(&errors[group]);
    worker_close(&now.worker);
    chicago_game.table_close(&now.table);
    free(tallies);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_what_is_said_comes)};
    hand_tables_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
