/*
 * The whole procedure of a comparison, looks included, on variants whose true differences are
 * known: how often it is wrong, how often its intervals hold at all looks, and how long it takes,
 * beside one look at the end.
 */
#include "group.h"

#include "evaluator/rng.h"
#include "sim/compare/difference.h"
#include "sim/core/goals.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

enum { METRICS = 4, BLOCK = 16, FIRST_BLOCKS = 64, MOST_BLOCKS = 512 };

static unsigned comparisons; /* of each kind */

/* Of a unit: a length, a swing, a common event and a rare one. */
static const double scale[METRICS] = {1, 1, 100, 100};
static const int64_t denominator[METRICS] = {3, 1, 1, 1};
static const double margin[METRICS] = {0.05, 0.3, 1, 0.5};

/* What is true: so many 256ths of the units have one more in the variant. And what is asked. */
struct truth {
    unsigned more[METRICS];
    double margins; /* times those above */
    bool unseen;    /* the rare event never happens in the base, in the variant to 1 in 1024 */
};

static double true_difference(const struct truth *truth, size_t metric) {
    if (metric == 3 && truth->unseen)
        return scale[3] / 1024;
    return scale[metric] * truth->more[metric] / 256.0 / (double)denominator[metric];
}

/* Numerators in the base and in the variant, which share most of what chance does. */
static void unit_draw(struct rng *rng, const struct truth *truth, int64_t unit[METRICS][2]) {
    uint64_t common = rng_next(rng), own = rng_next(rng), events = rng_next(rng);
    int64_t skew = (common >> 32) % 23 == 0 ? (int64_t)(common >> 40 & 63) : 0;
    for (unsigned v = 0; v < 2; v++, own >>= 20) {
        unit[0][v] =
            30 + __builtin_popcountll(common & 0xffffff) + __builtin_popcountll(own & 0xff);
        unit[1][v] = skew + ((own >> 8 & 31) == 0 ? 12 : 0);
        unit[2][v] = (events & 0xffff) < 2600 || (own >> 13 & 127) == 0;
        unit[3][v] = (events >> 16 & 0xffff) < 130 || (events >> (32 + 12 * v) & 0xfff) < 4;
    }
    uint64_t chance = rng_next(rng);
    for (unsigned m = 0; m < METRICS; m++, chance >>= 8)
        unit[m][1] += (chance & 255) < truth->more[m];
    if (truth->unseen) {
        unit[3][0] = 0;
        unit[3][1] = (chance & 1023) == 0;
    }
}

static void unit_add(struct paired_sums *sums, const int64_t numerator[2], int64_t below) {
    const int64_t factor[] = {numerator[0], below, numerator[1], below};
    sums->n++;
    for (unsigned i = 0; i < PAIRED_FACTORS; i++) {
        sums->sum[i] += factor[i];
        for (unsigned j = 0; j < PAIRED_FACTORS; j++)
            sums->product[i][j] += factor[i] * factor[j];
    }
}

/* What came of many comparisons. */
struct record {
    double changed, wrong_same; /* comparisons with one of these that is wrong, at any look */
    double power;               /* with one that is right */
    double covered[METRICS];    /* whose intervals held the truth at every look */
    double units;               /* until all was decided */
};

static void find(const struct paired_sums sums[METRICS], const struct truth *truth,
                 const struct compare_plan *plan, struct compare_finding findings[METRICS]) {
    for (size_t m = 0; m < METRICS; m++) {
        const double scales[] = {scale[m], scale[m]};
        findings[m] =
            (struct compare_finding){.difference = difference_of(&sums[m], METRIC_RATIO, scales),
                                     .margin = margin[m] * truth->margins};
    }
    assert_true(verdicts_find(findings, METRICS, plan));
}

static void block_add(struct rng *rng, const struct truth *truth,
                      struct paired_sums sums[METRICS]) {
    for (unsigned i = 0; i < BLOCK; i++) {
        int64_t unit[METRICS][2];
        unit_draw(rng, truth, unit);
        for (size_t m = 0; m < METRICS; m++)
            unit_add(&sums[m], unit[m], denominator[m]);
    }
}

/* What a comparison has shown so far. */
struct course {
    bool changed, wrong_same, power, decided, covered[METRICS];
};

static void look(struct course *course, const struct truth *truth,
                 const struct compare_finding findings[METRICS]) {
    course->decided = true;
    for (size_t m = 0; m < METRICS; m++) {
        double difference = true_difference(truth, m);
        enum compare_verdict verdict = findings[m].verdict;
        course->covered[m] &= findings[m].low <= difference && difference <= findings[m].high;
        course->changed |= verdict == COMPARE_CHANGED && difference == 0;
        course->power |= verdict == COMPARE_CHANGED && difference > 0;
        course->wrong_same |= verdict == COMPARE_SAME && difference >= findings[m].margin;
        course->decided &= verdict != COMPARE_UNDECIDED;
    }
}

static void record_add(struct record *record, const struct course *course) {
    record->changed += course->changed;
    record->wrong_same += course->wrong_same;
    record->power += course->power;
    for (size_t m = 0; m < METRICS; m++)
        record->covered[m] += course->covered[m];
}

