#include "sim/report/call_hands_page.h"

#include "sim/output/export.h"

#include <math.h>

enum { PERCENT = 100, ANSWERS = 3 /* held, called, stood */ };

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
         hands->answers.axis[1].count != ANSWERS || hands->answers.value.type == EXPORT_TEXT ||
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

/* Against those the model learned from, who are the last defence. */
static double chance_of(const struct export_table *table, size_t pattern, size_t opponents) {
    size_t defences = table->axis[1].count, most = table->axis[2].count;
    const double *values = table->value.values;
    return PERCENT * values[(pattern * defences + defences - 1) * most + opponents];
}

static void columns_add(struct page *page, const struct hands *hands) {
    page_table(page,
               page_say(page, "Chance that a Chicago is won, %, by the number of opponents, as "
                              "played by those the model learned from; x is a jack or lower"),
               false);
    page_column(page, page_say(page, "hand"), false);
    page_column(page, page_say(page, "for example"), false);
    for (size_t i = 0; i < hands->chance.axis[2].count; i++)
        page_column(page, page_print(page, "%zu", i + 1), true);
    page_column(page, page_say(page, "held"), true);
    page_column(page, page_say(page, "called"), true);
    page_column(page, page_say(page, "won"), true);
}

static void pattern_row(struct page *page, const struct hands *hands, size_t pattern) {
    char *const *names = hands->chance.axis[0].values;
    char *const *examples = hands->example.value.values;
    const int64_t *answers = hands->answers.value.values;
    page_head(page, page_print(page, "%s", names[pattern]));
    page_cell(page, page_print(page, "%s", examples[pattern]));
    for (size_t i = 0; i < hands->chance.axis[2].count; i++) {
        double chance = chance_of(&hands->chance, pattern, i);
        page_cell_number(page, page_number(page, chance, 1), chance);
        page_cell_note(page,
                       page_print(page, "%s…%s %%",
                                  page_number(page, chance_of(&hands->lowest, pattern, i), 1),
                                  page_number(page, chance_of(&hands->highest, pattern, i), 1)));
    }
    for (size_t i = 0; i < ANSWERS; i++) {
        int64_t count = answers[pattern * ANSWERS + i];
        page_cell_number(page, page_count(page, count), (double)count);
    }
}

enum status report_call_hands(struct page *page, const struct results *results,
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
