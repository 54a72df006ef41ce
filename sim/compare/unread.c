#include "sim/compare/unread.h"

#include "sim/games/games.h"
#include "strategies/load/registry.h"

#include <ctype.h>
#include <string.h>

/* Whether a character may be of a word; the end of a text is of none. */
static bool is_of_word(char c) {
    return c != '\0' && (isalnum((unsigned char)c) || strchr("_-:./", c));
}

/* Whether a text has a word, where no letter, digit or sign of a name is beside it. */
static bool has_word(const char *text, const char *word) {
    size_t length = strlen(word);
    for (const char *at = text; (at = strstr(at, word)) != NULL; at += length)
        if ((at == text || !is_of_word(at[-1])) && !is_of_word(at[length]))
            return true;
    return false;
}

static bool plays(const struct figures *figures, const char *strategy) {
    for (size_t i = 0; i < figures->variant_count; i++)
        if (has_word(figures->variants[i].players, strategy))
            return true;
    return false;
}

/* The line of a rule in an effective config, which has one for each; NULL: it has none. */
static const char *rule_line(const char *config, const char *key) {
    static const char begins[] = "\nrules:\n", indent[] = "  ";
    const char *line = strstr(config, begins);
    size_t length = strlen(key);
    if (!line)
        return NULL;
    for (line += strlen(begins); strncmp(line, indent, strlen(indent)) == 0; line++) {
        line += strlen(indent);
        if (strncmp(line, key, length) == 0 && line[length] == ':')
            return line;
        line += strcspn(line, "\n");
        if (*line == '\0')
            return NULL;
    }
    return NULL;
}

static bool is_changed(const struct figures *figures, const char *key) {
    for (size_t i = 0; i < figures->variant_count; i++) {
        const struct figures_variant *base = &figures->variants[figures->variants[i].reference];
        const char *line = rule_line(figures->variants[i].config, key);
        const char *other = rule_line(base->config, key);
        size_t length = line ? strcspn(line, "\n") : 0;
        if (line && other && (length != strcspn(other, "\n") || strncmp(line, other, length) != 0))
            return true;
    }
    return false;
}

static bool keys_have(const struct option_keys *keys, const char *key) {
    for (size_t i = 0; i < keys->count; i++) {
        size_t length = strlen(keys->key[i]);
        bool is_group = length > 0 && keys->key[i][length - 1] == '*';
        if (is_group ? strncmp(keys->key[i], key, length - 1) == 0 : strcmp(keys->key[i], key) == 0)
            return true;
    }
    return false;
}

/* Prints what a strategy does not read of what is changed, and whether there was anything. */
static bool strategy_print(const struct figures *figures, const struct strategy *strategy,
                           const struct option_table *rules, const char *before, FILE *out) {
    bool found = false;
    for (size_t i = 0; i < rules->count; i++) {
        const struct option *rule = &rules->options[i];
        if (rule->bears_on != OPTION_BEARS_ON_PLAY || !is_changed(figures, rule->key) ||
            keys_have(&strategy->reads, rule->key))
            continue;
        if (found)
            fprintf(out, ", %s", rule->key);
        else
            fprintf(out, "%s%s: %s", before, strategy->name, rule->key);
        found = true;
    }
    return found;
}

void unread_print(const struct figures *figures, const char *game, enum language language,
                  FILE *out) {
    const struct game *of = game_find(game);
    const struct strategy *strategy;
    const char *before = language_text(language, "changed rules that players do not read: ");
    bool found = false;
    for (size_t i = 0; of && (strategy = strategy_at(i)) != NULL; i++)
        if (strategy->reads.key && strcmp(strategy->game, game) == 0 &&
            plays(figures, strategy->name) &&
            strategy_print(figures, strategy, of->rules.options, before, out)) {
            found = true;
            before = "; ";
        }
    fputs(found ? "\n" : "", out);
}
