#include "sim/chicago_lab/advise/chicago_advice_print.h"

#include "sim/chicago_lab/advise/advice_reason.h"
#include "sim/chicago_lab/advise/chicago_advice_json.h"
#include "sim/chicago_lab/advise/chicago_rollout.h"
#include "sim/chicago_lab/advise/reason_text.h"
#include "sim/words/cards.h"
#include "sim/words/text.h"

#include <inttypes.h>
#include <math.h>

/* The question, the table and the answer. */

static const char *question_of(enum chicago_stage stage) {
    static const char *const questions[] = {
        [CHICAGO_AT_LAY_DOWN] = "which of six cards to lay down",
        [CHICAGO_AT_EXCHANGE] = "what to lay down",
        [CHICAGO_AT_DRAW] = "an open card or a closed one",
        [CHICAGO_AT_OPEN_CARD] = "whether to keep the open card",
        [CHICAGO_AT_SCORING] = "whether to zero the others",
        [CHICAGO_AT_CALL] = "whether to call Chicago",
        [CHICAGO_AT_PLAY] = "which card to play"};
    return said(questions[stage]);
}

static void print_list(const char *head, const struct known_list *list, FILE *out) {
    for (unsigned i = 0; i < list->count; i++)
        fprintf(out, "%s%s", i > 0 ? ", " : head, list->item[i]);
}

static void print_known(const struct advise *advise, FILE *out) {
    struct known known;
    known_of(advise, &known);
    print_list(said("\nKnown: "), &known.given, out);
    print_list(said("; sampled: "), &known.sampled, out);
    if (advise->own_pasts.mismatches > 0)
        fputs(said("\nThe player in your seat would not have come to this hand: your discards are "
                   "sampled as near to its play as was found."),
              out);
}

static void print_question(const struct advice *advice, FILE *out) {
    const struct advise *advise = advise_of(advice);
    const struct chicago_view *view = &advise->position.state.view;
    fprintf(out,
            chicago_mask_has(view->called, view->seat)
                ? said(" has %d points and has called\n")
                : said(" has %d points and has not called\n"),
            view->points[view->seat]);
    cards_print_written(language_spoken(), advise->question->hand, out);
    fprintf(out, ": %s", question_of(advise->position.point.stage));
    if (view->exchange > 0 && advise->position.point.stage < CHICAGO_AT_CALL)
        fprintf(out, said(", exchange %u"), view->exchange);
    print_known(advise, out);
}

static const char *aim_heading(const struct advise *advise) {
    static const char *const headings[] = {[ADVISE_NO_AIM] = NULL,
                                           [ADVISE_STANDS] = "Chicago won %",
                                           [ADVISE_BREAKS] = "Chicago broken %",
                                           [ADVISE_LAST_TRICK] = "last trick %"};
    return headings[advise_aim_of(advise, &advise->alternatives[0])];
}

static void name_columns(const struct advice *advice, struct text_table *table) {
    (void)advice;
    text_table_column(table, said("alternative"), false);
}

static void name_cells(const struct advice *advice, unsigned i, struct text_table *table) {
    const struct advise *advise = advise_of(advice);
    char text[ALTERNATIVE_TEXT_SIZE];
    alternative_text(&advise->position, &advise->alternatives[i], ALTERNATIVE_DO, text);
    text_table_cell(table, "%s", text);
}

static void more_columns(const struct advice *advice, struct text_table *table) {
    static const char *const places[CHICAGO_SEATS_MAX] = {"1st %", "2nd %", "3rd %",
                                                          "4th %", "5th %", "6th %"};
    const char *aim = aim_heading(advise_of(advice));
    for (unsigned place = 0; place < advice->setup.entrants; place++)
        text_table_column(table, said(places[place]), true);
    text_table_column(table, said("out %"), true);
    if (aim)
        text_table_column(table, said(aim), true);
}

/* How often it ends in a place; 0: thrown out. */
static void print_place(const struct advice *advice, unsigned i, unsigned place,
                        struct text_table *table) {
    struct proportion share = advice_share(advice, i, place);
    text_table_share(table, &share);
}

static void more_cells(const struct advice *advice, unsigned i, struct text_table *table) {
    const struct advise *advise = advise_of(advice);
    for (unsigned place = 1; place <= advice->setup.entrants; place++)
        print_place(advice, i, place, table);
    print_place(advice, i, 0, table);
    if (advise_aim_of(advise, &advise->alternatives[i]) != ADVISE_NO_AIM)
        print_place(advice, i, ROLLOUT_AIM, table);
    else if (aim_heading(advise))
        text_table_cell(table, "-");
}

static void print_times(int64_t part, int64_t whole, FILE *out) {
    char share[ADVICE_SHARE_SIZE];
    advice_share_text(part, whole, share);
    fprintf(out, said("%s %s in 100"), share, advice_share_times(part, whole));
}

