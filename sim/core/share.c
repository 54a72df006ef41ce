#include "sim/core/share.h"

/* The blocks of the first `shard` shards together; the products cannot overflow. */
static uint64_t share_begin(uint64_t blocks, uint64_t shard, uint64_t shards) {
    return blocks / shards * shard + blocks % shards * shard / shards;
}

struct share share_of(uint64_t matches, unsigned block, uint64_t shard, uint64_t shards) {
    uint64_t blocks = share_block_count(matches, block);
    uint64_t end = share_begin(blocks, shard, shards) * block;
    return (struct share){share_begin(blocks, shard - 1, shards) * block,
                          end < matches ? end : matches};
}
