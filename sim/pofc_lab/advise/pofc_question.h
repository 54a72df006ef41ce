/*
 * A user's question about a position of POFC: its options, one table row each, and the position
 * read from them. Seats count from 0. Cards are as sim/core/option.h reads them.
 */
#ifndef UTSPEL_POFC_QUESTION_H
#define UTSPEL_POFC_QUESTION_H

#include "sim/core/option.h"
#include "sim/pofc/pofc_state.h"

struct pofc_question {
    int32_t seat, dealer;
    char dealt[OPTION_TEXT_SIZE], rows[OPTION_TEXT_SIZE], discarded[OPTION_TEXT_SIZE];

    uint64_t given; /* mask: the options given, by row */
};

/* Keys are those of the command line, without dashes. */
extern const struct option_table pofc_question_options;

/* Begins a question of which no option is given yet. */
void pofc_question_begin(struct pofc_question *question);

/* Takes an option of the table. */
enum status pofc_question_set(struct pofc_question *question, const struct option *option,
                              const char *text, struct error *error);

/* How many seats it is about: those in --rows. */
unsigned pofc_question_seats(const struct pofc_question *question);

/*
 * The position: what the seat to act knows, its cards held, and the turn order; the deck is left
 * as it is. On which street what was placed is not known, so view.placed has the cards in any
 * order. The error says all that is missing, or what is wrong.
 */
enum status pofc_position_read(struct pofc_state *state, const struct pofc_question *question,
                               const struct pofc_rules *rules, struct error *error);

#endif
