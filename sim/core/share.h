/* How the matches of a run are divided into blocks, and the blocks among its shards. */
#ifndef UTSPEL_SHARE_H
#define UTSPEL_SHARE_H

#include "sim/core/game.h"

#include <stdint.h>

/* Matches of a block. group: matches that are one observation, 1..GAME_BLOCK. */
static inline unsigned share_block(unsigned group) {
    return GAME_BLOCK - GAME_BLOCK % group;
}

static inline uint64_t share_block_count(uint64_t matches, unsigned block) {
    return matches / block + (matches % block != 0);
}

/* Matches first..end-1. */
struct share {
    uint64_t first, end;
};

/* The whole blocks of shard 1..shards, of which there are at most as many as blocks. */
struct share share_of(uint64_t matches, unsigned block, uint64_t shard, uint64_t shards);

#endif
