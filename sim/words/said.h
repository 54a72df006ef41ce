/*
 * What is printed beside texts, as the process's language has it (language_spoken()): names of
 * players and axes, labels, numbers, and why a run stopped. Texts are of any size; what does not
 * fit is cut.
 */
#ifndef UTSPEL_SAID_H
#define UTSPEL_SAID_H

#include "sim/words/language.h"

#include <stddef.h>
#include <stdio.h>

enum { SAID_SIZE = 512 };

/* A text that means something else elsewhere: "placement" as a "heading". */
const char *said_as(const char *context, const char *english);

/* The name of an axis, which files have with underscores: "own_score". */
void said_axis(const char *name, char *text, size_t size);

/* An entry of an axis, or several: "three-of-a-kind", "15-19", "-8 to -1". */
void said_label(const char *label, char *text, size_t size);

/* The label of a player of a game; of one that is called by its strategy, the words for it. The
 * second's has a number before it: "0 baseline". */
const char *said_strategy(const char *game, const char *label);
void said_player(const char *game, const char *label, char *text, size_t size);

/* A text that may end in the number of a player or seat: "Rounds won, alone or tied, in seat 2". */
void said_numbered(const char *english, char *text, size_t size);

/* Why a run stopped, as results state it. */
void said_reason(const char *reason, char *text, size_t size);

/* What was set without effect, "buy_stop, target (nobody errs); errors.slow (no tournament)", with
 * names in place of keys. */
void said_without_effect(const char *options, FILE *out);

/* Turns the decimal points of a text into the language's signs, in place. */
void said_numbers(char *text);

#endif
