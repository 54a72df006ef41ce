/* Playing POFC: what seats are dealt and get to see, what they may answer, what is told. */
#include "cards.h"
#include "group.h"
#include "pofc.h"
#include "sim/pofc/pofc_game.h"
#include "sim/pofc/pofc_state.h"
#include "sim/pofc/pofc_tallies.h"
#include "sim/pofc/pofc_view.h"
#include "strategies/load/registry.h"

#include <stdlib.h>
#include <string.h>

enum { MATCHES = 60, HANDS_SEEN = 40 };

/* What a watching strategy remembers of its match. */
struct memory {
    int32_t hand;
    card_set dealt, discarded;
};

/* What the seats were dealt at first in each hand of one match. */
static card_set seen[HANDS_SEEN][POFC_SEATS_MAX];
static unsigned decisions_made, fantasies_made;

static const struct pofc_decisions *random_player(void) {
    return strategy_find("pofc", "random")->decisions;
}

/* The seats from the dealer's left to this one act before it; those behind it have yet to. */
static bool acts_before(const struct pofc_view *view, unsigned seat, unsigned other) {
    unsigned first = (view->dealer + 1u) % view->seats;
    return (other + view->seats - first) % view->seats < (seat + view->seats - first) % view->seats;
}

static int cards_on_table(unsigned streets) {
    return streets == 0 ? 0 : POFC_FIRST_CARDS + 2 * ((int)streets - 1);
}

static void assert_rows_are_what_was_placed(const struct pofc_view *view, unsigned seat) {
    struct pofc_rows placed = {{0}};
    for (unsigned street = 0; street < POFC_STREETS; street++)
        for (int row = 0; row < POFC_ROWS; row++) {
            assert_int_equal(placed.row[row] & view->placed[street][seat].row[row], 0);
            placed.row[row] |= view->placed[street][seat].row[row];
        }
    assert_memory_equal(&placed, &view->rows[seat], sizeof placed);
}

static void assert_table_is_lawful(const struct pofc_view *view) {
    card_set all = view->dealt | view->discarded;
    int count = card_set_count(view->dealt) + card_set_count(view->discarded);
    for (unsigned seat = 0; seat < view->seats; seat++) {
        bool hidden = view->fantasy >> seat & 1 || view->street == 0;
        unsigned streets = view->street - !acts_before(view, view->seat, seat);
        int expected = hidden ? 0 : cards_on_table(streets);
        card_set shown = pofc_rows_cards(&view->rows[seat]);
        assert_int_equal(card_set_count(shown), expected);
        assert_rows_are_what_was_placed(view, seat);
        all |= shown;
        count += expected;
    }
    assert_int_equal(card_set_count(all), count);
}

static void assert_own_cards(const struct pofc_view *view, struct memory *memory) {
    if (memory->hand != view->hand)
        *memory = (struct memory){.hand = view->hand};
    assert_int_equal(view->dealt & memory->dealt, 0);
    assert_int_equal(view->discarded, memory->discarded);
    memory->dealt |= view->dealt;
}

static void assert_totals(const struct pofc_view *view) {
    int32_t sum = 0;
    for (unsigned seat = 0; seat < view->seats; seat++)
        sum += view->points[seat];
    assert_int_equal(sum, 0);
    assert_in_range(view->hand, 1, view->hands);
    assert_int_equal(view->dealer, (view->hand - 1) % view->seats);
}

static struct pofc_rows watch(const struct pofc_view *view, const struct strategy_self *self,
                              struct pofc_rows (*answer)(const struct pofc_view *,
                                                         const struct strategy_self *)) {
    struct memory *memory = self->memory;
    assert_table_is_lawful(view);
    assert_own_cards(view, memory);
    assert_totals(view);
    if (view->street <= 1 && view->hand <= HANDS_SEEN)
        seen[view->hand - 1][view->seat] = view->dealt;
    struct pofc_rows rows = answer(view, self);
    memory->discarded |= view->dealt & ~pofc_rows_cards(&rows);
    decisions_made++;
    return rows;
}

static struct pofc_rows watching_place(const struct pofc_view *view,
                                       const struct strategy_self *self) {
    assert_in_range(view->street, 1, POFC_STREETS);
    assert_false(view->fantasy >> view->seat & 1);
    assert_int_equal(card_set_count(view->dealt), view->street == 1 ? 5 : 3);
    return watch(view, self, random_player()->place);
}

