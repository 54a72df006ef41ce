#include "sim/config/config.h"

#include "strategies/load/registry.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { REASON_SIZE = 128 };

/* Whether an option has no effect, and why: by the rules, or since runs have no such thing. */
static bool is_idle(const struct config *config, const struct option *option, const void *rules,
                    char why[REASON_SIZE]) {
    const struct game *game = config->game;
    if (option->bears_on == OPTION_BEARS_ON_ERRORS && !config->setup.errs) {
        snprintf(why, REASON_SIZE, "nobody errs");
        return true;
    }
    if (option->bears_on == OPTION_BEARS_ON_TOURNAMENTS && !config_is_tournament(config)) {
        snprintf(why, REASON_SIZE, "no tournament");
        return true;
    }
    return game->rules.idle && game->rules.idle(rules, option, why, REASON_SIZE);
}

static void mark(struct config *config, const void *rules_named, const void *rules_base) {
    const struct option_table *table = config->game->rules.options;
    const void *rules = config->setup.rules;
    char why[REASON_SIZE];
    for (size_t i = 0; i < table->count; i++) {
        const struct option *option = &table->options[i];
        if (!option_is_same(option, rules, rules_named))
            config->rules_changed[i] = true;
        bool was_set = config->rules_idle[i] || !option_is_same(option, rules, rules_base) ||
                       !is_idle(config, option, rules_base, why);
        config->rules_idle[i] = was_set && is_idle(config, option, rules, why);
    }
}

/*
 * Prints the options that are marked, "target, buy_stop"; with their values unless rules is NULL.
 */
static void changes_print(const struct option_table *table, const bool *marked, const void *rules,
                          FILE *out) {
    const char *separator = "";
    for (size_t i = 0; i < table->count; i++) {
        if (!marked[i])
            continue;
        fprintf(out, "%s%s", separator, table->options[i].key);
        separator = ", ";
        if (rules) {
            fputc(' ', out);
            option_print(&table->options[i], rules, out);
        }
    }
}

/* Prints those idle options, from the first on, that are so for its reason; and unmarks them. */
static void reason_print(const struct config *config, size_t first, bool *marked, FILE *out) {
    const struct option_table *table = config->game->rules.options;
    char why[REASON_SIZE], other[REASON_SIZE];
    bool alike[OPTION_TABLE_MAX] = {false};
    is_idle(config, &table->options[first], config->setup.rules, why);
    for (size_t i = first; i < table->count; i++) {
        alike[i] = marked[i] && is_idle(config, &table->options[i], config->setup.rules, other) &&
                   strcmp(why, other) == 0;
        marked[i] = marked[i] && !alike[i];
    }
    changes_print(table, alike, NULL, out);
    fprintf(out, " (%s)", why);
}

/* Mistakes that somebody is given though by the rules they cannot happen; returns what separates
 * them from what follows. */
static const char *errors_print(const struct config *config, const char *separator, FILE *out) {
    const struct game_rules *rules = &config->game->rules;
    char why[REASON_SIZE];
    for (size_t i = 0; rules->errors && i < rules->errors->count; i++) {
        const struct option *kind = &rules->errors->options[i];
        bool errs = false;
        for (unsigned player = 0; player < config->line_count; player++) {
            const void *rates = config->entrant[player].errors;
            errs |= rates && !option_is_fallback(kind, rates);
        }
        if (!errs || !rules->errors_idle ||
            !rules->errors_idle(config->setup.rules, kind, why, sizeof why))
            continue;
        fprintf(out, "%serrors.%s (%s)", separator, kind->key, why);
        separator = "; ";
    }
    return separator;
}

/* Rates that players state though by the rules those of all hold; returns the same. */
static const char *errors_shared_print(const struct config *config, const char *separator,
                                       FILE *out) {
    const struct game_rules *rules = &config->game->rules;
    for (size_t i = 0; config->errors && rules->errors_shared && i < rules->errors->count; i++) {
        const struct option *kind = &rules->errors->options[i];
        bool is_stated = false;
        for (unsigned player = 0; player < config->line_count; player++)
            is_stated |= config->lines[player].errors_stated >> i & 1;
        if (!is_stated || !rules->errors_shared(config->setup.rules, kind))
            continue;
        fprintf(out, "%splayers.errors.%s (it is that of all)", separator, kind->key);
        separator = "; ";
    }
    return separator;
}

