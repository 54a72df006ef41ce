/*
 * `jam`: all in or fold before the flop where blinds are dear, by an equilibrium that it has
 * learned (push_fold.h); otherwise as `regular`.
 */
#include "strategies/holdem/jam/jam.h"

#include "strategies/holdem/answers.h"
#include "strategies/holdem/holdem_strategies.h"
#include "strategies/holdem/jam/jam_value.h"
#include "strategies/holdem/model/holdem_model.h"
#include "strategies/holdem/regular.h"

#include <stdlib.h>

enum jam_value { JAM_BY_PRIZES, JAM_BY_CHIPS };

struct jam_parameters {
    char model[OPTION_TEXT_SIZE];
    double depth;
    int32_t value; /* enum jam_value */
    struct regular_parameters regular;
};

#define OPTIONS_OF struct jam_parameters

static const char *const value_words[] = {"prizes", "chips", NULL};

static const struct option options[] = {
    OPTION_ROW("model", OPTION_TEXT, model, 1, OPTION_TEXT_SIZE - 1, NULL, MODEL_AUTO,
               "The trained model: auto (the one made for the blinds and the size of tables), a "
               "name in configs/models or a file that `utspel train` made",
               NULL),
    REAL(depth, 0, 12, "12", "Up to so many big blinds it goes all in or folds", NULL),
    CHOICE(value, "prizes",
           "prizes: by prize money (ICM) when at most 30 are left; chips: always by chips", NULL),
    REGULAR_OPTIONS(regular.),
};

/* What it can lose to one of those who are in, or still to act, in big blinds. */
static double depth_of(const struct holdem_view *view) {
    holdem_chips own = view->start[view->chair], most = 0;
    for (unsigned chair = 0; chair < view->chairs; chair++)
        if (chair != view->chair && view->still_in >> chair & 1 && view->start[chair] > most)
            most = view->start[chair];
    return (double)(own < most ? own : most) / (double)view->big;
}

/* Who raised, or called a raise, in turn order. */
static struct jam_situation situation_of(const struct holdem_view *view) {
    struct jam_situation at = {.behind = holdem_chairs_behind(view, view->chair),
                               .depth = depth_of(view)};
    unsigned chair = holdem_next(view->dealt, view->big_chair);
    for (; chair != view->chair; chair = holdem_next(view->dealt, chair)) {
        unsigned act = view->acted[HOLDEM_PREFLOP][chair];
        bool raised = view->raises[HOLDEM_PREFLOP] > 0;
        if (act == HOLDEM_RAISE || (act == HOLDEM_CALL && raised && at.in > 0)) {
            at.chair[at.in > 0] = (uint8_t)chair;
            at.in = at.in > 0 ? 2 : 1;
        }
    }
    at.situation = push_fold_open(at.behind);
    if (at.in > 0) {
        unsigned first = holdem_chairs_behind(view, at.chair[0]);
        at.situation =
            at.in == 1 ? push_fold_one(at.behind, first)
                       : push_fold_two(at.behind, holdem_chairs_behind(view, at.chair[1]), first);
    }
    return at;
}

/* Whether it is the chair's first turn, and nobody after it has acted: as in the model. */
static bool is_in_order(const struct holdem_view *view) {
    return view->street == HOLDEM_PREFLOP &&
           view->acted[HOLDEM_PREFLOP][view->chair] == HOLDEM_NOTHING &&
           view->raises[HOLDEM_PREFLOP] <= 2;
}

static bool jams(const struct holdem_view *view, const struct push_fold_odds *odds, bool by_prizes,
                 struct rng *rng, const struct jam_situation *at) {
    if (by_prizes && jam_values_prizes(view))
        return jam_gain(view, odds, at) > 0;
    unsigned hand = starting_hand(view->cards[0], view->cards[1]);
    double chance = push_fold_chance(odds, at->depth, at->situation, hand);
    return (double)(rng_next(rng) >> 11) * 0x1p-53 < chance;
}

struct holdem_action jam_play(const struct holdem_view *view, const struct push_fold_odds *odds,
                              const struct jam_style *style, struct rng *rng) {
    if (!is_in_order(view) || depth_of(view) > style->depth)
        return holdem_regular_act(view, &style->regular);
    const struct jam_situation at = situation_of(view);
    if (at.in == 0 && at.behind == 0)
        return holdem_regular_act(view, &style->regular); /* the big blind, who may check */
    return jams(view, odds, style->by_prizes, rng, &at) ? holdem_go_all_in(view)
                                                        : holdem_give_up(view);
}

static struct holdem_action jam_act(const struct holdem_view *view,
                                    const struct strategy_self *self) {
    const struct jam_parameters *parameters = self->parameters;
    const struct jam_style style = {parameters->depth, parameters->value == JAM_BY_PRIZES,
                                    parameters->regular};
    return jam_play(view, self->instance, &style, self->rng);
}

static void *odds_make(const struct model_wish *wish, const char *path, struct error *error) {
    struct holdem_model *model = model_read_for(wish, path, error);
    struct push_fold_odds *odds = model ? malloc(sizeof *odds) : NULL;
    bool is_made = odds && push_fold_odds_make(odds, &model->push_fold);
    if (model && !is_made) {
        error_set(error, STATUS_RUNTIME, "out of memory");
        free(odds);
    }
    model_free(model);
    return is_made ? odds : NULL;
}

static void *jam_create(const struct strategy *strategy, const void *given, const void *rules,
                        unsigned players, char *why, size_t why_size) {
    static const struct model_making making = {odds_make, free};
    const struct jam_parameters *parameters = given;
    const struct model_wish wish = {.type = &holdem_model_type,
                                    .model = parameters->model,
                                    .rules = rules,
                                    .identity = holdem_model_identity(rules),
                                    .players = players};
    (void)strategy;
    return (void *)model_share_open(&wish, &making, why, why_size);
}

static void jam_destroy(void *instance) {
    model_share_close(instance);
}

static const struct holdem_decisions decisions = {.act = jam_act};

const struct strategy holdem_jam = {
    STRATEGY_FOR(holdem),
    .name = "jam",
    .summary = "all in or fold by equilibrium where blinds are dear, else as regular",
    .parameters = {options, sizeof options / sizeof *options, sizeof(struct jam_parameters)},
    .draws = true,
    .decisions = &decisions,
    .create = jam_create,
    .destroy = jam_destroy,
};
