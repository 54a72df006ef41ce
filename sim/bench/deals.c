#include "sim/bench/bench.h"

#include "evaluator/rng.h"
#include "sim/bench/figures.h"
#include "sim/bench/needs.h"
#include "sim/engine/clock.h"
#include "sim/engine/table.h"

enum { PLACES = 4096, PASSES = 64 };

/*
 * Who plays, and how long: a lap is short beside a turn on a busy core, where so many deals are
 * that short.
 */
static const struct line_up {
    const char *players;
    unsigned lap; /* matches */
    double budget;
    const char *config;
} line_ups[] = {
    {"4 random", 64, 1,
     "{game: chicago, rules: {extends: sm-2025}, players: [random, random, random, random]}"},

    {"4 baseline", 64, 1,
     "{game: chicago, rules: {extends: sm-2025},"
     " players: [baseline, baseline, baseline, baseline]}"},

    {"4 classic", 64, 1,
     "{game: chicago, rules: {extends: sm-2025}, players: [classic, classic, classic, classic]}"},

    {"4 solver quick", 16, 1,
     "{game: chicago, rules: {extends: sm-2025}, players:"
     " [{strategy: solver, params: {budget: quick}}, {strategy: solver, params: {budget: quick}},"
     "  {strategy: solver, params: {budget: quick}}, {strategy: solver, params: {budget: "
     "quick}}]}"},

    {"4 solver", 4, 2,
     "{game: chicago, rules: {extends: sm-2025}, players: [solver, solver, solver, solver]}"},

    {"2 random", 64, 1, "{game: pofc, rules: {extends: pofc-sm-2019}, players: [random, random]}"},

    {"3 random", 64, 1,
     "{game: pofc, rules: {extends: pofc-sm-2019}, players: [random, random, random]}"},

    {"3 greedy", 4, 1,
     "{game: pofc, rules: {extends: pofc-sm-2019}, players: [greedy, greedy, greedy]}"},

    /* Single hands, so that none is in Fantasy Land. */
    {"sampler against random", 1, 5,
     "{game: pofc, players: [sampler, random], rules: {extends: pofc-sm-2019, hands_per_match: 1,"
     " fantasy_extra_hand: false, fantasy_stay_extra_hand: false}}"},
};

/* Some 32-bit counts, added to at random: what a statistic costs whose place is known. */
static struct timer time_counts(void) {
    uint32_t counts[PLACES] = {0};
    uint16_t places[PLACES];
    volatile uint32_t any;
    struct rng rng;
    struct timer timer = {.budget = 0.2};
    rng_seed(&rng, &(struct rng_key){0});
    for (unsigned i = 0; i < PLACES; i++)
        places[i] = (uint16_t)rng_below(&rng, PLACES);
    for (unsigned lap = 0; timer_lap(&timer, PASSES * PLACES); lap++) {
        for (unsigned i = 0; i < PASSES * PLACES; i++)
            counts[places[i % PLACES]]++;
        any = counts[lap];
        (void)any;
    }
    return timer;
}

/* A line-up at its table. */
struct sitting {
    const struct line_up *line_up;
    struct bench_game game;
    struct table table;
    uint64_t matches; /* played */
};

static enum status play_lap(struct sitting *sitting, struct error *error) {
    const struct game_output none = {0};
    const struct game *game = sitting->game.config->game;
    uint64_t end = sitting->matches + sitting->line_up->lap;
    enum status status = STATUS_OK;
    while (sitting->matches < end && status == STATUS_OK)
        status = game->play.match(sitting->table.bytes, sitting->matches++, &none, error);
    return status;
}

/* Every lap plays other matches; the first warms up. */
static enum status time_deals(struct sitting *sitting, struct timer *timer, struct error *error) {
    const void *tallies = sitting->table.tallies;
    enum status status = play_lap(sitting, error);
    bool more = true;
    while (status == STATUS_OK && more) {
        double deals = needs_deals(&sitting->game, tallies), begun = clock_seconds();
        status = play_lap(sitting, error);
        double seconds = clock_seconds() - begun;
        more = timer_add(timer, seconds, needs_deals(&sitting->game, tallies) - deals);
    }
    return status;
}

static enum status add_figures(struct report_deal *deal, struct sitting *sitting,
                               struct error *error) {
    struct tally_totals *totals = tally_totals_new(&sitting->game.schema);
    if (!totals)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    tally_totals_merge(totals, sitting->table.tallies);
    enum status status = figures_add(deal, &sitting->game, totals, sitting->matches, error);
    tally_totals_free(totals);
    return status;
}

static enum status add_deal(struct report *report, struct sitting *sitting, struct error *error) {
    struct timer timer = {.budget = sitting->line_up->budget};
    enum status status = time_deals(sitting, &timer, error);
    if (status != STATUS_OK)
        return status;
    struct report_deal *deal = report_add_deal(report);
    *deal = (struct report_deal){.game = sitting->game.config->game,
                                 .players = sitting->line_up->players,
                                 .median = 1e9 * timer_median(&timer),
                                 .minimum = 1e9 * timer_minimum(&timer),
                                 .needs = needs_of(&sitting->game, sitting->table.tallies)};
    return add_figures(deal, sitting, error);
}

static enum status add_line_up(struct report *report, const struct line_up *line_up,
                               struct error *error) {
    struct sitting sitting = {.line_up = line_up};
    struct bench_game *game = &sitting.game;
    enum status status = bench_game_open(game, line_up->config, error);
    if (status == STATUS_OK)
        status = table_open(&sitting.table, game->config->game, &game->config->setup,
                            game->schema.block_size, error);
    if (status == STATUS_OK)
        status = add_deal(report, &sitting, error);
    table_close(&sitting.table);
    bench_game_close(game);
    return status;
}

enum status bench_deals(struct report *report, struct error *error) {
    struct timer timer = time_counts();
    enum status status = STATUS_OK;
    report->prices.counts = report_add(report, REPORT_NS, &timer, "count added to");
    for (size_t i = 0; status == STATUS_OK && i < sizeof line_ups / sizeof *line_ups; i++)
        status = add_line_up(report, &line_ups[i], error);
    return status;
}
