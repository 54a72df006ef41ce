/*
 * `solver`: a player that reasons. It reckons what may happen in placement points of the game
 * (equity.h), plans its exchanges exactly (plans.h), says how likely five tricks are (prospects.h,
 * chance.h) and plays the tricks by layouts of the unseen cards (layouts.h, tricks.h).
 */
#ifndef UTSPEL_SOLVER_H
#define UTSPEL_SOLVER_H

#include "strategies/chicago/model/prizes.h"
#include "strategies/chicago/solver/habits.h"
#include "strategies/chicago/solver/knowledge.h"
#include "strategies/chicago/solver/tricks.h"
#include "strategies/chicago/strategies.h"

enum solver_budget { SOLVER_SAMPLED, SOLVER_QUICK };

/* The options of solver.c say what each means. */
struct solver_parameters {
    char model[OPTION_TEXT_SIZE];
    int32_t budget; /* enum solver_budget */
    int32_t answer_layouts;
    int32_t second_trick, third_trick, fourth_trick; /* layouts */
    int32_t call_layouts;
    int32_t exchanges, chance, tricks, equity; /* switches */
};

enum {
    SOLVER_LAYOUTS_MAX = 256, /* of a decision */
    SOLVER_PASTS = 8          /* that each opponent is imagined to have had */
};

/* The deal that something was reckoned in, and then the own points and who was still in. */
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

/* What it remembers: what the deal's outcomes are worth, until its own points or who is in change,
 * and while its tricks are played; and how the others play to tricks. */
struct solver_memory {
    struct solver_moment prized;
    struct prizes prizes;
    struct solver_payoffs {
        struct solver_moment filled;
        uint8_t caller, seats; /* seats: the mask of them, 0: the own one by prizes */
        struct tricks_payoffs payoffs;
    } payoffs;
    struct habits habits;
};

/* The prizes of the deal now, from memory if they are still good. */
const struct prizes *solver_prizes(const struct chicago_view *view,
                                   const struct strategy_self *self);

/* The decisions, each in the file of its part of a deal. */
card_set solver_exchange(const struct chicago_view *view, const struct strategy_self *self);
bool solver_ask_open(const struct chicago_view *view, const struct strategy_self *self);
bool solver_keep_open(const struct chicago_view *view, const struct strategy_self *self, card open);
bool solver_zero(const struct chicago_view *view, const struct strategy_self *self);
bool solver_call(const struct chicago_view *view, const struct strategy_self *self);
card solver_play(const struct chicago_view *view, const struct strategy_self *self);

static inline const struct knowledge *solver_knowledge(const struct strategy_self *self) {
    return self->instance;
}

/* What scores are worth in the game that is played. */
static inline const struct equity *solver_equity(const struct chicago_view *view,
                                                 const struct strategy_self *self) {
    const struct knowledge *knowledge = solver_knowledge(self);
    return view->target == CHICAGO_NEVER ? &knowledge->play_off : &knowledge->equity;
}

/* What classic decides, where a part of solver is switched off. */
static inline const struct chicago_decisions *solver_as_classic(void) {
    return chicago_classic.decisions;
}

#endif
