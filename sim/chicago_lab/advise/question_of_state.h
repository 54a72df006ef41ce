/*
 * The question of a seat that is asked in a match: what `advise' would be told about it.
 *
 * It has all that its seat has seen of the deal, and the scores. What no option of a question says
 * is left out: which ranks decided between equal hands, who broke one, and what happened in
 * earlier rounds and deals.
 */
#ifndef UTSPEL_QUESTION_OF_STATE_H
#define UTSPEL_QUESTION_OF_STATE_H

#include "sim/chicago_lab/advise/position.h"

#include <stdio.h>

/*
 * The state is one at which the seat of its view is asked, with what it sees there; called_before
 * is the mask of seats that had called before this deal, and the open card the one that may be kept
 * at CHICAGO_AT_OPEN_CARD.
 */
void question_of_state(struct question *question, const struct chicago_state *state,
                       unsigned called_before, enum chicago_stage stage, card open);

/*
 * Takes back the counts of the exchange in progress: hands of which just so many cards are laid
 * down can be too rare to be sampled. False: there are none.
 */
bool question_forget_turn(struct question *question);

/* Prints the options of a question as a command line has them, each after a blank. */
void question_print(const struct question *question, FILE *out);

#endif
