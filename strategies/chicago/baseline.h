/* The decisions of `baseline` that are called directly: chicago_direct.h. */
#ifndef UTSPEL_BASELINE_H
#define UTSPEL_BASELINE_H

#include "strategies/chicago/chicago_strategies.h"

extern const struct chicago_decisions baseline_decisions;

card_set baseline_exchange(const struct chicago_view *view, const struct strategy_self *self);
bool baseline_keep_open(const struct chicago_view *view, const struct strategy_self *self,
                        card open);
bool baseline_call(const struct chicago_view *view, const struct strategy_self *self);
card baseline_play(const struct chicago_view *view, const struct strategy_self *self);

#endif
