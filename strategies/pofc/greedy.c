#include "strategies/pofc/greedy.h"

#include "sim/core/option_rows.h"
#include "sim/pofc/fantasy.h"

#define OPTIONS_OF struct greedy_parameters

static const struct option options[] = {
    NUMBER(fantasy_value, 0, 50, "8", "Points that reaching Fantasy Land counts for", NULL),
    NUMBER(stay_value, 0, 50, "8", "Points that staying there counts for", NULL),
    NUMBER(bust_weight, 0, 50, "6", "Points that a bust hand costs", NULL),
};

struct pofc_rows greedy_best(const struct pofc_view *view,
                             const struct greedy_parameters *parameters) {
    struct pofc_placings placings;
    int32_t row_value[POFC_PLACINGS_MAX];
    int best = 0;
    pofc_placings_list(view, &placings);
    greedy_weigh(view, parameters, &placings, row_value);
    for (int i = 1; i < placings.count; i++)
        if (row_value[i] > row_value[best])
            best = i;
    return pofc_placing_rows(&placings, placings.list[best]);
}

static struct pofc_rows greedy_place(const struct pofc_view *view,
                                     const struct strategy_self *self) {
    return greedy_best(view, self->parameters);
}

static struct pofc_rows greedy_fantasy(const struct pofc_view *view,
                                       const struct strategy_self *self) {
    const struct greedy_parameters *parameters = self->parameters;
    return pofc_fantasy_set(&view->rules, view->dealt, parameters->stay_value).rows;
}

static const struct pofc_decisions decisions = {
    .place = greedy_place,
    .fantasy = greedy_fantasy,
};

const struct strategy pofc_greedy = {
    STRATEGY_FOR(pofc),
    .name = "greedy",
    .summary = "weighs every placing by what its rows are likely to become",
    .parameters = {options, sizeof options / sizeof *options, sizeof(struct greedy_parameters)},
    .decisions = &decisions,
};
