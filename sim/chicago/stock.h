/*
 * The stock, one pile per seat of the table, so that a change at one seat rarely moves
 * another's cards (common random numbers). Seats that are disqualified have piles too.
 */
#ifndef UTSPEL_CHICAGO_STOCK_H
#define UTSPEL_CHICAGO_STOCK_H

#include "sim/chicago/view.h"

struct chicago_stock {
    card cards[CARD_COUNT + CHICAGO_HAND_SIZE]; /* room to read a hand's worth past the end */
    uint8_t next[CHICAGO_SEATS_MAX];            /* a seat's pile is cards[next..end-1] */
    uint8_t end[CHICAGO_SEATS_MAX];
    uint8_t seats;
};

/* Cuts the first count cards into one pile per seat, in seat order, equal to within a card. */
void chicago_stock_cut(struct chicago_stock *stock, unsigned seats, unsigned count);

/* Cards left in the seat's own pile. */
static inline unsigned chicago_stock_own(const struct chicago_stock *stock, unsigned seat) {
    return (unsigned)(stock->end[seat] - stock->next[seat]);
}

/* Whether a is more than b, by HAND_SIZE - 1 + a - b: a third of the instructions of comparing. */
extern const card_set chicago_stock_more[2 * CHICAGO_HAND_SIZE];

/* The next count (0..5) cards of the seat's own pile, which has that many. */
static inline card_set chicago_stock_take(struct chicago_stock *stock, unsigned seat,
                                          unsigned count) {
    /* Byte by byte: a word would wait for the bytes a shuffle just stored. */
    const card *top = stock->cards + stock->next[seat];
    const card_set *more = chicago_stock_more + count;
    card_set set = 0;
    for (unsigned i = 0; i < CHICAGO_HAND_SIZE; i++)
        set |= more[CHICAGO_HAND_SIZE - 1 - i] << top[i];
    stock->next[seat] = (uint8_t)(stock->next[seat] + count);
    return set;
}

/*
 * Up to count more cards for a seat whose own pile is empty: each from the far end of the pile
 * with most cards left, ties clockwise from the seat. Leaves in count what the stock lacked.
 */
card_set chicago_stock_take_others(struct chicago_stock *stock, unsigned seat, unsigned *count);

#endif
