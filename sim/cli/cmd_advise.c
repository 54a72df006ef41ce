#include "sim/chicago_lab/advise/advise_load.h"
#include "sim/chicago_lab/advise/chicago_advice_print.h"
#include "sim/cli/command.h"
#include "sim/pofc/pofc_game.h"
#include "sim/pofc_lab/advise/pofc_advice_print.h"
#include "sim/pofc_lab/advise/pofc_advise_load.h"
#include "sim/session/models.h"
#include "sim/session/version.h"
#include "sim/words/language.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct advise_command {
    struct advice_request asked;
    const char *table; /* NULL: not named */
    struct question question;
    struct pofc_question pofc_question;
    struct overrides overrides;
    struct output_options output;
    bool timed, all; /* timed: --time is given */
};

/* Those of the position follow, in the order of question_options, then of pofc_question_options. */
enum { RULES = ARGS_LONG_ONLY, PLAYERS, OTHERS, TABLE, TIME, SAMPLES, ALL, POSITION };
enum { OWN_OPTIONS = POSITION - RULES, OPTIONS_MAX = 64, SECONDS = 2, POFC_SECONDS = 10 };
enum { GROUP_POSITION = 1, GROUP_OWN };

static const struct argp_option own_options[] = {
    {"rules", RULES, "CONFIG", 0,
     "Play by the rules of CONFIG: a file, an experiment or a preset; by default sm-2025, or "
     "pofc-sm-2019 if --dealt or --rows is given",
     GROUP_OWN},
    {"players", PLAYERS, "PLAYER", 0, "PLAYER plays the rest of the game, in every seat",
     GROUP_OWN},
    {"others", OTHERS, "PLAYER", 0, "PLAYER plays it in every seat except yours", GROUP_OWN},
    {"table", TABLE, "NAME", 0,
     "The others are beginners, club or experts, or one of these each, in the order of their "
     "seats, "
     "with commas; experts by default. You go on as solver, which is told",
     GROUP_OWN},
    {"time", TIME, "SECONDS", 0,
     "Think for at most SECONDS; 2 by default, 10 for POFC, without limit if only --samples is "
     "given",
     GROUP_OWN},
    {"samples", SAMPLES, "N", 0,
     "Sample the hidden cards at most N times, however long it takes: the answer is repeatable",
     GROUP_OWN},
    {"all", ALL, NULL, 0, "List all alternatives, however many", GROUP_OWN},
};

/* The option of either game that a key stands for. */
static const struct option *position_option(int key) {
    size_t at = (size_t)(key - POSITION), own = question_options.count;
    if (key < POSITION || at >= own + pofc_question_options.count)
        return NULL;
    return at < own ? &question_options.options[at] : &pofc_question_options.options[at - own];
}

/* Both games have some, as --seat. */
static void take_position(struct advise_command *command, const char *key, const char *text,
                          const struct argp_state *state) {
    struct error error;
    enum status status = STATUS_OK;
    const struct option *option = option_find(&question_options, key);
    if (option)
        status = question_set(&command->question, option, text, &error);
    option = option_find(&pofc_question_options, key);
    if (option && status == STATUS_OK)
        status = pofc_question_set(&command->pofc_question, option, text, &error);
    if (status != STATUS_OK)
        args_error(state, "%s", error.text);
}

static void take_seconds(struct advise_command *command, const char *text,
                         const struct argp_state *state) {
    char *end;
    command->timed = true;
    command->asked.seconds = strtod(text, &end);
    if (end == text || *end != '\0' || !(command->asked.seconds > 0))
        args_number_refuse(state, "--time", text, false, "seconds");
}

static void take_samples(struct advise_command *command, const char *text,
                         const struct argp_state *state) {
    args_count(state, "--samples", text, 1, UINT64_MAX, "a number of samples",
               &command->asked.samples);
}

static error_t advise_parse(int key, char *text, struct argp_state *state) {
    struct advise_command *command = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &command->overrides;
        state->child_inputs[1] = &command->output;
        return 0;
    case RULES:
        command->asked.rules = text;
        return 0;
    case PLAYERS:
        command->asked.players = text;
        return 0;
    case OTHERS:
        command->asked.others = text;
        return 0;
    case TABLE:
        command->table = text;
        return 0;
    case TIME:
        take_seconds(command, text, state);
        return 0;
    case SAMPLES:
        take_samples(command, text, state);
        return 0;
    case ALL:
        command->all = true;
        return 0;
    default:
        if (!position_option(key))
            return ARGP_ERR_UNKNOWN;
        take_position(command, position_option(key)->key, text, state);
        return 0;
    }
}

/* The position's options are added before anything is parsed. */
static struct argp_option options[OPTIONS_MAX];

