/* A sweep for people: where a metric is best, then tables and charts. */
#include "sim/compare/sweep_report.h"

#include "sim/compare/sweep_best.h"
#include "sim/core/foreign_text.h"
#include "sim/games/games.h"
#include "sim/output/chart.h"
#include "sim/words/said.h"

#include <math.h>
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
            fprintf(out, "%s%s", named > 1 ? "; " : "", foreign_text(names[i]).text);
    if (named > NAMED_MAX)
        fprintf(out, "; %s %zu %s", said("and"), named - NAMED_MAX, said("more"));
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
    fprintf(out, "%s: %s", said(word), foreign_text(figures->variants[best.best].name).text);
    if (sweep_best_count(&best) > 1) {
        fputs(said("; it may be any of "), out);
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
    fprintf(out, said("best %s by %s, and which may be:\n"), foreign_text(parameter->key).text,
            foreign_text(other->key).text);
    for (size_t i = 0; i < other->count; i++) {
        const struct sweep_best *best = &slices->best[i];
        fputs("  ", out);
        foreign_text_print_column(out, other->value[i], 13);
        foreign_text_print_column(
            out, best->best < best->count ? parameter->value[best->best] : "-", 13);
        may_print(best, (const char *const *)parameter->value, out);
        fputc('\n', out);
    }
}

static void switches_print(const struct slices *slices, double level, FILE *out) {
    const struct sweep_axis *parameter = slices->parameter, *other = slices->other;
    struct sweep_stretch stretches[SWEEP_VALUES_MAX];
    size_t count = sweep_stretches(slices->best, other->count, stretches);
    if (count == 1)
        fprintf(out, "%s\n", said("It does not switch."));
    for (size_t i = 1; i < count; i++) {
        const struct sweep_stretch *before = &stretches[i - 1], *after = &stretches[i];
        if (before->best == parameter->count || after->best == parameter->count)
            continue;
        fprintf(out, said("It switches from %s to %s between %s=%s and %s"),
                foreign_text(parameter->value[before->best]).text,
                foreign_text(parameter->value[after->best]).text, foreign_text(other->key).text,
                foreign_text(other->value[before->last]).text,
                foreign_text(other->value[after->first]).text);
        if (after->sure)
            fprintf(out, said(", with %.4g %% confidence that the best one differs.\n"),
                    100 * (1 - level));
        else
            fprintf(out, "%s\n", said(", which may be chance."));
    }
}

