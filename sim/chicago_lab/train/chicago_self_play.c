#include "sim/chicago_lab/train/chicago_self_play.h"

#include "sim/chicago/chicago_game.h"
#include "sim/chicago_lab/train/collectors.h"
#include "sim/chicago_lab/train/stand_ins.h"
#include "sim/core/processors.h"
#include "sim/engine/game_task.h"
#include "strategies/chicago/chicago_strategies.h"
#include "strategies/chicago/solver/knows.h"

#include <inttypes.h>
#include <math.h>
#include <stdalign.h>
#include <stdlib.h>

/*
 * The matches of an iteration, played by the engine, with collectors observing every table.
 * Iterations play on where the one before ended: no two play matches of the same number. The
 * matches of each table follow each other.
 */
struct self_play {
    const struct game *game; /* of chicago */
    uint64_t first;          /* of the iteration */
    unsigned threads;        /* as the engine's */
    struct line_ups line_ups;
    struct game_setup setup[LINE_UPS_MAX]; /* of each table */
    struct stand_ins stand_ins[LINE_UPS_MAX];
    struct collection into;
};

/* A thread's; the game's tables lie behind it, and those of trials. */
struct self_slot {
    alignas(ENGINE_LINE) struct collection collection;
};

static size_t in_lines(size_t size) {
    return (size + ENGINE_LINE - 1) / ENGINE_LINE * ENGINE_LINE;
}

static void *table_at(const struct self_play *play, struct self_slot *slot, unsigned line_up) {
    return (char *)(slot + 1) + line_up * in_lines(play->game->play.table_size);
}

static struct chicago_trial *trial_at(const struct self_play *play, struct self_slot *slot,
                                      unsigned line_up) {
    char *trials = table_at(play, slot, play->line_ups.count);
    return (struct chicago_trial *)(void *)(trials +
                                            line_up * in_lines(sizeof(struct chicago_trial)));
}

static enum status self_open(const void *context, void *memory, void *tallies,
                             struct error *error) {
    const struct self_play *play = context;
    struct self_slot *slot = memory;
    enum status status = collection_init(&slot->collection, &play->line_ups.line_up[0], error);
    for (unsigned i = 0; i < play->line_ups.count && status == STATUS_OK; i++) {
        void *table = table_at(play, slot, i);
        status = play->game->play.open(table, &play->setup[i], tallies, error);
        if (status == STATUS_OK)
            status = chicago_trial_open(trial_at(play, slot, i), &play->setup[i], error);
        if (status == STATUS_OK)
            chicago_observe(table, &slot->collection.observer);
    }
    return status;
}

static void self_close(const void *context, void *memory) {
    const struct self_play *play = context;
    struct self_slot *slot = memory;
    collection_free(&slot->collection);
    for (unsigned i = 0; i < play->line_ups.count; i++) {
        play->game->play.close(table_at(play, slot, i));
        chicago_trial_close(trial_at(play, slot, i));
    }
}

/* The table that a match of the iteration is played at. */
static unsigned line_up_of(const struct self_play *play, uint64_t match) {
    unsigned line_up = 0;
    for (uint64_t left = match - play->first; left >= play->line_ups.matches[line_up];)
        left -= play->line_ups.matches[line_up++];
    return line_up;
}

static enum status self_play_match(const void *context, void *memory, uint64_t match,
                                   const struct game_output *output, struct error *error) {
    const struct self_play *play = context;
    struct self_slot *slot = memory;
    unsigned line_up = line_up_of(play, match);
    slot->collection.line_up = play->line_ups.line_up[line_up];
    slot->collection.trial = trial_at(play, slot, line_up);
    return play->game->play.match(table_at(play, slot, line_up), match, output, error);
}

static void self_gather(const void *context, void *memory) {
    struct self_play *play = (struct self_play *)context;
    struct self_slot *slot = memory;
    collection_add(&play->into, &slot->collection);
    collection_clear(&slot->collection);
}

static uint64_t matches_of(const struct line_ups *line_ups) {
    uint64_t matches = 0;
    for (unsigned i = 0; i < line_ups->count; i++)
        matches += line_ups->matches[i];
    return matches;
}

/* As engine_run(); unless all was played, nothing is to be learned. */
static enum status self_play(struct self_play *play, struct progress *progress,
                             struct error *error) {
    struct engine_result result;
    const struct game_task game = {play->game, &play->setup[0]};
    struct task task = game_task_make(&game, NULL);
    task.context = play;
    task.slot_size =
        sizeof(struct self_slot) + play->line_ups.count * (in_lines(play->game->play.table_size) +
                                                           in_lines(sizeof(struct chicago_trial)));
    task.unit = 1;
    task.open = self_open;
    task.close = self_close;
    task.play = self_play_match;
    task.gather = self_gather;
    const struct engine_plan plan = {.task = &task,
                                     .matches = matches_of(&play->line_ups),
                                     .threads = play->threads,
                                     .progress = progress};
    return engine_run(&plan, play->first, &result, error);
}

/* The populations among whom alone a learner was: a mask. */
static unsigned populations_alone(const struct line_ups *line_ups, unsigned players) {
    unsigned alone = 0;
    for (unsigned i = 0; i < line_ups->count; i++)
        for (unsigned own = 0; own < players; own++) {
            const struct line_up *line_up = &line_ups->line_up[i];
            unsigned others = 0;
            for (unsigned entrant = 0; entrant < players; entrant++)
                others |= entrant == own ? 0 : 1u << line_up->population[entrant];
            if (chicago_mask_has(line_up->learners, own) && !(others & (others - 1)))
                alone |= others;
        }
    return alone;
}

