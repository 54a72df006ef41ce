/*
 * What every strategy says of itself, whatever its game.
 *
 * A strategy is a const struct: built in, or later returned by a plug-in's entry point. What
 * it decides is a struct of functions that its game defines (chicago: struct
 * chicago_decisions in sim/chicago/strategy.h).
 */
#ifndef UTSPEL_STRATEGY_H
#define UTSPEL_STRATEGY_H

#include "evaluator/rng.h"
#include "sim/core/option.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { STRATEGY_ABI = 1 };

struct strategy {
    uint32_t abi;  /* STRATEGY_ABI */
    uint32_t size; /* sizeof(struct strategy), so that later versions may append */
    const char *game;
    const char *name;
    const char *summary; /* one line */
    struct option_table parameters;
    size_t memory_size; /* bytes it remembers within a match, at most STRATEGY_MEMORY_MAX */
    bool draws;         /* uses its generator; the others never get one seeded */
    const void *decisions;
};

enum { STRATEGY_MEMORY_MAX = 4096 };

/*
 * What a decision function gets beside the view: the entrant's parameters, const and shared by
 * all threads; its memory of this match, zeroed at the start, without pointers; and its own
 * generator, seeded anew each deal and apart from the deck's.
 */
struct strategy_self {
    const void *parameters;
    void *memory;
    struct rng *rng;
};

#endif
