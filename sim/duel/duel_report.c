#include "sim/duel/duel_report.h"

#include "sim/core/foreign_text.h"
#include "sim/output/json.h"
#include "sim/output/text_table.h"
#include "sim/output/units.h"
#include "sim/words/said.h"

#include <gsl/gsl_cdf.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

/* The mean of two independent estimates. */
static struct estimate outcome_mean(struct estimate first, struct estimate second) {
    return (struct estimate){(first.value + second.value) / 2,
                             hypot(first.error, second.error) / 2};
}

static double quantile(const struct finding *finding, double part) {
    if (finding->groups < OUTCOME_GROUPS_MIN)
        return NAN;
    return gsl_cdf_tdist_Pinv(part, (double)(finding->groups - 1));
}

/* Adds the interval to a difference and its groups: by Student's t, of groups - 1 degrees. */
static void finding_complete(struct finding *finding) {
    double t = quantile(finding, (1 + OUTCOME_CONFIDENCE) / 2);
    finding->low = finding->difference.value - t * finding->difference.error;
    finding->high = finding->difference.value + t * finding->difference.error;
}

static enum verdict verdict_of(const struct finding *finding) {
    if (isnan(finding->low))
        return VERDICT_TOO_FEW;
    return finding->low > 0 ? VERDICT_A : finding->high < 0 ? VERDICT_B : VERDICT_NONE;
}

struct outcome outcome_of(const struct finding *first, const struct finding *second) {
    struct finding both = {.difference = outcome_mean(first->difference, second->difference),
                           .groups =
                               first->groups < second->groups ? first->groups : second->groups};
    finding_complete(&both);
    double most = both.high - both.difference.value;
    double visible = most + both.difference.error * quantile(&both, OUTCOME_POWER);
    return (struct outcome){both, visible, verdict_of(&both)};
}

static struct results_totals totals_of(const struct duel *duel, size_t line_up) {
    return (struct results_totals){&duel->schema, duel->result.totals,
                                   line_up * duel->line_ups.group_count, line_up_folders[line_up]};
}

static void duel_fill_line(struct duel_line *line, const struct duel *duel,
                           const struct units *units, unsigned alone) {
    const struct game_headline *headline = &duel->config->game->statistics.headlines[0];
    unsigned others = (unsigned)units->entrants - 1;
    int sign = alone == DUEL_A ? 1 : -1;
    int64_t rest[GAME_ENTRANTS_MAX], lead[GAME_ENTRANTS_MAX];
    for (unsigned i = 0; i < units->entrants; i++) {
        rest[i] = i > 0;
        lead[i] = i > 0 ? -sign : sign * (int)others;
    }
    line->players[alone] = 1;
    line->players[!alone] = game_entrant_total(&duel->config->setup) - 1;
    line->side[alone] = units_estimate(units, headline, 0);
    line->side[!alone] = units_combination(units, headline, rest, others);
    line->finding.difference = units_combination(units, headline, lead, others);
    line->finding.groups = units->count.values[0];
    finding_complete(&line->finding);
}

static enum status duel_read_line(struct duel_report *report, size_t line_up, struct error *error) {
    const struct duel *duel = report->duel;
    struct results_totals totals = totals_of(duel, line_up);
    struct units units;
    enum status status = units_copy(&totals, duel->config->setup.entrants, &units, error);
    if (status == STATUS_OK)
        duel_fill_line(&report->line[line_up], duel, &units, line_up == 0 ? DUEL_A : DUEL_B);
    units_free(&units);
    return status;
}

static enum status duel_read_cautions(struct duel_report *report, size_t line_up,
                                      struct error *error) {
    const struct game *game = report->duel->config->game;
    struct results_totals totals = totals_of(report->duel, line_up);
    for (size_t i = 0; i < game->statistics.caution_count; i++) {
        struct results_tally tally;
        enum status status =
            results_tally_copy(&totals, game->statistics.cautions[i].tally, &tally, error);
        if (status != STATUS_OK)
            return status;
        report->cautions[i] += results_tally_total(&tally);
        results_tally_free(&tally);
    }
    return STATUS_OK;
}

static void duel_conclude(struct duel_report *report) {
    const struct duel_line *line = report->line;
    for (size_t s = 0; s < DUEL_SIDES; s++)
        report->side[s] = outcome_mean(line[0].side[s], line[1].side[s]);
    report->outcome = outcome_of(&line[0].finding, &line[1].finding);
}

