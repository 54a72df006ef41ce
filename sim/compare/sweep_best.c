#include "sim/compare/sweep_best.h"

#include <math.h>

static bool is_better(const struct figures *figures, size_t metric, size_t variant, size_t than,
                      enum sweep_direction direction, double reach) {
    const struct difference difference = figures_difference(figures, than, variant, metric);
    return (int)direction * difference.difference.value > reach * difference.difference.error;
}

static bool may_be_best(const struct figures *figures, size_t metric, const size_t *variants,
                        size_t count, size_t at, enum sweep_direction direction, double reach) {
    for (size_t i = 0; i < count; i++)
        if (i != at && is_better(figures, metric, variants[i], variants[at], direction, reach))
            return false;
    return true;
}

struct sweep_best sweep_best_find(const struct figures *figures, size_t metric,
                                  const size_t *variants, size_t count,
                                  enum sweep_direction direction, double level) {
    struct sweep_best best = {.count = count, .best = count};
    double most = -INFINITY;
    double reach = figures_reach_one_sided(figures, count > 1 ? level / (double)(count - 1) : 1);
    for (size_t i = 0; i < count; i++) {
        double value = (int)direction * figures_estimate(figures, variants[i], metric).value;
        if (!isfinite(value))
            continue;
        best.may[i] = may_be_best(figures, metric, variants, count, i, direction, reach);
        if (value > most) {
            most = value;
            best.best = i;
        }
    }
    return best;
}

struct sweep_best sweep_best_slice(const struct figures *figures, const struct sweep *sweep,
                                   size_t metric, size_t axis, size_t at) {
    const struct sweep_axis *parameter = &sweep->axis[axis], *other = &sweep->axis[!axis];
    size_t stride = axis == 0 ? 1 : sweep->axis[0].count;
    size_t other_stride = axis == 0 ? sweep->axis[0].count : 1;
    size_t variants[SWEEP_VALUES_MAX];
    for (size_t i = 0; i < parameter->count; i++)
        variants[i] = at * other_stride + i * stride;
    return sweep_best_find(figures, metric, variants, parameter->count, SWEEP_HIGHEST,
                           figures->level / (double)other->count);
}

size_t sweep_best_count(const struct sweep_best *best) {
    size_t count = 0;
    for (size_t i = 0; i < best->count; i++)
        count += best->may[i];
    return count;
}

/* What is not known at all may be anything. */
static bool are_disjoint(const struct sweep_best *best, const struct sweep_best *other) {
    for (size_t i = 0; i < best->count; i++)
        if (best->may[i] && other->may[i])
            return false;
    return best->best < best->count && other->best < other->count;
}

static bool stretches_are_disjoint(const struct sweep_best *bests,
                                   const struct sweep_stretch *stretch,
                                   const struct sweep_stretch *other) {
    for (size_t i = stretch->first; i <= stretch->last; i++)
        for (size_t j = other->first; j <= other->last; j++)
            if (are_disjoint(&bests[i], &bests[j]))
                return true;
    return false;
}

size_t sweep_stretches(const struct sweep_best *bests, size_t count,
                       struct sweep_stretch stretches[SWEEP_VALUES_MAX]) {
    size_t found = 0;
    for (size_t i = 0; i < count; i++) {
        if (found > 0 && stretches[found - 1].best == bests[i].best)
            stretches[found - 1].last = i;
        else
            stretches[found++] = (struct sweep_stretch){i, i, bests[i].best, false};
    }
    for (size_t i = 1; i < found; i++)
        stretches[i].sure = stretches_are_disjoint(bests, &stretches[i], &stretches[i - 1]);
    return found;
}
