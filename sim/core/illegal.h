/* A strategy's illegal answer: who gave it, and how to see it. */
#ifndef UTSPEL_ILLEGAL_H
#define UTSPEL_ILLEGAL_H

#include "sim/core/game.h"

struct illegal {
    unsigned entrant;
    const char *decision; /* what was asked */
    const char *answer;   /* what came */
    card_set held;        /* the cards there were to choose from */
    const char *allowed;  /* for people */
    uint64_t match;
    const char *place; /* in the match: "hand 3, street 2" */
};

/* The error that ends the run. */
enum status illegal_refuse(const struct illegal *illegal, const struct game_setup *setup,
                           struct error *error);

/* Cards as a strategy may have given them: "cards that do not exist" if there are such. */
void illegal_cards_text(card_set cards, char text[CARD_SET_TEXT_SIZE]);

#endif
