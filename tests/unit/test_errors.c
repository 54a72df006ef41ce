/*
 * Matches of Chicago in which players err, followed event by event: who may act, where all cards
 * are, what mistakes cost, and what is counted (chicago.md 8).
 */
#include "group.h"

#include "sim/chicago/chicago_event.h"
#include "sim/chicago/chicago_game.h"
#include "strategies/chicago/chicago_strategies.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { ENTRANTS = 4, MATCHES = 60 };

static struct chicago_rules rules;
static struct chicago_errors rates[ENTRANTS]; /* by entrant */

/* What was seen at a table. */
static struct seen {
    struct chicago_observer observer;
    struct chicago_table table;
    struct chicago_tallies tallies;
    int64_t made[ENTRANTS][CHICAGO_ERRORS], warnings[ENTRANTS];
    int32_t match_warnings[ENTRANTS], noted[CHICAGO_SEATS_MAX];
    unsigned deals, early; /* those that ended before the first card, no hand having ended them */
    bool played, ended_by_hand, left;
} * seen;

static bool has_hand(const struct chicago_view *view, unsigned seat) {
    return chicago_mask_has(view->playing & ~view->folded, seat);
}

/* Between exchanges every card is in one hand, in the stock or in the muck. */
static void assert_cards(const struct chicago_table *table) {
    const struct chicago_state *state = &table->state;
    card_set all = state->muck;
    for (unsigned seat = 0; seat < state->view.seats; seat++) {
        assert_int_equal(all & state->hand[seat], 0);
        all |= state->hand[seat];
        for (unsigned i = state->stock.next[seat]; i < state->stock.end[seat]; i++) {
            assert_int_equal(all & card_bit(state->stock.cards[i]), 0);
            all |= card_bit(state->stock.cards[i]);
        }
        assert_int_equal(card_set_count(state->hand[seat]),
                         has_hand(&state->view, seat) ? CHICAGO_HAND_SIZE : 0);
    }
    assert_int_equal(all, CARD_SET_ALL);
}

static void see_revoke(const struct chicago_table *table, const struct chicago_event *event) {
    const struct chicago_view *view = &table->state.view;
    unsigned led = card_suit(view->played[view->trick - 1][view->leader]);
    assert_int_not_equal(event->seat, view->leader);
    assert_int_not_equal(event->seat, view->caller);
    assert_int_not_equal(card_suit(event->card), led);
    assert_true(table->state.unplayed[event->seat] & card_set_of_suit(led));
    assert_true(table->state.unplayed[event->seat] & card_bit(event->card));
    if (rules.revoke == CHICAGO_REVOKE_DEAD_HAND)
        assert_true(chicago_mask_has(view->dead, event->seat) && event->warning > 0);
    else
        assert_true(view->revoked[event->seat] & card_bit(event->card));
}

static void see_warning(const struct chicago_event *event, unsigned entrant) {
    enum chicago_repeat_penalty second = (enum chicago_repeat_penalty)rules.repeat_penalty;
    seen->warnings[entrant]++;
    assert_int_equal(event->warning, ++seen->match_warnings[entrant]);
    assert_int_equal(event->consequence, event->warning < 2 ? CHICAGO_REPEAT_NONE : second);
}

static void see_error(const struct chicago_table *table, const struct chicago_event *event) {
    const struct chicago_view *view = &table->state.view;
    bool dealing = event->error == CHICAGO_ERROR_MISDEAL || event->error == CHICAGO_ERROR_FLASHED;
    bool dedicated = rules.dealer == CHICAGO_DEALER_DEDICATED;
    unsigned seat = dealing && dedicated ? event->served : event->seat;
    assert_int_equal(event->served != CHICAGO_NO_SEAT, dealing);
    if (dealing && !dedicated)
        assert_int_equal(event->seat, view->dealer);
    if (event->error == CHICAGO_ERROR_MISDEAL)
        assert_false(dedicated);
    if (event->error == CHICAGO_ERROR_FLASHED)
        assert_true(view->flashed & card_bit(event->card));
    if (event->error == CHICAGO_ERROR_AWAY)
        assert_true(chicago_mask_has(view->folded, seat));
    if (event->error == CHICAGO_ERROR_REVOKE)
        see_revoke(table, event);
    if (event->warning > 0)
        see_warning(event, view->entrant[seat]);
    if (rules.penalties_apply == CHICAGO_PENALTIES_AFTER_DEAL &&
        event->error != CHICAGO_ERROR_BUY_STOP_EXCHANGE && event->seat != CHICAGO_NO_SEAT)
        seen->noted[event->seat] += event->points;
    seen->made[view->entrant[seat]][event->error]++;
}

