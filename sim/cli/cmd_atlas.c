#include "sim/chicago_lab/atlas/report.h"
#include "sim/chicago_lab/card/card.h"
#include "sim/cli/args.h"
#include "sim/cli/commands.h"
#include "sim/cli/session_args.h"
#include "sim/engine/interrupt.h"
#include "sim/pofc/game.h"
#include "sim/pofc_lab/chart/report.h"
#include "sim/session/models.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

struct atlas_command {
    struct atlas_request atlas;
    struct overrides overrides;
    struct output_options output;
    uint64_t left; /* 0: all */
    bool page;
    const char *card; /* a call card is made there instead of printing; or NULL */
    enum language language;
    struct session_options options;
    char path[PATH_MAX]; /* of the file */
    struct session session;
    struct atlas chicago;
    struct pofc_chart *pofc; /* or this */
    /* Prints what the session has counted. */
    enum status (*show)(struct atlas_command *command, const struct results_run *run,
                        struct error *error);
};

enum { MODEL = ARGS_LONG_ONLY, LEFT, PAGE, TABLE, HTML };
enum { CHILDREN = 6 };

static const struct argp_option options[] = {
    {"model", MODEL, "NAME|FILE", 0,
     "Use this model: a name in configs/models, or a file that `utspel train' made", 0},
    {"table", TABLE, "NAME", 0,
     "For a player (solver, quick) among beginners, club or experts, or one of these for each of "
     "the others, with commas: --players then gives only how many play; by default the players of "
     "CONFIG play",
     0},
    {"left", LEFT, "N", 0, "Print the tables for N players still in; by default with nobody out",
     0},
    {"page", PAGE, NULL, 0,
     "Print one page to take to the table: what hands win, and what is needed by what is held", 0},
    {"html", HTML, "CARD", 0,
     "Instead of printing, make the call card: a page for the phone, which says by scores and "
     "cards whether to call; from FILE if it holds this atlas already",
     0},
    {0},
};

static error_t atlas_parse(int key, char *text, struct argp_state *state) {
    struct atlas_command *command = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &command->overrides;
        for (int i = 1; i < CHILDREN - 2; i++)
            state->child_inputs[i] = &command->output;
        state->child_inputs[CHILDREN - 2] = &command->language;
        state->child_inputs[CHILDREN - 1] = &command->options;
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
    case HTML:
        command->card = text;
        return 0;
    case ARGP_KEY_SUCCESS:
        if (command->card && (command->page || command->output.json || command->left))
            argp_error(state, "--html: is made instead of --page, --json and --left");
        return 0;
    case LEFT:
        if (!option_parse_count(text, &command->left) || command->left < 2)
            argp_error(state, "--left: got '%s', expected a number of players, from 2", text);
        return 0;
    default:
        return args_take_one(key, text, state, &command->atlas.config);
    }
}

static const struct argp_child children[CHILDREN + 1] = {
    OVERRIDES_CHILD(overrides_argp),   {&output_file_argp, 0, NULL, 0},
    {&output_json_argp, 0, NULL, 0},   {&output_quiet_argp, 0, NULL, 0},
    {&args_language_argp, 0, NULL, 0}, {&session_whole_argp, 0, NULL, 0}};

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
        "(see `utspel train') predicts the placement points: if the Chicago is won, if it is "
        "broken, and if nobody calls. By default it is the model in configs/models that was made "
        "for the rules. The atlas is written to FILE, by default results/NAME-atlas.h5.\n\n"
        "The break-even probabilities are means over the decisions that were close. The same "
        "config, seed, matches and model give the same atlas, on any number of threads. FILE "
        "is described in results/README.md.\n\n"
        "Of POFC, sampler plays in as many seats as CONFIG has players, unless --players or "
        "--set players names others. 6800 hands are played, or --matches: as many with each kind "
        "of first five cards, which the seats get in turn. For each kind the chart shows how "
        "often it comes, where its cards go most often, the points of the hand, and the "
        "probabilities of a bust and of Fantasy Land.\n\n"
        "Ctrl-C finishes the matches being played and makes the atlas from the matches played "
        "so far; a second Ctrl-C stops at once. `utspel resume FILE' then goes on with it, also "
        "after a power cut.\n\n"
        "Exit status: 0 done, 2 wrong usage or config, 3 something failed, 130 interrupted.",
    .children = children,
};

static enum status choose_output(struct atlas_command *command, const struct config *config,
                                 struct error *error) {
    const char *file = command->output.file, *name = config->settings.name;
    int length = file ? snprintf(command->path, PATH_MAX, "%s", file)
                      : snprintf(command->path, PATH_MAX, "results/%s-atlas.h5", name);
    return length < PATH_MAX ? STATUS_OK
                             : error_set(error, STATUS_USAGE, "--output: the path is too long");
}

