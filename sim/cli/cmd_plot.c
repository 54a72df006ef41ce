#define _GNU_SOURCE /* for memfd_create() */
#include "sim/cli/command.h"
#include "sim/cli/output.h"
#include "sim/core/option.h"
#include "sim/output/text_table.h"
#include "sim/page/svg.h"
#include "sim/report/report_page.h"
#include "sim/words/language.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

/* A shell's exit status for a program that is not there. */
enum { MISSING = 127 };

/* A kind of picture, by the ending of its name. */
struct format {
    const char *ending, *options; /* of the program that makes it of an SVG; NULL: that itself */
};

static const struct format formats[] = {
    {".svg", NULL}, {".png", "--format=png --zoom=2"}, {".pdf", "--format=pdf"}};
enum { FORMATS = sizeof formats / sizeof *formats };

struct plot_command {
    struct making making;        /* without an item, a metric, the charts are listed */
    const struct format *format; /* NULL: drawn in the terminal */
    struct page page;
    const struct page_chart *chart;
};

static const struct format *format_of(const char *path, const struct argp_state *state) {
    const char *dot = strrchr(path, '.');
    for (size_t i = 0; dot && i < FORMATS; i++)
        if (strcmp(dot, formats[i].ending) == 0)
            return &formats[i];
    args_error(state, "--output: got '%s', expected a name that ends in .svg, .png or .pdf", path);
    return NULL;
}

static error_t plot_parse(int key, char *text, struct argp_state *state) {
    struct plot_command *command = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &command->making.output;
        return 0;
    case ARGP_KEY_SUCCESS:
        if (!command->making.output.file)
            return 0;
        if (!command->making.item)
            args_error(state, "--output requires a METRIC");
        command->format = format_of(command->making.output.file, state);
        return 0;
    default:
        return making_take_item(key, text, state, &command->making);
    }
}

static const struct argp_child children[] = {
    {&output_file_argp, 0, NULL, 0}, {&args_language_argp, 0, NULL, 0}, {0}};

static const struct argp argp = {
    .children = children,
    .parser = plot_parse,
    .args_doc = "FILE [METRIC]",
    .doc = "Draws one of the charts that `utspel report' makes of FILE: in the terminal, or with "
           "--output as a picture. Without METRIC, lists the charts.\v"
           "The ending of the output's name is the format: .svg, or .png and .pdf, which "
           "rsvg-convert (Debian: librsvg2-bin) makes of the same picture. Intervals are of 95 %.",
};

static const struct page_chart *chart_at(const struct page *page, size_t i) {
    for (size_t part = 0; part < page->part_count; part++)
        if (page->parts[part].kind == PAGE_CHART && i-- == 0)
            return &page->parts[part].chart;
    return NULL;
}

static const char *chart_key_at(const void *page, size_t i) {
    const struct page_chart *chart = chart_at(page, i);
    return chart ? chart->key : NULL;
}

static enum status charts_list(const struct page *page, struct error *error) {
    struct text_table table = text_table_open(stdout);
    const struct page_chart *chart;
    text_table_column(&table, "metric", false);
    text_table_column(&table, "chart", false);
    for (size_t i = 0; (chart = chart_at(page, i)) != NULL; i++) {
        text_table_line(&table);
        text_table_cell(&table, "%s", chart->key);
        text_table_cell(&table, "%s", chart->title);
    }
    return text_table_close(&table) ? STATUS_OK : error_set(error, STATUS_RUNTIME, "out of memory");
}

static enum status chart_find(void *given, struct error *error) {
    struct plot_command *command = given;
    const struct page *page = &command->page;
    const char *key = command->making.item;
    if (page->failed)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    if (!key)
        return STATUS_OK;
    for (size_t i = 0; (command->chart = chart_at(page, i)) != NULL; i++)
        if (strcmp(command->chart->key, key) == 0)
            break;
    if (!command->chart) {
        error_set(error, STATUS_USAGE, "%s: no chart '%.80s'", command->making.inputs[0], key);
        option_suggest(error, key, chart_key_at, page, "utspel plot FILE");
        return STATUS_USAGE;
    }
    if (!command->format && command->chart->form == PAGE_FLOW)
        return error_set(error, STATUS_USAGE, "%s: flows are drawn as pictures only, with --output",
                         key);
    return STATUS_OK;
}

/* Marks tell a few series apart, shades any number. */
static void terminal_draw(struct page *page, const struct page_chart *found) {
    struct chart chart = found->chart;
    chart.heading = page_print(page, "%s, %s", found->title, found->unit);
    chart.interval = "95 % interval";
    if (found->form == PAGE_HEAT_MAP || chart.series.count > CHART_SERIES_MAX)
        chart_print_heat_map(&chart, stdout);
    else
        chart_print_lines(&chart, stdout);
}

