#include "sim/train/profiles_fit.h"

#include <stdlib.h>

enum { HEARD_MAX = 1 << 15, ROUNDS = 30 };

struct heard {
    struct profile *profile;
    size_t count;
};

static void hear_deal(struct heard *heard, const struct equity_situation *now, unsigned seats,
                      const struct chicago_rules *rules, const struct equity *equity) {
    for (unsigned left = now->playing & seats; left != 0; left &= left - 1) {
        unsigned seat = card_set_lowest(left);
        struct prizes prizes;
        prizes_of(&prizes, equity, rules, now, seat);
        prizes_of_call(&prizes, equity, rules, now, seat);
        bool may_call = profile_may_call(now->points[seat], rules->chicago_min_points);
        heard->profile[heard->count++] = profile_of(&prizes, may_call);
    }
}

/* Deals at even distances, so many that there is room. */
static void hear(struct heard *heard, const struct equity_samples *samples,
                 const struct chicago_rules *rules, const struct equity *equity) {
    size_t deals = 0, apart = samples->deals * CHICAGO_SEATS_MAX / HEARD_MAX + 1;
    for (size_t i = 0; i < samples->games; i++) {
        const struct equity_game *game = &samples->game[i];
        for (size_t j = 0; j < game->deals; j++)
            if (deals++ % apart == 0)
                hear_deal(heard, &samples->deal[game->first + j], game->teaches, rules, equity);
    }
}

static void profile_add(struct profile *sum, const struct profile *profile) {
    sum->point += profile->point;
    sum->other += profile->other;
    sum->last += profile->last;
    sum->swing += profile->swing;
    sum->stake += profile->stake;
}

/* Each profile becomes the mean of those nearest to it; of none, what the others fit least. */
static void refine(struct profile profiles[PROFILES], const struct heard *heard) {
    struct profile sum[PROFILES] = {0};
    size_t count[PROFILES] = {0}, strangest = 0;
    float least = 1;
    for (size_t i = 0; i < heard->count; i++) {
        uint32_t nearest = profile_nearest(profiles, &heard->profile[i]);
        float likeness = profile_likeness(&profiles[nearest], &heard->profile[i]);
        strangest = likeness < least ? i : strangest;
        least = likeness < least ? likeness : least;
        profile_add(&sum[nearest], &heard->profile[i]);
        count[nearest]++;
    }
    for (uint32_t i = 0; i < PROFILES; i++)
        profiles[i] = count[i] > 0 ? profile_scaled(sum[i]) : heard->profile[strangest];
}

enum status profiles_fit(const struct equity_samples *samples, const struct chicago_rules *rules,
                         struct model *model, struct error *error) {
    struct heard heard = {malloc((HEARD_MAX + CHICAGO_SEATS_MAX) * sizeof *heard.profile), 0};
    if (!heard.profile)
        return error_set(error, STATUS_RUNTIME, "not enough memory for the profiles");
    hear(&heard, samples, rules, &model->equity);
    for (size_t i = 0; i < PROFILES; i++)
        model->profiles[i] = heard.profile[i * heard.count / PROFILES];
    for (unsigned round = 0; round < ROUNDS; round++)
        refine(model->profiles, &heard);
    free(heard.profile);
    return STATUS_OK;
}
