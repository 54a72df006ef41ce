#include "sim/compare/variants.h"

#include "sim/config/effective.h"
#include "sim/config/locate.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { SETTINGS_MAX = 32, NUMBER_SIZE = 24, REASON_SIZE = 128 };

/* Settings laid over those of the request; their texts are pieces of one. */
struct layers {
    struct config_override *items;
    size_t count;
    char *text;
};

static enum status layers_make(struct layers *layers, const struct variants_request *request,
                               struct error *error) {
    layers->items = calloc(request->override_count + SETTINGS_MAX, sizeof *layers->items);
    layers->count = request->override_count;
    if (!layers->items)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    for (size_t i = 0; i < request->override_count; i++)
        layers->items[i] = request->overrides[i];
    return STATUS_OK;
}

static void layers_free(struct layers *layers) {
    free(layers->items);
    free(layers->text);
}

static void layers_add(struct layers *layers, const char *option, const char *key,
                       const char *text) {
    layers->items[layers->count++] = (struct config_override){option, key, text};
}

/* A quote that begins a text: elsewhere it is an apostrophe. */
static bool quote_opens(const char *text, size_t at) {
    return (text[at] == '"' || text[at] == '\'') && (at == 0 || strchr("=,:[{ ", text[at - 1]));
}

/* The place of the quote that closes the one at a place, or of the end. */
static size_t quote_end(const char *text, size_t at) {
    char quote = text[at++];
    for (; text[at] && text[at] != quote; at++)
        if (quote == '"' && text[at] == '\\' && text[at + 1])
            at++;
    return at;
}

size_t setting_length(const char *text) {
    size_t at = 0;
    for (int depth = 0; text[at] && (text[at] != ',' || depth > 0); at++) {
        if (quote_opens(text, at))
            at = quote_end(text, at);
        if (!text[at])
            break;
        depth += (strchr("[{", text[at]) != NULL) - (strchr("]}", text[at]) != NULL);
    }
    return at;
}

/* A map of settings is one; else KEY=VALUE[,KEY=VALUE...] is cut into pieces. */
static enum status layers_add_settings(struct layers *layers, const struct variant_request *variant,
                                       struct error *error) {
    size_t most = layers->count + SETTINGS_MAX;
    layers->text = strdup(variant->text);
    if (!layers->text)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    char *text = layers->text, *end;
    if (*text == '{') {
        layers_add(layers, variant->option, NULL, text);
        return STATUS_OK;
    }
    for (bool more = true; more; text = end + 1) {
        end = text + setting_length(text);
        more = *end != '\0';
        *end = '\0';
        if (layers->count == most)
            return error_set(error, STATUS_USAGE, "%s: more than %d settings", variant->option,
                             SETTINGS_MAX);
        layers_add(layers, variant->option, NULL, text);
    }
    return STATUS_OK;
}

enum status variant_load(struct config **config, const struct variants_request *request,
                         const struct variant_request *variant, struct error *error) {
    struct layers layers = {0};
    *config = NULL;
    enum status status = layers_make(&layers, request, error);
    if (status == STATUS_OK)
        status = layers_add_settings(&layers, variant, error);
    if (status == STATUS_OK)
        status = config_load(config, request->base, layers.items, layers.count, error);
    layers_free(&layers);
    return status;
}

/* What decides cards and matches is the base's, and so are the players unless it names some. */
static enum status config_variant_load(struct config **config,
                                       const struct variants_request *request,
                                       const struct variant_request *variant,
                                       const struct config *base, struct error *error) {
    struct layers layers = {0};
    struct config *plain = NULL;
    char matches[NUMBER_SIZE], seed[NUMBER_SIZE];
    snprintf(matches, sizeof matches, "%" PRIu64, base->settings.matches);
    snprintf(seed, sizeof seed, "%" PRIu64, base->settings.seed);
    *config = NULL;
    enum status status = config_load(&plain, variant->text, NULL, 0, error);
    if (status == STATUS_OK)
        status = layers_make(&layers, request, error);
    if (status == STATUS_OK && plain->players_are_usual && plain->game == base->game)
        layers.text = effective_players(base);
    if (status == STATUS_OK) {
        layers_add(&layers, variant->option, "matches", matches);
        layers_add(&layers, variant->option, "seed", seed);
        layers_add(&layers, variant->option, "rotate_seats",
                   base->settings.rotate_seats ? "true" : "false");
        if (layers.text)
            layers_add(&layers, variant->option, "players", layers.text);
        status = config_load(config, variant->text, layers.items, layers.count, error);
    }
    config_free(plain);
    layers_free(&layers);
    return status;
}

