/* Forks of captains' decisions against matches in which they are taken otherwise. */
#include "evaluator/hand.h"
#include "group.h"
#include "holdem_toy.h"

#include "strategies/holdem/holdem_strategies.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

#define TEAMS                                                                                      \
    "stacks=3 members_min=3 members_max=3 table_max=4 level_laps=2 start_chips=4000 "              \
    "same_table=apart third_stack=settled transfer_percent=10 "

enum { ENTRANTS = 5, MATCHES = 60 };

/* One team, once: the first stack gives the second one chips, if both are in play. */
static struct holdem_transfer give(const struct holdem_team_view *view,
                                   const struct strategy_self *self) {
    (void)self;
    bool gives = view->entrant == 1 && view->level == 2 && view->in_play[0] && view->in_play[1];
    return (struct holdem_transfer){0, gives};
}

static struct holdem_settlement rest(const struct holdem_team_view *view,
                                     const struct strategy_self *self) {
    (void)self;
    struct holdem_settlement settlement = holdem_settlement_usual(view);
    if (view->may_rest)
        settlement.choice = HOLDEM_REST;
    return settlement;
}

/* Plays a match of both; returns the fork of the first that is alone, or NULL. */
static const struct holdem_fork *play_both(struct holdem_table *forked, struct holdem_table *other,
                                           uint64_t match, size_t alone) {
    forked->match = other->match = match;
    holdem_forks_start(forked);
    holdem_table_play(forked);
    holdem_table_play(other);
    return forked->forks->count == alone ? forked->forks->fork : NULL;
}

/* Whether playing the fork adds the difference between the two tables to its cell. */
static void assert_fork(struct holdem_table *forked, const struct holdem_table *other,
                        const struct holdem_fork *fork) {
    const struct game_standing *played = &forked->standing[fork->entrant];
    const struct game_standing *instead = &other->standing[fork->entrant];
    const int64_t *cell = fork->cell, before[] = {cell[DIFFERENCE_COUNT], cell[DIFFERENCE_PRIZE],
                                                  cell[DIFFERENCE_PLACES]};
    holdem_forks_play(forked);
    assert_int_equal(forked->status, STATUS_OK);
    assert_int_equal(cell[DIFFERENCE_COUNT] - before[0], 1);
    assert_int_equal(cell[DIFFERENCE_PRIZE] - before[1], played->merit - instead->merit);
    assert_int_equal(cell[DIFFERENCE_PLACES] - before[2], played->place - instead->place);
}

static void assert_forks(struct holdem_table *forked, struct holdem_table *other, size_t alone) {
    unsigned tried = 0, differ = 0;
    for (uint64_t match = 0; match < MATCHES; match++) {
        const struct holdem_fork *fork = play_both(forked, other, match, alone);
        if (!fork)
            continue;
        assert_fork(forked, other, fork);
        tried++;
        differ += forked->standing[fork->entrant].place != other->standing[fork->entrant].place;
    }
    assert_in_range(tried, 3, MATCHES);
    assert_in_range(differ, 1, tried);
    toy_close(forked);
    toy_close(other);
}

/* A match with one transfer, against the same one without any. */
static void test_transfer(void **state) {
    (void)state;
    const struct holdem_fork_shares all = {{[FORK_TRANSFER] = 1}};
    struct holdem_decisions decisions = *(const struct holdem_decisions *)holdem_baseline.decisions;
    struct strategy giving = holdem_baseline;
    decisions.transfer = give;
    giving.decisions = &decisions;
    struct holdem_table *other =
        toy_open_players(ENTRANTS, TEAMS "transfers_per_talk=0", &giving, &giving);
    struct holdem_table *forked =
        toy_open_players(ENTRANTS, TEAMS "transfers_per_talk=1", &giving, &giving);
    toy_fork(forked, &all);
    assert_forks(forked, other, 1);
}

/* A match with one choice for a third stack, of which resting is the first alternative. */
static void test_settle(void **state) {
    (void)state;
    const struct holdem_fork_shares all = {{[FORK_SETTLE] = 1}};
    struct holdem_decisions decisions = *(const struct holdem_decisions *)holdem_baseline.decisions;
    struct strategy resting = holdem_baseline;
    decisions.settle = rest;
    resting.decisions = &decisions;
    struct holdem_table *other =
        toy_open_players(ENTRANTS, TEAMS "transfers_per_talk=0", &resting, &resting);
    struct holdem_table *forked = toy_open_players(ENTRANTS, TEAMS "transfers_per_talk=0",
                                                   &holdem_baseline, &holdem_baseline);
    toy_fork(forked, &all);
    assert_forks(forked, other, 2);
}

static int prepare(void **state) {
    (void)state;
    hand_tables_init();
    holdem_hand_prepare();
    return 0;
}

int test_holdem_forks(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_transfer),
                                       cmocka_unit_test(test_settle)};
    return cmocka_run_group_tests(tests, prepare, NULL);
}
