#include "sim/pofc_lab/luck/street_worth.h"

#include "sim/pofc/pofc_fantasy.h"
#include "strategies/pofc/solver/look_ahead.h"

#include <math.h>

static bool others_are_finished(const struct pofc_view *view) {
    bool finished = true;
    for (unsigned seat = 0; seat < view->seats; seat++)
        if (pofc_is_opponent(view, seat)) {
            card_set cards = pofc_rows_cards(&view->rows[seat]);
            finished &= card_set_count(cards) == POFC_HAND_SIZE;
        }
    return finished;
}

static double against_others(const struct pofc_view *view, const struct pofc_rows *rows) {
    struct pofc_rows all[POFC_SEATS_MAX];
    struct pofc_score score;
    for (unsigned seat = 0; seat < view->seats; seat++)
        all[seat] = seat == view->seat ? *rows : view->rows[seat];
    pofc_score_hand(&score, &view->rules, all, view->seats, view->fantasy, view->out);
    return score.points[view->seat];
}

/* Against each opponent, as if its rows were random. */
static double against_random(const struct pofc_rules *rules, const struct pofc_values *values) {
    double points = 0;
    if (pofc_is_bust(values))
        return -(double)((int32_t)POFC_ROWS * rules->row_point + rules->scoop_bonus);
    for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++) {
        double beats = (double)pofc_strength(row, values->row[row]) / POFC_STRENGTHS;
        points += (2 * beats - 1) * rules->row_point + pofc_royalty(rules, row, values->row[row]);
    }
    return points;
}

static unsigned opponents_of(const struct pofc_view *view) {
    unsigned opponents = 0;
    for (unsigned seat = 0; seat < view->seats; seat++)
        opponents += pofc_is_opponent(view, seat);
    return opponents;
}

static double finished_worth(const struct pofc_shared_model *shared, const struct pofc_view *view,
                             const struct pofc_rows *rows) {
    const struct pofc_values values = pofc_values_of(rows);
    bool in_fantasy = view->fantasy >> view->seat & 1;
    bool enters = !pofc_is_bust(&values) && (in_fantasy ? pofc_stays(&view->rules, &values) != 0
                                                        : pofc_enters(&view->rules, &values));
    double opponents = opponents_of(view);
    double points = others_are_finished(view) ? against_others(view, rows)
                                              : opponents * against_random(&view->rules, &values);
    return points + enters * opponents * (double)shared->model->fantasy_value;
}

static double last_street_worth(const struct pofc_shared_model *shared,
                                const struct pofc_view *view,
                                const struct pofc_placings *placings) {
    double best = -INFINITY;
    for (int i = 0; i < placings->count; i++) {
        struct pofc_rows rows = view->rows[view->seat];
        const struct pofc_rows placed = pofc_placing_rows(placings, placings->list[i]);
        pofc_rows_add(&rows, &placed);
        best = fmax(best, finished_worth(shared, view, &rows));
    }
    return best;
}

double street_worth(const struct pofc_shared_model *shared, const struct pofc_view *view) {
    float fantasy_value = shared->model->fantasy_value;
    if (view->street == 0) {
        const struct pofc_fantasy set =
            pofc_fantasy_set(&view->rules, view->dealt, (int32_t)(fantasy_value + 0.5F));
        return finished_worth(shared, view, &set.rows);
    }
    struct pofc_placings placings;
    pofc_placings_list(view, &placings);
    if (view->street == POFC_STREETS)
        return last_street_worth(shared, view, &placings);
    const struct stakes stakes = stakes_of_points(fantasy_value);
    struct quick_weighed weighed;
    quick_weigh(&weighed, view, &shared->model->net, &stakes, &placings);
    return (double)weighed.worth[weighed.best];
}
