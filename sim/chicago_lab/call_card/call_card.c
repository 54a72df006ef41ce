/* The call card as a page: its tables, which can be read and printed without its script; what they
 * were made of; and the page around them. */
#include "sim/chicago_lab/call_card/call_card.h"

#include "sim/chicago_lab/atlas/atlas_report.h"
#include "sim/output/output_file.h"
#include "sim/page/markup.h"
#include "sim/words/cards.h"
#include "sim/words/names.h"
#include "sim/words/text.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* The tables. */

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

static void print_heading(const struct call_card *call, const char *english, FILE *out) {
    fprintf(out, "<th scope=\"col\">%s</th>", language_text(call->language, english));
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

static void print_held_row(const struct call_card *call, const struct columns *columns,
                           const struct atlas_held_range *all, const char *name, FILE *out) {
    fprintf(out, "<tr><th scope=\"row\">%s</th>", name);
    for (unsigned column = 0; column < columns->count; column++) {
        struct atlas_held_range range = *all;
        columns->narrow(&range, column);
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

static void print_held(const struct call_card *call, const struct columns *columns, unsigned must,
                       unsigned near, const char *more, FILE *out) {
    const struct atlas *atlas = call->report->atlas;
    const struct atlas_bins bins = atlas_bins_of(atlas, true);
    print_caption(call, callers[must], more, out);
    print_heading(call, "your points", out);
    for (unsigned i = 0; i < columns->count; i++)
        print_heading(call, columns->headings[i], out);
    fputs("</tr></thead><tbody>", out);
    for (unsigned bin = 0; bin < bins.count; bin++) {
        char name[TALLY_LABEL_SIZE];
        const struct atlas_held_range range = {
            must, near,      near + 1, bins.first[bin], bins.first[bin + 1], 0, ATLAS_RUN_CARDS,
            0,    ATLAS_MADE};
        atlas_bin_name(&bins, bin, name);
        if (!is_below_call(atlas, &bins, bin))
            print_held_row(call, columns, &range, name, out);
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
    print_heading(call, "your points", out);
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

static void print_cards(const struct call_card *call, card_set hand, FILE *out) {
    char text[HAND_TEXT_SIZE];
    hand_text(hand, text);
    cards_print_signs(call->language, text, out);
}

/* The share of the trials that was won. */
static void print_won(const struct atlas_pattern *pattern, FILE *out) {
    int64_t tried = pattern->answers[ATLAS_TRIED], won = pattern->answers[ATLAS_TRIED_STOOD];
    if (tried > 0)
        fprintf(out, "<td>%.0f</td>", 100 * (double)won / (double)tried);
    else
        fputs("<td>-</td>", out);
}

static void print_pattern(const struct call_card *call, const struct atlas_pattern *pattern,
                          FILE *out) {
    const struct atlas_chances *mean = &pattern->mean;
    unsigned opponents = call->report->hands->opponents;
    fputs("<tr><th scope=\"row\">", out);
    cards_print(call->language, pattern->name, out);
    fputs("</th><td>", out);
    print_cards(call, pattern->example, out);
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

static void print_patterns(const struct call_card *call, FILE *out) {
    static const char *const last[] = {"lowest–highest", "held", "tried", "won %"};
    const struct atlas_hands *hands = call->report->hands;
    print_caption(call, "Chance of five tricks, in %, by opponents still in", "", out);
    print_heading(call, "hand", out);
    print_heading(call, "such as", out);
    for (unsigned i = 1; i <= hands->opponents; i++)
        fprintf(out, "<th scope=\"col\">%u</th>", i);
    for (size_t i = 0; i < sizeof last / sizeof *last; i++)
        print_heading(call, last[i], out);
    fputs("</tr></thead><tbody>", out);
    for (size_t i = 0; i < hands->pattern_count; i++)
        print_pattern(call, &hands->pattern[i], out);
    print_table_end(out);
}

/* What is needed by what is held, and by scores with nobody out; and what hands win. */
static void print_tables(const struct call_card *call, FILE *out) {
    static const char *const others[2] = {", no opponent is near", ", an opponent is near"};
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
            print_held(call, &by_runs, must, near, others[near], out);
    fprintf(out, "<h3>%s</h3><p>%s</p>",
            language_text(call->language, "Chance needed, by the hand you make"),
            language_text(call->language, "In %, whatever you hold in runs: what scores uncalled "
                                          "needs more."));
    print_held(call, &by_made, 1, 0, ", by the hand you make; no opponent is near", out);
    fprintf(out, "<h3>%s</h3><p>%s</p>", language_text(call->language, "What hands win"),
            language_text(call->language,
                          "The range is that of a full table. With nobody out, every hand was "
                          "tried, whether it was called or not."));
    print_patterns(call, out);
    fprintf(out, "<h3>%s</h3><p>%s</p>",
            language_text(call->language, "Chance needed, by the scores"),
            language_text(call->language, "In %, over hands with which it is close. Your points "
                                          "down, the best opponent’s across."));
    for (unsigned must = 2; must-- > 0;)
        print_scores(call, must, out);
}

/* What they were made of. */

enum { PLAYERS_SIZE = 512 };

/* The players from one on, by name. */
static void print_players(const struct call_card *call, unsigned from, FILE *out) {
    const struct game_setup *setup = &call->report->atlas->setup;
    char list[PLAYERS_SIZE] = "";
    struct text_memory memory;
    for (size_t i = from, length = 0; i < setup->entrants && length < sizeof list; i++)
        length += (size_t)snprintf(list + length, sizeof list - length, "%s%.60s",
                                   i > from ? ", " : "", setup->entrant[i].strategy->name);
    if (!text_open(&memory))
        return;
    names_print_players(call->language, "chicago", list, memory.out);
    char *text = text_close(&memory);
    markup_text(out, text ? text : list);
    free(text);
}

/* For whom the atlas holds. */
static void print_whom(const struct call_card *call, FILE *out) {
    bool alone = call->report->atlas->table.first_alone;
    fputs(language_text(call->language, alone ? "For one who plays on as solver (quick), among "
                                              : "For the players of this table: "),
          out);
    print_players(call, alone, out);
}

static void print_rules(const struct call_card *call, FILE *out) {
    const struct game_setup *setup = call->report->run->setup;
    markup_text(out, setup->rules_name);
    if (setup->rules_changes && *setup->rules_changes) {
        fprintf(out, " (%s ", language_text(call->language, "changed:"));
        markup_text(out, setup->rules_changes);
        fputc(')', out);
    }
}

static void print_source(const struct call_card *call, FILE *out) {
    const struct results_run *run = call->report->run;
    fprintf(out,
            language_text(call->language, "%u players, %llu matches, %lld hands asked about "
                                          "Chicago; seed %llu"),
            run->setup->entrants, (unsigned long long)run->matches_done,
            (long long)call->report->hands->asked, (unsigned long long)run->setup->seed);
    if (run->matches_done < run->matches_requested)
        fprintf(out, language_text(call->language, "; not complete: %llu matches were asked for"),
                (unsigned long long)run->matches_requested);
    fputs("; utspel ", out);
    markup_text(out, run->version);
    fputs(" (", out);
    markup_text(out, run->commit);
    fprintf(out, "), %s %016" PRIx64, language_text(call->language, "model"),
            call->report->atlas->model->about.hash);
}

/* The page. */

/* Files that are part of the program: cmake/utspel.cmake. */
extern const unsigned char page_theme[], call_card_page[], call_card_style[], call_card_judge[],
    call_card_script[];

static void print_language(const struct call_card *call, FILE *out) {
    fputs(language_word(call->language), out);
}

static void print_style(const struct call_card *call, FILE *out) {
    (void)call;
    fprintf(out, "%s%s", (const char *)page_theme, (const char *)call_card_style);
}

static void expand(const struct call_card *call, const char *page, FILE *out);

static void print_script(const struct call_card *call, FILE *out) {
    expand(call, (const char *)call_card_judge, out);
    expand(call, (const char *)call_card_script, out);
}

/* The ranks that have a letter or two of their own, by their English letter. */
static void print_ranks(const struct call_card *call, FILE *out) {
    static const char *const letters[] = {"A", "K", "Q", "J"};
    fputs("{T: \"10\"", out);
    for (size_t i = 0; i < sizeof letters / sizeof *letters; i++) {
        fprintf(out, ", %s: \"", letters[i]);
        cards_print(call->language, letters[i], out);
        fputc('"', out);
    }
    fputc('}', out);
}

static const struct part {
    const char *name;
    void (*print)(const struct call_card *call, FILE *out);
} parts[] = {{"@language", print_language},   {"@style", print_style},   {"@script", print_script},
             {"@data", call_card_print_data}, {"@whom", print_whom},     {"@rules", print_rules},
             {"@source", print_source},       {"@tables", print_tables}, {"@ranks", print_ranks}};

/* A part, or a text in the card's language. */
static void print_named(const struct call_card *call, const char *name, FILE *out) {
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (strcmp(parts[i].name, name) == 0) {
            parts[i].print(call, out);
            return;
        }
    fputs(language_text(call->language, name), out);
}

enum { NAME_SIZE = 1024 };

static void expand(const struct call_card *call, const char *page, FILE *out) {
    for (const char *open; (open = strstr(page, "{{")) != NULL;) {
        char name[NAME_SIZE];
        const char *close = strstr(open, "}}");
        snprintf(name, sizeof name, "%.*s", (int)(close - open - 2), open + 2);
        fwrite(page, 1, (size_t)(open - page), out);
        print_named(call, name, out);
        page = close + 2;
    }
    fputs(page, out);
}

static enum status expand_page(void *call, FILE *out, struct error *error) {
    (void)error;
    expand(call, (const char *)call_card_page, out);
    return STATUS_OK;
}

enum status call_card_write(const char *path, bool replace, const struct call_card *call,
                            struct error *error) {
    struct card_values *values = card_values_new(call->report->atlas);
    struct call_card given = {call->report, call->language, values};
    enum status status =
        values ? output_file_write(path, replace, expand_page, &given, error)
               : error_set(error, STATUS_RUNTIME, "not enough memory for a call card");
    free(values);
    return status;
}
