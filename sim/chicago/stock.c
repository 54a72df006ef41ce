#include "sim/chicago/stock.h"

void chicago_stock_cut(struct chicago_stock *stock, unsigned seats, unsigned count) {
    stock->seats = (uint8_t)seats;
    for (unsigned seat = 0; seat < seats; seat++) {
        stock->next[seat] = (uint8_t)(seat * count / seats);
        stock->end[seat] = (uint8_t)((seat + 1) * count / seats);
    }
}

static unsigned pile_left(const struct chicago_stock *stock, unsigned seat) {
    return (unsigned)(stock->end[seat] - stock->next[seat]);
}

unsigned chicago_stock_left(const struct chicago_stock *stock) {
    unsigned left = 0;
    for (unsigned seat = 0; seat < stock->seats; seat++)
        left += pile_left(stock, seat);
    return left;
}

card chicago_stock_draw(struct chicago_stock *stock, unsigned seat) {
    if (pile_left(stock, seat) > 0)
        return stock->cards[stock->next[seat]++];
    unsigned richest = seat;
    for (unsigned step = 1; step < stock->seats; step++) {
        unsigned other = (seat + step) % stock->seats;
        if (pile_left(stock, other) > pile_left(stock, richest))
            richest = other;
    }
    if (pile_left(stock, richest) == 0)
        return CHICAGO_NO_CARD;
    return stock->cards[--stock->end[richest]];
}
