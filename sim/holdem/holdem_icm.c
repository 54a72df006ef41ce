#include "sim/holdem/holdem_icm.h"

#include <math.h>
#include <string.h>

/* Equal steps in the logarithm of time, in which all is smooth, and at whose ends nothing is left:
   the sum's error falls as exp(-pi^2 / step), here to some 1e-7. */
enum { FIRST_STEP = -24, LAST_STEP = 6 };
#define STEP 0.6

/* The chances that so many of those asked so far are ahead, as far as places are paid. */
struct ahead {
    unsigned paid;
    double chance[OPTION_ROWS_MAX];
};

static void ahead_start(struct ahead *ahead, const struct option_rows *prizes) {
    ahead->paid = (unsigned)prizes->count;
    memset(ahead->chance, 0, ahead->paid * sizeof *ahead->chance);
    ahead->chance[0] = 1;
}

static void ahead_add(struct ahead *ahead, double chance) {
    for (unsigned place = ahead->paid; place-- > 0;) {
        double before = place > 0 ? ahead->chance[place - 1] : 0;
        ahead->chance[place] += chance * (before - ahead->chance[place]);
    }
}

static double ahead_prize(const struct ahead *ahead, const struct option_rows *prizes) {
    double sum = 0;
    for (unsigned place = 0; place < ahead->paid; place++)
        sum += ahead->chance[place] * prizes->item[place][0];
    return sum;
}

/* The prize of the next to go out, when so many are left. */
static double next_prize(const struct option_rows *prizes, unsigned left) {
    return left < (unsigned)prizes->count ? prizes->item[left][0] : 0;
}

/* The expected prize of one who comes in at that time, of which 1 is the mean of its own. */
static double prize_at(const struct option_rows *prizes, const struct holdem_icm_chips *field,
                       unsigned count, unsigned which, double time) {
    struct ahead ahead;
    ahead_start(&ahead, prizes);
    for (unsigned i = 0; i < count; i++) {
        double chance = -expm1(-time * field[i].chips / field[which].chips);
        if (field[i].chips > 0)
            for (unsigned entrant = i == which; entrant < field[i].entrants; entrant++)
                ahead_add(&ahead, chance);
    }
    return ahead_prize(&ahead, prizes);
}

double holdem_icm(const struct option_rows *prizes, const struct holdem_icm_chips *field,
                  unsigned count, unsigned which) {
    double sum = 0;
    unsigned left = 0;
    for (unsigned i = 0; i < count; i++)
        left += field[i].chips > 0 ? field[i].entrants : 0;
    if (field[which].chips <= 0)
        return next_prize(prizes, left);
    for (int i = FIRST_STEP; i <= LAST_STEP; i++) {
        double time = exp(STEP * i);
        sum += STEP * time * exp(-time) * prize_at(prizes, field, count, which, time);
    }
    return sum;
}

/* What may happen at one time, in which a runner with one chip needs 1 in the mean. */
struct moment {
    const struct option_rows *prizes;
    double *value;                      /* of each entrant; each may come in at that time */
    double chance[HOLDEM_ENTRANTS_MAX]; /* of that, for the step that the sum goes on by */
    double before[HOLDEM_ENTRANTS_MAX]; /* of having come in before */
};

/* The others and those from .. to - 1. */
static void ahead_join(struct ahead *ahead, const struct ahead *others, const struct moment *moment,
                       unsigned from, unsigned to) {
    ahead->paid = others->paid;
    memcpy(ahead->chance, others->chance, others->paid * sizeof *ahead->chance);
    for (unsigned i = from; i < to; i++)
        ahead_add(ahead, moment->before[i]);
}

/* Adds to the values of entrants from .. to - 1; `others` counts all but these. */
static void moment_add(const struct moment *moment, const struct ahead *others, unsigned from,
                       unsigned to) {
    if (to - from == 1) {
        moment->value[from] += moment->chance[from] * ahead_prize(others, moment->prizes);
        return;
    }
    unsigned middle = from + (to - from) / 2;
    struct ahead ahead;
    ahead_join(&ahead, others, moment, middle, to);
    moment_add(moment, &ahead, from, middle);
    ahead_join(&ahead, others, moment, from, middle);
    moment_add(moment, &ahead, middle, to);
}

