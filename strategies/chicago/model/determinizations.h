/*
 * Determinizations: what the others may hold, drawn at random given all that a seat has seen.
 *
 * What is certain always holds: each card is in one pile or hand, one's own and played cards are
 * not elsewhere, an open card kept and not followed by an exchange is held, hands have the cards
 * they must, and nobody holds a suit it did not follow. Evidence from play is weighed: for each
 * opponent, discard samples of its pool (discard_samples.h) are drawn, their suits renamed at
 * random, and chosen by how well they fit with what is known, and for each determinization again by
 * how well they fit with the other opponents' (sampling/importance resampling; Rubin 1987). What an
 * opponent kept is in its hand, what it laid down is not among the cards drawn in the last
 * exchange, and those are drawn from all the rest. Hands announced before the last exchange bound
 * the discard samples, and those announced after it the hands, where a few attempts can make them.
 *
 * How many cards each drew tells whether the stock ran out. If it did so in the last exchange, all
 * that had not been laid down is in hands, and who drew later drew cards laid down; after an
 * earlier reshuffle these may be anywhere.
 */
#ifndef UTSPEL_SOLVER_DETERMINIZATIONS_H
#define UTSPEL_SOLVER_DETERMINIZATIONS_H

#include "evaluator/rng.h"
#include "sim/chicago/chicago_view.h"
#include "strategies/chicago/model/discard_samples.h"
#include "strategies/chicago/model/play_styles.h"
#include "strategies/chicago/model/population.h"

/* The cards that each seat has not played yet; 0 for a seat that is not in the round. */
struct determinization {
    card_set hand[CHICAGO_SEATS_MAX];
};

/* What an opponent is sampled to have kept through the last exchange, and laid down before. */
struct determinizations_past {
    card_set kept, laid_down;
    card_set suited; /* what it kept for its suit: all, if those are four or more, or nothing */
};

enum { DETERMINIZATIONS_PASTS_MAX = 64 };

/* What is known of an opponent. */
struct determinizations_opponent {
    uint8_t seat;
    uint8_t unplayed; /* how many cards it has not played */
    uint8_t drawn;    /* of its five, closed in the last exchange */
    uint8_t mucked;   /* of those, from the muck, after the stock had run out */
    bool scored;      /* had the best hand after the last exchange */
    card_set played;
    card_set held; /* open cards that it must have kept */
    card_set
        kept; /* the open cards among held and opened that did not come with the last exchange */
    card_set opened; /* open cards that it kept: it has them, or nobody has */
    card_set barred; /* cards that it does not have, by its plays */
    unsigned pasts;  /* 0: nothing is known */
};

/* What a view shows of the others' cards. */
struct determinizations {
    bool announced;                          /* something was, after the last exchange: */
    hand_value announced_from, announced_to; /* the best hand is of one of these values */
    bool ran_out;     /* the stock, in the last exchange: what had not been laid down is in hands */
    bool mixed;       /* cards laid down may be anywhere: there was a reshuffle before */
    uint8_t seat;     /* one's own */
    uint8_t playing;  /* mask: those whose hands are drawn; some may have been put out since */
    card_set hand;    /* and what it holds */
    card_set unknown; /* all cards that are not known to be anywhere */
    card_set returned;  /* cards known to be laid down that may have been drawn again */
    card_set excluded;  /* what no opponent can have laid down */
    unsigned opponents; /* those who drew least first */
    struct determinizations_opponent opponent[CHICAGO_SEATS_MAX - 1];
    struct determinizations_past past[CHICAGO_SEATS_MAX - 1]
                                     [DETERMINIZATIONS_PASTS_MAX]; /* by opponent */
};

/*
 * Prepares what can be concluded from a view, once all have laid down in this number of exchanges:
 * that of view->exchange included when an open card is offered, when a call is considered and in
 * the tricks, but not when one's own exchange is. Samples this many pasts of each opponent, 1 to
 * DETERMINIZATIONS_PASTS_MAX: about as many as determinizations will be drawn. Without discard
 * samples (NULL) all unseen cards are alike; there are those of each population, or, without
 * populations (NULL), of all alike; without play styles (NULL) plays show only who could
 * not follow suit.
 */
void determinizations_prepare(struct determinizations *determinizations,
                              const struct chicago_view *view, unsigned exchanges,
                              const struct discard_samples *discard_samples,
                              const struct table_populations *populations,
                              const struct play_styles *play_styles, unsigned pasts,
                              struct rng *rng);

/* Draws a determinization; bounded in time. Its hands are what seats still hold, one's own
 * included. */
void determinizations_draw(const struct determinizations *determinizations, struct rng *rng,
                           struct determinization *determinization);

#endif
