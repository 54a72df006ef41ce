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

static struct option_rows prizes = {.count = 3, .item = {{50}, {30}, {20}}};

/* The next place is anybody's by chips; what the later ones bring the player is counted likewise.
 */
static double counted(const double *chips, unsigned count, unsigned gone, int place, double all,
                      unsigned which) {
    double sum = 0;
    if (place == prizes.count)
        return 0;
    for (unsigned i = 0; i < count; i++) {
        if (gone >> i & 1)
            continue;
        sum +=
            chips[i] / all *
            (i == which ? prizes.item[place][0]
                        : counted(chips, count, gone | 1U << i, place + 1, all - chips[i], which));
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
        struct holdem_field_chips field = {.count = count, .prizes = &prizes};
        for (unsigned c = 0; c < count; c++)
            field.chips[c] = chips[c];
        for (unsigned which = 0; which < count; which++)
            assert_true(fabs(holdem_icm(&field, which) -
                             counted(chips, count, 0, 0, total(chips, count), which)) < 1e-4);
    }
}

/* Others of whom only the mean is known are as good as players with so many each. */
static void test_others(void **state) {
    struct holdem_field_chips all = {.count = 6, .chips = {40, 7, 5, 5, 5, 5}, .prizes = &prizes};
    struct holdem_field_chips some = {
        .count = 2, .chips = {40, 7}, .others = 4, .chips_of_other = 5, .prizes = &prizes};
    (void)state;
    for (unsigned which = 0; which < 2; which++)
        assert_true(fabs(holdem_icm(&all, which) - holdem_icm(&some, which)) < 1e-9);
}

/* Who is out has the prize of the next place, if it is paid. */
static void test_out(void **state) {
    struct holdem_field_chips field = {.count = 3, .chips = {0, 5, 5}, .prizes = &prizes};
    (void)state;
    assert_true(holdem_icm(&field, 0) == 20);
    field.others = 1;
    field.chips_of_other = 5;
    assert_true(holdem_icm(&field, 0) == 0);
}

int test_holdem_icm(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_as_defined),
        cmocka_unit_test(test_others),
        cmocka_unit_test(test_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
