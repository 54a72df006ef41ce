/* Which variants play alike, and what cannot be compared: other cards, other matches. */
#include "sim/compare/variants.h"

#include <inttypes.h>
#include <string.h>

enum { REASON_SIZE = 128 };

/* Whether some player makes mistakes, whatever those of other variants do. */
static bool errs(const struct config *config) {
    bool found = false;
    size_t count;
    const struct game_entrant *players = game_players(&config->setup, &count);
    for (size_t i = 0; i < count; i++)
        found |= players[i].errors != NULL;
    return found;
}

/* Whether both players make the same mistakes as often. */
static bool errs_alike(const struct option_table *kinds, const struct game_entrant *entrant,
                       const struct game_entrant *other) {
    for (size_t i = 0; entrant->errors && other->errors && i < kinds->count; i++)
        if (!option_is_same(&kinds->options[i], entrant->errors, other->errors))
            return false;
    return !entrant->errors == !other->errors;
}

static bool option_is_idle(const struct config *config, const struct option *option) {
    char why[REASON_SIZE];
    return (option->bears_on == OPTION_BEARS_ON_TOURNAMENTS && !config_is_tournament(config)) ||
           (option->bears_on == OPTION_BEARS_ON_ERRORS && !errs(config)) ||
           (config->game->rules.idle &&
            config->game->rules.idle(config->setup.rules, option, why, sizeof why));
}

static bool rules_play_alike(const struct config *config, const struct config *other) {
    const struct option_table *table = config->game->rules.options;
    for (size_t i = 0; i < table->count; i++) {
        const struct option *option = &table->options[i];
        bool idle = option_is_idle(config, option) && option_is_idle(other, option);
        if (!idle && !option_is_same(option, config->setup.rules, other->setup.rules))
            return false;
    }
    return true;
}

bool entrant_plays_like(const struct game_entrant *entrant, const struct game_entrant *other) {
    if (strcmp(entrant->strategy->name, other->strategy->name) != 0 || entrant->hash != other->hash)
        return false;
    const struct option_table *table = &entrant->strategy->parameters;
    for (size_t i = 0; i < table->count; i++)
        if (!option_is_same(&table->options[i], entrant->parameters, other->parameters))
            return false;
    return true;
}

bool variants_play_alike(const struct config *config, const struct config *other) {
    size_t count;
    const struct game_entrant *players = game_players(&config->setup, &count);
    const struct game_entrant *others = game_players(&other->setup, &count);
    for (size_t i = 0; i < count; i++)
        if (!entrant_plays_like(&players[i], &others[i]) ||
            game_entrant_count(&players[i]) != game_entrant_count(&others[i]) ||
            !errs_alike(config->game->rules.errors, &players[i], &others[i]))
            return false;
    return rules_play_alike(config, other);
}

static enum status number_check(const struct variant *variant, const char *key, uint64_t found,
                                uint64_t expected, struct error *error) {
    if (found == expected)
        return STATUS_OK;
    return error_set(error, STATUS_USAGE,
                     "variant '%s': %s: got %" PRIu64 ", expected %" PRIu64
                     " as in the base: variants play the same matches with the same cards",
                     variant->name, key, found, expected);
}

static bool forks_are_same(const struct config *config, const struct config *other) {
    const struct option_table *table = config->game->rules.forks;
    for (size_t i = 0; table && i < table->count; i++)
        if (!option_is_same(&table->options[i], config->setup.forks, other->setup.forks))
            return false;
    return true;
}

/* Who enters is the same, so that the same are drawn to the same tables. */
static enum status lines_check(const struct variant *variant, const struct config *base,
                               struct error *error) {
    const struct config *config = variant->config;
    enum status status =
        number_check(variant, "lines of players", config->line_count, base->line_count, error);
    for (size_t i = 0; i < base->line_count && status == STATUS_OK; i++) {
        const char *label = game_entrant_label(&config->entrant[i]),
                   *expected = game_entrant_label(&base->entrant[i]);
        if (strcmp(label, expected) != 0)
            return error_set(error, STATUS_USAGE,
                             "variant '%s': players: the label of line %zu is '%s', expected '%s' "
                             "as in the base: state its `label`",
                             variant->name, i, label, expected);
        status = number_check(variant, "players: count", game_entrant_count(&config->entrant[i]),
                              game_entrant_count(&base->entrant[i]), error);
    }
    return status;
}

