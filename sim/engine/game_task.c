#include "sim/engine/game_task.h"

#include "sim/core/bounds.h"
#include "sim/core/hash.h"
#include "sim/core/share.h"

#include <errno.h>
#include <string.h>

static enum status game_open(const void *context, void *slot, void *tallies, struct error *error) {
    const struct game_task *game_task = context;
    return game_task->game->play.open(slot, game_task->setup, tallies, error);
}

static void game_close(const void *context, void *slot) {
    const struct game_task *game_task = context;
    game_task->game->play.close(slot);
}

static enum status game_play(const void *context, void *slot, uint64_t match,
                             const struct game_output *output, struct error *error) {
    const struct game_task *game_task = context;
    return game_task->game->play.match(slot, match, output, error);
}

static size_t tallies_size(const struct game_task *game_task) {
    struct tally_schema schema;
    game_task->game->statistics.schema_init(&schema, game_task->setup);
    return schema.block_size;
}

unsigned game_task_block(const struct game_setup *setup) {
    return share_block(game_group_size(setup));
}

struct task game_task_make(const struct game_task *game_task, const struct tally_schema *schema) {
    const struct game_play *play = &game_task->game->play;
    unsigned unit = game_group_size(game_task->setup);
    struct game_bounds bounds;
    bounds_find(&bounds, game_task->game, game_task->setup);
    return (struct task){.context = game_task,
                         .slot_size = play->table_size,
                         .tallies_size = schema ? schema->block_size : tallies_size(game_task),
                         .schema = schema,
                         .count_bound = bounds.count,
                         .sum_bound = schema ? bounds_of_tallies(&bounds) : 0,
                         .unit = unit,
                         .block = game_task_block(game_task->setup),
                         .setup = game_task->setup,
                         .open = game_open,
                         .close = game_close,
                         .play = game_play,
                         .live_label = play->live_label,
                         .live = play->live};
}

uint64_t game_table_sample(const struct game_task *game_task, const void *table) {
    const struct game *game = game_task->game;
    size_t entrants = game_task->setup->entrants;
    size_t measures = game->statistics.measure_count;
    uint64_t hash =
        hash_bytes(HASH_START, game->play.quantities(table), entrants * sizeof(game_quantities));
    return hash_bytes(hash, game->play.measures(table), measures * sizeof(int32_t));
}

uint64_t game_task_sample(const void *context, const void *slot, uint64_t match) {
    (void)match;
    return game_table_sample(context, slot);
}

/* A match is a range of its own, so that none is played again when a later one fails. */
static enum status replay_all(struct engine *engine, uint64_t first, uint64_t end, FILE *record,
                              struct error *error) {
    enum status status = STATUS_OK;
    for (uint64_t match = first; match < end && status == STATUS_OK && !ferror(record); match++) {
        struct engine_range range = {match, match + 1, INFINITY, true};
        status = engine_play(engine, &range, error);
    }
    if (status == STATUS_OK && (fflush(record) != 0 || ferror(record)))
        return error_set(error, STATUS_RUNTIME, "cannot write the record: %s", strerror(errno));
    return status;
}

enum status game_task_replay(const struct game_task *game_task, uint64_t first, uint64_t matches,
                             const struct game_output *output, struct error *error) {
    struct engine *engine;
    struct engine_result result;
    struct task task = game_task_make(game_task, NULL);
    task.unit = task.block = 1;
    const struct engine_plan plan = {
        .task = &task, .matches = matches, .threads = 1, .output = *output};
    enum status status = engine_open(&engine, &plan, &result, error);
    if (status == STATUS_OK)
        status = replay_all(engine, first, first + matches, output->record, error);
    engine_close(engine);
    return status;
}
