/* What came of several runs, as a table. */
#ifndef UTSPEL_BATCH_PRINT_H
#define UTSPEL_BATCH_PRINT_H

#include "sim/session/batch.h"

/* On stdout; below the table why runs failed. */
enum status batch_print(const struct batch *batch, struct error *error);

#endif