static enum status check_left(const struct atlas_command *command, const struct config *config,
                              struct error *error) {
    if (command->left <= config->setup.entrants)
        return STATUS_OK;
    return error_set(error, STATUS_USAGE, "--left: got %" PRIu64 ", expected 2..%u players",
                     command->left, config->setup.entrants);
}

static enum status make_card(const struct atlas_report *report, const struct atlas_command *command,
                             struct error *error) {
    const struct call_card call = {report, command->language};
    enum status status = card_write(command->card, command->output.force, &call, error);
    if (status == STATUS_OK)
        printf("call card: %s\n", command->card);
    return status;
}

static enum status atlas_show(const struct atlas_report *report,
                              const struct atlas_command *command, const char *output,
                              struct error *error) {
    if (command->card)
        return make_card(report, command, error);
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

/* Writes the atlas as it stands, or shows it. */
static enum status atlas_deliver(struct atlas_command *command, const struct results_run *run,
                                 bool write, bool replace, struct error *error) {
    struct atlas *atlas = &command->chicago;
    struct atlas_hands hands = {0};
    struct atlas_report report = {atlas, &hands, run};
    const char *path = command->session.path;
    enum status status = atlas_count(atlas, run->totals, error);
    if (status == STATUS_OK)
        status = atlas_hands_make(&hands, atlas, error);
    if (status == STATUS_OK)
        status = write ? atlas_write(path, replace, &report, error)
                       : atlas_show(&report, command, path, error);
    atlas_hands_free(&hands);
    return status;
}

static enum status atlas_session_write(void *given, const struct results_run *run, bool replace,
                                       struct error *error) {
    return atlas_deliver(given, run, true, replace, error);
}

static enum status atlas_session_restore(void *given, const struct results *results,
                                         struct error *error) {
    struct atlas_command *command = given;
    return atlas_restore(results, &command->chicago, command->session.result.totals, error);
}

/* The error is why the play stopped, unless writing or showing fails too. */
static enum status session_deliver(struct atlas_command *command, enum status stop,
                                   struct error *error) {
    struct session *session = &command->session;
    struct error trouble, reason = {"complete"};
    if (stop != STATUS_OK)
        reason = *error;
    enum status status = session_write(session, reason.text, &trouble);
    interrupt_stop_at_once();
    const struct results_run run = session_run(session, reason.text);
    if (status == STATUS_OK && session->result.matches > 0)
        status = command->show(command, &run, &trouble);
    if (status == STATUS_OK)
        return stop;
    *error = trouble;
    return status;
}

/* A call card can be made of an atlas that is complete already, without playing. */
static enum status show_complete(struct atlas_command *command, struct error *error) {
    struct session *session = &command->session;
    if (!command->card)
        return session_is_complete(session, error);
    session->result.totals = tally_totals_new(session->task.schema);
    if (!session->result.totals)
        return error_set(error, STATUS_RUNTIME, "not enough memory for the atlas");
    enum status status = session->restore(command, session->from, error);
    const struct results_about *about = results_about(session->from);
    session->result.matches = about->matches_done;
    struct results_run run = session_run(session, "complete");
    run.version = about->version;
    run.commit = about->commit;
    return status == STATUS_OK ? command->show(command, &run, error) : status;
}

/* Refuses a path of the card before anything is played; the atlas is then resumed. */
static enum status prepare_card(struct atlas_command *command, struct error *error) {
    char temporary[PATH_MAX];
    if (!command->card)
        return STATUS_OK;
    command->options.resume |= !command->output.force;
    if (output_file_same(command->card, command->path))
        return error_set(error, STATUS_USAGE,
                         "--html: got %s, where the atlas goes, expected another file",
                         command->card);
    return output_file_check(command->card, command->output.force, temporary, error);
}

/* Plays what the file does not hold yet. */
static enum status command_play(struct atlas_command *command, const struct config *config,
                                struct error *error) {
    struct session *session = &command->session;
    bool complete;
    session->options = &command->options;
    session->named = command->output.file;
    session->force = command->output.force;
    session->quiet = command->output.quiet;
    session->config = config;
    session->output = command->path;
    session->command = command;
    enum status status = choose_output(command, config, error);
    if (status == STATUS_OK)
        status = prepare_card(command, error);
    if (status == STATUS_OK)
        status = session_open(session, &complete, error);
    if (status == STATUS_OK && complete)
        return show_complete(command, error);
    if (status == STATUS_OK)
        status = session_play(session, error);
    return session->begun ? session_deliver(command, status, error) : status;
}

static enum status atlas_session_show(struct atlas_command *command, const struct results_run *run,
                                      struct error *error) {
    return atlas_deliver(command, run, false, false, error);
}

static enum status atlas_make(struct atlas_command *command, struct error *error) {
    struct atlas *atlas = &command->chicago;
    struct session *session = &command->session;
    session->setup = &atlas->setup;
    session->type = &atlas_file_type;
    session->task = atlas_task_make(atlas);
    session->write = atlas_session_write;
    session->restore = atlas_session_restore;
    command->show = atlas_session_show;
    enum status status = check_left(command, atlas->config, error);
    return status == STATUS_OK ? command_play(command, atlas->config, error) : status;
}

static enum status make_model(const struct atlas_command *command, struct error *error) {
    struct config *config;
    enum status status = config_load(&config, command->atlas.config, command->atlas.overrides,
                                     command->atlas.override_count, error);
    if (status == STATUS_OK)
        status = models_make(config, MODELS_FULL, command->output.quiet, error);
    config_free(config);
    return status;
}

static enum status atlas_chicago(struct atlas_command *command, struct error *error) {
    struct atlas *atlas = &command->chicago;
    enum status status = command->atlas.model ? STATUS_OK : make_model(command, error);
    if (status == STATUS_OK)
        status = atlas_open(atlas, &command->atlas, error);
    if (status == STATUS_OK)
        status = atlas_make(command, error);
    session_close(&command->session);
    atlas_close(atlas);
    return status;
}

static enum status chart_session_write(void *given, const struct results_run *run, bool replace,
                                       struct error *error) {
    struct atlas_command *command = given;
    const struct pofc_chart_report report = {command->pofc, run};
    pofc_chart_count(command->pofc, run->totals);
    return pofc_chart_write(command->session.path, replace, &report, error);
}

static enum status chart_session_restore(void *given, const struct results *results,
                                         struct error *error) {
    struct atlas_command *command = given;
    return pofc_chart_restore(results, command->pofc, command->session.result.totals, error);
}

static enum status chart_session_show(struct atlas_command *command, const struct results_run *run,
                                      struct error *error) {
    const struct pofc_chart_report report = {command->pofc, run};
    if (command->output.json) {
        pofc_chart_print_json(&report, stdout);
        return STATUS_OK;
    }
    enum status status = pofc_chart_print(&report, stdout, error);
    printf("\natlas: %s\n", command->session.path);
    return status;
}

static enum status chart_make(struct atlas_command *command, struct error *error) {
    struct session *session = &command->session;
    session->setup = &command->pofc->config->setup;
    session->type = &pofc_chart_file_type;
    session->task = pofc_chart_task(command->pofc);
    session->write = chart_session_write;
    session->restore = chart_session_restore;
    command->show = chart_session_show;
    return command_play(command, command->pofc->config, error);
}

static enum status atlas_pofc(struct atlas_command *command, struct error *error) {
    const struct pofc_chart_request request = {command->atlas.config, command->atlas.overrides,
                                               command->atlas.override_count};
    const char *foreign = command->atlas.model   ? "--model"
                          : command->atlas.table ? "--table"
                          : command->left        ? "--left"
                          : command->page        ? "--page"
                          : command->card        ? "--html"
                                                 : NULL;
    if (foreign)
        return error_set(error, STATUS_USAGE, "%s: of an atlas of chicago, and %s is of pofc",
                         foreign, command->atlas.config);
    enum status status = pofc_chart_open(&command->pofc, &request, error);
    if (status == STATUS_OK)
        status = models_make_for_players(command->pofc->config, MODELS_FULL, command->output.quiet,
                                         error);
    if (status == STATUS_OK)
        status = chart_make(command, error);
    session_close(&command->session);
    pofc_chart_close(command->pofc);
    return status;
}

static enum status atlas_main(int argc, char **argv, struct error *error) {
    struct atlas_command command = {0};
    char *command_line = args_join(argc, argv);
    command_parse(&cmd_atlas, argc, argv, &command);
    session_init(&command.session);
    command.session.command_line = command_line ? command_line : argv[0];
    command.session.arguments = (const char *const *)argv;
    command.session.argument_count = (size_t)argc;
    command.atlas.overrides = command.overrides.items;
    command.atlas.override_count = command.overrides.count;
    bool is_pofc = config_is_of(command.atlas.config, &pofc_game);
    enum status status = is_pofc ? atlas_pofc(&command, error) : atlas_chicago(&command, error);
    free(command_line);
    return status;
}

const struct command cmd_atlas = {
    .name = "atlas",
    .summary = "show when to call Chicago; of POFC, where first cards go",
    .argp = &argp,
    .run = atlas_main,
    .examples = {{"utspel atlas sm-2025", "Show when to call Chicago."},
                 {"utspel atlas sm-2025 --table club --page -o results/club-atlas.h5",
                  "Print one page for a player among club players."},
                 {"utspel atlas sm-2025 --table club -o club.h5 --html kort.html --lang sv",
                  "Make the call card, a page for the phone, in Swedish."},
                 {"utspel atlas pofc-sm-2019", "Show where the first five cards of POFC go."}},
};
