#include "sim/cli/command.h"
#include "sim/core/foreign_text.h"
#include "sim/output/output_file.h"
#include "sim/page/html.h"
#include "sim/record_review/review_match.h"
#include "sim/record_review/review_page.h"
#include "sim/record_review/review_print.h"
#include "sim/session/version.h"
#include "sim/words/language.h"

struct review_command {
    struct review_request request;
    struct output_options output;
    bool all;
    const char *html; /* NULL: printed */
};

enum { PLAYER = ARGS_LONG_ONLY, ALL, TABLE, SAMPLES, SEED, HTML, FORCE };

static const struct argp_option options[] = {
    {"player", PLAYER, "NAME", 0, "Review the decisions of the player of that name or number", 0},
    {"all", ALL, NULL, 0, "Review all players, and sum up by strategy", 0},
    {"table", TABLE, "NAME", 0,
     "The others are beginners, club or experts, or one of these each, in the order of their "
     "seats, "
     "with commas; by default those whose strategies the record names",
     0},
    {"samples", SAMPLES, "N", 0,
     "Compare two alternatives by N samples of the hidden cards; 256 by default", 0},
    {"html", HTML, "FILE", 0, "Instead of printing, make a page of the review", 0},
    {"force", FORCE, NULL, 0, "Replace FILE if it is there", 0},
    {"seed", SEED, "SEED", 0, "Sample by SEED instead of that of the rules", 0},
    {0},
};

static void take_number(const char *option, const char *text, const struct argp_state *state,
                        uint64_t least, const char *expected, const char **taken) {
    uint64_t number;
    args_count(state, option, text, least, UINT64_MAX, expected, &number);
    *taken = text;
}

static error_t review_parse(int key, char *text, struct argp_state *state) {
    struct review_command *command = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &command->output;
        return 0;
    case PLAYER:
        command->request.player = text;
        return 0;
    case ALL:
        command->all = true;
        return 0;
    case TABLE:
        command->request.table = text;
        return 0;
    case SAMPLES:
        args_count(state, "--samples", text, 1, UINT64_MAX, "a number of samples",
                   &command->request.samples);
        return 0;
    case HTML:
        command->html = text;
        return 0;
    case FORCE:
        command->output.force = true;
        return 0;
    case SEED:
        take_number("--seed", text, state, 0, "a seed", &command->request.seed);
        return 0;
    case ARGP_KEY_SUCCESS:
        if (!command->request.player == !command->all)
            args_error(state, "expected one of --player and --all");
        if (command->html && (command->all || command->output.json))
            args_error(state, "--html: a page is of one player, and made instead of --json");
        return 0;
    default:
        return args_take_one(key, text, state, &command->request.file);
    }
}

static const struct argp_child children[] = {
    {&output_json_argp, 0, NULL, 0}, {&args_language_argp, 0, NULL, 0}, {0}};

static const struct argp argp = {
    .options = options,
    .children = children,
    .parser = review_parse,
    .args_doc = "RECORD",
    .doc =
        "Reviews the decisions of a player in recorded matches: what each cost, the dearest "
        "first.\v"
        "RECORD has matches as `run --record' and `replay --json' write them. Each match is played "
        "again, and each decision is weighed by what the player knew then, as `advise' weighs it: "
        "its cost is the value of the best alternative minus that of the chosen one, with the same "
        "hidden cards for both, in placement points (POFC: points of the hand). What had no "
        "alternative is left out. Of more than two alternatives, the one that `solver' (POFC: "
        "`sampler') would choose itself is taken to cost nothing. All others are compared with "
        "that one, or with a better one if 24 samples show it, by other samples. A difference "
        "within three standard errors is not called a mistake, but counts in the sums: small ones "
        "add up.\n\n"
        "Exit status: 0 done, 2 wrong usage or no such record, 3 something failed, 130 "
        "interrupted, "
        "what was weighed so far being printed.",
};

static enum status write_page(void *given, FILE *out, struct error *error) {
    return page_write_html(given, out, error);
}

static enum status make_page(const struct reviewed *reviewed, const struct review_command *command,
                             struct error *error) {
    struct page page = page_make(language_spoken());
    page.is_of_one = reviewed->match_count == 1;
    page.title = page_say(&page, "Review of decisions");
    review_page_add(&page, reviewed);
    enum status status =
        output_file_write(command->html, command->output.force, write_page, &page, error);
    page_free(&page);
    if (status == STATUS_OK)
        printf("review: %s\n", foreign_text(command->html).text);
    return status;
}

static enum status print(const struct reviewed *reviewed, const struct review_command *command,
                         struct error *error) {
    if (command->html)
        return make_page(reviewed, command, error);
    if (command->output.json) {
        review_print_json(reviewed, version_number, version_commit, stdout);
        return STATUS_OK;
    }
    return command->all ? review_print_all(reviewed, stdout, error)
                        : review_print(reviewed, stdout, error);
}

static enum status review_main(int argc, char **argv, struct error *error) {
    struct review_command command = {.all = false};
    struct reviewed reviewed;
    struct error trouble;
    command_parse(&cmd_review, argc, argv, &command);
    if (command.output.json)
        language_speak(LANGUAGE_ENGLISH); /* for programs */
    if (command.html) {
        char temporary[PATH_MAX];
        enum status checked =
            output_file_check(command.html, command.output.force, temporary, error);
        if (checked != STATUS_OK)
            return checked;
    }
    enum status status = review_record(&reviewed, &command.request, error);
    if (status == STATUS_OK || status == STATUS_INTERRUPTED)
        status = status_shown(status, print(&reviewed, &command, &trouble), &trouble, error);
    reviewed_free(&reviewed);
    return status;
}

const struct command cmd_review = {
    .name = "review",
    .summary = "review a player's decisions in recorded matches",
    .argp = &argp,
    .run = review_main,
    .examples = {{"utspel review match.jsonl --player 1",
                  "Which decisions cost most, in matches that `run --record' has written."},
                 {"utspel review match.jsonl --player 1 --html review.html --lang sv",
                  "The same as a page, in Swedish, with the luck of the cards beside."},
                 {"utspel review match.jsonl --all --table club",
                  "Which kinds of decisions cost which strategy how much, at a table of club "
                  "players."}},
};
