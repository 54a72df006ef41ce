/* What chips are worth in prize money: against the definition, counted out place by place. */
#include "group.h"

#include "sim/holdem/holdem_icm.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>

enum { MOST = 9 };

static const struct option_rows prizes = {.count = 3, .item = {{50}, {30}, {20}}};

/* The next place is anybody's by chips; what the later ones bring the player is counted likewise.
 */
static double counted(const struct option_rows *paid, const double *chips, unsigned count,
                      unsigned gone, int place, double all, unsigned which) {
    double sum = 0;
    if (place == paid->count)
        return 0;
    for (unsigned i = 0; i < count; i++) {
        if (gone >> i & 1)
            continue;
        sum += chips[i] / all *
               (i == which ? paid->item[place][0]
                           : counted(paid, chips, count, gone | 1U << i, place + 1, all - chips[i],
                                     which));
    }
    return sum;
}

static double total(const double *chips, unsigned count) {
    double all = 0;
    for (unsigned i = 0; i < count; i++)
        all += chips[i];
    return all;
}

static void test_as_defined(void **state) {
    static const struct {
        unsigned count;
        double chips[MOST];
    } fields[] = {{3, {10, 10, 10}},
                  {3, {1, 50, 49}},
                  {5, {30, 3, 5, 60, 2}},
                  {4, {1000, 1, 1, 1}},
                  {9, {1, 2, 3, 4, 5, 6, 7, 8, 9}}};
    (void)state;
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        const double *chips = fields[i].chips;
        const unsigned count = fields[i].count;
        struct holdem_icm_chips field[MOST];
        double all[MOST];
        for (unsigned c = 0; c < count; c++)
            field[c] = (struct holdem_icm_chips){chips[c], 1};
        holdem_icm_all(&prizes, chips, count, all);
        for (unsigned which = 0; which < count; which++) {
            double defined = counted(&prizes, chips, count, 0, 0, total(chips, count), which);
            assert_true(fabs(holdem_icm(&prizes, field, count, which) - defined) < 1e-4);
            assert_true(fabs(all[which] - defined) < 1e-9);
        }
    }
}

/* Also where more or fewer places are paid, and where somebody is out. */
static void test_paid(void **state) {
    static const struct option_rows paid[] = {{.count = 1, .item = {{100}}},
                                              {.count = 2, .item = {{60}, {40}}},
                                              {.count = 4, .item = {{40}, {30}, {20}, {10}}}};
    static const double chips[] = {30, 3, 0, 60, 2, 5};
    (void)state;
    for (size_t i = 0; i < sizeof paid / sizeof *paid; i++) {
        double all[6];
        holdem_icm_all(&paid[i], chips, 6, all);
        for (unsigned which = 0; which < 6; which++)
            assert_true(chips[which] == 0 || fabs(all[which] - counted(&paid[i], chips, 6, 1u << 2,
                                                                       0, 100, which)) < 1e-4);
    }
}

/* Equal ones are as good together as one by one. */
static void test_equal(void **state) {
    const struct holdem_icm_chips one_by_one[] = {{40, 1}, {5, 1}, {5, 1}, {7, 1}, {5, 1}, {5, 1}};
    const struct holdem_icm_chips together[] = {{40, 1}, {5, 4}, {7, 1}};
    (void)state;
    for (unsigned which = 0; which < 2; which++)
        assert_true(fabs(holdem_icm(&prizes, one_by_one, 6, which) -
                         holdem_icm(&prizes, together, 3, which)) < 1e-9);
}

/* Who is out has the prize of the next place, if it is paid. */
static void test_out(void **state) {
    const struct holdem_icm_chips field[] = {{0, 1}, {5, 2}, {5, 1}};
    const double chips[] = {5, 0, 5};
    double all[3];
    (void)state;
    assert_true(holdem_icm(&prizes, field, 2, 0) == 20);
    assert_true(holdem_icm(&prizes, field, 3, 0) == 0);
    holdem_icm_all(&prizes, chips, 3, all);
    assert_true(all[1] == 20);
    assert_true(fabs(all[0] - 40) < 1e-4);
}

/* A whole field's values are what one after the other comes to, and all of the prize money. */
static void test_field(void **state) {
    enum { ENTRANTS = 100 };
    struct holdem_icm_chips field[ENTRANTS];
    double chips[ENTRANTS], all[ENTRANTS];
    (void)state;
    for (unsigned i = 0; i < ENTRANTS; i++) {
        chips[i] = 25 + 400.0 * i * i;
        field[i] = (struct holdem_icm_chips){chips[i], 1};
    }
    holdem_icm_all(&prizes, chips, ENTRANTS, all);
    assert_true(fabs(total(all, ENTRANTS) - 100) < ENTRANTS * 1e-4);
    for (unsigned i = 0; i < ENTRANTS; i += 33)
        assert_true(fabs(all[i] - holdem_icm(&prizes, field, ENTRANTS, i)) < 1e-4);
}

int test_holdem_icm(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_as_defined), cmocka_unit_test(test_paid),
        cmocka_unit_test(test_equal),      cmocka_unit_test(test_out),
        cmocka_unit_test(test_field),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
