/* Variants loaded from a request, once for each table that is asked. */
#include "sim/compare/variants.h"

#include "sim/compare/change_keys.h"
#include "sim/compare/tables.h"
#include "sim/config/config.h"
#include "sim/config/locate.h"
#include "sim/words/change.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { SETTINGS_MAX = 32, COUNT_SIZE = 24 };

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
    char matches[COUNT_SIZE], seed[COUNT_SIZE], *prizes = NULL;
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

/* Adds a variant made of settings over those of the base, which is among the variants. */
static enum status settings_add(struct variants *variants, size_t base,
                                const struct variants_request *request,
                                const struct variant_request *variant, const char *name,
                                struct error *error) {
    struct config *config;
    enum status status = variant_load(&config, request, variant, error);
    if (status != STATUS_OK)
        return status;
    const char *foreign = foreign_setting(config, variants->item[base].config);
    if (!foreign)
        return variants_add(variants, name, config, base, error);
    config_free(config);
    return error_set(error, STATUS_USAGE,
                     "variant '%s': %s: is of the whole comparison, expected it in the base alone",
                     name, foreign);
}

static enum status change_add(struct variants *variants, size_t base,
                              const struct variants_request *request,
                              const struct variant_request *variant, struct error *error) {
    char name[OPTION_TEXT_SIZE], *keys = NULL;
    enum status status = change_by_keys(variant, &keys, error);
    if (status == STATUS_OK) {
        const struct variant_request change = {VARIANT_SETTINGS, variant->option, keys};
        variant_name(&change, name, sizeof name);
        status = settings_add(variants, base, request, &change, name, error);
    }
    free(keys);
    return status;
}

static enum status request_add(struct variants *variants, size_t base,
                               const struct variants_request *request,
                               const struct variant_request *variant, struct error *error) {
    char name[OPTION_TEXT_SIZE];
    struct config *config;
    if (variant->kind == VARIANT_SETTINGS)
        return change_add(variants, base, request, variant, error);
    variant_name(variant, name, sizeof name);
    enum status status =
        config_variant_load(&config, request, variant, variants->item[base].config, error);
    return status == STATUS_OK ? variants_add(variants, name, config, base, error) : status;
}

static enum status listed_add(struct variants *variants, size_t base,
                              const struct variants_request *request,
                              const struct config_variant *listed, struct error *error) {
    char option[OPTION_TEXT_SIZE];
    snprintf(option, sizeof option, "variants.%.200s", listed->name);
    const struct variant_request variant = {VARIANT_SETTINGS, option, listed->settings};
    return settings_add(variants, base, request, &variant, listed->name, error);
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
    return variants_add(variants, name, config, variants->count, error);
}

/* Adds a base and all that is compared with it. */
static enum status set_add(struct variants *variants, const struct variants_request *request,
                           struct error *error) {
    size_t at = variants->count;
    enum status status = base_add(variants, request, error);
    const struct config *base = status == STATUS_OK ? variants->item[at].config : NULL;
    for (size_t i = 0; status == STATUS_OK && i < base->variant_count; i++)
        status = listed_add(variants, at, request, &base->variants[i], error);
    for (size_t i = 0; status == STATUS_OK && i < request->item_count; i++)
        status = request_add(variants, at, request, &request->items[i], error);
    for (size_t i = at; i < variants->count; i++)
        variants->item[i].proposal = i - at;
    return status;
}

/* Marks the variants of a table, whose names are those of no other. */
static enum status set_name(struct variants *variants, size_t at, const char *table,
                            struct error *error) {
    char name[OPTION_TEXT_SIZE];
    for (; at < variants->count; at++) {
        struct variant *variant = &variants->item[at];
        snprintf(name, sizeof name, "%.1000s, %s", variant->name, table);
        free(variant->name);
        variant->name = strdup(name);
        variant->table = table;
        if (!variant->name)
            return error_set(error, STATUS_RUNTIME, "out of memory");
    }
    return STATUS_OK;
}

/* All variants once more for each table, whose players are settings of the request. */
static enum status tables_add(struct variants *variants, const struct variants_request *request,
                              const struct tables *tables, struct error *error) {
    struct config_override *overrides = calloc(request->override_count + 1, sizeof *overrides);
    enum status status = overrides ? STATUS_OK : error_set(error, STATUS_RUNTIME, "out of memory");
    for (size_t i = 0; i < request->override_count && overrides; i++)
        overrides[i] = request->overrides[i];
    for (size_t i = 0; i < tables->count && status == STATUS_OK; i++) {
        struct variants_request of_table = *request;
        size_t at = variants->count;
        of_table.overrides = overrides;
        overrides[of_table.override_count++] =
            (struct config_override){"--tables", "players", tables->item[i].players};
        status = set_add(variants, &of_table, error);
        if (status == STATUS_OK)
            status = set_name(variants, at, tables->item[i].key, error);
    }
    free(overrides);
    return status;
}

enum status variants_open(struct variants *variants, const struct variants_request *request,
                          struct error *error) {
    struct config *plain;
    struct tables tables;
    *variants = (struct variants){0};
    enum status status =
        config_load_any(&plain, request->base, request->overrides, request->override_count, error);
    if (status != STATUS_OK)
        return status;
    status = tables_read(&tables, plain, error);
    if (status == STATUS_OK)
        status = tables.count > 0 ? tables_add(variants, request, &tables, error)
                                  : set_add(variants, request, error);
    config_free(plain);
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
