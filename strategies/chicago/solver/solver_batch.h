/*
 * Determinizations played on, four at a time, by others whose play styles are known. Private to
 * answer.
 *
 * Who is to lay, what it may lay and whether that wins differ by determinization and are hard to
 * foresee. So nothing branches on it: all four take every step, and masks select those for which it
 * counts.
 */
#ifndef UTSPEL_SOLVER_BATCH_H
#define UTSPEL_SOLVER_BATCH_H

#include "strategies/chicago/model/play_styles.h"

enum { BATCH = 4, BATCH_OTHERS = CHICAGO_SEATS_MAX - 1 };

/* Of each determinization a set of cards, or a turn; or a mask: all ones or 0. */
typedef uint64_t batch_sets __attribute__((vector_size(BATCH * sizeof(uint64_t))));

/* What is the same in all. The others are counted in turn order from the seat that decides. */
struct batch_table {
    uint8_t others;
    bool called;
    uint64_t eager[CHICAGO_TRICKS][BATCH_OTHERS]; /* mask: else ducking, or with one card left */
};

struct batch {
    batch_sets hand[BATCH_OTHERS];
    batch_sets led;     /* the cards of the suit led; before that none */
    batch_sets winning; /* the card that wins the trick so far; before the lead none */
    batch_sets winner;  /* the turn at which it was laid */
    batch_sets leader;  /* the turn of who leads the trick, seen from the seat */
    batch_sets over;    /* mask: a Chicago is broken */
};

/*
 * The turn of others' i-th: bit j for each j-th that lays before the seat if this one leads. The
 * seat's own, for i = others, is 0.
 */
static inline uint64_t batch_turn(unsigned others, unsigned i) {
    return (1u << others) - (1u << i);
}

/*
 * The seat lays one of the cards it holds at its turn, and the others go on, until it can choose
 * between two again; else to the end. Returns what it holds then: at the end nothing.
 */
card_set batch_play(const struct batch_table *table, const struct batch *before, card_set held,
                    card laid, struct batch *after);

#endif
