/*
 * What the WebAssembly module offers to whoever has loaded it (load.mjs), beside table_request()
 * (sim/table/table.h): cmake/wasm.cmake lists its exports.
 */
#ifndef UTSPEL_WASM_H
#define UTSPEL_WASM_H

#include <stdbool.h>
#include <stddef.h>

/* Memory for bytes that are handed over; NULL: there is none. */
void *bytes_new(size_t size);
void bytes_free(void *bytes);

/* Keeps the bytes of a model, which are the module's from now on; false: there are too many. */
bool model_keep(const void *bytes, size_t size);

/*
 * Does a part, 0.1 s, of what will probably be asked for next, while nobody asks. False: there is
 * nothing to do.
 */
bool think_ahead(void);

/*
 * The signature (sim/bench/signature.h) of the matches of a text of setup_text.h, which is changed:
 * 16 hexadecimal digits; or an error. Until the next call.
 */
const char *signature_of(char *text);

#endif
