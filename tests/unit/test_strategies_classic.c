/* classic: what a club player would do, and never an illegal answer. */
#include "group.h"
#include "test_strategies.h"

#include "strategies/chicago/classic.h"

static struct classic_parameters parameters;
static const struct strategy_self self = {.parameters = &parameters};

static int set_defaults(void **state) {
    (void)state;
    option_set_defaults(&chicago_classic.parameters, &parameters);
    return 0;
}

static void test_parameters_read_back_their_defaults(void **state) {
    (void)state;
    const struct option_table *table = &chicago_classic.parameters;
    assert_int_equal(table->size, sizeof parameters);
    size_t bytes = (table->count - 1) * sizeof(int32_t) + sizeof(double); /* call_threshold */
    assert_true(sizeof parameters - bytes < sizeof(double));
    for (size_t i = 0; i < table->count; i++) {
        struct error error;
        assert_true(strlen(table->options[i].meaning) > 0);
        assert_int_equal(
            option_set(&table->options[i], &parameters, table->options[i].default_value, &error),
            STATUS_OK);
    }
}

static void test_keeps_made_hands_and_good_draws(void **state) {
    (void)state;
    static const struct {
        const char *hand, *laid_down;
    } cases[] = {
        {"Ac 2d 3h 4s 5c", ""},            /* a straight stands */
        {"3c 3d 3h 3s 2c", ""},            /* four of a kind has nothing to gain */
        {"3c 3d 3h 2s Kc", "2s"},          /* three alike keep the better kicker */
        {"Ac Ad 2h 2s Kc", "Kc"},          /* two pair draw one, open */
        {"2h 5h 9h Kh Kc", "Kc"},          /* a four-flush beats kings, */
        {"2h 5h 9h Ah Ac", "2h 5h 9h"},    /* not aces */
        {"5c 6d 7h 8s Ks", "Ks"},          /* open at both ends, */
        {"5c 6d 7h 8s 8d", "8d"},          /* with a pair inside too, */
        {"2c 3d 4h 5s Ks", "Ks"},          /* an ace completes it as well, */
        {"Jc Qd Kh As 2s", "2s Jc Qd"},    /* but only a ten this one */
        {"5c 6d 7h 9s 2d", "2d 5c 6d 7h"}, /* a gap is too much */
        {"4c 4d 7h 9s Ad", "7h 9s"},       /* the ace stays beside a pair */
        {"4c 4d 7h 9s Kd", "7h 9s Kd"},
        {"2c 4d 7h Ks Ad", "2c 4d 7h"},    /* ace and king to draw to, */
        {"2c 4d 7h 9s Jd", "2c 4d 7h 9s"}, /* else the highest card */
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct chicago_view view = view_of(cases[i].hand);
        assert_cards(classic_exchange(&view, &self), cases[i].laid_down);
    }
}

static void test_last_exchange_prefers_ace_king_to_a_middling_pair(void **state) {
    (void)state;
    struct chicago_view view = view_of("9c 9d 2h Ks Ad");
    assert_cards(classic_exchange(&view, &self), "2h Ks");
    view.exchange = 3;
    assert_cards(classic_exchange(&view, &self), "9c 9d 2h");
    view = view_of("Tc Td 2h Ks Ad");
    view.exchange = 3;
    assert_cards(classic_exchange(&view, &self), "2h Ks");
}

static void test_hunts_for_a_calling_hand_while_it_must_call(void **state) {
    (void)state;
    struct chicago_view view = view_of("Tc Td 2h Ks Qd");
    view.exchange = 3;
    view.points[0] = 35;
    assert_cards(classic_exchange(&view, &self), "2h Tc Td");
    view.exchange = 2;
    assert_cards(classic_exchange(&view, &self), "2h Qd Ks");
    view.exchange = 3;
    view.called = 1;
    assert_cards(classic_exchange(&view, &self), "2h Qd Ks");
}

static void test_lays_down_the_lowest_when_few_may_go(void **state) {
    (void)state;
    struct chicago_view view = view_of("2c 4d 7h 9s Jd");
    view.rules.max_cards_per_exchange = 2;
    assert_cards(classic_exchange(&view, &self), "2c 4d");
}

