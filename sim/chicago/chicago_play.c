/* One game: its deals, who leads meanwhile, and what is counted of it at its end. */
#include "sim/chicago/chicago_match.h"

#include "sim/chicago/chicago_event.h"
#include "sim/chicago/deal.h"

/* The seats still in with the most points, and those with the fewest. */
static void find_extremes(const struct chicago_state *state, unsigned *first, unsigned *last) {
    int32_t most = INT32_MIN, fewest = INT32_MAX;
    for (unsigned i = 0; i < state->order_count; i++) {
        int32_t points = state->view.points[state->order[i]];
        most = points > most ? points : most;
        fewest = points < fewest ? points : fewest;
    }
    *first = *last = 0;
    for (unsigned i = 0; i < state->order_count; i++) {
        unsigned seat = state->order[i];
        *first |= (unsigned)(state->view.points[seat] == most) << seat;
        *last |= (unsigned)(state->view.points[seat] == fewest) << seat;
    }
}

/* Follows who leads alone and who is last, after a deal. */
static void follow_standing(struct chicago_table *table) {
    unsigned first, last;
    find_extremes(&table->state, &first, &last);
    table->last[table->state.view.deal] = (uint8_t)last;
    bool alone = !(first & (first - 1));
    uint8_t leader = alone ? card_set_lowest(first) : table->lead;
    table->lead_changes += (leader != table->lead) & (table->lead != CHICAGO_NO_SEAT);
    table->lead = leader;
}

struct chicago_terms chicago_terms_of(const struct chicago_rules *rules, bool play_off) {
    bool over_deals = play_off && rules->play_off_deals > 0;
    bool calls = !play_off || rules->play_off_chicago;
    return (struct chicago_terms){
        .target = over_deals ? CHICAGO_NEVER : rules->target,
        .buy_stop = over_deals ? CHICAGO_NEVER : rules->buy_stop,
        .chicago_min_points = calls ? rules->chicago_min_points : CHICAGO_NEVER,
        .deals = over_deals ? rules->play_off_deals : rules->max_deals_per_game,
        .play_off = play_off};
}

static void start_game(struct chicago_table *table, const struct chicago_terms *terms) {
    struct chicago_view *view = &table->state.view;
    chicago_state_start_game(&table->state);
    view->target = terms->target;
    view->buy_stop = terms->buy_stop;
    view->chicago_min_points = terms->chicago_min_points;
    view->play_off = terms->play_off;
    view->dealer = (uint8_t)((view->game - 1) % view->seats);
    table->lead = CHICAGO_NO_SEAT;
    table->lead_changes = 0;
    table->last[0] = view->playing;
    table->tally = terms->play_off ? &table->tallies->play_offs : &table->tallies->games;
    table->error_tally =
        terms->play_off ? &table->tallies->play_off_errors : &table->tallies->errors;
    table->sums = terms->play_off ? &table->discarded : &table->unit;
    if (table->has_observers)
        chicago_emit(table, &(struct chicago_event){.kind = EVENT_ROUND});
}

/* What a deal calls is compiled into this loop, where gcc does that: 4 % fewer instructions. */
__attribute__((flatten)) void chicago_play_on(struct chicago_table *table, int32_t deals,
                                              struct chicago_standing *standing) {
    const struct chicago_state *state = &table->state;
    struct chicago_view *view = &table->state.view;
    while (state->winner == CHICAGO_NO_SEAT && view->deal < view->rules.max_deals_safety &&
           (deals == 0 || view->deal < deals) && table->status == STATUS_OK) {
        if (table->follower)
            table->follower->deal_starts(table);
        if (view->deal++ > 0)
            view->dealer = (uint8_t)chicago_seat_after_in(view->playing, view->dealer, view->seats);
        chicago_deal_play(table);
        if (table->errs)
            chicago_errors_end_deal(table);
        table->sums->measure[MEASURE_CARDS] += card_set_count(view->played_set);
        follow_standing(table);
        if (table->has_observers)
            chicago_emit(table, &(struct chicago_event){.kind = EVENT_DEAL_END});
    }
    chicago_standing_of_game(standing, state);
    standing->aborted = state->winner == CHICAGO_NO_SEAT && view->deal != deals;
    table->outcome.aborted |= standing->aborted;
    table->outcome.deals += view->deal;
    if (table->has_observers)
        chicago_emit(table, &(struct chicago_event){.kind = EVENT_ROUND_END,
                                                    .yes = standing->aborted,
                                                    .standing = standing});
}

void chicago_play_game(struct chicago_table *table, const struct chicago_terms *terms,
                       struct chicago_standing *standing) {
    start_game(table, terms);
    chicago_play_on(table, terms->deals, standing);
}

/* Whether the sole first was last at half. */
static void count_comeback(struct chicago_table *table, const struct chicago_standing *standing) {
    const struct chicago_view *view = &table->state.view;
    unsigned first = 0, last_at_half = table->last[view->deal / 2];
    for (unsigned seat = 0; seat < view->seats; seat++)
        first |= (unsigned)(standing->place[seat] == 1) << seat;
    if ((first & (first - 1)) || !(first & last_at_half))
        return;
    table->tallies->matches.comebacks[view->entrant[card_set_lowest(first)]]++;
    table->sums->measure[MEASURE_COMEBACKS]++;
}

/* The measures of a game. */
static void measure_game(struct chicago_table *table, const struct chicago_standing *standing) {
    const struct chicago_view *view = &table->state.view;
    int32_t *measure = table->sums->measure;
    unsigned dealer = (unsigned)(view->game - 1) % view->seats;
    measure[MEASURE_GAMES]++;
    measure[MEASURE_DEALS] += view->deal;
    measure[MEASURE_LEAD_CHANGES] += (int32_t)table->lead_changes;
    measure[MEASURE_ABORTED] += standing->aborted;
    measure[MEASURE_DEAL_LIMIT] += table->state.winner == CHICAGO_NO_SEAT && !standing->aborted;
    for (unsigned distance = 0; distance < view->seats; distance++)
        measure[MEASURE_WINS_BY_DISTANCE + distance] +=
            standing->place[(dealer + distance) % view->seats] == 1;
}

void chicago_count_game(struct chicago_table *table, const struct chicago_standing *standing) {
    const struct chicago_state *state = &table->state;
    const struct chicago_view *view = &state->view;
    struct chicago_match_tallies *tally = &table->tallies->matches;
    const struct chicago_rules *axes = chicago_axes_rules(table->setup);
    unsigned last_points = (unsigned)axes->target + TALLY_BEYOND - 1;
    tally->games++;
    tally->game_deals[tally_entry(view->deal, TALLY_DEALS - 1)]++;
    tally->lead_changes[tally_entry(table->lead_changes, TALLY_LEAD_CHANGES - 1)]++;
    for (unsigned seat = 0; seat < view->seats; seat++) {
        int32_t *quantity = table->sums->quantity[view->entrant[seat]];
        tally->game_points[view->entrant[seat]][tally_entry(standing->points[seat], last_points)]++;
        quantity[QUANTITY_POINTS_END] += standing->points[seat];
        quantity[QUANTITY_DISQUALIFIED] += chicago_is_disqualified(state, seat);
    }
    count_comeback(table, standing);
    tally->aborted += standing->aborted;
    tally->deal_limit += state->winner == CHICAGO_NO_SEAT && !standing->aborted;
    measure_game(table, standing);
}
