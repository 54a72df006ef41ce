/* Who wins a tournament of lots, by exact chances. */
#include "group.h"
#include "lots.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

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

static void assert_wins(const struct field *field, const struct round *rounds, size_t count) {
    struct played *played = test_malloc(sizeof *played);
    field_play(played, field, TOURNAMENTS, 2);
    assert_chance(figures_at(&played->figures, STAT_RANK, STRONG, 0, 0, 0),
                  chance_to_win(field, rounds, count));
    field_free(played);
    test_free(played);
}

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

int test_tournament_chances(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_chances_of_small_fields),
        cmocka_unit_test(test_chances_of_64),
        cmocka_unit_test(test_chance_of_five),
        cmocka_unit_test(test_equal_players),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
