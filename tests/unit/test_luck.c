/*
 * The luck of the cards: over all cards that might have come it adds up to 0, and so it does over
 * the seats of a table; a hand that is better dealt is luckier.
 */
#include "group.h"

#include "evaluator/rng.h"
#include "sim/chicago_lab/luck/deal_luck.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

enum { SEATS = 3, STOCK = 9 };

static struct shared_model model;
static struct chicago_rules rules;
static struct hand_worth *worth;

static uint32_t below(struct rng *rng, card_set cards) {
    return rng_below(rng, (uint32_t)card_set_count(cards));
}

static card_set draw(struct rng *rng, struct deal_luck *luck, int count) {
    card_set drawn = 0;
    for (; count > 0; count--)
        drawn |= card_bit(card_set_at(luck->stock & ~drawn, below(rng, luck->stock & ~drawn)));
    return drawn;
}

static void deal(struct rng *rng, struct deal_luck *luck) {
    luck->stock = CARD_SET_ALL;
    for (unsigned seat = 0; seat < SEATS; seat++) {
        luck->hand[seat] = draw(rng, luck, CHICAGO_HAND_SIZE);
        luck->stock &= ~luck->hand[seat];
    }
    deal_luck_begin(luck);
}

static struct deal_luck begin(void) {
    const struct rng_key key = {.seed = 5, .purpose = RNG_LUCK};
    struct deal_luck luck = {.worth = worth, .turn = {.seats = SEATS, .playing = 7}};
    rng_seed(&luck.rng, &key);
    return luck;
}

/* A deal whose stock is short, after one seat has laid down its lowest cards. */
static struct deal_luck before_draws(unsigned seat, int count) {
    const struct rng_key key = {.seed = 6, .purpose = RNG_DECK};
    struct deal_luck luck = begin();
    struct rng rng;
    rng_seed(&rng, &key);
    deal(&rng, &luck);
    luck.stock = draw(&rng, &luck, STOCK);
    for (unsigned i = 0; i < SEATS; i++)
        luck.luck[i] = (struct estimate){0, 0};
    deal_luck_discard(&luck, 1, seat, card_set_lowest_of(luck.hand[seat], count));
    return luck;
}

static void add(const struct deal_luck *luck, double sum[SEATS]) {
    double table = 0;
    for (unsigned seat = 0; seat < SEATS; seat++) {
        table += luck->luck[seat].value;
        sum[seat] += luck->luck[seat].value;
    }
    assert_true(fabs(table) < 1e-3);
}

/* One card is shown, each as likely. */
static void test_open_cards_add_up_to_nothing(void **state) {
    const struct deal_luck before = before_draws(1, 1);
    double sum[SEATS] = {0}, most = 0;
    (void)state;
    for (card_set left = before.stock; left != 0;) {
        struct deal_luck luck = before;
        deal_luck_open(&luck, 1, card_set_take_lowest(&left), true);
        add(&luck, sum);
        most = fmax(most, luck.luck[1].value);
    }
    assert_true(most > 0.01);
    for (unsigned seat = 0; seat < SEATS; seat++)
        assert_true(fabs(sum[seat]) < 1e-3);
}

/* Two closed cards come, each two as likely. */
static void test_draws_add_up_to_nothing(void **state) {
    const struct deal_luck before = before_draws(0, 2);
    double sum[SEATS] = {0}, error = 0, most = 0;
    (void)state;
    for (card_set first = before.stock; first != 0;) {
        card c = card_set_take_lowest(&first);
        for (card_set second = first; second != 0;) {
            struct deal_luck luck = before;
            deal_luck_draw(&luck, 0, card_bit(c) | card_bit(card_set_take_lowest(&second)));
            deal_luck_settle(&luck);
            add(&luck, sum);
            error += luck.luck[0].error;
            most = fmax(most, luck.luck[0].value);
        }
    }
    assert_true(most > 0.1);
    for (unsigned seat = 0; seat < SEATS; seat++)
        assert_true(fabs(sum[seat]) < 3 * error);
}

static void test_better_hands_are_luckier(void **state) {
    struct deal_luck luck = begin();
    card_set queen = card_bit(card_make(CARD_QUEEN, 0));
    (void)state;
    luck.hand[0] = card_set_of_rank(CARD_ACE) | queen;
    luck.hand[1] = card_set_of_rank(CARD_KING) & ~card_bit(card_make(CARD_KING, 0));
    luck.hand[1] |= card_bit(card_make(CARD_TEN, 0)) | card_bit(card_make(CARD_TEN, 1));
    luck.hand[2] = (card_set_of_rank(CARD_DEUCE) & ~card_bit(card_make(CARD_DEUCE, 0))) |
                   card_bit(card_make(CARD_FIVE, 0)) | card_bit(card_make(CARD_TEN, 2));
    luck.hand[2] &= ~card_bit(card_make(CARD_DEUCE, 1));
    luck.hand[2] |= card_bit(card_make(CARD_FIVE + 1, 1));
    deal_luck_begin(&luck);
    assert_true(luck.luck[0].value > 1);
    assert_true(luck.luck[0].value > luck.luck[1].value);
    assert_true(luck.luck[1].value > luck.luck[2].value);
    assert_true(luck.luck[2].value < 0);
}

static int setup(void **state) {
    char path[PATH_MAX];
    struct error error;
    (void)state;
    if (model_find(&chicago_model_type, "sm-2025", 0, SEATS, path, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    model.model = model_read(&chicago_model_type, path, &error);
    assert_non_null(model.model);
    model.equity = model.model->equity;
    worth = hand_worth_new(&model, &rules);
    assert_non_null(worth);
    const struct equity_situation now = {.points = {20, 31, 12},
                                         .seats = SEATS,
                                         .playing = 7,
                                         .winner = CHICAGO_NO_SEAT,
                                         .deals_left = EQUITY_NO_LIMIT};
    assert_true(hand_worth_begin(worth, &now));
    return 0;
}

static int teardown(void **state) {
    (void)state;
    hand_worth_free(worth);
    model_free(model.model);
    return 0;
}

int test_luck(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_open_cards_add_up_to_nothing),
                                       cmocka_unit_test(test_draws_add_up_to_nothing),
                                       cmocka_unit_test(test_better_hands_are_luckier)};
    hand_tables_init();
    hand_class_init();
    option_set_defaults(&chicago_rules_options, &rules);
    rules.exchanges = 1;
    return cmocka_run_group_tests(tests, setup, teardown);
}
