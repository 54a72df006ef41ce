/* Whether two variants play the same. */
#include "sim/compare/variants.h"

#include <string.h>

enum { REASON_SIZE = 128 };

/* Whether some player makes mistakes, whatever those of other variants do. */
static bool errs(const struct config *config) {
    bool found = false;
    size_t count;
    const struct game_entrant *players = game_players(&config->setup, &count);
    for (size_t i = 0; i < count; i++)
        found |= players[i].errors != NULL;
    return found;
}

/* Whether both players make the same mistakes as often. */
static bool errs_alike(const struct option_table *kinds, const struct game_entrant *entrant,
                       const struct game_entrant *other) {
    for (size_t i = 0; entrant->errors && other->errors && i < kinds->count; i++)
        if (!option_is_same(&kinds->options[i], entrant->errors, other->errors))
            return false;
    return !entrant->errors == !other->errors;
}

static bool option_is_idle(const struct config *config, const struct option *option) {
    char why[REASON_SIZE];
    return (option->bears_on == OPTION_BEARS_ON_TOURNAMENTS && !config_is_tournament(config)) ||
           (option->bears_on == OPTION_BEARS_ON_ERRORS && !errs(config)) ||
           (config->game->rules.idle &&
            config->game->rules.idle(config->setup.rules, option, why, sizeof why));
}

static bool rules_play_alike(const struct config *config, const struct config *other) {
    const struct option_table *table = config->game->rules.options;
    for (size_t i = 0; i < table->count; i++) {
        const struct option *option = &table->options[i];
        bool idle = option_is_idle(config, option) && option_is_idle(other, option);
        if (!idle && !option_is_same(option, config->setup.rules, other->setup.rules))
            return false;
    }
    return true;
}

bool entrant_plays_like(const struct game_entrant *entrant, const struct game_entrant *other) {
    if (strcmp(entrant->strategy->name, other->strategy->name) != 0 || entrant->hash != other->hash)
        return false;
    const struct option_table *table = &entrant->strategy->parameters;
    for (size_t i = 0; i < table->count; i++)
        if (!option_is_same(&table->options[i], entrant->parameters, other->parameters))
            return false;
    return true;
}

bool variants_play_alike(const struct config *config, const struct config *other) {
    size_t count;
    const struct game_entrant *players = game_players(&config->setup, &count);
    const struct game_entrant *others = game_players(&other->setup, &count);
    for (size_t i = 0; i < count; i++)
        if (!entrant_plays_like(&players[i], &others[i]) ||
            !errs_alike(config->game->rules.errors, &players[i], &others[i]))
            return false;
    return rules_play_alike(config, other);
}
