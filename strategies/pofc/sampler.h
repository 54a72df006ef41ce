/*
 * `sampler`: weighs placings by samples of the cards to come. Its parameters, and what its parts
 * share.
 *
 * For each placing the next three cards are drawn many times; each draw is placed as is best on the
 * average of samples of what follows, and the hand is played on in the same way (sampler_ahead.c).
 * A sample deals cards to the open places of every hand, from the cards unseen. This seat's hand is
 * completed as well as those cards allow: exact for them, but it knows them all at once
 * (sampler_weighing.c).
 *
 * The opponents' open places take their cards as they come, which is right for the last ones and,
 * for earlier ones, no worse a guess than perfect play: an opponent with a bad start busts. Values
 * are points against all opponents, minus their royalties, which no placing changes; with Fantasy
 * Land weighed by the parameters. On the last street all is counted exactly.
 */
#ifndef UTSPEL_SAMPLER_H
#define UTSPEL_SAMPLER_H

#include "strategies/pofc/placing.h"
#include "strategies/pofc/pofc_strategies.h"

/* Their meanings are in the options of sampler.c. */
struct sampler_parameters {
    int32_t samples;
    int32_t first_placings;
    int32_t stay_value;
    double fantasy_value;
};

/* Values are integers, those of Fantasy Land to the hundredth of a point. */
static inline int32_t sampler_hundredths(double points) {
    return (int32_t)(100 * points + 0.5);
}

/* A draw of the next street, or of a hand in Fantasy Land, counts for 16 samples. */
static inline int sampler_draws(const struct sampler_parameters *parameters) {
    return (parameters->samples + 15) / 16;
}

/* Cards unseen; those before `drawn` are spoken for. */
struct sampler_stock {
    card card[CARD_COUNT];
    int count, drawn;
};

struct sampler_stock sampler_stock_of(card_set unseen);

/* Starts again behind the cards spoken for, where there are fewer than count left to draw. */
void sampler_stock_spare(struct sampler_stock *stock, int count, int spoken_for);

card_set sampler_stock_draw_set(struct sampler_stock *stock, struct rng *rng, int count);

/* Finishes a seat's hand by cards drawn; from Fantasy Land, one set as it should be. */
struct pofc_rows sampler_rows_draw(const struct pofc_view *view, unsigned seat,
                                   struct sampler_stock *stock, struct rng *rng,
                                   int32_t stay_value);

/* The best placing by looking streets ahead; streets 1 to 3. */
struct pofc_placing sampler_look_ahead(const struct pofc_view *view,
                                       const struct strategy_self *self,
                                       const struct pofc_placings *placings);

/* Puts the placings in order, best first, by as many draws for each. */
void sampler_look_ahead_rank(const struct pofc_view *view, const struct strategy_self *self,
                             struct pofc_placings *placings);

/* Keeps the first_placings of the first street that greedy thinks best, best by samples first. */
void sampler_rank_first(const struct pofc_view *view, const struct strategy_self *self,
                        struct pofc_placings *placings);

/*
 * The best completions of a hand by given cards: every way to split them over the open places is
 * tried, so they are exact.
 *
 * POFC_LANES samples of the cards are completed at once, each in a lane of its own. A set of the
 * cards is a mask, bit i for card i. What each set makes of a row is looked up once, as a fill; a
 * split of the cards over the rows is then three fills and two comparisons.
 */

enum {
    POFC_LANES = 16,
    POFC_COMPLETION_CARDS = 6, /* at most: the places open after the second street */
    POFC_COMPLETION_SETS = 1 << POFC_COMPLETION_CARDS,
    POFC_COMPLETION_SETS_OF_SIZE = 20, /* C(6, 3) */
    POFC_COMPLETION_SPLITS = 90        /* 6! / (2! 2! 2!) */
};

/* The sets of cards by size, and the number of each among those of its size. */
struct pofc_sets {
    int cards;
    int count[POFC_ROW_SIZE + 1];
    uint8_t mask[POFC_ROW_SIZE + 1][POFC_COMPLETION_SETS_OF_SIZE];
    uint8_t number[POFC_COMPLETION_SETS];
};

void pofc_sets_list(struct pofc_sets *sets, int cards);

typedef int16_t pofc_lanes __attribute__((vector_size(POFC_LANES * sizeof(int16_t))));

/* What a set of cards makes of a row, by lane. */
struct pofc_fill {
    pofc_lanes value; /* compares as the hand values do */
    pofc_lanes row_value;
    pofc_lanes marks; /* bit i: beats opponent i; bit i + 2: loses to it */
};

