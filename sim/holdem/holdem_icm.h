/*
 * What chips are worth in prize money: the independent chip model.
 *
 * The next place is won by each of those left with a chance in proportion to the chips (Malmuth;
 * Harville, "Assigning Probabilities to the Outcomes of Multi-Entry Competitions", 1973). That is
 * how runners come in whose times are exponential with these rates, and so a place's chance is an
 * integral over the time of one of them, however many places are paid. Here that is a sum, whose
 * error is below 1e-4 percent of the prize money. A team's chips are those of its stacks together.
 */
#ifndef UTSPEL_HOLDEM_ICM_H
#define UTSPEL_HOLDEM_ICM_H

#include "sim/holdem/holdem_rules.h"

/* Of so many places paid all values take little time. */
enum { HOLDEM_ICM_FEW = 3 };

/* So many entrants with as many chips each. 0 chips: they are out, and get what the next gets. */
struct holdem_icm_chips {
    double chips;
    unsigned entrants;
};

/*
 * What the prizes come to for one of the entrants of `field[which]`, in percent of the prize money.
 * `prizes` are percent by place.
 */
double holdem_icm(const struct option_rows *prizes, const struct holdem_icm_chips *field,
                  unsigned count, unsigned which);

/*
 * The same for each of so many entrants, at most HOLDEM_ENTRANTS_MAX, by their chips. Where few
 * places are paid or few are left, that is exact.
 */
void holdem_icm_all(const struct option_rows *prizes, const double *chips, unsigned count,
                    double *value);

#endif
