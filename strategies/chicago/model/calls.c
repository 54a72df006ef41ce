#include "strategies/chicago/model/calls.h"

#include <math.h>

float call_values_uncalled(const struct deal_values *deal_values,
                           const struct value_after *value_after, const struct uncalled *uncalled) {
    enum { OTHERS_POINTS = 2 };
    unsigned seat = value_after->seat;
    float best = uncalled->best, last = uncalled->last;
    float scored = value_after_points(value_after, seat, uncalled->points);
    float both = value_after_points(value_after, seat, uncalled->points + uncalled->trick);
    float lost_trick = deal_values->base - deal_values->not_last,
          lost_hand = deal_values->other * (float)OTHERS_POINTS;
    float hand = last * both + (1 - last) * (scored - lost_trick);
    float none = last * deal_values->last + (1 - last) * deal_values->not_last - lost_hand;
    return best * hand + (1 - best) * none;
}

static float value_uncalled(const struct chicago_view *view,
                            const struct table_populations *populations,
                            const struct equity *equity, const struct chicago_model *model,
                            const struct deal_values *deal_values) {
    struct equity_situation now;
    struct value_after value_after;
    enum hand_category category = hand_category_of(view->value);
    unsigned seat = view->seat, exchange = (unsigned)view->rules.exchanges;
    unsigned turn = chicago_turn_of(chicago_hands(view), seat, view->dealer, view->seats);
    struct opponents opponents = opponents_of(view, populations);
    struct uncalled uncalled = {
        .points = chicago_hand_points(&view->rules, category, equity_points(view, seat),
                                      chicago_mask_has(view->called, seat)),
        .trick = chicago_last_trick_points(&view->rules, false),
        .last = trick_odds_last_trick(model->trick_odds, view->hand, &opponents, turn)};
    if (uncalled.points > 0)
        uncalled.best = strength_best(model->strength, exchange, &opponents, view->value);
    equity_situation_of(view, populations, &now);
    value_after_of(&value_after, equity, &now, seat);
    return call_values_uncalled(deal_values, &value_after, &uncalled);
}

void call_values_of(struct call_values *call_values, const struct chicago_view *view,
                    const struct table_populations *populations, const struct equity *equity,
                    const struct chicago_model *model, const struct deal_values *deal_values) {
    call_values->stands = deal_values_stands(deal_values, view->hand);
    call_values->broken = deal_values->broken;
    call_values->uncalled = value_uncalled(view, populations, equity, model, deal_values);
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
