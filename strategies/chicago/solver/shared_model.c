#include "strategies/chicago/solver/chicago_solver.h"

#include "strategies/chicago/chicago_strategies.h"
#include "strategies/model/model_share.h"

#include <stdlib.h>
#include <string.h>

static void shared_model_free(void *made) {
    struct shared_model *shared_model = made;
    struct plans *(*plans)[CHICAGO_SEATS_MAX] = shared_model->plans;
    for (unsigned i = 0; i < POPULATION_KINDS * CHICAGO_SEATS_MAX; i++) {
        struct plans *shared = plans[POPULATION_UNKNOWN][i % CHICAGO_SEATS_MAX];
        unsigned kind = i / CHICAGO_SEATS_MAX;
        if (kind == POPULATION_UNKNOWN || plans[kind][i % CHICAGO_SEATS_MAX] != shared)
            plans_free(plans[kind][i % CHICAGO_SEATS_MAX]);
    }
    model_free(shared_model->model);
    free(shared_model);
}

/* Whether a population's opponents are those of any, as in models of old. */
static bool is_like_any(const struct chicago_model *model, unsigned population) {
    const unsigned any = POPULATION_UNKNOWN;
    return memcmp(model->profiles[population], model->profiles[any], sizeof *model->profiles) ==
               0 &&
           memcmp(&model->strength[population], &model->strength[any], sizeof *model->strength) ==
               0 &&
           memcmp(&model->trick_odds[population], &model->trick_odds[any],
                  sizeof *model->trick_odds) == 0;
}

/* Where it is rare, when some are out, and where they are alike, those against any will do. */
static enum status plans_learn(struct shared_model *shared_model, const struct plan_rules *rules,
                               unsigned players, struct error *error) {
    const struct chicago_model *model = shared_model->model;
    struct plans *(*plans)[CHICAGO_SEATS_MAX] = shared_model->plans;
    for (unsigned others = 1; others < players; others++) {
        bool all = others + 1 == players;
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
static void profiles_of_points(struct shared_model *shared_model, const struct chicago_rules *rules,
                               unsigned players) {
    struct table_populations populations = {{0}};
    for (unsigned kind = 0; kind < POPULATION_KINDS; kind++)
        profiles_of_alike(shared_model->model->profiles[kind], &shared_model->equity, rules,
                          players, &populations);
}

static enum status shared_model_learn(struct shared_model *shared_model,
                                      const struct model_wish *wish, const char *path,
                                      struct error *error) {
    const struct chicago_model *model = shared_model->model = model_read_for(wish, path, error);
    if (!model)
        return STATUS_RUNTIME;
    shared_model->equity = model->equity;
    if (wish->plain) {
        equity_know_points_only(&shared_model->equity);
        profiles_of_points(shared_model, wish->rules, wish->players);
    }
    shared_model->play_off = model->equity;
    equity_know_play_off(&shared_model->play_off);
    option_set_defaults(&chicago_classic.parameters, &shared_model->classic_parameters);
    shared_model->classic.parameters = &shared_model->classic_parameters;
    const struct plan_rules plan_rules = plan_rules_of(wish->rules);
    return plans_learn(shared_model, &plan_rules, wish->players, error);
}

static void *shared_model_make(const struct model_wish *wish, const char *path,
                               struct error *error) {
    struct shared_model *shared_model =
        aligned_alloc(_Alignof(struct shared_model), sizeof *shared_model);
    if (!shared_model) {
        error_set(error, STATUS_RUNTIME, "not enough memory");
        return NULL;
    }
    memset(shared_model, 0, sizeof *shared_model);
    if (shared_model_learn(shared_model, wish, path, error) == STATUS_OK)
        return shared_model;
    shared_model_free(shared_model);
    return NULL;
}

const struct shared_model *shared_model_open(const char *model, bool equity,
                                             const struct chicago_rules *rules, unsigned players,
                                             char *why, size_t why_size) {
    static const struct model_making making = {shared_model_make, shared_model_free};
    const struct model_wish wish = {.type = &chicago_model_type,
                                    .model = model,
                                    .rules = rules,
                                    .identity = chicago_model_identity(rules, players),
                                    .players = players,
                                    .plain = !equity};
    return model_share_open(&wish, &making, why, why_size);
}
