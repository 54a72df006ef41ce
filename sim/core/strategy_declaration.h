/*
 * What every strategy states about itself, in any game.
 *
 * A strategy is a const struct: built in, returned by a plug-in's entry point, or made by the
 * host of a script. What it decides is a struct of functions that its game defines: struct
 * chicago_decisions, struct pofc_decisions, struct holdem_decisions.
 */
#ifndef UTSPEL_STRATEGY_DECLARATION_H
#define UTSPEL_STRATEGY_DECLARATION_H

#include "evaluator/rng.h"
#include "sim/core/error.h"
#include "sim/core/option.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Raised when what a plug-in was compiled with would be misread. To struct strategy and struct
 * strategy_self later versions only append; views and decisions are as large as they were.
 */
enum { STRATEGY_ABI = 8 };

struct strategy {
    uint32_t abi;                       /* STRATEGY_ABI */
    uint32_t size;                      /* sizeof(struct strategy) */
    uint32_t view_size, decisions_size; /* of the game's structs */
    const char *game;
    const char *name;
    const char *summary; /* one line */
    struct option_table parameters;
    size_t memory_size; /* bytes it remembers within a match, at most STRATEGY_MEMORY_MAX */
    bool draws;         /* uses its generator; the others never get one seeded */
    const void *decisions;

    /*
     * Both or neither: what an entrant needs at one table, which one thread plays at. The instance
     * is self->instance of all its decisions there; answers may depend on nothing in it
     * except what follows from the parameters, the game's rules (struct chicago_rules, pofc_rules)
     * and the number of players, unless the strategy `remembers`. Without one (memory, a file that
     * is missing) create gives NULL and says why, in at most why_size bytes.
     */
    void *(*create)(const struct strategy *strategy, const void *parameters, const void *rules,
                    unsigned players, char *why, size_t why_size);
    void (*destroy)(void *instance);

    /*
     * Answers depend on what an instance has seen earlier in the match, as with a script's
     * variables. So a deal cannot be played again from a copy of the memory: only the match can,
     * from its start, at which the instance must begin again.
     */
    bool remembers;

    /*
     * Of the options of the game's rules those that its answers depend on; it plays the same
     * whatever the others are. A key may end in a star: "royalties.*". key NULL: not stated.
     */
    struct option_keys reads;
};

/* What a strategy for a game ("chicago", without quotes) was compiled for: the first fields. */
#define STRATEGY_FOR(game_name)                                                                    \
    STRATEGY_ABI, sizeof(struct strategy), sizeof(struct game_name##_view),                        \
        sizeof(struct game_name##_decisions), #game_name

enum { STRATEGY_MEMORY_MAX = 4096 };

/*
 * What a decision function gets besides the view: the entrant's parameters, const and shared by
 * all threads; its memory of this match, zeroed at the start, without pointers; its own generator,
 * seeded again each deal and apart from the deck's; and its instance.
 */
struct strategy_self {
    const void *parameters;
    void *memory;
    struct rng *rng;
    void *instance; /* NULL without create */
    /*
     * For a strategy that is not built in and cannot decide: ends the run with a message that
     * says why, and where in which match. The decision's answer is then not used.
     */
    void (*fail)(const struct strategy_self *self, const char *why);
    /*
     * Where a strategy that decides by a chance may note by how much, -1 to 1, the one it predicts
     * is above the one it needs: it then answers yes if that is above 0. For statistics alone. NAN
     * before each question that has some; NULL outside a table.
     */
    float *margin;
    /* Of a team's captain: the names of the strategies of its members, then NULL. NULL: of nobody.
     */
    const char *const *members;
};

/* The one symbol that a plug-in exports: its strategy. */
const struct strategy *utspel_strategy(void);

/* Not for plug-ins: what follows is the program's own. */

/* A kind of file that holds a strategy: what the host of plug-ins or of scripts offers. */
struct source_kind {
    const char *prefix; /* "plugin:" */
    /*
     * Loads the file: gives its strategy, as yet unchecked, and what keeps that alive until
     * close(). Fails, or ends the program as watchdog.h does, when that takes more seconds of
     * processor time, or WATCHDOG_PATIENCE times as many in all; 0: without limit. Errors need not
     * name the file.
     */
    enum status (*open)(const char *path, unsigned seconds, void **handle,
                        const struct strategy **strategy, struct error *error);
    void (*close)(void *handle);
};

#endif