static enum status table_check(const struct variant *variant, const struct config *base,
                               struct error *error) {
    const struct config *config = variant->config;
    enum status status =
        number_check(variant, "players", config->setup.entrants, base->setup.entrants, error);
    if (status == STATUS_OK)
        status = number_check(variant, "seed", config->settings.seed, base->settings.seed, error);
    if (status == STATUS_OK)
        status = number_check(variant, "matches", config->settings.matches, base->settings.matches,
                              error);
    if (status == STATUS_OK)
        status = number_check(variant, "rotate_seats", config->setup.rotate_seats,
                              base->setup.rotate_seats, error);
    if (status == STATUS_OK && !forks_are_same(config, base))
        status = error_set(error, STATUS_USAGE, "variant '%s': forks: expected those of the base",
                           variant->name);
    return status;
}

static enum status tournaments_check(const struct variant *variant, const struct config *base,
                                     struct error *error) {
    const struct config *config = variant->config;
    enum status status = lines_check(variant, base, error);
    if (status == STATUS_OK)
        status = number_check(variant, "seed", config->settings.seed, base->settings.seed, error);
    if (status == STATUS_OK &&
        memcmp(&config->compare.seconds, &base->compare.seconds, sizeof base->compare.seconds) != 0)
        status =
            error_set(error, STATUS_USAGE,
                      "variant '%s': compare.seconds: expected those of the base", variant->name);
    return status == STATUS_OK ? number_check(variant, "tournaments", config->settings.tournaments,
                                              base->settings.tournaments, error)
                               : status;
}

static enum status cards_check(const struct variant *variant, const struct config *base,
                               struct error *error) {
    static const char *const kinds[] = {"matches", "tournaments"};
    const struct config *config = variant->config;
    bool is_tournament = config_is_tournament(config);
    if (config->game != base->game)
        return error_set(error, STATUS_USAGE,
                         "variant '%s': its game is %s, expected %s as in the base", variant->name,
                         config->game->name, base->game->name);
    if (is_tournament != config_is_tournament(base))
        return error_set(error, STATUS_USAGE,
                         "variant '%s': it plays %s, expected %s as in the base", variant->name,
                         kinds[is_tournament], kinds[!is_tournament]);
    return is_tournament ? tournaments_check(variant, base, error)
                         : table_check(variant, base, error);
}

enum status variants_check_cards(const struct variants *variants, struct error *error) {
    enum status status = STATUS_OK;
    for (size_t i = 1; i < variants->count && status == STATUS_OK; i++)
        status = cards_check(&variants->item[i], variants->item[0].config, error);
    return status;
}

size_t variants_find_alike(const struct variants *variants, size_t variant) {
    const struct config *config = variants->item[variant].config;
    size_t i = 0;
    while (i < variant && !variants_play_alike(config, variants->item[i].config))
        i++;
    return i;
}

static enum status difference_check(const struct variants *variants, size_t at,
                                    struct error *error) {
    size_t alike = variants_find_alike(variants, at);
    return alike == at ? STATUS_OK
                       : error_set(error, STATUS_USAGE,
                                   "variant '%s' plays as '%s': nothing that has an effect differs",
                                   variants->item[at].name, variants->item[alike].name);
}

/* Names are labels of an axis in the file, too. */
static enum status name_check(const struct variants *variants, size_t at, struct error *error) {
    for (size_t i = 0; i < at; i++)
        if (strcmp(variants->item[at].name, variants->item[i].name) == 0)
            return error_set(error, STATUS_USAGE,
                             "two variants are called '%s', expected different names, as those "
                             "under `variants` in the config can be",
                             variants->item[at].name);
    return STATUS_OK;
}

enum status variants_check(const struct variants *variants, struct error *error) {
    enum status status = STATUS_OK;
    if (variants->count < 2)
        return error_set(error, STATUS_USAGE,
                         "got 1 variant, the base; expected at least one more: --change "
                         "KEY=VALUE, --with CONFIG, or `variants` in the config");
    status = variants_check_cards(variants, error);
    for (size_t i = 1; i < variants->count && status == STATUS_OK; i++) {
        status = difference_check(variants, i, error);
        if (status == STATUS_OK)
            status = name_check(variants, i, error);
    }
    return status;
}
