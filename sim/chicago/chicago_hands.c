#include "sim/chicago/deal.h"

#include "sim/chicago/chicago_event.h"

static void record_out(const struct chicago_table *table, unsigned seat,
                       enum chicago_out_reason reason) {
    if (table->has_observers)
        chicago_emit(table,
                     &(struct chicago_event){.kind = EVENT_OUT, .seat = seat, .reason = reason});
}

/* The seat wins the game. */
static enum chicago_outcome win_game(struct chicago_table *table, unsigned seat,
                                     enum tally_cause cause) {
    table->state.winner = (uint8_t)seat;
    table->tally->exits[table->state.view.entrant[seat]][cause]++;
    table->sums->measure[MEASURE_EXITS + cause]++;
    record_out(table, seat, cause == CAUSE_LAST_LEFT ? OUT_LAST_LEFT : OUT_WON);
    return CHICAGO_GAME_OVER;
}

enum chicago_outcome chicago_settle_last_left(struct chicago_table *table) {
    unsigned playing = table->state.view.playing;
    if (playing & (playing - 1))
        return CHICAGO_GOES_ON;
    return win_game(table, card_set_lowest(playing), CAUSE_LAST_LEFT);
}

static enum chicago_outcome disqualify(struct chicago_table *table, unsigned seat,
                                       enum tally_cause cause) {
    struct chicago_state *state = &table->state;
    table->tally->disqualified[state->view.entrant[seat]][cause]++;
    chicago_disqualify(state, seat);
    record_out(table, seat, OUT_DISQUALIFIED);
    return chicago_settle_last_left(table);
}

/* Whether these were the points of a last trick, or of a Chicago won. */
static bool ends_play(const struct chicago_view *view, enum tally_cause cause) {
    return view->trick == CHICAGO_TRICKS && (cause == CAUSE_LAST_TRICK || cause == CAUSE_CHICAGO);
}

enum chicago_outcome chicago_settle(struct chicago_table *table, unsigned seat,
                                    int32_t points_before, enum tally_cause cause) {
    const struct chicago_view *view = &table->state.view;
    int32_t points = view->points[seat];
    if (points >= view->target && view->rules.win_by == CHICAGO_WIN_BY_REACHING_TARGET) {
        if (chicago_has_called(&table->state, seat) || !view->rules.must_have_called_to_win)
            return win_game(table, seat, cause);
        return disqualify(table, seat, cause);
    }
    if (points >= view->buy_stop && points_before < view->buy_stop && points < view->target)
        table->tally->buy_stop_reached[view->entrant[seat]]++;
    bool wins = view->ready && ends_play(view, cause) && chicago_wins_ready(&table->state, seat);
    return wins ? win_game(table, seat, cause) : CHICAGO_GOES_ON;
}

static enum tally_cause cause_of(enum hand_category category) {
    switch (category) {
    case HAND_STRAIGHT_FLUSH:
        return CAUSE_STRAIGHT_FLUSH;
    case HAND_ROYAL_FLUSH:
        return CAUSE_ROYAL_FLUSH;
    default:
        return CAUSE_HAND;
    }
}

static void count_scored_points(struct chicago_table *table, unsigned seat,
                                enum hand_category category, int32_t points) {
    const struct chicago_view *view = &table->state.view;
    unsigned entrant = view->entrant[seat], exchange = view->exchange - 1u;
    table->tally->scoring[entrant][exchange][category]++;
    table->tally->points[entrant][exchange][category] += points;
    table->sums->quantity[entrant][QUANTITY_HAND_POINTS + exchange] += points;
}

static void record_score(const struct chicago_table *table, unsigned seat,
                         enum hand_category category, int32_t points) {
    if (table->has_observers)
        chicago_emit(table, &(struct chicago_event){.kind = EVENT_SCORE,
                                                    .seat = seat,
                                                    .category = category,
                                                    .points = points,
                                                    .total = table->state.view.points[seat]});
}

/* One seat's hand scores, and wins the game if it is of that kind. */
static inline enum chicago_outcome score_hand(struct chicago_table *table, unsigned seat,
                                              enum hand_category category) {
    struct chicago_state *state = &table->state;
    enum chicago_hand_effect effect = chicago_hand_effect_of(state, seat, category);
    if (table->errs)
        chicago_penalties_before_hand(table, seat, category);
    int32_t before = state->view.points[seat];
    int32_t points =
        chicago_hand_points(&state->view.rules, category, before, chicago_has_called(state, seat));
    state->view.points[seat] += points;
    state->combination[seat] = chicago_combination(state->hand[seat], category);
    state->combination_category[seat] = (uint8_t)category;
    if (effect == CHICAGO_HAND_WINS_AND_ZEROES)
        chicago_zero_others(state, seat);
    count_scored_points(table, seat, category, points);
    record_score(table, seat, category, points);
    if (effect != CHICAGO_HAND_SCORES)
        return win_game(table, seat, cause_of(category));
    return chicago_settle(table, seat, before, cause_of(category));
}

