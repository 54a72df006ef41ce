#include "sim/chicago_lab/train/self_play.h"

#include "sim/core/tally.h"
#include "sim/engine/engine.h"
#include "sim/engine/table.h"

#include <stdalign.h>

/* A thread's place; the game's table lies behind it. */
struct place {
    alignas(TABLE_CACHE_LINE) const struct self_play *play;
    struct collection collection;
};

static void *table_of(struct place *place) {
    return place + 1;
}

static enum status open_table(void *memory, const struct game_setup *setup, void *tallies,
                              struct error *error) {
    struct place *place = memory;
    place->play = (const void *)setup;
    enum status status = collection_init(&place->collection, error);
    if (status == STATUS_OK)
        status = place->play->game->play.open(table_of(place), setup, tallies, error);
    if (status == STATUS_OK)
        chicago_listen(table_of(place), &place->collection.listener);
    return status;
}

static void close_table(void *memory) {
    struct place *place = memory;
    if (!place->play)
        return;
    if (place->collection.counts)
#pragma omp critical(self_play_add)
        collection_add(place->play->into, &place->collection);
    collection_clear(&place->collection);
    place->play->game->play.close(table_of(place));
}

static enum status play_match(void *memory, uint64_t match, const struct game_output *output,
                              struct error *error) {
    struct place *place = memory;
    const struct self_play *play = place->play;
    return play->game->play.match(table_of(place), play->first + match, output, error);
}

enum status self_play(struct self_play *play, struct progress *progress, struct error *error) {
    struct tally_schema schema;
    struct engine_result result;
    struct game game = *play->game;
    game.play.table_size = sizeof(struct place) + table_whole_lines(play->game->play.table_size);
    game.play.open = open_table;
    game.play.close = close_table;
    game.play.match = play_match;
    game.statistics.schema_init(&schema, &play->setup);
    struct engine_plan plan = {.game = &game,
                               .setup = &play->setup,
                               .schema = &schema,
                               .matches = play->matches,
                               .threads = play->threads,
                               .progress = progress};
    enum status status = engine_run(&plan, &result, error);
    tally_totals_free(result.totals);
    return status;
}
