/*
 * The exact value of every discard of every hand at one exchange.
 *
 * Given the value of each hand when held after the exchange, the value of a discard is the mean
 * over all draws from the 47 cards not in the hand. (So other cards that a player has seen are not
 * left out: they differ from deal to deal.) The means come by inclusion-exclusion: the sum over all
 * hands that hold the kept cards and none laid down is an alternating sum of the totals of all
 * hands that hold a set of cards, over the sets between the kept cards and the hand. Totals are
 * needed for 18370 sets of up to four cards, up to suits; as in analyses of video poker
 * (Shackleford, "My Methodology for Video Poker Analysis", wizardofodds.com, 2010).
 *
 * Hands are classes (evaluator/hand_class.h), discards masks of their positions: bit i lays the
 * i-th card down. hand_class_init() comes first. The values of hands are given for some cases side
 * by side, each a lane of its own.
 */
#ifndef UTSPEL_SOLVER_DRAWS_H
#define UTSPEL_SOLVER_DRAWS_H

#include "evaluator/hand_class.h"

#include <stdbool.h>

enum { DRAWS_DISCARDS = 32 };

/* As many doubles as a vector has. */
#ifdef __wasm__
enum { DRAWS_LANES = 2 };
#else
enum { DRAWS_LANES = 4 };
#endif

typedef float draws_lanes __attribute__((vector_size(DRAWS_LANES * sizeof(float))));

/*
 * Discards whose values differ by less, in the values' unit, are equally good: then the first is
 * taken, those of fewer cards first, then the lower mask.
 */
#define DRAWS_TIE 1e-7

struct draws_rules {
    unsigned max_cards; /* 0..5 laid down at most */
    /*
     * When one card is laid down, the new one is shown, and may be declined for another one that
     * is kept. Where a player may ask for that or not, it is never worse to ask.
     */
    bool open_card;
    /* By how much tests shift choices, in the values' unit; else 0. */
    float card_cost; /* lost by each card laid down */
    float keep_gain; /* gained by keeping the card shown, where only that is asked */
};

/* One exchange and what it takes to value it: 16 MB, for one thread. */
struct draws;

/* NULL without memory. The first takes 0.1 s; then any number of exchanges can be valued. */
struct draws *draws_new(void);
void draws_free(struct draws *draws);

/*
 * Sets the exchange: the rules, the value of each class of hands held after it, and the classes
 * that will be asked about (NULL: all), which must stay as long as they are.
 */
void draws_set(struct draws *draws, struct draws_rules rules,
               const draws_lanes after[HAND_CLASS_COUNT], const bool *is_asked);

/*
 * By class of four cards, the open cards to keep beside its own set: those whose hand has at least
 * the mean value of the others. Of the lanes where not NULL.
 */
void draws_keeps(const struct draws *draws, card_set *const keeps[DRAWS_LANES]);

/* The value of each discard of a class of hands; -INFINITY for more cards than allowed. */
void draws_weigh(const struct draws *draws, unsigned lane, uint32_t hand,
                 double values[DRAWS_DISCARDS]);

/*
 * The value of the best discard of each class that is asked about; and, of the lanes where not
 * NULL, the discards.
 */
void draws_best(const struct draws *draws, uint8_t *const discards[DRAWS_LANES],
                draws_lanes values[HAND_CLASS_COUNT]);

#endif
