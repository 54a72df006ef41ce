/* Words of a command that a person may copy to a shell. */
#ifndef UTSPEL_SHELL_WORD_H
#define UTSPEL_SHELL_WORD_H

#include <stdio.h>

/* Prints a word so that a shell reads it as one. */
void shell_word_print(const char *word, FILE *out);

#endif
