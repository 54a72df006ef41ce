#include "sim/engine/table.h"

#include <stdlib.h>
#include <string.h>

enum { CACHE_LINE = 64 };

static void *zeroed_lines(size_t size) {
    size_t lines = size / CACHE_LINE + 1;
    void *bytes = aligned_alloc(CACHE_LINE, lines * CACHE_LINE);
    if (bytes)
        memset(bytes, 0, lines * CACHE_LINE);
    return bytes;
}

enum status table_open(struct table *table, const struct game *game, const struct game_setup *setup,
                       size_t tallies_size, struct error *error) {
    table->bytes = zeroed_lines(game->table_size);
    table->tallies = zeroed_lines(tallies_size);
    if (!table->bytes || !table->tallies)
        return error_set(error, STATUS_RUNTIME, "not enough memory for a thread's tallies");
    game->table_open(table->bytes, setup, table->tallies);
    return STATUS_OK;
}

void table_close(struct table *table) {
    free(table->bytes);
    free(table->tallies);
}
