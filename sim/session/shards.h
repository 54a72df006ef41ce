/* The files of shards whose names follow from the output's: one shard's, and all of them together.
 */
#ifndef UTSPEL_SHARDS_H
#define UTSPEL_SHARDS_H

#include "sim/core/error.h"

#include <limits.h>
#include <stdint.h>

/* results/a.h5: results/a-shard-1-of-4.h5. A name that is that of this shard already is kept. */
void shard_path(const char *output, uint64_t shard, uint64_t shards, char path[PATH_MAX]);

/* Merges all shards to the output, replacing it, and removes them. After a failure they are kept.
 */
enum status shards_merge(const char *output, uint64_t shards, struct error *error);

#endif
