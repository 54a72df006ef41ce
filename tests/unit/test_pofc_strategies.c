/* greedy and sampler of POFC: placings, completions, single decisions, and how well they play. */
#include "cards.h"
#include "group.h"
#include "pofc.h"
#include "sim/pofc/pofc_fantasy.h"
#include "sim/pofc/pofc_row.h"
#include "strategies/load/registry.h"
#include "strategies/pofc/placing.h"
#include "strategies/pofc/sampler.h"

#include <stddef.h>
#include <string.h>

static struct rng deck_rng;
static bool placings_in_doubt; /* every decision's are compared with all there are */

static int start(void **state) {
    (void)state;
    rng_seed(&deck_rng, &(struct rng_key){.seed = 5});
    placings_in_doubt = false;
    return 0;
}

/* A seat with its strategy's defaults, the sampler's samples cut down where a test plays much. */
struct player {
    const struct pofc_decisions *decisions;
    bool sound; /* busts only if it must */
    _Alignas(max_align_t) unsigned char parameters[64];
    struct rng rng;
};

static struct player player_of(const char *name, int32_t samples) {
    const struct strategy *strategy = strategy_find("pofc", name);
    struct player player = {.decisions = strategy->decisions, .sound = strcmp(name, "random") != 0};
    assert_true(strategy->parameters.size <= sizeof player.parameters);
    if (strategy->parameters.count > 0)
        option_set_defaults(&strategy->parameters, player.parameters);
    if (strcmp(name, "sampler") == 0)
        memcpy(player.parameters + offsetof(struct sampler_parameters, samples), &samples,
               sizeof samples);
    rng_seed(&player.rng, &(struct rng_key){.seed = 6, .purpose = RNG_STRATEGY});
    return player;
}

static struct pofc_rows place(struct player *player, const struct pofc_view *view) {
    struct strategy_self self = {.parameters = player->parameters, .rng = &player->rng};
    return player->decisions->place(view, &self);
}

static struct pofc_rows rows_of(const char *top, const char *middle, const char *bottom) {
    return (struct pofc_rows){{cards(top), cards(middle), cards(bottom)}};
}

/* Seat 0 to act, the first of two; the other has nothing on the table. */
static struct pofc_view view_of(unsigned street, struct pofc_rows rows, const char *dealt) {
    return (struct pofc_view){.rules = pofc_default_rules(),
                              .hand = 1,
                              .hands = 20,
                              .seats = 2,
                              .dealer = 1,
                              .street = (uint8_t)street,
                              .rows = {rows},
                              .dealt = cards(dealt)};
}

static bool fits(const struct pofc_rows *rows) {
    for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++)
        if (card_set_count(rows->row[row]) > pofc_row_size(row))
            return false;
    return true;
}

static bool busts(const struct pofc_rows *rows) {
    struct pofc_values values = pofc_values_of(rows);
    return pofc_is_bust(&values);
}

/* Each card goes to a row or is left out, as the digits of a number to base 4 say. */
static bool placing_decode(const struct pofc_view *view, unsigned code, struct pofc_rows *rows) {
    int left_out = 0;
    *rows = view->rows[view->seat];
    for (card_set rest = view->dealt; rest != 0; code >>= 2) {
        card_set next = card_bit(card_set_take_lowest(&rest));
        if ((code & 3) == POFC_ROWS)
            left_out++;
        else
            rows->row[code & 3] |= next;
    }
    return left_out == (view->street > 1) && fits(rows);
}

static void assert_placings_are_all(const struct pofc_view *view) {
    struct pofc_placings placings;
    struct pofc_rows rows;
    int count = 0;
    pofc_placings_list(view, &placings);
    for (unsigned code = 0; code < 1u << 2 * card_set_count(view->dealt); code++) {
        if (!placing_decode(view, code, &rows))
            continue;
        int found = 0;
        for (int i = 0; i < placings.count; i++) {
            struct pofc_rows listed = pofc_placing_rows(&placings, placings.list[i]);
            pofc_rows_add(&listed, &view->rows[view->seat]);
            found += memcmp(&listed, &rows, sizeof rows) == 0;
        }
        assert_int_equal(found, 1);
        count++;
    }
    assert_int_equal(placings.count, count);
}

/* A hand is finished bust only if it must be. */
static void assert_bust_only_if_forced(const struct pofc_view *view,
                                       const struct pofc_rows *placed) {
    struct pofc_rows rows = view->rows[view->seat];
    pofc_rows_add(&rows, placed);
    if (!busts(&rows))
        return;
    for (unsigned code = 0; code < 1u << 2 * POFC_STREET_CARDS; code++)
        if (placing_decode(view, code, &rows))
            assert_true(busts(&rows));
}

