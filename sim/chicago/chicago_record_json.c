/* An event as one line of JSON Lines: game-record.md. */
#include "sim/chicago/chicago_event.h"
#include "sim/core/record.h"

#include <inttypes.h>

struct chicago_line {
    const struct chicago_table *table;
    const struct chicago_event *event;
    FILE *out;
};

static const struct chicago_view *view_of(const struct chicago_line *line) {
    return &line->table->state.view;
}

/* Keys with lists, one item for each seat or the like. */

static void chicago_put_list(const struct chicago_line *line, const char *key, unsigned count,
                             void (*put_item)(const struct chicago_line *line, unsigned i)) {
    fprintf(line->out, ",\"%s\":[", key);
    for (unsigned i = 0; i < count; i++) {
        if (i > 0)
            fputc(',', line->out);
        put_item(line, i);
    }
    fputc(']', line->out);
}

static void chicago_put_seats(const struct chicago_line *line, const char *key,
                              void (*put_item)(const struct chicago_line *line, unsigned seat)) {
    chicago_put_list(line, key, view_of(line)->seats, put_item);
}

static void chicago_put_exchange(const struct chicago_line *line) {
    record_number(line->out, "exchange", view_of(line)->exchange);
}

static void chicago_put_seat(const struct chicago_line *line) {
    record_number(line->out, "seat", line->event->seat);
}

/* Items of lists. */

static void print_placement(const struct chicago_line *line, int64_t placement) {
    fprintf(line->out, "%.15g", (double)placement / (double)CHICAGO_PLACEMENT_UNIT);
}

static void entrant_item(const struct chicago_line *line, unsigned seat) {
    fprintf(line->out, "%u", view_of(line)->entrant[seat]);
}

static void hand_item(const struct chicago_line *line, unsigned seat) {
    if (chicago_mask_has(view_of(line)->playing, seat))
        record_print_cards(line->out, line->table->state.hand[seat]);
    else
        fputs("null", line->out);
}

static void total_item(const struct chicago_line *line, unsigned seat) {
    fprintf(line->out, "%" PRId32, chicago_total(&line->table->state, seat));
}

static void chicagos_item(const struct chicago_line *line, unsigned seat) {
    fprintf(line->out, "%" PRId32, view_of(line)->chicagos_won[seat]);
}

static void called_item(const struct chicago_line *line, unsigned seat) {
    fputs(chicago_has_called(&line->table->state, seat) ? "true" : "false", line->out);
}

static void place_item(const struct chicago_line *line, unsigned seat) {
    fprintf(line->out, "%u", line->event->standing->place[seat]);
}

static void placement_item(const struct chicago_line *line, unsigned seat) {
    print_placement(line, line->event->standing->placement[seat]);
}

static void entrant_placement_item(const struct chicago_line *line, unsigned entrant) {
    print_placement(line, line->table->score[entrant].placement);
}

static void ranking_item(const struct chicago_line *line, unsigned place) {
    fprintf(line->out, "%u", line->event->ranking[place]);
}

/* Events. */

static void chicago_put_match(const struct chicago_line *line) {
    record_match(line->out, "chicago", line->table->setup, 0, line->table->match);
    record_options(line->out, &chicago_rules_options, &line->table->state.view.rules);
    record_errors(line->out, &chicago_errors_options, line->table->setup);
}

static void chicago_put_round(const struct chicago_line *line) {
    const struct chicago_view *view = view_of(line);
    record_number(line->out, "round", view->round);
    record_number(line->out, "game", view->game);
    chicago_put_seats(line, "seats", entrant_item);
    record_number(line->out, "dealer", view->dealer);
    if (view->play_off)
        record_bool(line->out, "play_off", true);
}

static void chicago_put_deal(const struct chicago_line *line) {
    record_number(line->out, "deal", view_of(line)->deal);
    record_number(line->out, "dealer", view_of(line)->dealer);
    chicago_put_seats(line, "hands", hand_item);
}

static void chicago_put_draw(const struct chicago_line *line) {
    chicago_put_exchange(line);
    chicago_put_seat(line);
    record_cards(line->out, "cards", line->event->cards);
}

static void chicago_put_discard(const struct chicago_line *line) {
    chicago_put_draw(line);
    record_bool(line->out, "broke", line->event->yes);
}

