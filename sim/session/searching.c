#include "sim/session/searching.h"

#include "sim/core/hash.h"
#include "sim/session/models.h"
#include "sim/session/version.h"
#include "strategies/model/cache.h"

#include <stdio.h>
#include <string.h>

/* Of files in the cache. */
#define KIND "search"

static void add_bytes(struct searching *searching, const void *bytes, size_t size) {
    searching->question = hash_bytes(searching->question, bytes, size);
}

static void add_text(struct searching *searching, const char *text) {
    add_bytes(searching, text, strlen(text) + 1);
}

void searching_begin(struct searching *searching) {
    *searching = (struct searching){.question = HASH_START};
    add_text(searching, version_number);
    add_text(searching, version_commit);
}

/* Except how many matches are played with what was found. */
static void add_config_text(struct searching *searching, const char *text) {
    const char matches[] = "matches: ";
    while (*text) {
        size_t length = strcspn(text, "\n");
        length += text[length] == '\n';
        if (strncmp(text, matches, strlen(matches)) != 0)
            add_bytes(searching, text, length);
        text += length;
    }
}

void searching_add_config(struct searching *searching, const struct config *config) {
    add_config_text(searching, config->text);
    for (unsigned i = 0; i < config->setup.entrants; i++)
        add_bytes(searching, &config->setup.entrant[i].hash, sizeof(uint64_t));
    searching->question = models_hash(config, searching->question);
}

void searching_add_space(struct searching *searching, const struct space *space) {
    for (size_t i = 0; i < space->count; i++) {
        const struct space_axis *axis = &space->axis[i];
        const double range[] = {axis->least, axis->most, axis->grid};
        add_text(searching, axis->option->key);
        add_bytes(searching, range, sizeof range);
    }
}

void searching_add_effort(struct searching *searching, const struct search_effort *effort) {
    const uint64_t numbers[] = {effort->candidates, effort->matches, effort->rounds,
                                effort->round_matches};
    add_bytes(searching, numbers, sizeof numbers);
}

struct journal *searching_open(struct searching *searching, const char *output) {
    char path[PATH_MAX];
    struct error does_without;
    if (!output) {
        if (!cache_path(KIND, searching->question, path))
            return NULL;
        cache_forget_oldest(KIND);
        output = path;
    }
    searching->open =
        journal_open(&searching->journal, output, searching->question, &does_without) == STATUS_OK;
    return searching->open ? &searching->journal : NULL;
}

void searching_close(struct searching *searching, enum status status, FILE *notices,
                     struct error *error) {
    const struct journal *journal = &searching->journal;
    if (!searching->open)
        return;
    searching->open = false;
    if (journal->failed && status != STATUS_OK)
        error_print(&journal->trouble, notices);
    if (status == STATUS_OK || journal->records == 0) {
        journal_remove(journal);
        return;
    }
    journal_close(journal);
    if (status == STATUS_INTERRUPTED && !strstr(error->text, "goes on"))
        error_append(error, "; the same command goes on from here");
}
