#include "sim/bench/bench.h"
#include "sim/cli/command.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>

struct bench_command {
    bool signature;
    struct output_options output;
};

enum { SIGNATURE = ARGS_LONG_ONLY };

static const struct argp_option options[] = {
    {"signature", SIGNATURE, NULL, 0, "Print only the signature, and time nothing", 0},
    {0},
};

static error_t bench_parse(int key, char *text, struct argp_state *state) {
    struct bench_command *command = state->input;
    (void)text;
    if (key == ARGP_KEY_INIT)
        state->child_inputs[0] = &command->output;
    else if (key == SIGNATURE)
        command->signature = true;
    else
        return ARGP_ERR_UNKNOWN;
    return 0;
}

static const struct argp_child children[] = {{&output_json_argp, 0, NULL, 0}, {0}};

static const struct argp argp = {
    .children = children,
    .options = options,
    .parser = bench_parse,
    .doc = "Measures how fast this program is on this machine, and prints its signature: one "
           "number that depends on all that it computes.\v"
           "Everything is timed on one core, after warming up, in many short repetitions, of "
           "which the median and the minimum are shown; the rest of the machine should be idle. "
           "Hands are random, and so few that they stay in the first-level cache.\n\n"
           "Deals are played by two to four equal players under sm-2025 and pofc-sm-2019, with "
           "all statistics; `sampler against random' plays single hands, none of them in Fantasy "
           "Land. The floor of a deal is the time of the work that no program could avoid, at the "
           "speeds measured here: seeding and shuffling the decks, reshuffles included; "
           "evaluating the hands of five cards and of three, in Chicago once as dealt and once "
           "after every exchange of at least one card, in POFC the first five cards and the three "
           "rows; and adding to the counts, once for everything counted. Playing tricks and "
           "choosing cards are not included. The ratio is the deal's time divided by its "
           "floor.\n\n"
           "The figures below are those of the deals timed, with standard errors: for all players "
           "together if they are equal, otherwise for the first. A Fantasy Land hand is set for "
           "the most royalties; among equals one that stays is preferred. The slowest of these "
           "hands is timed again to be sure.\n\n"
           "`start to first match' is the processor time of one start: loading the program, "
           "filling its tables, reading a config and playing a match.\n\n"
           "The signature is that of the presets as they are shipped; it is the same on every "
           "machine, with any compiler and any number of threads, and changes only when results "
           "do.",
};

static enum status measure(struct report *report, struct error *error) {
    enum status status = bench_start(report, error);
    bench_evaluator(report);
    if (status == STATUS_OK)
        status = bench_deals(report, error);
    if (status == STATUS_OK)
        status = bench_fantasy(report, error);
    if (status == STATUS_OK)
        status = bench_run(report, error);
    if (status == STATUS_OK)
        status = bench_signature(&report->signature, error);
    return status;
}

static enum status print_signature(struct error *error) {
    uint64_t signature;
    enum status status = bench_signature(&signature, error);
    if (status == STATUS_OK)
        printf("%016" PRIx64 "\n", signature);
    return status;
}

static enum status bench_main(int argc, char **argv, struct error *error) {
    struct bench_command command = {0};
    struct report report = {0};
    command_parse(&cmd_bench, argc, argv, &command);
    if (command.signature)
        return print_signature(error);
    enum status status = measure(&report, error);
    if (status != STATUS_OK)
        return status;
    if (!command.output.json)
        return report_print(&report, error);
    report_print_json(&report);
    return STATUS_OK;
}

const struct command cmd_bench = {
    .name = "bench",
    .summary = "measure how fast this program is",
    .argp = &argp,
    .run = bench_main,
    .examples = {{"utspel bench", "Measure how fast deals are played."},
                 {"utspel bench --signature", "Print the signature only."}},
};
