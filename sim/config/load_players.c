/* Players as configs state them: their rates of mistakes, seats, lines and prizes. */
#include "sim/config/load.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const char *const no_keys[] = {NULL};

enum status errors_read(const struct game *game, struct yaml_node map, void **rates,
                        uint64_t *stated, struct error *error) {
    const struct option_table *table = game->rules.errors;
    struct yaml_position given[OPTION_TABLE_MAX] = {{0}};
    if (!yaml_is_map(map))
        return yaml_error(map.position, error, "errors: got %.80s, expected a map of rates",
                          yaml_found(map));
    if (!*rates && !(*rates = calloc(1, table->size)))
        return error_set(error, STATUS_RUNTIME, "out of memory");
    const struct section section = {table, *rates, given, no_keys, NULL};
    enum status status = section_read(&section, map, error);
    for (size_t i = 0; i < table->count; i++)
        *stated |= (uint64_t)(given[i].source != NULL) << i;
    return status;
}

static double *rate_at(const struct option *kind, void *rates) {
    return (double *)((char *)rates + kind->offset);
}

/* Gives a player the rates of all that it does not state; it keeps none if none is above 0. */
static enum status player_settle(struct config *config, unsigned player, struct error *error) {
    const struct option_table *table = config->game->rules.errors;
    struct game_entrant *entrant = &config->entrant[player];
    void *rates = (void *)entrant->errors;
    bool errs = false;
    if (!rates && config->errors && !(rates = calloc(1, table->size)))
        return error_set(error, STATUS_RUNTIME, "out of memory");
    for (size_t i = 0; rates && i < table->count; i++) {
        const struct option *kind = &table->options[i];
        if (config->errors && !(config->lines[player].errors_stated >> i & 1))
            *rate_at(kind, rates) = *rate_at(kind, config->errors);
        errs |= *rate_at(kind, rates) > 0;
    }
    if (!errs)
        free(rates);
    entrant->errors = errs ? rates : NULL;
    config->setup.errs |= errs;
    return STATUS_OK;
}

enum status errors_settle(struct config *config, struct error *error) {
    enum status status = STATUS_OK;
    for (unsigned i = 0; i < config->line_count && status == STATUS_OK; i++)
        status = player_settle(config, i, error);
    return status;
}

static const struct game_rules *rules_of(const struct config *config) {
    return &config->game->rules;
}

static enum status too_many(const struct config *config, struct error *error) {
    const struct game_rules *rules = rules_of(config);
    return yaml_error(config->lines[rules->max_entrants].position, error,
                      "players: got more than %u, expected %u..%u", rules->max_entrants,
                      rules->min_entrants, rules->max_entrants);
}

/* `count` and `label` are of tournaments. */
static enum status refuse_line_keys(const struct config *config, struct error *error) {
    for (size_t i = 0; i < config->line_count; i++) {
        const struct config_line *line = &config->lines[i];
        if (line->count > 0 || line->label)
            return yaml_error(line->position, error,
                              "players: %s is for tournaments: expected the key 'tournaments' too",
                              line->count > 0 ? "count" : "label");
    }
    return STATUS_OK;
}

static enum status matches_seat(struct config *config, struct error *error) {
    struct game_setup *setup = &config->setup;
    if (config->line_count > rules_of(config)->max_entrants)
        return too_many(config, error);
    setup->entrants = (unsigned)config->line_count;
    if (config->line_count > 0)
        memcpy(setup->entrant, config->entrant, config->line_count * sizeof *config->entrant);
    return refuse_line_keys(config, error);
}

static enum status labels_check(const struct config *config, struct error *error) {
    for (size_t i = 0; i < config->line_count; i++)
        for (size_t j = 0; j < i; j++)
            if (strcmp(config_line_label(config, i), config_line_label(config, j)) == 0)
                return yaml_error(config->lines[i].position, error,
                                  "players: two lines are called '%s', expected a label of its own",
                                  config_line_label(config, i));
    return STATUS_OK;
}

/* The fewest are what one final can seat by any rules: a tournament's plan knows more. */
static enum status entrants_count(struct config *config, struct error *error) {
    uint64_t entrants = 0;
    for (size_t i = 0; i < config->line_count; i++)
        entrants += config_line_count(config, i);
    if (entrants < 2 || entrants > CONFIG_TOURNAMENT_ENTRANTS)
        return yaml_error(config->lines[0].position, error,
                          "players: got %" PRIu64 " entrants in all, expected 2..%d", entrants,
                          CONFIG_TOURNAMENT_ENTRANTS);
    config->entrants = (unsigned)entrants;
    return STATUS_OK;
}

static int32_t rule(const struct config *config, const char *key) {
    const struct option *option = option_find(rules_of(config)->options, key);
    int32_t value;
    memcpy(&value, (const char *)config->setup.rules + option->offset, sizeof value);
    return value;
}

