/* An entrant as it sits at a table: what its strategy decides, and what that is given. */
#ifndef UTSPEL_PLAYER_H
#define UTSPEL_PLAYER_H

#include "sim/core/game.h"

/* Points into itself, so it is filled in place and never copied. */
struct player {
    const void *decisions; /* of the strategy */
    bool draws;            /* the strategy does */
    struct strategy_self self;
    struct rng rng;
    unsigned char memory[STRATEGY_MEMORY_MAX];
};

void player_open(struct player *player, const struct game_entrant *entrant);

/* Forgets the match before. */
void player_start_match(struct player *player, const struct game_entrant *entrant);

/* Seeds the generators of those who draw, by seat: with the key of what is dealt, and the seat. */
void player_seed(struct player *const *seated, unsigned seats, struct rng_key key);

#endif
