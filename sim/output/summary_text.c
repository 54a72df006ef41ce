#include "sim/core/foreign_text.h"
#include "sim/output/results.h"
#include "sim/output/summary.h"
#include "sim/output/text_table.h"
#include "sim/words/said.h"

#include <inttypes.h>
#include <string.h>

static void summary_text_matches(const struct summary *summary, enum results_state state,
                                 FILE *out) {
    const struct results_about *about = results_about(summary->results);
    char stop[RESULTS_STOP_SIZE];
    if (about->shards > 0)
        fprintf(out, "%s %" PRIu64 " %s %" PRIu64 ", ", said("shard"), about->shard, said("of"),
                about->shards);
    if (about->complete && state != RESULTS_STATE_RUNNING) {
        said_reason(about->stop_reason, stop, sizeof stop);
        fprintf(out, "%" PRIu64 " %s, %s\n", about->matches_done, said("matches"),
                foreign_text(stop).text);
        return;
    }
    results_stop_text(summary->results, state, stop);
    fprintf(out, "%" PRIu64 " %s %" PRIu64 " %s: %s\n", about->matches_done, said("of"),
            results_share(about), said("matches"), foreign_text(stop).text);
}

/* Prints what was run and how far, in two lines, and each caution. */
static void summary_text_run(const struct summary *summary, enum results_state state, FILE *out) {
    const struct results_about *about = results_about(summary->results);
    fprintf(out, "%s, %s ", foreign_text(about->game).text, said("rules"));
    game_print_rules(about->rules, about->rules_changes, out);
    fputs(": ", out);
    summary_text_matches(summary, state, out);
    fprintf(out, "%s %" PRIu64 ", utspel %s (%s)\n", said("seed"), about->seed,
            foreign_text(about->version).text, foreign_text(about->commit).text);
    game_print_without_effect(about->rules_without_effect, out);
    for (size_t i = 0; i < summary->game->statistics.caution_count; i++)
        if (summary->cautions[i] != 0)
            fprintf(out, "%s: %" PRId64 "\n", said(summary->game->statistics.cautions[i].meaning),
                    summary->cautions[i]);
}

static bool has_forks(const struct summary *summary) {
    return summary->game->statistics.fork_table_count > 0 && summary->forks[0].measures;
}

/* A name or label as it is said. */
struct shown {
    char text[SAID_SIZE];
};

/* An entrant or, for units.entrants, all together. */
static struct shown entrant_name(const struct summary *summary, size_t entrant) {
    const struct units *units = &summary->units;
    struct shown name;
    if (entrant < units->entrants)
        said_player(summary->game->name, units->entrant_labels[entrant], name.text,
                    sizeof name.text);
    else
        snprintf(name.text, sizeof name.text, "%s", said("all"));
    return name;
}

static struct shown axis_name(const struct results_axis *axis) {
    struct shown name;
    said_axis(axis->name, name.text, sizeof name.text);
    return name;
}

/* An entry of an axis: of that of the players, one of them. */
static struct shown entry_name(const struct game *game, const struct results_axis *axis,
                               const char *label) {
    struct shown name;
    if (strcmp(axis->name, "entrant") == 0)
        said_player(game->name, label, name.text, sizeof name.text);
    else
        said_label(label, name.text, sizeof name.text);
    return name;
}

static struct shown row_name(const struct breakdown *breakdown, const struct game *game,
                             size_t row) {
    char label[BREAKDOWN_LABEL_SIZE];
    breakdown_label(breakdown, row, label);
    return entry_name(game, breakdown->axis, label);
}

static const char *heading_of(const char *brief) {
    return said_as("heading", brief);
}