static void chicago_put_reshuffle(const struct chicago_line *line) {
    chicago_put_exchange(line);
    record_number(line->out, "cards", line->event->count);
}

static void chicago_put_open(const struct chicago_line *line) {
    chicago_put_exchange(line);
    chicago_put_seat(line);
    record_card(line->out, "card", line->event->card);
    record_bool(line->out, "kept", line->event->yes);
}

static void chicago_put_zero(const struct chicago_line *line) {
    chicago_put_exchange(line);
    chicago_put_seat(line);
    if (view_of(line)->rules.zeroing == CHICAGO_ZEROING_CHOSEN)
        record_number(line->out, "whom", line->event->whom);
}

static void chicago_put_lay_down(const struct chicago_line *line) {
    chicago_put_seat(line);
    record_card(line->out, "card", line->event->card);
}

static void chicago_put_redeal(const struct chicago_line *line) {
    chicago_put_seat(line);
    record_cards(line->out, "cards", line->event->cards);
}

static void chicago_put_gain(const struct chicago_line *line) {
    record_number(line->out, "points", line->event->points);
    record_number(line->out, "total", line->event->total);
}

static void chicago_put_score(const struct chicago_line *line) {
    chicago_put_exchange(line);
    chicago_put_seat(line);
    record_word(line->out, "category", hand_category_names[line->event->category]);
    chicago_put_gain(line);
}

static void chicago_put_ask(const struct chicago_line *line) {
    chicago_put_seat(line);
    record_bool(line->out, "call", line->event->yes);
}

static void chicago_put_play(const struct chicago_line *line) {
    record_number(line->out, "trick", view_of(line)->trick);
    chicago_put_seat(line);
    record_card(line->out, "card", line->event->card);
}

static void chicago_put_trick(const struct chicago_line *line) {
    record_number(line->out, "trick", view_of(line)->trick);
    chicago_put_seat(line);
    chicago_put_gain(line);
}

static void chicago_put_last_trick(const struct chicago_line *line) {
    chicago_put_seat(line);
    record_card(line->out, "card", line->event->card);
    chicago_put_gain(line);
}

static void chicago_put_totals(const struct chicago_line *line) {
    chicago_put_seats(line, "totals", total_item);
}

static void chicago_put_chicago(const struct chicago_line *line) {
    chicago_put_seat(line);
    record_bool(line->out, "won", line->event->yes);
    if (line->event->breaker == CHICAGO_NO_SEAT)
        fputs(",\"breaker\":null", line->out);
    else
        record_number(line->out, "breaker", line->event->breaker);
    chicago_put_totals(line);
}

static void chicago_put_out(const struct chicago_line *line) {
    static const char *const reasons[] = {[OUT_WON] = "won",
                                          [OUT_DISQUALIFIED] = "disqualified",
                                          [OUT_LAST_LEFT] = "last-left",
                                          [OUT_LAST_PLACE] = "last-place",
                                          [OUT_NO_PLACEMENT] = "no-placement"};
    chicago_put_seat(line);
    record_word(line->out, "reason", reasons[line->event->reason]);
}

static void chicago_put_standing(const struct chicago_line *line) {
    chicago_put_seats(line, "places", place_item);
    chicago_put_seats(line, "placement_points", placement_item);
}

static void chicago_put_seat_or_null(const struct chicago_line *line, const char *key,
                                     unsigned seat) {
    if (seat == CHICAGO_NO_SEAT)
        fprintf(line->out, ",\"%s\":null", key);
    else
        record_number(line->out, key, seat);
}

static void chicago_put_error(const struct chicago_line *line) {
    static const char *const kinds[CHICAGO_ERRORS] = {"misdeal",           "flashed", "revoke",
                                                      "buy-stop-exchange", "away",    "slow"};
    static const char *const consequences[] = {"none", "sit-out-deal", "last-place",
                                               "no-placement"};
    const struct chicago_event *event = line->event;
    record_word(line->out, "kind", kinds[event->error]);
    chicago_put_seat_or_null(line, "seat", event->seat);
    chicago_put_seat_or_null(line, "served", event->served);
    if (event->card == CHICAGO_NO_CARD)
        fputs(",\"card\":null", line->out);
    else
        record_card(line->out, "card", event->card);
    record_number(line->out, "penalty", event->points);
    if (event->seat == CHICAGO_NO_SEAT)
        fputs(",\"total\":null", line->out);
    else
        record_number(line->out, "total", event->total);
    record_number(line->out, "warning", event->warning);
    record_word(line->out, "consequence", consequences[event->consequence]);
}