/* Whether the owner of four of a kind zeroes; its first answer in a deal binds (chicago.md 5.3). */
static bool zeroes(struct chicago_table *table, unsigned seat) {
    struct chicago_state *state = &table->state;
    int32_t zeroing = state->view.rules.zeroing;
    if ((zeroing != CHICAGO_ZEROING_ALL && zeroing != CHICAGO_ZEROING_CHOSEN) ||
        chicago_mask_has(state->chose_points | state->chose_zero, seat))
        return false;
    if (chicago_ask_zero(table, seat))
        return true;
    state->chose_points |= (uint8_t)(1u << seat);
    return false;
}

/* All opponents, which ends the deal; or a chosen one, after which it goes on. */
static enum chicago_outcome zero_opponents(struct chicago_table *table, unsigned seat) {
    struct chicago_state *state = &table->state;
    struct chicago_view *view = &state->view;
    bool chosen = view->rules.zeroing == CHICAGO_ZEROING_CHOSEN;
    unsigned whom = chosen ? chicago_ask_zero_whom(table, seat) : CHICAGO_NO_SEAT;
    unsigned zeroed = chosen ? 1u << whom : view->playing & ~(1u << seat);
    for (unsigned left = zeroed; left != 0; left &= left - 1)
        view->points[card_set_lowest(left)] = 0;
    if (!view->rules.zeroing_keeps_call)
        view->called &= (uint8_t)~zeroed;
    view->zeroed |= (uint8_t)zeroed;
    state->chose_zero |= (uint8_t)(1u << seat);
    table->tally->zeroings[view->entrant[seat]][view->exchange - 1]++;
    table->sums->measure[MEASURE_ZEROINGS]++;
    if (table->has_observers)
        chicago_emit(table,
                     &(struct chicago_event){.kind = EVENT_ZERO, .seat = seat, .whom = whom});
    return chosen ? CHICAGO_GOES_ON : CHICAGO_DEAL_OVER;
}

static void announce(struct chicago_table *table, unsigned mask, const struct chicago_best *best) {
    struct chicago_view *view = &table->state.view;
    struct chicago_exchange_seen *seen = &view->seen[view->exchange - 1];
    seen->scored = (uint8_t)mask;
    seen->category = (uint8_t)hand_category_of(best->value);
    seen->ranks = table->ranks_read ? chicago_deciding_ranks(&table->state, best) : 0;
}

static void count_tie(struct chicago_table *table, const struct chicago_best *best) {
    unsigned exchange = table->state.view.exchange - 1u;
    enum hand_category category = hand_category_of(best->value);
    if (category > HAND_HIGH_CARD && best->tied & (best->tied - 1))
        table->tally->ties[exchange][category][card_set_count(best->tied) - 2]++;
}

/* The seats of the mask score in turn order; a win stops the rest. */
static enum chicago_outcome score_hands(struct chicago_table *table, unsigned mask,
                                        enum hand_category category) {
    if (!(mask & (mask - 1)))
        return score_hand(table, card_set_lowest(mask), category);
    unsigned seat = table->state.view.dealer;
    for (unsigned i = 0; i < table->state.view.seats; i++) {
        seat = chicago_seat_after(seat, table->state.view.seats);
        if (chicago_mask_has(mask, seat) && score_hand(table, seat, category) == CHICAGO_GAME_OVER)
            return CHICAGO_GAME_OVER;
    }
    return CHICAGO_GOES_ON;
}

enum chicago_outcome chicago_hands_score(struct chicago_table *table) {
    struct chicago_best best = chicago_best_hand(&table->state);
    unsigned mask = chicago_scoring_seats(&table->state, &best);
    enum hand_category category = hand_category_of(best.value);
    count_tie(table, &best);
    if (!mask)
        return CHICAGO_GOES_ON;
    announce(table, mask, &best);
    if (category == HAND_FOUR_OF_A_KIND && zeroes(table, card_set_lowest(mask)))
        return zero_opponents(table, card_set_lowest(mask));
    if (category == HAND_FOUR_OF_A_KIND && mask & table->state.chose_zero)
        return CHICAGO_GOES_ON;
    return score_hands(table, mask, category);
}

static bool somebody_has(const struct chicago_state *state, enum hand_category least) {
    bool has = false;
    for (unsigned i = 0; i < state->order_count; i++)
        has |= hand_category_of(state->value[state->order[i]]) >= least;
    return has;
}

enum chicago_outcome chicago_hands_announce(struct chicago_table *table) {
    if (!somebody_has(&table->state, HAND_FOUR_OF_A_KIND))
        return CHICAGO_GOES_ON;
    struct chicago_best best = chicago_best_hand(&table->state);
    enum hand_category category = hand_category_of(best.value);
    unsigned mask = chicago_scoring_seats(&table->state, &best);
    unsigned owner = card_set_lowest(mask);
    bool wins = chicago_hand_effect_of(&table->state, owner, category) != CHICAGO_HAND_SCORES;
    if (category == HAND_FOUR_OF_A_KIND && !wins) {
        if (!zeroes(table, owner))
            return CHICAGO_GOES_ON;
        announce(table, mask, &best);
        return zero_opponents(table, owner);
    }
    if (!wins)
        return CHICAGO_GOES_ON;
    count_tie(table, &best);
    announce(table, mask, &best);
    return score_hand(table, owner, category);
}
