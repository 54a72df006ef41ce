/* The `players` of a config: who plays, with which parameters. */
#ifndef UTSPEL_PLAYERS_H
#define UTSPEL_PLAYERS_H

#include "sim/config/config.h"
#include "sim/config/yaml.h"

/*
 * Reads a list of players, each a strategy (registry.h) or {strategy: .., name: .., params: {..}},
 * or the strategies alone as one text (a,b,c,d), into config->setup; or a map from a player's
 * place, from 0, to what changes there. config->game is known.
 */
enum status players_read(struct config *config, struct yaml_node node, struct source_base place,
                         struct error *error);

/* Whether a player reasons by rules that it knows: `solver`. Others play by their parameters. */
bool player_reasons_by_rules(const struct game_entrant *entrant);

/*
 * Has every player that reasons by rules know those given where they differ from the
 * config's: by its parameter `knows`, so that the effective config, made again, says so. What such
 * a parameter says already is taken to differ from the rules given. A model in a file stays: it
 * must have been made for what its player then knows.
 */
enum status players_freeze(struct config *config, const void *rules, struct error *error);

/*
 * Gives a player other parameters of its strategy, which are copied, and makes the effective config
 * again. They must be allowed.
 */
enum status players_set_parameters(struct config *config, unsigned player, const void *parameters,
                                   struct error *error);

/* Seats those who usually play the game: games.h. */
enum status players_set_default(struct config *config, struct error *error);

void players_free(struct config *config);

#endif
