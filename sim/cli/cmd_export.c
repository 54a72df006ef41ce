#include "sim/cli/command.h"
#include "sim/cli/output.h"
#include "sim/output/export.h"

#include <stdio.h>
#include <string.h>

struct export_command {
    struct making making; /* without an item, a dataset, all are listed */
    bool json;
    struct results *results;
    struct export_table table;
};

static bool ends_in(const char *path, const char *ending) {
    size_t length = strlen(path);
    return length > strlen(ending) && strcmp(path + length - strlen(ending), ending) == 0;
}

static void format_choose(struct export_command *command, const struct argp_state *state) {
    const struct output_options *output = &command->making.output;
    if (!command->making.item && (output->file || output->json))
        args_error(state, "--output and --json require a DATASET");
    command->json = output->json;
    if (!output->file)
        return;
    command->json = ends_in(output->file, ".json");
    if (!command->json && !ends_in(output->file, ".csv"))
        args_error(state, "--output: got '%s', expected a name that ends in .csv or .json",
                   output->file);
    if (output->json && !command->json)
        args_error(state, "--json: got the output '%s', expected a name that ends in .json",
                   output->file);
}

static error_t export_parse(int key, char *text, struct argp_state *state) {
    struct export_command *command = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = state->child_inputs[1] = &command->making.output;
        return 0;
    case ARGP_KEY_SUCCESS:
        format_choose(command, state);
        return 0;
    default:
        return making_take_item(key, text, state, &command->making);
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
           "is an empty field in CSV and null in JSON. In CSV a text that a spreadsheet would take "
           "for a formula, since it begins with =, +, - or @, has an apostrophe in front; numbers "
           "are as they are. Control characters are escaped.",
};

static enum status file_read(void *given, const char *path, struct error *error) {
    struct export_command *command = given;
    return results_open_any(path, &command->results, error);
}

static enum status dataset_find(void *given, struct error *error) {
    struct export_command *command = given;
    const char *dataset = command->making.item;
    return dataset ? export_read(command->results, dataset, &command->table, error) : STATUS_OK;
}

static enum status table_write(void *given, FILE *out, struct error *error) {
    const struct export_command *command = given;
    (void)error;
    if (command->json)
        export_print_json(&command->table, command->making.item, out);
    else
        export_print_csv(&command->table, out);
    return STATUS_OK;
}

static enum status datasets_list(const struct results *results, struct error *error) {
    struct export_list list;
    enum status status = export_list_read(results, &list, error);
    if (status == STATUS_OK)
        status = export_list_print(&list, error);
    export_list_free(&list);
    return status;
}

static enum status dataset_print(void *given, struct error *error) {
    struct export_command *command = given;
    return command->making.item ? table_write(given, stdout, error)
                                : datasets_list(command->results, error);
}

static enum status export_main(int argc, char **argv, struct error *error) {
    static const struct maker maker = {.what = "the file to export from",
                                       .read = file_read,
                                       .find = dataset_find,
                                       .print = dataset_print,
                                       .write = table_write};
    struct export_command command = {.json = false};
    command_parse(&cmd_export, argc, argv, &command);
    enum status status = making_run(&command.making, &maker, &command, error);
    export_free(&command.table);
    results_close(command.results);
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
