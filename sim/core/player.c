#include "sim/core/player.h"

#include <string.h>

void player_open(struct player *player, const struct game_entrant *entrant) {
    player->decisions = entrant->strategy->decisions;
    player->draws = entrant->strategy->draws;
    player->self = (struct strategy_self){
        .parameters = entrant->parameters, .memory = player->memory, .rng = &player->rng};
}

void player_start_match(struct player *player, const struct game_entrant *entrant) {
    memset(player->memory, 0, entrant->strategy->memory_size);
}

void player_seed(struct player *const *seated, unsigned seats, struct rng_key key) {
    for (unsigned seat = 0; seat < seats; seat++) {
        key.seat = (uint16_t)seat;
        if (seated[seat]->draws)
            rng_seed(&seated[seat]->rng, &key);
    }
}
