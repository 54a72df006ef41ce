/* A tally schema as documentation: the tables of results/README.md. */
#ifndef UTSPEL_SCHEMA_TABLE_H
#define UTSPEL_SCHEMA_TABLE_H

#include "sim/core/game.h"
#include "sim/core/tally.h"

#include <stdio.h>

/* Markdown tables of all datasets, of their axes, and of the optional rows' columns. */
void schema_table_print(const struct tally_schema *schema, const struct game *game, FILE *out);

#endif
