#include "sim/compare/contest.h"

void contest_schema(const struct variant *variant, struct tally_schema *schema) {
    const struct config *config = variant->config;
    if (variant->tournament)
        *schema = variant->tournament->tournament.schema;
    else
        config->game->statistics.schema_init(schema, &config->setup);
}

void contest_make(struct contest *contest, const struct variant *variant,
                  const struct tally_schema *schema) {
    const struct config *config = variant->config;
    contest->game = (struct game_task){config->game, &config->setup};
    contest->tournament = variant->tournament ? &variant->tournament->tournament : NULL;
    if (contest->tournament) {
        contest->task = tournament_task(contest->tournament);
        return;
    }
    contest->task = game_task_make(&contest->game, schema);
    contest->task.sample = game_task_sample;
}

enum status contest_measure(const struct contest *contest, const struct metrics *metrics,
                            const void *place, int32_t measures[MEASURES_MAX],
                            struct error *error) {
    if (!contest->tournament)
        return metrics_measure(metrics, contest->game.setup->entrants, place, measures, error);
    const struct tournament_outcome outcome = tournament_outcome_of(place);
    return metrics_measure_tournament(contest->tournament, &outcome, measures, error);
}

void contest_bounds_find(struct contest_bounds *bounds, const struct variant *variant,
                         const struct metrics *metrics) {
    const struct config *config = variant->config;
    struct game_bounds game;
    if (variant->tournament) {
        const struct tournament *tournament = &variant->tournament->tournament;
        const struct task task = tournament_task(tournament);
        *bounds = (struct contest_bounds){.count = task.count_bound, .squares = task.sum_bound};
        metrics_bounds_tournament(tournament, bounds->measure);
        return;
    }
    bounds_find(&game, config->game, &config->setup);
    *bounds =
        (struct contest_bounds){.count = game.count, .sums = game.sums, .squares = game.squares};
    metrics_bounds(metrics, &config->setup, bounds->measure);
}
