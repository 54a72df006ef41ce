/*
 * An event as it would be told at the table: players by strategy name and entrant number (from
 * 1), cards from high to low. Cards dealt are told when they are placed, with the rows as they
 * then stand.
 */
#include "sim/core/record.h"
#include "sim/pofc/event.h"

#include <inttypes.h>

struct talk {
    const struct pofc_table *table;
    const struct pofc_event *event;
    const struct pofc_view *view;
    FILE *out;
};

static void tell_player(const struct talk *talk, unsigned seat) {
    talk_player(talk->out, talk->table->setup, talk->view->entrant[seat]);
}

/* The first column of a line. */
static void tell_player_column(const struct talk *talk, unsigned seat) {
    fputs("  ", talk->out);
    talk_player_column(talk->out, talk->table->setup, talk->view->entrant[seat]);
}

static void tell_match(const struct talk *talk) {
    const struct game_setup *setup = talk->table->setup;
    fputs("POFC, rules ", talk->out);
    game_print_rules(setup->rules_name, setup->rules_changes, talk->out);
    fprintf(talk->out, ", seed %" PRIu64 ", match %" PRIu64 "\n", setup->seed, talk->table->match);
}

static void tell_hand(const struct talk *talk) {
    fprintf(talk->out, "\nHand %" PRId32 " of %" PRId32 ", dealt by ", talk->view->hand,
            talk->view->hands);
    tell_player(talk, talk->view->dealer);
    fputc('\n', talk->out);
}

static void tell_fantasy(const struct talk *talk) {
    tell_player_column(talk, talk->event->seat);
    fprintf(talk->out, "  sets in Fantasy Land  %s\n", talk_cards(talk->event->cards).text);
}

static void tell_nothing(const struct talk *talk) {
    (void)talk;
}

/* Room for the cards thrown away in Fantasy Land, but no less than for three. */
static int away_width(const struct talk *talk) {
    int cards = talk->view->rules.fantasy_cards - POFC_HAND_SIZE;
    return cards > 3 ? 3 * cards - 1 : 8;
}

static void tell_line(const struct talk *talk, const char *cards, const char *away, const char *top,
                      const char *middle, const char *bottom) {
    fprintf(talk->out, "%-14s  %-*s  %-8s  %-14s  %s\n", cards, away_width(talk), away, top, middle,
            bottom);
}

/* A heading in the place of players, before those of columns; with blanks on both sides. */
static void tell_first_heading(const struct talk *talk, const char *heading) {
    fprintf(talk->out, "%-*s", talk_longest(talk->table->setup) + 4, heading);
}

static void tell_street_columns(const struct talk *talk) {
    tell_first_heading(talk, "Street 1");
    tell_line(talk, "cards", "away", "top", "middle", "bottom");
}

/* What the next lines are about. */
static void tell_heading(const struct talk *talk) {
    const struct pofc_state *state = &talk->table->state;
    unsigned first = 0;
    bool fantasy = talk->view->street == 0;
    while (pofc_in_fantasy(state, state->order[first]) != fantasy)
        first++;
    if (talk->event->seat != state->order[first])
        return;
    if (fantasy)
        fputs("Fantasy Land is shown\n", talk->out);
    else if (talk->view->street == 1)
        tell_street_columns(talk);
    else
        fprintf(talk->out, "Street %u\n", talk->view->street);
}

static void tell_place(const struct talk *talk) {
    const struct pofc_event *event = talk->event;
    const struct pofc_rows *rows = &talk->view->rows[event->seat];
    struct talk_cards away = talk_cards(event->cards);
    card_set dealt = talk->view->street > 0 ? event->cards | pofc_rows_cards(&event->rows) : 0;
    tell_heading(talk);
    tell_player_column(talk, event->seat);
    fputs("  ", talk->out);
    tell_line(talk, talk_cards(dealt).text, away.text, talk_cards(rows->row[POFC_TOP]).text,
              talk_cards(rows->row[POFC_MIDDLE]).text, talk_cards(rows->row[POFC_BOTTOM]).text);
}

static const char *fortune(const struct talk *talk, unsigned seat) {
    const struct pofc_score *score = &talk->table->score;
    bool next = score->fantasy_next >> seat & 1;
    if (pofc_in_fantasy(&talk->table->state, seat))
        return next ? ", stays in Fantasy Land" : ", leaves Fantasy Land";
    return next ? ", reaches Fantasy Land" : "";
}

static void tell_rows(const struct talk *talk, unsigned seat) {
    const struct pofc_score *score = &talk->table->score;
    for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++) {
        enum hand_category category = hand_category_of(score->values[seat].row[row]);
        int32_t royalty = score->royalties[seat][row];
        char earned[16] = "";
        if (royalty != 0)
            snprintf(earned, sizeof earned, "%+" PRId32, royalty);
        fprintf(talk->out, "  %-15s %3s", hand_category_names[category], earned);
    }
}

static void tell_score(const struct talk *talk) {
    const struct pofc_score *score = &talk->table->score;
    const struct pofc_state *state = &talk->table->state;
    tell_first_heading(talk, "Score");
    fputs("top                  middle               bottom\n", talk->out);
    for (unsigned i = 0; i < talk->view->seats; i++) {
        unsigned seat = state->order[i];
        tell_player_column(talk, seat);
        tell_rows(talk, seat);
        fprintf(talk->out, "  %-4s  %+3" PRId32 ", now %" PRId32 "%s\n",
                pofc_score_bust(score, seat) ? "bust" : "", score->points[seat],
                talk->view->points[seat], fortune(talk, seat));
    }
}

static unsigned seat_of(const struct pofc_view *view, unsigned entrant) {
    unsigned seat = 0;
    while (view->entrant[seat] != entrant)
        seat++;
    return seat;
}

static void tell_match_end(const struct talk *talk) {
    const struct pofc_standing *standing = talk->event->standing;
    int32_t hands = talk->view->hand;
    fprintf(talk->out, "\nMatch %s after %" PRId32 " %s\n  place  points  player\n",
            standing->aborted ? "aborted" : "over", hands, hands == 1 ? "hand" : "hands");
    for (unsigned i = 0; i < talk->view->seats; i++) {
        unsigned seat = seat_of(talk->view, standing->ranking[i]);
        fprintf(talk->out, "  %5u  %6" PRId32 "  ", standing->place[seat],
                talk->view->points[seat]);
        tell_player(talk, seat);
        fputc('\n', talk->out);
    }
}

void pofc_record_talk(const struct pofc_table *table, const struct pofc_event *event) {
    static void (*const tell[])(const struct talk *talk) = {
        [EVENT_MATCH] = tell_match,        [EVENT_HAND] = tell_hand,
        [EVENT_FANTASY] = tell_fantasy,    [EVENT_DEAL] = tell_nothing,
        [EVENT_PLACE] = tell_place,        [EVENT_SCORE] = tell_score,
        [EVENT_MATCH_END] = tell_match_end};
    struct talk talk = {table, event, &table->state.view, table->record};
    tell[event->kind](&talk);
}
