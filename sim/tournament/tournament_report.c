#include "sim/core/clock.h"
#include "sim/core/foreign_text.h"
#include "sim/output/text_table.h"
#include "sim/tournament/fairness.h"
#include "sim/tournament/tournament_figures.h"
#include "sim/words/said.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

static void print_about(const struct tournament_report *report, FILE *out) {
    const struct results_about *about = report->about;
    char reason[SAID_SIZE];
    fprintf(out, "%s, %s ", foreign_text(about->game).text, said("rules"));
    game_print_rules(about->rules, about->rules_changes, out);
    fprintf(out, ": %" PRIu64, about->matches_done);
    if (!about->complete)
        fprintf(out, " %s %" PRIu64, said("of"), about->matches_requested);
    said_reason(report->stop_reason, reason, sizeof reason);
    fprintf(out, " %s, %s\n", said("tournaments"), foreign_text(reason).text);
    fprintf(out, "%s %" PRIu64 ", utspel %s (%s)\n", said("seed"), about->seed,
            foreign_text(about->version).text, foreign_text(about->commit).text);
    game_print_without_effect(about->rules_without_effect, out);
}

static size_t lines_of(const struct tournament_report *report) {
    return report->tournament->entry.setup->line_count;
}

static void begin_line(struct text_table *table, const struct tournament_report *report,
                       size_t line) {
    text_table_line(table);
    const struct tournament_entry *entry = &report->tournament->entry;
    text_table_cell(table, "%s", said_strategy(entry->game->name, entry->labels[line]));
}

/* Who the players of a line are. */
static bool print_who(const struct tournament_report *report, FILE *out) {
    struct text_table table = text_table_open(out);
    text_table_column(&table, said("players"), false);
    text_table_column(&table, said("who they are"), false);
    for (size_t line = 0; line < lines_of(report); line++) {
        char *plays = tournament_line_text(report->tournament, line, said(" at its defaults"));
        table.failed |= !plays;
        begin_line(&table, report, line);
        text_table_cell(&table, "%s", plays ? plays : "");
        free(plays);
    }
    return text_table_close(&table);
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
    text_table_column(&table, said("players"), false);
    text_table_column(&table, said("entrants"), true);
    text_table_column(&table, said("won %"), true);
    text_table_column(&table, "95 %", true);
    text_table_column(&table, said("won % each"), true);
    text_table_column(&table, said("95 % each"), true);
    text_table_column(&table, said("fair %"), true);
    if (tournament->entry.prize_count > 0)
        text_table_column(&table, said("prize each"), true);
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
    fprintf(out, "\n%s\n", said("Entrants who reach a heat, %"));
    text_table_column(&table, said("players"), false);
    for (size_t heat = 1; heat < plan->heat_count; heat++) {
        char heading[48];
        snprintf(heading, sizeof heading, "%zu: %s %s_%u", heat + 1,
                 said(heat_kind_words[plan->heat[heat].kind]), said("of"),
                 plan->heat[heat].players);
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
    fprintf(out, "\n%s\n", said("Finals, %: each entrant there, and anybody of the line"));
    text_table_column(&table, said("players"), false);
    for (unsigned final = 0; final < finals; final++) {
        text_table_column(&table, said(final == 0 ? "A each" : "B each"), true);
        text_table_column(&table, said(final == 0 ? "A any" : "B any"), true);
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
    fprintf(out, "\n%s\n", said("Places by size of table, % (heats with two sizes)"));
    text_table_column(&table, said("players"), false);
    text_table_column(&table, said("heat"), true);
    text_table_column(&table, said("size"), true);
    for (unsigned place = 1; place <= report->tournament->entry.setup->entrants; place++) {
        char heading[24];
        snprintf(heading, sizeof heading, "%s %u", said("place"), place);
        text_table_column(&table, heading, true);
    }
    text_table_column(&table, said("goes on"), true);
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
    fprintf(out, "\n%s\n",
            said("What parted the last going on from the first going out, % of tables; in "
                 "semifinals and finals the first from the second"));
    text_table_column(&table, said("heat"), true);
    text_table_column(&table, said("no tie"), true);
    text_table_column(&table, said("total points"), true);
    text_table_column(&table, said("Chicagos won"), true);
    text_table_column(&table, said("play-off"), true);
    text_table_column(&table, said("lot"), true);
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
    fprintf(out, "\n%s\n", said("How long heats last, until the last card of the slowest table"));
    text_table_column(&table, said("heat"), true);
    text_table_column(&table, said("deals a table"), true);
    text_table_column(&table, said("slowest table"), true);
    text_table_column(&table, said("minutes"), true);
    text_table_column(&table, said("rematches"), true);
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
    text_table_cell(&table, "%s", said("all"));
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
            fprintf(out, "%s: %" PRId64 "\n", said(report->tournament->tallies[tallies[i]].meaning),
                    total);
    }
}

static enum status print_fairness(const struct tournament_report *report, FILE *out,
                                  struct error *error) {
    struct fairness fairness;
    enum status status = fairness_find(&fairness, &report->figures, error);
    if (status == STATUS_OK)
        fairness_print(&fairness, out);
    fairness_free(&fairness);
    return status;
}

enum status tournament_print(const struct tournament_report *report, FILE *out,
                             struct error *error) {
    print_about(report, out);
    print_cautions(report, out);
    fputc('\n', out);
    bool printed = plan_print(&report->tournament->plan, out);
    if (report->figures.played == 0)
        return printed ? STATUS_OK : error_set(error, STATUS_RUNTIME, "out of memory");
    fputc('\n', out);
    printed = print_who(report, out) && printed;
    fputc('\n', out);
    printed = print_winners(report, out) && printed;
    if (report->tournament->plan.heat_count > 1)
        printed = print_reached(report, out) && printed;
    printed = print_finals(report, out) && printed;
    printed = print_sizes(report, out) && printed;
    printed = print_cuts(report, out) && printed;
    printed = print_heats(report, out) && printed;
    return printed ? print_fairness(report, out, error)
                   : error_set(error, STATUS_RUNTIME, "out of memory");
}
