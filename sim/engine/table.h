/* A table of some game, with tallies of its own: where one thread plays. */
#ifndef UTSPEL_TABLE_H
#define UTSPEL_TABLE_H

#include "sim/core/error.h"
#include "sim/core/game.h"

#include <stddef.h>

/* Bytes up to the end of a cache line: what no other thread touches. */
enum { TABLE_CACHE_LINE = 64 };
size_t table_whole_lines(size_t size);

struct table {
    const struct game *game;
    void *bytes;   /* the game's, ready to play at */
    void *tallies; /* zeroed */
    void *memory;  /* that both lie in */
};

/* Gives both on cache lines that no other thread touches. Close it also after a failure. */
enum status table_open(struct table *table, const struct game *game, const struct game_setup *setup,
                       size_t tallies_size, struct error *error);

void table_close(struct table *table);

#endif
