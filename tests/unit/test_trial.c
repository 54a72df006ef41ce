/* Trials of Chicago: what a call leads to, whether it is made or not. */
#include "group.h"

#include "evaluator/hand.h"
#include "sim/chicago/chicago_event.h"
#include "sim/chicago/chicago_game.h"
#include "sim/chicago/chicago_trial.h"
#include "strategies/load/registry.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

enum { MATCHES = 40, ENTRANTS = 4 };

static struct error error;
static struct chicago_rules rules;

struct onlooker {
    struct chicago_observer observer; /* first */
    struct chicago_trial *trial;      /* NULL: none */
    bool expected;                    /* of the trial of who called */
    unsigned called, refused, won;    /* won: trials of those who refused */
    uint64_t seen;                    /* a hash of all events */
};

static void on_event(struct chicago_observer *observer, const struct chicago_table *table,
                     const struct chicago_event *event) {
    struct onlooker *onlooker = (struct onlooker *)observer;
    onlooker->seen = (onlooker->seen ^ (uint64_t)event->kind ^ (uint64_t)event->card << 8 ^
                      (uint64_t)event->seat << 16 ^ (uint64_t)event->yes << 24) *
                     UINT64_C(0x9e3779b97f4a7c15);
    if (!onlooker->trial)
        return;
    if (event->kind == EVENT_ASK) {
        bool stands = chicago_trial_stands(onlooker->trial, table, event->seat);
        onlooker->expected = stands;
        onlooker->called += event->yes;
        onlooker->refused += !event->yes;
        onlooker->won += !event->yes && stands;
    }
    if (event->kind == EVENT_CHICAGO)
        assert_int_equal(event->yes, onlooker->expected);
}

static void play(struct onlooker *onlooker, const struct game_setup *setup) {
    struct chicago_tallies *tallies = test_calloc(1, sizeof *tallies);
    void *table = test_calloc(1, chicago_game.play.table_size);
    onlooker->observer.on_event = on_event;
    assert_int_equal(chicago_game.play.open(table, setup, tallies, &error), STATUS_OK);
    chicago_observe(table, &onlooker->observer);
    for (uint64_t match = 0; match < MATCHES; match++)
        assert_int_equal(chicago_game.play.match(table, match, &(struct game_output){0}, &error),
                         STATUS_OK);
    chicago_game.play.close(table);
    test_free(table);
    test_free(tallies);
}

/* `random` draws for every card, so that a trial must neither lack nor use up what it draws. */
static void test_trials_foretell_calls_and_leave_no_trace(void **state) {
    (void)state;
    static const char *const names[ENTRANTS] = {"classic", "random", "baseline", "random"};
    struct game_setup setup = {.rules = &rules, .seed = 3, .entrants = ENTRANTS};
    struct onlooker alone = {.seen = 1}, tried = {.seen = 1};
    unsigned char parameters[ENTRANTS][1024];
    for (unsigned i = 0; i < ENTRANTS; i++) {
        setup.entrant[i].strategy = strategy_find("chicago", names[i]);
        assert_true(setup.entrant[i].strategy->parameters.size <= sizeof parameters[i]);
        option_set_defaults(&setup.entrant[i].strategy->parameters, parameters[i]);
        setup.entrant[i].parameters = parameters[i];
    }
    tried.trial = test_calloc(1, sizeof *tried.trial);
    assert_int_equal(chicago_trial_open(tried.trial, &setup, &error), STATUS_OK);
    assert_false(tried.trial->remembers);
    play(&alone, &setup);
    play(&tried, &setup);
    assert_true(alone.seen == tried.seen);
    assert_in_range(tried.called, 100, 3000);
    assert_in_range(tried.refused, 200, 3000);
    assert_true(tried.won > 10 && tried.won < tried.refused);
    chicago_trial_close(tried.trial);
    test_free(tried.trial);
}

static int start_tables(void **state) {
    (void)state;
    hand_tables_init();
    option_set_defaults(&chicago_rules_options, &rules);
    return 0;
}

int test_trial(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_trials_foretell_calls_and_leave_no_trace)};
    return cmocka_run_group_tests_name("trial", tests, start_tables, NULL);
}
