/* A strategy's failure: which strategy, where in which match, and how to replay it. */
#ifndef UTSPEL_FAULT_H
#define UTSPEL_FAULT_H

#include "sim/core/game.h"

struct fault {
    const struct game_setup *setup;
    unsigned entrant, seat;
    const struct decision *decision; /* what was asked */
    uint64_t match;
    const void *table; /* the game's, which adds the place in the match: "hand 3, street 2" */
    void (*add_place)(const void *table, struct error *error);
};

/* The error of an illegal answer, and the cards there were to choose from. */
enum status fault_illegal(const struct fault *fault, const char *answer, card_set held,
                          struct error *error);

/*
 * Adds the error of a strategy that gave no answer. A signal handler may call it, and so
 * add_place() too must only call what handlers may.
 */
void fault_add_failed(const struct fault *fault, const char *why, struct error *error);

/* Leaves out of such an error how to replay the match, which may differ between equal runs. */
void fault_drop_command(struct error *error);

/* Cards as a strategy may have given them: "cards that do not exist" if there are such. */
void fault_cards_text(card_set cards, char text[CARD_SET_TEXT_SIZE]);

#endif
