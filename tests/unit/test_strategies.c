/* The registry; baseline rule by rule; random: legal and uniform (baseline-strategies.md). */
#include "test_strategies.h"
#include "group.h"
#include "uniform.h"

#include "strategies/load/plugin.h"
#include "strategies/load/registry.h"

static const struct strategy_self nobody;

static const struct chicago_decisions *baseline(void) {
    return decisions_of(strategy_find("chicago", "baseline"));
}

static void test_registry_finds_what_it_lists(void **state) {
    (void)state;
    size_t count = 0;
    for (const struct strategy *s; (s = strategy_at(count)) != NULL; count++) {
        assert_ptr_equal(strategy_find(s->game, s->name), s);
        struct error error = {""};
        if (strategy_check(s, NULL, &error) != STATUS_OK)
            fail_msg("%s %s: %s", s->game, s->name, error.text);
    }
    assert_null(strategy_at(count + 1));
    assert_non_null(strategy_find("chicago", "random"));
    assert_non_null(strategy_find("pofc", "random"));
    assert_null(strategy_find("chicago", "basline"));
    assert_null(strategy_find("pofc", "baseline"));
}

static void test_baseline_exchange(void **state) {
    (void)state;
    static const struct {
        const char *hand, *laid_down;
        int most;
    } cases[] = {
        {"2c 5d 7h 9s Kc", "2c 5d 7h 9s", 4},
        {"2c 5d 7h 9s Kc", "2c 5d 7h 9s", 5},
        {"2c 5d 7h 9s Kc", "2c 5d 7h", 3},
        {"2c 5d 7h 9s Kc", "2c", 1},
        {"2c 2d 7h 9s Kc", "7h 9s Kc", 4},
        {"Ac Ad 2h 9s Kc", "2h 9s", 2},
        {"Ac Ad 2h 2s Kc", "Kc", 4},
        {"3c 3d 3h 2s Kc", "2s Kc", 4},
        {"3c 3d 3h 2s Kc", "2s", 1},
        {"Ac 2d 3h 4s 5c", "", 4},
        {"2c 9c 7c 4c Kc", "", 4},
        {"3c 3d 3h 2s 2c", "", 4},
        {"3c 3d 3h 3s 2c", "", 4},
        {"2c 3c 4c 5c 6c", "", 5},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct chicago_view view = view_of(cases[i].hand);
        view.rules.max_cards_per_exchange = cases[i].most;
        assert_cards(baseline()->exchange(&view, &nobody), cases[i].laid_down);
    }
}

static void test_baseline_open_card(void **state) {
    (void)state;
    struct chicago_view view = view_of("Kc Kd 4h 4s 9c");
    assert_true(baseline()->ask_open(&view, &nobody));
    view.hand = cards("Kc Kd 4h 4s");
    assert_true(baseline()->keep_open(&view, &nobody, card_of("Kh")));
    assert_true(baseline()->keep_open(&view, &nobody, card_of("4c")));
    assert_false(baseline()->keep_open(&view, &nobody, card_of("Ah")));
    view.hand = cards("Kc Kd Kh 4s"); /* with max_cards_per_exchange = 1 */
    assert_true(baseline()->keep_open(&view, &nobody, card_of("4h")));
    assert_false(baseline()->keep_open(&view, &nobody, card_of("Ks")));
}

static void test_baseline_zeroes_from_15_points(void **state) {
    (void)state;
    struct chicago_view view = view_of("Kc Kd Kh Ks 9c");
    view.points[0] = 40;
    view.points[2] = 14;
    assert_false(baseline()->zero(&view, &nobody));
    view.points[2] = 15;
    assert_true(baseline()->zero(&view, &nobody));
    view.playing = 15 & ~4; /* the rich one is out of the round */
    assert_false(baseline()->zero(&view, &nobody));
}

static void test_baseline_calls_on_three_queens_or_when_it_must(void **state) {
    (void)state;
    struct chicago_view view = view_of("Qc Kd Ah 3s 2c");
    view.points[0] = 15;
    assert_true(baseline()->call(&view, &nobody));
    view.hand = cards("Qc Kd Jh Js 2c");
    assert_false(baseline()->call(&view, &nobody));
    view.points[0] = 36;
    assert_false(baseline()->call(&view, &nobody));
    view.points[0] = 37;
    assert_true(baseline()->call(&view, &nobody));
    view.called = 1;
    assert_false(baseline()->call(&view, &nobody));
    view.called = 2;
    assert_true(baseline()->call(&view, &nobody));
}

