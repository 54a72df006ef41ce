/*
 * The cards laid in a deal so far, the play styles that they show, and the tracker that learns the
 * others' play styles within a match.
 */
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

/* Fills the cards laid so far, in turn; returns their number. */
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

/*
 * The cards that cannot be left in a hand which laid a card in some play style; `winning` was the
 * best card before it.
 */
card_set play_style_excludes(enum play_style play_style, card laid, card winning);

/*
 * How the others play tricks, learned within a match from the cards they lay.
 *
 * Who lays a card in some play style holds no card that the play style would have laid instead. So
 * a play is judged by what the player laid after it, when the fourth trick comes. Tricks 1 and 2,
 * where many only throw low cards, are judged apart from the later ones. Seats are redrawn: play
 * styles are by entrant. All zero: nothing is known.
 */
enum { STYLE_TRACKER_STAGES = 2 };

struct style_tracker {
    struct style_record {
        uint16_t plays, misses[PLAY_STYLES];       /* misses: of these, by play style */
    } of[CHICAGO_SEATS_MAX][STYLE_TRACKER_STAGES]; /* by entrant */
    uint16_t deals;                                /* learned from; no more than settle them */
    uint8_t play_style[CHICAGO_SEATS_MAX]
                      [STYLE_TRACKER_STAGES]; /* enum play_style, as far as clear by now */
};

/* Learns from a deal that nobody called, when the seat lays its fourth card. */
void style_tracker_learn(struct style_tracker *style_tracker, const struct chicago_view *view);

/*
 * The play styles of the others playing, as far as they are clear. Where Chicago is called those
 * who throw low cards at first are not assumed to do so.
 */
struct play_styles style_tracker_styles(const struct style_tracker *style_tracker,
                                        const struct chicago_view *view);

/* Whether all others that play have a play style, and are not clever, from this trick on. */
bool style_tracker_is_clear(const struct play_styles *play_styles, const struct chicago_view *view);

#endif
