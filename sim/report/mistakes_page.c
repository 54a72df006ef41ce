/* Runs of any game in which players err: what mistakes came to, by kind. */
#include "sim/report/page_parts.h"
#include "sim/report/page_types.h"

/* Of a kind and figure, over all lines of players. */
static int64_t lines_sum(const struct results_tally *tally, size_t cell) {
    size_t cells = tally->count / tally->axis[0].size;
    int64_t sum = 0;
    for (size_t line = 0; line < tally->axis[0].size; line++)
        sum += tally->values[line * cells + cell];
    return sum;
}

static void mistakes_table(struct page *page, const struct results_tally *tally) {
    const struct results_axis *kind = &tally->axis[1], *figure = &tally->axis[2];
    page_table(page, page_say(page, "What mistakes came to, by kind"), false);
    page_column(page, report_axis_name(page, kind), false);
    for (size_t i = 0; i < figure->size; i++)
        page_column(page, report_say(page, figure->labels[i]), true);
    for (size_t i = 0; i < kind->size; i++) {
        page_head(page, report_say(page, kind->labels[i]));
        for (size_t j = 0; j < figure->size; j++) {
            int64_t sum = lines_sum(tally, i * figure->size + j);
            page_cell_number(page, page_count(page, sum), (double)sum);
        }
    }
}

enum status report_mistakes(struct page *page, const struct results *results, struct error *error) {
    struct results_tally tally;
    enum status status = results_tally_read(results, "errors/counts", &tally, error);
    if (status == STATUS_OK && tally.dims != 3)
        status = error_set(error, STATUS_RUNTIME, "%s: damaged: its mistakes are of another shape",
                           results_about(results)->path);
    if (status == STATUS_OK) {
        page_section(page, 2, page_say(page, "Mistakes"));
        mistakes_table(page, &tally);
    }
    results_tally_free(&tally);
    return status;
}