static card_set deal(const card **deck, int count) {
    card_set set = 0;
    while (count-- > 0)
        set |= card_bit(*(*deck)++);
    return set;
}

static void assert_legal(const struct pofc_view *view, const struct pofc_rows *placed) {
    struct pofc_rows rows = view->rows[view->seat];
    int count = 0;
    for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++)
        count += card_set_count(placed->row[row]);
    assert_int_equal(count, view->street == 1 ? 5 : 2);
    assert_int_equal(card_set_count(pofc_rows_cards(placed)), count);
    assert_int_equal(pofc_rows_cards(placed) & ~view->dealt, 0);
    pofc_rows_add(&rows, placed);
    assert_true(fits(&rows));
}

/* What the first seat made of its deals. */
struct results {
    int64_t points, royalties;
    int busts, entries;
};

/* Plays one ordinary hand and checks every answer; the last seat is the dealer. */
static void deal_play(struct player *players, unsigned seats, struct results *results) {
    card shuffled[CARD_COUNT];
    const card *deck = shuffled;
    rng_shuffle_deck(&deck_rng, shuffled);
    struct pofc_view view = view_of(1, (struct pofc_rows){{0}}, "");
    card_set discarded[POFC_SEATS_MAX] = {0};
    view.seats = (uint8_t)seats;
    view.dealer = (uint8_t)(seats - 1);
    for (view.street = 1; view.street <= POFC_STREETS; view.street++)
        for (view.seat = 0; view.seat < seats; view.seat++) {
            view.dealt = deal(&deck, view.street == 1 ? POFC_FIRST_CARDS : POFC_STREET_CARDS);
            view.discarded = discarded[view.seat];
            struct pofc_rows placed = place(&players[view.seat], &view);
            assert_legal(&view, &placed);
            if (placings_in_doubt)
                assert_placings_are_all(&view);
            if (view.street == POFC_STREETS && players[view.seat].sound)
                assert_bust_only_if_forced(&view, &placed);
            pofc_rows_add(&view.rows[view.seat], &placed);
            discarded[view.seat] |= view.dealt & ~pofc_rows_cards(&placed);
        }
    struct pofc_score score;
    pofc_score_hand(&score, &view.rules, view.rows, seats, 0, 0);
    results->points += score.points[0];
    results->royalties += pofc_royalties_of(&score, 0);
    results->busts += pofc_score_bust(&score, 0);
    results->entries += score.entries & 1;
}

static struct results deals_play(const char *first, int32_t samples, const char *others,
                                 unsigned seats, int deals) {
    struct player players[POFC_SEATS_MAX] = {player_of(first, samples), player_of(others, samples),
                                             player_of(others, samples)};
    struct results results = {0};
    for (int i = 0; i < deals; i++)
        deal_play(players, seats, &results);
    return results;
}

static void test_placings_are_the_legal_ones(void **state) {
    (void)state;
    placings_in_doubt = true;
    deals_play("greedy", 0, "greedy", 3, 20);
    struct pofc_placings placings;
    struct pofc_view view = view_of(1, (struct pofc_rows){{0}}, "2c 3d 4h 5s 9c");
    pofc_placings_list(&view, &placings);
    assert_int_equal(placings.count, POFC_PLACINGS_MAX);
}

/* What sets of cards make of a row, the same cards in every lane: worth its royalties. */
static void fills_make(struct pofc_fills *fills, const struct pofc_rules *rules, enum pofc_row row,
                       card_set placed, const struct pofc_sets *sets, const card *dealt) {
    int room = pofc_row_size(row) - card_set_count(placed);
    for (int i = 0; i < sets->count[room]; i++) {
        card_set cards = placed;
        for (int j = 0; j < sets->cards; j++)
            if (sets->mask[room][i] >> j & 1)
                cards |= card_bit(dealt[j]);
        hand_value value = pofc_row_value(row, cards);
        for (int lane = 0; lane < POFC_LANES; lane++) {
            fills->of[i].value[lane] = pofc_lane_value(value);
            fills->of[i].row_value[lane] = (int16_t)(pofc_royalty(rules, row, value) + lane);
            fills->of[i].marks[lane] = (int16_t)((i + lane) & 15);
        }
    }
}

/* Scoops of two opponents less those by them, by the marks that all rows have. */
static int scoops_of(unsigned marks) {
    return (int)(marks & 1) + (int)(marks >> 1 & 1) - (int)(marks >> 2 & 1) - (int)(marks >> 3 & 1);
}

