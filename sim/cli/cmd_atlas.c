#include "sim/chicago_lab/atlas/atlas_report.h"
#include "sim/cli/atlas_card.h"
#include "sim/cli/command.h"
#include "sim/core/foreign_text.h"
#include "sim/pofc/pofc_game.h"
#include "sim/pofc_lab/atlas/pofc_atlas.h"
#include "sim/session/runs.h"
#include "sim/session/session.h"
#include "sim/words/language.h"

#include <inttypes.h>
#include <stdlib.h>

struct atlas_command {
    struct atlas_request atlas;
    struct overrides overrides;
    struct output_options output;
    uint64_t left; /* 0: all */
    bool page;
    struct atlas_card card; /* made instead of printing, if it has a file */
    struct session_options options;
    struct session_call call;
    char path[PATH_MAX]; /* of the file */
};

enum { MODEL = ARGS_LONG_ONLY, LEFT, PAGE, TABLE, HTML, TABLE_PAGE };
enum { CHILDREN = 6 };

static const struct argp_option options[] = {
    {"model", MODEL, "NAME|FILE", 0,
     "Use this model: a name in configs/models, or a file that `utspel train' made", 0},
    {"table", TABLE, "NAME", 0,
     "For a player (solver, quick) among beginners, club or experts, or one of these for each of "
     "the others, with commas: --players then gives only how many play; by default the players of "
     "CONFIG play. With --html as often as you like: the call card then has a switch, and each "
     "table "
     "an atlas of its own beside FILE",
     0},
    {"left", LEFT, "N", 0, "Print the tables for N players still in; by default with nobody out",
     0},
    {"page", PAGE, NULL, 0,
     "Print one page to take to the table: what hands win, and what is needed by what is held", 0},
    {"html", HTML, "CARD", 0,
     "Instead of printing, make the call card: a page for the phone, which says by scores and "
     "cards whether to call; from FILE if it holds this atlas already",
     0},
    {"table-page", TABLE_PAGE, "ADDRESS", 0,
     "Link the call card to the page of `utspel table' at that address, as seen from the card: "
     "table.html if it lies beside it",
     0},
    {0},
};

static void add_table(const struct argp_state *state, struct atlas_card *page, const char *table) {
    if (page->table_count == CALL_CARD_TABLES_MAX)
        args_error(state, "--table: got more than %d, expected fewer", CALL_CARD_TABLES_MAX);
    page->tables[page->table_count++] = table;
}

static void check_options(const struct argp_state *state, const struct atlas_command *command) {
    const struct atlas_card *page = &command->card;
    if (page->file && (command->page || command->output.json || command->left))
        args_error(state, "--html: is made instead of --page, --json and --left");
    if (!page->file && page->table_count > 1)
        args_error(state, "--table: got %zu, expected one without a call card (--html)",
                   page->table_count);
    if (!page->file && page->table_page)
        args_error(state, "--table-page: is of a call card, expected --html too");
}

