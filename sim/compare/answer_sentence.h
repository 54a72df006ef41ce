/*
 * What a proposal changes, as a sentence: what has changed by its size in margins, each with how
 * much; then what stays the same, then what is not decided. Where audiences differ, it says for
 * whom.
 */
#ifndef UTSPEL_ANSWER_SENTENCE_H
#define UTSPEL_ANSWER_SENTENCE_H

#include "sim/compare/answer.h"

/* Returns the sentence, which the caller frees; NULL when memory is short. */
char *answer_sentence(const struct answer *answer, size_t proposal);

#endif
