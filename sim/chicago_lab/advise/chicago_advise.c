#include "sim/chicago_lab/advise/chicago_advise.h"

#include "sim/chicago/chicago_game.h"
#include "sim/chicago_lab/advise/chicago_rollout.h"
#include "sim/core/preparation.h"

#include <math.h>
#include <stdlib.h>

/* Matches from which is learned what players keep; and the sample of the past. */
#define LEARNING_FIRST (UINT64_C(1) << 32)
#define PAST_SAMPLE    (LEARNING_FIRST - 1)
enum { LEARNING_MATCHES = 400 };

/* Two alternatives are compared by many samples: past deals for a part of them are enough, since
 * each is drawn less than once even so. */
enum { COMPARED_SHARE = 4 };

enum status advise_begin(struct advise *advise, const struct question *question,
                         struct error *error) {
    advise->question = question;
    advise->own_pasts.count = 0;
    enum status status =
        position_read(&advise->position, question, advise->advice.setup.rules, error);
    if (status == STATUS_OK)
        elimination_begin(&advise->advice.elimination,
                          alternatives_list(&advise->position, advise->alternatives),
                          CHICAGO_PLACEMENT_UNIT);
    return status;
}

enum advise_aim advise_aim_of(const struct advise *advise, const struct alternative *alternative) {
    const struct chicago_view *view = &advise->position.state.view;
    switch (advise->position.point.stage) {
    case CHICAGO_AT_CALL:
        return alternative->yes ? ADVISE_STANDS : ADVISE_NO_AIM;
    case CHICAGO_AT_PLAY:
        return view->caller == CHICAGO_NO_SEAT ? ADVISE_LAST_TRICK
               : view->caller == view->seat    ? ADVISE_STANDS
                                               : ADVISE_BREAKS;
    default:
        return ADVISE_NO_AIM;
    }
}

enum phase { PHASE_PAST, PHASE_LEARNING, PHASE_SAMPLING, PHASE_ASKING };

/* What the engine plays: first whole matches to learn from, then samples of the position. */
struct chicago_work {
    struct rollout_task task;
    struct elimination *elimination;
    struct deal_effects_totals *effects;
    struct discard_samples_counts *counted;
    struct advise_learned *learned, own_learned; /* the asker's, or its own */
    struct own_pasts *own_pasts;
    struct past_deals *past_deals;
    struct alternative *answer; /* of its own player, when that is asked */
    enum phase phase;
    double deadline; /* of what comes before sampling, by clock_counted() */
};

static enum status work_open(const void *context, void *slot, void *tallies, struct error *error) {
    const struct chicago_work *work = context;
    return rollout_open(slot, &work->task, tallies, error);
}

static void work_close(const void *context, void *slot) {
    (void)context;
    rollout_close(slot);
}

static void work_gather(const void *context, void *slot) {
    const struct chicago_work *work = context;
    struct rollout *rollout = slot;
    rollout_end_learning(rollout, work->counted);
    elimination_merge(work->elimination, &rollout->counts);
    deal_effects_merge(work->effects, &rollout->effects, work->task.remaining);
    rollout->counts = (struct elimination_counts){0};
    rollout->effects = (struct deal_effects_counts){0};
}

/* What one may have laid down oneself, and how the deal may have gone. */
static enum status sample_past(const struct chicago_work *work, struct rollout *rollout,
                               uint64_t sample, struct error *error) {
    struct rollout_task task = work->task;
    enum status status =
        work->own_pasts->count > 0
            ? STATUS_OK
            : rollout_sample_own(rollout, &task, sample, work->deadline, work->own_pasts, error);
    task.own_pasts = work->own_pasts;
    return status == STATUS_OK ? rollout_sample_deals(rollout, &task, sample, work->deadline,
                                                      work->past_deals, error)
                               : status;
}

static enum status work_play(const void *context, void *slot, uint64_t number,
                             const struct game_output *output, struct error *error) {
    const struct chicago_work *work = context;
    (void)output;
    switch (work->phase) {
    case PHASE_PAST:
        return sample_past(work, slot, number, error);
    case PHASE_LEARNING:
        return rollout_learn(slot, number, error);
    case PHASE_ASKING:
        return rollout_ask(slot, &work->task, number, work->answer, error);
    default:
        return rollout_play(slot, &work->task, number, error);
    }
}

