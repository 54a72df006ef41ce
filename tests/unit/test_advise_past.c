/*
 * Past deals: what the others are sampled to hold by how they came to it, compared with what they
 * held in real deals; two kinds of players at one table, who keep different cards.
 */
#include "group.h"

#include "sim/chicago/chicago_game.h"
#include "sim/chicago_lab/advise/chicago_rollout.h"
#include "strategies/chicago/chicago_strategies.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MATCHES = 20, SEED = 7, HANDS = 25, DRAWS = 50 };

/* What is compared of the hands of others, by the kind of player who holds them. */
enum { HIGH, PAIRED, SUITED, MEASURES };
enum { BEGINNERS, CLUB, KINDS };
typedef double measures[KINDS][MEASURES];

static struct {
    struct chicago_table table;
    struct rollout rollout;
    struct own_pasts pasts;
    struct past_deals deals;
    bool tells;               /* counts and announced hands */
    unsigned hands, found;    /* asked about, and those with past deals */
    unsigned asked, answered; /* others asked for Chicago before, and those who decline then */
    measures sum, squares;    /* of what was sampled minus what was */
} now;

static unsigned kind_of(const struct chicago_view *view, unsigned seat) {
    return view->entrant[seat] % 2 == 1 ? BEGINNERS : CLUB;
}

/* A rollout seats its players in their order: whether those here sit like that. */
static bool sits_by_kind(const struct chicago_view *view) {
    bool does = true;
    for (unsigned seat = 0; seat < view->seats; seat++)
        does &= view->entrant[seat] % 2 == seat % 2;
    return does;
}

static int longest_suit(card_set hand) {
    int longest = 0;
    for (unsigned suit = 0; suit < CARD_SUITS; suit++)
        if (card_set_count_of_suit(hand, suit) > longest)
            longest = card_set_count_of_suit(hand, suit);
    return longest;
}

static void measure(const struct chicago_state *state, double share, measures values) {
    for (unsigned i = 0; i < state->order_count; i++) {
        unsigned seat = state->order[i], kind = kind_of(&state->view, seat);
        card_set hand = state->hand[seat];
        if (seat == state->view.seat)
            continue;
        values[kind][HIGH] += share * card_set_count(hand & card_set_from_rank(CARD_QUEEN));
        values[kind][PAIRED] += share * card_set_count(card_set_paired(hand));
        values[kind][SUITED] += share * longest_suit(hand);
    }
}

/* What a user would know who names nothing, or all that the table saw. */
static struct position position_of(const struct chicago_view *seen) {
    struct position position = {
        .state = now.table.state,
        .point = {CHICAGO_AT_CALL, chicago_state_turn(&now.table.state, seen->seat)},
        .exchanges = seen->exchange};
    struct chicago_state *state = &position.state;
    struct chicago_view *view = &state->view;
    view->laid_down = 0;
    state->muck = 0;
    memset(state->exchanged, 0, sizeof state->exchanged);
    memset(state->combination, 0, sizeof state->combination);
    memset(state->laid_down, 0, sizeof state->laid_down);
    for (unsigned exchange = 0; exchange < position.exchanges; exchange++) {
        struct chicago_exchange_seen *told = &view->seen[exchange];
        told->open[view->seat] = CHICAGO_NO_CARD;
        told->open_kept &= (uint8_t) ~(1u << view->seat);
        if (now.tells) {
            position.announced |= (uint8_t)((unsigned)(told->scored != 0) << exchange);
            continue;
        }
        position.unknown_counts[exchange] = view->playing;
        memset(told, 0, sizeof *told);
        memset(told->open, CHICAGO_NO_CARD, sizeof told->open);
    }
    return position;
}

/* Each card is in one hand, or laid down, or left, unless the muck was shuffled in. */
static void check_cards(const struct chicago_state *state) {
    card_set all = state->muck;
    int cards = card_set_count(state->muck);
    for (unsigned seat = 0; seat < state->view.seats; seat++) {
        const struct chicago_stock *stock = &state->stock;
        all |= state->hand[seat];
        cards += card_set_count(state->hand[seat]);
        for (unsigned at = stock->next[seat]; at < stock->end[seat]; at++, cards++)
            all |= card_bit(stock->cards[at]);
    }
    assert_true(all == CARD_SET_ALL);
    assert_int_equal(cards, CARD_COUNT);
}

static void check_history(const struct chicago_view *sampled, const struct position *position) {
    const struct chicago_view *told = &position->state.view;
    for (unsigned exchange = 0; now.tells && exchange < position->exchanges; exchange++) {
        assert_memory_equal(sampled->seen[exchange].count, told->seen[exchange].count,
                            sizeof told->seen[exchange].count);
        if (!chicago_mask_has(position->announced, exchange))
            continue;
        assert_int_equal(sampled->seen[exchange].scored, told->seen[exchange].scored);
        assert_int_equal(sampled->seen[exchange].category, told->seen[exchange].category);
    }
}