/* One comparison, whose intervals are watched to the end; what it took until all was decided. */
static void compare_once(struct rng *rng, const struct truth *truth,
                         const struct compare_plan *plan, struct record *record) {
    struct paired_sums sums[METRICS] = {{0}};
    struct course course = {.covered = {true, true, true, true}};
    struct compare_finding findings[METRICS];
    uint64_t blocks = 0, decided = 0;
    while (blocks < MOST_BLOCKS) {
        uint64_t next = plan->sequential ? look_next(blocks, FIRST_BLOCKS, 1.25) : MOST_BLOCKS;
        for (; blocks < next && blocks < MOST_BLOCKS; blocks++)
            block_add(rng, truth, sums);
        find(sums, truth, plan, findings);
        look(&course, truth, findings);
        decided = decided > 0 || !course.decided ? decided : blocks;
    }
    record->units += (double)((decided > 0 ? decided : blocks) * BLOCK);
    record_add(record, &course);
}

static struct record simulate(uint64_t seed, const struct truth *truth, bool sequential) {
    const struct compare_plan plan = {0.05, sequential, 8.0 * FIRST_BLOCKS * BLOCK};
    struct record record = {0};
    for (uint64_t i = 0; i < comparisons; i++) {
        struct rng rng;
        rng_seed(&rng, &(struct rng_key){.seed = seed, .match = i, .purpose = RNG_TRAINING});
        compare_once(&rng, truth, &plan, &record);
    }
    return record;
}

static void print(const char *what, const struct record *record) {
    printf("%-34s changed wrongly %.4f, same wrongly %.4f, rightly %.4f, units %5.0f, covered",
           what, record->changed / comparisons, record->wrong_same / comparisons,
           record->power / comparisons, record->units / comparisons);
    for (size_t m = 0; m < METRICS; m++)
        printf(" %.4f", record->covered[m] / comparisons);
    printf("\n");
}

/* Three standard errors of a share near 5 % of the comparisons. */
static double allowance(void) {
    return 3 * sqrt(0.05 * 0.95 / comparisons);
}

static void assert_honest(const struct record *looks, const struct record *once) {
    assert_true(looks->changed <= 0.05 * comparisons);
    assert_true(once->changed <= (0.05 + allowance()) * comparisons);
    assert_true(looks->wrong_same <= 0.05 * comparisons);
    assert_true(once->wrong_same <= (0.05 + allowance()) * comparisons);
    for (size_t m = 0; m < METRICS; m++) {
        assert_true(looks->covered[m] >= 0.95 * comparisons);
        assert_true(fabs(once->covered[m] / comparisons - 0.95) <= allowance());
    }
}

static void test_nothing_differs(void **state) {
    (void)state;
    const struct truth none = {.margins = 1};
    struct record looks = simulate(1, &none, true), once = simulate(2, &none, false);
    print("A/A, looked at as it goes on", &looks);
    print("A/A, looked at once", &once);
    assert_honest(&looks, &once);
    assert_true(looks.units < 0.6 * once.units);
}

/* With margins that nothing is surely below, chance alone could say `changed'. */
static void test_nothing_differs_without_margins(void **state) {
    (void)state;
    const struct truth none = {.margins = 1e-6};
    struct record looks = simulate(3, &none, true), once = simulate(4, &none, false);
    print("A/A without margins, as it goes on", &looks);
    print("A/A without margins, at once", &once);
    assert_honest(&looks, &once);
    assert_true(once.changed > 0);
}

/* Each differs by its margin, about: to say that it is the same would be wrong. */
static void test_at_the_margin(void **state) {
    (void)state;
    const struct truth margins = {{39, 77, 3, 2}, 1, false};
    struct record looks = simulate(5, &margins, true), once = simulate(6, &margins, false);
    print("At the margin, as it goes on", &looks);
    print("At the margin, at once", &once);
    for (size_t m = 0; m < METRICS; m++)
        assert_true(true_difference(&margins, m) >= margin[m]);
    assert_honest(&looks, &once);
}

/* What differs clearly is found, and sooner than by waiting for the end. */
static void test_known_differences(void **state) {
    (void)state;
    const struct truth clear = {{120, 240, 12, 8}, 1, false};
    struct record looks = simulate(7, &clear, true), once = simulate(8, &clear, false);
    print("Clear differences, as it goes on", &looks);
    print("Clear differences, at once", &once);
    assert_honest(&looks, &once);
    assert_true(looks.power >= 0.99 * comparisons);
    assert_true(looks.units < 0.5 * once.units);
}

/* A first look at 1,024 units sees none of it in one comparison of three. */
static void test_what_was_not_seen(void **state) {
    (void)state;
    const struct truth rare = {.margins = 0.195, .unseen = true};
    struct record looks = simulate(9, &rare, true), once = simulate(10, &rare, false);
    print("A rare event, as it goes on", &looks);
    print("A rare event, at once", &once);
    assert_true(true_difference(&rare, 3) >= rare.margins * margin[3]);
    assert_true(looks.wrong_same <= 0.05 * comparisons);
    assert_true(once.wrong_same <= (0.05 + allowance()) * comparisons);
    assert_true(looks.covered[3] >= 0.95 * comparisons);
}

int test_sequential(void) {
    comparisons = is_night ? 2000 : 500;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing_differs),
        cmocka_unit_test(test_nothing_differs_without_margins),
        cmocka_unit_test(test_at_the_margin),
        cmocka_unit_test(test_known_differences),
        cmocka_unit_test(test_what_was_not_seen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