static error_t atlas_parse(int key, char *text, struct argp_state *state) {
    struct atlas_command *command = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &command->overrides;
        for (int i = 1; i < CHILDREN - 2; i++)
            state->child_inputs[i] = &command->output;
        state->child_inputs[CHILDREN - 1] = &command->options;
        return 0;
    case MODEL:
        command->atlas.model = text;
        return 0;
    case TABLE:
        add_table(state, &command->card, text);
        return 0;
    case PAGE:
        command->page = true;
        return 0;
    case HTML:
        command->card.file = text;
        return 0;
    case TABLE_PAGE:
        command->card.table_page = text;
        return 0;
    case ARGP_KEY_SUCCESS:
        check_options(state, command);
        return 0;
    case LEFT:
        args_count(state, "--left", text, 2, UINT64_MAX, "a number of players, from 2",
                   &command->left);
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
        "of first five cards, which the seats get in turn. For each kind the atlas shows how "
        "often it comes, where its cards go most often, the points of the hand, and the "
        "probabilities of a bust and of Fantasy Land.\n\n"
        "Ctrl-C finishes the matches being played and makes the atlas from the matches played "
        "so far; a second Ctrl-C stops at once. `utspel resume FILE' then goes on with it, also "
        "after a power cut; with the atlases of a call card of several tables the same command "
        "does, given again.\n\n"
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

static enum status report_print(const struct atlas_report *report,
                                const struct atlas_command *command, const char *path,
                                struct error *error) {
    unsigned left = command->left ? (unsigned)command->left : report->run->setup->entrants;
    if (command->output.json) {
        atlas_print_json(report, stdout);
        return STATUS_OK;
    }
    enum status status = command->page ? atlas_print_page(report, stdout, error)
                                       : atlas_print(report, left, stdout, error);
    printf("\natlas: %s\n", foreign_text(path).text);
    return status;
}

/* Shows what was counted. */
static enum status atlas_show(void *atlas, const struct atlas_command *command,
                              const struct session_outcome *outcome, struct error *error) {
    struct atlas_hands hands = {0};
    const struct atlas_report report = {atlas, &hands, &outcome->run};
    enum status status = atlas_count(atlas, outcome->run.totals, error);
    if (status == STATUS_OK)
        status = atlas_hands_make(&hands, atlas, error);
    if (status == STATUS_OK)
        status = report_print(&report, command, outcome->path, error);
    atlas_hands_free(&hands);
    return status;
}

static enum status pofc_show(void *atlas, const struct atlas_command *command,
                             const struct session_outcome *outcome, struct error *error) {
    const struct pofc_atlas_report report = {atlas, &outcome->run};
    if (command->output.json) {
        pofc_atlas_print_json(&report, stdout);
        return STATUS_OK;
    }
    enum status status = pofc_atlas_print(&report, stdout, error);
    printf("\natlas: %s\n", foreign_text(outcome->path).text);
    return status;
}

/* Shows what came of a session, in the game's way. */
static enum status
outcome_show(enum status stop, const struct session_outcome *outcome,
             const struct atlas_command *command, void *atlas,
             enum status (*show)(void *atlas, const struct atlas_command *command,
                                 const struct session_outcome *outcome, struct error *error),
             struct error *error) {
    struct error trouble;
    if (outcome->complete)
        return session_say_complete(outcome, error);
    if (outcome->matches == 0)
        return stop;
    return status_shown(stop, show(atlas, command, outcome, &trouble), &trouble, error);
}

static struct session_request atlas_ask(const struct atlas_command *command) {
    struct session_request request =
        session_ask(&command->options, &command->output, &command->call);
    request.output = command->path;
    return request;
}

static enum status atlas_make(struct atlas *atlas, struct atlas_command *command,
                              struct error *error) {
    struct session_outcome outcome;
    enum status status = check_left(command, atlas->config, error);
    if (status != STATUS_OK)
        return status;
    const struct session_request request = atlas_ask(command);
    status = run_atlas(atlas, &request, &outcome, error);
    status = outcome_show(status, &outcome, command, atlas, atlas_show, error);
    session_outcome_free(&outcome);
    return status;
}

/* Before a model is made for it: an atlas that cannot be written, or is there and not to be
 * replaced. */
static enum status output_check(struct atlas_command *command, struct error *error) {
    const struct atlas_request *asked = &command->atlas;
    char temporary[PATH_MAX];
    struct config *config;
    enum status status =
        config_load(&config, asked->config, asked->overrides, asked->override_count, error);
    if (status == STATUS_OK && command->card.file)
        status = call_card_understands(config->setup.rules, error);
    if (status == STATUS_OK)
        status = choose_output(command, config, error);
    config_free(config);
    if (status == STATUS_OK && !command->output.file)
        status = output_folder_make("results", error);
    bool replaces = command->output.force || command->options.resume || command->card.file;
    if (status == STATUS_OK)
        status = output_file_check(command->path, true, temporary, error);
    return status == STATUS_OK && !replaces
               ? session_refuse_existing(command->path, &atlas_file_type, error)
               : status;
}

static enum status atlas_chicago(struct atlas_command *command, struct error *error) {
    struct atlas atlas = {0};
    enum status status = output_check(command, error);
    if (status == STATUS_OK && command->card.file) {
        const struct session_request request = atlas_ask(command);
        return atlas_card_make(&command->card, &command->atlas, command->path, &request, error);
    }
    if (command->card.table_count > 0)
        command->atlas.table = command->card.tables[0];
    if (status == STATUS_OK)
        status =
            run_atlas_open(&atlas, &command->atlas, command->output.quiet ? NULL : stderr, error);
    if (status == STATUS_OK)
        status = atlas_make(&atlas, command, error);
    atlas_close(&atlas);
    return status;
}

static enum status pofc_make(struct pofc_atlas *atlas, struct atlas_command *command,
                             struct error *error) {
    struct session_outcome outcome;
    enum status status = choose_output(command, atlas->config, error);
    if (status != STATUS_OK)
        return status;
    const struct session_request request = atlas_ask(command);
    status = run_pofc_atlas(atlas, &request, &outcome, error);
    status = outcome_show(status, &outcome, command, atlas, pofc_show, error);
    session_outcome_free(&outcome);
    return status;
}

static enum status atlas_pofc(struct atlas_command *command, struct error *error) {
    const struct pofc_atlas_request request = {command->atlas.config, command->atlas.overrides,
                                               command->atlas.override_count};
    struct pofc_atlas *atlas = NULL;
    const char *foreign = command->atlas.model        ? "--model"
                          : command->card.table_count ? "--table"
                          : command->left             ? "--left"
                          : command->page             ? "--page"
                          : command->card.file        ? "--html"
                          : command->card.table_page  ? "--table-page"
                                                      : NULL;
    if (foreign)
        return error_set(error, STATUS_USAGE, "%s: of an atlas of chicago, and %s is of pofc",
                         foreign, command->atlas.config);
    enum status status = pofc_atlas_open(&atlas, &request, error);
    if (status == STATUS_OK)
        status = pofc_make(atlas, command, error);
    pofc_atlas_close(atlas);
    return status;
}

static enum status atlas_main(int argc, char **argv, struct error *error) {
    struct atlas_command command = {0};
    char *line = args_join(argc, argv);
    command_parse(&cmd_atlas, argc, argv, &command);
    command.call = session_call_of(line, argc, argv);
    command.atlas.overrides = command.overrides.items;
    command.atlas.override_count = command.overrides.count;
    bool is_pofc = config_is_of(command.atlas.config, &pofc_game);
    enum status status = is_pofc ? atlas_pofc(&command, error) : atlas_chicago(&command, error);
    free(line);
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
