#include "strategies/chicago/model/calls.h"

#include <math.h>

/* What is lost when another's hand scores. */
static float lost_to_another(const struct deal_values *deal_values,
                             const struct uncalled *uncalled) {
    enum { OTHERS_POINTS = 2 };
    return uncalled->unscored ? 0 : deal_values->other * (float)OTHERS_POINTS;
}

/* The value with so many points of tricks 1 to 4. */
static float uncalled_with(const struct deal_values *deal_values,
                           const struct value_after *value_after, const struct uncalled *uncalled,
                           int32_t tricks) {
    unsigned seat = value_after->seat;
    float best = uncalled->best, last = uncalled->last;
    float lost_trick = deal_values->base - deal_values->not_last;
    float hand = 0, none = 0, lost_hand = lost_to_another(deal_values, uncalled);
    int32_t scored = tricks + uncalled->points;
    hand = last * value_after_points(value_after, seat, scored + uncalled->trick) +
           (1 - last) * (value_after_points(value_after, seat, scored) - lost_trick);
    none = last * value_after_points(value_after, seat, tricks + uncalled->trick) +
           (1 - last) * (value_after_points(value_after, seat, tricks) - lost_trick) - lost_hand;
    return best * hand + (1 - best) * none;
}

/* The same between whole points, and less what others' points cost. */
static float uncalled_with_tricks(const struct deal_values *deal_values,
                                  const struct value_after *value_after,
                                  const struct uncalled *uncalled) {
    int32_t whole = (int32_t)uncalled->tricks;
    float part = uncalled->tricks - (float)whole;
    return (1 - part) * uncalled_with(deal_values, value_after, uncalled, whole) +
           part * uncalled_with(deal_values, value_after, uncalled, whole + 1) -
           uncalled->others_tricks * deal_values->other;
}

float call_values_uncalled(const struct deal_values *deal_values,
                           const struct value_after *value_after, const struct uncalled *uncalled) {
    if (uncalled->tricks + uncalled->others_tricks > 0)
        return uncalled_with_tricks(deal_values, value_after, uncalled);
    unsigned seat = value_after->seat;
    float best = uncalled->best, last = uncalled->last;
    float scored = value_after_points(value_after, seat, uncalled->points);
    float both = value_after_points(value_after, seat, uncalled->points + uncalled->trick);
    float lost_trick = deal_values->base - deal_values->not_last,
          lost_hand = lost_to_another(deal_values, uncalled);
    float hand = last * both + (1 - last) * (scored - lost_trick);
    float none = last * deal_values->last + (1 - last) * deal_values->not_last - lost_hand;
    return best * hand + (1 - best) * none;
}

/* A Chicago's deal values when the hand scores, too, before the tricks or after them. The call
 * counts: some hands win then. */
static struct deal_values called_with_hand(const struct equity *equity,
                                           const struct chicago_rules *rules,
                                           const struct equity_situation *now, unsigned seat,
                                           enum hand_category category) {
    int32_t own = now->points[seat], points = chicago_hand_points(rules, category, own, true);
    struct equity_situation called = *now;
    struct chicago_rules all = *rules;
    struct deal_values of = {0};
    called.called |= (uint8_t)(1u << seat);
    if (rules->third_exchange_scores == CHICAGO_THIRD_AFTER_PLAY) {
        int32_t left = own + rules->chicago_lost;
        left = left < rules->score_floor ? rules->score_floor : left;
        all.chicago_lost = left - own + chicago_hand_points(rules, category, left, true);
        all.chicago_won += points;
        if (all.chicago_won_with_two != CHICAGO_WON_WITH_TWO_SAME)
            all.chicago_won_with_two += points;
    } else if (equity_gain(&equity->terms, &called, seat, points)) {
        equity_pass_deal(&called);
        of.stands = of.stands_with_two = of.broken = equity_of(equity, &called, seat);
        return of;
    }
    deal_values_of_call(&of, equity, &all, &called, seat);
    return of;
}

void call_values_keep_hands(struct call_values *call_values, const struct equity *equity,
                            const struct chicago_rules *rules, const struct equity_situation *now,
                            unsigned seat, card_set hand, const struct deal_values *deal_values,
                            const struct uncalled *uncalled) {
    float best = uncalled->best, lost = (1 - best) * lost_to_another(deal_values, uncalled);
    if (!rules->chicago_keeps_hands)
        return;
    const enum hand_category category = hand_category_of(hand_value_of_five(hand));
    const struct deal_values scored = called_with_hand(equity, rules, now, seat, category);
    call_values->stands =
        best * deal_values_stands(&scored, hand) + (1 - best) * call_values->stands - lost;
    call_values->broken = best * scored.broken + (1 - best) * call_values->broken - lost;
}

