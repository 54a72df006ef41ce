#include "sim/chicago_lab/atlas/report.h"
#include "sim/chicago_lab/train/model_supply.h"
#include "sim/cli/args.h"
#include "sim/cli/commands.h"
#include "sim/cli/models.h"
#include "sim/engine/interrupt.h"
#include "sim/output/output_file.h"
#include "sim/pofc_lab/chart/report.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct atlas_command {
    struct atlas_request atlas;
    struct overrides overrides;
    struct output_options output;
    uint64_t left; /* 0: all */
    bool page;
    const char *command_line;
};

enum { MODEL = ARGS_LONG_ONLY, LEFT, PAGE, TABLE };
enum { CHILDREN = 4 };

static const struct argp_option options[] = {
    {"model", MODEL, "NAME|FILE", 0,
     "Use this model: a name in configs/models, or a file that `utspel train' made", 0},
    {"table", TABLE, "NAME", 0,
     "For a player (solver, quick) among beginners, club or experts, or one of these for each of "
     "the "
     "others, with commas: --players then gives only how many play; by default the players of "
     "CONFIG play",
     0},
    {"left", LEFT, "N", 0, "Print the tables for N players still in; by default with nobody out",
     0},
    {"page", PAGE, NULL, 0,
     "Print one page to take to the table: what hands win, and what is needed by what is held", 0},
    {0},
};

static error_t atlas_parse(int key, char *text, struct argp_state *state) {
    struct atlas_command *command = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &command->overrides;
        for (int i = 1; i < CHILDREN; i++)
            state->child_inputs[i] = &command->output;
        return 0;
    case MODEL:
        command->atlas.model = text;
        return 0;
    case TABLE:
        command->atlas.table = text;
        return 0;
    case PAGE:
        command->page = true;
        return 0;
    case LEFT:
        if (!option_parse_count(text, &command->left) || command->left < 2)
            argp_error(state, "--left: got '%s', expected a number of players, from 2", text);
        return 0;
    default:
        return args_take_one(key, text, state, &command->atlas.config);
    }
}

static const struct argp_child children[CHILDREN + 1] = {OVERRIDES_CHILD(overrides_argp),
                                                         {&output_file_argp, 0, NULL, 0},
                                                         {&output_json_argp, 0, NULL, 0},
                                                         {&output_quiet_argp, 0, NULL, 0}};

static const struct argp argp = {
    .options = options,
    .parser = atlas_parse,
    .args_doc = "CONFIG",
    .doc =
        "Shows when to call Chicago, and with which hands. By own score, the best opponent's "
        "score, whether one must still call to win, and the number of players still in: the "
        "probability of taking five tricks at which calling breaks even. By final hand: the "
        "probability that its Chicago is won. Of POFC, where the first five cards go.\v"
        "CONFIG is a file, the name of an experiment in configs/, or the name of a preset of "
        "rules. Of Chicago, its players play 40000 matches, unless --matches gives another "
        "number. Whenever a player is asked whether to call, a model trained for these rules "
        "(see `utspel "
        "train') predicts the placement points: if the Chicago is won, if it is broken, and if "
        "nobody calls. By default it is the model in configs/models that was made for the "
        "rules. The atlas is written to FILE, by default results/NAME-atlas.h5.\n\n"
        "The break-even probabilities are means over the decisions that were close. The same "
        "config, seed, matches and model give the same atlas, on any number of threads. FILE "
        "is described in results/README.md.\n\n"
        "Of POFC, sampler plays in as many seats as CONFIG has players, unless --players or "
        "--set players names others. 6800 hands are played, or --matches: as many with each kind "
        "of first five cards, which the seats get in turn. For each kind the chart shows how "
        "often it comes, where its cards go most often, the points of the hand, and the "
        "probabilities of a bust and of Fantasy Land.\n\n"
        "Ctrl-C finishes the matches being played and makes the atlas from the matches played "
        "so far; a second Ctrl-C stops at once.\n\n"
        "Exit status: 0 done, 2 wrong usage or config, 3 something failed, 130 interrupted.",
    .children = children,
};

