/*
 * The value of a score: the placement points that a seat can expect of the game in progress.
 *
 * Between two deals of which neither has ended the game, a small network learned from self-play
 * gives it (sim/chicago_lab/train/equity_fit.h). A game that has ended, and a seat that is out, are
 * computed by the rules (chicago.md 5.6, 9.1). With several games a round it is the placement
 * points of the game, of which the round's placing is made. Play-offs over deals have no placement
 * points: there it is how far a seat is ahead (equity_know_play_off()).
 *
 * From it follow the values after a deal, and the deal values: what the outcomes of a deal are
 * worth.
 */
#ifndef UTSPEL_SOLVER_EQUITY_H
#define UTSPEL_SOLVER_EQUITY_H

#include "sim/chicago/chicago_view.h"
#include "strategies/chicago/model/population.h"

#include <stdbool.h>
#include <stdint.h>

/* What decides how a game goes on: a plain value. */
struct equity_situation {
    int16_t points[CHICAGO_SEATS_MAX];
    uint8_t chicagos_won[CHICAGO_SEATS_MAX]; /* for ties */
    uint8_t seats;
    uint8_t playing, called;              /* masks of seats, as in the view */
    uint8_t dealer;                       /* of the deal to be played, or being played */
    uint8_t winner;                       /* or CHICAGO_NO_SEAT */
    int16_t deals_left;                   /* that deal included; EQUITY_NO_LIMIT */
    struct table_populations populations; /* by seat */
};

enum { EQUITY_NO_LIMIT = INT16_MAX };

/* The rules of the end of a game; filled by equity_terms_of(). */
struct equity_terms {
    int32_t target, floor;
    int32_t must_have_called;
    /* 2 to this power of neighbouring scores are taken as one; where the floor is so low that
     * there are too many even so, more of those below 0 (equity_scale_of()). */
    int32_t coarseness;
    float placement[CHICAGO_SEATS_MAX]; /* points of the places, first place first */
    float disqualified;
};

/*
 * The network: the sum of one row for each fact of the situation, rectified, a hidden layer,
 * rectified, and a weighted sum, in units of the first place's placement points. One number of the
 * rows' sum goes past the layers into the value, so that each fact has a value of its own. Like the
 * "efficiently updatable" networks of chess and shogi (Nasu 2018): a look-up by score can bend
 * anywhere, as at 15, 45 and 52 points the truth does.
 */
enum {
    EQUITY_SLOTS = 64, /* of scores */
    EQUITY_DEALS = 16, /* deals left: no limit, 1, ..., 15 or more */
    EQUITY_FEW = 5,    /* players in, at most, whose turns lie together; those of six apart */
    EQUITY_TURNS = (EQUITY_FEW + 1) * EQUITY_FEW, /* number in, turn */

    /* Companies: all others of one kind, or of several. */
    EQUITY_MIXED = POPULATION_KINDS,
    EQUITY_COMPANIES,

    EQUITY_SCORES = 2 * EQUITY_SLOTS, /* rows by called and score */
    EQUITY_OWN = 0, /* of each kind of player, as which one plays, and each company */
    EQUITY_OTHER = EQUITY_OWN + POPULATION_KINDS * EQUITY_COMPANIES * EQUITY_SCORES, /* of one in */
    EQUITY_TURN = EQUITY_OTHER + POPULATION_KINDS * EQUITY_SCORES, /* by number in and turn */
    EQUITY_LIMIT = EQUITY_TURN + EQUITY_TURNS,                     /* by deals left */
    EQUITY_ROWS_OF_FEW = EQUITY_LIMIT + EQUITY_DEALS,              /* all, of models of few */
    EQUITY_TURN_OF_SIX = EQUITY_ROWS_OF_FEW,                       /* by turn, with six in */
    EQUITY_ROWS = EQUITY_TURN_OF_SIX + CHICAGO_SEATS_MAX,
    EQUITY_FACTS = CHICAGO_SEATS_MAX + 2, /* at most, of one seat's situation */

