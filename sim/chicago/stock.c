#include "sim/chicago/stock.h"

const card_set chicago_stock_more[2 * CHICAGO_HAND_SIZE] = {0, 0, 0, 0, 0, 1, 1, 1, 1, 1};

void chicago_stock_cut(struct chicago_stock *stock, unsigned seats, unsigned count) {
    stock->seats = (uint8_t)seats;
    unsigned each = count / seats, larger = count % seats, start = 0;
    for (unsigned seat = 0; seat < seats; seat++) {
        stock->next[seat] = (uint8_t)start;
        start += each + (seat < larger);
        stock->end[seat] = (uint8_t)start;
    }
}

/*
 * One number for a pile: its cards left, how near it is clockwise, and its seat. The highest is
 * the pile to take from, found without a branch, which would be wrong as often as right.
 */
enum { KEY_NEARNESS = 1 << 4, KEY_CARD = 1 << 8 };

static unsigned higher_of(unsigned a, unsigned b) {
    return a > b ? a : b;
}

card_set chicago_stock_take_others(struct chicago_stock *stock, unsigned seat, unsigned *count) {
    unsigned key[CHICAGO_SEATS_MAX - 1] = {0};
    unsigned pile = seat, left = 0;
    card_set set = 0;
    for (unsigned i = 0; i < CHICAGO_SEATS_MAX - 1 && i + 1 < stock->seats; i++) {
        pile = chicago_seat_after(pile, stock->seats);
        unsigned cards = chicago_stock_own(stock, pile);
        left += cards;
        key[i] = cards * KEY_CARD + (CHICAGO_SEATS_MAX - i) * KEY_NEARNESS + pile;
    }
    unsigned taken = *count < left ? *count : left;
    *count -= taken;
    for (; taken > 0; taken--) {
        unsigned richest = higher_of(higher_of(key[0], key[1]), higher_of(key[2], key[3]));
        for (unsigned i = 0; i < CHICAGO_SEATS_MAX - 1; i++)
            key[i] -= key[i] == richest ? KEY_CARD : 0;
        set |= card_bit(stock->cards[--stock->end[richest % KEY_NEARNESS]]);
    }
    return set;
}
