/* Determinizations are possible, whatever was seen; and what is gathered does not depend on the
 * order. */
#include "cards.h"
#include "group.h"

#include "sim/chicago/chicago_game.h"
#include "sim/chicago_lab/train/exchange_counts.h"
#include "strategies/chicago/model/determinizations.h"
#include "strategies/load/registry.h"

#include <math.h>
#include <string.h>

struct observer {
    struct chicago_observer observer;
    struct discard_samples_counts *counts;         /* gathers, unless NULL */
    const struct discard_samples *discard_samples; /* else determinizations are drawn by these */
    card_set lacks[CHICAGO_SEATS_MAX];             /* suits not followed, by seat */
    uint64_t determinizations, announced, fitting;
    struct comparison *comparison; /* of questions alone, unless NULL */
};

/* What opponents hold when Chicago is asked, as sampled and in truth. */
struct comparison {
    uint64_t ran_out, pairs;   /* questions after the stock ran out; pairs announced, 3 laid down */
    double high[2], paired[2]; /* aces and kings held after it ran out; those that are pairs yet */
    uint64_t hands;            /* of opponents */
    double made[2];            /* those that are a pair or better */
};

static struct rng rng;
static struct discard_samples_counts gathered[2];
static struct discard_samples discard_samples;

/* What a seat must hold: its open cards since when it has laid down nothing. */
static card_set must_hold(const struct chicago_view *view, unsigned seat, unsigned exchanges) {
    card_set held = 0;
    for (unsigned i = exchanges; i-- > 0;) {
        const struct chicago_exchange_seen *seen = &view->seen[i];
        if (chicago_mask_has(seen->open_kept, seat))
            held |= card_bit(seen->open[seat]);
        if (seen->count[seat] > 0)
            break;
    }
    return held & ~view->played_set;
}

static card_set played_by(const struct chicago_view *view, unsigned seat) {
    card_set played = 0;
    for (unsigned trick = 0; trick < view->trick; trick++)
        if (view->played[trick][seat] != CHICAGO_NO_CARD)
            played |= card_bit(view->played[trick][seat]);
    return played;
}

static void assert_possible(const struct observer *observer, const struct chicago_view *view,
                            unsigned exchanges, const struct determinization *determinization) {
    card_set gone = view->played_set | (view->reshuffles ? 0 : view->laid_down), all = gone;
    assert_true(determinization->hand[view->seat] == view->hand);
    for (unsigned seat = 0; seat < CHICAGO_SEATS_MAX; seat++) {
        card_set hand = determinization->hand[seat];
        assert_true((hand & all) == 0);
        all |= hand;
        if (!chicago_mask_has(view->playing, seat))
            assert_true(hand == 0);
        if (seat == view->seat || !chicago_mask_has(view->playing, seat))
            continue;
        assert_int_equal(card_set_count(hand | played_by(view, seat)), CHICAGO_HAND_SIZE);
        assert_true((hand & observer->lacks[seat]) == 0);
        assert_true((must_hold(view, seat, exchanges) & ~hand) == 0);
    }
}

static bool fits_announced(const struct chicago_view *view,
                           const struct determinization *determinization) {
    const struct chicago_exchange_seen *seen = &view->seen[view->exchange - 1];
    bool fits = true;
    for (unsigned seat = 0; seat < view->seats; seat++)
        if (chicago_mask_has(view->playing, seat)) {
            hand_value value =
                hand_value_of_five(determinization->hand[seat] | played_by(view, seat));
            int order = discard_samples_compare(value, seen);
            fits &= chicago_mask_has(seen->scored, seat) ? order == 0 : order <= 0;
        }
    return fits;
}

