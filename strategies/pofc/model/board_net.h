/*
 * The value network of a hand that is not finished: what it will bring one seat against one
 * opponent.
 *
 * It has two layers of rectified units over the sum of the features' rows. A decision's placings
 * differ in the seat's own rows alone, so that the sums of everything else, and of each row of
 * cards, are made once (struct board_sight).
 */
#ifndef UTSPEL_POFC_BOARD_NET_H
#define UTSPEL_POFC_BOARD_NET_H

#include "sim/pofc/pofc_view.h"
#include "strategies/pofc/placing.h"

/*
 * What the value network sees of a hand: sparse features, each of them present or not.
 *
 * A hand is seen by a seat, against one opponent: the rows of both, how many cards of each rank and
 * suit are unseen, and how far the hand has come. A feature is a row of the network's first layer.
 * Suits are alike: only how many cards share one counts.
 */

enum {
    /* Of one row of cards, within its block: by its cards, and by what it is or may become. */
    BOARD_MADE = HAND_CATEGORIES * CARD_RANKS,      /* category, and the rank that decides first */
    BOARD_COUNT = 0,                                /* cards in the row */
    BOARD_SO_FAR = BOARD_COUNT + POFC_ROW_SIZE + 1, /* made by a row with places left */
    BOARD_FULL = BOARD_SO_FAR + BOARD_MADE,         /* made by a full row */
    BOARD_SECOND = BOARD_FULL + BOARD_MADE,         /* its category, and the second rank */
    BOARD_RANK = BOARD_SECOND + BOARD_MADE, /* rank, cards of it in the row 1..4, unseen 0..4 */
    BOARD_FLUSH = BOARD_RANK + CARD_RANKS * CARD_SUITS * (CARD_SUITS + 1), /* cards, unseen ones */
    BOARD_STRAIGHT = BOARD_FLUSH + (POFC_ROW_SIZE - 1) * (CARD_RANKS + 1), /* cards, ways to it */
    BOARD_STRAIGHT_STEPS = 12,
    BOARD_OUTS = BOARD_STRAIGHT + (POFC_ROW_SIZE - 1) * BOARD_STRAIGHT_STEPS, /* cards, pairing */
    BOARD_OUTS_STEPS = 14,
    BOARD_ROW = BOARD_OUTS + (POFC_ROW_SIZE - 1) * BOARD_OUTS_STEPS,

    /* Two rows of a seat, the one above the other: what both made, or whether full ones bust. */
    BOARD_CLASSES = 16,
    BOARD_ABOVE = BOARD_CLASSES * BOARD_CLASSES + 2,

    /* All of them: blocks of the own rows, of the opponent's, then the rest. */
    BOARD_ABOVE_FIRST = 2 * POFC_ROWS * BOARD_ROW,
    BOARD_PROGRESS = BOARD_ABOVE_FIRST + 2 * (POFC_ROWS - 1) * BOARD_ABOVE, /* street, opponent's */
    BOARD_PROGRESS_STEPS = 7, /* streets that the opponent has placed, 0 to 5, or Fantasy Land */
    BOARD_LIVE_RANK = BOARD_PROGRESS + POFC_STREETS * BOARD_PROGRESS_STEPS,
    BOARD_LIVE_SUIT = BOARD_LIVE_RANK + CARD_RANKS * (CARD_SUITS + 1), /* most cards first */
    BOARD_FEATURES = BOARD_LIVE_SUIT + CARD_SUITS * (CARD_RANKS + 1),

    /* How many are present, at most. */
    BOARD_ROW_PRESENT = 3 + POFC_ROW_SIZE + 3,
    BOARD_SEEN_PRESENT = 1 + CARD_RANKS + CARD_SUITS,
    BOARD_PRESENT = 2 * (POFC_ROWS * BOARD_ROW_PRESENT + POFC_ROWS - 1) + BOARD_SEEN_PRESENT
};

/* Unseen cards of each rank and suit. */
struct board_live {
    uint8_t rank[CARD_RANKS], suit[CARD_SUITS];
};

/* What a row has made, as the rows above and below compare with it. */
struct board_made {
    uint8_t class; /* a coarse rank of strength, below BOARD_CLASSES */
    bool full;
    hand_value value; /* of a full row */
};

struct board_live board_live_of(card_set unseen);

/* Lists a row's features within its block; gives how many. */
unsigned board_row_features(enum pofc_row row, card_set cards, const struct board_live *live,
                            uint16_t features[BOARD_ROW_PRESENT], struct board_made *made);

/* Where the block of a row begins, of this seat's or of the opponent's. */
static inline unsigned board_block(bool opponent, enum pofc_row row) {
    return (opponent ? POFC_ROWS + (unsigned)row : (unsigned)row) * BOARD_ROW;
}

/* The feature of two rows: this one and the one below it. */
static inline unsigned board_above(bool opponent, enum pofc_row row, const struct board_made *made,
                                   const struct board_made *below) {
    unsigned block = BOARD_ABOVE_FIRST +
                     (opponent ? POFC_ROWS - 1 + (unsigned)row : (unsigned)row) * BOARD_ABOVE;
    return made->full && below->full
               ? block + BOARD_CLASSES * BOARD_CLASSES + (made->value > below->value)
               : block + made->class * BOARD_CLASSES + below->class;
}

/* Lists all features of the view against an opponent once the seat's rows are these. */
unsigned board_features(const struct pofc_view *view, const struct pofc_rows *rows,
                        unsigned opponent, uint16_t features[BOARD_PRESENT]);

/* The network. */

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
