/* Kinds of first five cards, their parts and the patterns of placing them. */
#include "sim/pofc_lab/atlas/pofc_atlas.h"

#include <stdio.h>
#include <string.h>

#define PAIR "PPabc"

const char *const pofc_kind_names[POFC_KINDS] = {
    "straight flush",
    "four of a kind",
    "full house",
    "flush",
    "straight",
    "three of a kind, QQQ or better",
    "three of a kind, JJJ or lower",
    "two pair, QQ or better",
    "two pair, JJ or lower",
    "pair and four of a suit",
    "pair AA",
    "pair KK",
    "pair QQ",
    "pair JJ",
    "pair TT",
    "pair 99",
    "pair 88",
    "pair 77",
    "pair 66",
    "pair 55",
    "pair 44",
    "pair 33",
    "pair 22",
    "four of a suit",
    "four to a straight, open",
    "four to a straight, one gap",
    "ace high, three of a suit",
    "king high, three of a suit",
    "queen high, three of a suit",
    "jack high or lower, three of a suit",
    "ace high",
    "king high",
    "queen high",
    "jack high or lower",
};

const char *const pofc_kind_parts[POFC_KINDS] = {
    "SSSSS", "QQQQa", "TTTPP", "FFFFF", "SSSSS", "TTTab", "TTTab", "PPppa", "PPppa",
    "PPFFF", PAIR,    PAIR,    PAIR,    PAIR,    PAIR,    PAIR,    PAIR,    PAIR,
    PAIR,    PAIR,    PAIR,    PAIR,    PAIR,    "FFFFa", "SSSSa", "SSSSa", "FFFab",
    "FFFab", "FFFab", "FFFab", "abcde", "abcde", "abcde", "abcde",
};

static unsigned highest_rank(card_set set) {
    return card_rank(card_set_highest(set));
}

/* The cards of the suit that most are of. */
static card_set longest_suit(card_set five) {
    card_set longest = 0;
    for (unsigned suit = 0; suit < CARD_SUITS; suit++) {
        card_set of_suit = five & card_set_of_suit(suit);
        if (card_set_count(of_suit) > card_set_count(longest))
            longest = of_suit;
    }
    return longest;
}

/* The cards of ranks of which there are count. */
static card_set of_equal_ranks(card_set five, int count) {
    card_set found = 0;
    for (unsigned rank = 0; rank < CARD_RANKS; rank++)
        if (card_set_count(five & card_set_of_rank(rank)) == count)
            found |= five & card_set_of_rank(rank);
    return found;
}

/* The ranks of the straight whose lowest card has that rank below; 0: the ace below the deuce. */
static card_set straight_ranks(unsigned below) {
    card_set ranks = 0;
    for (unsigned i = below; i < below + 5; i++)
        ranks |= card_set_of_rank(i == 0 ? CARD_ACE : i - 1);
    return ranks;
}

/* Four cards of the highest straight that lacks one, and by how many ranks it is one. */
static card_set four_to_straight(card_set five, unsigned *ways) {
    card_set found = 0;
    *ways = 0;
    for (unsigned below = CARD_RANKS - 3; below-- > 0;) {
        card_set held = five & straight_ranks(below);
        if (card_set_count(held) != 4)
            continue;
        found = found == 0 ? held : found;
        *ways += held == found;
    }
    return found;
}

/* Puts cards behind those there are, from the highest down. */
static unsigned cards_add(struct pofc_first_cards *first, unsigned count, card_set cards) {
    for (; cards != 0 && count < POFC_FIRST_CARDS; cards ^= card_bit(card_set_highest(cards)))
        first->card[count++] = card_set_highest(cards);
    return count;
}

static void first_set(struct pofc_first_cards *first, unsigned kind, card_set part, card_set five) {
    first->kind = (enum pofc_kind)kind;
    cards_add(first, cards_add(first, 0, part), five & ~part);
}

/* Aces, kings, queens, lower: 0 to 3. */
static unsigned height(card_set five) {
    unsigned below = CARD_ACE - highest_rank(five);
    return below < 3 ? below : 3;
}

/* Neither a pair nor better. */
static void read_high_card(struct pofc_first_cards *first, card_set five) {
    card_set suit = longest_suit(five);
    unsigned ways;
    card_set straight = four_to_straight(five, &ways);
    if (card_set_count(suit) == 4)
        first_set(first, POFC_KIND_FOUR_FLUSH, suit, five);
    else if (straight != 0)
        first_set(first, ways > 1 ? POFC_KIND_OPEN_STRAIGHT : POFC_KIND_FOUR_STRAIGHT, straight,
                  five);
    else if (card_set_count(suit) == 3)
        first_set(first, POFC_KIND_THREE_FLUSH + height(five), suit, five);
    else
        first_set(first, POFC_KIND_HIGH_CARD + height(five), 0, five);
}

