/*
 * The placements that advice compares: at most POFC_ALTERNATIVES_MAX of them.
 *
 * On the first street the POFC_ALTERNATIVES_FIRST that `sampler' ranks highest, of the 18 it
 * weighs; on later ones all there are. In Fantasy Land, of all arrangements there are, the best
 * for each way to make its rows (their categories), as pofc_fantasy_set() rates them: as many at
 * most as on the first street, and the first is the best of all.
 */
#ifndef UTSPEL_POFC_ALTERNATIVES_H
#define UTSPEL_POFC_ALTERNATIVES_H

#include "sim/pofc/pofc_state.h"
#include "strategies/pofc/sampler.h"

#include <stdint.h>

enum { POFC_ALTERNATIVES_MAX = 32, POFC_ALTERNATIVES_FIRST = 10 };

struct pofc_alternatives {
    unsigned count;
    struct pofc_rows placed[POFC_ALTERNATIVES_MAX];
};

/* Lists those of the seat to act; the seed is for samples, where any are drawn. */
void pofc_alternatives_list(struct pofc_alternatives *alternatives, const struct pofc_view *view,
                            const struct sampler_parameters *parameters, uint64_t seed);

#endif
