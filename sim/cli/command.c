/* How commands parse their lines, with examples in the help; and the options that they share. */
#include "sim/cli/command.h"

#include "sim/cli/resumed_line.h"

#include "sim/core/foreign_text.h"
#include "sim/core/option.h"
#include "sim/core/shell_word.h"
#include "sim/output/text_table.h"
#include "sim/words/language.h"

#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void words_print(const char *text, size_t indent, size_t column, size_t width, FILE *out) {
    struct foreign_text shown = foreign_text(text);
    bool first = true;
    for (char *word = strtok(shown.text, " "); word; word = strtok(NULL, " "), first = false) {
        size_t columns = foreign_text_columns(word);
        bool breaks = width > 0 && column > indent && column + !first + columns > width;
        if (breaks)
            fprintf(out, "\n%*s", (int)indent, "");
        else if (!first)
            fputc(' ', out);
        fputs(word, out);
        column = (breaks ? indent : column + !first) + columns;
    }
    fputc('\n', out);
}

/* The end of a command line's part that fits: at a blank outside of quotes, or its own end. */
static size_t line_end(const char *line, size_t width) {
    size_t end = 0;
    bool quoted = false;
    for (size_t i = 0; line[i]; i++) {
        quoted ^= line[i] == '\'';
        if (line[i] == ' ' && !quoted && (i < width || end == 0))
            end = i;
    }
    return width == 0 || strlen(line) <= width || end == 0 ? strlen(line) : end;
}

/* A line that is too wide goes on in the next one as a shell has it, so that it can be copied. */
void example_print(const struct example *example, FILE *out) {
    enum { AROUND = 8 }; /* the prompt or blanks before a line, and what goes on behind it */
    size_t width = text_table_width(stdout);
    width = width > AROUND ? width - AROUND : width;
    fprintf(out, "\n%s\n  $ ", example->meaning);
    const char *line = example->line;
    for (size_t end; line[end = line_end(line, width)]; line += end + 1)
        fprintf(out, "%.*s \\\n      ", (int)end, line);
    fprintf(out, "%s\n", line);
}

enum { HELP_WIDTH = 79, HELP_WIDTH_LEAST = 40, HELP_OPTIONS = 29 };

void help_fit(void) {
    char format[64];
    size_t width = text_table_width(stdout);
    if (width == 0 || width >= HELP_WIDTH)
        return;
    width = width < HELP_WIDTH_LEAST ? HELP_WIDTH_LEAST : width;
    size_t options = width / 3 < HELP_OPTIONS ? width / 3 : HELP_OPTIONS;
    snprintf(format, sizeof format, "rmargin=%zu,opt-doc-col=%zu", width, options);
    setenv("ARGP_HELP_FMT", format, 0);
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
    /* Options are options wherever they stand: it would take those behind a config for configs. */
    unsetenv("POSIXLY_CORRECT");
    char *text = help_text(command);
    struct argp argp = *command->argp;
    if (text)
        argp.doc = text;
    argp_parse(&argp, argc, argv, 0, NULL, input);
    free(text);
}

void args_error(const struct argp_state *state, const char *format, ...) {
    struct error error;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(error.text, sizeof error.text, format, arguments);
    va_end(arguments);
    argp_error(state, "%s", foreign_text(error.text).text);
}

void args_number_refuse(const struct argp_state *state, const char *option, const char *text,
                        bool whole, const char *expected) {
    struct error error;
    error_set(&error, STATUS_USAGE, "%s: got '%s', expected %s", option, text, expected);
    option_number_hint(&error, text, whole);
    args_error(state, "%s", error.text);
}

void args_count(const struct argp_state *state, const char *option, const char *text,
                uint64_t least, uint64_t most, const char *expected, uint64_t *number) {
    if (!option_parse_count(text, number) || *number < least || *number > most)
        args_number_refuse(state, option, text, true, expected);
}

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
    int given = resumed_words(argc, argv);
    for (int i = 0; out && i < argc; i++)
        if (i == 0 || i > given)
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
            args_error(state, "--output: got '', expected a path");
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
    {"lang", LANG, "en|sv", 0,
     "In English, or in Swedish with the rulebooks' words; by default as the locale", 0},
    {0},
};

static error_t language_option_parse(int key, char *text, struct argp_state *state) {
    enum language language;
    if (key != LANG)
        return ARGP_ERR_UNKNOWN;
    if (!language_parse(text, &language))
        args_error(state, "--lang: got '%s', expected en or sv", text);
    language_speak(language);
    return 0;
}

const struct argp args_language_argp = {.options = language_options,
                                        .parser = language_option_parse};

enum { PLAYERS = ARGS_LONG_ONLY, MATCHES, SEED, THREADS, SET };

static const struct argp_option options[] = {
    {"players", PLAYERS, "A,B,..", 0, "Seat these strategies", 0},
    {"matches", MATCHES, "N", 0, "Play N matches: 1000000, 1_000_000 or 1e6", 0},
    {"seed", SEED, "S", 0, "Deal the cards of seed S", 0},
    THREADS_OPTION(THREADS),
    {"set", SET, "KEY=VALUE", 0,
     "Set any key of the config, as in --set rules.target=50; may be repeated", 0},
    {0},
};

