/*
 * What a game measures of each unit adds up to its tallies; and what is counted on axes made for
 * other rules is the same as on its own.
 */
#include "group.h"
#include "measured.h"

#include "evaluator/hand.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static void check_deals(const struct played *played) {
    int64_t asked = measured(played, "asked"), called = measured(played, "called");
    assert_measure(played, "deals", counted(played, "deals/played", ""));
    assert_measure(played, "deals", weighed(played, "games/deals"));
    assert_measure(played, "player-deals", counted(played, "exchange/dealt", ""));
    assert_measure(played, "exchanged", weighed(played, "exchange/cards"));
    assert_measure(played, "zeroings", counted(played, "exchange/zeroings", ""));
    assert_measure(played, "asked", counted(played, "calls/total", "outcome=asked"));
    assert_measure(played, "called", counted(played, "calls/total", "outcome=called"));
    assert_measure(played, "calls-won", counted(played, "calls/total", "outcome=won"));
    assert_measure(played, "swing",
                   counted(played, "calls/swing", "reason=won") -
                       counted(played, "calls/swing", "reason=lost") +
                       counted(played, "calls/swing", "reason=broke"));
    assert_true(called <= asked);
}

/* Turns that buy-stop bars are counted by the deal, of which each may have several. */
static void check_turns(const struct played *played) {
    int64_t turns = counted(played, "exchange/cards", "");
    int64_t barred = turns - measured(played, "exchanges");
    int64_t deals = counted(played, "exchange/buy_stop_deals", "");
    int64_t exchanges = (int64_t)tally_schema_axis(&played->schema, "exchange", 8)->size;
    assert_true(deals <= barred && barred <= exchanges * deals);
}

static void check_games(const struct played *played) {
    assert_measure(played, "games", counted(played, "games/count", ""));
    assert_family(played, "exits", "deals/exits", "cause", "");
    assert_measure(played, "aborted", counted(played, "games/aborted", ""));
    assert_measure(played, "deal-limit", counted(played, "games/deal_limit", ""));
    assert_measure(played, "disqualified", counted(played, "deals/disqualified", ""));
    assert_measure(played, "lead-changes", weighed(played, "games/lead_changes"));
    assert_measure(played, "comebacks", counted(played, "games/comebacks", ""));
}

static void check_rounds(const struct played *played) {
    int64_t ties = counted(played, "rounds/shared_places", "");
    int64_t ties_first = counted(played, "rounds/shared_places", "place=1");
    assert_measure(played, "rounds", counted(played, "rounds/count", ""));
    assert_family(played, "placement", "rounds/placement", "entrant", "");
    assert_family(played, "wins", "rounds/places", "entrant", "place=1");
    assert_family(played, "wins-by-seat", "rounds/places", "seat", "place=1");
    assert_measure(played, "ties.first", ties_first);
    if (played->config->setup.entrants < 4) /* then a round has one shared place, at most */
        assert_measure(played, "ties", ties);
    assert_in_range(measured(played, "ties"), ties_first, ties);
}

static void check_matches(const struct played *played) {
    assert_measure(played, "matches", MEASURED_MATCHES);
    assert_measure(played, "play-offs", counted(played, "matches/play_offs", ""));
    if (played->config->setup.rotate_seats)
        assert_true(measured(played, "spread") > played->spread);
    else
        assert_measure(played, "spread", played->spread);
}

static struct played *check_chicago(const char *text) {
    struct played *played = measured_play(text, NULL);
    check_deals(played);
    check_turns(played);
    check_games(played);
    check_rounds(played);
    check_matches(played);
    return played;
}

#define CHICAGO(rules, more) "{game: chicago, rules: {extends: " rules "}, seed: 3, " more "}"

