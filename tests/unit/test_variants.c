/* Two rule sets, paired: a thread plays each match under both, and sums products of the units. */
#include "group.h"

#include "evaluator/hand.h"
#include "sim/config/config.h"
#include "sim/core/schema.h"
#include "sim/engine/game_task.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

enum { VARIANTS = 2, COMPARED = 2, MATCHES = 480 };

/* Of the first entrant, over units; products of [i][j] with i <= j. */
struct sums {
    int64_t units, sum[VARIANTS][COMPARED], product[VARIANTS][VARIANTS][COMPARED];
};

struct pair {
    struct config *config[VARIANTS];
    struct game_task game[VARIANTS];
    struct task task[VARIANTS];
    size_t quantity[COMPARED];
    struct sums *totals; /* of all threads */
};

/* In a place are the tables, one behind the other, and then the sums; tallies lie likewise. */
static void *table_of(const struct pair *pair, void *place, size_t variant) {
    return (char *)place + variant * engine_whole_lines(pair->task[0].slot_size);
}

static enum status pair_open(const void *context, void *place, void *tallies, struct error *error) {
    const struct pair *pair = context;
    const struct task *task = pair->task;
    char *second = (char *)tallies + engine_whole_lines(task[0].tallies_size);
    enum status status = task[0].open(&pair->game[0], table_of(pair, place, 0), tallies, error);
    return status != STATUS_OK
               ? status
               : task[1].open(&pair->game[1], table_of(pair, place, 1), second, error);
}

static void pair_close(const void *context, void *place) {
    const struct pair *pair = context;
    for (size_t i = 0; i < VARIANTS; i++)
        pair->task[i].close(&pair->game[i], table_of(pair, place, i));
}

static void sums_add(const struct pair *pair, void *place) {
    struct sums *sums = table_of(pair, place, VARIANTS);
    sums->units++;
    for (size_t q = 0; q < COMPARED; q++) {
        int64_t value[VARIANTS];
        for (size_t i = 0; i < VARIANTS; i++) {
            void *table = table_of(pair, place, i);
            value[i] = pair->game[i].game->play.quantities(table)[0][pair->quantity[q]];
            sums->sum[i][q] += value[i];
            for (size_t j = 0; j <= i; j++)
                sums->product[j][i][q] += value[j] * value[i];
        }
    }
}

static enum status pair_play(const void *context, void *place, uint64_t match,
                             const struct game_output *output, struct error *error) {
    const struct pair *pair = context;
    enum status status = STATUS_OK;
    for (size_t i = 0; i < VARIANTS && status == STATUS_OK; i++)
        status = pair->task[i].play(&pair->game[i], table_of(pair, place, i), match, output, error);
    if (status == STATUS_OK && game_unit_ends(pair->game[0].setup, match))
        sums_add(pair, place);
    return status;
}

static void pair_gather(const void *context, void *place) {
    const struct pair *pair = context;
    int64_t *totals = (int64_t *)pair->totals, *sums = table_of(pair, place, VARIANTS);
    for (size_t i = 0; i < sizeof(struct sums) / sizeof *sums; sums[i++] = 0)
        totals[i] += sums[i];
}

static struct task pair_task(struct pair *pair) {
    struct tally_schema schema;
    pair->game[0].game->statistics.schema_init(&schema, pair->game[0].setup);
    pair->quantity[0] = unit_quantity(&schema, "placement");
    pair->quantity[1] = unit_quantity(&schema, "deals");
    struct task task = pair->task[0];
    task.context = pair;
    task.slot_size = VARIANTS * engine_whole_lines(task.slot_size) + sizeof(struct sums);
    task.tallies_size = VARIANTS * engine_whole_lines(pair->task[0].tallies_size);
    task.open = pair_open, task.close = pair_close;
    task.play = pair_play, task.gather = pair_gather;
    return task;
}

/* In two ranges. */
static struct sums pair_sums(const char *const *texts, unsigned threads) {
    struct sums totals = {0};
    struct pair pair = {.totals = &totals};
    struct engine *engine;
    struct engine_result result;
    struct error error;
    for (size_t i = 0; i < VARIANTS; i++) {
        assert_int_equal(config_load_text(&pair.config[i], "test", texts[i], NULL, NULL, &error),
                         0);
        pair.game[i] = (struct game_task){pair.config[i]->game, &pair.config[i]->setup};
        pair.task[i] = game_task_make(&pair.game[i], NULL);
    }
    struct task task = pair_task(&pair);
    const struct engine_plan plan = {.task = &task, .matches = MATCHES, .threads = threads};
    assert_int_equal(engine_open(&engine, &plan, &result, &error), STATUS_OK);
    for (uint64_t from = 0; from < MATCHES; from += MATCHES / 2) {
        struct engine_range range = {from, from + MATCHES / 2, INFINITY, false};
        assert_int_equal(engine_play(engine, &range, &error), STATUS_OK);
        assert_int_equal(totals.units, range.end / task.unit);
    }
    engine_close(engine);
    for (size_t i = 0; i < VARIANTS; i++)
        config_free(pair.config[i]);
    return totals;
}

static void assert_paired(const char *const *texts) {
    const struct sums one = pair_sums(texts, 1);
    for (unsigned threads = 2; threads <= 8; threads *= 4) {
        const struct sums more = pair_sums(texts, threads);
        assert_memory_equal(&one, &more, sizeof one);
    }
    for (size_t q = 0; q < COMPARED; q++) { /* times units squared, all are integers */
        int64_t a = one.sum[0][q], b = one.sum[1][q], units = one.units;
        int64_t covariance = units * one.product[0][1][q] - a * b;
        int64_t unpaired = units * (one.product[0][0][q] + one.product[1][1][q]) - a * a - b * b;
        assert_in_range(unpaired - 2 * covariance, 1, unpaired - 1);
    }
}

#define TARGET(target, rotated)                                                                    \
    "{game: chicago, rules: {extends: sm-2025, target: " target                                    \
    "}, seed: 7, rotate_seats: " rotated ", players: [classic, random, random]}"

static void test_targets(void **state) {
    (void)state;
    assert_paired((const char *[]){TARGET("52", "false"), TARGET("50", "false")});
    assert_paired((const char *[]){TARGET("52", "true"), TARGET("50", "true")});
}

int test_variants(void) {
    hand_tables_init();
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_targets)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