/* The most that any three disjoint sets make in a lane, or what there is without any. */
static int most_of(const struct pofc_fills fills[POFC_ROWS], const int room[POFC_ROWS],
                   const struct pofc_sets *sets, int lane, int scoop_bonus, int most) {
    for (int t = 0; t < sets->count[room[POFC_TOP]]; t++)
        for (int m = 0; m < sets->count[room[POFC_MIDDLE]]; m++)
            for (int b = 0; b < sets->count[room[POFC_BOTTOM]]; b++) {
                unsigned top = sets->mask[room[POFC_TOP]][t];
                unsigned middle = sets->mask[room[POFC_MIDDLE]][m];
                unsigned bottom = sets->mask[room[POFC_BOTTOM]][b];
                const struct pofc_fill *fill[POFC_ROWS] = {
                    &fills[POFC_TOP].of[t], &fills[POFC_MIDDLE].of[m], &fills[POFC_BOTTOM].of[b]};
                if (top & middle || top & bottom || middle & bottom ||
                    fill[POFC_TOP]->value[lane] > fill[POFC_MIDDLE]->value[lane] ||
                    fill[POFC_MIDDLE]->value[lane] > fill[POFC_BOTTOM]->value[lane])
                    continue;
                unsigned marks = 15;
                int row_value = 0;
                for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++) {
                    row_value += fill[row]->row_value[lane];
                    marks &= (unsigned)fill[row]->marks[lane];
                }
                row_value += scoops_of(marks) * scoop_bonus;
                most = row_value > most ? row_value : most;
            }
    return most;
}

/* Places some of 13 cards of a shuffled deck, and completes the hand by count of the others. */
static void assert_completion_is_best(const int room[POFC_ROWS], int count) {
    static struct pofc_fills fills[POFC_ROWS];
    static struct pofc_splits splits;
    static struct pofc_sets sets;
    enum { SCOOP_BONUS = 3, LEAST = -5 };
    const struct pofc_rules rules = pofc_default_rules();
    const struct pofc_fills *of[POFC_ROWS];
    card shuffled[CARD_COUNT];
    const card *deck = shuffled;
    rng_shuffle_deck(&deck_rng, shuffled);
    const card *dealt = deck;
    deck += count;
    pofc_sets_list(&sets, count);
    for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++) {
        card_set placed = deal(&deck, pofc_row_size(row) - room[row]);
        fills_make(&fills[row], &rules, row, placed, &sets, dealt);
        of[row] = &fills[row];
    }
    pofc_splits_list(&splits, &sets, room);
    pofc_lanes most = (pofc_lanes){0} + LEAST;
    pofc_complete(&splits, of, SCOOP_BONUS, &most);
    for (int lane = 0; lane < POFC_LANES; lane++)
        assert_int_equal(most[lane], most_of(fills, room, &sets, lane, SCOOP_BONUS, LEAST));
}

static void test_completion_is_the_best(void **state) {
    (void)state;
    const int rooms[][POFC_ROWS] = {{2, 2, 2}, {1, 2, 1}, {0, 3, 3},
                                    {3, 0, 2}, {1, 0, 1}, {0, 0, 0}};
    for (size_t i = 0; i < sizeof rooms / sizeof *rooms; i++) {
        int open = rooms[i][POFC_TOP] + rooms[i][POFC_MIDDLE] + rooms[i][POFC_BOTTOM];
        for (int cards = open; cards <= (open <= 4 ? open + 1 : open); cards++)
            for (int deals = 0; deals < 30; deals++)
                assert_completion_is_best(rooms[i], cards);
    }
}

static void assert_both_place(const struct pofc_view *view, struct pofc_rows expected) {
    const char *names[] = {"greedy", "sampler"};
    for (int i = 0; i < 2; i++) {
        struct player player = player_of(names[i], 200);
        struct pofc_rows rows = place(&player, view);
        assert_memory_equal(&rows, &expected, sizeof rows);
    }
}

static void test_royal_flush_goes_to_the_bottom(void **state) {
    (void)state;
    struct pofc_view view = view_of(1, (struct pofc_rows){{0}}, "Th Jh Qh Kh Ah");
    assert_both_place(&view, rows_of("", "", "Th Jh Qh Kh Ah"));
}

static void test_flush_is_completed(void **state) {
    (void)state;
    struct pofc_view view =
        view_of(5, rows_of("2c 3d 9h", "4c 4d 7d 8s", "2h 6h 8h Th"), "Kh 4s Qs");
    view.rows[1] = rows_of("3c 5c 6c", "7c 8c 9d Jd Qd", "Jc Js Qc Kc Ac");
    assert_both_place(&view, rows_of("", "4s", "Kh"));
}