/* Decisions that are forked though by the rules there are none. */
static void forks_print(const struct config *config, const char *separator, FILE *out) {
    const struct game_rules *rules = &config->game->rules;
    char why[REASON_SIZE];
    for (size_t i = 0; rules->forks_idle && i < rules->forks->count; i++) {
        const struct option *kind = &rules->forks->options[i];
        if (option_is_fallback(kind, config->setup.forks) ||
            !rules->forks_idle(config->setup.rules, kind, why, sizeof why))
            continue;
        fprintf(out, "%sforks.%s (%s)", separator, kind->key, why);
        separator = "; ";
    }
}

static void idle_print(const struct config *config, FILE *out) {
    bool marked[OPTION_TABLE_MAX];
    const char *separator = "";
    memcpy(marked, config->rules_idle, sizeof marked);
    for (size_t i = 0; i < config->game->rules.options->count; i++) {
        if (!marked[i])
            continue;
        fputs(separator, out);
        reason_print(config, i, marked, out);
        separator = "; ";
    }
    separator = errors_print(config, separator, out);
    separator = errors_shared_print(config, separator, out);
    forks_print(config, separator, out);
}

static void changed_print(const struct config *config, FILE *out) {
    changes_print(config->game->rules.options, config->rules_changed, config->setup.rules, out);
}

/* NULL when memory is short. */
static char *text_of(const struct config *config,
                     void (*print)(const struct config *config, FILE *out)) {
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return NULL;
    print(config, out);
    if (fclose(out) == 0)
        return text;
    free(text);
    return NULL;
}

enum status changes_find(struct config *config, const void *rules_named, const void *rules_base,
                         struct error *error) {
    mark(config, rules_named, rules_base);
    config->setup.rules_changes = config->rules_changes = text_of(config, changed_print);
    config->setup.rules_without_effect = config->rules_without_effect = text_of(config, idle_print);
    if (config->rules_changes && config->rules_without_effect)
        return STATUS_OK;
    return error_set(error, STATUS_RUNTIME, "out of memory");
}

/* What there is only in runs of matches, or only in tournaments. */
static bool is_of_other_kind(const struct config *config, const struct option *option) {
    static const char *const keys[] = {"matches", "rotate_seats", "output.rounds"};
    if (strcmp(option->key, "tournaments") == 0)
        return !config_is_tournament(config);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (strcmp(option->key, keys[i]) == 0)
            return config_is_tournament(config);
    return false;
}

