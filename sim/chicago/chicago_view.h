/*
 * What one seat may know: its own cards and the whole public history of the deal; and what a
 * strategy is asked.
 *
 * The view is a plain value without pointers. Seats count from 0 clockwise; a mask of seats has bit
 * s for seat s. Public sources: chicago.md 3.2 (counts, open cards, broken hands), 5.7
 * (announcements), 6.2 (cards played), 7.1 (answers to the Chicago question), 8 (mistakes).
 */
#ifndef UTSPEL_CHICAGO_VIEW_H
#define UTSPEL_CHICAGO_VIEW_H

#include "evaluator/hand.h"
#include "sim/chicago/chicago_rules.h"
#include "sim/core/strategy_declaration.h"

#include <stdbool.h>
#include <stdint.h>

enum { CHICAGO_HAND_SIZE = 5, CHICAGO_TRICKS = 5 };
enum { CHICAGO_NO_CARD = 255, CHICAGO_NO_SEAT = 255 };

/* A limit of the game that does not apply (a play-off over deals). */
#define CHICAGO_NEVER INT32_MAX

/* What the table saw of one exchange. */
struct chicago_exchange_seen {
    uint8_t count[CHICAGO_SEATS_MAX]; /* cards laid down */
    card open[CHICAGO_SEATS_MAX];     /* open card shown, or CHICAGO_NO_CARD */
    uint8_t open_kept;                /* mask: kept the open card */
    uint8_t broke;                    /* mask: broke a scoring hand; with announce_broken_hand */
    uint8_t scored;                   /* mask: announced the best hand */
    uint8_t category;                 /* enum hand_category of it; valid if scored */
    uint32_t ranks; /* its ranks as hand_ranks(), only as far as needed to decide; else 0 */
};

struct chicago_view {
    /* The match. */
    struct chicago_rules rules;
    int32_t target, buy_stop, chicago_min_points; /* of this game: a play-off may have none */
    int32_t round, game, deal;                    /* from 1 */
    uint8_t seats;
    uint8_t play_off;                     /* bool */
    uint8_t entrant[CHICAGO_SEATS_MAX];   /* by seat */
    int32_t placement[CHICAGO_SEATS_MAX]; /* in the match so far, by seat, 1/60 points */

    /* The game. */
    uint8_t playing; /* mask: still in the round */
    uint8_t called;  /* mask: has called Chicago in this game */
    int32_t points[CHICAGO_SEATS_MAX];
    int32_t chicagos_won[CHICAGO_SEATS_MAX];

    /* The deal. */
    uint8_t dealer;
    uint8_t exchange; /* the exchange now, from 1; from the last on, the number of exchanges */
    struct chicago_exchange_seen seen[CHICAGO_EXCHANGES_MAX]; /* seen[exchange - 1] is now */
    uint8_t reshuffles;
    uint8_t ready;  /* mask: with win_by last-trick-after, began the deal with the target or more */
    uint8_t zeroed; /* mask: set to 0 by four of a kind in this deal */
    uint8_t caller; /* or CHICAGO_NO_SEAT */
    uint8_t refused;                   /* mask: asked, and said no */
    card_set shown[CHICAGO_SEATS_MAX]; /* low hands shown, and laid down for five other cards */

    /* The trick play. */
    uint8_t trick;                                  /* from 1; 0 before */
    uint8_t leader;                                 /* of this trick */
    uint8_t winner;                                 /* seat winning it so far */
    card winning;                                   /* its card; CHICAGO_NO_CARD before the lead */
    card played[CHICAGO_TRICKS][CHICAGO_SEATS_MAX]; /* CHICAGO_NO_CARD: none yet */
    card_set played_set;                            /* all cards played in this deal */

    /* Mistakes; all 0 where nobody makes any. */
    uint8_t folded;                      /* mask: still in the round, without a hand in this deal */
    uint8_t dead;                        /* mask: revoked, and plays no more cards in this deal */
    int32_t warnings[CHICAGO_SEATS_MAX]; /* in this match */
    card_set flashed;                    /* cards of the stock that were shown in this deal */
    card_set revoked[CHICAGO_SEATS_MAX]; /* cards of a hand shown so, and taken back */

    /* The seat's own. */
    uint8_t seat;
    /* Of the five cards held; during trick play, of those held before it; of six cards 0. */
    hand_value value;
    card_set hand;      /* cards held now */
    card_set laid_down; /* own cards gone in this deal: exchanged, and open cards declined */
    card_set legal;     /* when playing to a trick: the cards that may be played */
};

static inline bool chicago_mask_has(unsigned mask, unsigned seat) {
    return mask >> seat & 1;
}

