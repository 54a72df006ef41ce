/* Where the stock ran out, by what all have seen. */
#include "strategies/chicago/model/determinizations_past.h"

#include "strategies/chicago/model/points_before.h"

/* The stock, as it is drawn from seat by seat until it has run out. */
struct stock_left {
    unsigned cards;
    bool ran_out;
    card_set declined; /* open cards, before that */
};

/* The seats that were given hands: those in the round, and who was disqualified by what it scored
 * or won. */
static unsigned seats_dealt(const struct chicago_view *view, unsigned exchanges) {
    unsigned dealt = view->playing;
    for (unsigned exchange = 0; exchange < exchanges; exchange++)
        dealt |= view->seen[exchange].scored;
    for (unsigned seat = 0; view->trick > 1 && seat < view->seats; seat++)
        dealt |= (unsigned)(view->played[0][seat] != CHICAGO_NO_CARD) << seat;
    return dealt;
}

/* How many of them were dealt a sixth card. */
static unsigned sixth_cards(const struct chicago_view *view, unsigned dealt) {
    unsigned count = 0;
    for (unsigned left = dealt; left != 0; left &= left - 1)
        count += points_before_dealt_six(view, card_set_lowest(left));
    return count;
}

/* A seat draws; returns how many of its closed cards the stock could not supply. */
static unsigned draw_from_stock(struct stock_left *stock, const struct chicago_exchange_seen *seen,
                                unsigned seat) {
    bool open = seen->open[seat] != CHICAGO_NO_CARD, kept = chicago_mask_has(seen->open_kept, seat);
    if (open) {
        stock->ran_out |= stock->cards == 0;
        stock->cards -= stock->cards > 0;
        stock->declined |= kept || stock->ran_out ? 0 : card_bit(seen->open[seat]);
    }
    unsigned closed = (unsigned)(seen->count[seat] - (open && kept));
    unsigned supplied = closed < stock->cards ? closed : stock->cards;
    stock->cards -= supplied;
    stock->ran_out |= supplied < closed;
    return closed - supplied;
}

/* All seats draw, in turn. */
static void draw_all(struct stock_left *stock, const struct chicago_view *view,
                     const struct chicago_exchange_seen *seen, uint8_t mucked[CHICAGO_SEATS_MAX]) {
    unsigned seat = view->dealer;
    for (unsigned turn = 0; turn < view->seats; turn++) {
        seat = chicago_seat_after(seat, view->seats);
        mucked[seat] = (uint8_t)draw_from_stock(stock, seen, seat);
    }
}

enum determinizations_stock determinizations_stock_of(const struct chicago_view *view,
                                                      unsigned exchanges,
                                                      uint8_t mucked[CHICAGO_SEATS_MAX],
                                                      card_set *declined) {
    const unsigned dealt = seats_dealt(view, exchanges);
    const unsigned hands = (unsigned)__builtin_popcount(dealt);
    struct stock_left stock = {.cards = CARD_COUNT - CHICAGO_HAND_SIZE * hands -
                                        sixth_cards(view, dealt)};
    for (unsigned exchange = 0; exchange < exchanges; exchange++) {
        if (stock.ran_out)
            return STOCK_MIXED;
        draw_all(&stock, view, &view->seen[exchange], mucked);
    }
    *declined = stock.declined;
    if (stock.ran_out)
        return STOCK_RAN_OUT;
    return view->reshuffles > 0 ? STOCK_MIXED : STOCK_LASTED;
}

/* Moves cards at random from one set to the other. */
static void move_cards(card_set *from, card_set *to, int count, struct rng *rng) {
    while (count > 0 && *from != 0) {
        int some = count < CHICAGO_HAND_SIZE ? count : CHICAGO_HAND_SIZE;
        card_set moved = determinizations_draw_cards(*from, some, rng);
        *from ^= moved;
        *to |= moved;
        count -= some;
    }
}

void determinizations_balance(card_set *stock, card_set *muck, int drawn, struct rng *rng) {
    int surplus = card_set_count(*stock) - drawn;
    move_cards(stock, muck, surplus, rng);
    move_cards(muck, stock, -surplus, rng);
}

unsigned determinizations_from_muck(const struct determinizations_opponent *opponent,
                                    unsigned needed, struct rng *rng) {
    unsigned mucked = opponent->mucked, drawn = opponent->drawn, from_muck = 0;
    if (mucked == 0 || needed >= drawn)
        return mucked < needed ? mucked : needed;
    for (unsigned i = 0; i < needed; i++, drawn--) {
        bool is = rng_below(rng, drawn) < mucked;
        from_muck += is;
        mucked -= is;
    }
    return from_muck;
}
