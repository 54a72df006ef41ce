/* What may be answered at a position; and the options of a user's question about one. */
#include "sim/chicago_lab/advise/position.h"

#include "sim/core/option_rows.h"
#include "sim/core/record.h"
#include "sim/words/language.h"

#include <stdio.h>
#include <string.h>

card_set position_seen(const struct position *position) {
    const struct chicago_view *view = &position->state.view;
    card_set seen = view->hand | view->laid_down | view->played_set;
    for (unsigned exchange = 0; exchange < position->exchanges; exchange++)
        for (unsigned seat = 0; seat < view->seats; seat++)
            if (view->seen[exchange].open[seat] != CHICAGO_NO_CARD)
                seen |= card_bit(view->seen[exchange].open[seat]);
    return seen;
}

card_set position_played_by(const struct chicago_view *view, unsigned seat) {
    card_set played = 0;
    for (unsigned trick = 0; trick < view->trick; trick++)
        if (view->played[trick][seat] != CHICAGO_NO_CARD)
            played |= card_bit(view->played[trick][seat]);
    return played;
}

card_set position_legal(const struct position *position) {
    const struct chicago_view *view = &position->state.view;
    if (view->winning == CHICAGO_NO_CARD)
        return view->hand;
    card led = view->played[view->trick - 1][view->leader];
    card_set suit = view->hand & card_set_of_suit(card_suit(led));
    return suit != 0 ? suit : view->hand;
}

/* Every set of cards that may be laid down, the smallest first. */
static unsigned list_exchanges(const struct position *position,
                               struct alternative alternatives[ALTERNATIVES_MAX]) {
    const struct chicago_view *view = &position->state.view;
    unsigned count = 0;
    for (int size = 0; size <= chicago_exchange_most(view); size++)
        for (card_set subset = view->hand;; subset = (subset - 1) & view->hand) {
            if (card_set_count(subset) == size)
                alternatives[count++].cards = subset;
            if (subset == 0)
                break;
        }
    return count;
}

static unsigned list_cards(const struct position *position,
                           struct alternative alternatives[ALTERNATIVES_MAX]) {
    unsigned count = 0;
    for (card_set legal = position_legal(position); legal != 0;) {
        card highest = card_set_highest(legal);
        alternatives[count++].cards = card_bit(highest);
        legal ^= card_bit(highest);
    }
    return count;
}

unsigned alternatives_list(const struct position *position,
                           struct alternative alternatives[ALTERNATIVES_MAX]) {
    for (unsigned i = 0; i < ALTERNATIVES_MAX; i++)
        alternatives[i] = (struct alternative){0};
    if (position->point.stage == CHICAGO_AT_EXCHANGE)
        return list_exchanges(position, alternatives);
    if (position->point.stage == CHICAGO_AT_PLAY || position->point.stage == CHICAGO_AT_LAY_DOWN)
        return list_cards(position, alternatives);
    alternatives[0].yes = true;
    return 2;
}

enum { CARDS_TEXT_MAX = 7 * CHICAGO_HAND_SIZE };

/* The words before the cards. */
static const char *verb_of(const struct position *position, const struct alternative *alternative,
                           enum alternative_form form) {
    static const char *const yes_or_no[][2][2] = {
        [CHICAGO_AT_DRAW] = {{"take a closed card", "taking a closed card"},
                             {"ask for an open card", "asking for an open card"}},
        [CHICAGO_AT_OPEN_CARD] = {{"decline", "declining"}, {"keep", "keeping"}},
        [CHICAGO_AT_SCORING] = {{"take the points", "taking the points"},
                                {"zero the others", "zeroing the others"}},
        [CHICAGO_AT_CALL] = {{"do not call", "not calling"}, {"call Chicago", "calling Chicago"}},
    };
    static const char *const others[][2] = {{"stand pat", "standing pat"},
                                            {"lay down", "laying down"},
                                            {"lead", "leading"},
                                            {"play", "playing"}};
    if (position->point.stage <= CHICAGO_AT_EXCHANGE)
        return others[alternative->cards != 0][form];
    if (position->point.stage == CHICAGO_AT_PLAY)
        return others[position->state.view.winning == CHICAGO_NO_CARD ? 2 : 3][form];
    return yes_or_no[position->point.stage][alternative->yes][form];
}

