/* The lines of a hand, from `hand` to `hand-end`: game-record.md. */
#include "sim/holdem/holdem_hand_record.h"

#include "sim/core/record.h"
#include "sim/holdem/holdem_game.h"

#include <inttypes.h>

struct hand_json {
    const struct holdem_hand *hand;
    const struct holdem_view *view;
    const struct holdem_hand_line *line;
    FILE *out;
};

/* Chips by chair; null where nobody sits. */
static void hand_put_chips(const struct hand_json *json, const holdem_chips *chips) {
    const char *before = ",\"chips\":[";
    for (unsigned chair = 0; chair < json->view->chairs; chair++, before = ",") {
        if (json->view->seated >> chair & 1)
            fprintf(json->out, "%s%" PRId64, before, chips[chair]);
        else
            fprintf(json->out, "%snull", before);
    }
    fputc(']', json->out);
}

static void hand_put_chairs(const struct hand_json *json, const char *key, unsigned chairs,
                            unsigned after) {
    fprintf(json->out, ",\"%s\":[", key);
    for (const char *before = ""; chairs; before = ",") {
        after = holdem_take_next(&chairs, after);
        fprintf(json->out, "%s%u", before, after);
    }
    fputc(']', json->out);
}

static void hand_put_cards(const struct hand_json *json, const card *cards, unsigned count) {
    for (unsigned i = 0; i < count; i++) {
        char text[3];
        card_to_text(cards[i], text);
        fprintf(json->out, "%c\"%s\"", i > 0 ? ',' : '[', text);
    }
    fputc(']', json->out);
}

static void hand_put_chair(const struct hand_json *json) {
    record_number(json->out, "chair", json->line->chair);
}

static void hand_put_hand(const struct hand_json *json) {
    const struct holdem_view *view = json->view;
    record_number(json->out, "table", json->hand->table);
    record_number(json->out, "button", view->button);
    if (view->small_chair == HOLDEM_NO_CHAIR)
        fputs(",\"small\":null", json->out);
    else
        record_number(json->out, "small", view->small_chair);
    record_number(json->out, "big", view->big_chair);
    hand_put_chairs(json, "waits", view->seated & ~(unsigned)view->dealt, HOLDEM_CHAIRS_MAX);
    hand_put_chips(json, view->start);
}

static const char *hand_put_paid(const struct hand_json *json, const char *before, unsigned chair,
                                 const char *what, holdem_chips amount) {
    if (amount == 0)
        return before;
    fprintf(json->out, "%s[%u,\"%s\",%" PRId64 "]", before, chair, what, amount);
    return ",";
}

static void hand_put_blinds(const struct hand_json *json) {
    const struct holdem_view *view = json->view;
    const char *before = ",\"paid\":[";
    unsigned chair = view->button;
    for (unsigned left = view->dealt; left;) {
        chair = holdem_take_next(&left, chair);
        before = hand_put_paid(json, before, chair, "ante",
                               json->hand->total[chair] - view->paid[chair]);
    }
    if (view->small_chair != HOLDEM_NO_CHAIR)
        before =
            hand_put_paid(json, before, view->small_chair, "small", view->paid[view->small_chair]);
    hand_put_paid(json, before, view->big_chair, "big", view->paid[view->big_chair]);
    fputc(']', json->out);
}

static void hand_put_deal(const struct hand_json *json) {
    const char *before = ",\"cards\":[";
    for (unsigned chair = 0; chair < json->view->chairs; chair++, before = ",") {
        fputs(before, json->out);
        if (json->view->dealt & ~(unsigned)json->hand->sits_out & 1u << chair)
            hand_put_cards(json, json->hand->deck + HOLDEM_HAND_SIZE * chair, HOLDEM_HAND_SIZE);
        else
            fputs("null", json->out);
    }
    fputc(']', json->out);
}

static void hand_put_timeout(const struct hand_json *json) {
    hand_put_chair(json);
    record_number(json->out, "entrant", json->view->entrant);
    record_number(json->out, "member", json->line->member);
    record_number(json->out, "left", json->view->timeouts);
}

/* What a misdeal turned up; nobody's card is the second one of a deal. */
static void error_put_card(const struct hand_json *json) {
    if (json->line->error->card_count > 0)
        record_card(json->out, "card", json->line->error->cards[0]);
    else
        fputs(",\"card\":null", json->out);
}

static void error_put_board(const struct hand_json *json) {
    fputs(",\"cards\":", json->out);
    hand_put_cards(json, json->line->error->cards, json->line->error->card_count);
}

static void error_put_percent(const struct hand_json *json) {
    record_number(json->out, "percent", json->line->error->percent);
}

static void error_put_action(const struct hand_json *json) {
    record_word(json->out, "action", holdem_act_names[json->line->error->act]);
    record_number(json->out, "to", json->line->error->to);
}

