#include "sim/compare/answer.h"

#include "sim/core/foreign_text.h"
#include "sim/words/change.h"
#include "sim/words/text.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Fewer of the metrics that come first are filled up with others. */
enum { COLUMNS_LEAST = 3, COLUMNS_USUAL = 6, HEADING_MAX = 200, NAME_SIZE = 128 };

/* ---- how it is arranged ---- */

static int first_of(const struct answer *answer, size_t metric) {
    const struct metric_words *words =
        names_metric(answer->game, answer->figures->metrics[metric].key);
    return words ? words->first : 0;
}

static void column_add(struct answer *answer, size_t metric) {
    for (size_t i = 0; i < answer->column_count; i++)
        if (answer->column[i] == metric)
            return;
    if (answer->column_count < ANSWER_COLUMNS)
        answer->column[answer->column_count++] = metric;
}

static void columns_choose(struct answer *answer) {
    size_t metrics = answer->figures->metric_count;
    for (int first = 1; first <= ANSWER_COLUMNS; first++)
        for (size_t i = 0; i < metrics; i++)
            if (first_of(answer, i) == first)
                column_add(answer, i);
    if (metrics > COLUMNS_USUAL && answer->column_count >= COLUMNS_LEAST)
        return;
    for (size_t i = 0; i < metrics && answer->column_count < COLUMNS_USUAL; i++)
        column_add(answer, i);
}

static size_t audience_find(struct answer *answer, const struct figures_variant *variant) {
    size_t i = 0;
    while (i < answer->audience_count && (answer->audience[i].adapted != variant->adapted ||
                                          strcmp(answer->audience[i].table, variant->table) != 0))
        i++;
    if (i == answer->audience_count && i < ANSWER_AUDIENCES)
        answer->audience[answer->audience_count++] =
            (struct answer_audience){variant->table, variant->adapted, variant->reference};
    return i;
}

static void variant_arrange(struct answer *answer, size_t at) {
    const struct figures_variant *variant = &answer->figures->variants[at];
    size_t proposal = variant->reference == at ? 0 : variant->proposal;
    size_t audience = audience_find(answer, variant);
    if (audience < ANSWER_AUDIENCES)
        answer->variant[proposal][audience] = at;
    if (proposal >= answer->proposal_count)
        answer->proposal_count = proposal + 1;
}

void answer_make(struct answer *answer, const struct figures *figures, const char *game,
                 enum language language) {
    *answer = (struct answer){.figures = figures,
                              .game = figures->tournaments ? "tournaments" : game,
                              .language = language};
    for (size_t i = 0; i < VARIANTS_MAX; i++)
        for (size_t j = 0; j < ANSWER_AUDIENCES; j++)
            answer->variant[i][j] = ANSWER_NONE;
    for (size_t i = 0; i < figures->variant_count; i++)
        variant_arrange(answer, i);
    for (size_t i = 0; i < answer->audience_count; i++) /* of whom nobody adapted to the base */
        answer->variant[0][i] = answer->audience[i].base;
    columns_choose(answer);
}

size_t answer_variant(const struct answer *answer, size_t proposal) {
    size_t i = 0;
    while (i + 1 < answer->audience_count && answer->variant[proposal][i] == ANSWER_NONE)
        i++;
    return answer->variant[proposal][i];
}

/* ---- in words ---- */

static const char *answer_say(const struct answer *answer, const char *english) {
    return language_text(answer->language, english);
}

/* A variant's name without its table and whether its players adapted. */
static void name_print(const struct answer *answer, const struct figures_variant *variant,
                       FILE *out) {
    static const char adapted[] = ", adapted";
    size_t length = strlen(variant->name);
    if (variant->adapted && length > strlen(adapted))
        length -= strlen(adapted);
    if (*variant->table && length > strlen(variant->table) + 2)
        length -= strlen(variant->table) + 2;
    char *name = strndup(variant->name, length), *shown = name ? foreign_text_copy(name) : NULL;
    change_print(answer->language, shown ? shown : "", out);
    free(shown);
    free(name);
}

