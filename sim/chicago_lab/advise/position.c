#include "sim/chicago_lab/advise/position.h"

#include <stdio.h>

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

/* Every set of cards that may be laid down, the smallest first. */
static unsigned list_exchanges(const struct position *position,
                               struct alternative alternatives[ALTERNATIVES_MAX]) {
    const struct chicago_view *view = &position->state.view;
    unsigned count = 0;
    for (int size = 0; size <= chicago_exchange_most(view); size++)
        for (card_set subset = view->hand;; subset = (subset - 1) & view->hand) {
            if (card_set_count(subset) == size)
                alternatives[count++].cards = subset;
            if (subset == 0)
                break;
        }
    return count;
}

static unsigned list_cards(const struct position *position,
                           struct alternative alternatives[ALTERNATIVES_MAX]) {
    unsigned count = 0;
    for (card_set legal = position_legal(position); legal != 0;) {
        card highest = card_set_highest(legal);
        alternatives[count++].cards = card_bit(highest);
        legal ^= card_bit(highest);
    }
    return count;
}

unsigned alternatives_list(const struct position *position,
                           struct alternative alternatives[ALTERNATIVES_MAX]) {
    for (unsigned i = 0; i < ALTERNATIVES_MAX; i++)
        alternatives[i] = (struct alternative){0};
    if (position->point.stage == CHICAGO_AT_EXCHANGE)
        return list_exchanges(position, alternatives);
    if (position->point.stage == CHICAGO_AT_PLAY)
        return list_cards(position, alternatives);
    alternatives[0].yes = true;
    return 2;
}

/* Cards as players name them, the highest first. */
static void cards_text(card_set set, char text[ALTERNATIVE_TEXT_SIZE]) {
    *text = '\0';
    for (; set != 0; text += 3) {
        card highest = card_set_highest(set);
        text[0] = ' ';
        card_to_text(highest, text + 1);
        set ^= card_bit(highest);
    }
}

/* The words before the cards. */
static const char *verb_of(const struct position *position, const struct alternative *alternative,
                           enum alternative_form form) {
    static const char *const yes_or_no[][2][2] = {
        [CHICAGO_AT_DRAW] = {{"take a closed card", "taking a closed card"},
                             {"ask for an open card", "asking for an open card"}},
        [CHICAGO_AT_OPEN_CARD] = {{"decline", "declining"}, {"keep", "keeping"}},
        [CHICAGO_AT_SCORING] = {{"take the points", "taking the points"},
                                {"zero the others", "zeroing the others"}},
        [CHICAGO_AT_CALL] = {{"do not call", "not calling"}, {"call Chicago", "calling Chicago"}},
    };
    static const char *const others[][2] = {{"stand pat", "standing pat"},
                                            {"lay down", "laying down"},
                                            {"lead", "leading"},
                                            {"play", "playing"}};
    if (position->point.stage == CHICAGO_AT_EXCHANGE)
        return others[alternative->cards != 0][form];
    if (position->point.stage == CHICAGO_AT_PLAY)
        return others[position->state.view.winning == CHICAGO_NO_CARD ? 2 : 3][form];
    return yes_or_no[position->point.stage][alternative->yes][form];
}

void alternative_text(const struct position *position, const struct alternative *alternative,
                      enum alternative_form form, char text[ALTERNATIVE_TEXT_SIZE]) {
    const struct chicago_view *view = &position->state.view;
    char cards[ALTERNATIVE_TEXT_SIZE];
    card_set set = alternative->cards;
    if (position->point.stage == CHICAGO_AT_OPEN_CARD)
        set = card_bit(view->seen[view->exchange - 1].open[view->seat]);
    cards_text(set, cards);
    snprintf(text, ALTERNATIVE_TEXT_SIZE, "%s%.*s", verb_of(position, alternative, form),
             3 * CHICAGO_HAND_SIZE, cards);
}