/* What becomes of a Chicago or of the last trick. */
static void print_aim(const struct advise *advise, unsigned best, FILE *out) {
    static const char *const happens[] = {[ADVISE_STANDS] = "the Chicago is won",
                                          [ADVISE_BREAKS] = "the Chicago is broken",
                                          [ADVISE_LAST_TRICK] = "it takes the last trick"};
    const struct elimination_counts *counts = &advise->advice.elimination.counts;
    enum advise_aim aim = advise_aim_of(advise, &advise->alternatives[best]);
    bool refuses = advise->position.point.stage == CHICAGO_AT_CALL && aim == ADVISE_NO_AIM;
    unsigned shown = refuses ? 0 : best; /* the first is to call */
    if (aim == ADVISE_NO_AIM && !refuses)
        return;
    fprintf(out, "; %s ", refuses ? said("a Chicago would be won") : said(happens[aim]));
    print_times(counts->marks[shown][ROLLOUT_AIM], counts->samples[shown], out);
}

static void print_ahead(const struct advise *advise, unsigned best, unsigned second, FILE *out) {
    struct estimate ahead = elimination_difference(&advise->advice.elimination, best, second);
    advice_print_ahead(&ahead, ahead.error > 0 && ahead.error < 0.01 ? 3 : 2, out);
    fprintf(out, " %s", said("placement points"));
}

static void print_clear(const struct advise *advise, unsigned best, unsigned second,
                        const struct advice_reason *reason, FILE *out) {
    char one[ALTERNATIVE_TEXT_SIZE], other[ALTERNATIVE_TEXT_SIZE], change[ADVICE_REASON_SIZE];
    alternative_text(&advise->position, &advise->alternatives[best], ALTERNATIVE_DO, one);
    alternative_text(&advise->position, &advise->alternatives[second], ALTERNATIVE_DOING, other);
    text_capital(one);
    fprintf(out, said("\n%s: it is worth "), one);
    print_ahead(advise, best, second, out);
    fprintf(out, said(" more than %s"), other);
    print_aim(advise, best, out);
    fputs(".\n", out);
    if (!advice_change_text(advise, reason, change))
        return;
    text_capital(change);
    fprintf(out, "%s.\n", change);
}

static void print_seconds(double seconds, FILE *out) {
    fputs(said(" in "), out);
    text_number(language_spoken(), seconds, 1, out);
    fputs(" s", out);
}

static void print_close(const struct advise *advise, unsigned best, unsigned second, FILE *out) {
    char one[ALTERNATIVE_TEXT_SIZE], other[ALTERNATIVE_TEXT_SIZE];
    alternative_text(&advise->position, &advise->alternatives[best], ALTERNATIVE_DOING, one);
    alternative_text(&advise->position, &advise->alternatives[second], ALTERNATIVE_DOING, other);
    fprintf(out, said("\nNo clear best alternative after %lld samples"),
            (long long)advice_samples(&advise->advice));
    if (isfinite(advise->advice.seconds))
        print_seconds(advise->advice.took, out);
    fprintf(out, said(": %s seems worth "), one);
    print_ahead(advise, best, second, out);
    fprintf(out, said(" more than %s"), other);
    print_aim(advise, best, out);
    fputs(".\n", out);
}

/* The alternatives that always had the same result as the best. */
static void print_same(const struct advise *advise, const uint8_t *order, FILE *out) {
    char text[ALTERNATIVE_TEXT_SIZE];
    unsigned count = 0;
    for (unsigned i = 1; i < advise->advice.elimination.alternatives; i++)
        if (elimination_is_same(&advise->advice.elimination, order[0], order[i])) {
            alternative_text(&advise->position, &advise->alternatives[order[i]], ALTERNATIVE_DOING,
                             text);
            fprintf(out, "%s%s", count++ > 0 ? ", " : said("As good: "), text);
        }
    if (count > 0)
        fputs(".\n", out);
}

static void print_answer(const struct advice *advice, const uint8_t *order, FILE *out) {
    const struct advise *advise = advise_of(advice);
    unsigned second = elimination_second(&advice->elimination);
    struct advice_reason reason = advice_reason_find(advise);
    if (advice->clear)
        print_clear(advise, order[0], second, &reason, out);
    else if (second != order[0])
        print_close(advise, order[0], second, out);
    else
        fputs(said("\nIt makes no difference.\n"), out);
    print_same(advise, order, out);
    if (reason.cause && !reason.is_of_wins)
        fprintf(out, said("Why: %s.\n"), reason.text);
}

const struct advice_game chicago_advice = {.run = advise_run,
                                           .shown = 8,
                                           .value = "placement",
                                           .value_in_full = "placement points",
                                           .print_question = print_question,
                                           .name_columns = name_columns,
                                           .name_cells = name_cells,
                                           .more_columns = more_columns,
                                           .more_cells = more_cells,
                                           .print_answer = print_answer,
                                           .json = &chicago_advice_json};
