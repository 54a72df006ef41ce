#include "sim/advice/advice_report.h"

#include <inttypes.h>
#include <math.h>

struct proportion advice_share(const struct advice *advice, unsigned alternative, unsigned mark) {
    const struct elimination_counts *counts = &advice->elimination.counts;
    return estimate_proportion(counts->marks[alternative][mark], counts->samples[alternative], 1);
}

int64_t advice_samples(const struct advice *advice) {
    return advice->elimination.counts.samples[elimination_best(&advice->elimination)];
}

static void print_head(const struct advice_report *report, FILE *out) {
    const struct advice *advice = report->advice;
    const struct config *config = advice->config;
    fprintf(out, "%s, rules ", config->game->name);
    game_print_rules(config->rules_name, config->rules_changes, out);
    fprintf(out, ", table of %u: seat %u", config->setup.entrants, advice->seat);
    report->game->print_question(advice, out);
    fprintf(out, "\nfor %s\nseed %" PRIu64 ", utspel %s (%s)\n\n", advice->whom,
            config->settings.seed, report->version, report->commit);
}

static void print_alternative(const struct advice_report *report, unsigned best, unsigned i,
                              struct text_table *table) {
    const struct elimination *elimination = &report->advice->elimination;
    const struct estimate none = {NAN, NAN};
    text_table_line(table);
    report->game->name_cells(report->advice, i, table);
    text_table_estimate(table, elimination_value(elimination, i));
    text_table_estimate(table, i == best ? none : elimination_difference(elimination, i, best));
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
    text_table_column(&table, game->value, true);
    text_table_column(&table, "minus the best", true);
    game->more_columns(report->advice, &table);
    text_table_column(&table, "samples", true);
    for (unsigned i = 0; i < count; i++)
        print_alternative(report, order[0], order[i], &table);
    bool printed = text_table_close(&table);
    if (count < alternatives)
        fprintf(out, "and %u more, which --all shows\n", alternatives - count);
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

static void json_print_head(struct json *json, const struct advice_report *report) {
    const struct advice *advice = report->advice;
    const struct config *config = advice->config;
    json_text(json, "game", config->game->name);
    json_text(json, "rules", config->rules_name);
    json_text(json, "rules_changes", config->rules_changes);
    json_count(json, "table", config->setup.entrants);
    json_count(json, "seat", advice->seat);
    report->game->json_question(json, advice);
    json_text(json, "for", advice->whom);
    report->game->json_players(json, advice);
    json_count(json, "seed", config->settings.seed);
    if (isfinite(advice->request->seconds)) /* else it is left out: the answer can be repeated */
        json_number(json, "seconds", advice->seconds);
    json_text(json, "version", report->version);
    json_text(json, "commit", report->commit);
}

void advice_json_share(struct json *json, const char *key, const struct advice *advice,
                       unsigned alternative, unsigned mark) {
    struct proportion share = advice_share(advice, alternative, mark);
    json_open(json, key, '{');
    json_number(json, "share", share.share);
    json_number(json, "low", share.low);
    json_number(json, "high", share.high);
    json_close(json, '}');
}

void advice_print_json(const struct advice_report *report, FILE *out) {
    const struct advice_game *game = report->game;
    const struct advice *advice = report->advice;
    struct json json = {.out = out};
    uint8_t order[ELIMINATION_ALTERNATIVES];
    elimination_rank(&advice->elimination, order);
    json_open(&json, NULL, '{');
    json_print_head(&json, report);
    json_bool(&json, "clear", advice->clear);
    if (game->json_answer)
        game->json_answer(&json, advice);
    json_open(&json, "alternatives", '[');
    for (unsigned i = 0; i < advice->elimination.alternatives; i++) {
        json_open(&json, NULL, '{');
        game->json_alternative(&json, advice, order[0], order[i]);
        json_count(&json, "samples", (uint64_t)advice->elimination.counts.samples[order[i]]);
        json_close(&json, '}');
    }
    json_close(&json, ']');
    json_close(&json, '}');
    fputc('\n', out);
}
