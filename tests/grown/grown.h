/* A game's table of rules with options more: what a later program may have. */
#ifndef UTSPEL_TEST_GROWN_H
#define UTSPEL_TEST_GROWN_H

#include "sim/core/option.h"

#include <string.h>

/* Copies a table's rows, and puts one more before that of a key. */
static inline void grown_insert(struct option *rows, size_t count, const struct option *row,
                                const char *before) {
    size_t i = count;
    for (; i > 0 && strcmp(rows[i - 1].key, before) != 0; i--)
        rows[i] = rows[i - 1];
    rows[i] = rows[i - 1];
    rows[i - 1] = *row;
}

#endif
