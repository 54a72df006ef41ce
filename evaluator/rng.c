#include "evaluator/rng.h"

static uint64_t high_of(rng_u128 product) {
    return (uint64_t)(product >> 64);
}

static uint64_t fold_product(uint64_t a, uint64_t b) {
    rng_u128 product = rng_product(a, b);
    return high_of(product) ^ (uint64_t)product;
}

static rng_u128 join_words(uint64_t high, uint64_t low) {
    return (rng_u128)high << 64 | low;
}

/*
 * Two rounds of multiplying and folding. The first keeps both products whole, so that keys
 * which differ in one factor only cannot meet; the second spreads every bit over all 256.
 * The constants are the binary digits of pi.
 */
void rng_seed(struct rng *rng, const struct rng_key *key) {
    uint64_t game = (uint64_t)key->round << 32 | key->game;
    uint64_t use = (uint64_t)key->deal << 32 | (uint32_t)key->purpose << 16 | key->seat;
    rng_u128 p = rng_product(key->seed ^ 0x243f6a8885a308d3, key->match ^ 0x13198a2e03707344);
    rng_u128 q = rng_product(game ^ 0xa4093822299f31d0, use ^ 0x082efa98ec4e6c89);
    uint64_t a = (uint64_t)p ^ high_of(q);
    uint64_t b = (uint64_t)q ^ high_of(p);
    rng->state = join_words(fold_product(a ^ 0x452821e638d01377, b ^ 0xbe5466cf34e90c6c),
                            fold_product(a ^ 0xc0ac29b7c97c50dd, b ^ 0x3f84d5b5b5470917));
    rng->increment = join_words(fold_product(a ^ 0x9216d5d98979fb1b, b ^ 0xd1310ba698dfb5ac),
                                fold_product(a ^ 0x2ffd72dbd01adfb7, b ^ 0xb8e1afed6a267e96) | 1);
}

uint32_t rng_below(struct rng *rng, uint32_t bound) {
    rng_u128 product;
    do
        product = rng_product(rng_next(rng), bound);
    while ((uint64_t)product < bound && (uint64_t)product < -(uint64_t)bound % bound);
    return (uint32_t)high_of(product);
}

void rng_shuffle(struct rng *rng, uint8_t *items, unsigned count) {
    for (unsigned i = 1; i < count; i++) {
        uint32_t position = rng_below(rng, i + 1);
        uint8_t item = items[i];
        items[i] = items[position];
        items[position] = item;
    }
}

/* Binary places of a fraction, so few that a bound of 52 still fits into a word of 64 bits. */
enum { PLACES = 58 };

static inline uint64_t fraction_next(struct rng *rng) {
    return rng_next(rng) >> (64 - PLACES);
}

/* Puts card i at a random position of the first i + 1, and the card from there at position i. */
static inline void card_insert(card *deck, unsigned i, uint64_t *fraction) {
    unsigned position = fraction_draw(fraction, i + 1, PLACES);
    deck[i] = deck[position];
    deck[position] = (card)i;
}

/* Whether the rest is fair of a fraction that inserted card first and every fifth after it. */
static inline bool rest_is_fair(uint64_t rest, unsigned first) {
    uint64_t outcomes = 1;
    for (unsigned i = first; i < CARD_COUNT; i += 5)
        outcomes *= i + 1;
    return fraction_is_fair(rest, outcomes, PLACES);
}

/* Five fractions take turns, since each must wait for its own last product. */
struct fractions {
    uint64_t a, b, c, d, e;
};

static inline void insert_five(card *deck, unsigned i, struct fractions *fractions) {
    card_insert(deck, i, &fractions->a);
    card_insert(deck, i + 1, &fractions->b);
    card_insert(deck, i + 2, &fractions->c);
    card_insert(deck, i + 3, &fractions->d);
    card_insert(deck, i + 4, &fractions->e);
}

static inline bool rests_are_fair(const struct fractions *rest) {
    return rest_is_fair(rest->a, 2) && rest_is_fair(rest->b, 3) && rest_is_fair(rest->c, 4) &&
           rest_is_fair(rest->d, 5) && rest_is_fair(rest->e, 1);
}

/*
 * Fisher-Yates inside out; unrolled, so that compilers see the bounds: 37 ns, in a loop 43. Not
 * inlined, since it is long: one copy for decks and reshuffles takes 3 % off a deal.
 */
__attribute__((noinline)) void rng_shuffle_deck(struct rng *rng, card deck[CARD_COUNT]) {
    struct fractions f;
    do {
        f = (struct fractions){.a = fraction_next(rng)};
        f.b = fraction_next(rng);
        f.c = fraction_next(rng);
        f.d = fraction_next(rng);
        f.e = fraction_next(rng);
        deck[0] = 0;
        card_insert(deck, 1, &f.e);
        insert_five(deck, 2, &f);
        insert_five(deck, 7, &f);
        insert_five(deck, 12, &f);
        insert_five(deck, 17, &f);
        insert_five(deck, 22, &f);
        insert_five(deck, 27, &f);
        insert_five(deck, 32, &f);
        insert_five(deck, 37, &f);
        insert_five(deck, 42, &f);
        insert_five(deck, 47, &f);
    } while (!rests_are_fair(&f));
}
