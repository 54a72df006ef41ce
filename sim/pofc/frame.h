/*
 * Frames: the cards that make a row what it is, before kickers fill it.
 *
 * A straight, a flush and a full house are their own frames; four of a kind has one of four
 * cards, two pair of four, three of a kind of three, a pair of two, a high card of none. So
 * every row has exactly one frame, and is it and kickers of other ranks.
 */
#ifndef UTSPEL_POFC_FRAME_H
#define UTSPEL_POFC_FRAME_H

#include "sim/pofc/row.h"

/* The C(17, 5) sets of five, and far fewer frames that take kickers. */
enum { POFC_FRAMES_MAX = 6188 + 512 };

/* Value and strength are those with the best kickers of all the cards there are. */
struct pofc_frame {
    const struct pofc_frame *next; /* of the category, or NULL */
    card_set cards;
    int32_t strength;
    hand_value value;
};

/* The frames of rows of five, by category. */
struct pofc_frames {
    const struct pofc_frame *first[HAND_CATEGORIES];
    int32_t strength[HAND_CATEGORIES]; /* the highest in the category */
    struct pofc_frame *last[HAND_CATEGORIES];
    unsigned count;
    struct pofc_frame frame[POFC_FRAMES_MAX];
};

/* Finds every frame that can become a row of 13 to 17 cards. */
void pofc_frames_find(struct pofc_frames *frames, card_set cards);

/* The cards that may be a frame's kickers, one for each rank: its own ranks are not among them. */
static inline card_set pofc_frame_kickers(card_set frame, card_set cards) {
    return card_set_one_per_rank(cards & ~card_set_of_ranks(frame));
}

/*
 * The value of a row of this frame and the best kickers among the cards; that of AKQJ9 where the
 * best would make a high card more than that. False if there are too few kickers.
 */
bool pofc_frame_best(enum pofc_row row, card_set frame, card_set cards, hand_value *value);

#endif
