/* random of POFC: legal and uniform (baseline-strategies.md). */
#include "cards.h"
#include "group.h"
#include "pofc.h"
#include "strategies/load/registry.h"
#include "uniform.h"

#include "sim/pofc/pofc_view.h"

#include <string.h>

enum { DRAWS = 100000, CODES = 1 << (2 * POFC_FIRST_CARDS), NO_ROW = POFC_ROWS };

static const struct pofc_decisions *random_player(void) {
    return strategy_find("pofc", "random")->decisions;
}

static unsigned row_of(const struct pofc_rows *rows, card_set c) {
    unsigned row = POFC_TOP;
    while (row < POFC_ROWS && !(rows->row[row] & c))
        row++;
    return row;
}

/* An answer as the row of each card dealt, two bits a card, the lowest card lowest. */
static unsigned code_of(card_set dealt, const struct pofc_rows *rows) {
    unsigned code = 0;
    for (unsigned shift = 0; dealt != 0; shift += 2)
        code |= row_of(rows, card_bit(card_set_take_lowest(&dealt))) << shift;
    return code;
}

static bool is_legal(const struct pofc_view *view, unsigned code) {
    int dealt = card_set_count(view->dealt), count[POFC_ROWS + 1] = {0};
    for (int i = 0; i < dealt; i++)
        count[code >> (2 * i) & 3]++;
    for (int row = 0; row < POFC_ROWS; row++)
        if (count[row] > pofc_room(view, (enum pofc_row)row))
            return false;
    return count[NO_ROW] == (view->street == 1 ? 0 : 1) && code >> (2 * dealt) == 0;
}

/* Draws often and finds every legal answer equally often, and no other. */
static void assert_places_uniformly(const struct pofc_view *view, int answers) {
    static int counts[CODES], legal[CODES];
    int n = 0, sum = 0;
    memset(counts, 0, sizeof counts);
    for (int i = 0; i < DRAWS; i++) {
        struct pofc_rows rows = random_player()->place(view, &drawing);
        assert_int_equal(pofc_rows_cards(&rows) & ~view->dealt, 0);
        counts[code_of(view->dealt, &rows)]++;
    }
    for (unsigned code = 0; code < CODES; code++)
        if (is_legal(view, code)) {
            legal[n++] = counts[code];
            sum += counts[code];
        }
    assert_int_equal(sum, DRAWS);
    assert_int_equal(n, answers);
    if (n > 1)
        assert_uniform(legal, n, DRAWS);
}

static void test_first_street(void **state) {
    (void)state;
    struct pofc_view view = {.street = 1, .seats = 2, .dealt = cards("2c 5d 5h Kc As")};
    assert_places_uniformly(&view, 232);
}

static void test_later_streets(void **state) {
    (void)state;
    static const struct {
        const char *top, *middle, *bottom;
        int answers;
    } boards[] = {
        {"", "2c 3c", "4c 5c 6c", 3 * 9},                  /* room for two in each */
        {"Ac Ad", "2c 3c", "7c", 3 * 8},                   /* one in the top */
        {"Ac Ad", "2c 3c 4c 5c", "7c", 3 * 7},             /* two with room for one */
        {"Ac Ad Ah", "2c 3c", "7c 8c", 3 * 4},             /* a full top */
        {"Ac Ad", "2c 3c 4c 5c", "7c 8c 9c Tc Jc", 3 * 2}, /* last: one and one */
        {"Ac", "2c 3c 4c 5c 6c", "7c 8c 9c Tc Jc", 3 * 1}, /* last: two on top */
        {"Ac Ad Ah", "2c 3c 4c 5c", "7c 8c 9c", 3 * 3},    /* one, or two */
        {"Ac Ad", "2c 3c 4c 5c", "7c 8c 9c Tc", 3 * 6},    /* one in each */
    };
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        struct pofc_view view = {.street = 3, .seats = 2, .dealt = cards("2s 5s Ks")};
        view.rows[0] = (struct pofc_rows){
            {cards(boards[i].top), cards(boards[i].middle), cards(boards[i].bottom)}};
        assert_places_uniformly(&view, boards[i].answers);
    }
}

/* Every card is as often in every place, and pairs of cards as often together. */
static void test_fantasy(void **state) {
    (void)state;
    struct pofc_view view = {.seats = 2,
                             .dealt = cards("2c 3d 4h 5s 6c 7d 8h 9s Tc Jd Qh Ks Ac Ad")};
    int where[4] = {0}, together = 0;
    for (int i = 0; i < DRAWS; i++) {
        struct pofc_rows rows = random_player()->fantasy(&view, &drawing);
        for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++)
            assert_int_equal(card_set_count(rows.row[row]), pofc_row_size(row));
        assert_int_equal(card_set_count(pofc_rows_cards(&rows)), POFC_HAND_SIZE);
        assert_int_equal(pofc_rows_cards(&rows) & ~view.dealt, 0);
        where[row_of(&rows, cards("8h"))]++;
        together += card_set_count(rows.row[POFC_TOP] & cards("2c Ad")) == 2;
    }
    const int share[] = {3, 5, 5, 1};
    double chi_square = 0;
    for (int i = 0; i < 4; i++) {
        double expected = (double)DRAWS * share[i] / 14;
        chi_square += (where[i] - expected) * (where[i] - expected) / expected;
    }
    assert_true(chi_square < chi_square_limit(4));
    double pairs = (double)DRAWS * (3.0 / 14) * (2.0 / 13);
    assert_true(fabs(together - pairs) < 4 * sqrt(pairs));
}

int test_pofc_random(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_first_street, start_rng),
        cmocka_unit_test_setup(test_later_streets, start_rng),
        cmocka_unit_test_setup(test_fantasy, start_rng),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
