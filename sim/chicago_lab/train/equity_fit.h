/*
 * Learning the equity network: the samples that it learns from, the network that learns, and the
 * fit of one to the other.
 */
#ifndef UTSPEL_TRAIN_EQUITY_FIT_H
#define UTSPEL_TRAIN_EQUITY_FIT_H

#include "evaluator/rng.h"
#include "sim/chicago/chicago_event.h"
#include "sim/chicago_lab/train/collectors.h"
#include "sim/chicago_lab/train/line_ups.h"
#include "sim/core/error.h"
#include "strategies/chicago/model/chicago_model.h"
#include "strategies/chicago/model/equity.h"

#include <stddef.h>

/*
 * What the equity model learns from: every deal's situation, and how its game ended.
 *
 * Samples come in the order in which a thread plays; in equity_samples_sort()'s order they are the
 * same however many threads there were.
 */

struct equity_game {
    uint64_t match;
    uint32_t round, game;
    size_t first, deals;                  /* its deals */
    int32_t placement[CHICAGO_SEATS_MAX]; /* at its end, by seat; 1/60 points */
    uint8_t examples;                     /* mask: seats that play as learners do */
};

/* The samples of a thread; all bytes zero is none. */
struct equity_samples {
    struct equity_situation *deal;
    size_t deals, deal_room;
    struct equity_game *game;
    size_t games, game_room;
    bool short_of_memory; /* then some samples are missing */
};

/* Notes deals and ends of games, play-offs left out. */
void equity_samples_on_event(struct equity_samples *samples, const struct line_up *line_up,
                             const struct chicago_table *table, const struct chicago_event *event);

/* Adds all samples of another thread. */
void equity_samples_add(void *into, const void *from);

/* Puts the games in the order of their matches. */
void equity_samples_sort(struct equity_samples *samples);

/* Whether a game is not learned from: every 16th; those with the same cards go together. */
bool equity_game_held_out(const struct equity_samples *samples, const struct equity_game *game);

static inline float equity_game_placement(const struct equity_game *game, unsigned seat) {
    return (float)game->placement[seat] / (float)CHICAGO_PLACEMENT_UNIT;
}

void equity_samples_free(void *samples);

/*
 * An equity network that learns: stochastic gradient descent by hand.
 *
 * Deals and steps are for all threads of the parallel region that the caller is in, each of which
 * has parts of the parameters, and adds up what deals bring to them in their order: so the result
 * is the same for any number of threads.
 */

/* What a seat's situation adds to the gradient of half the squared error. */
struct equity_slope {
    uint16_t row[EQUITY_FACTS];
    unsigned facts; /* 0: the seat is out */
    float error;
    struct equity_layers layers;
    float first[EQUITY_WIDTH], second[EQUITY_HIDDEN]; /* slopes of the layers */
};

enum { EQUITY_LESSONS_MAX = 64 };

struct equity_learner {
    struct equity equity;
    struct equity_net gradient;                       /* summed since the last step */
    struct equity_net momentum, scatter;              /* running means of it and of its squares */
    struct equity_net mean;                           /* of the networks averaged */
    float hidden_turned[EQUITY_HIDDEN][EQUITY_WIDTH]; /* equity.net.hidden by hidden unit */
    struct equity_slope slope[EQUITY_LESSONS_MAX][CHICAGO_SEATS_MAX]; /* of the last deals */
    unsigned gathered; /* seats since the last step */
    unsigned steps;
    unsigned averaged; /* networks, since it last came to rest */
};

/* Starts from an equity. */
void equity_learner_init(struct equity_learner *learner, const struct equity *equity);

/* Starts again, from a random network in which neighbouring scores are much alike. */
void equity_learner_forget(struct equity_learner *learner, struct rng *rng);

/*
 * A deal to learn from: the placement points that each seat should be predicted, as each would see
 * the situation that does not know the populations of some others: a mask.
 */
struct equity_lesson {
    const struct equity_situation *situation;
    const float *aim; /* by seat */
    unsigned hidden;
};

/* Learns from deals, EQUITY_LESSONS_MAX at most, in each of which somebody plays; in a region once
 * before each step. */
void equity_learner_on_deals(struct equity_learner *learner, const struct equity_lesson lessons[],
                             unsigned deals);

/*
 * Makes a step by all deals since the last one, at that share of the greatest rate.
 *
 * Steps go by a few games each, and leave every network off by chance, most for scores that few
 * games have. So networks are averaged, if it is asked for, and the learner comes to rest at their
 * mean (Polyak and Juditsky 1992), outside of parallel regions.
 */
void equity_learner_step(struct equity_learner *learner, float rate, bool averages);
void equity_learner_rest(struct equity_learner *learner);

/*
 * Moves the linear values of all facts until the network predicts how games ended, on average over
 * all seats of which a fact is true; of facts that are rare, only by part of what is missing. False
 * without memory.
 */
bool equity_calibrate(struct equity *equity, const struct equity_samples *samples,
                      unsigned threads);

/* Learns the equity network from samples, and measures how well it predicts. */

/*
 * Every 16th group of cards is held out: it only tests. The others are learned in stages of some
 * passes, in an order drawn from the seed, by steps of steepest descent with momentum (Adam: Kingma
 * and Ba 2015) that shrink to nothing; a stage ends with the mean of the networks of its last pass.
 * A network that has learned in earlier iterations learns on.
 *
 * In the first stage the aim is how the game ended; in the others, what the network of the stage
 * before predicts some deals ahead, weighted as TD(lambda) does (Sutton 1988), which is less at the
 * mercy of luck.
 *
 * Sorts the samples.
 */
enum status equity_fit(struct equity_samples *samples, const struct collector_iteration *iteration,
                       struct chicago_model *model, struct error *error);

/*
 * Learns the profiles that exchanges are planned for (strategies/chicago/model/profiles.h).
 *
 * Each profile is the mean, by the model's equity, of the starts of deals in which a seat had such
 * a score; and, where there are few, of situations in which all have equal scores. Nothing is
 * random: the samples must be sorted.
 */
void profiles_fit(const struct equity_samples *samples, const struct collector_iteration *iteration,
                  struct chicago_model *model);

#endif
