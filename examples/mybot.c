/* A strategy for Chicago as a shared object: `baseline` once more. <utspel/chicago.h> tells how. */
#include <utspel/chicago.h>

typedef const struct chicago_view *view_ptr;
typedef const struct strategy_self *self_ptr;

static card_set exchange(view_ptr view, self_ptr self) {
    (void)self;
    int most = view->rules.max_cards_per_exchange;
    card_set unpaired = view->hand ^ card_set_paired(view->hand);
    if (hand_category_of(view->value) >= HAND_STRAIGHT)
        return 0;
    return card_set_lowest_of(unpaired, most < 4 ? most : 4);
}

static bool ask_open(view_ptr view, self_ptr self) {
    (void)view, (void)self;
    return true;
}

static bool keep_open(view_ptr view, self_ptr self, card open) {
    (void)self;
    hand_value value = hand_value_of_five(view->hand | card_bit(open));
    return hand_category_of(value) == HAND_FULL_HOUSE;
}

static bool zero(view_ptr view, self_ptr self) {
    (void)self;
    for (unsigned seat = 0; seat < view->seats; seat++)
        if (seat != view->seat && view->playing >> seat & 1 && view->points[seat] >= 15)
            return true;
    return false;
}

static bool call(view_ptr view, self_ptr self) {
    const int32_t *high_cards = self->parameters;
    bool must_call = view->points[view->seat] >= 37 && !(view->called >> view->seat & 1);
    return must_call || card_set_count(view->hand & card_set_from_rank(CARD_QUEEN)) >= *high_cards;
}

static card play(view_ptr view, self_ptr self) {
    (void)self;
    card highest = card_set_highest(view->legal), winning = view->winning;
    bool leads = winning == CHICAGO_NO_CARD;
    bool wins = leads || (card_suit(highest) == card_suit(winning) && highest > winning);
    return wins ? highest : card_set_lowest(view->legal);
}

static const struct option options[] = {
    {"high_cards", OPTION_INT, 0, 1, 5, 0, "3", .meaning = "Calls with so many queens or higher"}};

const struct strategy *utspel_strategy(void) {
    static const struct chicago_decisions decisions = {0,    exchange, ask_open, keep_open,
                                                       zero, call,     play};
    static const struct strategy strategy = {
        STRATEGY_FOR(chicago), .name = "mybot", .summary = "baseline, with a parameter",
        .parameters = {options, 1, sizeof(int32_t)}, .decisions = &decisions};
    return &strategy;
}
