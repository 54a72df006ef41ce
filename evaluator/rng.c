#include "evaluator/rng.h"

static uint64_t high_of(rng_u128 product) {
    return (uint64_t)(product >> 64);
}

static uint64_t fold(uint64_t a, uint64_t b) {
    rng_u128 product = (rng_u128)a * b;
    return high_of(product) ^ (uint64_t)product;
}

static rng_u128 join(uint64_t high, uint64_t low) {
    return (rng_u128)high << 64 | low;
}

/*
 * Two rounds of multiplying and folding. The first keeps both products whole, so that keys
 * which differ in one factor only cannot meet; the second spreads every bit over all 256.
 * The constants are the binary digits of pi.
 */
void rng_seed(struct rng *rng, const struct rng_key *key) {
    uint64_t place = (uint64_t)key->round << 32 | key->game;
    uint64_t use = (uint64_t)key->deal << 32 | (uint32_t)key->purpose << 16 | key->seat;
    rng_u128 p = (rng_u128)(key->seed ^ 0x243f6a8885a308d3) * (key->match ^ 0x13198a2e03707344);
    rng_u128 q = (rng_u128)(place ^ 0xa4093822299f31d0) * (use ^ 0x082efa98ec4e6c89);
    uint64_t a = (uint64_t)p ^ high_of(q);
    uint64_t b = (uint64_t)q ^ high_of(p);
    rng->state = join(fold(a ^ 0x452821e638d01377, b ^ 0xbe5466cf34e90c6c),
                      fold(a ^ 0xc0ac29b7c97c50dd, b ^ 0x3f84d5b5b5470917));
    rng->increment = join(fold(a ^ 0x9216d5d98979fb1b, b ^ 0xd1310ba698dfb5ac),
                          fold(a ^ 0x2ffd72dbd01adfb7, b ^ 0xb8e1afed6a267e96) | 1);
}

uint32_t rng_below(struct rng *rng, uint32_t bound) {
    rng_u128 product;
    do
        product = (rng_u128)rng_next(rng) * bound;
    while ((uint64_t)product < bound && (uint64_t)product < -(uint64_t)bound % bound);
    return (uint32_t)high_of(product);
}

/*
 * Draws place[i] uniformly from 0..i for first <= i < last, all from one word: the low half
 * of one product is the word for the next. The word is taken again if what is left at the end
 * falls into the 2^64 mod (product of the bounds) values that would favour some outcomes.
 */
static inline void places_draw(struct rng *rng, unsigned first, unsigned last, uint8_t *place) {
    uint64_t word, outcomes;
    do {
        word = rng_next(rng);
        outcomes = 1;
        for (unsigned i = first; i < last; i++) {
            rng_u128 product = (rng_u128)word * (i + 1);
            place[i] = (uint8_t)high_of(product);
            word = (uint64_t)product;
            outcomes *= i + 1;
        }
    } while (word < outcomes && word < -outcomes % outcomes);
}

/* Words end before these places, so that one word in 2^15 or fewer is taken again. */
static const uint8_t word_ends[] = {17, 27, 36, 44, 52};

void rng_shuffle(struct rng *rng, uint8_t *items, unsigned count) {
    uint8_t place[CARD_COUNT];
    for (unsigned first = 0, w = 0; first < count; first = word_ends[w++])
        places_draw(rng, first, word_ends[w] < count ? word_ends[w] : count, place);
    for (unsigned i = 0; i < count; i++) {
        uint8_t item = items[i];
        items[i] = items[place[i]];
        items[place[i]] = item;
    }
}

void rng_shuffle_deck(struct rng *rng, card deck[CARD_COUNT]) {
    for (unsigned i = 0; i < CARD_COUNT; i++)
        deck[i] = (card)i;
    rng_shuffle(rng, deck, CARD_COUNT);
}
