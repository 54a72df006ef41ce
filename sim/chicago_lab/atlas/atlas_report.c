/* An atlas as tables for people: first the tables, which return false when memory is
 * short, then the text around them. */
#include "sim/chicago_lab/atlas/atlas_report.h"

#include "sim/core/foreign_text.h"
#include "sim/output/text_table.h"

#include <inttypes.h>
#include <string.h>

struct atlas_bins atlas_bins_of(const struct atlas *atlas, bool own) {
    const struct chicago_rules *rules = atlas->config->setup.rules;
    int64_t zone = chicago_zone_width(rules->target), wins = rules->target - rules->chicago_won;
    int64_t stop = own && rules->buy_stop < rules->target ? rules->buy_stop : INT32_MAX;
    struct tally_shape shape;
    atlas_shape(atlas, ATLAS_SITUATIONS, &shape);
    struct atlas_bins bins = {.axis = shape.axis[2]};
    for (unsigned entry = 0; entry < bins.axis->size; entry++) {
        int64_t points = bins.axis->first + entry * bins.axis->step;
        if (points % zone < bins.axis->step ||
            (points - wins >= 0 && points - wins < bins.axis->step) ||
            (points >= stop && points <= stop + 2))
            bins.first[bins.count++] = entry;
    }
    bins.first[bins.count] = (unsigned)bins.axis->size;
    return bins;
}

void atlas_bin_name(const struct atlas_bins *bins, unsigned bin, char name[TALLY_LABEL_SIZE]) {
    int64_t first = bins->axis->first + bins->first[bin] * bins->axis->step;
    int64_t last = bins->axis->first + bins->first[bin + 1] * bins->axis->step - 1;
    snprintf(name, TALLY_LABEL_SIZE, first < last ? "%" PRId64 "-%" PRId64 : "%" PRId64, first,
             last);
}

void atlas_cell_text(const struct break_even *cell, char text[TALLY_LABEL_SIZE]) {
    double percent = 100 * cell->chance.value;
    if (cell->close < ATLAS_CLOSE_ENOUGH)
        strcpy(text, "-");
    else if (!(percent >= 0.5)) /* or both outcomes have the same value */
        strcpy(text, "any");
    else if (percent > 99.5)
        strcpy(text, "none");
    else
        snprintf(text, TALLY_LABEL_SIZE, "%.0f", percent);
}

static void print_cell(struct text_table *table, const struct break_even *cell) {
    char text[TALLY_LABEL_SIZE];
    atlas_cell_text(cell, text);
    text_table_cell(table, "%s", text);
}

/* A line for a bin of own scores, unless nobody was asked there. */
static void print_situation(struct text_table *table, const struct atlas *atlas,
                            const struct atlas_bins *owns, const struct atlas_bins *bins,
                            const struct atlas_range *line, unsigned own) {
    char name[TALLY_LABEL_SIZE];
    struct atlas_range range = *line;
    range.own = owns->first[own];
    range.own_end = owns->first[own + 1];
    range.best_end = (unsigned)bins->axis->size;
    if (atlas_break_even(atlas, &range).asked == 0)
        return;
    atlas_bin_name(owns, own, name);
    text_table_line(table);
    text_table_cell(table, "%s", name);
    for (unsigned best = 0; best < bins->count; best++) {
        range.best = bins->first[best];
        range.best_end = bins->first[best + 1];
        struct break_even cell = atlas_break_even(atlas, &range);
        print_cell(table, &cell);
    }
}

/* The break-even chance by own score and the best opponent's, for the range's first two axes. */
static bool print_situations(const struct atlas *atlas, const struct atlas_range *range,
                             FILE *out) {
    const struct atlas_bins owns = atlas_bins_of(atlas, true), bins = atlas_bins_of(atlas, false);
    struct text_table table = text_table_open(out);
    text_table_column(&table, "own score", false);
    for (unsigned best = 0; best < bins.count; best++) {
        char name[TALLY_LABEL_SIZE];
        atlas_bin_name(&bins, best, name);
        text_table_column(&table, name, true);
    }
    for (unsigned own = 0; own < owns.count; own++)
        print_situation(&table, atlas, &owns, &bins, range, own);
    return text_table_close(&table);
}

/* With its standard error where that is a percent or more. */
static void print_held_cell(struct text_table *table, const struct break_even *cell) {
    double percent = 100 * cell->chance.value, error = 100 * cell->chance.error;
    if (cell->close >= ATLAS_CLOSE_ENOUGH && percent >= 0.5 && percent <= 99.5 && error >= 0.5)
        text_table_cell(table, "%.0f +-%.0f", percent, error);
    else
        print_cell(table, cell);
}

typedef void print_break_even(struct text_table *table, const struct break_even *cell);