static void draw_determinizations(struct observer *observer, const struct chicago_view *view,
                                  unsigned exchanges) {
    struct determinizations determinizations;
    struct determinization determinization;
    determinizations_prepare(&determinizations, view, exchanges, observer->discard_samples, NULL,
                             NULL, 4, &rng);
    for (int i = 0; i < 3; i++) {
        determinizations_draw(&determinizations, &rng, &determinization);
        assert_possible(observer, view, exchanges, &determinization);
        observer->determinizations++;
        bool announced = view->trick > 0 && view->seen[exchanges - 1].scored != 0;
        observer->announced += announced;
        observer->fitting += announced && fits_announced(view, &determinization);
    }
}

/* Adds what one seat's opponents hold, as sampled (0) or in truth (1), with this weight. */
static void compare(struct comparison *comparison, unsigned truth, const struct chicago_view *view,
                    const card_set *hand, double weight) {
    const struct chicago_exchange_seen *before = &view->seen[view->exchange - 2];
    for (unsigned seat = 0; seat < view->seats; seat++) {
        if (seat == view->seat || !chicago_mask_has(view->playing, seat))
            continue;
        bool pair = chicago_mask_has(before->scored, seat) && before->category == HAND_PAIR &&
                    view->seen[view->exchange - 1].count[seat] == 3;
        if (view->reshuffles > 0)
            comparison->high[truth] +=
                weight * card_set_count(hand[seat] & card_set_from_rank(CARD_KING));
        if (pair)
            comparison->paired[truth] +=
                weight * (hand_category_of(hand_value_of_five(hand[seat])) >= HAND_PAIR);
        comparison->pairs += truth && pair;
        comparison->hands += truth;
        comparison->made[truth] +=
            weight * (hand_category_of(hand_value_of_five(hand[seat])) >= HAND_PAIR);
    }
    comparison->ran_out += truth && view->reshuffles > 0;
}

static void compare_with_truth(struct observer *observer, const struct chicago_view *view,
                               const card_set *hand) {
    enum { DRAWS = 3, PASTS = 8 };
    struct determinizations determinizations;
    struct determinization determinization;
    determinizations_prepare(&determinizations, view, view->exchange, observer->discard_samples,
                             NULL, NULL, PASTS, &rng);
    assert_int_equal(determinizations.ran_out, view->reshuffles > 0);
    for (int i = 0; i < DRAWS; i++) {
        determinizations_draw(&determinizations, &rng, &determinization);
        compare(observer->comparison, 0, view, determinization.hand, 1.0 / (double)DRAWS);
    }
    compare(observer->comparison, 1, view, hand, 1);
}

static void note_lack(struct observer *observer, const struct chicago_view *view,
                      const struct chicago_event *event) {
    card led = view->played[view->trick - 1][view->leader];
    if (card_suit(led) != card_suit(event->card))
        observer->lacks[event->seat] |= card_set_of_suit(card_suit(led));
}

/* Puts itself in the place of the seat that acts, or has just acted. */
static void on_event(struct chicago_observer *first, const struct chicago_table *table,
                     const struct chicago_event *event) {
    struct observer *observer = (struct observer *)first;
    const struct chicago_state *state = &table->state;
    struct chicago_view view = state->view;
    if (observer->counts) {
        const struct seats_part everybody = seats_all();
        discard_samples_counts_on_event(&observer->counts[table->match % 2], &everybody, table,
                                        event);
        return;
    }
    if (event->kind == EVENT_DEAL)
        memset(observer->lacks, 0, sizeof observer->lacks);
    if (event->kind == EVENT_PLAY)
        note_lack(observer, &view, event);
    view.seat = (uint8_t)event->seat;
    view.laid_down = state->laid_down[view.seat];
    view.hand = event->kind == EVENT_PLAY ? state->unplayed[view.seat] : state->hand[view.seat];
    if (observer->comparison) {
        if (event->kind == EVENT_ASK)
            compare_with_truth(observer, &view, state->hand);
    } else if (event->kind == EVENT_DISCARD) {
        view.laid_down &= ~event->cards; /* as if still to be asked */
        draw_determinizations(observer, &view, view.exchange - 1u);
    } else if (event->kind == EVENT_ASK || event->kind == EVENT_PLAY) {
        draw_determinizations(observer, &view, view.exchange);
    }
}

