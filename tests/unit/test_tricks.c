/* Trick play with all cards known: the solver against a plain recursion over every card. */
#include "group.h"
#include "test_strategies.h"

#include "strategies/chicago/solver/tricks.h"

#include <math.h>

static struct rng rng;

/* A deal in trick play: everybody's cards, the trick on the table, and who is to move. */
struct position {
    unsigned seats, playing, caller, seat, leader, winner;
    card winning; /* CHICAGO_NO_CARD: the seat leads */
    card_set hand[CHICAGO_SEATS_MAX];
};

static const struct tricks_payoffs none, *values = &none;
static unsigned decides;

static unsigned next_of(const struct position *position, unsigned seat) {
    do
        seat = (seat + 1) % position->seats;
    while (!chicago_mask_has(position->playing, seat));
    return seat;
}

static card_set legal_in(const struct position *position) {
    card_set hand = position->hand[position->seat];
    card_set suited = position->winning == CHICAGO_NO_CARD
                          ? 0
                          : hand & card_set_of_suit(card_suit(position->winning));
    return suited ? suited : hand;
}

static bool takes_the_lead(const struct position *position, card c) {
    return position->winning == CHICAGO_NO_CARD ||
           (card_suit(c) == card_suit(position->winning) && c > position->winning);
}

/* Lays a card; true when the deal ends with it, and then with which outcome. */
static bool lay_in(struct position *position, card c, unsigned *outcome) {
    bool called = position->caller != CHICAGO_NO_SEAT, wins = takes_the_lead(position, c);
    position->hand[position->seat] &= ~card_bit(c);
    if (wins) {
        position->winner = position->seat;
        position->winning = c;
    }
    bool twos = !called || values->won_with_two;
    *outcome = tricks_outcome(position->winner, twos && card_rank(position->winning) == CARD_DEUCE);
    if (called && position->winner != position->caller)
        return true;
    position->seat = next_of(position, position->seat);
    if (position->seat != position->leader)
        return false;
    position->seat = position->leader = position->winner;
    position->winning = CHICAGO_NO_CARD;
    return position->hand[position->seat] == 0;
}

static bool likes_better(unsigned seat, unsigned a, unsigned b) {
    float own = values->of[seat][a] - values->of[seat][b];
    float other = values->of[decides][a] - values->of[decides][b];
    return own > 0 || (own == 0 && (other > 0 || (other == 0 && a < b)));
}

static unsigned outcome_after(struct position position, card c) {
    unsigned outcome, best = 0;
    if (lay_in(&position, c, &outcome))
        return outcome;
    bool first = true;
    for (card_set legal = legal_in(&position); legal != 0; first = false) {
        outcome = outcome_after(position, card_set_take_lowest(&legal));
        best = first || likes_better(position.seat, outcome, best) ? outcome : best;
    }
    return best;
}

/* Deals some cards each, from as small a deck as makes suits meet, and plays a few. */
static struct position random_position(unsigned players, int cards_each, bool called) {
    struct position position = {
        .seats = CHICAGO_SEATS_MAX, .caller = CHICAGO_NO_SEAT, .winning = CHICAGO_NO_CARD};
    while (card_set_count(position.playing) < (int)players)
        position.playing |= 1u << rng_below(&rng, CHICAGO_SEATS_MAX);
    card deck[CARD_COUNT];
    for (card c = 0; c < CARD_COUNT; c++)
        deck[c] = c;
    rng_shuffle(&rng, deck, rng_below(&rng, 2) ? CARD_COUNT : 28);
    const card *top = deck;
    for (unsigned seat = 0; seat < CHICAGO_SEATS_MAX; seat++)
        for (int i = 0; i < cards_each && chicago_mask_has(position.playing, seat); i++)
            position.hand[seat] |= card_bit(*top++);
    position.seat = position.leader = next_of(&position, rng_below(&rng, CHICAGO_SEATS_MAX));
    if (called)
        position.caller = position.seat;
    for (unsigned laid = rng_below(&rng, players); laid > 0; laid--) {
        struct position then = position;
        unsigned outcome;
        if (lay_in(&then, random_card(&rng, legal_in(&position)), &outcome))
            break;
        position = then;
    }
    return position;
}

