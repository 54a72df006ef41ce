#include "sim/output/summary_form.h"
#include "sim/output/text_table.h"

#include <string.h>

static bool print_headlines(const struct summary *summary, FILE *out) {
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
        text_table_cell(&table, "%s", summary_entrant(summary, entrant));
        for (size_t i = 0; i < game->statistics.headline_count; i++)
            if (game->statistics.headlines[i].brief &&
                units_have(units, &game->statistics.headlines[i]))
                text_table_value(&table,
                                 units_estimate(units, &game->statistics.headlines[i], entrant));
    }
    return text_table_close(&table);
}

/* A line for each breakdown, all with the same rows, which here run across. */
static bool print_lines(const struct summary *summary, size_t first, size_t end, FILE *out) {
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
        text_table_cell(&table, "%s, %%", summary->game->statistics.breakdowns[i].brief);
        for (size_t row = 0; row < leader->rows; row++)
            if (!breakdown_row_is_empty(leader, row))
                text_table_share(&table, &summary->breakdowns[i].cells[row]);
    }
    return text_table_close(&table);
}

/* Too rare to be worth a line in every column. */
static bool is_rare(const struct breakdown *breakdown, size_t row) {
    const double rare = 0.001;
    for (size_t column = 0; column < breakdown->columns; column++)
        if (breakdown->cells[row * breakdown->columns + column].share >= rare)
            return false;
    return true;
}

static bool print_grid(const struct breakdown *breakdown, const char *brief, FILE *out) {
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

static bool print_breakdowns(const struct summary *summary, FILE *out) {
    const struct game *game = summary->game;
    bool printed = true;
    for (size_t first = 0, end; first < game->statistics.breakdown_count && printed; first = end) {
        const struct game_breakdown *leader = &game->statistics.breakdowns[first];
        end = first + 1;
        if (!leader->brief)
            continue;
        while (end < game->statistics.breakdown_count &&
               belong_together(leader, &game->statistics.breakdowns[end]))
            end++;
        fputc('\n', out);
        printed = leader->by ? print_grid(&summary->breakdowns[first], leader->brief, out)
                             : print_lines(summary, first, end, out);
    }
    return printed;
}

bool summary_print_short(const struct summary *summary, FILE *out) {
    summary_print_run(summary, out);
    fputc('\n', out);
    if (!print_headlines(summary, out) || !print_breakdowns(summary, out))
        return false;
    fputs("\nThe last digits are uncertain by a few; `utspel summary' tells how much.\n", out);
    return true;
}
