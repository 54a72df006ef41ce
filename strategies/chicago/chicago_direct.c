/* Calls the strategies that play fastest directly, so that they are compiled into the deal. */
#include "sim/chicago/chicago_direct.h"

#include "strategies/chicago/chicago_strategies.h"

/* `inline`: link-time optimisation then compiles them into the deal although they are not small. */
#define DECIDE(decision, ...)                                                                      \
    (decisions == &baseline_decisions  ? baseline_##decision(__VA_ARGS__)                          \
     : decisions == &classic_decisions ? classic_##decision(__VA_ARGS__)                           \
     : decisions == &random_decisions  ? random_##decision(__VA_ARGS__)                            \
                                       : decisions->decision(__VA_ARGS__))

inline card_set chicago_decide_exchange(const struct chicago_decisions *decisions,
                                        const struct chicago_view *view,
                                        const struct strategy_self *self) {
    return DECIDE(exchange, view, self);
}

inline bool chicago_decide_keep_open(const struct chicago_decisions *decisions,
                                     const struct chicago_view *view,
                                     const struct strategy_self *self, card open) {
    return DECIDE(keep_open, view, self, open);
}

inline bool chicago_decide_call(const struct chicago_decisions *decisions,
                                const struct chicago_view *view, const struct strategy_self *self) {
    return DECIDE(call, view, self);
}

inline card chicago_decide_play(const struct chicago_decisions *decisions,
                                const struct chicago_view *view, const struct strategy_self *self) {
    return DECIDE(play, view, self);
}

bool chicago_foresees(const struct chicago_decisions *decisions) {
    return decisions == chicago_solver.decisions;
}

void chicago_foresee(const struct chicago_view *view, const struct strategy_self *self) {
    solver_foresee(view, self);
}
