#include "sim/config/config.h"

#include "sim/config/effective.h"
#include "sim/config/load.h"
#include "sim/config/locate.h"
#include "sim/config/players.h"

#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const on_illegal_words[] = {"stop", "forfeit", NULL};

#define FIELD(field) offsetof(struct config_settings, field)

static const struct option options[] = {
    {"name", OPTION_TEXT, FIELD(name), 1, NAME_MAX, NULL, "unnamed",
     "What results call the run; by default the name of the config file", NULL},
    {"matches", OPTION_COUNT, FIELD(matches), 1, 1000000000000, NULL, "12000",
     "Matches to play; a multiple of the players under rotate_seats", NULL},
    {"seed", OPTION_COUNT, FIELD(seed), 0, INT64_MAX, NULL, "1",
     "Decides all cards: the same seed gives the same results", NULL},
    {"threads", OPTION_INT, FIELD(threads), 0, 256, NULL, "0",
     "Threads that play, 0 for one on each core; changes no result", NULL},
    {"rotate_seats", OPTION_BOOL, FIELD(rotate_seats), 0, 0, NULL, "false",
     "Duplicate play: groups of matches share all cards, each player in each seat once", NULL},
    {"on_illegal", OPTION_WORD, FIELD(on_illegal), 0, 0, on_illegal_words, "stop",
     "A strategy's illegal answer stops the run, or is replaced by the lowest legal one and "
     "counted",
     NULL},
    {"output.file", OPTION_TEXT, FIELD(output_file), 0, OPTION_TEXT_SIZE - 1, NULL, "",
     "Where results go; by default results/NAME.h5", NULL},
    {"output.rounds", OPTION_BOOL, FIELD(output_rounds), 0, 0, NULL, "false",
     "Results hold a row for every round or match as well", NULL},
};

const struct option_table config_settings_options = {options, sizeof options / sizeof *options,
                                                     sizeof(struct config_settings)};

static enum status rules_complete(const struct load *load, struct error *error) {
    const struct option_table *table = load->config->game->rules.options;
    size_t missing = 0;
    const char *first = NULL;
    for (size_t i = table->count; i-- > 0;)
        if (!load->rules_given[i].source) {
            first = table->options[i].key;
            missing++;
        }
    if (missing == 0)
        return STATUS_OK;
    if (missing == table->count)
        return yaml_error(load->root, error, "missing key 'rules'");
    return yaml_error(load->root, error,
                      "rules: missing key '%s' (%zu in all), expected every option, or a preset "
                      "in 'extends'",
                      first, missing);
}

/* Where the option was given that an error begins with; else where the players were. */
static struct yaml_place rules_place(const struct load *load, const struct error *error) {
    const struct option_table *table = load->config->game->rules.options;
    size_t length = strcspn(error->text, ":");
    for (size_t i = 0; i < table->count; i++)
        if (strlen(table->options[i].key) == length &&
            strncmp(table->options[i].key, error->text, length) == 0)
            return load->rules_given[i];
    return load->players_given.source ? load->players_given : load->root;
}

static enum status rules_check(const struct load *load, struct error *error) {
    const struct config *config = load->config;
    if (config->game->rules.check(config->setup.rules, config->setup.entrants, error) == STATUS_OK)
        return STATUS_OK;
    return yaml_error_at(rules_place(load, error), error);
}

static enum status matches_check(const struct load *load, struct error *error) {
    const struct config *config = load->config;
    uint64_t matches = config->settings.matches, players = config->setup.entrants;
    uint64_t below = matches - matches % players;
    if (!config->settings.rotate_seats || below == matches)
        return STATUS_OK;
    size_t option = (size_t)(option_find(&config_settings_options, "matches") - options);
    error_set(error, STATUS_USAGE,
              "matches: got %" PRIu64 ", expected a multiple of the %" PRIu64
              " players, as rotate_seats needs: ",
              matches, players);
    if (below > 0)
        error_append(error, "%" PRIu64 " or ", below);
    error_append(error, "%" PRIu64, below + players);
    return yaml_error_at(load->settings_given[option], error);
}

static void mark_changes(struct config *config, const void *rules_named) {
    const struct option_table *table = config->game->rules.options;
    for (size_t i = 0; i < table->count; i++)
        if (!option_is_same(&table->options[i], config->setup.rules, rules_named))
            config->rules_changed[i] = true;
}

