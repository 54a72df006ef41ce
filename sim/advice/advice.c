#include "sim/advice/advice.h"

#include "sim/engine/clock.h"
#include "sim/engine/game_task.h"
#include "sim/engine/interrupt.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Players may learn in that part of the time at most. */
enum { LEARNING_SHARE = 4 };

enum { OWN_OVERRIDES = 1 + ADVICE_SEATS_MAX };

/* As many players as seats: some that every game has, and in their places those wished. */
static void players_add(struct config_override *all, const struct advice *advice,
                        const struct advice_seats *seats) {
    static const char *const anybody[] = {"",
                                          "random",
                                          "random random",
                                          "random random random",
                                          "random random random random",
                                          "random random random random random"};
    static const char *const keys[] = {"players.0", "players.1", "players.2", "players.3",
                                       "players.4"};
    *all++ = (struct config_override){seats->option, "players", anybody[seats->count]};
    for (unsigned seat = 0; seat < seats->count; seat++) {
        const char *other = seat == advice->seat ? NULL : seats->other[seat];
        *all++ = other ? (struct config_override){"--others", keys[seat], other}
                       : (struct config_override){"--players", keys[seat], seats->player};
    }
}

enum status advice_load(struct advice *advice, const struct advice_seats *seats,
                        struct error *error) {
    const struct advice_request *request = advice->request;
    size_t given = request->override_count;
    struct config_override *all = calloc(given + OWN_OVERRIDES, sizeof *all);
    if (!all)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    for (size_t i = 0; i < given; i++)
        all[i] = request->overrides[i];
    players_add(all + given, advice, seats);
    enum status status =
        config_load(&advice->config, request->rules, all, given + 1 + seats->count, error);
    free(all);
    return status;
}

void advice_describe(struct advice *advice, const char *usual) {
    const struct advice_request *request = advice->request;
    snprintf(advice->whom, sizeof advice->whom, "%.240s%s%.240s",
             request->players ? request->players : usual, request->others ? " against " : "",
             request->others ? request->others : "");
}

struct task advice_task(const struct game *game, const struct game_setup *setup) {
    const struct game_task of_game = {game, setup};
    struct task task = game_task_make(&of_game, NULL);
    task.unit = task.block = 1;
    return task;
}

/* Time counts once the players are ready, whatever they had to read and make. */
static enum status think(struct advice *advice, const struct advice_work *work,
                         struct engine *engine, uint64_t limit, struct error *error) {
    double begun = clock_seconds(), seconds = advice->request->seconds;
    enum status status = STATUS_OK;
    if (work->learn)
        status = work->learn(work->given, engine, begun + seconds / (double)LEARNING_SHARE, error);
    if (status == STATUS_OK || status == STATUS_INTERRUPTED)
        status = elimination_play(&advice->elimination, engine, work->remaining, limit,
                                  begun + seconds, error);
    advice->seconds = clock_seconds() - begun;
    advice->clear = elimination_is_clear(&advice->elimination);
    return status;
}

enum status advice_play(struct advice *advice, const struct advice_work *work,
                        struct error *error) {
    uint64_t limit = advice->request->samples ? advice->request->samples : UINT64_MAX;
    const struct engine_plan plan = {.task = &work->task,
                                     .matches = limit,
                                     .threads = (unsigned)advice->config->settings.threads};
    struct engine_result result;
    struct engine *engine;
    interrupt_catch();
    enum status status = engine_open(&engine, &plan, &result, error);
    if (status == STATUS_OK)
        status = think(advice, work, engine, limit, error);
    engine_close(engine);
    if ((status == STATUS_OK || status == STATUS_INTERRUPTED) && interrupt_signal())
        return error_set(error, STATUS_INTERRUPTED, "interrupted by %s", interrupt_name());
    return status;
}
