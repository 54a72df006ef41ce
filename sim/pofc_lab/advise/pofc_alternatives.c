#include "sim/pofc_lab/advise/pofc_alternatives.h"

#include <string.h>

/* The best arrangement so far of those with the same categories. */
struct arrangement {
    struct pofc_rows rows;
    int32_t value;    /* royalties, and what staying is worth */
    int64_t strength; /* of the rows; 0: there is none yet */
};

/* By the categories of the rows. */
struct arrangements {
    const struct pofc_rules *rules;
    int32_t stay_value;
    struct arrangement best[HAND_CATEGORIES][HAND_CATEGORIES][HAND_CATEGORIES];
};

static bool is_better(const struct arrangement *one, const struct arrangement *other) {
    return one->value != other->value ? one->value > other->value : one->strength > other->strength;
}

static void arrangement_add(struct arrangements *all, const struct pofc_rows *rows,
                            const struct pofc_values *values) {
    struct arrangement arrangement = {.rows = *rows, .strength = 1};
    struct arrangement *best = &all->best[hand_category_of(values->row[POFC_TOP])][hand_category_of(
        values->row[POFC_MIDDLE])][hand_category_of(values->row[POFC_BOTTOM])];
    arrangement.value = pofc_stays(all->rules, values) ? all->stay_value : 0;
    for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++) {
        arrangement.value += pofc_royalty(all->rules, row, values->row[row]);
        arrangement.strength += pofc_strength(row, values->row[row]);
    }
    if (best->strength == 0 || is_better(&arrangement, best))
        *best = arrangement;
}

/* With that bottom, and a middle that is no better; so no row is valued more often than it must. */
static void arrangements_of_middle(struct arrangements *all, struct pofc_rows *rows, card_set rest,
                                   struct pofc_values *values) {
    card_set top = card_set_highest_of(rest, POFC_TOP_SIZE);
    do {
        values->row[POFC_TOP] = pofc_row_value(POFC_TOP, top);
        rows->row[POFC_TOP] = top;
        if (!pofc_is_bust(values))
            arrangement_add(all, rows, values);
    } while ((top = card_set_next_subset(top, rest)) != 0);
}

static void arrangements_find(struct arrangements *all, card_set cards) {
    struct pofc_rows rows;
    struct pofc_values values;
    rows.row[POFC_BOTTOM] = card_set_highest_of(cards, POFC_ROW_SIZE);
    do {
        card_set rest = cards & ~rows.row[POFC_BOTTOM];
        values.row[POFC_BOTTOM] = pofc_row_value(POFC_BOTTOM, rows.row[POFC_BOTTOM]);
        rows.row[POFC_MIDDLE] = card_set_highest_of(rest, POFC_ROW_SIZE);
        do {
            values.row[POFC_MIDDLE] = pofc_row_value(POFC_MIDDLE, rows.row[POFC_MIDDLE]);
            if (values.row[POFC_MIDDLE] <= values.row[POFC_BOTTOM])
                arrangements_of_middle(all, &rows, rest & ~rows.row[POFC_MIDDLE], &values);
        } while ((rows.row[POFC_MIDDLE] = card_set_next_subset(rows.row[POFC_MIDDLE], rest)) != 0);
    } while ((rows.row[POFC_BOTTOM] = card_set_next_subset(rows.row[POFC_BOTTOM], cards)) != 0);
}

/* Keeps the best, in order. */
static void list_fantasy(struct pofc_alternatives *alternatives, const struct pofc_view *view,
                         int32_t stay_value) {
    struct arrangements all = {.rules = &view->rules, .stay_value = stay_value};
    struct arrangement *list = &all.best[0][0][0];
    arrangements_find(&all, view->dealt);
    for (unsigned count = 0; count < POFC_ALTERNATIVES_FIRST; count++) {
        struct arrangement *best = NULL;
        for (int i = 0; i < HAND_CATEGORIES * HAND_CATEGORIES * HAND_CATEGORIES; i++)
            if (list[i].strength > 0 && (!best || is_better(&list[i], best)))
                best = &list[i];
        if (!best)
            return;
        alternatives->placed[alternatives->count++] = best->rows;
        best->strength = 0;
    }
}

void pofc_alternatives_list(struct pofc_alternatives *alternatives, const struct pofc_view *view,
                            const struct sampler_parameters *parameters, uint64_t seed) {
    struct pofc_placings placings;
    struct rng rng;
    const struct strategy_self self = {.parameters = parameters, .rng = &rng};
    alternatives->count = 0;
    if (view->street == 0) {
        list_fantasy(alternatives, view, parameters->stay_value);
        return;
    }
    pofc_placings_list(view, &placings);
    if (view->street == 1) {
        rng_seed(&rng, &(struct rng_key){.seed = seed, .purpose = RNG_STRATEGY});
        sampler_rank_first(view, &self, &placings);
        if (placings.count > POFC_ALTERNATIVES_FIRST)
            placings.count = POFC_ALTERNATIVES_FIRST;
    }
    for (int i = 0; i < placings.count; i++)
        alternatives->placed[alternatives->count++] =
            pofc_placing_rows(&placings, placings.list[i]);
}
