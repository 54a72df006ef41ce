/* The seats of a table of Chicago: what they are asked, and what an answer is. */
#include "sim/chicago/chicago_game.h"
#include "sim/chicago/chicago_table.h"
#include "sim/table/cards_json.h"
#include "sim/table/story.h"
#include "sim/table/table_record.h"
#include "sim/table/view_json.h"
#include "sim/words/language.h"

static const struct chicago_table *table_of(const struct table_question *question) {
    return player_of(question->self)->table;
}

static enum chicago_decision kind_of(const struct table_question *question) {
    return (enum chicago_decision)(question->decision - chicago_decisions);
}

/* The lowest legal answer, as chicago_table.h has it. */
static uint64_t lowest_answer(const struct table_question *question) {
    const struct chicago_view *view = question->view;
    switch (kind_of(question)) {
    case CHICAGO_PLAY:
        return card_set_lowest(view->legal);
    case CHICAGO_LAY_DOWN:
        return card_set_lowest(view->hand);
    case CHICAGO_ZERO_WHOM:
        return chicago_seat_after_in(chicago_opponents(view), view->dealer, view->seats);
    default:
        return 0; /* no cards; no */
    }
}

static uint64_t own_answer(const struct table_question *question) {
    const struct chicago_view *view = question->view;
    const struct strategy_self *self = question->self;
    const struct chicago_decisions *own = question->match->player[question->entrant].own->decisions;
    switch (kind_of(question)) {
    case CHICAGO_EXCHANGE:
        return own->exchange(view, self);
    case CHICAGO_ASK_OPEN:
        return own->ask_open(view, self);
    case CHICAGO_KEEP_OPEN:
        return own->keep_open(view, self, question->open);
    case CHICAGO_ZERO:
        return own->zero(view, self);
    case CHICAGO_CALL:
        return own->call(view, self);
    case CHICAGO_PLAY:
        return own->play(view, self);
    case CHICAGO_LAY_DOWN:
        return chicago_answer_lay_down(own, view, self);
    case CHICAGO_REDEAL:
        return chicago_answer_redeal(own, view, self);
    default:
        return chicago_answer_zero_whom(own, view, self);
    }
}

static uint64_t decide(const struct chicago_view *view, const struct strategy_self *self,
                       enum chicago_decision kind, card open) {
    const struct chicago_table *table = player_of(self)->table;
    const struct table_question question = {table_match_of(table->setup),
                                            &chicago_decisions[kind],
                                            view,
                                            self,
                                            view->entrant[view->seat],
                                            open};
    struct table_answer answer = {.number = 0};
    switch (match_reply(&question, &answer)) {
    case TABLE_REPLY_GIVEN:
        return answer.number;
    case TABLE_REPLY_NONE:
        return lowest_answer(&question);
    default:
        answer.number = own_answer(&question);
        match_note(&question, &answer);
        return answer.number;
    }
}

#define SEAT_DECIDES(type, name, kind)                                                             \
    static type name(const struct chicago_view *view, const struct strategy_self *self) {          \
        return (type)decide(view, self, kind, CHICAGO_NO_CARD);                                    \
    }

SEAT_DECIDES(card_set, seat_exchange, CHICAGO_EXCHANGE)
SEAT_DECIDES(bool, seat_ask_open, CHICAGO_ASK_OPEN)
SEAT_DECIDES(bool, seat_zero, CHICAGO_ZERO)
SEAT_DECIDES(bool, seat_call, CHICAGO_CALL)
SEAT_DECIDES(card, seat_play, CHICAGO_PLAY)
SEAT_DECIDES(card, seat_lay_down, CHICAGO_LAY_DOWN)
SEAT_DECIDES(bool, seat_redeal, CHICAGO_REDEAL)
SEAT_DECIDES(unsigned, seat_zero_whom, CHICAGO_ZERO_WHOM)

static bool seat_keep_open(const struct chicago_view *view, const struct strategy_self *self,
                           card open) {
    return decide(view, self, CHICAGO_KEEP_OPEN, open);
}

