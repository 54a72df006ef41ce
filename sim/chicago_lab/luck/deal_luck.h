/*
 * The luck of the cards in one deal, by seat: at each chance (the hands dealt, an open card, the
 * cards of an exchange) what the cards that came are worth minus the mean over all that might have
 * come, everything laid down being as it was. So its mean is 0 whatever anybody plays, as that of
 * the chance terms of Zinkevich, Bowling, Bard, Kan and Billings ("Optimal unbiased estimators for
 * evaluating agent performance", AAAI 2006); how hands are valued decides only how much of the luck
 * it finds.
 *
 * What a hand is worth to its seat (hand_worth.h), the others lose, each as much; so the luck of a
 * table adds up to 0.
 */
#ifndef UTSPEL_DEAL_LUCK_H
#define UTSPEL_DEAL_LUCK_H

#include "sim/chicago_lab/luck/table_worth.h"
#include "sim/output/estimate.h"

/* The cards of a deal as they lie, and its luck so far. */
struct deal_luck {
    const struct hand_worth *worth; /* begun for the deal */
    struct rng rng;                 /* of the cards that might have come */
    struct table_turn turn;         /* its exchange is 0 between exchanges */
    card_set hand[CHICAGO_SEATS_MAX];
    card_set stock, muck;

    /* The exchange now. */
    card_set kept[CHICAGO_SEATS_MAX];  /* open cards included */
    uint8_t closed[CHICAGO_SEATS_MAX]; /* closed cards to come, and come */
    card_set stock_then, muck_then;    /* before any of its cards came, open ones left out */

    struct estimate luck[CHICAGO_SEATS_MAX];
};

/* Begins with the hands dealt, of those playing. */
void deal_luck_begin(struct deal_luck *luck);

/* Before any card of an exchange comes, from 1, each seat lays down its cards. */
void deal_luck_discard(struct deal_luck *luck, int32_t exchange, unsigned seat, card_set cards);

/* The muck becomes the stock. */
void deal_luck_reshuffle(struct deal_luck *luck);

/* A seat that laid down one card is shown another, and keeps it or not. */
void deal_luck_open(struct deal_luck *luck, unsigned seat, card shown, bool kept);
void deal_luck_draw(struct deal_luck *luck, unsigned seat, card_set cards);

/* Ends the exchange, once all cards have come and before any hand scores. */
void deal_luck_settle(struct deal_luck *luck);

#endif
