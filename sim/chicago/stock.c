#include "sim/chicago/stock.h"

/* The pile of the seat some steps clockwise. */
static unsigned pile_of(const struct chicago_stock *stock, unsigned seat, unsigned step) {
    unsigned pile = seat + step;
    return pile < stock->seats ? pile : pile - stock->seats;
}

void chicago_stock_cut(struct chicago_stock *stock, unsigned seats, unsigned count) {
    stock->seats = (uint8_t)seats;
    unsigned each = count / seats, larger = count % seats, start = 0;
    for (unsigned seat = 0; seat < seats; seat++) {
        stock->next[seat] = (uint8_t)start;
        start += each + (seat < larger);
        stock->end[seat] = (uint8_t)start;
    }
}

card_set chicago_stock_take_others(struct chicago_stock *stock, unsigned seat, unsigned *count) {
    unsigned left[CHICAGO_SEATS_MAX] = {0}; /* by steps clockwise from the seat */
    card_set set = 0;
    for (unsigned step = 1; step < stock->seats; step++)
        left[step] = chicago_stock_own(stock, pile_of(stock, seat, step));
    for (; *count > 0; --*count) {
        unsigned richest = 0, most = 0;
        for (unsigned step = 1; step < CHICAGO_SEATS_MAX; step++) {
            richest = left[step] > most ? step : richest;
            most = left[step] > most ? left[step] : most;
        }
        if (most == 0)
            break;
        left[richest]--;
        set |= card_bit(stock->cards[--stock->end[pile_of(stock, seat, richest)]]);
    }
    return set;
}
