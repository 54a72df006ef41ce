#include "sim/config/players.h"

#include "sim/config/games.h"
#include "sim/config/section.h"
#include "strategies/registry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_SIZE = 128 };

static const char *const player_keys[] = {"strategy", "params", NULL};
static const char *const no_keys[] = {NULL};
static const char *const later_prefixes[] = {"plugin:", "lua:"};

/* The i-th strategy's name among those of a game. */
static const char *name_at(const void *game, size_t i) {
    const struct strategy *strategy;
    for (size_t j = 0; (strategy = strategy_at(j)) != NULL; j++)
        if (strcmp(strategy->game, ((const struct game *)game)->name) == 0 && i-- == 0)
            return strategy->name;
    return NULL;
}

static enum status strategy_unknown(const struct game *game, const char *name,
                                    struct error *error) {
    for (size_t i = 0; i < sizeof later_prefixes / sizeof *later_prefixes; i++)
        if (strncmp(name, later_prefixes[i], strlen(later_prefixes[i])) == 0)
            return error_set(error, STATUS_USAGE, "'%.80s': strategies by '%s' are not built yet",
                             name, later_prefixes[i]);
    error_set(error, STATUS_USAGE, "no strategy '%.80s' for %s", name, game->name);
    option_suggest(error, name, name_at, game);
    return STATUS_USAGE;
}

/* Seats a strategy with its default parameters. */
static enum status player_choose(struct config *config, unsigned player, const char *name,
                                 struct error *error) {
    struct game_entrant *entrant = &config->setup.entrant[player];
    const struct strategy *strategy = strategy_find(config->game->name, name);
    if (!strategy)
        return strategy_unknown(config->game, name, error);
    void *parameters = calloc(1, strategy->parameters.size + 1);
    if (!parameters)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    option_set_defaults(&strategy->parameters, parameters);
    free((void *)entrant->parameters);
    *entrant = (struct game_entrant){strategy, parameters};
    return STATUS_OK;
}

static enum status player_name(struct config *config, unsigned player, struct yaml_node node,
                               struct error *error) {
    const char *name = yaml_text(node);
    if (!name)
        return yaml_error(node.place, error, "players: got %s, expected a strategy's name",
                          yaml_found(node));
    if (player_choose(config, player, name, error) != STATUS_OK)
        return yaml_error_at(node.place, error);
    return STATUS_OK;
}

static enum status parameters_read(struct game_entrant *entrant, struct yaml_node map,
                                   struct error *error) {
    struct yaml_place given[SECTION_OPTIONS_MAX] = {{0}};
    const struct section section = {&entrant->strategy->parameters, (void *)entrant->parameters,
                                    given, no_keys};
    return section_read(&section, map, error);
}

static enum status player_read(struct config *config, unsigned player, struct yaml_node node,
                               struct error *error) {
    struct game_entrant *entrant = &config->setup.entrant[player];
    const struct option_table no_options = {0};
    const struct section section = {&no_options, NULL, NULL, player_keys};
    struct yaml_node value;
    if (!yaml_is_map(node))
        return player_name(config, player, node, error);
    if (section_read(&section, node, error) != STATUS_OK)
        return STATUS_USAGE;
    if (yaml_map_find(node, "strategy", &value) &&
        player_name(config, player, value, error) != STATUS_OK)
        return STATUS_USAGE;
    if (!entrant->strategy)
        return yaml_error(node.place, error, "players: missing key 'strategy'");
    if (yaml_map_find(node, "params", &value))
        return parameters_read(entrant, value, error);
    return STATUS_OK;
}

static enum status too_many(const struct config *config, struct yaml_place place,
                            struct error *error) {
    return yaml_error(place, error, "players: got more than %u, expected %u..%u",
                      config->game->max_entrants, config->game->min_entrants,
                      config->game->max_entrants);
}

static enum status list_read(struct config *config, struct yaml_node list, struct error *error) {
    void *iterator = NULL;
    struct yaml_node item;
    players_free(config);
    while (yaml_list_next(list, &iterator, &item)) {
        if (config->setup.entrants == config->game->max_entrants)
            return too_many(config, item.place, error);
        if (player_read(config, config->setup.entrants++, item, error) != STATUS_OK)
            return STATUS_USAGE;
    }
    return STATUS_OK;
}

static enum status map_read(struct config *config, struct yaml_node map, struct error *error) {
    void *iterator = NULL;
    struct yaml_pair pair;
    uint64_t player;
    while (yaml_map_next(map, &iterator, &pair)) {
        if (!pair.key || !option_parse_count(pair.key, &player) || player >= config->setup.entrants)
            return yaml_error(pair.place, error,
                              "players: no player '%.80s', expected a place below %u (from 0)",
                              pair.key ? pair.key : "", config->setup.entrants);
        if (player_read(config, (unsigned)player, pair.value, error) != STATUS_OK)
            return STATUS_USAGE;
    }
    return STATUS_OK;
}

/* Names separated by commas or blanks. */
static enum status names_read(struct config *config, struct yaml_node node, const char *names,
                              struct error *error) {
    char name[NAME_SIZE];
    players_free(config);
    for (names += strspn(names, ", "); *names; names += strspn(names, ", ")) {
        size_t length = strcspn(names, ", ");
        if (config->setup.entrants == config->game->max_entrants)
            return too_many(config, node.place, error);
        snprintf(name, sizeof name, "%.*s", (int)length, names);
        if (player_choose(config, config->setup.entrants++, name, error) != STATUS_OK)
            return yaml_error_at(node.place, error);
        names += length;
    }
    return STATUS_OK;
}

enum status players_read(struct config *config, struct yaml_node players, struct error *error) {
    const char *names = yaml_text(players);
    if (yaml_is_list(players))
        return list_read(config, players, error);
    if (yaml_is_map(players))
        return map_read(config, players, error);
    if (names)
        return names_read(config, players, names, error);
    return yaml_error(players.place, error, "players: got %s, expected a list of strategies",
                      yaml_found(players));
}

enum status players_set_default(struct config *config, struct error *error) {
    const struct game_usual *usual = game_usual(config->game);
    while (config->setup.entrants < usual->players)
        if (player_choose(config, config->setup.entrants++, usual->strategy, error) != STATUS_OK)
            return STATUS_USAGE;
    return STATUS_OK;
}

void players_free(struct config *config) {
    for (unsigned i = 0; i < GAME_ENTRANTS_MAX; i++)
        free((void *)config->setup.entrant[i].parameters);
    memset(config->setup.entrant, 0, sizeof config->setup.entrant);
    config->setup.entrants = 0;
}
