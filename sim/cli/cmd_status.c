/* `utspel status': how far runs are, as tables or JSON. */
#include "sim/cli/command.h"
#include "sim/cli/show.h"
#include "sim/core/foreign_text.h"
#include "sim/output/json.h"
#include "sim/output/results_parts.h"
#include "sim/output/text_table.h"
#include "sim/session/status.h"
#include "sim/words/language.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* What a line of the table says; a rate counts as that of the time left only while it is running.
 */
struct line {
    enum results_state state;
    uint64_t done, of;
    double rate;
};

static double seconds_left(const struct line *line) {
    if (line->state != RESULTS_STATE_RUNNING || !(line->rate > 0) || line->done > line->of)
        return NAN;
    return (double)(line->of - line->done) / line->rate;
}

static double percent(const struct line *line) {
    return line->of > 0 ? 100 * (double)line->done / (double)line->of : NAN;
}

static struct line line_of_file(const struct status_file *file) {
    return (struct line){file->state, file->done, file->of, file->rate};
}

static struct line line_of_run(const struct status_run *run) {
    return (struct line){run->state, run->done, run->of, run->rate};
}

static void line_print(struct text_table *table, const struct line *line) {
    double left = seconds_left(line);
    unsigned long whole = isnan(left) ? 0 : (unsigned long)(left + 0.5);
    text_table_cell(table, "%s", said(results_state_name(line->state)));
    text_table_cell(table, "%" PRIu64, line->done);
    text_table_cell(table, "%" PRIu64, line->of);
    text_table_cell(table, "%.1f", percent(line));
    if (line->rate > 0)
        text_table_cell(table, "%.0f", line->rate);
    else
        text_table_cell(table, "-");
    if (isnan(left))
        text_table_cell(table, "-");
    else
        text_table_cell(table, "%lu:%02lu:%02lu", whole / 3600, whole / 60 % 60, whole % 60);
}

static void file_print(struct text_table *table, const struct status_file *file) {
    const struct line line = line_of_file(file);
    text_table_line(table);
    text_table_cell(table, "%s", file->path);
    text_table_cell(table, "%s", said(file->results->type->what));
    line_print(table, &line);
    if (file->live.is_known)
        text_table_cell(table, "%" PRIu64 " %s %s", file->live.process, said("on"),
                        file->live.host);
}

/* Below the last of its shards. */
static void run_print(struct text_table *table, const struct status_files *files, size_t leader) {
    const struct status_run run = status_of_run(files, leader);
    const struct line line = line_of_run(&run);
    uint64_t shards = results_about(files->file[leader].results)->shards;
    text_table_line(table);
    if (run.missing > 0)
        text_table_cell(table, "%" PRIu64 " %s %" PRIu64 " %s", shards - run.missing, said("of"),
                        shards, said("shards"));
    else
        text_table_cell(table, "%s %" PRIu64 " %s", said("all"), shards, said("shards"));
    text_table_cell(table, "%s", said(files->file[leader].results->type->what));
    line_print(table, &line);
}

static bool is_last(const struct status_files *files, size_t i) {
    for (size_t j = i + 1; j < files->count; j++)
        if (files->file[j].results && files->file[j].leader == files->file[i].leader)
            return false;
    return true;
}

/* What the matches of all files are called; of files of several kinds just that. */
static const char *matches_name(const struct status_files *files) {
    const char *name = NULL;
    for (size_t i = 0; i < files->count; i++) {
        const struct results *results = files->file[i].results;
        if (results && name && strcmp(name, results->type->matches_name) != 0)
            return "matches";
        if (results)
            name = results->type->matches_name;
    }
    return name ? name : "matches";
}

static enum status table_print(const struct status_files *files, struct error *error) {
    const char *matches = said(matches_name(files));
    char rate[32];
    const char *const headings[] = {"file", "what", "state",     matches,  "of",
                                    "%",    rate,   "time left", "process"};
    snprintf(rate, sizeof rate, "%s/s", matches);
    struct text_table table = text_table_open(stdout);
    for (size_t i = 0; i < sizeof headings / sizeof *headings; i++)
        text_table_column(&table, said(headings[i]), i >= 3 && i <= 7);
    for (size_t i = 0; i < files->count; i++) {
        if (files->file[i].results)
            file_print(&table, &files->file[i]);
        if (status_is_shard(&files->file[i]) && is_last(files, i))
            run_print(&table, files, files->file[i].leader);
    }
    return text_table_close(&table) ? STATUS_OK : error_set(error, STATUS_RUNTIME, "out of memory");
}

