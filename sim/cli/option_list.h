/* Lists of options in columns, with their meanings, in the process's language. */
#ifndef UTSPEL_OPTION_LIST_H
#define UTSPEL_OPTION_LIST_H

#include "sim/core/option.h"

#include <stdio.h>

/* Columns of what is broken into lines anyway: of a terminal that is narrower than usual, its. */
size_t list_width(void);

/* A value as a user would write it, the caller's to free: without JSON's quotes, and lists without
 * brackets. NULL: no memory. */
char *value_text(const struct option *option, const void *values);

/* Prints key, value, what is allowed, meaning and source of each option. */
enum status options_show(const struct option_table *table, const void *values, FILE *out,
                         struct error *error);

#endif
