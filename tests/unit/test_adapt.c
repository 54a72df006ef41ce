/* Players who adapt to changed rules before they are exploited. */
#include "group.h"

#include "evaluator/hand.h"
#include "evaluator/hand_class.h"
#include "sim/exploit/adapt.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Calls whatever the chance as soon as the rules allow it. */
#define CALLS_ALWAYS "{strategy: classic, params: {first_call: 0, call_threshold: 0}}"

/* Everybody adapts, as far as there is something to adapt; and the config's text says so. */
static void test_players_adapt(void **state) {
    (void)state;
    const struct adapt_request request = {{"tiny", 8, 48, 1, 96}, 1200, NULL};
    const struct config_override override = {"--set", "players",
                                             "[" CALLS_ALWAYS ", " CALLS_ALWAYS ", random]"};
    struct config *config, *again;
    struct adapt_result result;
    struct error error;
    assert_int_equal(config_load(&config, "sm-2025", &override, 1, &error), STATUS_OK);
    assert_int_equal(adapt_players(config, &request, &result, NULL, &error), STATUS_OK);
    assert_int_equal(result.count, 2);
    assert_true(result.change[0].replies > 0);
    assert_true(result.change[0].gain.value > 2 * result.change[0].gain.error);
    assert_string_not_equal(result.change[0].parameters, "");
    assert_int_equal(result.change[1].outcome, ADAPT_FIXED);
    assert_memory_equal(config->setup.entrant[0].parameters, config->setup.entrant[1].parameters,
                        config->setup.entrant[0].strategy->parameters.size);
    assert_int_equal(config_load_text(&again, "adapted", config->text, NULL, NULL, &error),
                     STATUS_OK);
    assert_memory_equal(config->setup.entrant[0].parameters, again->setup.entrant[0].parameters,
                        config->setup.entrant[0].strategy->parameters.size);
    adapt_result_free(&result);
    config_free(again);
    config_free(config);
}

int test_adapt(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_players_adapt),
    };
    hand_tables_init();
    hand_class_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
