/* Players as configs state them: their rates of mistakes, seats, lines and prizes. */
#include "sim/config/load.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum status errors_read(const struct game *game, struct yaml_node map, void **rates,
                        uint64_t *stated, struct error *error) {
    const struct option_table *table = game->rules.errors;
    struct yaml_position given[OPTION_TABLE_MAX] = {{0}};
    if (!table)
        return yaml_error(map.position, error, "errors: in %s nobody makes mistakes", game->name);
    if (!yaml_is_map(map))
        return yaml_error(map.position, error, "errors: got %.80s, expected a map of rates",
                          yaml_found(map));
    if (!*rates && !(*rates = calloc(1, table->size)))
        return error_set(error, STATUS_RUNTIME, "out of memory");
    const struct section section = {table, *rates, given, NULL, NULL};
    enum status status = section_read(&section, map, error);
    for (size_t i = 0; i < table->count; i++)
        *stated |= (uint64_t)(given[i].source != NULL) << i;
    return status;
}

static double *rate_at(const struct option *kind, void *rates) {
    return (double *)((char *)rates + kind->offset);
}

/* Whether what a player or member states of a kind counts for it. */
static bool is_stated(const struct config *config, const struct config_line *line, size_t kind) {
    const struct game_rules *rules = &config->game->rules;
    return line->errors_stated >> kind & 1 &&
           !(rules->errors_shared &&
             rules->errors_shared(config->setup.rules, &rules->errors->options[kind]));
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
        if (config->errors && !is_stated(config, &config->lines[player], i))
            *rate_at(kind, rates) = *rate_at(kind, config->errors);
        errs |= *rate_at(kind, rates) > 0;
    }
    if (!errs)
        free(rates);
    entrant->errors = errs ? rates : NULL;
    config->setup.errs |= errs;
    return STATUS_OK;
}

/* Members who state some have the others of their line. */
static void members_settle(struct config *config, unsigned player) {
    const struct option_table *table = config->game->rules.errors;
    struct config_team *team = config->lines[player].team;
    void *line_rates = (void *)config->entrant[player].errors;
    for (unsigned i = 0; i < config->entrant[player].member_count; i++) {
        void *rates = (void *)team->entrant[i].errors;
        for (size_t k = 0; rates && k < table->count; k++) {
            double *rate = rate_at(&table->options[k], rates);
            if (!is_stated(config, &team->line[i], k))
                *rate = line_rates ? *rate_at(&table->options[k], line_rates) : 0;
            config->setup.errs |= *rate > 0;
        }
    }
}

enum status errors_settle(struct config *config, struct error *error) {
    enum status status = STATUS_OK;
    for (unsigned i = 0; i < config->line_count && status == STATUS_OK; i++) {
        status = player_settle(config, i, error);
        members_settle(config, i);
    }
    return status;
}

static const struct game_rules *rules_of(const struct config *config) {
    return &config->game->rules;
}

static enum status too_many(const struct config *config, struct error *error) {
    const struct game_rules *rules = rules_of(config);
    unsigned most = game_lines_max(rules);
    struct yaml_position where = config->lines[most].position;
    if (rules->is_tournament)
        return yaml_error(where, error,
                          "players: got more than %u lines, expected at most so many, with `count` "
                          "where several play alike",
                          most);
    return yaml_error(where, error, "players: got more than %u, expected %u..%u", most,
                      rules->min_entrants, most);
}

/* `count` and `label` are of tournaments. */
static enum status refuse_line_keys(const struct config *config, struct error *error) {
    for (size_t i = 0; i < config->line_count; i++) {
        const struct game_entrant *line = &config->entrant[i];
        if (line->count > 0 || line->label)
            return yaml_error(config->lines[i].position, error,
                              "players: %s is for tournaments: expected the key 'tournaments' too",
                              line->count > 0 ? "count" : "label");
    }
    return STATUS_OK;
}

/*
 * Refuses what cannot be in a tournament: where it stands, or where a later file made a tournament
 * of it, since that is the line to change.
 */
static enum status tournament_refuse(const struct load *load, struct yaml_position what,
                                     struct error *error) {
    const struct config *config = load->config;
    struct yaml_position given = *load_setting_given(load, "tournaments");
    bool is_cause =
        given.source != what.source && load_later(load, given, what).source != what.source;
    if (!is_cause || what.line == 0)
        return yaml_error_at(what, error);
    error_prefix(error, "tournaments: %s:%d has no tournament: ", what.source, what.line);
    if (given.line > 0)
        error_append(error, "; in place of `extends' write `game: %s' and `rules: {extends: %s}'",
                     config->game->name, config->rules_name);
    else
        error_append(error, "; expected a config of a tournament");
    return yaml_error_at(given, error);
}

static enum status labels_check(const struct load *load, struct error *error) {
    const struct config *config = load->config;
    for (size_t i = 0; i < config->line_count; i++)
        for (size_t j = 0; j < i; j++)
            if (strcmp(game_entrant_label(&config->entrant[i]),
                       game_entrant_label(&config->entrant[j])) == 0) {
                error_set(error, STATUS_USAGE,
                          "players: two lines are called '%s', expected a label of its own",
                          game_entrant_label(&config->entrant[i]));
                return tournament_refuse(load, config->lines[i].position, error);
            }
    return STATUS_OK;
}

