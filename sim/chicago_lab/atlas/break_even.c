#include "sim/chicago_lab/atlas/break_even.h"

#include <math.h>

/* Where the sums of a situation begin. */
static const int64_t *sums_at(const struct atlas *atlas, const struct atlas_range *range,
                              unsigned own, unsigned best) {
    struct tally_shape shape;
    atlas_shape(atlas, ATLAS_SITUATIONS, &shape);
    const unsigned entry[] = {range->left, range->must_call, own, best};
    size_t place = 0;
    for (size_t dim = 0; dim < sizeof entry / sizeof *entry; dim++)
        place = place * shape.axis[dim]->size + entry[dim];
    return atlas->tally[ATLAS_SITUATIONS] + place * ATLAS_SUMS;
}

struct break_even break_even_of(const int64_t sums[ATLAS_SUMS]) {
    double all = (double)sums[ATLAS_CLOSE_ASKED] * ATLAS_VALUE_UNIT;
    double broken = all > 0 ? (double)sums[ATLAS_BROKEN] / all : NAN;
    return (struct break_even){.chance = estimate_ratio(&(struct estimate_sums){
                                   sums[ATLAS_CLOSE_ASKED], sums[ATLAS_A], sums[ATLAS_B],
                                   sums[ATLAS_AA], sums[ATLAS_AB], sums[ATLAS_BB]}),
                               .stands = broken + (double)sums[ATLAS_B] / all,
                               .broken = broken,
                               .uncalled = broken + (double)sums[ATLAS_A] / all,
                               .asked = sums[ATLAS_ASKED],
                               .close = sums[ATLAS_CLOSE_ASKED]};
}

struct break_even atlas_break_even(const struct atlas *atlas, const struct atlas_range *range) {
    int64_t sums[ATLAS_SUMS] = {0};
    for (unsigned own = range->own; own < range->own_end; own++)
        for (unsigned best = range->best; best < range->best_end; best++) {
            const int64_t *some = sums_at(atlas, range, own, best);
            for (unsigned i = 0; i < ATLAS_SUMS; i++)
                sums[i] += some[i];
        }
    return break_even_of(sums);
}
