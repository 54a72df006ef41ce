#include "strategies/chicago/model/points_before.h"

#include "strategies/chicago/model/play_styles.h"
#include "strategies/chicago/model/trick_odds.h"

/* The points of tricks that a seat has won in the deal. */
static int32_t trick_points_of(const struct chicago_view *view, unsigned seat) {
    struct play_seen plays[PLAYS_MAX];
    uint8_t winner[CHICAGO_TRICKS] = {0};
    unsigned count = plays_of(view, plays);
    int32_t points = 0;
    for (unsigned i = 0; i < count; i++) {
        const struct play_seen *play = &plays[i];
        bool leads = play->winning == CHICAGO_NO_CARD;
        if (leads ||
            (card_suit(play->laid) == card_suit(play->winning) && play->laid > play->winning))
            winner[play->trick] = play->seat;
    }
    for (unsigned trick = 0; trick + 1 < view->trick; trick++)
        points += winner[trick] == seat ? view->rules.trick_points.item[trick] : 0;
    return points;
}

/* The last exchange has scored once tricks are played, unless a Chicago keeps it from that. */
int32_t points_before(const struct chicago_view *view, unsigned seat, unsigned exchange) {
    bool all =
        view->trick > 0 && (view->caller == CHICAGO_NO_SEAT || view->rules.chicago_keeps_hands);
    int32_t points = view->points[seat];
    for (unsigned i = exchange; i + (unsigned)!all < view->exchange; i++)
        if (chicago_mask_has(view->seen[i].scored, seat))
            points -= chicago_hand_points(&view->rules, view->seen[i].category, 0, false);
    if (view->trick > 1 && view->caller == CHICAGO_NO_SEAT && trick_odds_points(&view->rules) > 0)
        points -= trick_points_of(view, seat);
    return points;
}
