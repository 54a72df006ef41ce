#include "strategies/pofc/solver/endings.h"

#include "sim/pofc/pofc_fantasy.h"

#include "strategies/pofc/solver/board.h"
#include "strategies/pofc/solver/finishes.h"

#include <math.h>

/* The best ending of those tried so far. */
struct ending {
    const struct pofc_rules *rules;
    const struct ending_guess *guess;
    struct pofc_rows rows;
    double value;
};

/* Points that a hand wins by itself. */
static double ending_value(const struct ending *ending, const struct pofc_rows *rows) {
    const struct pofc_rules *rules = ending->rules;
    struct pofc_values values = pofc_values_of(rows);
    if (pofc_is_bust(&values))
        return -POFC_ROWS * rules->row_point - rules->scoop_bonus;
    double value = pofc_enters(rules, &values) ? ending->guess->entry_value : 0;
    for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++) {
        double beaten = (double)pofc_strength(row, values.row[row]) / POFC_STRENGTHS;
        value += rules->row_point * (2 * beaten - 1) + pofc_royalty(rules, row, values.row[row]);
    }
    return value;
}

/* Tries all ways to fill the rows from this one on with cards of the rest. */
static void ending_try(struct ending *ending, struct pofc_rows rows, int row, card_set rest) {
    if (row == POFC_ROWS) {
        double value = ending_value(ending, &rows);
        if (value > ending->value) {
            ending->value = value;
            ending->rows = rows;
        }
        return;
    }
    card_set placed = rows.row[row];
    card_set added =
        card_set_highest_of(rest, pofc_row_size((enum pofc_row)row) - card_set_count(placed));
    do {
        rows.row[row] = placed | added;
        ending_try(ending, rows, row + 1, rest ^ added);
    } while ((added = card_set_next_subset(added, rest)) != 0);
}

struct pofc_rows ending_draw(const struct pofc_view *view, unsigned seat,
                             const struct ending_guess *guess, struct sampler_stock *stock,
                             struct rng *rng, card_set *drawn) {
    if (view->fantasy >> seat & 1) {
        *drawn = sampler_stock_draw_set(stock, rng, view->rules.fantasy_cards);
        return pofc_fantasy_set(&view->rules, *drawn, guess->stay_value).rows;
    }
    struct ending ending = {.rules = &view->rules, .guess = guess, .value = -INFINITY};
    int open = finishes_open(&view->rows[seat]);
    *drawn = sampler_stock_draw_set(stock, rng, open == 2 ? POFC_STREET_CARDS : open);
    ending_try(&ending, view->rows[seat], POFC_TOP, *drawn);
    return ending.rows;
}
