/* The tables of a call card, which can be read and printed without its script. */
#include "sim/chicago_lab/call_card/card_table.h"

#include "sim/words/cards.h"

#include <inttypes.h>

static void print_text(const struct card_table *table, const char *english, FILE *out) {
    fputs(language_text(table->language, english), out);
}

static void print_caption(const struct card_table *table, const char *english, const char *more,
                          FILE *out) {
    fprintf(out, "<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"%s%s\">",
            language_text(table->language, english), language_text(table->language, more));
    fprintf(out, "<table><caption>%s%s</caption><thead><tr>",
            language_text(table->language, english), language_text(table->language, more));
}

static void print_cell(const struct card_table *table, const struct break_even *cell, FILE *out) {
    char text[TALLY_LABEL_SIZE];
    atlas_cell_text(cell, text);
    fprintf(out, "<td>%s</td>", language_text(table->language, text));
}

static void print_heading(const struct card_table *table, const char *english, FILE *out) {
    fprintf(out, "<th scope=\"col\">%s</th>", language_text(table->language, english));
}

static void print_table_end(FILE *out) {
    fputs("</tbody></table></div>\n", out);
}

/* The columns of tables of what is needed by what is held. */
struct columns {
    unsigned count;
    const char *const *headings;
    void (*narrow)(struct atlas_held_range *range, unsigned column); /* to a column's hands */
};

static void narrow_runs(struct atlas_held_range *range, unsigned column) {
    range->run_cards = column;
    range->run_cards_end = column + 1;
}

static void narrow_made(struct atlas_held_range *range, unsigned column) {
    range->made = column;
    range->made_end = column + 1;
}

static const char *const run_headings[ATLAS_RUN_CARDS] = {"0", "1", "2", "3", "4", "5"};
static const char *const made_headings[ATLAS_MADE] = {
    "high card", "pair",  "two pair",   "three of a kind",
    "straight",  "flush", "full house", "four of a kind or better"};

static const struct columns by_runs = {ATLAS_RUN_CARDS, run_headings, narrow_runs},
                            by_made = {ATLAS_MADE, made_headings, narrow_made};

static void print_held_row(const struct card_table *table, const struct columns *columns,
                           const struct atlas_held_range *all, const char *name, FILE *out) {
    fprintf(out, "<tr><th scope=\"row\">%s</th>", name);
    for (unsigned column = 0; column < columns->count; column++) {
        struct atlas_held_range range = *all;
        columns->narrow(&range, column);
        struct break_even cell = atlas_break_even_held(table->report->atlas, &range);
        print_cell(table, &cell, out);
    }
    fputs("</tr>", out);
}

static const char *const callers[2] = {"You have called before", "You have not called yet"};

/* Whether a bin of own scores is one in which nobody is asked. */
static bool is_below_call(const struct atlas *atlas, const struct atlas_bins *bins, unsigned bin) {
    const struct chicago_rules *rules = atlas->config->setup.rules;
    return bins->axis->first + bins->first[bin + 1] * bins->axis->step <= rules->chicago_min_points;
}

static void print_held(const struct card_table *table, const struct columns *columns, unsigned must,
                       unsigned near, const char *more, FILE *out) {
    const struct atlas *atlas = table->report->atlas;
    const struct atlas_bins bins = atlas_bins_of(atlas, true);
    print_caption(table, callers[must], more, out);
    print_heading(table, "your points", out);
    for (unsigned i = 0; i < columns->count; i++)
        print_heading(table, columns->headings[i], out);
    fputs("</tr></thead><tbody>", out);
    for (unsigned bin = 0; bin < bins.count; bin++) {
        char name[TALLY_LABEL_SIZE];
        const struct atlas_held_range range = {
            must, near,      near + 1, bins.first[bin], bins.first[bin + 1], 0, ATLAS_RUN_CARDS,
            0,    ATLAS_MADE};
        atlas_bin_name(&bins, bin, name);
        if (!is_below_call(atlas, &bins, bin))
            print_held_row(table, columns, &range, name, out);
    }
    print_table_end(out);
}

static void print_scores_row(const struct card_table *table, const struct atlas_bins *owns,
                             const struct atlas_bins *bests, struct atlas_range range, FILE *out) {
    char name[TALLY_LABEL_SIZE];
    unsigned own = range.own;
    atlas_bin_name(owns, own, name);
    fprintf(out, "<tr><th scope=\"row\">%s</th>", name);
    range.own = owns->first[own];
    range.own_end = owns->first[own + 1];
    for (unsigned best = 0; best < bests->count; best++) {
        range.best = bests->first[best];
        range.best_end = bests->first[best + 1];
        struct break_even cell = atlas_break_even(table->report->atlas, &range);
        print_cell(table, &cell, out);
    }
    fputs("</tr>", out);
}

