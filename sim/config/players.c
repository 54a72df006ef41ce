#include "sim/config/config.h"

#include "sim/config/load.h"
#include "sim/config/locate.h"
#include "sim/config/yaml.h"
#include "sim/core/hash.h"
#include "sim/core/option.h"
#include "sim/games/games.h"
#include "strategies/chicago/chicago_strategies.h"
#include "strategies/chicago/solver/knows.h"
#include "strategies/load/registry.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_LENGTH_MAX = 32 };

static const char *const player_keys[] = {"strategy", "hash",  "name",  "params",
                                          "errors",   "count", "label", NULL};
static const char *const no_keys[] = {NULL};

/* The players of a config, and where their files are sought. */
struct player_list {
    struct config *config;
    struct source_base place;
};

static void player_free(struct config *config, unsigned player) {
    struct game_entrant *entrant = &config->entrant[player];
    free((void *)entrant->parameters);
    free((void *)entrant->name);
    free((void *)entrant->label);
    free((void *)entrant->errors);
    source_close(&config->lines[player].source);
    *entrant = (struct game_entrant){0};
}

static void line_free(struct config *config, unsigned player) {
    player_free(config, player);
    config->lines[player] = (struct config_line){.position = {0}};
}

/* A strategy in a file has the file's name. */
static char *default_name(const struct source *source) {
    char name[NAME_LENGTH_MAX + 1];
    locate_name(source->text, name, sizeof name);
    return strdup(name);
}

/*
 * Seats a strategy with its default parameters; mistakes, label and count are the line's, whatever
 * plays by it.
 */
static enum status player_seat(struct config *config, unsigned player, const struct source *source,
                               struct error *error) {
    struct game_entrant entrant = {.strategy = source->strategy,
                                   .parameters = calloc(1, source->strategy->parameters.size + 1),
                                   .name = source->text ? default_name(source) : NULL,
                                   .source = source->text,
                                   .hash = source->hash,
                                   .label = config->entrant[player].label,
                                   .count = config->entrant[player].count,
                                   .errors = config->entrant[player].errors};
    config->entrant[player].label = NULL;
    config->entrant[player].errors = NULL;
    player_free(config, player);
    config->entrant[player] = entrant;
    config->lines[player].source = *source;
    if (!entrant.parameters || (source->text && !entrant.name))
        return error_set(error, STATUS_RUNTIME, "out of memory");
    option_set_defaults(&entrant.strategy->parameters, (void *)entrant.parameters);
    return STATUS_OK;
}

static enum status player_choose(const struct player_list *players, unsigned player,
                                 const char *text, struct error *error) {
    struct source source;
    unsigned seconds = (unsigned)players->config->settings.decision_seconds;
    enum status status =
        source_open(&source, players->config->game, text, players->place, seconds, error);
    return status == STATUS_OK ? player_seat(players->config, player, &source, error) : status;
}

static enum status player_strategy(const struct player_list *players, unsigned player,
                                   struct yaml_node node, struct error *error) {
    const char *text = yaml_text(node);
    if (!text)
        return yaml_error(node.position, error, "players: got %s, expected a strategy's name",
                          yaml_found(node));
    enum status status = player_choose(players, player, text, error);
    if (status != STATUS_OK)
        yaml_error_at(node.position, error);
    return status;
}

/* Results state the hash of a strategy's file, so that another file is not taken for it. */
static enum status player_hash_read(struct game_entrant *entrant, bool is_named_only,
                                    struct yaml_node node, struct error *error) {
    char hash[HASH_TEXT_SIZE];
    const char *text = yaml_text(node);
    if (is_named_only && text)
        entrant->hash = strtoull(text, NULL, 16);
    snprintf(hash, sizeof hash, "%016" PRIx64, entrant->hash);
    if (!entrant->source)
        return yaml_error(node.position, error, "players: a built-in strategy has no hash");
    if (!text || strcmp(text, hash) != 0)
        return yaml_error(node.position, error,
                          "players: '%s' has changed: its hash is %s, expected %.80s",
                          entrant->source, hash, yaml_found(node));
    return STATUS_OK;
}

static enum status name_read(const char **to, const char *what, struct yaml_node node,
                             struct error *error) {
    const char *name;
    if (yaml_name(node, what, NAME_LENGTH_MAX, &name, error) != STATUS_OK)
        return STATUS_USAGE;
    free((void *)*to);
    *to = strdup(name);
    return *to ? STATUS_OK : error_set(error, STATUS_RUNTIME, "out of memory");
}

