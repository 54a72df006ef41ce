/* What to keep: made hands, draws with good odds, and high cards for the tricks. */
#include "strategies/chicago/classic.h"

/* This exchange and those after it. */
static int exchanges_left(const struct chicago_view *view) {
    return view->rules.exchanges - view->exchange + 1;
}

/* The cards of a rank written 2..14 or higher. */
static card_set from_rank(int32_t rank) {
    return card_set_from_rank((unsigned)rank - 2);
}

static bool all_below(card_set cards, int32_t rank) {
    return (cards & from_rank(rank)) == 0;
}

static card_set four_flush(card_set hand) {
    card_set four = 0;
    for (unsigned suit = 0; suit < CARD_SUITS; suit++)
        four |= card_set_count_of_suit(hand, suit) == 4 ? hand & card_set_of_suit(suit) : 0;
    return four;
}

/* Four cards in sequence that a card at either end completes. */
static card_set open_straight(card_set hand) {
    card_set ranks = (hand | hand >> 1 | hand >> 2 | hand >> 3) & CARD_SET_SUIT;
    card_set lowest = ranks & ranks >> 4 & ranks >> 8 & ranks >> 12;
    lowest &= ~card_set_from_rank(CARD_JACK);
    if (lowest == 0)
        return 0;
    card_set cards = hand & (card_set)0xffff << card_set_lowest(lowest);
    return cards & ~card_set_lowest_of(card_set_paired(cards), 1);
}

/* The four cards of a draw worth more than the pair in the hand, or none. */
static card_set draw_to_keep(card_set hand, const struct classic_parameters *parameters) {
    card_set flush = four_flush(hand);
    if (flush != 0 && all_below(card_set_paired(hand), parameters->flush_over_pair))
        return flush;
    return all_below(card_set_paired(hand), parameters->straight_over_pair) ? open_straight(hand)
                                                                            : 0;
}

/* The high cards of a hand to call on; none unless such a hand is wanted and in sight. */
static card_set hunted(const struct chicago_view *view,
                       const struct classic_parameters *parameters) {
    if (exchanges_left(view) > 1)
        return 0;
    bool wanted = classic_must_call(view) & (view->points[view->seat] >= parameters->hunt_from);
    card_set high = view->hand & from_rank(parameters->hunt_keep);
    return (wanted & (card_set_count(high) >= 2)) ? high : 0;
}

static card_set beside_pair(const struct chicago_view *view,
                            const struct classic_parameters *parameters) {
    card_set pair = card_set_paired(view->hand), others = view->hand ^ pair;
    card_set ace_king = others & card_set_from_rank(CARD_KING);
    if (exchanges_left(view) == 1 && card_set_count(ace_king) == 2 &&
        all_below(pair, parameters->ace_king_over_pair))
        return ace_king;
    bool keeps_ace = exchanges_left(view) <= parameters->ace_kicker;
    return keeps_ace ? pair | (others & card_set_from_rank(CARD_ACE)) : pair;
}

static card_set high_cards(card_set hand, const struct classic_parameters *parameters) {
    return (hand & from_rank(parameters->keep_from)) | card_bit(card_set_highest(hand));
}

static card_set pair_or_less(const struct chicago_view *view,
                             const struct classic_parameters *parameters) {
    card_set prey = hunted(view, parameters);
    if (prey != 0)
        return prey;
    card_set draw = draw_to_keep(view->hand, parameters);
    if (draw != 0)
        return draw;
    card_set pair = beside_pair(view, parameters), high = high_cards(view->hand, parameters);
    bool is_pair = hand_category_of(view->value) == HAND_PAIR;
    return high ^ ((high ^ pair) & -(card_set)is_pair); /* a branch would often be wrong */
}

static card_set to_keep(const struct chicago_view *view,
                        const struct classic_parameters *parameters) {
    enum hand_category category = hand_category_of(view->value);
    if (category >= HAND_STRAIGHT)
        return view->hand;
    if (category <= HAND_PAIR)
        return pair_or_less(view, parameters);
    card_set paired = card_set_paired(view->hand);
    bool kicker = (category == HAND_THREE_OF_A_KIND) & (parameters->trips_kicker != 0);
    return paired | (card_set)kicker << card_set_highest(view->hand ^ paired);
}

card_set classic_exchange(const struct chicago_view *view, const struct strategy_self *self) {
    card_set rest = view->hand & ~to_keep(view, self->parameters);
    return card_set_lowest_of(rest, chicago_exchange_most(view));
}

/* An open card may be declined for another: two chances instead of one. */
bool classic_ask_open(const struct chicago_view *view, const struct strategy_self *self) {
    (void)view, (void)self;
    return true;
}

/* Kept if it completes a draw; else, where nothing was drawn to, if it pairs a card. */
bool classic_keep_open(const struct chicago_view *view, const struct strategy_self *self,
                       card open) {
    (void)self;
    card_set hand = view->hand | card_bit(open);
    if (hand_category_of(hand_value_of_five(hand)) >= HAND_STRAIGHT)
        return true;
    bool drawing = four_flush(view->hand) != 0 || open_straight(view->hand) != 0;
    return !drawing && (card_set_paired(hand) & card_bit(open)) != 0;
}