static const struct chicago_decisions chicago_seat_decisions = {
    .reads_ranks = true,
    .exchange = seat_exchange,
    .ask_open = seat_ask_open,
    .keep_open = seat_keep_open,
    .zero = seat_zero,
    .call = seat_call,
    .play = seat_play,
    .lay_down = seat_lay_down,
    .redeal = seat_redeal,
    .zero_whom = seat_zero_whom,
};

/* Answers that are read. */

static bool read_card_of(const struct json_value *json, card_set of, uint64_t *number) {
    card c;
    if (!json_read_card(json, &c))
        return false;
    *number = c;
    return of & card_bit(c);
}

static bool read_opponent(const struct json_value *json, const struct chicago_view *view,
                          uint64_t *number) {
    size_t seat;
    if (!json_whole(json, view->seats - 1u, &seat))
        return false;
    *number = seat;
    return chicago_mask_has(chicago_opponents(view), (unsigned)seat);
}

static bool chicago_read(const struct table_question *question, const struct json_value *json,
                         struct table_answer *answer) {
    const struct chicago_view *view = question->view;
    switch (kind_of(question)) {
    case CHICAGO_EXCHANGE:
        return json_read_cards(json, &answer->number) && !(answer->number & ~view->hand) &&
               card_set_count(answer->number) <= chicago_exchange_most(view);
    case CHICAGO_PLAY:
        return read_card_of(json, view->legal, &answer->number);
    case CHICAGO_LAY_DOWN:
        return read_card_of(json, view->hand, &answer->number);
    case CHICAGO_ZERO_WHOM:
        return read_opponent(json, view, &answer->number);
    default:
        answer->number = json->kind == JSON_TRUE;
        return json->kind == JSON_TRUE || json->kind == JSON_FALSE;
    }
}

/* Answers of a record. */

static bool print_member(const struct json_value *event, const char *key, FILE *out) {
    const struct json_value *value = event ? json_member(event, key) : NULL;
    if (value)
        fwrite(value->text, 1, value->length, out);
    return value;
}

static bool print_bool(bool yes, FILE *out) {
    return fputs(yes ? "true" : "false", out) >= 0;
}

/* Whether the cards that a low hand was shown with are some. */
static bool print_redeal(const struct json_value *event, FILE *out) {
    const struct json_value *cards = event ? json_member(event, "cards") : NULL;
    return cards && print_bool(json_size(cards) > 0, out);
}

/* Of four of a kind that scores, or that a Chicago is called on, a record says nothing else. */
static bool chicago_recorded(const struct table_question *question,
                             const struct table_record *record, size_t next, FILE *out) {
    const struct chicago_view *view = question->view;
    unsigned seat = view->seat;
    switch (kind_of(question)) {
    case CHICAGO_EXCHANGE:
        return print_member(record_find(record, next, "discard", seat, NULL), "cards", out);
    case CHICAGO_ASK_OPEN:
        return print_bool(record_find(record, next, "open", seat, "draw"), out);
    case CHICAGO_KEEP_OPEN:
        return print_member(record_find(record, next, "open", seat, NULL), "kept", out);
    case CHICAGO_ZERO:
        return print_bool(record_find(record, next, "zero", seat, "deal-end"), out);
    case CHICAGO_CALL:
        return print_member(record_find(record, next, "ask", seat, NULL), "call", out);
    case CHICAGO_PLAY:
        return print_member(record_find(record, next, "play", seat, NULL), "card", out);
    case CHICAGO_LAY_DOWN:
        return print_member(record_find(record, next, "lay-down", seat, NULL), "card", out);
    case CHICAGO_REDEAL:
        return print_redeal(record_find(record, next, "redeal", seat, NULL), out);
    default:
        return print_member(record_find(record, next, "zero", seat, NULL), "whom", out);
    }
}

/* Answers that are written. */
static void chicago_print(const struct table_question *question, const struct table_answer *answer,
                          struct json *json) {
    switch (kind_of(question)) {
    case CHICAGO_EXCHANGE:
        json_cards(json, NULL, answer->number);
        break;
    case CHICAGO_PLAY:
    case CHICAGO_LAY_DOWN:
        json_card(json, NULL, (card)answer->number);
        break;
    case CHICAGO_ZERO_WHOM:
        json_count(json, NULL, answer->number);
        break;
    default:
        json_bool(json, NULL, answer->number);
    }
}

