#include "sim/engine/replay.h"

#include "sim/engine/table.h"
#include "sim/engine/watchdog.h"

#include <errno.h>
#include <string.h>

static enum status play(const struct game *game, struct table *table, uint64_t first,
                        uint64_t matches, const struct game_output *output, struct error *error) {
    for (uint64_t i = 0; i < matches; i++) {
        enum status status = game->play.match(table->bytes, first + i, output, error);
        if (status != STATUS_OK)
            return status;
        if (ferror(output->record))
            break;
    }
    if (fflush(output->record) != 0 || ferror(output->record))
        return error_set(error, STATUS_RUNTIME, "cannot write the record: %s", strerror(errno));
    return STATUS_OK;
}

enum status replay_matches(const struct game *game, const struct game_setup *setup, uint64_t first,
                           uint64_t matches, const struct game_output *output,
                           struct error *error) {
    struct tally_schema schema;
    struct table table;
    struct watchdog dog;
    game->statistics.schema_init(&schema, setup);
    enum status status = watchdog_start(&dog, setup, 1, error);
    if (status != STATUS_OK)
        return status;
    watchdog_take(&dog, 0);
    status = table_open(&table, game, setup, schema.block_size, error);
    if (status == STATUS_OK)
        status = play(game, &table, first, matches, output, error);
    table_close(&table);
    watch_take(NULL);
    watchdog_stop(&dog);
    return status;
}