static void read_pair(struct pofc_first_cards *first, card_set five) {
    card_set pair = of_equal_ranks(five, 2);
    bool suited = card_set_count(longest_suit(five)) == 4;
    first_set(first,
              suited ? POFC_KIND_PAIR_FOUR_FLUSH : POFC_KIND_PAIR + CARD_ACE - highest_rank(pair),
              pair, five);
}

void pofc_first_cards_read(struct pofc_first_cards *first, card_set five) {
    card_set two = of_equal_ranks(five, 2), three = of_equal_ranks(five, 3);
    switch (hand_category_of(hand_value_of_five(five))) {
    case HAND_HIGH_CARD:
        read_high_card(first, five);
        return;
    case HAND_PAIR:
        read_pair(first, five);
        return;
    case HAND_TWO_PAIR:
        first_set(first,
                  highest_rank(two) >= CARD_QUEEN ? POFC_KIND_HIGH_TWO_PAIR : POFC_KIND_TWO_PAIR,
                  two, five);
        return;
    case HAND_THREE_OF_A_KIND:
        first_set(first, highest_rank(three) >= CARD_QUEEN ? POFC_KIND_HIGH_TRIPS : POFC_KIND_TRIPS,
                  three, five);
        return;
    case HAND_STRAIGHT:
        first_set(first, POFC_KIND_STRAIGHT, five, five);
        return;
    case HAND_FLUSH:
        first_set(first, POFC_KIND_FLUSH, five, five);
        return;
    case HAND_FULL_HOUSE:
        first_set(first, POFC_KIND_FULL_HOUSE, three, five);
        return;
    case HAND_FOUR_OF_A_KIND:
        first_set(first, POFC_KIND_QUADS, of_equal_ranks(five, 4), five);
        return;
    default:
        first_set(first, POFC_KIND_STRAIGHT_FLUSH, five, five);
    }
}

void pofc_kinds_count(int64_t hands[POFC_KINDS]) {
    card_set five = card_set_highest_of(CARD_SET_ALL, POFC_FIRST_CARDS);
    memset(hands, 0, POFC_KINDS * sizeof *hands);
    do {
        struct pofc_first_cards first;
        pofc_first_cards_read(&first, five);
        hands[first.kind]++;
    } while ((five = card_set_next_subset(five, CARD_SET_ALL)) != 0);
}

static enum pofc_row row_of(const struct pofc_rows *placed, card c) {
    enum pofc_row row = POFC_TOP;
    while (row < POFC_BOTTOM && !(placed->row[row] & card_bit(c)))
        row++;
    return row;
}

unsigned pofc_pattern_of(const struct pofc_first_cards *first, const struct pofc_rows *placed) {
    const char *parts = pofc_kind_parts[first->kind];
    enum pofc_row rows[POFC_FIRST_CARDS];
    unsigned pattern = 0;
    for (unsigned i = 0; i < POFC_FIRST_CARDS; i++) {
        enum pofc_row row = row_of(placed, first->card[i]);
        unsigned at = i;
        for (; at > 0 && parts[at - 1] == parts[i] && rows[at - 1] > row; at--)
            rows[at] = rows[at - 1];
        rows[at] = row;
    }
    for (unsigned i = 0; i < POFC_FIRST_CARDS; i++)
        pattern = POFC_ROWS * pattern + rows[i];
    return pattern;
}

/* The letters of the cards in a row of a pattern; "-" if there are none. */
static void pofc_pattern_row(enum pofc_kind kind, unsigned pattern, enum pofc_row row,
                             char text[POFC_FIRST_CARDS + 1]) {
    unsigned unit = POFC_PATTERNS / POFC_ROWS, count = 0;
    for (unsigned i = 0; i < POFC_FIRST_CARDS; i++, unit /= POFC_ROWS)
        if (pattern / unit % POFC_ROWS == row)
            text[count++] = pofc_kind_parts[kind][i];
    if (count == 0)
        text[count++] = '-';
    text[count] = '\0';
}

void pofc_pattern_text(enum pofc_kind kind, unsigned pattern, char text[POFC_PATTERN_SIZE]) {
    char row[POFC_ROWS][POFC_FIRST_CARDS + 1];
    for (enum pofc_row i = POFC_TOP; i < POFC_ROWS; i++)
        pofc_pattern_row(kind, pattern, i, row[i]);
    snprintf(text, POFC_PATTERN_SIZE, "%s / %s / %s", row[POFC_TOP], row[POFC_MIDDLE],
             row[POFC_BOTTOM]);
}
