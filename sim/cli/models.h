/* Models for rules that none comes for: made before a command needs them. */
#ifndef UTSPEL_CLI_MODELS_H
#define UTSPEL_CLI_MODELS_H

#include "sim/config/config.h"

#include <stdint.h>

struct tournament;

/*
 * Makes a model of so many iterations for the rules, unless there is one, and says so on stderr.
 * Without a place to keep it, does nothing: who asks for the model then says that there is none.
 */
enum status models_make(const struct config *config, uint64_t iterations, bool quiet,
                        struct error *error);

/*
 * The same for each of the config's players that plays by such a model: for the rules, or for what
 * it knows instead (`knows`), each once.
 */
enum status models_make_for_players(const struct config *config, uint64_t iterations, bool quiet,
                                    struct error *error);

/* The same for each size of table that a tournament of the config has. */
enum status models_make_for_tournament(const struct tournament *tournament,
                                       const struct config *config, uint64_t iterations, bool quiet,
                                       struct error *error);

/* Whether these would make one. */
bool models_are_lacking(const struct config *config);
bool models_are_lacking_for_tournament(const struct tournament *tournament,
                                       const struct config *config);

/* A hash of the files of the models that the config's players play by, on top of another hash. */
uint64_t models_hash(const struct config *config, uint64_t hash);

#endif