enum status duel_report_fill(struct duel_report *report, struct error *error) {
    enum status status = STATUS_OK;
    report->cautions =
        calloc(report->duel->config->game->statistics.caution_count, sizeof(int64_t));
    if (!report->cautions)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    for (size_t i = 0; i < LINE_UPS && status == STATUS_OK; i++) {
        status = duel_read_line(report, i, error);
        if (status == STATUS_OK)
            status = duel_read_cautions(report, i, error);
    }
    duel_conclude(report);
    return status;
}

void duel_report_free(struct duel_report *report) {
    free(report->cautions);
}

static void print_duel(const struct duel_report *report, FILE *out) {
    const struct duel *duel = report->duel;
    const struct config *config = duel->config;
    char reason[SAID_SIZE];
    fprintf(out, "%s, %s ", config->game->name, said("rules"));
    game_print_rules(config->rules_name, config->rules_changes, out);
    fprintf(out, ", %s %u: ", said("table of"), game_entrant_total(&config->setup));
    said_reason(report->stop_reason, reason, sizeof reason);
    if (duel->result.matches == duel->matches)
        fprintf(out, "%" PRIu64 " %s, %s\n", duel->matches, said("matches"), said("complete"));
    else
        fprintf(out, "%" PRIu64 " %s %" PRIu64 " %s: %s\n", duel->result.matches, said("of"),
                duel->matches, said("matches"), foreign_text(reason).text);
    fprintf(out, "%s %" PRIu64 ", utspel %s (%s)\n", said("seed"), config->settings.seed,
            foreign_text(report->version).text, foreign_text(report->commit).text);
    for (size_t i = 0; i < config->game->statistics.caution_count; i++)
        if (report->cautions[i] != 0)
            fprintf(out, "%s: %" PRId64 "\n", said(config->game->statistics.cautions[i].meaning),
                    report->cautions[i]);
    fprintf(out, "\nA  %s\nB  %s\n\n", foreign_text(duel->request->side[DUEL_A]).text,
            foreign_text(duel->request->side[DUEL_B]).text);
}

/* The ends of the interval are rounded as the difference is. */
static void print_duel_figures(struct text_table *table, const struct estimate *side,
                               const struct finding *finding) {
    double error = finding->difference.error / 10;
    text_table_value(table, side[DUEL_A]);
    text_table_value(table, side[DUEL_B]);
    text_table_estimate(table, finding->difference);
    text_table_value(table, (struct estimate){finding->low, error});
    text_table_value(table, (struct estimate){finding->high, error});
}

static void print_duel_line(struct text_table *table, const struct duel_line *line) {
    text_table_line(table);
    text_table_cell(table, "%u A, %u B", line->players[DUEL_A], line->players[DUEL_B]);
    print_duel_figures(table, line->side, &line->finding);
}

static bool print_duel_table(const struct duel_report *report, FILE *out) {
    bool is_pair =
        game_entrant_total(&report->duel->config->setup) == 2; /* whose line-ups are alike */
    struct text_table table = text_table_open(out);
    text_table_column(&table, said(report->duel->config->game->statistics.headlines[0].label),
                      false);
    text_table_column(&table, "A", true);
    text_table_column(&table, "B", true);
    text_table_column(&table, said("A minus B"), true);
    text_table_column(&table, said("95 % from"), true);
    text_table_column(&table, said("to"), true);
    for (size_t i = 0; i < LINE_UPS && !is_pair; i++)
        print_duel_line(&table, &report->line[i]);
    text_table_line(&table);
    text_table_cell(&table, is_pair ? "1 A, 1 B" : said("both"));
    print_duel_figures(&table, report->side, &report->outcome.both);
    return text_table_close(&table);
}

static void print_no_difference(const struct duel_report *report, FILE *out) {
    double visible = report->outcome.visible;
    char text[32];
    if (!(visible > 0)) {
        fprintf(out, "\n%s\n",
                said("No difference shown: with the same cards both scored the same."));
        return;
    }
    snprintf(text, sizeof text, "%.2g", visible);
    said_numbers(text);
    fputc('\n', out);
    fprintf(out, said("No difference shown; one of %s %s would be shown nine times in ten.\n"),
            text, said(report->duel->config->game->statistics.headlines[0].unit));
}

