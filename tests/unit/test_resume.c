/*
 * Deals resumed in the middle: whatever is asked, resuming just before it, with the same
 * strategies, leads to the same answers up to the end of the game, and to the same end.
 */
#include "group.h"

#include "sim/chicago/chicago_game.h"
#include "sim/chicago/chicago_match.h"
#include "sim/chicago/deal.h"
#include "sim/config/config.h"
#include "strategies/chicago/chicago_strategies.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { STAGES = CHICAGO_AT_PLAY + 1, ANSWERS_MAX = 1 << 16, MOMENTS_MAX = 256 };

/* A moment just before an answer. */
struct moment {
    struct chicago_table table;
    struct chicago_point point;
    unsigned answers; /* given before */
};

/* What is asked at the table under test, where one game is played after the other. */
static struct {
    struct chicago_table table;
    uint64_t answer[ANSWERS_MAX];
    unsigned answers;
    struct moment moment[MOMENTS_MAX];
    unsigned moments;
    bool resumed; /* answers are compared, no longer noted */
    unsigned seen[STAGES];
} now;

static const struct strategy *const seated[CHICAGO_SEATS_MAX] = {
    &chicago_classic, &chicago_random, &chicago_classic, &chicago_baseline, &chicago_classic};

/* All the rare questions are kept in mind, and some of the others. */
static bool is_kept(const struct chicago_view *view, enum chicago_stage stage) {
    enum { ONE_IN = 16 };
    bool after_play = stage == CHICAGO_AT_SCORING && view->trick > 0; /* has no point of its own */
    bool rare =
        stage == CHICAGO_AT_LAY_DOWN || stage == CHICAGO_AT_SCORING || stage == CHICAGO_AT_DRAW;
    return !after_play && now.moments < MOMENTS_MAX && (rare || now.answers % ONE_IN == 0);
}

static const struct chicago_decisions *ask(const struct chicago_view *view,
                                           enum chicago_stage stage) {
    if (!now.resumed && is_kept(view, stage)) {
        struct moment *moment = &now.moment[now.moments++];
        moment->table = now.table;
        moment->point =
            (struct chicago_point){stage, chicago_state_turn(&now.table.state, view->seat)};
        moment->answers = now.answers;
        now.seen[stage]++;
    }
    return seated[view->entrant[view->seat]]->decisions;
}

static uint64_t note(const struct chicago_view *view, enum chicago_stage stage, uint64_t given) {
    uint64_t answer = given << 8 | (unsigned)view->seat << 4 | stage;
    assert_true(now.answers < ANSWERS_MAX);
    if (now.resumed)
        assert_int_equal(answer, now.answer[now.answers]);
    now.answer[now.answers++] = answer;
    return given;
}

static card_set exchange(const struct chicago_view *view, const struct strategy_self *self) {
    return note(view, CHICAGO_AT_EXCHANGE, ask(view, CHICAGO_AT_EXCHANGE)->exchange(view, self));
}

static bool ask_open(const struct chicago_view *view, const struct strategy_self *self) {
    return note(view, CHICAGO_AT_DRAW, ask(view, CHICAGO_AT_DRAW)->ask_open(view, self));
}

static bool keep_open(const struct chicago_view *view, const struct strategy_self *self,
                      card open) {
    return note(view, CHICAGO_AT_OPEN_CARD,
                ask(view, CHICAGO_AT_OPEN_CARD)->keep_open(view, self, open));
}

static bool zero(const struct chicago_view *view, const struct strategy_self *self) {
    return note(view, CHICAGO_AT_SCORING, ask(view, CHICAGO_AT_SCORING)->zero(view, self));
}

static bool call(const struct chicago_view *view, const struct strategy_self *self) {
    return note(view, CHICAGO_AT_CALL, ask(view, CHICAGO_AT_CALL)->call(view, self));
}

static card lay_down(const struct chicago_view *view, const struct strategy_self *self) {
    return (card)note(view, CHICAGO_AT_LAY_DOWN,
                      chicago_answer_lay_down(ask(view, CHICAGO_AT_LAY_DOWN), view, self));
}

static card play(const struct chicago_view *view, const struct strategy_self *self) {
    return (card)note(view, CHICAGO_AT_PLAY, ask(view, CHICAGO_AT_PLAY)->play(view, self));
}

static const struct chicago_decisions watched = {.reads_ranks = true,
                                                 .exchange = exchange,
                                                 .ask_open = ask_open,
                                                 .keep_open = keep_open,
                                                 .zero = zero,
                                                 .call = call,
                                                 .play = play,
                                                 .lay_down = lay_down};

