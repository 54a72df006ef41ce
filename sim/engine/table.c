#include "sim/engine/table.h"

#include <stdint.h>
#include <stdlib.h>

size_t table_whole_lines(size_t size) {
    return (size + TABLE_CACHE_LINE - 1) / TABLE_CACHE_LINE * TABLE_CACHE_LINE;
}

static void *next_line(char *memory) {
    return memory + (TABLE_CACHE_LINE - (uintptr_t)memory % TABLE_CACHE_LINE);
}

enum status table_open(struct table *table, const struct game *game, const struct game_setup *setup,
                       size_t tallies_size, struct error *error) {
    size_t bytes_size = table_whole_lines(game->play.table_size);
    /* Pages of a large calloc() cost nothing until they are written, and most never are. */
    table->memory = calloc(1, TABLE_CACHE_LINE + bytes_size + table_whole_lines(tallies_size));
    if (!table->memory)
        return error_set(error, STATUS_RUNTIME, "not enough memory for a thread's tallies");
    table->bytes = next_line(table->memory);
    table->tallies = (char *)table->bytes + bytes_size;
    table->game = game;
    return game->play.open(table->bytes, setup, table->tallies, error);
}

void table_close(struct table *table) {
    if (table->memory)
        table->game->play.close(table->bytes);
    free(table->memory);
}
