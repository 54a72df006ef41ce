/*
 * Manners: rules that simple players lay their cards by. Players of unknown or other ways are
 * taken for clever ones (tricks.h).
 */
#ifndef UTSPEL_SOLVER_MANNERS_H
#define UTSPEL_SOLVER_MANNERS_H

#include "sim/chicago/view.h"

enum manner {
    MANNER_CLEVER,
    MANNER_EAGER,   /* leads its highest card; wins with the highest of the suit, or gives way */
    MANNER_DUCKING, /* lays the lowest card it may */
    MANNERS
};

/* All others' manners, enum manner, by seat and trick. All zero: everybody is clever. */
struct manners {
    uint8_t of[CHICAGO_SEATS_MAX][CHICAGO_TRICKS];
};

/*
 * The card that is laid of the legal ones in a manner that is not clever; winning as in the view.
 * In any manner the only one.
 */
static inline card manner_card(enum manner manner, card_set legal, card winning) {
    card highest = card_set_highest(legal), lowest = card_set_lowest(legal);
    bool leads = winning == CHICAGO_NO_CARD;
    bool beats = (card_suit(highest) == card_suit(winning)) & (highest > winning);
    bool rises = (leads | beats) & (manner == MANNER_EAGER);
    return rises ? highest : lowest;
}

/* The cards that cannot be left in a hand which laid a card in some manner: winning lay before it.
 */
card_set manner_excludes(enum manner manner, card laid, card winning);

#endif
