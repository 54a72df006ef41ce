/* Against a caller: break, or keep what still may. */
#include "strategies/chicago/classic.h"
#include "strategies/chicago/solver/quick_play.h"

#include <math.h>

/* How much likelier than an average unseen card one above a defender's is with the caller. */
#define CALLER_LIKES_HIGH 1.5f

/*
 * The chance that the highest of some cards of one suit will beat a card of the caller's: the
 * caller has a lower one of it, and not so many higher ones to lead first that it falls to them.
 */
static float guard(card_set suited, card_set unseen, float each) {
    if (suited == 0)
        return 0;
    card top = card_set_highest(suited);
    int above = card_set_count_above(unseen, top);
    int below = card_set_count_of_suit(unseen, card_suit(top)) - above;
    float high = each * CALLER_LIKES_HIGH, lacks = 1 - high;
    float has_fewer = 0, exactly = quick_power(lacks, above);
    for (int higher = 0, guards = card_set_count(suited); higher < guards && higher <= above;
         higher++) {
        has_fewer += exactly;
        exactly *= high / lacks * (float)(above - higher) / (float)(higher + 1);
    }
    return has_fewer * (1 - quick_power(1 - each, below));
}

/* What throwing the lowest card of each suit costs in chances to break. */
static card discard(const struct chicago_view *view, bool breaks) {
    card_set unseen = classic_unseen(view);
    float each = (float)(CHICAGO_TRICKS - view->trick) / (float)card_set_count(unseen);
    card best = CHICAGO_NO_CARD;
    float least = INFINITY;
    for (unsigned suit = 0; suit < CARD_SUITS; suit++) {
        card_set suited = view->hand & card_set_of_suit(suit);
        if (suited == 0)
            continue;
        card c = breaks ? card_set_lowest(suited) : card_set_highest(suited);
        float loss = guard(suited, unseen, each) - guard(suited ^ card_bit(c), unseen, each);
        loss = breaks ? loss : -loss;
        if (loss < least || (loss == least && c < best)) {
            least = loss;
            best = c;
        }
    }
    return best;
}

card quick_defence(const struct chicago_view *view, const float worth[TRICKS_OUTCOMES]) {
    card_set breaking = view->legal & card_set_above(view->winning);
    card_set others = view->legal ^ breaking;
    bool breaks =
        worth[tricks_outcome(view->seat, false)] >= worth[tricks_outcome(view->caller, false)];
    if (breaking != 0 && (breaks || others == 0))
        return card_set_highest(breaking);
    bool follows =
        view->legal != view->hand || card_suit(card_set_lowest(others)) == card_suit(view->winning);
    if (follows)
        return breaks ? card_set_lowest(others) : card_set_highest(others);
    return discard(view, breaks);
}
