#include "sim/chicago_lab/train/profiles_fit.h"

enum { HEARD_MAX = 1 << 17, FLOATS = sizeof(struct profile) / sizeof(float) };

/* Sums of profiles, and how many; stands and broken are of those alone that may call. */
struct heard {
    double sum[PROFILES][FLOATS], count[PROFILES];
};

static void hear_profile(struct heard *heard, uint32_t number, struct profile profile) {
    const float *floats = (const float *)&profile;
    profile.stands *= profile.may_call;
    profile.broken *= profile.may_call;
    for (unsigned i = 0; i < FLOATS; i++)
        heard->sum[number][i] += (double)floats[i];
    heard->count[number]++;
}

static void hear_deal(struct heard *heard, const struct equity_situation *now, unsigned seats,
                      const struct chicago_rules *rules, const struct equity *equity) {
    int32_t end = profile_end(rules->buy_stop, rules->target);
    for (unsigned left = now->playing & seats; left != 0; left &= left - 1) {
        unsigned seat = card_set_lowest(left);
        bool called = chicago_mask_has(now->called, seat);
        int32_t room = end - now->points[seat];
        if (room > 0)
            hear_profile(heard, profile_number(room, equity->terms.coarseness, called),
                         profile_of(equity, rules, now, seat));
    }
}

/* Deals at even distances, so many as are enough. */
static void hear(struct heard *heard, const struct equity_samples *samples,
                 const struct chicago_rules *rules, const struct equity *equity) {
    size_t deals = 0, apart = samples->deals / HEARD_MAX + 1;
    for (size_t i = 0; i < samples->games; i++) {
        const struct equity_game *game = &samples->game[i];
        for (size_t j = 0; j < game->deals; j++)
            if (deals++ % apart == 0)
                hear_deal(heard, &samples->deal[game->first + j], game->teaches, rules, equity);
    }
}

static struct profile mean_of(const struct heard *heard, uint32_t number) {
    struct profile profile;
    float *floats = (float *)&profile;
    for (unsigned i = 0; i < FLOATS; i++)
        floats[i] = (float)(heard->sum[number][i] / heard->count[number]);
    if (profile.may_call > 0) {
        profile.stands /= profile.may_call;
        profile.broken /= profile.may_call;
    }
    return profile;
}

void profiles_fit(const struct equity_samples *samples, const struct collector_lap *lap,
                  struct model *model) {
    struct heard heard = {0};
    profiles_of_alike(model->profiles, &model->equity, lap->rules, lap->players);
    for (uint32_t i = 0; i < PROFILES; i++)
        hear_profile(&heard, i, model->profiles[i]);
    hear(&heard, samples, lap->rules, &model->equity);
    for (uint32_t i = 0; i < PROFILES; i++)
        model->profiles[i] = mean_of(&heard, i);
}