static struct argp_option *option_add(struct argp_option *next, struct argp_option added) {
    assert(next < options + OPTIONS_MAX - 1); /* the last one ends the list */
    *next = added;
    return next + 1;
}

/* Those of the position, then this command's own. */
static void options_prepare(void) {
    static const char *const words[] = {[OPTION_INT] = "N",
                                        [OPTION_INTS] = "N,N,..",
                                        [OPTION_WORD] = "STAGE",
                                        [OPTION_TEXT] = "LIST"};
    const struct option *option;
    struct argp_option *next = options;
    next = option_add(next, (struct argp_option){.doc = "The position:", .group = GROUP_POSITION});
    for (int key = POSITION; (option = position_option(key)) != NULL; key++)
        if (option_find(&question_options, option->key) == option ||
            !option_find(&question_options, option->key))
            next = option_add(next, (struct argp_option){option->key, key, words[option->type], 0,
                                                         option->meaning, GROUP_POSITION});
    next = option_add(next, (struct argp_option){.doc = "The answer:", .group = GROUP_OWN});
    for (size_t i = 0; i < OWN_OPTIONS; i++)
        next = option_add(next, own_options[i]);
    *next = (struct argp_option){0};
}

static const char doc[] =
    "Advises what to do in a position of Chicago or POFC: estimates the value of each "
    "alternative.\v"
    "Of Chicago, --hand, --scores, --seat and --dealer are required; seats are numbered from 0, "
    "and "
    "--scores has one number for each seat. A card is a rank and a suit, cdhs: 10h or Th, AS, ah; "
    "or "
    "Es, Dh and Knc, as in Swedish. "
    "The stage is the decision to make:\n\n"
    "  exchange1 ..  which cards to discard in exchange 1 ..\n"
    "  draw1 ..      whether to ask for an open card, where the rules allow it\n"
    "  open1 ..      whether to keep --open; --hand has the other four cards\n"
    "  zero1 ..      whether four of a kind zeroes the others\n"
    "  call          whether to call Chicago: the default\n"
    "  play          which card to play; --hand has the cards left\n\n"
    "--played has all cards played so far, trick by trick, in the order they were played; "
    "who played them follows from that. Everything else that all players have seen is "
    "optional. Scores are the current ones: when Chicago is asked for, the last exchange "
    "has not scored yet. --counts has one number for each seat, ? where it is unknown, and "
    "a slash between exchanges; unknown counts are sampled as they come in other deals of "
    "the same players, and your own discards that --laid does not name as the player in your seat "
    "would have laid them down to come to your hand. Of the exchange in progress --counts takes "
    "those of the seats before you, and - for the others: 3,3,3,1/2,-,-,1. First, some matches of "
    "these players show what they keep and "
    "discard. Then the others' cards are sampled, --samples times or as often as time "
    "allows. From each sample the rest of the game is played by --players, once for each "
    "alternative with the same cards; by default you by solver with the budget quick, and the "
    "others as --table says: beginners by baseline, club by classic, experts by solver, quick. A "
    "value is your mean placement points for "
    "the game, with its standard error; `minus the best' is the mean difference from the "
    "best alternative with the same cards. From 128 samples on an alternative more than three "
    "standard errors behind the best drops out, the second best from 1024 on; when one is left, "
    "the answer is clear. Answers limited by "
    "--time are not repeatable, since a computer is not always equally fast; answers "
    "limited by --samples are, on any number of threads. Ctrl-C stops early and prints the "
    "answer so far.\n\n"
    "Of POFC, --dealt, --rows, --seat and --dealer are required, and from the third street on "
    "--discarded. --rows has the cards that each seat has placed, seat by seat with semicolons, "
    "top, middle and bottom with slashes: '- ; Qh / 9c 9d / 2h 5h'. In Fantasy Land (FL in place "
    "of your rows) --dealt has all cards. From each sample of the hidden cards the hand is played "
    "to its end by --players, by default by solver with the budget quick, or without a model of "
    "the rules by sampler with 64 samples. A value is your mean points of the hand, and what "
    "sampler counts for the next hand in Fantasy Land if it leads there. Of the first five cards "
    "the placements compared are the ten that sampler ranks highest; in Fantasy Land the best for "
    "each way to make the rows, of all there are.\n\n"
    "Exit status: 0 done, whether the answer is clear or not, 2 wrong usage or an "
    "impossible position, 3 something failed, 130 interrupted.";

static const struct argp_child children[] = {OVERRIDES_CHILD(overrides_advise_argp),
                                             {&output_json_argp, 0, NULL, GROUP_OWN},
                                             {&args_language_argp, 0, NULL, GROUP_OWN},
                                             {0}};

static const struct argp argp = {
    .options = options, .parser = advise_parse, .doc = doc, .children = children};

