#include "sim/output/json.h"
#include "sim/output/text_table.h"
#include "sim/tournament/tournament_figures.h"

#include <inttypes.h>
#include <math.h>

enum { SECONDS_A_MINUTE = 60 };

static void print_about(const struct tournament_report *report, FILE *out) {
    const struct results_about *about = report->about;
    fprintf(out, "%s, rules ", about->game);
    game_print_rules(about->rules, about->rules_changes, out);
    fprintf(out, ": %" PRIu64, about->matches_done);
    if (!about->complete)
        fprintf(out, " of %" PRIu64, about->matches_requested);
    fprintf(out, " tournaments, %s\n", report->stop_reason);
    fprintf(out, "seed %" PRIu64 ", utspel %s (%s)\n", about->seed, about->version, about->commit);
    game_print_without_effect(about->rules_without_effect, out);
}

static size_t lines_of(const struct tournament_report *report) {
    return report->tournament->entry.setup->line_count;
}

static void begin_line(struct text_table *table, const struct tournament_report *report,
                       size_t line) {
    text_table_line(table);
    text_table_cell(table, "%s", report->tournament->entry.labels[line]);
}

/* The share in percent with its interval, in two cells. */
static void share_cells(struct text_table *table, const struct proportion *share) {
    text_table_share(table, share);
    text_table_cell(table, "%.3g..%.3g", 100 * share->low, 100 * share->high);
}

static struct estimate in_percent(struct estimate estimate) {
    return (struct estimate){100 * estimate.value, 100 * estimate.error};
}

static bool print_winners(const struct tournament_report *report, FILE *out) {
    const struct figures_of_tournament *figures = &report->figures;
    const struct tournament *tournament = report->tournament;
    struct text_table table = text_table_open(out);
    text_table_column(&table, "players", false);
    text_table_column(&table, "entrants", true);
    text_table_column(&table, "won %", true);
    text_table_column(&table, "95 %", true);
    text_table_column(&table, "won % each", true);
    text_table_column(&table, "95 % each", true);
    text_table_column(&table, "fair %", true);
    if (tournament->entry.prize_count > 0)
        text_table_column(&table, "prize each", true);
    for (size_t line = 0; line < lines_of(report); line++) {
        uint64_t entrants = tournament->entry.counts[line];
        struct proportion all = figures_won(figures, line, false);
        struct proportion each = figures_won(figures, line, true);
        begin_line(&table, report, line);
        text_table_cell(&table, "%" PRIu64, entrants);
        share_cells(&table, &all);
        share_cells(&table, &each);
        text_table_cell(&table, "%.3g", 100.0 / tournament->plan.entrants);
        if (tournament->entry.prize_count > 0)
            text_table_estimate(&table,
                                figures_mean(figures, STAT_PRIZE, line, 0,
                                             (double)tournament->prize_unit * (double)entrants));
    }
    return text_table_close(&table);
}

static bool print_reached(const struct tournament_report *report, FILE *out) {
    const struct figures_of_tournament *figures = &report->figures;
    const struct plan *plan = &report->tournament->plan;
    struct text_table table = text_table_open(out);
    fputs("\nEntrants who reach a heat, %\n", out);
    text_table_column(&table, "players", false);
    for (size_t heat = 1; heat < plan->heat_count; heat++) {
        char heading[48];
        snprintf(heading, sizeof heading, "%zu: %s of_%u", heat + 1,
                 heat_kind_words[plan->heat[heat].kind], plan->heat[heat].players);
        text_table_column(&table, heading, true);
    }
    for (size_t line = 0; line < lines_of(report); line++) {
        double entrants = (double)report->tournament->entry.counts[line];
        begin_line(&table, report, line);
        for (size_t heat = 1; heat < plan->heat_count; heat++)
            text_table_estimate(
                &table, in_percent(figures_mean(figures, STAT_PLAYED, line, heat, entrants)));
    }
    return text_table_close(&table);
}