static struct pofc_rows watching_fantasy(const struct pofc_view *view,
                                         const struct strategy_self *self) {
    assert_int_equal(view->street, 0);
    assert_true(view->fantasy >> view->seat & 1);
    assert_int_equal(card_set_count(view->dealt), view->rules.fantasy_cards);
    fantasies_made++;
    return watch(view, self, random_player()->fantasy);
}

static const struct pofc_decisions watching = {watching_place, watching_fantasy};
static const struct strategy watcher = {
    .name = "watcher", .memory_size = sizeof(struct memory), .draws = true, .decisions = &watching};

/* A table of its own for each test. */
static struct pofc_rules rules;
static struct game_setup setup;
static struct pofc_tallies *tallies;
static void *table;

static void open_table(unsigned entrants, const struct strategy *first,
                       const struct strategy *others) {
    setup.rules = &rules;
    setup.rules_name = "test";
    setup.entrants = entrants;
    for (unsigned i = 0; i < entrants; i++)
        setup.entrant[i].strategy = i == 0 ? first : others;
    memset(tallies, 0, sizeof *tallies);
    struct error error;
    assert_int_equal(pofc_game.play.open(table, &setup, tallies, &error), STATUS_OK);
}

static int start(void **state) {
    (void)state;
    rules = pofc_default_rules();
    setup = (struct game_setup){.seed = 7, .replay = "utspel replay it --seed 7"};
    tallies = test_calloc(1, sizeof *tallies);
    table = test_calloc(1, pofc_game.play.table_size);
    decisions_made = fantasies_made = 0;
    return 0;
}

static int stop(void **state) {
    (void)state;
    test_free(tallies);
    test_free(table);
    return 0;
}

static void play(uint64_t match) {
    struct error error;
    if (pofc_game.play.match(table, match, &(struct game_output){0}, &error) != STATUS_OK)
        fail_msg("%s", error.text);
}

static void test_seats_see_what_they_may(void **state) {
    (void)state;
    rules.fantasy_entry = CARD_DEUCE;
    for (unsigned entrants = 2; entrants <= 3; entrants++)
        for (int32_t dealt = POFC_FANTASY_CARDS_MIN; dealt <= POFC_FANTASY_CARDS_MAX; dealt++) {
            rules.fantasy_cards = dealt;
            open_table(entrants, &watcher, &watcher);
            for (uint64_t match = 0; match < MATCHES; match++)
                play(match);
        }
    assert_true(decisions_made > 50000);
    assert_true(fantasies_made > 100);
}

static char *record_of(uint64_t match, enum game_record_format format) {
    char *text = NULL;
    size_t size;
    struct error error;
    struct game_output output = {.record = open_memstream(&text, &size), .format = format};
    assert_non_null(output.record);
    assert_int_equal(pofc_game.play.match(table, match, &output, &error), STATUS_OK);
    fclose(output.record);
    return text;
}

static void test_match_follows_from_its_number(void **state) {
    (void)state;
    rules.fantasy_entry = CARD_DEUCE;
    const struct strategy *random = strategy_find("pofc", "random");
    for (enum game_record_format format = GAME_RECORD_JSON; format <= GAME_RECORD_TRANSCRIPT;
         format++) {
        open_table(3, random, random);
        char *alone = record_of(5, format);
        for (uint64_t match = 0; match < 5; match++)
            play(match);
        char *after_others = record_of(5, format);
        assert_string_equal(alone, after_others);
        free(alone);
        free(after_others);
    }
}

/* Copies what the seats were dealt in the hands of a match, and who sat there. */
static void deal_of(uint64_t match, card_set copy[HANDS_SEEN][POFC_SEATS_MAX]) {
    memset(seen, 0, sizeof seen);
    play(match);
    memcpy(copy, seen, sizeof seen);
}