void overrides_add(struct overrides *overrides, const struct argp_state *state, const char *option,
                   const char *key, const char *text) {
    if (overrides->count == OVERRIDES_MAX)
        args_error(state, "more than %d settings; put them into a config", OVERRIDES_MAX);
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

char *overrides_replay(const struct overrides *overrides, const char *config) {
    char *line = NULL;
    size_t size;
    FILE *out = open_memstream(&line, &size);
    if (!out)
        return NULL;
    fputs("utspel replay ", out);
    shell_word_print(config, out);
    for (size_t i = 0; i < overrides->count; i++) {
        const struct config_override *item = &overrides->items[i];
        if (item->key &&
            (strcmp(item->key, OVERRIDES_OUTPUT) == 0 || strcmp(item->key, OVERRIDES_UNTIL) == 0))
            continue; /* replay has no such option */
        fprintf(out, " %s ", item->option);
        shell_word_print(item->text, out);
    }
    if (fclose(out) == 0)
        return line;
    free(line);
    return NULL;
}

enum { RESUME = ARGS_LONG_ONLY, SHARD, LOG, RANK };
enum { SHARDS_MAX = 1000000 };

static const struct argp_option session_options[] = {
    {"resume", RESUME, NULL, 0, "Go on with the output file, if it is there", 0},
    LOG_OPTION(LOG),
    {0},
};

static const struct argp_option shard_options[] = {
    {"shard", SHARD, "I/N", 0, "Play share I of N, into a file of its own; see `utspel merge'", 0},
    {"rank", RANK, "R/K", OPTION_HIDDEN, "What rank R of K plays; 0/K: merge what they played", 0},
    {0},
};

/* "I/N", least <= I <= N. */
static bool share_parse(const char *text, uint64_t least, uint64_t *share, uint64_t *shares) {
    char first[24];
    const char *slash = strchr(text, '/');
    if (!slash || (size_t)(slash - text) >= sizeof first)
        return false;
    snprintf(first, sizeof first, "%.*s", (int)(slash - text), text);
    return option_parse_count(first, share) && option_parse_count(slash + 1, shares) &&
           *share >= least && *share <= *shares && *shares <= SHARDS_MAX;
}

static bool rank_parse(const char *text, struct session_options *session) {
    uint64_t rank, ranks;
    if (session->shards > 0 || !share_parse(text, 0, &rank, &ranks) || ranks == 0)
        return false;
    session->of_rank = rank > 0;
    session->shard = rank;
    session->shards = rank > 0 ? ranks : 0;
    session->merged = rank > 0 ? 0 : ranks;
    return true;
}

static error_t shard_parse(int key, char *text, struct argp_state *state) {
    struct session_options *session = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = session;
        return 0;
    case SHARD:
        if (!share_parse(text, 1, &session->shard, &session->shards))
            args_error(state, "--shard: got '%s', expected I/N, 1 to N of at most %d shares", text,
                       SHARDS_MAX);
        return 0;
    case RANK:
        if (!rank_parse(text, session))
            args_error(state, "--shard is not for MPI, where each rank plays a shard of its own");
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static error_t session_parse(int key, char *text, struct argp_state *state) {
    struct session_options *session = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &session->resumed;
        return 0;
    case RESUME:
        session->resume = true;
        return 0;
    case LOG:
        session->log = text;
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_child resumed_children[] = {{&resumed_argp, 0, NULL, 0}, {0}};

const struct argp session_whole_argp = {
    .options = session_options, .parser = session_parse, .children = resumed_children};

static const struct argp_child whole_children[] = {{&session_whole_argp, 0, NULL, 0}, {0}};

const struct argp session_argp = {
    .options = shard_options, .parser = shard_parse, .children = whole_children};

struct session_call session_call_of(const char *line, int argc, char **argv) {
    int given = resumed_words(argc, argv);
    argv[given] = argv[0];
    return (struct session_call){line ? line : argv[0], (const char *const *)argv + given,
                                 (size_t)(argc - given)};
}

struct session_request session_ask(const struct session_options *given,
                                   const struct output_options *output,
                                   const struct session_call *call) {
    return (struct session_request){.options = *given,
                                    .call = *call,
                                    .named = output->file != NULL,
                                    .force = output->force,
                                    .progress = output->quiet ? NULL : stderr,
                                    .notices = stderr};
}

enum status session_say_complete(const struct session_outcome *outcome, struct error *error) {
    if (printf("%s: %s %" PRIu64 " %s\n", foreign_text(outcome->path).text,
               said("complete, with its"), outcome->matches,
               said(outcome->from->type->matches_name)) > 0)
        return STATUS_OK;
    return error_set(error, STATUS_RUNTIME, "cannot write the output: %s", strerror(errno));
}