/* The next of that many seats clockwise, found without a branch. */
static inline unsigned chicago_seat_after(unsigned seat, unsigned seats) {
    return (seat + 1) * (seat + 1 < seats);
}

/* The next of those in a mask, which is not empty, clockwise: the seat itself if it is alone. */
static inline unsigned chicago_seat_after_in(unsigned mask, unsigned seat, unsigned seats) {
    do
        seat = chicago_seat_after(seat, seats);
    while (!chicago_mask_has(mask, seat));
    return seat;
}

/* How many of those in a mask come before a seat clockwise from the dealer's left. */
static inline unsigned chicago_turn_of(unsigned mask, unsigned seat, unsigned dealer,
                                       unsigned seats) {
    unsigned first = chicago_seat_after(dealer, seats);
    unsigned twice = mask | mask << seats, until = seat + seats * (seat < first);
    return (unsigned)__builtin_popcount(twice >> first & ((1u << (until - first)) - 1));
}

/* Whether the seat's points bar it from exchanges (chicago.md 5). */
static inline bool chicago_in_buy_stop(const struct chicago_view *view, unsigned seat) {
    return view->points[seat] >= view->buy_stop;
}

/* The most cards that may be laid down in this exchange (chicago.md 3.2). */
static inline int chicago_exchange_most(const struct chicago_view *view) {
    return view->rules.max_cards_per_exchange;
}

/* The mask of those who hold cards in this deal. */
static inline unsigned chicago_hands(const struct chicago_view *view) {
    return view->playing & ~view->folded;
}

/* The mask of those of chicago_hands() who may play cards. */
static inline unsigned chicago_hands_alive(const struct chicago_view *view) {
    return chicago_hands(view) & ~view->dead;
}

/* The mask of the others still in the round. */
static inline unsigned chicago_opponents(const struct chicago_view *view) {
    return view->playing & ~(1u << view->seat);
}

/* The mask of those of the opponents who hold cards in this deal. */
static inline unsigned chicago_opposing_hands(const struct chicago_view *view) {
    return chicago_hands(view) & ~(1u << view->seat);
}

/* The most points that one in a mask has; INT32_MIN if it is empty. */
static inline int32_t chicago_most_points(const struct chicago_view *view, unsigned mask) {
    int32_t most = INT32_MIN;
    for (; mask != 0; mask &= mask - 1) {
        int32_t points = view->points[card_set_lowest(mask)];
        most = points > most ? points : most;
    }
    return most;
}

/*
 * What Chicago asks of a strategy: `decisions` of a struct strategy whose game is "chicago".
 *
 * A strategy is asked whenever it may have a choice: not for an exchange in buy-stop, nor for
 * the last card. Every answer is checked.
 */

struct chicago_decisions {
    bool reads_ranks; /* reads seen[].ranks, which take time to find; they are 0 if nobody does */
    /* The cards to lay down: a subset of view->hand, at most rules.max_cards_per_exchange. */
    card_set (*exchange)(const struct chicago_view *view, const struct strategy_self *self);
    /* Having laid down one card, with open_card = optional: ask for an open card? */
    bool (*ask_open)(const struct chicago_view *view, const struct strategy_self *self);
    /* Keep this open card? view->hand holds the four others. */
    bool (*keep_open)(const struct chicago_view *view, const struct strategy_self *self, card open);
    /* Four of a kind is the best hand: zero the opponents instead of scoring points? */
    bool (*zero)(const struct chicago_view *view, const struct strategy_self *self);
    /* Call Chicago? */
    bool (*call)(const struct chicago_view *view, const struct strategy_self *self);
    /* A card of view->legal; it may be the only one. */
    card (*play)(const struct chicago_view *view, const struct strategy_self *self);

    /* Those of house rules (chicago.md 11) may be NULL, and then are answered as said. */

    /* One of six cards, to be laid down. NULL: the one that leaves the best hand, of equals the
     * lowest. */
    card (*lay_down)(const struct chicago_view *view, const struct strategy_self *self);
    /* Show a low hand and lay down all five cards for five others? NULL: no. */
    bool (*redeal)(const struct chicago_view *view, const struct strategy_self *self);
    /* The seat of the opponent that four of a kind sets to 0. NULL: the one with most points, of
     * equals the first in turn order. */
    unsigned (*zero_whom)(const struct chicago_view *view, const struct strategy_self *self);
};

/* Not for plug-ins: what follows is the program's own. */

/* The card that leaves the best hand out of six, of equals the lowest. */
card chicago_card_too_many(card_set hand);

/* The opponent with most points, of equals the first in turn order. */
unsigned chicago_richest_opponent(const struct chicago_view *view);

#endif