/* With one game a round, round and game are won alike, and its first dealer is seat 0. */
static void test_chicago(void **state) {
    (void)state;
    struct played *played = check_chicago(
        CHICAGO("sm-2025, tie_break: [play-off]", "players: [classic, classic, classic, classic]"));
    assert_family(played, "wins-by-distance", "rounds/places", "seat", "place=1");
    assert_true(measured(played, "play-offs") > 0 && measured(played, "ties") > 0);
    measured_free(played);
    played = check_chicago(CHICAGO("sm-2025", "players: [classic, classic, random], "
                                              "rotate_seats: true"));
    assert_family(played, "wins-by-distance", "rounds/places", "seat", "place=1");
    measured_free(played);
}

static void test_several_games(void **state) {
    (void)state;
    struct played *played = check_chicago(
        CHICAGO("shootout", "players: [classic, baseline, classic], rotate_seats: true"));
    int64_t wins = 0;
    assert_int_equal(measured(played, "games"), 4 * measured(played, "rounds"));
    for (char seat[] = "0"; *seat < '3'; (*seat)++)
        wins += measured_of(played, "wins-by-distance", seat);
    assert_true(wins >= measured(played, "games"));
    measured_free(played);
    played = check_chicago(CHICAGO("shootout-12-deals", "players: [baseline, classic, random, "
                                                        "baseline]"));
    assert_true(measured(played, "deal-limit") > 0);
    measured_free(played);
    played = check_chicago(CHICAGO("sm-2025, max_deals_safety: 12", "players: [random, random]"));
    assert_true(measured(played, "aborted") > 0);
    measured_free(played);
}

/* Nobody calls or is disqualified, and buy-stop bars nobody: then all can be counted exactly. */
static void test_cards(void **state) {
    (void)state;
    struct played *played = check_chicago(
        CHICAGO("sm-2025, must_have_called_to_win: false, chicago_min_points: 52, buy_stop: 60",
                "players: [classic, random]"));
    assert_measure(played, "exchanges", counted(played, "exchange/cards", ""));
    assert_measure(played, "cards", 2 * 5 * counted(played, "deals/endings", "ending=last-trick"));
    assert_true(measured(played, "cards") > 0);
    measured_free(played);
}

/* Forks play on without being measured. */
static void test_forks(void **state) {
    (void)state;
    const char *const text[] = {
        CHICAGO("sm-2025", "players: [classic, random, classic]"),
        CHICAGO("sm-2025",
                "players: [classic, random, classic], forks: {call: 0.5, exchange: .01}")};
    struct played *plain = measured_play(text[0], NULL), *forked = measured_play(text[1], NULL);
    assert_true(counted(forked, "forks/call/total", "difference=forks") > 0);
    assert_memory_equal(plain->measures, forked->measures, sizeof plain->measures);
    measured_free(plain);
    measured_free(forked);
}

static void check_pofc_hands(const struct played *played) {
    unsigned entrants = played->config->setup.entrants;
    char dealer[32];
    snprintf(dealer, sizeof dealer, "position=%u", entrants);
    assert_measure(played, "hands", weighed(played, "matches/hands"));
    assert_measure(played, "player-hands", counted(played, "hands/joint", ""));
    assert_measure(played, "ordinary", counted(played, "hands/joint", "mode=ordinary"));
    assert_measure(played, "busts", counted(played, "hands/joint", "mode=ordinary end=bust"));
    assert_measure(played, "fantasy", counted(played, "fantasy/stays", ""));
    assert_measure(played, "stays",
                   counted(played, "fantasy/stays", "") -
                       counted(played, "fantasy/stays", "stay=none"));
    assert_measure(played, "entries", counted(played, "fantasy/entries", ""));
    assert_measure(played, "royalties", counted(played, "hands/royalties", ""));
    assert_family(played, "royalties", "hands/royalties", "row", "");
    assert_measure(played, "duels", counted(played, "duels/outcomes", ""));
    assert_measure(played, "dealer-points", counted(played, "hands/points_by_position", dealer));
    assert_measure(played, "cards", 13 * counted(played, "hands/joint", ""));
}

