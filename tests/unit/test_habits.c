/* Players who lay their cards by a rule: their plays tell them, and bar cards; and the answer. */
#include "test_strategies.h"

#include "strategies/chicago/model/chance.h"
#include "strategies/chicago/model/layouts.h"
#include "strategies/chicago/model/plays.h"
#include "strategies/chicago/solver/answer.h"
#include "strategies/chicago/solver/habits.h"

#include <math.h>

static struct rng rng;

static int seed(void **state) {
    (void)state;
    rng_seed(&rng, &(struct rng_key){.seed = 6, .purpose = RNG_STRATEGY});
    return 0;
}

/* A deal as seat 0 sees it, and all hands; seat s plays in manner[s], clever ones at random. */
struct deal {
    struct chicago_view view;
    enum manner manner[4];
    card_set hand[4];
};

static void deal_cards(struct deal *deal) {
    card deck[CARD_COUNT];
    rng_shuffle_deck(&rng, deck);
    deal->view = trick_view_of("2c", 1, NULL);
    for (unsigned seat = 0; seat < 4; seat++) {
        deal->view.entrant[seat] = (uint8_t)seat;
        deal->hand[seat] = 0;
        for (unsigned i = 0; i < CHICAGO_HAND_SIZE; i++)
            deal->hand[seat] |= card_bit(deck[CHICAGO_HAND_SIZE * seat + i]);
    }
}

static card_set legal_in(const struct deal *deal, unsigned seat) {
    card_set hand = deal->hand[seat];
    card_set suited = hand & card_set_of_suit(card_suit(deal->view.winning));
    return deal->view.winning != CHICAGO_NO_CARD && suited ? suited : hand;
}

static void lay(struct deal *deal, unsigned seat) {
    struct chicago_view *view = &deal->view;
    card_set legal = legal_in(deal, seat);
    enum manner manner = deal->manner[seat];
    card c = manner == MANNER_CLEVER ? random_card(&rng, legal)
                                     : manner_card(manner, legal, view->winning);
    bool leads = view->winning == CHICAGO_NO_CARD;
    bool wins = leads || (card_suit(c) == card_suit(view->winning) && c > view->winning);
    deal->hand[seat] ^= card_bit(c);
    view->played[view->trick - 1][seat] = c;
    view->played_set |= card_bit(c);
    view->winner = wins ? (uint8_t)seat : view->winner;
    view->winning = wins ? c : view->winning;
}

/* Plays until it is seat 0's turn in a trick. */
static void play_until(struct deal *deal, int trick) {
    struct chicago_view *view = &deal->view;
    deal_cards(deal);
    for (unsigned seat = 0; view->trick < trick || seat != 0;) {
        lay(deal, seat);
        seat = (seat + 1) % 4;
        if (seat != view->leader)
            continue;
        seat = view->leader = view->winner;
        view->winning = CHICAGO_NO_CARD;
        view->trick++;
    }
    view->hand = deal->hand[0];
    view->legal = legal_in(deal, 0);
}

static void test_cards_by_manner(void **state) {
    (void)state;
    static const struct {
        enum manner manner;
        const char *legal, *winning, *laid;
    } plays[] = {
        {MANNER_EAGER, "3c 8d As", NULL, "As"},   {MANNER_EAGER, "3d 8d", "7d", "8d"},
        {MANNER_EAGER, "3d 8d", "9d", "3d"},      {MANNER_EAGER, "3c 8s", "7d", "3c"},
        {MANNER_DUCKING, "3c 8d As", NULL, "3c"}, {MANNER_DUCKING, "3d 8d", "7d", "3d"},
    };
    for (size_t i = 0; i < sizeof plays / sizeof *plays; i++) {
        card winning = plays[i].winning ? card_of(plays[i].winning) : CHICAGO_NO_CARD;
        card laid = manner_card(plays[i].manner, cards(plays[i].legal), winning);
        assert_int_equal(laid, card_of(plays[i].laid));
    }
}