    EQUITY_WIDTH = 32,
    EQUITY_LINEAR = EQUITY_WIDTH - 1, /* of these the one that is added to the value as it is */
    EQUITY_HIDDEN = 16
};

_Static_assert(CHICAGO_SEATS_MAX == EQUITY_FEW + 1, "there are few, or six");

/* The row of a turn, from 0, with so many in. */
static inline unsigned equity_turn_row(unsigned in, unsigned turn) {
    return (in <= EQUITY_FEW ? EQUITY_TURN + in * EQUITY_FEW : (unsigned)EQUITY_TURN_OF_SIX) + turn;
}

struct equity_net {
    float row[EQUITY_ROWS][EQUITY_WIDTH];
    float hidden[EQUITY_WIDTH][EQUITY_HIDDEN], hidden_bias[EQUITY_HIDDEN];
    float output[EQUITY_HIDDEN], output_bias;
};

struct equity {
    struct equity_net net; /* first: its rows are then whole cache lines where this begins on one */
    struct equity_terms terms;
};

void equity_terms_of(const struct chicago_rules *rules, struct equity_terms *terms);

/*
 * How scores are taken as one: slots of steps of scores from the first, below that of wider steps,
 * and the lowest of all.
 */
struct equity_scale {
    int32_t first, below; /* the score with which the slots begin, and how many lie below it */
    int32_t wide;         /* 2 to this power of scores are a slot there */
};
struct equity_scale equity_scale_of(const struct equity_terms *terms);

/* The slot of a score, and the number of slots. */
unsigned equity_slot(const struct equity_terms *terms, int32_t points);
unsigned equity_slots_used(const struct equity_terms *terms);

/*
 * A seat's points by the rules that the view states. If these have a lower target than the game,
 * points that reach it count as one less than the target.
 */
static inline int32_t equity_points(const struct chicago_view *view, unsigned seat) {
    int32_t points = view->points[seat], last = view->rules.target - 1;
    return points <= last || view->target == CHICAGO_NEVER ? points : last;
}

/*
 * The situation in which a deal is played. In a play-off over deals, which has no target, a seat's
 * points are those by which it is ahead of the view's (or far ahead, from 16 on), and 32.
 */
void equity_situation_of(const struct chicago_view *view,
                         const struct table_populations *populations,
                         struct equity_situation *situation);

/* The company of a seat: the kind of all others, those out included, or EQUITY_MIXED. */
unsigned equity_company(const struct equity_situation *situation, unsigned seat);

/* The rows of the facts that bear on a seat still in; gives their number. */
unsigned equity_facts(const struct equity_terms *terms, const struct equity_situation *situation,
                      unsigned seat, uint16_t row[EQUITY_FACTS]);

/* One evaluation: both layers, rectified at the end, and the value in units of the first place. */
struct equity_layers {
    _Alignas(64) float first[EQUITY_WIDTH], second[EQUITY_HIDDEN], value;
};
void equity_net_sum(const struct equity_net *net, const uint16_t *row, unsigned facts,
                    float sum[EQUITY_WIDTH]);

/* The value in placement points, from such a sum in layers->first on. */
float equity_net_value(const struct equity *equity, struct equity_layers *layers);

/* Makes a network that knows no more than how far a seat is ahead of the others, in points. */
void equity_know_points_only(struct equity *equity);

/* Makes the same network for play-offs over deals. */
void equity_know_play_off(struct equity *equity);

/* The same situation, where the populations of some seats are not known: a mask. */
struct equity_situation equity_hide(const struct equity_situation *situation, unsigned seats);

/* What happens in a deal; true when it ends the game. The seats must be in. */
bool equity_gain(const struct equity_terms *terms, struct equity_situation *situation,
                 unsigned seat, int32_t points);
void equity_zero_others(struct equity_situation *situation, unsigned seat);

