#include "sim/chicago_lab/advise/report.h"

#include "sim/output/json.h"

#include <math.h>

static void json_print_advice(struct json *json, const struct advise_report *report) {
    const struct advise *advise = report->advise;
    const struct chicago_view *view = &advise->position.state.view;
    const struct question *question = advise->request->question;
    const struct config *config = advise->config;
    json_text(json, "game", config->game->name);
    json_text(json, "rules", config->rules_name);
    json_text(json, "rules_changes", config->rules_changes);
    json_count(json, "table", config->setup.entrants);
    json_count(json, "seat", view->seat);
    json_text(json, "stage", question_stage_word(question));
    json_text(json, "hand", question->hand);
    json_text(json, "players", advise->players);
    json_text(json, "others", advise->request->others ? advise->request->others : advise->players);
    json_count(json, "seed", config->settings.seed);
    if (isfinite(advise->request->seconds)) /* else it is left out: the answer can be repeated */
        json_number(json, "seconds", advise->seconds);
    json_text(json, "version", report->version);
    json_text(json, "commit", report->commit);
}

static void json_print_estimate(struct json *json, const char *key, struct estimate estimate) {
    json_open(json, key, '{');
    json_number(json, "value", estimate.value);
    json_number(json, "standard_error", estimate.error);
    json_close(json, '}');
}

static void json_print_chance(struct json *json, const char *key, int64_t part, int64_t whole) {
    struct proportion chance = estimate_proportion(part, whole, 1);
    json_open(json, key, '{');
    json_number(json, "share", chance.share);
    json_number(json, "low", chance.low);
    json_number(json, "high", chance.high);
    json_close(json, '}');
}

static void json_print_alternative(struct json *json, const struct advise *advise, unsigned best,
                                   unsigned i) {
    static const char *const aims[] = {[ADVISE_STANDS] = "chicago_stands",
                                       [ADVISE_BREAKS] = "chicago_broken",
                                       [ADVISE_LAST_TRICK] = "last_trick"};
    const struct elimination *elimination = &advise->elimination;
    const struct elimination_counts *counts = &elimination->counts;
    enum advise_aim aim = advise_aim_of(advise, &advise->alternatives[i]);
    char text[ALTERNATIVE_TEXT_SIZE];
    alternative_text(&advise->position, &advise->alternatives[i], ALTERNATIVE_DO, text);
    json_open(json, NULL, '{');
    json_text(json, "alternative", text);
    json_print_estimate(json, "placement", elimination_value(elimination, i));
    json_print_estimate(json, "less_best", elimination_difference(elimination, i, best));
    json_print_chance(json, "round_won", counts->wins[i], counts->samples[i]);
    if (aim != ADVISE_NO_AIM)
        json_print_chance(json, aims[aim], counts->aims[i], counts->samples[i]);
    json_count(json, "samples", (uint64_t)counts->samples[i]);
    json_close(json, '}');
}

void advise_report_print_json(const struct advise_report *report, FILE *out) {
    const struct advise *advise = report->advise;
    struct json json = {.out = out};
    uint8_t order[ALTERNATIVES_MAX];
    elimination_rank(&advise->elimination, order);
    json_open(&json, NULL, '{');
    json_print_advice(&json, report);
    json_bool(&json, "clear", advise->clear);
    json_open(&json, "alternatives", '[');
    for (unsigned i = 0; i < advise->elimination.alternatives; i++)
        json_print_alternative(&json, advise, order[0], order[i]);
    json_close(&json, ']');
    json_close(&json, '}');
    fputc('\n', out);
}