/* Plays in a phase; the past in one slot, whatever the deadline: it looks at the clock itself. */
static enum status play_phase(struct chicago_work *work, const struct range_player *player,
                              enum phase phase, struct error *error) {
    struct engine_range past = {PAST_SAMPLE, PAST_SAMPLE + 1, INFINITY, true},
                        learning = {LEARNING_FIRST, LEARNING_FIRST + LEARNING_MATCHES,
                                    work->deadline + preparation_seconds(), false};
    work->phase = phase;
    enum status status =
        player->play(player->given, phase == PHASE_PAST ? &past : &learning, error);
    work->phase = PHASE_SAMPLING;
    return status;
}

/* What the players keep when they exchange: by some matches, other than those of the samples. */
static enum status learn_discard_samples(struct chicago_work *work,
                                         const struct range_player *player, struct error *error) {
    work->counted = calloc(1, sizeof *work->counted);
    if (!work->counted)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    enum status status = play_phase(work, player, PHASE_LEARNING, error);
    discard_samples_counts_fit(work->counted, &work->learned->discard_samples);
    work->learned->is_learned = status == STATUS_OK;
    free(work->counted);
    return status;
}

static enum status learn(void *given, const struct range_player *player, double deadline,
                         struct error *error) {
    struct chicago_work *work = given;
    work->deadline = deadline;
    enum status status = play_phase(work, player, PHASE_PAST, error);
    work->task.own_pasts = work->own_pasts;
    work->task.past_deals = work->past_deals->count > 0 ? work->past_deals : NULL;
    if (status != STATUS_OK || work->task.past_deals)
        return status;
    if (!work->learned->is_learned)
        status = learn_discard_samples(work, player, error);
    work->task.discard_samples = &work->learned->discard_samples;
    return status;
}

static enum status work_run(struct chicago_work *own, struct advice *advice, struct error *error) {
    struct advice_work work = {.task = advice_task(&chicago_game, &advice->setup),
                               .remaining = &own->task.remaining,
                               .learn = own->phase == PHASE_ASKING ? NULL : learn,
                               .given = own};
    work.task.context = own;
    work.task.slot_size = sizeof(struct rollout);
    work.task.open = work_open;
    work.task.close = work_close;
    work.task.play = work_play;
    work.task.gather = work_gather;
    return advice->play(advice, &work, error);
}

enum status advise_run(struct advice *advice, struct error *error) {
    struct advise *advise = (struct advise *)advice;
    struct chicago_work *own = calloc(1, sizeof *own);
    struct past_deals *past_deals = malloc(sizeof *past_deals);
    enum status status = error_set(error, STATUS_RUNTIME, "out of memory");
    if (own && past_deals) {
        past_deals->count = 0;
        own->task.setup = &advice->setup;
        own->task.position = &advise->position;
        own->task.samples = advice->samples / (advice->comparison ? COMPARED_SHARE : 1);
        own->task.to_deal_end = advise->to_deal_end;
        own->task.alternatives = advise->alternatives;
        own->learned = advise->learned ? advise->learned : &own->own_learned;
        own->elimination = &advice->elimination;
        own->effects = &advise->effects;
        own->own_pasts = &advise->own_pasts;
        own->past_deals = past_deals;
        status = work_run(own, advice, error);
    }
    free(past_deals);
    free(own);
    return status;
}

enum status advise_own_answer(struct advise *advise, struct alternative *answer,
                              struct error *error) {
    struct advice *advice = &advise->advice;
    struct chicago_work own = {.task.setup = &advice->setup,
                               .task.position = &advise->position,
                               .elimination = &advice->elimination,
                               .effects = &advise->effects,
                               .answer = answer,
                               .phase = PHASE_ASKING};
    advice->samples = 1;
    advice->seconds = INFINITY;
    return work_run(&own, advice, error);
}
