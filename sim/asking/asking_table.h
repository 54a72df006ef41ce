/* Who goes on when a decision at a table is weighed: those who sit there, and for the person a
 * strategy. */
#ifndef UTSPEL_ASKING_TABLE_H
#define UTSPEL_ASKING_TABLE_H

#include "sim/chicago_lab/advise/chicago_advise.h"
#include "sim/engine/alone.h"
#include "sim/pofc_lab/advise/pofc_advise.h"
#include "sim/review/review.h"

/* All zeros to begin with. It is kept from one decision to the next, for what players have read and
 * learned; so it stays where it is. */
struct asking_table {
    struct game_setup setup; /* by seat; rules and parameters are its own */
    const struct review_game *game;
    unsigned seat; /* the person's */
    struct advise chicago;
    struct pofc_advise pofc;
    struct advise_learned learned;
    struct alone played;
};

/*
 * Seats the players of a match as they sit at a decision, by that seed of the samples. `solver' is
 * told who the others are, and thinks quickly.
 */
enum status asking_table_seat(struct asking_table *table, const struct review_game *game,
                              const struct table_match *match,
                              const struct review_decision *decision, const struct strategy *person,
                              uint64_t seed, struct error *error);
void asking_table_close(struct asking_table *table);

/*
 * Asks what each alternative of the decision is worth, by so many samples. Fills which of
 * them its answer is; NULL: it has none.
 */
enum status asking_table_ask(struct asking_table *table, struct review_decision *decision,
                             size_t samples, struct advice **advice, unsigned *chosen,
                             struct error *error);

/* The advice of the match's game, ready to be begun. */
struct advice *asking_table_advice(struct asking_table *table);

#endif