static void moment_value(struct moment *moment, const double *chips, unsigned count, double time) {
    struct ahead nobody;
    ahead_start(&nobody, moment->prizes);
    for (unsigned i = 0; i < count; i++) {
        moment->before[i] = -expm1(-time * chips[i]);
        moment->chance[i] = STEP * time * chips[i] * (1 - moment->before[i]);
    }
    moment_add(moment, &nobody, 0, count);
}

static void value_by_time(const struct option_rows *prizes, const double *chips, unsigned count,
                          double *value) {
    struct moment moment = {.prizes = prizes, .value = value};
    double most = 0, fewest = INFINITY;
    for (unsigned i = 0; i < count; i++) {
        most = fmax(most, chips[i]);
        fewest = chips[i] > 0 ? fmin(fewest, chips[i]) : fewest;
        value[i] = 0;
    }
    double last = exp(STEP * LAST_STEP) / fewest;
    for (double time = exp(STEP * FIRST_STEP) / most; time < last; time *= exp(STEP))
        moment_value(&moment, chips, count, time);
}

/* Of few places, as they are defined. Of those who come in before an entrant, for each of its
 * chips: one winning, and two in front. */
struct podium {
    double all;                       /* chips of everybody */
    double rest[HOLDEM_ENTRANTS_MAX]; /* 1 divided by the chips of everybody else */
    double first;                     /* of all entrants; one comes in behind all but itself */
    double two[HOLDEM_ENTRANTS_MAX];  /* with that entrant among them */
    double two_of_all;
};

static void podium_add_first(struct podium *podium, const double *chips, unsigned count) {
    for (unsigned i = 0; i < count; i++)
        podium->all += chips[i];
    for (unsigned i = 0; i < count; i++) {
        double others = podium->all - chips[i];
        podium->rest[i] = others > 0 ? 1 / others : 0;
        podium->first += chips[i] / podium->all * podium->rest[i];
    }
}

static void podium_add_two(struct podium *podium, const double *chips, unsigned count) {
    for (unsigned i = 0; i < count; i++) {
        double share = chips[i] / podium->all, others = podium->all - chips[i], sum = 0;
        for (unsigned j = 0; j < i; j++) {
            double either_first = share * chips[j] * (podium->rest[i] + podium->rest[j]);
            podium->two[j] += either_first / (others - chips[j]);
            sum += either_first / (others - chips[j]);
        }
        podium->two[i] = sum;
        podium->two_of_all += sum;
    }
}

static void value_by_place(const double prize[HOLDEM_ICM_FEW], const double *chips, unsigned count,
                           double *value) {
    struct podium podium;
    podium.all = podium.first = podium.two_of_all = 0;
    podium_add_first(&podium, chips, count);
    if (prize[2] > 0)
        podium_add_two(&podium, chips, count);
    for (unsigned i = 0; i < count; i++) {
        double share = chips[i] / podium.all;
        value[i] = share * prize[0] + chips[i] * (podium.first - share * podium.rest[i]) * prize[1];
        if (prize[2] > 0)
            value[i] += chips[i] * (podium.two_of_all - podium.two[i]) * prize[2];
    }
}

void holdem_icm_all(const struct option_rows *prizes, const double *chips, unsigned count,
                    double *value) {
    double prize[HOLDEM_ICM_FEW] = {0};
    unsigned left = 0;
    for (unsigned i = 0; i < count; i++)
        left += chips[i] > 0;
    for (unsigned place = 0; place < HOLDEM_ICM_FEW && place < left; place++)
        prize[place] = next_prize(prizes, place);
    if (left <= HOLDEM_ICM_FEW || prizes->count <= HOLDEM_ICM_FEW)
        value_by_place(prize, chips, count, value);
    else
        value_by_time(prizes, chips, count, value);
    for (unsigned i = 0; i < count; i++)
        if (chips[i] <= 0)
            value[i] = next_prize(prizes, left);
}
