#include "sim/chicago/fork_table.h"

#include "sim/chicago/kept.h"

static int32_t best_opponent(const struct chicago_state *state, unsigned seat) {
    int32_t best = INT32_MIN;
    for (unsigned i = 0; i < state->order_count; i++) {
        int32_t points = state->view.points[state->order[i]];
        if (state->order[i] != seat && points > best)
            best = points;
    }
    return best;
}

static unsigned zone_of(const struct chicago_table *table, int32_t points) {
    int32_t target = table->rules->target;
    return tally_entry(points / chicago_zone_width(target), (unsigned)chicago_zone_last(target));
}

/* What a decision is told apart by, whatever its kind. */
struct stand {
    unsigned entrant, own, opponent, must;
};

static struct stand stand_of(const struct chicago_table *table, unsigned seat) {
    const struct chicago_state *state = &table->state;
    return (struct stand){.entrant = state->view.entrant[seat],
                          .own = zone_of(table, state->view.points[seat]),
                          .opponent = zone_of(table, best_opponent(state, seat)),
                          .must = !chicago_has_called(state, seat)};
}

int64_t *chicago_fork_call_cell(const struct chicago_table *table, unsigned seat) {
    struct stand stand = stand_of(table, seat);
    int32_t points = table->state.view.points[seat];
    unsigned own = tally_entry(points / table->score_bin_width, (unsigned)table->score_bin_last);
    unsigned run = chicago_run_cards(table->state.hand[seat]);
    return table->tallies->forks.calls[stand.entrant][own][stand.opponent][stand.must][run];
}

int64_t *chicago_fork_hand_cell(const struct chicago_table *table, unsigned seat) {
    const struct chicago_state *state = &table->state;
    card_set hand = state->hand[seat];
    int high = card_set_count(hand & card_set_from_rank(CARD_QUEEN));
    int aces = card_set_count(hand & card_set_of_rank(CARD_ACE));
    return table->tallies->forks
        .call_cards[state->view.entrant[seat]][chicago_run_cards(hand)][high][aces];
}

int64_t *chicago_fork_zero_cell(const struct chicago_table *table, unsigned seat) {
    struct stand stand = stand_of(table, seat);
    return table->tallies->forks.zeroings[stand.entrant][table->state.view.exchange - 1][stand.own]
                                         [stand.opponent][stand.must];
}

int64_t *chicago_fork_break_cell(const struct chicago_table *table, unsigned seat) {
    const struct chicago_view *view = &table->state.view;
    struct stand stand = stand_of(table, seat);
    bool game = view->points[view->caller] + view->rules.chicago_won >= view->target;
    return table->tallies->forks.breaks[stand.entrant][view->trick - 1][stand.own][stand.opponent]
                                       [stand.must][game ? STAKE_GAME : STAKE_POINTS];
}

int64_t *chicago_fork_exchange_cell(const struct chicago_table *table, unsigned seat) {
    struct stand stand = stand_of(table, seat);
    return table->tallies->forks.exchange_scores[stand.entrant][table->state.view.exchange - 1]
                                                [stand.own][stand.opponent][stand.must];
}

int64_t *chicago_fork_cards_cell(const struct chicago_table *table, unsigned seat, card_set chosen,
                                 card_set alternative) {
    const struct chicago_state *state = &table->state;
    enum hand_category category = hand_category_of(state->value[seat]);
    unsigned kept = chicago_kept(state->hand[seat] & ~chosen, category);
    return table->tallies->forks
        .exchanges[state->view.entrant[seat]][state->view.exchange - 1][category]
                  [chicago_kept_kind(kept)][card_set_count(chosen)][card_set_count(alternative)];
}
