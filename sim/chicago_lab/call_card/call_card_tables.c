/* The tables of the call card, which can be read and printed without its script. */
#include "sim/chicago_lab/atlas/atlas_tables.h"
#include "sim/chicago_lab/call_card/call_card_parts.h"

#include <inttypes.h>
#include <string.h>

static void print_text(const struct call_card *call, const char *english, FILE *out) {
    fputs(language_text(call->language, english), out);
}

static void print_caption(const struct call_card *call, const char *english, const char *more,
                          FILE *out) {
    fprintf(out, "<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"%s%s\">",
            language_text(call->language, english), language_text(call->language, more));
    fprintf(out, "<table><caption>%s%s</caption><thead><tr>",
            language_text(call->language, english), language_text(call->language, more));
}

static void print_cell(const struct call_card *call, const struct break_even *cell, FILE *out) {
    char text[TALLY_LABEL_SIZE];
    atlas_cell_text(cell, text);
    fprintf(out, "<td>%s</td>", language_text(call->language, text));
}

static void print_table_end(FILE *out) {
    fputs("</tbody></table></div>\n", out);
}

static void print_held_row(const struct call_card *call, struct atlas_held_range range,
                           const char *name, FILE *out) {
    fprintf(out, "<tr><th scope=\"row\">%s</th>", name);
    for (range.run_cards = 0; range.run_cards < ATLAS_RUN_CARDS; range.run_cards++) {
        struct break_even cell = atlas_break_even_held(call->report->atlas, &range);
        print_cell(call, &cell, out);
    }
    fputs("</tr>", out);
}

static const char *const callers[2] = {"You have called before", "You have not called yet"};

/* Whether a bin of own scores is one in which nobody is asked. */
static bool is_below_call(const struct atlas *atlas, const struct atlas_bins *bins, unsigned bin) {
    const struct chicago_rules *rules = atlas->config->setup.rules;
    return bins->axis->first + bins->first[bin + 1] * bins->axis->step <= rules->chicago_min_points;
}

static void print_held(const struct call_card *call, unsigned must, unsigned near, FILE *out) {
    static const char *const others[2] = {", no opponent is near", ", an opponent is near"};
    const struct atlas *atlas = call->report->atlas;
    const struct atlas_bins bins = atlas_bins_of(atlas, true);
    print_caption(call, callers[must], others[near], out);
    fprintf(out, "<th scope=\"col\">%s</th>", language_text(call->language, "your points"));
    for (unsigned run = 0; run < ATLAS_RUN_CARDS; run++)
        fprintf(out, "<th scope=\"col\">%u</th>", run);
    fputs("</tr></thead><tbody>", out);
    for (unsigned bin = 0; bin < bins.count; bin++) {
        char name[TALLY_LABEL_SIZE];
        const struct atlas_held_range range = {
            must, near, near + 1, bins.first[bin], bins.first[bin + 1], 0};
        atlas_bin_name(&bins, bin, name);
        if (!is_below_call(atlas, &bins, bin))
            print_held_row(call, range, name, out);
    }
    print_table_end(out);
}

static void print_scores_row(const struct call_card *call, const struct atlas_bins *owns,
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
        struct break_even cell = atlas_break_even(call->report->atlas, &range);
        print_cell(call, &cell, out);
    }
    fputs("</tr>", out);
}

static void print_scores(const struct call_card *call, unsigned must, FILE *out) {
    const struct atlas *atlas = call->report->atlas;
    const struct atlas_bins owns = atlas_bins_of(atlas, true), bests = atlas_bins_of(atlas, false);
    print_caption(call, callers[must], ", nobody is out", out);
    fprintf(out, "<th scope=\"col\">%s</th>", language_text(call->language, "your points"));
    for (unsigned best = 0; best < bests.count; best++) {
        char name[TALLY_LABEL_SIZE];
        atlas_bin_name(&bests, best, name);
        fprintf(out, "<th scope=\"col\">%s</th>", name);
    }
    fputs("</tr></thead><tbody>", out);
    for (unsigned own = 0; own < owns.count; own++)
        if (!is_below_call(atlas, &owns, own))
            print_scores_row(call, &owns, &bests,
                             (struct atlas_range){
                                 .left = atlas->setup.entrants - 2, .must_call = must, .own = own},
                             out);
    print_table_end(out);
}