static void print_held_line(struct text_table *table, const struct atlas *atlas,
                            struct atlas_held_range range, unsigned end, print_break_even *print) {
    for (; range.near < end; range.near++)
        for (range.run_cards = 0; range.run_cards < ATLAS_RUN_CARDS; range.run_cards++) {
            range.near_end = range.near + 1;
            range.run_cards_end = range.run_cards + 1;
            struct break_even cell = atlas_break_even_held(atlas, &range);
            print(table, &cell);
        }
}

/*
 * The same by own score and cards held in runs: columns for each entry of the axis of near
 * opponents, from `near` to before `end`, with standard errors if there is one alone.
 */
static bool print_held_table(const struct atlas *atlas, unsigned must, unsigned near, unsigned end,
                             FILE *out) {
    static const char *const headings[ATLAS_RUN_CARDS] = {"none", "1", "2", "3", "4", "5"};
    const struct atlas_bins owns = atlas_bins_of(atlas, true);
    struct text_table table = text_table_open(out);
    text_table_column(&table, "own score", false);
    for (unsigned i = 0; i < ATLAS_RUN_CARDS * (end - near); i++)
        text_table_column(&table, headings[i % ATLAS_RUN_CARDS], true);
    for (unsigned own = 0; own < owns.count; own++) {
        const struct atlas_held_range range = {.must_call = must,
                                               .near = near,
                                               .near_end = end,
                                               .own = owns.first[own],
                                               .own_end = owns.first[own + 1],
                                               .run_cards_end = ATLAS_RUN_CARDS,
                                               .made_end = ATLAS_MADE};
        char name[TALLY_LABEL_SIZE];
        if (atlas_break_even_held(atlas, &range).asked == 0)
            continue;
        atlas_bin_name(&owns, own, name);
        text_table_line(&table);
        text_table_cell(&table, "%s", name);
        print_held_line(&table, atlas, range, end, end - near > 1 ? print_cell : print_held_cell);
    }
    return text_table_close(&table);
}

static void print_pattern(struct text_table *table, const struct atlas_hands *hands,
                          const struct atlas_pattern *pattern) {
    char example[HAND_TEXT_SIZE];
    const int64_t *answers = pattern->answers;
    hand_text(pattern->example, example);
    text_table_line(table);
    text_table_cell(table, "%s", pattern->name);
    text_table_cell(table, "%s", example);
    struct proportion held = estimate_proportion(answers[ATLAS_HELD], hands->asked, 1);
    text_table_share(table, &held);
    for (unsigned defence = 0; defence < DEFENCES; defence++)
        for (unsigned i = 0; i < hands->opponents; i++)
            text_table_cell(table, "%.0f", 100 * pattern->mean.by[defence][i]);
    struct proportion tried =
        estimate_proportion(answers[ATLAS_TRIED_STOOD], answers[ATLAS_TRIED], 1);
    text_table_cell(table, "%" PRId64, tried.whole);
    text_table_share(table, &tried);
}

/* The chance that a Chicago is won by hands alike, and what trials won. */
static bool print_patterns(const struct atlas_hands *hands, FILE *out) {
    static const char *const headings[DEFENCES] = {"perfect %u", "played %u"};
    struct text_table table = text_table_open(out);
    text_table_column(&table, "hand", false);
    text_table_column(&table, "such as", false);
    text_table_column(&table, "held %", true);
    for (unsigned defence = 0; defence < DEFENCES; defence++)
        for (unsigned count = 1; count <= hands->opponents; count++) {
            char heading[TALLY_LABEL_SIZE];
            snprintf(heading, sizeof heading, count == 1 ? headings[defence] : "%u", count);
            text_table_column(&table, heading, true);
        }
    text_table_column(&table, "tried", true);
    text_table_column(&table, "won %", true);
    for (size_t i = 0; i < hands->pattern_count; i++)
        print_pattern(&table, hands, &hands->pattern[i]);
    return text_table_close(&table);
}

static bool is_among_most_held(const struct atlas_hands *hands, size_t index, size_t most) {
    size_t more = 0;
    for (size_t i = 0; i < hands->pattern_count; i++)
        more += hands->pattern[i].answers[ATLAS_HELD] > hands->pattern[index].answers[ATLAS_HELD];
    return more < most;
}

