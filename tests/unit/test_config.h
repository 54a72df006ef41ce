/* Files of a folder of one's own: what the tests of configs share. */
#ifndef UTSPEL_TEST_CONFIG_H
#define UTSPEL_TEST_CONFIG_H

#include "sim/config/config.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#define HEAD "game: chicago\nrules: {extends: sm-2025}\n"
#define GOOD HEAD "players: [classic, baseline, random, classic]\n"

/* Tests run in a folder of their own, so that names are found in the source tree's configs. */
static inline int folder_enter(void **state) {
    static char folder[] = "/tmp/utspel-config-XXXXXX";
    *state = folder;
    unsetenv("UTSPEL_CONFIGS");
    return mkdtemp(folder) && chdir(folder) == 0 ? 0 : -1;
}

static inline int folder_leave(void **state) {
    char command[100];
    snprintf(command, sizeof command, "rm -r '%s'", (const char *)*state);
    return chdir("/") == 0 ? system(command) : -1;
}

static inline void file_write(const char *name, const char *text) {
    FILE *file = fopen(name, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

/* Loads a config that must be good. */
static inline struct config *load(const char *name, const struct config_override *overrides,
                                  size_t count) {
    struct config *config;
    struct error error;
    if (config_load(&config, name, overrides, count, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    return config;
}

static inline struct config *load_yaml(const char *yaml) {
    file_write("test.yaml", yaml);
    return load("test.yaml", NULL, 0);
}

/* An option of the rules as JSON. */
static inline const char *rule(const struct config *config, const char *key) {
    static char text[OPTION_TEXT_SIZE];
    FILE *out = fmemopen(text, sizeof text, "w");
    option_print(option_find(config->game->rules.options, key), config->setup.rules, out);
    fclose(out);
    return text;
}

static inline const void *parameter_at(const struct config *config, unsigned player,
                                       const char *key) {
    const struct game_entrant *entrant = &config->setup.entrant[player];
    const struct option *option = option_find(&entrant->strategy->parameters, key);
    assert_non_null(option);
    return (const char *)entrant->parameters + option->offset;
}

static inline int32_t parameter(const struct config *config, unsigned player, const char *key) {
    return *(const int32_t *)parameter_at(config, player, key);
}

#endif
