#include "sim/config/config.h"

#include "sim/config/load.h"
#include "sim/config/locate.h"
#include "sim/core/bounds.h"

#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static enum status matches_check(const struct load *load, struct error *error) {
    const struct config *config = load->config;
    uint64_t matches = config->settings.matches, players = config->setup.entrants;
    uint64_t below = matches - matches % players;
    if (config->settings.rotate_seats && config->game->rules.is_tournament)
        return yaml_error(*load_setting_given(load, "rotate_seats"), error,
                          "rotate_seats: not with %s, whose seats are drawn again as tables break: "
                          "expected false",
                          config->game->name);
    if (!config->settings.rotate_seats || below == matches)
        return STATUS_OK;
    error_set(error, STATUS_USAGE,
              "matches: got %" PRIu64 ", expected a multiple of the %" PRIu64
              " players, as rotate_seats needs: ",
              matches, players);
    if (below > 0)
        error_append(error, "%" PRIu64 " or ", below);
    error_append(error, "%" PRIu64, below + players);
    struct yaml_position last =
        load_later(load, *load_setting_given(load, "rotate_seats"),
                   load_later(load, load->players_given, *load_setting_given(load, "matches")));
    return yaml_error_at(last, error);
}

/* Numbers that could overflow: see bounds.h. */
static enum status bounds_are_kept(const struct load *load, struct error *error) {
    const struct config *config = load->config;
    uint64_t matches = config->settings.matches;
    if (bounds_check(config->game, &config->setup, error) != STATUS_OK)
        return yaml_error_at(load->root, error);
    uint64_t most = bounds_matches(config->game, &config->setup);
    if (matches <= most)
        return STATUS_OK;
    error_set(error, STATUS_USAGE,
              "matches: got %" PRIu64 ", expected at most %" PRIu64
              ": beyond that the sums of counts and points could overflow by these rules",
              matches, most);
    return yaml_error_at(
        load_later(load, *load_setting_given(load, "matches"), load_last_rule(load)), error);
}

/* What is to be precise, and whether there is anything to look at before the end. */
static enum status until_read(const struct load *load, struct error *error) {
    struct config *config = load->config;
    const char *until = config->settings.until;
    struct yaml_position given = *load_setting_given(load, "until");
    uint64_t matches = config->settings.matches;
    bool is_tournament = config_is_tournament(config);
    const char *key = is_tournament ? "tournaments" : "matches";
    if ((is_tournament
             ? goals_read_of(&config->goals, &tournament_figures, until, error)
             : goals_read(&config->goals, config->game, &config->setup, until, error)) != STATUS_OK)
        return yaml_error_at(given, error);
    uint64_t first = goals_first_look(&config->setup);
    if (config->goals.count == 0 || first <= matches)
        return STATUS_OK;
    error_set(error, STATUS_USAGE,
              "%s: got %" PRIu64 ", expected at least %" PRIu64
              ": `until' first looks after so many",
              key, matches, first);
    return yaml_error_at(load_later(load, given, *load_setting_given(load, key)), error);
}

static enum status config_finish(const struct load *load, struct error *error) {
    struct config *config = load->config;
    struct config_settings *settings = &config->settings;
    if (!*settings->output_file)
        snprintf(settings->output_file, sizeof settings->output_file, "results/%.*s.h5", NAME_MAX,
                 settings->name);
    config->setup.rules_name = config->rules_name;
    config->setup.seed = settings->seed;
    config->setup.decision_seconds = (unsigned)settings->decision_seconds;
    config->setup.rotate_seats = settings->rotate_seats;
    config->setup.forfeit_illegal = settings->on_illegal == CONFIG_ILLEGAL_FORFEIT;
    if (changes_find(config, load->rules_named, load->rules_base, error) != STATUS_OK)
        return STATUS_RUNTIME;
    config->text = effective_text(config);
    return config->text ? STATUS_OK : error_set(error, STATUS_RUNTIME, "out of memory");
}

/* Checks all layers together. */
static enum status load_finish(struct load *load, struct error *error) {
    struct config_settings *settings = &load->config->settings;
    bool is_seated = load->config->line_count > 0 || load->players_given.source;
    enum status status = STATUS_OK;
    if (load->rules_stated && !is_seated)
        status = yaml_error(load->root, error, "missing key 'players'");
    if (status == STATUS_OK)
        status = errors_settle(load->config, error);
    if (status == STATUS_OK)
        status = load_players_seat(load, error);
    if (status == STATUS_OK)
        status = load_tournament_check(load, error);
    if (status == STATUS_OK)
        status = load_rules_check(load, error);
    if (status == STATUS_OK)
        status = load_understood_check(load, error);
    if (status == STATUS_OK && settings->tournaments > 0)
        settings->matches = settings->tournaments;
    if (status == STATUS_OK)
        status = matches_check(load, error);
    if (status == STATUS_OK && settings->tournaments == 0)
        status = bounds_are_kept(load, error);
    if (status == STATUS_OK)
        status = until_read(load, error);
    return status == STATUS_OK ? config_finish(load, error) : status;
}

