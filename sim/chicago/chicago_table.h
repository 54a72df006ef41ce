/* A table: where one thread plays one match after another. It is private to the wing. */
#ifndef UTSPEL_CHICAGO_TABLE_H
#define UTSPEL_CHICAGO_TABLE_H

#include "sim/chicago/chicago_state.h"
#include "sim/chicago/chicago_tallies.h"
#include "sim/chicago/chicago_view.h"
#include "sim/core/player.h"

/* An entrant's totals in a round or a match. */
struct chicago_score {
    int64_t placement; /* 1/60 points */
    int64_t points;
    int64_t chicagos;
};

/* The sums of a unit that are handed out: by entrant, and of the table. */
struct chicago_sums {
    game_quantities quantity[CHICAGO_SEATS_MAX];
    int32_t measure[TALLY_MEASURES];
};

enum { CHICAGO_DEALS_MAX = 10000 };

/* A bin of the score axes, in units so fine that all scores below the last bin come out right. */
enum { CHICAGO_SCORE_BIN = 1 << 20 };

/*
 * The most penalties that one seat can be noted for in a deal: its service of all, and its cards.
 */
enum { CHICAGO_NOTED_MAX = 2 * CHICAGO_EXCHANGES_MAX * CHICAGO_SEATS_MAX + CHICAGO_TRICKS };

/* A mistake of a kind, and the player in whose statistics it is. */
struct chicago_mistake {
    uint8_t entrant, kind;
};

/* The mistakes at a table where some are made (chicago_errors.c). All but the rates are of this
 * deal. */
struct chicago_mistakes {
    struct chicago_errors rates[CHICAGO_SEATS_MAX]; /* by entrant */
    uint8_t kinds;                                  /* mask of those that somebody makes */
    struct rng rng[CHICAGO_ERRORS];

    uint8_t noted[CHICAGO_SEATS_MAX][CHICAGO_NOTED_MAX]; /* by seat: enum chicago_error, in order */
    uint8_t noted_count[CHICAGO_SEATS_MAX];
    struct chicago_mistake last_fold;                                   /* if view.folded */
    uint8_t leaving[CHICAGO_SEATS_MAX], leaving_for[CHICAGO_SEATS_MAX]; /* seats, in order; kinds */
    uint8_t leaving_count;

    /* Flashed cards set aside in this exchange. */
    card_set aside;
    uint8_t due;                      /* mask: seats that still get a card */
    card_set kept[CHICAGO_SEATS_MAX]; /* what these have kept */
};

struct chicago_observer;
struct chicago_forks;
struct chicago_standing;
struct chicago_table;

/* Called at these points of a match, for forks. */
struct chicago_follower {
    void (*deal_starts)(struct chicago_table *table);
    void (*game_ends)(struct chicago_table *table, const struct chicago_standing *standing);
    void (*match_ends)(struct chicago_table *table);
};

struct chicago_table {
    const struct game_setup *setup;
    bool ranks_read;   /* some entrant's reads_ranks */
    bool foresees;     /* some entrant does: chicago_direct.h */
    bool errs;         /* some entrant makes mistakes */
    bool house;        /* rules bear on a deal before its first exchange: house.c */
    bool tricks_score; /* some of trick_points are not 0 */
    struct chicago_state state;
    struct player player[CHICAGO_SEATS_MAX];   /* by entrant; unused where others are seated */
    struct player *entrant[CHICAGO_SEATS_MAX]; /* who plays, by entrant */
    struct player *seated[CHICAGO_SEATS_MAX];  /* the same, by seat */

    /* Coordinates of the match. */
    uint64_t match;
    uint64_t group; /* deck and seating coordinate: the match, or its group under rotate_seats */

    struct chicago_score score[CHICAGO_SEATS_MAX]; /* of the match, by entrant */

    /* Counting. */
    struct chicago_tallies *tallies;
    struct chicago_deal_tallies *tally;        /* of games, or of play-offs */
    struct chicago_error_tallies *error_tally; /* likewise */
    struct chicago_sums *sums;                 /* of the unit, or of play-offs */
    struct chicago_sums unit;
    struct chicago_sums discarded; /* of play-offs, which are no unit's */
    int32_t score_step;            /* of the call tallies: what a point is of CHICAGO_SCORE_BIN */
    int32_t score_bin_last;
    uint8_t barred;                      /* mask: buy-stop kept it from an exchange in this deal */
    uint8_t lead;                        /* seat at the last sole lead, or CHICAGO_NO_SEAT */
    uint32_t lead_changes;               /* in this game */
    uint8_t last[CHICAGO_DEALS_MAX + 1]; /* mask of seats in last place, after each deal */

