/*
 * The decisions that a deal asks for some thirty times, and what is fetched for them.
 *
 * The functions are defined in strategies/chicago/, where the built-in strategies are known:
 * link-time optimisation compiles those that play fastest into the deal, and others are called by
 * their pointers. Where a processor predicts no indirect calls (Skylake with the mitigation IBRS),
 * each of them takes some 9 ns.
 */
#ifndef UTSPEL_CHICAGO_DIRECT_H
#define UTSPEL_CHICAGO_DIRECT_H

#include "sim/chicago/chicago_view.h"

/* Each is the decision of its name. */
card_set chicago_decide_exchange(const struct chicago_decisions *decisions,
                                 const struct chicago_view *view, const struct strategy_self *self);
bool chicago_decide_keep_open(const struct chicago_decisions *decisions,
                              const struct chicago_view *view, const struct strategy_self *self,
                              card open);
bool chicago_decide_call(const struct chicago_decisions *decisions, const struct chicago_view *view,
                         const struct strategy_self *self);
card chicago_decide_play(const struct chicago_decisions *decisions, const struct chicago_view *view,
                         const struct strategy_self *self);

/*
 * What solver reads for an exchange is usually in no cache. So who foresees, and only they, are let
 * fetch it before it is asked, with their view; of all seats together, none waits for another's.
 */
bool chicago_foresees(const struct chicago_decisions *decisions);
void chicago_foresee(const struct chicago_view *view, const struct strategy_self *self);

#endif
