/* Trick play: leading one's own Chicago, defending against another's, or waiting for the end. */
#include "strategies/chicago/classic.h"

/* Of equals the one with most of its suit behind it. */
card classic_lead(const struct chicago_view *view) {
    card_set unseen = classic_unseen(view);
    card best = card_set_highest(view->hand);
    int least = INT32_MAX;
    for (card_set hand = view->hand; hand != 0;) {
        card c = card_set_highest(hand);
        int beaten_by = card_set_count_above(unseen, c);
        int length = card_set_count_of_suit(view->hand, card_suit(c));
        int risk = beaten_by * (CHICAGO_HAND_SIZE + 1) - length;
        if (risk < least) {
            least = risk;
            best = c;
        }
        hand ^= card_bit(c);
    }
    return best;
}

/* Breaks when it can, unless that would disqualify and the rules leave another card. */
static card defend(const struct chicago_view *view) {
    card_set breaking = view->legal & card_set_above(view->winning);
    card_set others = view->legal ^ breaking;
    if (breaking == 0)
        return card_set_lowest(others);
    if (others != 0 && classic_would_disqualify(view, view->rules.chicago_breaker))
        return card_set_highest(others);
    return card_set_highest(breaking);
}

/* Keeps the high cards for the last tricks, or sheds them when those would disqualify. */
static card duck(const struct chicago_view *view) {
    return classic_would_disqualify(view, chicago_last_trick_points(&view->rules, false))
               ? card_set_highest(view->legal)
               : card_set_lowest(view->legal);
}

card classic_play(const struct chicago_view *view, const struct strategy_self *self) {
    const struct classic_parameters *parameters = self->parameters;
    bool called = view->caller != CHICAGO_NO_SEAT;
    if (!called && view->trick < parameters->plan_from_trick)
        return duck(view);
    if (!(view->legal & (view->legal - 1)))
        return card_set_lowest(view->legal);
    if (view->caller == view->seat)
        return classic_lead(view);
    return called ? defend(view) : classic_plan(view);
}
