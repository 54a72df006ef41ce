/*
 * `sampler`: weighs every placing by samples of the cards to come. Its parameters, and what its
 * parts share.
 *
 * A sample gives every hand as many cards as it has open places, and three where two are open,
 * as on the last street, drawn from the cards unseen; all placings meet the same samples. Each
 * hand is completed as well as it can be, which is exact for the cards drawn but knows them
 * all at once. The opponents complete for themselves; this seat for its points against them.
 *
 * A finished hand counts its points against the opponents, less their royalties, which no
 * placing changes. On the last street nothing of this seat's is open: its points are exact,
 * each opponent's two open places counted over all cards that may come.
 */
#ifndef UTSPEL_SAMPLER_H
#define UTSPEL_SAMPLER_H

#include "strategies/pofc.h"
#include "strategies/pofc_completion.h"
#include "strategies/pofc_placing.h"

/* The options of sampler.c say what each means. */
struct sampler_parameters {
    int32_t samples;
    int32_t first_placings;
    int32_t fantasy_value;
    int32_t stay_value;
    int32_t bust_weight;
};

/* Finished opponents, those still in the hand. */
struct sampler_opponents {
    int count;
    struct sampler_opponent {
        struct pofc_values values;
        bool bust;
    } of[POFC_SEATS_MAX - 1];
};

/* Cards unseen; those before `drawn` are spoken for. */
struct sampler_stock {
    card card[CARD_COUNT];
    int count, drawn;
};

/* The next count cards, drawn at random. */
const card *sampler_stock_draw(struct sampler_stock *stock, struct rng *rng, int count);

/* How many cards a sample gives to a hand with so many open places. */
static inline int sampler_cards_for(int open) {
    return open == POFC_STREET_CARDS - 1 ? POFC_STREET_CARDS : open;
}

/* What the worth of a fill is made of. */
struct sampler_worth {
    const struct pofc_rules *rules;
    int32_t royalty;  /* of a point of royalties */
    int32_t fantasy;  /* of entering Fantasy Land */
    int32_t strength; /* of a step of value / 4 */
    const struct sampler_opponents *against;
};

/* A row with cards placed, and what the sets of cards that fill it make of it. */
struct sampler_row {
    enum pofc_row row;
    int room;
    hand_sum sum; /* of the cards placed */
    struct pofc_fills fills;
};

struct sampler_row sampler_row_of(enum pofc_row row, card_set cards);

/* Fills the row with each set of the cards that has the size of its room. */
void sampler_row_fill(struct sampler_row *row, const hand_sum sum[POFC_COMPLETION_SETS], int cards,
                      const struct sampler_worth *worth);

/* Draws cards for the opponents' open places, and finishes their hands. */
void sampler_opponents_draw(struct sampler_opponents *opponents, const struct pofc_view *view,
                            struct sampler_stock *stock, struct rng *rng,
                            const struct sampler_parameters *parameters);

/* The worth of each placing: in points times any factor, one within a decision. */
void sampler_weigh(const struct pofc_view *view, const struct strategy_self *self,
                   const struct pofc_placings *placings, int64_t worth[POFC_PLACINGS_MAX]);

#endif
