/*
 * The stock, one pile per seat of the table, so that a change at one seat seldom moves
 * another's cards (common random numbers). Seats that are disqualified have piles too.
 */
#ifndef UTSPEL_CHICAGO_STOCK_H
#define UTSPEL_CHICAGO_STOCK_H

#include "sim/chicago/view.h"

#include <string.h>

struct chicago_stock {
    card cards[CARD_COUNT + sizeof(uint64_t)]; /* room to read a word past the end */
    uint8_t next[CHICAGO_SEATS_MAX];           /* a seat's pile is cards[next..end-1] */
    uint8_t end[CHICAGO_SEATS_MAX];
    uint8_t seats;
};

/* Cuts the first count cards into one pile per seat, in seat order, equal to within a card. */
void chicago_stock_cut(struct chicago_stock *stock, unsigned seats, unsigned count);

/* Cards left in the seat's own pile. */
static inline unsigned chicago_stock_own(const struct chicago_stock *stock, unsigned seat) {
    return (unsigned)(stock->end[seat] - stock->next[seat]);
}

/*
 * The seat's next card: from its own pile, else from the far end of the pile with most cards
 * left, ties clockwise from the seat; CHICAGO_NO_CARD when the stock is empty.
 */
card chicago_stock_draw(struct chicago_stock *stock, unsigned seat);

/* The next count (0..5) cards of the seat's own pile, which has that many. */
static inline card_set chicago_stock_take(struct chicago_stock *stock, unsigned seat,
                                          unsigned count) {
    /* Read at once; bytes past count point to bit 63, where no card is. */
    static const uint64_t no_card[] = {0x3f3f3f3f3f, 0x3f3f3f3f00, 0x3f3f3f0000,
                                       0x3f3f000000, 0x3f00000000, 0};
    uint64_t cards;
    card_set set = 0;
    memcpy(&cards, stock->cards + stock->next[seat], sizeof cards);
    cards |= no_card[count];
    for (unsigned i = 0; i < CHICAGO_HAND_SIZE; i++)
        set |= (card_set)1 << (cards >> 8 * i & 63);
    stock->next[seat] = (uint8_t)(stock->next[seat] + count);
    return set & CARD_SET_ALL;
}

#endif
