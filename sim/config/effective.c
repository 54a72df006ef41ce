#include "sim/config/effective.h"

#include "sim/config/changes.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Where and how fast a run goes says nothing of what it finds. */
static bool varies_between_equal_runs(const struct option *option) {
    static const char *const keys[] = {"threads", "decision_seconds", "output.file"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (strcmp(option->key, keys[i]) == 0)
            return true;
    return false;
}

static void lines_print(const struct option_table *table, const void *values, const char *indent,
                        FILE *out) {
    for (size_t i = 0; i < table->count; i++) {
        const struct option *option = &table->options[i];
        if (varies_between_equal_runs(option))
            continue;
        fprintf(out, "%s%s: ", indent, option->key);
        option_print(option, values, out);
        fputc('\n', out);
    }
}

static void player_print(const struct game_entrant *entrant, FILE *out) {
    fputs("  - {strategy: ", out);
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
    fputs("}}\n", out);
}

/* Loaded again, the config can tell no more how these are in the rules named. */
static void marks_print(const struct config *config, const char *key, const bool *marked,
                        FILE *out) {
    fprintf(out, "  %s: [", key);
    changes_print(config->game->rules.options, marked, NULL, out);
    fputs("]\n", out);
}

char *effective_text(const struct config *config) {
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return NULL;
    fprintf(out, "game: %s\n", config->game->name);
    lines_print(&config_settings_options, &config->settings, "", out);
    fputs("players:\n", out);
    for (unsigned i = 0; i < config->setup.entrants; i++)
        player_print(&config->setup.entrant[i], out);
    fputs("rules:\n  name: ", out);
    option_print_text(config->rules_name, out);
    fputc('\n', out);
    if (*config->rules_changes)
        marks_print(config, "changed", config->rules_changed, out);
    if (*config->rules_without_effect)
        marks_print(config, "without_effect", config->rules_idle, out);
    lines_print(config->game->rules.options, config->setup.rules, "  ", out);
    if (config->game->rules.forks) {
        fputs("forks:\n", out);
        lines_print(config->game->rules.forks, config->setup.forks, "  ", out);
    }
    if (fclose(out) == 0)
        return text;
    free(text);
    return NULL;
}