static const char *const players[CHICAGO_SEATS_MAX] = {"classic", "baseline", "random",
                                                       "classic", "baseline", "random"};

/* Plays matches of so many players by the rules; the first count strategies above, or one alone. */
static void play(struct observer *observer, const struct chicago_rules *rules, unsigned entrants,
                 const char *alone, unsigned matches) {
    struct game_setup setup = {.rules = rules, .entrants = entrants, .seed = 4};
    for (unsigned i = 0; i < entrants; i++) {
        const struct strategy *strategy = strategy_find("chicago", alone ? alone : players[i]);
        void *parameters = test_malloc(strategy->parameters.size + 1);
        option_set_defaults(&strategy->parameters, parameters);
        setup.entrant[i] = (struct game_entrant){.strategy = strategy, .parameters = parameters};
    }
    struct chicago_tallies *tallies = test_calloc(1, sizeof *tallies);
    void *table = test_calloc(1, chicago_game.play.table_size);
    struct error error;
    assert_int_equal(chicago_game.play.open(table, &setup, tallies, &error), STATUS_OK);
    observer->observer.on_event = on_event;
    chicago_observe(table, &observer->observer);
    for (unsigned match = 0; match < matches; match++)
        assert_int_equal(chicago_game.play.match(table, match, &(struct game_output){0}, &error),
                         STATUS_OK);
    chicago_game.play.close(table);
    test_free(table);
    test_free(tallies);
    for (unsigned i = 0; i < entrants; i++)
        test_free((void *)setup.entrant[i].parameters);
}

static void gather(const struct chicago_rules *rules, unsigned entrants, const char *alone) {
    memset(gathered, 0, sizeof gathered);
    struct observer observer = {.counts = gathered};
    play(&observer, rules, entrants, alone, 60);
}

static void test_threads_gather_the_same(void **state) {
    (void)state;
    static struct discard_samples_counts sum[2];
    static struct discard_samples other;
    struct chicago_rules rules;
    option_set_defaults(&chicago_rules_options, &rules);
    gather(&rules, 4, "classic");
    memset(sum, 0, sizeof sum);
    for (unsigned i = 0; i < 2; i++) {
        discard_samples_counts_add(&sum[i], &gathered[i]);
        discard_samples_counts_add(&sum[i], &gathered[1 - i]);
    }
    memset(&other, 0, sizeof other);
    discard_samples_counts_fit(&sum[0], &discard_samples);
    discard_samples_counts_fit(&sum[1], &other);
    assert_memory_equal(&discard_samples, &other, sizeof discard_samples);
    assert_in_range(discard_samples.first[DISCARD_SAMPLES_POOLS], 1000, DISCARD_SAMPLES_MAX);
}

static void test_discard_samples_are_what_a_pool_says(void **state) {
    (void)state;
    unsigned last = 1, laid_down = 1, before = 3;
    unsigned pool = (last * DISCARD_SAMPLES_COUNTS + laid_down) * DISCARD_SAMPLES_BEFORE + before;
    struct discard_samples_range all = discard_samples_find(&discard_samples, pool, NULL, false);
    assert_true(all.first < all.end);
    for (uint32_t i = all.first; i < all.end; i++) {
        assert_int_equal(card_set_count(discard_samples.hand[i] & discard_samples.laid_down[i]),
                         laid_down);
        assert_int_equal(card_set_count(discard_samples.laid_down[i]), laid_down + before);
        assert_int_equal(discard_samples.value[i], hand_value_of_five(discard_samples.hand[i]));
        assert_true(i == all.first || discard_samples.value[i - 1] <= discard_samples.value[i]);
    }
    struct chicago_exchange_seen seen = {.category = HAND_TWO_PAIR};
    struct discard_samples_range pairs = discard_samples_find(&discard_samples, pool, &seen, true);
    struct discard_samples_range no_better =
        discard_samples_find(&discard_samples, pool, &seen, false);
    assert_true(pairs.first > all.first && pairs.end < all.end && pairs.end == no_better.end);
    for (uint32_t i = all.first; i < all.end; i++)
        assert_int_equal(i >= pairs.first && i < pairs.end,
                         hand_category_of(discard_samples.value[i]) == HAND_TWO_PAIR);
}

