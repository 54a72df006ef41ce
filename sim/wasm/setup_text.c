#include "sim/wasm/setup_text.h"

#include "sim/games/games.h"
#include "strategies/load/built_in.h"

#include <stdlib.h>
#include <string.h>

static enum status game_read(struct setup_text *read, const char *name, struct error *error) {
    read->game = game_find(name);
    if (!read->game)
        return error_set(error, STATUS_USAGE, "no game '%s'", name);
    void *rules = calloc(1, read->game->rules.options->size);
    read->setup.rules = rules;
    read->setup.rules_name = "";
    if (!rules)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    option_set_fallbacks(read->game->rules.options, rules);
    return STATUS_OK;
}

static enum status player_read(struct setup_text *read, const char *name, struct error *error) {
    struct game_entrant *entrant = &read->setup.entrant[read->setup.entrants];
    entrant->strategy = strategy_find(read->game->name, name);
    if (!entrant->strategy)
        return error_set(error, STATUS_USAGE, "no strategy '%s'", name);
    void *parameters = calloc(1, entrant->strategy->parameters.size + 1);
    entrant->parameters = parameters;
    read->setup.entrants++;
    if (!parameters)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    option_set_defaults(&entrant->strategy->parameters, parameters);
    return STATUS_OK;
}

/* KEY VALUE, which is changed. */
static enum status option_read(const struct option_table *table, void *values, char *text,
                               struct error *error) {
    char *key = strtok_r(text, " ", &text);
    const struct option *option = key ? option_find(table, key) : NULL;
    if (!option)
        return error_set(error, STATUS_USAGE, "no option '%s'", key ? key : "");
    return option_set(option, values, text, error);
}

static enum status line_read(struct setup_text *read, const char *word, char *rest,
                             struct error *error) {
    struct game_setup *setup = &read->setup;
    if (strcmp(word, "game") == 0)
        return game_read(read, rest, error);
    if (strcmp(word, "rule") == 0)
        return option_read(read->game->rules.options, (void *)setup->rules, rest, error);
    if (strcmp(word, "player") == 0)
        return player_read(read, rest, error);
    const struct game_entrant *last = &setup->entrant[setup->entrants - 1];
    if (strcmp(word, "param") == 0)
        return option_read(&last->strategy->parameters, (void *)last->parameters, rest, error);
    uint64_t number = strtoull(rest, NULL, 10);
    if (strcmp(word, "matches") == 0)
        read->matches = number;
    else if (strcmp(word, "seed") == 0)
        setup->seed = number;
    else
        setup->rotate_seats = number;
    return STATUS_OK;
}

enum status setup_text_read(struct setup_text *read, char *text, struct error *error) {
    enum status status = STATUS_OK;
    *read = (struct setup_text){.game = NULL};
    for (char *line; status == STATUS_OK && (line = strtok_r(text, "\n", &text));) {
        const char *word = strtok_r(line, " ", &line);
        status = line_read(read, word, line, error);
    }
    return status;
}

void setup_text_close(struct setup_text *read) {
    for (unsigned i = 0; i < read->setup.entrants; i++)
        free((void *)read->setup.entrant[i].parameters);
    free((void *)read->setup.rules);
}
