#include "sim/chicago_lab/review/chicago_review.h"

#include "sim/chicago/chicago_game.h"
#include "sim/chicago_lab/advise/question_of_state.h"
#include "sim/chicago_lab/luck/chicago_luck.h"
#include "sim/chicago_lab/review/own_deal.h"
#include "sim/words/language.h"

#include <stdlib.h>
#include <string.h>

enum { KIND_EXCHANGE, KIND_OPEN, KIND_ZERO, KIND_CALL, KIND_PLAY, KIND_SIXTH };

/* What is reviewed, by enum chicago_decision; house rules that advice does not understand are not.
 */
static const struct {
    bool is_reviewed;
    uint8_t kind;
    enum chicago_stage stage;
} reviewed[CHICAGO_DECISIONS] = {
    [CHICAGO_EXCHANGE] = {true, KIND_EXCHANGE, CHICAGO_AT_EXCHANGE},
    [CHICAGO_ASK_OPEN] = {true, KIND_OPEN, CHICAGO_AT_DRAW},
    [CHICAGO_KEEP_OPEN] = {true, KIND_OPEN, CHICAGO_AT_OPEN_CARD},
    [CHICAGO_ZERO] = {true, KIND_ZERO, CHICAGO_AT_SCORING},
    [CHICAGO_CALL] = {true, KIND_CALL, CHICAGO_AT_CALL},
    [CHICAGO_PLAY] = {true, KIND_PLAY, CHICAGO_AT_PLAY},
    [CHICAGO_LAY_DOWN] = {true, KIND_SIXTH, CHICAGO_AT_LAY_DOWN},
};

bool chicago_review_find(enum chicago_stage stage, enum chicago_decision *asked, uint8_t *kind) {
    for (unsigned i = 0; i < CHICAGO_DECISIONS; i++)
        if (reviewed[i].is_reviewed && reviewed[i].stage == stage) {
            *asked = (enum chicago_decision)i;
            *kind = reviewed[i].kind;
            return true;
        }
    return false;
}

static bool is_forced(const struct chicago_view *view, enum chicago_stage stage) {
    return stage == CHICAGO_AT_PLAY && card_set_count(view->legal) < 2;
}

/* The deal so far, from one question to the next. */
static void remember(struct review *review, const struct table_question *question,
                     const struct table_answer *answer) {
    if (!review->memory)
        review->memory = calloc(1, sizeof(struct own_deal));
    if (review->memory)
        own_deal_note(review->memory, question, answer);
}

static bool note(struct review *review, const struct table_question *question,
                 struct review_decision *decision) {
    const struct chicago_view *view = question->view;
    const struct chicago_table *table = player_of(question->self)->table;
    unsigned asked = (unsigned)(question->decision - chicago_decisions);
    enum chicago_stage stage = reviewed[asked].stage;
    const struct own_deal *deal = review->memory;
    if (!reviewed[asked].is_reviewed || view->play_off || is_forced(view, stage))
        return false;
    decision->seat = view->seat;
    decision->seats = view->seats;
    memcpy(decision->at, view->entrant, sizeof decision->at);
    decision->cards = view->hand;
    decision->kind = reviewed[asked].kind;
    decision->round = view->round;
    decision->deal = view->deal;
    decision->part = stage == CHICAGO_AT_PLAY ? view->trick : view->exchange;
    struct own_past *past = decision->past = deal ? malloc(sizeof *past) : NULL;
    struct question *asks = decision->question = past ? malloc(sizeof *asks) : NULL;
    if (!asks)
        return true;
    question_of_state(asks, &table->state, deal->called_before, stage, question->open);
    *past = own_deal_past(deal, view, stage);
    return true;
}

static bool is_by_cards(unsigned kind) {
    return kind == KIND_PLAY || kind == KIND_EXCHANGE || kind == KIND_SIXTH;
}

static bool is_same(unsigned kind, const struct alternative *one, const struct alternative *other) {
    return is_by_cards(kind) ? one->cards == other->cards : one->yes == other->yes;
}

/* The number of an answer; all legal ones are listed. */
static unsigned number_of(const struct advise *advise, unsigned kind,
                          const struct alternative *answer) {
    unsigned i = 0;
    for (unsigned count = advise->advice.elimination.alternatives; i + 1 < count; i++)
        if (is_same(kind, &advise->alternatives[i], answer))
            break;
    return i;
}

static unsigned chosen_of(const struct advise *advise, const struct review_decision *decision) {
    uint64_t number = decision->answer.number;
    unsigned kind = decision->kind;
    bool one = kind == KIND_PLAY || kind == KIND_SIXTH;
    struct alternative answer = {one ? card_bit((card)number) : number, number != 0};
    return number_of(advise, kind, &answer);
}

enum status chicago_review_begin(struct advise *advise, const struct review_decision *decision,
                                 unsigned *chosen, struct error *error) {
    memset(&advise->effects, 0, sizeof advise->effects);
    advise->advice.seat = decision->seat;
    advise->to_deal_end = true;
    enum status status = advise_begin(advise, decision->question, error);
    if (status != STATUS_OK)
        return status;
    if (decision->past) {
        advise->own_pasts.count = 1;
        advise->own_pasts.past[0] = *(const struct own_past *)decision->past;
    }
    *chosen = chosen_of(advise, decision);
    return STATUS_OK;
}

static enum status choose(struct advice *advice, const struct review_decision *decision,
                          unsigned *choice, struct error *error) {
    struct advise *advise = (struct advise *)advice;
    struct alternative own;
    enum status status = advise_own_answer(advise, &own, error);
    if (status == STATUS_OK)
        *choice = number_of(advise, decision->kind, &own);
    return status;
}

static void name(const struct advice *advice, unsigned alternative, char text[REVIEW_TEXT_SIZE]) {
    const struct advise *advise = (const struct advise *)advice;
    char words[ALTERNATIVE_TEXT_SIZE];
    alternative_text(&advise->position, &advise->alternatives[alternative], ALTERNATIVE_DO, words);
    snprintf(text, REVIEW_TEXT_SIZE, "%s", words);
}

static void print_place(const struct review_decision *decision, FILE *out) {
    fprintf(out, said("round %d, deal %d"), decision->round, decision->deal);
    if (decision->kind == KIND_PLAY)
        fprintf(out, said(", trick %d"), decision->part);
    else if (decision->kind != KIND_CALL && decision->kind != KIND_SIXTH)
        fprintf(out, said(", exchange %d"), decision->part);
}

static bool simplify(struct review_decision *decision) {
    return question_forget_turn(decision->question);
}

static void print_question(const struct review_decision *decision, FILE *out) {
    question_print(decision->question, out);
}

const struct review_game chicago_review = {.game = &chicago_game,
                                           .kinds = {"card exchanges", "answers to open cards",
                                                     "zeroings", "Chicago calls", "cards played",
                                                     "sixth cards laid down"},
                                           .points = "placement points",
                                           .deals = "deals",
                                           .remember = remember,
                                           .note = note,
                                           .choose = choose,
                                           .run = advise_run,
                                           .simplify = simplify,
                                           .name = name,
                                           .print_place = print_place,
                                           .print_question = print_question,
                                           .luck = chicago_luck_of};
