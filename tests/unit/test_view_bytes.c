/*
 * What a strategy in C can read is a function of its match: every byte of the views it is shown,
 * padding and the places of seats where nobody sits included, whatever was played before at the
 * table; and these places are empty.
 */
#include "group.h"
#include "pofc.h"

#include "sim/chicago/chicago_game.h"
#include "sim/chicago/chicago_view.h"
#include "sim/core/hash.h"
#include "sim/core/tally.h"
#include "sim/pofc/pofc_game.h"
#include "sim/pofc/pofc_state.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MATCHES = 24, PLAYERS = 3, SOME = 0xff };

/* Of the match that is played: all it has shown. */
static uint64_t shown;
static unsigned play_offs;

static bool is_empty(const unsigned char *bytes, size_t size) {
    bool zero = true, none = true;
    for (size_t i = 0; i < size; i++) {
        zero &= bytes[i] == 0;
        none &= bytes[i] == SOME;
    }
    return zero || none;
}

/* Those of a field from axis `axes` on, which have no such seat, are empty. */
static void assert_nobody(const struct view_field *field, size_t axes, const unsigned char *bytes,
                          unsigned seats) {
    const struct view_axis *axis = axes < VIEW_AXES_MAX ? field->axis[axes] : NULL;
    for (size_t i = 0; !axis && field->inner && i < field->inner->count; i++)
        assert_nobody(&field->inner->fields[i], 0, bytes + field->inner->fields[i].offset, seats);
    if (!axis)
        return;
    size_t step = field->size;
    for (size_t i = axes + 1; i < VIEW_AXES_MAX && field->axis[i]; i++)
        step *= field->axis[i]->size;
    for (size_t i = 0; i < axis->size; i++) {
        if (strcmp(axis->name, "seat") != 0 || i < seats)
            assert_nobody(field, axes + 1, bytes + i * step, seats);
        else if (!is_empty(bytes + i * step, step))
            fail_msg("%s of seat %zu, where nobody sits among %u", field->name, i, seats);
    }
}

/* Takes a view in; gives numbers to decide by. */
static unsigned look(const struct view_table *table, const void *view, unsigned seats) {
    for (size_t i = 0; i < table->count; i++)
        assert_nobody(&table->fields[i], 0, (const unsigned char *)view + table->fields[i].offset,
                      seats);
    shown = hash_bytes(shown, view, table->size);
    return (unsigned)(shown >> 32);
}

static unsigned look_chicago(const struct chicago_view *view) {
    play_offs += view->play_off;
    return look(chicago_game.strategies.view, view, view->seats);
}

static card_set exchange(const struct chicago_view *view, const struct strategy_self *self) {
    (void)self;
    unsigned number = look_chicago(view);
    return card_set_lowest_of(view->hand,
                              (int)(number % (unsigned)(1 + chicago_exchange_most(view))));
}

static bool decide(const struct chicago_view *view, const struct strategy_self *self) {
    (void)self;
    return look_chicago(view) % 4 == 0;
}

static bool keep(const struct chicago_view *view, const struct strategy_self *self, card open) {
    (void)open;
    return decide(view, self);
}

static card play(const struct chicago_view *view, const struct strategy_self *self) {
    return decide(view, self) ? card_set_highest(view->legal) : card_set_lowest(view->legal);
}

static struct pofc_rows place(const struct pofc_view *view, const struct strategy_self *self) {
    (void)self;
    look(pofc_game.strategies.view, view, view->seats);
    return pofc_lowest_legal(view);
}

static const struct chicago_decisions chicago = {.reads_ranks = true,
                                                 .exchange = exchange,
                                                 .ask_open = decide,
                                                 .keep_open = keep,
                                                 .zero = decide,
                                                 .call = decide,
                                                 .play = play};
static const struct pofc_decisions pofc = {place, place};

/* Plays the matches, first to last or the other way round, and notes what each has shown. */
static void play_all(const struct game *game, const struct game_setup *setup, bool back,
                     uint64_t found[MATCHES]) {
    static struct tally_schema schema;
    struct error error;
    game->statistics.schema_init(&schema, setup);
    void *table = malloc(game->play.table_size), *tallies = calloc(1, schema.block_size);
    assert_true(table && tallies);
    memset(table, back ? SOME : 0, game->play.table_size);
    assert_int_equal(game->play.open(table, setup, tallies, &error), STATUS_OK);
    for (uint64_t i = 0; i < MATCHES; i++) {
        uint64_t match = back ? MATCHES - 1 - i : i;
        shown = HASH_START;
        if (game->play.match(table, match, &(struct game_output){0}, &error))
            fail_msg("%s", error.text);
        found[match] = shown;
    }
    game->play.close(table);
    free(tallies);
    free(table);
}

static void assert_alike(const struct game *game, const void *decisions, const void *rules,
                         const void *errors) {
    const struct strategy strategy = {.name = "looks", .decisions = decisions};
    struct game_setup setup = {.rules = rules, .entrants = PLAYERS, .seed = 5, .errs = errors};
    for (unsigned i = 0; i < PLAYERS; i++)
        setup.entrant[i] = (struct game_entrant){.strategy = &strategy, .errors = errors};
    uint64_t found[2][MATCHES];
    play_all(game, &setup, false, found[0]);
    play_all(game, &setup, true, found[1]);
    assert_memory_equal(found[0], found[1], sizeof *found);
}

static void test_chicago(void **state) {
    (void)state;
    struct chicago_rules rules;
    struct chicago_errors errors;
    option_set_defaults(&chicago_rules_options, &rules);
    rules.rounds_per_match = 2;
    rules.tie_break = (struct option_list){1, {CHICAGO_TIE_PLAY_OFF}};
    for (unsigned kind = 0; kind < CHICAGO_ERRORS; kind++)
        errors.rate[kind] = 0.02;
    assert_alike(&chicago_game, &chicago, &rules, NULL);
    assert_alike(&chicago_game, &chicago, &rules, &errors);
    assert_true(play_offs > 0);
}

static void test_pofc(void **state) {
    (void)state;
    struct pofc_rules rules = pofc_default_rules();
    struct pofc_errors errors;
    for (unsigned kind = 0; kind < POFC_ERRORS; kind++)
        errors.rate[kind] = 0.1;
    rules.fantasy_entry = 0; /* a pair of deuces */
    assert_alike(&pofc_game, &pofc, &rules, NULL);
    assert_alike(&pofc_game, &pofc, &rules, &errors);
}

int test_view_bytes(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_chicago),
        cmocka_unit_test(test_pofc),
    };
    hand_tables_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
