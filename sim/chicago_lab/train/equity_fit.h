/* Learns the equity network from samples, and measures how well it predicts. */
#ifndef UTSPEL_TRAIN_EQUITY_FIT_H
#define UTSPEL_TRAIN_EQUITY_FIT_H

#include "sim/chicago_lab/train/collectors.h"
#include "sim/chicago_lab/train/equity_samples.h"
#include "sim/core/error.h"
#include "strategies/chicago/model/chicago_model.h"

/*
 * Every 16th group of cards is held out: it only tests. The others are learned in stages of some
 * passes, in an order drawn from the seed, by steps of steepest descent with momentum (Adam: Kingma
 * and Ba 2015) that shrink to nothing. A network that has learned in earlier iterations learns on.
 *
 * In the first stage the aim is how the game ended; in the others, what the network of the stage
 * before predicts some deals ahead, weighted as TD(lambda) does (Sutton 1988), which is less at the
 * mercy of luck.
 *
 * Sorts the samples; one thread, so that the result is the same for any number of them.
 */
enum status equity_fit(struct equity_samples *samples, uint64_t seed, struct chicago_model *model,
                       struct error *error);

/*
 * Tests the model's network on the games held out, which it has not learned from, and notes in its
 * validation how well it predicts.
 */
void equity_prove(const struct equity_samples *samples, struct chicago_model *model);

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
