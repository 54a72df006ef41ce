#include "sim/cli/command.h"
#include "sim/cli/output.h"
#include "sim/core/foreign_text.h"
#include "sim/page/html.h"
#include "sim/report/report_page.h"
#include "sim/words/language.h"

enum { STATIC = ARGS_LONG_ONLY };

struct report_command {
    struct making making;
    bool is_static;
    struct page page;
};

static const struct argp_option options[] = {
    {"static", STATIC, NULL, 0,
     "Charts as pictures only: a page of a fifth of the size, as for a mail", 0},
    {0},
};

static error_t report_parse(int key, char *text, struct argp_state *state) {
    struct report_command *command = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &command->making.output;
        return 0;
    case STATIC:
        command->is_static = true;
        return 0;
    case ARGP_KEY_SUCCESS:
        if (!command->making.output.file)
            args_error(state, "-o is required: the page's file");
        return 0;
    default:
        return making_take_inputs(key, text, state, &command->making);
    }
}

static const struct argp_child children[] = {
    {&output_file_argp, 0, NULL, 0}, {&args_language_argp, 0, NULL, 0}, {0}};

static const struct argp argp = {
    .options = options,
    .children = children,
    .parser = report_parse,
    .args_doc = "FILE...",
    .doc =
        "Makes a page of results: figures, tables and charts, in one HTML file that needs nothing "
        "else.\v"
        "FILE is of a run, a comparison, a sweep, a duel, tournaments or an atlas. "
        "Tables sort by the heading that is pressed. Charts say what each mark stands for when "
        "it is pointed at. The page is light or dark as the reader's system is, prints, and "
        "reads without scripts.\n\n"
        "Exit status: 0 done, 2 wrong usage, 3 a file cannot be read, or the page not be written; "
        "files that cannot be read are left out of it.",
};

static enum status file_read(void *given, const char *path, struct error *error) {
    struct report_command *command = given;
    return report_file(&command->page, path, error);
}

static enum status page_write(void *given, FILE *out, struct error *error) {
    struct report_command *command = given;
    return page_write_html(&command->page, out, error);
}

static void report_say(void *given) {
    const struct report_command *command = given;
    printf("report: %s\n", foreign_text(command->making.output.file).text);
    if (!command->is_static && !html_has_vega())
        fputs("charts are pictures only: this utspel was built without Vega-Lite, which npm "
              "fetches\n",
              stderr);
}

static enum status report_main(int argc, char **argv, struct error *error) {
    static const struct maker maker = {.what = "a file to show",
                                       .goes_on = true,
                                       .read = file_read,
                                       .write = page_write,
                                       .done = report_say};
    struct report_command command = {.is_static = false};
    command_parse(&cmd_report, argc, argv, &command);
    struct page *page = &command.page;
    *page = page_make(language_spoken());
    page->is_static = command.is_static;
    page->is_of_one = command.making.input_count == 1;
    page->title = page_say(page, "Results of utspel");
    enum status status = making_run(&command.making, &maker, &command, error);
    page_free(page);
    return status;
}

const struct command cmd_report = {
    .name = "report",
    .summary = "make a page of results",
    .argp = &argp,
    .run = report_main,
    .examples = {{"utspel report results/sm-2025.h5 -o report.html",
                  "Make a page of a run, to open in a browser."},
                 {"utspel report results/no-must-call.h5 results/club-atlas.h5 -o vote.html",
                  "A comparison and an atlas on one page."},
                 {"utspel report results/sm-2025.h5 --lang sv -o rapport.html",
                  "The same in Swedish."}},
};
