/*
 * The completion of command lines by bash: a script made of the commands' tables of options.
 *
 * What can stand for an argument follows from the word that the help has for it (completion.bash):
 * FILE, CONFIG, STRATEGY, ..; or `en|sv', which are the words themselves.
 */
#ifndef UTSPEL_COMPLETION_H
#define UTSPEL_COMPLETION_H

#include "sim/cli/command.h"

#include <stddef.h>
#include <stdio.h>

/* Prints the script. Options that other tables have must be filled in (command.h: prepare). */
void completion_print(const struct command *const *commands, size_t count, FILE *out);

#endif
