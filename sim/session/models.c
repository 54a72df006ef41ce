#include "sim/session/models.h"

#include "sim/chicago/chicago_rules.h"
#include "sim/chicago_lab/train/chicago_self_play.h"
#include "sim/core/foreign_text.h"
#include "sim/core/hash.h"
#include "sim/holdem/holdem_rules.h"
#include "sim/holdem_lab/train/holdem_training.h"
#include "sim/pofc/pofc_rules.h"
#include "sim/pofc_lab/train/pofc_self_play.h"
#include "sim/session/version.h"
#include "sim/tournament/tournament.h"
#include "sim/train/train.h"

#include <stdio.h>
#include <string.h>

const struct train_game *const train_games[TRAIN_GAMES] = {&chicago_train_game, &pofc_train_game,
                                                           &holdem_train_game};

const struct train_game *train_game_of(const struct game *game) {
    unsigned i = 0;
    while (train_games[i]->game != game)
        i++;
    return train_games[i];
}

/* What a model is wanted for. */
struct wanted {
    union {
        struct chicago_rules chicago;
        struct pofc_rules pofc;
        struct holdem_rules holdem;
    } rules;
    const char *knows; /* what its player knows otherwise than it is played, or "" */
};

/* A text among the parameters of a player that plays by models; "" if it has no such parameter. */
static const char *solver_text(const struct game_entrant *entrant, const char *key) {
    const struct option *option = option_find(&entrant->strategy->parameters, key);
    return option ? (const char *)entrant->parameters + option->offset : "";
}

/* Who plays for a line, from 0: itself, or the members of its team; then its captain. NULL: no
 * more.
 */
static const struct game_entrant *player_of_line(const struct game_entrant *line, unsigned i) {
    unsigned members = line->members ? line->member_count : 1;
    return i < members ? game_member(line, i) : i == members ? line->captain : NULL;
}

/* Whether a player plays by models of its game: those that are built in and name one. */
static bool plays_by_model(const struct game_entrant *player) {
    return !player->source && option_find(&player->strategy->parameters, "model");
}

/* Whether some player of a line plays by the one that fits what it knows. */
static bool learns(const struct game_entrant *line) {
    const struct game_entrant *player;
    bool some = false;
    for (unsigned i = 0; (player = player_of_line(line, i)) != NULL; i++)
        some |= plays_by_model(player) && strcmp(solver_text(player, "model"), MODEL_AUTO) == 0;
    return some;
}

static void wanted_rules(const struct config *config, struct wanted *wanted) {
    wanted->knows = "";
    memcpy(&wanted->rules, config->setup.rules, config->game->rules.options->size);
}

/* What a player plays by that learns, at a table of so many. */
static enum status wanted_by(const struct config *config, size_t player, unsigned table,
                             struct wanted *wanted, struct error *error) {
    const struct train_game *game = train_game_of(config->game);
    wanted_rules(config, wanted);
    if (!game->read_known)
        return STATUS_OK;
    wanted->knows = solver_text(&config->entrant[player], "knows");
    enum status status =
        game->read_known(wanted->knows, config->setup.rules, table, &wanted->rules, error);
    if (status != STATUS_OK)
        error_prefix(error, "players: solver (entrant %zu): ", player);
    return status;
}

/* Whether a line of one player wants the model that one before it wants. */
static bool wants_as_before(const struct config *config, size_t line) {
    const struct game_entrant *own = &config->entrant[line];
    for (size_t i = 0; i < line && !own->members && !own->captain; i++) {
        const struct game_entrant *other = &config->entrant[i];
        if (!other->members && !other->captain && other->strategy == own->strategy &&
            strcmp(solver_text(other, "model"), solver_text(own, "model")) == 0 &&
            strcmp(solver_text(other, "knows"), solver_text(own, "knows")) == 0)
            return true;
    }
    return false;
}

static bool models_lack(const struct config *config, unsigned table) {
    const struct train_game *game = train_game_of(config->game);
    for (size_t i = 0; i < config->line_count; i++) {
        char path[PATH_MAX];
        struct wanted wanted;
        struct error ignored;
        if (learns(&config->entrant[i]) && !wants_as_before(config, i) &&
            wanted_by(config, i, table, &wanted, &ignored) == STATUS_OK &&
            model_supply_lacks(game, &wanted.rules, table, game->supply.full, path))
            return true;
    }
    return false;
}

bool models_are_lacking(const struct config *config) {
    return models_lack(config, game_entrant_total(&config->setup));
}

bool models_are_lacking_for_tournament(const struct tournament *tournament,
                                       const struct config *config) {
    bool lack = false;
    for (unsigned size = 2; size <= GAME_ENTRANTS_MAX; size++)
        lack |= plan_has_size(&tournament->plan, size) && models_lack(config, size);
    return lack;
}

static void announce(const struct train_game *game, const struct wanted *wanted, unsigned players,
                     enum models_effort effort, FILE *out) {
    const struct train_supply *supply = &game->supply;
    const char *made_for = game->model->made_for;
    const char *known = *wanted->knows ? " as a frozen player knows them" : "";
    bool first = effort == MODELS_FIRST;
    if (made_for)
        fprintf(out, "There is no model for these %s yet.", made_for);
    else
        fprintf(out, "There is no model for these rules%s and %u players yet.", known, players);
    fprintf(out, " Making %s: about %s on two cores.\n", first ? "a first one" : "one",
            first ? supply->first_takes : supply->full_takes);
    if (*wanted->knows)
        fprintf(out, "It knows %s.\n", foreign_text(wanted->knows).text);
}

