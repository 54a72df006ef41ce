#include "sim/cli/command.h"
#include "sim/cli/comparing.h"

#include <stdlib.h>
#include <string.h>

struct compare_command {
    struct comparing comparing;
    struct variant_request items[VARIANTS_MAX];
};

enum { CHANGE = ARGS_LONG_ONLY, WITH, TABLES };

static const struct argp_option options[] = {
    {.doc = "What is compared with CONFIG:", .group = 1},
    {"change", CHANGE, "RULE: V[,...]", 0,
     "A proposal: CONFIG with this rule changed, in words or by its key; may be repeated", 0},
    {"with", WITH, "CONFIG", 0,
     "A proposal: another config, or a preset of rules for the same players; may be repeated", 0},
    {"tables", TABLES, "T,T..", 0,
     "Ask once for each of these tables: beginners, club, experts, in place of the players", 0},
    {0},
};

static void item_add(struct compare_command *command, const struct argp_state *state,
                     enum variant_kind kind, const char *option, const char *text) {
    struct variants_request *request = &command->comparing.request;
    if (request->item_count == VARIANTS_MAX)
        args_error(state, "more than %d variants", VARIANTS_MAX);
    command->items[request->item_count++] = (struct variant_request){kind, option, text};
}

static error_t compare_parse(int key, char *text, struct argp_state *state) {
    struct compare_command *command = state->input;
    struct comparing *comparing = &command->comparing;
    switch (key) {
    case ARGP_KEY_INIT:
        comparing_children(comparing, state);
        state->child_inputs[6] = &comparing->showing;
        return 0;
    case CHANGE:
        item_add(command, state, VARIANT_SETTINGS, "--change", text);
        return 0;
    case WITH:
        item_add(command, state, VARIANT_CONFIG, "--with", text);
        return 0;
    case TABLES:
        overrides_add(&comparing->overrides, state, "--tables", "compare.tables", text);
        return 0;
    default:
        return args_take_one(key, text, state, &comparing->request.base);
    }
}

static const struct argp_child children[] = {COMPARING_CHILDREN, {&show_argp, 0, NULL, 3}, {0}};

static const struct argp argp = {
    .options = options,
    .parser = compare_parse,
    .args_doc = "CONFIG",
    .doc =
        "Compares CONFIG with proposals: what would a rule change do? All are played with the "
        "same cards by the same players. First comes the answer: a row for each proposal, with "
        "each figure's difference to today's rules, and a sentence.\v"
        "A rule is named in words, English or Swedish, or by its key: `buy-stop: 42', `köpstopp "
        "vid 42', `must have called to win: no', rules.buy_stop=42. Several rules of one proposal "
        "are separated by commas; any other setting is KEY=VALUE.\n\n"
        "Verdicts: changed; the same, within the margin (two one-sided tests); not decided. All "
        "are corrected for the number of metrics asked (Holm); by default these are the ones that "
        "a change can move, not how equal players and seats fare. `utspel metrics' lists the "
        "metrics and their margins. --details shows all differences with their intervals, and how "
        "many matches more would probably decide.\n\n"
        "CONFIG may list variants itself, under `variants'. Ctrl-C keeps what was played.",
    .children = children,
};

static enum status compare_main(int argc, char **argv, struct error *error) {
    struct compare_command command = {0};
    command.comparing.request.items = command.items;
    comparing_call(&command.comparing, &cmd_compare, argc, argv, &command);
    enum status status = comparing_variants(&command.comparing, error);
    if (status == STATUS_OK)
        status = comparing_run(&command.comparing, "compare", NULL, error);
    comparing_close(&command.comparing);
    return status;
}

const struct command cmd_compare = {
    .name = "compare",
    .summary = "find out what a change does, with the same cards",
    .argp = &argp,
    .run = compare_main,
    .shares = true,
    .examples = {{"utspel compare sm-2025 --change 'buy-stop: 42' --change 'no zeroing'",
                  "Ask what two proposals would change."},
                 {"utspel compare sm-2025 --with shootout --metric minutes,deals",
                  "Compare two sets of rules."},
                 {"utspel compare sm-2025 --change rules.chicago_won=20 --until decided",
                  "Play until every metric asked has a verdict."},
                 {"utspel compare must-call --tables beginners,club --lang sv",
                  "Play a study at two tables, and answer in Swedish."}},
};
