#include "sim/cli/command.h"
#include "sim/core/configs.h"
#include "sim/core/foreign_text.h"
#include "sim/core/option.h"
#include "sim/output/results_parts.h"
#include "sim/session/models.h"
#include "strategies/chicago/model/chicago_model.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* OWN_ARGUMENTS: those that this command may add, and the NULL at the end. */
enum { ARGUMENTS_MAX = 512, OWN_ARGUMENTS = 11 };

struct resume_command {
    const char *file;
    char *matches, *threads, *log; /* NULL: as before */
    bool quiet;
};

enum { MATCHES = ARGS_LONG_ONLY, THREADS, LOG };

static const struct argp_option options[] = {
    {"matches", MATCHES, "N", 0, "Play on until there are N matches in all", 0},
    {"threads", THREADS, "T", 0, "Use T threads; 0 means one per core it may use", 0},
    {"log", LOG, "FILE", 0, "Append progress to FILE as JSON Lines", 0},
    {"quiet", 'q', NULL, 0, "Show no progress", 0},
    {0},
};

static error_t resume_parse(int key, char *text, struct argp_state *state) {
    struct resume_command *command = state->input;
    switch (key) {
    case MATCHES:
        command->matches = text;
        return 0;
    case THREADS:
        command->threads = text;
        return 0;
    case LOG:
        command->log = text;
        return 0;
    case 'q':
        command->quiet = true;
        return 0;
    default:
        return args_take_one(key, text, state, &command->file);
    }
}

static const struct argp argp = {
    .options = options,
    .parser = resume_parse,
    .args_doc = "FILE",
    .doc =
        "Goes on with a run, tournaments, a comparison, sweep, duel or atlas that was stopped: by "
        "Ctrl-C, a signal, a full disk or a power cut. FILE is then the file that it would have "
        "written without the stop.\v"
        "The command that began FILE is given once more, with its own options, from the folder "
        "where it was given. What has changed since is refused by name: the config, the rules, a "
        "strategy's file, a model, or a program that plays otherwise. At most the matches after "
        "the "
        "last checkpoint are played again (checkpoint.seconds in the config, by default 60).\n\n"
        "`train' and `exploit' go on when their own command is given again.\n\n"
        "With --matches, a complete file is extended, too. A record that is missing is written, "
        "also "
        "if all matches were played. FILE.rows must be as the last checkpoint left it.\n\n"
        "Exit status: that of the command.",
};

static bool is_model(const char *path) {
    uint64_t identity, iterations;
    for (size_t i = 0; i < TRAIN_GAMES; i++)
        if (model_read_rules(train_games[i]->model, path, &identity, &iterations))
            return true;
    return false;
}

static enum status refuse_model(const char *path, struct error *error) {
    return error_set(error, STATUS_USAGE,
                     "%s: is a model; the `utspel train' command that makes it goes on with it "
                     "when it is given again",
                     path);
}

/* The arguments of the command that wrote the file, the caller's to free; beginning with its name.
 */
static enum status arguments_read(const char *path, char **arguments, size_t *count, char **folder,
                                  struct error *error) {
    struct results *results;
    enum status status = results_open_any(path, &results, error);
    *count = 0;
    if (status != STATUS_OK)
        return is_model(path) ? refuse_model(path, error) : status;
    *count = results_arguments(results, arguments, ARGUMENTS_MAX);
    const char *started_in = results_about(results)->folder;
    *folder = started_in ? strdup(started_in) : NULL;
    results_close(results);
    return *count > 0
               ? STATUS_OK
               : error_set(error, STATUS_USAGE,
                           "%s: cannot go on with it: it does not say which command wrote it",
                           path);
}

/* Whether an option with that value is there already, since the file was resumed before. */
static bool is_there(char *const *arguments, size_t count, char *const option[2]) {
    for (size_t i = 0; i < count; i++)
        if (strcmp(arguments[i], option[0]) == 0 &&
            (!option[1] || (i + 1 < count && strcmp(arguments[i + 1], option[1]) == 0)))
            return true;
    return false;
}

/* Adds what this command was given to the file's own arguments; later ones count. */
static void arguments_add(const struct resume_command *command, char *file, char **arguments,
                          size_t count) {
    char *const own[][2] = {{"--resume", NULL},
                            {"--output", file},
                            {command->matches ? "--matches" : NULL, command->matches},
                            {command->threads ? "--threads" : NULL, command->threads},
                            {command->log ? "--log" : NULL, command->log},
                            {command->quiet ? "--quiet" : NULL, NULL}};
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        for (size_t j = 0; j < 2 && own[i][j] && (i >= 2 || !is_there(arguments, count, own[i]));
             j++)
            arguments[count++] = own[i][j];
    arguments[count] = NULL;
}

/* The name of the command that is called "utspel run". */
static char *command_name(char *called) {
    char *space = strrchr(called, ' ');
    return space ? space + 1 : called;
}

/*
 * Gives the file's command again, where it was given; or here, if that folder is gone. This process
 * becomes that of the command.
 */
static enum status command_repeat(const struct resume_command *command, char *file,
                                  char **arguments, size_t count, const char *folder,
                                  struct error *error) {
    char program[] = "utspel", path[PATH_MAX];
    char *all[1 + ARGUMENTS_MAX + OWN_ARGUMENTS] = {program, command_name(arguments[0])};
    program_path(path, sizeof path);
    if (folder && chdir(folder) != 0)
        fprintf(stderr, "utspel: %s: %s; going on from this folder\n", foreign_text(folder).text,
                strerror(errno));
    memcpy(all + 2, arguments + 1, (count - 1) * sizeof *all);
    arguments_add(command, file, all, 1 + count);
    execv("/proc/self/exe", all); /* also if another has its name by now */
    execv(path, all);
    return error_set(error, STATUS_RUNTIME, "cannot start this program again: %s", strerror(errno));
}

/* What a setting cannot hold is given from the folder where the command was given, if it is below
 * that. */
static bool is_too_long(const char *file, const char *folder) {
    return folder && strlen(file) >= OPTION_TEXT_SIZE && strncmp(file, folder, strlen(folder)) == 0;
}

static enum status resume_main(int argc, char **argv, struct error *error) {
    struct resume_command command = {0};
    char *arguments[ARGUMENTS_MAX], *folder = NULL;
    size_t count;
    command_parse(&cmd_resume, argc, argv, &command);
    enum status status = arguments_read(command.file, arguments, &count, &folder, error);
    char *file = status == STATUS_OK ? realpath(command.file, NULL) : NULL;
    if (status == STATUS_OK && !file)
        status = error_set(error, STATUS_RUNTIME, "%s: %s", command.file, strerror(errno));
    size_t in_folder = folder ? strlen(folder) : 0;
    if (status == STATUS_OK)
        status = command_repeat(&command, is_too_long(file, folder) ? file + in_folder : file,
                                arguments, count, folder, error);
    for (size_t i = 0; i < count; i++)
        free(arguments[i]);
    free(folder);
    free(file);
    return status;
}

const struct command cmd_resume = {
    .name = "resume",
    .summary = "go on with a run that was stopped",
    .argp = &argp,
    .run = resume_main,
    .examples = {{"utspel resume results/sm-2025.h5", "Go on with a run that was stopped."},
                 {"utspel resume results/sm-2025.h5 --matches 400_000",
                  "Add matches to a run, until there are 400,000."}},
};