/* Those who were asked for Chicago before have declined: so they do with the hands sampled. */
static void check_answers(const struct chicago_state *state) {
    struct chicago_table *table = &now.rollout.table;
    unsigned before = state->view.refused;
    table->state = *state;
    table->state.view.refused = 0;
    for (unsigned i = 0; i < state->order_count; i++) {
        unsigned seat = state->order[i];
        if (!chicago_mask_has(before, seat))
            continue;
        now.asked++;
        now.answered += !chicago_ask_call(table, seat);
        table->state.view.refused |= (uint8_t)(1u << seat);
    }
}

static void compare(const struct position *position, struct rollout_task *task) {
    struct chicago_state state;
    measures more = {{0}};
    task->past_deals = &now.deals;
    for (unsigned i = 0; i < DRAWS; i++) {
        now.rollout.table.match = now.rollout.table.group = i;
        assert_true(sample_hidden(&state, task, &now.rollout.table));
        assert_true(state.hand[state.view.seat] == position->state.hand[state.view.seat]);
        check_cards(&state);
        check_history(&state.view, position);
        check_answers(&state);
        measure(&state, 1.0 / DRAWS, more);
    }
    measure(&now.table.state, -1, more);
    now.found++;
    for (unsigned kind = 0; kind < KINDS; kind++)
        for (unsigned i = 0; i < MEASURES; i++) {
            now.sum[kind][i] += more[kind][i];
            now.squares[kind][i] += more[kind][i] * more[kind][i];
        }
}

/* Of each deal one question alone: the others' are about the same cards. */
static bool call(const struct chicago_view *view, const struct strategy_self *self) {
    struct position position = position_of(view);
    struct rollout_task task = {.position = &position, .own_pasts = &now.pasts};
    struct error error;
    if (now.hands < HANDS && view->entrant[view->seat] == 0 && sits_by_kind(view)) {
        assert_int_equal(
            rollout_sample_own(&now.rollout, &task, now.hands, INFINITY, &now.pasts, &error),
            STATUS_OK);
        assert_int_equal(
            rollout_sample_deals(&now.rollout, &task, now.hands++, INFINITY, &now.deals, &error),
            STATUS_OK);
        if (now.deals.count > 0)
            compare(&position, &task);
    }
    return ((const struct chicago_decisions *)chicago_classic.decisions)->call(view, self);
}

static void open_table(struct chicago_table *table, const struct game_setup *setup,
                       struct error *error) {
    struct chicago_tallies *tallies = calloc(1, sizeof *tallies);
    assert_int_equal(chicago_game.play.open(table, setup, tallies, error), STATUS_OK);
}

static void close_table(struct chicago_table *table) {
    free(table->tallies);
    chicago_game.play.close(table);
}

/* Beginners and club players by turns; the club's questions are looked at. */
static void play_matches(void) {
    struct error error;
    struct chicago_rules rules;
    unsigned char parameters[STRATEGY_MEMORY_MAX];
    struct chicago_decisions decisions =
        *(const struct chicago_decisions *)chicago_classic.decisions;
    struct strategy watched = chicago_classic;
    const struct game_output none = {0};
    decisions.call = call;
    watched.decisions = &decisions;
    option_set_defaults(&chicago_rules_options, &rules);
    option_set_defaults(&chicago_classic.parameters, parameters);
    struct game_setup setup = {.rules = &rules, .entrants = 4, .seed = SEED}, plain = setup;
    for (unsigned i = 0; i < setup.entrants; i++) {
        const struct strategy *club = &chicago_classic, *beginner = &chicago_baseline;
        plain.entrant[i] = (struct game_entrant){.strategy = i % 2 == 1 ? beginner : club,
                                                 .parameters = parameters};
        setup.entrant[i] = (struct game_entrant){.strategy = i % 2 == 1 ? beginner : &watched,
                                                 .parameters = parameters};
    }
    open_table(&now.table, &setup, &error);
    open_table(&now.rollout.table, &plain, &error);
    for (uint64_t match = 0; match < MATCHES; match++)
        assert_int_equal(chicago_game.play.match(&now.table, match, &none, &error), STATUS_OK);
    close_table(&now.table);
    close_table(&now.rollout.table);
}

static void compare_deals(bool tells) {
    memset(&now, 0, sizeof now);
    now.tells = tells;
    play_matches();
    assert_int_equal(now.hands, HANDS);
    assert_true(now.asked > 0);
    assert_int_equal(now.answered, now.asked);
    assert_true(now.found >= (tells ? HANDS / 2 : HANDS));
    for (unsigned kind = 0; kind < KINDS; kind++)
        for (unsigned i = 0; i < MEASURES; i++) {
            double mean = now.sum[kind][i] / now.found;
            double error = sqrt(now.squares[kind][i]) / now.found;
            if (fabs(mean) > 4 * error) /* of twelve comparisons */
                fail_msg("kind %u, measure %u: said %g +- %g too much", kind, i, mean, error);
        }
}

static void test_hands_of_those_who_hold_them(void **state) {
    (void)state;
    compare_deals(false);
}

static void test_as_the_table_saw(void **state) {
    (void)state;
    compare_deals(true);
}

int test_advise_past(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_hands_of_those_who_hold_them),
                                       cmocka_unit_test(test_as_the_table_saw)};
    hand_tables_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
