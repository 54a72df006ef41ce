/*
 * What chips are worth in prize money: the independent chip model.
 *
 * The next place is won by each of those left with a chance in proportion to the chips (Malmuth;
 * Harville, "Assigning Probabilities to the Outcomes of Multi-Entry Competitions", 1973). That is
 * how runners come in whose times are exponential with these rates, and so a place's chance is an
 * integral over the time of one of them, however many places are paid.
 */
#ifndef UTSPEL_HOLDEM_ICM_H
#define UTSPEL_HOLDEM_ICM_H

#include "sim/holdem/holdem_rules.h"

struct holdem_field_chips {
    unsigned count;                   /* of those below, whose chips are known */
    double chips[HOLDEM_CHAIRS_MAX];  /* 0: it is out, and gets what the next place gets */
    unsigned others;                  /* more who are left, */
    double chips_of_other;            /* with so many each */
    const struct option_rows *prizes; /* percent of the prize money by place */
};

/* What the prizes come to for one of those whose chips are known, in percent of the prize money. */
double holdem_icm(const struct holdem_field_chips *field, unsigned which);

#endif
