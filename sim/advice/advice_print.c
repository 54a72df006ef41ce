#include "sim/advice/advice_print.h"

#include "sim/core/foreign_text.h"
#include "sim/words/language.h"
#include "sim/words/text.h"

#include <inttypes.h>
#include <math.h>

void advice_print_ahead(const struct estimate *ahead, int decimals, FILE *out) {
    text_number(language_spoken(), ahead->value, decimals, out);
    if (isnan(ahead->error))
        return;
    fputs(" +- ", out);
    text_number(language_spoken(), ahead->error, decimals, out);
}

static void print_head(const struct advice_report *report, FILE *out) {
    const struct advice *advice = report->advice;
    const struct game_setup *setup = &advice->setup;
    fprintf(out, said("%s, rules "), advice->game->name);
    game_print_rules(setup->rules_name, setup->rules_changes, out);
    fprintf(out, said(", table of %u: seat %u"), setup->entrants, advice->seat);
    report->game->print_question(advice, out);
    fprintf(out, said("\nfor %s\nseed %llu, utspel %s (%s)\n\n"), foreign_text(advice->whom).text,
            (unsigned long long)setup->seed, report->version, report->commit);
}

static void print_alternative(const struct advice_report *report, unsigned best, unsigned i,
                              struct text_table *table) {
    const struct elimination *elimination = &report->advice->elimination;
    const struct estimate none = {NAN, NAN};
    text_table_line(table);
    report->game->name_cells(report->advice, i, table);
    text_table_estimate(table, elimination_value(elimination, i));
    text_table_estimate(table, i == best ? none : elimination_reported(elimination, i, best));
    report->game->more_cells(report->advice, i, table);
    text_table_cell(table, "%" PRId64, elimination->counts.samples[i]);
}

static bool print_alternatives(const struct advice_report *report, const uint8_t *order,
                               FILE *out) {
    const struct advice_game *game = report->game;
    unsigned alternatives = report->advice->elimination.alternatives;
    unsigned count = report->all || alternatives < game->shown ? alternatives : game->shown;
    struct text_table table = text_table_open(out);
    game->name_columns(report->advice, &table);
    text_table_column(
        &table, language_spoken() == LANGUAGE_ENGLISH ? game->value : said(game->value_in_full),
        true);
    text_table_column(&table, said("minus the best"), true);
    game->more_columns(report->advice, &table);
    text_table_column(&table, said("samples"), true);
    for (unsigned i = 0; i < count; i++)
        print_alternative(report, order[0], order[i], &table);
    bool printed = text_table_close(&table);
    if (count < alternatives)
        fprintf(out, said("and %u more, which --all shows\n"), alternatives - count);
    return printed;
}

enum status advice_print(const struct advice_report *report, FILE *out, struct error *error) {
    uint8_t order[ELIMINATION_ALTERNATIVES];
    elimination_rank(&report->advice->elimination, order);
    print_head(report, out);
    if (!print_alternatives(report, order, out))
        return error_set(error, STATUS_RUNTIME, "out of memory");
    report->game->print_answer(report->advice, order, out);
    return STATUS_OK;
}
