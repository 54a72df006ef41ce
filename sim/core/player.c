#include "sim/core/player.h"

#include <string.h>

void player_open(struct player *player, const struct game_entrant *entrant) {
    player->decisions = entrant->strategy->decisions;
    player->self = (struct strategy_self){
        .parameters = entrant->parameters, .memory = player->memory, .rng = &player->rng};
}

void player_start_match(struct player *player, const struct game_entrant *entrant) {
    memset(player->memory, 0, entrant->strategy->memory_size);
}

unsigned player_drawing(const struct game_setup *setup) {
    unsigned drawing = 0;
    for (unsigned i = 0; i < setup->entrants; i++)
        drawing |= (unsigned)setup->entrant[i].strategy->draws << i;
    return drawing;
}
