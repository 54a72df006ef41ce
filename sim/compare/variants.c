/* Variants loaded from a request; their tournaments, and axes that are wide enough for all. */
#include "sim/compare/variants.h"

#include "sim/config/config.h"
#include "sim/config/locate.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { SETTINGS_MAX = 32, NUMBER_SIZE = 24 };

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

/* The position of the quote that closes the one at a position, or of the end. */
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
        status = config_load_any(config, request->base, layers.items, layers.count, error);
    layers_free(&layers);
    return status;
}

/* A tournament's name is that of another one, not of a preset. */
static enum status other_load(struct config **config, const char *name, const struct config *base,
                              const struct layers *layers, struct error *error) {
    return config_is_tournament(base)
               ? config_load_tournament(config, name, layers->items, layers->count, error)
               : config_load(config, name, layers->items, layers->count, error);
}

/* The prizes of the base, as a setting that is a map. */
static char *prizes_text(const struct config *base) {
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return NULL;
    fputs("{prizes: [", out);
    for (size_t i = 0; i < base->prize_count; i++)
        fprintf(out, "%s%d", i > 0 ? ", " : "", base->prizes[i]);
    fputs("]}", out);
    if (fclose(out) == 0)
        return text;
    free(text);
    return NULL;
}

/* What decides cards, matches and prizes is the base's. */
static enum status base_settings_load(struct config **config, struct layers *layers,
                                      const struct variant_request *variant,
                                      const struct config *base, struct error *error) {
    char matches[NUMBER_SIZE], seed[NUMBER_SIZE], *prizes = NULL;
    bool is_tournament = config_is_tournament(base);
    snprintf(matches, sizeof matches, "%" PRIu64, base->settings.matches);
    snprintf(seed, sizeof seed, "%" PRIu64, base->settings.seed);
    if (is_tournament && !(prizes = prizes_text(base)))
        return error_set(error, STATUS_RUNTIME, "out of memory");
    layers_add(layers, variant->option, is_tournament ? "tournaments" : "matches", matches);
    layers_add(layers, variant->option, "seed", seed);
    layers_add(layers, variant->option, "rotate_seats",
               base->settings.rotate_seats ? "true" : "false");
    if (layers->text)
        layers_add(layers, variant->option, "players", layers->text);
    if (prizes)
        layers_add(layers, variant->option, NULL, prizes);
    enum status status = other_load(config, variant->text, base, layers, error);
    free(prizes);
    return status;
}

/* The players are the base's unless it names some. */
static enum status config_variant_load(struct config **config,
                                       const struct variants_request *request,
                                       const struct variant_request *variant,
                                       const struct config *base, struct error *error) {
    struct layers layers = {0};
    const struct layers none = {0};
    struct config *plain = NULL;
    *config = NULL;
    enum status status = other_load(&plain, variant->text, base, &none, error);
    if (status == STATUS_OK)
        status = layers_make(&layers, request, error);
    if (status == STATUS_OK && plain->players_are_usual && plain->game == base->game)
        layers.text = effective_players(base);
    if (status == STATUS_OK)
        status = base_settings_load(config, &layers, variant, base, error);
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

static bool prizes_are_same(const struct config *config, const struct config *other) {
    return config->prize_count == other->prize_count &&
           memcmp(config->prizes, other->prizes, other->prize_count * sizeof *other->prizes) == 0;
}

/* Settings that only the base's config can have: the key of one that differs, else NULL. */
static const char *foreign_setting(const struct config *config, const struct config *base) {
    const struct option_table *table = &config_compare_options;
    for (size_t i = 0; i < table->count; i++)
        if (!option_is_same(&table->options[i], &config->compare, &base->compare))
            return table->options[i].key;
    if (!margins_are_same(config, base))
        return "margins";
    if (!prizes_are_same(config, base))
        return "prizes";
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
        config_load_any(&config, request->base, request->overrides, request->override_count, error);
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
        if (variants->item[i].tournament)
            tournament_close(variants->item[i].tournament);
        free(variants->item[i].tournament);
        config_free(variants->item[i].config);
    }
    config_free(variants->base);
    free(variants->widest);
}

static enum status tournament_plan(struct variant *variant, struct error *error) {
    variant->tournament = calloc(1, sizeof *variant->tournament);
    if (!variant->tournament)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    enum status status = tournament_open(variant->tournament, variant->config, error);
    if (status != STATUS_OK)
        error_prefix(error, "variant '%s': ", variant->name);
    return status;
}

enum status variants_plan(struct variants *variants, struct error *error) {
    enum status status = STATUS_OK;
    if (!config_is_tournament(variants->item[0].config))
        return STATUS_OK;
    for (size_t i = 0; i < variants->count && status == STATUS_OK; i++)
        status = tournament_plan(&variants->item[i], error);
    return status;
}

static void most(size_t *to, size_t from) {
    *to = from > *to ? from : *to;
}

/* Heats, finals and places at a table differ from plan to plan. */
static void tournaments_widen(struct variants *variants) {
    struct tournament_axes widest = {0};
    for (size_t i = 0; i < variants->count && variants->item[i].tournament; i++) {
        const struct tournament_axes *axes = &variants->item[i].tournament->tournament.axes;
        most(&widest.heats, axes->heats);
        most(&widest.finals, axes->finals);
        most(&widest.table_max, axes->table_max);
    }
    for (size_t i = 0; i < variants->count && variants->item[i].tournament; i++)
        tournament_widen(&variants->item[i].tournament->tournament, &widest);
}

enum status variants_widen(struct variants *variants, struct error *error) {
    const struct config *base = variants->item[0].config;
    const struct game_rules *rules = &base->game->rules;
    bool somebody_errs = false;
    for (size_t i = 0; i < variants->count; i++)
        somebody_errs |= variants->item[i].config->setup.errs;
    for (size_t i = 0; i < variants->count; i++)
        variants->item[i].config->setup.errs = somebody_errs;
    tournaments_widen(variants);
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