static void test_queens_go_on_top_when_it_is_safe(void **state) {
    (void)state;
    struct pofc_rows rows = rows_of("5d Qc", "2d 4c 7h Kd Ks", "3d 3h 3s 9c");
    struct pofc_view view = view_of(5, rows, "2s 9h Qd");
    view.rows[1] = rows_of("6c 7c 8c", "5c 6d 8d Td Jc", "9s Ts Js Ah As");
    assert_both_place(&view, rows_of("Qd", "", "9h"));
    view.rows[0].row[POFC_MIDDLE] = cards("2d 4c 7h Jd Js");
    assert_both_place(&view, rows_of("2s", "", "9h"));
}

/* The row to which sampler gives the five of clubs, against an opponent with this middle. */
static enum pofc_row row_of_five(const char *middle) {
    struct pofc_view view =
        view_of(5, rows_of("9h Js Kh", "3c 5d Qd Kc", "5h 5s Ac Ad"), "2h 5c 7s");
    view.rows[1] = rows_of("2d 4h 6c", middle, "7c 7d 9d Th Jc");
    view.rules.royalty_bottom[HAND_FULL_HOUSE] = 3;
    struct player player = player_of("sampler", 1);
    struct pofc_rows rows = place(&player, &view);
    return rows.row[POFC_MIDDLE] & cards("5c") ? POFC_MIDDLE : POFC_BOTTOM;
}

/*
 * A full house of 3 points is worth less than the 5 of row and scoop that a pair of fives makes,
 * if it beats the other.
 */
static void test_sampler_minds_the_opponents(void **state) {
    (void)state;
    assert_int_equal(row_of_five("4c 4d 8h Jd Qc"), POFC_MIDDLE);
    assert_int_equal(row_of_five("6d 6h 8h Jd Qc"), POFC_BOTTOM);
}

static void test_fantasy_land_is_set_by_the_solver(void **state) {
    (void)state;
    const char *names[] = {"greedy", "sampler"};
    struct pofc_view view =
        view_of(0, (struct pofc_rows){{0}}, "2c 2d 2h 5s 6s 7s 8s 9s Jc Jd Kc Kd Kh Ac");
    view.fantasy = 1;
    struct pofc_fantasy best = pofc_fantasy_set(&view.rules, view.dealt, 12);
    assert_int_not_equal(best.stays, 0);
    for (int i = 0; i < 2; i++) {
        struct player player = player_of(names[i], 1);
        struct strategy_self self = {.parameters = player.parameters, .rng = &player.rng};
        struct pofc_rows rows = player.decisions->fantasy(&view, &self);
        assert_memory_equal(&rows, &best.rows, sizeof rows);
    }
}

static void test_greedy_is_sound(void **state) {
    (void)state;
    enum { DEALS = 3000 };
    struct results results = deals_play("greedy", 0, "greedy", 3, DEALS);
    assert_true(results.busts < DEALS * 15 / 100);
    assert_true(results.entries >= DEALS * 8 / 100);
}

static void test_greedy_beats_random(void **state) {
    (void)state;
    enum { DEALS = 1000 };
    struct results results = deals_play("greedy", 0, "random", 2, DEALS);
    assert_true(results.points >= 8 * DEALS);
    assert_true(results.royalties >= 38 * DEALS / 10);
}

static void test_sampler_beats_random(void **state) {
    (void)state;
    enum { DEALS = 200 };
    struct results results = deals_play("sampler", 100, "random", 2, DEALS);
    assert_true(results.points >= 7 * DEALS);
    assert_true(results.royalties >= 3 * DEALS);
}

int test_pofc_strategies(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_placings_are_the_legal_ones, start),
        cmocka_unit_test_setup(test_completion_is_the_best, start),
        cmocka_unit_test(test_royal_flush_goes_to_the_bottom),
        cmocka_unit_test(test_flush_is_completed),
        cmocka_unit_test(test_queens_go_on_top_when_it_is_safe),
        cmocka_unit_test(test_sampler_minds_the_opponents),
        cmocka_unit_test(test_fantasy_land_is_set_by_the_solver),
        cmocka_unit_test_setup(test_greedy_is_sound, start),
        cmocka_unit_test_setup(test_greedy_beats_random, start),
        cmocka_unit_test_setup(test_sampler_beats_random, start),
    };
    hand_tables_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
