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
    view->hands = table->rules->hands_per_match;
    if (table->record)
        pofc_record(table, &(struct pofc_event){.kind = EVENT_MATCH});
}

static bool adds_hand(const struct pofc_table *table) {
    const struct pofc_score *score = &table->score;
    bool entered = score->entries != 0, stayed = score->fantasy_next & table->state.view.fantasy;
    return (entered && table->rules->fantasy_extra_hand) ||
           (stayed && table->rules->fantasy_stay_extra_hand);
}

/* Whether the match is aborted. */
static bool play_hands(struct pofc_table *table) {
    struct pofc_view *view = &table->state.view;
    for (view->hand = 1;; view->hand++) {
        pofc_hand_play(table);
        view->hands += adds_hand(table);
        pofc_count_hand(table);
        view->fantasy = table->score.fantasy_next;
        if (view->hand == view->hands)
            return false;
        if (view->hand == table->rules->max_hands_safety)
            return true;
    }
}

static void rank(const struct pofc_table *table, uint8_t ranking[POFC_SEATS_MAX]) {
    const struct pofc_view *view = &table->state.view;
    int64_t key[POFC_SEATS_MAX];
    for (unsigned seat = 0; seat < view->seats; seat++) {
        key[view->entrant[seat]] = view->points[seat];
        ranking[seat] = (uint8_t)seat;
    }
    seating_rank(key, ranking, view->seats);
}

void pofc_match_play(struct pofc_table *table, struct pofc_row_of_match *row) {
    uint8_t ranking[POFC_SEATS_MAX];
    start_match(table);
    bool aborted = play_hands(table);
    rank(table, ranking);
    if (table->record)
        pofc_record(table, &(struct pofc_event){.kind = EVENT_MATCH_END, .ranking = ranking});
    pofc_count_match(table, aborted);
    (void)row;
}