/* Makes a model, unless there is one. */
static enum status supply(const struct config *config, const struct wanted *wanted,
                          unsigned players, enum models_effort effort, FILE *progress,
                          struct error *error) {
    char path[PATH_MAX], version[MODEL_VERSION_SIZE];
    const struct train_game *game = train_game_of(config->game);
    uint64_t iterations = effort == MODELS_FIRST ? game->supply.first : game->supply.full;
    if (!model_supply_lacks(game, &wanted->rules, players, iterations, path) || path[0] == '\0')
        return STATUS_OK;
    snprintf(version, sizeof version, "%s (%s)", version_number, version_commit);
    const struct model_supply supply = {.game = game,
                                        .rules = &wanted->rules,
                                        .players = players,
                                        .iterations = iterations,
                                        .matches = game->supply.matches,
                                        .threads = config->settings.threads,
                                        .path = path,
                                        .version = version};
    struct progress shown;
    if (progress) {
        announce(game, wanted, players, effort, progress);
        shown = progress_to(progress);
    }
    enum status status = model_supply_make(&supply, progress ? &shown : NULL, error);
    if (status == STATUS_OK && progress)
        fprintf(progress, "It is kept for the next time: %s\n", foreign_text(path).text);
    else if (status != STATUS_OK)
        error_prefix(error, "the model for these rules: ");
    return status;
}

enum status models_make(const struct config *config, enum models_effort effort, FILE *progress,
                        struct error *error) {
    struct wanted wanted;
    wanted_rules(config, &wanted);
    return supply(config, &wanted, game_entrant_total(&config->setup), effort, progress, error);
}

enum status models_find(const struct config *config, char path[PATH_MAX], struct error *error) {
    const struct train_game *game = train_game_of(config->game);
    const uint64_t identity =
        game->identity_of(config->setup.rules, game_entrant_total(&config->setup));
    return model_find(game->model, MODEL_AUTO, identity, game_entrant_total(&config->setup), path,
                      error);
}

static enum status make_for_table(const struct config *config, unsigned table,
                                  enum models_effort effort, FILE *progress, struct error *error) {
    enum status status = STATUS_OK;
    for (size_t i = 0; i < config->line_count && status == STATUS_OK; i++) {
        struct wanted wanted;
        if (!learns(&config->entrant[i]) || wants_as_before(config, i))
            continue;
        status = wanted_by(config, i, table, &wanted, error);
        if (status == STATUS_OK)
            status = supply(config, &wanted, table, effort, progress, error);
    }
    return status;
}

enum status models_make_for_players(const struct config *config, enum models_effort effort,
                                    FILE *progress, struct error *error) {
    return make_for_table(config, game_entrant_total(&config->setup), effort, progress, error);
}

enum status models_make_for_tournament(const struct tournament *tournament,
                                       const struct config *config, enum models_effort effort,
                                       FILE *progress, struct error *error) {
    enum status status = STATUS_OK;
    for (unsigned size = 2; size <= GAME_ENTRANTS_MAX && status == STATUS_OK; size++)
        if (plan_has_size(&tournament->plan, size))
            status = make_for_table(config, size, effort, progress, error);
    return status;
}

/* What cannot be read is refused by whoever plays by it. */
static bool model_list(const char *path, struct file_parts *parts) {
    struct file_part part = {.kind = PART_MODEL, .file = path};
    for (size_t i = 0; i < parts->count; i++)
        if (parts->part[i].kind == PART_MODEL && strcmp(parts->part[i].file, path) == 0)
            return true;
    return !part_take(&part, path) || parts_append(parts, &part);
}

/* The models of all who play for a line, which want what it wants. */
static bool models_list_line(const struct config *config, size_t line, unsigned players,
                             struct file_parts *parts) {
    const struct train_game *game = train_game_of(config->game);
    const struct game_entrant *player;
    struct wanted wanted;
    struct error ignored;
    bool listed = true;
    for (unsigned i = 0; (player = player_of_line(&config->entrant[line], i)) != NULL && listed;
         i++) {
        char path[PATH_MAX];
        if (plays_by_model(player) &&
            wanted_by(config, line, players, &wanted, &ignored) == STATUS_OK &&
            model_find(game->model, solver_text(player, "model"),
                       game->identity_of(&wanted.rules, players), players, path,
                       &ignored) == STATUS_OK)
            listed = model_list(path, parts);
    }
    return listed;
}

bool models_list(const struct config *config, unsigned players, struct file_parts *parts) {
    bool listed = true;
    for (size_t i = 0; i < config->line_count && listed; i++)
        listed = wants_as_before(config, i) || models_list_line(config, i, players, parts);
    return listed;
}

bool models_list_for_tournament(const struct tournament *tournament, const struct config *config,
                                struct file_parts *parts) {
    bool listed = true;
    for (unsigned size = 2; size <= GAME_ENTRANTS_MAX && listed; size++)
        listed = !plan_has_size(&tournament->plan, size) || models_list(config, size, parts);
    return listed;
}

uint64_t models_hash(const struct config *config, uint64_t hash) {
    struct file_parts parts = {0};
    models_list(config, game_entrant_total(&config->setup), &parts);
    for (size_t i = 0; i < parts.count; i++)
        hash = hash_bytes(hash, parts.part[i].hash, sizeof parts.part[i].hash);
    parts_free(&parts);
    return hash;
}
