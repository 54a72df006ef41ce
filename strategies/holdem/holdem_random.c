/* `random`: every different one of fold, check or call, the smallest raise, and all in. */
#include "strategies/holdem/answers.h"
#include "strategies/holdem/holdem_strategies.h"

static struct holdem_action random_act(const struct holdem_view *view,
                                       const struct strategy_self *self) {
    struct holdem_action choices[4];
    uint32_t count = 0;
    if (view->may_fold)
        choices[count++] = (struct holdem_action){.act = HOLDEM_FOLD};
    choices[count++] = holdem_stay(view);
    if (view->raise_min < view->raise_max)
        choices[count++] = (struct holdem_action){HOLDEM_RAISE, view->raise_min};
    if (view->raise_max > 0)
        choices[count++] = (struct holdem_action){HOLDEM_RAISE, view->raise_max};
    return choices[rng_below(self->rng, count)];
}

static const struct holdem_decisions random_decisions = {.act = random_act};

const struct strategy holdem_random = {
    STRATEGY_FOR(holdem),
    .name = "random",
    .summary = "any legal action, all equally likely",
    .draws = true, /* all that it does */
    .decisions = &random_decisions,
};
