/* Option tables for people. */
#ifndef UTSPEL_OPTIONS_SHOW_H
#define UTSPEL_OPTIONS_SHOW_H

#include "sim/core/option.h"

/*
 * Prints every option with its value (in a column of that heading), range, meaning and, where
 * there are any, source. Long lines wrap on a terminal only.
 */
enum status options_show(const struct option_table *table, const void *values, const char *heading,
                         struct error *error);

#endif