void answer_print_proposal(const struct answer *answer, size_t proposal, FILE *out) {
    const struct figures_variant *variant =
        &answer->figures->variants[answer_variant(answer, proposal)];
    if (proposal == 0)
        fprintf(out, "%s (", answer_say(answer, "today's rules"));
    name_print(answer, variant, out);
    if (proposal == 0)
        fputc(')', out);
}

static void changes_print(const struct answer *answer, FILE *out) {
    fprintf(out, "%s ", answer_say(answer, "What would change with:"));
    for (size_t i = 1; i < answer->proposal_count; i++) {
        fputs(i > 1 ? "; " : "", out);
        answer_print_proposal(answer, i, out);
    }
    fputc('?', out);
}

void answer_print_question(const struct answer *answer, FILE *out) {
    struct text_memory memory;
    if (*answer->figures->question != '\0') {
        foreign_text_print(out, answer->figures->question);
        return;
    }
    if (!text_open(&memory))
        return;
    changes_print(answer, memory.out);
    char *text = text_close(&memory);
    if (text && strlen(text) <= HEADING_MAX)
        fputs(text, out);
    else
        fprintf(out, answer_say(answer, "What would these %zu proposals change?"),
                answer->proposal_count - 1);
    free(text);
}

/* "solver {budget: "quick"}" as "solver, budget quick". */
static void stated_parameters_print(const char *text, size_t length, FILE *out) {
    for (size_t i = 0; i < length; i++)
        if (text[i] == ' ' && i + 1 < length && text[i + 1] == '{')
            fputc(',', out);
        else if (text[i] == '{')
            fputc(' ', out);
        else if (!strchr("}\":", text[i]))
            fputc(text[i], out);
}

/* "4 classic" as "4 club players (classic)"; others of the list alike. */
static void player_print(const struct answer *answer, const char *text, size_t length, FILE *out) {
    char strategy[128];
    char *end;
    unsigned long count = strtoul(text, &end, 10);
    size_t digits = end > text && *end == ' ' ? (size_t)(end - text) + 1 : 0;
    size_t name = strcspn(text + digits, " ,");
    name = name < length - digits ? name : length - digits;
    snprintf(strategy, sizeof strategy, "%.*s", (int)name, text + digits);
    const struct player_words *words = names_player(answer->game, strategy);
    if (!words || answer->figures->tournaments) {
        fwrite(text, 1, length, out);
        return;
    }
    fprintf(out, "%lu %s (", digits ? count : 1,
            digits ? words->many[answer->language] : words->one[answer->language]);
    stated_parameters_print(text + digits, length - digits, out);
    fputc(')', out);
}

static void stated_players_print(const struct answer *answer, const char *stated, FILE *out) {
    const struct foreign_text shown = foreign_text(stated);
    const char *players = shown.text;
    for (const char *separator = ""; *players; separator = ", ") {
        size_t length = setting_length(players);
        fputs(separator, out);
        player_print(answer, players, length, out);
        players += length;
        players += strspn(players, ", ");
    }
}

void answer_print_about(const struct answer *answer, uint64_t matches, FILE *out) {
    const char *separator = "";
    for (size_t i = 0; i < answer->audience_count; i++) {
        const struct answer_audience *audience = &answer->audience[i];
        if (audience->adapted)
            continue;
        fputs(separator, out);
        stated_players_print(answer, answer->figures->variants[audience->base].players, out);
        separator = " / ";
    }
    fputs("; ", out);
    text_count(answer->language, matches, out);
    fprintf(out, " %s",
            answer_say(answer, answer->figures->tournaments
                                   ? "tournaments of each, all with the same cards"
                                   : "matches of each, all with the same cards"));
}

