/*
 * `solver`: a player that reasons. It computes what may happen in placement points of the game
 * (equity.h), plans its exchanges exactly (plans.h), estimates how likely five tricks are
 * (trick_odds.h, calls.h) and plays the tricks by determinizations of the unseen cards
 * (determinizations.h, tricks.h).
 */
#ifndef UTSPEL_CHICAGO_SOLVER_H
#define UTSPEL_CHICAGO_SOLVER_H

#include "sim/core/strategy_declaration.h"
#include "strategies/chicago/chicago_strategies.h"
#include "strategies/chicago/classic.h"
#include "strategies/chicago/model/chicago_model.h"
#include "strategies/chicago/model/equity.h"
#include "strategies/chicago/model/play_styles.h"
#include "strategies/chicago/model/population.h"
#include "strategies/chicago/model/profiles.h"
#include "strategies/chicago/solver/tricks.h"

/*
 * What `solver` plays by: a trained model, and the plans made from it for the rules at hand.
 *
 * Read and made once, and shared by all tables of a process that ask for the same.
 */
struct shared_model {
    struct chicago_model *model;
    struct strategy_self classic; /* to ask classic by */
    struct classic_parameters classic_parameters;
    struct plans *plans[POPULATION_KINDS][CHICAGO_SEATS_MAX]; /* by number of opponents */
    _Alignas(64) struct equity equity;   /* the model's, or a plain one that knows only points */
    _Alignas(64) struct equity play_off; /* where a play-off goes over deals */
};

/*
 * By the file or the name of a model. NULL, and why, if there is none of it, or it was made for
 * other rules. May be asked by several threads at once; to be closed as often as opened,
 * by model_share_close().
 */
const struct shared_model *shared_model_open(const char *model, bool equity,
                                             const struct chicago_rules *rules, unsigned players,
                                             char *why, size_t why_size);

/*
 * The instance: what a solver plays by, who the others are, if that is named, and the rules that it
 * knows, if it is frozen: then they may be others than are played.
 */
struct solver_instance {
    const struct shared_model *shared_model;
    bool named, frozen;
    struct chicago_rules known;
    uint8_t population[CHICAGO_SEATS_MAX]; /* of the other entrants, in their order */
};

enum solver_budget { SOLVER_SAMPLED, SOLVER_QUICK };

/* Their meanings are in the options of chicago_solver.c. */
struct solver_parameters {
    char model[OPTION_TEXT_SIZE], table[OPTION_TEXT_SIZE], knows[OPTION_TEXT_SIZE];
    int32_t budget; /* enum solver_budget */
    int32_t answer_determinizations;
    int32_t second_trick, third_trick, fourth_trick; /* determinizations */
    int32_t call_determinizations;
    int32_t exchanges, chance, tricks, equity; /* switches */
};

enum {
    SOLVER_DETERMINIZATIONS_MAX = 256, /* of a decision */
    SOLVER_PASTS = 8,                  /* that each opponent is sampled to have had */
    /* As many determinizations as these count for, by play (docs/solver.md). */
    QUICK_PLAY_STANDS_FOR = 4, /* for a card */
    LOOKED_UP_STANDS_FOR = 64  /* for a call's chance */
};

/* The deal that something was computed in, and then the own points and who was still in. */
struct solver_moment {
    int32_t round, game, deal, points, playing;
};

static inline struct solver_moment solver_moment_of(const struct chicago_view *view) {
    return (struct solver_moment){view->round, view->game, view->deal, view->points[view->seat],
                                  view->playing};
}

static inline bool solver_is_now(const struct solver_moment *then,
                                 const struct chicago_view *view) {
    return then->round == view->round && then->game == view->game && then->deal == view->deal &&
           then->points == view->points[view->seat] && then->playing == view->playing;
}

/*
 * What it remembers: the values of the deal's outcomes, until its own points or the seats still in
 * change, and while its tricks are played; and how the others play tricks.
 */
struct solver_memory {
    struct solver_moment valued;
    struct deal_values deal_values;
    struct solver_payoffs {
        struct solver_moment filled;
        uint8_t caller, seats; /* seats: the mask of them, 0: the own one by deal values */
        struct tricks_payoffs payoffs;
    } payoffs;
    struct style_tracker style_tracker;
    struct population_tracker population_tracker;
};

/* Who the others are, as far as that is named or clear; oneself is an expert. */
struct table_populations solver_populations(const struct chicago_view *view,
                                            const struct strategy_self *self);

/* The deal values of the deal now, from memory if they are still good. */
const struct deal_values *solver_deal_values(const struct chicago_view *view,
                                             const struct strategy_self *self);

/* By how much the chance that one's Chicago is won is above the chance that is needed to call. */
float solver_call_margin(const struct chicago_view *view, const struct strategy_self *self);

/* How often hands score from the exchange now on. */
static inline int32_t solver_scorings_left(const struct chicago_view *view) {
    int32_t left = 0;
    for (int32_t exchange = view->exchange; exchange <= view->rules.exchanges; exchange++)
        left += chicago_exchange_scores(&view->rules, exchange);
    return left;
}

/* By how many placement points zeroing is worth more than the points of four of a kind. */
float solver_zero_margin(const struct chicago_view *view, const struct strategy_self *self);

/* The decisions: those of the tricks in solver_play.c, of the exchanges in solver_exchange.c, the
 * others in chicago_solver.c. */
card_set solver_exchange(const struct chicago_view *view, const struct strategy_self *self);
bool solver_ask_open(const struct chicago_view *view, const struct strategy_self *self);
bool solver_keep_open(const struct chicago_view *view, const struct strategy_self *self, card open);
card solver_lay_down(const struct chicago_view *view, const struct strategy_self *self);
card solver_play(const struct chicago_view *view, const struct strategy_self *self);

/*
 * The view as its seat values it: of a frozen player, with the rules and the target that it knows,
 * written to *scratch. All that a table sees is as it was, and so is what bars from an exchange.
 */
static inline const struct chicago_view *solver_known_view(const struct chicago_view *view,
                                                           const struct strategy_self *self,
                                                           struct chicago_view *scratch) {
    const struct solver_instance *instance = self->instance;
    if (!instance->frozen)
        return view;
    *scratch = *view;
    scratch->rules = instance->known;
    if (view->target != CHICAGO_NEVER)
        scratch->target = instance->known.target;
    return scratch;
}

static inline const struct shared_model *solver_shared_model(const struct strategy_self *self) {
    return ((const struct solver_instance *)self->instance)->shared_model;
}

/* The values of scores in the game that is played. */
static inline const struct equity *solver_equity(const struct chicago_view *view,
                                                 const struct strategy_self *self) {
    const struct shared_model *shared_model = solver_shared_model(self);
    return view->target == CHICAGO_NEVER ? &shared_model->play_off : &shared_model->equity;
}

/* What classic decides, where a part of solver is switched off. */
static inline const struct chicago_decisions *solver_as_classic(void) {
    return chicago_classic.decisions;
}

#endif