/* Another strategy on another seat, or other rules, change no card of a seat. */
static void test_cards_depend_on_the_coordinates_alone(void **state) {
    (void)state;
    static card_set one[HANDS_SEEN][POFC_SEATS_MAX], other[HANDS_SEEN][POFC_SEATS_MAX];
    const struct strategy *random = strategy_find("pofc", "random");
    open_table(3, &watcher, &watcher);
    deal_of(3, one);
    rules.fantasy_entry = CARD_DEUCE;
    open_table(3, &watcher, random);
    deal_of(3, other);
    unsigned compared = 0, grown = 0;
    for (unsigned hand = 0; hand < 20; hand++)
        for (unsigned seat = 0; seat < 3; seat++) {
            if (!other[hand][seat])
                continue;
            assert_int_equal(one[hand][seat] & ~other[hand][seat], 0);
            grown += one[hand][seat] != other[hand][seat]; /* in Fantasy Land now */
            compared++;
        }
    assert_int_equal(compared, 20);
    assert_true(grown < 20);
}

static void test_rotated_matches_share_cards(void **state) {
    (void)state;
    static card_set first[HANDS_SEEN][POFC_SEATS_MAX], next[HANDS_SEEN][POFC_SEATS_MAX];
    rules.fantasy_entry = POFC_ENTRY_NEVER;
    setup.rotate_seats = true;
    open_table(3, &watcher, &watcher);
    deal_of(6, first);
    for (uint64_t match = 7; match < 9; match++) {
        deal_of(match, next);
        assert_memory_equal(next, first, sizeof first);
    }
    deal_of(9, next);
    assert_memory_not_equal(next, first, sizeof first);
}

/* Strategies that answer against the rules, each in its way. */
static struct pofc_rows too_few(const struct pofc_view *view, const struct strategy_self *self) {
    (void)self;
    return (struct pofc_rows){{card_set_lowest_of(view->dealt, 1)}};
}

static struct pofc_rows twice(const struct pofc_view *view, const struct strategy_self *self) {
    (void)self;
    return (struct pofc_rows){
        {0, card_set_lowest_of(view->dealt, 3), card_set_lowest_of(view->dealt, 2)}};
}

static struct pofc_rows crowded(const struct pofc_view *view, const struct strategy_self *self) {
    (void)self;
    return (struct pofc_rows){{view->dealt}};
}

static struct pofc_rows foreign(const struct pofc_view *view, const struct strategy_self *self) {
    (void)self;
    return (struct pofc_rows){{0, 0, card_set_lowest_of(~view->dealt & CARD_SET_ALL, 5)}};
}

static struct pofc_rows unreal(const struct pofc_view *view, const struct strategy_self *self) {
    (void)view, (void)self;
    return (struct pofc_rows){{0, (card_set)31 << CARD_COUNT, 0}};
}

static void assert_refused(const struct pofc_decisions *decisions, const char *said) {
    const struct strategy cheat = {.name = "cheat", .decisions = decisions};
    struct error error = {""};
    setup.forfeit_illegal = false;
    open_table(2, &cheat, &cheat);
    assert_int_equal(pofc_game.play.match(table, 4, &(struct game_output){0}, &error),
                     STATUS_RUNTIME);
    assert_non_null(strstr(error.text, "strategy cheat (entrant "));
    assert_non_null(strstr(error.text, said));
    assert_non_null(strstr(error.text, "\n  in match 4, hand 1, street "));

    setup.forfeit_illegal = true;
    open_table(2, &cheat, strategy_find("pofc", "random"));
    play(4);
    assert_int_equal(tallies->illegal[1], 0);
    assert_int_equal(tallies->illegal[0], 20 * POFC_STREETS);
}

static void test_illegal_placings(void **state) {
    (void)state;
    rules.fantasy_entry = POFC_ENTRY_NEVER;
    assert_refused(&(struct pofc_decisions){.place = too_few}, "middle: , bottom: '");
    assert_refused(&(struct pofc_decisions){.place = twice}, "answered place with 'top: ");
    assert_refused(&(struct pofc_decisions){.place = crowded},
                   "allowed: all 5 on the first street");
    assert_refused(&(struct pofc_decisions){.place = foreign},
                   "allowed: all 5 on the first street");
    assert_refused(&(struct pofc_decisions){.place = unreal}, "middle: cards that do not exist");
}

/* 13 cards, but 4 on top. */
static struct pofc_rows top_heavy(const struct pofc_view *view, const struct strategy_self *self) {
    struct pofc_rows rows = random_player()->fantasy(view, self);
    card_set moved = card_set_lowest_of(rows.row[POFC_MIDDLE], 1);
    rows.row[POFC_MIDDLE] ^= moved;
    rows.row[POFC_TOP] |= moved;
    return rows;
}

