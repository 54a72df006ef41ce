#include "strategies/load/built_in.h"

#include "strategies/chicago/chicago_strategies.h"
#include "strategies/holdem/holdem_strategies.h"
#include "strategies/pofc/pofc_strategies.h"

#include <string.h>

static const struct strategy *const strategies[] = {
    &chicago_random, &chicago_baseline,      &chicago_classic,     &chicago_solver,
    &pofc_random,    &pofc_greedy,           &pofc_sampler,        &pofc_solver,
    &holdem_random,  &holdem_baseline,       &holdem_regular,      &holdem_jam,
    &holdem_never,   &holdem_feed_the_short, &holdem_feed_the_big, &holdem_equity,
};

const struct strategy *strategy_at(size_t i) {
    return i < sizeof strategies / sizeof *strategies ? strategies[i] : NULL;
}

const struct strategy *strategy_find(const char *game, const char *name) {
    const struct strategy *strategy;
    for (size_t i = 0; (strategy = strategy_at(i)) != NULL; i++)
        if (strcmp(strategy->game, game) == 0 && strcmp(strategy->name, name) == 0)
            return strategy;
    return NULL;
}