static enum status learn_iteration(const struct train *train, struct self_play *play,
                                   struct error *error) {
    const struct config *config = train->config;
    struct chicago_model *model = train->model;
    unsigned players = config->setup.entrants;
    struct collector_iteration iteration = {.rules = config->setup.rules,
                                            .players = players,
                                            .seed = config->settings.seed,
                                            .alone = populations_alone(&play->line_ups, players),
                                            .threads = play->threads ? play->threads
                                                                     : processors_usable()};
    return collection_fit(&play->into, &iteration, model, error);
}

/* Who plays in the next iteration, and how much. */
static enum status seat_all(const struct train *train, struct self_play *play,
                            struct error *error) {
    const struct config *config = train->config;
    uint64_t matches = config->settings.matches, iterations = train_iterations_done(train);
    const char *model = iterations > 0 ? train->request->output : NULL;
    enum status status = STATUS_OK;
    if (train->request->populations) {
        line_ups_of_populations(&play->line_ups, config->setup.entrants, matches);
    } else {
        struct line_up line_up;
        status = stand_ins_line_up(&config->setup, iterations, &line_up, error);
        line_ups_of_table(&play->line_ups, &line_up, matches);
    }
    for (unsigned i = 0; i < play->line_ups.count && status == STATUS_OK; i++)
        status = stand_ins_seat(&play->stand_ins[i], &play->setup[i], &config->setup,
                                &play->line_ups.line_up[i], model, error);
    return status;
}

static void self_play_free(struct self_play *play) {
    for (unsigned i = 0; i < play->line_ups.count; i++)
        stand_ins_free(&play->stand_ins[i]);
    collection_free(&play->into);
    free(play);
}

static enum status iterate(const struct train *train, struct progress *progress,
                           struct error *error) {
    const struct config *config = train->config;
    struct self_play *play = calloc(1, sizeof *play);
    if (!play)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    play->game = config->game;
    play->first = train_iterations_done(train) * config->settings.matches;
    play->threads = (unsigned)config->settings.threads;
    enum status status = seat_all(train, play, error);
    if (status == STATUS_OK)
        status = collection_init(&play->into, &play->line_ups.line_up[0], error);
    if (status == STATUS_OK)
        status = self_play(play, progress, error);
    if (status == STATUS_OK)
        status = learn_iteration(train, play, error);
    self_play_free(play);
    return status;
}

static uint64_t identity_of(const void *rules, unsigned players) {
    return chicago_model_identity(rules, players);
}

static enum status check_config(const struct config *config, struct error *error) {
    const struct chicago_rules *rules = config->setup.rules;
    enum status status =
        chicago_rules_understood(rules, "train", CHICAGO_TRAINING | CHICAGO_SOLVER_PARTS, error);
    if (status != STATUS_OK)
        return status;
    return rules->placement_points.item[0] != 0
               ? STATUS_OK
               : error_set(error, STATUS_USAGE,
                           "placement_points: the first place brings 0, so nothing can be "
                           "learned");
}

static void print_calibration(const struct equity_validation *validation, FILE *out) {
    fprintf(out, "\nplacement points predicted observed    seats\n");
    for (unsigned i = 0; i < MODEL_BUCKETS; i++)
        if (validation->count[i] > 0)
            fprintf(out, "%26.2f %8.2f %8" PRIu64 "\n", validation->predicted[i],
                    validation->found[i], validation->count[i]);
}

/* By how much predicted chances differ from what was observed, beyond the luck of the trials. */
static double chances_off(const struct chance_validation *validation, uint64_t *trials) {
    double squares = 0;
    *trials = 0;
    for (unsigned i = 0; i < CHANCE_BUCKETS; i++) {
        double count = (double)validation->count[i], found = validation->found[i],
               off = validation->predicted[i] - found;
        squares += count * off * off - found * (1 - found);
        *trials += validation->count[i];
    }
    return *trials > 0 ? sqrt(fmax(squares, 0) / (double)*trials) : 0;
}

static void print_chances(const struct trick_odds trick_odds[POPULATION_KINDS], FILE *out) {
    fprintf(out, "\nfive tricks against   off by   trials\n");
    for (unsigned population = 0; population < POPULATION_KINDS; population++) {
        uint64_t trials;
        double off = chances_off(&trick_odds[population].validation, &trials);
        fprintf(out, "%-20s %7.4f %8" PRIu64 "\n", population_names[population], off, trials);
    }
}

static void print_validation(const void *given, FILE *out) {
    const struct chicago_model *model = given;
    const struct equity_validation *validation = &model->equity_validation;
    const uint64_t last = model->about.iterations - 1;
    fprintf(out, "mean squared error of the equity %.4f, of means by own score %.4f\n",
            validation->error[last], validation->plain[last]);
    print_calibration(validation, out);
    print_chances(model->trick_odds, out);
}

/* An iteration is some seconds of fast players; for a model that is wanted now, half of that. */
static enum status read_known(const char *knows, const void *played, unsigned players, void *known,
                              struct error *error) {
    return solver_knows_read(knows, played, players, known, error);
}

const struct train_game chicago_train_game = {
    .game = &chicago_game,
    .model = &chicago_model_type,
    .strategy = &chicago_solver,
    .matches = "40000",
    .matches_min = 100,
    .supply = {.matches = 20000,
               .first = 1,
               .full = 4,
               .first_takes = "30 seconds",
               .full_takes = "3 minutes"},
    .identity_of = identity_of,
    .check = check_config,
    .read_known = read_known,
    .iterate = iterate,
    .print_validation = print_validation,
};
