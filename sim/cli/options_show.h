/* Option tables for people. */
#ifndef UTSPEL_OPTIONS_SHOW_H
#define UTSPEL_OPTIONS_SHOW_H

#include "sim/core/option.h"

#include <stdio.h>

/* Prints every option: key, value and range on one line, meaning and [source] indented below. */
enum status options_show(const struct option_table *table, const void *values, FILE *out,
                         struct error *error);

#endif