static void print_verdict(const struct duel_report *report, FILE *out) {
    const struct outcome *outcome = &report->outcome;
    switch (outcome->verdict) {
    case VERDICT_TOO_FEW:
        fprintf(out, "\n%s\n", said("Too few matches for a verdict."));
        break;
    case VERDICT_A:
        fprintf(out, "\n%s.\n", said("A is better"));
        break;
    case VERDICT_B:
        fprintf(out, "\n%s.\n", said("B is better"));
        break;
    case VERDICT_NONE:
        print_no_difference(report, out);
    }
}

enum status duel_report_print(const struct duel_report *report, FILE *out, struct error *error) {
    print_duel(report, out);
    if (!print_duel_table(report, out))
        return error_set(error, STATUS_RUNTIME, "out of memory");
    print_verdict(report, out);
    return STATUS_OK;
}

const char *duel_verdict_text(enum verdict verdict) {
    static const char *const texts[] = {[VERDICT_TOO_FEW] = "too few matches",
                                        [VERDICT_NONE] = "no difference shown",
                                        [VERDICT_A] = "A is better",
                                        [VERDICT_B] = "B is better"};
    return texts[verdict];
}

static const char *const side_keys[DUEL_SIDES] = {"a", "b"};

static void json_print_duel(struct json *json, const struct duel_report *report) {
    const struct duel *duel = report->duel;
    const struct config *config = duel->config;
    const struct game_headline *headline = &config->game->statistics.headlines[0];
    json_text(json, "game", config->game->name);
    json_text(json, "rules", config->rules_name);
    json_text(json, "rules_changes", config->rules_changes);
    json_count(json, "table", game_entrant_total(&config->setup));
    json_count(json, "seed", config->settings.seed);
    json_count(json, "matches_requested", duel->matches);
    json_count(json, "matches_done", duel->result.matches);
    json_bool(json, "complete", duel->result.matches == duel->matches);
    json_text(json, "stop_reason", report->stop_reason);
    json_text(json, "version", report->version);
    json_text(json, "commit", report->commit);
    json_open(json, "players", '{');
    for (size_t s = 0; s < DUEL_SIDES; s++)
        json_text(json, side_keys[s], duel->request->side[s]);
    json_close(json, '}');
    json_text(json, "figure", headline->key);
    json_text(json, "label", headline->label);
    json_text(json, "unit", headline->unit);
}

static void json_print_cautions(struct json *json, const struct duel_report *report) {
    const struct game *game = report->duel->config->game;
    json_open(json, "cautions", '[');
    for (size_t i = 0; i < game->statistics.caution_count; i++) {
        json_open(json, NULL, '{');
        json_text(json, "meaning", game->statistics.cautions[i].meaning);
        json_count(json, "count", (uint64_t)report->cautions[i]);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void json_print_figures(struct json *json, const struct estimate *side,
                               const struct finding *finding) {
    json_count(json, "groups", (uint64_t)finding->groups);
    for (size_t s = 0; s < DUEL_SIDES; s++)
        json_estimate(json, side_keys[s], side[s]);
    json_estimate(json, "difference", finding->difference);
    json_number(json, "low", finding->low);
    json_number(json, "high", finding->high);
}

static void json_print_line(struct json *json, const struct duel_line *line) {
    json_open(json, NULL, '{');
    json_open(json, "players", '{');
    for (size_t s = 0; s < DUEL_SIDES; s++)
        json_count(json, side_keys[s], line->players[s]);
    json_close(json, '}');
    json_print_figures(json, line->side, &line->finding);
    json_close(json, '}');
}

void duel_report_print_json(const struct duel_report *report, FILE *out) {
    const struct outcome *outcome = &report->outcome;
    struct json json = {.out = out};
    json_open(&json, NULL, '{');
    json_print_duel(&json, report);
    json_print_cautions(&json, report);
    json_number(&json, "confidence", OUTCOME_CONFIDENCE);
    json_open(&json, "line_ups", '[');
    for (size_t i = 0; i < LINE_UPS; i++)
        json_print_line(&json, &report->line[i]);
    json_close(&json, ']');
    json_open(&json, "both", '{');
    json_print_figures(&json, report->side, &outcome->both);
    json_close(&json, '}');
    json_number(&json, "power", OUTCOME_POWER);
    json_number(&json, "visible_difference", outcome->visible);
    json_text(&json, "verdict", duel_verdict_text(outcome->verdict));
    json_close(&json, '}');
    fputc('\n', out);
}
