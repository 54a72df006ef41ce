/*
 * The state of a game of Chicago: a plain value, copied by assignment.
 *
 * The public part and the acting seat's own cards lie in `view`; the rest is hidden from
 * strategies. The functions are the rules of scoring (chicago.md 5, 7); deal.c and trick.c know who
 * acts when.
 */
#ifndef UTSPEL_CHICAGO_STATE_H
#define UTSPEL_CHICAGO_STATE_H

#include "sim/chicago/chicago_view.h"

#include <string.h>

_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "a word's lowest byte comes first");

/*
 * The stock, one pile per seat of the table, so that a change at one seat rarely moves
 * another's cards (common random numbers). Seats that are disqualified have piles too.
 */
struct chicago_stock {
    card cards[CARD_COUNT + sizeof(uint64_t)]; /* room to read a word past the end */
    uint8_t next[CHICAGO_SEATS_MAX];           /* a seat's pile is cards[next..end-1] */
    uint8_t end[CHICAGO_SEATS_MAX];
    uint8_t seats;
};

/* Cuts the first count cards into one pile per seat, in seat order, equal to within a card. */
void chicago_stock_cut(struct chicago_stock *stock, unsigned seats, unsigned count);

/* Cards left in the seat's own pile. */
static inline unsigned chicago_stock_own(const struct chicago_stock *stock, unsigned seat) {
    return (unsigned)(stock->end[seat] - stock->next[seat]);
}

/* A hand from the top of the seat's own pile, which has that many cards. */
static inline card_set chicago_stock_deal(struct chicago_stock *stock, unsigned seat) {
    /* Byte by byte: a word would wait for the bytes a shuffle just stored. */
    const card *top = stock->cards + stock->next[seat];
    card_set set = 0;
    for (unsigned i = 0; i < CHICAGO_HAND_SIZE; i++)
        set |= card_bit(top[i]);
    stock->next[seat] = (uint8_t)(stock->next[seat] + CHICAGO_HAND_SIZE);
    return set;
}

/*
 * The next count (0..5) cards of the seat's own pile, which has that many. No branch goes by how
 * many: in a word of eight cards the others become card 63, which is in no set.
 */
static inline card_set chicago_stock_take(struct chicago_stock *stock, unsigned seat,
                                          unsigned count) {
    uint64_t cards;
    memcpy(&cards, stock->cards + stock->next[seat], sizeof cards);
    cards |= UINT64_C(0x3f3f3f3f3f3f3f3f) << 8 * count;
    card_set set = 0;
    for (unsigned i = 0; i < CHICAGO_HAND_SIZE; i++)
        set |= card_bit((card)(cards >> 8 * i & 63));
    stock->next[seat] = (uint8_t)(stock->next[seat] + count);
    return set & CARD_SET_ALL;
}

/* Cards left in all piles. */
unsigned chicago_stock_count(const struct chicago_stock *stock);

/*
 * The index in `cards` of the seat's next card, which there must be, after
 * chicago_stock_take_others().
 */
unsigned chicago_stock_next(const struct chicago_stock *stock, unsigned seat);

/*
 * The index in `cards` of the number-th card left, from the top of the seat's own pile clockwise,
 * from 0.
 */
unsigned chicago_stock_at(const struct chicago_stock *stock, unsigned seat, unsigned number);

/*
 * Up to count more cards for a seat whose own pile is empty: each from the far end of the pile
 * with most cards left, ties clockwise from the seat. Leaves in count what the stock lacked.
 */
card_set chicago_stock_take_others(struct chicago_stock *stock, unsigned seat, unsigned *count);

/* The state of a game or a deal. */
enum chicago_outcome {
    CHICAGO_GOES_ON,
    CHICAGO_DEAL_OVER, /* zeroing, a broken Chicago, the last trick */
    CHICAGO_GAME_OVER  /* there is a winner */
};

struct chicago_state {
    struct chicago_view view;

    /* The deal's secrets. */
    card_set hand[CHICAGO_SEATS_MAX]; /* the five cards, during trick play too; or six */
    hand_value
        value[CHICAGO_SEATS_MAX]; /* of five cards; of six, or of a seat not in the round, 0 */
    card_set unplayed[CHICAGO_SEATS_MAX];    /* during trick play: cards not played yet */
    card_set exchanged[CHICAGO_SEATS_MAX];   /* laid down in the exchange now */
    card_set laid_down[CHICAGO_SEATS_MAX];   /* in this deal, declined open cards included */
    card_set combination[CHICAGO_SEATS_MAX]; /* with which it last scored, while it is whole */
    uint8_t combination_category[CHICAGO_SEATS_MAX]; /* enum hand_category it scored as */
    uint8_t chose_points;                            /* mask: bound to points for four of a kind */
    uint8_t chose_zero;                              /* mask: has zeroed a chosen opponent */
    card_set muck;
    struct chicago_stock stock;

