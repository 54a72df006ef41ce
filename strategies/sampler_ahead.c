/*
 * One street ahead: all placings are met by the same draws of the next three cards. A draw is
 * worth what the best reply is, of those that greedy thinks best, on the average of samples of
 * what follows. Whenever the draws have doubled the worse half of the placings leave, so that
 * most go where the choice is close: Karnin, Koren and Somekh, "Almost Optimal Exploration in
 * Multi-Armed Bandits" (2013).
 */
#include "strategies/sampler_race.h"

enum { REPLIES = 5, HALVINGS = 5 };

/* A placing, the view it leads to, and its worth in all draws so far. */
struct candidate {
    struct pofc_placing placing;
    struct pofc_view after;
    int64_t worth;
};

static struct candidate candidate_of(const struct pofc_view *view,
                                     const struct pofc_placings *placings,
                                     struct pofc_placing placing) {
    struct candidate candidate = {.placing = placing, .after = *view};
    struct pofc_rows placed = pofc_placing_rows(placings, placing);
    pofc_rows_add(&candidate.after.rows[view->seat], &placed);
    candidate.after.discarded |= view->dealt & ~pofc_rows_cards(&placed);
    candidate.after.dealt = 0;
    candidate.after.street++;
    return candidate;
}

/* The total of the best reply over the samples of a batch. */
static int64_t reply_worth(struct sampler_race *race, const struct pofc_view *view,
                           const struct sampler_parameters *parameters,
                           const struct sampler_batch *batch) {
    struct pofc_placings replies;
    pofc_placings_list(view, &replies);
    sampler_prune(view, parameters, &replies, REPLIES);
    sampler_race_enter(race, view, &replies);
    sampler_race_run(race, batch);
    return sampler_race_best(race)->worth;
}

/* Meets all by the same three cards, and the same samples of what follows. */
static void candidates_meet(struct candidate *candidates, int count,
                            const struct strategy_self *self, struct sampler_stock *stock,
                            struct sampler_race *race) {
    struct sampler_batch batch;
    stock->drawn = 0;
    card_set dealt = sampler_stock_draw_set(stock, self->rng, POFC_STREET_CARDS);
    for (int i = 0; i < count; i++)
        candidates[i].after.dealt = dealt;
    struct sampler_stock rest = sampler_stock_of(pofc_unseen(&candidates->after));
    sampler_batch_draw(&batch, &candidates->after, self, &rest, race->cards);
    for (int i = 0; i < count; i++)
        candidates[i].worth += reply_worth(race, &candidates[i].after, self->parameters, &batch);
}

/* Leaves the better half, the best first. */
static int candidates_halve(struct candidate *candidates, int count) {
    int left = (count + 1) / 2;
    for (int i = 0; i < left; i++) {
        int best = i;
        for (int j = i + 1; j < count; j++)
            if (candidates[j].worth > candidates[best].worth)
                best = j;
        struct candidate candidate = candidates[i];
        candidates[i] = candidates[best];
        candidates[best] = candidate;
    }
    return left;
}

struct pofc_placing sampler_look_ahead(const struct pofc_view *view,
                                       const struct strategy_self *self,
                                       const struct pofc_placings *placings) {
    struct sampler_stock stock = sampler_stock_of(pofc_unseen(view));
    struct candidate candidates[POFC_PLACINGS_MAX];
    struct sampler_race race;
    int draws = sampler_draws(self->parameters), count = placings->count, done = 0;
    for (int i = 0; i < count; i++)
        candidates[i] = candidate_of(view, placings, placings->list[i]);
    sampler_race_start(&race, &candidates->after, self->parameters);
    for (int halvings = HALVINGS; count > 1; halvings -= halvings > 0) {
        for (; done < ((draws - 1) >> halvings) + 1; done++)
            candidates_meet(candidates, count, self, &stock, &race);
        count = candidates_halve(candidates, count);
    }
    return candidates->placing;
}
