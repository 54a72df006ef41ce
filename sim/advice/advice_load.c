#include "sim/advice/advice_load.h"

#include "sim/engine/interrupt.h"
#include "sim/words/language.h"

#include <stdio.h>
#include <stdlib.h>

enum { OWN_OVERRIDES = 1 + ADVICE_SEATS_MAX };

/* As many players as seats: some that every game has, and in their places those wished. */
static void players_add(struct config_override *all, const struct advice *advice,
                        const struct advice_seats *seats) {
    static const char *const anybody[ADVICE_SEATS_MAX + 1] = {
        "",
        "random",
        "random random",
        "random random random",
        "random random random random",
        "random random random random random",
        "random random random random random random"};
    static const char *const keys[ADVICE_SEATS_MAX] = {"players.0", "players.1", "players.2",
                                                       "players.3", "players.4", "players.5"};
    *all++ = (struct config_override){seats->option, "players", anybody[seats->count]};
    for (unsigned seat = 0; seat < seats->count; seat++) {
        bool is_other = advice->player[seat] != seats->player;
        *all++ = (struct config_override){is_other ? "--others" : "--players", keys[seat],
                                          advice->player[seat]};
    }
}

/* What is asked of the config that was loaded. */
static void take_config(struct advice *advice, const struct config *config) {
    advice->game = config->game;
    advice->setup = config->setup;
    advice->setup.forks = NULL;
    advice->threads = (unsigned)config->settings.threads;
    advice->play = advice_play;
}

enum status advice_load(struct advice *advice, const struct advice_request *request,
                        const struct advice_seats *seats, struct config **config,
                        struct error *error) {
    size_t given = request->override_count;
    struct config_override *all = calloc(given + OWN_OVERRIDES, sizeof *all);
    if (!all)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    for (size_t i = 0; i < given; i++)
        all[i] = request->overrides[i];
    for (unsigned seat = 0; seat < seats->count; seat++)
        advice->player[seat] =
            seat != advice->seat && seats->other[seat] ? seats->other[seat] : seats->player;
    players_add(all + given, advice, seats);
    enum status status = config_load(config, request->rules, all, given + 1 + seats->count, error);
    free(all);
    advice->samples = request->samples;
    advice->seconds = request->seconds;
    if (status == STATUS_OK)
        take_config(advice, *config);
    return status;
}

void advice_describe(struct advice *advice, const struct advice_request *request,
                     const char *usual) {
    snprintf(advice->whom, sizeof advice->whom, "%.240s%s%.240s",
             request->players ? request->players : usual, request->others ? said(" against ") : "",
             request->others ? request->others : "");
}

enum status advice_play(struct advice *advice, const struct advice_work *work,
                        struct error *error) {
    const struct engine_plan plan = {.task = &work->task,
                                     .matches = advice->samples ? advice->samples : UINT64_MAX,
                                     .threads = advice->threads};
    struct engine_result result;
    struct engine *engine;
    interrupt_catch();
    enum status status = engine_open(&engine, &plan, &result, error);
    const struct range_player player = engine_range_player(engine);
    if (status == STATUS_OK)
        status = advice_think(advice, work, &player, error);
    engine_close(engine);
    if ((status == STATUS_OK || status == STATUS_INTERRUPTED) && interrupt_signal())
        return error_set(error, STATUS_INTERRUPTED, "interrupted by %s", interrupt_name());
    return status;
}
