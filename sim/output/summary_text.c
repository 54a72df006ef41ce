#include "sim/core/foreign_text.h"
#include "sim/output/results.h"
#include "sim/output/summary.h"
#include "sim/output/text_table.h"

#include <inttypes.h>
#include <string.h>

static void summary_text_matches(const struct summary *summary, enum results_state state,
                                 FILE *out) {
    const struct results_about *about = results_about(summary->results);
    char stop[RESULTS_STOP_SIZE];
    if (about->shards > 0)
        fprintf(out, "shard %" PRIu64 " of %" PRIu64 ", ", about->shard, about->shards);
    if (about->complete && state != RESULTS_STATE_RUNNING) {
        fprintf(out, "%" PRIu64 " matches, %s\n", about->matches_done,
                foreign_text(about->stop_reason).text);
        return;
    }
    results_stop_text(summary->results, state, stop);
    fprintf(out, "%" PRIu64 " of %" PRIu64 " matches: %s\n", about->matches_done,
            results_share(about), foreign_text(stop).text);
}

/* Prints what was run and how far, in two lines, and each caution. */
static void summary_text_run(const struct summary *summary, enum results_state state, FILE *out) {
    const struct results_about *about = results_about(summary->results);
    fprintf(out, "%s, rules ", foreign_text(about->game).text);
    game_print_rules(about->rules, about->rules_changes, out);
    fputs(": ", out);
    summary_text_matches(summary, state, out);
    fprintf(out, "seed %" PRIu64 ", utspel %s (%s)\n", about->seed,
            foreign_text(about->version).text, foreign_text(about->commit).text);
    game_print_without_effect(about->rules_without_effect, out);
    for (size_t i = 0; i < summary->game->statistics.caution_count; i++)
        if (summary->cautions[i] != 0)
            fprintf(out, "%s: %" PRId64 "\n", summary->game->statistics.cautions[i].meaning,
                    summary->cautions[i]);
}

static bool has_forks(const struct summary *summary) {
    return summary->game->statistics.fork_table_count > 0 && summary->forks[0].measures;
}

/* An entrant's label or, for units.entrants, what all together are called. */
static const char *entrant_name(const struct summary *summary, size_t entrant) {
    const struct units *units = &summary->units;
    return entrant < units->entrants ? units->entrant_labels[entrant] : "all";
}

static bool summary_text_brief_headlines(const struct summary *summary, FILE *out) {
    const struct units *units = &summary->units;
    const struct game *game = summary->game;
    struct text_table table = text_table_open(out);
    text_table_column(&table, "player", false);
    for (size_t i = 0; i < game->statistics.headline_count; i++)
        if (game->statistics.headlines[i].brief &&
            units_have(units, &game->statistics.headlines[i]))
            text_table_column(&table, game->statistics.headlines[i].brief, true);
    for (size_t entrant = 0; entrant <= units->entrants; entrant++) {
        text_table_line(&table);
        text_table_cell(&table, "%s", entrant_name(summary, entrant));
        for (size_t i = 0; i < game->statistics.headline_count; i++)
            if (game->statistics.headlines[i].brief &&
                units_have(units, &game->statistics.headlines[i]))
                text_table_value(&table,
                                 units_estimate(units, &game->statistics.headlines[i], entrant));
    }
    return text_table_close(&table);
}

/* A line for each breakdown, all with the same rows, which here run across. */
static bool summary_text_lines(const struct summary *summary, size_t first, size_t end, FILE *out) {
    const struct breakdown *leader = &summary->breakdowns[first];
    struct text_table table = text_table_open(out);
    text_table_column(&table, leader->axis->name, false);
    for (size_t row = 0; row < leader->rows; row++) {
        char label[BREAKDOWN_LABEL_SIZE];
        breakdown_label(leader, row, label);
        if (!breakdown_row_is_empty(leader, row))
            text_table_column(&table, label, true);
    }
    for (size_t i = first; i < end; i++) {
        text_table_line(&table);
        text_table_cell(&table, "%s, %%", summary->shown[i].brief);
        for (size_t row = 0; row < leader->rows; row++)
            if (!breakdown_row_is_empty(leader, row))
                text_table_share(&table, &summary->breakdowns[i].cells[row]);
    }
    return text_table_close(&table);
}

/* Whether it is too rare for a line, in every column. */
static bool is_rare(const struct breakdown *breakdown, size_t row) {
    const double rare = 0.001;
    for (size_t column = 0; column < breakdown->columns; column++)
        if (breakdown->cells[row * breakdown->columns + column].share >= rare)
            return false;
    return true;
}

