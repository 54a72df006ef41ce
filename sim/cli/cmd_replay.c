#include "sim/cli/command.h"
#include "sim/cli/resumed_line.h"
#include "sim/core/foreign_text.h"
#include "sim/core/option.h"
#include "sim/engine/game_task.h"
#include "sim/output/results_parts.h"
#include "sim/session/models.h"
#include "sim/session/version.h"
#include "sim/tournament/tournament_file.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

struct replay_command {
    const char *source; /* results or config */
    uint64_t index;
    struct output_options output;
    struct overrides overrides;
    struct plugins plugins;
};

static error_t replay_parse(int key, char *text, struct argp_state *state) {
    struct replay_command *command = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &command->overrides;
        state->child_inputs[1] = &command->output;
        state->child_inputs[3] = &command->plugins;
        return 0;
    case ARGP_KEY_ARG:
        if (state->arg_num == 0)
            command->source = text;
        else if (state->arg_num > 1)
            return ARGP_ERR_UNKNOWN;
        else
            args_count(state, "INDEX", text, 0, UINT64_MAX, "the number of a match, from 0",
                       &command->index);
        return 0;
    case ARGP_KEY_END:
        if (state->arg_num < 2)
            argp_usage(state);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_child children[] = {OVERRIDES_CHILD(overrides_argp),
                                             {&output_json_argp, 0, NULL, 0},
                                             {&args_language_argp, 0, NULL, 0},
                                             {&plugins_argp, 0, NULL, 0},
                                             {0}};

static const struct argp argp = {
    .parser = replay_parse,
    .args_doc = "FILE-OR-CONFIG INDEX",
    .doc = "Plays match or tournament INDEX of a run again (the first is 0), and prints it move by "
           "move.\v"
           "A results file contains its config; any other file is a config, as for `utspel run', "
           "whose settings can be overridden. A strategy in a file, a plug-in or a script, that "
           "results name is loaded only if it is given again, with --plugin. --json prints the "
           "record as `utspel run --record' "
           "writes it.",
    .children = children,
};

/* Of a pipe, what is read here would be lost to who reads the config. */
static bool is_hdf5(const char *path) {
    static const char signature[8] = "\211HDF\r\n\032\n";
    char start[sizeof signature];
    struct stat about;
    if (stat(path, &about) != 0 || !S_ISREG(about.st_mode))
        return false;
    FILE *file = fopen(path, "rb");
    if (!file)
        return false;
    size_t read = fread(start, 1, sizeof start, file);
    fclose(file);
    return read == sizeof start && memcmp(start, signature, sizeof start) == 0;
}

static bool is_other_program(const struct results_about *about) {
    return strcmp(about->version, version_number) != 0 ||
           strcmp(about->commit, version_commit) != 0;
}

static enum status check_about(const struct results_about *about,
                               const struct replay_command *command, struct error *error) {
    if (command->overrides.count > 0)
        return error_set(error, STATUS_USAGE,
                         "%s: results have a config of their own; %s works with configs only",
                         about->path, command->overrides.items[0].option);
    if (about->matches_done == 0)
        return error_set(error, STATUS_USAGE, "%s: holds no matches", about->path);
    if (command->index >= about->matches_done)
        return error_set(error, STATUS_USAGE, "%s: got match %" PRIu64 ", expected 0..%" PRIu64,
                         about->path, command->index, about->matches_done - 1);
    return STATUS_OK;
}

/* A config made by another version of the program may contain what this one does not know. */
static enum status load_config(struct config **config, const struct results_about *about,
                               const struct plugins *plugins, struct error *error) {
    const struct source_permission permission = {about->path, plugins->paths, plugins->count,
                                                 false};
    enum status status =
        config_load_text(config, about->path, about->config, about->folder, &permission, error);
    if (!is_other_program(about))
        return status;
    if (status == STATUS_OK)
        fprintf(stderr,
                "utspel: %s was made by version %s (%s), this is %s (%s): the match may differ\n",
                foreign_text(about->path).text, foreign_text(about->version).text,
                foreign_text(about->commit).text, version_number, version_commit);
    else
        error_append(error, "; the file was made by version %s (%s), this is %s (%s)",
                     about->version, about->commit, version_number, version_commit);
    return status;
}

static enum status load_results(struct config **config, const struct replay_command *command,
                                struct error *error) {
    struct results *results;
    static const struct results_type *const types[] = {&results_type, &tournament_type};
    enum status status =
        results_open_types(command->source, types, sizeof types / sizeof *types, &results, error);
    if (status != STATUS_OK)
        return status;
    const struct results_about *about = results_about(results);
    status = check_about(about, command, error);
    if (status == STATUS_OK)
        status = load_config(config, about, &command->plugins, error);
    results_close(results);
    return status;
}

static enum status replay_match(const struct config *config, const struct replay_command *command,
                                const struct game_output *output, struct error *error) {
    const struct game_task game = {config->game, &config->setup};
    enum status status = models_make_for_players(config, MODELS_FULL, stderr, error);
    return status == STATUS_OK ? game_task_replay(&game, command->index, 1, output, error) : status;
}

static enum status replay_tournament(struct config *config, const struct replay_command *command,
                                     const struct game_output *output, struct error *error) {
    struct tournament_opened opened;
    const struct tournament *tournament = &opened.tournament;
    enum status status = tournament_open(&opened, config, error);
    if (status == STATUS_OK)
        status = models_make_for_tournament(tournament, config, MODELS_FULL, stderr, error);
    if (status == STATUS_OK)
        status = tournament_replay(tournament, command->index, 1, output, error);
    tournament_close(&opened);
    return status;
}

static enum status load_source(struct config **config, const struct replay_command *command,
                               struct error *error) {
    const char *ending = strrchr(command->source, '.');
    if (ending && strcmp(ending, ".jsonl") == 0)
        return error_set(error, STATUS_USAGE,
                         "%s: got a record of matches, expected results or a config, by which one "
                         "is played again",
                         command->source);
    return is_hdf5(command->source)
               ? load_results(config, command, error)
               : config_load_any(config, command->source, command->overrides.items,
                                 command->overrides.count, error);
}

static enum status replay_main(int argc, char **argv, struct error *error) {
    struct replay_command command = {0};
    struct config *config = NULL;
    command_parse(&cmd_replay, argc, argv, &command);
    enum status status = load_source(&config, &command, error);
    if (status != STATUS_OK)
        return status;
    char *replay = overrides_replay(&command.overrides, command.source);
    config->setup.replay = replay;
    setvbuf(stdout, NULL, _IOLBF, 0); /* a strategy that crashes loses nothing of it */
    struct game_output output = {.record = stdout,
                                 .format = command.output.json ? GAME_RECORD_JSON
                                                               : GAME_RECORD_TRANSCRIPT};
    status = config_is_tournament(config) ? replay_tournament(config, &command, &output, error)
                                          : replay_match(config, &command, &output, error);
    config_free(config);
    free(replay);
    return status;
}

const struct command cmd_replay = {
    .name = "replay",
    .summary = "show one match of a run, move by move",
    .argp = &argp,
    .run = replay_main,
    .examples = {{"utspel replay results/sm-2025.h5 0", "Show the first match of a run."},
                 {"utspel replay sm-2025 7 --set rules.target=60 --json",
                  "Print match 7 of a config under another rule, as a record."}},
};
