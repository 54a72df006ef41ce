#include "sim/duel/report.h"
#include "sim/output/json.h"

static const char *const verdicts[] = {[VERDICT_TOO_FEW] = "too few matches",
                                       [VERDICT_NONE] = "no difference shown",
                                       [VERDICT_A] = "A is better",
                                       [VERDICT_B] = "B is better"};

static const char *const side_keys[DUEL_SIDES] = {"a", "b"};

static void json_print_duel(struct json *json, const struct duel_report *report) {
    const struct duel *duel = report->duel;
    const struct config *config = duel->config;
    const struct game_headline *headline = &config->game->statistics.headlines[0];
    json_text(json, "game", config->game->name);
    json_text(json, "rules", config->rules_name);
    json_text(json, "rules_changes", config->rules_changes);
    json_count(json, "table", config->setup.entrants);
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

static void json_print_estimate(struct json *json, const char *key, struct estimate estimate) {
    json_open(json, key, '{');
    json_number(json, "value", estimate.value);
    json_number(json, "standard_error", estimate.error);
    json_close(json, '}');
}

static void json_print_figures(struct json *json, const struct estimate *side,
                               const struct finding *finding) {
    json_count(json, "groups", (uint64_t)finding->groups);
    for (size_t s = 0; s < DUEL_SIDES; s++)
        json_print_estimate(json, side_keys[s], side[s]);
    json_print_estimate(json, "difference", finding->difference);
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
    json_text(&json, "verdict", verdicts[outcome->verdict]);
    json_close(&json, '}');
    fputc('\n', out);
}
