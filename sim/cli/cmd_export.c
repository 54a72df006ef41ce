#include "sim/cli/args.h"
#include "sim/cli/commands.h"
#include "sim/cli/output.h"
#include "sim/output/export.h"
#include "sim/output/output_file.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

struct export_command {
    const char *path, *dataset; /* NULL: the datasets are listed */
    struct output_options output;
    bool json;
};

static bool ends_in(const char *path, const char *ending) {
    size_t length = strlen(path);
    return length > strlen(ending) && strcmp(path + length - strlen(ending), ending) == 0;
}

static void format_choose(struct export_command *command, const struct argp_state *state) {
    const struct output_options *output = &command->output;
    if (!command->dataset && (output->file || output->json))
        argp_error(state, "--output and --json require a DATASET");
    command->json = output->json;
    if (!output->file)
        return;
    command->json = ends_in(output->file, ".json");
    if (!command->json && !ends_in(output->file, ".csv"))
        argp_error(state, "--output: got '%s', expected a name that ends in .csv or .json",
                   output->file);
    if (output->json && !command->json)
        argp_error(state, "--json: got the output '%s', expected a name that ends in .json",
                   output->file);
}

static error_t export_parse(int key, char *text, struct argp_state *state) {
    struct export_command *command = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = state->child_inputs[1] = &command->output;
        return 0;
    case ARGP_KEY_ARG:
        if (state->arg_num > 1)
            return ARGP_ERR_UNKNOWN;
        *(state->arg_num == 0 ? &command->path : &command->dataset) = text;
        return 0;
    case ARGP_KEY_NO_ARGS:
        argp_usage(state);
        return 0;
    case ARGP_KEY_SUCCESS:
        format_choose(command, state);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_child children[] = {
    {&output_file_argp, 0, NULL, 0}, {&output_json_argp, 0, NULL, 0}, {0}};

static const struct argp argp = {
    .children = children,
    .parser = export_parse,
    .args_doc = "FILE [DATASET]",
    .doc = "Writes a dataset of FILE as CSV or JSON, in long form: one row for each element, with "
           "a column for the label on each axis and last the value. Without DATASET, lists the "
           "datasets with their axes, units and meanings.\v"
           "FILE is any file of results: of a run, comparison, sweep, duel, tournament or atlas. "
           "The ending of the output's name, .csv or .json, is the format; without --output, CSV "
           "is printed, or with --json JSON. Values are exact; a real number that is not finite "
           "is an empty field in CSV and null in JSON.",
};

static void table_print(const struct export_command *command, const struct export_table *table,
                        FILE *out) {
    if (command->json)
        export_print_json(table, command->dataset, out);
    else
        export_print_csv(table, out);
}

struct table_writing {
    const struct export_command *command;
    const struct export_table *table;
};

static enum status table_write(void *given, FILE *out, struct error *error) {
    const struct table_writing *writing = given;
    (void)error;
    table_print(writing->command, writing->table, out);
    return STATUS_OK;
}

static enum status dataset_export(const struct export_command *command,
                                  const struct results *results, struct error *error) {
    struct export_table table;
    enum status status = export_read(results, command->dataset, &table, error);
    if (status != STATUS_OK)
        return status;
    if (command->output.file)
        status = output_file_write(command->output.file, command->output.force, table_write,
                                   &(struct table_writing){command, &table}, error);
    else
        table_print(command, &table, stdout);
    export_free(&table);
    return status;
}

static enum status datasets_list(const struct results *results, struct error *error) {
    struct export_list list;
    enum status status = export_list_read(results, &list, error);
    if (status == STATUS_OK)
        status = export_list_print(&list, error);
    export_list_free(&list);
    return status;
}

static enum status export_main(int argc, char **argv, struct error *error) {
    struct export_command command = {0};
    struct results *results;
    command_parse(&cmd_export, argc, argv, &command);
    enum status status = command.output.file ? output_prepare(&command.output, &command.path, 1,
                                                              "the file to export from", error)
                                             : STATUS_OK;
    if (status == STATUS_OK)
        status = results_open_any(command.path, &results, error);
    if (status != STATUS_OK)
        return status;
    status =
        command.dataset ? dataset_export(&command, results, error) : datasets_list(results, error);
    results_close(results);
    return status;
}

const struct command cmd_export = {
    .name = "export",
    .summary = "write a dataset of a file as CSV or JSON",
    .argp = &argp,
    .run = export_main,
    .examples = {{"utspel export results/sm-2025.h5", "List the datasets of a run."},
                 {"utspel export results/sm-2025.h5 exchange/held -o held.csv",
                  "Write the hands held after each exchange for a spreadsheet."},
                 {"utspel export results/sm-2025.h5 calls/total --json",
                  "Print a dataset as JSON, for another program to read."}},
};
