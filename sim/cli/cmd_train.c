#include "sim/cli/command.h"
#include "sim/core/clock.h"
#include "sim/core/foreign_text.h"
#include "sim/session/models.h"
#include "sim/session/version.h"

#include <inttypes.h>
#include <string.h>

struct train_command {
    struct train_request train;
    struct overrides overrides;
    struct output_options output;
};

enum { ITERATIONS = ARGS_LONG_ONLY };

static const struct argp_option options[] = {
    {"iterations", ITERATIONS, "N", 0,
     "Train N iterations in all, those already in the file included; 1 by default", 0},
    {0},
};

static error_t train_parse(int key, char *text, struct argp_state *state) {
    struct train_command *command = state->input;
    char expected[32];
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &command->overrides;
        state->child_inputs[1] = state->child_inputs[2] = &command->output;
        return 0;
    case ITERATIONS:
        snprintf(expected, sizeof expected, "1..%d", MODEL_ITERATIONS_MAX);
        args_count(state, "--iterations", text, 1, MODEL_ITERATIONS_MAX, expected,
                   &command->train.iterations);
        return 0;
    default:
        return args_take_one(key, text, state, &command->train.config);
    }
}

static const struct argp_child children[] = {OVERRIDES_CHILD(overrides_argp),
                                             {&output_file_argp, 0, NULL, 0},
                                             {&output_quiet_argp, 0, NULL, 0},
                                             {0}};

static const struct argp argp = {
    .options = options,
    .parser = train_parse,
    .args_doc = "CONFIG [-o FILE]",
    .doc =
        "Trains a model by self-play, by the rules of CONFIG: of Chicago and POFC for the strategy "
        "solver and CONFIG's number of players, of hold'em for the strategies jam and equity.\v"
        "CONFIG is a file, the name of an experiment in configs/, or the name of a preset of "
        "rules. An iteration has as many matches as is said below, unless --matches gives another "
        "number. At its end the model learns from them and is tested on cards that it has not "
        "learned from, and a complete FILE is written.\n\n"
        "Chicago: an iteration is 40000 matches. Players of all populations play, at every table "
        "that they can form: beginners (baseline), club (classic) and experts (solver, quick, by "
        "the model just made; in the first iteration classic stands in for it). So the model "
        "answers for each of these tables. With --players it is learned at that one table. Those "
        "who are solver, without a model of their own, play by the model just made. If none is, "
        "they play the first iteration, and solver alone, with the budget quick, the later "
        "ones.\n\n"
        "POFC: an iteration is 8000 matches. The network plays against itself in all seats; in the "
        "first four iterations, which are of a fourth of the matches, it plays like greedy.\n\n"
        "Hold'em: an iteration is 1000000 deals. When to go all in or fold is learned by regret "
        "minimization, at twelve depths from each deal; what stacks gain in a level, from "
        "tournaments, one for a thousand deals. The model is for the blinds of the last level and "
        "the size of tables, whoever plays.\n\n"
        "Without -o the model is the one that solver, jam, equity, advise and atlas make and keep "
        "for rules for which none comes with the program: of 4 iterations of 20000 matches, of "
        "POFC of 10 of 4000, of hold'em of 4 of 500000.\n\n"
        "The same config, seed, matches and iterations make the same file, on any number of "
        "threads. If FILE exists already, its training is continued, with the same result as in "
        "one "
        "go; config, seed and matches must be the same. With --force it starts again from "
        "scratch.\n\n"
        "Ctrl-C ends the training; FILE keeps the complete iterations, and the same command goes "
        "on with the next one, also after a kill or a power cut. At most one iteration is played "
        "again.\n\n"
        "Exit status: 0 done, 2 wrong usage or config, 3 something failed, 130 interrupted.",
    .children = children,
};

static void print_iteration(const struct train *train, double seconds) {
    const struct model_about *model = train->model;
    printf("iteration %" PRIu64 ": %" PRIu64 " matches, %.1f s\n", model->iterations,
           model->matches, seconds);
    train->request->game->print_validation(model, stdout);
    printf("\n");
    fflush(stdout);
}

