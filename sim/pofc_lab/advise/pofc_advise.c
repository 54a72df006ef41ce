#include "sim/pofc_lab/advise/pofc_advise.h"

#include "sim/pofc/pofc_game.h"
#include "sim/pofc_lab/advise/pofc_rollout.h"

#include <string.h>

enum { QUICK_SHARE = 4 }; /* of the samples */

/* By the same generator whatever else is asked. */
static struct pofc_rows sampler_choice(const struct pofc_advise *advise) {
    const struct pofc_view *view = &advise->position.view;
    const struct pofc_decisions *decisions = pofc_sampler.decisions;
    struct rng rng;
    const struct strategy_self self = {.parameters = &advise->sampler, .rng = &rng};
    rng_seed(&rng, &(struct rng_key){.seed = advise->advice.setup.seed,
                                     .purpose = (uint16_t)RNG_STRATEGY});
    return view->street == 0 ? decisions->fantasy(view, &self) : decisions->place(view, &self);
}

enum status pofc_advise_begin(struct pofc_advise *advise, const struct pofc_question *question,
                              struct error *error) {
    const struct game_setup *setup = &advise->advice.setup;
    option_set_defaults(&pofc_sampler.parameters, &advise->sampler);
    enum status status = pofc_position_read(&advise->position, question, setup->rules, error);
    if (status != STATUS_OK)
        return status;
    const struct pofc_view *view = &advise->position.view;
    struct sampler_parameters ranking = advise->sampler;
    ranking.samples /= advise->is_quick ? QUICK_SHARE : 1;
    pofc_alternatives_list(&advise->alternatives, view, &ranking, setup->seed);
    advise->choice = advise->is_quick && view->street == 1 ? advise->alternatives.placed[0]
                                                           : sampler_choice(advise);
    elimination_begin(&advise->advice.elimination, advise->alternatives.count, POFC_VALUE_UNIT);
    return STATUS_OK;
}

unsigned pofc_advise_alternative(struct pofc_advise *advise, const struct pofc_rows *rows) {
    struct pofc_alternatives *alternatives = &advise->alternatives;
    unsigned i = 0;
    while (i < alternatives->count && memcmp(&alternatives->placed[i], rows, sizeof *rows) != 0)
        i++;
    if (i < alternatives->count)
        return i;
    i = i < POFC_ALTERNATIVES_MAX ? alternatives->count++ : i - 1; /* no list is so long */
    alternatives->placed[i] = *rows;
    elimination_begin(&advise->advice.elimination, alternatives->count, POFC_VALUE_UNIT);
    return i;
}

/* What the engine plays: samples of the position. */
struct pofc_work {
    struct pofc_rollout_task task;
    struct pofc_advise *advise;
};

static enum status work_open(const void *context, void *slot, void *tallies, struct error *error) {
    const struct pofc_work *work = context;
    return pofc_rollout_open(slot, work->task.setup, tallies, error);
}

static void work_close(const void *context, void *slot) {
    (void)context;
    pofc_rollout_close(slot);
}

static enum status work_play(const void *context, void *slot, uint64_t number,
                             const struct game_output *output, struct error *error) {
    const struct pofc_work *work = context;
    (void)output;
    return pofc_rollout_play(slot, &work->task, number, error);
}

static void work_gather(const void *context, void *slot) {
    const struct pofc_work *work = context;
    struct pofc_rollout *rollout = slot;
    struct pofc_advise *advise = work->advise;
    elimination_merge(&advise->advice.elimination, &rollout->counts.elimination);
    for (unsigned i = 0; i < POFC_ALTERNATIVES_MAX; i++) {
        advise->points[i] += rollout->counts.points[i];
        advise->squares[i] += rollout->counts.squares[i];
    }
    rollout->counts = (struct pofc_rollout_counts){0};
}

/* What the next hand in Fantasy Land is worth: to one who enters, or who stays. */
static int32_t fantasy_value(const struct pofc_advise *advise) {
    const struct pofc_view *view = &advise->position.view;
    double each = view->street == 0 ? advise->sampler.stay_value : advise->sampler.fantasy_value;
    return sampler_hundredths(each) * (view->seats - 1);
}

enum status pofc_advise_run(struct advice *advice, struct error *error) {
    struct pofc_advise *advise = (struct pofc_advise *)advice;
    struct pofc_work own = {.task = {.setup = &advice->setup,
                                     .position = &advise->position,
                                     .alternatives = &advise->alternatives,
                                     .fantasy_value = fantasy_value(advise)},
                            .advise = advise};
    struct advice_work work = {.task = advice_task(&pofc_game, own.task.setup),
                               .remaining = &own.task.remaining};
    work.task.context = &own;
    work.task.slot_size = sizeof(struct pofc_rollout);
    work.task.open = work_open;
    work.task.close = work_close;
    work.task.play = work_play;
    work.task.gather = work_gather;
    return advice->play(advice, &work, error);
}

struct estimate pofc_advise_points(const struct pofc_advise *advise, unsigned alternative) {
    int64_t n = advise->advice.elimination.counts.samples[alternative];
    int64_t sum = advise->points[alternative];
    return estimate_ratio(&(struct estimate_sums){
        .n = n, .a = sum, .b = n, .aa = advise->squares[alternative], .ab = sum, .bb = n});
}

card_set pofc_discarded_by(const struct pofc_advise *advise, unsigned alternative) {
    return advise->position.view.dealt &
           ~pofc_rows_cards(&advise->alternatives.placed[alternative]);
}
