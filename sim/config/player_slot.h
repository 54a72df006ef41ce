/*
 * Who plays as a line of `players` or as a member of its team, and how a config says so. Private to
 * the reading of configs.
 */
#ifndef UTSPEL_PLAYER_SLOT_H
#define UTSPEL_PLAYER_SLOT_H

#include "sim/config/config.h"
#include "sim/config/yaml.h"

enum { PLAYER_NAME_MAX = 32 };

/* The players of a config, and where their files are sought. */
struct player_list {
    struct config *config;
    struct source_base place;
};

/* A line of players, or a member of its team. */
struct player_slot {
    struct game_entrant *entrant;
    struct config_line *line;
};

static inline struct player_slot slot_at(struct config *config, size_t player) {
    return (struct player_slot){&config->entrant[player], &config->lines[player]};
}

/* The captain is the last. */
static inline struct player_slot slot_of_member(const struct player_slot *slot, unsigned member) {
    struct config_team *team = slot->line->team;
    return (struct player_slot){&team->entrant[member], &team->line[member]};
}

void slot_free(const struct player_slot *slot);

/* Seats a strategy, as text names it, with its default parameters. */
enum status slot_choose(const struct player_list *players, const struct player_slot *slot,
                        const char *text, struct error *error);

/* Checks the keys of a map of who plays, and reads its strategy; or a strategy alone. */
enum status slot_begin(const struct player_list *players, const struct player_slot *slot,
                       const char *const *keys, struct yaml_node node, struct error *error);

/* Reads of a map what lines and members may both have. */
enum status slot_keys_read(const struct player_list *players, const struct player_slot *slot,
                           struct yaml_node node, struct error *error);

/* Reads a member: a strategy, or a map of it. */
enum status slot_member_read(const struct player_list *players, const struct player_slot *slot,
                             struct yaml_node node, struct error *error);

/* Reads a name or label, in place of the one before. */
enum status slot_name_read(const char **to, const char *what, struct yaml_node node,
                           struct error *error);

#endif
