/* The dialogue by which somebody enters the rules of a table. */
#ifndef UTSPEL_ASK_RULES_H
#define UTSPEL_ASK_RULES_H

#include "sim/chicago_lab/house/house_rules.h"
#include "sim/core/error.h"

#include <limits.h>

/*
 * Asks on stdout and reads from stdin, a line an answer, until all is answered; what is not allowed
 * is asked again. An end of input before that is refused.
 */
enum status ask_rules(struct house_rules *house, struct error *error);

/* Asks for the file's name, of which there is none yet unless it may be replaced. */
enum status ask_file(bool replace, char path[PATH_MAX], struct error *error);

#endif
