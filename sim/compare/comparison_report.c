/* A comparison as tables of text, then as JSON. */
#include "sim/compare/comparison_report.h"

#include "sim/compare/answer_print.h"
#include "sim/compare/unread.h"
#include "sim/core/foreign_text.h"
#include "sim/output/json.h"
#include "sim/words/names.h"
#include "sim/words/said.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

const char *comparison_verdict_text(enum compare_verdict verdict) {
    static const char *const texts[] = {[COMPARE_UNDECIDED] = "undecided",
                                        [COMPARE_CHANGED] = "changed",
                                        [COMPARE_SAME] = "same within the margin"};
    return texts[verdict];
}

struct comparison_about comparison_about_of(const struct results_about *about) {
    return (struct comparison_about){about->game,    about->rules,        about->rules_changes,
                                     about->version, about->commit,       about->stop_reason,
                                     about->seed,    about->matches_done, about->matches_requested};
}

static bool has_adapted(const struct figures *figures) {
    for (size_t i = 0; i < figures->variant_count; i++)
        if (figures->variants[i].adapted)
            return true;
    return false;
}

static const char *unit_word(const struct figures *figures) {
    return figures->tournaments ? "tournament" : "match";
}

static const char *units_word(const struct figures *figures) {
    return figures->tournaments ? "tournaments" : "matches";
}

const char *comparison_knowledge(const struct comparison_report *report) {
    if (report->sweep)
        return "frozen, who know only the rules of the config itself";
    if (has_adapted(report->figures))
        return "frozen, who know only the base's rules; and adapted, who know their variant's";
    if (report->figures->tournaments)
        return "frozen, who know only the base's rules";
    return report->figures->adapt
               ? "frozen, who know only the base's rules; asked to adapt, they found nothing better"
               : "frozen, who know only the base's rules; --adapt also plays adapted ones";
}

static const char *say(const struct comparison_report *report, const char *english) {
    return language_text(report->language, english);
}

/* What is no part of the answer: how it was played. */
static void print_how(const struct comparison_report *report, FILE *out) {
    const struct comparison_about *about = &report->about;
    const struct figures *figures = report->figures;
    char reason[SAID_SIZE];
    said_reason(about->stop_reason, reason, sizeof reason);
    fprintf(out, say(report, "%s: %zu variants with the same cards, %llu of %llu %s each: %s"),
            foreign_text(about->game).text, figures->variant_count,
            (unsigned long long)about->matches_done, (unsigned long long)about->matches_requested,
            say(report, units_word(figures)), foreign_text(reason).text);
    fprintf(out, "\n%s %s\n", say(report, "players:"), say(report, comparison_knowledge(report)));
    unread_print(figures, about->game, report->language, out);
    fprintf(out, "%s %" PRIu64 ", utspel %s (%s)\n", say(report, "seed"), about->seed,
            foreign_text(about->version).text, foreign_text(about->commit).text);
}

void comparison_print_about(const struct comparison_report *report, FILE *out) {
    if (*report->figures->question != '\0') {
        foreign_text_print(out, report->figures->question);
        fputs("\n\n", out);
    }
    print_how(report, out);
}

static void print_variants(const struct comparison_report *report, FILE *out) {
    const struct figures *figures = report->figures;
    fputc('\n', out);
    for (size_t i = 0; i < figures->variant_count; i++) {
        const struct figures_variant *variant = &figures->variants[i];
        fprintf(out, "%2zu  %s%s: %s\n", i, foreign_text(variant->name).text,
                i == 0 ? say(report, " (base)") : "", foreign_text(variant->players).text);
        if (*variant->without_effect != '\0')
            fputs("    ", out);
        game_print_without_effect(variant->without_effect, out);
    }
}

static void columns_add(struct text_table *table, const struct comparison_report *report,
                        size_t variant) {
    char heading[48];
    size_t base = report->figures->variants[variant].reference;
    text_table_column(table, say(report, "metric"), false);
    text_table_column(table, say(report, "unit"), false);
    snprintf(heading, sizeof heading, "%zu", base);
    text_table_column(table, heading, true);
    snprintf(heading, sizeof heading, "%zu", variant);
    text_table_column(table, heading, true);
    snprintf(heading, sizeof heading, "%zu minus %zu", variant, base);
    text_table_column(table, heading, true);
    snprintf(heading, sizeof heading, "%.4g %% %s", 100 * (1 - report->figures->level),
             say(report, "from"));
    text_table_column(table, heading, true);
    text_table_column(table, say(report, "to"), true);
    text_table_column(table, say(report, "margin"), true);
    text_table_column(table, say(report, "pairing saves"), true);
    text_table_column(table, say(report, "verdict"), false);
}

bool comparison_is_equal(const struct compare_finding *finding) {
    return finding->difference.difference.value == 0 && !isfinite(finding->difference.saving);
}

static void print_difference(struct text_table *table, const struct compare_finding *finding) {
    double shown = finding->difference.difference.error / 10;
    if (comparison_is_equal(finding)) {
        for (int i = 0; i < 3; i++)
            text_table_cell(table, "0");
        return;
    }
    text_table_estimate(table, finding->difference.difference);
    text_table_value(table, (struct estimate){finding->low, shown});
    text_table_value(table, (struct estimate){finding->high, shown});
}

