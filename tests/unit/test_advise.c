/* Positions of real games, told in words as a player would, and what is sampled of them. */
#include "group.h"

#include "sim/chicago/chicago_game.h"
#include "sim/chicago_lab/advise/chicago_advise.h"
#include "sim/chicago_lab/advise/chicago_rollout.h"
#include "sim/chicago_lab/advise/question_of_state.h"
#include "sim/config/config.h"
#include "strategies/chicago/chicago_strategies.h"
#include "strategies/chicago/model/points_before.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { STAGES = CHICAGO_AT_PLAY + 1 };

/* A table where games are played, and another one where positions are sampled. */
static struct {
    struct chicago_table table, other;
    unsigned seen[STAGES];
    unsigned called_before; /* mask: in this game, before this deal */
    unsigned put_out;       /* seats, by a trick of the deal */
    unsigned laid_before;   /* cards by who lays down before the seat advised */
    bool tells_all;         /* counts, open cards and own cards laid down, too */
} now;

static void assert_same_view(const struct chicago_view *found, const struct chicago_view *wanted,
                             unsigned exchanges) {
    assert_memory_equal(found->points, wanted->points, sizeof found->points);
    assert_int_equal(found->playing, wanted->playing);
    assert_int_equal(found->called, wanted->called);
    assert_int_equal(found->exchange, wanted->exchange);
    assert_int_equal(found->caller, wanted->caller);
    if (wanted->trick == 0) /* later, points of the last exchange hide who was asked */
        assert_int_equal(found->refused, wanted->refused);
    assert_int_equal(found->trick, wanted->trick);
    assert_int_equal(found->winning, wanted->winning);
    assert_memory_equal(found->played, wanted->played, sizeof found->played);
    assert_true(found->played_set == wanted->played_set);
    if (wanted->trick > 0)
        assert_int_equal(found->leader, wanted->leader);
    for (unsigned exchange = 0; now.tells_all && exchange < exchanges; exchange++)
        assert_memory_equal(found->seen[exchange].count, wanted->seen[exchange].count,
                            sizeof found->seen[exchange].count);
}

/* Takes cards to which nobody else may have a claim. */
static void claim(card_set *claimed, card_set cards) {
    assert_true((*claimed & cards) == 0);
    *claimed |= cards;
}

/* Every card is in one place: in a hand, in the stock or in the muck. */
static void assert_whole(const struct chicago_state *state, const struct position *position) {
    const struct chicago_view *view = &state->view;
    bool is_shown = position->point.stage == CHICAGO_AT_OPEN_CARD;
    card_set claimed = is_shown ? card_bit(view->seen[view->exchange - 1].open[view->seat]) : 0;
    for (unsigned i = 0; i < state->order_count; i++) {
        unsigned seat = state->order[i];
        card_set hand = state->hand[seat] & ~state->exchanged[seat];
        assert_true((state->value[seat] != 0) == (card_set_count(hand) <= CHICAGO_HAND_SIZE));
        assert_true((state->laid_down[seat] & ~state->muck) == 0);
        claim(&claimed, hand);
    }
    for (unsigned seat = 0; seat < state->view.seats; seat++)
        for (unsigned i = state->stock.next[seat]; i < state->stock.end[seat]; i++)
            claim(&claimed, card_bit(state->stock.cards[i]));
    claim(&claimed, state->muck);
}

static void assert_hands(const struct chicago_state *state, const struct position *position) {
    const struct chicago_view *view = &state->view;
    for (unsigned i = 0; i < state->order_count; i++) {
        unsigned seat = state->order[i];
        bool own_free = seat == view->seat && (position->point.stage == CHICAGO_AT_DRAW ||
                                               position->point.stage == CHICAGO_AT_OPEN_CARD);
        bool was_six = points_before_dealt_six(&position->state.view, seat);
        bool six = was_six && position->point.stage == CHICAGO_AT_LAY_DOWN;
        card_set played = position_played_by(view, seat);
        assert_int_equal(card_set_count(state->hand[seat]), CHICAGO_HAND_SIZE + six - own_free);
        if (was_six && view->reshuffles == 0)
            assert_int_equal(card_set_count(state->laid_down[seat]), !six);
        assert_true((played & ~state->hand[seat]) == 0);
        if (view->trick > 0)
            assert_true(state->unplayed[seat] == (state->hand[seat] & ~played));
    }
}

