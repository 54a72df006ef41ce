#include "holdem_toy.h"

#include "sim/holdem/holdem_penalties.h"

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { GONE = HOLDEM_ENTRANTS_MAX }; /* a stack that sits nowhere */

static const struct strategy nobody = {.name = "nobody"};

static struct game_setup setup;
static struct holdem_rules rules;

static void change_rule(const char *change) {
    char key[64], value[256];
    struct error error = {""};
    assert_int_equal(sscanf(change, "%63[^=]=%255s", key, value), 2);
    const struct option *option = option_find(&holdem_rules_options, key);
    assert_non_null(option);
    if (option_set(option, &rules, value, &error) != STATUS_OK)
        fail_msg("%s", error.text);
}

/* The first line has half of the entrants, and the odd one. */
static void setup_lines(unsigned entrants, const struct strategy *first,
                        const struct strategy *second) {
    setup = (struct game_setup){.rules = &rules, .rules_name = "test", .seed = 3, .entrants = 2};
    setup.entrant[0] = (struct game_entrant){.strategy = first, .count = (entrants + 1) / 2};
    setup.entrant[1] = (struct game_entrant){.strategy = second, .count = entrants / 2};
}

struct holdem_table *toy_open_players(unsigned entrants, const char *changes,
                                      const struct strategy *first, const struct strategy *second) {
    struct holdem_table *table = test_calloc(1, sizeof *table);
    char text[512], *rest = text;
    struct error error;
    snprintf(text, sizeof text, "%s", changes);
    option_set_defaults(&holdem_rules_options, &rules);
    for (const char *change; (change = strtok_r(rest, " ", &rest));)
        change_rule(change);
    setup_lines(entrants, first, second);
    table->setup = &setup;
    table->hand.view.rules = rules;
    table->team_view.rules = rules;
    table->tallies = test_calloc(1, sizeof *table->tallies);
    assert_int_equal(holdem_players_open(table, &error), STATUS_OK);
    assert_int_equal(holdem_field_open(&table->field, &rules, entrants, &error), STATUS_OK);
    holdem_field_start(&table->field, &rules);
    return table;
}

struct holdem_table *toy_open(unsigned entrants, const char *changes) {
    return toy_open_players(entrants, changes, &nobody, &nobody);
}

void toy_close(struct holdem_table *table) {
    holdem_forks_close(table);
    holdem_players_close(table);
    holdem_penalties_close(table);
    holdem_field_close(&table->field);
    test_free(table->tallies);
    test_free(table);
}

void toy_err(struct holdem_table *table, const struct holdem_errors *rates) {
    struct error error;
    setup.entrant[0].errors = setup.entrant[1].errors = rates;
    assert_int_equal(holdem_penalties_open(table, &error), STATUS_OK);
    holdem_penalties_start(table);
}

void toy_fork(struct holdem_table *table, const struct holdem_fork_shares *shares) {
    struct error error;
    setup.forks = shares;
    assert_int_equal(holdem_forks_open(table, &error), STATUS_OK);
}

void toy_seat(struct holdem_table *table, unsigned number, const char *chairs, unsigned big) {
    struct holdem_field *field = &table->field;
    struct holdem_place *place = &field->table[number];
    *place =
        (struct holdem_place){.big_chair = (uint8_t)big, .big_stack = GONE, .has_played = true};
    memset(place->stack, 0xff, sizeof place->stack);
    for (unsigned chair = 0; chairs[chair]; chair++) {
        if (chairs[chair] == '.')
            continue;
        uint16_t stack = (uint16_t)(toupper(chairs[chair]) - 'A');
        holdem_stack_sit(field, stack, number, chair);
        place->fresh |= (uint16_t)((islower(chairs[chair]) != 0) << chair);
        if (chair == big && isupper(chairs[chair]))
            place->big_stack = stack;
    }
    if (field->tables_left <= (int32_t)number)
        field->tables_left = (int32_t)number + 1;
}

const char *toy_seated(const struct holdem_table *table, unsigned number) {
    static char text[HOLDEM_CHAIRS_MAX + 1];
    const struct holdem_place *place = &table->field.table[number];
    unsigned chairs = (unsigned)table->hand.view.rules.table_max;
    for (unsigned chair = 0; chair < chairs; chair++) {
        uint16_t stack = place->stack[chair];
        assert_int_equal(place->seated >> chair & 1, stack != HOLDEM_NO_STACK);
        text[chair] = '.';
        if (stack != HOLDEM_NO_STACK)
            text[chair] = (char)((place->fresh >> chair & 1 ? 'a' : 'A') + stack);
    }
    text[chairs] = '\0';
    return text;
}

const char *toy_next_hand(struct holdem_table *table, unsigned number) {
    static char text[HOLDEM_CHAIRS_MAX + 1];
    unsigned dealt = holdem_blinds_move(&table->field, number);
    const struct holdem_place *place = &table->field.table[number];
    unsigned chairs = (unsigned)table->hand.view.rules.table_max;
    for (unsigned chair = 0; chair < chairs; chair++) {
        bool is_button = chair == place->button, is_small = chair == place->small_chair;
        text[chair] = !(place->seated >> chair & 1) ? '.'
                      : !(dealt >> chair & 1)       ? 'w'
                      : chair == place->big_chair   ? 'B'
                      : is_button && is_small       ? 'h'
                      : is_button                   ? 'b'
                      : is_small                    ? 's'
                                                    : 'd';
    }
    text[chairs] = '\0';
    assert_int_equal(place->big_stack, place->stack[place->big_chair]);
    return text;
}

static char *recorded;
static size_t recorded_size;

void toy_record(struct holdem_table *table) {
    table->record = open_memstream(&recorded, &recorded_size);
    assert_non_null(table->record);
}

char *toy_recorded(struct holdem_table *table) {
    fclose(table->record);
    table->record = NULL;
    return recorded;
}

void (*toy_watch)(const struct holdem_table *table);

/* Everybody pays some of his chips, or all, and a random one gets it. */
static void toy_hand_play(struct holdem_table *table) {
    struct holdem_view *view = &table->hand.view;
    struct rng_key key = holdem_field_key(table, RNG_DECK, table->hand.table);
    struct rng rng;
    holdem_chips pot = 0;
    unsigned chair = 0;
    rng_seed(&rng, &key);
    for (unsigned left = view->dealt; left; left &= left - 1) {
        chair = (unsigned)__builtin_ctz(left);
        uint32_t chips = (uint32_t)(view->chips[chair] / view->chip);
        bool is_all_in = rng_below(&rng, 8) == 0;
        holdem_chips paid = view->chip * (is_all_in ? chips : rng_below(&rng, chips / 8 + 1));
        view->chips[chair] -= paid;
        pot += paid;
    }
    for (uint32_t after = rng_below(&rng, HOLDEM_CHAIRS_MAX); after > 0; after--)
        chair = holdem_next(view->dealt, chair);
    view->chips[chair] += pot;
}

/* Put in the place of the function, where the tests are linked; and that function itself. */
void __wrap_holdem_hand_play(struct holdem_table *table);
void __real_holdem_hand_play(struct holdem_table *table);

void __wrap_holdem_hand_play(struct holdem_table *table) {
    if (toy_watch)
        toy_watch(table);
    if (setup.entrant[0].strategy == &nobody)
        toy_hand_play(table);
    else
        __real_holdem_hand_play(table);
}
