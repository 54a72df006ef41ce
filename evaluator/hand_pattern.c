#include "evaluator/hand_pattern.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* Of a suit: which high ranks it has, ace highest, above how many lower cards. */
enum {
    LOW_BITS = 3,
    HIGH_RANKS = 3,
    SUIT_BITS = LOW_BITS + HIGH_RANKS,
    SUIT_CODES = 1 << SUIT_BITS,
    HAND_CARDS = 5
};

/* The codes of a hand's suits in descending order, by pattern; ascending. */
static uint32_t keys[HAND_PATTERNS];

static unsigned cards_of(unsigned code) {
    return (unsigned)__builtin_popcount(code >> LOW_BITS) + (code & ((1u << LOW_BITS) - 1));
}

/* Adds all keys of so many suits, none above a code, with so many cards, below a prefix. */
static unsigned add_keys(unsigned count, uint32_t prefix, unsigned most, unsigned suits,
                         unsigned cards) {
    if (suits == 0) {
        keys[count] = prefix;
        return count + (cards == 0);
    }
    for (unsigned code = 0; code <= most; code++)
        if (cards_of(code) <= cards && count < HAND_PATTERNS)
            count = add_keys(count, prefix << SUIT_BITS | code, code, suits - 1,
                             cards - cards_of(code));
    return count;
}

void hand_pattern_init(void) {
    unsigned count = add_keys(0, 0, SUIT_CODES - 1, CARD_SUITS, HAND_CARDS);
    assert(count == HAND_PATTERNS);
    (void)count;
}

static uint32_t code_of(card_set hand, unsigned suit) {
    card_set cards = hand & card_set_of_suit(suit);
    unsigned high = 0;
    for (unsigned rank = CARD_ACE; rank >= CARD_QUEEN; rank--)
        high = high << 1 | ((cards & card_bit(card_make(rank, suit))) != 0);
    return high << LOW_BITS | (unsigned)card_set_count(cards & ~card_set_from_rank(CARD_QUEEN));
}

static void put_higher_first(uint32_t *a, uint32_t *b) {
    uint32_t high = *a > *b ? *a : *b;
    *b = *a > *b ? *b : *a;
    *a = high;
}

static uint32_t key_of(card_set hand) {
    uint32_t code[CARD_SUITS];
    for (unsigned suit = 0; suit < CARD_SUITS; suit++)
        code[suit] = code_of(hand, suit);
    put_higher_first(&code[0], &code[1]);
    put_higher_first(&code[2], &code[3]);
    put_higher_first(&code[0], &code[2]);
    put_higher_first(&code[1], &code[3]);
    put_higher_first(&code[1], &code[2]);
    return ((code[0] << SUIT_BITS | code[1]) << SUIT_BITS | code[2]) << SUIT_BITS | code[3];
}

unsigned hand_pattern(card_set hand) {
    uint32_t key = key_of(hand);
    unsigned low = 0;
    for (unsigned high = HAND_PATTERNS; high - low > 1;) {
        unsigned middle = (low + high) / 2;
        bool below = keys[middle] <= key;
        low = below ? middle : low;
        high = below ? high : middle;
    }
    return low;
}

static void append_suit(char *name, unsigned code) {
    static const char letters[HIGH_RANKS + 1] = "AKQ";
    char *end = name + strlen(name);
    if (end > name)
        end += sprintf(end, " + ");
    for (unsigned i = 0; i < HIGH_RANKS; i++)
        if (code >> (SUIT_BITS - 1 - i) & 1)
            *end++ = letters[i];
    for (unsigned low = code & ((1u << LOW_BITS) - 1); low > 0; low--)
        *end++ = 'x';
    *end = '\0';
}

void hand_pattern_name(unsigned pattern, char name[HAND_PATTERN_NAME_SIZE]) {
    name[0] = '\0';
    for (unsigned i = CARD_SUITS; i-- > 0;) {
        unsigned code = keys[pattern] >> i * SUIT_BITS & (SUIT_CODES - 1);
        if (code != 0)
            append_suit(name, code);
    }
}