static void print_scores(const struct card_table *table, unsigned must, FILE *out) {
    const struct atlas *atlas = table->report->atlas;
    const struct atlas_bins owns = atlas_bins_of(atlas, true), bests = atlas_bins_of(atlas, false);
    print_caption(table, callers[must], ", nobody is out", out);
    print_heading(table, "your points", out);
    for (unsigned best = 0; best < bests.count; best++) {
        char name[TALLY_LABEL_SIZE];
        atlas_bin_name(&bests, best, name);
        fprintf(out, "<th scope=\"col\">%s</th>", name);
    }
    fputs("</tr></thead><tbody>", out);
    for (unsigned own = 0; own < owns.count; own++)
        if (!is_below_call(atlas, &owns, own))
            print_scores_row(table, &owns, &bests,
                             (struct atlas_range){
                                 .left = atlas->setup.entrants - 2, .must_call = must, .own = own},
                             out);
    print_table_end(out);
}

static void print_cards(const struct card_table *table, card_set hand, FILE *out) {
    char text[HAND_TEXT_SIZE];
    hand_text(hand, text);
    cards_print_signs(table->language, text, out);
}

/* The share of the trials that was won. */
static void print_won(const struct atlas_pattern *pattern, FILE *out) {
    int64_t tried = pattern->answers[ATLAS_TRIED], won = pattern->answers[ATLAS_TRIED_STOOD];
    if (tried > 0)
        fprintf(out, "<td>%.0f</td>", 100 * (double)won / (double)tried);
    else
        fputs("<td>-</td>", out);
}

static void print_pattern(const struct card_table *table, const struct atlas_pattern *pattern,
                          FILE *out) {
    const struct atlas_chances *mean = &pattern->mean;
    unsigned opponents = table->report->hands->opponents;
    fputs("<tr><th scope=\"row\">", out);
    cards_print(table->language, pattern->name, out);
    fputs("</th><td>", out);
    print_cards(table, pattern->example, out);
    fputs("</td>", out);
    for (unsigned i = 0; i < opponents; i++)
        fprintf(out, "<td>%.0f</td>", 100 * mean->by[DEFENCE_AS_PLAYED][i]);
    fprintf(out, "<td>%.0f–%.0f</td><td>%" PRId64 "</td><td>%" PRId64 "</td>",
            100 * pattern->lowest.by[DEFENCE_AS_PLAYED][opponents - 1],
            100 * pattern->highest.by[DEFENCE_AS_PLAYED][opponents - 1],
            pattern->answers[ATLAS_HELD], pattern->answers[ATLAS_TRIED]);
    print_won(pattern, out);
    fputs("</tr>\n", out);
}

static void print_patterns(const struct card_table *table, FILE *out) {
    static const char *const last[] = {"lowest–highest", "held", "tried", "won %"};
    const struct atlas_hands *hands = table->report->hands;
    print_caption(table, "Chance of five tricks, in %, by opponents still in", "", out);
    print_heading(table, "hand", out);
    print_heading(table, "such as", out);
    for (unsigned i = 1; i <= hands->opponents; i++)
        fprintf(out, "<th scope=\"col\">%u</th>", i);
    for (size_t i = 0; i < sizeof last / sizeof *last; i++)
        print_heading(table, last[i], out);
    fputs("</tr></thead><tbody>", out);
    for (size_t i = 0; i < hands->pattern_count; i++)
        print_pattern(table, &hands->pattern[i], out);
    print_table_end(out);
}

void card_table_print(const struct card_table *table, FILE *out) {
    static const char *const others[2] = {", no opponent is near", ", an opponent is near"};
    fputs("<h3>", out);
    print_text(table, "Chance needed, by what you hold", out);
    fprintf(out, "</h3><p>%s ",
            language_text(table->language, "In %. Your points down; across, how "
                                           "many cards you hold in unbroken runs "
                                           "from the ace of their suit: A-K-Q of "
                                           "one suit and another ace are four."));
    fprintf(out, language_text(table->language, "An opponent is near with %d points or more."),
            (int)atlas_near(table->report->atlas->config->setup.rules));
    fprintf(out, " %s</p>",
            language_text(table->language, "any: always call; none: never; -: too "
                                           "few questions."));
    for (unsigned must = 2; must-- > 0;)
        for (unsigned near = 0; near < 2; near++)
            print_held(table, &by_runs, must, near, others[near], out);
    fprintf(out, "<h3>%s</h3><p>%s</p>",
            language_text(table->language, "Chance needed, by the hand you make"),
            language_text(table->language, "In %, whatever you hold in runs: what scores uncalled "
                                           "needs more."));
    print_held(table, &by_made, 1, 0, ", by the hand you make; no opponent is near", out);
    fprintf(out, "<h3>%s</h3><p>%s</p>", language_text(table->language, "What hands win"),
            language_text(table->language,
                          "The range is that of a full table. With nobody out, every hand was "
                          "tried, whether it was called or not."));
    print_patterns(table, out);
    fprintf(out, "<h3>%s</h3><p>%s</p>",
            language_text(table->language, "Chance needed, by the scores"),
            language_text(table->language, "In %, over hands with which it is close. Your points "
                                           "down, the best opponent’s across."));
    for (unsigned must = 2; must-- > 0;)
        print_scores(table, must, out);
}
