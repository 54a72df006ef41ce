/* Deals with all statistics and what they need at least; hands of Fantasy Land. */
#include "sim/bench/bench.h"

#include "evaluator/rng.h"
#include "sim/core/clock.h"
#include "sim/pofc/pofc_fantasy.h"

#include <math.h>
#include <string.h>

/* Tallies that count deals: once, or once for each player. */
static const struct {
    const char *tally;
    bool by_player;
} deal_tallies[] = {
    {"deals/played", false},
    {"hands/joint", true},
};

/* What was needed for each that a tally counts, beside the decks of the deals. */
static const struct {
    const char *tally;
    bool exchanged; /* for those that exchanged a card: the axis before the last */
    struct report_needs each;
} needed[] = {
    {"exchange/reshuffles", false, {.decks = 1}}, {"exchange/dealt", false, {.fives = 1}},
    {"exchange/transitions", true, {.fives = 1}}, {"hands/joint", false, {.fives = 2, .threes = 1}},
    {"first_street/placed", false, {.fives = 1}},
};

#define LENGTH(array) (sizeof(array) / sizeof *(array))

/* In a thread's block a tally has the room of its axes; what they do not use is 0. */
static double sum(const uint32_t *counts, const struct tally_shape *shape, bool exchanged) {
    size_t room = 1, after = 1, entries = 1;
    for (size_t dim = 0; dim < shape->dims; dim++)
        room *= shape->axis[dim]->room;
    if (exchanged) {
        after = shape->axis[shape->dims - 1]->room;
        entries = shape->axis[shape->dims - 2]->room;
    }
    double total = 0;
    for (size_t i = 0; i < room; i++)
        total += exchanged && i / after % entries == 0 ? 0 : counts[i];
    return total;
}

/* Over all groups; without a name, of everything counted. */
static double sum_of_tallies(const struct bench_game *game, const void *tallies, const char *name,
                             bool exchanged) {
    double total = 0;
    for (size_t g = 0; g < game->schema.group_count; g++) {
        const struct tally_group *group = &game->schema.groups[g];
        const unsigned char *start = (const unsigned char *)tallies + group->offset;
        for (const struct tally *tally = group->tallies; tally < group->tallies + group->count;
             tally++) {
            struct tally_shape shape;
            if (tally->type != TALLY_COUNT || tally->marginal_of ||
                (name && strcmp(name, tally->name) != 0))
                continue;
            tally_resolve(&game->schema, tally, &shape);
            total += sum((const void *)(start + tally->offset), &shape, exchanged);
        }
    }
    return total;
}

/* How many deals a table has played; takes next to no time, whatever else was counted. */
static double needs_deals(const struct bench_game *game, const void *tallies) {
    double total = 0;
    for (size_t i = 0; i < LENGTH(deal_tallies); i++)
        total += sum_of_tallies(game, tallies, deal_tallies[i].tally, false) /
                 (deal_tallies[i].by_player ? game->config->setup.entrants : 1);
    return total;
}

/* What one deal needed, on average. */
static struct report_needs needs_of(const struct bench_game *game, const void *tallies) {
    double played = needs_deals(game, tallies);
    struct report_needs needs = {.decks = 1};
    for (size_t i = 0; i < LENGTH(needed); i++) {
        double times = sum_of_tallies(game, tallies, needed[i].tally, needed[i].exchanged) / played;
        needs.decks += times * needed[i].each.decks;
        needs.fives += times * needed[i].each.fives;
        needs.threes += times * needed[i].each.threes;
    }
    needs.counts = sum_of_tallies(game, tallies, NULL, false) / played;
    return needs;
}

enum { PLACES = 4096, PASSES = 64 };

/*
 * Who plays, and how long. An iteration is short compared with a time slice of a busy core, if that
 * many deals can be.
 */
static const struct line_up {
    const char *players;
    unsigned iteration; /* matches */
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

    {"2 solver quick", 4, 2,
     "{game: pofc, rules: {extends: pofc-sm-2019}, players:"
     " [{strategy: solver, params: {budget: quick}}, {strategy: solver, params: {budget: "
     "quick}}]}"},

    {"2 solver", 1, 3, "{game: pofc, rules: {extends: pofc-sm-2019}, players: [solver, solver]}"},

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
    for (unsigned iteration = 0; timer_iteration(&timer, PASSES * PLACES); iteration++) {
        for (unsigned i = 0; i < PASSES * PLACES; i++)
            counts[places[i % PLACES]]++;
        any = counts[iteration];
        (void)any;
    }
    return timer;
}

/* A line-up at its table. Tallies are not added up, so that an iteration is play alone. */
struct sitting {
    const struct line_up *line_up;
    struct bench_game game;
    struct engine *engine;
    struct engine_result result;
};

static enum status play_iteration(struct sitting *sitting, struct error *error) {
    uint64_t first = sitting->result.matches;
    struct engine_range iteration = {first, first + sitting->line_up->iteration, INFINITY, false};
    return engine_play(sitting->engine, &iteration, error);
}

