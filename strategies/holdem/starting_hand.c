#include "strategies/holdem/starting_hand.h"

/* How many cards of a rank a hand of these two has. */
static unsigned cards_of(unsigned rank, unsigned first, unsigned second) {
    return (unsigned)(rank == first) + (rank == second);
}

/* How many suits still have both cards of two different ranks. */
static unsigned suits_left(unsigned held, unsigned a, unsigned b) {
    unsigned first = held / CARD_RANKS, second = held % CARD_RANKS;
    unsigned of_a = cards_of(a, first, second), of_b = cards_of(b, first, second);
    if (of_a == 1 && of_b == 1)
        return starting_hand_is_suited(held) ? CARD_SUITS - 1 : CARD_SUITS - 2;
    return CARD_SUITS - of_a - of_b;
}

unsigned starting_hand_ways(unsigned held, unsigned other) {
    unsigned first = held / CARD_RANKS, second = held % CARD_RANKS;
    unsigned a = other / CARD_RANKS, b = other % CARD_RANKS;
    unsigned left_a = CARD_SUITS - cards_of(a, first, second);
    unsigned left_b = CARD_SUITS - cards_of(b, first, second);
    if (a == b)
        return left_a * (left_a - 1) / 2;
    unsigned suited = suits_left(held, a, b);
    return starting_hand_is_suited(other) ? suited : left_a * left_b - suited;
}

/* The higher card alone, doubled. */
static int points_of_rank(unsigned rank) {
    switch (rank) {
    case CARD_ACE:
        return 20;
    case CARD_KING:
        return 16;
    case CARD_QUEEN:
        return 14;
    case CARD_JACK:
        return 12;
    default:
        return (int)rank + 2;
    }
}

/* Lost for cards that are so many ranks apart; 0: of one rank, or neighbours. */
static int points_of_gap(unsigned gap) {
    static const int points[] = {0, 0, 2, 4, 8};
    return gap < 5 ? points[gap] : 10;
}

int starting_hand_points(unsigned hand) {
    unsigned a = hand / CARD_RANKS, b = hand % CARD_RANKS;
    unsigned high = a > b ? a : b, gap = a > b ? a - b : b - a;
    int points = points_of_rank(high);
    if (gap == 0)
        return points * 2 < 10 ? 10 : points * 2;
    points -= points_of_gap(gap);
    if (gap <= 2 && high < CARD_QUEEN)
        points += 2;
    return starting_hand_is_suited(hand) ? points + 4 : points;
}
