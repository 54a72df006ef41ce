/* Calls the strategies that play fastest directly: their pointers are constants here. */
#include "sim/chicago/chicago_direct.h"
#include "strategies/chicago/chicago_strategies.h"

static inline const struct chicago_decisions *decisions_of(const struct strategy *strategy) {
    return strategy->decisions;
}

#define DECIDE_BY(strategy, decision, ...) decisions_of(&strategy)->decision(__VA_ARGS__)

#define DECIDE(decision, ...)                                                                      \
    (decisions == chicago_baseline.decisions  ? DECIDE_BY(chicago_baseline, decision, __VA_ARGS__) \
     : decisions == chicago_classic.decisions ? DECIDE_BY(chicago_classic, decision, __VA_ARGS__)  \
                                              : decisions->decision(__VA_ARGS__))

card_set chicago_decide_exchange(const struct chicago_decisions *decisions,
                                 const struct chicago_view *view,
                                 const struct strategy_self *self) {
    return DECIDE(exchange, view, self);
}

bool chicago_decide_keep_open(const struct chicago_decisions *decisions,
                              const struct chicago_view *view, const struct strategy_self *self,
                              card open) {
    return DECIDE(keep_open, view, self, open);
}

bool chicago_decide_call(const struct chicago_decisions *decisions, const struct chicago_view *view,
                         const struct strategy_self *self) {
    return DECIDE(call, view, self);
}

card chicago_decide_play(const struct chicago_decisions *decisions, const struct chicago_view *view,
                         const struct strategy_self *self) {
    return DECIDE(play, view, self);
}
