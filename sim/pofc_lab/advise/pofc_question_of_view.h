/* The question of a seat that is asked in a match of POFC: what `advise' would be told about it. */
#ifndef UTSPEL_POFC_QUESTION_OF_VIEW_H
#define UTSPEL_POFC_QUESTION_OF_VIEW_H

#include "sim/pofc_lab/advise/pofc_question.h"

#include <stdio.h>

void pofc_question_of_view(struct pofc_question *question, const struct pofc_view *view);

/* Prints the options of a question as a command line has them, each after a blank. */
void pofc_question_print(const struct pofc_question *question, FILE *out);

#endif
