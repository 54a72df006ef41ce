/*
 * The player of training: plays by the network, or like greedy while that knows nothing, explores
 * now and then, and notes what each of its placings should have been predicted to bring.
 *
 * A placing's target is the mean of what the best placings of the next street bring, over draws of
 * that street, the one that came among them; on the last street exactly (a step of value iteration
 * on samples). So targets know little of luck, and exploring does not spoil them.
 */
#ifndef UTSPEL_POFC_TRAIN_BOARD_PLAYER_H
#define UTSPEL_POFC_TRAIN_BOARD_PLAYER_H

#include "sim/pofc_lab/train/board_learner.h"
#include "strategies/pofc/model/match_equity.h"
#include "strategies/pofc/pofc_strategies.h"

/* Its parameters. */
struct board_player_parameters {
    const struct board_net *net;
    float fantasy_value;
    bool like_greedy;
};

/* Its instance. */
struct board_player {
    struct board_samples samples;
    struct hand_outcomes outcomes;
    /* The samples that wait for their targets, by opponent. */
    struct board_sample waiting[POFC_SEATS_MAX];
    uint8_t waits; /* mask */
    /* The hand before. */
    int32_t hand, hands, points[POFC_SEATS_MAX];
    uint8_t fantasy; /* mask of seats */
    uint64_t match;
};

extern const struct strategy board_player;

/* Before the first hand of a match. */
void board_player_start_match(struct board_player *player, uint64_t match);

#endif