    /* The game. */
    uint8_t
        order[2 * CHICAGO_SEATS_MAX]; /* seats in the deal, from the dealer's left; twice over */
    uint8_t order_count;
    uint8_t out[CHICAGO_SEATS_MAX]; /* disqualified seats, in that order */
    uint8_t out_count;
    uint8_t left;   /* mask: of the seats out those that repeat_penalty placed last */
    uint8_t winner; /* or CHICAGO_NO_SEAT */

    /* The match: mistakes, by entrant. */
    int32_t warnings[CHICAGO_SEATS_MAX];
    uint8_t sits_out;                        /* mask: their next hand is folded, */
    uint8_t sits_out_for[CHICAGO_SEATS_MAX]; /* and for which enum chicago_error */
};

/* Clears the game's points, calls and places; all seats are in. */
void chicago_state_start_game(struct chicago_state *state);

/* Makes order from the dealer's left over the seats still in, except those that a mistake keeps
 * from the deal or from its tricks. */
void chicago_state_set_order(struct chicago_state *state);

/* The cards that make the category of a 5-card hand: the pair, both pairs, ...; kickers not. */
card_set chicago_combination(card_set hand, enum hand_category category);

/* The best hand at the table, and who holds it. */
struct chicago_best {
    hand_value value;
    uint8_t tied; /* mask: the seats that hold it, equal in every rank */
};
struct chicago_best chicago_best_hand(const struct chicago_state *state);

/*
 * The mask of seats that score: none for a high card; ties are settled by suit_order and
 * tied_hands (chicago.md 5.2).
 */
unsigned chicago_scoring_seats(const struct chicago_state *state, const struct chicago_best *best);

/* The ranks that decide the best hand, as far as they are announced: see chicago_exchange_seen. */
uint32_t chicago_deciding_ranks(const struct chicago_state *state, const struct chicago_best *best);

/* What a hand does besides scoring points (chicago.md 5.4, 5.5). */
enum chicago_hand_effect {
    CHICAGO_HAND_SCORES,
    CHICAGO_HAND_WINS,           /* the round */
    CHICAGO_HAND_WINS_AND_ZEROES /* the round, and opponents fall to 0 */
};
enum chicago_hand_effect chicago_hand_effect_of(const struct chicago_state *state, unsigned seat,
                                                enum hand_category category);

/* Adds points to a seat, not below score_floor when they are negative; returns the change. */
int32_t chicago_add_points(struct chicago_state *state, unsigned seat, int32_t points);

/* Whether the seat, with a last trick or a Chicago just won, wins the round by it (win_by). */
bool chicago_wins_ready(const struct chicago_state *state, unsigned seat);

/* The points of all other seats still in become 0. */
void chicago_zero_others(struct chicago_state *state, unsigned seat);

/* Takes a seat out of the round, or only its hand out of the deal; the hand goes to the muck. */
void chicago_disqualify(struct chicago_state *state, unsigned seat);
void chicago_fold(struct chicago_state *state, unsigned seat);

/* The turn of a seat still in, from 0: where it stands in order. */
static inline unsigned chicago_state_turn(const struct chicago_state *state, unsigned seat) {
    unsigned turn = 0;
    while (state->order[turn] != seat)
        turn++;
    return turn;
}

static inline bool chicago_has_called(const struct chicago_state *state, unsigned seat) {
    return chicago_mask_has(state->view.called, seat);
}

/* Whether it sits out the rest of the round without placement points: chicago.md 5.6, 8. */
static inline bool chicago_is_disqualified(const struct chicago_state *state, unsigned seat) {
    return !chicago_mask_has(state->view.playing | state->left, seat);
}

/* Places and placement points at the end of a game or round: chicago.md 9. */

struct chicago_standing {
    unsigned seats;
    bool aborted;                         /* the game reached max_deals_safety */
    int32_t points[CHICAGO_SEATS_MAX];    /* at the end, as disqualified_points says */
    unsigned place[CHICAGO_SEATS_MAX];    /* from 1; ties share the lower number */
    int64_t placement[CHICAGO_SEATS_MAX]; /* 1/60 points */
};

enum { CHICAGO_PLACEMENT_UNIT = 60 }; /* of a placement point */

/*
 * A step between keys that is more than any number of Chicagos, or of points, so that one key
 * orders by several.
 */
enum { CHICAGO_KEY_STEP = 1 << 20 };

/*
 * Fills in the places by key, the highest first, and shares the placement points of tied places
 * equally.
 */
void chicago_standing_by_key(struct chicago_standing *standing, const int64_t *key,
                             const struct option_list *placement_points);

/* The standing at the end of a game (chicago.md 9.1); in a play-off without placement points. */
void chicago_standing_of_game(struct chicago_standing *standing, const struct chicago_state *state);

/* A seat's points as they count when the game ends or it is out: disqualified_points. */
int32_t chicago_total(const struct chicago_state *state, unsigned seat);

#endif