/* Cards with the signs of their suits, which hand_text() gives as letters. */
static void print_cards(card_set hand, FILE *out) {
    static const char *const signs[] = {"♣", "♦", "♥", "♠"};
    static const char letters[] = "cdhs";
    char text[HAND_TEXT_SIZE];
    hand_text(hand, text);
    for (const char *at = text; *at; at++) {
        const char *letter = strchr(letters, *at);
        if (letter)
            fputs(signs[letter - letters], out);
        else
            fputc(*at, out);
    }
}

static void print_pattern(const struct atlas_pattern *pattern, unsigned opponents, FILE *out) {
    const struct atlas_chances *mean = &pattern->mean;
    fprintf(out, "<tr><th scope=\"row\">%s</th><td>", pattern->name);
    print_cards(pattern->example, out);
    fputs("</td>", out);
    for (unsigned i = 0; i < opponents; i++)
        fprintf(out, "<td>%.0f</td>", 100 * mean->by[DEFENCE_AS_PLAYED][i]);
    fprintf(out, "<td>%.0f–%.0f</td><td>%" PRId64 "</td></tr>\n",
            100 * pattern->lowest.by[DEFENCE_AS_PLAYED][opponents - 1],
            100 * pattern->highest.by[DEFENCE_AS_PLAYED][opponents - 1],
            pattern->answers[ATLAS_HELD]);
}

static void print_patterns(const struct call_card *call, FILE *out) {
    const struct atlas_hands *hands = call->report->hands;
    enum language language = call->language;
    print_caption(call, "The model’s chance of five tricks, in %, by opponents still in", "", out);
    fprintf(out, "<th scope=\"col\">%s</th><th scope=\"col\">%s</th>",
            language_text(language, "hand"), language_text(language, "such as"));
    for (unsigned i = 1; i <= hands->opponents; i++)
        fprintf(out, "<th scope=\"col\">%u</th>", i);
    fprintf(out, "<th scope=\"col\">%s</th><th scope=\"col\">%s</th></tr></thead><tbody>",
            language_text(language, "lowest–highest"), language_text(language, "held"));
    for (size_t i = 0; i < hands->pattern_count; i++)
        print_pattern(&hands->pattern[i], hands->opponents, out);
    print_table_end(out);
}

void card_print_tables(const struct call_card *call, FILE *out) {
    fputs("<h3>", out);
    print_text(call, "Chance needed, by what you hold", out);
    fprintf(out, "</h3><p>%s ",
            language_text(call->language, "In %. Your points down; across, how "
                                          "many cards you hold in unbroken runs "
                                          "from the ace of their suit: A-K-Q of "
                                          "one suit and another ace are four."));
    fprintf(out, language_text(call->language, "An opponent is near with %d points or more."),
            (int)atlas_near(call->report->atlas->config->setup.rules));
    fprintf(out, " %s</p>",
            language_text(call->language, "any: always call; none: never; -: too "
                                          "few questions."));
    for (unsigned must = 2; must-- > 0;)
        for (unsigned near = 0; near < 2; near++)
            print_held(call, must, near, out);
    fprintf(out, "<h3>%s</h3>", language_text(call->language, "What hands win"));
    print_patterns(call, out);
    fprintf(out, "<h3>%s</h3><p>%s</p>",
            language_text(call->language, "Chance needed, by the scores"),
            language_text(call->language, "In %, over hands with which it is close. Your points "
                                          "down, the best opponent’s across."));
    for (unsigned must = 2; must-- > 0;)
        print_scores(call, must, out);
}
