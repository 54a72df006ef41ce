/*
 * `solver`: a player that has learned. It weighs placings by a value network of hands that are not
 * finished (board_net.h), a street ahead where the choice is close (look_ahead.h), counts the last
 * two streets (last_streets.h), and plays for the match (stakes.h).
 */
#include "sim/core/option_rows.h"
#include "sim/core/stop.h"
#include "sim/core/strategy_declaration.h"
#include "sim/pofc/pofc_fantasy.h"
#include "strategies/pofc/pofc_strategies.h"
#include "strategies/pofc/solver/last_streets.h"
#include "strategies/pofc/solver/look_ahead.h"
#include "strategies/pofc/solver/pofc_shared_model.h"
#include "strategies/pofc/solver/stakes.h"

#include <stdio.h>
#include <stdlib.h>

struct pofc_solver_instance {
    const struct pofc_shared_model *shared;
    struct stakes stakes; /* of the hand that is played */
};

enum pofc_solver_budget { POFC_SOLVER_SAMPLED, POFC_SOLVER_QUICK };

/* Their meanings are in the options below. */
struct pofc_solver_parameters {
    char model[OPTION_TEXT_SIZE];
    int32_t budget; /* enum pofc_solver_budget */
    int32_t draws;
    int32_t endings;
    double close;
    int32_t match; /* a switch */
};

#define OPTIONS_OF struct pofc_solver_parameters

static const char *const budget_words[] = {"sampled", "quick", NULL};

static const struct option options[] = {
    OPTION_ROW("model", OPTION_TEXT, model, 1, OPTION_TEXT_SIZE - 1, NULL, MODEL_AUTO,
               "The trained model: auto (the one made for the rules and players), a name in "
               "configs/models or a file that `utspel train` made",
               NULL),
    CHOICE(budget, "sampled",
           "quick: look-ups alone, except on the last street; sampled: draws of the next street "
           "too, where the choice is close",
           NULL),
    NUMBER(draws, 0, 10000, "32", "Draws of the next street, for a close choice on streets 1 to 3",
           NULL),
    NUMBER(endings, 1, ENDINGS_MAX, "24",
           "Endings of each opponent, where they are drawn; a third of them with the budget quick",
           NULL),
    REAL(close, 0, 100, "1.5", "Points that a placing may trail by to be worth drawing for", NULL),
    SWITCH(match, "true", "Play for the win of the match; else for points", NULL),
};

static int32_t whole_points(float points) {
    return points > 0 ? (int32_t)(points + 0.5F) : 0;
}

/* What the last streets are weighed by. */
static struct last_streets last_streets_of(const struct pofc_view *view,
                                           const struct strategy_self *self) {
    const struct pofc_solver_parameters *parameters = self->parameters;
    const struct pofc_solver_instance *instance = self->instance;
    bool quick = parameters->budget == POFC_SOLVER_QUICK || stop_overdue();
    int32_t fantasy_value = whole_points(instance->stakes.fantasy_value);
    struct last_streets last = {
        .view = view,
        .guess = {.endings = quick ? (parameters->endings + 2) / 3 : parameters->endings,
                  .entry_value = fantasy_value,
                  .stay_value = fantasy_value},
        .rng = self->rng};
    for (unsigned seat = 0; seat < view->seats; seat++)
        last.worth[seat] = instance->stakes.worth[seat];
    return last;
}

/* The best placing of the fourth street among those that the network thinks close. */
static int fourth_best(const struct pofc_view *view, const struct strategy_self *self,
                       const struct pofc_placings *placings, const struct quick_weighed *weighed) {
    const struct pofc_solver_parameters *parameters = self->parameters;
    const struct last_streets last = last_streets_of(view, self);
    const float least = weighed->worth[weighed->best] - 2 * (float)parameters->close;
    struct pofc_placings near = *placings;
    int number[POFC_PLACINGS_MAX], best = 0;
    double values[POFC_PLACINGS_MAX];
    near.count = 0;
    for (int i = 0; i < placings->count; i++)
        if (weighed->worth[i] >= least) {
            number[near.count] = i;
            near.list[near.count++] = placings->list[i];
        }
    if (near.count == 1)
        return number[0];
    fourth_street_weigh(&last, &near, values);
    for (int i = 1; i < near.count; i++)
        if (values[i] > values[best])
            best = i;
    return number[best];
}

