#include "sim/cli/own_rules.h"

#include "sim/cli/command.h"
#include "sim/cli/option_list.h"
#include "sim/core/configs.h"
#include "sim/games/games.h"
#include "sim/words/change.h"
#include "sim/words/text.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_SIZE = 1024, COMMENT_AT = 42 };

/* How the file names what it begins from, and where. */
struct beginning {
    char name[PATH_MAX + 8];
    bool is_preset; /* below `rules'; else it is an experiment, which the file extends as a whole */
};

static void word_write(const char *word, FILE *out) {
    static const char plain[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./-";
    if (*word != '-' && word[strspn(word, plain)] == '\0')
        fputs(word, out);
    else
        option_print_text(word, out);
}

/* So many players of the game's usual strategy. */
static void players_write(const struct own_rules *own, FILE *out) {
    fputs("players: [", out);
    for (unsigned i = 0; i < own->players; i++)
        fprintf(out, "%s%s", i > 0 ? ", " : "", game_usual(own->base->game)->strategy);
    fputs("]\n", out);
}

static void begin_write(const struct own_rules *own, const struct beginning *from, FILE *out) {
    fprintf(out,
            from->is_preset ? "game: %s\nrules:\n  extends: " : "extends: ", own->base->game->name);
    word_write(from->name, out);
    fputc('\n', out);
}

/* ---- what differs ---- */

/* A rule as configs have it: words without quotes, as presets are written. */
static void rule_write(const struct option *option, const void *rules, FILE *out) {
    const char *word = option_word(option, rules);
    fprintf(out, "%s: ", option->key);
    if (word)
        fputs(word, out);
    else
        option_print(option, rules, out);
}

static char *rule_text(const struct option *option, const void *rules) {
    struct text_memory memory;
    if (!text_open(&memory))
        return NULL;
    rule_write(option, rules, memory.out);
    return text_close(&memory);
}

/* What an option says, in words: "buy-stop at 42". NULL: no memory. */
static char *rule_sentence(const struct option *option, const void *rules) {
    struct text_memory plain, words;
    char *text = NULL;
    if (text_open(&plain)) {
        fprintf(plain.out, "%s ", option->key);
        option_print(option, rules, plain.out);
        text = text_close(&plain);
    }
    if (!text || !text_open(&words)) {
        free(text);
        return NULL;
    }
    changes_print_words(language_spoken(), text, words.out);
    free(text);
    return text_close(&words);
}

static void differences_write(const struct own_rules *own, FILE *out) {
    const struct option_table *table = own->base->game->rules.options;
    for (size_t i = 0; i < table->count; i++) {
        const struct option *option = &table->options[i];
        if (option_is_same(option, own->rules, own->base->setup.rules))
            continue;
        char *rule = rule_text(option, own->rules), *words = rule_sentence(option, own->rules);
        if (rule && words)
            fprintf(out, "  %-*s# %s\n", COMMENT_AT - 2, rule, words);
        free(rule);
        free(words);
    }
}

bool own_rules_differ(const struct own_rules *own) {
    const struct option_table *table = own->base->game->rules.options;
    for (size_t i = 0; i < table->count; i++)
        if (!option_is_same(&table->options[i], own->rules, own->base->setup.rules))
            return true;
    return false;
}

/* ---- the file ---- */

static void file_write(const struct own_rules *own, const struct beginning *from, FILE *out) {
    begin_write(own, from, out);
    if (!own_rules_differ(own)) {
        fprintf(out, from->is_preset ? "  # " : "rules: {}\n# ");
        fprintf(out, said("What differs, as KEY: VALUE; `utspel rules %s' lists all."), from->name);
        fputc('\n', out);
    } else {
        fputs(from->is_preset ? "" : "rules:\n", out);
        differences_write(own, out);
    }
    if (own->players != own->base->setup.entrants)
        players_write(own, out);
}

/* Makes the file's text and loads it, with players if it names none. */
static enum status file_try(const struct own_rules *own, const struct beginning *from, char **text,
                            struct error *error) {
    struct text_memory file, whole;
    struct config *config = NULL;
    char *loaded = NULL;
    *text = NULL;
    if (text_open(&file)) {
        file_write(own, from, file.out);
        *text = text_close(&file);
    }
    if (*text && text_open(&whole)) {
        fputs(*text, whole.out);
        if (from->is_preset && own->players == own->base->setup.entrants)
            players_write(own, whole.out);
        loaded = text_close(&whole);
    }
    enum status status = loaded ? config_load_text(&config, "rules", loaded, NULL, NULL, error)
                                : error_set(error, STATUS_RUNTIME, "out of memory");
    config_free(config);
    free(loaded);
    if (status != STATUS_OK) {
        free(*text);
        *text = NULL;
    }
    return status;
}

/*
 * A file's name as a config understands it, which takes a bare one for that of a preset; and from
 * a file in another folder the whole path.
 */
static void name_from(const char *like, const char *path, char *name, size_t size) {
    char whole[PATH_MAX];
    const char *dot = strrchr(like, '.');
    bool is_file = configs_is_file(like), is_elsewhere = path && strchr(path, '/');
    bool is_bare =
        !strchr(like, '/') && !(dot && (strcmp(dot, ".yaml") == 0 || strcmp(dot, ".yml") == 0));
    if (is_file && is_elsewhere && realpath(like, whole))
        snprintf(name, size, "%s", whole);
    else
        snprintf(name, size, "%s%s", is_file && is_bare ? "./" : "", like);
}

enum status own_rules_text(const struct own_rules *own, const char *path, char **text,
                           struct error *error) {
    struct beginning from = {.is_preset = true};
    snprintf(from.name, sizeof from.name, "%s", own->like);
    bool may_be_path = strchr(own->like, '/') || strchr(own->like, '.');
    if (!may_be_path && file_try(own, &from, text, error) == STATUS_OK)
        return STATUS_OK;
    name_from(own->like, path, from.name, sizeof from.name);
    if (file_try(own, &from, text, error) == STATUS_OK)
        return STATUS_OK;
    from.is_preset = false;
    return file_try(own, &from, text, error);
}

void own_rules_print(const struct own_rules *own, FILE *out) {
    const struct game *game = own->base->game;
    char why[TEXT_SIZE];
    for (size_t i = 0; i < game->rules.options->count; i++) {
        const struct option *option = &game->rules.options->options[i];
        bool is_idle = game->rules.idle && game->rules.idle(own->rules, option, why, sizeof why);
        if (is_idle || option->bears_on > OPTION_BEARS_ON_MATCH)
            continue;
        char *words = rule_sentence(option, own->rules);
        if (!words)
            return;
        char sentence[TEXT_SIZE];
        snprintf(sentence, sizeof sentence, "%s.", words);
        text_capital(sentence);
        fputs("  ", out);
        words_print(sentence, 4, 2, list_width(), out);
        free(words);
    }
}
