#include "sim/chicago_lab/train/collectors.h"

#include "sim/chicago_lab/train/equity_fit.h"
#include "sim/chicago_lab/train/keepings_counts.h"
#include "sim/chicago_lab/train/prospects_counts.h"
#include "sim/chicago_lab/train/strength_counts.h"

#include <stdlib.h>
#include <string.h>

static enum status equity_learn(void *counts, const struct collector_lap *lap, struct model *model,
                                struct error *error) {
    equity_terms_of(lap->rules, &model->equity.terms);
    enum status status = equity_fit(counts, lap->seed, model, error);
    if (status == STATUS_OK)
        profiles_fit(counts, lap, model);
    return status;
}

static enum status strength_learn(void *counts, const struct collector_lap *lap,
                                  struct model *model, struct error *error) {
    (void)lap, (void)error;
    strength_fit(counts, &model->strength);
    return STATUS_OK;
}

static enum status prospects_learn(void *counts, const struct collector_lap *lap,
                                   struct model *model, struct error *error) {
    (void)lap;
    return prospects_fit(counts, &model->prospects, error);
}

static enum status keepings_learn(void *counts, const struct collector_lap *lap,
                                  struct model *model, struct error *error) {
    (void)lap, (void)error;
    keepings_counts_fit(counts, &model->keepings);
    return STATUS_OK;
}

struct collector {
    size_t size; /* bytes of its counts */
    void (*hear)(void *counts, const struct chicago_table *table,
                 const struct chicago_event *event);
    void (*add)(void *into, const void *from);
    /* Puts what was learned into the model, which holds what model->laps laps before have. */
    enum status (*fit)(void *counts, const struct collector_lap *lap, struct model *model,
                       struct error *error);
    void (*clear)(void *counts); /* NULL: the counts own nothing */
};

static const struct collector collectors[] = {
    {sizeof(struct equity_samples), equity_samples_hear, equity_samples_add, equity_learn,
     equity_samples_free},
    {sizeof(struct strength_counts), strength_hear, strength_add, strength_learn, NULL},
    {sizeof(struct prospects_counts), prospects_hear, prospects_add, prospects_learn, NULL},
    {sizeof(struct keepings_counts), keepings_counts_hear, keepings_counts_add, keepings_learn,
     NULL},
};
enum { COLLECTORS = sizeof collectors / sizeof *collectors, ALIGNMENT = 64 };

static size_t size_of(const struct collector *collector) {
    return (collector->size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
}

static void collection_hear(struct chicago_listener *listener, const struct chicago_table *table,
                            const struct chicago_event *event) {
    const struct collection *collection = (const struct collection *)listener;
    char *counts = collection->counts;
    for (size_t i = 0; i < COLLECTORS; counts += size_of(&collectors[i++]))
        collectors[i].hear(counts, table, event);
}

static size_t counts_size(void) {
    size_t size = 0;
    for (size_t i = 0; i < COLLECTORS; i++)
        size += size_of(&collectors[i]);
    return size;
}

enum status collection_init(struct collection *collection, struct error *error) {
    *collection = (struct collection){{collection_hear}, calloc(1, counts_size())};
    return collection->counts
               ? STATUS_OK
               : error_set(error, STATUS_RUNTIME, "not enough memory for what is learned");
}

void collection_add(struct collection *into, const struct collection *from) {
    char *counts = into->counts;
    const char *others = from->counts;
    for (size_t i = 0; i < COLLECTORS; i++) {
        collectors[i].add(counts, others);
        counts += size_of(&collectors[i]);
        others += size_of(&collectors[i]);
    }
}

enum status collection_fit(struct collection *collection, const struct collector_lap *lap,
                           struct model *model, struct error *error) {
    enum status status = STATUS_OK;
    char *counts = collection->counts;
    for (size_t i = 0; i < COLLECTORS && status == STATUS_OK; counts += size_of(&collectors[i++]))
        status = collectors[i].fit(counts, lap, model, error);
    return status;
}

/* What the counts own. */
static void release_counts(struct collection *collection) {
    char *counts = collection->counts;
    for (size_t i = 0; counts && i < COLLECTORS; counts += size_of(&collectors[i++]))
        if (collectors[i].clear)
            collectors[i].clear(counts);
}

void collection_clear(struct collection *collection) {
    release_counts(collection);
    memset(collection->counts, 0, counts_size());
}

void collection_free(struct collection *collection) {
    release_counts(collection);
    free(collection->counts);
    collection->counts = NULL;
}
