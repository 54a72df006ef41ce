/* What stacks gain in a level: counted in tournaments, and what is made of it. */
#include "group.h"

#include "evaluator/hand.h"
#include "sim/holdem_lab/train/stack_gains_learner.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MATCHES = 2, OF_EACH_STYLE = 12, FROM_128 = 8 }; /* big blinds: an entry of depths */

static struct stack_gains learn(const struct push_fold *push_fold, unsigned threads) {
    struct holdem_rules rules;
    struct error error;
    struct stack_gains gains = {0};
    option_set_defaults(&holdem_rules_options, &rules);
    const struct stack_gains_course course = {
        .rules = &rules, .push_fold = push_fold, .seed = 3, .matches = MATCHES, .threads = threads};
    assert_int_equal(stack_gains_learn(&gains, &course, NULL, &error), STATUS_OK);
    return gains;
}

/* All begin with 200 big blinds; of those who go out some lose all. */
static void test_learning(void **state) {
    struct push_fold *nothing = calloc(1, sizeof *nothing);
    (void)state;
    hand_tables_init();
    const struct stack_gains gains = learn(nothing, 1), again = learn(nothing, 2);
    assert_memory_equal(&gains, &again, sizeof gains);
    for (unsigned style = 0; style < STACK_STYLES; style++) {
        assert_in_range(gains.counted[style][FROM_128][GAIN_STACKS], MATCHES * OF_EACH_STYLE,
                        2 * MATCHES * OF_EACH_STYLE);
        int64_t stacks = 0, gained = 0;
        for (unsigned depth = 0; depth < FROM_128; depth++) {
            stacks += gains.counted[style][depth][GAIN_STACKS];
            gained += gains.counted[style][depth][GAIN_SUM];
        }
        assert_true(stacks > MATCHES * OF_EACH_STYLE);
        assert_true(gained >= -100 * stacks);
    }
    free(nothing);
}

/* A mean is that of the middle of an entry's depths; rare depths have the next one's. */
static void test_outlook(void **state) {
    struct stack_gains gains = {0};
    struct stack_outlook outlook;
    (void)state;
    assert_false(stack_outlook_make(&outlook, &gains));
    for (unsigned style = 0; style < STACK_STYLES; style++) {
        memcpy(gains.counted[style][2], (int64_t[]){400, 8000, 400 * 500}, sizeof(int64_t[3]));
        memcpy(gains.counted[style][3], (int64_t[]){400, 0, 400 * 100}, sizeof(int64_t[3]));
        memcpy(gains.counted[style][4], (int64_t[]){9, 900, 90000}, sizeof(int64_t[3]));
    }
    assert_true(stack_outlook_make(&outlook, &gains));
    struct stack_gain gain = stack_gain_at(&outlook, 0, stack_depth_of(2 * sqrt(2)));
    assert_true(fabs(gain.mean - 0.2) < 1e-9);
    assert_true(fabs(gain.variance - 0.01) < 1e-9);
    assert_true(fabs(gain.error - 0.005) < 1e-9);
    gain = stack_gain_at(&outlook, 0, stack_depth_of(4));
    assert_true(fabs(gain.mean - 0.1) < 1e-9);
    assert_true(fabs(stack_gain_at(&outlook, 0, stack_depth_of(0.1)).mean - 0.2) < 1e-9);
    assert_true(fabs(stack_gain_at(&outlook, 0, stack_depth_of(1e9)).mean) < 1e-9);
}

int test_stack_gains(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_learning),
        cmocka_unit_test(test_outlook),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
