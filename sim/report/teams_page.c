/* Runs of teams: what became of those that chose what becomes of a third stack. */
#include "sim/report/page_parts.h"
#include "sim/report/page_types.h"

/* Teams by line and choice, and the sums of what became of them. */
struct choices {
    struct results_tally teams, outcomes;
    size_t prizes, places; /* entries of the outcomes' last axis */
};

enum { PRIZE_UNIT = 10000, PRIZE_PLACES = 3, PLACE_PLACES = 2 };

static enum status choices_read(struct choices *choices, const struct results *results,
                                struct error *error) {
    const struct results_tally *teams = &choices->teams, *outcomes = &choices->outcomes;
    enum status status = results_tally_read(results, "teams/choices", &choices->teams, error);
    if (status == STATUS_OK)
        status = results_tally_read(results, "teams/outcomes", &choices->outcomes, error);
    if (status != STATUS_OK)
        return status;
    bool fits = teams->dims == 2 && outcomes->dims == 3 &&
                outcomes->count == teams->count * outcomes->axis[2].size;
    if (fits) {
        choices->prizes = results_axis_entry(&outcomes->axis[2], "prizes");
        choices->places = results_axis_entry(&outcomes->axis[2], "places");
        fits = choices->prizes < outcomes->axis[2].size && choices->places < outcomes->axis[2].size;
    }
    return fits ? STATUS_OK
                : error_set(error, STATUS_RUNTIME,
                            "%s: damaged: its choices and outcomes of teams are of other shapes",
                            results_about(results)->path);
}

static void mean_cell(struct page *page, int64_t sum, double count, int places) {
    double mean = (double)sum / count;
    page_cell_number(page, page_number(page, mean, places), mean);
}

static void choices_table(struct page *page, const struct choices *choices) {
    const struct results_tally *teams = &choices->teams;
    const struct results_axis *line = &teams->axis[0], *choice = &teams->axis[1];
    size_t stride = choices->outcomes.axis[2].size;
    page_table(page, page_say(page, "What became of the teams, by their choice"), false);
    page_column(page, report_axis_name(page, line), false);
    page_column(page, report_axis_name(page, choice), false);
    page_column(page, page_say(page, "teams"), true);
    page_column(page, page_say(page, "mean prize, buy-ins"), true);
    page_column(page, page_say(page, "mean place"), true);
    for (size_t i = 0; i < teams->count; i++) {
        const int64_t *sums = &choices->outcomes.values[i * stride];
        double count = (double)teams->values[i];
        if (count == 0)
            continue;
        page_cell(page, report_say(page, line->labels[i / choice->size]));
        page_head(page, report_say(page, choice->labels[i % choice->size]));
        page_cell_number(page, page_count(page, teams->values[i]), count);
        mean_cell(page, sums[choices->prizes], count * PRIZE_UNIT, PRIZE_PLACES);
        mean_cell(page, sums[choices->places], count, PLACE_PLACES);
    }
}

enum status report_choices(struct page *page, const struct results *results, struct error *error) {
    struct choices choices = {0};
    enum status status = choices_read(&choices, results, error);
    if (status == STATUS_OK) {
        page_section(page, 2, page_say(page, "Third stacks when two tables are left"));
        page_text(page,
                  page_say(page, "Teams that choose differently also have different stacks; what a "
                                 "choice itself is worth, forks tell."));
        choices_table(page, &choices);
    }
    results_tally_free(&choices.teams);
    results_tally_free(&choices.outcomes);
    return status;
}
