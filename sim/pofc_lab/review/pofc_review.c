#include "sim/pofc_lab/review/pofc_review.h"

#include "sim/pofc/pofc_game.h"
#include "sim/pofc_lab/advise/pofc_question_of_view.h"
#include "sim/pofc_lab/advise/pofc_rows_text.h"
#include "sim/pofc_lab/luck/pofc_luck.h"
#include "sim/words/language.h"

#include <stdlib.h>
#include <string.h>

enum { KIND_FIRST, KIND_LATER, KIND_FANTASY };

static struct pofc_rows rows_of(const struct table_answer *answer) {
    struct pofc_rows rows;
    memcpy(&rows, answer->set, sizeof rows);
    return rows;
}

uint8_t pofc_review_kind(const struct pofc_view *view) {
    return view->street == 0 ? KIND_FANTASY : view->street == 1 ? KIND_FIRST : KIND_LATER;
}

static bool note(struct review *review, const struct table_question *question,
                 struct review_decision *decision) {
    const struct pofc_view *view = question->view;
    (void)review;
    decision->seat = view->seat;
    decision->seats = view->seats;
    memcpy(decision->at, view->entrant, sizeof view->entrant);
    decision->kind = pofc_review_kind(view);
    decision->cards = view->dealt;
    decision->round = 1;
    decision->deal = view->hand;
    decision->part = view->street;
    struct pofc_question *asks = decision->question = malloc(sizeof *asks);
    if (asks)
        pofc_question_of_view(asks, view);
    return true;
}

enum status pofc_review_begin(struct pofc_advise *advise, const struct review_decision *decision,
                              unsigned *chosen, struct error *error) {
    struct pofc_rows placed = rows_of(&decision->answer);
    memset(advise->points, 0, sizeof advise->points);
    memset(advise->squares, 0, sizeof advise->squares);
    advise->advice.seat = decision->seat;
    advise->is_quick = true;
    enum status status = pofc_advise_begin(advise, decision->question, error);
    if (status == STATUS_OK)
        *chosen = pofc_advise_alternative(advise, &placed);
    return status;
}

/* With all its samples, other than where it goes on. */
static enum status choose(struct advice *advice, const struct review_decision *decision,
                          unsigned *choice, struct error *error) {
    struct pofc_advise *advise = (struct pofc_advise *)advice;
    (void)decision;
    (void)error;
    *choice = pofc_advise_alternative(advise, &advise->choice);
    return STATUS_OK;
}

static void name(const struct advice *advice, unsigned alternative, char text[REVIEW_TEXT_SIZE]) {
    const struct pofc_advise *advise = (const struct pofc_advise *)advice;
    char rows[POFC_ROWS_SIZE];
    pofc_rows_text(&advise->alternatives.placed[alternative], rows);
    snprintf(text, REVIEW_TEXT_SIZE, "%.*s", REVIEW_TEXT_SIZE - 1, rows);
}

static void print_place(const struct review_decision *decision, FILE *out) {
    fprintf(out, said("hand %d"), decision->deal);
    if (decision->kind == KIND_FANTASY)
        fputs(said(", in Fantasy Land"), out);
    else
        fprintf(out, said(", street %d"), decision->part);
}

static void print_question(const struct review_decision *decision, FILE *out) {
    pofc_question_print(decision->question, out);
}

const struct review_game pofc_review = {
    .game = &pofc_game,
    .kinds = {"first cards", "later streets", "sets in Fantasy Land"},
    .points = "points",
    .deals = "hands",
    .note = note,
    .choose = choose,
    .run = pofc_advise_run,
    .name = name,
    .print_place = print_place,
    .print_question = print_question,
    .luck = pofc_luck_of};
