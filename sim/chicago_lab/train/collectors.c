#include "sim/chicago_lab/train/collectors.h"

#include "sim/chicago_lab/train/discard_samples_counts.h"
#include "sim/chicago_lab/train/equity_fit.h"
#include "sim/chicago_lab/train/strength_counts.h"
#include "sim/chicago_lab/train/trick_odds_counts.h"

#include <stdlib.h>
#include <string.h>

static enum status equity_learn(void *counts, const struct collector_iteration *iteration,
                                struct model *model, struct error *error) {
    equity_terms_of(iteration->rules, &model->equity.terms);
    enum status status = equity_fit(counts, iteration->seed, model, error);
    if (status == STATUS_OK)
        profiles_fit(counts, iteration, model);
    return status;
}

static enum status strength_learn(void *counts, const struct collector_iteration *iteration,
                                  struct model *model, struct error *error) {
    (void)iteration, (void)error;
    strength_fit(counts, &model->strength);
    return STATUS_OK;
}

static enum status trick_odds_learn(void *counts, const struct collector_iteration *iteration,
                                    struct model *model, struct error *error) {
    (void)iteration;
    return trick_odds_fit(counts, &model->trick_odds, error);
}

static enum status discard_samples_learn(void *counts, const struct collector_iteration *iteration,
                                         struct model *model, struct error *error) {
    (void)iteration, (void)error;
    discard_samples_counts_fit(counts, &model->discard_samples);
    return STATUS_OK;
}

struct collector {
    size_t size; /* bytes of its counts */
    void (*on_event)(void *counts, const struct chicago_table *table,
                     const struct chicago_event *event);
    void (*add)(void *into, const void *from);
    /* Puts what was learned into the model, which holds what model->iterations iterations before
     * have. */
    enum status (*fit)(void *counts, const struct collector_iteration *iteration,
                       struct model *model, struct error *error);
    void (*clear)(void *counts); /* NULL: the counts own nothing */
};

static const struct collector collectors[] = {
    {sizeof(struct equity_samples), equity_samples_on_event, equity_samples_add, equity_learn,
     equity_samples_free},
    {sizeof(struct strength_counts), strength_on_event, strength_add, strength_learn, NULL},
    {sizeof(struct trick_odds_counts), trick_odds_on_event, trick_odds_add, trick_odds_learn, NULL},
    {sizeof(struct discard_samples_counts), discard_samples_counts_on_event,
     discard_samples_counts_add, discard_samples_learn, NULL},
};
enum { COLLECTORS = sizeof collectors / sizeof *collectors, ALIGNMENT = 64 };

static size_t size_of(const struct collector *collector) {
    return (collector->size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
}

static void collection_on_event(struct chicago_observer *observer,
                                const struct chicago_table *table,
                                const struct chicago_event *event) {
    const struct collection *collection = (const struct collection *)observer;
    char *counts = collection->counts;
    for (size_t i = 0; i < COLLECTORS; counts += size_of(&collectors[i++]))
        collectors[i].on_event(counts, table, event);
}

static size_t counts_size(void) {
    size_t size = 0;
    for (size_t i = 0; i < COLLECTORS; i++)
        size += size_of(&collectors[i]);
    return size;
}

enum status collection_init(struct collection *collection, struct error *error) {
    *collection = (struct collection){{collection_on_event}, calloc(1, counts_size())};
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

enum status collection_fit(struct collection *collection,
                           const struct collector_iteration *iteration, struct model *model,
                           struct error *error) {
    enum status status = STATUS_OK;
    char *counts = collection->counts;
    for (size_t i = 0; i < COLLECTORS && status == STATUS_OK; counts += size_of(&collectors[i++]))
        status = collectors[i].fit(counts, iteration, model, error);
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