/* The SVG in a file in memory; NULL: errno says why not. */
static FILE *picture_make(struct page *page, const struct page_chart *chart) {
    int memory = memfd_create("picture", MFD_CLOEXEC);
    FILE *svg = memory < 0 ? NULL : fdopen(memory, "w+");
    if (!svg)
        return NULL;
    svg_write_file(page, chart, svg);
    if (fflush(svg) == 0 && !ferror(svg))
        return svg;
    fclose(svg);
    return NULL;
}

/* As popen(), of a command whose standard input is the file, from its beginning. */
static FILE *popen_reading(const char *line, FILE *input) {
    int before = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    if (before < 0 || lseek(fileno(input), 0, SEEK_SET) != 0 ||
        dup2(fileno(input), STDIN_FILENO) < 0)
        return NULL;
    FILE *output = popen(line, "r");
    dup2(before, STDIN_FILENO);
    close(before);
    return output;
}

/* What rsvg-convert's exit status says. What else it says of a failure is on stderr. */
static enum status converter_check(int code, struct error *error) {
    if (WIFEXITED(code) && WEXITSTATUS(code) == MISSING)
        return error_set(error, STATUS_RUNTIME,
                         "rsvg-convert is missing (Debian: librsvg2-bin); a name that ends in "
                         ".svg needs no other program");
    return code == 0 ? STATUS_OK : error_set(error, STATUS_RUNTIME, "rsvg-convert failed");
}

/* Copies the picture from rsvg-convert, so that a full disk is reported as for other outputs. */
static enum status picture_copy(FILE *svg, const char *options, FILE *out, struct error *error) {
    char line[160], bytes[1 << 14];
    snprintf(line, sizeof line,
             "command -v rsvg-convert >/dev/null || exit %d; exec rsvg-convert %s", MISSING,
             options);
    FILE *converter = popen_reading(line, svg);
    if (!converter)
        return error_set(error, STATUS_RUNTIME, "cannot start rsvg-convert: %s", strerror(errno));
    size_t size, all = 0;
    do
        all += size = fread(bytes, 1, sizeof bytes, converter);
    while (size > 0 && fwrite(bytes, 1, size, out) == size);
    bool is_copied = !ferror(out); /* else the converter is stopped by it */
    int code = pclose(converter);
    if (is_copied && code == 0 && all == 0)
        return error_set(error, STATUS_RUNTIME, "rsvg-convert made no picture");
    return is_copied ? converter_check(code, error) : STATUS_OK;
}

static enum status picture_convert(struct page *page, const struct page_chart *chart,
                                   const char *options, FILE *out, struct error *error) {
    FILE *svg = picture_make(page, chart);
    if (!svg)
        return error_set(error, STATUS_RUNTIME, "cannot write a temporary file: %s",
                         strerror(errno));
    enum status status = picture_copy(svg, options, out, error);
    fclose(svg);
    return status;
}

static enum status chart_write(void *given, FILE *out, struct error *error) {
    struct plot_command *command = given;
    struct page *page = &command->page;
    const char *options = command->format->options;
    enum status status = STATUS_OK;
    if (options)
        status = picture_convert(page, command->chart, options, out, error);
    else
        svg_write_file(page, command->chart, out);
    return status == STATUS_OK && page->failed ? error_set(error, STATUS_RUNTIME, "out of memory")
                                               : status;
}

static enum status file_read(void *given, const char *path, struct error *error) {
    struct plot_command *command = given;
    return report_file(&command->page, path, error);
}

static enum status chart_print(void *given, struct error *error) {
    struct plot_command *command = given;
    if (!command->chart)
        return charts_list(&command->page, error);
    terminal_draw(&command->page, command->chart);
    return STATUS_OK;
}

static enum status plot_main(int argc, char **argv, struct error *error) {
    static const struct maker maker = {.what = "the file to draw",
                                       .read = file_read,
                                       .find = chart_find,
                                       .print = chart_print,
                                       .write = chart_write};
    struct plot_command command = {.format = NULL};
    command_parse(&cmd_plot, argc, argv, &command);
    command.page = page_make(language_spoken());
    enum status status = making_run(&command.making, &maker, &command, error);
    page_free(&command.page);
    return status;
}

const struct command cmd_plot = {
    .name = "plot",
    .summary = "draw a chart of results, as a picture or in the terminal",
    .argp = &argp,
    .run = plot_main,
    .examples = {{"utspel plot results/sm-2025.h5", "List the charts of a run."},
                 {"utspel plot results/sm-2025.h5 called_by_score",
                  "Draw in the terminal how often Chicago is called."},
                 {"utspel plot results/sm-2025.h5 called_by_scores -o called.svg",
                  "Draw a heat map of it, as a picture."}},
};
