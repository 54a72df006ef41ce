/*
 * What a comparison counts is what its variants give match by match, each played alone.
 */
#include "group.h"
#include "paired.h"

#include "evaluator/hand.h"
#include "sim/core/stop.h"
#include "sim/engine/interrupt.h"

#include <math.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

enum { INTERRUPTED_AT = 100 };

/* The axes of scores and exchanges are wider than some variants' own. */
static const struct table chicago = {
    "sm-2025",
    "[classic, random, baseline]",
    "false",
    NULL,
    {"rules.target=40,rules.buy_stop=35,rules.exchanges=2", "rules.rounds_per_match=2"},
    NULL};

static void test_chicago(void **state) {
    (void)state;
    struct table table = chicago;
    assert_table(&table);
    table.rotate_seats = "true";
    assert_table(&table);
    table = (struct table){"sm-2025",        "[classic, random, random, random]",       "false",
                           "classic,random", {"rules.target=30", "players.0=baseline"}, NULL};
    assert_table(&table);
}

static void test_pofc(void **state) {
    (void)state;
    struct table table = {"pofc-sm-2019",
                          "[greedy, random]",
                          "false",
                          "greedy,random",
                          {"rules.fantasy_entry=66", "players.1=greedy"},
                          NULL};
    assert_table(&table);
    table.skill = NULL;
    table.rotate_seats = "true";
    assert_table(&table);
}

/* A task that a signal comes to while a match is played. */
static enum status (*play_paired)(const void *context, void *place, uint64_t match,
                                  const struct game_output *output, struct error *error);

static enum status play_interrupted(const void *context, void *place, uint64_t match,
                                    const struct game_output *output, struct error *error) {
    if (match == INTERRUPTED_AT) {
        raise(SIGTERM);
        stop_since = INFINITY; /* never overdue, however busy the machine is */
    }
    return play_paired(context, place, match, output, error);
}

/* What is kept is the same matches of all variants. Later ranges are not interrupted again. */
static void test_interruption(void **state) {
    (void)state;
    struct table table = chicago;
    table.rotate_seats = "true";
    struct together *together = together_open(&table);
    struct task task = paired_task(&together->paired);
    play_paired = task.play;
    task.play = play_interrupted;
    const struct engine_plan plan = {.task = &task, .matches = MATCHES, .threads = 2};
    interrupt_catch();
    assert_int_equal(engine_run(&plan, 0, &together->result, &together->error), STATUS_INTERRUPTED);
    uint64_t played = together->result.matches;
    assert_in_range(played, INTERRUPTED_AT + 1, MATCHES - 1);
    assert_int_equal(together->paired.counts.units, played / task.unit);
    struct alone *alone = alone_play(&table, played);
    assert_counts(together, alone);
    alone_free(alone);
    together_free(together);
}

int test_paired(void) {
    hand_tables_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_chicago),
        cmocka_unit_test(test_pofc),
        cmocka_unit_test(test_interruption),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
