#include "sim/config/load.h"

#include <stdlib.h>
#include <string.h>

static const char *const own_keys[] = {"margins", NULL};

static void margins_free(struct config *config) {
    for (size_t i = 0; i < config->margin_count; i++)
        free(config->margins[i].metric);
    free(config->margins);
}

static void variants_drop(struct config *config) {
    for (size_t i = 0; i < config->variant_count; i++) {
        free(config->variants[i].name);
        free(config->variants[i].settings);
    }
    free(config->variants);
    config->variants = NULL;
    config->variant_count = 0;
}

void config_compare_free(struct config *config) {
    margins_free(config);
    variants_drop(config);
}

/* A later one of a metric stands for an earlier one. */
static struct config_margin *margin_of(struct config *config, const char *metric) {
    for (size_t i = 0; i < config->margin_count; i++)
        if (strcmp(config->margins[i].metric, metric) == 0)
            return &config->margins[i];
    struct config_margin *margin = &config->margins[config->margin_count];
    margin->metric = strdup(metric);
    config->margin_count += margin->metric != NULL;
    return margin->metric ? margin : NULL;
}

static enum status margin_read(struct config *config, const struct yaml_pair *pair,
                               bool given[CONFIG_MARGINS_MAX], struct error *error) {
    const char *text = yaml_text(pair->value);
    char *end = NULL;
    double value = text ? strtod(text, &end) : 0;
    if (!text || *end != '\0' || !(value > 0 && value < 1e9)) {
        error_set(error, STATUS_USAGE,
                  "margins: %s: got %.80s, expected a number above 0, below 1e9",
                  pair->key ? pair->key : pair->found, yaml_found(pair->value));
        option_number_hint(error, yaml_found(pair->value), false);
        return yaml_error_at(pair->value.position, error);
    }
    if (!pair->key)
        return yaml_error(pair->position, error, "margins: got %s, expected a metric", pair->found);
    struct config_margin *margin = margin_of(config, pair->key);
    if (!margin)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    if (given[margin - config->margins])
        return yaml_error(pair->position, error, "margins: '%s' is given twice, expected once",
                          pair->key);
    given[margin - config->margins] = true;
    margin->margin = value;
    return STATUS_OK;
}

static enum status margins_read(struct config *config, struct yaml_node map, struct error *error) {
    bool given[CONFIG_MARGINS_MAX] = {false}; /* by this map */
    void *iterator = NULL;
    struct yaml_pair pair;
    enum status status = STATUS_OK;
    if (!config->margins)
        config->margins = calloc(CONFIG_MARGINS_MAX, sizeof *config->margins);
    if (!config->margins)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    if (!yaml_is_map(map))
        return yaml_error(map.position, error, "margins: got %.80s, expected a map of metrics",
                          yaml_found(map));
    while (status == STATUS_OK && yaml_map_next(map, &iterator, &pair)) {
        if (config->margin_count == CONFIG_MARGINS_MAX)
            return yaml_error(pair.position, error, "margins: more than %d", CONFIG_MARGINS_MAX);
        status = margin_read(config, &pair, given, error);
    }
    return status;
}

static enum status variant_read(struct config *config, const struct yaml_pair *pair,
                                struct error *error) {
    struct config_variant *variant = &config->variants[config->variant_count];
    const char *name;
    if (yaml_name(pair->name, "variants", OPTION_TEXT_SIZE - 1, &name, error) != STATUS_OK)
        return STATUS_USAGE;
    if (!yaml_is_map(pair->value))
        return yaml_error(pair->value.position, error,
                          "variants: %s: got %.80s, expected a map of settings", pair->key,
                          yaml_found(pair->value));
    for (size_t i = 0; i < config->variant_count; i++)
        if (strcmp(config->variants[i].name, pair->key) == 0)
            return yaml_error(pair->position, error, "variants: '%s' is given twice, expected once",
                              pair->key);
    config->variant_count++;
    variant->name = strdup(pair->key);
    variant->settings = yaml_flow_text(pair->value);
    return variant->name && variant->settings ? STATUS_OK
                                              : error_set(error, STATUS_RUNTIME, "out of memory");
}

static enum status variants_read(struct config *config, struct yaml_node map, struct error *error) {
    void *iterator = NULL;
    struct yaml_pair pair;
    enum status status = STATUS_OK;
    variants_drop(config);
    config->variants = calloc(CONFIG_VARIANTS_MAX, sizeof *config->variants);
    if (!config->variants)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    if (!yaml_is_map(map))
        return yaml_error(map.position, error, "variants: got %.80s, expected a map of variants",
                          yaml_found(map));
    while (status == STATUS_OK && yaml_map_next(map, &iterator, &pair)) {
        if (config->variant_count == CONFIG_VARIANTS_MAX)
            return yaml_error(pair.position, error, "variants: more than %d", CONFIG_VARIANTS_MAX);
        status = variant_read(config, &pair, error);
    }
    return status;
}

/* Between its ends, at which all or nothing would be decided. */
static enum status level_check(const struct load *load, struct error *error) {
    const struct option *option = option_find(&config_compare_options, "level");
    double level = load->config->compare.level;
    if (level > 0 && level < 1)
        return STATUS_OK;
    return yaml_error(load->compare_given[option - config_compare_options.options], error,
                      "level: got %g, expected above 0 and below 1", level);
}

enum status load_compare_read(struct load *load, struct yaml_node root, struct error *error) {
    struct config *config = load->config;
    const struct section section = {&config_compare_options, &config->compare, load->compare_given,
                                    own_keys, "utspel check CONFIG"};
    struct yaml_node compare, question, margins, variants;
    enum status status = STATUS_OK;
    if (yaml_map_find(root, "compare", &compare)) {
        status = section_read(&section, compare, error);
        if (status == STATUS_OK && yaml_map_find(compare, "question", &question))
            status = yaml_seen(question, "question", error);
        if (status == STATUS_OK)
            status = level_check(load, error);
        if (status == STATUS_OK && yaml_map_find(compare, "margins", &margins))
            status = margins_read(config, margins, error);
    }
    if (status == STATUS_OK && yaml_map_find(root, "variants", &variants))
        status = variants_read(config, variants, error);
    return status;
}
