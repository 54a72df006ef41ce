/* An entrant as it sits at a table: what its strategy decides, and what that is given. */
#ifndef UTSPEL_PLAYER_H
#define UTSPEL_PLAYER_H

#include "sim/core/game.h"
#include "sim/core/watch.h"

/*
 * What a game puts before the decisions of strategies that are not built in: decisions of its own
 * that pass them on by PLAYER_ASK. Built-in strategies are asked without.
 */
struct player_guard {
    const void *decisions;
    void (*fail)(const struct strategy_self *self, const char *why);
};

/* Points into itself, so it is filled in place and never copied. */
struct player {
    const void *decisions; /* whom to ask: the strategy, or its guard */
    bool draws;            /* the strategy does */
    bool failed;           /* it reported so itself, and is not asked any more */
    struct strategy_self self;
    struct rng rng;
    float margin;                    /* that it noted last */
    const struct strategy *strategy; /* NULL: nobody */
    const char *source;              /* as in its entrant */
    void *table;                     /* the game's, for the guard */
    const struct decision *asked;    /* the last decision that went by the guard, */
    sigjmp_buf back;                 /* and where that went on */
    unsigned char memory[STRATEGY_MEMORY_MAX];
};

/* Of that entrant. Fails if its instance cannot be made. To be closed after that, too. */
enum status player_open(struct player *player, const struct game_setup *setup, unsigned index,
                        const struct player_guard *guard, void *table, struct error *error);
void player_close(struct player *player);

/* Forgets the match before. */
void player_start_match(struct player *player, const struct game_entrant *entrant);

/* Seeds the generators of those who draw: with the key of what is dealt, its seat set to theirs. */
void player_seed(struct player *const *seated, unsigned seats, struct rng_key *key);

static inline struct player *player_of(const struct strategy_self *self) {
    return (struct player *)((char *)self - offsetof(struct player, self));
}

/* Notes what is asked; false: not to be asked any more. */
static inline bool player_may_decide(const struct strategy_self *self,
                                     const struct decision *decision) {
    struct player *player = player_of(self);
    player->asked = decision;
    return !player->failed;
}

/*
 * Has the strategy decide, unless it has failed; it fails if that does not come back. Gives
 * answer, which is volatile for sigsetjmp(), what asking gives, or the lowest legal action.
 */
#define PLAYER_ASK(self, decision, answer, asking, lowest)                                         \
    do {                                                                                           \
        if (!player_may_decide(self, decision)) {                                                  \
            answer = lowest;                                                                       \
        } else if (sigsetjmp(player_of(self)->back, 0) == 0) {                                     \
            watch_begin(&player_of(self)->back);                                                   \
            answer = asking;                                                                       \
            watch_end();                                                                           \
        } else {                                                                                   \
            watch_end();                                                                           \
            player_was_left(self);                                                                 \
            answer = lowest;                                                                       \
        }                                                                                          \
    } while (0)

/* The player whose strategy the calling thread is asking, or NULL. */
const struct player *player_deciding(void);

/* Fails the strategy whose decision was left, for crashing, taking too long or ending the program.
 */
void player_was_left(const struct strategy_self *self);

#endif
