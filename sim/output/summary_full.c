#include "sim/output/summary_form.h"
#include "sim/output/text_table.h"

#include <inttypes.h>

static bool print_headlines(const struct summary *summary, FILE *out) {
    const struct units *units = &summary->units;
    struct text_table table = text_table_open(out);
    text_table_column(&table, "figure", false);
    text_table_column(&table, "unit", false);
    for (size_t entrant = 0; entrant <= units->entrants; entrant++)
        text_table_column(&table, summary_entrant(summary, entrant), true);
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

static bool print_differences(const struct summary *summary, FILE *out) {
    const struct units *units = &summary->units;
    const struct game_headline *headline = &summary->game->statistics.headlines[0];
    struct text_table table = text_table_open(out);
    text_table_column(&table, "player", false);
    text_table_column(&table, "less player", false);
    text_table_column(&table, headline->unit, true);
    for (size_t entrant = 0; entrant < units->entrants; entrant++)
        for (size_t other = entrant + 1; other < units->entrants; other++) {
            text_table_line(&table);
            text_table_cell(&table, "%s", summary_entrant(summary, entrant));
            text_table_cell(&table, "%s", summary_entrant(summary, other));
            text_table_estimate(&table, units_difference(units, headline, entrant, other));
        }
    return text_table_close(&table);
}

/* The ends of the interval are rounded as the share is. */
static void print_proportion(struct text_table *table, const struct proportion *proportion) {
    struct proportion low = *proportion, high = *proportion;
    low.share = proportion->low;
    high.share = proportion->high;
    text_table_share(table, proportion);
    text_table_share(table, &low);
    text_table_share(table, &high);
    text_table_cell(table, "%" PRId64, proportion->part);
    text_table_cell(table, "%" PRId64, proportion->whole);
}

static void print_rows(struct text_table *table, const struct breakdown *breakdown, size_t column) {
    for (size_t row = 0; row < breakdown->rows; row++) {
        char label[BREAKDOWN_LABEL_SIZE];
        breakdown_label(breakdown, row, label);
        if (breakdown_cell_is_empty(breakdown, row, column))
            continue;
        text_table_line(table);
        if (breakdown->by)
            text_table_cell(table, "%s", breakdown->by->labels[column]);
        text_table_cell(table, "%s", label);
        print_proportion(table, &breakdown->cells[row * breakdown->columns + column]);
    }
}

static bool print_breakdown(const struct breakdown *breakdown, FILE *out) {
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
        print_rows(&table, breakdown, column);
    return text_table_close(&table);
}

static void print_measures(struct text_table *table, const struct forks_table *forks, size_t row,
                           size_t column) {
    for (size_t i = 0; i < forks->game->statistics.fork_measure_count; i++)
        text_table_estimate(table, forks_estimate(forks, i, row, column));
    text_table_cell(table, "%" PRId64, forks_count(forks, row, column));
}

static void add_measures(struct text_table *table, const struct game *game) {
    for (size_t i = 0; i < game->statistics.fork_measure_count; i++)
        text_table_column(table, game->statistics.fork_measures[i].heading, true);
    text_table_column(table, "forks", true);
}

/* A line for each kind of decision. */
static bool print_decisions(const struct summary *summary, FILE *out) {
    struct text_table table = text_table_open(out);
    text_table_column(&table, "decision", false);
    add_measures(&table, summary->game);
    for (size_t i = 0; i < summary->game->statistics.fork_table_count; i++) {
        const struct forks_table *forks = &summary->forks[i];
        if (!forks->definition->decision || forks_count(forks, 0, 0) == 0)
            continue;
        text_table_line(&table);
        text_table_cell(&table, "%s", forks->definition->title);
        print_measures(&table, forks, 0, 0);
    }
    return text_table_close(&table);
}

static void print_fork_rows(struct text_table *table, const struct forks_table *forks,
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
        print_measures(table, forks, row, column);
    }
}

static bool print_forks_table(const struct forks_table *forks, FILE *out) {
    const struct breakdown *breakdown = &forks->measures[0].sums;
    struct text_table table = text_table_open(out);
    text_table_column(&table, breakdown->by->name, false);
    text_table_column(&table, breakdown->axis->name, false);
    add_measures(&table, forks->game);
    for (size_t column = 0; column < breakdown->columns; column++)
        print_fork_rows(&table, forks, column);
    return text_table_close(&table);
}

static bool print_forks(const struct summary *summary, FILE *out) {
    fputs("\nForks: differences at the end of the game +- standard errors\n\n", out);
    bool printed = print_decisions(summary, out);
    for (size_t i = 0; i < summary->game->statistics.fork_table_count && printed; i++) {
        const struct forks_table *forks = &summary->forks[i];
        if (forks->definition->decision)
            continue;
        fprintf(out, "\n%s, as if forks were independent\n\n", forks->definition->title);
        printed = print_forks_table(forks, out);
    }
    return printed;
}

bool summary_print_full(const struct summary *summary, FILE *out) {
    const struct game *game = summary->game;
    const struct units *units = &summary->units;
    summary_print_run(summary, out);
    fprintf(out, "\nFigures +- standard errors, n = %" PRId64 " %s\n\n", units->count.values[0],
            units->size > 1 ? "groups of matches with the same cards" : "matches");
    bool printed = print_headlines(summary, out);

    fprintf(out, "\n%s: differences +- standard errors, same n\n\n",
            game->statistics.headlines[0].label);
    printed = printed && print_differences(summary, out);

    fprintf(out, "\nShares in percent with 95 %% intervals, as if counts were independent%s\n",
            units->size > 1 ? " but for the cards played again" : "");
    for (size_t i = 0; i < game->statistics.breakdown_count && printed; i++) {
        fprintf(out, "\n%s\n\n", game->statistics.breakdowns[i].title);
        printed = print_breakdown(&summary->breakdowns[i], out);
    }
    if (printed && summary_has_forks(summary))
        printed = print_forks(summary, out);
    return printed;
}