/* Refuses teams that the rules do not allow. */
static enum status members_check(const struct config *config, struct error *error) {
    unsigned least, most;
    rules_of(config)->team_size(config->setup.rules, &least, &most);
    if (most < least)
        return STATUS_OK; /* the rules are refused */
    for (size_t i = 0; i < config->line_count; i++) {
        unsigned members = config->entrant[i].member_count;
        if (!config->entrant[i].members || (members >= least && members <= most))
            continue;
        error_set(error, STATUS_USAGE, "players: got %u members, expected %u", members, least);
        if (most > least)
            error_append(error, "..%u", most);
        return yaml_error_at(config->lines[i].position, error);
    }
    return STATUS_OK;
}

static enum status entrants_count(struct load *load, unsigned least, unsigned most,
                                  struct error *error) {
    struct config *config = load->config;
    unsigned entrants = 0;
    for (size_t i = 0; i < config->line_count; i++)
        entrants += game_entrant_count(&config->entrant[i]);
    if (entrants < least || entrants > most) {
        error_set(error, STATUS_USAGE, "players: got %u entrants in all, expected %u..%u", entrants,
                  least, most);
        return tournament_refuse(load, config->lines[0].position, error);
    }
    config->entrants = entrants;
    return STATUS_OK;
}

static enum status matches_seat(struct load *load, struct error *error) {
    struct config *config = load->config;
    const struct game_rules *rules = rules_of(config);
    struct game_setup *setup = &config->setup;
    if (config->line_count > game_lines_max(rules))
        return too_many(config, error);
    setup->entrants = (unsigned)config->line_count;
    if (config->line_count > 0)
        memcpy(setup->entrant, config->entrant, config->line_count * sizeof *config->entrant);
    if (!rules->is_tournament)
        return refuse_line_keys(config, error);
    if (rules->team_size && members_check(config, error) != STATUS_OK)
        return STATUS_USAGE;
    return config->line_count > 0
               ? entrants_count(load, rules->min_entrants, rules->max_entrants, error)
               : STATUS_OK;
}

static int32_t rule(const struct config *config, const char *key) {
    const struct option *option = option_find(rules_of(config)->options, key);
    int32_t value;
    memcpy(&value, (const char *)config->setup.rules + option->offset, sizeof value);
    return value;
}

/* Chairs stay empty: who sits where is drawn match by match. */
static enum status tournament_seat(struct load *load, struct error *error) {
    struct config *config = load->config;
    struct game_setup *setup = &config->setup;
    setup->entrants = (unsigned)rule(config, "table_max");
    setup->lines = config->entrant;
    setup->line_count = config->line_count;
    /* The fewest are what one final can seat by any rules: a tournament's plan knows more. */
    enum status status = entrants_count(load, 2, CONFIG_TOURNAMENT_ENTRANTS, error);
    return status == STATUS_OK ? labels_check(load, error) : status;
}

enum status load_players_seat(struct load *load, struct error *error) {
    struct config *config = load->config;
    const struct yaml_position *tournaments = load_setting_given(load, "tournaments");
    if (config->settings.tournaments == 0 && tournaments->source)
        return yaml_error(*tournaments, error, "tournaments: got 0, expected 1..%d",
                          CONFIG_TOURNAMENTS_MAX);
    if (config->settings.tournaments > 0 && rules_of(config)->is_tournament)
        return yaml_error(*tournaments, error,
                          "tournaments: not with %s, of which a match is a tournament: expected "
                          "'matches'",
                          config->game->name);
    return config->settings.tournaments > 0 && config->line_count > 0 ? tournament_seat(load, error)
                                                                      : matches_seat(load, error);
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

static enum status refuse_run(const struct load *load, struct error *error) {
    const struct config *config = load->config;
    if (load->kind == LOAD_TOURNAMENT && rules_of(config)->is_tournament)
        return yaml_error(load->root, error, "a match of %s is a tournament: `utspel run' plays it",
                          config->game->name);
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
    const struct {
        bool is_set;
        const char *key, *why;
    } settings_refused[] = {
        {load_setting_given(load, "matches")->source, "matches", "expected one of both keys"},
        {settings->rotate_seats, "rotate_seats", "whose seats are drawn"},
        {settings->output_rounds, "output.rounds", "--record writes them out"}};
    for (size_t i = 0; i < sizeof settings_refused / sizeof *settings_refused; i++)
        if (settings_refused[i].is_set) {
            error_set(error, STATUS_USAGE, "%s: not with tournaments: %s", settings_refused[i].key,
                      settings_refused[i].why);
            return tournament_refuse(load, *load_setting_given(load, settings_refused[i].key),
                                     error);
        }
    for (size_t i = 0; config->game->rules.forks && i < config->game->rules.forks->count; i++)
        if (!option_is_fallback(&config->game->rules.forks->options[i], config->setup.forks)) {
            error_set(error, STATUS_USAGE, "forks: not with tournaments");
            return tournament_refuse(load, load->forks_given[i], error);
        }
    return STATUS_OK;
}

enum status load_tournament_check(const struct load *load, struct error *error) {
    const struct config *config = load->config;
    if (config->settings.tournaments == 0)
        return refuse_run(load, error);
    if (load->kind == LOAD_MATCHES)
        return yaml_error(*load_setting_given(load, "tournaments"), error,
                          "tournaments: `utspel tournament' plays them; expected 'matches' here");
    enum status status = refuse_settings(load, error);
    if (status == STATUS_OK && config->prize_count > config->entrants)
        status = yaml_error(load->prizes_given, error,
                            "prizes: got %zu, expected at most one for each of %u entrants",
                            config->prize_count, config->entrants);
    return status;
}
