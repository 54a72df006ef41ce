/*
 * How the others play tricks, learned within a match from the cards they lay.
 *
 * Who lays a card in some play style holds no card that the play style would have laid instead. So
 * a play is judged by what the player laid after it, when the fourth trick comes. Tricks 1 and 2,
 * where many only throw low cards, are judged apart from the later ones. Seats are redrawn: play
 * styles are by entrant. All zero: nothing is known.
 */
#ifndef UTSPEL_SOLVER_STYLE_TRACKER_H
#define UTSPEL_SOLVER_STYLE_TRACKER_H

#include "strategies/chicago/model/play_styles.h"

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
 * who throw low cards at first are not taken to do so.
 */
struct play_styles style_tracker_styles(const struct style_tracker *style_tracker,
                                        const struct chicago_view *view);

/* Whether all others that play have a play style, and are not clever, from this trick on. */
bool style_tracker_is_clear(const struct play_styles *play_styles, const struct chicago_view *view);

#endif
