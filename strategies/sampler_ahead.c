/*
 * One street ahead: every finalist is met by the same draws of the next three cards. A draw is
 * worth what the best reply is, of those that greedy thinks best, on the average of samples of
 * what follows.
 */
#include "strategies/sampler_race.h"

enum { REPLIES = 6 };

static struct pofc_view view_after(const struct pofc_view *view,
                                   const struct pofc_placings *placings,
                                   struct pofc_placing placing) {
    struct pofc_view after = *view;
    struct pofc_rows placed = pofc_placing_rows(placings, placing);
    pofc_rows_add(&after.rows[view->seat], &placed);
    after.discarded |= view->dealt & ~pofc_rows_cards(&placed);
    after.dealt = 0;
    after.street++;
    return after;
}

/* The total of the best reply over the samples of a batch. */
static int64_t reply_worth(struct sampler_race *race, const struct pofc_view *view,
                           const struct sampler_batch *batch) {
    struct pofc_placings replies;
    int64_t most = INT64_MIN;
    pofc_placings_list(view, &replies);
    sampler_prune(view, race->parameters, &replies, REPLIES);
    sampler_race_enter(race, view, &replies);
    sampler_race_run(race, batch);
    for (int i = 0; i < race->runners; i++)
        most = race->runner[i].worth > most ? race->runner[i].worth : most;
    return most;
}

struct pofc_placing sampler_look_ahead(const struct pofc_view *view,
                                       const struct strategy_self *self,
                                       const struct pofc_placings *finalists) {
    struct sampler_stock stock = sampler_stock_of(pofc_unseen(view));
    struct pofc_view after[SAMPLER_FINALISTS];
    int64_t worth[SAMPLER_FINALISTS] = {0};
    struct sampler_race race;
    struct sampler_batch batch;
    for (int i = 0; i < finalists->count; i++)
        after[i] = view_after(view, finalists, finalists->list[i]);
    sampler_race_start(&race, &after[0], self->parameters);
    for (int draw = 0; draw < sampler_draws(self->parameters); draw++) {
        stock.drawn = 0;
        card_set dealt = sampler_stock_draw_set(&stock, self->rng, POFC_STREET_CARDS);
        for (int i = 0; i < finalists->count; i++)
            after[i].dealt = dealt;
        struct sampler_stock rest = sampler_stock_of(pofc_unseen(&after[0]));
        sampler_batch_draw(&batch, &after[0], self, &rest, race.cards);
        for (int i = 0; i < finalists->count; i++) {
            worth[i] += reply_worth(&race, &after[i], &batch);
        }
    }
    int best = 0;
    for (int i = 1; i < finalists->count; i++)
        if (worth[i] > worth[best])
            best = i;
    return finalists->list[best];
}
