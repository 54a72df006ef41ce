/*
 * The last streets of POFC against a referee that tries everything in plain loops.
 *
 * Positions come from greedy's play, 2 and 3 at the table, by the standard rules and by others.
 */
#include "cards.h"
#include "group.h"
#include "last_streets_referee.h"
#include "pofc.h"
#include "strategies/pofc/pofc_strategies.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { COUNTED_EVERY = 8 };

static int hands; /* to play */

/* Positions that the referee has seen. */
enum kind {
    FIFTH_VISIBLE,
    FIFTH_REPLY,
    FIFTH_FANTASY,
    FOURTH_COUNTED,
    FOURTH_DRAWN,
    ENDING,
    KINDS
};

static const char *const kind_names[KINDS] = {
    "fifth street, complete boards", "fifth street, replies", "fifth street, Fantasy Land",
    "fourth street, counted",        "fourth street, drawn",  "opponents' endings"};
static int seen[KINDS];

/* One hand of greedy players, and what finished hands are worth in it. */
struct hand {
    struct pofc_view view;
    struct rng rng;
    double *table[POFC_SEATS_MAX][2][2];
    struct last_streets last;
    int number;
};

/* The rules. */

static int32_t below(struct rng *rng, uint32_t bound) {
    return (int32_t)rng_below(rng, bound);
}

static void royalties_draw(struct rng *rng, int32_t *list, int from, int count) {
    for (int i = from; i < count; i++)
        list[i] = rng_below(rng, 3) ? below(rng, 30) : 0;
}

/* Standard rules in every other hand; else royalties in any order, Fantasy Land by any rows. */
static struct pofc_rules rules_draw(struct rng *rng, int number) {
    struct pofc_rules rules = pofc_default_rules();
    if (number % 2 == 0)
        return rules;
    rules.row_point = below(rng, 4);
    rules.scoop_bonus = rng_below(rng, 2) ? below(rng, 6) : 0;
    royalties_draw(rng, rules.royalty_bottom, HAND_STRAIGHT, HAND_CATEGORIES);
    royalties_draw(rng, rules.royalty_middle, HAND_THREE_OF_A_KIND, HAND_CATEGORIES);
    royalties_draw(rng, rules.royalty_pair, 0, CARD_RANKS);
    royalties_draw(rng, rules.royalty_trips, 0, CARD_RANKS);
    rules.fantasy_entry = below(rng, POFC_ENTRY_NEVER + 1);
    rules.fantasy_cards = POFC_FANTASY_CARDS_MIN + below(rng, 5);
    rules.fantasy_stay.count = below(rng, POFC_STAYS + 1);
    rules.fantasy_stay_middle = below(rng, 2);
    return rules;
}

/* The worth: points and Fantasy Land, or steps of any height, some of them 0. */

static int32_t most_of(const int32_t *list, int count) {
    int32_t most = 0;
    for (int i = 0; i < count; i++)
        most = list[i] > most ? list[i] : most;
    return most;
}

static int32_t points_most(const struct pofc_rules *rules) {
    return 3 * rules->row_point + rules->scoop_bonus +
           most_of(rules->royalty_bottom, HAND_CATEGORIES) +
           most_of(rules->royalty_middle, HAND_CATEGORIES) +
           (int32_t)fmax(most_of(rules->royalty_pair, CARD_RANKS),
                         most_of(rules->royalty_trips, CARD_RANKS));
}

static double *table_draw(struct rng *rng, int32_t most, bool linear) {
    double *table = malloc((size_t)(2 * most + 1) * sizeof *table);
    double value = -most + (rng_below(rng, 40) - 20.0);
    for (int i = 0; i <= 2 * most; i++) {
        table[i] = value;
        value += linear ? 1 : rng_below(rng, 3) ? 0 : rng_below(rng, 1000) / 500.0;
    }
    return table;
}

static void worth_draw(struct hand *hand) {
    int32_t most = points_most(&hand->view.rules);
    assert_int_equal(most, board_points_most(&hand->view.rules));
    for (unsigned seat = 0; seat < POFC_SEATS_MAX; seat++)
        for (int own = 0; own < 2; own++)
            for (int other = 0; other < 2; other++) {
                hand->table[seat][own][other] = table_draw(&hand->rng, most, hand->number % 4 < 2);
                hand->last.worth[seat].of[own][other] = hand->table[seat][own][other] + most;
            }
}

