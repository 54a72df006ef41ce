#include "sim/advice/advice.h"

#include "sim/core/preparation.h"
#include "sim/engine/alone.h"
#include "sim/engine/game_task.h"

/* Players may learn in that part of the time at most. */
enum { LEARNING_SHARE = 4 };

struct task advice_task(const struct game *game, const struct game_setup *setup) {
    const struct game_task of_game = {game, setup};
    struct task task = game_task_make(&of_game, NULL);
    task.unit = task.block = 1;
    return task;
}

enum status advice_think(struct advice *advice, const struct advice_work *work,
                         const struct range_player *player, struct error *error) {
    double begun = clock_counted(), seconds = advice->seconds;
    uint64_t limit = advice->samples ? advice->samples : UINT64_MAX;
    enum status status = STATUS_OK;
    if (work->learn)
        status = work->learn(work->given, player, begun + seconds / (double)LEARNING_SHARE, error);
    if (status == STATUS_OK && advice->comparison)
        status = elimination_compare(&advice->elimination, player, work->remaining, limit,
                                     advice->comparison, error);
    else if (status == STATUS_OK || status == STATUS_INTERRUPTED)
        status = elimination_play(&advice->elimination, player, work->remaining, limit,
                                  begun + seconds, error);
    advice->took = clock_counted() - begun;
    advice->clear = elimination_is_clear(&advice->elimination);
    return status;
}

enum status advice_play_alone(struct advice *advice, const struct advice_work *work,
                              struct error *error) {
    struct alone own = {.is_open = false}, *alone = advice->table ? advice->table : &own;
    enum status status = alone_open(alone, &work->task, error);
    const struct range_player player = alone_range_player(alone);
    if (status == STATUS_OK)
        status = advice_think(advice, work, &player, error);
    alone_close(&own);
    return status;
}

struct proportion advice_share(const struct advice *advice, unsigned alternative, unsigned mark) {
    const struct elimination_counts *counts = &advice->elimination.counts;
    return estimate_proportion(counts->marks[alternative][mark], counts->samples[alternative], 1);
}

int64_t advice_samples(const struct advice *advice) {
    return advice->elimination.counts.samples[elimination_best(&advice->elimination)];
}
