/*
 * How the matches of a run are divided: into blocks, the blocks among the run's shards; and which
 * units are samples.
 */
#ifndef UTSPEL_SHARE_H
#define UTSPEL_SHARE_H

#include "sim/core/game.h"

#include <stdbool.h>
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

/* The blocks of the first `shard` shards together; the products cannot overflow. */
static inline uint64_t share_begin(uint64_t blocks, uint64_t shard, uint64_t shards) {
    return blocks / shards * shard + blocks % shards * shard / shards;
}

/* The whole blocks of shard 1..shards, of which there are at most as many as blocks. */
static inline struct share share_of(uint64_t matches, unsigned block, uint64_t shard,
                                    uint64_t shards) {
    uint64_t blocks = share_block_count(matches, block);
    uint64_t end = share_begin(blocks, shard, shards) * block;
    return (struct share){share_begin(blocks, shard - 1, shards) * block,
                          end < matches ? end : matches};
}

/*
 * The units of a run whose outcome is kept, as a hash: all of the first 64, then 64 of as many
 * again, 64 of twice as many, and so on. A program that goes on with a run, or checks one, plays
 * them again.
 */

/* The slots there are: enough for more units than a run can have, 2^45. */
enum { SAMPLE_OCTAVE = 64, SAMPLES_MAX = 40 * SAMPLE_OCTAVE };

/* Whether the unit is a sample, and its slot among all. */
static inline bool sample_at(uint64_t unit, unsigned *slot) {
    unsigned octave = 0;
    while (unit >> octave >= 2 * SAMPLE_OCTAVE)
        octave++;
    *slot = octave * SAMPLE_OCTAVE + (unsigned)(unit >> octave);
    return (unit & (((uint64_t)1 << octave) - 1)) == 0;
}

/* The unit whose outcome a slot keeps. */
static inline uint64_t sample_unit(unsigned slot) {
    unsigned octave = slot < 2 * SAMPLE_OCTAVE ? 0 : slot / SAMPLE_OCTAVE - 1;
    return (uint64_t)(slot - octave * SAMPLE_OCTAVE) << octave;
}

#endif