static bool print_finals(const struct tournament_report *report, FILE *out) {
    const struct figures_of_tournament *figures = &report->figures;
    const unsigned finals = report->tournament->plan.finals;
    struct text_table table = text_table_open(out);
    fputs("\nFinals, %: each entrant there, and anybody of the line\n", out);
    text_table_column(&table, "players", false);
    for (unsigned final = 0; final < finals; final++) {
        text_table_column(&table, final == 0 ? "A each" : "B each", true);
        text_table_column(&table, final == 0 ? "A any" : "B any", true);
        text_table_column(&table, "95 %", true);
    }
    for (size_t line = 0; line < lines_of(report); line++) {
        begin_line(&table, report, line);
        for (unsigned final = 0; final < finals; final++) {
            struct proportion any = figures_any_finalist(figures, line, final);
            text_table_estimate(&table, in_percent(figures_finalists(figures, line, final)));
            share_cells(&table, &any);
        }
    }
    return text_table_close(&table);
}

/* What a table is worth by its size: only heats with tables of two sizes ask. */
static void print_sizes_of(const struct tournament_report *report, struct text_table *table,
                           size_t line, size_t heat) {
    const struct figures_of_tournament *figures = &report->figures;
    const struct plan_heat *now = &report->tournament->plan.heat[heat];
    for (unsigned size = now->size; size + 1 >= now->size && size >= 2; size--) {
        struct proportion on = figures_going_on(figures, line, heat, size);
        begin_line(table, report, line);
        text_table_cell(table, "%zu", heat + 1);
        text_table_cell(table, "%u", size);
        for (unsigned place = 0; place < report->tournament->entry.setup->entrants; place++) {
            int64_t count = figures_at(figures, STAT_PLACE, line, heat, size - 2, place);
            struct proportion share = estimate_proportion(count, on.whole, 1);
            if (place < size)
                text_table_share(table, &share);
            else
                text_table_cell(table, "-");
        }
        share_cells(table, &on);
    }
}

static bool has_two_sizes(const struct plan_heat *heat) {
    return heat->larger < heat->tables;
}

static bool print_sizes(const struct tournament_report *report, FILE *out) {
    const struct plan *plan = &report->tournament->plan;
    bool is_asked = false;
    for (size_t heat = 0; heat < plan->heat_count; heat++)
        is_asked |= has_two_sizes(&plan->heat[heat]);
    if (!is_asked)
        return true;
    struct text_table table = text_table_open(out);
    fputs("\nPlaces by size of table, % (heats with two sizes)\n", out);
    text_table_column(&table, "players", false);
    text_table_column(&table, "heat", true);
    text_table_column(&table, "size", true);
    for (unsigned place = 1; place <= report->tournament->entry.setup->entrants; place++) {
        char heading[24];
        snprintf(heading, sizeof heading, "place %u", place);
        text_table_column(&table, heading, true);
    }
    text_table_column(&table, "goes on", true);
    text_table_column(&table, "95 %", true);
    for (size_t line = 0; line < lines_of(report); line++)
        for (size_t heat = 0; heat < plan->heat_count; heat++)
            if (has_two_sizes(&plan->heat[heat]))
                print_sizes_of(report, &table, line, heat);
    return text_table_close(&table);
}

static void cut_cells(const struct tournament_report *report, struct text_table *table,
                      size_t heat) {
    int64_t tables = 0;
    for (size_t step = 0; step < TOURNAMENT_STEPS; step++)
        tables += figures_at(&report->figures, STAT_CUT_TIE, heat, step, 0, 0);
    for (size_t step = 0; step < TOURNAMENT_STEPS; step++) {
        int64_t count = figures_at(&report->figures, STAT_CUT_TIE, heat, step, 0, 0);
        struct proportion share = estimate_proportion(count, tables, 1);
        text_table_share(table, &share);
    }
}

static bool print_cuts(const struct tournament_report *report, FILE *out) {
    struct text_table table = text_table_open(out);
    fputs("\nWhat parted the last going on from the first going out, % of tables; in semifinals "
          "and finals the first from the second\n",
          out);
    text_table_column(&table, "heat", true);
    text_table_column(&table, "no tie", true);
    text_table_column(&table, "total points", true);
    text_table_column(&table, "Chicagos won", true);
    text_table_column(&table, "play-off", true);
    text_table_column(&table, "lot", true);
    for (size_t heat = 0; heat < report->tournament->plan.heat_count; heat++) {
        text_table_line(&table);
        text_table_cell(&table, "%zu", heat + 1);
        cut_cells(report, &table, heat);
    }
    return text_table_close(&table);
}

