/*
 * An entrant as it sits at a table: what its strategy decides, and what that is given; and how a
 * failure of the strategy is reported.
 */
#ifndef UTSPEL_PLAYER_H
#define UTSPEL_PLAYER_H

#include "sim/core/game.h"
#include "sim/core/stop.h"
#include "sim/core/watchdog.h"

enum { FAULT_NO_SEAT = 255 };

struct fault {
    const struct game_setup *setup;
    unsigned entrant, seat;            /* seat: or FAULT_NO_SEAT */
    const struct game_entrant *player; /* of a team: who was asked; NULL: the entrant itself */
    const struct decision *decision;   /* what was asked */
    uint64_t match;
    const void *table; /* the game's, which adds the place in the match: "hand 3, street 2" */
    void (*add_place)(const void *table, struct error *error);
};

/* The error of an illegal answer, and the cards there were to choose from, if any. */
enum status fault_illegal(const struct fault *fault, const char *answer, card_set held,
                          struct error *error);

/*
 * Adds the error of a strategy that gave no answer. A signal handler may call it, and so
 * add_place() too must only call what handlers may.
 */
void fault_add_failed(const struct fault *fault, const char *why, struct error *error);

/* Leaves out of such an error how to replay the match, which may differ between equal runs. */
void fault_drop_command(struct error *error);

/* Cards as a strategy may have given them: "cards that do not exist" if there are such. */
void fault_cards_text(card_set cards, char text[CARD_SET_TEXT_SIZE]);

struct player;

/*
 * What a game puts before the decisions of strategies that are not built in: decisions of its own
 * that pass them on, between player_asks() and watch_end(). Built-in strategies are asked without.
 */
struct player_guard {
    const void *decisions;
    void (*fail)(const struct strategy_self *self, const char *why);
    struct fault (*fault)(const struct player *player); /* what it is asked, for signal handlers */
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
    const struct game_entrant *entrant;
    const char *source; /* as in its entrant */
    void *table;        /* the game's, for the guard */
    const struct player_guard *guard;
    const struct decision *asked; /* the last decision that went by the guard, */
    struct watch_call call;       /* and the call of it */
    unsigned char memory[STRATEGY_MEMORY_MAX];
};

/*
 * Makes a player of that line: the line itself or a member of its team. Fails if the strategy's
 * instance cannot be made. Every player that was opened is closed, also after a failed opening.
 */
enum status player_open(struct player *player, const struct game_setup *setup, unsigned index,
                        const struct game_entrant *entrant, const struct player_guard *guard,
                        void *table, struct error *error);
void player_close(struct player *player);

/* Forgets the match before. */
void player_start_match(struct player *player, const struct game_entrant *entrant);

/* Seeds the generators of those who draw: with the key of what is dealt, its seat set to theirs. */
void player_seed(struct player *const *seated, unsigned seats, struct rng_key *key);

static inline struct player *player_of(const struct strategy_self *self) {
    return (struct player *)((char *)self - offsetof(struct player, self));
}

/*
 * Begins a call that asks for the decision, to be ended by watch_end(). False: the strategy has
 * failed, or nobody will keep the match, and it is not to be asked; the lowest legal action stands
 * in.
 */
static inline bool player_asks(const struct strategy_self *self, const struct decision *decision) {
    struct player *player = player_of(self);
    player->asked = decision;
    if (player->failed || stop_overdue())
        return false;
    watch_begin(&player->call);
    return true;
}

#endif