static void see_act(const struct chicago_table *table, const struct chicago_event *event) {
    const struct chicago_view *view = &table->state.view;
    assert_true(has_hand(view, event->seat));
    if (event->kind == EVENT_PLAY) {
        seen->played = true;
        bool now = chicago_mask_has(view->dead, event->seat);
        for (unsigned trick = 0; now && trick + 1u < view->trick; trick++)
            assert_int_not_equal(view->played[trick][event->seat], CHICAGO_NO_CARD);
        assert_cards(table);
    }
    if (event->kind == EVENT_ASK)
        assert_cards(table);
}

static void see_deal_end(const struct chicago_table *table) {
    seen->deals++;
    seen->early += !seen->played && !seen->ended_by_hand;
    seen->played = seen->ended_by_hand = seen->left = false;
    for (unsigned seat = 0; seat < table->state.view.seats; seat++)
        if (chicago_mask_has(table->state.view.playing, seat))
            assert_int_equal(seen->noted[seat], 0);
    memset(seen->noted, 0, sizeof seen->noted);
}

static void see(struct chicago_observer *observer, const struct chicago_table *table,
                const struct chicago_event *event) {
    (void)observer;
    for (unsigned seat = 0; seat < table->state.view.seats && event->kind != EVENT_MATCH; seat++)
        assert_true(table->state.view.points[seat] >= rules.score_floor);
    switch (event->kind) {
    case EVENT_MATCH:
        memset(seen->match_warnings, 0, sizeof seen->match_warnings);
        break;
    case EVENT_ERROR:
        see_error(table, event);
        break;
    case EVENT_PENALTY:
        assert_int_equal(event->points, seen->noted[event->seat]);
        seen->noted[event->seat] = 0;
        break;
    case EVENT_ZERO:
        seen->ended_by_hand = true;
        break;
    case EVENT_OUT:
        seen->left |= event->reason == OUT_LAST_PLACE || event->reason == OUT_NO_PLACEMENT;
        seen->ended_by_hand |= event->reason != OUT_DISQUALIFIED && !seen->left;
        break;
    case EVENT_DISCARD:
    case EVENT_OPEN:
    case EVENT_DRAW:
    case EVENT_SCORE:
    case EVENT_ASK:
    case EVENT_PLAY:
        see_act(table, event);
        break;
    case EVENT_DEAL_END:
        see_deal_end(table);
        break;
    default:
        break;
    }
}

static struct game_setup setup_of(uint64_t seed) {
    static const struct strategy *const line_up[ENTRANTS] = {&chicago_random, &chicago_baseline,
                                                             &chicago_random, &chicago_baseline};
    struct game_setup setup = {
        .rules = &rules, .rules_name = "test", .entrants = ENTRANTS, .seed = seed, .errs = true};
    for (unsigned i = 0; i < ENTRANTS; i++) {
        setup.entrant[i].strategy = line_up[i];
        setup.entrant[i].parameters = "";
        setup.entrant[i].errors = &rates[i];
    }
    return setup;
}

static void matches_play(uint64_t seed, unsigned matches) {
    const struct game_setup setup = setup_of(seed);
    const struct game_output output = {0};
    struct error error;
    memset(seen, 0, sizeof *seen);
    assert_int_equal(chicago_game.play.open(&seen->table, &setup, &seen->tallies, &error),
                     STATUS_OK);
    seen->observer.on_event = see;
    chicago_observe(&seen->table, &seen->observer);
    for (uint64_t match = 0; match < matches; match++)
        if (chicago_game.play.match(&seen->table, match, &output, &error) != STATUS_OK)
            fail_msg("%s", error.text);
    chicago_game.play.close(&seen->table);
}

static int64_t counted(unsigned entrant, unsigned kind, enum tally_mistake figure) {
    return seen->tallies.errors.counts[entrant][kind][figure] +
           seen->tallies.play_off_errors.counts[entrant][kind][figure];
}

static void assert_counted(void) {
    int64_t ended = 0;
    for (unsigned entrant = 0; entrant < ENTRANTS; entrant++) {
        int64_t warnings = 0;
        for (unsigned kind = 0; kind < CHICAGO_ERRORS; kind++) {
            int64_t made = counted(entrant, kind, MISTAKE_MADE);
            int64_t occasions = counted(entrant, kind, MISTAKE_OCCASIONS);
            double rate = rates[entrant].rate[kind];
            assert_int_equal(made, seen->made[entrant][kind]);
            assert_true(made <= occasions && (rate > 0 || made == 0) &&
                        (rate < 1 || made == occasions));
            warnings += counted(entrant, kind, MISTAKE_WARNINGS);
            ended += counted(entrant, kind, MISTAKE_DEALS_ENDED);
        }
        assert_int_equal(warnings, seen->warnings[entrant]);
    }
    assert_int_equal(ended, seen->early);
}