static void test_compares_as_far_as_ranks_were_announced(void **state) {
    (void)state;
    hand_value kings = hand_value_of_five(cards("Ks Kh 9c 7d 2c"));
    struct chicago_exchange_seen seen = {.category = HAND_PAIR};
    assert_int_equal(discard_samples_compare(kings, &seen), 0);
    seen.ranks = hand_ranks(kings) & 0xff000000; /* kings, and a nine */
    assert_int_equal(discard_samples_compare(kings, &seen), 0);
    assert_int_equal(discard_samples_compare(hand_value_of_five(cards("Kd Kc 9h 3d 2c")), &seen),
                     0);
    assert_int_equal(discard_samples_compare(hand_value_of_five(cards("Kd Kc Th 3d 2c")), &seen),
                     1);
    assert_int_equal(discard_samples_compare(hand_value_of_five(cards("Qd Qc Ah 3d 2c")), &seen),
                     -1);
    assert_int_equal(discard_samples_compare(hand_value_of_five(cards("2d 2c 3h 3d 4c")), &seen),
                     1);
}

/* Near enough to see both what is in hands once the stock ran out, and what was announced. */
static void test_opponents_hold_as_much_as_in_truth(void **state) {
    (void)state;
    struct chicago_rules rules;
    struct comparison comparison = {0};
    option_set_defaults(&chicago_rules_options, &rules);
    gather(&rules, 4, "classic");
    discard_samples_counts_add(&gathered[0], &gathered[1]);
    discard_samples_counts_fit(&gathered[0], &discard_samples);
    struct observer observer = {.discard_samples = &discard_samples, .comparison = &comparison};
    play(&observer, &rules, 4, "classic", 120);
    assert_true(comparison.ran_out > 1000 && comparison.pairs > 400);
    double questions = (double)comparison.ran_out, pairs = (double)comparison.pairs;
    assert_true(fabs(comparison.high[0] - comparison.high[1]) < 0.08 * questions);
    assert_true(fabs(comparison.paired[0] - comparison.paired[1]) < 0.12 * pairs);
}

/* By house rules nobody announces after the second exchange: that says nothing of the hands. */
static void test_an_exchange_that_does_not_score_bounds_no_hand(void **state) {
    (void)state;
    struct chicago_rules rules;
    struct comparison comparison = {0};
    option_set_defaults(&chicago_rules_options, &rules);
    rules.unscored_exchanges = (struct option_list){.count = 1, .item = {2}};
    gather(&rules, 4, "classic");
    discard_samples_counts_add(&gathered[0], &gathered[1]);
    discard_samples_counts_fit(&gathered[0], &discard_samples);
    struct observer observer = {.discard_samples = &discard_samples, .comparison = &comparison};
    play(&observer, &rules, 4, "classic", 16);
    assert_true(comparison.hands > 1000);
    assert_true(fabs(comparison.made[0] - comparison.made[1]) < 0.05 * (double)comparison.hands);
}

/* More than one of `fits` fits what was announced; without discard samples, of one more. */
static void check_determinizations(const struct chicago_rules *rules, unsigned entrants,
                                   unsigned fits) {
    gather(rules, entrants, NULL);
    discard_samples_counts_add(&gathered[0], &gathered[1]);
    discard_samples_counts_fit(&gathered[0], &discard_samples);
    const struct discard_samples *with[] = {&discard_samples, NULL};
    for (unsigned i = 0; i < 2; i++) {
        struct observer observer = {.discard_samples = with[i]};
        play(&observer, rules, entrants, NULL, 12);
        assert_true(observer.determinizations > 10000);
        assert_true(observer.fitting > observer.announced / (with[i] ? fits : fits + 1));
    }
}