/* A hand value as lanes compare it, which are signed; above INT16_MIN. */
static inline int16_t pofc_lane_value(hand_value value) {
    return (int16_t)(value - INT16_MAX);
}

/* The fills of a row by the sets that have the size of its room. */
struct pofc_fills {
    struct pofc_fill of[POFC_COMPLETION_SETS_OF_SIZE];
};

/* The splits over rows with so much room, as numbers of sets; cards to spare are left out. */
struct pofc_splits {
    int count;
    int tops; /* this many in turn have the same rows below */
    struct pofc_split {
        uint8_t set[POFC_ROWS];
    } list[POFC_COMPLETION_SPLITS];
};

void pofc_splits_list(struct pofc_splits *splits, const struct pofc_sets *sets,
                      const int room[POFC_ROWS]);

/* Raises most, by lane, to the value of the best split that does not bust, scoops included. */
void pofc_complete(const struct pofc_splits *splits,
                   const struct pofc_fills *const fills[POFC_ROWS], int16_t scoop_bonus,
                   pofc_lanes *most);

/* Samples of the cards to come, drawn for all lanes of a completion. */

typedef hand_sum sampler_sums __attribute__((vector_size(POFC_LANES * sizeof(hand_sum))));

/* A batch of samples, one a lane: this seat's cards, and how the opponents finish. */
struct sampler_batch {
    sampler_sums sum[POFC_COMPLETION_SETS];
    int opponents;
    pofc_lanes value[POFC_SEATS_MAX - 1][POFC_ROWS]; /* less than any when bust */
    pofc_lanes bust;                                 /* the points of a bust */
};

/* Draws `cards` cards of this seat for each lane. */
void sampler_batch_draw(struct sampler_batch *batch, const struct pofc_view *view,
                        const struct strategy_self *self, struct sampler_stock *stock, int cards);

/* What sampled cards make of a row, against the opponents of those samples. */

/* Royalties by category, as steps up from one category to the next. */
struct sampler_steps {
    int count;
    int16_t over[HAND_CATEGORIES]; /* a value over that... */
    int16_t more[HAND_CATEGORIES]; /* ...has this much more value */
};

/* The values of rows: royalties and Fantasy Land against all opponents. */
struct sampler_row_values {
    int16_t unit; /* what a point counts for: as much as lanes can hold */
    int16_t row_point;
    int16_t scoop_bonus;
    int16_t bust;                /* feared beyond its points */
    int16_t top[HAND_ENTRIES_3]; /* by hand_index_3() */
    struct sampler_steps middle, bottom;
};

/* A row with cards placed, and what the sets of cards that fill it make of it. */
struct sampler_row {
    enum pofc_row row;
    int room;
    hand_sum sum; /* of the cards placed */
    struct pofc_fills fills;
};

/*
 * Placings weighed over samples of the cards to come, the same for all of them.
 *
 * The last street shows three cards for two places, and is sampled so. Before it a sample gives
 * this seat's hand as many cards as it has open places: knowing them all at once makes up for the
 * discards. Each placing is completed by them as well as it can be.
 */

/* A placing, and its value in all samples so far. */
struct sampler_weighed {
    struct pofc_placing placing;
    int64_t value;
    const struct pofc_splits *splits;
    const struct pofc_fills *fills[POFC_ROWS];
};

struct sampler_weighing {
    const struct pofc_view *view;
    const struct pofc_placings *placings;
    int cards; /* in a sample of this seat's */
    struct pofc_sets sets;
    struct sampler_row_values row_values;
    int count;
    struct sampler_weighed weighed[POFC_PLACINGS_MAX];
    /* What the placings refer to: each of their rows once, and the splits by room. */
    int rows;
    struct sampler_row row[POFC_ROWS * POFC_MASKS];
    struct pofc_splits splits[POFC_TOP_SIZE + 1][POFC_ROW_SIZE + 1];
};

/*
 * For placings on that street; it may be entered many times. A bust counts for bust_feared points
 * per opponent more than it pays.
 */
void sampler_weighing_start(struct sampler_weighing *weighing, const struct pofc_view *view,
                            int street, double fantasy_value, int bust_feared);

/* All placings, at value 0. The view is of the street given at the start. */
void sampler_weighing_enter(struct sampler_weighing *weighing, const struct pofc_view *view,
                            const struct pofc_placings *placings);

/* Adds the samples of a batch, of weighing->cards cards. */
void sampler_weighing_run(struct sampler_weighing *weighing, const struct sampler_batch *batch);

const struct sampler_weighed *sampler_weighing_best(const struct sampler_weighing *weighing);

#endif
