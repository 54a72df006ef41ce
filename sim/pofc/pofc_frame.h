/*
 * Frames: the cards that make a row what it is, before kickers fill it.
 *
 * A straight, straight flush or full house is its own frame; four of a kind has one of four
 * cards, two pair of four, three of a kind of three and a pair of two, with kickers of other
 * ranks; a flush takes all five from its suit, and a high card from anywhere. So every row has
 * exactly one frame.
 */
#ifndef UTSPEL_POFC_FRAME_H
#define UTSPEL_POFC_FRAME_H

#include "sim/pofc/pofc_row.h"

/* 17 cards have at most 432 straights, 548 frames of equal ranks, 3 flushes and a high card. */
enum { POFC_FRAMES_MAX = 432 + 548 + 3 + 1 };

/*
 * Strength and value are those of the best row of five it can be of all the cards; 0 where they
 * do not suffice, though a high card of fewer than five ranks may still be a top.
 */
struct pofc_frame {
    const struct pofc_frame *next; /* of its category, or NULL */
    card_set cards;
    card_set kickers; /* those it may take */
    int32_t strength;
    hand_value value;
    uint8_t category;
    int8_t spare; /* kickers more than a row of five needs */
};

/* The frames of rows of five, by category, and what the best of each is. */
struct pofc_frames {
    const struct pofc_frame *first[HAND_CATEGORIES];
    struct pofc_frame *last[HAND_CATEGORIES];
    int32_t strength[HAND_CATEGORIES];
    hand_value value[HAND_CATEGORIES];
    unsigned count;
    struct pofc_frame frame[POFC_FRAMES_MAX];
};

/* Finds every frame of 13 to 17 cards. */
void pofc_frames_find(struct pofc_frames *frames, card_set cards);

/* Kickers that the row still needs. */
static inline int pofc_frame_open(const struct pofc_frame *frame, enum pofc_row row) {
    return pofc_row_size(row) - card_set_count(frame->cards);
}

/*
 * The value of the frame's row with the best kickers among the cards; for a high card of five
 * perhaps more than that. False if the cards do not make it a row of its category.
 */
bool pofc_frame_best(const struct pofc_frame *frame, enum pofc_row row, card_set cards,
                     hand_value *value);

#endif