/* Where a metric is best, and the value of a player's parameter that is best by another key. */
static void sweep_print_best(const struct comparison_report *report, size_t metric, FILE *out) {
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

/* A matrix with more columns than this is turned, if that makes it narrower. */
enum { COLUMNS_WANTED = 10, HEADING_SIZE = 64, LINES_MAX = 4 };

/* The last part of a key, which names it well enough in a heading. */
static const char *short_key(const char *key) {
    const char *dot = strrchr(key, '.');
    return dot ? dot + 1 : key;
}

static void heading_print(const struct figures *figures, size_t metric, FILE *out) {
    const struct figures_metric *asked = &figures->metrics[metric];
    char meaning[SAID_SIZE];
    said_numbered(asked->meaning, meaning, sizeof meaning);
    fprintf(out, "\n%s: %s (%s)\n\n", foreign_text(asked->key).text, foreign_text(meaning).text,
            foreign_text(said(asked->unit)).text);
}

/* The variant that all others are compared with. */
static size_t reference_of(const struct figures *figures) {
    return figures->variants[0].reference;
}

static void table_columns(struct text_table *table, const struct comparison_report *report) {
    const struct sweep_axis *axis = &report->sweep->axis[0];
    char heading[HEADING_SIZE];
    text_table_column(table, short_key(axis->key), true);
    text_table_column(table, said("value"), true);
    snprintf(heading, sizeof heading, "%s %.40s", said("minus"),
             axis->value[reference_of(report->figures)]);
    text_table_column(table, heading, true);
    snprintf(heading, sizeof heading, "%.4g %% %s", 100 * (1 - report->figures->level),
             said("from"));
    text_table_column(table, heading, true);
    text_table_column(table, said("to"), true);
    text_table_column(table, said("verdict"), false);
}

static void table_line(struct text_table *table, const struct comparison_report *report,
                       size_t variant, size_t metric) {
    const struct figures *figures = report->figures;
    const struct compare_finding *finding = figures_finding(figures, variant, metric);
    text_table_line(table);
    text_table_cell(table, "%.80s", report->sweep->axis[0].value[variant]);
    text_table_estimate(table, figures_estimate(figures, variant, metric));
    if (figures->variants[variant].reference == variant)
        return;
    double shown = finding->difference.difference.error / 10;
    text_table_estimate(table, finding->difference.difference);
    text_table_value(table, (struct estimate){finding->low, shown});
    text_table_value(table, (struct estimate){finding->high, shown});
    comparison_print_verdict(finding, report, table);
}

/* One key: its values with their differences. */
static bool table_print(const struct comparison_report *report, size_t metric, FILE *out) {
    struct text_table table = text_table_open(out);
    table_columns(&table, report);
    for (size_t i = 0; i < report->figures->variant_count; i++)
        table_line(&table, report, i, metric);
    return text_table_close(&table);
}

static double mean_error(const struct figures *figures, size_t metric) {
    double sum = 0;
    size_t count = 0;
    for (size_t i = 0; i < figures->variant_count; i++) {
        double error = figures_estimate(figures, i, metric).error;
        sum += isfinite(error) ? error : 0;
        count += isfinite(error) ? 1 : 0;
    }
    return count > 0 ? sum / (double)count : NAN;
}

static void verdicts_count(const struct figures *figures, size_t metric, FILE *out) {
    size_t count[COMPARE_SAME + 1] = {0};
    for (size_t i = 0; i < figures->variant_count; i++)
        if (figures->variants[i].reference != i)
            count[figures_finding(figures, i, metric)->verdict]++;
    fprintf(
        out, said("against %s: %zu changed, %zu same within the margin of %.3g, %zu undecided\n"),
        foreign_text(figures->variants[reference_of(figures)].name).text, count[COMPARE_CHANGED],
        count[COMPARE_SAME], figures->metrics[metric].margin, count[COMPARE_UNDECIDED]);
}

/* Two keys: a matrix of values. */
static bool matrix_print(const struct comparison_report *report, size_t metric, FILE *out) {
    const struct sweep_axis *axis = report->sweep->axis;
    const struct figures *figures = report->figures;
    size_t across = axis[0].count > COLUMNS_WANTED && axis[1].count < axis[0].count, down = !across;
    double error = mean_error(figures, metric);
    struct text_table table = text_table_open(out);
    fprintf(out, said("across: %s; down: %s; standard errors are about %.2g\n\n"),
            foreign_text(axis[across].key).text, foreign_text(axis[down].key).text, error);
    text_table_column(&table, short_key(axis[down].key), true);
    for (size_t x = 0; x < axis[across].count; x++)
        text_table_column(&table, axis[across].value[x], true);
    for (size_t y = 0; y < axis[down].count; y++) {
        text_table_line(&table);
        text_table_cell(&table, "%.80s", axis[down].value[y]);
        for (size_t x = 0; x < axis[across].count; x++) {
            size_t variant = across ? x * axis[0].count + y : y * axis[0].count + x;
            double value = figures_estimate(figures, variant, metric).value;
            text_table_value(&table, (struct estimate){value, error / 10});
        }
    }
    bool printed = text_table_close(&table);
    fputc('\n', out);
    verdicts_count(figures, metric, out);
    return printed;
}

static struct chart_axis chart_axis_of(const struct sweep *sweep, size_t axis) {
    const struct sweep_axis *swept = &sweep->axis[axis];
    return axis < sweep->axis_count
               ? (struct chart_axis){swept->key, swept->count, (const char *const *)swept->value}
               : (struct chart_axis){NULL, 1, NULL};
}

static void charts_print(const struct comparison_report *report, size_t metric, FILE *out) {
    const struct figures *figures = report->figures;
    char heading[HEADING_SIZE * 4], interval[HEADING_SIZE], meaning[SAID_SIZE];
    struct chart_point points[VARIANTS_MAX];
    double reach = figures_reach(figures, figures->level);
    for (size_t i = 0; i < figures->variant_count; i++) {
        struct estimate estimate = figures_estimate(figures, i, metric);
        double far = reach * estimate.error;
        points[i] =
            (struct chart_point){estimate.value, estimate.value - far, estimate.value + far};
    }
    said_numbered(figures->metrics[metric].meaning, meaning, sizeof meaning);
    snprintf(heading, sizeof heading, "%.180s (%s)", meaning, said(figures->metrics[metric].unit));
    snprintf(interval, sizeof interval, said("%.4g %% interval"), 100 * (1 - figures->level));
    const struct chart chart = {heading,
                                interval,
                                chart_axis_of(report->sweep, 0),
                                chart_axis_of(report->sweep, 1),
                                points,
                                sweep_is_choice(report, metric) ? CHART_HIGHEST : CHART_NO_BEST};
    fputc('\n', out);
    if (chart.series.count <= LINES_MAX)
        chart_print_lines(&chart, out);
    if (report->sweep->axis_count < 2)
        return;
    if (chart.series.count <= LINES_MAX)
        fputc('\n', out);
    chart_print_heat_map(&chart, out);
}

/* Rules that are set without effect, where they are. */
static void idle_print(const struct figures *figures, FILE *out) {
    for (size_t i = 0; i < figures->variant_count; i++)
        if (*figures->variants[i].without_effect != '\0') {
            fprintf(out, "%s: ", foreign_text(figures->variants[i].name).text);
            game_print_without_effect(figures->variants[i].without_effect, out);
        }
}

enum status sweep_print(const struct comparison_report *report, FILE *out, struct error *error) {
    const struct figures *figures = report->figures;
    bool printed = true;
    comparison_print_about(report, out);
    idle_print(figures, out);
    for (size_t i = 0; i < figures->metric_count && printed; i++) {
        heading_print(figures, i, out);
        printed = report->sweep->axis_count > 1 ? matrix_print(report, i, out)
                                                : table_print(report, i, out);
        sweep_print_best(report, i, out);
        charts_print(report, i, out);
    }
    comparison_print_verdict_notes(report, out);
    fprintf(out,
            said("Best, highest and lowest: the true one is among those named with at least %.4g "
                 "%% confidence,\nby paired one-sided tests; of a list by another key, all its "
                 "lines together.\n"),
            100 * (1 - figures->level));
    return printed ? STATUS_OK : error_set(error, STATUS_RUNTIME, "out of memory");
}
