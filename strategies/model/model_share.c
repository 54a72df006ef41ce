/* What is shared that was made from a model. */
#include "strategies/model/model.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What was asked for, and by how many. */
struct entry {
    struct entry *next;
    struct model_wish wish; /* without what its pointers refer to */
    char model[PATH_MAX];   /* as it was asked for */
    char path[PATH_MAX];
    const struct model_making *making;
    void *made;
    unsigned users;
};

/* All that is open in this process. */
static struct entry *shared_entries;

void *model_read_for(const struct model_wish *wish, const char *path, struct error *error) {
    struct model_about *model = model_read(wish->type, path, error);
    if (!model || model->identity == wish->identity)
        return model;
    error_set(error, STATUS_USAGE, "%s was made for other %s", path,
              wish->type->made_for ? wish->type->made_for : "rules or players");
    model_free(model);
    return NULL;
}

/* Whether that was made alike, of whichever file. */
static bool entry_is(const struct entry *entry, const struct model_wish *wish,
                     const struct model_making *making) {
    return entry->making == making && entry->wish.type == wish->type &&
           entry->wish.identity == wish->identity && entry->wish.players == wish->players &&
           entry->wish.plain == wish->plain;
}

/* Asked for by the same words: files are not looked for, and not checked, once for each seat. */
static struct entry *entry_asked(const struct model_wish *wish, const struct model_making *making) {
    struct entry *entry = shared_entries;
    while (entry && !(entry_is(entry, wish, making) && strcmp(entry->model, wish->model) == 0))
        entry = entry->next;
    return entry;
}

static struct entry *entry_of_file(const struct model_wish *wish, const struct model_making *making,
                                   const char *path) {
    struct entry *entry = shared_entries;
    while (entry && !(entry_is(entry, wish, making) && strcmp(entry->path, path) == 0))
        entry = entry->next;
    return entry;
}

static struct entry *entry_new(const struct model_wish *wish, const struct model_making *making,
                               const char *path, struct error *error) {
    struct entry *entry = calloc(1, sizeof *entry);
    if (!entry) {
        error_set(error, STATUS_RUNTIME, "out of memory");
        return NULL;
    }
    entry->wish = *wish;
    entry->making = making;
    snprintf(entry->model, sizeof entry->model, "%s", wish->model);
    memcpy(entry->path, path, sizeof entry->path);
    entry->made = making->make(wish, path, error);
    if (!entry->made) {
        free(entry);
        return NULL;
    }
    entry->next = shared_entries;
    shared_entries = entry;
    return entry;
}

static struct entry *entry_share(const struct model_wish *wish, const struct model_making *making,
                                 struct error *error) {
    char path[PATH_MAX];
    struct entry *entry = entry_asked(wish, making);
    if (!entry && model_find(wish->type, wish->model, wish->identity, wish->players, path, error) !=
                      STATUS_OK)
        return NULL;
    if (!entry)
        entry = entry_of_file(wish, making, path);
    if (!entry)
        entry = entry_new(wish, making, path, error);
    if (entry)
        entry->users++;
    return entry;
}

const void *model_share_open(const struct model_wish *wish, const struct model_making *making,
                             char *why, size_t why_size) {
    struct error error = {0};
    const struct entry *entry;
#pragma omp critical(models) /* for HDF5 too, which one thread may use at a time */
    entry = entry_share(wish, making, &error);
    if (!entry)
        snprintf(why, why_size, "%s", error.text);
    return entry ? entry->made : NULL;
}

/* Of what nobody plays by any more, all but the newest ones that are kept. */
static void entries_free(void) {
    unsigned unused = 0;
    for (struct entry **link = &shared_entries; *link;) {
        struct entry *entry = *link;
        if (entry->users > 0 || unused++ < model_share_kept) {
            link = &entry->next;
            continue;
        }
        *link = entry->next;
        entry->making->free(entry->made);
        free(entry);
    }
}

static void entry_leave(const void *made) {
    struct entry *entry = shared_entries;
    while (entry->made != made)
        entry = entry->next;
    entry->users--;
    entries_free();
}

void model_share_close(const void *made) {
#pragma omp critical(models)
    entry_leave(made);
}
