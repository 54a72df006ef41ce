/* Comparisons: the answer, then all differences and verdicts, by variant. */
#include "sim/compare/comparison_file.h"
#include "sim/compare/comparison_report.h"
#include "sim/compare/unread.h"
#include "sim/report/page_parts.h"
#include "sim/report/page_types.h"
#include "sim/words/text.h"

#include <string.h>

enum { UNREAD_SIZE = 2048 };

/* Which changed rules the players do not read, if there are any. */
static void unread_add(struct page *page, const char *game,
                       const struct comparison_report *report) {
    char text[UNREAD_SIZE] = "";
    FILE *out = fmemopen(text, sizeof text, "w");
    if (!out)
        return;
    unread_print(report->figures, game, report->language, out);
    fclose(out);
    text[strcspn(text, "\n")] = '\0';
    text_capital(text);
    if (*text != '\0')
        page_text(page, page_print(page, "%s.", text));
}

static void about_add(struct page *page, const struct results *results,
                      const struct comparison_report *report) {
    const struct figures *figures = report->figures;
    if (report->sweep && *figures->question != '\0')
        page_text(page, page_print(page, "%s", figures->question));
    report_about(page, results_about(results), figures->tournaments ? "tournaments" : "matches");
    page_text(page, page_print(page, "%s %s.", page_say(page, "Players:"),
                               page_say(page, comparison_knowledge(report))));
    unread_add(page, results_about(results)->game, report);
}

static bool has_without_effect(const struct figures *figures) {
    for (size_t i = 0; i < figures->variant_count; i++)
        if (*figures->variants[i].without_effect != '\0')
            return true;
    return false;
}

static void variants_table(struct page *page, const struct figures *figures) {
    page_table(page, page_say(page, "Variants, all with the same cards"), false);
    page_column(page, page_say(page, "number"), true);
    page_column(page, page_say(page, "variant"), false);
    page_column(page, page_say(page, "players"), false);
    if (has_without_effect(figures))
        page_column(page, page_say(page, "set without effect"), false);
    for (size_t i = 0; i < figures->variant_count; i++) {
        const struct figures_variant *variant = &figures->variants[i];
        page_cell_number(page, page_count(page, (int64_t)i), (double)i);
        page_head(page, page_print(page, "%s", variant->name));
        page_cell(page, page_print(page, "%s", variant->players));
        if (has_without_effect(figures))
            page_cell(page, page_print(page, "%s", variant->without_effect));
    }
}

static size_t verdicts_count(const struct figures *figures, enum compare_verdict verdict) {
    size_t count = 0;
    for (size_t i = 0; i < figures->variant_count; i++)
        for (size_t j = 0; j < figures->metric_count && figures->variants[i].reference != i; j++)
            count += figures_finding(figures, i, j)->verdict == verdict;
    return count;
}

static void verdict_figures(struct page *page, const struct figures *figures) {
    static const enum compare_verdict verdicts[] = {COMPARE_CHANGED, COMPARE_SAME,
                                                    COMPARE_UNDECIDED};
    for (size_t i = 0; i < sizeof verdicts / sizeof *verdicts; i++)
        page_figure(
            page, (struct page_figure){
                      .label = page_say(page, comparison_verdict_text(verdicts[i])),
                      .value = page_count(page, (int64_t)verdicts_count(figures, verdicts[i])),
                      .spread = page_print(page, "%s %zu", page_say(page, "of"), figures->tests)});
}

static void metric_row(struct page *page, const struct figures *figures, size_t variant,
                       size_t metric) {
    const struct figures_metric *asked = &figures->metrics[metric];
    const struct compare_finding *finding = figures_finding(figures, variant, metric);
    const struct difference *difference = &finding->difference;
    page_head(page, report_metric_meaning(page, figures, metric));
    page_cell(page, report_say(page, asked->unit));
    report_difference_cells(page, figures, finding);
    report_estimate_cell(page, difference->base);
    report_estimate_cell(page, difference->variant);
    page_cell_number(page, page_significant(page, asked->margin, 3), asked->margin);
    page_cell_number(page, page_number(page, difference->saving, 1), difference->saving);
}

static void verdicts_table(struct page *page, const struct figures *figures, size_t variant) {
    size_t base = figures->variants[variant].reference;
    page_table(page, page_say(page, "Differences and verdicts"), false);
    page_column(page, page_say(page, "metric"), false);
    page_column(page, page_say(page, "unit"), false);
    report_difference_columns(page, figures, page_say(page, "difference"));
    page_column(page, page_print(page, "%s", figures->variants[base].name), true);
    page_column(page, page_print(page, "%s", figures->variants[variant].name), true);
    page_column(page, page_say(page, "margin"), true);
    page_column(page, page_say(page, "times fewer matches by pairing"), true);
    for (size_t i = 0; i < figures->metric_count; i++)
        metric_row(page, figures, variant, i);
}

