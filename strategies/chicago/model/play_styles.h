/* The cards laid in a deal so far, and the play styles that they show. */
#ifndef UTSPEL_SOLVER_PLAY_STYLES_H
#define UTSPEL_SOLVER_PLAY_STYLES_H

#include "sim/chicago/chicago_view.h"

/* The cards laid, in turn. */
enum { PLAYS_MAX = CHICAGO_TRICKS * CHICAGO_SEATS_MAX };

struct play_seen {
    uint8_t seat, trick; /* trick from 0 */
    card laid;
    card winning; /* the best of the trick so far; CHICAGO_NO_CARD: this one was led */
};

/* Gives their number. */
unsigned plays_of(const struct chicago_view *view, struct play_seen plays[PLAYS_MAX]);

/*
 * Play styles: rules that simple players lay their cards by. Players of unknown or other ways are
 * taken for clever ones (tricks.h).
 */
enum play_style {
    PLAY_STYLE_CLEVER,
    PLAY_STYLE_EAGER, /* leads its highest card; wins with the highest of the suit, or gives way */
    PLAY_STYLE_DUCKING, /* lays the lowest card it may */
    PLAY_STYLES
};

/* All others' play styles, enum play_style, by seat and trick. All zero: everybody is clever. */
struct play_styles {
    uint8_t of[CHICAGO_SEATS_MAX][CHICAGO_TRICKS];
};

/*
 * The card that is laid of the legal ones in a play style that is not clever; winning as in the
 * view. In any play style the only one.
 */
static inline card play_style_card(enum play_style play_style, card_set legal, card winning) {
    card highest = card_set_highest(legal), lowest = card_set_lowest(legal);
    bool leads = winning == CHICAGO_NO_CARD;
    bool beats = (card_suit(highest) == card_suit(winning)) & (highest > winning);
    bool rises = (leads | beats) & (play_style == PLAY_STYLE_EAGER);
    return rises ? highest : lowest;
}

/* The cards that cannot be left in a hand which laid a card in some play style: winning lay before
 * it.
 */
card_set play_style_excludes(enum play_style play_style, card laid, card winning);

#endif
