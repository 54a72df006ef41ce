/* What a player's result is made of: what was expected at the start, skill, luck, and the rest. */
#ifndef UTSPEL_REVIEW_BALANCE_H
#define UTSPEL_REVIEW_BALANCE_H

#include "sim/record_review/review_match.h"

/* In the game's points: result = expected - cost + luck + rest. */
struct review_balance {
    struct estimate cost; /* of own decisions */
    size_t deals;         /* in which the player decided anything */
    bool knows_luck;      /* else the members below are not filled */
    double expected;      /* at the start, of one who goes on as the player does */
    struct estimate luck; /* of the cards */
    double result, rest;
};

struct review_balance review_balance_of(const struct reviewed_match *match, unsigned entrant);

/* The figure by which matches compare: what a deal costs (POFC: a hand). */
struct estimate review_balance_per_deal(const struct review_balance *balance);

/* Finds the luck of the cards; it is left out where it is not known. */
enum status review_find_luck(const struct review_request *request, struct reviewed_match *match,
                             struct error *error);

#endif
