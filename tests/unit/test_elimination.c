/* Alternatives compared on the same cards: figures by hand, and who drops out when. */
#include "group.h"

#include "sim/core/preparation.h"
#include "sim/elimination/elimination.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { UNIT = 60 };

static void assert_near(double found, double expected) {
    if (!(fabs(found - expected) < 1e-9))
        fail_msg("%.17g is not %.17g", found, expected);
}

/* Three alternatives over four samples, the last one out after two: sums by hand. */
static void test_elimination_by_hand(void **state) {
    (void)state;
    static const int64_t points[4][3] = {{20, 12, 5}, {12, 12, 8}, {8, 5, 0}, {20, 8, 0}};
    struct elimination elimination;
    elimination_begin(&elimination, 3, UNIT);
    for (unsigned sample = 0; sample < 4; sample++) {
        struct elimination_result results[ELIMINATION_ALTERNATIVES] = {{0}};
        struct elimination_counts counts = {0};
        for (unsigned i = 0; i < 3; i++)
            results[i] = (struct elimination_result){
                points[sample][i] * UNIT,
                (uint8_t)((points[sample][i] == 20 ? 1 : 4) | (i == 2 ? 8 : 0))};
        elimination_count(&counts, sample < 2 ? 7 : 3, results);
        elimination_merge(&elimination, &counts);
    }
    elimination.remaining = 3;
    struct estimate first = elimination_value(&elimination, 0),
                    ahead = elimination_difference(&elimination, 0, 1),
                    behind = elimination_difference(&elimination, 2, 0);
    assert_true(elimination.counts.samples[0] == 4 && elimination.counts.samples[2] == 2);
    assert_true(elimination.counts.marks[0][0] == 2 && elimination.counts.marks[2][3] == 2);
    assert_near(first.value, 15);
    assert_near(first.error, 3); /* of 5 -3 -7 5: 108 / 3 / 4 */
    assert_near(ahead.value, 5.75);
    assert_near(ahead.error * ahead.error, 84.75 / 12); /* of 8 0 3 12 */
    assert_near(behind.value, -9.5);
    assert_near(behind.error, 5.5); /* of -15 -4 */
    assert_int_equal(elimination_best(&elimination), 0);
    uint8_t order[ELIMINATION_ALTERNATIVES];
    elimination_rank(&elimination, order);
    assert_true(order[0] == 0 && order[1] == 1 && order[2] == 2);
    struct estimate out = elimination_reported(&elimination, 2, 0);
    assert_near(out.value, -9.5);
    assert_near(out.error, sqrt(5.5 * 5.5 + 4.75 * 4.75));
    assert_near(elimination_reported(&elimination, 1, 0).error, ahead.error);
}

/* One that dropped out, by its distance in standard errors: its error as it is reported. */
static void test_elimination_reports_selection(void **state) {
    (void)state;
    static const double distances[] = {3, 6, 9, 20}, shares[] = {1.5, 1.5, 0, 0};
    for (unsigned i = 0; i < sizeof distances / sizeof *distances; i++) {
        struct elimination elimination;
        elimination_begin(&elimination, 2, 1);
        elimination.remaining = 1;
        /* A mean of m over 2 samples, m + 1000 and m - 1000: the standard error is 1000. */
        int64_t mean = (int64_t)(1000 * distances[i]);
        struct elimination_counts *counts = &elimination.counts;
        counts->samples[0] = 3;
        counts->samples[1] = 2;
        counts->difference[0][1] = 2 * mean;
        counts->difference_squares[0][1] = 2 * mean * mean + 2 * 1000 * 1000;
        struct estimate reported = elimination_reported(&elimination, 1, 0);
        assert_near(reported.value, -(double)mean);
        assert_near(reported.error, 1000 * sqrt(1 + shares[i] * shares[i]));
    }
}

/* Two alike, one somewhat behind, and one far behind, though by turns. */
static void run_elimination(struct elimination *elimination, unsigned samples) {
    for (unsigned sample = 0; sample < samples; sample++) {
        struct elimination_counts counts = {0};
        struct elimination_result results[ELIMINATION_ALTERNATIVES] = {
            {.value = 720},
            {.value = sample % 2 ? 700 : 720},
            {.value = sample % 2 ? 300 : 480},
            {.value = 720}};
        elimination_count(&counts, elimination->remaining, results);
        elimination_merge(elimination, &counts);
    }
}

