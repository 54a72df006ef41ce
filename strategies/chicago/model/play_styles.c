#include "strategies/chicago/model/play_styles.h"

/* Who led the first trick. */
static unsigned first_leader(const struct chicago_view *view) {
    return view->caller != CHICAGO_NO_SEAT
               ? view->caller
               : chicago_seat_after_in(chicago_hands(view), view->dealer, view->seats);
}

/* Adds the plays of a trick; gives who won. */
static unsigned add_trick(const struct chicago_view *view, unsigned trick, unsigned leader,
                          struct play_seen *plays, unsigned *count) {
    unsigned winner = leader, seat = leader;
    card winning = CHICAGO_NO_CARD;
    do {
        card laid = view->played[trick][seat];
        if (laid != CHICAGO_NO_CARD) {
            plays[(*count)++] = (struct play_seen){(uint8_t)seat, (uint8_t)trick, laid, winning};
            bool beats = card_suit(laid) == card_suit(winning) && laid > winning;
            bool wins = winning == CHICAGO_NO_CARD || beats;
            winner = wins ? seat : winner;
            winning = wins ? laid : winning;
        }
        seat = chicago_seat_after(seat, view->seats);
    } while (seat != leader);
    return winner;
}

unsigned plays_of(const struct chicago_view *view, struct play_seen plays[PLAYS_MAX]) {
    unsigned count = 0, leader = first_leader(view);
    for (unsigned trick = 0; trick < view->trick; trick++)
        if (view->played[trick][leader] != CHICAGO_NO_CARD)
            leader = add_trick(view, trick, leader, plays, &count);
    return count;
}

card_set play_style_excludes(enum play_style play_style, card laid, card winning) {
    card_set lower = card_bit(laid) - 1, higher = CARD_SET_ALL & ~lower & ~card_bit(laid);
    bool clever = play_style == PLAY_STYLE_CLEVER, eager = play_style == PLAY_STYLE_EAGER;
    if (winning == CHICAGO_NO_CARD)
        return clever ? 0 : eager ? higher : lower;
    card_set suit = card_set_of_suit(card_suit(winning));
    if ((card_bit(laid) & suit) == 0)
        return clever ? suit : suit | lower;
    card_set eager_excludes = laid > winning ? higher : lower | card_set_above(winning);
    return clever ? 0 : suit & (eager ? eager_excludes : lower);
}
