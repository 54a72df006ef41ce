/*
 * What is counted in Chicago: one plain struct a thread. chicago_schema.c names every array,
 * its axes, unit and meaning; results/README.md shows the table.
 *
 * Arrays have the full room of their axes, so that strides are constants; a run touches only
 * the part its players and rules use.
 */
#ifndef UTSPEL_CHICAGO_TALLIES_H
#define UTSPEL_CHICAGO_TALLIES_H

#include "sim/chicago/chicago_view.h"
#include "sim/core/schema.h"

/*
 * Exchanges and their cards have odd numbers of entries: otherwise cells of one kind that every
 * seat counts in, exchange by exchange, would all fall into one set of the first cache.
 */
enum {
    TALLY_ENTRANTS = UNIT_ENTRANTS,
    TALLY_EXCHANGES = CHICAGO_EXCHANGES_MAX,
    TALLY_CATEGORIES = 16,
    TALLY_CARDS = 7, /* a number of cards, 0..5 */
    TALLY_SEATS = CHICAGO_SEATS_MAX,
    TALLY_SCORES = 64,                  /* bins of a score, see chicago_score_bin_width */
    TALLY_LEFT = CHICAGO_SEATS_MAX - 1, /* players left, from 2 */
    TALLY_TRICKS = CHICAGO_TRICKS,
    TALLY_ZONES = 11, /* of a score: coarser bins, see chicago_zone_width */
    TALLY_RANKS = CARD_RANKS,
    TALLY_TIE_STEPS = 4,                /* none, and the enum chicago_tie_break */
    TALLY_DEALS = 256,                  /* deals of a game; the last entry is that many or more */
    TALLY_BEYOND = 64,                  /* entries for points at and over the target */
    TALLY_POINTS = 1000 + TALLY_BEYOND, /* points at the end of a game, for the highest target */
    TALLY_LEAD_CHANGES = 32             /* of a game; the last entry likewise */
};

/* What a player kept in an exchange: the first that fits. */
enum tally_kept {
    KEPT_MADE, /* straight or better */
    KEPT_TRIPS,
    KEPT_TWO_PAIR,
    KEPT_PAIR,
    KEPT_FOUR_FLUSH,
    KEPT_FOUR_STRAIGHT,
    KEPT_HIGH_CARDS, /* ten or better only */
    KEPT_OTHER,
    KEPT_NOTHING,
    TALLY_KEPT
};
enum { KICKER_NONE, KICKER_KEPT, TALLY_KICKER }; /* beside it */

enum tally_answer { OPEN_KEPT, OPEN_DECLINED, TALLY_ANSWERS };
enum tally_call { CALL_ASKED, CALL_CALLED, CALL_WON, CALL_LOST, TALLY_CALL };
enum tally_ending {
    ENDED_LAST_TRICK,
    ENDED_CHICAGO_WON,
    ENDED_CHICAGO_LOST,
    ENDED_ZEROED,
    ENDED_EXIT,   /* the game ended in an exchange or its scoring */
    ENDED_FOLDED, /* mistakes left fewer than two hands */
    TALLY_ENDINGS
};

/* What brought a seat to the target: an exit with a call, a disqualification without. */
enum tally_cause {
    CAUSE_HAND,
    CAUSE_STRAIGHT_FLUSH,
    CAUSE_ROYAL_FLUSH,
    CAUSE_LAST_TRICK,
    CAUSE_CHICAGO,
    CAUSE_BREAK,
    CAUSE_LAST_LEFT,
    CAUSE_WARNINGS, /* of a disqualification by repeat_penalty */
    TALLY_CAUSES,
    TALLY_EXITS = CAUSE_WARNINGS /* that end games */
};

/* What mistakes come to, by entrant and kind: results/README.md. */
enum tally_mistake {
    MISTAKE_OCCASIONS,
    MISTAKE_MADE,
    MISTAKE_POINTS_LOST,
    MISTAKE_WARNINGS,
    MISTAKE_DEALS_ENDED,
    MISTAKE_ROUNDS_ENDED,
    MISTAKE_EXITS_PREVENTED,
    TALLY_MISTAKES
};

struct chicago_error_tallies {
    int64_t counts[TALLY_ENTRANTS][CHICAGO_ERRORS][TALLY_MISTAKES];
};

enum tally_swing { SWING_WON, SWING_LOST, SWING_BROKE, TALLY_SWINGS };

