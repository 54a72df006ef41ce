#include "sim/report/report_page.h"

#include "sim/chicago_lab/atlas/atlas_report.h"
#include "sim/compare/comparison_file.h"
#include "sim/duel/duel.h"
#include "sim/pofc_lab/atlas/pofc_atlas.h"
#include "sim/report/page_parts.h"
#include "sim/report/page_types.h"
#include "sim/tournament/tournament_file.h"

static const struct {
    const struct results_type *type;
    report_adder *add;
    const char *what; /* it shows, in its heading; NULL: runs need no word */
} adders[] = {
    {&results_type, report_run, NULL},
    {&comparison_type, report_comparison, NULL},
    {&duel_type, report_duel, "duel"},
    {&tournament_type, report_tournament, "tournaments"},
    {&atlas_file_type, report_atlas, "when to call Chicago"},
    {&pofc_atlas_file_type, report_first_cards, "the first five cards"},
};

enum { TYPES = sizeof adders / sizeof *adders };

static enum status results_add(struct page *page, struct results *results, struct error *error) {
    size_t i = 0;
    while (adders[i].type != results->type)
        i++;
    if (adders[i].add != report_comparison) /* which have headings of their own */
        report_heading(page, results_about(results), adders[i].what);
    return adders[i].add(page, results, error);
}

enum status report_file(struct page *page, const char *path, struct error *error) {
    const struct results_type *types[TYPES];
    struct results *results;
    for (size_t i = 0; i < TYPES; i++)
        types[i] = adders[i].type;
    enum status status = results_open_types(path, types, TYPES, &results, error);
    if (status != STATUS_OK)
        return status;
    size_t parts = page->part_count;
    status = results_add(page, results, error);
    if (status != STATUS_OK)
        page_cut(page, parts);
    results_close(results);
    return status;
}