void answer_print_audience(const struct answer *answer, size_t at, FILE *out) {
    const struct answer_audience *audience = &answer->audience[at];
    const struct table_words *table = names_table(audience->table);
    if (table)
        fprintf(out,
                answer_say(answer, audience->adapted ? "Among %s who have adapted" : "Among %s"),
                table->many[answer->language]);
    else if (answer->audience_count > 1)
        fputs(answer_say(answer, audience->adapted ? "Once players have adapted" : "At first"),
              out);
}

/* ---- columns ---- */

/* The rounds that a match is shown by: all variants have as many, and more than one. */
static int64_t rounds_of(const struct answer *answer, size_t column) {
    const struct figures *figures = answer->figures;
    int64_t rounds = figures->variants[0].rounds;
    if (strcmp(figures->metrics[answer->column[column]].key, "minutes") != 0 ||
        strcmp(answer->game, "chicago") != 0)
        return 1;
    for (size_t i = 1; i < figures->variant_count; i++)
        if (figures->variants[i].rounds != rounds)
            return 1;
    return rounds;
}

/* A column's name, and behind a bar its unit, if there is one. */
static void column_name(const struct answer *answer, size_t column, char name[NAME_SIZE]) {
    const char *key = answer->figures->metrics[answer->column[column]].key;
    if (rounds_of(answer, column) > 1)
        snprintf(name, NAME_SIZE, "%s", answer_say(answer, "minutes| a round"));
    else
        names_metric_text(answer->language, answer->game, foreign_text(key).text, name, NAME_SIZE);
}

void answer_print_column(const struct answer *answer, size_t column, FILE *out) {
    char name[NAME_SIZE];
    column_name(answer, column, name);
    size_t length = strcspn(name, "|");
    fprintf(out, "%.*s%s", (int)length, name, name[length] ? name + length + 1 : "");
}

void answer_print_name(const struct answer *answer, size_t column, FILE *out) {
    char name[NAME_SIZE];
    column_name(answer, column, name);
    fwrite(name, 1, strcspn(name, "|"), out);
}

void answer_print_unit(const struct answer *answer, size_t column, FILE *out) {
    char name[NAME_SIZE];
    column_name(answer, column, name);
    const char *unit = strchr(name, '|');
    if (unit)
        fputs(unit + 1 + strspn(unit + 1, ", "), out);
}

/* As many as its margin has: a difference of 0.1 deals matters, one of 0.01 does not. */
int answer_places(const struct answer *answer, size_t column) {
    double margin = answer->figures->metrics[answer->column[column]].margin;
    double rounds = (double)rounds_of(answer, column);
    return (int)fmin(6, fmax(0, ceil(-log10(margin / rounds) - 1e-9)));
}

double answer_value(const struct answer *answer, size_t variant, size_t column) {
    const struct figures *figures = answer->figures;
    size_t metric = answer->column[column];
    double rounds = (double)rounds_of(answer, column);
    if (figures->variants[variant].reference == variant)
        return figures_estimate(figures, variant, metric).value / rounds;
    return figures_finding(figures, variant, metric)->difference.variant.value / rounds;
}

double answer_difference(const struct answer *answer, size_t variant, size_t column) {
    return figures_finding(answer->figures, variant, answer->column[column])
               ->difference.difference.value /
           (double)rounds_of(answer, column);
}

const char *answer_mark(const struct answer *answer, size_t variant, size_t column) {
    const struct compare_finding *finding =
        figures_finding(answer->figures, variant, answer->column[column]);
    switch (finding->verdict) {
    case COMPARE_CHANGED:
        return finding->difference.difference.value > 0 ? "▲" : "▼";
    case COMPARE_SAME:
        return "=";
    default:
        return "?";
    }
}

void answer_print_legend(const struct answer *answer, FILE *out) {
    fputs(answer_say(answer,
                     "▲ ▼ changed, up or down; = the same: whatever differs is too little to "
                     "matter; ? not decided by this number of matches"),
          out);
}
