#include "sim/bench/game.h"

#include <stdio.h>

enum status bench_game_open(struct bench_game *game, const char *text, struct error *error) {
    enum status status = config_load_text(&game->config, "bench", text, NULL, error);
    if (status == STATUS_OK)
        game->config->game->statistics.schema_init(&game->schema, &game->config->setup);
    return status;
}

enum status bench_game_open_four(struct bench_game *game, const char *strategy, unsigned matches,
                                 struct error *error) {
    char text[512];
    snprintf(text, sizeof text,
             "{game: chicago, rules: {extends: sm-2025}, players: [%s, %s, %s, %s], matches: %u}",
             strategy, strategy, strategy, strategy, matches);
    return bench_game_open(game, text, error);
}

void bench_game_close(struct bench_game *game) {
    config_free(game->config);
}

enum status bench_game_run(const struct bench_game *game, unsigned threads,
                           struct engine_result *result, struct error *error) {
    const struct game_task game_task = {game->config->game, &game->config->setup};
    struct task task = game_task_make(&game_task, &game->schema);
    struct engine_plan plan = {
        .task = &task, .matches = game->config->settings.matches, .threads = threads};
    return engine_run(&plan, 0, result, error);
}
