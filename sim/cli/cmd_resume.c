#include "sim/cli/command.h"
#include "sim/cli/resumed_line.h"
#include "sim/core/configs.h"
#include "sim/core/foreign_text.h"
#include "sim/core/option.h"
#include "sim/core/shell_word.h"
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
enum { ARGUMENTS_MAX = 512, OWN_ARGUMENTS = 16 + RESUMED_PATHS_MAX + RESUMED_PLUGINS_MAX };

/* What is handed on to the file's command, as this one was given it; NULL: as before. */
enum handed { MATCHES, THREADS, LOG, RECORD_FILE, HTML, HANDED };

struct resume_command {
    const char *file;
    char *handed[HANDED];
    bool quiet;
    struct plugins plugins;
};

enum { HANDED_KEY = ARGS_LONG_ONLY };

/* The first are handed on, in the order of enum handed. */
static const struct argp_option options[] = {
    {"matches", HANDED_KEY + MATCHES, "N", 0, "Play on until there are N matches in all", 0},
    THREADS_OPTION(HANDED_KEY + THREADS),
    LOG_OPTION(HANDED_KEY + LOG),
    {"record-file", HANDED_KEY + RECORD_FILE, "FILE", 0, "Write the record of its command to FILE",
     0},
    {"html", HANDED_KEY + HTML, "FILE", 0, "Write the call card of its command to FILE", 0},
    {"quiet", 'q', NULL, 0, "Show no progress, and not the command", 0},
    {0},
};

static error_t resume_parse(int key, char *text, struct argp_state *state) {
    struct resume_command *command = state->input;
    if (key >= HANDED_KEY && key < HANDED_KEY + HANDED) {
        command->handed[key - HANDED_KEY] = text;
        return 0;
    }
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &command->plugins;
        return 0;
    case 'q':
        command->quiet = true;
        return 0;
    default:
        return args_take_one(key, text, state, &command->file);
    }
}

static const struct argp_child children[] = {{&plugins_argp, 0, NULL, 0}, {0}};

static const struct argp argp = {
    .options = options,
    .parser = resume_parse,
    .children = children,
    .args_doc = "FILE",
    .doc =
        "Goes on with a run, tournaments, a comparison, sweep, duel or atlas that was stopped: by "
        "Ctrl-C, a signal, a full disk or a power cut. FILE is then the file that it would have "
        "written without the stop.\v"
        "The command that began FILE is given once more, with its own options, from the folder "
        "where it was given; it is shown first. What has changed since is refused by name: the "
        "config, the rules, a strategy's file, a model, or a program that plays otherwise. At most "
        "the matches after the last checkpoint are played again (checkpoint.seconds in the config, "
        "by default 60).\n\n"
        "FILE may be somebody else's. So its command writes FILE, new files in its folder, and a "
        "log or record that is there already; another path is to be given again, with --log, "
        "--record-file or --html. Plug-ins and scripts of strategies are loaded only if they are "
        "given again, with --plugin.\n\n"
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

/* What the file says of how it was written. */
struct told {
    char *arguments[ARGUMENTS_MAX], *folder;
    size_t count;
};

/* Drops what this command added when the file was resumed before, since it adds it again. */
static size_t arguments_tidy(char **arguments, size_t count) {
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        bool is_output = strcmp(arguments[i], "--output") == 0 && i + 1 < count;
        if (i > 0 && (is_output || strcmp(arguments[i], "--resume") == 0)) {
            free(arguments[i]);
            if (is_output)
                free(arguments[++i]);
        } else {
            arguments[kept++] = arguments[i];
        }
    }
    return kept;
}

/* Reads it, which is the caller's to free also after a failure. */
static enum status told_read(const char *path, struct told *told, struct error *error) {
    struct results *results;
    enum status status = results_open_any(path, &results, error);
    if (status != STATUS_OK)
        return is_model(path) ? refuse_model(path, error) : status;
    size_t count = results_arguments(results, told->arguments, ARGUMENTS_MAX);
    told->count = arguments_tidy(told->arguments, count);
    const char *started_in = results_about(results)->folder;
    told->folder = started_in ? strdup(started_in) : NULL;
    results_close(results);
    return told->count > 0
               ? STATUS_OK
               : error_set(error, STATUS_USAGE,
                           "%s: cannot go on with it: it does not say which command wrote it",
                           path);
}

/* A command as it is repeated. */
struct line {
    char *words[1 + ARGUMENTS_MAX + OWN_ARGUMENTS];
    size_t count;
    char *given[OWN_ARGUMENTS]; /* made for it */
    size_t given_count;
};

static bool given_add(struct line *line, const char *option, const char *value) {
    size_t size = strlen(option) + strlen(value) + 1;
    char *word = malloc(size);
    if (!word)
        return false;
    snprintf(word, size, "%s%s", option, value);
    line->given[line->given_count++] = line->words[line->count++] = word;
    return true;
}

/* A path is seen from here, though the command is given elsewhere. */
static bool plugin_add(struct line *line, const char *plugin) {
    const char *const kinds[] = {"plugin:", "lua:"};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strncmp(plugin, kinds[i], strlen(kinds[i])) == 0)
            plugin += strlen(kinds[i]);
    char *path = realpath(plugin, NULL);
    bool added = given_add(line, RESUMED_PLUGIN, path ? path : plugin);
    free(path);
    return added;
}

