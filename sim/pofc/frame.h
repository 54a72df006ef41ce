/*
 * Frames: the cards that make a row what it is, before kickers fill it.
 *
 * A straight, a flush and a full house are their own frames; four of a kind has a frame of four
 * cards, two pair of four, three of a kind of three, a pair of two, and a high card none. Every
 * row has exactly one frame: its category, and the cards left when its kickers are taken away.
 */
#ifndef UTSPEL_POFC_FRAME_H
#define UTSPEL_POFC_FRAME_H

#include "sim/pofc/row.h"

enum {
    POFC_FRAMES_MAX = 6188 + 512, /* the C(17, 5) sets of five, and far fewer that take kickers */
    POFC_TOPS_MAX = 48            /* most with four ranks of four: 24 pairs, 16 of three, none */
};

/* Value and strength are those of the row with the best kickers there are. */
struct pofc_frame {
    card_set cards;
    int32_t strength;
    hand_value value;
};

/* The frames of rows of five in a set of 13 to 17 cards, by category. */
struct pofc_frames {
    int32_t strongest[HAND_CATEGORIES]; /* the highest strength of the category */
    uint16_t first[HAND_CATEGORIES], end[HAND_CATEGORIES];
    uint16_t count;
    struct pofc_frame frame[POFC_FRAMES_MAX];
};
#endif
