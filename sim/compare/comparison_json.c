#include "sim/compare/comparison_report.h"

#include "sim/output/json.h"

#include <math.h>

static void json_print_about(struct json *json, const struct comparison_report *report) {
    const struct comparison_about *about = &report->about;
    json_text(json, "question", report->figures->question);
    json_text(json, "game", about->game);
    json_text(json, "rules", about->rules);
    json_text(json, "rules_changes", about->rules_changes);
    json_count(json, "seed", about->seed);
    json_count(json, "matches_requested", about->matches_requested);
    json_count(json, "matches_done", about->matches_done);
    json_text(json, "stop_reason", about->stop_reason);
    json_text(json, "version", about->version);
    json_text(json, "commit", about->commit);
    if (report->figures->tournaments)
        json_bool(json, "tournaments", true);
    json_count(json, "units", (uint64_t)report->figures->counts.units);
    json_number(json, "level", report->figures->level);
    json_bool(json, "sequential", report->figures->sequential);
    json_bool(json, "adapt", report->figures->adapt);
    json_count(json, "tests", report->figures->tests);
}

static void json_print_sweep(struct json *json, const struct sweep *sweep) {
    json_open(json, "swept", '[');
    for (size_t i = 0; i < sweep->axis_count; i++) {
        const struct sweep_axis *axis = &sweep->axis[i];
        json_open(json, NULL, '{');
        json_text(json, "key", axis->key);
        json_open(json, "values", '[');
        for (size_t v = 0; v < axis->count; v++)
            json_text(json, NULL, axis->value[v]);
        json_close(json, ']');
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* A variant's value of each swept key. */
static void json_print_place(struct json *json, const struct sweep *sweep, size_t variant) {
    json_open(json, "swept", '{');
    for (size_t i = 0; i < sweep->axis_count; i++) {
        const struct sweep_axis *axis = &sweep->axis[i];
        json_text(json, axis->key, axis->value[sweep_place(sweep, variant, i)]);
    }
    json_close(json, '}');
}

static void json_print_finding(struct json *json, const struct figures *figures, size_t variant,
                               size_t metric) {
    const struct compare_finding *finding = figures_finding(figures, variant, metric);
    const struct difference *difference = &finding->difference;
    json_estimate(json, "base", difference->base);
    json_estimate(json, "difference", difference->difference);
    json_number(json, "low", finding->low);
    json_number(json, "high", finding->high);
    json_number(json, "saving", difference->saving);
    json_number(json, "p_difference", finding->p_difference);
    json_number(json, "p_margin", finding->p_margin);
    json_text(json, "verdict", comparison_verdict_text(finding->verdict));
    json_number(json, "matches_more", finding->units_more * figures->unit_matches);
}

static void json_print_metric(struct json *json, const struct figures *figures, size_t variant,
                              size_t metric) {
    const struct figures_metric *asked = &figures->metrics[metric];
    json_open(json, NULL, '{');
    json_text(json, "metric", asked->key);
    json_text(json, "unit", asked->unit);
    json_number(json, "margin", asked->margin);
    json_estimate(json, "value", figures_estimate(figures, variant, metric));
    if (figures->variants[variant].reference != variant)
        json_print_finding(json, figures, variant, metric);
    json_close(json, '}');
}

static void json_print_variant(struct json *json, const struct comparison_report *report,
                               size_t at) {
    const struct figures *figures = report->figures;
    const struct figures_variant *variant = &figures->variants[at];
    json_open(json, NULL, '{');
    json_text(json, "name", variant->name);
    if (report->sweep)
        json_print_place(json, report->sweep, at);
    json_text(json, "players", variant->players);
    json_text(json, "knowledge", variant->adapted ? "adapted" : "frozen");
    json_text(json, "without_effect", variant->without_effect);
    json_text(json, "minus", figures->variants[variant->reference].name);
    json_open(json, "metrics", '[');
    for (size_t i = 0; i < figures->metric_count; i++)
        json_print_metric(json, figures, at, i);
    json_close(json, ']');
    json_close(json, '}');
}

void comparison_print_json(const struct comparison_report *report, FILE *out) {
    struct json json = {.out = out};
    json_open(&json, NULL, '{');
    json_print_about(&json, report);
    if (report->sweep)
        json_print_sweep(&json, report->sweep);
    json_open(&json, "variants", '[');
    for (size_t i = 0; i < report->figures->variant_count; i++)
        json_print_variant(&json, report, i);
    json_close(&json, ']');
    json_close(&json, '}');
    fputc('\n', out);
}