enum status variants_add(struct variants *variants, const char *name, struct config *config,
                         size_t reference, struct error *error) {
    struct variant *variant = &variants->item[variants->count];
    if (variants->count == VARIANTS_MAX) {
        config_free(config);
        return error_set(error, STATUS_USAGE, "more than %d variants", VARIANTS_MAX);
    }
    variants->count++;
    *variant = (struct variant){.name = strdup(name), .config = config, .reference = reference};
    return variant->name ? STATUS_OK : error_set(error, STATUS_RUNTIME, "out of memory");
}

/* "rules.target=50,rules.buy_stop=42" is called "target=50, buy_stop=42"; a config as it is. */
static void variant_name(const struct variant_request *variant, char *name, size_t size) {
    static const char rules[] = "rules.";
    size_t length = 0;
    if (variant->kind == VARIANT_CONFIG) {
        locate_name(variant->text, name, size);
        return;
    }
    for (const char *text = variant->text; *text && length + 2 < size;) {
        bool begins = text == variant->text || text[-1] == ',';
        if (begins && strncmp(text, rules, strlen(rules)) == 0) {
            text += strlen(rules);
            continue;
        }
        name[length++] = *text;
        if (*text++ == ',')
            name[length++] = ' ';
    }
    name[length] = '\0';
}

static bool margins_are_same(const struct config *config, const struct config *other) {
    bool same = config->margin_count == other->margin_count;
    for (size_t i = 0; i < config->margin_count && same; i++)
        same = config->margins[i].margin == other->margins[i].margin;
    return same;
}

/* Settings that only the base's config can have: the key of one that differs, else NULL. */
static const char *foreign_setting(const struct config *config, const struct config *base) {
    const struct option_table *table = &config_compare_options;
    for (size_t i = 0; i < table->count; i++)
        if (!option_is_same(&table->options[i], &config->compare, &base->compare))
            return table->options[i].key;
    if (!margins_are_same(config, base))
        return "margins";
    if (config->settings.output_rounds != base->settings.output_rounds)
        return "output.rounds";
    return strcmp(config->settings.output_file, base->settings.output_file) == 0 ? NULL
                                                                                 : "output.file";
}

/* Adds a variant made of settings over the base's. */
static enum status settings_add(struct variants *variants, const struct variants_request *request,
                                const struct variant_request *variant, const char *name,
                                struct error *error) {
    struct config *config;
    enum status status = variant_load(&config, request, variant, error);
    if (status != STATUS_OK)
        return status;
    const char *foreign = foreign_setting(config, variants->item[0].config);
    if (!foreign)
        return variants_add(variants, name, config, 0, error);
    config_free(config);
    return error_set(error, STATUS_USAGE,
                     "variant '%s': %s: is of the whole comparison, expected it in the base alone",
                     name, foreign);
}

static enum status request_add(struct variants *variants, const struct variants_request *request,
                               const struct variant_request *variant, struct error *error) {
    char name[OPTION_TEXT_SIZE];
    struct config *config;
    variant_name(variant, name, sizeof name);
    if (variant->kind == VARIANT_SETTINGS)
        return settings_add(variants, request, variant, name, error);
    enum status status =
        config_variant_load(&config, request, variant, variants->item[0].config, error);
    return status == STATUS_OK ? variants_add(variants, name, config, 0, error) : status;
}

static enum status listed_add(struct variants *variants, const struct variants_request *request,
                              const struct config_variant *listed, struct error *error) {
    char option[OPTION_TEXT_SIZE];
    snprintf(option, sizeof option, "variants.%.200s", listed->name);
    const struct variant_request variant = {VARIANT_SETTINGS, option, listed->settings};
    return settings_add(variants, request, &variant, listed->name, error);
}

