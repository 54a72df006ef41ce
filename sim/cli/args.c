#include "sim/cli/args.h"

#include "sim/page/language.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

error_t args_take_one(int key, char *text, const struct argp_state *state, const char **word) {
    if (key == ARGP_KEY_NO_ARGS)
        argp_usage(state);
    if (key != ARGP_KEY_ARG || state->arg_num > 0)
        return ARGP_ERR_UNKNOWN;
    *word = text;
    return 0;
}

char *args_join(int argc, char **argv) {
    char *line = NULL;
    size_t size;
    FILE *out = open_memstream(&line, &size);
    for (int i = 0; out && i < argc; i++)
        fprintf(out, "%s%s", i > 0 ? " " : "", argv[i]);
    return out && fclose(out) == 0 ? line : NULL;
}

enum status status_shown(enum status stop, enum status shown, const struct error *trouble,
                         struct error *error) {
    if (shown == STATUS_OK)
        return stop;
    *error = *trouble;
    return shown;
}

enum { FORCE = ARGS_LONG_ONLY, JSON };

static const struct argp_option file_options[] = {
    {"output", 'o', "FILE", 0, "Write to FILE", 0},
    {"force", FORCE, NULL, 0, "Replace existing files", 0},
    {0},
};

static const struct argp_option quiet_options[] = {
    {"quiet", 'q', NULL, 0, "Show no progress", 0},
    {0},
};

static const struct argp_option json_options[] = {
    {"json", JSON, NULL, 0, "Print JSON", 0},
    {0},
};

static error_t output_parse(int key, char *text, struct argp_state *state) {
    struct output_options *output = state->input;
    switch (key) {
    case 'o':
        if (*text == '\0')
            argp_error(state, "--output: got '', expected a path");
        output->file = text;
        return 0;
    case FORCE:
        output->force = true;
        return 0;
    case JSON:
        output->json = true;
        return 0;
    case 'q':
        output->quiet = true;
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

const struct argp output_file_argp = {.options = file_options, .parser = output_parse};
const struct argp output_quiet_argp = {.options = quiet_options, .parser = output_parse};
const struct argp output_json_argp = {.options = json_options, .parser = output_parse};

enum { LANG = ARGS_LONG_ONLY };

static const struct argp_option language_options[] = {
    {"lang", LANG, "en|sv", 0, "In English, or in Swedish with the rulebooks' words; by default en",
     0},
    {0},
};

static error_t language_option_parse(int key, char *text, struct argp_state *state) {
    if (key != LANG)
        return ARGP_ERR_UNKNOWN;
    if (!language_parse(text, state->input))
        argp_error(state, "--lang: got '%s', expected en or sv", text);
    return 0;
}

const struct argp args_language_argp = {.options = language_options,
                                        .parser = language_option_parse};

enum { PLAYERS = ARGS_LONG_ONLY, MATCHES, SEED, THREADS, SET };

static const struct argp_option options[] = {
    {"players", PLAYERS, "A,B,..", 0, "Seat these strategies", 0},
    {"matches", MATCHES, "N", 0, "Play N matches: 1000000, 1_000_000 or 1e6", 0},
    {"seed", SEED, "S", 0, "Deal the cards of seed S", 0},
    {"threads", THREADS, "T", 0, "Use T threads; 0 means one per core", 0},
    {"set", SET, "KEY=VALUE", 0,
     "Set any key of the config, as in --set rules.target=50; may be repeated", 0},
    {0},
};

void overrides_add(struct overrides *overrides, const struct argp_state *state, const char *option,
                   const char *key, const char *text) {
    if (overrides->count == OVERRIDES_MAX)
        argp_error(state, "more than %d settings; put them into a config", OVERRIDES_MAX);
    overrides->items[overrides->count++] = (struct config_override){option, key, text};
}

static error_t overrides_parse(int key, char *text, struct argp_state *state) {
    static const char *const names[][2] = {[PLAYERS - PLAYERS] = {"--players", "players"},
                                           [MATCHES - PLAYERS] = {"--matches", "matches"},
                                           [SEED - PLAYERS] = {"--seed", "seed"},
                                           [THREADS - PLAYERS] = {"--threads", "threads"},
                                           [SET - PLAYERS] = {"--set", NULL}};
    if (key < PLAYERS || key > SET)
        return ARGP_ERR_UNKNOWN;
    const char *const *name = names[key - PLAYERS];
    overrides_add(state->input, state, name[0], name[1], text);
    return 0;
}

const struct argp overrides_argp = {.options = options, .parser = overrides_parse};
const struct argp overrides_duel_argp = {.options = options + 1, .parser = overrides_parse};
const struct argp overrides_advise_argp = {.options = options + 2, .parser = overrides_parse};

/* Prints a word so that a shell reads it as one. */
static void print_word(FILE *out, const char *word) {
    const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=./:,%@";
    if (*word != '\0' && word[strspn(word, plain)] == '\0') {
        fputs(word, out);
        return;
    }
    fputc('\'', out);
    for (; *word; word++)
        if (*word == '\'')
            fputs("'\\''", out);
        else
            fputc(*word, out);
    fputc('\'', out);
}

char *overrides_replay(const struct overrides *overrides, const char *config) {
    char *line = NULL;
    size_t size;
    FILE *out = open_memstream(&line, &size);
    if (!out)
        return NULL;
    fputs("utspel replay ", out);
    print_word(out, config);
    for (size_t i = 0; i < overrides->count; i++) {
        const struct config_override *item = &overrides->items[i];
        if (item->key &&
            (strcmp(item->key, OVERRIDES_OUTPUT) == 0 || strcmp(item->key, OVERRIDES_UNTIL) == 0))
            continue; /* replay has no such option */
        fprintf(out, " %s ", item->option);
        print_word(out, item->text);
    }
    if (fclose(out) == 0)
        return line;
    free(line);
    return NULL;
}