/* Counted deal by deal; once for games and once for play-offs. */
struct chicago_deal_tallies {
    /* Exchange. */
    uint32_t dealt[TALLY_ENTRANTS][TALLY_CATEGORIES];
    uint32_t transitions[TALLY_ENTRANTS * TALLY_EXCHANGES][TALLY_CATEGORIES][TALLY_CARDS]
                        [TALLY_CATEGORIES]; /* by chicago_tally_exchange() */
    uint32_t kept[TALLY_ENTRANTS * TALLY_EXCHANGES][TALLY_KEPT * TALLY_KICKER]; /* likewise */
    uint32_t open[TALLY_ENTRANTS][TALLY_EXCHANGES][TALLY_CATEGORIES][TALLY_ANSWERS]
                 [TALLY_CATEGORIES];
    uint32_t scoring[TALLY_ENTRANTS][TALLY_EXCHANGES][TALLY_CATEGORIES];
    int64_t points[TALLY_ENTRANTS][TALLY_EXCHANGES][TALLY_CATEGORIES];
    uint32_t ties[TALLY_EXCHANGES][TALLY_CATEGORIES][TALLY_LEFT];
    uint32_t broken[TALLY_ENTRANTS][TALLY_EXCHANGES][TALLY_CATEGORIES];
    uint32_t reshuffles[TALLY_EXCHANGES];
    uint32_t zeroings[TALLY_ENTRANTS][TALLY_EXCHANGES];
    uint32_t buy_stop_reached[TALLY_ENTRANTS];
    uint32_t buy_stop_deals[TALLY_ENTRANTS];

    /* Chicago calls. */
    uint32_t calls[TALLY_ENTRANTS][TALLY_LEFT][TALLY_SCORES][TALLY_SCORES][2][TALLY_CALL];
    uint32_t call_cards[TALLY_ENTRANTS][TALLY_CARDS][TALLY_CARDS][CARD_SUITS + 1][TALLY_CALL];
    uint32_t call_broken[TALLY_ENTRANTS][TALLY_SEATS][TALLY_SEATS][TALLY_TRICKS];
    uint32_t call_breakers[TALLY_ENTRANTS][TALLY_ENTRANTS];
    uint32_t breaks_declined[TALLY_ENTRANTS];
    int64_t swing[TALLY_ENTRANTS][TALLY_SWINGS];

    /* Trick play. */
    uint32_t last_trick[TALLY_ENTRANTS][TALLY_SEATS][TALLY_RANKS];
    int64_t last_trick_points[TALLY_ENTRANTS];

    /* Deals. */
    uint32_t deals[TALLY_LEFT];
    uint32_t endings[TALLY_ENDINGS];
    uint32_t disqualified[TALLY_ENTRANTS][TALLY_CAUSES];
    uint32_t exits[TALLY_ENTRANTS][TALLY_CAUSES];
    uint32_t illegal[TALLY_ENTRANTS];
};

/* The quantities whose sums and products over units give every headline its standard error. */
enum tally_quantity {
    QUANTITY_PLACEMENT, /* first: entrants are compared by it */
    QUANTITY_ROUNDS,
    QUANTITY_DEALS, /* taken part in */
    QUANTITY_WINS,
    QUANTITY_DISQUALIFIED,
    QUANTITY_POINTS_END,
    QUANTITY_ASKED,
    QUANTITY_CALLED,
    QUANTITY_CALLS_WON,
    QUANTITY_CALL_POINTS, /* won, lost and by breaking */
    QUANTITY_LAST_TRICKS,
    QUANTITY_LAST_TRICK_POINTS,
    QUANTITY_HAND_POINTS, /* of exchange 1; the later exchanges follow */
    TALLY_QUANTITIES = QUANTITY_HAND_POINTS + CHICAGO_EXCHANGES_MAX
};

/*
 * What is measured of the table over a unit, for comparisons; of a family, the number of the first.
 */
enum tally_measure {
    MEASURE_MATCHES,
    MEASURE_ROUNDS,
    MEASURE_GAMES,
    MEASURE_DEALS,
    MEASURE_PLAYER_DEALS,                                    /* deals, times the players in them */
    MEASURE_PLACEMENT,                                       /* by entrant */
    MEASURE_WINS = MEASURE_PLACEMENT + CHICAGO_SEATS_MAX,    /* by entrant */
    MEASURE_WINS_BY_SEAT = MEASURE_WINS + CHICAGO_SEATS_MAX, /* rounds */
    MEASURE_WINS_BY_DISTANCE = MEASURE_WINS_BY_SEAT + CHICAGO_SEATS_MAX, /* games */
    MEASURE_EXITS = MEASURE_WINS_BY_DISTANCE + CHICAGO_SEATS_MAX,        /* by enum tally_cause */
    MEASURE_ABORTED = MEASURE_EXITS + TALLY_EXITS,
    MEASURE_DEAL_LIMIT,
    MEASURE_ASKED,
    MEASURE_CALLED,
    MEASURE_CALLS_WON,
    MEASURE_SWING, /* points won, lost and got for breaking, without sign */
    MEASURE_DISQUALIFIED,
    MEASURE_ZEROINGS,
    MEASURE_LEAD_CHANGES,
    MEASURE_COMEBACKS,
    MEASURE_TIES, /* rounds with a place shared */
    MEASURE_TIES_FIRST,
    MEASURE_SPREAD, /* 1/60 placement points, first minus last of a match */
    MEASURE_PLAY_OFFS,
    MEASURE_EXCHANGES, /* a player's turns to exchange, unless buy-stop bars it */
    MEASURE_EXCHANGED, /* cards */
    MEASURE_CARDS,     /* played to tricks */
    TALLY_MEASURES
};

