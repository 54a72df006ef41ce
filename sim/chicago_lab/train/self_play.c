#include "sim/chicago_lab/train/self_play.h"

#include <stdalign.h>

/* A thread's; the game's table lies behind it. */
struct self_place {
    alignas(ENGINE_LINE) struct collection collection;
};

static enum status self_open(const void *context, void *memory, void *tallies,
                             struct error *error) {
    const struct game_task *game = &((const struct self_play *)context)->game;
    struct self_place *place = memory;
    enum status status = collection_init(&place->collection, error);
    if (status == STATUS_OK)
        status = game->game->play.open(place + 1, game->setup, tallies, error);
    if (status == STATUS_OK)
        chicago_listen(place + 1, &place->collection.listener);
    return status;
}

static void self_close(const void *context, void *memory) {
    const struct self_play *play = context;
    struct self_place *place = memory;
    collection_free(&place->collection);
    play->game.game->play.close(place + 1);
}

static enum status self_play_match(const void *context, void *memory, uint64_t match,
                                   const struct game_output *output, struct error *error) {
    const struct self_play *play = context;
    struct self_place *place = memory;
    return play->game.game->play.match(place + 1, match, output, error);
}

static void self_gather(const void *context, void *memory) {
    const struct self_play *play = context;
    struct self_place *place = memory;
    collection_add(play->into, &place->collection);
    collection_clear(&place->collection);
}

enum status self_play(const struct self_play *play, struct progress *progress,
                      struct error *error) {
    struct engine_result result;
    struct task task = game_task_make(&play->game, NULL);
    task.context = play;
    task.place_size += sizeof(struct self_place);
    task.open = self_open;
    task.close = self_close;
    task.play = self_play_match;
    task.gather = self_gather;
    const struct engine_plan plan = {
        .task = &task, .matches = play->matches, .threads = play->threads, .progress = progress};
    return engine_run(&plan, play->first, &result, error);
}
