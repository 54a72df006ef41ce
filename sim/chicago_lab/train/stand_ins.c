#include "sim/chicago_lab/train/stand_ins.h"

#include "strategies/chicago/model/chicago_model.h"

#include <stdlib.h>
#include <string.h>

/* Who plays for a population; NULL: nobody in particular. */
static const struct strategy *const stand_in_for[POPULATION_KINDS] = {
    [POPULATION_BEGINNERS] = &chicago_baseline,
    [POPULATION_CLUB] = &chicago_classic,
    [POPULATION_EXPERTS] = &chicago_solver,
};

static enum population population_of(const struct strategy *strategy) {
    unsigned population = 0;
    while (population < POPULATIONS && stand_in_for[population] != strategy)
        population++;
    return (enum population)population;
}

/* An option that all models and budgets of `solver` are given by. */
static const struct option *solver_option(const char *key) {
    return option_find(&chicago_solver.parameters, key);
}

enum status stand_ins_line_up(const struct game_setup *config, uint64_t iterations,
                              struct line_up *line_up, struct error *error) {
    const struct option *model = solver_option("model"), *knows = solver_option("knows");
    void *automatic = calloc(1, chicago_solver.parameters.size);
    if (!automatic)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    enum status status = option_set(model, automatic, MODEL_AUTO, error);
    *line_up = (struct line_up){.learners = 0};
    for (unsigned i = 0; i < config->entrants; i++) {
        const struct game_entrant *entrant = &config->entrant[i];
        bool learns = entrant->strategy == &chicago_solver &&
                      option_is_same(model, entrant->parameters, automatic) &&
                      option_is_same(knows, entrant->parameters, automatic);
        line_up->population[i] = (uint8_t)population_of(entrant->strategy);
        line_up->learners |= (uint8_t)(learns << i);
    }
    free(automatic);
    for (unsigned i = 0; i < config->entrants && line_up->learners == 0 && iterations > 0; i++)
        line_up->population[i] = POPULATION_EXPERTS;
    if (line_up->learners == 0)
        line_up->learners = UINT8_MAX;
    line_up->examples = line_up->learners;
    return status;
}

/* Has a strategy take a player's place, by its defaults or by parameters of its own. */
static enum status seat_other(struct stand_ins *stand_ins, struct game_setup *setup,
                              unsigned player, const struct strategy *strategy, const void *own,
                              struct error *error) {
    void *parameters = stand_ins->parameters[player] = calloc(1, strategy->parameters.size + 1);
    if (!parameters)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    option_set_defaults(&strategy->parameters, parameters);
    if (own)
        memcpy(parameters, own, strategy->parameters.size);
    setup->entrant[player] = (struct game_entrant){.strategy = strategy, .parameters = parameters};
    return STATUS_OK;
}

/* By a model: as the config's own `solver` there, or else quick. */
static enum status seat_learner(struct stand_ins *stand_ins, struct game_setup *setup,
                                unsigned player, const char *model, struct error *error) {
    const struct game_entrant *entrant = &setup->entrant[player];
    const void *own = entrant->strategy == &chicago_solver ? entrant->parameters : NULL;
    enum status status = seat_other(stand_ins, setup, player, &chicago_solver, own, error);
    void *parameters = stand_ins->parameters[player];
    if (status == STATUS_OK && !own)
        status = option_set(solver_option("budget"), parameters, "quick", error);
    if (status == STATUS_OK)
        status = option_set(solver_option("knows"), parameters, "", error);
    if (status == STATUS_OK)
        status = option_set(solver_option("model"), parameters, model, error);
    return status;
}

static enum status seat_player(struct stand_ins *stand_ins, struct game_setup *setup,
                               unsigned player, unsigned population, const char *model,
                               struct error *error) {
    const struct strategy *strategy = stand_in_for[population];
    if (population == POPULATION_EXPERTS)
        return model ? seat_learner(stand_ins, setup, player, model, error)
                     : seat_other(stand_ins, setup, player, &chicago_classic, NULL, error);
    if (!strategy || strategy == setup->entrant[player].strategy)
        return STATUS_OK;
    return seat_other(stand_ins, setup, player, strategy, NULL, error);
}

enum status stand_ins_seat(struct stand_ins *stand_ins, struct game_setup *setup,
                           const struct game_setup *config, const struct line_up *line_up,
                           const char *model, struct error *error) {
    enum status status = STATUS_OK;
    *setup = *config;
    for (unsigned i = 0; i < setup->entrants && status == STATUS_OK; i++)
        status = seat_player(stand_ins, setup, i, line_up->population[i], model, error);
    return status;
}

void stand_ins_free(struct stand_ins *stand_ins) {
    for (unsigned i = 0; i < CHICAGO_SEATS_MAX; i++)
        free(stand_ins->parameters[i]);
}
