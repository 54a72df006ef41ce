/* Models are made before a command needs them, for rules that the program has none for. */
#ifndef UTSPEL_MODELS_H
#define UTSPEL_MODELS_H

#include "sim/output/parts.h"
#include "sim/train/train.h"

#include <stdint.h>

struct tournament;

/* The games whose models can be trained: all. */
enum { TRAIN_GAMES = 3 };
extern const struct train_game *const train_games[TRAIN_GAMES];
const struct train_game *train_game_of(const struct game *game);

/* A first model takes less time than a full one: struct train_supply. */
enum models_effort { MODELS_FIRST, MODELS_FULL };

/*
 * Makes a model for the rules, unless there is one, and says so where progress is shown (NULL:
 * nowhere). Where there is no folder to keep it in, it does nothing: whatever loads the model then
 * says that there is none.
 */
enum status models_make(const struct config *config, enum models_effort effort, FILE *progress,
                        struct error *error);

/* Finds the file of the model that fits a config's rules and number of players. */
enum status models_find(const struct config *config, char path[PATH_MAX], struct error *error);

/*
 * Makes models for each of the config's players that plays by such a model: for the rules, or for
 * what it knows instead (`knows`), each once.
 */
enum status models_make_for_players(const struct config *config, enum models_effort effort,
                                    FILE *progress, struct error *error);

/* Does the same for each size of table that a tournament of the config has. */
enum status models_make_for_tournament(const struct tournament *tournament,
                                       const struct config *config, enum models_effort effort,
                                       FILE *progress, struct error *error);

/* These return whether the two functions above would make a model. */
bool models_are_lacking(const struct config *config);
bool models_are_lacking_for_tournament(const struct tournament *tournament,
                                       const struct config *config);

/* Add the files of the models that the config's players play by at a table of so many, or at those
 * of a tournament, each once; false when memory is short. */
bool models_list(const struct config *config, unsigned players, struct file_parts *parts);
bool models_list_for_tournament(const struct tournament *tournament, const struct config *config,
                                struct file_parts *parts);

/* Continues a hash with the files of the models that the config's players play by. */
uint64_t models_hash(const struct config *config, uint64_t hash);

#endif
