/*
 * Advice for POFC is fair: in matches of greedy, what rollouts of its placements said of a hand's
 * points is on average what came of it, on every street and in Fantasy Land.
 */
#include "cards.h"
#include "group.h"
#include "pofc.h"
#include "sim/pofc/pofc_game.h"
#include "sim/pofc/pofc_match.h"
#include "sim/pofc_lab/advise/pofc_rollout.h"
#include "strategies/pofc/greedy.h"

#include <math.h>
#include <string.h>

enum { SAMPLES = 2, STREETS = POFC_STREETS + 1 };

/* Said of the hand that a seat plays, by street; its points before that hand. */
struct pending {
    int32_t hand, points;
    double said[STREETS];
    bool asked[STREETS];
};

static struct {
    struct pofc_rollout rollout;
    struct pofc_alternatives alternatives;
    struct pofc_rollout_task task;
    struct pending pending[POFC_SEATS_MAX];
    uint64_t sample;
    /* What was said minus what came. */
    unsigned count[STREETS];
    double sum[STREETS], squares[STREETS];
} now;

static struct greedy_parameters parameters;

static void settle(unsigned seat, int32_t points) {
    struct pending *pending = &now.pending[seat];
    for (unsigned street = 0; street < STREETS; street++) {
        double error = pending->said[street] - (points - pending->points);
        if (!pending->asked[street])
            continue;
        now.count[street]++;
        now.sum[street] += error;
        now.squares[street] += error * error;
    }
    *pending = (struct pending){.points = points};
}

static struct pofc_state position_of(const struct pofc_view *view) {
    struct pofc_state position = {.view = {.seats = view->seats, .hand = view->hand}};
    pofc_state_start_hand(&position);
    position.view = *view;
    position.held[view->seat] = view->dealt;
    position.discarded[view->seat] = view->discarded;
    return position;
}

static struct pofc_rows asked_for(const struct pofc_view *view, struct pofc_rows rows) {
    struct pofc_state position = position_of(view);
    struct pending *pending = &now.pending[view->seat];
    struct error error;
    if (pending->hand != view->hand)
        settle(view->seat, view->points[view->seat]);
    pending->hand = view->hand;
    now.task.position = &position;
    now.alternatives = (struct pofc_alternatives){.count = 1, .placed = {rows}};
    memset(&now.rollout.counts, 0, sizeof now.rollout.counts);
    for (int i = 0; i < SAMPLES; i++)
        if (pofc_rollout_play(&now.rollout, &now.task, now.sample++, &error) != STATUS_OK)
            fail_msg("%s", error.text);
    pending->said[view->street] = (double)now.rollout.counts.points[0] / SAMPLES;
    pending->asked[view->street] = true;
    return rows;
}

static struct pofc_rows asking_place(const struct pofc_view *view,
                                     const struct strategy_self *self) {
    (void)self;
    return asked_for(view, greedy_best(view, &parameters));
}

static struct pofc_rows asking_fantasy(const struct pofc_view *view,
                                       const struct strategy_self *self) {
    const struct pofc_decisions *greedy = pofc_greedy.decisions;
    const struct strategy_self of_greedy = {.parameters = &parameters};
    (void)self;
    return asked_for(view, greedy->fantasy(view, &of_greedy));
}

static const struct pofc_decisions asking = {asking_place, asking_fantasy};
static const struct strategy asker = {.name = "asker", .decisions = &asking};

static void play_match(void *table, uint64_t match, unsigned seats) {
    struct pofc_match_row row;
    struct error error;
    memset(now.pending, 0, sizeof now.pending);
    if (pofc_game.play.match(table, match, &(struct game_output){.rows = &row}, &error) !=
        STATUS_OK)
        fail_msg("%s", error.text);
    for (unsigned entrant = 0; entrant < seats; entrant++)
        settle((unsigned)row.seat[entrant], row.points[entrant]);
}

static void test_what_is_said_comes(void **state) {
    (void)state;
    static struct pofc_tallies tallies[2];
    struct pofc_rules rules = pofc_default_rules();
    struct game_setup setup = {.rules = &rules, .seed = 5, .entrants = POFC_SEATS_MAX};
    struct game_setup rollouts = setup;
    struct error error;
    void *table = test_calloc(1, pofc_game.play.table_size);
    option_set_defaults(&pofc_greedy.parameters, &parameters);
    rules.fantasy_entry = CARD_TEN; /* so that many get there */
    for (unsigned i = 0; i < POFC_SEATS_MAX; i++) {
        setup.entrant[i].strategy = &asker;
        rollouts.entrant[i] =
            (struct game_entrant){.strategy = &pofc_greedy, .parameters = &parameters};
    }
    now.task = (struct pofc_rollout_task){
        .setup = &rollouts, .alternatives = &now.alternatives, .remaining = 1};
    assert_int_equal(pofc_rollout_open(&now.rollout, &rollouts, &tallies[0], &error), STATUS_OK);
    assert_int_equal(pofc_game.play.open(table, &setup, &tallies[1], &error), STATUS_OK);
    for (uint64_t match = 0; match < (is_night ? 240 : 60); match++)
        play_match(table, match, setup.entrants);
    pofc_game.play.close(table);
    pofc_rollout_close(&now.rollout);
    test_free(table);
    for (unsigned street = 0; street < STREETS; street++) {
        double n = now.count[street], mean = now.sum[street] / n;
        double standard_error = sqrt((now.squares[street] / n - mean * mean) / n);
        assert_true(n > 300);
        if (fabs(mean) > 4 * standard_error)
            fail_msg("street %u: %.2f +-%.2f too much", street, mean, standard_error);
        print_message("street %u: %.2f +-%.2f of %.0f\n", street, mean, standard_error, n);
    }
}

int test_pofc_advise_fair(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_what_is_said_comes)};
    hand_tables_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
