/* Models made on demand: found again, the same on any number of threads. */
#include "group.h"

#include "sim/chicago_lab/train/chicago_self_play.h"
#include "sim/train/train.h"
#include "strategies/chicago/model/chicago_model.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char folder[] = "/tmp/utspel-supply-XXXXXX";
static struct chicago_rules rules;

/* More than the presets have places for. */
enum { PLAYERS = 5, MATCHES = 100 };

static int begin(void **state) {
    (void)state;
    hand_tables_init();
    hand_class_init();
    option_set_defaults(&chicago_rules_options, &rules);
    rules.target = 47;
    rules.placement_points = (struct option_list){6, {20, 14, 9, 5, 2, 1}};
    return mkdtemp(folder) == NULL || setenv("XDG_CACHE_HOME", folder, 1) != 0;
}

static int end(void **state) {
    (void)state;
    char command[96];
    snprintf(command, sizeof command, "rm -r %s", folder);
    return system(command);
}

static void make(uint64_t iterations, int32_t threads, char path[PATH_MAX]) {
    struct error error;
    assert_true(model_supply_lacks(&chicago_train_game, &rules, PLAYERS, iterations, path));
    const struct model_supply supply = {.game = &chicago_train_game,
                                        .rules = &rules,
                                        .players = PLAYERS,
                                        .iterations = iterations,
                                        .matches = MATCHES,
                                        .threads = threads,
                                        .path = path,
                                        .version = "test"};
    if (model_supply_make(&supply, NULL, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    assert_false(model_supply_lacks(&chicago_train_game, &rules, PLAYERS, iterations, path));
}

static uint64_t contents(const char *path) {
    struct error error;
    struct chicago_model *model = model_read(&chicago_model_type, path, &error);
    assert_non_null(model);
    uint64_t hash = model->about.hash;
    model_free(model);
    return hash;
}

static uint64_t first; /* its contents */

/* A first model is found, and is not a full one. */
static void test_a_model_is_made_and_found(void **state) {
    (void)state;
    char path[PATH_MAX], found[PATH_MAX];
    struct error error;
    make(1, 1, path);
    first = contents(path);
    const uint64_t wanted = chicago_model_identity(&rules, PLAYERS);
    assert_int_equal(model_find(&chicago_model_type, MODEL_AUTO, wanted, PLAYERS, found, &error),
                     STATUS_OK);
    assert_string_equal(found, path);
    assert_true(model_supply_lacks(&chicago_train_game, &rules, PLAYERS,
                                   chicago_train_game.supply.full, found));
}

static void test_other_rules_have_other_models(void **state) {
    (void)state;
    char path[PATH_MAX], other[PATH_MAX];
    assert_false(model_supply_lacks(&chicago_train_game, &rules, PLAYERS, 1, path));
    struct chicago_rules changed = rules;
    changed.target = 46;
    assert_true(model_supply_lacks(&chicago_train_game, &changed, PLAYERS, 1, other));
    assert_string_not_equal(path, other);
    assert_true(model_supply_lacks(&chicago_train_game, &rules, PLAYERS + 1, 1, other));
}

/* As a full disk or a copy that was cut leaves it; on two threads it comes to the same. */
static void test_a_damaged_model_is_made_again(void **state) {
    (void)state;
    char path[PATH_MAX];
    assert_false(model_supply_lacks(&chicago_train_game, &rules, PLAYERS, 1, path));
    for (long size = 4096; size >= 0; size -= 4096) {
        assert_int_equal(truncate(path, size), 0);
        assert_true(model_supply_lacks(&chicago_train_game, &rules, PLAYERS, 1, path));
    }
    make(1, 2, path);
    assert_true(contents(path) == first);
}

static void test_without_a_place_nothing_is_kept(void **state) {
    (void)state;
    char path[PATH_MAX], home[PATH_MAX];
    snprintf(home, sizeof home, "%s", getenv("HOME") ? getenv("HOME") : "");
    unsetenv("XDG_CACHE_HOME");
    unsetenv("HOME");
    assert_true(model_supply_lacks(&chicago_train_game, &rules, PLAYERS, 1, path));
    assert_string_equal(path, "");
    setenv("HOME", home, 1);
}

int test_model_supply(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_model_is_made_and_found),
        cmocka_unit_test(test_other_rules_have_other_models),
        cmocka_unit_test(test_a_damaged_model_is_made_again),
        cmocka_unit_test(test_without_a_place_nothing_is_kept),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