static void check_pofc_matches(const struct played *played) {
    int64_t ties_first = counted(played, "matches/shared_places", "place=1");
    assert_measure(played, "matches", counted(played, "matches/count", ""));
    assert_measure(played, "aborted", counted(played, "matches/aborted", ""));
    assert_measure(played, "ties", counted(played, "matches/shared_places", ""));
    assert_measure(played, "ties.first", ties_first);
    assert_family(played, "points", "hands/points", "entrant", "");
    assert_int_equal(played->spread <= measured(played, "spread"), 1);
    if (!played->config->setup.rotate_seats)
        assert_measure(played, "spread", played->spread);
    for (char i[] = "0"; played->config->setup.entrants == 2 && *i < '2'; (*i)++) {
        char entrant[32], seat[32];
        snprintf(entrant, sizeof entrant, "place=1 entrant=%s", i);
        snprintf(seat, sizeof seat, "place=1 seat=%s", i);
        assert_int_equal(measured_of(played, "wins", i),
                         6 * counted(played, "matches/places", entrant) - 3 * ties_first);
        assert_int_equal(measured_of(played, "wins-by-seat", i),
                         6 * counted(played, "matches/places", seat) - 3 * ties_first);
    }
}

static void check_pofc(const char *players) {
    char text[256];
    int64_t wins = 0, by_seat = 0;
    snprintf(text, sizeof text,
             "{game: pofc, rules: {extends: pofc-sm-2019, fantasy_entry: 88}, seed: 3, %s}",
             players);
    struct played *played = measured_play(text, NULL);
    check_pofc_hands(played);
    check_pofc_matches(played);
    for (char i[] = "0"; *i < '3'; (*i)++) {
        wins += measured_of(played, "wins", i);
        by_seat += measured_of(played, "wins-by-seat", i);
    }
    assert_int_equal(wins, 6 * MEASURED_MATCHES);
    assert_int_equal(by_seat, 6 * MEASURED_MATCHES);
    assert_true(measured(played, "stays") > 0 && measured(played, "scoops") > 0);
    measured_free(played);
}

static void test_pofc(void **state) {
    (void)state;
    check_pofc("players: [greedy, random]");
    check_pofc("players: [greedy, greedy, random], rotate_seats: true");
}

/* With one point an entry on the axes of scores, on either. */
static void test_widest(void **state) {
    (void)state;
    struct config *config = measured_load(CHICAGO("sm-2025", "players: [classic, random, random]"));
    static const char text[] =
        CHICAGO("sm-2025, target: 40, buy_stop: 35, exchanges: 2, max_cards_per_exchange: 3",
                "players: [classic, random, random]");
    struct played *own = measured_play(text, NULL),
                  *wide = measured_play(text, config->setup.rules);
    assert_int_equal(tally_schema_axis(&own->schema, "own_score", 9)->size, 40);
    assert_int_equal(tally_schema_axis(&wide->schema, "own_score", 9)->size, 52);
    assert_same_tallies(&own->schema, own->totals, &wide->schema, wide->totals);
    measured_free(own);
    measured_free(wide);
    config_free(config);
}

/* Points beyond an axis are in its last entry, whichever rules it is made for. */
static void test_widest_points(void **state) {
    (void)state;
    struct config *config = measured_load(CHICAGO("sm-2025", "players: [classic, random]"));
    static const char text[] = CHICAGO("sm-2025, target: 40, buy_stop: 35, chicago_won: 100",
                                       "players: [classic, random]");
    struct played *own = measured_play(text, NULL);
    struct played *wide = measured_play(text, config->setup.rules);
    int64_t beyond = counted(own, "games/points", "end_points=103");
    assert_true(beyond > 0);
    assert_int_equal(counted(wide, "games/points", "end_points=115"), beyond);
    measured_free(own);
    measured_free(wide);
    config_free(config);
}

int test_measures(void) {
    hand_tables_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_chicago),       cmocka_unit_test(test_several_games),
        cmocka_unit_test(test_cards),         cmocka_unit_test(test_forks),
        cmocka_unit_test(test_pofc),          cmocka_unit_test(test_widest),
        cmocka_unit_test(test_widest_points),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