static bool print_heats(const struct tournament_report *report, FILE *out) {
    const struct figures_of_tournament *figures = &report->figures;
    const struct plan *plan = &report->tournament->plan;
    struct text_table table = text_table_open(out);
    fputs("\nHow long heats last, until the last card of the slowest table\n", out);
    text_table_column(&table, "heat", true);
    text_table_column(&table, "deals a table", true);
    text_table_column(&table, "slowest table", true);
    text_table_column(&table, "minutes", true);
    text_table_column(&table, "rematches", true);
    for (size_t heat = 0; heat < plan->heat_count; heat++) {
        double rematches = (double)figures_at(figures, STAT_REMATCHES, heat, 0, 0, 0);
        text_table_line(&table);
        text_table_cell(&table, "%zu", heat + 1);
        text_table_estimate(&table,
                            figures_mean(figures, STAT_DEALS, heat, 0, plan->heat[heat].tables));
        text_table_estimate(&table, figures_mean(figures, STAT_SLOWEST, heat, 0, 1));
        text_table_estimate(&table, figures_mean(figures, STAT_SECONDS, heat, 0, SECONDS_A_MINUTE));
        text_table_cell(&table, "%.3g", rematches / (double)figures->played);
    }
    text_table_line(&table);
    text_table_cell(&table, "all");
    text_table_cell(&table, " ");
    text_table_cell(&table, " ");
    text_table_estimate(&table, figures_mean(figures, STAT_DURATION, 0, 0, SECONDS_A_MINUTE));
    return text_table_close(&table);
}

static void print_cautions(const struct tournament_report *report, FILE *out) {
    static const enum tournament_tally tallies[] = {STAT_ABORTED, STAT_PUT_OUT, STAT_WARNINGS};
    for (size_t i = 0; i < sizeof tallies / sizeof *tallies; i++) {
        int64_t total = figures_total(&report->figures, tallies[i]);
        if (total > 0)
            fprintf(out, "%s: %" PRId64 "\n", report->tournament->tallies[tallies[i]].meaning,
                    total);
    }
}

enum status tournament_print(const struct tournament_report *report, FILE *out,
                             struct error *error) {
    print_about(report, out);
    print_cautions(report, out);
    fputc('\n', out);
    plan_print(&report->tournament->plan, out);
    if (report->figures.played == 0)
        return STATUS_OK;
    fputc('\n', out);
    bool printed = print_winners(report, out);
    if (report->tournament->plan.heat_count > 1)
        printed = print_reached(report, out) && printed;
    printed = print_finals(report, out) && printed;
    printed = print_sizes(report, out) && printed;
    printed = print_cuts(report, out) && printed;
    printed = print_heats(report, out) && printed;
    return printed ? STATUS_OK : error_set(error, STATUS_RUNTIME, "out of memory");
}

/* The same for other programs. */
static void share_json(struct json *json, const char *key, struct proportion share) {
    json_open(json, key, '{');
    json_number(json, "share", share.share);
    json_number(json, "low", share.low);
    json_number(json, "high", share.high);
    json_close(json, '}');
}

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
            share_json(json, "goes_on", on);
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

static void line_json(struct json *json, const struct tournament_report *report, size_t line) {
    const struct tournament *tournament = report->tournament;
    const struct figures_of_tournament *figures = &report->figures;
    double unit = (double)tournament->prize_unit * (double)tournament->entry.counts[line];
    json_open(json, NULL, '{');
    json_text(json, "label", tournament->entry.labels[line]);
    json_count(json, "entrants", tournament->entry.counts[line]);
    share_json(json, "won", figures_won(figures, line, false));
    share_json(json, "won_each", figures_won(figures, line, true));
    json_estimate(json, "prize_each", figures_mean(figures, STAT_PRIZE, line, 0, unit));
    json_open(json, "finals", '[');
    for (unsigned final = 0; final < tournament->plan.finals; final++) {
        json_open(json, NULL, '{');
        json_estimate(json, "each", figures_finalists(figures, line, final));
        share_json(json, "any", figures_any_finalist(figures, line, final));
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

void tournament_print_json(const struct tournament_report *report, FILE *out) {
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
        line_json(&json, report, line);
    json_close(&json, ']');
    json_close(&json, '}');
    fputc('\n', out);
}