/* What the user permits, before anything that is the file's. */
static bool permissions_add(struct line *line, const struct resume_command *command,
                            const char *file) {
    bool added = true;
    for (size_t i = LOG; i < HANDED && added; i++)
        added = !command->handed[i] || given_add(line, RESUMED_PATH, command->handed[i]);
    for (size_t i = 0; i < command->plugins.count && added; i++)
        added = plugin_add(line, command->plugins.paths[i]);
    return added && given_add(line, RESUMED_FILE, file);
}

/* What this command was given, behind the file's own arguments: later ones count. */
static bool arguments_add(struct line *line, const struct resume_command *command, char *file) {
    bool added = given_add(line, "--", "resume") && given_add(line, "--", "output");
    if (added)
        line->words[line->count++] = file;
    for (size_t i = 0; i < HANDED && added; i++)
        if (command->handed[i] && (added = given_add(line, "--", options[i].name)))
            line->words[line->count++] = command->handed[i];
    if (added && command->quiet)
        added = given_add(line, "--", "quiet");
    line->words[line->count] = NULL;
    return added;
}

/* Shows the words from there on, as a shell takes them. */
static void line_show(const struct line *line, size_t from, const char *file, const char *folder) {
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return;
    fprintf(out, "%s: ", file);
    if (folder)
        fprintf(out, "in %s: ", folder);
    fprintf(out, "utspel %s", line->words[1]);
    for (size_t i = from; i < line->count; i++) {
        fputc(' ', out);
        shell_word_print(line->words[i], out);
    }
    if (fclose(out) == 0) {
        fputs("utspel: ", stderr);
        foreign_text_print(stderr, text);
        fputc('\n', stderr);
    }
    free(text);
}

/* The name of the command that is called "utspel run", if that is one that goes on with files. */
static char *command_name(char *called) {
    static const char *const names[] = {"run", "tournament", "compare", "sweep", "duel", "atlas"};
    char *space = strrchr(called, ' '), *name = space ? space + 1 : called;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(name, names[i]) == 0)
            return name;
    return NULL;
}

/*
 * Gives the file's command again, where it was given; or here, if that folder is gone. This process
 * becomes that of the command.
 */
static enum status command_repeat(const struct resume_command *command, char *file,
                                  const struct told *told, struct line *line, struct error *error) {
    char path[PATH_MAX];
    size_t from = line->count;
    program_path(path, sizeof path);
    memcpy(line->words + line->count, told->arguments + 1, (told->count - 1) * sizeof *line->words);
    line->count += told->count - 1;
    if (!arguments_add(line, command, file))
        return error_set(error, STATUS_RUNTIME, "out of memory");
    bool is_there = told->folder && chdir(told->folder) == 0;
    if (told->folder && !is_there)
        fprintf(stderr, "utspel: %s: %s; going on from this folder\n",
                foreign_text(told->folder).text, strerror(errno));
    if (!command->quiet)
        line_show(line, from, command->file, is_there ? told->folder : NULL);
    execv("/proc/self/exe", line->words); /* also if another has its name by now */
    execv(path, line->words);
    return error_set(error, STATUS_RUNTIME, "cannot start this program again: %s", strerror(errno));
}

static enum status line_make(const struct resume_command *command, const char *file,
                             const struct told *told, struct line *line, struct error *error) {
    static char program[] = "utspel";
    char *name = command_name(told->arguments[0]);
    if (!name)
        return error_set(error, STATUS_USAGE, "%s: its command '%.80s' is none that goes on",
                         command->file, told->arguments[0]);
    for (size_t i = 1; i < told->count; i++)
        if (strcmp(told->arguments[i], "--") == 0)
            return error_set(error, STATUS_USAGE,
                             "%s: cannot go on with it: its command has the word '--'; give that "
                             "command again with --resume",
                             command->file);
    line->words[line->count++] = program;
    line->words[line->count++] = name;
    return permissions_add(line, command, file) ? STATUS_OK
                                                : error_set(error, STATUS_RUNTIME, "out of memory");
}

/* What a setting cannot hold is given from the folder where the command was given, if it is below
 * that. */
static bool is_too_long(const char *file, const char *folder) {
    return folder && strlen(file) >= OPTION_TEXT_SIZE && strncmp(file, folder, strlen(folder)) == 0;
}

static enum status resume_do(const struct resume_command *command, const struct told *told,
                             struct error *error) {
    struct line line = {.count = 0};
    char *file = realpath(command->file, NULL);
    size_t in_folder = told->folder ? strlen(told->folder) : 0;
    enum status status =
        file ? line_make(command, file, told, &line, error)
             : error_set(error, STATUS_RUNTIME, "%s: %s", command->file, strerror(errno));
    if (status == STATUS_OK)
        status = command_repeat(command, is_too_long(file, told->folder) ? file + in_folder : file,
                                told, &line, error);
    for (size_t i = 0; i < line.given_count; i++)
        free(line.given[i]);
    free(file);
    return status;
}

static enum status resume_main(int argc, char **argv, struct error *error) {
    struct resume_command command = {0};
    struct told told = {.count = 0};
    command_parse(&cmd_resume, argc, argv, &command);
    enum status status = told_read(command.file, &told, error);
    if (status == STATUS_OK)
        status = resume_do(&command, &told, error);
    for (size_t i = 0; i < told.count; i++)
        free(told.arguments[i]);
    free(told.folder);
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
