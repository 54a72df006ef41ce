/*
 * Tournaments of a game of the test's own, in which a table is ranked by lots: the next place goes
 * to each player left with a chance in proportion to its strength. So chances are known exactly.
 */
#include "group.h"

#include "sim/core/option_rows.h"
#include "sim/core/player.h"
#include "sim/core/schema.h"
#include "sim/tournament/figures.h"
#include "sim/tournament/tournament.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

struct lot_rules {
    int32_t table_max, table_min;
    struct option_list advance;
    int32_t finals;
};

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

static double strength_of(const struct lot_table *table, unsigned entrant) {
    const struct game_entrant *who = &table->setup->entrant[entrant];
    assert_ptr_equal(table->players[entrant]->self.parameters, who->parameters);
    return *(const double *)who->parameters;
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
    assert_all_different(table);
    rng_seed(&rng, &(struct rng_key){.seed = table->setup->seed, .match = match});
    table->outcome = (struct game_outcome){.deals = 1 + (int32_t)(match % 7)};
    for (unsigned place = 0; place < table->setup->entrants; place++) {
        unsigned next = lot_next(table, &rng, taken);
        taken |= 1U << next;
        table->outcome.ranking[place] = (uint8_t)next;
        table->outcome.placement[next] = 60 * (int32_t)(table->setup->entrants - place);
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

static const struct player_guard lot_guard = {NULL, lot_fail, NULL};

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

/* Strong and weak players. */
struct field {
    struct lot_rules rules;
    uint64_t counts[2];
    double strength[2];
};

enum { LINES = 2, STRONG = 0, WEAK = 1 };

static const char *const labels[LINES] = {"strong", "weak"};
static const int32_t prizes[] = {7, 5, 3, 3, 1};

/* All that a field's tournament points to. */
struct played {
    struct field field;
    struct game_entrant lines[LINES];
    struct game_setup setup;
    struct tournament tournament;
    struct engine_result result;
    struct figures_of_tournament figures;
};

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
                                           .prizes = prizes,
                                           .prize_count = entrants < 5 ? entrants : 5,
                                           .seconds = {.deal = 60}};
    if (tournament_make(&played->tournament, &entry, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    assert_int_equal(schema_check(&played->tournament.schema, &error), STATUS_OK);
}

static void field_play(struct played *played, const struct field *field, uint64_t tournaments,
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

static void field_free(struct played *played) {
    figures_clear(&played->figures);
    engine_result_free(&played->result);
}

/*
 * The exact chances, computed from the counts of strong and weak alone and not by a plan: numbers
 * of players, tables and those who go on are stated by the test.
 */
enum { FIELD_MAX = 64 };

/* Of a table with some strong of size players: the chance that the best `going` hold k strong. */
static double best_hold(const double strength[2], unsigned strong, unsigned size, unsigned going,
                        unsigned k) {
    if (going == 0)
        return k == 0;
    double all = strong * strength[STRONG] + (size - strong) * strength[WEAK], chance = 0;
    if (strong > 0 && k > 0)
        chance += strong * strength[STRONG] / all *
                  best_hold(strength, strong - 1, size - 1, going - 1, k - 1);
    if (size > strong)
        chance += (size - strong) * strength[WEAK] / all *
                  best_hold(strength, strong, size - 1, going - 1, k);
    return chance;
}

static double choose(unsigned n, unsigned k) {
    double ways = 1;
    for (unsigned i = 0; i < k; i++)
        ways = ways * (n - i) / (i + 1);
    return k > n ? 0 : ways;
}

struct round {
    unsigned tables, size, smaller; /* so many of the tables have one player less */
    unsigned going;
};

/* By strong left to draw and strong gone on so far. */
static void seat_table(double chance[FIELD_MAX + 1][FIELD_MAX + 1], const double strength[2],
                       unsigned left, unsigned size, unsigned going) {
    static double after[FIELD_MAX + 1][FIELD_MAX + 1];
    memset(after, 0, sizeof after);
    for (unsigned strong = 0; strong <= left; strong++)
        for (unsigned on = 0; on <= FIELD_MAX; on++)
            for (unsigned here = 0; chance[strong][on] > 0 && here <= strong && here <= size;
                 here++) {
                double drawn =
                    choose(strong, here) * choose(left - strong, size - here) / choose(left, size);
                for (unsigned k = 0; k <= going && drawn > 0 && on + k <= FIELD_MAX; k++)
                    after[strong - here][on + k] +=
                        chance[strong][on] * drawn * best_hold(strength, here, size, going, k);
            }
    memcpy(chance, after, sizeof after);
}

/* From the chances of so many strong in a round to those of the next. */
static unsigned play_round(double strong[FIELD_MAX + 1], const double strength[2], unsigned players,
                           const struct round *round) {
    static double chance[FIELD_MAX + 1][FIELD_MAX + 1];
    unsigned left = players;
    memset(chance, 0, sizeof chance);
    for (unsigned i = 0; i <= FIELD_MAX; i++)
        chance[i][0] = strong[i];
    for (unsigned table = 0; table < round->tables; table++) {
        unsigned size = round->size - (table < round->smaller);
        seat_table(chance, strength, left, size, round->going);
        left -= size;
    }
    assert_int_equal(left, 0);
    memcpy(strong, chance[0], sizeof chance[0]);
    return round->tables * round->going;
}

/* The chance that a strong player wins, after rounds of which the last has one table. */
static double chance_to_win(const struct field *field, const struct round *rounds, size_t count) {
    double strong[FIELD_MAX + 1] = {0};
    unsigned players = (unsigned)(field->counts[STRONG] + field->counts[WEAK]);
    strong[field->counts[STRONG]] = 1;
    for (size_t i = 0; i < count; i++)
        players = play_round(strong, field->strength, players, &rounds[i]);
    assert_int_equal(players, 1);
    return strong[1];
}

enum { TOURNAMENTS = 20000 };
#define WITHIN 4.5 /* standard errors: once in 150000 by chance */

static void assert_chance(int64_t found, double chance) {
    double error = sqrt(TOURNAMENTS * chance * (1 - chance));
    if (!(fabs((double)found - TOURNAMENTS * chance) <= WITHIN * error))
        fail_msg("%lld of %d, expected %.1f +-%.1f", (long long)found, TOURNAMENTS,
                 TOURNAMENTS * chance, error);
}

static void assert_wins(const struct field *field, const struct round *rounds, size_t count) {
    struct played *played = test_malloc(sizeof *played);
    field_play(played, field, TOURNAMENTS, 2);
    assert_chance(figures_at(&played->figures, STAT_RANK, STRONG, 0, 0, 0),
                  chance_to_win(field, rounds, count));
    field_free(played);
    test_free(played);
}

#define SHOOTOUT                                                                                   \
    { 4, 3, {1, {1}}, 1 }
#define SM_2025                                                                                    \
    { 4, 3, {2, {2, 1}}, 1 }
#define SM_CLASSIC                                                                                 \
    { 4, 3, {1, {2}}, 2 }
#define POFC                                                                                       \
    { 3, 2, {1, {1}}, 1 }

static void test_chances_of_small_fields(void **state) {
    (void)state;
    assert_wins(&(struct field){SHOOTOUT, {1, 3}, {3, 1}}, (struct round[]){{1, 4, 0, 1}}, 1);
    /* 6 and 7: two winners are too few, so two of each go on. */
    assert_wins(&(struct field){SHOOTOUT, {2, 4}, {2, 1}},
                (struct round[]){{2, 3, 0, 2}, {1, 4, 0, 1}}, 2);
    assert_wins(&(struct field){SHOOTOUT, {3, 4}, {2, 1}},
                (struct round[]){{2, 4, 1, 2}, {1, 4, 0, 1}}, 2);
    assert_wins(&(struct field){SHOOTOUT, {2, 9}, {4, 1}},
                (struct round[]){{3, 4, 1, 1}, {1, 3, 0, 1}}, 2);
    assert_wins(&(struct field){POFC, {2, 6}, {3, 1}}, (struct round[]){{3, 3, 1, 1}, {1, 3, 0, 1}},
                2);
    /* The title of A and B finals goes by the winners of the semifinal. */
    assert_wins(&(struct field){SM_CLASSIC, {2, 11}, {3, 1}},
                (struct round[]){{4, 4, 3, 1}, {1, 4, 0, 1}}, 2);
}

static void test_chances_of_64(void **state) {
    (void)state;
    assert_wins(&(struct field){SM_2025, {4, 60}, {3, 1}},
                (struct round[]){{16, 4, 0, 2}, {8, 4, 0, 1}, {2, 4, 0, 2}, {1, 4, 0, 1}}, 4);
    assert_wins(&(struct field){SM_CLASSIC, {4, 60}, {3, 1}},
                (struct round[]){{16, 4, 0, 2}, {8, 4, 0, 2}, {4, 4, 0, 1}, {1, 4, 0, 1}}, 4);
    assert_wins(&(struct field){SHOOTOUT, {4, 60}, {3, 1}},
                (struct round[]){{16, 4, 0, 1}, {4, 4, 0, 1}, {1, 4, 0, 1}}, 3);
    assert_wins(&(struct field){POFC, {4, 60}, {3, 1}},
                (struct round[]){{22, 3, 2, 1}, {8, 3, 2, 1}, {3, 3, 1, 1}, {1, 3, 0, 1}}, 4);
}

/*
 * One strong of five, by hand: it sits at the table of three with 3/5, where it wins with s / (s +
 * 2), else at that of two; who does not win plays in with two weak ones, unless ranked last; the
 * final has three weak ones.
 */
static void test_chance_of_five(void **state) {
    const double s = 3;
    const struct field field = {SM_2025, {1, 4}, {s, 1}};
    struct played *played = test_malloc(sizeof *played);
    double through = 3.0 / 5 * s / (s + 2) + 2.0 / 5 * s / (s + 1);
    double last = 2 / (s + 2) * (1 / (s + 1));
    double reached = through + (1 - through) * (1 - last);
    (void)state;
    field_play(played, &field, TOURNAMENTS, 1);
    assert_chance(figures_at(&played->figures, STAT_PLAYED, STRONG, 1, 0, 0), 1 - through);
    assert_chance(figures_at(&played->figures, STAT_PLAYED, STRONG, 2, 0, 0), reached);
    assert_chance(figures_at(&played->figures, STAT_RANK, STRONG, 0, 0, 0), reached * s / (s + 3));
    assert_chance(figures_at(&played->figures, STAT_RANK, STRONG, 4, 0, 0), 1 - reached);
    field_free(played);
    test_free(played);
}

static int64_t over_lines(const struct played *played, enum tournament_tally which, size_t j) {
    return figures_at(&played->figures, which, STRONG, j, 0, 0) +
           figures_at(&played->figures, which, WEAK, j, 0, 0);
}

static void assert_ranks(const struct played *played, int64_t tournaments) {
    struct plan_group groups[TOURNAMENT_ENTRANTS_MAX];
    size_t count = plan_groups(&played->tournament.plan, groups);
    int64_t all = 0;
    for (size_t i = 0; i < count; i++) {
        int64_t ranked = over_lines(played, STAT_RANK, groups[i].rank - 1);
        assert_int_equal(ranked, tournaments * groups[i].size);
        all += ranked;
    }
    assert_int_equal(all, figures_total(&played->figures, STAT_RANK));
}

static void assert_heats(const struct played *played, int64_t tournaments) {
    const struct plan *plan = &played->tournament.plan;
    for (size_t heat = 0; heat < plan->heat_count; heat++) {
        int64_t placed = 0, cut = 0;
        for (size_t line = 0; line < LINES; line++)
            for (size_t size = 2; size <= played->setup.entrants; size++)
                for (size_t place = 0; place < size; place++)
                    placed += figures_at(&played->figures, STAT_PLACE, line, heat, size - 2, place);
        for (size_t step = 0; step < TOURNAMENT_STEPS; step++)
            cut += figures_at(&played->figures, STAT_CUT_TIE, heat, step, 0, 0);
        assert_int_equal(placed, tournaments * plan->heat[heat].players);
        assert_int_equal(over_lines(played, STAT_PLAYED, heat),
                         tournaments * plan->heat[heat].players);
        assert_int_equal(cut, tournaments * plan->heat[heat].tables);
    }
}

/* What a file must satisfy, whoever plays: docs/tournaments.md. */
static void assert_identities(const struct field *field) {
    enum { SOME = 96 };
    struct played *played = test_malloc(sizeof *played);
    field_play(played, field, SOME, 1);
    const struct plan *plan = &played->tournament.plan;
    int64_t unit = played->tournament.prize_unit, paid = 0;
    assert_int_equal(played->figures.played, SOME);
    assert_ranks(played, SOME);
    assert_heats(played, SOME);
    for (size_t line = 0; line < LINES; line++)
        assert_int_equal(figures_at(&played->figures, STAT_PLAYED, line, 0, 0, 0),
                         SOME * (int64_t)field->counts[line]);
    for (size_t i = 0; i < 5 && i < plan->entrants; i++)
        paid += prizes[i];
    assert_int_equal(figures_total(&played->figures, STAT_PRIZE), SOME * unit * paid);
    assert_int_equal(figures_total(&played->figures, STAT_IN_FINAL), SOME * LINES * plan->finals);
    assert_int_equal(figures_total(&played->figures, STAT_DURATION),
                     60 * figures_total(&played->figures, STAT_SLOWEST));
    assert_int_equal(figures_at(&played->figures, STAT_REMATCHES, 0, 0, 0, 0), 0);
    field_free(played);
    test_free(played);
}

static void test_identities(void **state) {
    static const struct lot_rules rules[] = {SM_2025, SM_CLASSIC, SHOOTOUT, POFC};
    static const unsigned entrants[] = {3,  4,  5,  6,  7,  8,   9,   10,
                                        13, 16, 17, 33, 64, 100, 999, 1000};
    (void)state;
    for (size_t r = 0; r < sizeof rules / sizeof *rules; r++)
        for (size_t i = 0; i < sizeof entrants / sizeof *entrants; i++)
            assert_identities(&(struct field){rules[r], {1, entrants[i] - 1}, {2, 1}});
}

/* Equal players have equal chances of each rank, whatever the line. */
static void test_equal_players(void **state) {
    static const unsigned fields[] = {5, 7, 10, 40};
    (void)state;
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        struct plan_group groups[TOURNAMENT_ENTRANTS_MAX];
        const struct field field = {SM_CLASSIC, {1, fields[i] - 1}, {1, 1}};
        struct played *played = test_malloc(sizeof *played);
        field_play(played, &field, TOURNAMENTS, 2);
        size_t count = plan_groups(&played->tournament.plan, groups);
        for (size_t g = 0; g < count; g++)
            assert_chance(figures_at(&played->figures, STAT_RANK, STRONG, groups[g].rank - 1, 0, 0),
                          (double)groups[g].size / fields[i]);
        field_free(played);
        test_free(played);
    }
}

/* All 120 orders of five, and all entrants of many in every place, are equally likely. */
static void test_draws_are_uniform(void **state) {
    enum { FIVE = 5, ORDERS = 3125, DRAWS = 120000, MANY = 64 };
    static unsigned seen[ORDERS], first[MANY];
    uint16_t order[MANY];
    double chi = 0, chi_first = 0;
    (void)state;
    for (unsigned i = 0; i < DRAWS; i++) {
        unsigned code = 0;
        tournament_draw(1, i, 1 + i % 3, FIVE, order);
        for (unsigned j = 0; j < FIVE; j++)
            code = code * FIVE + order[j];
        seen[code]++;
        tournament_draw(2, i, 1, MANY, order);
        first[order[i % MANY]]++;
    }
    for (unsigned i = 0; i < ORDERS; i++)
        chi += seen[i] > 0 ? pow(seen[i] - DRAWS / 120.0, 2) / (DRAWS / 120.0) : 0;
    for (unsigned i = 0; i < MANY; i++)
        chi_first += pow(first[i] - DRAWS / 64.0, 2) / (DRAWS / 64.0);
    assert_true(chi < 200);       /* 119 degrees of freedom: once in 10^5 */
    assert_true(chi > 60);        /* nor too even */
    assert_true(chi_first < 125); /* 63 */
}

static void test_any_number_of_threads(void **state) {
    enum { SOME = 333 };
    const struct field field = {SM_CLASSIC, {5, 36}, {2, 1}};
    struct played *one = test_malloc(sizeof *one), *other = test_malloc(sizeof *other);
    (void)state;
    field_play(one, &field, SOME, 1);
    for (unsigned threads = 2; threads <= 8; threads *= 4) {
        field_play(other, &field, SOME, threads);
        for (size_t which = 0; which < STAT_COUNT; which++) {
            struct tally_shape shape;
            tally_resolve(&one->tournament.schema, &one->tournament.tallies[which], &shape);
            assert_memory_equal(one->figures.values[which], other->figures.values[which],
                                shape.count * sizeof(int64_t));
        }
        field_free(other);
    }
    field_free(one);
    test_free(one);
    test_free(other);
}

/* A goal is reached when all lines' errors are below it. */
static void test_precision(void **state) {
    const struct field field = {SHOOTOUT, {1, 3}, {1, 1}};
    struct played *played = test_malloc(sizeof *played);
    struct goals goals;
    struct error error;
    bool precise;
    (void)state;
    field_play(played, &field, 10000, 1);
    /* A share of about a quarter in 10000, in percent: 0.43, and a third of that each. */
    assert_int_equal(goals_read_of(&goals, &tournament_figures, "won.se<0.45", &error), STATUS_OK);
    figures_precise(&goals, &played->tournament, played->result.totals, &precise, &error);
    assert_true(precise);
    assert_int_equal(goals_read_of(&goals, &tournament_figures, "won.se<0.4", &error), STATUS_OK);
    figures_precise(&goals, &played->tournament, played->result.totals, &precise, &error);
    assert_false(precise);
    assert_int_equal(goals_read_of(&goals, &tournament_figures, "wonn.se<1", &error), STATUS_USAGE);
    field_free(played);
    test_free(played);
}

int test_tournament(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_chances_of_small_fields), cmocka_unit_test(test_chances_of_64),
        cmocka_unit_test(test_chance_of_five),          cmocka_unit_test(test_identities),
        cmocka_unit_test(test_equal_players),           cmocka_unit_test(test_draws_are_uniform),
        cmocka_unit_test(test_any_number_of_threads),   cmocka_unit_test(test_precision),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
