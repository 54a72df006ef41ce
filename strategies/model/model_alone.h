/* The models of the WebAssembly module, which has no files. */
#ifndef UTSPEL_MODEL_ALONE_H
#define UTSPEL_MODEL_ALONE_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Keeps the bytes of a model (model_bytes.h), which must stay: players find it by their rules as
 * the model "auto". False: there are 32 already.
 */
bool model_give(const void *bytes, size_t size);

#endif
