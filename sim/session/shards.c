#include "sim/session/shards.h"

#include "sim/output/merge.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool ends_with(const char *text, const char *end) {
    size_t length = strlen(text), of_end = strlen(end);
    return length > of_end && strcmp(text + length - of_end, end) == 0;
}

void shard_path(const char *output, uint64_t shard, uint64_t shards, char path[PATH_MAX]) {
    char end[64];
    size_t length = strlen(output) - (ends_with(output, ".h5") ? strlen(".h5") : 0);
    snprintf(end, sizeof end, "-shard-%" PRIu64 "-of-%" PRIu64 ".h5", shard, shards);
    if (ends_with(output, end))
        snprintf(path, PATH_MAX, "%s", output);
    else
        snprintf(path, PATH_MAX, "%.*s%s", (int)length, output, end);
}

/* The paths of all shards, each the caller's to free; false when memory is short. */
static bool paths_make(const char *output, size_t shards, char **paths) {
    char path[PATH_MAX];
    bool made = true;
    for (size_t i = 0; i < shards && made; i++) {
        shard_path(output, i + 1, shards, path);
        paths[i] = strdup(path);
        made = paths[i] != NULL;
    }
    return made;
}

enum status shards_merge(const char *output, uint64_t shards, struct error *error) {
    char **paths = calloc(shards, sizeof *paths);
    struct merge_result result;
    if (!paths || !paths_make(output, shards, paths))
        error_set(error, STATUS_RUNTIME, "out of memory");
    const struct merge_request request = {(const char *const *)paths, shards, output, true};
    enum status status =
        paths && paths[shards - 1] ? merge_shards(&request, &result, error) : STATUS_RUNTIME;
    for (uint64_t i = 0; paths && i < shards; i++) {
        if (status == STATUS_OK)
            unlink(paths[i]);
        free(paths[i]);
    }
    free(paths);
    return status;
}
