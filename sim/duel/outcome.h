/* What the line-ups of a duel say of the difference between its two sides, A less B. */
#ifndef UTSPEL_OUTCOME_H
#define UTSPEL_OUTCOME_H

#include "sim/output/estimate.h"

#include <stdint.h>

/* Of fewer groups in a line-up nothing is told: intervals of so few are not to be trusted. */
enum { OUTCOME_GROUPS_MIN = 30 };

#define OUTCOME_CONFIDENCE 0.95 /* two-sided */
#define OUTCOME_POWER      0.9

enum verdict { VERDICT_TOO_FEW, VERDICT_NONE, VERDICT_A, VERDICT_B };

/* A difference, as found in so many groups. */
struct finding {
    struct estimate difference;
    int64_t groups;
    double low, high; /* its interval, of OUTCOME_CONFIDENCE; NAN of too few groups */
};

struct outcome {
    struct finding both; /* the mean of the line-ups' differences */
    double visible;      /* so large a true one would be shown with OUTCOME_POWER; or NAN */
    enum verdict verdict;
};

/* The mean of two independent estimates. */
struct estimate outcome_mean(struct estimate first, struct estimate second);

/* Adds the interval to a difference and its groups: by Student's t, of groups - 1 degrees. */
void finding_complete(struct finding *finding);

/*
 * The line-ups played different cards, so their errors are independent. Degrees of freedom are
 * those of the line-up with fewer groups, which is on the safe side of Welch's (Biometrika 34,
 * 1947, 28).
 */
struct outcome outcome_of(const struct finding *first, const struct finding *second);

#endif
