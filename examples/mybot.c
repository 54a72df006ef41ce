/* A strategy for Chicago as a shared object: `baseline` again. See <utspel/chicago.h>. */
#include <utspel/chicago.h>

typedef const struct utspel_chicago_view *view_ptr;
typedef const struct utspel_strategy_self *self_ptr;

static utspel_card_set exchange(view_ptr view, self_ptr self) {
    (void)self;
    int most = view->rules.max_cards_per_exchange;
    utspel_card_set unpaired = view->hand ^ utspel_card_set_paired(view->hand);
    if (utspel_hand_category_of(view->value) >= UTSPEL_HAND_STRAIGHT)
        return 0;
    return utspel_card_set_lowest_of(unpaired, most < 4 ? most : 4);
}

static bool ask_open(view_ptr view, self_ptr self) {
    (void)view, (void)self;
    return true;
}

static bool keep_open(view_ptr view, self_ptr self, utspel_card open) {
    (void)self;
    utspel_hand_value value = utspel_hand_value_of_five(view->hand | utspel_card_bit(open));
    return utspel_hand_category_of(value) == UTSPEL_HAND_FULL_HOUSE;
}

static bool zero(view_ptr view, self_ptr self) {
    (void)self;
    for (unsigned seat = 0; seat < view->seats; seat++)
        if (seat != view->seat && view->playing >> seat & 1 && view->points[seat] >= 15)
            return true;
    return false;
}

static bool call(view_ptr view, self_ptr self) {
    utspel_card_set high = view->hand & utspel_card_set_from_rank(UTSPEL_CARD_QUEEN);
    bool must_call = view->points[view->seat] >= 37 && !(view->called >> view->seat & 1);
    return must_call || utspel_card_set_count(high) >= *(const int32_t *)self->parameters;
}

static utspel_card play(view_ptr view, self_ptr self) {
    (void)self;
    utspel_card highest = utspel_card_set_highest(view->legal), winning = view->winning;
    bool beats = utspel_card_suit(highest) == utspel_card_suit(winning) && highest > winning;
    bool wins = winning == UTSPEL_CHICAGO_NO_CARD || beats;
    return wins ? highest : utspel_card_set_lowest(view->legal);
}

static const struct utspel_option options[] = {
    {"high_cards", UTSPEL_OPTION_INT, 0, 1, 5, 0, "3", .meaning = "Queens or up to call with"}};

const struct utspel_strategy *utspel_strategy(void) {
    static const struct utspel_chicago_decisions decisions = {
        0, exchange, ask_open, keep_open, zero, call, play, NULL, NULL, NULL};
    static const struct utspel_strategy strategy = {
        UTSPEL_STRATEGY_FOR(chicago), .name = "mybot", .summary = "baseline, with a parameter",
        .parameters = {options, 1, sizeof(int32_t)}, .decisions = &decisions};
    return &strategy;
}