/* Counted at the end of games, rounds and matches. */
struct chicago_match_tallies {
    uint32_t games;
    uint32_t game_deals[TALLY_DEALS];
    uint32_t game_points[TALLY_ENTRANTS][TALLY_POINTS];
    uint32_t lead_changes[TALLY_LEAD_CHANGES];
    uint32_t comebacks[TALLY_ENTRANTS];
    uint32_t aborted;
    uint32_t deal_limit;

    uint32_t rounds;
    uint32_t places[TALLY_ENTRANTS][TALLY_SEATS][TALLY_SEATS];
    uint32_t shared_places[TALLY_SEATS][TALLY_LEFT];
    int64_t placement[TALLY_ENTRANTS][TALLY_SEATS];

    uint32_t matches;
    uint32_t ranking[TALLY_ENTRANTS][TALLY_SEATS];
    uint32_t tie_breaks[TALLY_TIE_STEPS];
    uint32_t play_offs;
    uint32_t play_offs_abandoned;
};

/* The decisions that can be forked. */
enum tally_fork { FORK_CALL, FORK_ZERO, FORK_BREAK, FORK_EXCHANGE, TALLY_FORKS };

/* What is compared at the end of a fork's game and of the game that was played. */
enum tally_fork_total {
    FORK_COUNT,
    FORK_PLACEMENT, /* 1/60 points */
    FORK_WINS,
    FORK_POINTS,
    TALLY_FORK_TOTALS
};

/* The sums of these differences and of their squares, cell by cell. */
enum tally_difference {
    DIFFERENCE_COUNT,
    DIFFERENCE_PLACEMENT,
    DIFFERENCE_PLACEMENT_SQUARED,
    DIFFERENCE_WINS,
    DIFFERENCE_WINS_SQUARED,
    DIFFERENCE_POINTS,
    DIFFERENCE_POINTS_SQUARED,
    DIFFERENCES,
    TALLY_DIFFERENCES = 8 /* a cell is a cache line */
};

enum { STAKE_POINTS, STAKE_GAME, TALLY_STAKES };
enum { TALLY_MARGINS = 8 }; /* of a chance above the one needed: see chicago_margin_bin() */

/* Forks, counted at the end of their games. Large, and touched only where there are some. */
struct chicago_fork_tallies {
    int64_t calls[TALLY_ENTRANTS][TALLY_SCORES][TALLY_ZONES][2][TALLY_CARDS][TALLY_DIFFERENCES];
    int64_t call_cards[TALLY_ENTRANTS][TALLY_CARDS][TALLY_CARDS][CARD_SUITS + 1][TALLY_DIFFERENCES];
    int64_t call_choices[TALLY_ENTRANTS][2][TALLY_SCORES][2][TALLY_DIFFERENCES];
    int64_t call_margins[TALLY_ENTRANTS][TALLY_MARGINS][2][TALLY_DIFFERENCES];
    int64_t zeroings[TALLY_ENTRANTS][TALLY_EXCHANGES][TALLY_ZONES][TALLY_ZONES][2]
                    [TALLY_DIFFERENCES];
    int64_t breaks[TALLY_ENTRANTS][TALLY_TRICKS][TALLY_ZONES][TALLY_ZONES][2][TALLY_STAKES]
                  [TALLY_DIFFERENCES];
    int64_t exchanges[TALLY_ENTRANTS][TALLY_EXCHANGES][TALLY_CATEGORIES][TALLY_KEPT][TALLY_CARDS]
                     [TALLY_CARDS][TALLY_DIFFERENCES];
    int64_t exchange_scores[TALLY_ENTRANTS][TALLY_EXCHANGES][TALLY_ZONES][TALLY_ZONES][2]
                           [TALLY_DIFFERENCES];
    int64_t products[TALLY_FORKS][TALLY_FORK_TOTALS][TALLY_FORK_TOTALS];
};

