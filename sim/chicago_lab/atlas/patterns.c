#include "sim/chicago_lab/atlas/patterns.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Of a suit: which high ranks it has, ace highest, above how many lower cards. */
enum { LOW_BITS = 3, HIGH_RANKS = 3, SUIT_BITS = LOW_BITS + HIGH_RANKS };

static unsigned suit_pattern(card_set hand, unsigned suit) {
    card_set cards = hand & card_set_of_suit(suit);
    unsigned high = 0;
    for (unsigned rank = CARD_ACE; rank >= CARD_QUEEN; rank--)
        high = high << 1 | ((cards & card_bit(card_make(rank, suit))) != 0);
    return high << LOW_BITS | (unsigned)card_set_count(cards & ~card_set_from_rank(CARD_QUEEN));
}

static int compare_suits(const void *a, const void *b) {
    unsigned x = *(const unsigned *)a, y = *(const unsigned *)b;
    return (x < y) - (x > y);
}

uint32_t pattern_of(card_set hand) {
    unsigned suits[CARD_SUITS];
    uint32_t pattern = 0;
    for (unsigned suit = 0; suit < CARD_SUITS; suit++)
        suits[suit] = suit_pattern(hand, suit);
    qsort(suits, CARD_SUITS, sizeof *suits, compare_suits);
    for (unsigned i = 0; i < CARD_SUITS; i++)
        pattern = pattern << SUIT_BITS | suits[i];
    return pattern;
}

static void append_suit(char *name, unsigned suit) {
    static const char letters[HIGH_RANKS + 1] = "AKQ";
    char *end = name + strlen(name);
    if (end > name)
        end += sprintf(end, " + ");
    for (unsigned i = 0; i < HIGH_RANKS; i++)
        if (suit >> (SUIT_BITS - 1 - i) & 1)
            *end++ = letters[i];
    for (unsigned low = suit & ((1u << LOW_BITS) - 1); low > 0; low--)
        *end++ = 'x';
    *end = '\0';
}

void pattern_name(uint32_t pattern, char name[PATTERN_NAME_SIZE]) {
    name[0] = '\0';
    for (unsigned i = CARD_SUITS; i-- > 0;) {
        unsigned suit = pattern >> i * SUIT_BITS & ((1u << SUIT_BITS) - 1);
        if (suit != 0)
            append_suit(name, suit);
    }
}

void hand_text(card_set hand, char text[HAND_TEXT_SIZE]) {
    char *end = text;
    for (unsigned suit = 0; suit < CARD_SUITS; suit++)
        for (card_set left = hand & card_set_of_suit(suit); left != 0;) {
            card c = card_set_highest(left);
            left ^= card_bit(c);
            if (end > text)
                *end++ = ' ';
            card_to_text(c, end);
            end += strlen(end);
        }
}