struct config *config_new(void) {
    struct config *config = calloc(1, sizeof *config);
    if (!config)
        return NULL;
    config->entrant = calloc(CONFIG_LINES_MAX, sizeof *config->entrant);
    config->lines = calloc(CONFIG_LINES_MAX, sizeof *config->lines);
    if (!config->entrant || !config->lines) {
        config_free(config);
        return NULL;
    }
    option_set_defaults(&config_settings_options, &config->settings);
    option_set_defaults(&config_compare_options, &config->compare);
    return config;
}

static struct load *load_new(void) {
    struct load *load = calloc(1, sizeof *load);
    if (load && (load->config = config_new()) != NULL)
        return load;
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

static enum status path_load(struct config **config, enum load_kind kind, const char *path,
                             const struct config_override *overrides, size_t count,
                             struct error *error) {
    struct load *load = load_new();
    if (!load)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    load->kind = kind;
    enum status status = load_file(load, path, error);
    for (size_t i = 0; i < count && status == STATUS_OK; i++)
        status = load_override(load, &overrides[i], error);
    if (status == STATUS_OK)
        status = load_finish(load, error);
    return load_end(load, status, config);
}

static enum status kind_load(struct config **config, enum load_kind kind, const char *name,
                             const struct config_override *overrides, size_t count,
                             struct error *error) {
    char path[LOCATE_PATH_SIZE];
    *config = NULL;
    enum status status = kind == LOAD_TOURNAMENT ? locate_tournament(name, path, error)
                                                 : locate_config(name, path, error);
    if (status != STATUS_OK)
        return STATUS_USAGE;
    return path_load(config, kind, path, overrides, count, error);
}

enum status config_load(struct config **config, const char *name,
                        const struct config_override *overrides, size_t count,
                        struct error *error) {
    return kind_load(config, LOAD_MATCHES, name, overrides, count, error);
}

bool config_is_of(const char *name, const struct game *game) {
    struct config *config;
    struct error ignored;
    config_load(&config, name, NULL, 0, &ignored);
    bool is = config && config->game == game;
    config_free(config);
    return is;
}

enum status config_load_tournament(struct config **config, const char *name,
                                   const struct config_override *overrides, size_t count,
                                   struct error *error) {
    return kind_load(config, LOAD_TOURNAMENT, name, overrides, count, error);
}

enum status config_load_any(struct config **config, const char *name,
                            const struct config_override *overrides, size_t count,
                            struct error *error) {
    return kind_load(config, LOAD_ANY, name, overrides, count, error);
}

enum status config_load_rules(struct config **config, const char *name, struct error *error) {
    char path[LOCATE_PATH_SIZE];
    *config = NULL;
    if (locate_rules(name, path, error) != STATUS_OK)
        return STATUS_USAGE;
    return path_load(config, LOAD_ANY, path, NULL, 0, error);
}

static enum status text_load(struct config **config, const struct config_text *text,
                             const struct config_override *override, struct error *error) {
    struct load *load = load_new();
    *config = NULL;
    if (!load)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    load->folder = text->folder;
    load->permission = text->permission;
    enum status status = load_text(load, text->source, text->text, error);
    if (status == STATUS_OK && override)
        status = load_override(load, override, error);
    if (status == STATUS_OK)
        status = load_finish(load, error);
    return load_end(load, status, config);
}

enum status config_load_text(struct config **config, const char *source, const char *text,
                             const char *folder, const struct source_permission *permission,
                             struct error *error) {
    const struct config_text given = {source, text, folder, permission};
    return text_load(config, &given, NULL, error);
}

enum status config_load_text_with(struct config **config, const struct config_text *text,
                                  const struct config_override *override, struct error *error) {
    return text_load(config, text, override, error);
}

void config_free(struct config *config) {
    if (!config)
        return;
    if (config->lines)
        players_free(config);
    free(config->entrant);
    free(config->lines);
    config_compare_free(config);
    free((void *)config->setup.rules);
    free((void *)config->setup.forks);
    free(config->errors);
    free(config->rules_changes);
    free(config->rules_without_effect);
    free(config->text);
    free(config);
}