static enum status player_count_read(struct game_entrant *line, struct yaml_node node,
                                     struct error *error) {
    const char *text = yaml_text(node);
    uint64_t count;
    if (!text || !option_parse_count(text, &count) || count < 1 ||
        count > CONFIG_TOURNAMENT_ENTRANTS) {
        error_set(error, STATUS_USAGE, "players: count: got %.80s, expected 1..%d",
                  yaml_found(node), CONFIG_TOURNAMENT_ENTRANTS);
        option_number_hint(error, yaml_found(node), true);
        return yaml_error_at(node.position, error);
    }
    line->count = (unsigned)count;
    return STATUS_OK;
}

static enum status player_parameters_read(struct config *config, unsigned player,
                                          struct yaml_node map, struct error *error) {
    const struct game_entrant *entrant = &config->entrant[player];
    struct yaml_position given[OPTION_TABLE_MAX] = {{0}};
    if (config->lines[player].source.is_named_only)
        return STATUS_OK; /* what it takes is not known */
    const struct section section = {&entrant->strategy->parameters, (void *)entrant->parameters,
                                    given, no_keys, "utspel strategies"};
    return section_read(&section, map, error);
}

static enum status player_errors_read(struct config *config, unsigned player, struct yaml_node map,
                                      struct error *error) {
    void *rates = (void *)config->entrant[player].errors;
    enum status status =
        errors_read(config->game, map, &rates, &config->lines[player].errors_stated, error);
    config->entrant[player].errors = rates;
    return status;
}

static enum status player_read(const struct player_list *players, unsigned player,
                               struct yaml_node node, struct error *error) {
    struct game_entrant *entrant = &players->config->entrant[player];
    struct config_line *line = &players->config->lines[player];
    const struct option_table no_options = {0};
    const struct section section = {&no_options, NULL, NULL, player_keys, NULL};
    struct yaml_node value;
    if (!yaml_is_map(node))
        return player_strategy(players, player, node, error);
    enum status status = section_read(&section, node, error);
    if (status == STATUS_OK && yaml_map_find(node, "strategy", &value))
        status = player_strategy(players, player, value, error);
    if (status == STATUS_OK && !entrant->strategy)
        return yaml_error(node.position, error, "players: missing key 'strategy'");
    if (status == STATUS_OK && yaml_map_find(node, "hash", &value))
        status = player_hash_read(entrant, line->source.is_named_only, value, error);
    if (status == STATUS_OK && yaml_map_find(node, "name", &value))
        status = name_read(&entrant->name, "players: name", value, error);
    if (status == STATUS_OK && yaml_map_find(node, "params", &value))
        status = player_parameters_read(players->config, player, value, error);
    if (status == STATUS_OK && yaml_map_find(node, "errors", &value))
        status = player_errors_read(players->config, player, value, error);
    if (status == STATUS_OK && yaml_map_find(node, "count", &value))
        status = player_count_read(entrant, value, error);
    if (status == STATUS_OK && yaml_map_find(node, "label", &value))
        status = name_read(&entrant->label, "players: label", value, error);
    return status;
}

/* The next line; NULL if there is no room for another. */
static struct config_line *line_add(struct config *config, struct yaml_position position,
                                    struct error *error) {
    if (config->line_count == CONFIG_LINES_MAX) {
        yaml_error(position, error, "players: got more than %d lines", CONFIG_LINES_MAX);
        return NULL;
    }
    struct config_line *line = &config->lines[config->line_count++];
    line->position = position;
    return line;
}

static enum status players_list_read(const struct player_list *players, struct yaml_node list,
                                     struct error *error) {
    struct config *config = players->config;
    void *iterator = NULL;
    struct yaml_node item;
    players_free(config);
    while (yaml_list_next(list, &iterator, &item)) {
        if (!line_add(config, item.position, error))
            return STATUS_USAGE;
        enum status status = player_read(players, (unsigned)config->line_count - 1, item, error);
        if (status != STATUS_OK)
            return status;
    }
    return STATUS_OK;
}

static enum status players_map_read(const struct player_list *players, struct yaml_node map,
                                    struct error *error) {
    unsigned entrants = (unsigned)players->config->line_count;
    void *iterator = NULL;
    struct yaml_pair pair;
    uint64_t player;
    while (yaml_map_next(map, &iterator, &pair)) {
        if (!pair.key || !option_parse_count(pair.key, &player) || player >= entrants)
            return yaml_error(pair.position, error,
                              "players: no player '%.80s', expected a place below %u (from 0)",
                              pair.key ? pair.key : "", entrants);
        enum status status = player_read(players, (unsigned)player, pair.value, error);
        if (status != STATUS_OK)
            return status;
    }
    return STATUS_OK;
}

