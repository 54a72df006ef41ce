#include "sim/config/config.h"

#include "sim/config/load.h"
#include "sim/config/player_slot.h"
#include "sim/core/option.h"
#include "sim/games/games.h"
#include "strategies/chicago/chicago_strategies.h"
#include "strategies/chicago/solver/knows.h"
#include "strategies/load/registry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const player_keys[] = {"strategy", "hash",  "name",    "params",  "errors",
                                          "count",    "label", "members", "captain", NULL};
/* Makes room for a team, in games that have some. */
static enum status team_make(const struct player_list *players, const struct player_slot *slot,
                             struct yaml_node node, struct error *error) {
    const struct game *game = players->config->game;
    if (!game->rules.team_size)
        return yaml_error(node.position, error,
                          "players: in %s everybody plays for himself, expected no team",
                          game->name);
    if (!slot->line->team && !(slot->line->team = calloc(1, sizeof *slot->line->team)))
        return error_set(error, STATUS_RUNTIME, "out of memory");
    return STATUS_OK;
}

/* The first member's strategy is the line's: what it is called by, and where it is from. */
static enum status line_takes_first(const struct player_slot *slot, struct error *error) {
    const struct game_entrant *first = slot->entrant->members;
    size_t size = first->strategy->parameters.size;
    void *parameters = malloc(size + 1);
    if (!parameters)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    if (size > 0)
        memcpy(parameters, first->parameters, size);
    free((void *)slot->entrant->parameters);
    source_close(&slot->line->source);
    slot->line->source = (struct source){0};
    slot->entrant->strategy = first->strategy;
    slot->entrant->parameters = parameters;
    slot->entrant->source = first->source;
    slot->entrant->hash = first->hash;
    return STATUS_OK;
}

/* Members that are listed replace all that were there. */
static enum status members_read(const struct player_list *players, const struct player_slot *slot,
                                struct yaml_node list, struct error *error) {
    struct game_entrant *entrant = slot->entrant;
    struct yaml_node item;
    void *iterator = NULL;
    if (!yaml_is_list(list))
        return yaml_error(list.position, error, "players: members: got %.80s, expected a list",
                          yaml_found(list));
    entrant->members = slot->line->team->entrant;
    for (entrant->member_count = 0; yaml_list_next(list, &iterator, &item);) {
        if (entrant->member_count == GAME_MEMBERS_MAX)
            return yaml_error(item.position, error, "players: got more than %d members",
                              GAME_MEMBERS_MAX);
        struct player_slot member = slot_of_member(slot, entrant->member_count++);
        slot_free(&member);
        if (slot_member_read(players, &member, item, error) != STATUS_OK)
            return STATUS_USAGE;
    }
    if (entrant->member_count == 0)
        return yaml_error(list.position, error, "players: members: got none, expected strategies");
    return line_takes_first(slot, error);
}

static enum status team_read(const struct player_list *players, const struct player_slot *slot,
                             struct yaml_node node, struct error *error) {
    struct yaml_node value;
    enum status status = STATUS_OK;
    if (yaml_map_find(node, "members", &value)) {
        status = team_make(players, slot, value, error);
        if (status == STATUS_OK)
            status = members_read(players, slot, value, error);
    }
    if (status == STATUS_OK && yaml_map_find(node, "captain", &value)) {
        status = team_make(players, slot, value, error);
        struct player_slot captain = {0};
        if (status != STATUS_OK)
            return status;
        captain = slot_of_member(slot, GAME_MEMBERS_MAX);
        slot_free(&captain);
        slot->entrant->captain = captain.entrant;
        status = slot_member_read(players, &captain, value, error);
    }
    return status;
}

/* Keys that are said of each member where there are some. */
static enum status refuse_beside_members(const struct player_slot *slot, struct yaml_node node,
                                         struct error *error) {
    static const char *const keys[] = {"strategy", "hash", "params"};
    struct yaml_node value;
    for (size_t i = 0; slot->entrant->members && i < sizeof keys / sizeof *keys; i++)
        if (yaml_map_find(node, keys[i], &value))
            return yaml_error(value.position, error,
                              "players: %s: not of a line with `members`: expected it of each",
                              keys[i]);
    return STATUS_OK;
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

static enum status player_read(const struct player_list *players, unsigned player,
                               struct yaml_node node, struct error *error) {
    const struct player_slot slot = slot_at(players->config, player);
    struct yaml_node value;
    enum status status = slot_begin(players, &slot, player_keys, node, error);
    if (status != STATUS_OK || !yaml_is_map(node))
        return status;
    status = team_read(players, &slot, node, error);
    if (status == STATUS_OK)
        status = refuse_beside_members(&slot, node, error);
    if (status == STATUS_OK && !slot.entrant->strategy)
        return yaml_error(node.position, error, "players: missing key 'strategy'");
    if (status == STATUS_OK)
        status = slot_keys_read(players, &slot, node, error);
    if (status == STATUS_OK && yaml_map_find(node, "count", &value))
        status = player_count_read(slot.entrant, value, error);
    if (status == STATUS_OK && yaml_map_find(node, "label", &value))
        status = slot_name_read(&slot.entrant->label, "players: label", value, error);
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
        const struct player_slot slot = slot_at(config, config->line_count - 1);
        enum status status = slot_choose(players, &slot, text, error);
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
    while (config->line_count < (is_line ? 1 : usual->players)) {
        const struct player_slot slot = slot_at(config, config->line_count++);
        if (slot_choose(&players, &slot, usual->strategy, error) != STATUS_OK)
            return STATUS_USAGE;
    }
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
    for (unsigned i = 0; i < config->line_count; i++) {
        const struct player_slot slot = slot_at(config, i);
        slot_free(&slot);
    }
    config->line_count = 0;
}
