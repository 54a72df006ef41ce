#include "sim/core/player.h"

#include <string.h>

enum { WHY_SIZE = 512 };

/* A built-in strategy never fails, and needs no guard. */
enum status player_open(struct player *player, const struct game_setup *setup, unsigned index,
                        const struct player_guard *guard, void *table, struct error *error) {
    const struct game_entrant *entrant = &setup->entrant[index];
    const struct strategy *strategy = entrant->strategy;
    char why[WHY_SIZE] = "";
    player->strategy = strategy;
    player->decisions = entrant->source ? guard->decisions : strategy->decisions;
    player->draws = strategy->draws;
    player->table = table;
    player->self = (struct strategy_self){.parameters = entrant->parameters,
                                          .memory = player->memory,
                                          .rng = &player->rng,
                                          .fail = guard->fail};
    if (!strategy->create)
        return STATUS_OK;
    player->self.instance = strategy->create(strategy, entrant->parameters, setup->rules,
                                             setup->entrants, why, sizeof why);
    if (player->self.instance)
        return STATUS_OK;
    return error_set(error, STATUS_RUNTIME, "strategy %s cannot begin: %s",
                     game_entrant_name(entrant), why);
}

void player_close(struct player *player) {
    if (player->self.instance)
        player->strategy->destroy(player->self.instance);
}

void player_was_left(const struct strategy_self *self) {
    char why[WHY_SIZE];
    if (watch_mine->crash)
        snprintf(why, sizeof why, "crashed: %s", strsignal(watch_mine->crash));
    else
        snprintf(why, sizeof why, "no answer within %d seconds", WATCH_SECONDS);
    self->fail(self, why);
}

void player_start_match(struct player *player, const struct game_entrant *entrant) {
    memset(player->memory, 0, entrant->strategy->memory_size);
}

void player_seed(struct player *const *seated, unsigned seats, struct rng_key *key) {
    for (unsigned seat = 0; seat < seats; seat++) {
        key->seat = (uint16_t)seat;
        if (seated[seat]->draws)
            rng_seed(&seated[seat]->rng, key);
    }
}