void alternative_text(const struct position *position, const struct alternative *alternative,
                      enum alternative_form form, char text[ALTERNATIVE_TEXT_SIZE]) {
    const struct chicago_view *view = &position->state.view;
    card_set set = alternative->cards;
    if (position->point.stage == CHICAGO_AT_OPEN_CARD)
        set = card_bit(view->seen[view->exchange - 1].open[view->seat]);
    const struct transcript_cards cards = transcript_cards(set);
    snprintf(text, ALTERNATIVE_TEXT_SIZE, "%s%s%.*s", said(verb_of(position, alternative, form)),
             set ? " " : "", CARDS_TEXT_MAX, cards.text);
}

/* A user's question. */

#define OPTIONS_OF struct question

static const char *const stage_words[] = {
    "exchange1", "exchange2", "exchange3", "exchange4", "exchange5", "draw1", "draw2",    "draw3",
    "draw4",     "draw5",     "open1",     "open2",     "open3",     "open4", "open5",    "zero1",
    "zero2",     "zero3",     "zero4",     "zero5",     "call",      "play",  "lay-down", NULL};

#define NUMBERS_OF(name, field, least, most, standard, about)                                      \
    OPTION_ROW(name, OPTION_INTS, field, least, most, NULL, standard, about, NULL)
#define NUMBER_OF(name, field, least, most, standard, about)                                       \
    OPTION_ROW(name, OPTION_INT, field, least, most, NULL, standard, about, NULL)
#define TEXT(name, field, about)                                                                   \
    OPTION_ROW(name, OPTION_TEXT, field, 0, OPTION_TEXT_SIZE - 1, NULL, "", about, NULL)

static const struct option options[] = {
    TEXT("hand", hand, "The cards you hold now: \"As Ks Qh 9h 4d\""),
    NUMBERS_OF("scores", scores, -1000, 1000, "0",
               "Everybody's points now, seat by seat: 31,22,18,40"),
    NUMBER_OF("seat", seat, 0, CHICAGO_SEATS_MAX - 1, "0", "Your seat"),
    NUMBER_OF("dealer", dealer, 0, CHICAGO_SEATS_MAX - 1, "0", "The dealer's seat"),
    NUMBERS_OF("called", called, 0, 1, "0",
               "Who has called Chicago in this game, seat by seat: 0,1,0,0"),
    NUMBERS_OF("chicagos", chicagos, 0, 1000, "0", "Chicagos won in this game, seat by seat"),
    NUMBERS_OF("out", out, 0, CHICAGO_SEATS_MAX - 1, "0",
               "Seats that are disqualified, the first one out first"),
    NUMBER_OF("deal", deal, 1, 10000, "1", "Which deal of the game it is, from 1"),
    OPTION_ROW("stage", OPTION_WORD, stage, 0, 0, stage_words, "call",
               "What you are to decide; the number is the exchange", NULL),
    TEXT("laid", laid, "The cards you have laid down in this deal"),
    TEXT("counts", counts,
         "Cards laid down by everybody, exchange by exchange: 3,2,?,1/1,0,2,4; of the exchange in "
         "progress by those before you, - for the others"),
    TEXT("announced", announced, "Who scored, as EXCHANGE:SEAT:HAND: 1:3:pair,2:0:straight"),
    TEXT("kept-open", kept_open, "Open cards others kept, as EXCHANGE:SEAT:CARD: 1:3:Ah,2:0:Kd"),
    TEXT("declined-open", declined_open, "Open cards others declined, likewise"),
    TEXT("open", open, "The open card you may keep"),
    NUMBER_OF("caller", caller, 0, CHICAGO_SEATS_MAX - 1, "0",
              "Who has called Chicago in this deal"),
    TEXT("played", played, "All cards played so far, in the order they fell: \"Ks 3s 9s 4h 7d\""),
    TEXT("put-out", put_out,
         "Seats that the points of a trick of this deal put out, as TRICK:SEAT: 1:3"),
};

const struct option_table question_options = {options, sizeof options / sizeof *options,
                                              sizeof(struct question)};

void question_begin(struct question *question) {
    option_set_defaults(&question_options, question);
    question->given = 0;
}

enum status question_set(struct question *question, const struct option *option, const char *text,
                         struct error *error) {
    enum status status = option_set(option, question, text, error);
    if (status == STATUS_OK)
        question->given |= (uint64_t)1 << (option - options);
    else
        error_prefix(error, "--");
    return status;
}

bool question_has(const struct question *question, const char *key) {
    return question->given >> (option_find(&question_options, key) - options) & 1;
}

const char *question_stage_word(const struct question *question) {
    return stage_words[question->stage];
}
