/*
 * Cards, and sets of cards as 64-bit words.
 *
 * A card is rank * 4 + suit: 0 is the deuce of clubs, 51 the ace of spades. A set holds
 * card c as bit c. So the lowest set bit of a set is its lowest card by rank, ties by suit
 * in the order clubs, diamonds, hearts, spades; a rank is one nibble; and two cards of one
 * suit compare as their numbers do.
 */
#ifndef UTSPEL_CARD_H
#define UTSPEL_CARD_H

#include "evaluator/exported.h"

#include <stdbool.h>
#include <stdint.h>

enum { CARD_COUNT = 52, CARD_RANKS = 13, CARD_SUITS = 4 };

enum card_suit { CARD_CLUBS, CARD_DIAMONDS, CARD_HEARTS, CARD_SPADES };

/* Ranks are 0 (deuce) to 12 (ace). */
enum card_rank {
    CARD_DEUCE,
    CARD_FIVE = 3,
    CARD_TEN = 8,
    CARD_JACK,
    CARD_QUEEN,
    CARD_KING,
    CARD_ACE
};

typedef uint8_t card;
typedef uint64_t card_set;

#define CARD_SET_ALL  ((card_set)0xfffffffffffff)
#define CARD_SET_SUIT ((card_set)0x1111111111111) /* the clubs; shift left by the suit */

static inline card card_make(unsigned rank, unsigned suit) {
    return (card)(rank * 4 + suit);
}

static inline unsigned card_rank(card c) {
    return c >> 2;
}

static inline unsigned card_suit(card c) {
    return c & 3;
}

static inline card_set card_bit(card c) {
    return (card_set)1 << c;
}

static inline card_set card_set_of_suit(unsigned suit) {
    return CARD_SET_SUIT << suit;
}

/* The four cards of a rank, and all cards of that rank or higher (rank 0..12). */
static inline card_set card_set_of_rank(unsigned rank) {
    return (card_set)15 << (4 * rank);
}

static inline card_set card_set_from_rank(unsigned rank) {
    return CARD_SET_ALL >> (4 * rank) << (4 * rank);
}

/* The cards that beat c: the higher ones of its suit. */
static inline card_set card_set_above(card c) {
    return card_set_of_suit(card_suit(c)) & ~(card_set)1 << c;
}

static inline card_set card_set_of_cards(const card *cards, unsigned count) {
    card_set set = 0;
    for (unsigned i = 0; i < count; i++)
        set |= card_bit(cards[i]);
    return set;
}

static inline int card_set_count(card_set set) {
    return __builtin_popcountll(set);
}

/* Lowest and highest card of a set that is not empty. */
static inline card card_set_lowest(card_set set) {
    return (card)__builtin_ctzll(set);
}

static inline card card_set_highest(card_set set) {
    return (card)(63 - __builtin_clzll(set));
}

/* Takes the lowest card out of a set that is not empty, and returns it. */
static inline card card_set_take_lowest(card_set *set) {
    card c = card_set_lowest(*set);
    *set &= *set - 1;
    return c;
}

/* The count lowest cards of a set; all of it if it has no more. */
static inline card_set card_set_lowest_of(card_set set, int count) {
    card_set rest = set;
    for (int i = 0; i < count; i++)
        rest &= rest - 1;
    return set ^ rest;
}

/* The count highest cards of a set that has at least that many. */
static inline card_set card_set_highest_of(card_set set, int count) {
    return set ^ card_set_lowest_of(set, card_set_count(set) - count);
}

/* The cards of a set at the positions in a mask, counted from the lowest. */
static inline card_set card_set_pick(card_set set, uint64_t positions) {
#ifdef __BMI2__
    return __builtin_ia32_pdep_di(positions, set);
#else
    card_set picked = 0;
    for (; positions != 0; positions >>= 1, set &= set - 1)
        picked |= positions & 1 ? set & -set : 0;
    return picked;
#endif
}

/* The card of a set that is higher than exactly n others of it; the set has more than n cards. */
static inline card card_set_at(card_set set, unsigned n) {
    return card_set_lowest(card_set_pick(set, (uint64_t)1 << n));
}