/* Excluded is what would have been laid instead, whatever lay there. */
static void check_excluded(enum manner manner, card laid, card winning) {
    card_set excluded = manner_excludes(manner, laid, winning);
    card_set suit = winning == CHICAGO_NO_CARD ? 0 : card_set_of_suit(card_suit(winning));
    for (card c = 0; c < CARD_COUNT; c++) {
        card_set hand = card_bit(laid) | card_bit(c);
        card_set legal = hand & suit ? hand & suit : hand;
        bool fits = manner == MANNER_CLEVER ? (legal & card_bit(laid)) != 0
                                            : manner_card(manner, legal, winning) == laid;
        if (c != laid && c != winning)
            assert_int_equal(excluded >> c & 1, !fits);
    }
}

static void test_excludes_what_would_have_been_laid(void **state) {
    (void)state;
    for (enum manner manner = MANNER_CLEVER; manner < MANNERS; manner++)
        for (card laid = 0; laid < CARD_COUNT; laid++) {
            check_excluded(manner, laid, CHICAGO_NO_CARD);
            for (card winning = 0; winning < CARD_COUNT; winning++)
                if (winning != laid)
                    check_excluded(manner, laid, winning);
        }
}

static void test_learns_who_plays_how(void **state) {
    (void)state;
    struct habits habits = {0};
    struct deal deal = {.manner = {MANNER_CLEVER, MANNER_EAGER, MANNER_DUCKING, MANNER_CLEVER}};
    deal_cards(&deal);
    struct manners manners = habits_manners(&habits, &deal.view);
    for (unsigned seat = 0; seat < 4; seat++)
        assert_int_equal(manners.of[seat][0], MANNER_CLEVER);
    for (int i = 0; i < 20; i++) {
        play_until(&deal, 4);
        habits_learn(&habits, &deal.view);
    }
    for (unsigned seat = 0; seat < 4; seat++)
        deal.view.entrant[seat] = (uint8_t)((seat + 1) % 4); /* all move on by a seat */
    manners = habits_manners(&habits, &deal.view);
    for (unsigned trick = 0; trick < CHICAGO_TRICKS; trick++) {
        assert_int_equal(manners.of[0][trick], MANNER_CLEVER); /* itself */
        assert_int_equal(manners.of[1][trick], MANNER_DUCKING);
        assert_int_equal(manners.of[2][trick], MANNER_CLEVER);
        assert_int_equal(manners.of[3][trick], MANNER_CLEVER); /* entrant 0 */
    }
}

/* Layouts agree with what was laid, and never lack cards, even if the manners are wrong. */
static void check_layouts(enum manner believed, enum manner real) {
    struct deal deal = {.manner = {MANNER_CLEVER, real, real, real}};
    struct manners manners;
    struct layouts layouts;
    struct layout layout;
    memset(&manners, (int)believed, sizeof manners);
    play_until(&deal, 1 + (int)rng_below(&rng, 4));
    layouts_prepare(&layouts, &deal.view, 0, NULL, &manners, 1, &rng);
    layouts_draw(&layouts, &rng, &layout);
    for (unsigned seat = 1; seat < 4; seat++)
        assert_int_equal(card_set_count(layout.hand[seat]), card_set_count(deal.hand[seat]));
    struct play plays[PLAYS_MAX];
    unsigned count = believed == real ? plays_of(&deal.view, plays) : 0;
    for (unsigned i = 0; i < count; i++)
        if (plays[i].seat != 0)
            assert_int_equal(layout.hand[plays[i].seat] &
                                 manner_excludes(real, plays[i].laid, plays[i].winning),
                             0);
}

static void test_layouts_agree_with_manners(void **state) {
    (void)state;
    for (int i = 0; i < 3000; i++) {
        check_layouts(MANNER_EAGER, MANNER_EAGER);
        check_layouts(MANNER_DUCKING, MANNER_DUCKING);
        check_layouts(MANNER_EAGER, MANNER_DUCKING);
    }
}

static struct layout layout_of(const struct deal *deal) {
    struct layout layout = {{0}};
    for (unsigned seat = 0; seat < 4; seat++)
        layout.hand[seat] = deal->hand[seat];
    return layout;
}

static struct manners all_eager(void) {
    struct manners manners;
    memset(&manners, MANNER_EAGER, sizeof manners);
    return manners;
}

