#include "sim/holdem/holdem_icm.h"

#include <math.h>
#include <string.h>

enum { FIRST_STEP = -24, LAST_STEP = 6 };
#define STEP 0.6

/* The chances that so many of those asked so far are ahead; the last entry is of no account. */
struct ahead {
    unsigned paid;
    double chance[OPTION_ROWS_MAX];
};

static void ahead_add(struct ahead *ahead, double chance) {
    for (unsigned place = ahead->paid; place-- > 0;) {
        double before = place > 0 ? ahead->chance[place - 1] : 0;
        ahead->chance[place] += chance * (before - ahead->chance[place]);
    }
}

/* The expected prize of one who comes in at that time, of which 1 is the mean of its own. */
static double prize_at(const struct holdem_field_chips *field, unsigned which, double time) {
    struct ahead ahead = {.paid = (unsigned)field->prizes->count};
    double sum = 0, own = field->chips[which];
    memset(ahead.chance, 0, ahead.paid * sizeof *ahead.chance);
    ahead.chance[0] = 1;
    for (unsigned i = 0; i < field->count; i++)
        if (i != which && field->chips[i] > 0)
            ahead_add(&ahead, -expm1(-time * field->chips[i] / own));
    double other = -expm1(-time * field->chips_of_other / own);
    for (unsigned i = 0; i < field->others; i++)
        ahead_add(&ahead, other);
    for (unsigned place = 0; place < ahead.paid; place++)
        sum += ahead.chance[place] * field->prizes->item[place][0];
    return sum;
}

/* The prize of the next to go out. */
static double next_prize(const struct holdem_field_chips *field) {
    unsigned left = field->others;
    for (unsigned i = 0; i < field->count; i++)
        left += field->chips[i] > 0;
    return left < (unsigned)field->prizes->count ? field->prizes->item[left][0] : 0;
}

double holdem_icm(const struct holdem_field_chips *field, unsigned which) {
    double sum = 0;
    if (field->chips[which] <= 0)
        return next_prize(field);
    /* Equal steps in the logarithm of time, in which all is smooth, and at whose ends nothing is
       left: the sum's error falls as exp(-pi^2 / step), here to some 1e-7. */
    for (int i = FIRST_STEP; i <= LAST_STEP; i++) {
        double time = exp(STEP * i);
        sum += STEP * time * exp(-time) * prize_at(field, which, time);
    }
    return sum;
}
