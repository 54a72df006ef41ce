#include "strategies/pofc/sampler.h"

#include "sim/core/option_rows.h"
#include "sim/core/stop.h"
#include "sim/pofc/pofc_fantasy.h"
#include "strategies/pofc/greedy.h"

/* The last street, where nothing of this seat's stays open: the opponents' endings are counted. */

/* Each placing's finished hand, and its total against all endings of one opponent so far. */
struct finish {
    const struct pofc_view *view;
    int32_t fantasy; /* its value, in hundredths as the totals */
    int hands;
    struct pofc_rows hand[POFC_PLACINGS_MAX];
    int64_t total[POFC_PLACINGS_MAX];
    int32_t endings;
};

static void ending_add(struct finish *finish, const struct pofc_rows *ending) {
    const struct pofc_rules *rules = &finish->view->rules;
    for (int i = 0; i < finish->hands; i++) {
        const struct pofc_rows pair[] = {finish->hand[i], *ending};
        struct pofc_score score;
        pofc_score_hand(&score, rules, pair, 2, 0, 0);
        finish->total[i] += 100 * score.points[0];
        finish->total[i] += score.entries & 1 ? finish->fantasy : 0;
    }
    finish->endings++;
}

/* A set of the rest for the row's open places, as large as they are many. */
static card_set row_first(const struct pofc_rows *rows, enum pofc_row row, card_set rest) {
    return card_set_highest_of(rest, pofc_row_size(row) - card_set_count(rows->row[row]));
}

/* All cards that may come for the one or two places, if any, that an opponent has open. */
static void endings_count(struct finish *finish, const struct pofc_rows *rows, card_set unseen) {
    card_set top = row_first(rows, POFC_TOP, unseen);
    do {
        card_set below = unseen ^ top, middle = row_first(rows, POFC_MIDDLE, below);
        do {
            card_set lowest = below ^ middle, bottom = row_first(rows, POFC_BOTTOM, lowest);
            do {
                const struct pofc_rows added = {{top, middle, bottom}};
                struct pofc_rows ending = *rows;
                pofc_rows_add(&ending, &added);
                ending_add(finish, &ending);
            } while ((bottom = card_set_next_subset(bottom, lowest)) != 0);
        } while ((middle = card_set_next_subset(middle, below)) != 0);
    } while ((top = card_set_next_subset(top, unseen)) != 0);
}

static void endings_sample(struct finish *finish, unsigned seat, const struct strategy_self *self) {
    const struct sampler_parameters *parameters = self->parameters;
    struct sampler_stock stock = sampler_stock_of(pofc_unseen(finish->view));
    for (int i = 0; i == 0 || (i < sampler_draws(parameters) && !stop_overdue()); i++) {
        stock.drawn = 0;
        struct pofc_rows ending =
            sampler_rows_draw(finish->view, seat, &stock, self->rng, parameters->stay_value);
        ending_add(finish, &ending);
    }
}

/* Starts on the next opponent: what was added up becomes an average, in 2^20ths. */
static void finish_average(struct finish *finish, int64_t value[POFC_PLACINGS_MAX]) {
    for (int i = 0; i < finish->hands; i++) {
        value[i] += finish->total[i] * (1 << 20) / finish->endings;
        finish->total[i] = 0;
    }
    finish->endings = 0;
}

/* The best placing: exact, except that hands in Fantasy Land are sampled. */
static struct pofc_placing last_best(const struct pofc_view *view, const struct strategy_self *self,
                                     const struct pofc_placings *placings) {
    const struct sampler_parameters *parameters = self->parameters;
    struct finish finish = {.view = view,
                            .fantasy = sampler_hundredths(parameters->fantasy_value),
                            .hands = placings->count};
    int64_t value[POFC_PLACINGS_MAX] = {0};
    for (int i = 0; i < placings->count; i++) {
        struct pofc_rows placed = pofc_placing_rows(placings, placings->list[i]);
        finish.hand[i] = view->rows[view->seat];
        pofc_rows_add(&finish.hand[i], &placed);
    }
    for (unsigned seat = 0; seat < view->seats; seat++) {
        if (!pofc_is_opponent(view, seat))
            continue;
        if (view->fantasy >> seat & 1)
            endings_sample(&finish, seat, self);
        else
            endings_count(&finish, &view->rows[seat], pofc_unseen(view));
        finish_average(&finish, value);
    }
    int best = 0;
    for (int i = 1; i < placings->count; i++)
        if (value[i] > value[best])
            best = i;
    return placings->list[best];
}

#define OPTIONS_OF struct sampler_parameters

static const struct option sampler_options[] = {
    NUMBER(samples, 1, 1000000, "2800", "Samples of the cards to come, for a close decision", NULL),
    NUMBER(first_placings, 1, POFC_PLACINGS_MAX, "18",
           "Placings of the first five cards that are weighed: the best by greedy's estimate",
           NULL),
    REAL(fantasy_value, 0, 100, "14", "Points per opponent that reaching Fantasy Land counts for",
         NULL),
    NUMBER(stay_value, 0, 100, "12", "Points per opponent that staying there counts for", NULL),
};

#undef OPTIONS_OF

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
        draws = stop_overdue() ? 1 : draws;
    }
    return sampler_weighing_best(&weighing)->placing;
}

static struct pofc_placing best_placing(const struct pofc_view *view,
                                        const struct strategy_self *self,
                                        struct pofc_placings *placings) {
    const struct sampler_parameters *parameters = self->parameters;
    if (view->street == POFC_STREETS)
        return last_best(view, self, placings);
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

static const struct pofc_decisions sampler_decisions = {
    .place = sampler_place,
    .fantasy = sampler_fantasy,
};

const struct strategy pofc_sampler = {
    STRATEGY_FOR(pofc),
    .name = "sampler",
    .summary = "plays the streets ahead on samples, with an eye to the opponents",
    .parameters = {sampler_options, sizeof sampler_options / sizeof *sampler_options,
                   sizeof(struct sampler_parameters)},
    .draws = true,
    .decisions = &sampler_decisions,
};