/* A position is whole; its open card lies between hand and muck. */
static void sample_hidden_position(const struct position *position,
                                   const struct chicago_view *wanted) {
    struct chicago_state state;
    struct chicago_table *table = &now.other;
    table->match = table->group = now.seen[position->point.stage];
    table->state.view = position->state.view;
    for (unsigned seat = 0; seat < wanted->seats; seat++)
        table->seated[seat] = &table->player[seat];
    assert_true(sample_hidden(&state, &(const struct rollout_task){.position = position}, table));
    assert_same_view(&state.view, wanted, position->exchanges);
    assert_whole(&state, position);
    assert_hands(&state, position);
    table->state = state;
    chicago_deal_resume(table, &position->point);
    assert_int_equal(table->status, STATUS_OK);
    if (position->point.stage == CHICAGO_AT_EXCHANGE && state.order[0] != wanted->seat)
        now.laid_before += table->state.view.seen[wanted->exchange - 1].count[state.order[0]];
}

/* Takes back an option that was given. */
static void forget(struct question *question, const char *key) {
    const struct option *option = option_find(&question_options, key);
    *((char *)question + option->offset) = '\0';
    question->given &= ~(UINT64_C(1) << (option - question_options.options));
}

/* What the player says; not what only past deals and many tries would be found for: the hands
 * announced, and how many cards those before it lay down now. */
static void tell(struct question *question, const struct chicago_view *view,
                 enum chicago_stage stage, card open) {
    if (view->caller == CHICAGO_NO_SEAT)
        now.called_before = view->called;
    question_of_state(question, &now.table.state, now.called_before, stage, open);
    now.put_out += question_has(question, "put-out");
    forget(question, "announced");
    question_forget_turn(question);
    if (now.tells_all)
        return;
    forget(question, "laid");
    forget(question, "counts");
    forget(question, "kept-open");
    forget(question, "declined-open");
}

static void check_position(const struct chicago_view *view, enum chicago_stage stage, card open) {
    struct question question;
    struct position position;
    struct error error;
    if (view->reshuffles > 0)
        return; /* cards laid down may have come back */
    tell(&question, view, stage, open);
    if (position_read(&position, &question, &now.table.state.view.rules, &error) != STATUS_OK) {
        if (!strstr(error.text, "nothing to decide"))
            fail_msg("%s", error.text);
        assert_true(stage == CHICAGO_AT_CALL || stage == CHICAGO_AT_PLAY);
        return;
    }
    assert_true(position.state.view.hand == view->hand);
    if (stage == CHICAGO_AT_PLAY)
        assert_true(position_legal(&position) == view->legal);
    sample_hidden_position(&position, view);
    now.seen[stage]++;
}

static const struct chicago_decisions *check(const struct chicago_view *view,
                                             enum chicago_stage stage, card open) {
    check_position(view, stage, open);
    now.tells_all = !now.tells_all;
    return chicago_classic.decisions;
}

static card_set exchange(const struct chicago_view *view, const struct strategy_self *self) {
    return check(view, CHICAGO_AT_EXCHANGE, CHICAGO_NO_CARD)->exchange(view, self);
}

static bool ask_open(const struct chicago_view *view, const struct strategy_self *self) {
    return check(view, CHICAGO_AT_DRAW, CHICAGO_NO_CARD)->ask_open(view, self);
}

