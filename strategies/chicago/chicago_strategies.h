/* The strategies for Chicago. */
#ifndef UTSPEL_CHICAGO_STRATEGIES_H
#define UTSPEL_CHICAGO_STRATEGIES_H

#include "sim/chicago/chicago_view.h"

/* Both weak on purpose and specified to the letter, so that independent engines compare. */
extern const struct strategy chicago_random;
extern const struct strategy chicago_baseline;

/* A decent club player: classic.h. */
extern const struct strategy chicago_classic;

/* A player that reasons: solver/chicago_solver.h. */
extern const struct strategy chicago_solver;

/* Fetches what the seat's exchange will read; changes nothing. */
void solver_foresee(const struct chicago_view *view, const struct strategy_self *self);

/* Their decisions that a deal calls directly: chicago_direct.h. */
#define CHICAGO_DIRECT(strategy)                                                                   \
    extern const struct chicago_decisions strategy##_decisions;                                    \
    card_set strategy##_exchange(const struct chicago_view *view,                                  \
                                 const struct strategy_self *self);                                \
    bool strategy##_keep_open(const struct chicago_view *view, const struct strategy_self *self,   \
                              card open);                                                          \
    bool strategy##_call(const struct chicago_view *view, const struct strategy_self *self);       \
    card strategy##_play(const struct chicago_view *view, const struct strategy_self *self);
CHICAGO_DIRECT(random)
CHICAGO_DIRECT(baseline)
CHICAGO_DIRECT(classic)

#endif
