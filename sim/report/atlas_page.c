/* Atlases of calls: the chance needed in every situation, and that of hands. */
#include "sim/chicago_lab/atlas/atlas.h"
#include "sim/output/export.h"
#include "sim/report/page_parts.h"
#include "sim/report/page_types.h"

#include <math.h>

/* ---- hands alike: the chance that a Chicago is won, and how often they called ---- */

/* Of patterns, [pattern][defence][opponents] and [pattern][answer]. */
struct hands {
    struct export_table chance, lowest, highest, answers, example;
};

static enum status hands_read(const struct results *results, struct hands *hands,
                              struct error *error) {
    const struct {
        const char *name;
        struct export_table *table;
    } all[] = {{"patterns/chance", &hands->chance},
               {"patterns/lowest", &hands->lowest},
               {"patterns/highest", &hands->highest},
               {"patterns/answers", &hands->answers},
               {"patterns/example", &hands->example}};
    enum status status = STATUS_OK;
    for (size_t i = 0; i < sizeof all / sizeof *all && status == STATUS_OK; i++)
        status = export_read(results, all[i].name, all[i].table, error);
    if (status == STATUS_OK &&
        (hands->chance.dims != 3 || hands->answers.dims != 2 || hands->chance.axis[1].count < 1 ||
         hands->lowest.value.count != hands->chance.value.count ||
         hands->highest.value.count != hands->chance.value.count ||
         hands->answers.axis[1].count != ATLAS_ANSWERS ||
         hands->answers.value.type == EXPORT_TEXT ||
         hands->answers.axis[0].count != hands->chance.axis[0].count ||
         hands->example.value.count != hands->chance.axis[0].count ||
         hands->example.value.type != EXPORT_TEXT))
        status = error_set(error, STATUS_RUNTIME, "%s: damaged: its patterns are of other shapes",
                           results_about(results)->path);
    return status;
}

static void hands_free(struct hands *hands) {
    export_free(&hands->chance);
    export_free(&hands->lowest);
    export_free(&hands->highest);
    export_free(&hands->answers);
    export_free(&hands->example);
}

/* As played, which is the last defence. */
static double chance_of(const struct export_table *table, size_t pattern, size_t opponents) {
    size_t defences = table->axis[1].count, most = table->axis[2].count;
    const double *values = table->value.values;
    return PERCENT * values[(pattern * defences + defences - 1) * most + opponents];
}

static void columns_add(struct page *page, const struct hands *hands) {
    page_table(page,
               page_say(page, "Chance that a Chicago is won, %, by the number of opponents, as "
                              "played at this table; x is a jack or lower"),
               false);
    page_column(page, page_say(page, "hand"), false);
    page_column(page, page_say(page, "for example"), false);
    for (size_t i = 0; i < hands->chance.axis[2].count; i++)
        page_column(page, page_print(page, "%zu", i + 1), true);
    page_column(page, page_say(page, "held"), true);
    page_column(page, page_say(page, "called"), true);
    page_column(page, page_say(page, "won"), true);
    page_column(page, page_say(page, "tried"), true);
    page_column(page, page_say(page, "tried and won"), true);
}

static void pattern_row(struct page *page, const struct hands *hands, size_t pattern) {
    char *const *names = hands->chance.axis[0].values;
    char *const *examples = hands->example.value.values;
    const int64_t *answers = hands->answers.value.values;
    page_head(page, report_cards(page, names[pattern]));
    page_cell(page, report_cards(page, examples[pattern]));
    for (size_t i = 0; i < hands->chance.axis[2].count; i++) {
        double chance = chance_of(&hands->chance, pattern, i);
        page_cell_number(page, page_number(page, chance, 1), chance);
        page_cell_note(page,
                       page_print(page, "%s…%s %%",
                                  page_number(page, chance_of(&hands->lowest, pattern, i), 1),
                                  page_number(page, chance_of(&hands->highest, pattern, i), 1)));
    }
    for (size_t i = 0; i < ATLAS_ANSWERS; i++) {
        int64_t count = answers[pattern * ATLAS_ANSWERS + i];
        page_cell_number(page, page_count(page, count), (double)count);
    }
}

static enum status hands_add(struct page *page, const struct results *results,
                             struct error *error) {
    struct hands hands = {0};
    enum status status = hands_read(results, &hands, error);
    if (status == STATUS_OK) {
        page_section(page, 2, page_say(page, "Hands"));
        columns_add(page, &hands);
        for (size_t i = 0; i < hands.chance.axis[0].count; i++)
            pattern_row(page, &hands, i);
    }
    hands_free(&hands);
    return status;
}

/* ---- the chance needed ---- */

enum { CLOSE_ENOUGH = 10 /* close questions that a point needs */ };

/* A chart of break-even chances: by two axes in zones, of one entry of each of two others. */
struct needed {
    enum page_chart_form form;
    const char *key, *title;
    const char *across, *down, *across_name, *down_name;
    size_t across_width, down_width;
    const char *fixed[2];
};

/* Sums of the zones, as in enum atlas_sum. */
static void sums_add(const struct results_tally *tally, const struct needed *needed,
                     const size_t entries[2], const struct zones zones[2], int64_t *sums) {
    size_t sum = results_tally_axis(tally, "sum");
    size_t dims[] = {results_tally_axis(tally, needed->fixed[0]),
                     results_tally_axis(tally, needed->fixed[1])};
    for (size_t i = 0; i < tally->count; i++) {
        if (tally->values[i] == 0 || report_index(tally, i, dims[0]) != entries[0] ||
            report_index(tally, i, dims[1]) != entries[1])
            continue;
        size_t at = zones_index(&zones[1], tally, i) * zones_count(&zones[0]) +
                    zones_index(&zones[0], tally, i);
        sums[at * ATLAS_SUMS + report_index(tally, i, sum)] += tally->values[i];
    }
}