struct chicago_tallies {
    struct chicago_deal_tallies games;
    struct chicago_deal_tallies play_offs;
    struct chicago_match_tallies matches;
    struct unit_tallies units;
    struct chicago_error_tallies errors;
    struct chicago_error_tallies play_off_errors;
    struct chicago_fork_tallies forks; /* last, for a block without forks ends before it */
};

/* The rules that axes are made for. */
static inline const struct chicago_rules *chicago_axes_rules(const struct game_setup *setup) {
    return setup->widest ? setup->widest : setup->rules;
}

void chicago_schema_init(struct tally_schema *schema, const struct game_setup *setup);

/* Adds to it the tallies of forks and their axes. */
void chicago_schema_add_forks(struct tally_schema *schema, const struct chicago_rules *rules);

/* This is bounds of struct game_play. */
void chicago_bounds(const struct game_setup *setup, struct game_bounds *bounds);

/* How many quantities the rules need: those of later exchanges come last. */
static inline unsigned chicago_quantities(const struct chicago_rules *rules) {
    return QUANTITY_HAND_POINTS + (unsigned)rules->exchanges;
}

/* Points per bin of the score axes of calls: 1 up to a target of TALLY_SCORES. */
static inline int32_t chicago_score_bin_width(int32_t target) {
    return (target + TALLY_SCORES - 1) / TALLY_SCORES;
}

/* The last bin, of scores up to the target; in play-offs it holds higher ones too. */
static inline int32_t chicago_score_bin_last(int32_t target) {
    return (target - 1) / chicago_score_bin_width(target);
}

/* Points per zone of a score, of which there are TALLY_ZONES or fewer up to the target. */
static inline int32_t chicago_zone_width(int32_t target) {
    return (target + TALLY_ZONES - 1) / TALLY_ZONES;
}

static inline int32_t chicago_zone_last(int32_t target) {
    return (target - 1) / chicago_zone_width(target);
}

/* The bin of a margin: from the one without a lower limit to the one without an upper limit. */
static inline unsigned chicago_margin_bin(float margin) {
    static const float above[TALLY_MARGINS - 1] = {-0.2F, -0.1F, -0.05F, 0, 0.05F, 0.1F, 0.2F};
    unsigned bin = 0;
    while (bin < TALLY_MARGINS - 1 && margin > above[bin])
        bin++;
    return bin;
}

/* An entrant's exchange, from 0, as one index. */
static inline unsigned chicago_tally_exchange(unsigned entrant, unsigned exchange) {
    return entrant * TALLY_EXCHANGES + exchange;
}

/* What players keep in an exchange and hold at the Chicago question, as the tallies class it. */

/* What was kept and whether a kicker is beside it, as one number. */
#define CHICAGO_KEPT(kind, kicker) (KEPT_##kind * TALLY_KICKER + KICKER_##kicker)

/*
 * What was kept, by the hand it was kept of, the number of cards, that of their ranks, and whether
 * one is below a ten: this takes no branch but a rare one, for four or five cards of different
 * ranks and for four of a full house.
 */
enum { KEPT_LOOK_CLOSER = TALLY_KEPT * TALLY_KICKER };
extern const uint8_t chicago_kept_known[HAND_CATEGORIES][CHICAGO_HAND_SIZE + 1]
                                       [CHICAGO_HAND_SIZE + 1][2];

/* Classes such cards. Only all five of them can be a made hand. */
unsigned chicago_kept_closer(card_set kept, enum hand_category before);

/* Classes the cards kept out of a hand of that category: a CHICAGO_KEPT(). */
static inline unsigned chicago_kept(card_set kept, enum hand_category before) {
    bool low = kept & ~card_set_from_rank(CARD_TEN);
    unsigned found =
        chicago_kept_known[before][card_set_count(kept)][card_set_count_ranks(kept)][low];
    return found == KEPT_LOOK_CLOSER ? chicago_kept_closer(kept, before) : found;
}

static inline enum tally_kept chicago_kept_kind(unsigned kept) {
    return (enum tally_kept)(kept / TALLY_KICKER);
}

/* Cards in unbroken runs from the ace, all suits together (0..5). */
static inline unsigned chicago_run_cards(card_set hand) {
    card_set run = hand & card_set_of_rank(CARD_ACE);
    int count = 0;
    for (unsigned length = 1; length <= CHICAGO_HAND_SIZE; length++, run &= hand <<= 4)
        count += card_set_count(run);
    return (unsigned)count;
}

#endif
