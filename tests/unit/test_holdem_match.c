/* Whole tournaments of hold'em: what holds in every one of them. */
#include "group.h"
#include "holdem_toy.h"
#include "strategies/holdem/holdem_strategies.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MATCHES = 20 };

static const struct {
    unsigned entrants;
    const char *rules;
} tournaments[] = {
    {2, ""},
    {3, "table_max=3"},
    {10, "level_laps=2"},
    {27, "level_laps=1"},
    {45, "level_laps=2 balance=next-big-blind"},
    {45, "level_laps=3 table_max=4 final_redraw=false"},
    {60, "level_laps=2 table_max=10 balance_gap=4 balance=next-big-blind"},
    {60, "level_laps=2 table_max=3 start_chips=1000"},
    {20, "level_laps=2 table_max=3 balance_gap=3"},
    {100, "level_laps=3 levels=25/50/25,100/200/0,500/500/500"},
};

/* What was last seen: of this lap, the hands and the chips of all. */
static struct {
    int32_t lap, table;
    holdem_chips all;
    unsigned hands, waits, dead_blinds, races, alone;
} seen;

static holdem_chips chips_of_all(const struct holdem_field *field) {
    holdem_chips all = 0;
    for (int32_t i = 0; i < field->stacks; i++)
        all += field->stack[i].chips;
    return all;
}

/* Chips change in number by races alone, which round up at every table. */
static void watch_chips(const struct holdem_table *table) {
    const struct holdem_field *field = &table->field;
    holdem_chips all = chips_of_all(field);
    if (field->lap == 1 && seen.lap != 1)
        seen.all = table->hand.view.chips_all;
    bool may_race = seen.lap != field->lap && field->lap > 1 &&
                    (field->lap - 1) % table->hand.view.rules.level_laps == 0;
    assert_true(all == seen.all || (may_race && all > seen.all));
    seen.races += all > seen.all;
    seen.all = all;
    for (int32_t i = 0; i < field->stacks; i++)
        assert_int_equal(field->stack[i].chips % field->chip, 0);
}

/* Everybody left sits on one chair, at no more tables than needed, evenly. */
static void watch_seats(const struct holdem_table *table) {
    const struct holdem_field *field = &table->field;
    const struct holdem_rules *rules = &table->hand.view.rules;
    int most = 0, fewest = HOLDEM_CHAIRS_MAX, sitting = 0;
    assert_int_equal(field->tables_left, holdem_tables_needed(rules, field->stacks_left));
    for (int32_t i = 0; i < field->tables_left; i++) {
        const struct holdem_place *place = &field->table[i];
        int count = holdem_count(place->seated);
        assert_in_range(count, 1, rules->table_max);
        sitting += count;
        most = count > most ? count : most;
        fewest = count < fewest ? count : fewest;
        seen.alone += count == 1;
        for (unsigned left = place->seated; left; left &= left - 1) {
            unsigned chair = (unsigned)__builtin_ctz(left);
            const struct holdem_stack *stack = &field->stack[place->stack[chair]];
            assert_true(stack->chips > 0 && stack->table == i && stack->chair == chair);
        }
    }
    assert_int_equal(sitting, field->stacks_left);
    assert_in_range(most - fewest, 0, rules->balance_gap - 1);
}

/* The view before a hand has what the hand needs. */
static void watch_hand(const struct holdem_table *table) {
    const struct holdem_view *view = &table->hand.view;
    const struct holdem_place *place = &table->field.table[table->hand.table];
    assert_int_equal(view->seated, place->seated);
    assert_int_equal(view->dealt & ~view->seated, 0);
    assert_int_equal(view->seated & ~view->dealt & ~place->fresh, 0);
    assert_in_range(holdem_count(view->dealt), 2, view->chairs);
    assert_true(view->dealt >> view->button & 1 && view->dealt >> view->big_chair & 1);
    assert_true(view->small_chair == HOLDEM_NO_CHAIR || view->dealt >> view->small_chair & 1);
    assert_int_equal(holdem_count(view->dealt) == 2, view->small_chair == view->button);
    for (unsigned chair = 0; chair < HOLDEM_CHAIRS_MAX; chair++) {
        bool is_seated = view->seated >> chair & 1;
        assert_int_equal(view->start[chair], view->chips[chair]);
        assert_int_equal(view->start[chair] > 0, is_seated);
        if (is_seated)
            assert_int_equal(view->start[chair],
                             table->field.stack[table->hand.stack[chair]].chips);
    }
    seen.waits += view->seated != view->dealt;
    seen.dead_blinds += view->small_chair == HOLDEM_NO_CHAIR;
}