/* NULL when memory is short. */
static char *changes_text(const struct config *config) {
    const struct option_table *table = config->game->rules.options;
    const char *separator = "";
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return NULL;
    for (size_t i = 0; i < table->count; i++) {
        if (!config->rules_changed[i])
            continue;
        fprintf(out, "%s%s ", separator, table->options[i].key);
        option_print(&table->options[i], config->setup.rules, out);
        separator = ", ";
    }
    if (fclose(out) == 0)
        return text;
    free(text);
    return NULL;
}

static enum status config_finish(struct config *config, const void *rules_named,
                                 struct error *error) {
    struct config_settings *settings = &config->settings;
    if (!*settings->output_file)
        snprintf(settings->output_file, sizeof settings->output_file, "results/%.*s.h5", NAME_MAX,
                 settings->name);
    config->setup.rules_name = config->rules_name;
    mark_changes(config, rules_named);
    config->setup.rules_changes = config->rules_changes = changes_text(config);
    config->setup.seed = settings->seed;
    config->setup.rotate_seats = settings->rotate_seats;
    config->setup.forfeit_illegal = settings->on_illegal == CONFIG_ILLEGAL_FORFEIT;
    config->text = config->rules_changes ? effective_text(config) : NULL;
    return config->text ? STATUS_OK : error_set(error, STATUS_RUNTIME, "out of memory");
}

/* Checks all layers together. */
static enum status load_finish(struct load *load, struct error *error) {
    enum status status = rules_complete(load, error);
    if (status == STATUS_OK && load->config->setup.entrants == 0 && !load->players_given.source)
        status = yaml_error(load->root, error, "missing key 'players'");
    if (status == STATUS_OK)
        status = rules_check(load, error);
    if (status == STATUS_OK)
        status = matches_check(load, error);
    return status == STATUS_OK ? config_finish(load->config, load->rules_named, error) : status;
}

static struct load *load_new(void) {
    struct load *load = calloc(1, sizeof *load);
    if (load && (load->config = calloc(1, sizeof *load->config)) != NULL) {
        option_set_defaults(&config_settings_options, &load->config->settings);
        return load;
    }
    free(load);
    return NULL;
}

/* Ends loading: hands over the config, or frees it. */
static enum status load_end(struct load *load, enum status status, struct config **config) {
    *config = status == STATUS_OK ? load->config : NULL;
    if (status != STATUS_OK)
        config_free(load->config);
    load_close(load);
    free(load);
    return status;
}

static enum status path_load(struct config **config, const char *path,
                             const struct config_override *overrides, size_t count,
                             struct error *error) {
    struct load *load = load_new();
    if (!load)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    enum status status = load_file(load, path, error);
    for (size_t i = 0; i < count && status == STATUS_OK; i++)
        status = load_override(load, &overrides[i], error);
    if (status == STATUS_OK)
        status = load_finish(load, error);
    return load_end(load, status, config);
}

enum status config_load(struct config **config, const char *name,
                        const struct config_override *overrides, size_t count,
                        struct error *error) {
    char path[LOCATE_PATH_SIZE];
    *config = NULL;
    if (locate_config(name, path, error) != STATUS_OK)
        return STATUS_USAGE;
    return path_load(config, path, overrides, count, error);
}

enum status config_load_rules(struct config **config, const char *name, struct error *error) {
    char path[LOCATE_PATH_SIZE];
    *config = NULL;
    if (locate_rules(name, path, error) != STATUS_OK)
        return STATUS_USAGE;
    return path_load(config, path, NULL, 0, error);
}

enum status config_load_text(struct config **config, const char *source, const char *text,
                             const char *folder, struct error *error) {
    struct load *load = load_new();
    *config = NULL;
    if (!load)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    load->folder = folder;
    enum status status = load_text(load, source, text, error);
    if (status == STATUS_OK)
        status = load_finish(load, error);
    return load_end(load, status, config);
}

void config_free(struct config *config) {
    if (!config)
        return;
    players_free(config);
    free((void *)config->setup.rules);
    free((void *)config->setup.forks);
    free(config->rules_changes);
    free(config->text);
    free(config);
}
