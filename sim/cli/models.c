#include "sim/cli/models.h"

#include "sim/chicago/game.h"
#include "sim/chicago_lab/train/model_supply.h"
#include "sim/cli/commands.h"
#include "sim/core/hash.h"
#include "sim/tournament/tournament.h"
#include "strategies/chicago/solver/knows.h"
#include "strategies/chicago/strategies.h"

#include <stdio.h>
#include <string.h>

/* What a model is wanted for. */
struct wanted {
    struct chicago_rules rules;
    const char *knows; /* what its player knows otherwise than it is played, or "" */
};

static const char *solver_text(const struct game_entrant *entrant, const char *key) {
    return (const char *)entrant->parameters + option_find(&chicago_solver.parameters, key)->offset;
}

/* Whether a player is `solver` by the model that fits what it knows. */
static bool learns(const struct game_entrant *entrant) {
    return entrant->strategy == &chicago_solver &&
           strcmp(solver_text(entrant, "model"), MODEL_AUTO) == 0;
}

/* What a player plays by that learns, at a table of so many. */
static enum status wanted_by(const struct config *config, size_t player, unsigned table,
                             struct wanted *wanted, struct error *error) {
    const struct game_entrant *entrant = &config->entrant[player];
    wanted->knows = solver_text(entrant, "knows");
    enum status status =
        solver_knows_read(wanted->knows, config->setup.rules, table, &wanted->rules, error);
    if (status != STATUS_OK)
        error_prefix(error, "players: solver (entrant %zu): ", player);
    return status;
}

static bool models_lack(const struct config *config, unsigned table) {
    for (size_t i = 0; i < config->line_count; i++) {
        char path[PATH_MAX];
        struct wanted wanted;
        struct error ignored;
        if (learns(&config->entrant[i]) &&
            wanted_by(config, i, table, &wanted, &ignored) == STATUS_OK &&
            model_supply_lacks(&wanted.rules, table, MODEL_SUPPLY_FULL, path))
            return true;
    }
    return false;
}

bool models_are_lacking(const struct config *config) {
    return models_lack(config, config->setup.entrants);
}

bool models_are_lacking_for_tournament(const struct tournament *tournament,
                                       const struct config *config) {
    bool lack = false;
    for (unsigned size = 2; size <= GAME_ENTRANTS_MAX; size++)
        lack |= plan_has_size(&tournament->plan, size) && models_lack(config, size);
    return lack;
}

static void announce(const struct wanted *wanted, unsigned players, uint64_t iterations) {
    const char *known = *wanted->knows ? " as a frozen player knows them" : "";
    bool first = iterations < MODEL_SUPPLY_FULL;
    fprintf(stderr,
            "There is no model for these rules%s and %u players yet. Making %s: about %s on two "
            "cores.\n",
            known, players, first ? "a first one" : "one", first ? "30 seconds" : "3 minutes");
    if (*wanted->knows)
        fprintf(stderr, "It knows %s.\n", wanted->knows);
}

/* Makes a model, unless there is one. */
static enum status supply(const struct config *config, const struct wanted *wanted,
                          unsigned players, uint64_t iterations, bool quiet, struct error *error) {
    char path[PATH_MAX], version[MODEL_VERSION_SIZE];
    if (!model_supply_lacks(&wanted->rules, players, iterations, path) || path[0] == '\0')
        return STATUS_OK;
    snprintf(version, sizeof version, "%s (%s)", version_number, version_commit);
    const struct model_supply supply = {.rules = &wanted->rules,
                                        .players = players,
                                        .iterations = iterations,
                                        .matches = MODEL_SUPPLY_MATCHES,
                                        .threads = config->settings.threads,
                                        .path = path,
                                        .version = version};
    if (!quiet)
        announce(wanted, players, iterations);
    struct progress progress = progress_to(stderr);
    enum status status = model_supply_make(&supply, quiet ? NULL : &progress, error);
    if (status == STATUS_OK && !quiet)
        fprintf(stderr, "It is kept for the next time: %s\n", path);
    else if (status != STATUS_OK)
        error_prefix(error, "the model for these rules: ");
    return status;
}

enum status models_make(const struct config *config, uint64_t iterations, bool quiet,
                        struct error *error) {
    if (config->game != &chicago_game)
        return STATUS_OK;
    struct wanted wanted = {.knows = ""};
    memcpy(&wanted.rules, config->setup.rules, sizeof wanted.rules);
    return supply(config, &wanted, config->setup.entrants, iterations, quiet, error);
}

static enum status make_for_table(const struct config *config, unsigned table, uint64_t iterations,
                                  bool quiet, struct error *error) {
    enum status status = STATUS_OK;
    for (size_t i = 0; i < config->line_count && status == STATUS_OK; i++) {
        struct wanted wanted;
        if (!learns(&config->entrant[i]))
            continue;
        status = wanted_by(config, i, table, &wanted, error);
        if (status == STATUS_OK)
            status = supply(config, &wanted, table, iterations, quiet, error);
    }
    return status;
}

enum status models_make_for_players(const struct config *config, uint64_t iterations, bool quiet,
                                    struct error *error) {
    return make_for_table(config, config->setup.entrants, iterations, quiet, error);
}

enum status models_make_for_tournament(const struct tournament *tournament,
                                       const struct config *config, uint64_t iterations, bool quiet,
                                       struct error *error) {
    enum status status = STATUS_OK;
    for (unsigned size = 2; size <= GAME_ENTRANTS_MAX && status == STATUS_OK; size++)
        if (plan_has_size(&tournament->plan, size))
            status = make_for_table(config, size, iterations, quiet, error);
    return status;
}

/* What cannot be read is refused by whoever plays by it. */
static uint64_t file_hash(const char *path, uint64_t hash) {
    char bytes[1 << 14];
    size_t size;
    FILE *file = fopen(path, "rb");
    while (file && (size = fread(bytes, 1, sizeof bytes, file)) > 0)
        hash = hash_bytes(hash, bytes, size);
    if (file)
        fclose(file);
    return hash;
}

uint64_t models_hash(const struct config *config, uint64_t hash) {
    for (size_t i = 0; i < config->line_count; i++) {
        const struct game_entrant *entrant = &config->entrant[i];
        struct wanted wanted;
        struct error ignored;
        char path[PATH_MAX];
        if (entrant->strategy == &chicago_solver &&
            wanted_by(config, i, config->setup.entrants, &wanted, &ignored) == STATUS_OK &&
            model_find(solver_text(entrant, "model"), &wanted.rules, config->setup.entrants, path,
                       &ignored) == STATUS_OK)
            hash = file_hash(path, hash);
    }
    return hash;
}
