/*
 * Layouts drawn at random as a seat may imagine them: what the others hold, given all it has seen.
 *
 * What is certain always holds: each card is in one place, one's own and played cards are not
 * elsewhere, an open card kept and not followed by an exchange is held, hands have the cards they
 * must, and nobody holds a suit it did not follow. What play tells is weighed: for each
 * opponent keepings of its pool (keepings.h), their suits renamed at random, are drawn, and chosen
 * by how well they fit with what is known, and for each layout again by how well they fit with the
 * other opponents' (sampling/importance resampling; Rubin 1987). What an opponent kept is in its
 * hand, what it laid down is not among the cards drawn in the last exchange, and those are drawn
 * from all the rest. Hands announced before the last exchange bound the keepings, and those
 * announced after it the hands, where a few attempts can make them. After a reshuffle cards laid
 * down may be back in a hand.
 */
#ifndef UTSPEL_SOLVER_LAYOUTS_H
#define UTSPEL_SOLVER_LAYOUTS_H

#include "evaluator/rng.h"
#include "strategies/chicago/model/keepings.h"
#include "strategies/chicago/model/layout.h"
#include "strategies/chicago/model/manners.h"

/* What an opponent is imagined to have kept through the last exchange, and laid down before. */
struct layouts_past {
    card_set kept, laid_down;
};

enum { LAYOUTS_PASTS_MAX = 64 };

/* What is known of an opponent. */
struct layouts_opponent {
    uint8_t seat;
    uint8_t places; /* cards it has not played */
    uint8_t drawn;  /* of its five, closed in the last exchange */
    bool scored;    /* had the best hand after the last exchange */
    card_set played;
    card_set held;   /* open cards that it must have kept */
    card_set kept;   /* of those two, what did not come with the last exchange */
    card_set opened; /* open cards that it kept, and may have laid down; or nobody has */
    card_set barred; /* cards that it does not have, as its plays tell */
    unsigned pasts;  /* 0: nothing is known */
};

/* What a view tells of the others' cards. */
struct layouts {
    struct chicago_exchange_seen last; /* what was announced after the last exchange */
    bool announced;                    /* something was */
    bool reshuffled;
    uint8_t seat;       /* one's own */
    card_set hand;      /* and what it holds */
    card_set unknown;   /* all cards that are not known to be anywhere */
    card_set excluded;  /* what no opponent can have laid down */
    unsigned opponents; /* those who drew least first */
    struct layouts_opponent opponent[CHICAGO_SEATS_MAX - 1];
    struct layouts_past past[CHICAGO_SEATS_MAX - 1][LAYOUTS_PASTS_MAX]; /* by opponent */
};

/*
 * Draws what can be concluded from a view, once so many exchanges are laid down by all: that of
 * view->exchange included when an open card is offered, when a call is considered and in the
 * tricks, but not when one's own exchange is. Imagines so many pasts of each opponent, 1 to
 * LAYOUTS_PASTS_MAX: about as many as layouts will be drawn. Without keepings (NULL) all unseen
 * cards are alike; without manners (NULL) plays tell no more than who could not follow suit.
 */
void layouts_prepare(struct layouts *layouts, const struct chicago_view *view, unsigned exchanges,
                     const struct keepings *keepings, const struct manners *manners, unsigned pasts,
                     struct rng *rng);

/* Draws a layout; bounded in time. Its hands are what seats still hold, one's own included. */
void layouts_draw(const struct layouts *layouts, struct rng *rng, struct layout *layout);

#endif