/* What the hand may gain in the deal that goes on. */
static struct uncalled uncalled_of(const struct chicago_view *view,
                                   const struct table_populations *populations,
                                   const struct chicago_model *model) {
    enum hand_category category = hand_category_of(view->value);
    unsigned seat = view->seat, exchange = (unsigned)view->rules.exchanges;
    unsigned turn = chicago_turn_of(chicago_hands(view), seat, view->dealer, view->seats);
    struct opponents opponents = opponents_of(view, populations);
    struct uncalled uncalled = {
        .trick = chicago_last_trick_points(&view->rules, false),
        .last = trick_odds_last_trick(model->trick_odds, view->hand, &opponents, turn),
        .unscored = !chicago_exchange_scores(&view->rules, view->rules.exchanges)};
    if (!uncalled.unscored)
        uncalled.points = chicago_hand_points(&view->rules, category, equity_points(view, seat),
                                              chicago_mask_has(view->called, seat));
    int32_t tricks = trick_odds_points(&view->rules);
    if (tricks > 0)
        uncalled_set_tricks(&uncalled, tricks,
                            trick_odds_share(model->trick_odds, view->hand, &opponents, turn));
    if (uncalled.points > 0)
        uncalled.best = strength_best(model->strength, exchange, &opponents, view->value);
    return uncalled;
}

void call_values_of(struct call_values *call_values, const struct chicago_view *view,
                    const struct table_populations *populations, const struct equity *equity,
                    const struct chicago_model *model, const struct deal_values *deal_values) {
    const struct uncalled uncalled = uncalled_of(view, populations, model);
    struct equity_situation now;
    struct value_after value_after;
    equity_situation_of(view, populations, &now);
    value_after_of(&value_after, equity, &now, view->seat);
    call_values->stands = deal_values_stands(deal_values, view->hand);
    call_values->broken = deal_values->broken;
    call_values->uncalled = call_values_uncalled(deal_values, &value_after, &uncalled);
    call_values_keep_hands(call_values, equity, &view->rules, &now, view->seat, view->hand,
                           deal_values, &uncalled);
}

/* The numbers of cards of each suit, at most 5, as nibbles; and the top bits of those nibbles. */
enum { NIBBLE_TOPS = 0x8888 };

static inline unsigned suit_counts_of(card_set set) {
    unsigned counts = 0;
    for (unsigned suit = 0; suit < CARD_SUITS; suit++)
        counts |= (unsigned)card_set_count_of_suit(set, suit) << 4 * suit;
    return counts;
}

/* Every card of a suit up to the highest one in the set. */
static inline card_set up_to_top(card_set set) {
    set |= set >> 4;
    set |= set >> 8;
    set |= set >> 16;
    return set | set >> 32;
}

bool chance_stands_against(card_set caller, card_set opponent) {
    unsigned more = (suit_counts_of(caller) | NIBBLE_TOPS) - suit_counts_of(opponent);
    unsigned tops = more & NIBBLE_TOPS;
    unsigned allowed = more & (tops - (tops >> 3)); /* 0 where the opponent has more */
    unsigned left = (allowed | NIBBLE_TOPS) - suit_counts_of(caller & up_to_top(opponent));
    return (left & NIBBLE_TOPS) == NIBBLE_TOPS;
}

bool chance_stands(const struct determinization *determinization, unsigned caller) {
    for (unsigned seat = 0; seat < CHICAGO_SEATS_MAX; seat++)
        if (seat != caller &&
            !chance_stands_against(determinization->hand[caller], determinization->hand[seat]))
            return false;
    return true;
}

struct chance chance_estimate(const struct determinizations *determinizations, unsigned caller,
                              unsigned count, struct rng *rng) {
    struct determinization determinization;
    unsigned stood = 0;
    for (unsigned i = 0; i < count; i++) {
        determinizations_draw(determinizations, rng, &determinization);
        stood += chance_stands(&determinization, caller);
    }
    double mean = (double)stood / count;
    return (struct chance){.mean = mean, .error = sqrt(mean * (1 - mean) / count)};
}