/* Chairs stay empty: who sits where is drawn match by match. */
static enum status tournament_seat(struct config *config, struct error *error) {
    struct game_setup *setup = &config->setup;
    setup->entrants = (unsigned)rule(config, "table_max");
    setup->lines = config->entrant;
    setup->line_count = config->line_count;
    enum status status = entrants_count(config, error);
    return status == STATUS_OK ? labels_check(config, error) : status;
}

enum status load_players_seat(struct load *load, struct error *error) {
    struct config *config = load->config;
    return config->settings.tournaments > 0 && config->line_count > 0
               ? tournament_seat(config, error)
               : matches_seat(config, error);
}

static enum status prize_read(struct config *config, struct yaml_node item, struct error *error) {
    const char *text = yaml_text(item);
    uint64_t prize;
    size_t rank = config->prize_count;
    if (!text || !option_parse_count(text, &prize) || prize > CONFIG_PRIZE_MAX) {
        error_set(error, STATUS_USAGE, "prizes: got %.80s, expected 0..%d", yaml_found(item),
                  CONFIG_PRIZE_MAX);
        option_number_hint(error, yaml_found(item), true);
        return yaml_error_at(item.position, error);
    }
    if (rank == CONFIG_TOURNAMENT_ENTRANTS)
        return yaml_error(item.position, error, "prizes: got more than %zu", rank);
    if (rank > 0 && prize > (uint64_t)config->prizes[rank - 1])
        return yaml_error(item.position, error,
                          "prizes: got %" PRIu64 " for rank %zu after %d, expected not more", prize,
                          rank + 1, config->prizes[rank - 1]);
    config->prizes[config->prize_count++] = (int32_t)prize;
    return STATUS_OK;
}

enum status load_prizes_read(struct load *load, struct yaml_node root, struct error *error) {
    struct config *config = load->config;
    struct yaml_node list, item;
    void *iterator = NULL;
    enum status status = STATUS_OK;
    if (!yaml_map_find(root, "prizes", &list))
        return STATUS_OK;
    load->prizes_given = list.position;
    config->prize_count = 0;
    if (!yaml_is_list(list))
        return yaml_error(list.position, error, "prizes: got %.80s, expected a list of numbers",
                          yaml_found(list));
    while (status == STATUS_OK && yaml_list_next(list, &iterator, &item))
        status = prize_read(config, item, error);
    return status;
}

static const struct yaml_position *setting_given(const struct load *load, const char *key) {
    return &load->settings_given[option_find(&config_settings_options, key) -
                                 config_settings_options.options];
}

static enum status refuse_run(const struct load *load, struct error *error) {
    const struct config *config = load->config;
    const struct yaml_position *tournaments = setting_given(load, "tournaments");
    if (tournaments->source)
        return yaml_error(*tournaments, error, "tournaments: got 0, expected 1..%d",
                          CONFIG_TOURNAMENTS_MAX);
    if (load->kind == LOAD_TOURNAMENT)
        return yaml_error(load->root, error,
                          "missing key 'tournaments'; `utspel run' plays matches");
    if (config->prize_count > 0)
        return yaml_error(load->prizes_given, error,
                          "prizes: are for tournaments: expected the key 'tournaments' too");
    return STATUS_OK;
}

/* What runs have and tournaments have not. */
static enum status refuse_settings(const struct load *load, struct error *error) {
    const struct config *config = load->config;
    const struct config_settings *settings = &config->settings;
    const struct yaml_position *matches = setting_given(load, "matches");
    if (matches->source)
        return yaml_error(*matches, error,
                          "matches: not with tournaments: expected one of both keys");
    if (settings->rotate_seats)
        return yaml_error(*setting_given(load, "rotate_seats"), error,
                          "rotate_seats: not with tournaments, whose seats are drawn");
    if (settings->output_rounds)
        return yaml_error(*setting_given(load, "output.rounds"), error,
                          "output.rounds: not with tournaments; --record writes them out");
    for (size_t i = 0; config->game->rules.forks && i < config->game->rules.forks->count; i++)
        if (!option_is_fallback(&config->game->rules.forks->options[i], config->setup.forks))
            return yaml_error(load->forks_given[i], error, "forks: not with tournaments");
    return STATUS_OK;
}

enum status load_tournament_check(const struct load *load, struct error *error) {
    const struct config *config = load->config;
    if (config->settings.tournaments == 0)
        return refuse_run(load, error);
    if (load->kind == LOAD_MATCHES)
        return yaml_error(*setting_given(load, "tournaments"), error,
                          "tournaments: `utspel tournament' plays them; expected 'matches' here");
    enum status status = refuse_settings(load, error);
    if (status == STATUS_OK && config->prize_count > config->entrants)
        status = yaml_error(load->prizes_given, error,
                            "prizes: got %zu, expected at most one for each of %u entrants",
                            config->prize_count, config->entrants);
    return status;
}