static int set_up(void **state) {
    (void)state;
    hand_tables_init();
    seen = test_malloc(sizeof *seen);
    option_set_defaults(&chicago_rules_options, &rules);
    memset(rates, 0, sizeof rates);
    rules.rounds_per_match = 1;
    rules.max_deals_safety = 30;
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    test_free(seen);
    return 0;
}

/* Each choice of what mistakes cost, by turns. */
static void vary_rules(unsigned turn) {
    rules.dealer = turn & 1 ? CHICAGO_DEALER_PLAYER : CHICAGO_DEALER_DEDICATED;
    rules.misdeal_penalty = (int32_t)(turn % 4);
    rules.revoke = turn & 2 ? CHICAGO_REVOKE_PENALTY_2 : CHICAGO_REVOKE_DEAD_HAND;
    rules.flashed_card = turn & 4 ? CHICAGO_FLASHED_RESHUFFLED : CHICAGO_FLASHED_SET_ASIDE;
    rules.penalties_apply = turn & 8 ? CHICAGO_PENALTIES_AFTER_DEAL : CHICAGO_PENALTIES_AT_ONCE;
    rules.repeat_penalty = (int32_t)(turn % 16 / 4);
    rules.buy_stop_violation = (int32_t)(turn % 3);
    rules.third_exchange_scores = turn & 16 ? CHICAGO_THIRD_AFTER_PLAY : CHICAGO_THIRD_BEFORE_PLAY;
    rules.target = turn & 32 ? 52 : 20;
    rules.buy_stop = rules.target - 8;
    rules.chicago_min_points = 5;
    rules.play_off_deals = turn & 1 ? 3 : 0;
    rules.play_off_chicago = true;
}

static void test_any_rates(void **state) {
    (void)state;
    struct rng rng;
    rng_seed(&rng, &(struct rng_key){.seed = 24});
    for (unsigned turn = 0; turn < 64; turn++) {
        static const double some[] = {0, 0.02, 0.2, 0.6, 1};
        vary_rules(turn);
        for (unsigned i = 0; i < ENTRANTS; i++)
            for (unsigned kind = 0; kind < CHICAGO_ERRORS; kind++)
                rates[i].rate[kind] = some[rng_below(&rng, kind == CHICAGO_ERROR_AWAY ? 3 : 5)];
        matches_play(turn, MATCHES / 4);
        assert_counted();
    }
}

/* Each kind alone, always made by all. */
static void test_always(void **state) {
    (void)state;
    for (unsigned kind = 0; kind < CHICAGO_ERRORS; kind++)
        for (unsigned turn = 0; turn < 32; turn += 3) {
            vary_rules(turn);
            memset(rates, 0, sizeof rates);
            for (unsigned i = 0; i < ENTRANTS; i++)
                rates[i].rate[kind] = 1;
            matches_play(kind, 4);
            assert_counted();
        }
}

/* Everybody away: no deal is played, nobody scores, and games last as long as they may. */
static void test_nobody_there(void **state) {
    (void)state;
    for (unsigned i = 0; i < ENTRANTS; i++)
        rates[i].rate[CHICAGO_ERROR_AWAY] = 1;
    rules.tie_break.count = 0;
    matches_play(1, 2);
    assert_int_equal(seen->deals, 2 * rules.max_deals_safety);
    assert_int_equal(seen->early, seen->deals);
    assert_int_equal(seen->tallies.games.endings[ENDED_FOLDED], seen->deals);
    assert_int_equal(seen->tallies.matches.aborted, 2);
}

/* Who is always slow has two warnings after two exchanges, and leaves after the first deal, unless
 * that was zeroed before. */
static void test_leaving(void **state) {
    (void)state;
    rules.repeat_penalty = CHICAGO_REPEAT_NO_PLACEMENT;
    rules.tie_break.count = 0;
    for (unsigned i = 1; i < ENTRANTS; i++)
        rates[i].rate[CHICAGO_ERROR_SLOW] = 1;
    matches_play(2, MATCHES);
    for (unsigned entrant = 1; entrant < ENTRANTS; entrant++)
        assert_true(seen->tallies.games.disqualified[entrant][CAUSE_WARNINGS] > MATCHES / 2);
    assert_int_equal(seen->tallies.games.disqualified[0][CAUSE_WARNINGS], 0);
    assert_true(seen->tallies.games.exits[0][CAUSE_LAST_LEFT] > MATCHES / 2);
    assert_in_range(seen->deals, MATCHES, MATCHES + MATCHES / 10);
}

int test_errors(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_any_rates, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_always, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_nobody_there, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_leaving, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