/* The same chances alone, as played, of those of the patterns that were held most often. */
static bool print_chances(const struct atlas_hands *hands, size_t most, FILE *out) {
    struct text_table table = text_table_open(out);
    text_table_column(&table, "hand", false);
    text_table_column(&table, "such as", false);
    for (unsigned count = 1; count <= hands->opponents; count++) {
        char heading[TALLY_LABEL_SIZE];
        snprintf(heading, sizeof heading, "against %u", count);
        text_table_column(&table, heading, true);
    }
    for (size_t i = 0; i < hands->pattern_count; i++) {
        char example[HAND_TEXT_SIZE];
        if (!is_among_most_held(hands, i, most))
            continue;
        hand_text(hands->pattern[i].example, example);
        text_table_line(&table);
        text_table_cell(&table, "%s", hands->pattern[i].name);
        text_table_cell(&table, "%s", example);
        for (unsigned count = 0; count < hands->opponents; count++)
            text_table_cell(&table, "%.0f",
                            100 * hands->pattern[i].mean.by[DEFENCE_AS_PLAYED][count]);
    }
    return text_table_close(&table);
}

/* The text around the tables. */

static const char *const players[2] = {"has called before", "must still call to win"};

static bool print_scores(const struct atlas *atlas, unsigned left, FILE *out) {
    bool printed = true;
    fprintf(out,
            "\nChance of five tricks at which calling breaks even, in %%: own score down, best "
            "opponent's\nacross, with %u players in. any: always call; none: never; -: too few "
            "questions.\n",
            left);
    for (unsigned must = 2; must-- > 0 && printed;) {
        fprintf(out, "\nWho %s:\n", players[must]);
        printed = print_situations(atlas,
                                   &(struct atlas_range){.left = left - 2, .must_call = must}, out);
    }
    return printed;
}

static bool print_held(const struct atlas *atlas, FILE *out) {
    static const char *const others[2] = {"no opponent has", "an opponent has"};
    const struct chicago_rules *rules = atlas->config->setup.rules;
    bool printed = true;
    fputs("\nThe same by what is held: cards in unbroken runs from the ace of their suit (A-K-Q of "
          "one suit\nand another ace are 4); mean of all such hands, any number of players, +- "
          "standard error.\n",
          out);
    for (unsigned i = 0; i < 4 && printed; i++) {
        unsigned must = i < 2, near = i % 2;
        fprintf(out, "\nWho %s, where %s %" PRId64 " points or more:\n", players[must],
                others[near], atlas_near(rules));
        printed = print_held_table(atlas, must, near, near + 1, out);
    }
    return printed;
}

static void print_head(const struct atlas_report *report, FILE *out) {
    const struct results_run *run = report->run;
    fprintf(out, "%s, rules ", run->game->name);
    game_print_rules(run->setup->rules_name, run->setup->rules_changes, out);
    fprintf(out, ", %u players: %" PRIu64, run->setup->entrants, run->matches_done);
    if (run->matches_done < run->matches_requested)
        fprintf(out, " of %" PRIu64, run->matches_requested);
    fprintf(out,
            " matches, %s\nseed %" PRIu64 ", utspel %s (%s), model %016" PRIx64 "\n"
            "%s\n%" PRId64 " hands asked about Chicago\n",
            foreign_text(run->stop_reason).text, run->setup->seed, foreign_text(run->version).text,
            foreign_text(run->commit).text, report->atlas->model->about.hash,
            foreign_text(report->atlas->whom).text, report->hands->asked);
}

enum status atlas_print(const struct atlas_report *report, unsigned left, FILE *out,
                        struct error *error) {
    print_head(report, out);
    bool printed = print_scores(report->atlas, left, out) && print_held(report->atlas, out);
    fputs("\nChance that a Chicago is won, in %, by number of opponents: against perfect defence, "
          "and as\nplayed at this table; and what was won when every hand held with nobody out was "
          "tried.\nx is a jack or lower.\n\n",
          out);
    if (printed && print_patterns(report->hands, out))
        return STATUS_OK;
    return error_set(error, STATUS_RUNTIME, "out of memory");
}

enum { PAGE_HANDS = 18 /* with which a page of A4 is full */ };

enum status atlas_print_page(const struct atlas_report *report, FILE *out, struct error *error) {
    int64_t near = atlas_near(report->atlas->config->setup.rules);
    fputs("When to call Chicago\n", out);
    print_head(report, out);
    fputs("\nCall when your hand's chance, first table, is greater than what is needed, second "
          "or third.\n\nChance of winning a Chicago, in %, by opponents still in; x is a jack or "
          "lower:\n",
          out);
    bool printed = print_chances(report->hands, PAGE_HANDS, out);
    fprintf(out,
            "\nChance needed, in %%: your score down; across, how many cards you hold in "
            "unbroken runs from the\nace of their suit (A-K-Q of one suit and another ace are "
            "4). On the left no opponent has %" PRId64 "\npoints or more, on the right one has. "
            "any: always call; none: never; -: too few questions.\n",
            near);
    for (unsigned must = 2; must-- > 0 && printed;) {
        fprintf(out, "\nWho %s:\n", players[must]);
        printed = print_held_table(report->atlas, must, 0, 2, out);
    }
    return printed ? STATUS_OK : error_set(error, STATUS_RUNTIME, "out of memory");
}