static enum status choose_output(const struct atlas_command *command, const struct config *config,
                                 char output[PATH_MAX], struct error *error) {
    char temporary[PATH_MAX];
    const char *file = command->output.file, *name = config->settings.name;
    enum status status = file ? STATUS_OK : output_folder_make("results", error);
    int length = file ? snprintf(output, PATH_MAX, "%s", file)
                      : snprintf(output, PATH_MAX, "results/%s-atlas.h5", name);
    if (length >= PATH_MAX)
        return error_set(error, STATUS_USAGE, "--output: the path is too long");
    if (status == STATUS_OK)
        status = output_file_check(output, command->output.force, temporary, error);
    if (status == STATUS_OK)
        interrupt_remove(temporary);
    return status;
}

static enum status check_left(const struct atlas_command *command, const struct config *config,
                              struct error *error) {
    if (command->left <= config->setup.entrants)
        return STATUS_OK;
    return error_set(error, STATUS_USAGE, "--left: got %" PRIu64 ", expected 2..%u players",
                     command->left, config->setup.entrants);
}

static struct results_run describe(const struct config *config, const struct engine_result *result,
                                   const struct atlas_command *command, const char *stop_reason,
                                   time_t started) {
    return (struct results_run){.game = config->game,
                                .setup = &config->setup,
                                .version = version_number,
                                .commit = version_commit,
                                .config = config->text,
                                .matches_requested = config->settings.matches,
                                .matches_done = result->matches,
                                .stop_reason = stop_reason,
                                .command_line = command->command_line,
                                .threads = result->threads,
                                .started = started,
                                .seconds = result->seconds};
}

static enum status atlas_show(const struct atlas_report *report,
                              const struct atlas_command *command, const char *output,
                              struct error *error) {
    unsigned left = command->left ? (unsigned)command->left : report->run->setup->entrants;
    if (command->output.json) {
        atlas_print_json(report, stdout);
        return STATUS_OK;
    }
    enum status status = command->page ? atlas_print_page(report, stdout, error)
                                       : atlas_print(report, left, stdout, error);
    printf("\natlas: %s\n", output);
    return status;
}

/* Writes and shows the atlas of what was played. */
static enum status atlas_deliver(const struct atlas *atlas, const struct atlas_command *command,
                                 const struct results_run *run, const char *output,
                                 struct error *error) {
    struct atlas_hands hands;
    struct atlas_report report = {atlas, &hands, run};
    interrupt_stop_at_once();
    enum status status = atlas_hands_make(&hands, atlas, error);
    if (status == STATUS_OK)
        status = atlas_write(output, command->output.force, &report, error);
    if (status == STATUS_OK)
        status = atlas_show(&report, command, output, error);
    atlas_hands_free(&hands);
    return status;
}

static enum status atlas_make(struct atlas *atlas, const struct atlas_command *command,
                              struct error *error) {
    char output[PATH_MAX];
    struct progress progress = progress_to(stderr);
    struct error trouble;
    time_t started = time(NULL);
    enum status status = check_left(command, atlas->config, error);
    if (status == STATUS_OK)
        status = choose_output(command, atlas->config, output, error);
    if (status != STATUS_OK)
        return status;
    status = atlas_play(atlas, command->output.quiet ? NULL : &progress, error);
    if (!atlas->result.totals || atlas->result.matches == 0)
        return status;
    struct results_run run = describe(atlas->config, &atlas->result, command,
                                      status == STATUS_OK ? "complete" : error->text, started);
    if (atlas_deliver(atlas, command, &run, output, &trouble) == STATUS_OK)
        return status;
    *error = trouble;
    return STATUS_RUNTIME;
}