/*
 * The next of a set's subsets of one size, ordered by their highest cards: from the highest ones,
 * card_set_highest_of(), down; 0 after the lowest. In the set's complement within `of` it counts
 * up as numbers do: the lowest run of cards is carried upwards, and what is left falls down.
 */
static inline card_set card_set_next_subset(card_set subset, card_set of) {
    card_set rest = of ^ subset;
    card_set carried = ((rest | ~of) + (rest & -rest)) & of;
    int fallen = card_set_count(rest) - card_set_count(carried);
    return carried == 0 ? 0 : of ^ (carried | card_set_lowest_of(of, fallen));
}

/* All cards of the ranks in a set, and the lowest of each rank's cards in it. */
static inline card_set card_set_of_ranks(card_set set) {
    return ((set | set >> 1 | set >> 2 | set >> 3) & CARD_SET_SUIT) * 15;
}

static inline card_set card_set_one_per_rank(card_set set) {
    card_set two = set | (set << 1 & CARD_SET_SUIT * 14);
    card_set four = two | (two << 2 & CARD_SET_SUIT * 12);
    return set & ~(four << 1 & CARD_SET_SUIT * 14);
}

/* How many ranks a set has cards of. */
static inline int card_set_count_ranks(card_set set) {
    set |= set >> 1;
    return card_set_count((set | set >> 2) & CARD_SET_SUIT);
}

/* How many cards of a suit a set has, and how many that beat c. */
static inline int card_set_count_of_suit(card_set set, unsigned suit) {
    return card_set_count(set >> suit & CARD_SET_SUIT);
}

static inline int card_set_count_above(card_set set, card c) {
    return card_set_count(set >> c >> 4 & CARD_SET_SUIT);
}

/*
 * The ranks that a set has of a suit, as 13 bits in some order: the product gathers those nibbles'
 * bits, four copies shifted so that no two bits meet.
 */
static inline unsigned card_set_ranks_of_suit(card_set set, unsigned suit) {
    card_set copies = ((card_set)1 << 37) + ((card_set)1 << 22) + ((card_set)1 << 11) + 1;
    return (set >> suit & CARD_SET_SUIT) * copies >> 37 & ((1 << CARD_RANKS) - 1);
}

/*
 * The pairs of cards of one rank in a set, counted: 1 in a pair, 2 in two pair, 3 in three of a
 * kind, 4 in a full house, 6 in four of a kind.
 */
static inline unsigned card_set_pairs(card_set set) {
    card_set next = set & set >> 1 & CARD_SET_SUIT * 7;
    card_set second = set & set >> 2 & CARD_SET_SUIT * 3;
    card_set third = set & set >> 3 & CARD_SET_SUIT;
    return (unsigned)(card_set_count(next) + card_set_count(second | third << 3));
}

/* The cards whose rank is in the set more than once. */
static inline card_set card_set_paired(card_set set) {
    card_set twos = (set & CARD_SET_SUIT * 5) + (set >> 1 & CARD_SET_SUIT * 5);
    card_set counts = (twos & CARD_SET_SUIT * 3) + (twos >> 2 & CARD_SET_SUIT * 3);
    card_set paired = (counts + CARD_SET_SUIT * 6) >> 3 & CARD_SET_SUIT; /* counts of 2 to 4 */
    return set & paired * 15;
}

/* Writes a card as two characters and a NUL: rank 23456789TJQKA, suit cdhs. */
void card_to_text(card c, char text[3]) EXPORTED(card_to_text);

/* Reads the first two characters of text as a card; false if they are not one. */
bool card_from_text(const char *text, card *c) EXPORTED(card_from_text);

enum { CARD_SET_TEXT_SIZE = 3 * CARD_COUNT };

/* Writes the cards of a set, lowest first, separated by blanks, with a NUL. */
void card_set_to_text(card_set set, char text[CARD_SET_TEXT_SIZE]) EXPORTED(card_set_to_text);

/* Reads cards, separated by blanks, commas or nothing; false if one is malformed or repeated. */
bool card_set_from_text(const char *text, card_set *set) EXPORTED(card_set_from_text);

#endif