static bool summary_text_grid(const struct breakdown *breakdown, const char *brief, FILE *out) {
    char heading[BREAKDOWN_LABEL_SIZE];
    snprintf(heading, sizeof heading, "%s, %%", brief);
    struct text_table table = text_table_open(out);
    text_table_column(&table, heading, false);
    for (size_t column = 0; column < breakdown->columns; column++)
        text_table_column(&table, breakdown->by->labels[column], true);
    for (size_t row = 0; row < breakdown->rows; row++) {
        char label[BREAKDOWN_LABEL_SIZE];
        if (is_rare(breakdown, row))
            continue;
        breakdown_label(breakdown, row, label);
        text_table_line(&table);
        text_table_cell(&table, "%s", label);
        for (size_t column = 0; column < breakdown->columns; column++)
            text_table_share(&table, &breakdown->cells[row * breakdown->columns + column]);
    }
    return text_table_close(&table);
}

/* Whether two breakdowns are lines under the same headings. */
static bool belong_together(const struct game_breakdown *a, const struct game_breakdown *b) {
    return b->brief && !a->by && !b->by && a->width == b->width && strcmp(a->axis, b->axis) == 0;
}

static bool summary_text_breakdowns(const struct summary *summary, FILE *out) {
    bool printed = true;
    for (size_t first = 0, end; first < summary->breakdown_count && printed; first = end) {
        const struct game_breakdown *leader = &summary->shown[first];
        end = first + 1;
        if (!leader->brief)
            continue;
        while (end < summary->breakdown_count && belong_together(leader, &summary->shown[end]))
            end++;
        fputc('\n', out);
        printed = leader->by ? summary_text_grid(&summary->breakdowns[first], leader->brief, out)
                             : summary_text_lines(summary, first, end, out);
    }
    return printed;
}

/* By the run itself, which still holds the lock. */
bool summary_print_short(const struct summary *summary, FILE *out) {
    bool complete = results_about(summary->results)->complete;
    summary_text_run(summary, complete ? RESULTS_STATE_COMPLETE : RESULTS_STATE_INTERRUPTED, out);
    fputc('\n', out);
    if (!summary_text_brief_headlines(summary, out) || !summary_text_breakdowns(summary, out))
        return false;
    fputs("\nThe last digit or two are within sampling error; `utspel summary' shows standard "
          "errors.\n",
          out);
    return true;
}

static bool summary_text_headlines(const struct summary *summary, FILE *out) {
    const struct units *units = &summary->units;
    struct text_table table = text_table_open(out);
    text_table_column(&table, "figure", false);
    text_table_column(&table, "unit", false);
    for (size_t entrant = 0; entrant <= units->entrants; entrant++)
        text_table_column(&table, entrant_name(summary, entrant), true);
    for (size_t i = 0; i < summary->game->statistics.headline_count; i++) {
        const struct game_headline *headline = &summary->game->statistics.headlines[i];
        if (!units_have(units, headline))
            continue;
        text_table_line(&table);
        text_table_cell(&table, "%s", headline->label);
        text_table_cell(&table, "%s", headline->unit);
        for (size_t entrant = 0; entrant <= units->entrants; entrant++)
            text_table_estimate(&table, units_estimate(units, headline, entrant));
    }
    return text_table_close(&table);
}

static bool summary_text_differences(const struct summary *summary, FILE *out) {
    const struct units *units = &summary->units;
    const struct game_headline *headline = &summary->game->statistics.headlines[0];
    struct text_table table = text_table_open(out);
    text_table_column(&table, "player", false);
    text_table_column(&table, "minus player", false);
    text_table_column(&table, headline->unit, true);
    for (size_t entrant = 0; entrant < units->entrants; entrant++)
        for (size_t other = entrant + 1; other < units->entrants; other++) {
            text_table_line(&table);
            text_table_cell(&table, "%s", entrant_name(summary, entrant));
            text_table_cell(&table, "%s", entrant_name(summary, other));
            text_table_estimate(&table, units_difference(units, headline, entrant, other));
        }
    return text_table_close(&table);
}

/* The ends of the interval are rounded as the share is. */
static void summary_text_proportion(struct text_table *table, const struct proportion *proportion) {
    struct proportion low = *proportion, high = *proportion;
    low.share = proportion->low;
    high.share = proportion->high;
    text_table_share(table, proportion);
    text_table_share(table, &low);
    text_table_share(table, &high);
    text_table_cell(table, "%" PRId64, proportion->part);
    text_table_cell(table, "%" PRId64, proportion->whole);
}

static void summary_text_rows(struct text_table *table, const struct breakdown *breakdown,
                              size_t column) {
    for (size_t row = 0; row < breakdown->rows; row++) {
        char label[BREAKDOWN_LABEL_SIZE];
        breakdown_label(breakdown, row, label);
        if (breakdown_cell_is_empty(breakdown, row, column))
            continue;
        text_table_line(table);
        if (breakdown->by)
            text_table_cell(table, "%s", breakdown->by->labels[column]);
        text_table_cell(table, "%s", label);
        summary_text_proportion(table, &breakdown->cells[row * breakdown->columns + column]);
    }
}

