#include "sim/games/games.h"

#include "sim/chicago/chicago_game.h"
#include "sim/core/schema.h"
#include "sim/holdem/holdem_game.h"
#include "sim/pofc/pofc_game.h"

#include <string.h>

static const struct {
    const struct game *game;
    struct game_usual usual;
} games[] = {
    {&chicago_game, {"classic", 4, "sm-2025", 120000}},
    {&pofc_game, {"greedy", 3, "pofc-sm-2019", 6000}},
    {&holdem_game, {"baseline", 9, "svepof", 20000}},
};

enum { GAMES = sizeof games / sizeof *games };

const struct game *game_at(size_t i) {
    return i < GAMES ? games[i].game : NULL;
}

const struct game *game_find(const char *name) {
    const struct game *game;
    for (size_t i = 0; (game = game_at(i)) != NULL; i++)
        if (strcmp(game->name, name) == 0)
            return game;
    return NULL;
}

enum status games_check(struct error *error) {
    enum status status = STATUS_OK;
    for (size_t i = 0; i < GAMES && status == STATUS_OK; i++)
        status = game_schema_check(games[i].game, error);
    return status;
}

const struct game_usual *game_usual(const struct game *game) {
    size_t i = 0;
    while (games[i].game != game)
        i++;
    return &games[i].usual;
}
