/* Learning the profiles that exchanges are planned for. */
#include "sim/chicago_lab/train/equity_fit.h"
#include "sim/core/stop.h"

enum { DEALS_MAX = 1 << 17, FLOATS = sizeof(struct profile) / sizeof(float) };

/* Sums of profiles, and how many; those of calls are of the seats alone that may call. */
struct context {
    double sum[PROFILES][FLOATS], count[PROFILES];
};

static void on_profile(struct context *context, uint32_t number, struct profile profile) {
    const float *floats = (const float *)&profile;
    profile.stands *= profile.may_call;
    profile.broken *= profile.may_call;
    for (unsigned i = 0; i < FLOATS; i++)
        context->sum[number][i] += (double)floats[i];
    context->count[number]++;
}

/* The seats of learners among opponents of one population, or, for the unknown, of any: a mask. */
static unsigned learners_among(const struct equity_situation *now, unsigned learners,
                               unsigned population) {
    unsigned mask = 0, such = 0;
    for (unsigned seat = 0; seat < now->seats; seat++)
        such |= (unsigned)(now->populations.of[seat] == population) << seat;
    for (unsigned seat = 0; seat < now->seats; seat++)
        if (population == POPULATION_UNKNOWN || !(now->playing & ~such & ~(1u << seat)))
            mask |= learners & now->playing & 1u << seat;
    return mask;
}

static void on_deal(struct context *context, const struct equity_situation *now, unsigned seats,
                    const struct chicago_rules *rules, const struct equity *equity) {
    int32_t end = profile_end(rules->buy_stop, rules->target);
    for (unsigned left = seats; left != 0; left &= left - 1) {
        unsigned seat = card_set_lowest(left);
        bool called = chicago_mask_has(now->called, seat);
        int32_t room = end - now->points[seat];
        if (room > 0)
            on_profile(context, profile_number(room, equity->terms.coarseness, called),
                       profile_of(equity, rules, now, seat));
    }
}

/* Deals at even distances, as many as are enough; of any opponents, who they are is not known. */
static void gather_situation(struct context *context, const struct equity_samples *samples,
                             unsigned population, const struct chicago_rules *rules,
                             const struct equity *equity) {
    size_t deals = 0, apart = samples->deals / DEALS_MAX + 1;
    for (size_t i = 0; i < samples->games; i++) {
        const struct equity_game *game = &samples->game[i];
        for (size_t j = 0; j < game->deals && !stop_asked(); j++) {
            const struct equity_situation *now = &samples->deal[game->first + j];
            unsigned seats = learners_among(now, game->examples, population);
            if (seats == 0 || deals++ % apart != 0)
                continue;
            unsigned hidden = population == POPULATION_UNKNOWN ? now->playing & ~seats : 0;
            const struct equity_situation seen = equity_hide(now, hidden);
            on_deal(context, &seen, seats, rules, equity);
        }
    }
}

static struct profile profile_mean(const struct context *context, uint32_t number) {
    struct profile profile;
    float *floats = (float *)&profile;
    for (unsigned i = 0; i < FLOATS; i++)
        floats[i] = (float)(context->sum[number][i] / context->count[number]);
    if (profile.may_call > 0) {
        profile.stands /= profile.may_call;
        profile.broken /= profile.may_call;
    }
    return profile;
}

/* A learner among opponents of one population. */
static struct table_populations table_of(unsigned population) {
    struct table_populations populations = {{POPULATION_EXPERTS}};
    for (unsigned seat = 1; seat < CHICAGO_SEATS_MAX; seat++)
        populations.of[seat] = (uint8_t)population;
    return populations;
}

/* What the profiles of all populations follow from. */
struct profiles_lesson {
    const struct equity_samples *samples;
    const struct collector_iteration *iteration;
    struct chicago_model *model;
};

static void population_fit(const struct profiles_lesson *lesson, unsigned population) {
    const struct chicago_rules *rules = lesson->iteration->rules;
    const struct equity *equity = &lesson->model->equity;
    struct profile *profiles = lesson->model->profiles[population];
    const struct table_populations populations = table_of(population);
    struct context context = {0};
    profiles_of_alike(profiles, equity, rules, lesson->iteration->players, &populations);
    for (uint32_t i = 0; i < PROFILES; i++)
        on_profile(&context, i, profiles[i]);
    gather_situation(&context, lesson->samples, population, rules, equity);
    for (uint32_t i = 0; i < PROFILES; i++)
        profiles[i] = profile_mean(&context, i);
}

void profiles_fit(const struct equity_samples *samples, const struct collector_iteration *iteration,
                  struct chicago_model *model) {
    const struct profiles_lesson lesson = {samples, iteration, model};
#pragma omp parallel for num_threads(iteration->threads) schedule(dynamic, 1)
    for (unsigned population = 0; population < POPULATION_KINDS; population++)
        population_fit(&lesson, population);
}
