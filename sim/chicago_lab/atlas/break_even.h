/*
 * The chance of five tricks at which calling breaks even: (uncalled - broken) / (stands - broken).
 *
 * Over several situations it is the ratio of the sums: whoever calls in all of them with that
 * chance gains as much as it loses. Standard errors take situations as independent.
 */
#ifndef UTSPEL_ATLAS_BREAK_EVEN_H
#define UTSPEL_ATLAS_BREAK_EVEN_H

#include "sim/chicago_lab/atlas/atlas.h"
#include "sim/output/estimate.h"

/* Situations: entries of the axes, the scores' from first to before end. */
struct atlas_range {
    unsigned left, must_call;
    unsigned own, own_end, best, best_end;
};

/* NAN where no question was close; the chance also where both outcomes are worth the same. */
struct break_even {
    struct estimate chance;          /* below 0: call in any case; above 1: in none */
    double stands, broken, uncalled; /* means, in placement points */
    int64_t asked, close;            /* questions */
};

struct break_even atlas_break_even(const struct atlas *atlas, const struct atlas_range *range);

/* Of sums, as enum atlas_sum. */
struct break_even break_even_of(const int64_t sums[ATLAS_SUMS]);

#endif