static void test_baseline_play(void **state) {
    (void)state;
    static const struct {
        const char *hand, *winning, *played;
    } cases[] = {
        {"2c 5d 7h 9s Kc", NULL, "Kc"}, /* leads the highest, */
        {"2c Kd 7h Ks Kc", NULL, "Ks"}, /* of kings the spade */
        {"2c 5c 7h 9c Kd", "8c", "9c"}, /* the highest, for it wins */
        {"2c 5c 7c 9c Kd", "Tc", "2c"}, /* cannot win: the lowest of the suit */
        {"2d 5h 7s 9s Kd", "Tc", "2d"}, /* cannot follow: the lowest of all, */
        {"9s 2h Ad 2d 9h", "Tc", "2d"}, /* of deuces the diamond */
        {"3c As", "2c", "3c"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct chicago_view view = trick_view_of(cases[i].hand, 1, cases[i].winning);
        assert_int_equal(baseline()->play(&view, &nobody), card_of(cases[i].played));
    }
}

enum { DRAWS = 62000 };

static const struct chicago_decisions *random_player(void) {
    return decisions_of(strategy_find("chicago", "random"));
}

/* The place of an answer among the subsets of a five-card hand, 0..31. */
static unsigned subset_index(card_set hand, card_set subset) {
    unsigned index = 0;
    for (unsigned place = 0; hand != 0; place++)
        if (subset & card_bit(card_set_take_lowest(&hand)))
            index |= 1u << place;
    return index;
}

static void test_random_exchange_is_uniform(void **state) {
    (void)state;
    static const int subsets[] = {1, 6, 16, 26, 31, 32};
    struct chicago_view view = view_of("2c 2d 7h 9s As");
    for (int most = 1; most <= CHICAGO_HAND_SIZE; most++) {
        int counts[32] = {0}, met[32], n = 0;
        view.rules.max_cards_per_exchange = most;
        for (int i = 0; i < DRAWS; i++) {
            card_set laid = random_player()->exchange(&view, &drawing);
            assert_true((laid & ~view.hand) == 0 && card_set_count(laid) <= most);
            counts[subset_index(view.hand, laid)]++;
        }
        for (int i = 0; i < 32; i++)
            if (counts[i] > 0)
                met[n++] = counts[i];
        assert_int_equal(n, subsets[most]);
        assert_uniform(met, n, DRAWS);
    }
}

static void test_random_play_is_uniform(void **state) {
    (void)state;
    struct chicago_view view = trick_view_of("2c 5c 7c 9h Kc", 1, "Tc");
    int counts[CARD_COUNT] = {0};
    for (int i = 0; i < DRAWS; i++)
        counts[random_player()->play(&view, &drawing)]++;
    const int legal[] = {counts[card_of("2c")], counts[card_of("5c")], counts[card_of("7c")],
                         counts[card_of("Kc")]};
    assert_int_equal(legal[0] + legal[1] + legal[2] + legal[3], DRAWS);
    assert_uniform(legal, 4, DRAWS);
}

static void test_random_tosses_fair_coins(void **state) {
    (void)state;
    struct chicago_view view = view_of("2c 2d 2h 2s As");
    int yes[4] = {0};
    for (int i = 0; i < DRAWS; i++) {
        yes[0] += random_player()->ask_open(&view, &drawing);
        yes[1] += random_player()->keep_open(&view, &drawing, card_of("Ah"));
        yes[2] += random_player()->zero(&view, &drawing);
        yes[3] += random_player()->call(&view, &drawing);
    }
    for (int i = 0; i < 4; i++)
        assert_uniform((const int[]){yes[i], DRAWS - yes[i]}, 2, DRAWS);
}

int test_strategies(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_registry_finds_what_it_lists),
        cmocka_unit_test(test_baseline_exchange),
        cmocka_unit_test(test_baseline_open_card),
        cmocka_unit_test(test_baseline_zeroes_from_15_points),
        cmocka_unit_test(test_baseline_calls_on_three_queens_or_when_it_must),
        cmocka_unit_test(test_baseline_play),
        cmocka_unit_test_setup(test_random_exchange_is_uniform, start_rng),
        cmocka_unit_test_setup(test_random_play_is_uniform, start_rng),
        cmocka_unit_test_setup(test_random_tosses_fair_coins, start_rng),
    };
    hand_tables_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