static void watch_lap(const struct holdem_table *table) {
    const struct holdem_view *view = &table->hand.view;
    const struct holdem_field *field = &table->field;
    int32_t laps = view->rules.level_laps;
    assert_true(field->lap == 1 || field->lap == seen.lap + 1);
    assert_int_equal(field->level, 1 + (field->lap - 1) / laps);
    assert_int_equal(view->lap, field->lap);
    assert_int_equal(view->level, field->level);
    assert_int_equal(view->laps_left, field->level * laps - field->lap + 1);
    assert_int_equal(view->entrants_left, field->entrants_left);
    assert_int_equal(view->tables, field->tables_left);
    assert_true(view->small == field->small && view->big == field->big &&
                view->ante == field->ante && view->chip == field->chip);
    watch_seats(table);
}

static void watch(const struct holdem_table *table) {
    watch_chips(table);
    if (table->field.lap != seen.lap || table->hand.table <= seen.table)
        watch_lap(table);
    watch_hand(table);
    seen.lap = table->field.lap;
    seen.table = table->hand.table;
    seen.hands++;
}

/* Ranks from 1, those that are shared left out behind, and one winner who has all chips. */
static void assert_places(const struct holdem_field *field) {
    static int32_t sharing[HOLDEM_ENTRANTS_MAX + 2];
    memset(sharing, 0, sizeof sharing);
    for (int32_t i = 0; i < field->stacks; i++) {
        assert_in_range(field->team[i].place, 1, field->stacks);
        sharing[field->team[i].place]++;
        assert_int_equal(field->stack[i].chips > 0, field->team[i].place == 1);
    }
    assert_int_equal(sharing[1], 1);
    for (int32_t place = 1; place <= field->stacks; place += sharing[place])
        assert_in_range(sharing[place], 1, field->stacks);
}

static void play_matches(struct holdem_table *table) {
    for (table->match = 0; table->match < MATCHES; table->match++) {
        unsigned before = seen.hands;
        holdem_match_play(table);
        assert_false(table->field.aborted);
        assert_places(&table->field);
        assert_int_equal(table->field.hands, seen.hands - before);
        assert_true(chips_of_all(&table->field) == seen.all);
        seen.lap = 0;
    }
    toy_close(table);
}

static void test_tournaments(void **state) {
    (void)state;
    memset(&seen, 0, sizeof seen);
    toy_watch = watch;
    for (size_t i = 0; i < sizeof tournaments / sizeof *tournaments; i++)
        play_matches(toy_open(tournaments[i].entrants, tournaments[i].rules));
    toy_watch = NULL;
    assert_true(seen.waits > 1000 && seen.dead_blinds > 500 && seen.races > 100);
    assert_true(seen.alone > 10);
}

/* The same where players decide. */
static void test_tournaments_of_players(void **state) {
    (void)state;
    memset(&seen, 0, sizeof seen);
    toy_watch = watch;
    hand_tables_init();
    holdem_hand_prepare();
    for (size_t i = 0; i < sizeof tournaments / sizeof *tournaments; i++)
        play_matches(toy_open_players(tournaments[i].entrants, tournaments[i].rules,
                                      &holdem_baseline, &holdem_random));
    toy_watch = NULL;
    assert_true(seen.waits > 500 && seen.dead_blinds > 500 && seen.races > 100);
}

static char *record_of(struct holdem_table *table, uint64_t match) {
    table->match = match;
    toy_record(table);
    holdem_match_play(table);
    return toy_recorded(table);
}

/* A match follows from its number, whatever was played at the table before. */
static void test_match_follows_from_its_number(void **state) {
    (void)state;
    struct holdem_table *table = toy_open(15, "level_laps=1 table_max=4");
    for (table->format = GAME_RECORD_JSON; table->format <= GAME_RECORD_TRANSCRIPT;
         table->format++) {
        char *alone = record_of(table, 5), *other = record_of(table, 4);
        char *after_other = record_of(table, 5);
        assert_string_equal(alone, after_other);
        assert_string_not_equal(alone, other);
        free(alone);
        free(other);
        free(after_other);
    }
    toy_close(table);
}

/* A match that is stopped early: its last lines, and who is left placed by chips. */
static void test_aborted(void **state) {
    (void)state;
    struct holdem_table *table = toy_open(20, "level_laps=1 max_laps_safety=2");
    char *record = record_of(table, 0);
    assert_int_equal(table->field.lap, 2);
    assert_true(table->field.aborted);
    assert_true(table->field.entrants_left > 1);
    assert_non_null(
        strstr(record, "{\"e\":\"level\",\"level\":2,\"small\":50,\"big\":100,\"ante\":0}"));
    assert_null(strstr(record, "{\"e\":\"level\",\"level\":3"));
    assert_non_null(strstr(record, ",\"laps\":2,\"hands\":"));
    assert_non_null(strstr(record, ",\"aborted\":true}\n"));
    for (int32_t i = 0; i < 20; i++)
        assert_in_range(table->field.team[i].place, 1, 20);
    free(record);
    toy_close(table);
}

int test_holdem_match(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tournaments),
        cmocka_unit_test(test_tournaments_of_players),
        cmocka_unit_test(test_match_follows_from_its_number),
        cmocka_unit_test(test_aborted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