static void test_keeps_an_open_card_that_helps(void **state) {
    (void)state;
    static const struct {
        const char *four, *open;
        bool kept;
    } cases[] = {
        {"2h 5h 9h Kh", "Ah", true},  {"2h 5h 9h Kh", "Kc", false}, /* waits for the flush */
        {"5c 6d 7h 8s", "9d", true},  {"5c 6d 7h 8s", "8d", false}, {"Kc Kd 4h 4s", "4c", true},
        {"Kc Kd 4h 4s", "Ah", false}, {"Kc Kd Kh 4s", "Ks", true},  {"Kc Kd Kh 4s", "4d", true},
        {"Kc Kd 7h 2s", "7d", true},  {"Kc Kd 7h 2s", "Kh", true},  {"Kc Kd 7h 2s", "3d", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct chicago_view view = view_of(cases[i].four);
        assert_true(classic_ask_open(&view, &self));
        assert_int_equal(classic_keep_open(&view, &self, card_of(cases[i].open)), cases[i].kept);
    }
}

static void test_zeroes_by_the_scores(void **state) {
    (void)state;
    static const struct {
        int points, opponent;
        bool called, zero;
    } cases[] = {
        {10, 17, false, false}, {10, 18, false, true}, /* by what the best opponent loses */
        {44, 40, true, false},                         /* eight points win the game */
        {43, 40, true, true},   {44, 0, false, true},  /* eight points would disqualify */
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct chicago_view view = view_of("9c 9d 9h 9s Ad");
        view.points[0] = cases[i].points;
        view.points[2] = cases[i].opponent;
        view.called = cases[i].called;
        assert_int_equal(classic_zero(&view, &self), cases[i].zero);
    }
}

static void test_calls_by_cards_and_scores(void **state) {
    (void)state;
    static const struct {
        const char *hand;
        int points;
        bool called;
        int leader; /* points of an opponent who has called */
        bool call;
    } cases[] = {
        {"As Ks Qs Ah Kh", 15, true, 0, true},    /* cannot lose */
        {"As Ks Qs 3s 2s", 15, true, 0, true},    /* nobody has four spades */
        {"As Ah Ad Ac Kc", 15, true, 51, true},   /* not even in a race */
        {"As Ks Ah Kh Qd", 15, true, 0, false},   /* either ace or king of diamonds stops it */
        {"As Ks Ah Kh Qd", 20, false, 0, true},   /* good enough for a first call, */
        {"As Ks Ah Kh Qd", 20, false, 44, false}, /* not while an opponent is winning */
        {"As Kh Qd Jc 9c", 20, false, 0, false},
        {"As Kh Qd Jc 9c", 36, false, 0, true}, /* a chance is better than none */
        {"7s 5h 4d 3c 2c", 37, false, 0, true}, /* forced: the target would disqualify */
        {"7s 5h 4d 3c 2c", 37, true, 0, false},
        {"7s 5h 4d 3c 2c", 41, false, 44, false}, /* somebody else ends the game first */
        {"7s 5h 4d 3c 2c", 42, false, 44, true},  /* no more time to wait */
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct chicago_view view = view_of(cases[i].hand);
        view.exchange = 3;
        view.points[0] = cases[i].points;
        view.points[2] = cases[i].leader;
        view.called = (uint8_t)((cases[i].called ? 1 : 0) | 4);
        assert_int_equal(classic_call(&view, &self), cases[i].call);
    }
}

static void test_counts_its_own_discards_as_gone(void **state) {
    (void)state;
    struct chicago_view view = view_of("As Ks Ah Kh Qd");
    view.points[0] = 15;
    view.called = 1;
    assert_false(classic_call(&view, &self));
    view.laid_down = cards("Ad Kd");
    assert_true(classic_call(&view, &self));
    view.reshuffles = 1; /* they may be back */
    assert_false(classic_call(&view, &self));
}

static void test_leads_its_chicago_from_the_top(void **state) {
    (void)state;
    struct chicago_view view = trick_view_of("As Ah Qh 9h 4d", 1, NULL);
    view.caller = 0;
    assert_int_equal(classic_play(&view, &self), card_of("Ah"));
    view = trick_view_of("Ah Qh 4d", 3, NULL);
    view.caller = 0;
    assert_int_equal(classic_play(&view, &self), card_of("Ah"));
    view = trick_view_of("Qh 4d", 4, NULL);
    view.caller = 0;
    assert_int_equal(classic_play(&view, &self), card_of("Qh"));
}

static void test_breaks_a_chicago_unless_disqualified_by_it(void **state) {
    (void)state;
    struct chicago_view view = trick_view_of("2h 9h Kd", 3, "8h");
    view.caller = 3;
    view.points[0] = 41;
    assert_int_equal(classic_play(&view, &self), card_of("9h"));
    view.points[0] = 42;
    assert_int_equal(classic_play(&view, &self), card_of("2h"));
    view.called = 1; /* breaking wins the game */
    assert_int_equal(classic_play(&view, &self), card_of("9h"));
    view = trick_view_of("2h 9d Kd", 3, "8s");
    view.caller = 3;
    assert_int_equal(classic_play(&view, &self), card_of("2h"));
}

static void test_plays_for_the_last_trick(void **state) {
    (void)state;
    static const struct {
        const char *hand, *winning, *played;
        int trick;
    } cases[] = {
        {"3c 8d Kh Ks As", NULL, "3c", 1}, /* ducks at first, */
        {"3h 8d Kh Ks As", "2h", "3h", 2},
        {"9h Th As", "8h", "9h", 3}, /* then wins with the cheapest, */
        {"Kh As", "8h", "Kh", 4},    /* to lead the ace at last */
        {"Ah As", "8d", "Ah", 4},
        {"3d As", "8d", "3d", 4}, /* cannot win: saves the ace */
        {"Ah 2s", NULL, "Ah", 4}, /* wins first, and may win ten with the deuce */
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct chicago_view view = trick_view_of(cases[i].hand, cases[i].trick, cases[i].winning);
        assert_int_equal(classic_play(&view, &self), card_of(cases[i].played));
    }
}

static void test_shuns_a_last_trick_that_disqualifies(void **state) {
    (void)state;
    struct chicago_view view = trick_view_of("3c 8d Kh Ks As", 1, NULL);
    view.points[0] = 47;
    assert_int_equal(classic_play(&view, &self), card_of("As"));
    view = trick_view_of("3c Ah", 4, "Kd");
    view.points[0] = 47;
    assert_int_equal(classic_play(&view, &self), card_of("Ah"));
    view.called = 1;
    assert_int_equal(classic_play(&view, &self), card_of("3c"));
}

static struct rng rng;

static int32_t between(int32_t low, int32_t high) {
    return low + (int32_t)rng_below(&rng, (uint32_t)(high - low + 1));
}

static void draw_parameters(void) {
    const struct option_table *table = &chicago_classic.parameters;
    for (size_t i = 0; i < table->count; i++) {
        const struct option *option = &table->options[i];
        int32_t value = option->type == OPTION_BOOL
                            ? between(0, 1)
                            : between((int32_t)option->min, (int32_t)option->max);
        memcpy((char *)&parameters + option->offset, &value, sizeof value);
    }
}

static void draw_rules(struct chicago_view *view) {
    struct chicago_rules *rules = &view->rules;
    rules->exchanges = between(1, CHICAGO_EXCHANGES_MAX);
    rules->max_cards_per_exchange = between(1, CHICAGO_HAND_SIZE);
    rules->points[HAND_FOUR_OF_A_KIND] = between(0, 1000);
    rules->last_trick_points = between(0, 1000);
    rules->last_trick_with_two_points = between(0, 1000);
    rules->chicago_breaker = between(0, 1000);
    rules->must_have_called_to_win = between(0, 1);
    rules->target = between(1, 1000);
    view->target = between(0, 3) ? rules->target : CHICAGO_NEVER;
    view->chicago_min_points = between(0, 60);
}

static void draw_scores(struct chicago_view *view) {
    view->seats = (uint8_t)between(CHICAGO_SEATS_MIN, CHICAGO_SEATS_MAX);
    view->seat = (uint8_t)between(0, view->seats - 1);
    unsigned opponent = (view->seat + 1u) % view->seats, all = (1u << view->seats) - 1;
    view->playing = (uint8_t)(1u << view->seat | 1u << opponent | (rng_next(&rng) & all));
    view->called = (uint8_t)(rng_next(&rng) & all);
    for (int seat = 0; seat < view->seats; seat++)
        view->points[seat] = between(-1000, view->rules.target - 1);
}

/* Any rules, scores, cards and parameters that the contracts allow, before the given trick. */
static struct chicago_view draw_view(int trick, card deck[CARD_COUNT]) {
    struct chicago_view view = trick_view_of("2c 3c", trick ? trick : 1, NULL);
    draw_parameters();
    draw_rules(&view);
    draw_scores(&view);
    rng_shuffle_deck(&rng, deck);
    int held = trick ? CHICAGO_TRICKS + 1 - trick : CHICAGO_HAND_SIZE, known = 5 + between(0, 20);
    view.hand = 0;
    for (int i = 0; i < held; i++)
        view.hand |= card_bit(deck[i]);
    for (int i = CHICAGO_HAND_SIZE; i < known; i++)
        view.laid_down |= card_bit(deck[i]);
    view.reshuffles = (uint8_t)between(0, 1);
    view.exchange = (uint8_t)(trick ? view.rules.exchanges : between(1, view.rules.exchanges));
    view.legal = view.hand;
    return view;
}

enum { VIEWS = 100000 };

static int start_rng(void **state) {
    (void)state;
    rng_seed(&rng, &(struct rng_key){.seed = 2, .purpose = RNG_STRATEGY});
    return 0;
}

static void test_every_exchange_is_legal(void **state) {
    (void)state;
    card deck[CARD_COUNT];
    for (int i = 0; i < VIEWS; i++) {
        struct chicago_view view = draw_view(0, deck);
        view.value = hand_value_5(hand_sum_of_set(view.hand));
        card_set laid = classic_exchange(&view, &self);
        assert_true((laid & ~view.hand) == 0);
        assert_true(card_set_count(laid) <= view.rules.max_cards_per_exchange);
        if (view.points[view.seat] >= view.chicago_min_points)
            (void)classic_call(&view, &self);
        (void)classic_zero(&view, &self);
        view.hand ^= card_bit(deck[0]);
        (void)classic_keep_open(&view, &self, deck[CARD_COUNT - 1]);
    }
}

/* Somebody leads: this seat, the caller if there is one, or another. */
static void draw_lead(struct chicago_view *view, card led) {
    view->leader = (uint8_t)((view->seat + (unsigned)between(0, 1)) % view->seats);
    if (between(0, 1))
        view->caller = view->leader;
    if (view->leader == view->seat)
        return;
    view->winning = led;
    view->winner = view->leader;
    card_set suited = view->hand & card_set_of_suit(card_suit(led));
    view->legal = suited ? suited : view->hand;
}

static void test_every_play_is_legal(void **state) {
    (void)state;
    card deck[CARD_COUNT];
    for (int i = 0; i < VIEWS; i++) {
        struct chicago_view view = draw_view(between(1, CHICAGO_TRICKS - 1), deck);
        draw_lead(&view, deck[CARD_COUNT - 1]);
        if (card_set_count(view.legal) < 2)
            continue;
        card played = classic_play(&view, &self);
        assert_true(played < CARD_COUNT);
        assert_true(view.legal & card_bit(played));
    }
}

int test_strategies_classic(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_parameters_read_back_their_defaults),
        cmocka_unit_test(test_keeps_made_hands_and_good_draws),
        cmocka_unit_test(test_last_exchange_prefers_ace_king_to_a_middling_pair),
        cmocka_unit_test(test_hunts_for_a_calling_hand_while_it_must_call),
        cmocka_unit_test(test_lays_down_the_lowest_when_few_may_go),
        cmocka_unit_test(test_keeps_an_open_card_that_helps),
        cmocka_unit_test(test_zeroes_by_the_scores),
        cmocka_unit_test(test_calls_by_cards_and_scores),
        cmocka_unit_test(test_counts_its_own_discards_as_gone),
        cmocka_unit_test(test_leads_its_chicago_from_the_top),
        cmocka_unit_test(test_breaks_a_chicago_unless_disqualified_by_it),
        cmocka_unit_test(test_plays_for_the_last_trick),
        cmocka_unit_test(test_shuns_a_last_trick_that_disqualifies),
        cmocka_unit_test_setup(test_every_exchange_is_legal, start_rng),
        cmocka_unit_test_setup(test_every_play_is_legal, start_rng),
    };
    hand_tables_init();
    return cmocka_run_group_tests(tests, set_defaults, NULL);
}