static void hand_put_error(const struct hand_json *json) {
    static const char *const consequences[] = {[HOLDEM_CONSEQUENCE_NONE] = "none",
                                               [HOLDEM_CONSEQUENCE_SIT_OUT] = "sit-out",
                                               [HOLDEM_CONSEQUENCE_DISQUALIFIED] = "disqualified",
                                               [HOLDEM_CONSEQUENCE_NEW_DEAL] = "new-deal",
                                               [HOLDEM_CONSEQUENCE_REPLACED] = "replaced"};
    static void (*const put_more[HOLDEM_ERRORS])(const struct hand_json *json) = {
        [HOLDEM_ERROR_MISDEAL] = error_put_card,
        [HOLDEM_ERROR_OUT_OF_TURN] = error_put_action,
        [HOLDEM_ERROR_UNDER_RAISE] = error_put_percent,
        [HOLDEM_ERROR_BOARD] = error_put_board};
    const struct holdem_error_event *error = json->line->error;
    record_word(json->out, "kind", holdem_errors_options.options[error->kind].key);
    record_number(json->out, "table", json->hand->table);
    if (error->chair == HOLDEM_NO_CHAIR)
        fputs(",\"chair\":null", json->out);
    else
        record_number(json->out, "chair", error->chair);
    record_number(json->out, "warning", error->warning);
    record_word(json->out, "consequence", consequences[error->consequence]);
    if (put_more[error->kind])
        put_more[error->kind](json);
}

static void hand_put_action(const struct hand_json *json) {
    const struct holdem_view *view = json->view;
    unsigned chair = json->line->chair;
    hand_put_chair(json);
    record_word(json->out, "action", holdem_act_names[view->acted[view->street][chair]]);
    record_number(json->out, "to", view->paid[chair]);
    record_bool(json->out, "all_in", view->all_in >> chair & 1);
}

static void hand_put_board(const struct hand_json *json) {
    const struct holdem_view *view = json->view;
    unsigned before = view->street == HOLDEM_FLOP ? 0 : view->board_size - 1u;
    record_word(json->out, "street", holdem_street_names[view->street]);
    fputs(",\"cards\":", json->out);
    hand_put_cards(json, view->board + before, view->board_size - before);
}

static void hand_put_back(const struct hand_json *json) {
    hand_put_chair(json);
    record_number(json->out, "amount", json->line->amount);
}

static void hand_put_show(const struct hand_json *json) {
    hand_put_chair(json);
    fputs(",\"cards\":", json->out);
    hand_put_cards(json, json->hand->deck + HOLDEM_HAND_SIZE * json->line->chair, HOLDEM_HAND_SIZE);
}

static void hand_put_pot(const struct hand_json *json) {
    const struct holdem_pot *pot = &json->hand->pot[json->line->pot];
    unsigned left = pot->to, chair = json->view->button;
    record_number(json->out, "pot", json->line->pot);
    record_number(json->out, "amount", pot->amount);
    hand_put_chairs(json, "of", pot->of, chair);
    fputs(",\"to\":[", json->out);
    for (unsigned i = 0; left; i++) {
        chair = holdem_take_next(&left, chair);
        fprintf(json->out, "%s[%u,%" PRId64 "]", i > 0 ? "," : "", chair,
                holdem_pot_won(pot, i, json->view->chip));
    }
    fputc(']', json->out);
}

static void hand_put_hand_end(const struct hand_json *json) {
    hand_put_chips(json, json->view->chips);
}

static void hand_record_json(const struct holdem_table *table,
                             const struct holdem_hand_line *line) {
    static const struct {
        const char *name;
        void (*put)(const struct hand_json *json);
    } events[HOLDEM_HAND_EVENTS] = {
        [HOLDEM_EVENT_HAND] = {"hand", hand_put_hand},
        [HOLDEM_EVENT_BLINDS] = {"blinds", hand_put_blinds},
        [HOLDEM_EVENT_ERROR] = {"error", hand_put_error},
        [HOLDEM_EVENT_DEAL] = {"deal", hand_put_deal},
        [HOLDEM_EVENT_TIMEOUT] = {"timeout", hand_put_timeout},
        [HOLDEM_EVENT_ACTION] = {"action", hand_put_action},
        [HOLDEM_EVENT_BOARD] = {"board", hand_put_board},
        [HOLDEM_EVENT_BACK] = {"back", hand_put_back},
        [HOLDEM_EVENT_SHOW] = {"show", hand_put_show},
        [HOLDEM_EVENT_POT] = {"pot", hand_put_pot},
        [HOLDEM_EVENT_HAND_END] = {"hand-end", hand_put_hand_end},
    };
    const struct hand_json json = {&table->hand, &table->hand.view, line, table->record};
    fprintf(json.out, "{\"e\":\"%s\"", events[line->event].name);
    events[line->event].put(&json);
    fputs("}\n", json.out);
}

void holdem_hand_record(const struct holdem_table *table, const struct holdem_hand_line *line) {
    if (table->format == GAME_RECORD_JSON)
        hand_record_json(table, line);
    else
        holdem_history_print(table, line);
}
