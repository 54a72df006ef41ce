#include "sim/pofc/match.h"

#include "sim/core/seating.h"
#include "sim/pofc/count.h"
#include "sim/pofc/event.h"
#include "sim/pofc/hand.h"

#include <string.h>

static void take_seats(struct pofc_table *table) {
    struct pofc_view *view = &table->state.view;
    view->seats = (uint8_t)table->setup->entrants;
    for (unsigned i = 0; i < view->seats; i++)
        view->entrant[i] = (uint8_t)i;
    seating_draw(table->setup, table->match, 0, view->entrant, view->seats);
    for (unsigned seat = 0; seat < view->seats; seat++)
        table->seated[seat] = &table->player[view->entrant[seat]];
}

static void start_match(struct pofc_table *table) {
    struct pofc_view *view = &table->state.view;
    table->group = seating_group(table->setup, table->match);
    take_seats(table);
    for (unsigned i = 0; i < table->setup->entrants; i++)
        player_start_match(&table->player[i], &table->setup->entrant[i]);
    memset(view->points, 0, sizeof view->points);
    view->fantasy = 0;
    view->hand = 0;
    view->hands = view->rules.hands_per_match;
    if (table->record)
        pofc_record(table, &(struct pofc_event){.kind = EVENT_MATCH});
}

/* A hand of entries or stays adds one hand, however many they are (pofc.md 3). */
static void add_hand(struct pofc_table *table) {
    struct pofc_view *view = &table->state.view;
    bool entry = table->score.entries && view->rules.fantasy_extra_hand;
    bool stay = table->score.fantasy_next & view->fantasy && view->rules.fantasy_stay_extra_hand;
    if (!entry && !stay)
        return;
    view->hands++;
    table->tallies->added[entry && stay ? ADDED_BY_BOTH : entry ? ADDED_BY_ENTRY : ADDED_BY_STAY]++;
}

static void note_hand(const struct pofc_table *table, struct pofc_match_row *row) {
    const struct pofc_view *view = &table->state.view;
    const struct pofc_score *score = &table->score;
    for (unsigned seat = 0; seat < view->seats; seat++) {
        unsigned entrant = view->entrant[seat];
        row->busts[entrant] = (int16_t)(row->busts[entrant] + pofc_score_bust(score, seat));
        row->entries[entrant] = (int16_t)(row->entries[entrant] + (score->entries >> seat & 1));
        row->stays[entrant] = (int16_t)(row->stays[entrant] + (score->stays[seat] != 0));
    }
}

static void play_hands(struct pofc_table *table, struct pofc_match_row *row) {
    struct pofc_view *view = &table->state.view;
    while (view->hand < view->hands && view->hand < view->rules.max_hands_safety) {
        view->hand++;
        pofc_hand_play(table);
        pofc_count_hand(table);
        add_hand(table);
        if (row)
            note_hand(table, row);
        view->fantasy = table->score.fantasy_next;
    }
}

static void fill_row(const struct pofc_table *table, const struct pofc_standing *standing,
                     struct pofc_match_row *row) {
    const struct pofc_view *view = &table->state.view;
    row->match = (int64_t)table->match;
    row->hands = view->hand;
    row->aborted = standing->aborted;
    for (unsigned seat = 0; seat < view->seats; seat++) {
        unsigned entrant = view->entrant[seat];
        row->points[entrant] = view->points[seat];
        row->seat[entrant] = (int8_t)seat;
        row->place[entrant] = (int8_t)standing->place[seat];
    }
}

void pofc_match_play(struct pofc_table *table, struct pofc_match_row *row) {
    start_match(table);
    if (row)
        *row = (struct pofc_match_row){0};
    play_hands(table, row);
    struct pofc_standing standing = pofc_standing_of(&table->state.view);
    if (table->record)
        pofc_record(table, &(struct pofc_event){.kind = EVENT_MATCH_END, .standing = &standing});
    pofc_count_match(table, &standing);
    if (row)
        fill_row(table, &standing, row);
}