static void play_game(uint64_t match, const struct chicago_terms *terms,
                      struct chicago_standing *standing) {
    static const uint8_t everybody[CHICAGO_SEATS_MAX] = {0, 1, 2, 3, 4, 5};
    struct chicago_table *table = &now.table;
    table->match = table->group = match;
    table->state.view.round = table->state.view.game = 1;
    for (unsigned i = 0; i < table->setup->entrants; i++)
        player_start_match(&table->player[i], &table->setup->entrant[i]);
    chicago_seats_draw(table, everybody, table->setup->entrants);
    now.answers = now.moments = 0;
    now.resumed = false;
    chicago_play_game(table, terms, standing);
}

static void assert_same_end(const struct chicago_state *found,
                            const struct chicago_state *expected) {
    const struct chicago_view *view = &found->view, *wanted = &expected->view;
    assert_int_equal(view->deal, wanted->deal);
    assert_int_equal(view->playing, wanted->playing);
    assert_int_equal(view->called, wanted->called);
    assert_int_equal(found->winner, expected->winner);
    assert_memory_equal(view->points, wanted->points, sizeof view->points);
    assert_memory_equal(view->chicagos_won, wanted->chicagos_won, sizeof view->chicagos_won);
    assert_memory_equal(found->hand, expected->hand, sizeof found->hand);
    assert_int_equal(found->out_count, expected->out_count);
    assert_memory_equal(found->out, expected->out, found->out_count);
}

static void resume(const struct moment *moment, const struct chicago_terms *terms, unsigned answers,
                   const struct chicago_state *end, const struct chicago_standing *expected) {
    struct chicago_standing standing = {0};
    now.table = moment->table;
    now.answers = moment->answers;
    now.resumed = true;
    chicago_deal_resume(&now.table, &moment->point);
    chicago_play_on(&now.table, terms->deals, &standing);
    assert_int_equal(now.answers, answers);
    assert_same_end(&now.table.state, end);
    assert_memory_equal(standing.placement, expected->placement, sizeof standing.placement);
    assert_int_equal(standing.aborted, expected->aborted);
}

static void play_and_resume(uint64_t match, const struct chicago_terms *terms) {
    struct chicago_standing standing = {0};
    play_game(match, terms, &standing);
    struct chicago_state end = now.table.state;
    unsigned answers = now.answers;
    for (unsigned i = 0; i < now.moments; i++)
        resume(&now.moment[i], terms, answers, &end, &standing);
}

/* So many games by some rules of so many players. */
static void check_games(const char *name, const char *setting, const char *also, unsigned players,
                        unsigned games) {
    const struct config_override overrides[] = {{"--set", NULL, setting}, {"--set", NULL, also}};
    struct config *config;
    struct error error;
    struct strategy strategies[CHICAGO_SEATS_MAX];
    void *parameters[CHICAGO_SEATS_MAX];
    if (config_load(&config, name, overrides, also ? 2 : setting ? 1 : 0, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    const struct chicago_rules *rules = config->setup.rules;
    struct game_setup setup = {.rules = rules, .entrants = players, .seed = 7};
    for (unsigned i = 0; i < players; i++) {
        strategies[i] = *seated[i];
        strategies[i].decisions = &watched;
        parameters[i] = malloc(seated[i]->parameters.size);
        option_set_defaults(&seated[i]->parameters, parameters[i]);
        setup.entrant[i] =
            (struct game_entrant){.strategy = &strategies[i], .parameters = parameters[i]};
    }
    struct chicago_tallies *tallies = calloc(1, sizeof *tallies);
    assert_int_equal(chicago_game.play.open(&now.table, &setup, tallies, &error), STATUS_OK);
    now.table.error = &error;
    struct chicago_terms terms = {.target = rules->target,
                                  .buy_stop = rules->buy_stop,
                                  .chicago_min_points = rules->chicago_min_points,
                                  .deals = rules->max_deals_per_game};
    for (uint64_t match = 0; match < games; match++)
        play_and_resume(match, &terms);
    chicago_game.play.close(&now.table);
    free(tallies);
    for (unsigned i = 0; i < players; i++)
        free(parameters[i]);
    config_free(config);
}

static void test_any_moment(void **state) {
    (void)state;
    memset(now.seen, 0, sizeof now.seen);
    for (unsigned players = 2; players <= 4; players++) {
        check_games("sm-2025", NULL, NULL, players, 60);
        check_games("sm-classic", NULL, NULL, players, 20);
        check_games("shootout", NULL, NULL, players, 60);
        check_games("shootout-12-deals", "rules.tied_hands=suit", NULL, players, 20);
        check_games("sm-2025", "rules.third_exchange_scores=after-play",
                    players > 2 ? "rules.chicago_keeps_hands=true" : NULL, players, 20);
    }
    check_games("sm-2025", "rules.placement_points=[20, 12, 8, 5, 2]", NULL, 5, 60);
    check_games("sm-2025", "rules.buy_stop_cards=6", "rules.buy_stop=30", 4, 40);
    for (unsigned stage = 0; stage < STAGES; stage++)
        assert_true(now.seen[stage] >= 100);
}

int test_resume(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_any_moment)};
    hand_tables_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