static struct chart_point in_margins(const struct compare_finding *finding) {
    double margin = finding->margin;
    return (struct chart_point){finding->difference.difference.value / margin,
                                finding->low / margin, finding->high / margin};
}

static void verdicts_chart(struct page *page, const struct figures *figures, size_t variant,
                           const char *title) {
    struct chart_point *points = page_allocate(page, figures->metric_count, sizeof *points);
    const char **labels = page_allocate(page, figures->metric_count, sizeof *labels);
    if (page->failed)
        return;
    for (size_t i = 0; i < figures->metric_count; i++) {
        points[i] = in_margins(figures_finding(figures, variant, i));
        labels[i] = report_metric_meaning(page, figures, i);
    }
    const struct page_chart chart = {.key = page_print(page, "differences.%zu", variant),
                                     .form = PAGE_INTERVALS,
                                     .title = title,
                                     .unit = page_say(page, "margins"),
                                     .about_zero = true,
                                     .chart = {.x = {NULL, figures->metric_count, labels},
                                               .series = {NULL, 1, NULL},
                                               .points = points}};
    page_chart(page, &chart);
}

/* A proposal, and for whom its figures hold. */
static void variant_section(struct page *page, const struct answer *answer, size_t proposal,
                            size_t audience) {
    const char *whom = answer_audience_name(page, answer, audience);
    page_section(page, 2,
                 page_print(page, "%s%s%s", answer_proposal_name(page, answer, proposal),
                            *whom ? ". " : "", whom));
}

static void variant_add(struct page *page, const struct figures *figures, size_t variant) {
    verdicts_chart(page, figures, variant,
                   page_print(page, "%s, %s", page_say(page, "Differences in margins"),
                              report_level_text(page, figures, "intervals")));
    verdicts_table(page, figures, variant);
}

static void notes_add(struct page *page, const struct figures *figures) {
    page_text(page, page_print(page, "%s %.4g %%. %s",
                               page_say(page, "Verdicts: the chance that any `changed' is wrong is "
                                              "at most"),
                               PERCENT * figures->level,
                               page_say(page, "A difference below the margin does not matter; "
                                              "`same' is surely below it.")));
    page_text(page, page_say(page, figures->sequential ? "Intervals hold at all looks together."
                                                       : "Each interval holds for itself alone."));
}

static void details_add(struct page *page, const struct results *results,
                        const struct comparison_report *report, const struct answer *answer) {
    const struct figures *figures = report->figures;
    page_fold(page, page_say(page, "All verdicts, and how it was played"));
    about_add(page, results, report);
    verdict_figures(page, figures);
    notes_add(page, figures);
    variants_table(page, figures);
    for (size_t i = 1; i < answer->proposal_count; i++)
        for (size_t j = 0; j < answer->audience_count; j++)
            if (answer->variant[i][j] != ANSWER_NONE) {
                variant_section(page, answer, i, j);
                variant_add(page, figures, answer->variant[i][j]);
            }
    page_fold_end(page);
}

/* The question is the page's own heading, where nothing else is on the page. */
static void answer_add(struct page *page, const struct results *results,
                       const struct comparison_report *report, const struct answer *answer) {
    const struct results_about *about = results_about(results);
    const char *heading = answer_heading(page, answer);
    if (page->is_of_one)
        page->title = heading;
    else
        page_section(page, 1, heading);
    report_incomplete(page, about, report->figures->tournaments ? "tournaments" : "matches");
    report_answer(page, answer, about->matches_done);
    details_add(page, results, report, answer);
}

static void sweep_report_add(struct page *page, const struct results *results,
                             const struct comparison_report *report) {
    report_heading(page, results_about(results), "sweep");
    about_add(page, results, report);
    verdict_figures(page, report->figures);
    notes_add(page, report->figures);
    variants_table(page, report->figures);
    report_sweep(page, report);
}

enum status report_comparison(struct page *page, struct results *results, struct error *error) {
    struct figures figures;
    struct sweep sweep;
    struct answer *answer = page_allocate(page, 1, sizeof *answer);
    enum status status = comparison_read(results, &figures, &sweep, error);
    if (status == STATUS_OK && answer) {
        const struct comparison_report report = {.about =
                                                     comparison_about_of(results_about(results)),
                                                 .figures = &figures,
                                                 .sweep = sweep.axis_count > 0 ? &sweep : NULL,
                                                 .language = page->language};
        answer_make(answer, &figures, report.about.game, page->language);
        if (report.sweep)
            sweep_report_add(page, results, &report);
        else
            answer_add(page, results, &report, answer);
    }
    sweep_close(&sweep);
    figures_free(&figures);
    return status;
}
