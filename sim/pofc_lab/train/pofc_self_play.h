/*
 * The training of POFC's models: the network plays against itself in all seats, whoever the
 * config's players are, and learns from its own hands (board_player.h, board_learner.h).
 *
 * In the first iterations it plays like greedy, and learns the late streets before the early ones,
 * whose targets come from them. So their matches are fewer.
 */
#ifndef UTSPEL_POFC_SELF_PLAY_H
#define UTSPEL_POFC_SELF_PLAY_H

#include "sim/train/train.h"

extern const struct train_game pofc_train_game;

#endif