static bool has_shard(const struct status_files *files, size_t leader, uint64_t shard) {
    for (size_t i = leader; i < files->count; i++)
        if (files->file[i].results && files->file[i].leader == leader &&
            results_about(files->file[i].results)->shard == shard)
            return true;
    return false;
}

/* Which shards of a run are not there, the first of them if there are many. */
static void missing_print(const struct status_files *files, size_t leader) {
    enum { NAMED_MAX = 20 };
    const struct status_run run = status_of_run(files, leader);
    uint64_t shards = results_about(files->file[leader].results)->shards, named = 0;
    if (run.missing == 0)
        return;
    printf("%s %" PRIu64 " %s:", said("missing of"), shards, said("shards"));
    for (uint64_t shard = 1; shard <= shards && named < NAMED_MAX; shard++)
        if (!has_shard(files, leader, shard))
            printf("%s %" PRIu64, named++ > 0 ? "," : "", shard);
    if (run.missing > named)
        printf(" %s %" PRIu64 " %s", said("and"), run.missing - named, said("more"));
    putchar('\n');
}

/* What a file lacks of what belongs to it. */
static void parts_print_lacking(const struct status_file *file) {
    const struct file_parts *parts = &results_about(file->results)->parts;
    struct error text;
    for (size_t i = 0; i < parts->count && file->part; i++) {
        bool is_missed = file->part[i] == PART_MISSING && !part_is_remade(parts->part[i].kind);
        if (!is_missed && file->part[i] != PART_DAMAGED)
            continue;
        part_describe(results_about(file->results), &parts->part[i], file->part[i], true, &text);
        printf("%s\n", foreign_text(text.text).text);
    }
}

static void notes_print(const struct status_files *files) {
    for (size_t i = 0; i < files->count; i++) {
        const struct status_file *file = &files->file[i];
        if (file->results)
            parts_print_lacking(file);
        if (file->is_double)
            printf("%s: %s %" PRIu64 " %s\n", foreign_text(file->path).text, said("shard"),
                   results_about(file->results)->shard,
                   said("is there already, so this file is left out"));
        if (status_is_shard(file) && file->leader == i)
            missing_print(files, i);
    }
}

static enum status figures_print(const struct status_files *files, size_t leader,
                                 struct results **parts, struct error *error) {
    struct results *first = files->file[leader].results;
    size_t count = first->type == &results_type ? status_parts(files, leader, parts) : 1;
    const struct game *game;
    if (status_is_atlas(&files->file[leader])) {
        printf("\n`utspel report %s -o page.html' %s\n", foreign_text(first->about.path).text,
               said("shows what it holds"));
        return STATUS_OK;
    }
    printf("\n%s%s\n\n", foreign_text(files->file[leader].path).text,
           count > 1 ? said(" and its other shards") : "");
    if (first->type != &results_type)
        return show_results(first, &(struct showing){.form = SUMMARY_FULL}, error);
    enum status status = show_game(first, &game, error);
    return status == STATUS_OK ? summary_print_headlines(stdout, parts, count, game, error)
                               : status;
}

/* The one run that all files are of, whose figures are shown; files->count: there are several. */
static size_t single_run(const struct status_files *files) {
    size_t only = files->count;
    for (size_t i = 0; i < files->count; i++) {
        const struct status_file *file = &files->file[i];
        bool is_own = file->results && (file->leader == i || file->results->type != &results_type);
        if (is_own && only < files->count)
            return files->count;
        only = is_own ? i : only;
    }
    return only;
}

static enum status status_print(const struct status_files *files, struct error *error) {
    size_t read = 0;
    for (size_t i = 0; i < files->count; i++)
        read += files->file[i].results != NULL;
    if (read == 0)
        return STATUS_OK;
    struct results **parts = calloc(files->count + 1, sizeof *parts);
    if (!parts)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    enum status status = table_print(files, error);
    size_t single = single_run(files);
    notes_print(files);
    if (status == STATUS_OK && single < files->count)
        status = figures_print(files, single, parts, error);
    free(parts);
    return status;
}

static void line_print_json(struct json *json, const struct line *line) {
    json_text(json, "state", results_state_name(line->state));
    json_count(json, "matches_done", line->done);
    json_count(json, "matches", line->of);
    json_number(json, "matches_per_second", line->rate > 0 ? line->rate : NAN);
    json_number(json, "seconds_left", seconds_left(line));
}

