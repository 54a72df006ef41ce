#include "strategies/sampler.h"

#include "sim/pofc/fantasy.h"
#include "strategies/greedy.h"

#include <stddef.h>

#define NUMBER(field, min, max, fallback, meaning)                                                 \
    {                                                                                              \
#field, OPTION_INT, offsetof(struct sampler_parameters, field), min, max, NULL, fallback,  \
            meaning, NULL                                                                          \
    }

static const struct option options[] = {
    NUMBER(samples, 1, 1000000, "400", "Samples of the cards to come, per decision"),
    NUMBER(first_placings, 1, POFC_PLACINGS_MAX, "12",
           "Placings of the first five cards that are sampled: the best by greedy's reckoning"),
    NUMBER(fantasy_value, 0, 100, "8", "Points per opponent that reaching Fantasy Land counts for"),
    NUMBER(stay_value, 0, 100, "8", "Points per opponent that staying there counts for"),
    NUMBER(bust_weight, 0, 100, "0", "Points per opponent that a bust costs beyond those it pays"),
};

/* Keeps the placings of the first street that greedy thinks best. */
static void placings_prune(const struct pofc_view *view, struct pofc_placings *placings,
                           const struct sampler_parameters *parameters) {
    int32_t worth[POFC_PLACINGS_MAX];
    const struct greedy_parameters greedy = {.fantasy_value = parameters->fantasy_value,
                                             .bust_weight = 6};
    greedy_weigh(view, &greedy, placings, worth);
    int keep =
        parameters->first_placings < placings->count ? parameters->first_placings : placings->count;
    for (int i = 0; i < keep; i++) {
        int best = i;
        for (int j = i + 1; j < placings->count; j++)
            if (worth[j] > worth[best])
                best = j;
        struct pofc_placing placing = placings->list[i];
        placings->list[i] = placings->list[best];
        placings->list[best] = placing;
        worth[best] = worth[i];
    }
    placings->count = keep;
}

static struct pofc_rows sampler_place(const struct pofc_view *view,
                                      const struct strategy_self *self) {
    struct pofc_placings placings;
    int64_t worth[POFC_PLACINGS_MAX];
    int best = 0;
    pofc_placings_list(view, &placings);
    if (view->street == 1)
        placings_prune(view, &placings, self->parameters);
    sampler_weigh(view, self, &placings, worth);
    for (int i = 1; i < placings.count; i++)
        if (worth[i] > worth[best])
            best = i;
    return pofc_placings_rows(&placings, best);
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
    .abi = STRATEGY_ABI,
    .size = sizeof(struct strategy),
    .game = "pofc",
    .name = "sampler",
    .summary = "completes every placing by sampled cards, with an eye to the opponents",
    .parameters = {options, sizeof options / sizeof *options, sizeof(struct sampler_parameters)},
    .draws = true,
    .decisions = &decisions,
};
