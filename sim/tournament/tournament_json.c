/* What tournaments found, for other programs. */
#include "sim/core/clock.h"
#include "sim/tournament/fairness.h"

#include <inttypes.h>

static void about_json(struct json *json, const struct tournament_report *report) {
    const struct results_about *about = report->about;
    json_text(json, "game", about->game);
    json_text(json, "rules", about->rules);
    json_text(json, "rules_changes", about->rules_changes);
    json_count(json, "seed", about->seed);
    json_count(json, "tournaments_requested", about->matches_requested);
    json_count(json, "tournaments_done", about->matches_done);
    json_bool(json, "complete", about->complete);
    json_text(json, "stop_reason", about->stop_reason);
    json_text(json, "version", about->version);
    json_text(json, "commit", about->commit);
    json_count(json, "entrants", report->tournament->plan.entrants);
}

static void sizes_json(struct json *json, const struct tournament_report *report, size_t line,
                       size_t heat) {
    const struct plan *plan = &report->tournament->plan;
    json_open(json, "tables", '[');
    for (unsigned size = 2; size <= report->tournament->entry.setup->entrants; size++) {
        struct proportion on = figures_going_on(&report->figures, line, heat, size);
        if (on.whole == 0)
            continue;
        json_open(json, NULL, '{');
        json_count(json, "size", size);
        json_open(json, "places", '[');
        for (unsigned place = 0; place < size; place++)
            json_count(
                json, NULL,
                (uint64_t)figures_at(&report->figures, STAT_PLACE, line, heat, size - 2, place));
        json_close(json, ']');
        if (plan->heat[heat].advance > 0)
            json_proportion(json, "goes_on", on);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void line_heats_json(struct json *json, const struct tournament_report *report,
                            size_t line) {
    const struct tournament *tournament = report->tournament;
    double entrants = (double)tournament->entry.counts[line];
    double unit = tournament->entry.game->statistics.headlines[0].scale;
    json_open(json, "heats", '[');
    for (size_t heat = 0; heat < tournament->plan.heat_count; heat++) {
        json_open(json, NULL, '{');
        json_estimate(json, "reached",
                      figures_mean(&report->figures, STAT_PLAYED, line, heat, entrants));
        json_estimate(json, "placement",
                      figures_mean(&report->figures, STAT_PLACEMENT, line, heat, entrants / unit));
        sizes_json(json, report, line, heat);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void line_json(struct json *json, const struct tournament_report *report,
                      const struct fairness *fairness, size_t line) {
    const struct tournament *tournament = report->tournament;
    const struct figures_of_tournament *figures = &report->figures;
    double unit = (double)tournament->prize_unit * (double)tournament->entry.counts[line];
    json_open(json, NULL, '{');
    json_text(json, "label", tournament->entry.labels[line]);
    json_text(json, "who", fairness->who[line]);
    json_count(json, "entrants", tournament->entry.counts[line]);
    json_proportion(json, "won", figures_won(figures, line, false));
    json_proportion(json, "won_each", figures_won(figures, line, true));
    json_estimate(json, "prize_each", figures_mean(figures, STAT_PRIZE, line, 0, unit));
    json_open(json, "finals", '[');
    for (unsigned final = 0; final < tournament->plan.finals; final++) {
        json_open(json, NULL, '{');
        json_estimate(json, "each", figures_finalists(figures, line, final));
        json_proportion(json, "any", figures_any_finalist(figures, line, final));
        json_close(json, '}');
    }
    json_close(json, ']');
    line_heats_json(json, report, line);
    json_close(json, '}');
}

static void heat_json(struct json *json, const struct tournament_report *report, size_t number) {
    static const char *const steps[TOURNAMENT_STEPS] = {"none", "total_points", "chicagos_won",
                                                        "play_off", "lot"};
    const struct figures_of_tournament *figures = &report->figures;
    const struct plan_heat *heat = &report->tournament->plan.heat[number];
    json_open(json, NULL, '{');
    json_text(json, "kind", heat_kind_words[heat->kind]);
    json_count(json, "players", heat->players);
    json_count(json, "tables", heat->tables);
    json_count(json, "size", heat->size);
    json_count(json, "larger_tables", heat->larger);
    json_count(json, "advance", heat->advance);
    json_bool(json, "widened", heat->widened > 0);
    json_estimate(json, "deals_a_table",
                  figures_mean(figures, STAT_DEALS, number, 0, heat->tables));
    json_estimate(json, "deals_slowest_table", figures_mean(figures, STAT_SLOWEST, number, 0, 1));
    json_estimate(json, "minutes",
                  figures_mean(figures, STAT_SECONDS, number, 0, SECONDS_A_MINUTE));
    json_open(json, "cut_tie", '{');
    for (size_t step = 0; step < TOURNAMENT_STEPS; step++)
        json_count(json, steps[step],
                   (uint64_t)figures_at(figures, STAT_CUT_TIE, number, step, 0, 0));
    json_close(json, '}');
    json_count(json, "rematches", (uint64_t)figures_at(figures, STAT_REMATCHES, number, 0, 0, 0));
    json_count(json, "aborted", (uint64_t)figures_at(figures, STAT_ABORTED, number, 0, 0, 0));
    json_close(json, '}');
}

static void report_json(const struct tournament_report *report, const struct fairness *fairness,
                        FILE *out) {
    struct json json = {.out = out};
    json_open(&json, NULL, '{');
    about_json(&json, report);
    json_open(&json, "heats", '[');
    for (size_t heat = 0; heat < report->tournament->plan.heat_count; heat++)
        heat_json(&json, report, heat);
    json_close(&json, ']');
    json_estimate(&json, "minutes",
                  figures_mean(&report->figures, STAT_DURATION, 0, 0, SECONDS_A_MINUTE));
    json_count(&json, "put_out", (uint64_t)figures_total(&report->figures, STAT_PUT_OUT));
    json_count(&json, "warnings", (uint64_t)figures_total(&report->figures, STAT_WARNINGS));
    json_open(&json, "lines", '[');
    for (size_t line = 0; line < report->tournament->entry.setup->line_count; line++)
        line_json(&json, report, fairness, line);
    json_close(&json, ']');
    fairness_json(&json, fairness);
    json_close(&json, '}');
    fputc('\n', out);
}

enum status tournament_print_json(const struct tournament_report *report, FILE *out,
                                  struct error *error) {
    struct fairness fairness;
    enum status status = fairness_find(&fairness, &report->figures, error);
    if (status == STATUS_OK)
        report_json(report, &fairness, out);
    fairness_free(&fairness);
    return status;
}
