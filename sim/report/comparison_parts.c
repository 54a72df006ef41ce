/* What pages of comparisons and of sweeps are made of. */
#include "sim/compare/comparison_report.h"
#include "sim/report/page_parts.h"
#include "sim/report/page_types.h"

#include <math.h>
#include <string.h>

/* Those of an entrant or a seat end in its number. */
static const char *meaning_text(struct page *page, const char *meaning) {
    const char *number = strrchr(meaning, ' ');
    if (!number || strspn(number + 1, "0123456789") != strlen(number + 1))
        return report_say(page, meaning);
    const char *before = page_print(page, "%.*s", (int)(number - meaning), meaning);
    return page_print(page, "%s%s", page_say(page, before), number);
}

const char *report_metric_meaning(struct page *page, const struct figures *figures, size_t metric) {
    const struct figures_metric *asked = &figures->metrics[metric];
    const char *line = figures->tournaments ? strchr(asked->key, '.') : NULL;
    const char *meaning = meaning_text(page, asked->meaning);
    return line ? page_print(page, "%s: %s", line + 1, meaning) : meaning;
}

const char *report_level_text(struct page *page, const struct figures *figures, const char *what) {
    return page_print(page, "%.4g %% %s", PERCENT * (1 - figures->level), page_say(page, what));
}

void report_difference_columns(struct page *page, const struct figures *figures,
                               const char *difference) {
    page_column(page, page_say(page, "verdict"), false);
    page_column(page, difference, true);
    page_column(page, report_level_text(page, figures, "from"), true);
    page_column(page, page_say(page, "to"), true);
}

static const char *verdict_text(struct page *page, const struct figures *figures,
                                const struct compare_finding *finding) {
    double more = comparison_matches_more(finding, figures);
    const char *verdict = page_say(page, comparison_verdict_text(finding->verdict));
    if (comparison_is_equal(finding))
        return page_print(page, "%s: %s", verdict, page_say(page, "never differed"));
    if (!isfinite(more) || more >= (double)INT64_MAX)
        return verdict;
    return page_print(page, "%s: %s %s", verdict, page_count(page, (int64_t)more),
                      page_say(page, "more would decide it"));
}

/* Without an error the ends of the interval are rounded by the margin. */
void report_difference_cells(struct page *page, const struct figures *figures,
                             const struct compare_finding *finding) {
    struct estimate difference = finding->difference.difference;
    double shown = (comparison_is_equal(finding) ? finding->margin : difference.error) / 10;
    page_cell(page, verdict_text(page, figures, finding));
    report_estimate_cell(page, difference);
    page_cell_number(page, page_value(page, finding->low, shown), finding->low);
    page_cell_number(page, page_value(page, finding->high, shown), finding->high);
}
