#include "sim/train/model_supply.h"

#include "sim/config/effective.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool model_supply_lacks(const struct train_game *game, const void *rules, unsigned players,
                        uint64_t iterations, char path[PATH_MAX]) {
    char found[PATH_MAX];
    struct error ignored;
    uint64_t made_for, made;
    const uint64_t wanted = game->identity_of(rules, players);
    if (!model_kept_path(game->model, wanted, path))
        path[0] = '\0';
    if (model_find(game->model, MODEL_AUTO, wanted, players, found, &ignored) != STATUS_OK)
        return true;
    return strcmp(found, path) == 0 &&
           (!model_read_rules(game->model, found, &made_for, &made) || made < iterations);
}

/* A config of which all but the rules and the number of players is fixed. */
static enum status config_make(const struct model_supply *supply, struct config **config,
                               struct error *error) {
    char players[GAME_ENTRANTS_MAX * sizeof "random "] = "";
    for (unsigned i = 0; i < supply->players; i++)
        strcat(players, "random ");
    const struct config_override overrides[] = {{"--players", "players", players}};
    enum status status = config_load(config, supply->game->preset, overrides, 1, error);
    if (status != STATUS_OK)
        return status;
    struct config_settings *settings = &(*config)->settings;
    memcpy((void *)(*config)->setup.rules, supply->rules, supply->game->game->rules.options->size);
    snprintf(settings->name, sizeof settings->name, "model");
    snprintf((*config)->rules_name, sizeof(*config)->rules_name, "rules");
    settings->matches = supply->matches;
    settings->seed = (*config)->setup.seed = 1;
    settings->threads = supply->threads;
    free((*config)->text);
    (*config)->text = effective_text(*config);
    return (*config)->text ? STATUS_OK : error_set(error, STATUS_RUNTIME, "out of memory");
}

static enum status make(const struct model_supply *supply, bool force, struct progress *progress,
                        struct error *error) {
    struct train train;
    struct train_request request = {.game = supply->game,
                                    .output = supply->path,
                                    .iterations = supply->iterations,
                                    .version = supply->version,
                                    .force = force,
                                    .populations = true};
    enum status status = config_make(supply, &request.loaded, error);
    if (status != STATUS_OK) {
        config_free(request.loaded);
        return status;
    }
    status = train_open(&train, &request, error);
    while (status == STATUS_OK && !train_done(&train))
        status = train_iteration(&train, progress, error);
    train_close(&train);
    return status;
}

/* What is damaged, or another version of the program has begun, cannot be continued. */
enum status model_supply_make(const struct model_supply *supply, struct progress *progress,
                              struct error *error) {
    uint64_t made_for, made;
    bool is_whole = model_read_rules(supply->game->model, supply->path, &made_for, &made);
    enum status status = make(supply, !is_whole, progress, error);
    return is_whole && status == STATUS_USAGE ? make(supply, true, progress, error) : status;
}