/* Questions that are written. */

static void write_asked(const struct table_question *question, struct json *json) {
    static const char *const sentences[CHICAGO_DECISIONS] = {
        [CHICAGO_EXCHANGE] = "Which cards do you lay down?",
        [CHICAGO_ASK_OPEN] = "Do you want an open card?",
        [CHICAGO_KEEP_OPEN] = "Do you keep the open card?",
        [CHICAGO_ZERO] = "Do you zero your opponents instead of scoring?",
        [CHICAGO_CALL] = "Do you call Chicago?",
        [CHICAGO_PLAY] = "Which card do you play?",
        [CHICAGO_LAY_DOWN] = "Which of the six cards do you lay down?",
        [CHICAGO_REDEAL] = "Do you show your low hand for five other cards?",
        [CHICAGO_ZERO_WHOM] = "Which opponent do you zero?"};
    json_text(json, "asked", said(sentences[kind_of(question)]));
}

static void write_seats_of(struct json *json, const char *key, unsigned mask) {
    json_open(json, key, '[');
    for (; mask; mask &= mask - 1)
        json_count(json, NULL, card_set_lowest(mask));
    json_close(json, ']');
}

/* What may be answered, and what is if nothing better is known. */
static void write_legal_answers(const struct table_question *question, struct json *json) {
    const struct chicago_view *view = question->view;
    uint64_t lowest = lowest_answer(question);
    switch (kind_of(question)) {
    case CHICAGO_EXCHANGE:
        json_count(json, "most", (uint64_t)chicago_exchange_most(view));
        json_cards(json, "default", lowest);
        break;
    case CHICAGO_PLAY:
    case CHICAGO_LAY_DOWN:
        json_cards(json, "legal", kind_of(question) == CHICAGO_PLAY ? view->legal : view->hand);
        json_card(json, "default", (card)lowest);
        break;
    case CHICAGO_ZERO_WHOM:
        write_seats_of(json, "legal", chicago_opponents(view));
        json_count(json, "default", lowest);
        break;
    default:
        json_bool(json, "default", lowest);
    }
}

static void write_chicago_decision(const struct table_question *question, struct json *json) {
    const struct chicago_view *view = question->view;
    json_open(json, "decision", '{');
    json_text(json, "kind", question->decision->name);
    write_asked(question, json);
    json_cards(json, "cards", view->hand);
    if (question->open != CHICAGO_NO_CARD)
        json_card(json, "card", question->open);
    write_legal_answers(question, json);
    json_close(json, '}');
}

/* How many cards a seat holds, as everybody sees. */
static int cards_held(const struct chicago_state *state, unsigned seat) {
    if (!chicago_mask_has(chicago_hands(&state->view), seat))
        return 0;
    return card_set_count(state->view.trick ? state->unplayed[seat] : state->hand[seat]);
}

static void write_chicago_table(const struct chicago_state *state, struct json *json) {
    json_open(json, "table", '{');
    json_count(json, "stock", chicago_stock_count(&state->stock));
    json_count(json, "muck", (uint64_t)card_set_count(state->muck));
    json_open(json, "held", '[');
    for (unsigned seat = 0; seat < state->view.seats; seat++)
        json_integer(json, NULL, cards_held(state, seat));
    json_close(json, ']');
    json_close(json, '}');
}

static void chicago_write(const struct table_question *question, struct json *json) {
    const struct chicago_view *view = question->view;
    write_chicago_decision(question, json);
    json_view(json, "view", &chicago_view_fields, view, view->seats);
    write_chicago_table(&table_of(question)->state, json);
}

const struct table_game table_chicago = {
    .game = &chicago_game,
    .decisions = &chicago_seat_decisions,
    .read = chicago_read,
    .print = chicago_print,
    .write = chicago_write,
    .recorded = chicago_recorded,
    .say = chicago_say,
    .sheet_enter = chicago_sheet_enter,
    .sheet_end = chicago_sheet_end,
};
