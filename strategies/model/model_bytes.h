/*
 * A model as bytes, for where there are no files: the module that pages carry (sim/wasm).
 *
 * The bytes are those of the sections in the order of the type's table, least significant first:
 * all first bytes of a section's numbers, then all second ones, as compressing likes them. What is
 * only about the model, and nothing that is played by, is left out: its config.
 */
#ifndef UTSPEL_MODEL_BYTES_H
#define UTSPEL_MODEL_BYTES_H

#include "strategies/model/model.h"

#include <stddef.h>

/* Binary digits of a float that make a model half as large, compressed, and its play no worse. */
enum { MODEL_DIGITS = 12, MODEL_DIGITS_ALL = 24 };

/* Rounds the model's floats to so many binary digits, 1..MODEL_DIGITS_ALL; what has fewer stays. */
void model_round(const struct model_type *type, void *model, unsigned digits);

/* The bytes of a model, malloc()ed; NULL without memory. */
void *model_pack(const struct model_type *type, void *model, size_t *size);

/* The model; NULL on failure, and the error is one clear message, which calls the bytes `name`. */
void *model_unpack(const struct model_type *type, const void *bytes, size_t size, const char *name,
                   struct error *error);

/* Whether they are of a model of that type for these rules. */
bool model_bytes_are_for(const struct model_type *type, const void *bytes, size_t size,
                         uint64_t identity);

#endif
