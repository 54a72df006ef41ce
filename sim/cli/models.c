#include "sim/cli/models.h"

#include "sim/chicago/game.h"
#include "sim/chicago_lab/train/model_supply.h"
#include "sim/cli/commands.h"
#include "strategies/chicago/strategies.h"

#include <stdio.h>
#include <string.h>

/* Whether some player is `solver` by the model that fits. */
static bool has_learner(const struct config *config) {
    const struct option *model = option_find(&chicago_solver.parameters, "model");
    for (unsigned i = 0; i < config->setup.entrants; i++) {
        const struct game_entrant *entrant = &config->setup.entrant[i];
        if (entrant->strategy == &chicago_solver &&
            strcmp((const char *)entrant->parameters + model->offset, MODEL_AUTO) == 0)
            return true;
    }
    return false;
}

static bool lacks(const struct config *config, uint64_t iterations, char path[PATH_MAX]) {
    return config->game == &chicago_game &&
           model_supply_lacks(config->setup.rules, config->setup.entrants, iterations, path);
}

bool models_are_lacking(const struct config *config) {
    char path[PATH_MAX];
    return has_learner(config) && lacks(config, MODEL_SUPPLY_FULL, path);
}

enum status models_make(const struct config *config, uint64_t iterations, bool quiet,
                        struct error *error) {
    char path[PATH_MAX], version[MODEL_VERSION_SIZE];
    if (!lacks(config, iterations, path) || path[0] == '\0')
        return STATUS_OK;
    snprintf(version, sizeof version, "%s (%s)", version_number, version_commit);
    const struct model_supply supply = {.rules = config->setup.rules,
                                        .players = config->setup.entrants,
                                        .iterations = iterations,
                                        .matches = MODEL_SUPPLY_MATCHES,
                                        .threads = config->settings.threads,
                                        .path = path,
                                        .version = version};
    if (!quiet)
        fprintf(stderr,
                "There is no model for these rules and %u players yet. Making %s: about %s on two "
                "cores.\n",
                supply.players, iterations < MODEL_SUPPLY_FULL ? "a first one" : "one",
                iterations < MODEL_SUPPLY_FULL ? "30 seconds" : "3 minutes");
    struct progress progress = progress_to(stderr);
    enum status status = model_supply_make(&supply, quiet ? NULL : &progress, error);
    if (status == STATUS_OK && !quiet)
        fprintf(stderr, "It is kept for the next time: %s\n", path);
    else if (status != STATUS_OK)
        error_prefix(error, "the model for these rules: ");
    return status;
}

enum status models_make_for_players(const struct config *config, uint64_t iterations, bool quiet,
                                    struct error *error) {
    return has_learner(config) ? models_make(config, iterations, quiet, error) : STATUS_OK;
}
