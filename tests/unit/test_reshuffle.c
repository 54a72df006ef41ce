/* The muck becomes the stock (chicago.md 3.3): all of it, and in another order each time. */
#include "cards.h"
#include "group.h"

#include "sim/chicago/deal.h"

#include <string.h>

static struct chicago_deal_tallies tally;
static const struct game_setup setup = {.seed = 7};
static struct chicago_table table = {.setup = &setup, .tally = &tally};

/* All cards from the stock, in their order, as they came. */
static void reshuffled(card_set muck, card order[CARD_COUNT]) {
    struct chicago_state *state = &table.state;
    state->muck = muck;
    chicago_reshuffle(&table, 0);
    memcpy(order, state->stock.cards, CARD_COUNT);
}

static card_set set_of(const card *order, unsigned count) {
    card_set set = 0;
    for (unsigned i = 0; i < count; i++)
        set |= card_bit(order[i]);
    return set;
}

static void test_every_reshuffle_has_an_order_of_its_own(void **state) {
    (void)state;
    enum { RESHUFFLES = 4 };
    const card_set muck = cards("2c 3c 4c 5c 7d 8d 9d Td Jh Qh Kh Ah 2s 3s 4s 5s 6s 7s 8s 9s");
    const unsigned count = (unsigned)card_set_count(muck);
    card order[RESHUFFLES][CARD_COUNT];
    table.state.view.seats = 4;
    table.state.view.exchange = 2;
    for (unsigned i = 0; i < RESHUFFLES; i++) {
        reshuffled(muck, order[i]);
        assert_true(set_of(order[i], count) == muck);
        assert_int_equal(chicago_stock_count(&table.state.stock), count);
        assert_int_equal(table.state.muck, 0);
        for (unsigned before = 0; before < i; before++)
            assert_memory_not_equal(order[i], order[before], count);
    }
    assert_int_equal(tally.reshuffles[1], RESHUFFLES);
    card again[CARD_COUNT];
    table.state.view.reshuffles = 0; /* another deal with the same coordinates: the same order */
    reshuffled(muck, again);
    assert_memory_equal(again, order[0], count);
}

/* With six at the table, a seat's share of 27 cards laid down may be four. */
static void test_five_cards_of_a_pile_of_four(void **state) {
    (void)state;
    enum { LAST = 5, MUCK = 27 };
    struct chicago_stock *stock = &table.state.stock;
    table.state.view.seats = 6;
    chicago_stock_cut(stock, 6, 0);
    table.state.muck = (card_bit(MUCK) - 1) << 1;
    const card_set muck = table.state.muck,
                   drawn = chicago_draw_closed(&table, LAST, CHICAGO_HAND_SIZE);
    card_set left = 0;
    for (unsigned i = 0; i < chicago_stock_count(stock); i++)
        left |= card_bit(stock->cards[chicago_stock_at(stock, 0, i)]);
    assert_int_equal(card_set_count(drawn), CHICAGO_HAND_SIZE);
    assert_int_equal(chicago_stock_count(stock), MUCK - CHICAGO_HAND_SIZE);
    assert_int_equal(drawn ^ left, muck);
}

int test_reshuffle(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_reshuffle_has_an_order_of_its_own),
        cmocka_unit_test(test_five_cards_of_a_pile_of_four)};
    return cmocka_run_group_tests_name("reshuffle", tests, NULL, NULL);
}
