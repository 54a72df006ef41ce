/* Rules that have grown: which models fit them. The tables are those of chicago_rules.c. */
#include "sim/config/config.h"
#include "strategies/chicago/model/chicago_model.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

/* What identifies the rules of a preset, with a change to them. */
static uint64_t identity_of(const char *preset, const char *change) {
    const struct config_override override = {"--set", NULL, change};
    struct config *config;
    struct error error;
    if (config_load(&config, preset, &override, change != NULL, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    uint64_t identity = chicago_model_identity(config->setup.rules, config->setup.entrants);
    config_free(config);
    return identity;
}

static void test_models_of_now(void **state) {
    (void)state;
    const uint64_t plain = identity_of("sm-2025", NULL);
    const uint64_t high = identity_of("sm-2025", "rules.points.high_card=1");
    assert_true(plain == identity_of("sm-2025", "rules.lateness=5"));
    assert_true(plain != high && high == identity_of("sm-2025", "rules.points.high_card=1"));
    assert_true(high != identity_of("sm-2025", "rules.points.high_card=2"));
}

/* What programs without these options write into their models. */
static void test_identity(void **state) {
    (void)state;
    assert_true(identity_of("sm-2025", NULL) == 0xaf63b94c8601b113);
    assert_true(identity_of("shootout", NULL) == 0x152c108c4198ac20);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_models_of_now),
        cmocka_unit_test(test_identity),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
