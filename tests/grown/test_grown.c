/* Rules that have grown: which models fit them. The tables are those of chicago_rules.c. */
#include "sim/config/config.h"
#include "strategies/chicago/model/model.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

/* The rules of a preset, with a change to them. */
static struct model_rules rules_of(const char *preset, const char *change) {
    const struct config_override override = {"--set", NULL, change};
    struct config *config;
    struct error error;
    if (config_load(&config, preset, &override, change != NULL, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    struct model_rules rules = chicago_model_rules_of(config->setup.rules, config->setup.entrants);
    config_free(config);
    return rules;
}

static void test_models_of_before(void **state) {
    (void)state;
    const struct model_rules plain = rules_of("sm-2025", NULL), before = {.first = plain.first};
    const struct model_rules late = rules_of("sm-2025", "rules.lateness=5");
    const struct model_rules high = rules_of("sm-2025", "rules.points.high_card=1");
    assert_true(model_rules_fit(&before, &plain) && model_rules_fit(&before, &late));
    assert_false(model_rules_fit(&before, &high));
    assert_int_equal(high.first, 0);
}

static void test_models_of_now(void **state) {
    (void)state;
    const struct model_rules plain = rules_of("sm-2025", NULL);
    const struct model_rules late = rules_of("sm-2025", "rules.lateness=5");
    const struct model_rules high = rules_of("sm-2025", "rules.points.high_card=1");
    const struct model_rules higher = rules_of("sm-2025", "rules.points.high_card=2");
    assert_true(model_rules_fit(&plain, &late) && model_rules_fit(&high, &high));
    assert_false(model_rules_fit(&plain, &high) || model_rules_fit(&high, &plain));
    assert_false(model_rules_fit(&high, &higher));
}

/* What programs without these options write into their models. */
static void test_identity(void **state) {
    (void)state;
    assert_true(rules_of("sm-2025", NULL).identity == 0xaf63b94c8601b113);
    assert_true(rules_of("shootout", NULL).identity == 0x152c108c4198ac20);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_models_of_before),
        cmocka_unit_test(test_models_of_now),
        cmocka_unit_test(test_identity),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
