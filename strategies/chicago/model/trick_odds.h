/* The odds of a hand against its opponents: in value (strength) and in the tricks. */
#ifndef UTSPEL_TRICK_ODDS_H
#define UTSPEL_TRICK_ODDS_H

#include "evaluator/hand.h"
#include "evaluator/hand_pattern.h"
#include "strategies/chicago/model/population.h"

/*
 * The opponents of a hand: their populations, how many cards each laid down in the last exchange,
 * the hand that it announced before, whether breaking a Chicago would put it out, and whether it
 * has refused to call one itself. The look-ups know nothing else of them.
 */

/* A count of cards laid down, 0..5, or: */
enum opponent_exchanged {
    EXCHANGED_NONE,       /* laid down none, though it might have */
    EXCHANGED_BARRED = 6, /* kept from the exchange by buy-stop */
    EXCHANGED_UNKNOWN,    /* not known, or not yet */
    EXCHANGED_KINDS
};

/* Hands announced as best: nothing, or the category from a pair to four of a kind. */
enum { ANNOUNCED_NOTHING, ANNOUNCED_KINDS = HAND_FOUR_OF_A_KIND + 1 };

/* The members are by opponent, whose order does not matter. */
struct opponents {
    uint8_t count;                             /* 1..CHICAGO_SEATS_MAX - 1 */
    uint8_t exchanged[CHICAGO_SEATS_MAX - 1];  /* enum opponent_exchanged */
    uint8_t population[CHICAGO_SEATS_MAX - 1]; /* enum population */
    uint8_t announced[CHICAGO_SEATS_MAX - 1];  /* before the last exchange; of one, or of equals */
    bool unwilling[CHICAGO_SEATS_MAX - 1];     /* the points for breaking would put it out */
    bool refused[CHICAGO_SEATS_MAX - 1];       /* it was asked, and did not call Chicago itself */
    bool ahead[CHICAGO_SEATS_MAX - 1]; /* of equal hands its own scores: tied_hands first alone */
};

/* `count` opponents of a population, of whom nothing else is known. */
static inline struct opponents opponents_of_population(unsigned count, enum population population) {
    const uint8_t all = (uint8_t)population, unknown = EXCHANGED_UNKNOWN;
    return (struct opponents){.count = (uint8_t)count,
                              .exchanged = {unknown, unknown, unknown, unknown, unknown},
                              .population = {all, all, all, all, all}};
}

static inline unsigned opponents_exchanged(const struct chicago_view *view, unsigned seat,
                                           bool barred) {
    return barred ? EXCHANGED_BARRED : view->seen[view->exchange - 1].count[seat];
}

/*
 * The opponents of the view's seat after the exchange now, and before it scores: scoring may lift
 * one into buy-stop that was not barred from this exchange.
 */
struct opponents opponents_of(const struct chicago_view *view,
                              const struct table_populations *populations);

/* What a seat announced before the exchange now. */
unsigned opponents_announced(const struct chicago_view *view, unsigned seat);

/* Whether the points for breaking a Chicago would put a seat out; and one of so many points. */
bool opponents_unwilling(const struct chicago_view *view, unsigned seat);
bool opponents_put_out(const struct chicago_rules *rules, int32_t points, bool called);

/*
 * How good a hand is at the table: the chance that opponents' hands are worse, by exchange.
 *
 * Learned from self-play (sim/chicago_lab/train/exchange_counts.h). Opponents are taken as
 * independent of each other and of one's own cards. Plain data; hand_tables_init() comes first.
 */

/*
 * Of opponents of a population. The chance that the hand of one is of a lower class: by exchange
 * from 0, by enum opponent_exchanged, by class as hand_value_of_class() counts them. Ascending
 * along classes, from 0 to 1 at the end.
 */
struct strength {
    float below[CHICAGO_EXCHANGES_MAX][EXCHANGED_KINDS][HAND_CLASSES + 1];
};

/* The class of a hand of five cards. */
static inline unsigned strength_class(hand_value value) {
    return hand_tables.first[value >> 12] + (value & 0xfffu);
}

/* Chances that an opponent's hand is worse, and that it is not better; exchange from 1. */
static inline float strength_worse(const struct strength *strength, unsigned exchange,
                                   unsigned exchanged, hand_value value) {
    return strength->below[exchange - 1][exchanged][strength_class(value)];
}

static inline float strength_not_better(const struct strength *strength, unsigned exchange,
                                        unsigned exchanged, hand_value value) {
    return strength->below[exchange - 1][exchanged][strength_class(value) + 1];
}

/* The chance that none of the opponents' hands is better, nor as good and ahead: where ties score,
 * that this one does. */
float strength_best(const struct strength strength[POPULATION_KINDS], unsigned exchange,
                    const struct opponents *opponents, hand_value value);