/* An option that was given and that only this game's positions have, or NULL. */
static const char *option_of_one(const struct option_table *game, uint64_t given,
                                 const struct option_table *other) {
    for (size_t i = 0; i < game->count; i++)
        if (given >> i & 1 && !option_find(other, game->options[i].key))
            return game->options[i].key;
    return NULL;
}

static const char *option_of_chicago(const struct advise_command *command) {
    return option_of_one(&question_options, command->question.given, &pofc_question_options);
}

static const char *option_of_pofc(const struct advise_command *command) {
    return option_of_one(&pofc_question_options, command->pofc_question.given, &question_options);
}

/* A position with options of both games is of none. */
static enum status games_check(const struct advise_command *command, bool is_pofc,
                               struct error *error) {
    const char *key = is_pofc ? option_of_chicago(command) : option_of_pofc(command);
    if (key)
        return error_set(error, STATUS_USAGE, "--%s: of a position of %s, expected one of %s", key,
                         is_pofc ? "chicago" : "pofc", is_pofc ? "pofc" : "chicago");
    if (is_pofc && command->table)
        return error_set(error, STATUS_USAGE, "--table: there are no populations of pofc");
    return STATUS_OK;
}

static enum status answer_print(const struct advice_game *game, const struct advice *advice,
                                const struct advise_command *command, struct error *error) {
    const struct advice_report report = {game, advice, version_number, version_commit,
                                         command->all};
    if (!command->output.json)
        return advice_print(&report, stdout, error);
    advice_print_json(game->json, advice, version_number, version_commit, stdout);
    return STATUS_OK;
}

/* Who interrupts it is told what was found so far. */
static enum status answer(const struct advice_game *game, struct advice *advice,
                          const struct config *config, const struct advise_command *command,
                          struct error *error) {
    struct error trouble;
    /* For rules without a model a first one is enough for an answer. */
    enum status status = models_make_for_players(config, MODELS_FIRST, stderr, error);
    if (status != STATUS_OK)
        return status;
    status = game->run(advice, error);
    if (status != STATUS_OK && status != STATUS_INTERRUPTED)
        return status;
    return status_shown(status, answer_print(game, advice, command, &trouble), &trouble, error);
}

static enum status advise_chicago(const struct advise_command *command, struct error *error) {
    const struct advise_request request = {
        .asked = command->asked, .table = command->table, .question = &command->question};
    struct advise_loaded loaded;
    enum status status = advise_load(&loaded, &request, error);
    if (status == STATUS_OK)
        status = answer(&chicago_advice, &loaded.advise.advice, loaded.config, command, error);
    advise_unload(&loaded);
    return status;
}

static enum status advise_pofc(const struct advise_command *command, struct error *error) {
    const struct pofc_advise_request request = {command->asked, &command->pofc_question};
    struct pofc_advise_loaded loaded;
    enum status status = pofc_advise_load(&loaded, &request, error);
    if (status == STATUS_OK)
        status = answer(&pofc_advice, &loaded.advise.advice, loaded.config, command, error);
    pofc_advise_unload(&loaded);
    return status;
}

/* What follows from what was given: which game, and how long to think. */
static bool complete(struct advise_command *command) {
    command->asked.overrides = command->overrides.items;
    command->asked.override_count = command->overrides.count;
    if (!command->asked.rules)
        command->asked.rules = option_of_pofc(command) ? "pofc-sm-2019" : "sm-2025";
    bool is_pofc = config_is_of(command->asked.rules, &pofc_game);
    if (!command->timed)
        command->asked.seconds = command->asked.samples > 0 ? INFINITY
                                 : is_pofc                  ? POFC_SECONDS
                                                            : SECONDS;
    return is_pofc;
}

static enum status advise_main(int argc, char **argv, struct error *error) {
    struct advise_command command = {.table = NULL};
    question_begin(&command.question);
    pofc_question_begin(&command.pofc_question);
    command_parse(&cmd_advise, argc, argv, &command);
    if (command.output.json)
        language_speak(LANGUAGE_ENGLISH); /* for programs */
    bool is_pofc = complete(&command);
    enum status status = games_check(&command, is_pofc, error);
    if (status != STATUS_OK)
        return status;
    return is_pofc ? advise_pofc(&command, error) : advise_chicago(&command, error);
}

const struct command cmd_advise = {
    .name = "advise",
    .summary = "advise what to do in a position of Chicago or POFC",
    .argp = &argp,
    .prepare = options_prepare,
    .run = advise_main,
    .examples = {{"utspel advise --hand 'As Ks Qs Ah 9h' --scores 31,22,9 --seat 1 --dealer 0",
                  "Ask whether to call Chicago."},
                 {"utspel advise --dealt 'ah kd 9c 9d 2h' --rows '- ; -' --seat 0 --dealer 1",
                  "Ask where to place the first five cards of POFC."}},
};
