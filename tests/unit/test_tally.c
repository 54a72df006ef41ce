#include "group.h"

#include "sim/core/tally.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { ROOM = 5, KINDS = 3 };

struct counts {
    uint32_t total;
    uint32_t hands[ROOM][KINDS];
    int64_t points[ROOM];
};

struct block {
    struct counts regular, extra;
};

static const char *const kind_labels[] = {"low", "middle", "high"};

enum group { REGULAR, PLAYOFF };
enum tally_row { TOTAL, HANDS, POINTS, BY_KIND, SWAPPED, ALL_POINTS, TALLIES };

static const struct tally tallies[TALLIES] = {
    {.name = "total", .offset = offsetof(struct counts, total), .axes = ""},
    {.name = "hands", .offset = offsetof(struct counts, hands), .axes = "seat kind"},
    {.name = "points",
     .type = TALLY_SUM,
     .offset = offsetof(struct counts, points),
     .axes = "seat"},
    {.name = "by_kind", .axes = "kind", .marginal_of = "hands"},
    {.name = "swapped", .axes = "kind seat", .marginal_of = "hands"},
    {.name = "all_points", .axes = "", .marginal_of = "points"},
};

/* Four seats of five. */
static const struct tally_schema schema = {
    .block_size = sizeof(struct block),
    .axes = {{.name = "seat", .room = ROOM, .size = 4, .step = 1},
             {.name = "kind", .room = KINDS, .size = KINDS, .labels = kind_labels}},
    .axis_count = 2,
    .groups = {{"", offsetof(struct block, regular), tallies, TALLIES},
               {"playoff/", offsetof(struct block, extra), tallies, TALLIES}},
    .group_count = 2,
};

static void copy(const struct tally_totals *totals, enum group group, enum tally_row row,
                 int64_t *values) {
    tally_totals_copy(totals, &schema.groups[group], &tallies[row], values);
}

static void test_resolve_names_axes_in_order(void **state) {
    (void)state;
    struct tally_shape shape;
    tally_resolve(&schema, &tallies[SWAPPED], &shape);
    assert_int_equal(shape.dims, 2);
    assert_string_equal(shape.axis[0]->name, "kind");
    assert_string_equal(shape.axis[1]->name, "seat");
    assert_int_equal(shape.count, 12);
    tally_resolve(&schema, &tallies[TOTAL], &shape);
    assert_int_equal(shape.dims, 0);
    assert_int_equal(shape.count, 1);
}

static void test_merge_adds_and_clears(void **state) {
    (void)state;
    struct tally_totals *totals = tally_totals_new(&schema);
    assert_non_null(totals);
    for (int round = 0; round < 2; round++) {
        struct block block = {.regular = {.total = UINT32_MAX, .points = {-7, 0, 0, 2}}};
        block.regular.hands[3][1] = UINT32_MAX;
        block.extra.hands[0][2] = 5;
        tally_totals_merge(totals, &block);
        static const struct block zero;
        assert_memory_equal(&block, &zero, sizeof block);
    }

    int64_t values[4 * KINDS];
    copy(totals, REGULAR, TOTAL, values);
    assert_int_equal(values[0], 2 * (int64_t)UINT32_MAX);
    copy(totals, REGULAR, POINTS, values);
    assert_int_equal(values[0], -14);
    assert_int_equal(values[3], 4);
    copy(totals, REGULAR, HANDS, values);
    for (size_t i = 0; i < 4 * KINDS; i++)
        assert_int_equal(values[i], i == 3 * KINDS + 1 ? 2 * (int64_t)UINT32_MAX : 0);
    copy(totals, PLAYOFF, HANDS, values);
    assert_int_equal(values[2], 10);
    tally_totals_free(totals);
}

static void test_room_beyond_the_size_is_left_out(void **state) {
    (void)state;
    struct tally_totals *totals = tally_totals_new(&schema);
    struct block block = {.regular = {.hands = {[4] = {1, 1, 1}}, .points = {[4] = 9}}};
    tally_totals_merge(totals, &block);
    int64_t value;
    copy(totals, REGULAR, ALL_POINTS, &value);
    assert_int_equal(value, 0);
    tally_totals_free(totals);
}

static void test_marginals_sum_the_missing_axes(void **state) {
    (void)state;
    struct tally_totals *totals = tally_totals_new(&schema);
    struct block block = {.regular = {.hands = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}, {10, 11, 12}},
                                      .points = {1, -20, 300, 4000}}};
    tally_totals_merge(totals, &block);

    int64_t values[4 * KINDS];
    copy(totals, REGULAR, BY_KIND, values);
    static const int64_t by_kind[] = {22, 26, 30};
    assert_memory_equal(values, by_kind, sizeof by_kind);
    copy(totals, REGULAR, SWAPPED, values);
    static const int64_t swapped[] = {1, 4, 7, 10, 2, 5, 8, 11, 3, 6, 9, 12};
    assert_memory_equal(values, swapped, sizeof swapped);
    copy(totals, REGULAR, ALL_POINTS, values);
    assert_int_equal(values[0], 4281);
    tally_totals_free(totals);
}

int test_tally(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_resolve_names_axes_in_order),
        cmocka_unit_test(test_merge_adds_and_clears),
        cmocka_unit_test(test_room_beyond_the_size_is_left_out),
        cmocka_unit_test(test_marginals_sum_the_missing_axes),
    };
    return cmocka_run_group_tests_name("tally", tests, NULL, NULL);
}
