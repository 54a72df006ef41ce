#include "strategies/chicago/model/play_styles.h"

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
