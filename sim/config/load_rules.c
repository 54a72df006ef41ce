#include "sim/config/load.h"

#include "sim/config/locate.h"

#include <stdlib.h>
#include <string.h>

static const char *const rules_keys[] = {"extends", "name", "changed", "without_effect", NULL};

/* When a position was read, among all documents: those extended before what extends them. */
static unsigned position_order(const struct load *load, struct yaml_position position) {
    for (size_t i = 0; i < load->count; i++)
        if (position.source &&
            yaml_root(load->documents[i].yaml).position.source == position.source)
            return load->documents[i].order;
    return 0;
}

struct yaml_position load_later(const struct load *load, struct yaml_position one,
                                struct yaml_position other) {
    unsigned first = position_order(load, one), second = position_order(load, other);
    if (first != second)
        return first < second ? other : one;
    if (one.line != other.line)
        return one.line < other.line ? other : one;
    return one.column < other.column ? other : one;
}

enum status load_rules_start(struct load *load, struct error *error) {
    const struct option_table *table = load->config->game->rules.options;
    void *rules = calloc(1, table->size);
    load->config->setup.rules = rules;
    load->rules_named = calloc(1, table->size);
    load->rules_base = calloc(1, table->size);
    if (!rules || !load->rules_named || !load->rules_base)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    option_set_fallbacks(table, rules);
    option_set_defaults(table, load->rules_base);
    return STATUS_OK;
}

/* What rules are set to from now on is a change to those of their name. */
static void keep_named(struct load *load) {
    struct config *config = load->config;
    memcpy(load->rules_named, config->setup.rules, config->game->rules.options->size);
    memset(config->rules_changed, 0, sizeof config->rules_changed);
}

static void keep_base(struct load *load) {
    struct config *config = load->config;
    memcpy(load->rules_base, config->setup.rules, config->game->rules.options->size);
    memset(config->rules_idle, 0, sizeof config->rules_idle);
}

/* Rules are called by `name`; else a preset by its file, and others by what they extend. */
static enum status rules_name_read(struct load *load, struct yaml_node rules, const char *path,
                                   bool is_preset, struct error *error) {
    char *name = load->config->rules_name;
    struct yaml_node value;
    bool is_named = yaml_map_find(rules, "name", &value);
    const char *text = NULL;
    if (is_named &&
        yaml_name(value, "rules: name", OPTION_TEXT_SIZE - 1, &text, error) != STATUS_OK)
        return STATUS_USAGE;
    if (!is_named && !is_preset && *name)
        return STATUS_OK;
    if (is_named)
        strcpy(name, text);
    else
        locate_name(path ? path : "unnamed", name, OPTION_TEXT_SIZE);
    keep_named(load);
    if (is_named || is_preset)
        keep_base(load);
    return STATUS_OK;
}

static const char *rules_option_at(const void *table, size_t i) {
    const struct option_table *rules = table;
    return i < rules->count ? rules->options[i].key : NULL;
}

/* Marks the options that a list names, as effective configs have them. */
static enum status rules_marks_read(const struct option_table *table, struct yaml_node rules,
                                    const char *key, bool *marked, struct error *error) {
    void *iterator = NULL;
    struct yaml_node list, item;
    if (!yaml_map_find(rules, key, &list))
        return STATUS_OK;
    if (!yaml_is_list(list))
        return yaml_error(list.position, error, "%s: got %.80s, expected a list of options", key,
                          yaml_found(list));
    while (yaml_list_next(list, &iterator, &item)) {
        const char *name = yaml_text(item);
        const struct option *option = name ? option_find(table, name) : NULL;
        if (!option) {
            error_set(error, STATUS_USAGE, "%s: got '%.80s'", key, yaml_found(item));
            option_suggest(error, yaml_found(item), rules_option_at, table, "utspel rules");
            return yaml_error_at(item.position, error);
        }
        marked[option - table->options] = true;
    }
    return STATUS_OK;
}

enum status load_rules_read(struct load *load, struct yaml_node rules, const char *path,
                            bool is_preset, struct error *error) {
    struct config *config = load->config;
    const struct option_table *table = config->game->rules.options;
    const struct section section = {table, (void *)config->setup.rules, load->rules_given,
                                    rules_keys, "utspel rules"};
    load->rules_stated = true;
    enum status status = section_read(&section, rules, error);
    if (status == STATUS_OK)
        status = rules_name_read(load, rules, path, is_preset, error);
    if (status == STATUS_OK)
        status = rules_marks_read(table, rules, "changed", config->rules_changed, error);
    if (status == STATUS_OK)
        status = rules_marks_read(table, rules, "without_effect", config->rules_idle, error);
    return status;
}

/* Of the options that contradict each other that which was given last: it made the mix. */
static struct yaml_position last_given(const struct load *load, const struct option_keys *keys) {
    const struct option_table *table = load->config->game->rules.options;
    struct yaml_position last = {NULL, 0, 0};
    for (size_t i = 0; i < keys->count; i++) {
        const struct option *option = option_find(table, keys->key[i]);
        last = load_later(
            load, last, option ? load->rules_given[option - table->options] : load->players_given);
    }
    return last.source ? last : load->root;
}

struct yaml_position load_last_rule(const struct load *load) {
    struct yaml_position last = {NULL, 0, 0};
    for (size_t i = 0; i < load->config->game->rules.options->count; i++)
        last = load_later(load, last, load->rules_given[i]);
    return last;
}

enum status load_rules_check(const struct load *load, struct error *error) {
    const struct config *config = load->config;
    struct option_keys concerned;
    if (!load->rules_stated)
        return yaml_error(load->root, error, "missing key 'rules'");
    enum status status = config->game->rules.check(
        config->setup.rules, game_entrant_total(&config->setup), &concerned, error);
    return status == STATUS_OK ? status : yaml_error_at(last_given(load, &concerned), error);
}