static double percent_within(double chance) {
    return PERCENT * fmin(fmax(chance, 0), 1);
}

/* To 0 where calling is always worth it, and to 100 where it never is. */
static struct chart_point needed_point(const struct break_even *cell) {
    double reach = REPORT_REACH_95 * cell->chance.error, chance = cell->chance.value;
    if (cell->close < CLOSE_ENOUGH || !isfinite(chance))
        return (struct chart_point){NAN, NAN, NAN};
    return (struct chart_point){percent_within(chance), percent_within(chance - reach),
                                percent_within(chance + reach)};
}

static void needed_chart(struct page *page, const struct results_tally *tally,
                         const struct needed *needed, const size_t entries[2], const char *title) {
    const struct zones zones[] = {zones_of(tally, needed->across, needed->across_width),
                                  zones_of(tally, needed->down, needed->down_width)};
    size_t count = zones_count(&zones[0]) * zones_count(&zones[1]);
    int64_t *sums = page_allocate(page, count * ATLAS_SUMS, sizeof *sums);
    int64_t *counts = page_allocate(page, count, sizeof *counts);
    struct chart_point *points = page_allocate(page, count, sizeof *points);
    if (page->failed)
        return;
    sums_add(tally, needed, entries, zones, sums);
    for (size_t i = 0; i < count; i++) {
        struct break_even cell = break_even_of(sums + i * ATLAS_SUMS);
        points[i] = needed_point(&cell);
        counts[i] = cell.asked;
    }
    const struct page_chart chart = {
        .key = page_print(page, "%s.%zu%zu", needed->key, entries[0], entries[1]),
        .form = needed->form,
        .title = title,
        .unit = "%",
        .count_name = page_say(page, "questions"),
        .counts = counts,
        .chart = {.x = zones_axis(page, &zones[0], needed->across_name),
                  .series = zones_axis(page, &zones[1], needed->down_name),
                  .points = points}};
    page_chart(page, &chart);
}

static const struct needed by_scores[] = {
    {.form = PAGE_LINES,
     .key = "needed_curves",
     .title = "Chance needed, by own score and the best opponent's",
     .across = "own_score",
     .across_width = 1,
     .across_name = "own score",
     .down = "best_opponent",
     .down_width = 15,
     .down_name = "best opponent",
     .fixed = {"left", "must_call"}},
    {.form = PAGE_HEAT_MAP,
     .key = "needed_by_scores",
     .title = "The same in zones",
     .across = "best_opponent",
     .across_width = 5,
     .across_name = "best opponent",
     .down = "own_score",
     .down_width = 5,
     .down_name = "own score",
     .fixed = {"left", "must_call"}},
};

static const struct needed by_held = {.form = PAGE_LINES,
                                      .key = "needed_by_runs",
                                      .across = "own_score",
                                      .across_width = 5,
                                      .across_name = "own score",
                                      .down = "run_cards",
                                      .down_width = 1,
                                      .down_name = "run cards",
                                      .fixed = {"must_call", "opponent_near"}};

/* Of those who must still call to win, or not; with the most players in. */
static void situations_add(struct page *page, const struct results_tally *situations, size_t must) {
    const struct results_axis *axis = &situations->axis[results_tally_axis(situations, "left")];
    for (size_t i = 0; i < sizeof by_scores / sizeof *by_scores; i++) {
        const char *title = page_print(page, "%s, %s %s", page_say(page, by_scores[i].title),
                                       axis->labels[axis->size - 1], page_say(page, "players in"));
        needed_chart(page, situations, &by_scores[i], (size_t[]){axis->size - 1, must}, title);
    }
}

static void held_add(struct page *page, const struct results_tally *held, size_t must) {
    static const char *const titles[] = {
        "Chance needed, by what is held: no opponent is near the target",
        "Chance needed, by what is held: an opponent is near the target"};
    for (size_t near = 0; near < 2; near++)
        needed_chart(page, held, &by_held, (size_t[]){must, near}, page_say(page, titles[near]));
}

static enum status needed_add(struct page *page, const struct results *results,
                              struct error *error) {
    static const char *const players[] = {"Who has called before", "Who must still call to win"};
    struct results_tally situations, held = {0};
    enum status status = results_tally_read(results, "counted/situations", &situations, error);
    if (status == STATUS_OK)
        status = results_tally_read(results, "counted/held_runs", &held, error);
    for (size_t must = 2; must-- > 0 && status == STATUS_OK;) {
        page_section(page, 2, page_say(page, players[must]));
        situations_add(page, &situations, must);
        held_add(page, &held, must);
    }
    results_tally_free(&situations);
    results_tally_free(&held);
    return status;
}

enum status report_atlas(struct page *page, struct results *results, struct error *error) {
    report_about(page, results_about(results), results->type->matches_name);
    report_whom(page, results);
    page_text(page,
              page_say(page, "Chance needed: that of all five tricks at which calling and not "
                             "calling are worth the same. 0: always call; 100: never. Call when "
                             "the hand's chance is greater."));
    page_text(page,
              page_say(page, "Run cards: cards in unbroken runs from the ace of their suit; A-K-Q "
                             "of one suit and another ace are 4."));
    enum status status = needed_add(page, results, error);
    return status == STATUS_OK ? hands_add(page, results, error) : status;
}
