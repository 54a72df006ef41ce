/*
 * `baseline`: a deterministic beginner.
 *
 * Keeps what it has made, plays its highest card while that wins, and calls Chicago on three
 * high cards, or when it must. Asked thirty times a deal, so every answer is a few
 * instructions with hardly a branch, and `inline`: compiled into the deal.
 */
#include "strategies/chicago/chicago_strategies.h"

enum {
    MOST_LAID_DOWN = 4,
    ZERO_AN_OPPONENT_WITH = 15,
    CALL_WITH_HIGH_CARDS = 3, /* queens or higher */
    MUST_CALL_FROM = 37
};

inline card_set baseline_exchange(const struct chicago_view *view,
                                  const struct strategy_self *self) {
    (void)self;
    int most = chicago_exchange_most(view);
    card_set unpaired = view->hand ^ card_set_paired(view->hand);
    card_set lowest = card_set_lowest_of(unpaired, most < MOST_LAID_DOWN ? most : MOST_LAID_DOWN);
    return hand_category_of(view->value) < HAND_STRAIGHT ? lowest : 0;
}

static bool baseline_ask_open(const struct chicago_view *view, const struct strategy_self *self) {
    (void)view, (void)self;
    return true;
}

bool baseline_keep_open(const struct chicago_view *view, const struct strategy_self *self,
                        card open) {
    (void)self;
    hand_value value = hand_value_of_five(view->hand | card_bit(open));
    return hand_category_of(value) == HAND_FULL_HOUSE;
}

static bool baseline_zero(const struct chicago_view *view, const struct strategy_self *self) {
    (void)self;
    return chicago_most_points(view, chicago_opponents(view)) >= ZERO_AN_OPPONENT_WITH;
}

inline bool baseline_call(const struct chicago_view *view, const struct strategy_self *self) {
    (void)self;
    int high_cards = card_set_count(view->hand & card_set_from_rank(CARD_QUEEN));
    bool must_call =
        !chicago_mask_has(view->called, view->seat) & (view->points[view->seat] >= MUST_CALL_FROM);
    return ((high_cards >= CALL_WITH_HIGH_CARDS) | must_call) & (view->points[view->seat] >= 0);
}

/*
 * The legal cards are the whole hand, or those of the suit led: the highest of them wins the
 * trick unless another suit or a higher card leads it.
 */
inline card baseline_play(const struct chicago_view *view, const struct strategy_self *self) {
    (void)self;
    card highest = card_set_highest(view->legal);
    bool same_suit = card_suit(highest) == card_suit(view->winning);
    bool leads = view->winning == CHICAGO_NO_CARD;
    bool wins = leads | (same_suit & (highest > view->winning));
    card lowest = card_set_lowest(view->legal);
    return (card)(lowest ^ ((lowest ^ highest) & -wins)); /* a branch would often be wrong */
}

static bool baseline_redeal(const struct chicago_view *view, const struct strategy_self *self) {
    (void)self;
    return hand_category_of(view->value) == HAND_HIGH_CARD;
}

const struct chicago_decisions baseline_decisions = {
    .exchange = baseline_exchange,
    .ask_open = baseline_ask_open,
    .keep_open = baseline_keep_open,
    .zero = baseline_zero,
    .call = baseline_call,
    .play = baseline_play,
    .redeal = baseline_redeal,
};

const struct strategy chicago_baseline = {
    STRATEGY_FOR(chicago),
    .name = "baseline",
    .summary = "a deterministic beginner, the yardstick between independent engines",
    .decisions = &baseline_decisions,
    .reads = OPTION_KEYS("max_cards_per_exchange"),
};
