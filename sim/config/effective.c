#include "sim/config/effective.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Where and how fast a run goes says nothing of what it finds. */
static bool varies_between_equal_runs(const struct option *option) {
    return strcmp(option->key, "threads") == 0 || strcmp(option->key, "output.file") == 0;
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
static void changed_print(const struct config *config, FILE *out) {
    const struct option_table *table = config->game->rules.options;
    const char *separator = "  changed: [";
    for (size_t i = 0; i < table->count; i++)
        if (config->rules_changed[i]) {
            fprintf(out, "%s%s", separator, table->options[i].key);
            separator = ", ";
        }
    if (*config->rules_changes)
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
    changed_print(config, out);
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
