#include "sim/bench/bench.h"

#include "evaluator/rng.h"
#include "sim/bench/game.h"
#include "sim/engine/table.h"
#include "strategies/registry.h"

#include <string.h>

enum { BLOCKS = 16, BLOCK_MATCHES = 64, PLACES = 4096, PASSES = 64 };

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

/* What a thread's tallies say of the deals it has played, in all. */
struct played {
    double deals;
    struct report_needs needs;
};

static double sum(const uint32_t *counts, size_t count) {
    double total = 0;
    for (size_t i = 0; i < count; i++)
        total += counts[i];
    return total;
}

/* A hand that exchanges nothing needs no new value. The last axes are exchanged and after. */
static double sum_changed(const uint32_t *counts, size_t count, const struct tally_shape *shape) {
    size_t after = shape->axis[shape->dims - 1]->room;
    size_t exchanged = shape->axis[shape->dims - 2]->room;
    double total = 0;
    for (size_t i = 0; i < count; i++)
        total += i / after % exchanged > 0 ? counts[i] : 0;
    return total;
}

static void played_add(struct played *played, const struct tally_schema *schema,
                       const struct tally *tally, const uint32_t *counts) {
    struct tally_shape shape;
    size_t count = 1;
    tally_resolve(schema, tally, &shape);
    for (size_t dim = 0; dim < shape.dims; dim++)
        count *= shape.axis[dim]->room;

    double total = sum(counts, count);
    played->needs.counts += total;
    if (strcmp(tally->name, "deals/played") == 0)
        played->deals += total;
    if (strcmp(tally->name, "deals/played") == 0 || strcmp(tally->name, "exchange/reshuffles") == 0)
        played->needs.decks += total;
    if (strcmp(tally->name, "exchange/dealt") == 0)
        played->needs.hands += total;
    if (strcmp(tally->name, "exchange/transitions") == 0)
        played->needs.hands += sum_changed(counts, count, &shape);
}

static struct played played_of(const struct tally_schema *schema, const void *tallies) {
    struct played played = {0};
    for (size_t g = 0; g < schema->group_count; g++) {
        const struct tally_group *group = &schema->groups[g];
        const unsigned char *start = (const unsigned char *)tallies + group->offset;
        for (size_t i = 0; i < group->count; i++) {
            const struct tally *tally = &group->tallies[i];
            if (tally->type == TALLY_COUNT && !tally->marginal_of)
                played_add(&played, schema, tally, (const void *)(start + tally->offset));
        }
    }
    return played;
}

static enum status play(const struct game *game, struct table *table, unsigned block,
                        struct error *error) {
    const struct game_output none = {0};
    uint64_t first = block * BLOCK_MATCHES;
    enum status status = STATUS_OK;
    for (uint64_t match = first; match < first + BLOCK_MATCHES && status == STATUS_OK; match++)
        status = game->play(table->bytes, match, &none, error);
    return status;
}

/* Plays every block once, to know its deals and what they need. */
static enum status explore(const struct bench_game *bench, struct table *table,
                           struct played *played, double deals[BLOCKS], struct error *error) {
    enum status status = STATUS_OK;
    *played = (struct played){0};
    for (unsigned block = 0; block < BLOCKS && status == STATUS_OK; block++) {
        double before = played->deals;
        status = play(bench->config->game, table, block, error);
        *played = played_of(&bench->schema, table->tallies);
        deals[block] = played->deals - before;
    }
    return status;
}

/* A lap is a block: short beside a turn on a busy core. */
static enum status time_deals(struct report *report, const struct bench_game *bench,
                              struct table *table, const char *strategy, struct error *error) {
    struct timer timer = {.budget = 1};
    struct played played;
    double deals[BLOCKS], lap_deals = 1;
    enum status status = explore(bench, table, &played, deals, error);
    for (unsigned lap = 0; status == STATUS_OK && timer_lap(&timer, lap_deals); lap++) {
        status = play(bench->config->game, table, lap % BLOCKS, error);
        lap_deals = deals[lap % BLOCKS];
    }
    if (status != STATUS_OK)
        return status;
    played.needs.decks /= played.deals;
    played.needs.hands /= played.deals;
    played.needs.counts /= played.deals;
    report_add_deal(report, strategy, &timer, &played.needs);
    return STATUS_OK;
}

static enum status add_deal(struct report *report, const char *strategy, struct error *error) {
    struct bench_game bench;
    struct table table = {0};
    enum status status = bench_game_open_four(&bench, strategy, BLOCKS * BLOCK_MATCHES, error);
    if (status == STATUS_OK)
        status = table_open(&table, bench.config->game, &bench.config->setup,
                            bench.schema.block_size, error);
    if (status == STATUS_OK)
        status = time_deals(report, &bench, &table, strategy, error);
    table_close(&table);
    bench_game_close(&bench);
    return status;
}

enum status bench_deals(struct report *report, struct error *error) {
    struct timer timer = time_counts();
    const struct strategy *strategy;
    enum status status = STATUS_OK;
    report->prices.counts = report_add(report, REPORT_NS, &timer, "count added to");
    for (size_t i = 0; status == STATUS_OK && (strategy = strategy_at(i)) != NULL; i++)
        status = add_deal(report, strategy->name, error);
    return status;
}
