/* Which rules a model was made for, and which file fits the rules at hand. */
#include "strategies/chicago/model/model.h"

#include "sim/core/configs.h"
#include "sim/core/hash.h"
#include "strategies/chicago/model/cache.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/*
 * The options that the first models were identified by, whatever their values, in the order they
 * were hashed in. Never changed: an option that came later is not in those models.
 */
static const char *const first_options[] = {
    "max_deals_per_game",
    "exchanges",
    "max_cards_per_exchange",
    "announce_broken_hand",
    "open_card",
    "points.pair",
    "points.two_pair",
    "points.three_of_a_kind",
    "points.straight",
    "points.flush",
    "points.full_house",
    "points.four_of_a_kind",
    "zeroing",
    "zeroing_keeps_call",
    "straight_flush",
    "royal_needs_call",
    "royal_flush",
    "suit_order",
    "tied_hands",
    "last_trick_points",
    "last_trick_with_two_points",
    "chicago_min_points",
    "chicago_won",
    "chicago_lost",
    "chicago_breaker",
    "buy_stop",
    "target",
    "must_have_called_to_win",
    "score_floor",
    "placement_points",
    "disqualified_placement_points",
    "disqualified_points",
    "third_exchange_scores",
};
enum { FIRST_OPTIONS = sizeof first_options / sizeof *first_options };

static bool is_first(const struct option *option) {
    for (size_t i = 0; i < FIRST_OPTIONS; i++)
        if (strcmp(option->key, first_options[i]) == 0)
            return true;
    return false;
}

/* Whether the first models could have been made for the rules. */
static bool are_first(const struct chicago_rules *rules) {
    const struct option_table *table = &chicago_rules_options;
    for (size_t i = 0; i < table->count; i++) {
        const struct option *option = &table->options[i];
        if (option->bears_on == OPTION_BEARS_ON_PLAY && !is_first(option) &&
            !option_is_fallback(option, rules))
            return false;
    }
    return true;
}

struct model_rules model_rules_of(const struct chicago_rules *rules, unsigned players) {
    uint64_t start = hash_bytes(HASH_START, &(uint8_t){(uint8_t)players}, 1), first = start;
    for (size_t i = 0; i < FIRST_OPTIONS; i++)
        first = option_hash(option_find(&chicago_rules_options, first_options[i]), rules, first);
    return (struct model_rules){.identity = option_identity(&chicago_rules_options, rules, start),
                                .first = are_first(rules) ? first : 0};
}

bool model_rules_fit(const struct model_rules *made_for, const struct model_rules *rules) {
    if (made_for->identity != 0)
        return made_for->identity == rules->identity;
    return made_for->first != 0 && made_for->first == rules->first;
}

/* Where models lie: in the folder models/ of the folders of configs. */

static enum status find_named(const char *name, char path[PATH_MAX], struct error *error) {
    char file[PATH_MAX];
    int length = snprintf(file, sizeof file, "models/%s.h5", name);
    if (length < (int)sizeof file && configs_find(file, path, PATH_MAX))
        return STATUS_OK;
    return error_set(error, STATUS_USAGE,
                     "no model '%.80s': there is no file %.100s in the folders of configs; `utspel "
                     "train' makes one",
                     name, file);
}

static int is_model_name(const struct dirent *entry) {
    const char *ending = strrchr(entry->d_name, '.');
    return ending && strcmp(ending, ".h5") == 0;
}

static bool find_in(const char *folder, const struct model_rules *rules, char path[PATH_MAX]) {
    struct dirent **entries;
    int count = scandir(folder, &entries, is_model_name, alphasort);
    bool found = false;
    for (int i = 0; i < count; i++) {
        struct model_rules made_for;
        uint64_t iterations;
        found =
            found ||
            (snprintf(path, PATH_MAX, "%s/%s", folder, entries[i]->d_name) < PATH_MAX &&
             model_read_rules(path, &made_for, &iterations) && model_rules_fit(&made_for, rules));
        free(entries[i]);
    }
    if (count >= 0)
        free(entries);
    return found;
}

/* Raised when training makes other models of the same rules. */
enum { KEPT_VERSION = 1 };

bool model_kept_path(const struct chicago_rules *rules, unsigned players, char path[PATH_MAX]) {
    uint64_t identity = model_rules_of(rules, players).identity;
    uint64_t key = hash_bytes(identity, &(uint8_t){KEPT_VERSION}, 1);
    return cache_path("model", key, path);
}

static bool find_kept(const struct chicago_rules *rules, unsigned players, char path[PATH_MAX]) {
    const struct model_rules wanted = model_rules_of(rules, players);
    struct model_rules made_for;
    uint64_t iterations;
    return model_kept_path(rules, players, path) && access(path, R_OK) == 0 &&
           model_read_rules(path, &made_for, &iterations) && model_rules_fit(&made_for, &wanted);
}

static enum status find_fitting(const struct chicago_rules *rules, unsigned players,
                                char path[PATH_MAX], struct error *error) {
    const struct model_rules wanted = model_rules_of(rules, players);
    char root[PATH_MAX - sizeof "/models"], folder[PATH_MAX];
    for (size_t i = 0; i < CONFIGS_FOLDERS; i++) {
        if (!configs_folder(i, root, sizeof root))
            continue;
        snprintf(folder, sizeof folder, "%s/models", root);
        if (find_in(folder, &wanted, path))
            return STATUS_OK;
    }
    if (find_kept(rules, players, path))
        return STATUS_OK;
    bool kept_nowhere = !model_kept_path(rules, players, path);
    return error_set(
        error, STATUS_USAGE,
        "no model in the folders of configs was made for these rules and %u players, and none is "
        "kept%s; `utspel train CONFIG -o FILE' makes one, to be named as the model",
        players, kept_nowhere ? ", since neither XDG_CACHE_HOME nor HOME is set" : "");
}

enum status model_find(const char *model, const struct chicago_rules *rules, unsigned players,
                       char path[PATH_MAX], struct error *error) {
    if (strcmp(model, MODEL_AUTO) == 0)
        return find_fitting(rules, players, path, error);
    if (!configs_is_file(model))
        return find_named(model, path, error);
    snprintf(path, PATH_MAX, "%s", model);
    return STATUS_OK;
}
