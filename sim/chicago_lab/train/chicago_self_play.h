/*
 * The training of Chicago's models: who plays, and what is learned from it.
 *
 * The config sets who plays. Learners are those of its players that are `solver` by no model of
 * their own: they play by the model just made, else as their parameters say; in the first iteration
 * classic stands in for them. A config without any has the first iteration played by its players,
 * and later ones by learners alone, with the budget quick.
 */
#ifndef UTSPEL_CHICAGO_SELF_PLAY_H
#define UTSPEL_CHICAGO_SELF_PLAY_H

#include "sim/train/train.h"

extern const struct train_game chicago_train_game;

#endif