static enum status train_iterations(struct train *train, bool quiet, struct error *error) {
    struct progress progress = progress_to(stderr);
    enum status status = STATUS_OK;
    while (status == STATUS_OK && !train_done(train)) {
        double begun = clock_seconds();
        status = train_iteration(train, quiet ? NULL : &progress, error);
        if (status == STATUS_OK)
            print_iteration(train, clock_seconds() - begun);
    }
    if (status == STATUS_INTERRUPTED && train_iterations_done(train) > 0)
        error_append(error, "; the same command goes on with iteration %" PRIu64,
                     train_iterations_done(train) + 1);
    if (train_iterations_done(train) > 0)
        printf("model: %s, %" PRIu64 " iteration%s\n", foreign_text(train->request->output).text,
               train_iterations_done(train), train_iterations_done(train) == 1 ? "" : "s");
    return status;
}

/* Whether the command line says who plays. */
static bool has_players(const struct overrides *overrides) {
    for (size_t i = 0; i < overrides->count; i++) {
        const struct config_override *item = &overrides->items[i];
        const char *key = item->key ? item->key : item->text; /* KEY=VALUE */
        if (strncmp(key, "players", strlen("players")) == 0)
            return true;
    }
    return false;
}

/* What is kept follows from the rules and the number of players alone. */
static enum status check_kept(const struct train_command *command, struct error *error) {
    const char *option = command->train.iterations > 0 ? "--iterations"
                         : command->output.force       ? "--force"
                                                       : NULL;
    for (size_t i = 0; i < command->overrides.count; i++) {
        const char *key = command->overrides.items[i].key;
        if (key && (strcmp(key, "matches") == 0 || strcmp(key, "seed") == 0))
            option = command->overrides.items[i].option;
    }
    if (option)
        return error_set(error, STATUS_USAGE,
                         "%s: only with -o FILE; the model that is kept for the rules is always "
                         "made in the same way",
                         option);
    return STATUS_OK;
}

/* The model that solver plays by where no other is named. */
static enum status train_kept(const struct train_command *command, struct error *error) {
    struct config *config;
    char path[PATH_MAX];
    enum status status = config_load(&config, command->train.config, command->overrides.items,
                                     command->overrides.count, error);
    if (status == STATUS_OK)
        status = train_check(train_game_of(config->game), config, error);
    if (status == STATUS_OK)
        status = models_make(config, MODELS_FULL, command->output.quiet ? NULL : stderr, error);
    if (status == STATUS_OK)
        status = models_find(config, path, error);
    if (status == STATUS_OK)
        printf("model: %s\n", foreign_text(path).text);
    config_free(config);
    return status;
}

/* Whose models the config's are. */
static enum status find_game(struct train_command *command, struct error *error) {
    struct config *config;
    enum status status = config_load(&config, command->train.config, command->overrides.items,
                                     command->overrides.count, error);
    if (status == STATUS_OK)
        command->train.game = train_game_of(config->game);
    config_free(config);
    return status;
}

static enum status train_file(struct train_command *command, struct error *error) {
    struct train train;
    enum status status = train_open(&train, &command->train, error);
    if (status == STATUS_OK)
        status = train_iterations(&train, command->output.quiet, error);
    train_close(&train);
    return status;
}

static enum status train_main(int argc, char **argv, struct error *error) {
    struct train_command command = {0};
    char version[MODEL_VERSION_SIZE];
    command_parse(&cmd_train, argc, argv, &command);
    if (!command.output.file)
        return check_kept(&command, error) == STATUS_OK ? train_kept(&command, error)
                                                        : STATUS_USAGE;
    if (command.train.iterations == 0)
        command.train.iterations = 1;
    command.train.output = command.output.file;
    command.train.force = command.output.force;
    snprintf(version, sizeof version, "%s (%s)", version_number, version_commit);
    command.train.version = version;
    command.train.overrides = command.overrides.items;
    command.train.override_count = command.overrides.count;
    command.train.populations = !has_players(&command.overrides);
    enum status status = find_game(&command, error);
    return status == STATUS_OK ? train_file(&command, error) : status;
}

const struct command cmd_train = {
    .name = "train",
    .summary = "train the strategies solver, jam and equity by self-play",
    .argp = &argp,
    .run = train_main,
    .examples = {{"utspel train sm-2025 -o mine.h5 --iterations 4",
                  "Train a model for the rules of SM 2025."},
                 {"utspel train sm-2025 --set rules.target=60 --matches 20_000 -o longer.h5",
                  "Train one for a longer round, in less time."}},
};