/* Every iteration plays other matches; the first warms up. */
static enum status time_deals(struct sitting *sitting, struct timer *timer, struct error *error) {
    const void *tallies = engine_tallies(sitting->engine, 0);
    enum status status = play_iteration(sitting, error);
    bool more = true;
    while (status == STATUS_OK && more) {
        double deals = needs_deals(&sitting->game, tallies), begun = clock_seconds();
        status = play_iteration(sitting, error);
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
    tally_totals_merge(totals, engine_tallies(sitting->engine, 0));
    enum status status = figures_add(deal, &sitting->game, totals, sitting->result.matches, error);
    tally_totals_free(totals);
    return status;
}

static enum status add_deal(struct report *report, struct sitting *sitting, struct error *error) {
    struct timer timer = {.budget = sitting->line_up->budget};
    enum status status = time_deals(sitting, &timer, error);
    if (status != STATUS_OK)
        return status;
    struct report_deal *deal = report_add_deal(report);
    *deal =
        (struct report_deal){.game = sitting->game.config->game,
                             .players = sitting->line_up->players,
                             .median = 1e9 * timer_median(&timer),
                             .minimum = 1e9 * timer_minimum(&timer),
                             .needs = needs_of(&sitting->game, engine_tallies(sitting->engine, 0))};
    return add_figures(deal, sitting, error);
}

static enum status add_sitting(struct report *report, struct sitting *sitting,
                               struct error *error) {
    const struct config *config = sitting->game.config;
    const struct game_task game_task = {config->game, &config->setup};
    struct task task = game_task_make(&game_task, NULL);
    const struct engine_plan plan = {.task = &task, .matches = UINT64_MAX, .threads = 1};
    enum status status = engine_open(&sitting->engine, &plan, &sitting->result, error);
    if (status == STATUS_OK)
        status = add_deal(report, sitting, error);
    engine_close(sitting->engine);
    return status;
}

static enum status add_line_up(struct report *report, const struct line_up *line_up,
                               struct error *error) {
    struct sitting sitting = {.line_up = line_up};
    enum status status = bench_game_open(&sitting.game, line_up->config, error);
    if (status == STATUS_OK)
        status = add_sitting(report, &sitting, error);
    bench_game_close(&sitting.game);
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

enum { HANDS = 1024, REPEATS = 3 };

/* Hands set so far, of one number of cards. */
struct fantasy_setting {
    const struct pofc_rules *rules;
    int cards;
    struct rng rng;
    card_set hand[HANDS]; /* of the iteration */
    double seconds[HANDS];
    struct timer timer;
    double slowest; /* seconds */
    struct estimate_sums royalties, stays;
};

static void draw_hands(struct fantasy_setting *setting) {
    for (int i = 0; i < HANDS; i++) {
        card deck[CARD_COUNT];
        rng_shuffle_deck(&setting->rng, deck);
        setting->hand[i] = 0;
        for (int k = 0; k < setting->cards; k++)
            setting->hand[i] |= card_bit(deck[k]);
    }
}

/* A quantity of one hand. */
static void add_quantity(struct estimate_sums *sums, int64_t value) {
    sums->n++;
    sums->a += value;
    sums->aa += value * value;
    sums->b = sums->bb = sums->n;
    sums->ab = sums->a;
}

static double set_hand(struct fantasy_setting *setting, int i, struct pofc_fantasy *fantasy) {
    double begun = clock_seconds();
    *fantasy = pofc_fantasy_set(setting->rules, setting->hand[i], 0);
    return clock_seconds() - begun;
}

static double set_all_hands(struct fantasy_setting *setting) {
    double seconds = 0;
    for (int i = 0; i < HANDS; i++) {
        struct pofc_fantasy fantasy;
        setting->seconds[i] = set_hand(setting, i, &fantasy);
        seconds += setting->seconds[i];
        add_quantity(&setting->royalties, fantasy.royalties);
        add_quantity(&setting->stays, fantasy.stays != 0);
    }
    return seconds;
}

/* A hand that seems to be the slowest may only have been disturbed. */
static void find_slowest(struct fantasy_setting *setting) {
    for (int i = 0; i < HANDS; i++) {
        struct pofc_fantasy fantasy;
        double seconds = setting->seconds[i];
        for (int repeat = 0; repeat < REPEATS && seconds > setting->slowest; repeat++)
            seconds = fmin(seconds, set_hand(setting, i, &fantasy));
        setting->slowest = fmax(setting->slowest, seconds);
    }
}

static struct estimate estimate_percent(struct estimate estimate) {
    return (struct estimate){100 * estimate.value, 100 * estimate.error};
}

static void add_fantasy(struct report *report, const struct pofc_rules *rules, int cards) {
    struct fantasy_setting setting = {.rules = rules, .cards = cards, .timer = {.budget = 0.6}};
    bool more = true;
    rng_seed(&setting.rng, &(struct rng_key){.deal = (uint32_t)cards});
    while (more) {
        draw_hands(&setting);
        more = timer_add(&setting.timer, set_all_hands(&setting), HANDS);
        find_slowest(&setting);
    }
    *report_add_fantasy(report) =
        (struct report_fantasy){.cards = cards,
                                .hands = setting.royalties.n,
                                .median = 1e6 * timer_median(&setting.timer),
                                .minimum = 1e6 * timer_minimum(&setting.timer),
                                .slowest = 1e6 * setting.slowest,
                                .royalties = estimate_ratio(&setting.royalties),
                                .stays = estimate_percent(estimate_ratio(&setting.stays))};
}

enum status bench_fantasy(struct report *report, struct error *error) {
    struct bench_game game;
    enum status status = bench_game_open(
        &game, "{game: pofc, rules: {extends: pofc-sm-2019}, players: [random, random]}", error);
    for (int cards = POFC_FANTASY_CARDS_MIN; status == STATUS_OK && cards <= POFC_FANTASY_CARDS_MAX;
         cards++)
        add_fantasy(report, game.config->setup.rules, cards);
    bench_game_close(&game);
    return status;
}
