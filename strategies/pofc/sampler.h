/*
 * `sampler`: weighs placings by samples of the cards to come. Its parameters, and what its parts
 * share.
 *
 * Placings are met by the next three cards, many times over, reply to them at their best on the
 * average of samples of what follows, and are played on so (sampler_ahead.c).
 * A sample deals cards to the open places of every hand, from the cards unseen. This seat's hand
 * is completed as well as those cards allow: exact for them, but it knows them all at once
 * (sampler_elimination.h).
 *
 * The opponents' open places take their cards as they come, which is right for the last ones
 * and, for earlier ones, no worse a guess than perfect play: an opponent with a bad start busts.
 * Worth is points against all opponents, less their royalties, which no placing changes; with
 * Fantasy Land and busts weighed by the parameters. On the last street all is counted exactly.
 */
#ifndef UTSPEL_SAMPLER_H
#define UTSPEL_SAMPLER_H

#include "strategies/pofc/placing.h"
#include "strategies/pofc/strategies.h"

/* The options of sampler.c say what each means. */
struct sampler_parameters {
    int32_t samples;
    int32_t first_placings;
    int32_t stay_value;
    double fantasy_value;
    double bust_weight;
    double royalty_weight;
};

/* Worth is counted in integers, weights to the hundredth of a point. */
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

/* The next count cards, drawn at random. */
const card *sampler_stock_draw(struct sampler_stock *stock, struct rng *rng, int count);
card_set sampler_stock_draw_set(struct sampler_stock *stock, struct rng *rng, int count);

/* Finishes a seat's hand by cards drawn; from Fantasy Land, one set as it should be. */
struct pofc_rows sampler_rows_draw(const struct pofc_view *view, unsigned seat,
                                   struct sampler_stock *stock, struct rng *rng,
                                   int32_t stay_value);

/* The best placing by looking streets ahead; streets 1 to 3. */
struct pofc_placing sampler_look_ahead(const struct pofc_view *view,
                                       const struct strategy_self *self,
                                       const struct pofc_placings *placings);

/* The best placing of the last street: exact but for hands in Fantasy Land, which are sampled. */
struct pofc_placing sampler_last(const struct pofc_view *view, const struct strategy_self *self,
                                 const struct pofc_placings *placings);

#endif
