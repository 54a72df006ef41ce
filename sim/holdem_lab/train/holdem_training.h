/*
 * The training of hold'em models: all in or fold at every depth (push_fold_learner.h), whoever the
 * config's players are. A match is a deal at each depth.
 */
#ifndef UTSPEL_HOLDEM_TRAINING_H
#define UTSPEL_HOLDEM_TRAINING_H

#include "sim/train/train.h"

extern const struct train_game holdem_train_game;

#endif
