/*
 * Determinizations played on, 32 at a time, by others whose play styles are known. Private to
 * answer.
 *
 * Who is to lay, what it may lay and whether that wins differ by determinization and are hard to
 * foresee. So nothing branches on it: all take every step, and masks select those for which it
 * counts.
 */
#ifndef UTSPEL_SOLVER_BATCH_H
#define UTSPEL_SOLVER_BATCH_H

#include "strategies/chicago/model/play_styles.h"

enum { BATCH = 32, BATCH_OTHERS = CHICAGO_SEATS_MAX - 1 };

/*
 * Of each determinization a card with BATCH_CARD, or 0 for none; or a suit with it; or a turn; or a
 * mask: all ones or 0. So cards are below 0 as signed numbers, which rise with them, too.
 */
typedef uint8_t batch_lanes __attribute__((vector_size(BATCH)));
enum { BATCH_CARD = 0x80 };

/* What is the same in all. The others are counted in turn order from the seat that decides. */
struct batch_table {
    uint8_t others;
    bool called;
    bool eager[CHICAGO_TRICKS][BATCH_OTHERS]; /* else ducking, or with one card left */
};

struct batch {
    batch_lanes hand[BATCH_OTHERS][CHICAGO_HAND_SIZE]; /* at a trick's start the first are cards */
    batch_lanes led;                                   /* the suit led; before that 0 */
    batch_lanes winning; /* the card that wins the trick so far; before the lead 0 */
    batch_lanes winner;  /* the turn at which it was laid */
    batch_lanes leader;  /* the turn of who leads the trick, seen from the seat */
    batch_lanes over;    /* mask: a Chicago is broken */
};

/*
 * The turn of others' i-th: bit j for each j-th that lays before the seat if this one leads. The
 * seat's own, for i = others, is 0.
 */
static inline uint8_t batch_turn(unsigned others, unsigned i) {
    return (uint8_t)((1u << others) - (1u << i));
}

/*
 * The seat lays one of the cards it holds at its turn, and the others go on, until it can choose
 * between two again; else to the end. Returns what it holds then: at the end nothing.
 */
card_set batch_play(const struct batch_table *table, const struct batch *before, card_set held,
                    card laid, struct batch *after);

/*
 * What the seat sees of determinizations at its turn: 0 if it leads, 1 if it cannot follow suit;
 * else the suit led, with BATCH_CARD, and BATCH_SIGHT times how many of its cards win.
 */
enum { BATCH_SIGHT = CARD_SUITS };
batch_lanes batch_sight(const struct batch *batch, card_set held);

/* A bit for each determinization whose lane is a mask of ones. */
uint32_t batch_bits(batch_lanes mask);

#endif