static enum status make_model(const struct atlas_command *command, struct error *error) {
    struct config *config;
    enum status status = config_load(&config, command->atlas.config, command->atlas.overrides,
                                     command->atlas.override_count, error);
    if (status == STATUS_OK)
        status = models_make(config, MODEL_SUPPLY_FULL, command->output.quiet, error);
    config_free(config);
    return status;
}

static enum status atlas_chicago(const struct atlas_command *command, struct error *error) {
    struct atlas atlas = {0};
    enum status status = command->atlas.model ? STATUS_OK : make_model(command, error);
    if (status == STATUS_OK)
        status = atlas_open(&atlas, &command->atlas, error);
    if (status == STATUS_OK)
        status = atlas_make(&atlas, command, error);
    atlas_close(&atlas);
    return status;
}

/* Writes and shows the chart of what was played. */
static enum status chart_deliver(const struct pofc_chart_report *report,
                                 const struct atlas_command *command, const char *output,
                                 struct error *error) {
    interrupt_stop_at_once();
    enum status status = pofc_chart_write(output, command->output.force, report, error);
    if (status != STATUS_OK)
        return status;
    if (command->output.json) {
        pofc_chart_print_json(report, stdout);
        return STATUS_OK;
    }
    status = pofc_chart_print(report, stdout, error);
    printf("\natlas: %s\n", output);
    return status;
}

static enum status chart_make(struct pofc_chart *chart, const struct atlas_command *command,
                              struct error *error) {
    char output[PATH_MAX];
    struct progress progress = progress_to(stderr);
    struct error trouble;
    time_t started = time(NULL);
    enum status status = choose_output(command, chart->config, output, error);
    if (status != STATUS_OK)
        return status;
    status = pofc_chart_play(chart, command->output.quiet ? NULL : &progress, error);
    if (!chart->result.totals || chart->result.matches == 0)
        return status;
    const struct results_run run =
        describe(chart->config, &chart->result, command,
                 status == STATUS_OK ? "complete" : error->text, started);
    const struct pofc_chart_report report = {chart, &run};
    if (chart_deliver(&report, command, output, &trouble) == STATUS_OK)
        return status;
    *error = trouble;
    return STATUS_RUNTIME;
}

static enum status atlas_pofc(const struct atlas_command *command, struct error *error) {
    const struct pofc_chart_request request = {command->atlas.config, command->atlas.overrides,
                                               command->atlas.override_count};
    struct pofc_chart *chart;
    const char *foreign = command->atlas.model   ? "--model"
                          : command->atlas.table ? "--table"
                          : command->left        ? "--left"
                          : command->page        ? "--page"
                                                 : NULL;
    if (foreign)
        return error_set(error, STATUS_USAGE, "%s: of an atlas of chicago, and %s is of pofc",
                         foreign, command->atlas.config);
    enum status status = pofc_chart_open(&chart, &request, error);
    if (status == STATUS_OK)
        status = chart_make(chart, command, error);
    pofc_chart_close(chart);
    return status;
}

/* A config that cannot be read is none; the atlas of Chicago says why. */
static bool is_of_pofc(const struct atlas_command *command) {
    struct config *config;
    struct error refused_later;
    config_load(&config, command->atlas.config, NULL, 0, &refused_later);
    bool is_pofc = config && strcmp(config->game->name, "pofc") == 0;
    config_free(config);
    return is_pofc;
}

enum status cmd_atlas(int argc, char **argv, struct error *error) {
    struct atlas_command command = {0};
    char *command_line = args_join(argc, argv);
    argp_parse(&argp, argc, argv, 0, NULL, &command);
    command.command_line = command_line ? command_line : argv[0];
    command.atlas.overrides = command.overrides.items;
    command.atlas.override_count = command.overrides.count;
    enum status status =
        is_of_pofc(&command) ? atlas_pofc(&command, error) : atlas_chicago(&command, error);
    free(command_line);
    return status;
}
