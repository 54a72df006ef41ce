#include "strategies/chicago/solver/two_tricks.h"

#include <string.h>

/*
 * A way has a bit for each seat that is to play, in turn: whether it lays its higher card. By way a
 * card, a mask, or the strength of a card: 8 times its rank from 1, and whose it is; 0 if it is not
 * of the suit led.
 */
enum { WAYS = 1 << TWO_TRICKS_MOVERS };
typedef uint8_t by_way __attribute__((vector_size(WAYS)));
typedef int8_t signed_by_way __attribute__((vector_size(WAYS)));

static const by_way higher_of[TWO_TRICKS_MOVERS] = {
    {0, 255, 0, 255, 0, 255, 0, 255, 0, 255, 0, 255, 0, 255, 0, 255},
    {0, 0, 255, 255, 0, 0, 255, 255, 0, 0, 255, 255, 0, 0, 255, 255},
    {0, 0, 0, 0, 255, 255, 255, 255, 0, 0, 0, 0, 255, 255, 255, 255},
    {0, 0, 0, 0, 0, 0, 0, 0, 255, 255, 255, 255, 255, 255, 255, 255}};

static inline by_way strength_of(by_way cards, by_way led, uint8_t seat) {
    by_way ranks = cards & 0xfc, follows = (by_way)((cards & 3) == led);
    return (ranks + ranks + (uint8_t)(8 + seat)) & follows;
}

/* Compared as signed numbers, which any processor can: all are below 128. */
static inline by_way is_higher_by_way(by_way a, by_way b) {
    return (by_way)((signed_by_way)a > (signed_by_way)b);
}

static inline by_way stronger_of(by_way a, by_way b) {
    by_way first = is_higher_by_way(a, b);
    return (a & first) | (b & ~first);
}

/* All ways: what comes of them, and in which a seat that is eager can win with its higher card. */
struct ways {
    by_way outcome, rises[TWO_TRICKS_MOVERS];
};

/* The seats that are to play lay their cards; gives the strength of the best, and what all keep. */
static inline by_way lay_ways(const struct two_tricks *table, struct ways *ways, by_way kept[]) {
    by_way none = {0}, led = none, best = none;
    if (table->winning != CHICAGO_NO_CARD) {
        led += (uint8_t)card_suit(table->winning);
        best = strength_of(none + table->winning, led, table->winner);
    }
    for (unsigned i = 0; i < table->to_play; i++) {
        const struct two_tricks_seat *of = &table->of[i];
        card lower = card_set_lowest(of->hand), higher = card_set_highest(of->hand);
        by_way laid = (none + lower) ^ (higher_of[i] & (uint8_t)(lower ^ higher));
        kept[i] = laid ^ (uint8_t)(lower ^ higher);
        led = i == 0 && table->winning == CHICAGO_NO_CARD ? laid & 3 : led;
        ways->rises[i] = none;
        if (of->play_style == PLAY_STYLE_EAGER)
            ways->rises[i] = is_higher_by_way(strength_of(none + higher, led, of->seat), best);
        best = stronger_of(best, strength_of(laid, led, of->seat));
    }
    return best;
}

static inline void follow_ways(const struct two_tricks *table, struct ways *ways) {
    by_way kept[CHICAGO_SEATS_MAX], none = {0}, next = none, last = none;
    by_way best = lay_ways(table, ways, kept);
    for (unsigned i = table->to_play; i < table->seats; i++)
        kept[i] = none + card_set_lowest(table->of[i].hand);
    for (unsigned i = 0; i < table->seats; i++)
        next |= kept[i] & 3 & (by_way)((best & 7) == table->of[i].seat);
    for (unsigned i = 0; i < table->seats; i++)
        last = stronger_of(last, strength_of(kept[i], next, table->of[i].seat));
    ways->outcome = (last & 7) + (last & 7) + (is_higher_by_way(none + 16, last) & 1);
}

/*
 * A seat takes a card, of the ways that differ in that alone. Nobody can predict which: so nothing
 * branches on it.
 */
static inline void choose_ways(const struct two_tricks_seat *of, const uint16_t better[],
                               unsigned ways, const card_set suits[2], const uint8_t rises[WAYS],
                               uint8_t outcome[WAYS]) {
    card_set hand = of->hand, higher = hand & (hand - 1);
    unsigned may_choose[2], must_raise[2], clever = of->play_style == PLAY_STYLE_CLEVER;
    for (unsigned i = 0; i < 2; i++) {
        card_set suited = hand & suits[i];
        may_choose[i] = suited == hand || suited == 0;
        must_raise[i] = suited == higher;
    }
    for (unsigned way = 0; way < ways; way++) {
        unsigned a = outcome[way], b = outcome[ways + way];
        unsigned likes = (((unsigned)better[a] >> b & clever) | rises[way]) & may_choose[way & 1];
        unsigned takes_higher = -(likes | must_raise[way & 1]);
        outcome[way] = (uint8_t)(a ^ ((a ^ b) & takes_higher));
    }
}

void two_tricks_solve(const struct two_tricks *table,
                      const uint16_t better[][2 * CHICAGO_SEATS_MAX], uint8_t outcome[2]) {
    bool leads = table->winning == CHICAGO_NO_CARD;
    card_set hand = table->of[0].hand;
    unsigned lower = card_suit(leads ? card_set_lowest(hand) : table->winning);
    unsigned higher = card_suit(leads ? card_set_highest(hand) : table->winning);
    const card_set suits[2] = {card_set_of_suit(lower), card_set_of_suit(higher)};
    uint8_t outcomes[WAYS], rises[TWO_TRICKS_MOVERS][WAYS];
    struct ways ways;
    follow_ways(table, &ways);
    memcpy(outcomes, &ways.outcome, sizeof outcomes);
    memcpy(rises, ways.rises, sizeof rises);
    for (unsigned i = table->to_play; i-- > 1;)
        choose_ways(&table->of[i], better[table->of[i].seat], 1u << i, suits, rises[i], outcomes);
    outcome[0] = outcomes[0];
    outcome[1] = outcomes[1];
}