static void worth_free(struct hand *hand) {
    for (unsigned seat = 0; seat < POFC_SEATS_MAX; seat++)
        for (int i = 0; i < 4; i++)
            free(hand->table[seat][i / 2][i % 2]);
}

static struct pofc_rows placed_by(const struct hand *hand, const struct pofc_placings *placings,
                                  int i) {
    struct pofc_rows rows = pofc_placing_rows(placings, placings->list[i]);
    for (int row = 0; row < POFC_ROWS; row++)
        rows.row[row] |= hand->view.rows[hand->view.seat].row[row];
    return rows;
}

static void assert_same(double value, double expected) {
    if (fabs(value - expected) > 1e-9 * fmax(1, fabs(expected)))
        fail_msg("got %.12g, expected %.12g", value, expected);
}

static enum kind fifth_kind(const struct pofc_view *view) {
    enum kind kind = FIFTH_VISIBLE;
    if (view->fantasy)
        return FIFTH_FANTASY;
    for (unsigned seat = 0; seat < view->seats; seat++)
        if (seat != view->seat && card_set_count(pofc_rows_cards(&view->rows[seat])) == 11)
            kind = FIFTH_REPLY;
    return kind;
}

static void check_fifth(struct hand *hand) {
    struct pofc_placings placings;
    double values[POFC_PLACINGS_MAX], best = -INFINITY;
    pofc_placings_list(&hand->view, &placings);
    struct rng before = hand->rng;
    fifth_street_weigh(&hand->last, &placings, values);
    for (int i = 0; i < placings.count; i++) {
        struct pofc_rows own = placed_by(hand, &placings, i);
        double expected = referee_fifth(&hand->last, &own, before);
        assert_same(values[i], expected);
        best = fmax(best, expected);
    }
    seen[fifth_kind(&hand->view)]++;
    hand->rng = before;
    assert_same(values[fifth_street_best(&hand->last, &placings)], best);
}

/* One placing in doubt of those that are counted, as the referee takes its time. */
static void check_fourth_counted(struct hand *hand) {
    struct pofc_placings placings;
    double value;
    unsigned seat = 0;
    pofc_placings_list(&hand->view, &placings);
    placings.list[0] = placings.list[rng_below(&hand->rng, (uint32_t)placings.count)];
    placings.count = 1;
    while (seat == hand->view.seat || hand->view.out >> seat & 1)
        seat++;
    struct pofc_rows own = placed_by(hand, &placings, 0);
    fourth_street_weigh(&hand->last, &placings, &value);
    assert_same(value, referee_count(&hand->last, seat, &own));
    seen[FOURTH_COUNTED]++;
}

static void check_fourth_drawn(struct hand *hand) {
    struct pofc_placings placings;
    struct referee_endings endings;
    double values[POFC_PLACINGS_MAX];
    pofc_placings_list(&hand->view, &placings);
    referee_endings_draw(&hand->last, hand->rng, &endings);
    fourth_street_sample(&hand->last, &placings, values);
    int i = below(&hand->rng, (uint32_t)placings.count);
    struct pofc_rows own = placed_by(hand, &placings, i);
    assert_same(values[i], referee_sample(&hand->last, &endings, &own));
    seen[FOURTH_DRAWN]++;
}

static void check_ending(struct hand *hand, unsigned seat) {
    struct sampler_stock stock = sampler_stock_of(pofc_unseen(&hand->view));
    const struct pofc_rows *before = &hand->view.rows[seat];
    card_set drawn;
    struct pofc_rows rows =
        ending_draw(&hand->view, seat, &hand->last.guess, &stock, &hand->rng, &drawn);
    int open = POFC_HAND_SIZE - card_set_count(pofc_rows_cards(before));
    assert_int_equal(card_set_count(drawn), open == 2 ? 3 : open);
    assert_int_equal(pofc_rows_cards(&rows) & ~(pofc_rows_cards(before) | drawn), 0);
    assert_int_equal(card_set_count(pofc_rows_cards(&rows)), POFC_HAND_SIZE);
    for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++) {
        assert_int_equal(before->row[row] & ~rows.row[row], 0);
        assert_int_equal(card_set_count(rows.row[row]), pofc_row_size(row));
    }
    assert_same(referee_ending_value(&hand->last, &rows),
                referee_ending_best(&hand->last, seat, drawn));
    seen[ENDING]++;
}

