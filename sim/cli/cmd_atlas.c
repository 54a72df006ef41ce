#include "sim/chicago_lab/atlas/file.h"
#include "sim/cli/commands.h"
#include "sim/cli/overrides.h"
#include "sim/cli/version.h"
#include "sim/engine/interrupt.h"
#include "sim/output/publish.h"

#include <inttypes.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>

struct request {
    struct atlas_request atlas;
    struct overrides overrides;
    const char *output;
    uint64_t left; /* 0: all */
    bool json, quiet, force;
    const char *command_line;
};

enum { MODEL = ARGS_LONG_ONLY, LEFT, FORCE, JSON };

static const struct argp_option options[] = {
    {"output", 'o', "FILE", 0, "Write the atlas here; by default to results/NAME-atlas.h5", 0},
    {"model", MODEL, "NAME|FILE", 0,
     "Ask this model: a name in configs/models, or a file that `utspel train' made", 0},
    {"left", LEFT, "N", 0, "Print the tables for N players still in; all by default", 0},
    {"json", JSON, NULL, 0, "Print one JSON object: every situation, not only those of --left", 0},
    {"force", FORCE, NULL, 0, "Replace FILE if it is there already", 0},
    {"quiet", 'q', NULL, 0, "Show no progress", 0},
    {0},
};

static error_t parse(int key, char *text, struct argp_state *state) {
    struct request *request = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &request->overrides;
        return 0;
    case 'o':
        request->output = text;
        return 0;
    case MODEL:
        request->atlas.model = text;
        return 0;
    case LEFT:
        if (!option_parse_count(text, &request->left) || request->left < 2)
            argp_error(state, "--left: got '%s', expected a number of players, from 2", text);
        return 0;
    case JSON:
        request->json = true;
        return 0;
    case FORCE:
        request->force = true;
        return 0;
    case 'q':
        request->quiet = true;
        return 0;
    default:
        return args_take_one(key, text, state, &request->atlas.config);
    }
}

static const struct argp argp = {
    .options = options,
    .parser = parse,
    .args_doc = "CONFIG",
    .doc =
        "Tells when a Chicago is worth calling, and with what: by own score, the best opponent's, "
        "whether one must still call to win, and the players still in, the chance of five tricks "
        "at which calling breaks even; and of final hands the chance that their Chicago stands.\v"
        "CONFIG is a file, the name of an experiment in configs/, or the name of a preset of rules "
        "of Chicago. Its players play 40000 matches unless --matches says otherwise, and every "
        "time one is asked, a model trained for these rules (see `utspel train') says what is at "
        "stake in placement points: if the Chicago stands, if it is broken, and if nobody calls. "
        "By default it is the one in configs/models that was made for the rules.\n\n"
        "The break-even chances are means over those questions that were close. The same config, "
        "seed, matches and model make the same atlas, on any number of threads. FILE is described "
        "in results/README.md.\n\n"
        "Ctrl-C finishes the matches being played and makes the atlas of these; a second Ctrl-C "
        "stops at once.\n\n"
        "Exit status: 0 done, 2 wrong usage or config, 3 something failed, 130 interrupted.",
    .children = overrides_children,
};

static enum status choose_output(const struct request *request, const struct config *config,
                                 char output[PATH_MAX], struct error *error) {
    char draft[PATH_MAX];
    const char *name = config->settings.name;
    if (!request->output)
        mkdir("results", 0777);
    int length = request->output ? snprintf(output, PATH_MAX, "%s", request->output)
                                 : snprintf(output, PATH_MAX, "results/%s-atlas.h5", name);
    if (length >= PATH_MAX)
        return error_set(error, STATUS_USAGE, "--output: the path is too long");
    enum status status = publish_check(output, request->force, error);
    if (status == STATUS_OK)
        status = publish_draft(output, draft, error);
    if (status == STATUS_OK)
        interrupt_remove(draft);
    return status;
}

static enum status check_left(const struct request *request, const struct config *config,
                              struct error *error) {
    if (request->left <= config->setup.entrants)
        return STATUS_OK;
    return error_set(error, STATUS_USAGE, "--left: got %" PRIu64 ", expected 2..%u players",
                     request->left, config->setup.entrants);
}

static struct results_run describe(const struct atlas *atlas, const struct request *request,
                                   const char *stop_reason, time_t started) {
    const struct config *config = atlas->config;
    return (struct results_run){.game = config->game,
                                .setup = &config->setup,
                                .version = version_number,
                                .commit = version_commit,
                                .config = config->text,
                                .matches_requested = config->settings.matches,
                                .matches_done = atlas->result.matches,
                                .stop_reason = stop_reason,
                                .command_line = request->command_line,
                                .threads = atlas->result.threads,
                                .started = started,
                                .seconds = atlas->result.seconds};
}

static enum status show(const struct atlas_report *report, const struct request *request,
                        const char *output, struct error *error) {
    unsigned left = request->left ? (unsigned)request->left : report->run->setup->entrants;
    if (request->json) {
        atlas_print_json(report, stdout);
        return STATUS_OK;
    }
    enum status status = atlas_print(report, left, stdout, error);
    printf("\natlas: %s\n", output);
    return status;
}

/* Writes and shows the atlas of what was played. */
static enum status deliver(const struct atlas *atlas, const struct request *request,
                           const struct results_run *run, const char *output, struct error *error) {
    struct atlas_hands hands;
    struct atlas_report report = {atlas, &hands, run};
    interrupt_stop_at_once();
    enum status status = atlas_hands_make(&hands, atlas, error);
    if (status == STATUS_OK)
        status = atlas_write(output, request->force, &report, error);
    if (status == STATUS_OK)
        status = show(&report, request, output, error);
    atlas_hands_free(&hands);
    return status;
}

static enum status make(struct atlas *atlas, const struct request *request, struct error *error) {
    char output[PATH_MAX];
    struct progress progress = progress_to(stderr);
    struct error trouble;
    time_t started = time(NULL);
    enum status status = check_left(request, atlas->config, error);
    if (status == STATUS_OK)
        status = choose_output(request, atlas->config, output, error);
    if (status != STATUS_OK)
        return status;
    status = atlas_play(atlas, request->quiet ? NULL : &progress, error);
    if (!atlas->result.totals || atlas->result.matches == 0)
        return status;
    struct results_run run =
        describe(atlas, request, status == STATUS_OK ? "complete" : error->text, started);
    if (deliver(atlas, request, &run, output, &trouble) == STATUS_OK)
        return status;
    *error = trouble;
    return STATUS_RUNTIME;
}

enum status cmd_atlas(int argc, char **argv, struct error *error) {
    struct request request = {0};
    struct atlas atlas;
    char *command_line = args_join(argc, argv);
    argp_parse(&argp, argc, argv, 0, NULL, &request);
    request.command_line = command_line ? command_line : argv[0];
    request.atlas.overrides = request.overrides.items;
    request.atlas.override_count = request.overrides.count;
    enum status status = atlas_open(&atlas, &request.atlas, error);
    if (status == STATUS_OK)
        status = make(&atlas, &request, error);
    atlas_close(&atlas);
    free(command_line);
    return status;
}
