#include "sim/core/game.h"

#include "sim/core/foreign_text.h"

bool game_has_source(const struct game_setup *setup) {
    size_t count;
    const struct game_entrant *player = game_players(setup, &count);
    for (size_t i = 0; i < count; i++)
        if (player[i].source)
            return true;
    return false;
}

void game_print_rules(const char *name, const char *changes, FILE *out) {
    foreign_text_print(out, name);
    if (changes && *changes)
        fprintf(out, " (changed: %s)", foreign_text(changes).text);
}

void game_print_without_effect(const char *options, FILE *out) {
    if (options && *options)
        fprintf(out, "no effect: %s\n", foreign_text(options).text);
}
