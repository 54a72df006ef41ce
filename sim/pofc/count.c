#include "sim/pofc/count.h"

#include <string.h>

static void count_seat(struct pofc_table *table, unsigned position) {
    const struct pofc_state *state = &table->state;
    const struct pofc_score *score = &table->score;
    unsigned seat = state->order[position], entrant = state->view.entrant[seat];
    bool bust = pofc_score_bust(score, seat);
    int32_t *quantity = table->unit[entrant];
    table->tallies->hands[entrant][seat][position][pofc_in_fantasy(state, seat)][bust]++;
    quantity[QUANTITY_HANDS]++;
    quantity[QUANTITY_POINTS] += score->points[seat];
    quantity[QUANTITY_BUSTS] += bust;
    for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++)
        quantity[QUANTITY_ROYALTIES] += score->royalties[seat][row];
}

void pofc_count_hand(struct pofc_table *table) {
    for (unsigned position = 0; position < table->state.view.seats; position++)
        count_seat(table, position);
}

/* Whoever shares the most points shares the win. */
static void count_win(struct pofc_table *table) {
    const struct pofc_view *view = &table->state.view;
    int32_t best = view->points[0], winners = 0;
    for (unsigned seat = 1; seat < view->seats; seat++)
        if (view->points[seat] > best)
            best = view->points[seat];
    for (unsigned seat = 0; seat < view->seats; seat++)
        winners += view->points[seat] == best;
    for (unsigned seat = 0; seat < view->seats; seat++)
        if (view->points[seat] == best)
            table->unit[view->entrant[seat]][QUANTITY_WINS] += 6 / winners;
}

void pofc_count_match(struct pofc_table *table, bool aborted) {
    struct pofc_tallies *tally = table->tallies;
    unsigned group_size = game_group_size(table->setup), entrants = table->setup->entrants;
    int32_t hands = table->state.view.hand;
    tally->matches++;
    tally->match_hands[hands < TALLY_HANDS ? hands : TALLY_HANDS - 1]++;
    tally->aborted += aborted;
    count_win(table);
    for (unsigned entrant = 0; entrant < entrants; entrant++)
        table->unit[entrant][QUANTITY_MATCHES]++;
    if (table->match % group_size == group_size - 1) {
        unit_tallies_add(&tally->units, entrants, TALLY_QUANTITIES, table->unit);
        memset(table->unit, 0, sizeof table->unit);
    }
}