/* Whether a comma has no strategy before it or after it: one left out is no smaller table. */
static bool has_gap(const char *texts) {
    bool is_missing = true;
    for (; *texts; texts++) {
        if (*texts == ',' && is_missing)
            return true;
        is_missing = *texts == ',' || (is_missing && *texts == ' ');
    }
    return is_missing;
}

/* Strategies separated by commas or blanks. */
static enum status players_texts_read(const struct player_list *players, struct yaml_node node,
                                      const char *texts, struct error *error) {
    struct config *config = players->config;
    char text[OPTION_TEXT_SIZE];
    if (has_gap(texts))
        return yaml_error(node.position, error,
                          "players: got %s, expected a strategy before and after each comma",
                          yaml_found(node));
    players_free(config);
    for (texts += strspn(texts, ", "); *texts; texts += strspn(texts, ", ")) {
        size_t length = strcspn(texts, ", ");
        if (!line_add(config, node.position, error))
            return STATUS_USAGE;
        snprintf(text, sizeof text, "%.*s", (int)length, texts);
        enum status status = player_choose(players, (unsigned)config->line_count - 1, text, error);
        if (status != STATUS_OK) {
            yaml_error_at(node.position, error);
            return status;
        }
        texts += length;
    }
    return STATUS_OK;
}

enum status players_read(struct config *config, struct yaml_node node, struct source_base place,
                         struct error *error) {
    const struct player_list players = {config, place};
    const char *texts = yaml_text(node);
    if (yaml_is_list(node))
        return players_list_read(&players, node, error);
    if (yaml_is_map(node))
        return players_map_read(&players, node, error);
    if (texts)
        return players_texts_read(&players, node, texts, error);
    return yaml_error(node.position, error, "players: got %s, expected a list of strategies",
                      yaml_found(node));
}

enum status players_set_default(struct config *config, struct error *error) {
    const struct game_usual *usual = game_usual(config->game);
    const struct player_list players = {config, {.from = NULL}};
    bool is_line = config->game->rules.is_tournament;
    while (config->line_count < (is_line ? 1 : usual->players))
        if (player_choose(&players, (unsigned)config->line_count++, usual->strategy, error) !=
            STATUS_OK)
            return STATUS_USAGE;
    if (is_line)
        config->entrant[0].count = usual->players;
    return STATUS_OK;
}

bool player_reasons_by_rules(const struct game_entrant *entrant) {
    return entrant->strategy == &chicago_solver;
}

enum status load_understood_check(const struct load *load, struct error *error) {
    const struct config *config = load->config;
    for (size_t i = 0; i < config->line_count; i++)
        if (player_reasons_by_rules(&config->entrant[i]) &&
            chicago_rules_understood(config->setup.rules, config->entrant[i].strategy->name,
                                     CHICAGO_SOLVER_PARTS, error) != STATUS_OK)
            return yaml_error_at(load_last_rule(load), error);
    return STATUS_OK;
}

static enum status solver_freeze(const struct config *config, void *parameters,
                                 const struct chicago_rules *rules, struct error *error) {
    const struct option *knows = option_find(&chicago_solver.parameters, "knows");
    struct chicago_rules known;
    enum status status = solver_knows_read((const char *)parameters + knows->offset, rules,
                                           config->setup.entrants, &known, error);
    if (status != STATUS_OK)
        return status;
    char *text = solver_knows_text(config->setup.rules, &known);
    status = text ? option_set(knows, parameters, text, error)
                  : error_set(error, STATUS_RUNTIME, "out of memory");
    free(text);
    return status;
}

static enum status text_renew(struct config *config, struct error *error) {
    free(config->text);
    config->text = effective_text(config);
    return config->text ? STATUS_OK : error_set(error, STATUS_RUNTIME, "out of memory");
}

enum status players_freeze(struct config *config, const void *rules, struct error *error) {
    enum status status = STATUS_OK;
    for (unsigned i = 0; i < config->line_count && status == STATUS_OK; i++) {
        const struct game_entrant *entrant = &config->entrant[i];
        if (player_reasons_by_rules(entrant))
            status = solver_freeze(config, (void *)entrant->parameters, rules, error);
    }
    return status == STATUS_OK ? text_renew(config, error) : status;
}

enum status players_set_parameters(struct config *config, unsigned player, const void *parameters,
                                   struct error *error) {
    struct game_entrant *entrant = &config->entrant[player];
    memmove((void *)entrant->parameters, parameters, entrant->strategy->parameters.size);
    return text_renew(config, error);
}

void players_free(struct config *config) {
    for (unsigned i = 0; i < config->line_count; i++)
        line_free(config, i);
    config->line_count = 0;
}
