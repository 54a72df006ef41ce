/*
 * Kinds of first five cards of POFC, the part that each card has in its kind, and the patterns in
 * which they are placed.
 *
 * A kind is the first of the list that fits. Parts are letters: Q four of a kind, T three of a
 * kind, P a pair and p the lower one of two, F the suit of which there are three or more, S a
 * straight or four cards of one; a to e the other cards, from the highest down. Cards with the same
 * letter are alike in a pattern.
 */
#ifndef UTSPEL_POFC_FIRST_CARDS_H
#define UTSPEL_POFC_FIRST_CARDS_H

#include "sim/pofc/pofc_view.h"

enum pofc_kind {
    POFC_KIND_STRAIGHT_FLUSH,
    POFC_KIND_QUADS,
    POFC_KIND_FULL_HOUSE,
    POFC_KIND_FLUSH,
    POFC_KIND_STRAIGHT,
    POFC_KIND_HIGH_TRIPS, /* queens or better */
    POFC_KIND_TRIPS,
    POFC_KIND_HIGH_TWO_PAIR, /* queens up or better */
    POFC_KIND_TWO_PAIR,
    POFC_KIND_PAIR_FOUR_FLUSH,
    POFC_KIND_PAIR, /* of aces, and so on down to deuces */
    POFC_KIND_FOUR_FLUSH = POFC_KIND_PAIR + CARD_RANKS,
    POFC_KIND_OPEN_STRAIGHT, /* four in a row that two ranks make a straight */
    POFC_KIND_FOUR_STRAIGHT, /* four that one rank does */
    POFC_KIND_THREE_FLUSH,   /* ace, king, queen high, and lower */
    POFC_KIND_HIGH_CARD = POFC_KIND_THREE_FLUSH + 4, /* likewise */
    POFC_KINDS = POFC_KIND_HIGH_CARD + 4
};

extern const char *const pofc_kind_names[POFC_KINDS];

/* The letters of a kind's cards, as below: "PPabc". */
extern const char *const pofc_kind_parts[POFC_KINDS];

struct pofc_first_cards {
    enum pofc_kind kind;
    card
        card[POFC_FIRST_CARDS]; /* in the order of the kind's letters, each from the highest down */
};

void pofc_first_cards_read(struct pofc_first_cards *first, card_set five);

/* The first five cards of the 2,598,960 that are of each kind. */
void pofc_kinds_count(int64_t hands[POFC_KINDS]);

/* Patterns: the row of each card, in base 3; of cards with the same letter the highest row first.
 */
enum { POFC_PATTERNS = 243, POFC_PATTERN_SIZE = 24 };

unsigned pofc_pattern_of(const struct pofc_first_cards *first, const struct pofc_rows *placed);

/* The letters of the cards in a row of a pattern; "-" if there are none. */
void pofc_pattern_row(enum pofc_kind kind, unsigned pattern, enum pofc_row row,
                      char text[POFC_FIRST_CARDS + 1]);

/* "a / b / PPc" */
void pofc_pattern_text(enum pofc_kind kind, unsigned pattern, char text[POFC_PATTERN_SIZE]);

#endif
