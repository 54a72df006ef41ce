/* An event as one line of JSON Lines: game-record.md. */
#include "sim/core/record.h"
#include "sim/pofc/event.h"

struct line {
    const struct pofc_table *table;
    const struct pofc_event *event;
    const struct pofc_view *view;
    FILE *out;
};

static void put_match(const struct line *line) {
    record_match(line->out, "pofc", line->table->setup, line->table->match);
    record_bytes(line->out, "seats", line->view->entrant, line->view->seats);
    record_options(line->out, &pofc_rules_options, &line->table->state.view.rules);
}

static void put_hand(const struct line *line) {
    record_number(line->out, "hand", line->view->hand);
    record_number(line->out, "dealer", line->view->dealer);
    record_mask(line->out, "fantasy", line->view->fantasy, line->view->seats);
}

static void put_seat(const struct line *line) {
    record_number(line->out, "seat", line->event->seat);
}

static void put_fantasy(const struct line *line) {
    put_seat(line);
    record_cards(line->out, "cards", line->event->cards);
}

static void put_deal(const struct line *line) {
    record_number(line->out, "street", line->view->street);
    put_fantasy(line);
}

/* A card, none, or a list where Fantasy Land leaves several. */
static void put_discard(const struct line *line, card_set cards) {
    if (cards == 0)
        fputs(",\"discard\":null", line->out);
    else if (cards & (cards - 1))
        record_cards(line->out, "discard", cards);
    else
        record_card(line->out, "discard", card_set_lowest(cards));
}

static void put_place(const struct line *line) {
    record_number(line->out, "street", line->view->street);
    put_seat(line);
    for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++)
        record_cards(line->out, pofc_row_names[row], line->event->rows.row[row]);
    put_discard(line, line->event->cards);
}

static void put_royalties(const struct line *line) {
    fputs(",\"royalties\":", line->out);
    for (unsigned seat = 0; seat < line->view->seats; seat++) {
        fputc(seat > 0 ? ',' : '[', line->out);
        record_print_numbers(line->out, line->table->score.royalties[seat], POFC_ROWS);
    }
    fputc(']', line->out);
}

static void put_score(const struct line *line) {
    const struct pofc_score *score = &line->table->score;
    unsigned seats = line->view->seats;
    record_mask(line->out, "busts", score->busts, seats);
    put_royalties(line);
    record_numbers(line->out, "points", score->points, seats);
    record_numbers(line->out, "totals", line->view->points, seats);
    record_mask(line->out, "fantasy_next", score->fantasy_next, seats);
}

static void put_match_end(const struct line *line) {
    const struct pofc_view *view = line->view;
    int32_t points[POFC_SEATS_MAX];
    for (unsigned seat = 0; seat < view->seats; seat++)
        points[view->entrant[seat]] = view->points[seat];
    record_numbers(line->out, "points", points, view->seats);
    record_bytes(line->out, "ranking", line->event->standing->ranking, view->seats);
    record_number(line->out, "hands", view->hand);
    record_bool(line->out, "aborted", line->event->standing->aborted);
}

void pofc_record_json(const struct pofc_table *table, const struct pofc_event *event) {
    static const struct {
        const char *name;
        void (*put)(const struct line *line);
    } events[] = {[EVENT_MATCH] = {"match", put_match},
                  [EVENT_HAND] = {"hand", put_hand},
                  [EVENT_FANTASY] = {"fantasy", put_fantasy},
                  [EVENT_DEAL] = {"deal", put_deal},
                  [EVENT_PLACE] = {"place", put_place},
                  [EVENT_SCORE] = {"score", put_score},
                  [EVENT_MATCH_END] = {"match-end", put_match_end}};
    struct line line = {table, event, &table->state.view, table->record};
    fprintf(line.out, "{\"e\":\"%s\"", events[event->kind].name);
    events[event->kind].put(&line);
    fputs("}\n", line.out);
}

void pofc_record(const struct pofc_table *table, const struct pofc_event *event) {
    if (table->format == GAME_RECORD_JSON)
        pofc_record_json(table, event);
    else
        pofc_record_transcript(table, event);
}
