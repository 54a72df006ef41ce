/*
 * Where one thread plays a position on, again and again, with hidden cards sampled for it: a table,
 * and what it counts.
 */
#ifndef UTSPEL_CHICAGO_ROLLOUT_H
#define UTSPEL_CHICAGO_ROLLOUT_H

#include "sim/chicago/chicago_event.h"
#include "sim/chicago/chicago_table.h"
#include "sim/chicago_lab/advise/deal_effects.h"
#include "sim/chicago_lab/advise/past_deals.h"
#include "sim/chicago_lab/advise/position.h"
#include "sim/chicago_lab/train/exchange_counts.h"
#include "sim/elimination/elimination.h"
#include "strategies/chicago/model/chicago_model.h"
#include "strategies/chicago/model/discard_samples.h"

/* A player who gives one prescribed answer, and then its seat back. */
struct forced {
    struct player player;
    struct chicago_table *table;
    const struct player *own; /* whose answer it is to be; NULL: it is given */
    card_set cards;           /* the answer: cards to lay down, or the one to play; */
    bool yes;                 /* or this */
};

/*
 * What is marked of a sample: the place that the seat comes to, 0 if it is thrown out or the game
 * is not played to its end, and whether its aim is met.
 */
enum { ROLLOUT_AIM = CHICAGO_SEATS_MAX + 1 };
_Static_assert(ROLLOUT_AIM < (int)ELIMINATION_MARKS &&
                   (int)ALTERNATIVES_MAX <= (int)ELIMINATION_ALTERNATIVES,
               "there is room for places, the aim, and every alternative");

/* What is played on: what all rollouts share. */
struct rollout_task {
    const struct game_setup *setup; /* who plays, by seat */
    const struct position *position;
    const struct alternative *alternatives;
    const struct discard_samples *discard_samples; /* NULL: none */
    const struct own_pasts *own_pasts;   /* NULL: own discards not named are any unseen cards */
    const struct past_deals *past_deals; /* NULL: determinizations are sampled */
    uint64_t samples;                    /* at most; 0: not known */
    bool to_deal_end;   /* scores are valued then, if there is a model for the rules */
    uint32_t remaining; /* mask of alternatives */
};

struct rollout {
    struct chicago_observer observer; /* first */
    struct chicago_table table;
    unsigned own; /* entrant, who is asked */
    struct forced forced;
    struct chicago_state start;
    struct elimination_counts counts;
    const struct chicago_model *model;   /* that values scores; NULL: none, or not needed yet */
    bool has_sought;                     /* it */
    struct deal_effects_counts effects;  /* of the same samples */
    struct discard_samples_counts *kept; /* while it learns; NULL: no more */
};

/*
 * Opening opens its table, which counts into tallies that nobody reads. A rollout is closed after a
 * failed opening, too.
 */
enum status rollout_open(struct rollout *rollout, const struct rollout_task *task, void *tallies,
                         struct error *error);
void rollout_close(struct rollout *rollout);

/* Plays a whole match, and counts what the others keep. */
enum status rollout_learn(struct rollout *rollout, uint64_t match, struct error *error);

/* Adds what was learned to that of others, and ends learning. */
void rollout_end_learning(struct rollout *rollout, struct discard_samples_counts *into);

/* Samples what the seat may have laid down itself, by its player here. */
enum status rollout_sample_own(struct rollout *rollout, const struct rollout_task *task,
                               uint64_t sample, double deadline, struct own_pasts *pasts,
                               struct error *error);

/* Samples past deals by all players here and the task's own pasts; none, where there are none. */
enum status rollout_sample_deals(struct rollout *rollout, const struct rollout_task *task,
                                 uint64_t sample, double deadline, struct past_deals *deals,
                                 struct error *error);

/*
 * Samples the hidden cards, and plays the rest of the game, or of the deal, once for each remaining
 * alternative, all with those cards and the decks of that number.
 */
enum status rollout_play(struct rollout *rollout, const struct rollout_task *task, uint64_t sample,
                         struct error *error);

/* Fills what the seat's own player answers, by the hidden cards of a sample. */
enum status rollout_ask(struct rollout *rollout, const struct rollout_task *task, uint64_t sample,
                        struct alternative *answer, struct error *error);

/*
 * Whether a deal with these hands comes to the question (comes_to_question.c): nothing has ended
 * it, those before the seat lay down as many cards as the table saw, and, if `answers`, say yes or
 * no to Chicago as they did. Fills what is laid down in the exchange now; the table's state is
 * overwritten.
 */
bool comes_to_question(struct chicago_state *state, const struct position *position,
                       struct chicago_table *table, bool answers);

/*
 * Sampling what a seat cannot see (sample_hidden.c): the others' cards, the stock and what was laid
 * down, so that a position becomes a whole state that the engine can play on from.
 */

/*
 * Fills state from a position. All is drawn by the deck of the deal that the table's coordinates
 * name. It is drawn from past deals (past_deals.h); or, without, what is not given of the seat's
 * own exchanges is that of one of its pasts, and of the others' what the table's players do in
 * another deal, and hands are determinizations (strategies/chicago/model/determinizations.h),
 * uniform without discard samples. With counts of the exchange in progress, those who come before
 * the seat lay down as many by their own decisions. Returned: false if no hands were found with
 * which the seat would be asked.
 */
bool sample_hidden(struct chicago_state *state, const struct rollout_task *task,
                   struct chicago_table *table);

#endif