static int best_placing(const struct pofc_view *view, const struct strategy_self *self,
                        const struct pofc_placings *placings) {
    const struct pofc_solver_parameters *parameters = self->parameters;
    const struct pofc_solver_instance *instance = self->instance;
    const struct board_net *net = &instance->shared->model->net;
    struct quick_weighed weighed;
    if (view->street == POFC_STREETS) {
        const struct last_streets last = last_streets_of(view, self);
        return fifth_street_best(&last, placings);
    }
    quick_weigh(&weighed, view, net, &instance->stakes, placings);
    if (parameters->budget == POFC_SOLVER_QUICK)
        return weighed.best;
    if (view->street == POFC_STREETS - 1)
        return fourth_best(view, self, placings, &weighed);
    const struct look_ahead look = {.net = net,
                                    .stakes = &instance->stakes,
                                    .rng = self->rng,
                                    .draws = parameters->draws,
                                    .close = (float)parameters->close};
    return look_ahead_best(&look, view, placings, &weighed);
}

static struct pofc_rows solver_place(const struct pofc_view *view,
                                     const struct strategy_self *self) {
    const struct pofc_solver_parameters *parameters = self->parameters;
    struct pofc_solver_instance *instance = self->instance;
    struct pofc_placings placings;
    stakes_prepare(&instance->stakes, parameters->match ? &instance->shared->equity : NULL, view);
    pofc_placings_list(view, &placings);
    return pofc_placing_rows(&placings, placings.list[best_placing(view, self, &placings)]);
}

static struct pofc_rows solver_fantasy(const struct pofc_view *view,
                                       const struct strategy_self *self) {
    const struct pofc_solver_instance *instance = self->instance;
    return pofc_fantasy_set(&view->rules, view->dealt, whole_points(instance->stakes.fantasy_value))
        .rows;
}

static void shared_free(void *made) {
    struct pofc_shared_model *shared = made;
    model_free(shared->model);
    free(shared);
}

static void *shared_make(const struct model_wish *wish, const char *path, struct error *error) {
    struct pofc_shared_model *shared = calloc(1, sizeof *shared);
    if (!shared) {
        error_set(error, STATUS_RUNTIME, "not enough memory");
        return NULL;
    }
    shared->model = model_read_for(wish, path, error);
    if (!shared->model) {
        free(shared);
        return NULL;
    }
    match_equity_make(&shared->equity, &shared->model->outcomes);
    return shared;
}

const struct pofc_shared_model *pofc_shared_model_open(const char *model,
                                                       const struct pofc_rules *rules,
                                                       unsigned players, char *why,
                                                       size_t why_size) {
    static const struct model_making making = {shared_make, shared_free};
    const struct model_wish wish = {.type = &pofc_model_type,
                                    .model = model,
                                    .rules = rules,
                                    .identity = pofc_model_identity(rules, players),
                                    .players = players};
    return model_share_open(&wish, &making, why, why_size);
}

static void solver_destroy(void *given) {
    struct pofc_solver_instance *instance = given;
    if (instance->shared)
        model_share_close(instance->shared);
    stakes_free(&instance->stakes);
    free(instance);
}

static void *solver_create(const struct strategy *strategy, const void *parameters,
                           const void *rules, unsigned players, char *why, size_t why_size) {
    const struct pofc_solver_parameters *solver = parameters;
    struct pofc_solver_instance *instance = calloc(1, sizeof *instance);
    (void)strategy;
    snprintf(why, why_size, "not enough memory");
    if (!instance)
        return NULL;
    instance->shared = pofc_shared_model_open(solver->model, rules, players, why, why_size);
    if (instance->shared &&
        stakes_init(&instance->stakes, rules, instance->shared->model->fantasy_value))
        return instance;
    solver_destroy(instance);
    return NULL;
}

static const struct pofc_decisions decisions = {
    .place = solver_place,
    .fantasy = solver_fantasy,
};

const struct strategy pofc_solver = {
    STRATEGY_FOR(pofc),
    .name = "solver",
    .summary = "has learned what unfinished hands bring, counts the last streets, plays to win",
    .parameters = {options, sizeof options / sizeof *options,
                   sizeof(struct pofc_solver_parameters)},
    .draws = true,
    .decisions = &decisions,
    .create = solver_create,
    .destroy = solver_destroy,
};
