/* What the WebAssembly module offers to whoever has loaded it (load.mjs). */
#include "evaluator/hand.h"
#include "evaluator/hand_class.h"
#include "sim/bench/signature.h"
#include "sim/wasm/setup_text.h"
#include "strategies/model/model_alone.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#define EXPORT(name) __attribute__((export_name(#name))) name

/* The loader has this run before anything else. */
__attribute__((constructor)) static void module_begin(void) {
    hand_tables_init();
    hand_class_init();
}

/* Memory for bytes that are handed over; NULL: there is none. */
void *EXPORT(bytes_new)(size_t size) {
    return malloc(size);
}

void EXPORT(bytes_free)(void *bytes) {
    free(bytes);
}

/* Keeps the bytes of a model, which are the module's from now on; 0: there are too many. */
int EXPORT(model_keep)(const void *bytes, size_t size) {
    return model_give(bytes, size);
}

/* The signature with the matches of a text of setup_text.h, which is changed; or an error. */
const char *EXPORT(signature_of)(char *text) {
    static char reply[ERROR_TEXT_SIZE];
    struct setup_text read;
    struct error error;
    uint64_t signature = signature_begin();
    enum status status = setup_text_read(&read, text, &error);
    if (status == STATUS_OK)
        status = signature_add(&signature, read.game, &read.setup, read.matches, &error);
    setup_text_close(&read);
    if (status == STATUS_OK)
        snprintf(reply, sizeof reply, "%016" PRIx64, signature);
    else
        snprintf(reply, sizeof reply, "%s", error.text);
    return reply;
}
