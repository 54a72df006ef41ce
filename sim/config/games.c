#include "sim/config/games.h"

#include "sim/chicago/game.h"

#include <string.h>

static const struct game *const games[] = {&chicago_game};

const struct game *game_at(size_t i) {
    return i < sizeof games / sizeof *games ? games[i] : NULL;
}

const struct game *game_find(const char *name) {
    const struct game *game;
    for (size_t i = 0; (game = game_at(i)) != NULL; i++)
        if (strcmp(game->name, name) == 0)
            return game;
    return NULL;
}
