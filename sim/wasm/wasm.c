#include "sim/wasm/wasm.h"
#include "evaluator/hand.h"
#include "evaluator/hand_class.h"
#include "sim/asking/asking.h"
#include "sim/bench/signature.h"
#include "sim/wasm/setup_text.h"
#include "strategies/chicago/model/plans_alone.h"
#include "strategies/model/model_alone.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* The loader has this run before anything else. */
__attribute__((constructor)) static void module_begin(void) {
    hand_tables_init();
    hand_class_init();
    asking_offer();
}

void *bytes_new(size_t size) {
    return malloc(size);
}

void bytes_free(void *bytes) {
    free(bytes);
}

bool model_keep(const void *bytes, size_t size) {
    return model_give(bytes, size);
}

bool think_ahead(void) {
    return plans_make_ahead();
}

const char *signature_of(char *text) {
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
