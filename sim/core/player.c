#include "sim/core/player.h"

#include <string.h>

enum { WHY_SIZE = 512 };

/* Making an instance is watched as a decision is. */
static void *instance_make(struct player *player, const struct game_setup *setup,
                           const struct game_entrant *entrant, char why[WHY_SIZE]) {
    void *volatile instance = NULL;
    if (sigsetjmp(player->back, 0) == 0) {
        watch_begin(&player->back);
        instance = player->strategy->create(player->strategy, entrant->parameters, setup->rules,
                                            setup->entrants, why, WHY_SIZE);
    } else {
        watch_explain(watch_mine, why, WHY_SIZE);
    }
    watch_end();
    return instance;
}

/* A built-in strategy never fails, and needs no guard. */
enum status player_open(struct player *player, const struct game_setup *setup, unsigned index,
                        const struct player_guard *guard, void *table, struct error *error) {
    const struct game_entrant *entrant = &setup->entrant[index];
    const struct strategy *strategy = entrant->strategy;
    char why[WHY_SIZE] = "";
    player->strategy = strategy;
    player->source = entrant->source;
    player->decisions = entrant->source ? guard->decisions : strategy->decisions;
    player->draws = strategy->draws;
    player->table = table;
    player->self = (struct strategy_self){.parameters = entrant->parameters,
                                          .memory = player->memory,
                                          .rng = &player->rng,
                                          .fail = guard->fail,
                                          .margin = &player->margin};
    if (!strategy->create)
        return STATUS_OK;
    player->self.instance = instance_make(player, setup, entrant, why);
    if (player->self.instance)
        return STATUS_OK;
    return error_set(error, STATUS_RUNTIME, "strategy %s (entrant %u%s%s) cannot begin: %s",
                     game_entrant_name(entrant), index, entrant->source ? ", from " : "",
                     entrant->source ? entrant->source : "", why);
}

/* If destroying the instance fails, nothing depends on it any more. */
void player_close(struct player *player) {
    if (!player->self.instance)
        return;
    if (sigsetjmp(player->back, 0) == 0) {
        watch_begin(&player->back);
        player->strategy->destroy(player->self.instance);
    }
    watch_end();
}

const struct player *player_deciding(void) {
    if (!watch_is_deciding())
        return NULL;
    return (const struct player *)((const char *)watch_mine->back - offsetof(struct player, back));
}

void player_was_left(const struct strategy_self *self) {
    char why[WHY_SIZE];
    watch_explain(watch_mine, why, sizeof why);
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
