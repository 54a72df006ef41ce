#include "sim/cli/command.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void example_print(const struct example *example, FILE *out) {
    fprintf(out, "\n%s\n  $ %s\n", example->meaning, example->line);
}

/* The help of a command with its examples at the end, the caller's to free; NULL: no memory. */
static char *help_text(const struct command *command) {
    const char *doc = command->argp->doc;
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return NULL;
    fprintf(out, "%s%sExamples:\n", doc, strchr(doc, '\v') ? "\n\n" : "\v");
    for (size_t i = 0; i < EXAMPLES_MAX && command->examples[i].line; i++)
        example_print(&command->examples[i], out);
    fclose(out);
    return text;
}

void command_parse(const struct command *command, int argc, char **argv, void *input) {
    char *text = help_text(command);
    struct argp argp = *command->argp;
    if (text)
        argp.doc = text;
    argp_parse(&argp, argc, argv, 0, NULL, input);
    free(text);
}
