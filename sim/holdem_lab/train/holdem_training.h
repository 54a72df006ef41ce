/*
 * The training of hold'em models, whoever the config's players are: all in or fold at every depth
 * (push_fold_learner.h), and what stacks gain in a level (stack_gains_learner.h). A match is a deal
 * at each depth, and the thousandth part of a tournament.
 */
#ifndef UTSPEL_HOLDEM_TRAINING_H
#define UTSPEL_HOLDEM_TRAINING_H

#include "sim/train/train.h"

extern const struct train_game holdem_train_game;

#endif