static void check_endings(struct hand *hand) {
    for (unsigned seat = 0; seat < hand->view.seats; seat++)
        if (pofc_is_opponent(&hand->view, seat) && !(hand->view.fantasy >> seat & 1))
            check_ending(hand, seat);
}

static void check(struct hand *hand) {
    if (hand->view.street == POFC_STREETS)
        check_fifth(hand);
    if (hand->view.street != POFC_STREETS - 1)
        return;
    check_endings(hand);
    check_fourth_drawn(hand);
    if (fourth_street_is_counted(&hand->view) && hand->number % COUNTED_EVERY < 2)
        check_fourth_counted(hand);
}

/* The hands. */

static struct pofc_rows greedy_place(const struct pofc_view *view, struct rng *rng) {
    _Alignas(max_align_t) unsigned char parameters[64];
    const struct pofc_decisions *decisions = pofc_greedy.decisions;
    assert_true(pofc_greedy.parameters.size <= sizeof parameters);
    option_set_defaults(&pofc_greedy.parameters, parameters);
    return decisions->place(view, &(struct strategy_self){.parameters = parameters, .rng = rng});
}

static void seat_act(struct hand *hand, unsigned seat, const card **deck,
                     card_set discarded[POFC_SEATS_MAX]) {
    struct pofc_view *view = &hand->view;
    view->seat = (uint8_t)seat;
    view->discarded = discarded[seat];
    view->dealt = 0;
    for (int i = 0; i < (view->street == 1 ? 5 : 3); i++)
        view->dealt |= card_bit(*(*deck)++);
    check(hand);
    struct pofc_rows placed = greedy_place(view, &hand->rng);
    discarded[seat] |= view->dealt & ~pofc_rows_cards(&placed);
    for (int row = 0; row < POFC_ROWS; row++)
        view->rows[seat].row[row] |= placed.row[row];
}

static void hand_play(struct hand *hand) {
    card shuffled[CARD_COUNT];
    const card *deck = shuffled;
    card_set discarded[POFC_SEATS_MAX] = {0};
    struct pofc_view *view = &hand->view;
    rng_shuffle_deck(&hand->rng, shuffled);
    for (view->street = 1; view->street <= POFC_STREETS; view->street++)
        for (unsigned i = 1; i <= view->seats; i++) {
            unsigned seat = (view->dealer + i) % view->seats;
            if (!((view->fantasy | view->out) >> seat & 1))
                seat_act(hand, seat, &deck, discarded);
        }
}

/* Any number of seats, some in Fantasy Land, sometimes one put out. */
static void table_take_seats(struct hand *hand) {
    struct pofc_view *view = &hand->view;
    view->hand = view->hands = 1;
    view->seats = (uint8_t)(2 + rng_below(&hand->rng, 2));
    view->dealer = (uint8_t)rng_below(&hand->rng, view->seats);
    unsigned ordinary = rng_below(&hand->rng, view->seats);
    for (unsigned seat = 0; seat < view->seats; seat++)
        if (seat != ordinary && rng_below(&hand->rng, 4) == 0)
            view->fantasy |= (uint8_t)(1u << seat);
    if (view->seats == 3 && !view->fantasy && rng_below(&hand->rng, 4) == 0)
        view->out = (uint8_t)(1u << rng_below(&hand->rng, view->seats));
}

static void last_streets_are_as_the_referee_says(void **state) {
    (void)state;
    for (int number = 0; number < hands; number++) {
        struct hand hand = {.number = number};
        rng_seed(&hand.rng, &(struct rng_key){.seed = 26, .match = (uint64_t)number});
        table_take_seats(&hand);
        hand.view.rules = rules_draw(&hand.rng, number);
        hand.last.view = &hand.view;
        hand.last.rng = &hand.rng;
        hand.last.guess =
            (struct ending_guess){.endings = REFEREE_ENDINGS, .entry_value = 14, .stay_value = 12};
        worth_draw(&hand);
        hand_play(&hand);
        worth_free(&hand);
    }
    for (int kind = 0; kind < KINDS; kind++) {
        print_message("%s: %d positions\n", kind_names[kind], seen[kind]);
        assert_true(seen[kind] > 0);
    }
}

int test_last_streets(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(last_streets_are_as_the_referee_says),
    };
    hands = is_night ? 1200 : 20;
    hand_tables_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