static void test_determinizations_are_possible(void **state) {
    (void)state;
    struct chicago_rules rules;
    option_set_defaults(&chicago_rules_options, &rules);
    for (unsigned entrants = CHICAGO_SEATS_MIN; entrants <= 4; entrants++)
        check_determinizations(&rules, entrants, 2);
}

/* Five or six players and five exchanges: the stock is reshuffled again and again. */
static void test_determinizations_are_possible_after_reshuffles(void **state) {
    (void)state;
    struct chicago_rules rules;
    option_set_defaults(&chicago_rules_options, &rules);
    rules.exchanges = CHICAGO_EXCHANGES_MAX;
    rules.max_cards_per_exchange = CHICAGO_HAND_SIZE;
    rules.open_card = CHICAGO_OPEN_OPTIONAL;
    rules.placement_points = (struct option_list){.count = 6, .item = {20, 12, 8, 5, 3, 1}};
    check_determinizations(&rules, 5, 2);
    check_determinizations(&rules, 6, 3);
}

/* It lays spades to three other suits, so all it holds are two: one open card, kept before it
 * exchanged again. */
static void test_who_kept_an_open_card_may_have_it_yet(void **state) {
    (void)state;
    struct chicago_view view = {.seats = 2,
                                .playing = 3,
                                .dealer = 1,
                                .exchange = 3,
                                .trick = 4,
                                .winning = CHICAGO_NO_CARD,
                                .caller = CHICAGO_NO_SEAT,
                                .hand = cards("2h 2d"),
                                .laid_down = cards("7s 8s 9s Ts Js Qs Ks As")};
    const char *tricks[][2] = {{"Ah", "3s"}, {"Ad", "4s"}, {"Ac", "5s"}};
    option_set_defaults(&chicago_rules_options, &view.rules);
    memset(view.played, CHICAGO_NO_CARD, sizeof view.played);
    for (unsigned trick = 0; trick < 3; trick++)
        for (unsigned seat = 0; seat < 2; seat++) {
            view.played[trick][seat] = card_of(tricks[trick][seat]);
            view.played_set |= card_bit(view.played[trick][seat]);
        }
    for (unsigned exchange = 0; exchange < 3; exchange++)
        memset(view.seen[exchange].open, CHICAGO_NO_CARD, sizeof view.seen[exchange].open);
    view.seen[0].open[1] = card_of("6s");
    view.seen[0].open_kept = 1 << 1;
    view.seen[0].count[1] = 1;
    view.seen[1].count[1] = 3;
    struct determinizations determinizations;
    struct determinization determinization;
    determinizations_prepare(&determinizations, &view, 3, NULL, NULL, NULL, 1, &rng);
    determinizations_draw(&determinizations, &rng, &determinization);
    assert_true(determinization.hand[1] == cards("2s 6s"));
}

int test_determinizations(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_threads_gather_the_same),
        cmocka_unit_test(test_discard_samples_are_what_a_pool_says),
        cmocka_unit_test(test_compares_as_far_as_ranks_were_announced),
        cmocka_unit_test(test_opponents_hold_as_much_as_in_truth),
        cmocka_unit_test(test_an_exchange_that_does_not_score_bounds_no_hand),
        cmocka_unit_test(test_determinizations_are_possible),
        cmocka_unit_test(test_determinizations_are_possible_after_reshuffles),
        cmocka_unit_test(test_who_kept_an_open_card_may_have_it_yet),
    };
    hand_tables_init();
    rng_seed(&rng, &(struct rng_key){.seed = 5, .purpose = RNG_STRATEGY});
    return cmocka_run_group_tests(tests, NULL, NULL);
}
