/* The seats of a table of POFC: what they are asked, and what an answer is. */
#include "sim/pofc/pofc_game.h"
#include "sim/pofc/pofc_table.h"
#include "sim/table/cards_json.h"
#include "sim/table/story.h"
#include "sim/table/table_record.h"
#include "sim/table/view_json.h"
#include "sim/words/language.h"

#include <string.h>

_Static_assert(sizeof(struct table_answer) == sizeof(struct pofc_rows), "an answer is three rows");

static struct pofc_rows rows_of(const struct table_answer *answer) {
    struct pofc_rows rows;
    memcpy(&rows, answer->set, sizeof rows);
    return rows;
}

static struct pofc_rows own_rows(const struct table_question *question) {
    const struct pofc_decisions *own = question->match->player[question->entrant].own->decisions;
    bool fantasy = question->decision == &pofc_decisions[POFC_FANTASY];
    return (fantasy ? own->fantasy : own->place)(question->view, question->self);
}

static struct pofc_rows decide_rows(const struct pofc_view *view, const struct strategy_self *self,
                                    enum pofc_decision kind) {
    const struct pofc_table *table = player_of(self)->table;
    const struct table_question question = {.match = table_match_of(table->setup),
                                            .decision = &pofc_decisions[kind],
                                            .view = view,
                                            .self = self,
                                            .entrant = view->entrant[view->seat]};
    struct table_answer answer;
    switch (match_reply(&question, &answer)) {
    case TABLE_REPLY_GIVEN:
        return rows_of(&answer);
    case TABLE_REPLY_NONE:
        return pofc_lowest_legal(view);
    default: {
        struct pofc_rows rows = own_rows(&question);
        memcpy(answer.set, &rows, sizeof rows);
        match_note(&question, &answer);
        return rows;
    }
    }
}

static struct pofc_rows seat_place(const struct pofc_view *view, const struct strategy_self *self) {
    return decide_rows(view, self, POFC_PLACE);
}

static struct pofc_rows seat_fantasy(const struct pofc_view *view,
                                     const struct strategy_self *self) {
    return decide_rows(view, self, POFC_FANTASY);
}

static const struct pofc_decisions pofc_seat_decisions = {.place = seat_place,
                                                          .fantasy = seat_fantasy};

static bool pofc_read(const struct table_question *question, const struct json_value *json,
                      struct table_answer *answer) {
    for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++)
        if (!json_read_cards(json_member(json, pofc_row_names[row]), &answer->set[row]))
            return false;
    struct pofc_rows rows = rows_of(answer);
    return pofc_is_legal(question->view, &rows);
}

/* The next placing of the seat; that in Fantasy Land comes when it is shown, on street 0. */
static bool pofc_recorded(const struct table_question *question, const struct table_record *record,
                          size_t next, FILE *out) {
    const struct pofc_view *view = question->view;
    const struct json_value *event = record_find(record, next, "place", view->seat, "score");
    for (enum pofc_row row = POFC_TOP; event && row < POFC_ROWS; row++) {
        const struct json_value *cards = json_member(event, pofc_row_names[row]);
        fprintf(out, "%c\"%s\":%.*s", row == POFC_TOP ? '{' : ',', pofc_row_names[row],
                cards ? (int)cards->length : 0, cards ? cards->text : "");
    }
    return event && fputc('}', out) != EOF;
}

static void write_rows(struct json *json, const char *key, const struct pofc_rows *rows) {
    json_open(json, key, '{');
    for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++)
        json_cards(json, pofc_row_names[row], rows->row[row]);
    json_close(json, '}');
}

static void pofc_print(const struct table_question *question, const struct table_answer *answer,
                       struct json *json) {
    struct pofc_rows rows = rows_of(answer);
    (void)question;
    write_rows(json, NULL, &rows);
}

static void write_pofc_decision(const struct table_question *question, struct json *json) {
    const struct pofc_view *view = question->view;
    const struct pofc_rows lowest = pofc_lowest_legal(view);
    json_open(json, "decision", '{');
    json_text(json, "kind", question->decision->name);
    json_text(json, "asked",
              view->street == 0  ? said("How do you set your cards of Fantasy Land?")
              : view->street > 1 ? said("Which two cards do you place, and where?")
                                 : said("Where do you place the five cards?"));
    json_cards(json, "cards", view->dealt);
    json_count(json, "place", (uint64_t)pofc_cards_to_place(view));
    json_open(json, "room", '{');
    for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++)
        json_count(json, pofc_row_names[row], (uint64_t)pofc_room(view, row));
    json_close(json, '}');
    write_rows(json, "default", &lowest);
    json_close(json, '}');
}

/* Cards dealt and not placed yet. */
static void write_pofc_table(const struct pofc_state *state, struct json *json) {
    json_open(json, "table", '{');
    json_open(json, "held", '[');
    for (unsigned seat = 0; seat < state->view.seats; seat++)
        json_count(json, NULL, (uint64_t)card_set_count(state->held[seat]));
    json_close(json, ']');
    json_close(json, '}');
}

static void pofc_write(const struct table_question *question, struct json *json) {
    const struct pofc_table *table = player_of(question->self)->table;
    const struct pofc_view *view = question->view;
    write_pofc_decision(question, json);
    json_view(json, "view", &pofc_view_fields, view, view->seats);
    write_pofc_table(&table->state, json);
}

const struct table_game table_pofc = {
    .game = &pofc_game,
    .decisions = &pofc_seat_decisions,
    .read = pofc_read,
    .print = pofc_print,
    .write = pofc_write,
    .recorded = pofc_recorded,
    .say = pofc_say,
    .sheet_enter = pofc_sheet_enter,
    .sheet_end = pofc_sheet_end,
};