/* Ends the deal, unless the game has ended: the deal passes on. */
void equity_pass_deal(struct equity_situation *situation);

/* Expected placement points of a seat when that deal is about to be played. */
float equity_of(const struct equity *equity, const struct equity_situation *situation,
                unsigned seat);

/*
 * A value after a deal: the placement points that a seat can expect if only one seat still gains or
 * loses points in the deal being played. The values after one situation differ by the row of one
 * score, so the sum of all rows is made once.
 */
struct value_after {
    const struct equity *equity;
    struct equity_situation now; /* in which the deal is played */
    unsigned seat;
    bool goes_on;                         /* the game does, with the seat, if nobody gains */
    _Alignas(64) float sum[EQUITY_WIDTH]; /* of its rows then */
};

void value_after_of(struct value_after *value_after, const struct equity *equity,
                    const struct equity_situation *now, unsigned seat);

/* The value if a seat still in, perhaps itself, gains points (below 0: loses). */
float value_after_points(const struct value_after *value_after, unsigned gains, int32_t points);

/*
 * The value if one of the others does, each as likely. Where none of them ends the game by it, the
 * network is asked once, for the mean of what it would be asked about each: at a third of the time,
 * solver plays as well.
 */
float value_after_other(const struct value_after *value_after, int32_t points);

/*
 * Deal values: what points, and the outcomes of a deal, are worth to a seat. They are expected
 * placement points, or differences of them, when the deal has passed on; where it matters which
 * opponent gains, any of them is as likely.
 */
struct deal_values {
    float base;            /* if nobody gains anything */
    float other;           /* lost by each point that an opponent gains */
    float last;            /* if one's own last trick counts, without a deuce */
    float not_last;        /* if an opponent's does */
    float stands;          /* if one's own Chicago is won; of deal_values_of_call() */
    float broken;          /* if it is broken; of deal_values_of_call() */
    float stands_with_two; /* if it is won, the fifth card being a two; of deal_values_of_call() */
};

/* Fills the deal values of a seat in the deal being played: all but a Chicago's. */
void deal_values_of(struct deal_values *deal_values, const struct equity *equity,
                    const struct chicago_rules *rules, const struct equity_situation *now,
                    unsigned seat);

/* Fills a Chicago's deal values. */
void deal_values_of_call(struct deal_values *deal_values, const struct equity *equity,
                         const struct chicago_rules *rules, const struct equity_situation *now,
                         unsigned seat);

/*
 * The cards that a hand of five may keep for the fifth trick of a Chicago that it wins: of each
 * suit the lowest, since whoever has no more of a suit than its caller can draw follows it to the
 * end.
 */
enum equity_fifth_card { FIFTH_NO_TWO, FIFTH_TWO_OR_OTHER, FIFTH_TWO };
static inline enum equity_fifth_card equity_fifth_card_of(card_set hand) {
    if ((hand & card_set_of_rank(CARD_DEUCE)) == 0)
        return FIFTH_NO_TWO;
    for (unsigned suit = 0; suit < CARD_SUITS; suit++) {
        card_set suited = hand & card_set_of_suit(suit);
        if (suited != 0 && card_rank(card_set_lowest(suited)) != CARD_DEUCE)
            return FIFTH_TWO_OR_OTHER;
    }
    return FIFTH_TWO;
}

/* The value of one's own Chicago that is won with a hand of five. */
static inline float deal_values_stands(const struct deal_values *deal_values, card_set hand) {
    enum equity_fifth_card fifth = equity_fifth_card_of(hand);
    bool two = fifth == FIFTH_TWO ||
               (fifth == FIFTH_TWO_OR_OTHER && deal_values->stands_with_two > deal_values->stands);
    return two ? deal_values->stands_with_two : deal_values->stands;
}

/* Fills all deal values of a view's seat. */
void deal_values_of_view(struct deal_values *deal_values, const struct equity *equity,
                         const struct chicago_view *view,
                         const struct table_populations *populations);

#endif