    struct chicago_mistakes mistakes; /* if it errs */
    struct game_outcome outcome;      /* of the match */

    /* The first illegal answer of this match, or STATUS_OK. */
    enum status status;
    struct error *error;

    FILE *record; /* NULL: none */
    enum game_record_format format;
    struct chicago_observer *observer; /* NULL: none */
    bool has_observers;                /* by one or both of these */

    const struct chicago_follower *follower; /* NULL: none */
    struct chicago_forks *forks;             /* NULL: none */
    bool is_fork;                            /* plays forks of another table's matches */
};

/*
 * Opening seats the setup's entrants at a table without forks, and clears it; a table is closed
 * after a failed opening, too. Counts go to `tallies`, which may lack the part for forks.
 */
enum status chicago_table_open(struct chicago_table *table, const struct game_setup *setup,
                               struct chicago_tallies *tallies, struct error *error);
void chicago_table_close(struct chicago_table *table);

/* This is seat() of struct game_play. */
void chicago_table_seat(struct chicago_table *table, struct player *const *players);

/* The bin of a score in the call tallies: by a product, since a division takes far longer. */
static inline unsigned chicago_score_bin(const struct chicago_table *table, int32_t points) {
    int64_t bin = (int64_t)points * table->score_step / CHICAGO_SCORE_BIN;
    return tally_entry(bin, (unsigned)table->score_bin_last);
}

/* The coordinates of this deal's stream for a purpose; seat is 0. */
static inline struct rng_key chicago_deal_key(const struct chicago_table *table,
                                              enum rng_purpose purpose) {
    const struct chicago_view *view = &table->state.view;
    return (struct rng_key){.seed = table->setup->seed,
                            .match = table->group,
                            .round = (uint32_t)view->round,
                            .game = (uint32_t)view->game,
                            .deal = (uint32_t)view->deal,
                            .purpose = (uint16_t)purpose};
}

/*
 * Asking a seat's strategy, and checking what it answers.
 *
 * Each function shows the seat its own cards through the view, asks, and returns a legal answer. An
 * illegal one is replaced by the lowest legal action (lay down nothing, no, the lowest card) and
 * counted; without `forfeit_illegal` the first one also fails the match (table->status).
 */

/* The guard for player_open(): asks strategies that may fail, and fails the match when one does. */
extern const struct player_guard chicago_guard;

/* The answers to decisions that a strategy may lack. */
static inline card chicago_answer_lay_down(const struct chicago_decisions *decisions,
                                           const struct chicago_view *view,
                                           const struct strategy_self *self) {
    return decisions->lay_down ? decisions->lay_down(view, self)
                               : chicago_card_too_many(view->hand);
}

static inline bool chicago_answer_redeal(const struct chicago_decisions *decisions,
                                         const struct chicago_view *view,
                                         const struct strategy_self *self) {
    return decisions->redeal && decisions->redeal(view, self);
}

static inline unsigned chicago_answer_zero_whom(const struct chicago_decisions *decisions,
                                                const struct chicago_view *view,
                                                const struct strategy_self *self) {
    return decisions->zero_whom ? decisions->zero_whom(view, self) : chicago_richest_opponent(view);
}

/* Lets the seat fetch what chicago_ask_exchange() will make it read, if it foresees. */
void chicago_foresee_exchange(struct chicago_table *table, unsigned seat);

card_set chicago_ask_exchange(struct chicago_table *table, unsigned seat);

/* `hand` is the four other cards held. */
bool chicago_ask_open(struct chicago_table *table, unsigned seat, card_set hand);
bool chicago_ask_keep(struct chicago_table *table, unsigned seat, card_set hand, card open);

bool chicago_ask_zero(struct chicago_table *table, unsigned seat);
bool chicago_ask_call(struct chicago_table *table, unsigned seat);

/* These are of house rules. The seat holds six cards; a low hand; four of a kind. */
card chicago_ask_lay_down(struct chicago_table *table, unsigned seat);
bool chicago_ask_redeal(struct chicago_table *table, unsigned seat);
unsigned chicago_ask_zero_whom(struct chicago_table *table, unsigned seat);

/* `legal` is the cards that may be played, at least one. */
card chicago_ask_play(struct chicago_table *table, unsigned seat, card_set legal);

#endif
