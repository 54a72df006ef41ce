/* Players who lay their cards by a rule: their plays show their style, and bar cards; and the
 * answer. */
#include "group.h"
#include "test_strategies.h"

#include "strategies/chicago/model/calls.h"
#include "strategies/chicago/model/determinizations.h"
#include "strategies/chicago/model/play_styles.h"
#include "strategies/chicago/solver/answer.h"

#include <math.h>

static struct rng rng;

static int seed(void **state) {
    (void)state;
    rng_seed(&rng, &(struct rng_key){.seed = 6, .purpose = RNG_STRATEGY});
    return 0;
}

/* A deal as seat 0 sees it, and all hands; seat s plays in play style[s], clever ones at random. */
struct deal {
    struct chicago_view view;
    enum play_style play_style[4];
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
    enum play_style play_style = deal->play_style[seat];
    card c = play_style == PLAY_STYLE_CLEVER ? random_card(&rng, legal)
                                             : play_style_card(play_style, legal, view->winning);
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

static void test_cards_by_play_style(void **state) {
    (void)state;
    static const struct {
        enum play_style play_style;
        const char *legal, *winning, *laid;
    } plays[] = {
        {PLAY_STYLE_EAGER, "3c 8d As", NULL, "As"},   {PLAY_STYLE_EAGER, "3d 8d", "7d", "8d"},
        {PLAY_STYLE_EAGER, "3d 8d", "9d", "3d"},      {PLAY_STYLE_EAGER, "3c 8s", "7d", "3c"},
        {PLAY_STYLE_DUCKING, "3c 8d As", NULL, "3c"}, {PLAY_STYLE_DUCKING, "3d 8d", "7d", "3d"},
    };
    for (size_t i = 0; i < sizeof plays / sizeof *plays; i++) {
        card winning = plays[i].winning ? card_of(plays[i].winning) : CHICAGO_NO_CARD;
        card laid = play_style_card(plays[i].play_style, cards(plays[i].legal), winning);
        assert_int_equal(laid, card_of(plays[i].laid));
    }
}

/* Excluded is what would have been laid instead, whatever lay there. */
static void check_excluded(enum play_style play_style, card laid, card winning) {
    card_set excluded = play_style_excludes(play_style, laid, winning);
    card_set suit = winning == CHICAGO_NO_CARD ? 0 : card_set_of_suit(card_suit(winning));
    for (card c = 0; c < CARD_COUNT; c++) {
        card_set hand = card_bit(laid) | card_bit(c);
        card_set legal = hand & suit ? hand & suit : hand;
        bool fits = play_style == PLAY_STYLE_CLEVER
                        ? (legal & card_bit(laid)) != 0
                        : play_style_card(play_style, legal, winning) == laid;
        if (c != laid && c != winning)
            assert_int_equal(excluded >> c & 1, !fits);
    }
}

static void test_excludes_what_would_have_been_laid(void **state) {
    (void)state;
    for (enum play_style play_style = PLAY_STYLE_CLEVER; play_style < PLAY_STYLES; play_style++)
        for (card laid = 0; laid < CARD_COUNT; laid++) {
            check_excluded(play_style, laid, CHICAGO_NO_CARD);
            for (card winning = 0; winning < CARD_COUNT; winning++)
                if (winning != laid)
                    check_excluded(play_style, laid, winning);
        }
}

static void test_learns_who_plays_how(void **state) {
    (void)state;
    struct style_tracker style_tracker = {0};
    struct deal deal = {
        .play_style = {PLAY_STYLE_CLEVER, PLAY_STYLE_EAGER, PLAY_STYLE_DUCKING, PLAY_STYLE_CLEVER}};
    deal_cards(&deal);
    struct play_styles play_styles = style_tracker_styles(&style_tracker, &deal.view);
    for (unsigned seat = 0; seat < 4; seat++)
        assert_int_equal(play_styles.of[seat][0], PLAY_STYLE_CLEVER);
    for (int i = 0; i < 20; i++) {
        play_until(&deal, 4);
        style_tracker_learn(&style_tracker, &deal.view);
    }
    for (unsigned seat = 0; seat < 4; seat++)
        deal.view.entrant[seat] = (uint8_t)((seat + 1) % 4); /* all move on by a seat */
    play_styles = style_tracker_styles(&style_tracker, &deal.view);
    for (unsigned trick = 0; trick < CHICAGO_TRICKS; trick++) {
        assert_int_equal(play_styles.of[0][trick], PLAY_STYLE_CLEVER); /* itself */
        assert_int_equal(play_styles.of[1][trick], PLAY_STYLE_DUCKING);
        assert_int_equal(play_styles.of[2][trick], PLAY_STYLE_CLEVER);
        assert_int_equal(play_styles.of[3][trick], PLAY_STYLE_CLEVER); /* entrant 0 */
    }
}

/* Determinizations agree with what was laid, and never lack cards, even if the play styles are
 * wrong. */
static void check_determinizations(enum play_style believed, enum play_style real) {
    struct deal deal = {.play_style = {PLAY_STYLE_CLEVER, real, real, real}};
    struct play_styles play_styles;
    struct determinizations determinizations;
    struct determinization determinization;
    memset(&play_styles, (int)believed, sizeof play_styles);
    play_until(&deal, 1 + (int)rng_below(&rng, 4));
    determinizations_prepare(&determinizations, &deal.view, 0, NULL, NULL, &play_styles, 1, &rng);
    determinizations_draw(&determinizations, &rng, &determinization);
    for (unsigned seat = 1; seat < 4; seat++)
        assert_int_equal(card_set_count(determinization.hand[seat]),
                         card_set_count(deal.hand[seat]));
    struct play_seen plays[PLAYS_MAX];
    unsigned count = believed == real ? plays_of(&deal.view, plays) : 0;
    for (unsigned i = 0; i < count; i++)
        if (plays[i].seat != 0)
            assert_int_equal(determinization.hand[plays[i].seat] &
                                 play_style_excludes(real, plays[i].laid, plays[i].winning),
                             0);
}

static void test_determinizations_agree_with_play_styles(void **state) {
    (void)state;
    for (int i = 0; i < 3000; i++) {
        check_determinizations(PLAY_STYLE_EAGER, PLAY_STYLE_EAGER);
        check_determinizations(PLAY_STYLE_DUCKING, PLAY_STYLE_DUCKING);
        check_determinizations(PLAY_STYLE_EAGER, PLAY_STYLE_DUCKING);
    }
}

static struct determinization determinization_of(const struct deal *deal) {
    struct determinization determinization = {{0}};
    for (unsigned seat = 0; seat < 4; seat++)
        determinization.hand[seat] = deal->hand[seat];
    return determinization;
}

static struct play_styles all_eager(void) {
    struct play_styles play_styles;
    memset(&play_styles, PLAY_STYLE_EAGER, sizeof play_styles);
    return play_styles;
}

/* Where all cards are known the answer is worth what an exact search finds. */
static void test_answers_known_cards_exactly(void **state) {
    (void)state;
    struct tricks_payoffs payoffs = {.of[0] = {5, 10, -1, -2, 0, -1, -2, -4}};
    struct play_styles play_styles = all_eager();
    memset(play_styles.of[0], PLAY_STYLE_CLEVER, sizeof play_styles.of[0]);
    for (int i = 0; i < 3000; i++) {
        struct deal deal = {
            .play_style = {0, PLAY_STYLE_EAGER, PLAY_STYLE_EAGER, PLAY_STYLE_EAGER}};
        play_until(&deal, 1 + (int)rng_below(&rng, 4));
        struct determinization determinization = determinization_of(&deal);
        struct answer_choice answer =
            answer_best(&deal.view, &determinization, 1, &play_styles, payoffs.of[0]);
        struct tricks_odds exact =
            tricks_solve(&deal.view, &determinization, 1, &payoffs, &play_styles);
        double best = -100, got = -100;
        for (uint32_t j = 0; j < exact.count; j++) {
            double values = tricks_value_of(&exact, j, payoffs.of[0]).mean;
            best = values > best ? values : best;
            got = exact.card[j] == answer.laid ? values : got;
        }
        assert_true(got == best);
        assert_true(answer.value == (float)best);
    }
}

/* One who sees the cards would sometimes play another card than one who does not. */
static void test_does_not_count_on_seeing_cards(void **state) {
    (void)state;
    const float values[TRICKS_OUTCOMES] = {1, 1};
    struct play_styles play_styles = all_eager();
    int found = 0;
    for (int i = 0; i < 300; i++) {
        struct deal deal = {
            .play_style = {0, PLAY_STYLE_EAGER, PLAY_STYLE_EAGER, PLAY_STYLE_EAGER}};
        struct determinization determinizations[32];
        struct determinizations drawn;
        play_until(&deal, 2);
        determinizations_prepare(&drawn, &deal.view, 0, NULL, NULL, &play_styles, 1, &rng);
        for (int j = 0; j < 32; j++)
            determinizations_draw(&drawn, &rng, &determinizations[j]);
        struct tricks_payoffs payoffs = {.of[0] = {1, 1}};
        struct play_styles seen = play_styles;
        memset(seen.of[0], PLAY_STYLE_CLEVER, sizeof seen.of[0]);
        struct tricks_odds exact = tricks_solve(&deal.view, determinizations, 32, &payoffs, &seen);
        struct answer_choice answer =
            answer_best(&deal.view, determinizations, 32, &play_styles, values);
        double seeing = 0;
        for (uint32_t j = 0; j < exact.count; j++)
            seeing = fmax(seeing, tricks_value_of(&exact, j, values).mean);
        assert_true(deal.view.legal & card_bit(answer.laid));
        assert_true((double)answer.value <= seeing + 1e-6);
        found += answer.laid != tricks_best(&exact, values, NULL);
    }
    assert_in_range(found, 1, 299);
}

/* What stands against perfect defence stands against any; and the eager let more through. */
static void test_eager_defenders_break_less(void **state) {
    (void)state;
    const float stands[TRICKS_OUTCOMES] = {1, 1};
    struct play_styles play_styles = all_eager();
    int let_through = 0;
    for (int i = 0; i < 3000; i++) {
        struct deal deal = {0};
        deal_cards(&deal);
        struct determinization determinization = determinization_of(&deal);
        deal.view.caller = 0;
        deal.view.hand = deal.view.legal = deal.hand[0];
        float value = answer_best(&deal.view, &determinization, 1, &play_styles, stands).value;
        bool perfect = chance_stands(&determinization, 0);
        assert_true(value == 1 || (value == 0 && !perfect));
        let_through += value > 0 && !perfect;
    }
    assert_in_range(let_through, 1, 2999);
}

int test_style_tracker(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_cards_by_play_style, seed),
        cmocka_unit_test_setup(test_excludes_what_would_have_been_laid, seed),
        cmocka_unit_test_setup(test_learns_who_plays_how, seed),
        cmocka_unit_test_setup(test_determinizations_agree_with_play_styles, seed),
        cmocka_unit_test_setup(test_answers_known_cards_exactly, seed),
        cmocka_unit_test_setup(test_does_not_count_on_seeing_cards, seed),
        cmocka_unit_test_setup(test_eager_defenders_break_less, seed),
    };
    hand_tables_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
