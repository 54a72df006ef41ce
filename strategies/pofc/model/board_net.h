/*
 * The value network of a hand that is not finished: what it will bring one seat against one
 * opponent, by the features of board_features.h.
 *
 * Two layers of rectified units over the sum of the features' rows. A decision's placings differ in
 * the seat's own rows alone, so that the sums of everything else, and of each row of cards, are
 * made once (struct board_sight).
 */
#ifndef UTSPEL_POFC_BOARD_NET_H
#define UTSPEL_POFC_BOARD_NET_H

#include "strategies/pofc/model/board_features.h"
#include "strategies/pofc/placing.h"

enum { BOARD_WIDTH = 64, BOARD_HIDDEN = 32 };

/* What is predicted of a hand, to its end. */
enum board_head {
    BOARD_POINTS, /* mean points against the opponent */
    BOARD_ENTERS, /* the probability of Fantasy Land in the next hand */
    BOARD_SPREAD, /* mean square of the points */
    BOARD_HEADS
};

struct board_net {
    float row[BOARD_FEATURES][BOARD_WIDTH];
    float hidden[BOARD_WIDTH][BOARD_HIDDEN];
    float hidden_bias[BOARD_HIDDEN];
    float output[BOARD_HEADS][BOARD_HIDDEN];
    float output_bias[BOARD_HEADS];
};

/* The heads come out of the network in these units. */
extern const float board_unit[BOARD_HEADS];

struct board_value {
    float of[BOARD_HEADS];
};

/* A row of the seat's, with some of the cards dealt. */
struct board_row {
    _Alignas(64) float sum[BOARD_WIDTH];
    struct board_made made;
};

/* A decision as the network sees it. */
struct board_sight {
    _Alignas(64) float against[POFC_SEATS_MAX][BOARD_WIDTH]; /* all but the own rows, by seat */
    struct board_row row[POFC_ROWS][POFC_MASKS];
    uint32_t known[POFC_ROWS]; /* the masks whose rows are made */
    const struct board_net *net;
    const struct pofc_view *view;
    const struct pofc_placings *placings;
    struct board_live live;
};

/* The view and the placings must outlive it. */
void board_sight_make(struct board_sight *sight, const struct board_net *net,
                      const struct pofc_view *view, const struct pofc_placings *placings);

/* The values of a placing, by opponent seat; of other seats nothing is written. */
void board_sight_weigh(struct board_sight *sight, struct pofc_placing placing,
                       struct board_value value[POFC_SEATS_MAX]);

/* The layers above the first, which is the sum of rows, rectified by this. */
struct board_layers {
    _Alignas(64) float first[BOARD_WIDTH];
    _Alignas(64) float second[BOARD_HIDDEN];
};

/* Fills the second layer, and gives the heads in their units. */
struct board_value board_net_value(const struct board_net *net, struct board_layers *layers);

#endif