static bool summary_text_brief_headlines(const struct summary *summary, FILE *out) {
    const struct units *units = &summary->units;
    const struct game *game = summary->game;
    struct text_table table = text_table_open(out);
    text_table_column(&table, said("player"), false);
    for (size_t i = 0; i < game->statistics.headline_count; i++)
        if (game->statistics.headlines[i].brief &&
            units_have(units, &game->statistics.headlines[i]))
            text_table_column(&table, heading_of(game->statistics.headlines[i].brief), true);
    for (size_t entrant = 0; entrant <= units->entrants; entrant++) {
        text_table_line(&table);
        text_table_cell(&table, "%s", entrant_name(summary, entrant).text);
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
    text_table_column(&table, axis_name(leader->axis).text, false);
    for (size_t row = 0; row < leader->rows; row++)
        if (!breakdown_row_is_empty(leader, row))
            text_table_column(&table, row_name(leader, summary->game, row).text, true);
    for (size_t i = first; i < end; i++) {
        text_table_line(&table);
        text_table_cell(&table, "%s, %%", heading_of(summary->shown[i].brief));
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

static bool summary_text_grid(const struct summary *summary, size_t shown, FILE *out) {
    const struct breakdown *breakdown = &summary->breakdowns[shown];
    char heading[BREAKDOWN_LABEL_SIZE];
    snprintf(heading, sizeof heading, "%s, %%", heading_of(summary->shown[shown].brief));
    struct text_table table = text_table_open(out);
    text_table_column(&table, heading, false);
    for (size_t column = 0; column < breakdown->columns; column++) {
        const char *label = breakdown->by->labels[column];
        text_table_column(&table, entry_name(summary->game, breakdown->by, label).text, true);
    }
    for (size_t row = 0; row < breakdown->rows; row++) {
        if (is_rare(breakdown, row))
            continue;
        text_table_line(&table);
        text_table_cell(&table, "%s", row_name(breakdown, summary->game, row).text);
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
        printed = leader->by ? summary_text_grid(summary, first, out)
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
    fprintf(out, "\n%s\n",
            said("The last digit or two are within sampling error; `utspel summary' shows standard "
                 "errors."));
    return true;
}

static bool summary_text_headlines(const struct summary *summary, FILE *out) {
    const struct units *units = &summary->units;
    struct text_table table = text_table_open(out);
    text_table_column(&table, said("figure"), false);
    text_table_column(&table, said("unit"), false);
    for (size_t entrant = 0; entrant <= units->entrants; entrant++)
        text_table_column(&table, entrant_name(summary, entrant).text, true);
    for (size_t i = 0; i < summary->game->statistics.headline_count; i++) {
        const struct game_headline *headline = &summary->game->statistics.headlines[i];
        if (!units_have(units, headline))
            continue;
        text_table_line(&table);
        text_table_cell(&table, "%s", said(headline->label));
        text_table_cell(&table, "%s", said(headline->unit));
        for (size_t entrant = 0; entrant <= units->entrants; entrant++)
            text_table_estimate(&table, units_estimate(units, headline, entrant));
    }
    return text_table_close(&table);
}

static bool summary_text_differences(const struct summary *summary, FILE *out) {
    const struct units *units = &summary->units;
    const struct game_headline *headline = &summary->game->statistics.headlines[0];
    struct text_table table = text_table_open(out);
    text_table_column(&table, said("player"), false);
    text_table_column(&table, said("minus player"), false);
    text_table_column(&table, said(headline->unit), true);
    for (size_t entrant = 0; entrant < units->entrants; entrant++)
        for (size_t other = entrant + 1; other < units->entrants; other++) {
            text_table_line(&table);
            text_table_cell(&table, "%s", entrant_name(summary, entrant).text);
            text_table_cell(&table, "%s", entrant_name(summary, other).text);
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
                              const struct game *game, size_t column) {
    const struct results_axis *by = breakdown->by;
    for (size_t row = 0; row < breakdown->rows; row++) {
        if (breakdown_cell_is_empty(breakdown, row, column))
            continue;
        text_table_line(table);
        if (by)
            text_table_cell(table, "%s", entry_name(game, by, by->labels[column]).text);
        text_table_cell(table, "%s", row_name(breakdown, game, row).text);
        summary_text_proportion(table, &breakdown->cells[row * breakdown->columns + column]);
    }
}

static bool summary_text_breakdown(const struct breakdown *breakdown, const struct game *game,
                                   FILE *out) {
    struct text_table table = text_table_open(out);
    if (breakdown->by)
        text_table_column(&table, axis_name(breakdown->by).text, false);
    text_table_column(&table, axis_name(breakdown->axis).text, false);
    text_table_column(&table, "%", true);
    text_table_column(&table, said("low"), true);
    text_table_column(&table, said("high"), true);
    text_table_column(&table, said("count"), true);
    text_table_column(&table, "n", true);
    for (size_t column = 0; column < breakdown->columns; column++)
        summary_text_rows(&table, breakdown, game, column);
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
        text_table_column(table, heading_of(game->statistics.fork_measures[i].heading), true);
    text_table_column(table, said("forks"), true);
}

/* A line for each kind of decision. */
static bool summary_text_decisions(const struct summary *summary, FILE *out) {
    struct text_table table = text_table_open(out);
    text_table_column(&table, said("decision"), false);
    summary_text_add_measures(&table, summary->game);
    for (size_t i = 0; i < summary->game->statistics.fork_table_count; i++) {
        const struct forks_table *forks = &summary->forks[i];
        if (!forks->definition->decision || forks_count(forks, 0, 0) == 0)
            continue;
        text_table_line(&table);
        text_table_cell(&table, "%s", said(forks->definition->title));
        summary_text_measures(&table, forks, 0, 0);
    }
    return text_table_close(&table);
}

static void summary_text_fork_rows(struct text_table *table, const struct forks_table *forks,
                                   size_t column) {
    const struct breakdown *breakdown = &forks->measures[0].sums;
    for (size_t row = 0; row < breakdown->rows; row++) {
        if (forks_count(forks, row, column) == 0)
            continue;
        const char *by = breakdown->by->labels[column];
        text_table_line(table);
        text_table_cell(table, "%s", entry_name(forks->game, breakdown->by, by).text);
        text_table_cell(table, "%s", row_name(breakdown, forks->game, row).text);
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
    text_table_column(&table, axis_name(breakdown->by).text, false);
    text_table_column(&table, axis_name(breakdown->axis).text, false);
    summary_text_add_measures(&table, forks->game);
    for (size_t column = 0; column < breakdown->columns; column++)
        summary_text_fork_rows(&table, forks, column);
    return text_table_close(&table);
}

static bool summary_text_forks(const struct summary *summary, FILE *out) {
    fprintf(out, "\n%s\n\n", said("Forks: differences at the end of the game +- standard errors"));
    bool printed = summary_text_decisions(summary, out);
    for (size_t i = 0; i < summary->game->statistics.fork_table_count && printed; i++) {
        const struct forks_table *forks = &summary->forks[i];
        /* A file lacks the tables of statistics that came after it. */
        if (forks->definition->decision || !forks->measures || !has_some(forks))
            continue;
        fprintf(out, "\n%s, %s\n\n", said(forks->definition->title),
                said("as if forks were independent"));
        printed = summary_text_forks_table(forks, out);
    }
    return printed;
}

bool summary_print_figures(const struct summary *summary, FILE *out) {
    const struct units *units = &summary->units;
    fprintf(out, "%s, n = %" PRId64 " %s\n\n", said("Figures +- standard errors"),
            units->count.values[0],
            said(units->size > 1 ? "groups of matches with the same cards" : "matches"));
    return summary_text_headlines(summary, out);
}

bool summary_print_full(const struct summary *summary, FILE *out) {
    const struct game *game = summary->game;
    const struct units *units = &summary->units;
    summary_text_run(summary, results_state(summary->results), out);
    fputc('\n', out);
    bool printed = summary_print_figures(summary, out);

    fprintf(out, "\n%s: %s\n\n", said(game->statistics.headlines[0].label),
            said("differences +- standard errors, same n"));
    printed = printed && summary_text_differences(summary, out);

    fprintf(out, "\n%s%s\n",
            said("Shares in percent with 95 % intervals, as if counts were independent"),
            units->size > 1 ? said(" except for repeated cards") : "");
    for (size_t i = 0; i < summary->breakdown_count && printed; i++) {
        if (breakdown_is_empty(&summary->breakdowns[i]))
            continue;
        fprintf(out, "\n%s\n\n", said(summary->shown[i].title));
        printed = summary_text_breakdown(&summary->breakdowns[i], game, out);
    }
    if (printed && has_forks(summary))
        printed = summary_text_forks(summary, out);
    return printed;
}