/* Whoever is behind drops out, once there are enough samples; equals stay. */
static void test_elimination_drops_out(void **state) {
    (void)state;
    struct elimination elimination;
    elimination_begin(&elimination, 4, UNIT);
    run_elimination(&elimination, ELIMINATION_LEAST - 1);
    assert_true(elimination_step(&elimination));
    assert_false(elimination_is_clear(&elimination));
    assert_int_equal(elimination.remaining, 0xf);
    run_elimination(&elimination, 1);
    assert_true(elimination_step(&elimination));
    assert_int_equal(elimination.remaining, 0xb);
    assert_int_equal(elimination_second(&elimination), 1);
    assert_true(elimination_is_clear(&elimination));
}

/* Of two that always come to the same, one is enough, and the other one is no rival. */
static void test_elimination_of_equals(void **state) {
    (void)state;
    struct elimination elimination;
    elimination_begin(&elimination, 4, UNIT);
    run_elimination(&elimination, ELIMINATION_LEAST_OF_RIVAL);
    assert_true(elimination_is_same(&elimination, 0, 3));
    assert_false(elimination_is_same(&elimination, 0, 1));
    assert_int_equal(elimination_second(&elimination), 1);
    assert_false(elimination_step(&elimination));
    assert_int_equal(elimination.remaining, 0x1);
    assert_true(elimination_is_clear(&elimination));
}

/* All the same: there is no second, and nothing is clear. */
static void test_elimination_of_nothing_else(void **state) {
    (void)state;
    struct elimination elimination;
    elimination_begin(&elimination, 2, UNIT);
    for (unsigned sample = 0; sample < ELIMINATION_LEAST_OF_RIVAL; sample++) {
        struct elimination_counts counts = {0};
        struct elimination_result results[ELIMINATION_ALTERNATIVES] = {{.value = 60 * sample},
                                                                       {.value = 60 * sample}};
        assert_true(elimination_step(&elimination));
        elimination_count(&counts, elimination.remaining, results);
        elimination_merge(&elimination, &counts);
    }
    assert_false(elimination_step(&elimination));
    assert_int_equal(elimination_second(&elimination), elimination_best(&elimination));
    assert_false(elimination_is_clear(&elimination));
}

/* The last rival stays longer. */
static void test_elimination_ends(void **state) {
    (void)state;
    struct elimination elimination;
    elimination_begin(&elimination, 3, UNIT);
    run_elimination(&elimination, ELIMINATION_LEAST_OF_RIVAL - 1);
    assert_true(elimination_step(&elimination));
    assert_int_equal(elimination.remaining, 0x3);
    assert_true(elimination_is_clear(&elimination));
    run_elimination(&elimination, 1);
    assert_false(elimination_step(&elimination));
    assert_int_equal(elimination.remaining, 0x1);
}

/* Plays one sample a range, and prepares meanwhile. */
struct preparing {
    struct elimination elimination;
    double deadline; /* of the last range, or 0 */
    bool is_moved;   /* each deadline by what was prepared */
};

static enum status prepare_and_play(void *given, struct engine_range *range, struct error *error) {
    struct preparing *preparing = given;
    double before = preparation_seconds();
    (void)error;
    preparing->is_moved &= range->deadline > preparing->deadline;
    preparing->deadline = isinf(range->deadline) ? 0 : range->deadline;
    preparation_begin();
    while (preparation_seconds() <= before)
        continue;
    preparation_end();
    run_elimination(&preparing->elimination, 1);
    range->first++;
    return STATUS_OK;
}

static void test_time_of_preparing_does_not_count(void **state) {
    (void)state;
    enum { SAMPLES = 10, HOUR = 3600 };
    struct preparing preparing = {.is_moved = true};
    const struct range_player player = {prepare_and_play, &preparing};
    uint32_t remaining;
    elimination_begin(&preparing.elimination, 4, UNIT);
    assert_int_equal(elimination_play(&preparing.elimination, &player, &remaining, SAMPLES,
                                      clock_counted() + (double)HOUR, NULL),
                     STATUS_OK);
    assert_int_equal(preparing.elimination.counts.samples[0], SAMPLES);
    assert_true(preparing.is_moved);
}

int test_elimination(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_elimination_by_hand),
                                       cmocka_unit_test(test_elimination_reports_selection),
                                       cmocka_unit_test(test_elimination_drops_out),
                                       cmocka_unit_test(test_elimination_of_equals),
                                       cmocka_unit_test(test_elimination_of_nothing_else),
                                       cmocka_unit_test(test_elimination_ends),
                                       cmocka_unit_test(test_time_of_preparing_does_not_count)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
