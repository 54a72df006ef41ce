#include "sim/asking/practice_kinds.h"

#include "sim/chicago/chicago_game.h"
#include "sim/chicago/chicago_view.h"
#include "sim/chicago_lab/advise/chicago_advise.h"
#include "sim/pofc/pofc_game.h"
#include "sim/pofc/pofc_view.h"
#include "sim/review/review.h"

/* Chicago. */

static bool is_asked(const struct table_question *question, enum chicago_decision kind) {
    return question->decision == &chicago_decisions[kind];
}

static bool is_call(const struct table_question *question) {
    return is_asked(question, CHICAGO_CALL);
}

static bool is_open_card(const struct table_question *question) {
    return is_asked(question, CHICAGO_ASK_OPEN) || is_asked(question, CHICAGO_KEEP_OPEN);
}

/* Four cards of a suit, or two high ones beside the pair. */
static bool tempts(card_set hand) {
    card_set high = hand & ~card_set_paired(hand) & card_set_from_rank(CARD_KING);
    for (unsigned suit = 0; suit < CARD_SUITS; suit++)
        if (card_set_count_of_suit(hand, suit) == 4)
            return true;
    return card_set_count(high) == 2;
}

static bool is_pair(const struct table_question *question) {
    const struct chicago_view *view = question->view;
    return is_asked(question, CHICAGO_EXCHANGE) && hand_category_of(view->value) == HAND_PAIR &&
           tempts(view->hand);
}

/* Whether one breaks the pair, and the other does not. */
static bool breaks_pair(const struct advice *advice, unsigned one, unsigned other) {
    const struct advise *advise = (const struct advise *)advice;
    card_set pair = card_set_paired(advise->position.state.view.hand);
    return !(advise->alternatives[one].cards & pair) != !(advise->alternatives[other].cards & pair);
}

static bool is_zeroing(const struct table_question *question) {
    return is_asked(question, CHICAGO_ZERO);
}

/* POFC. */

static int street_of(const struct table_question *question) {
    const struct pofc_view *view = question->view;
    return view->street;
}

static bool is_first(const struct table_question *question) {
    return street_of(question) == 1;
}

static bool is_later(const struct table_question *question) {
    return street_of(question) > 1;
}

static bool is_fantasy(const struct table_question *question) {
    return street_of(question) == 0;
}

const struct practice_kind *practice_kind_find(const struct game *game,
                                               const struct json_value *name) {
    static const struct practice_kind kinds[] = {
        {&chicago_game, "Chicago calls", PRACTICE_SAMPLES, is_call, NULL},
        {&chicago_game, "answers to open cards", PRACTICE_SAMPLES, is_open_card, NULL},
        {&chicago_game, "pairs kept or broken", PRACTICE_FIRST, is_pair, breaks_pair},
        {&chicago_game, "zeroings", PRACTICE_SAMPLES, is_zeroing, NULL},
        {&pofc_game, "first cards", PRACTICE_FIRST, is_first, NULL},
        {&pofc_game, "later streets", PRACTICE_SAMPLES, is_later, NULL},
        {&pofc_game, "sets in Fantasy Land", PRACTICE_SAMPLES, is_fantasy, NULL}};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (kinds[i].game == game && json_is(name, kinds[i].name))
            return &kinds[i];
    return NULL;
}
