#include "sim/core/game.h"

#include "sim/core/foreign_text.h"
#include "sim/words/change.h"
#include "sim/words/said.h"

#include <stdlib.h>

bool game_has_source(const struct game_setup *setup) {
    size_t count;
    const struct game_entrant *player = game_players(setup, &count);
    for (size_t i = 0; i < count; i++)
        if (player[i].source)
            return true;
    return false;
}

void game_record_rules(const char *name, const char *changes, FILE *out) {
    if (language_spoken() != LANGUAGE_ENGLISH) {
        game_print_rules(name, changes, out);
        return;
    }
    foreign_text_print(out, name);
    if (changes && *changes)
        fprintf(out, " (changed: %s)", foreign_text(changes).text);
}

void game_print_rules(const char *name, const char *changes, FILE *out) {
    foreign_text_print(out, name);
    char *shown = changes && *changes ? foreign_text_copy(changes) : NULL;
    if (!shown)
        return;
    fprintf(out, " (%s ", said("changed:"));
    changes_print_words(language_spoken(), shown, out);
    fputc(')', out);
    free(shown);
}

void game_print_without_effect(const char *options, FILE *out) {
    char *shown = options && *options ? foreign_text_copy(options) : NULL;
    if (!shown)
        return;
    fprintf(out, "%s ", said("no effect:"));
    said_without_effect(shown, out);
    fputc('\n', out);
    free(shown);
}
