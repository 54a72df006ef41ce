#include "lots.h"

#include "sim/core/bounds.h"
#include "sim/core/option_rows.h"
#include "sim/core/player.h"
#include "sim/core/schema.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#define OPTIONS_OF struct lot_rules
static const struct option lot_options[] = {
    NUMBER(table_max, 2, 5, "4", "most", "test"),
    NUMBER(table_min, 2, 5, "3", "least", "test"),
    NUMBERS(advance, 1, 5, "1", "going on", "test"),
    NUMBER(finals, 1, 2, "1", "finals", "test"),
};

struct lot_table {
    const struct game_setup *setup;
    struct player *players[GAME_ENTRANTS_MAX];
    uint64_t match;
    struct game_outcome outcome;
};

static enum status lot_open(void *memory, const struct game_setup *setup, void *tallies,
                            struct error *error) {
    (void)tallies;
    (void)error;
    *(struct lot_table *)memory = (struct lot_table){.setup = setup};
    return STATUS_OK;
}

static void lot_close(void *memory) {
    (void)memory;
}

static void lot_seat(void *memory, struct player *const *players) {
    struct lot_table *table = memory;
    memcpy(table->players, players, table->setup->entrants * sizeof *players);
}

double lot_first_seat = 1;

/* Who sits in the first seat of a match; the others follow. */
static unsigned first_of(const struct lot_table *table) {
    return (unsigned)(table->match % table->setup->entrants);
}

static double strength_of(const struct lot_table *table, unsigned entrant) {
    const struct game_entrant *who = &table->setup->entrant[entrant];
    assert_ptr_equal(table->players[entrant]->self.parameters, who->parameters);
    double seat = entrant == first_of(table) ? lot_first_seat : 1;
    return seat * *(const double *)who->parameters;
}

/* Nobody sits on two chairs. */
static void assert_all_different(const struct lot_table *table) {
    for (unsigned i = 0; i < table->setup->entrants; i++)
        for (unsigned j = 0; j < i; j++)
            assert_ptr_not_equal(table->players[i], table->players[j]);
}

static unsigned lot_next(const struct lot_table *table, struct rng *rng, unsigned taken) {
    double all = 0;
    unsigned last = 0;
    for (unsigned i = 0; i < table->setup->entrants; i++)
        all += taken >> i & 1 ? 0 : strength_of(table, i);
    double lot = all * ((double)(rng_next(rng) >> 11) * 0x1p-53);
    for (unsigned i = 0; i < table->setup->entrants; i++) {
        if (taken >> i & 1)
            continue;
        last = i;
        lot -= strength_of(table, i);
        if (lot < 0)
            break;
    }
    return last;
}

static enum status lot_match(void *memory, uint64_t match, const struct game_output *output,
                             struct error *error) {
    struct lot_table *table = memory;
    struct rng rng;
    unsigned taken = 0;
    (void)output;
    (void)error;
    unsigned entrants = table->setup->entrants;
    assert_all_different(table);
    table->match = match;
    rng_seed(&rng, &(struct rng_key){.seed = table->setup->seed, .match = match});
    table->outcome = (struct game_outcome){.deals = 1 + (int32_t)(match % 7)};
    for (unsigned seat = 0; seat < entrants; seat++)
        table->outcome.sat[(first_of(table) + seat) % entrants][seat] = 1;
    for (unsigned place = 0; place < entrants; place++) {
        unsigned next = lot_next(table, &rng, taken);
        taken |= 1U << next;
        table->outcome.ranking[place] = (uint8_t)next;
        table->outcome.placement[next] = 60 * (int32_t)(entrants - place);
        table->outcome.parted[place] = match % 3 == 0 ? GAME_TIE_LOT : GAME_TIE_NONE;
    }
    return STATUS_OK;
}

static const int32_t *lot_measures(const void *memory) {
    (void)memory;
    return NULL;
}

static const struct game_outcome *lot_outcome(const void *memory) {
    return &((const struct lot_table *)memory)->outcome;
}

static void lot_bounds(const struct game_setup *setup, struct game_bounds *bounds) {
    bounds->quantity[0] = 60 * (uint64_t)setup->entrants;
    bounds->count = bounds->sums = bounds->deals = 7;
}

static void lot_schema(struct tally_schema *schema, const struct game_setup *setup) {
    memset(schema, 0, sizeof *schema);
    schema_add_entrants(schema, setup);
    schema->block_size = 64;
}

static void lot_fail(const struct strategy_self *self, const char *why) {
    (void)self;
    fail_msg("%s", why);
}

static const struct player_guard lot_guard = {.decisions = NULL, .fail = lot_fail};

static const struct game lot_game = {
    .name = "lots",
    .rules = {.options = &(const struct option_table){lot_options, 4, sizeof(struct lot_rules)},
              .min_entrants = 2,
              .max_entrants = 5},
    .play = {.table_size = sizeof(struct lot_table),
             .open = lot_open,
             .close = lot_close,
             .match = lot_match,
             .measures = lot_measures,
             .guard = &lot_guard,
             .seat = lot_seat,
             .outcome = lot_outcome,
             .bounds = lot_bounds},
    .statistics = {.schema_init = lot_schema},
};

static const struct strategy lot_strategy = {.name = "lot", .parameters = {.size = sizeof(double)}};

static const char *const labels[LINES] = {"strong", "weak"};
const int32_t lot_prizes[PRIZES] = {7, 5, 3, 3, 1};

static void field_make(struct played *played, const struct field *field) {
    struct error error;
    memset(played, 0, sizeof *played);
    played->field = *field;
    for (size_t i = 0; i < LINES; i++)
        played->lines[i] = (struct game_entrant){.strategy = &lot_strategy,
                                                 .parameters = &played->field.strength[i]};
    played->setup = (struct game_setup){.rules = &played->field.rules,
                                        .entrants = (unsigned)field->rules.table_max,
                                        .lines = played->lines,
                                        .line_count = LINES,
                                        .seed = 7};
    size_t entrants = field->counts[STRONG] + field->counts[WEAK];
    const struct tournament_entry entry = {.game = &lot_game,
                                           .setup = &played->setup,
                                           .labels = labels,
                                           .counts = played->field.counts,
                                           .prizes = lot_prizes,
                                           .prize_count = entrants < PRIZES ? entrants : PRIZES,
                                           .seconds = {.deal = 60}};
    if (tournament_make(&played->tournament, &entry, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    assert_int_equal(schema_check(&played->tournament.schema, &error), STATUS_OK);
}

void field_play(struct played *played, const struct field *field, uint64_t tournaments,
                unsigned threads) {
    struct error error;
    field_make(played, field);
    const struct task task = tournament_task(&played->tournament);
    const struct engine_plan plan = {.task = &task, .matches = tournaments, .threads = threads};
    if (engine_run(&plan, 0, &played->result, &error) != STATUS_OK ||
        figures_fill(&played->figures, &played->tournament, played->result.totals, &error) !=
            STATUS_OK)
        fail_msg("%s", error.text);
}

void field_free(struct played *played) {
    figures_clear(&played->figures);
    engine_result_free(&played->result);
}

#define WITHIN 4.5 /* standard errors: once in 150000 by chance */

void assert_chance(int64_t found, double chance) {
    double error = sqrt(TOURNAMENTS * chance * (1 - chance));
    if (!(fabs((double)found - TOURNAMENTS * chance) <= WITHIN * error))
        fail_msg("%lld of %d, expected %.1f +-%.1f", (long long)found, TOURNAMENTS,
                 TOURNAMENTS * chance, error);
}
