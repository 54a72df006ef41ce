#include "sim/record_review/review_rules.h"

#include "sim/chicago/chicago_game.h"
#include "sim/core/shell_word.h"

#include <stdlib.h>
#include <string.h>

enum { KEY_SIZE = 96 };

void review_rules_free(struct review_rules *found) {
    for (size_t i = 0; i < found->count; i++) {
        free((void *)found->overrides[i].key);
        free((void *)found->overrides[i].text);
    }
    free(found->overrides);
    *found = (struct review_rules){.base = ""};
}

enum status review_rules_add(struct review_rules *found, const char *option, const char *key,
                             const char *text, struct error *error) {
    struct config_override *all =
        realloc(found->overrides, (found->count + 1) * sizeof *found->overrides);
    char *own_key = strdup(key), *own_text = strdup(text);
    if (all)
        found->overrides = all;
    if (!all || !own_key || !own_text) {
        free(own_key);
        free(own_text);
        return error_set(error, STATUS_RUNTIME, "out of memory");
    }
    all[found->count++] = (struct config_override){option, own_key, own_text};
    return STATUS_OK;
}

/* The value as a config has it: a word without quotes. */
static char *value_text(const struct option *option, const void *rules) {
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return NULL;
    const char *word = option_word(option, rules);
    if (word)
        fputs(word, out);
    else
        option_print(option, rules, out);
    fclose(out);
    return text;
}

static enum status add_option(struct review_rules *found, const struct option *option,
                              const void *rules, struct error *error) {
    char key[KEY_SIZE], *text = value_text(option, rules);
    snprintf(key, sizeof key, "rules.%s", option->key);
    enum status status = text ? review_rules_add(found, "--set", key, text, error)
                              : error_set(error, STATUS_RUNTIME, "out of memory");
    free(text);
    return status;
}

enum status review_rules_find(struct review_rules *found, const struct game *game, const char *name,
                              const void *rules, struct error *error) {
    const struct option_table *options = game->rules.options;
    const char *usual = game == &chicago_game ? "sm-2025" : "pofc-sm-2019";
    struct config *config;
    *found = (struct review_rules){.base = ""};
    bool is_known = strlen(name) < sizeof found->base && config_is_of(name, game);
    snprintf(found->base, sizeof found->base, "%s", is_known ? name : usual);
    enum status status = config_load(&config, found->base, NULL, 0, error);
    if (status != STATUS_OK)
        return status;
    for (size_t i = 0; i < options->count && status == STATUS_OK; i++)
        if (!option_is_same(&options->options[i], rules, config->setup.rules))
            status = add_option(found, &options->options[i], rules, error);
    config_free(config);
    return status;
}

void review_rules_print(const struct review_rules *found, FILE *out) {
    fprintf(out, " --rules ");
    shell_word_print(found->base, out);
    for (size_t i = 0; i < found->count; i++) {
        char setting[KEY_SIZE + OPTION_TEXT_SIZE];
        snprintf(setting, sizeof setting, "%s=%s", found->overrides[i].key,
                 found->overrides[i].text);
        fputs(" --set ", out);
        shell_word_print(setting, out);
    }
}