static struct chicago_view view_at(const struct position *position) {
    struct chicago_view view = view_of("");
    view.seats = (uint8_t)position->seats;
    view.playing = (uint8_t)position->playing;
    view.caller = (uint8_t)position->caller;
    view.seat = (uint8_t)position->seat;
    view.leader = (uint8_t)position->leader;
    view.winner = (uint8_t)position->winner;
    view.winning = position->winning;
    view.trick = (uint8_t)(CHICAGO_TRICKS + 1 - card_set_count(position->hand[position->seat]));
    view.hand = position->hand[position->seat];
    view.legal = legal_in(position);
    return view;
}

/* Payoffs from few values, so that players are often indifferent; none of what cannot be. */
static struct tricks_payoffs random_payoffs(const struct position *position) {
    struct tricks_payoffs payoffs = {.won_with_two = rng_below(&rng, 2)};
    uint32_t levels = 1 + rng_below(&rng, 6);
    for (unsigned seat = 0; seat < CHICAGO_SEATS_MAX; seat++)
        for (unsigned winner = 0; winner < CHICAGO_SEATS_MAX; winner++)
            for (unsigned two = 0; two < 2; two++)
                payoffs.of[seat][tricks_outcome(winner, two)] =
                    chicago_mask_has(position->playing, winner) ? (float)rng_below(&rng, levels)
                                                                : NAN;
    return payoffs;
}

static void check_position(unsigned players, int cards_each, bool called) {
    struct position position = random_position(players, cards_each, called);
    struct tricks_payoffs payoffs = random_payoffs(&position);
    struct chicago_view view = view_at(&position);
    struct determinization determinization;
    memcpy(determinization.hand, position.hand, sizeof determinization.hand);
    struct tricks_odds odds =
        tricks_solve(&view, &determinization, 1, &payoffs, &(struct play_styles){0});
    values = &payoffs;
    decides = position.seat;
    assert_int_equal(odds.count, card_set_count(view.legal));
    card_set legal = view.legal;
    const float *own = payoffs.of[position.seat];
    card best = CHICAGO_NO_CARD;
    float most = -1;
    for (unsigned i = 0; i < odds.count; i++) {
        assert_int_equal(odds.card[i], card_set_take_lowest(&legal));
        unsigned expected = outcome_after(position, odds.card[i]);
        best = own[expected] > most ? odds.card[i] : best;
        most = own[expected] > most ? own[expected] : most;
        for (unsigned outcome = 0; outcome < TRICKS_OUTCOMES; outcome++)
            assert_int_equal(odds.outcomes[i][outcome], outcome == expected);
    }
    assert_int_equal(tricks_best(&odds, own, NULL), best);
}

static void test_a_prior_counts_as_determinizations(void **state) {
    (void)state;
    const struct tricks_odds odds = {.determinizations = 2,
                                     .count = 2,
                                     .card = {card_of("9s"), card_of("Ks")},
                                     .outcomes = {{[0] = 2}, {[1] = 2}}};
    const float won_or_lost[TRICKS_OUTCOMES] = {1, 0};
    struct tricks_prior prior = {.determinizations = 1, .of = {0, 1}};
    assert_int_equal(tricks_best(&odds, won_or_lost, NULL), card_of("9s"));
    assert_int_equal(tricks_best(&odds, won_or_lost, &prior), card_of("9s"));
    prior.determinizations = 3;
    assert_int_equal(tricks_best(&odds, won_or_lost, &prior), card_of("Ks"));
}

static void check_positions(bool called) {
    for (unsigned players = CHICAGO_SEATS_MIN; players <= CHICAGO_SEATS_MAX; players++)
        for (int cards_each = 1; cards_each <= CHICAGO_HAND_SIZE; cards_each++) {
            unsigned size = players * (unsigned)cards_each;
            int positions = size <= 9    ? 2000
                            : size <= 12 ? 400
                            : size <= 15 ? 20
                            : size == 16 ? 8
                                         : 0;
            for (int i = 0; i < positions; i++)
                check_position(players, cards_each, called);
        }
}

static void test_last_trick_as_by_plain_recursion(void **state) {
    (void)state;
    check_positions(false);
}

static void test_chicago_as_by_plain_recursion(void **state) {
    (void)state;
    check_positions(true);
}

static int seed(void **state) {
    (void)state;
    rng_seed(&rng, &(struct rng_key){.seed = 5, .purpose = RNG_STRATEGY});
    return 0;
}

int test_tricks(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_last_trick_as_by_plain_recursion, seed),
        cmocka_unit_test_setup(test_chicago_as_by_plain_recursion, seed),
        cmocka_unit_test(test_a_prior_counts_as_determinizations),
    };
    hand_tables_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
