/*
 * What a file holds, as one number: SHA-256 over the names, types, shapes, values and attributes of
 * all objects outside /run, in the order of their names. Files of equal runs have the same.
 */
#ifndef UTSPEL_DATA_HASH_H
#define UTSPEL_DATA_HASH_H

#include "sim/output/results.h"

enum { DATA_HASH_SIZE = 65 }; /* 64 hexadecimal digits and a NUL */

enum status data_hash(const struct results *results, char text[DATA_HASH_SIZE],
                      struct error *error);

/* The same of a text alone. */
void text_hash(const char *content, char text[DATA_HASH_SIZE]);

#endif