/*
 * What a final hand can do in the tricks: the chance of the last trick when nobody calls, of being
 * the one who breaks another's Chicago, and of all five tricks when its holder leads, by look-up
 * and addition.
 *
 * All add up a value of the ranks held over the four suits: on a logistic scale for the last trick
 * and for breaking, with a correction by the hand's shape, and as hazards for five tricks, which
 * are won if no opponent breaks them in any suit. As suits are not defended independently, and not
 * all who could break do, the sum of hazards H gives the chance exp(-exp(offset + slope * ln H)),
 * by a line for each pattern of hands (hand_pattern.h). Learned from self-play
 * (sim/chicago_lab/train/trick_odds_counts.h). Plain data, without pointers.
 */

enum {
    TRICK_ODDS_HOLDINGS = 1 << CARD_RANKS, /* the ranks held in one suit, folded */
    TRICK_ODDS_SHAPES = CARD_SUITS * (CHICAGO_HAND_SIZE + 1),
    TRICK_ODDS_ROWS = TRICK_ODDS_HOLDINGS + TRICK_ODDS_SHAPES,
    TRICK_ODDS_PARTS = CARD_SUITS + 1, /* rows that a hand sums up for the last trick */
    TRICK_ODDS_DEUCE = 14,             /* the column of deuces, after all turns, */
    TRICK_ODDS_BREAKS = 15,            /* and of who breaks a Chicago */
    TRICK_ODDS_TOGETHER = EXCHANGED_KINDS,
    TRICK_ODDS_COLUMNS = 16, /* a cache line */
    TRICK_ODDS_OPPONENTS = CHICAGO_SEATS_MAX - 1,
    TRICK_ODDS_FEW = 4,            /* opponents whose turns a cache line holds; of five apart: */
    TRICK_ODDS_COLUMNS_OF_FIVE = 8 /* half of one */
};
_Static_assert(TRICK_ODDS_OPPONENTS == TRICK_ODDS_FEW + 1, "there are few, or five");

enum trick_odds_defence {
    DEFENCE_PERFECT,   /* breaks whenever it can */
    DEFENCE_AS_PLAYED, /* by those the model learned from */
    DEFENCES
};

/* From the logarithm of a sum of hazards to that of the hazard that a Chicago is broken. */
struct hazard_line {
    float offset, slope;
};

/* How one defence turns hazards into chances. */
struct trick_odds_lines {
    struct hazard_line of_all[TRICK_ODDS_FEW]; /* by opponents from 1; the last is of five, too */
    struct hazard_line pattern[HAND_PATTERNS]; /* added to these, by hand_pattern() */
    float error[HAND_PATTERNS]; /* standard error of the sum of lines, where the pattern lies */
};

/*
 * By how much, as a standard deviation, ln(-ln p) of hands of one pattern in one situation lies off
 * their line: what the line does not know of (who was asked before, what stands in which suit). The
 * likeliest by what became of 191 patterns in situations where Chicago was forced (tests/tools,
 * one_answer): .075 for the call card, .090 for `solver'.
 */
#define TRICK_ODDS_OFF_LINE 0.08

/* How well chances are predicted of Chicagos that the lines were not fitted to, by the prediction.
 */
enum { CHANCE_BUCKETS = 20 };

struct chance_validation {
    double predicted[CHANCE_BUCKETS], found[CHANCE_BUCKETS]; /* means */
    uint64_t count[CHANCE_BUCKETS];                          /* trials */
};

/* The line of hands against so many opponents. */
static inline unsigned trick_odds_line(unsigned opponents) {
    return (opponents < TRICK_ODDS_FEW ? opponents : TRICK_ODDS_FEW) - 1;
}

/* Against opponents of a population. */
struct trick_odds {
    /* Log-odds by holding and shape: of the last trick against few, by trick_odds_column(); of
     * winning it with a deuce; of breaking a Chicago.
     */
    float last_trick[TRICK_ODDS_ROWS][TRICK_ODDS_COLUMNS];
    /*
     * Hazard that one opponent breaks in the suit, by enum opponent_exchanged; then, from
     * TRICK_ODDS_TOGETHER on, the factor on the sum of theirs, by number of opponents from 1: near
     * 1.
     */
    float hazard[TRICK_ODDS_HOLDINGS][TRICK_ODDS_COLUMNS];
    float announced[ANNOUNCED_KINDS]; /* factor on the hazards of who announced that; 1: nothing */
    float unwilling;                  /* as played: factor on those of an unwilling opponent */
    float refused;                    /* as played: factor on those of one who refused to call */
    struct trick_odds_lines lines[DEFENCES];
    float calls, stands; /* chance that an opponent calls when asked, and that this is then won */
    struct chance_validation validation; /* as played */
    /* Log-odds of the last trick against five, by holding and shape, and turn: for tables of six
     * alone. */
    float last_trick_of_five[TRICK_ODDS_ROWS][TRICK_ODDS_COLUMNS_OF_FIVE];
    /* All 0 where tricks 1 to 4 bring no points: log-odds of winning one of those points, as of the
     * last trick. */
    float share[TRICK_ODDS_ROWS][TRICK_ODDS_COLUMNS];
    float share_of_five[TRICK_ODDS_ROWS][TRICK_ODDS_COLUMNS_OF_FIVE];
};

