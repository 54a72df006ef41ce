/* Where a sweep's metrics are best, in words. */
#include "sim/compare/sweep_best.h"
#include "sim/compare/sweep_report.h"
#include "sim/games/games.h"

#include <stdlib.h>
#include <string.h>

enum { NAMED_MAX = 6 };

/* Whether the metric is the figure of merit of that player. */
static bool is_merit(const struct comparison_report *report, size_t metric, int player) {
    const struct game *game = game_find(report->about.game);
    const char *merit = game ? game->statistics.headlines[0].key : "";
    const char *key = report->figures->metrics[metric].key;
    size_t length = strlen(merit);
    return game && strncmp(key, merit, length) == 0 && key[length] == '.' &&
           atoi(key + length + 1) == player;
}

size_t sweep_parameter_axis(const struct comparison_report *report, size_t metric) {
    const struct sweep *sweep = report->sweep;
    size_t i = 0;
    while (i < sweep->axis_count && !is_merit(report, metric, sweep_axis_player(&sweep->axis[i])))
        i++;
    return i;
}

bool sweep_is_choice(const struct comparison_report *report, size_t metric) {
    const struct sweep *sweep = report->sweep;
    size_t parameter = sweep_parameter_axis(report, metric);
    for (size_t i = 0; i < sweep->axis_count; i++)
        if (parameter == sweep->axis_count ||
            sweep_axis_player(&sweep->axis[i]) != sweep_axis_player(&sweep->axis[parameter]))
            return false;
    return true;
}

/* The values, or variants, that may be best; a single one is the best itself. */
static void may_print(const struct sweep_best *best, const char *const *names, FILE *out) {
    size_t named = 0;
    for (size_t i = 0; i < best->count; i++)
        if (best->may[i] && named++ < NAMED_MAX)
            fprintf(out, "%s%s", named > 1 ? "; " : "", names[i]);
    if (named > NAMED_MAX)
        fprintf(out, "; and %zu more", named - NAMED_MAX);
}

static void extreme_print(const struct comparison_report *report, size_t metric, const char *word,
                          enum sweep_direction direction, FILE *out) {
    const struct figures *figures = report->figures;
    const char *names[VARIANTS_MAX];
    size_t variants[VARIANTS_MAX];
    for (size_t i = 0; i < figures->variant_count; i++) {
        variants[i] = i;
        names[i] = report->sweep->axis_count > 1 ? figures->variants[i].name
                                                 : report->sweep->axis[0].value[i];
    }
    const struct sweep_best best = sweep_best_find(
        figures, metric, variants, figures->variant_count, direction, figures->level);
    if (best.best == best.count)
        return;
    fprintf(out, "%s: %s", word, figures->variants[best.best].name);
    if (sweep_best_count(&best) > 1) {
        fputs("; it may be any of ", out);
        may_print(&best, names, out);
    }
    fputc('\n', out);
}

/* Two keys: for each value of the other one which of the parameter's is best. */
struct slices {
    const struct sweep_axis *parameter, *other;
    struct sweep_best best[SWEEP_VALUES_MAX]; /* by the other's */
};

static void slices_fill(struct slices *slices, const struct comparison_report *report,
                        size_t metric, size_t axis) {
    const struct sweep *sweep = report->sweep;
    slices->parameter = &sweep->axis[axis];
    slices->other = &sweep->axis[!axis];
    for (size_t i = 0; i < slices->other->count; i++)
        slices->best[i] = sweep_best_slice(report->figures, sweep, metric, axis, i);
}

static void slices_print(const struct slices *slices, FILE *out) {
    const struct sweep_axis *parameter = slices->parameter, *other = slices->other;
    fprintf(out, "best %s by %s, and which may be:\n", parameter->key, other->key);
    for (size_t i = 0; i < other->count; i++) {
        const struct sweep_best *best = &slices->best[i];
        fprintf(out, "  %-12s %-12s ", other->value[i],
                best->best < best->count ? parameter->value[best->best] : "-");
        may_print(best, (const char *const *)parameter->value, out);
        fputc('\n', out);
    }
}

static void switches_print(const struct slices *slices, double level, FILE *out) {
    const struct sweep_axis *parameter = slices->parameter, *other = slices->other;
    struct sweep_stretch stretches[SWEEP_VALUES_MAX];
    size_t count = sweep_stretches(slices->best, other->count, stretches);
    if (count == 1)
        fprintf(out, "It does not switch.\n");
    for (size_t i = 1; i < count; i++) {
        const struct sweep_stretch *before = &stretches[i - 1], *after = &stretches[i];
        if (before->best == parameter->count || after->best == parameter->count)
            continue;
        fprintf(out, "It switches from %s to %s between %s=%s and %s",
                parameter->value[before->best], parameter->value[after->best], other->key,
                other->value[before->last], other->value[after->first]);
        if (after->sure)
            fprintf(out, ", with %.4g %% confidence that the best one differs.\n",
                    100 * (1 - level));
        else
            fputs(", which may be chance.\n", out);
    }
}

void sweep_print_best(const struct comparison_report *report, size_t metric, FILE *out) {
    size_t parameter = sweep_parameter_axis(report, metric);
    fputc('\n', out);
    if (parameter == report->sweep->axis_count) {
        extreme_print(report, metric, "highest", SWEEP_HIGHEST, out);
        extreme_print(report, metric, "lowest", SWEEP_LOWEST, out);
        return;
    }
    if (sweep_is_choice(report, metric))
        extreme_print(report, metric, "best", SWEEP_HIGHEST, out);
    if (report->sweep->axis_count > 1) {
        struct slices slices;
        slices_fill(&slices, report, metric, parameter);
        slices_print(&slices, out);
        switches_print(&slices, report->figures->level, out);
    }
}
