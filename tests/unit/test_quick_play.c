/* Trick play by counted cards: what a careful player would do, and never an illegal card. */
#include "group.h"
#include "test_strategies.h"

#include "strategies/chicago/solver/quick_play.h"

/* Seat 0's aims where nobody called, and where seat 3 did. */
static const struct tricks_payoffs wants_last_trick = {.of[0] = {5, 10, -1, -2, -1, -2, -1, -2}};
static const struct tricks_payoffs shuns_last_trick = {.of[0] = {-50, -50}};
static const struct tricks_payoffs wants_to_break = {.of[0] = {10, 0, 3, 0, 3, 0, -5, 0}};
static const struct tricks_payoffs lets_it_stand = {.of[0] = {-50, 0, 3, 0, 3, 0, -5, 0}};

struct play {
    const char *hand;
    int trick;
    const char *winning, *played; /* winning: laid by seat 3; NULL: to lead */
};

static void check_plays(const struct play *plays, size_t count, unsigned caller,
                        const struct tricks_payoffs *payoffs) {
    for (size_t i = 0; i < count; i++) {
        struct chicago_view view = trick_view_of(plays[i].hand, plays[i].trick, plays[i].winning);
        view.caller = (uint8_t)caller;
        char played[3];
        card_to_text(quick_play(&view, payoffs), played);
        assert_string_equal(played, plays[i].played);
    }
}

#define CHECK_PLAYS(plays, caller, payoffs)                                                        \
    check_plays(plays, sizeof(plays) / sizeof *(plays), caller, payoffs)

static void test_plays_for_the_last_trick(void **state) {
    (void)state;
    static const struct play plays[] = {
        {"3c 8d Kh Ks As", 1, NULL, "3c"}, /* ducks at first */
        {"3h 8d Kh Ks", 2, "2h", "3h"},
        {"Kh As", 4, "8h", "Kh"}, /* wins, to lead the ace at last */
        {"Ah As", 4, "8d", "Ah"},
        {"3d As", 4, "8d", "3d"}, /* cannot win: saves the ace */
        {"Ah 2s", 4, NULL, "Ah"}, /* wins first, and may win ten with the deuce */
    };
    CHECK_PLAYS(plays, CHICAGO_NO_SEAT, &wants_last_trick);
}

static void test_shuns_a_last_trick_that_costs(void **state) {
    (void)state;
    static const struct play plays[] = {
        {"3d Td Ac", 3, "Kd", "Td"},
        {"3c Ac", 4, "Kd", "Ac"}, /* throws what might win */
        {"3c Ac", 4, NULL, "3c"}, /* or it would lead to the last as well */
    };
    CHECK_PLAYS(plays, CHICAGO_NO_SEAT, &shuns_last_trick);
}

static void test_leads_its_chicago_from_the_top(void **state) {
    (void)state;
    static const struct play plays[] = {
        {"As Ah Qh 9h 4d", 1, NULL, "Ah"},
        {"Qh 4d", 4, NULL, "Qh"},
    };
    CHECK_PLAYS(plays, 0, &wants_to_break);
}

static void test_breaks_or_keeps_what_may(void **state) {
    (void)state;
    static const struct play plays[] = {
        {"2h 9h Kd", 3, "8h", "9h"}, {"2h 7h Kd", 3, "8h", "2h"},
        {"2c Kd 3d", 3, "8s", "2c"}, /* the king needs its guard; */
        {"Ac 3c Kd", 3, "8s", "3c"}, /* an ace needs none */
        {"Qc 2d 3d", 3, "8s", "2d"},
    };
    CHECK_PLAYS(plays, 3, &wants_to_break);
}

static void test_lets_a_chicago_stand_when_breaking_costs(void **state) {
    (void)state;
    static const struct play plays[] = {
        {"2h 7h 9h", 3, "8h", "7h"},
        {"9h Kd 2c", 3, "8h", "9h"}, /* has to */
        {"2c Kd 3d", 3, "8s", "Kd"}, /* throws what it might have to win with */
    };
    CHECK_PLAYS(plays, 3, &lets_it_stand);
}

static struct rng rng;

/* Any seat's cards and aims before a trick, which somebody else may have led to. */
static struct chicago_view random_view(void) {
    int trick = 1 + (int)rng_below(&rng, CHICAGO_TRICKS);
    struct chicago_view view = trick_view_of("2c", trick, NULL);
    card deck[CARD_COUNT];
    rng_shuffle_deck(&rng, deck);
    view.seats = (uint8_t)(CHICAGO_SEATS_MIN + rng_below(&rng, 4));
    view.seat = (uint8_t)rng_below(&rng, view.seats);
    view.leader = view.winner = (uint8_t)rng_below(&rng, view.seats);
    view.playing = (uint8_t)((1u << view.seats) - 1);
    view.hand = view.laid_down = 0;
    for (int i = 0; i < CHICAGO_TRICKS + 1 - trick; i++)
        view.hand |= card_bit(deck[i]);
    for (uint32_t laid_down = rng_below(&rng, 20); laid_down > 0; laid_down--)
        view.laid_down |= card_bit(deck[5 + laid_down]);
    view.legal = view.hand;
    if (rng_below(&rng, 2))
        view.caller = view.leader;
    if (view.leader == view.seat)
        return view;
    view.winning = deck[5];
    view.played_set = card_bit(view.winning);
    card_set suited = view.hand & card_set_of_suit(card_suit(view.winning));
    view.legal = suited ? suited : view.hand;
    return view;
}

static void test_every_card_is_legal(void **state) {
    (void)state;
    rng_seed(&rng, &(struct rng_key){.seed = 5, .purpose = RNG_STRATEGY});
    for (int i = 0; i < 100000; i++) {
        struct chicago_view view = random_view();
        struct tricks_payoffs payoffs = {.won_with_two = rng_below(&rng, 2)};
        for (unsigned outcome = 0; outcome < TRICKS_OUTCOMES; outcome++)
            payoffs.of[view.seat][outcome] = (float)rng_below(&rng, 5) - 2;
        assert_true(view.legal & card_bit(quick_play(&view, &payoffs)));
    }
}

int test_quick_play(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_plays_for_the_last_trick),
        cmocka_unit_test(test_shuns_a_last_trick_that_costs),
        cmocka_unit_test(test_leads_its_chicago_from_the_top),
        cmocka_unit_test(test_breaks_or_keeps_what_may),
        cmocka_unit_test(test_lets_a_chicago_stand_when_breaking_costs),
        cmocka_unit_test(test_every_card_is_legal),
    };
    hand_tables_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
