#include "sim/chicago_lab/advise/position.h"

card_set position_seen(const struct position *position) {
    const struct chicago_view *view = &position->state.view;
    card_set seen = view->hand | view->laid_down | view->played_set;
    for (unsigned exchange = 0; exchange < position->exchanges; exchange++)
        for (unsigned seat = 0; seat < view->seats; seat++)
            if (view->seen[exchange].open[seat] != CHICAGO_NO_CARD)
                seen |= card_bit(view->seen[exchange].open[seat]);
    return seen;
}

card_set position_played_by(const struct chicago_view *view, unsigned seat) {
    card_set played = 0;
    for (unsigned trick = 0; trick < view->trick; trick++)
        if (view->played[trick][seat] != CHICAGO_NO_CARD)
            played |= card_bit(view->played[trick][seat]);
    return played;
}

card_set position_legal(const struct position *position) {
    const struct chicago_view *view = &position->state.view;
    if (view->winning == CHICAGO_NO_CARD)
        return view->hand;
    card led = view->played[view->trick - 1][view->leader];
    card_set suit = view->hand & card_set_of_suit(card_suit(led));
    return suit != 0 ? suit : view->hand;
}
