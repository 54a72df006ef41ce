#include "trial.h"

#include "sim/chicago/chicago_match.h"
#include "sim/chicago/chicago_tallies.h"
#include "strategies/chicago/chicago_strategies.h"
#include "strategies/chicago/classic.h"
#include "strategies/model/model.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void trial_die(const char *why) {
    fprintf(stderr, "%s\n", why);
    exit(2);
}

void trial_parameters(struct solver_parameters *parameters) {
    struct error error;
    option_set_defaults(&chicago_solver.parameters, parameters);
    option_set(option_find(&chicago_solver.parameters, "budget"), parameters, "quick", &error);
}

static enum status table_play(const void *context, void *place, uint64_t match,
                              const struct game_output *output, struct error *error) {
    const struct trial_table *table = context;
    if (table->observer)
        chicago_observe(place, table->observer);
    enum status status = chicago_game.play.match(place, match, output, error);
    if (status == STATUS_OK && game_unit_ends(&table->setup, match))
        table->placement[match / TRIAL_PLAYERS] =
            chicago_game.play.quantities(place)[0][QUANTITY_PLACEMENT];
    return status;
}

/* Plays that many matches from a first one on. */
static void table_run(struct trial_table *table, uint64_t first, uint64_t matches) {
    struct engine_result result;
    struct error error;
    table->game = (struct game_task){&chicago_game, &table->setup};
    struct task task = game_task_make(&table->game, NULL);
    task.play = table_play;
    const struct engine_plan plan = {
        .task = &task, .matches = matches, .threads = table->observer ? 1 : 0};
    if (engine_run(&plan, first, &result, &error) != STATUS_OK)
        trial_die(error.text);
}

/* Of a range of matches: the changed one's placements less those of an unchanged one there. */
static struct earned earned_of(const struct trial *trial, uint64_t first) {
    const struct chicago_rules *rules = trial->even.setup.rules;
    double unit = CHICAGO_PLACEMENT_UNIT * TRIAL_PLAYERS * (double)rules->rounds_per_match;
    double sum = 0, squares = 0, groups = (double)(trial->matches / TRIAL_PLAYERS);
    for (uint64_t i = 0; i < trial->matches / TRIAL_PLAYERS; i++) {
        uint64_t group = first / TRIAL_PLAYERS + i;
        double difference =
            (double)(trial->changed.placement[group] - trial->even.placement[group]) / unit;
        sum += difference;
        squares += difference * difference;
    }
    double mean = sum / groups;
    return (struct earned){mean, sqrt((squares / groups - mean * mean) / (groups - 1))};
}

struct earned trial_run(struct trial *trial, bool fresh) {
    uint64_t first = fresh ? trial->matches : 0;
    table_run(&trial->changed, first, trial->matches);
    return earned_of(trial, first);
}

/* Who play for a population, by their defaults; experts as the changed one would unchanged. */
static struct game_entrant entrant_of(const char *population,
                                      const struct solver_parameters *parameters) {
    static struct classic_parameters of_club;
    option_set_defaults(&chicago_classic.parameters, &of_club);
    if (strcmp(population, population_names[POPULATION_BEGINNERS]) == 0)
        return (struct game_entrant){.strategy = &chicago_baseline};
    if (strcmp(population, population_names[POPULATION_CLUB]) == 0)
        return (struct game_entrant){.strategy = &chicago_classic, .parameters = &of_club};
    if (strcmp(population, population_names[POPULATION_EXPERTS]) != 0)
        trial_die("the others are beginners, club or experts");
    return (struct game_entrant){.strategy = &chicago_solver, .parameters = parameters};
}

void trial_begin(struct trial *trial, const struct strategy *strategy,
                 const struct solver_parameters *parameters, struct chicago_rules *rules,
                 const char *others, const char *matches, const char *seed) {
    hand_tables_init();
    hand_class_init();
    option_set_defaults(&chicago_rules_options, rules);
    struct game_setup setup = {.rules = rules,
                               .seed = strtoull(seed, NULL, 10),
                               .rotate_seats = true,
                               .entrants = TRIAL_PLAYERS};
    trial->matches = strtoull(matches, NULL, 10) / TRIAL_PLAYERS * TRIAL_PLAYERS;
    size_t groups = 2 * trial->matches / TRIAL_PLAYERS;
    char why[512];
    setup.entrant[0] = (struct game_entrant){.strategy = &chicago_solver, .parameters = parameters};
    for (unsigned i = 1; i < TRIAL_PLAYERS; i++)
        setup.entrant[i] = entrant_of(others, parameters);
    trial->even.setup = trial->changed.setup = setup;
    trial->changed.setup.entrant[0].strategy = strategy;
    trial->even.placement = calloc(groups, sizeof *trial->even.placement);
    trial->changed.placement = calloc(groups, sizeof *trial->changed.placement);
    if (!trial->even.placement || !trial->changed.placement)
        trial_die("not enough memory");
    trial->shared =
        shared_model_open(parameters->model, true, rules, TRIAL_PLAYERS, why, sizeof why);
    if (!trial->shared)
        trial_die(why);
    table_run(&trial->even, 0, 2 * trial->matches);
}

void trial_end(struct trial *trial) {
    model_share_close(trial->shared);
    free(trial->even.placement);
    free(trial->changed.placement);
}