static void parts_print_json(struct json *json, const struct status_file *file) {
    const struct file_parts *parts = &results_about(file->results)->parts;
    json_open(json, "parts", '[');
    for (size_t i = 0; i < parts->count; i++) {
        json_open(json, NULL, '{');
        json_text(json, "part", part_kind_name(parts->part[i].kind));
        json_text(json, "file", parts->part[i].file);
        json_text(json, "state", part_state_name(file->part[i]));
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void file_print_json(struct json *json, const struct status_file *file) {
    const struct line line = line_of_file(file);
    const struct results_about *about = results_about(file->results);
    json_open(json, NULL, '{');
    json_text(json, "file", file->path);
    json_text(json, "type", file->results->type->name);
    line_print_json(json, &line);
    if (about->shards > 0) {
        json_count(json, "shard", about->shard);
        json_count(json, "shards", about->shards);
    }
    if (file->live.is_known) {
        json_count(json, "process", file->live.process);
        json_text(json, "host", file->live.host);
    }
    if (file->part)
        parts_print_json(json, file);
    json_close(json, '}');
}

/* A run: one file, or what there is of its shards. */
static enum status run_print_json(struct json *json, const struct status_files *files, size_t i,
                                  struct results **parts, struct error *error) {
    const struct status_file *file = &files->file[i];
    const struct status_run run = status_of_run(files, i);
    const struct line line = status_is_shard(file) ? line_of_run(&run) : line_of_file(file);
    const struct game *game;
    enum status status = show_game(file->results, &game, error);
    json_open(json, NULL, '{');
    json_text(json, "file", file->path);
    line_print_json(json, &line);
    json_count(json, "shards_missing", status_is_shard(file) ? run.missing : 0);
    size_t count = status_parts(files, i, parts);
    if (status == STATUS_OK && file->results->type == &results_type)
        status = summary_add_headlines(json, parts, count, game, error);
    json_close(json, '}');
    return status;
}

static enum status status_print_json(const struct status_files *files, struct error *error) {
    struct results **parts = calloc(files->count + 1, sizeof *parts);
    struct json json = {.out = stdout};
    enum status status = STATUS_OK;
    if (!parts)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    json_open(&json, NULL, '{');
    json_open(&json, "files", '[');
    for (size_t i = 0; i < files->count; i++)
        if (files->file[i].results)
            file_print_json(&json, &files->file[i]);
    json_close(&json, ']');
    json_open(&json, "runs", '[');
    for (size_t i = 0; i < files->count && status == STATUS_OK; i++)
        if (files->file[i].results && files->file[i].leader == i)
            status = run_print_json(&json, files, i, parts, error);
    json_close(&json, ']');
    json_close(&json, '}');
    putchar('\n');
    free(parts);
    return status;
}

struct status_command {
    struct status_files files;
    struct output_options output;
};

static error_t status_parse(int key, char *text, struct argp_state *state) {
    struct status_command *command = state->input;
    struct status_files *files = &command->files;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &command->output;
        files->file = calloc((size_t)state->argc, sizeof *files->file);
        if (!files->file)
            argp_failure(state, STATUS_RUNTIME, 0, "out of memory");
        return 0;
    case ARGP_KEY_NO_ARGS:
        argp_usage(state);
        return 0;
    case ARGP_KEY_ARG:
        files->file[files->count++].path = text;
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_child children[] = {
    {&output_json_argp, 0, NULL, 0}, {&args_language_argp, 0, NULL, 0}, {0}};

static const struct argp argp = {
    .children = children,
    .parser = status_parse,
    .args_doc = "FILE...",
    .doc =
        "Shows how far the runs are that write FILE...: what they are, running, interrupted or "
        "complete, how many matches of how many, how fast and how long still. Of a single run, or "
        "shards of it, also the figures so far, with standard errors.\v"
        "A run is not disturbed. Matches are those played, figures those of the last checkpoint. "
        "Shards of one run are also shown together, with those that are missing. Below stands what "
        "a file that is not running lacks of what belongs to it: its record, or the rows beside "
        "it; "
        "and what can be done.\n\n"
        "Exit status: 0 done, 2 wrong usage, 3 a file cannot be read; the others are shown.",
};

static enum status status_main(int argc, char **argv, struct error *error) {
    struct status_command command = {0};
    struct error trouble;
    command_parse(&cmd_status, argc, argv, &command);
    enum status read = status_read(&command.files, stderr, error);
    enum status shown = command.output.json ? status_print_json(&command.files, &trouble)
                                            : status_print(&command.files, &trouble);
    status_close(&command.files);
    if (shown != STATUS_OK && read != STATUS_OK)
        error_print(error, stderr);
    if (shown != STATUS_OK)
        *error = trouble;
    return shown != STATUS_OK ? shown : read;
}

const struct command cmd_status = {
    .name = "status",
    .summary = "show how far runs are",
    .argp = &argp,
    .run = status_main,
    .examples = {{"utspel status results/*.h5", "Show how far all runs are."},
                 {"utspel status --json results/sm-2025.h5", "Print the same of one run as JSON."}},
};
