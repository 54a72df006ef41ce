#include "sim/duel/report.h"

#include "sim/output/estimate.h"

#include <stdlib.h>

static struct results_totals totals_of(const struct duel *duel, size_t line_up) {
    return (struct results_totals){&duel->schema, duel->result.totals,
                                   line_up * duel->line_ups.group_count};
}

static void fill_line(struct duel_line *line, const struct duel *duel, const struct units *units,
                      unsigned alone) {
    const struct game_headline *headline = &duel->config->game->headlines[0];
    unsigned others = (unsigned)units->entrants - 1;
    int sign = alone == DUEL_A ? 1 : -1;
    int64_t rest[GAME_ENTRANTS_MAX], lead[GAME_ENTRANTS_MAX];
    for (unsigned i = 0; i < units->entrants; i++) {
        rest[i] = i > 0;
        lead[i] = i > 0 ? -sign : sign * (int)others;
    }
    line->players[alone] = 1;
    line->players[!alone] = others;
    line->side[alone] = units_estimate(units, headline, 0);
    line->side[!alone] = units_combination(units, headline, rest, others);
    line->finding.difference = units_combination(units, headline, lead, others);
    line->finding.groups = units->count.values[0];
    finding_complete(&line->finding);
}

static enum status read_line(struct duel_report *report, size_t line_up, struct error *error) {
    const struct duel *duel = report->duel;
    struct results_totals totals = totals_of(duel, line_up);
    struct units units;
    enum status status = units_copy(&totals, duel->config->setup.entrants, &units, error);
    if (status == STATUS_OK)
        fill_line(&report->line[line_up], duel, &units, line_up == 0 ? DUEL_A : DUEL_B);
    units_free(&units);
    return status;
}

static enum status read_cautions(struct duel_report *report, size_t line_up, struct error *error) {
    const struct game *game = report->duel->config->game;
    struct results_totals totals = totals_of(report->duel, line_up);
    for (size_t i = 0; i < game->caution_count; i++) {
        struct results_tally tally;
        enum status status = results_tally_copy(&totals, game->cautions[i].tally, &tally, error);
        if (status != STATUS_OK)
            return status;
        report->cautions[i] += results_tally_total(&tally);
        results_tally_free(&tally);
    }
    return STATUS_OK;
}

static void conclude(struct duel_report *report) {
    const struct duel_line *line = report->line;
    for (size_t s = 0; s < DUEL_SIDES; s++)
        report->side[s] = outcome_mean(line[0].side[s], line[1].side[s]);
    report->outcome = outcome_of(&line[0].finding, &line[1].finding);
}

enum status duel_report_fill(struct duel_report *report, struct error *error) {
    enum status status = STATUS_OK;
    report->cautions = calloc(report->duel->config->game->caution_count, sizeof(int64_t));
    if (!report->cautions)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    for (size_t i = 0; i < LINE_UPS && status == STATUS_OK; i++) {
        status = read_line(report, i, error);
        if (status == STATUS_OK)
            status = read_cautions(report, i, error);
    }
    conclude(report);
    return status;
}

void duel_report_free(struct duel_report *report) {
    free(report->cautions);
}
