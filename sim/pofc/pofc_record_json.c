/* An event as one line of JSON Lines: game-record.md. */
#include "sim/core/record.h"
#include "sim/pofc/pofc_errors.h"
#include "sim/pofc/pofc_event.h"

struct pofc_line {
    const struct pofc_table *table;
    const struct pofc_event *event;
    const struct pofc_view *view;
    FILE *out;
};

/* The rates of mistakes that somebody makes, by entrant. */
static void pofc_put_errors(const struct pofc_line *line) {
    static const struct pofc_errors none = {{0}};
    const struct game_setup *setup = line->table->setup;
    const char *separator = ",\"errors\":{";
    for (unsigned kind = 0; kind < POFC_ERRORS; kind++) {
        if (!(line->table->mistakes.kinds >> kind & 1))
            continue;
        fprintf(line->out, "%s\"%s\":", separator, pofc_errors_options.options[kind].key);
        for (unsigned i = 0; i < setup->entrants; i++) {
            const void *errors = setup->entrant[i].errors;
            fputc(i > 0 ? ',' : '[', line->out);
            option_print(&pofc_errors_options.options[kind], errors ? errors : &none, line->out);
        }
        fputc(']', line->out);
        separator = ",";
    }
    if (line->table->mistakes.kinds)
        fputc('}', line->out);
}

static void pofc_put_match(const struct pofc_line *line) {
    record_match(line->out, "pofc", line->table->setup, line->table->match);
    record_bytes(line->out, "seats", line->view->entrant, line->view->seats);
    record_options(line->out, &pofc_rules_options, &line->table->state.view.rules);
    pofc_put_errors(line);
}

static void pofc_put_hand(const struct pofc_line *line) {
    record_number(line->out, "hand", line->view->hand);
    record_number(line->out, "dealer", line->view->dealer);
    record_mask(line->out, "fantasy", line->view->fantasy, line->view->seats);
}

static void pofc_put_seat(const struct pofc_line *line) {
    record_number(line->out, "seat", line->event->seat);
}

static void pofc_put_fantasy(const struct pofc_line *line) {
    pofc_put_seat(line);
    record_cards(line->out, "cards", line->event->cards);
}

static void pofc_put_deal(const struct pofc_line *line) {
    record_number(line->out, "street", line->view->street);
    pofc_put_fantasy(line);
}

/* A card, none, or a list where Fantasy Land leaves several. */
static void pofc_put_discard(const struct pofc_line *line, card_set cards) {
    if (cards == 0)
        fputs(",\"discard\":null", line->out);
    else if (cards & (cards - 1))
        record_cards(line->out, "discard", cards);
    else
        record_card(line->out, "discard", card_set_lowest(cards));
}

static void pofc_put_place(const struct pofc_line *line) {
    record_number(line->out, "street", line->view->street);
    pofc_put_seat(line);
    for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++)
        record_cards(line->out, pofc_row_names[row], line->event->rows.row[row]);
    pofc_put_discard(line, line->event->cards);
}

/* What the second warning brings, and the later ones. */
static const char *consequence_of(unsigned warning) {
    if (warning >= POFC_WARNINGS_MAX)
        return "out";
    return warning == 2 ? "25-off" : "none";
}

static void pofc_put_error(const struct pofc_line *line) {
    const struct pofc_event *event = line->event;
    unsigned warning = line->view->warnings[event->seat];
    record_word(line->out, "kind", pofc_errors_options.options[event->error].key);
    pofc_put_seat(line);
    record_number(line->out, "penalty", event->points);
    record_number(line->out, "total", line->view->points[event->seat]);
    record_number(line->out, "warning", warning);
    record_word(line->out, "consequence", consequence_of(warning));
}

static void pofc_put_royalties(const struct pofc_line *line) {
    fputs(",\"royalties\":", line->out);
    for (unsigned seat = 0; seat < line->view->seats; seat++) {
        fputc(seat > 0 ? ',' : '[', line->out);
        record_print_numbers(line->out, line->table->score.royalties[seat], POFC_ROWS);
    }
    fputc(']', line->out);
}

static void pofc_put_score(const struct pofc_line *line) {
    const struct pofc_score *score = &line->table->score;
    unsigned seats = line->view->seats;
    record_mask(line->out, "busts", score->busts, seats);
    pofc_put_royalties(line);
    record_numbers(line->out, "points", score->points, seats);
    record_numbers(line->out, "totals", line->view->points, seats);
    record_mask(line->out, "fantasy_next", score->fantasy_next, seats);
}

static void pofc_put_match_end(const struct pofc_line *line) {
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
        void (*put)(const struct pofc_line *line);
    } events[] = {[EVENT_MATCH] = {"match", pofc_put_match},
                  [EVENT_HAND] = {"hand", pofc_put_hand},
                  [EVENT_FANTASY] = {"fantasy", pofc_put_fantasy},
                  [EVENT_DEAL] = {"deal", pofc_put_deal},
                  [EVENT_PLACE] = {"place", pofc_put_place},
                  [EVENT_ERROR] = {"error", pofc_put_error},
                  [EVENT_SCORE] = {"score", pofc_put_score},
                  [EVENT_MATCH_END] = {"match-end", pofc_put_match_end}};
    struct pofc_line line = {table, event, &table->state.view, table->record};
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
