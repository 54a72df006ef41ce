#include "sim/chicago_lab/call_card/call_card_needs.h"

/* The bin of an entry. */
static unsigned bin_of(const struct atlas_bins *bins, unsigned entry) {
    unsigned bin = 0;
    while (bin + 1 < bins->count && bins->first[bin + 1] <= entry)
        bin++;
    return bin;
}

struct need_bins need_bins_of(const struct atlas *atlas) {
    struct need_bins bins = {atlas_bins_of(atlas, true), atlas_bins_of(atlas, false), 0};
    const struct tally_axis *axis = bins.best.axis;
    int64_t near = atlas_near(atlas->config->setup.rules);
    while (bins.near < axis->size && axis->first + bins.near * axis->step < near)
        bins.near++;
    return bins;
}

/* Takes a wider range in if it tells more; true: it need not be widened. */
static bool need_take(struct need *need, const struct break_even *cell, enum need_step step) {
    bool better = cell->close >= ATLAS_CLOSE_ENOUGH &&
                  (!need->known || cell->chance.error < need->cell.chance.error);
    if (better)
        *need = (struct need){*cell, step, true};
    return need->known && need->cell.chance.error <= NEED_ERROR;
}

static void widen_scores(struct atlas_range *range, const struct need_bins *bins,
                         const struct need_situation *situation, enum need_step step) {
    unsigned own = bin_of(&bins->own, situation->own), best = bin_of(&bins->best, situation->best);
    bool near = situation->best >= bins->near;
    range->own = bins->own.first[own];
    range->own_end = bins->own.first[own + 1];
    range->best = step == NEED_BIN ? bins->best.first[best] : near ? bins->near : 0;
    range->best_end = step == NEED_BIN ? bins->best.first[best + 1]
                      : near           ? (unsigned)bins->best.axis->size
                                       : bins->near;
}

/* Of a range, with any number of players. */
static struct break_even break_even_of_anyone(const struct atlas *atlas, struct atlas_range range) {
    int64_t sums[ATLAS_SUMS] = {0};
    struct tally_shape shape;
    atlas_shape(atlas, ATLAS_SITUATIONS, &shape);
    for (range.left = 0; range.left < shape.axis[0]->size; range.left++)
        atlas_sums_add(sums, atlas, &range);
    return break_even_of(sums);
}

struct need need_by_scores(const struct atlas *atlas, const struct need_situation *situation) {
    const struct atlas_range range = {situation->left, situation->must_call,
                                      situation->own,  situation->own + 1,
                                      situation->best, situation->best + 1};
    struct break_even cell = atlas_break_even(atlas, &range);
    struct need need = {.known = false};
    return need_take(&need, &cell, NEED_EXACT) ? need : (struct need){.known = false};
}

struct need need_by_bins(const struct atlas *atlas, const struct need_bins *bins,
                         const struct need_situation *situation) {
    struct need need = {.known = false};
    bool enough = false;
    for (unsigned step = NEED_BIN; step <= NEED_BIN_ANYONE && !enough; step++) {
        struct atlas_range range = {.left = situation->left, .must_call = situation->must_call};
        widen_scores(&range, bins, situation, step);
        struct break_even cell = step == NEED_BIN_ANYONE ? break_even_of_anyone(atlas, range)
                                                         : atlas_break_even(atlas, &range);
        enough = need_take(&need, &cell, step);
    }
    return need;
}

static void widen_held(struct atlas_held_range *range, const struct need_bins *bins,
                       enum need_step step) {
    unsigned own = bin_of(&bins->own, range->own);
    if (step >= NEED_BIN) {
        range->own = bins->own.first[own];
        range->own_end = bins->own.first[own + 1];
    }
    if (step >= NEED_BIN_ANYONE) {
        range->near = 0;
        range->near_end = 2;
    }
}

struct need need_by_hand(const struct atlas *atlas, const struct need_bins *bins,
                         const struct atlas_held_range *held) {
    static const enum need_step steps[] = {NEED_EXACT, NEED_BIN, NEED_BIN_ANYONE};
    struct need need = {.known = false};
    bool enough = false;
    for (unsigned i = 0; i < sizeof steps / sizeof *steps && !enough; i++) {
        struct atlas_held_range range = *held;
        widen_held(&range, bins, steps[i]);
        struct break_even cell = atlas_break_even_held(atlas, &range);
        enough = need_take(&need, &cell, steps[i]);
    }
    return need;
}
