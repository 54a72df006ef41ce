#include "strategies/chicago/solver/solver.h"

#include "strategies/chicago/classic.h"
#include "strategies/chicago/strategies.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What was asked for, and by how many. */
struct entry {
    struct shared_model shared_model; /* first, so that it can be found by it */
    struct entry *next;
    char path[PATH_MAX];
    bool equity;
    struct model_rules rules;
    unsigned players, users;
    struct classic_parameters classic;
};

/* All that is open in this process. */
static struct entry *entries;
static pthread_mutex_t entries_lock = PTHREAD_MUTEX_INITIALIZER;

static void entry_free(struct entry *entry) {
    struct plans *(*plans)[CHICAGO_SEATS_MAX] = entry->shared_model.plans;
    for (unsigned i = 0; i < POPULATION_KINDS * CHICAGO_SEATS_MAX; i++) {
        struct plans *shared = plans[POPULATION_UNKNOWN][i % CHICAGO_SEATS_MAX];
        unsigned kind = i / CHICAGO_SEATS_MAX;
        if (kind == POPULATION_UNKNOWN || plans[kind][i % CHICAGO_SEATS_MAX] != shared)
            plans_free(plans[kind][i % CHICAGO_SEATS_MAX]);
    }
    model_free(entry->shared_model.model);
    free(entry);
}

/* Whether a population's opponents are those of any, as in models of old. */
static bool is_like_any(const struct model *model, unsigned population) {
    const unsigned any = POPULATION_UNKNOWN;
    return memcmp(model->profiles[population], model->profiles[any], sizeof *model->profiles) ==
               0 &&
           memcmp(&model->strength[population], &model->strength[any], sizeof *model->strength) ==
               0 &&
           memcmp(&model->trick_odds[population], &model->trick_odds[any],
                  sizeof *model->trick_odds) == 0;
}

/* Where it is rare, when some are out, and where they are alike, those against any will do. */
static enum status plans_learn(struct entry *entry, const struct plan_rules *rules,
                               struct error *error) {
    const struct model *model = entry->shared_model.model;
    struct plans *(*plans)[CHICAGO_SEATS_MAX] = entry->shared_model.plans;
    for (unsigned others = 1; others < entry->players; others++) {
        bool all = others + 1 == entry->players;
        for (unsigned kind = POPULATION_KINDS; kind-- > 0;) {
            bool shares = kind != POPULATION_UNKNOWN && (!all || is_like_any(model, kind));
            plans[kind][others] =
                shares ? plans[POPULATION_UNKNOWN][others]
                       : profiles_plan(model->profiles[kind], rules, &model->strength[kind],
                                       &model->trick_odds[kind], others, all);
            if (!plans[kind][others])
                return error_set(error, STATUS_RUNTIME, "not enough memory for the plans");
        }
    }
    return STATUS_OK;
}

/* All have the same score, and the others are of one population. */
static void profiles_of_points(struct entry *entry, const struct chicago_rules *rules) {
    struct shared_model *shared_model = &entry->shared_model;
    struct table_populations populations = {{0}};
    for (unsigned kind = 0; kind < POPULATION_KINDS; kind++)
        profiles_of_alike(shared_model->model->profiles[kind], &shared_model->equity, rules,
                          entry->players, &populations);
}

static enum status entry_learn(struct entry *entry, const struct chicago_rules *rules,
                               struct error *error) {
    struct shared_model *shared_model = &entry->shared_model;
    enum status status = model_read(&shared_model->model, entry->path, error);
    if (status != STATUS_OK)
        return status;
    const struct model *model = shared_model->model;
    if (!model_rules_fit(&model->rules, &entry->rules))
        return error_set(error, STATUS_USAGE, "%s was made for other rules or players",
                         entry->path);
    shared_model->equity = model->equity;
    if (!entry->equity) {
        equity_know_points_only(&shared_model->equity);
        profiles_of_points(entry, rules);
    }
    shared_model->play_off = model->equity;
    equity_know_play_off(&shared_model->play_off);
    option_set_defaults(&chicago_classic.parameters, &entry->classic);
    shared_model->classic.parameters = &entry->classic;
    const struct plan_rules plan_rules = plan_rules_of(rules);
    return plans_learn(entry, &plan_rules, error);
}

static bool entry_is(const struct entry *entry, const struct entry *wanted) {
    return entry->rules.identity == wanted->rules.identity && entry->players == wanted->players &&
           entry->equity == wanted->equity && strcmp(entry->path, wanted->path) == 0;
}

/* The entry like the one wanted, which is freed if there is one already. */
static struct entry *entry_share(struct entry *wanted, const struct chicago_rules *rules,
                                 struct error *error) {
    for (struct entry *entry = entries; entry; entry = entry->next)
        if (entry_is(entry, wanted)) {
            free(wanted);
            entry->users++;
            return entry;
        }
    if (entry_learn(wanted, rules, error) != STATUS_OK) {
        entry_free(wanted);
        return NULL;
    }
    wanted->users = 1;
    wanted->next = entries;
    entries = wanted;
    return wanted;
}

const struct shared_model *shared_model_open(const char *model, bool equity,
                                             const struct chicago_rules *rules, unsigned players,
                                             char *why, size_t why_size) {
    struct error error = {0};
    struct entry *entry = aligned_alloc(_Alignof(struct entry), sizeof *entry);
    if (!entry) {
        snprintf(why, why_size, "not enough memory");
        return NULL;
    }
    memset(entry, 0, sizeof *entry);
    entry->equity = equity;
    entry->players = players;
    entry->rules = model_rules_of(rules, players);
    pthread_mutex_lock(&entries_lock); /* for HDF5 too, which one thread may use at a time */
    if (model_find(model, rules, players, entry->path, &error) == STATUS_OK) {
        entry = entry_share(entry, rules, &error);
    } else {
        free(entry);
        entry = NULL;
    }
    pthread_mutex_unlock(&entries_lock);
    if (!entry)
        snprintf(why, why_size, "%s", error.text);
    return entry ? &entry->shared_model : NULL;
}

void shared_model_close(const struct shared_model *shared_model) {
    struct entry *closed = (struct entry *)shared_model, **link = &entries;
    pthread_mutex_lock(&entries_lock);
    if (--closed->users == 0) {
        while (*link != closed)
            link = &(*link)->next;
        *link = closed->next;
        entry_free(closed);
    }
    pthread_mutex_unlock(&entries_lock);
}
