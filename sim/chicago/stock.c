#include "sim/chicago/stock.h"

void chicago_stock_cut(struct chicago_stock *stock, unsigned seats, unsigned count) {
    stock->seats = (uint8_t)seats;
    unsigned each = count / seats, larger = count % seats, start = 0;
    for (unsigned seat = 0; seat < seats; seat++) {
        stock->next[seat] = (uint8_t)start;
        start += each + (seat < larger);
        stock->end[seat] = (uint8_t)start;
    }
}

/* The pile with most cards left, ties clockwise from the seat. */
static unsigned richest_pile(const struct chicago_stock *stock, unsigned seat) {
    unsigned richest = seat, most = 0;
    for (unsigned step = 1; step < CHICAGO_SEATS_MAX; step++) {
        unsigned beyond = seat + step >= stock->seats;
        unsigned other = seat + step - beyond * stock->seats;
        unsigned left = step < stock->seats ? chicago_stock_own(stock, other) : 0;
        richest = left > most ? other : richest;
        most = left > most ? left : most;
    }
    return richest;
}

card chicago_stock_draw(struct chicago_stock *stock, unsigned seat) {
    if (chicago_stock_own(stock, seat) > 0)
        return stock->cards[stock->next[seat]++];
    unsigned richest = richest_pile(stock, seat);
    bool empty = chicago_stock_own(stock, richest) == 0;
    return empty ? CHICAGO_NO_CARD : stock->cards[--stock->end[richest]];
}