/*
 * The ranks that a hand holds in a suit as a number below 2^13: rank r is bit 4 r mod 13, since
 * the 52 bits of the suit's positions fold without a clash.
 */
static inline unsigned trick_odds_holding(card_set hand, unsigned suit) {
    card_set positions = hand >> suit & CARD_SET_SUIT;
    positions |= positions >> 2 * CARD_RANKS;
    return (unsigned)(positions | positions >> CARD_RANKS) & (TRICK_ODDS_HOLDINGS - 1);
}

/* How many suits a hand has. */
static inline unsigned trick_odds_suits(card_set hand) {
    unsigned suits = 0;
    for (unsigned suit = 0; suit < CARD_SUITS; suit++)
        suits += (hand & card_set_of_suit(suit)) != 0;
    return suits;
}

/* The row of a hand's shape: how many suits it has, and how many aces and kings. */
static inline unsigned trick_odds_shape(card_set hand) {
    unsigned suits = trick_odds_suits(hand);
    unsigned high = (unsigned)card_set_count(hand & card_set_from_rank(CARD_KING));
    return TRICK_ODDS_HOLDINGS + (suits - 1) * (CHICAGO_HAND_SIZE + 1) + high;
}

/* The column of a turn, 0 (leads) .. opponents; that against five is a row's in their own table. */
static inline unsigned trick_odds_column(unsigned opponents, unsigned turn) {
    return opponents <= TRICK_ODDS_FEW ? opponents * (opponents + 1) / 2 - 1 + turn : turn;
}

/* The log-odds by row and column, against few and against five, that a hand's rows add up. */
struct trick_table {
    const float (*few)[TRICK_ODDS_COLUMNS], (*five)[TRICK_ODDS_COLUMNS_OF_FIVE];
};

/* Those of the last trick, or of the points of tricks 1 to 4. */
static inline struct trick_table trick_odds_table(const struct trick_odds *trick_odds,
                                                  bool last_trick) {
    return last_trick ? (struct trick_table){trick_odds->last_trick, trick_odds->last_trick_of_five}
                      : (struct trick_table){trick_odds->share, trick_odds->share_of_five};
}

static inline float trick_table_at(struct trick_table table, unsigned opponents, unsigned row,
                                   unsigned column) {
    return opponents <= TRICK_ODDS_FEW ? table.few[row][column] : table.five[row][column];
}

/* Of several populations together, by population. */

/* The chance of the last trick when nobody calls, of a hand of five. */
float trick_odds_last_trick(const struct trick_odds trick_odds[POPULATION_KINDS], card_set hand,
                            const struct opponents *opponents, unsigned turn);

/* The points of tricks 1 to 4 together. */
static inline int32_t trick_odds_points(const struct chicago_rules *rules) {
    int32_t points = 0;
    for (int32_t i = 0; i < rules->trick_points.count; i++)
        points += rules->trick_points.item[i];
    return points;
}

/* The chance of winning any one of the points of tricks 1 to 4, likewise: the share of them. */
float trick_odds_share(const struct trick_odds trick_odds[POPULATION_KINDS], card_set hand,
                       const struct opponents *opponents, unsigned turn);

/* The chance that a hand of five wins all five tricks when it leads. */
float trick_odds_five_tricks(const struct trick_odds trick_odds[POPULATION_KINDS], card_set hand,
                             const struct opponents *opponents, enum trick_odds_defence defence);

/* Of opponents of one population. */

/* The share of those last tricks that is won with a deuce. */
float trick_odds_with_deuce(const struct trick_odds *trick_odds, card_set hand);

/* The chance that the hand breaks a Chicago that another called, before others do. */
float trick_odds_breaks(const struct trick_odds *trick_odds, card_set hand);

/*
 * The hazard of each opponent, summed over suits, when as many play together: 0 where it cannot
 * break. What it announced, and whether it is unwilling or refused to call, is left out.
 */
void trick_odds_hazards(const struct trick_odds *trick_odds, card_set hand,
                        const struct opponents *opponents, float hazard[TRICK_ODDS_OPPONENTS]);

/* The standard error of ln(-ln p) of a hand of the pattern: that of its line, and of what it leaves
 * out. */
double trick_odds_line_error(const struct trick_odds_lines *lines, unsigned pattern);

/* The chance by a line and a sum of hazards: 1 where that is 0. */
float trick_odds_chance(struct hazard_line line, float hazard);

#endif
