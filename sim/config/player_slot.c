#include "sim/config/player_slot.h"

#include "sim/config/load.h"
#include "sim/config/locate.h"
#include "sim/core/hash.h"
#include "strategies/load/registry.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const member_keys[] = {"strategy", "hash", "name", "params", "errors", NULL};

/* Forgets who plays, but not as which team. */
static void player_free(const struct player_slot *slot) {
    free((void *)slot->entrant->parameters);
    free((void *)slot->entrant->name);
    free((void *)slot->entrant->label);
    free((void *)slot->entrant->errors);
    source_close(&slot->line->source);
    *slot->entrant = (struct game_entrant){0};
}

void slot_free(const struct player_slot *slot) {
    for (unsigned i = 0; slot->line->team && i <= GAME_MEMBERS_MAX; i++) {
        struct player_slot member = slot_of_member(slot, i);
        player_free(&member);
    }
    free(slot->line->team);
    player_free(slot);
    *slot->line = (struct config_line){.position = {0}};
}

/* A strategy in a file has the file's name. */
static char *default_name(const struct source *source) {
    char name[PLAYER_NAME_MAX + 1];
    locate_name(source->text, name, sizeof name);
    return strdup(name);
}

/*
 * Seats a strategy with its default parameters; mistakes, label, count and captain are the line's,
 * whatever plays by it.
 */
static enum status player_seat(const struct player_slot *slot, const struct source *source,
                               struct error *error) {
    struct game_entrant *line = slot->entrant;
    struct game_entrant entrant = {.strategy = source->strategy,
                                   .parameters = calloc(1, source->strategy->parameters.size + 1),
                                   .name = source->text ? default_name(source) : NULL,
                                   .source = source->text,
                                   .hash = source->hash,
                                   .label = line->label,
                                   .count = line->count,
                                   .errors = line->errors,
                                   .captain = line->captain};
    line->label = NULL;
    line->errors = NULL;
    player_free(slot);
    *line = entrant;
    slot->line->source = *source;
    if (!entrant.parameters || (source->text && !entrant.name))
        return error_set(error, STATUS_RUNTIME, "out of memory");
    option_set_defaults(&entrant.strategy->parameters, (void *)entrant.parameters);
    return STATUS_OK;
}

enum status slot_choose(const struct player_list *players, const struct player_slot *slot,
                        const char *text, struct error *error) {
    struct source source;
    unsigned seconds = (unsigned)players->config->settings.decision_seconds;
    enum status status =
        source_open(&source, players->config->game, text, players->place, seconds, error);
    return status == STATUS_OK ? player_seat(slot, &source, error) : status;
}

static enum status player_strategy(const struct player_list *players,
                                   const struct player_slot *slot, struct yaml_node node,
                                   struct error *error) {
    const char *text = yaml_text(node);
    if (!text)
        return yaml_error(node.position, error, "players: got %s, expected a strategy's name",
                          yaml_found(node));
    enum status status = slot_choose(players, slot, text, error);
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

enum status slot_name_read(const char **to, const char *what, struct yaml_node node,
                           struct error *error) {
    const char *name;
    if (yaml_name(node, what, PLAYER_NAME_MAX, &name, error) != STATUS_OK)
        return STATUS_USAGE;
    free((void *)*to);
    *to = strdup(name);
    return *to ? STATUS_OK : error_set(error, STATUS_RUNTIME, "out of memory");
}

static enum status player_parameters_read(const struct player_slot *slot, struct yaml_node map,
                                          struct error *error) {
    const struct game_entrant *entrant = slot->entrant;
    struct yaml_position given[OPTION_TABLE_MAX] = {{0}};
    if (slot->line->source.is_named_only)
        return STATUS_OK; /* what it takes is not known */
    const struct section section = {&entrant->strategy->parameters, (void *)entrant->parameters,
                                    given, NULL, "utspel strategies"};
    return section_read(&section, map, error);
}

static enum status player_errors_read(const struct game *game, const struct player_slot *slot,
                                      struct yaml_node map, struct error *error) {
    void *rates = (void *)slot->entrant->errors;
    enum status status = errors_read(game, map, &rates, &slot->line->errors_stated, error);
    slot->entrant->errors = rates;
    return status;
}

enum status slot_keys_read(const struct player_list *players, const struct player_slot *slot,
                           struct yaml_node node, struct error *error) {
    struct yaml_node value;
    enum status status = STATUS_OK;
    if (yaml_map_find(node, "hash", &value))
        status = player_hash_read(slot->entrant, slot->line->source.is_named_only, value, error);
    if (status == STATUS_OK && yaml_map_find(node, "name", &value))
        status = slot_name_read(&slot->entrant->name, "players: name", value, error);
    if (status == STATUS_OK && yaml_map_find(node, "params", &value))
        status = player_parameters_read(slot, value, error);
    if (status == STATUS_OK && yaml_map_find(node, "errors", &value))
        status = player_errors_read(players->config->game, slot, value, error);
    return status;
}

enum status slot_begin(const struct player_list *players, const struct player_slot *slot,
                       const char *const *keys, struct yaml_node node, struct error *error) {
    const struct option_table no_options = {0};
    const struct section section = {&no_options, NULL, NULL, keys, NULL};
    struct yaml_node value;
    if (!yaml_is_map(node))
        return player_strategy(players, slot, node, error);
    enum status status = section_read(&section, node, error);
    if (status == STATUS_OK && yaml_map_find(node, "strategy", &value))
        status = player_strategy(players, slot, value, error);
    return status;
}

enum status slot_member_read(const struct player_list *players, const struct player_slot *slot,
                             struct yaml_node node, struct error *error) {
    enum status status = slot_begin(players, slot, member_keys, node, error);
    slot->line->position = node.position;
    if (status == STATUS_OK && !slot->entrant->strategy)
        return yaml_error(node.position, error, "players: missing key 'strategy'");
    return status == STATUS_OK && yaml_is_map(node) ? slot_keys_read(players, slot, node, error)
                                                    : status;
}