/* Where and how fast a run goes does not change its results. */
static bool varies_between_equal_runs(const struct option *option) {
    static const char *const keys[] = {"threads", "decision_seconds", "output.file",
                                       "checkpoint.seconds"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (strcmp(option->key, keys[i]) == 0)
            return true;
    return false;
}

/* A text that says nothing, such as no goal to stop at. */
static bool is_empty(const struct option *option, const void *values) {
    return option->type == OPTION_TEXT && *((const char *)values + option->offset) == '\0';
}

static void lines_print(const struct config *config, const struct option_table *table,
                        const void *values, const char *indent, FILE *out) {
    for (size_t i = 0; i < table->count; i++) {
        const struct option *option = &table->options[i];
        if (varies_between_equal_runs(option) || is_empty(option, values) ||
            is_of_other_kind(config, option))
            continue;
        fprintf(out, "%s%s: ", indent, option->key);
        option_print(option, values, out);
        fputc('\n', out);
    }
}

/* Its strategy, and what is said of it. */
static void strategy_print(const struct game_entrant *entrant, FILE *out) {
    fputs("strategy: ", out);
    if (entrant->source)
        option_print_text(entrant->source, out);
    else
        fputs(entrant->strategy->name, out);
    if (entrant->source)
        fprintf(out, ", hash: \"%016" PRIx64 "\"", entrant->hash);
    if (entrant->name) {
        fputs(", name: ", out);
        option_print_text(entrant->name, out);
    }
    fputs(", params: {", out);
    option_print_all(&entrant->strategy->parameters, entrant->parameters, out);
    fputc('}', out);
}

static void mistakes_print(const struct game *game, const struct game_entrant *entrant, FILE *out) {
    if (!entrant->errors)
        return;
    fputs(", errors: {", out);
    option_print_all(game->rules.errors, entrant->errors, out);
    fputc('}', out);
}

static void member_print(const struct game *game, const struct game_entrant *member, FILE *out) {
    fputc('{', out);
    strategy_print(member, out);
    mistakes_print(game, member, out);
    fputc('}', out);
}

static void members_print(const struct game *game, const struct game_entrant *entrant, FILE *out) {
    if (entrant->name) {
        fputs("name: ", out);
        option_print_text(entrant->name, out);
        fputs(", ", out);
    }
    for (unsigned i = 0; i < entrant->member_count; i++) {
        fputs(i > 0 ? ", " : "members: [", out);
        member_print(game, &entrant->members[i], out);
    }
    fputc(']', out);
}

static void effective_player_print(const struct config *config, size_t line, FILE *out) {
    const struct game *game = config->game;
    const struct game_entrant *entrant = &config->entrant[line];
    fputc('{', out);
    if (config_has_counts(config)) {
        fputs("label: ", out);
        option_print_text(game_entrant_label(&config->entrant[line]), out);
        fprintf(out, ", count: %u, ", game_entrant_count(&config->entrant[line]));
    }
    if (entrant->members)
        members_print(game, entrant, out);
    else
        strategy_print(entrant, out);
    if (entrant->captain) {
        fputs(", captain: ", out);
        member_print(game, entrant->captain, out);
    }
    mistakes_print(game, entrant, out);
    fputc('}', out);
}

static void players_print(const struct config *config, FILE *out) {
    for (unsigned i = 0; i < config->line_count; i++) {
        fputs(i > 0 ? ", " : "[", out);
        effective_player_print(config, i, out);
    }
    fputc(']', out);
}

char *effective_players(const struct config *config) {
    return text_of(config, players_print);
}

static void compare_print(const struct config *config, FILE *out) {
    fputs("{compare: {", out);
    option_print_all(&config_compare_options, &config->compare, out);
    fputs(", margins: {", out);
    for (size_t i = 0; i < config->margin_count; i++) {
        fputs(i > 0 ? ", " : "", out);
        option_print_text(config->margins[i].metric, out);
        fprintf(out, ": %.17g", config->margins[i].margin);
    }
    fputs("}}}", out);
}

char *effective_compare(const struct config *config) {
    return text_of(config, compare_print);
}

/* When the config is loaded again, their values in the rules named are not known any more. */
static void marks_print(const struct config *config, const char *key, const bool *marked,
                        FILE *out) {
    bool is_any = false;
    for (size_t i = 0; i < config->game->rules.options->count; i++)
        is_any = is_any || marked[i];
    if (!is_any)
        return;
    fprintf(out, "  %s: [", key);
    changes_print(config->game->rules.options, marked, NULL, out);
    fputs("]\n", out);
}

/* Prizes, and the time model, by which a tournament counts how long it lasts. */
static void tournament_print(const struct config *config, FILE *out) {
    fputs("prizes: [", out);
    for (size_t i = 0; i < config->prize_count; i++)
        fprintf(out, "%s%d", i > 0 ? ", " : "", config->prizes[i]);
    fputs("]\ncompare:\n", out);
    for (size_t i = 0; i < config_compare_options.count; i++) {
        const struct option *option = &config_compare_options.options[i];
        if (strncmp(option->key, "seconds.", strlen("seconds.")) != 0)
            continue;
        fprintf(out, "  %s: ", option->key);
        option_print(option, &config->compare, out);
        fputc('\n', out);
    }
}

char *effective_text(const struct config *config) {
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return NULL;
    fprintf(out, "game: %s\n", config->game->name);
    lines_print(config, &config_settings_options, &config->settings, "", out);
    fputs("players:\n", out);
    for (unsigned i = 0; i < config->line_count; i++) {
        fputs("  - ", out);
        effective_player_print(config, i, out);
        fputc('\n', out);
    }
    fputs("rules:\n  name: ", out);
    option_print_text(config->rules_name, out);
    fputc('\n', out);
    marks_print(config, "changed", config->rules_changed, out);
    marks_print(config, "without_effect", config->rules_idle, out);
    lines_print(config, config->game->rules.options, config->setup.rules, "  ", out);
    if (config_is_tournament(config)) {
        tournament_print(config, out);
    } else if (config->game->rules.forks) {
        fputs("forks:\n", out);
        lines_print(config, config->game->rules.forks, config->setup.forks, "  ", out);
    }
    if (fclose(out) == 0)
        return text;
    free(text);
    return NULL;
}