static void test_illegal_fantasy(void **state) {
    (void)state;
    const struct pofc_decisions decisions = {random_player()->place, top_heavy};
    const struct strategy cheat = {.name = "cheat", .draws = true, .decisions = &decisions};
    struct error error = {""};
    enum status status = STATUS_OK;
    rules.fantasy_entry = CARD_DEUCE;
    open_table(2, &cheat, &cheat);
    for (uint64_t match = 0; match < MATCHES && status == STATUS_OK; match++)
        status = pofc_game.play.match(table, match, &(struct game_output){0}, &error);
    assert_int_equal(status, STATUS_RUNTIME);
    assert_non_null(strstr(error.text, "answered fantasy with 'top: "));
    assert_non_null(strstr(error.text, "allowed: 13 of the cards, 3 on top"));
    assert_non_null(strstr(error.text, ", street 0; to see it: utspel replay it --seed 7 "));
}

static unsigned asked;

static struct pofc_rows give_up(const struct pofc_view *view, const struct strategy_self *self) {
    asked++;
    (self->fail)(self, "lost the thread"); /* cmocka has a macro of that name */
    return pofc_lowest_legal(view);
}

/* What a strategy from elsewhere says of its own failure; then it is left alone. */
static void test_failing(void **state) {
    (void)state;
    const struct pofc_decisions decisions = {give_up, give_up};
    const struct strategy cheat = {.name = "cheat", .decisions = &decisions};
    struct error error = {""};
    setup.entrant[0].source = "plugin:./cheat.so";
    setup.forfeit_illegal = true;
    asked = 0;
    open_table(2, &cheat, strategy_find("pofc", "random"));
    assert_int_equal(pofc_game.play.match(table, 4, &(struct game_output){0}, &error),
                     STATUS_RUNTIME);
    assert_non_null(strstr(error.text, "strategy cheat (entrant 0, seat "));
    assert_non_null(strstr(
        error.text, ", from plugin:./cheat.so) failed at place: lost the thread\n"
                    "  in match 4, hand 1, street 1; to see it: utspel replay it --seed 7 4"));
    assert_int_equal(asked, 1);
    assert_int_equal(tallies->illegal[0], 0);
}

/* What stands in for an illegal answer: the lowest cards, top first, the highest discarded. */
static void test_lowest_legal_answer(void **state) {
    (void)state;
    struct pofc_view view = {.street = 1, .seats = 2, .dealt = cards("9c 2s 7d Kh 2d")};
    struct pofc_rows rows = pofc_lowest_legal(&view);
    assert_int_equal(rows.row[POFC_TOP], cards("2d 2s 7d"));
    assert_int_equal(rows.row[POFC_MIDDLE], cards("9c Kh"));
    assert_int_equal(rows.row[POFC_BOTTOM], 0);
    view = (struct pofc_view){.street = 5, .seats = 2, .dealt = cards("9c 2s 7d")};
    view.rows[0] =
        (struct pofc_rows){{cards("3c 3d 3h"), cards("4c 4d 4h 5c"), cards("6c 6d 6h 8c")}};
    rows = pofc_lowest_legal(&view);
    assert_int_equal(rows.row[POFC_TOP], 0);
    assert_int_equal(rows.row[POFC_MIDDLE], cards("2s"));
    assert_int_equal(rows.row[POFC_BOTTOM], cards("7d"));
    assert_true(pofc_is_legal(&view, &rows));
}

int test_pofc_play(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_seats_see_what_they_may, start, stop),
        cmocka_unit_test_setup_teardown(test_match_follows_from_its_number, start, stop),
        cmocka_unit_test_setup_teardown(test_cards_depend_on_the_coordinates_alone, start, stop),
        cmocka_unit_test_setup_teardown(test_rotated_matches_share_cards, start, stop),
        cmocka_unit_test_setup_teardown(test_illegal_placings, start, stop),
        cmocka_unit_test_setup_teardown(test_illegal_fantasy, start, stop),
        cmocka_unit_test_setup_teardown(test_failing, start, stop),
        cmocka_unit_test(test_lowest_legal_answer),
    };
    hand_tables_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