static bool keep_open(const struct chicago_view *view, const struct strategy_self *self,
                      card open) {
    return check(view, CHICAGO_AT_OPEN_CARD, open)->keep_open(view, self, open);
}

static bool zero(const struct chicago_view *view, const struct strategy_self *self) {
    return check(view, CHICAGO_AT_SCORING, CHICAGO_NO_CARD)->zero(view, self);
}

static bool call(const struct chicago_view *view, const struct strategy_self *self) {
    return check(view, CHICAGO_AT_CALL, CHICAGO_NO_CARD)->call(view, self);
}

static card lay_down(const struct chicago_view *view, const struct strategy_self *self) {
    check(view, CHICAGO_AT_LAY_DOWN, CHICAGO_NO_CARD);
    return chicago_answer_lay_down(chicago_classic.decisions, view, self);
}

static card play(const struct chicago_view *view, const struct strategy_self *self) {
    return check(view, CHICAGO_AT_PLAY, CHICAGO_NO_CARD)->play(view, self);
}

static const struct chicago_decisions checked = {.reads_ranks = true,
                                                 .exchange = exchange,
                                                 .ask_open = ask_open,
                                                 .keep_open = keep_open,
                                                 .zero = zero,
                                                 .call = call,
                                                 .play = play,
                                                 .lay_down = lay_down};

static void open_table(struct chicago_table *table, const struct game_setup *setup,
                       struct error *error) {
    struct chicago_tallies *tallies = calloc(1, sizeof *tallies);
    assert_int_equal(chicago_game.play.open(table, setup, tallies, error), STATUS_OK);
    table->error = error;
    table->tally = &tallies->games;
    table->sums = &table->unit;
}

static void close_table(struct chicago_table *table) {
    chicago_game.play.close(table);
    free(table->tallies);
}

/* Matches by some rules of so many players, told and sampled at every decision. */
static void check_matches(const char *name, const char *setting, unsigned players,
                          uint64_t matches) {
    const struct config_override override = {"--set", NULL, setting};
    struct config *config;
    struct error error;
    struct strategy strategy = chicago_classic;
    _Alignas(max_align_t) unsigned char parameters[STRATEGY_MEMORY_MAX];
    if (config_load(&config, name, &override, setting != NULL, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    struct game_setup plain = {.rules = config->setup.rules, .entrants = players, .seed = 7};
    assert_true(chicago_classic.parameters.size <= sizeof parameters);
    option_set_defaults(&chicago_classic.parameters, parameters);
    for (unsigned i = 0; i < players; i++)
        plain.entrant[i] =
            (struct game_entrant){.strategy = &chicago_classic, .parameters = parameters};
    struct game_setup setup = plain;
    strategy.decisions = &checked;
    for (unsigned i = 0; i < players; i++)
        setup.entrant[i].strategy = &strategy;
    open_table(&now.table, &setup, &error);
    open_table(&now.other, &plain, &error);
    const struct game_output output = {0};
    for (uint64_t match = 0; match < matches; match++)
        assert_int_equal(chicago_game.play.match(&now.table, match, &output, &error), STATUS_OK);
    close_table(&now.table);
    close_table(&now.other);
    config_free(config);
}

static void test_real_positions(void **state) {
    (void)state;
    for (unsigned players = 2; players <= 4; players++) {
        check_matches("sm-2025", NULL, players, 20);
        check_matches("sm-2025", "rules.trick_points=[9, 9, 9, 9]", players, 20);
        check_matches("shootout", NULL, players, 10);
        check_matches("shootout-12-deals", NULL, players, 10);
        check_matches("home-wikipedia", NULL, players, 10);
    }
    for (unsigned stage = 0; stage < STAGES; stage++)
        assert_true(now.seen[stage] >= 20);
    assert_true(now.put_out >= 20);
    assert_true(now.laid_before > now.seen[CHICAGO_AT_EXCHANGE]); /* on average, even of all */
}

int test_advise(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_real_positions)};
    hand_tables_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
