/* In the WebAssembly module models are bytes that it was given, and nothing is kept in files. */
#include "strategies/model/model_alone.h"

#include "strategies/model/model.h"
#include "strategies/model/model_bytes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GIVEN_MAX = 32 };

/* All that were given, in the order in which they came. */
static struct given {
    const void *bytes;
    size_t size;
} given[GIVEN_MAX];
static unsigned given_count;

bool model_give(const void *bytes, size_t size) {
    if (given_count == GIVEN_MAX)
        return false;
    given[given_count++] = (struct given){bytes, size};
    return true;
}

const unsigned model_share_kept = 1;

/* A model's path is its number. */
enum status model_find(const struct model_type *type, const char *model, uint64_t identity,
                       unsigned players, char path[PATH_MAX], struct error *error) {
    for (unsigned i = 0; strcmp(model, MODEL_AUTO) == 0 && i < given_count; i++)
        if (model_bytes_are_for(type, given[i].bytes, given[i].size, identity)) {
            snprintf(path, PATH_MAX, "%u", i);
            return STATUS_OK;
        }
    return error_set(error, STATUS_USAGE, "no model here was made for these rules and %u players",
                     players);
}

void *model_read(const struct model_type *type, const char *path, struct error *error) {
    const struct given *found = &given[atoi(path)];
    return model_unpack(type, found->bytes, found->size, "the model", error);
}