/* Where all cards are known the answer is worth what an exact search finds. */
static void test_answers_known_cards_exactly(void **state) {
    (void)state;
    struct tricks_payoffs payoffs = {.of[0] = {5, 10, -1, -2, 0, -1, -2, -4}};
    struct manners manners = all_eager();
    memset(manners.of[0], MANNER_CLEVER, sizeof manners.of[0]);
    for (int i = 0; i < 3000; i++) {
        struct deal deal = {.manner = {0, MANNER_EAGER, MANNER_EAGER, MANNER_EAGER}};
        play_until(&deal, 1 + (int)rng_below(&rng, 4));
        struct layout layout = layout_of(&deal);
        struct answer_choice answer = answer_best(&deal.view, &layout, 1, &manners, payoffs.of[0]);
        struct tricks_prospects exact = tricks_solve(&deal.view, &layout, 1, &payoffs, &manners);
        double best = -100, got = -100;
        for (uint32_t j = 0; j < exact.count; j++) {
            double worth = tricks_worth_of(&exact, j, payoffs.of[0]).mean;
            best = worth > best ? worth : best;
            got = exact.card[j] == answer.laid ? worth : got;
        }
        assert_true(got == best);
        assert_true(answer.worth == (float)best);
    }
}

/* One who sees the cards would sometimes play another card than one who does not. */
static void test_does_not_count_on_seeing_cards(void **state) {
    (void)state;
    const float worth[TRICKS_OUTCOMES] = {1, 1};
    struct manners manners = all_eager();
    int found = 0;
    for (int i = 0; i < 300; i++) {
        struct deal deal = {.manner = {0, MANNER_EAGER, MANNER_EAGER, MANNER_EAGER}};
        struct layout layouts[32];
        struct layouts drawn;
        play_until(&deal, 2);
        layouts_prepare(&drawn, &deal.view, 0, NULL, &manners, 1, &rng);
        for (int j = 0; j < 32; j++)
            layouts_draw(&drawn, &rng, &layouts[j]);
        struct tricks_payoffs payoffs = {.of[0] = {1, 1}};
        struct manners seen = manners;
        memset(seen.of[0], MANNER_CLEVER, sizeof seen.of[0]);
        struct tricks_prospects exact = tricks_solve(&deal.view, layouts, 32, &payoffs, &seen);
        struct answer_choice answer = answer_best(&deal.view, layouts, 32, &manners, worth);
        double seeing = 0;
        for (uint32_t j = 0; j < exact.count; j++)
            seeing = fmax(seeing, tricks_worth_of(&exact, j, worth).mean);
        assert_true(deal.view.legal & card_bit(answer.laid));
        assert_true((double)answer.worth <= seeing + 1e-6);
        found += answer.laid != tricks_best(&exact, worth);
    }
    assert_in_range(found, 1, 299);
}

/* What stands against perfect defence stands against any; and the eager let more through. */
static void test_eager_defenders_break_less(void **state) {
    (void)state;
    const float stands[TRICKS_OUTCOMES] = {1, 1};
    struct manners manners = all_eager();
    int let_through = 0;
    for (int i = 0; i < 3000; i++) {
        struct deal deal = {0};
        deal_cards(&deal);
        struct layout layout = layout_of(&deal);
        deal.view.caller = 0;
        deal.view.hand = deal.view.legal = deal.hand[0];
        float worth = answer_best(&deal.view, &layout, 1, &manners, stands).worth;
        bool perfect = chance_stands(&layout, 0);
        assert_true(worth == 1 || (worth == 0 && !perfect));
        let_through += worth > 0 && !perfect;
    }
    assert_in_range(let_through, 1, 2999);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_cards_by_manner, seed),
        cmocka_unit_test_setup(test_excludes_what_would_have_been_laid, seed),
        cmocka_unit_test_setup(test_learns_who_plays_how, seed),
        cmocka_unit_test_setup(test_layouts_agree_with_manners, seed),
        cmocka_unit_test_setup(test_answers_known_cards_exactly, seed),
        cmocka_unit_test_setup(test_does_not_count_on_seeing_cards, seed),
        cmocka_unit_test_setup(test_eager_defenders_break_less, seed),
    };
    hand_tables_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
