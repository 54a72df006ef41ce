/* `table': makes the page of a table, to play at in a browser. */
#include "sim/cli/command.h"
#include "sim/cli/output.h"
#include "sim/core/foreign_text.h"
#include "sim/table_page/table_page.h"
#include "sim/words/names.h"

#include <string.h>

struct table_command {
    const char *rules, *table; /* as named; NULL: not given */
    bool beside;
    struct output_options output;
};

enum { TABLE = ARGS_LONG_ONLY, BESIDE };

static const struct argp_option options[] = {
    {"table", TABLE, "NAME", 0, "Who sits there first: beginners, club or experts", 0},
    {"models-beside", BESIDE, NULL, 0,
     "For a web server: experts by all rules, whose models are files beside the page (NAME.model), "
     "which fetches them when they are needed",
     0},
    {0},
};

static void table_check(const struct argp_state *state, const char *name) {
    for (const struct table_words *row = names_of_tables; row->key; row++)
        if (strcmp(row->key, name) == 0)
            return;
    args_error(state, "--table: got '%s', expected beginners, club or experts", name);
}

static error_t table_parse(int key, char *text, struct argp_state *state) {
    struct table_command *command = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &command->output;
        return 0;
    case TABLE:
        table_check(state, text);
        command->table = text;
        return 0;
    case BESIDE:
        command->beside = true;
        return 0;
    case ARGP_KEY_END:
        if (!command->output.file)
            args_error(state, "--output is required: the page's file");
        return 0;
    case ARGP_KEY_ARG:
        if (state->arg_num > 0)
            return ARGP_ERR_UNKNOWN;
        command->rules = text;
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_child children[] = {
    {&output_file_argp, 0, NULL, 0}, {&args_language_argp, 0, NULL, 0}, {0}};

static const struct argp argp = {
    .options = options,
    .children = children,
    .parser = table_parse,
    .args_doc = "[RULES]",
    .doc = "Makes a page to play at: one HTML file, which any browser of these years opens, on a "
           "laptop or a phone, without a network. The engine is in it.\v"
           "RULES is the name of a preset of rules (by default sm-2025), the name of an "
           "experiment, or a config file. The page begins with them, and has all presets that are "
           "shipped. Experts sit there by the first rules of each game, if a model was made for "
           "them, or by all rules with --models-beside.",
};

static enum status page_write(void *given, FILE *out, struct error *error) {
    return table_page_write(given, out, error);
}

static enum status table_main(int argc, char **argv, struct error *error) {
    struct table_command command = {0};
    struct config *config;
    command_parse(&cmd_table, argc, argv, &command);
    const char *rules = command.rules ? command.rules : "sm-2025";
    enum status status =
        output_prepare(&command.output, &command.rules, command.rules != NULL, "a config", error);
    if (status == STATUS_OK)
        status = config_load(&config, rules, NULL, 0, error);
    if (status != STATUS_OK)
        return status;
    struct table_page page = {language_spoken(), command.table, config, command.beside};
    const struct output_options *output = &command.output;
    if (command.beside)
        status = table_page_write_models(&page, output->file, output->force, error);
    if (status == STATUS_OK)
        status = output_file_write(output->file, output->force, page_write, &page, error);
    config_free(config);
    if (status == STATUS_OK)
        printf("table: %s\n", foreign_text(command.output.file).text);
    return status;
}

const struct command cmd_table = {
    .name = "table",
    .summary = "make a page to play at, in a browser",
    .argp = &argp,
    .run = table_main,
    .examples = {{"utspel table -o table.html", "Make a table by the rules of SM 2025."},
                 {"utspel table shootout --table experts --lang sv -o bord.html",
                  "One by the rules of Chicago Shootout, with experts at it, in Swedish."}},
};