static bool summary_text_breakdown(const struct breakdown *breakdown, FILE *out) {
    struct text_table table = text_table_open(out);
    if (breakdown->by)
        text_table_column(&table, breakdown->by->name, false);
    text_table_column(&table, breakdown->axis->name, false);
    text_table_column(&table, "%", true);
    text_table_column(&table, "low", true);
    text_table_column(&table, "high", true);
    text_table_column(&table, "count", true);
    text_table_column(&table, "n", true);
    for (size_t column = 0; column < breakdown->columns; column++)
        summary_text_rows(&table, breakdown, column);
    return text_table_close(&table);
}

static void summary_text_measures(struct text_table *table, const struct forks_table *forks,
                                  size_t row, size_t column) {
    for (size_t i = 0; i < forks->game->statistics.fork_measure_count; i++)
        text_table_estimate(table, forks_estimate(forks, i, row, column));
    text_table_cell(table, "%" PRId64, forks_count(forks, row, column));
}

static void summary_text_add_measures(struct text_table *table, const struct game *game) {
    for (size_t i = 0; i < game->statistics.fork_measure_count; i++)
        text_table_column(table, game->statistics.fork_measures[i].heading, true);
    text_table_column(table, "forks", true);
}

/* A line for each kind of decision. */
static bool summary_text_decisions(const struct summary *summary, FILE *out) {
    struct text_table table = text_table_open(out);
    text_table_column(&table, "decision", false);
    summary_text_add_measures(&table, summary->game);
    for (size_t i = 0; i < summary->game->statistics.fork_table_count; i++) {
        const struct forks_table *forks = &summary->forks[i];
        if (!forks->definition->decision || forks_count(forks, 0, 0) == 0)
            continue;
        text_table_line(&table);
        text_table_cell(&table, "%s", forks->definition->title);
        summary_text_measures(&table, forks, 0, 0);
    }
    return text_table_close(&table);
}

static void summary_text_fork_rows(struct text_table *table, const struct forks_table *forks,
                                   size_t column) {
    const struct breakdown *breakdown = &forks->measures[0].sums;
    for (size_t row = 0; row < breakdown->rows; row++) {
        char label[BREAKDOWN_LABEL_SIZE];
        if (forks_count(forks, row, column) == 0)
            continue;
        breakdown_label(breakdown, row, label);
        text_table_line(table);
        text_table_cell(table, "%s", breakdown->by->labels[column]);
        text_table_cell(table, "%s", label);
        summary_text_measures(table, forks, row, column);
    }
}

static bool has_some(const struct forks_table *forks) {
    const struct breakdown *breakdown = &forks->measures[0].sums;
    for (size_t row = 0; row < breakdown->rows; row++)
        for (size_t column = 0; column < breakdown->columns; column++)
            if (forks_count(forks, row, column) > 0)
                return true;
    return false;
}

static bool summary_text_forks_table(const struct forks_table *forks, FILE *out) {
    const struct breakdown *breakdown = &forks->measures[0].sums;
    struct text_table table = text_table_open(out);
    text_table_column(&table, breakdown->by->name, false);
    text_table_column(&table, breakdown->axis->name, false);
    summary_text_add_measures(&table, forks->game);
    for (size_t column = 0; column < breakdown->columns; column++)
        summary_text_fork_rows(&table, forks, column);
    return text_table_close(&table);
}

static bool summary_text_forks(const struct summary *summary, FILE *out) {
    fputs("\nForks: differences at the end of the game +- standard errors\n\n", out);
    bool printed = summary_text_decisions(summary, out);
    for (size_t i = 0; i < summary->game->statistics.fork_table_count && printed; i++) {
        const struct forks_table *forks = &summary->forks[i];
        /* A file lacks the tables of statistics that came after it. */
        if (forks->definition->decision || !forks->measures || !has_some(forks))
            continue;
        fprintf(out, "\n%s, as if forks were independent\n\n", forks->definition->title);
        printed = summary_text_forks_table(forks, out);
    }
    return printed;
}

bool summary_print_figures(const struct summary *summary, FILE *out) {
    const struct units *units = &summary->units;
    fprintf(out, "Figures +- standard errors, n = %" PRId64 " %s\n\n", units->count.values[0],
            units->size > 1 ? "groups of matches with the same cards" : "matches");
    return summary_text_headlines(summary, out);
}

bool summary_print_full(const struct summary *summary, FILE *out) {
    const struct game *game = summary->game;
    const struct units *units = &summary->units;
    summary_text_run(summary, results_state(summary->results), out);
    fputc('\n', out);
    bool printed = summary_print_figures(summary, out);

    fprintf(out, "\n%s: differences +- standard errors, same n\n\n",
            game->statistics.headlines[0].label);
    printed = printed && summary_text_differences(summary, out);

    fprintf(out, "\nShares in percent with 95 %% intervals, as if counts were independent%s\n",
            units->size > 1 ? " except for repeated cards" : "");
    for (size_t i = 0; i < summary->breakdown_count && printed; i++) {
        fprintf(out, "\n%s\n\n", summary->shown[i].title);
        printed = summary_text_breakdown(&summary->breakdowns[i], out);
    }
    if (printed && has_forks(summary))
        printed = summary_text_forks(summary, out);
    return printed;
}