static void chicago_put_penalty(const struct chicago_line *line) {
    chicago_put_seat(line);
    record_number(line->out, "points", line->event->points);
    record_number(line->out, "total", line->event->total);
}

static void chicago_put_round_end(const struct chicago_line *line) {
    chicago_put_totals(line);
    chicago_put_seats(line, "chicagos", chicagos_item);
    chicago_put_seats(line, "called", called_item);
    chicago_put_standing(line);
    record_bool(line->out, "aborted", line->event->yes);
}

static void chicago_put_round_total(const struct chicago_line *line) {
    record_number(line->out, "round", view_of(line)->round);
    chicago_put_standing(line);
}

static void chicago_put_match_end(const struct chicago_line *line) {
    static const char *const steps[] = {"none", "total-points", "chicagos-won", "play-off"};
    const struct game_setup *setup = line->table->setup;
    unsigned entrants = setup->entrants;
    const char *left = setup->lines ? "lot" : "number"; /* the entrants of a table are drawn */
    chicago_put_list(line, "placement_points", entrants, entrant_placement_item);
    chicago_put_list(line, "ranking", entrants, ranking_item);
    record_word(line->out, "tie_break",
                line->event->tie_is_left ? left : steps[line->event->tie_break]);
}

/* Writes one event as a line of JSON. */
static void record_json(const struct chicago_table *table, const struct chicago_event *event) {
    static const struct {
        const char *name;
        void (*put)(const struct chicago_line *line);
    } events[] = {[EVENT_MATCH] = {"match", chicago_put_match},
                  [EVENT_ROUND] = {"round", chicago_put_round},
                  [EVENT_DEAL] = {"deal", chicago_put_deal},
                  [EVENT_LAY_DOWN] = {"lay-down", chicago_put_lay_down},
                  [EVENT_REDEAL] = {"redeal", chicago_put_redeal},
                  [EVENT_DISCARD] = {"discard", chicago_put_discard},
                  [EVENT_RESHUFFLE] = {"reshuffle", chicago_put_reshuffle},
                  [EVENT_OPEN] = {"open", chicago_put_open},
                  [EVENT_DRAW] = {"draw", chicago_put_draw},
                  [EVENT_ZERO] = {"zero", chicago_put_zero},
                  [EVENT_SCORE] = {"score", chicago_put_score},
                  [EVENT_ASK] = {"ask", chicago_put_ask},
                  [EVENT_PLAY] = {"play", chicago_put_play},
                  [EVENT_TRICK] = {"trick", chicago_put_trick},
                  [EVENT_LAST_TRICK] = {"last-trick", chicago_put_last_trick},
                  [EVENT_CHICAGO] = {"chicago", chicago_put_chicago},
                  [EVENT_OUT] = {"out", chicago_put_out},
                  [EVENT_ERROR] = {"error", chicago_put_error},
                  [EVENT_PENALTY] = {"penalty", chicago_put_penalty},
                  [EVENT_DEAL_END] = {"deal-end", chicago_put_totals},
                  [EVENT_ROUND_END] = {"round-end", chicago_put_round_end},
                  [EVENT_ROUND_TOTAL] = {"round-total", chicago_put_round_total},
                  [EVENT_MATCH_END] = {"match-end", chicago_put_match_end}};
    struct chicago_line line = {table, event, table->record};
    fprintf(line.out, "{\"e\":\"%s\"", events[event->kind].name);
    events[event->kind].put(&line);
    fputs("}\n", line.out);
}

void chicago_observe(void *table, struct chicago_observer *observer) {
    ((struct chicago_table *)table)->observer = observer;
}

void chicago_emit(const struct chicago_table *table, const struct chicago_event *event) {
    if (table->record && table->format == GAME_RECORD_JSON)
        record_json(table, event);
    else if (table->record)
        chicago_record_transcript(table, event);
    if (table->observer)
        table->observer->on_event(table->observer, table, event);
}