/* To two digits. */
static double rounded_up(double number) {
    double step = number > 10 ? pow(10, floor(log10(number)) - 1) : 1;
    return ceil(number / step) * step;
}

double comparison_matches_more(const struct compare_finding *finding,
                               const struct figures *figures) {
    double more = finding->units_more * figures->unit_matches;
    return finding->verdict == COMPARE_UNDECIDED && isfinite(more) ? rounded_up(more) : NAN;
}

void comparison_print_verdict(const struct compare_finding *finding,
                              const struct comparison_report *report, struct text_table *table) {
    double more = comparison_matches_more(finding, report->figures);
    if (comparison_is_equal(finding))
        text_table_cell(table, say(report, "same: equal in every %s"),
                        say(report, unit_word(report->figures)));
    else if (isfinite(more))
        text_table_cell(table, say(report, "undecided: some %.0f more"), more);
    else
        text_table_cell(table, "%s", say(report, comparison_verdict_text(finding->verdict)));
}

static void print_metric(struct text_table *table, const struct comparison_report *report,
                         size_t variant, size_t metric) {
    const struct figures *figures = report->figures;
    const struct figures_metric *asked = &figures->metrics[metric];
    const struct compare_finding *finding = figures_finding(figures, variant, metric);
    const struct difference *difference = &finding->difference;
    const char *of = figures->tournaments ? "tournaments" : report->about.game;
    char name[SAID_SIZE];
    names_metric_text(report->language, of, asked->key, name, sizeof name);
    text_table_line(table);
    text_table_cell(table, "%.*s", (int)strcspn(name, "|"), name);
    text_table_cell(table, "%s", say(report, asked->unit));
    text_table_value(table, (struct estimate){difference->base.value, difference->base.error / 10});
    text_table_value(table,
                     (struct estimate){difference->variant.value, difference->variant.error / 10});
    print_difference(table, finding);
    text_table_cell(table, "%.3g", asked->margin);
    if (isfinite(difference->saving))
        text_table_cell(table, "%.1f %s", difference->saving, say(report, "times"));
    else
        text_table_cell(table, "-");
    comparison_print_verdict(finding, report, table);
}

static bool print_variant(const struct comparison_report *report, size_t variant, FILE *out) {
    const struct figures *figures = report->figures;
    struct text_table table = text_table_open(out);
    fprintf(out, "\n%s, %s %s\n\n", foreign_text(figures->variants[variant].name).text,
            say(report, "minus"),
            foreign_text(figures->variants[figures->variants[variant].reference].name).text);
    columns_add(&table, report, variant);
    for (size_t i = 0; i < figures->metric_count; i++)
        print_metric(&table, report, variant, i);
    return text_table_close(&table);
}

void comparison_print_verdict_notes(const struct comparison_report *report, FILE *out) {
    const struct figures *figures = report->figures;
    fputc('\n', out);
    fprintf(out,
            say(report,
                "Verdicts: the chance of any wrong `changed' is at most %.4g %%, by Holm's "
                "correction over %zu tests;\n`same' is a true difference below the margin, by two "
                "one-sided tests corrected likewise."),
            100 * figures->level, figures->tests);
    fprintf(
        out, "\n%s\n",
        say(report, figures->sequential
                        ? "Intervals hold at all looks together (asymptotic confidence sequences)."
                        : "Each interval holds for itself alone."));
}

static enum status print_details(const struct comparison_report *report, FILE *out,
                                 struct error *error) {
    const struct figures *figures = report->figures;
    bool printed = true;
    print_variants(report, out);
    for (size_t i = 0; i < figures->variant_count && printed; i++)
        if (figures->variants[i].reference != i)
            printed = print_variant(report, i, out);
    comparison_print_verdict_notes(report, out);
    fprintf(
        out,
        say(report, "Pairing saves: how many times more %s it would take with different cards."),
        say(report, units_word(figures)));
    fputc('\n', out);
    return printed ? STATUS_OK : error_set(error, STATUS_RUNTIME, "out of memory");
}

enum status comparison_print(const struct comparison_report *report, FILE *out,
                             struct error *error) {
    struct answer *answer = malloc(sizeof *answer);
    if (!answer)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    answer_make(answer, report->figures, report->about.game, report->language);
    enum status status = answer_print(answer, report->about.matches_done, out, error);
    free(answer);
    if (status != STATUS_OK)
        return status;
    fputc('\n', out);
    print_how(report, out);
    if (report->details)
        return print_details(report, out, error);
    fprintf(out, "%s\n", say(report, "--details also shows all differences and verdicts."));
    return STATUS_OK;
}

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
static void json_print_values(struct json *json, const struct sweep *sweep, size_t variant) {
    json_open(json, "swept", '{');
    for (size_t i = 0; i < sweep->axis_count; i++) {
        const struct sweep_axis *axis = &sweep->axis[i];
        json_text(json, axis->key, axis->value[sweep_value_at(sweep, variant, i)]);
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
        json_print_values(json, report->sweep, at);
    json_text(json, "players", variant->players);
    json_text(json, "knowledge", variant->adapted ? "adapted" : "frozen");
    json_text(json, "without_effect", foreign_text(variant->without_effect).text);
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
