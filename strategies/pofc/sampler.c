#include "strategies/pofc/sampler.h"

#include "sim/core/option_rows.h"
#include "sim/pofc/pofc_fantasy.h"
#include "strategies/pofc/greedy.h"

#define OPTIONS_OF struct sampler_parameters

static const struct option options[] = {
    NUMBER(samples, 1, 1000000, "2800", "Samples of the cards to come, for a close decision", NULL),
    NUMBER(first_placings, 1, POFC_PLACINGS_MAX, "18",
           "Placings of the first five cards that are weighed: the best by greedy's estimate",
           NULL),
    REAL(fantasy_value, 0, 100, "14", "Points per opponent that reaching Fantasy Land counts for",
         NULL),
    NUMBER(stay_value, 0, 100, "12", "Points per opponent that staying there counts for", NULL),
};

/* By its own weight greedy would throw out too many of the placings that lead to Fantasy Land. */
enum { PRUNING_BUST_WEIGHT = 3 };

/* Keeps the count placings that greedy thinks best. */
static void prune(const struct pofc_view *view, const struct sampler_parameters *parameters,
                  struct pofc_placings *placings, int count) {
    int32_t value[POFC_PLACINGS_MAX];
    const struct greedy_parameters greedy = {.fantasy_value = (int32_t)parameters->fantasy_value,
                                             .bust_weight = PRUNING_BUST_WEIGHT};
    if (count >= placings->count)
        return;
    greedy_weigh(view, &greedy, placings, value);
    for (int i = 0; i < count; i++) {
        int best = i;
        for (int j = i + 1; j < placings->count; j++)
            if (value[j] > value[best])
                best = j;
        struct pofc_placing placing = placings->list[i];
        placings->list[i] = placings->list[best];
        placings->list[best] = placing;
        value[best] = value[i];
    }
    placings->count = count;
}

/* The best placing on the average of samples: of street 4, as the last one is sampled as it is. */
static struct pofc_placing weighing_best(const struct pofc_view *view,
                                         const struct strategy_self *self,
                                         const struct pofc_placings *placings) {
    const struct sampler_parameters *parameters = self->parameters;
    struct sampler_stock stock = sampler_stock_of(pofc_unseen(view));
    struct sampler_weighing weighing;
    struct sampler_batch batch;
    sampler_weighing_start(&weighing, view, view->street, parameters->fantasy_value, 0);
    sampler_weighing_enter(&weighing, view, placings);
    for (int draws = sampler_draws(parameters); draws > 0; draws--) {
        sampler_batch_draw(&batch, view, self, &stock, weighing.cards);
        sampler_weighing_run(&weighing, &batch);
    }
    return sampler_weighing_best(&weighing)->placing;
}

static struct pofc_placing best_placing(const struct pofc_view *view,
                                        const struct strategy_self *self,
                                        struct pofc_placings *placings) {
    const struct sampler_parameters *parameters = self->parameters;
    if (view->street == POFC_STREETS)
        return sampler_last(view, self, placings);
    if (view->street == POFC_STREETS - 1)
        return weighing_best(view, self, placings);
    if (view->street == 1)
        prune(view, parameters, placings, parameters->first_placings);
    return sampler_look_ahead(view, self, placings);
}

void sampler_rank_first(const struct pofc_view *view, const struct strategy_self *self,
                        struct pofc_placings *placings) {
    const struct sampler_parameters *parameters = self->parameters;
    prune(view, parameters, placings, parameters->first_placings);
    sampler_look_ahead_rank(view, self, placings);
}

static struct pofc_rows sampler_place(const struct pofc_view *view,
                                      const struct strategy_self *self) {
    struct pofc_placings placings;
    pofc_placings_list(view, &placings);
    return pofc_placing_rows(&placings, best_placing(view, self, &placings));
}

static struct pofc_rows sampler_fantasy(const struct pofc_view *view,
                                        const struct strategy_self *self) {
    const struct sampler_parameters *parameters = self->parameters;
    return pofc_fantasy_set(&view->rules, view->dealt, parameters->stay_value).rows;
}

static const struct pofc_decisions decisions = {
    .place = sampler_place,
    .fantasy = sampler_fantasy,
};

const struct strategy pofc_sampler = {
    STRATEGY_FOR(pofc),
    .name = "sampler",
    .summary = "plays the streets ahead on samples, with an eye to the opponents",
    .parameters = {options, sizeof options / sizeof *options, sizeof(struct sampler_parameters)},
    .draws = true,
    .decisions = &decisions,
};