static enum status base_add(struct variants *variants, const struct variants_request *request,
                            struct error *error) {
    struct config *config;
    enum status status =
        config_load(&config, request->base, request->overrides, request->override_count, error);
    if (status != STATUS_OK)
        return status;
    char name[OPTION_TEXT_SIZE];
    snprintf(name, sizeof name, "%.400s%s%.600s", config->rules_name,
             *config->rules_changes ? ", " : "", config->rules_changes);
    return variants_add(variants, name, config, 0, error);
}

enum status variants_open(struct variants *variants, const struct variants_request *request,
                          struct error *error) {
    *variants = (struct variants){0};
    enum status status = base_add(variants, request, error);
    const struct config *base = status == STATUS_OK ? variants->item[0].config : NULL;
    for (size_t i = 0; status == STATUS_OK && i < base->variant_count; i++)
        status = listed_add(variants, request, &base->variants[i], error);
    for (size_t i = 0; status == STATUS_OK && i < request->item_count; i++)
        status = request_add(variants, request, &request->items[i], error);
    return status;
}

void variants_close(struct variants *variants) {
    for (size_t i = 0; i < variants->count; i++) {
        free(variants->item[i].name);
        config_free(variants->item[i].config);
    }
    config_free(variants->base);
    free(variants->widest);
}

/* Whether some player makes mistakes, whatever those of other variants do. */
static bool errs(const struct config *config) {
    bool found = false;
    for (unsigned i = 0; i < config->setup.entrants; i++)
        found |= config->setup.entrant[i].errors != NULL;
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
    return option->bears_on == OPTION_BEARS_ON_TOURNAMENTS ||
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
    for (unsigned i = 0; i < config->setup.entrants; i++)
        if (!entrant_plays_like(&config->setup.entrant[i], &other->setup.entrant[i]) ||
            !errs_alike(config->game->rules.errors, &config->setup.entrant[i],
                        &other->setup.entrant[i]))
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

static enum status cards_check(const struct variant *variant, const struct config *base,
                               struct error *error) {
    const struct config *config = variant->config;
    if (config->game != base->game)
        return error_set(error, STATUS_USAGE,
                         "variant '%s': its game is %s, expected %s as in the base", variant->name,
                         config->game->name, base->game->name);
    const struct {
        const char *key;
        uint64_t found, expected;
    } same[] = {
        {"players", config->setup.entrants, base->setup.entrants},
        {"seed", config->settings.seed, base->settings.seed},
        {"matches", config->settings.matches, base->settings.matches},
        {"rotate_seats", config->setup.rotate_seats, base->setup.rotate_seats},
    };
    enum status status = STATUS_OK;
    for (size_t i = 0; i < sizeof same / sizeof *same && status == STATUS_OK; i++)
        status = number_check(variant, same[i].key, same[i].found, same[i].expected, error);
    if (status == STATUS_OK && !forks_are_same(config, base))
        status = error_set(error, STATUS_USAGE, "variant '%s': forks: expected those of the base",
                           variant->name);
    return status;
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

enum status variants_widen(struct variants *variants, struct error *error) {
    const struct config *base = variants->item[0].config;
    const struct game_rules *rules = &base->game->rules;
    bool somebody_errs = false;
    for (size_t i = 0; i < variants->count; i++)
        somebody_errs |= variants->item[i].config->setup.errs;
    for (size_t i = 0; i < variants->count; i++)
        variants->item[i].config->setup.errs = somebody_errs;
    if (!rules->widen)
        return STATUS_OK;
    variants->widest = malloc(rules->options->size);
    if (!variants->widest)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    memcpy(variants->widest, base->setup.rules, rules->options->size);
    for (size_t i = 1; i < variants->count; i++)
        rules->widen(variants->widest, variants->item[i].config->setup.rules);
    for (size_t i = 0; i < variants->count; i++)
        variants->item[i].config->setup.widest = variants->widest;
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
