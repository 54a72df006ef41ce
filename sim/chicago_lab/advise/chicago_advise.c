#include "sim/chicago_lab/advise/chicago_advise.h"

#include "sim/words/language.h"
#include "sim/words/names.h"

#include "sim/chicago/chicago_game.h"
#include "sim/chicago_lab/advise/chicago_rollout.h"
#include "sim/chicago_lab/advise/position.h"
#include "sim/chicago_lab/train/chicago_self_play.h"
#include "sim/train/train.h"
#include "strategies/chicago/model/chicago_model.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Matches from which is learned what players keep; and the sample of the past. */
#define LEARNING_FIRST (UINT64_C(1) << 32)
#define PAST_SAMPLE    (LEARNING_FIRST - 1)
enum { LEARNING_MATCHES = 400 };

/* Who sits where: oneself, and those of a table, who know each other. */
static void seat_populations(struct advise *advise, unsigned seat,
                             const uint8_t of[CHICAGO_SEATS_MAX]) {
    struct advice_seats *seats = &advise->seats;
    const struct table_populations table = population_table(of, seat);
    population_player(&table, seats->count, seat, advise->own);
    for (unsigned other = 0; other < seats->count; other++) {
        population_player(&table, seats->count, other, advise->others[other]);
        seats->other[other] = advise->others[other];
    }
}

/* Who the others are, and the player that oneself is taken for. */
static enum status choose_players(struct advise *advise, struct error *error) {
    const struct advise_request *request = advise->request;
    const struct advice_request *asked = &request->asked;
    uint8_t of[CHICAGO_SEATS_MAX] = {0};
    char why[ADVICE_WHOM_SIZE];
    if (request->table && (asked->players || asked->others))
        return error_set(error, STATUS_USAGE,
                         "--table says who the others are, and so does --%s: give one of them",
                         asked->others ? "others" : "players");
    const char *table = request->table ? request->table : "experts";
    if (!population_list_read(table, advise->seats.count - 1, of, why, sizeof why))
        return error_set(error, STATUS_USAGE, "--%s", why);
    seat_populations(advise, (unsigned)request->question->seat, of);
    for (unsigned seat = 0; (asked->players || asked->others) && seat < advise->seats.count; seat++)
        advise->seats.other[seat] = asked->others;
    return STATUS_OK;
}

/* Whether `solver` would play by a model made on demand that is not full yet. */
static bool has_first_model(const struct game_setup *setup) {
    char path[PATH_MAX];
    return model_supply_lacks(&chicago_train_game, setup->rules, setup->entrants,
                              chicago_train_game.supply.full, path);
}

/* The others at a table, as the language names them. */
static void others_text(const char *table, char text[ADVICE_WHOM_SIZE]) {
    snprintf(text, ADVICE_WHOM_SIZE, "%s", table);
    FILE *out =
        language_spoken() == LANGUAGE_ENGLISH ? NULL : fmemopen(text, ADVICE_WHOM_SIZE, "w");
    if (!out)
        return;
    names_print_players(language_spoken(), "chicago", table, out);
    fclose(out);
}

static void describe_table(struct advise *advise) {
    const struct advise_request *request = advise->request;
    char whom[ADVICE_WHOM_SIZE];
    others_text(request->table ? request->table : "experts", whom);
    if (request->asked.players || request->asked.others)
        advice_describe(&advise->advice, advise->own);
    else
        snprintf(advise->advice.whom, ADVICE_WHOM_SIZE,
                 said("you, going on as `solver' (quick); the others are: %.256s%s"), whom,
                 has_first_model(&advise->setup)
                     ? said("; by a first model of these rules, `utspel train' makes the full one")
                     : "");
}

static enum status load(struct advise *advise, struct error *error) {
    struct advice *advice = &advise->advice;
    const char *named = advise->request->asked.players;
    struct advice_seats *seats = &advise->seats;
    *seats = (struct advice_seats){.option = "--scores",
                                   .count = (unsigned)advise->request->question->scores.count};
    enum status status = choose_players(advise, error);
    seats->player = advise->players = named ? named : advise->own;
    if (status == STATUS_OK)
        status = advice_load(advice, seats, error);
    if (status != STATUS_OK)
        return status;
    advise->setup = advice->config->setup;
    advise->setup.forks = NULL;
    describe_table(advise);
    return STATUS_OK;
}

/* Refuses what no config could seat, before one is asked to. */
static enum status question_check(const struct question *question, struct error *error) {
    static const char *const needed[] = {"hand", "scores", "seat", "dealer"};
    char missing[64] = "";
    unsigned count = 0;
    for (size_t i = 0; i < sizeof needed / sizeof *needed; i++)
        if (!question_has(question, needed[i])) {
            snprintf(missing + strlen(missing), sizeof missing - strlen(missing), "%s--%s",
                     count++ > 0 ? ", " : "", needed[i]);
        }
    if (count > 0)
        return error_set(error, STATUS_USAGE, "missing: %s", missing);
    if (question->scores.count < CHICAGO_SEATS_MIN || question->scores.count > CHICAGO_SEATS_MAX)
        return error_set(error, STATUS_USAGE,
                         "--scores: got %d, expected %d..%d: one for each seat",
                         question->scores.count, CHICAGO_SEATS_MIN, CHICAGO_SEATS_MAX);
    return STATUS_OK;
}

/* Refuses the rules of another game, and those by which nobody can be advised. */
static enum status game_check(const struct advise_request *request, struct error *error) {
    struct config *plain;
    enum status status = config_load(&plain, request->asked.rules, NULL, 0, error);
    if (status != STATUS_OK)
        return status;
    if (plain->game != &chicago_game)
        status = error_set(error, STATUS_USAGE, "--rules: %s is %s, expected rules of chicago",
                           request->asked.rules, plain->game->name);
    if (status == STATUS_OK)
        status = chicago_rules_understood(plain->setup.rules, "advise",
                                          CHICAGO_ADVICE | CHICAGO_SOLVER_PARTS, error);
    config_free(plain);
    return status;
}

enum status advise_open(struct advise *advise, const struct advise_request *request,
                        struct error *error) {
    *advise = (struct advise){
        .advice = {.request = &request->asked, .seat = (unsigned)request->question->seat},
        .request = request};
    enum status status = question_check(request->question, error);
    if (status == STATUS_OK)
        status = game_check(request, error);
    if (status == STATUS_OK)
        status = load(advise, error);
    if (status == STATUS_OK)
        status = position_read(&advise->position, request->question,
                               advise->advice.config->setup.rules, error);
    if (status == STATUS_OK)
        elimination_begin(&advise->advice.elimination,
                          alternatives_list(&advise->position, advise->alternatives),
                          CHICAGO_PLACEMENT_UNIT);
    return status;
}

void advise_close(struct advise *advise) {
    config_free(advise->advice.config);
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

/* What the engine plays: first whole matches to learn from, then samples of the position. */
struct chicago_work {
    struct rollout_task task;
    struct elimination *elimination;
    struct deal_effects_totals *effects;
    struct discard_samples_counts *learned;
    struct discard_samples discard_samples;
    struct own_pasts *own_pasts;
    struct past_deals *past_deals;
    bool learning;
};

static enum status work_open(const void *context, void *slot, void *tallies, struct error *error) {
    const struct chicago_work *work = context;
    return rollout_open(slot, &work->task, tallies, error);
}

static void work_close(const void *context, void *slot) {
    (void)context;
    rollout_close(slot);
}

static enum status work_play(const void *context, void *slot, uint64_t number,
                             const struct game_output *output, struct error *error) {
    const struct chicago_work *work = context;
    (void)output;
    return work->learning ? rollout_learn(slot, number, error)
                          : rollout_play(slot, &work->task, number, error);
}

static void work_gather(const void *context, void *slot) {
    const struct chicago_work *work = context;
    struct rollout *rollout = slot;
    rollout_end_learning(rollout, work->learned);
    elimination_merge(work->elimination, &rollout->counts);
    deal_effects_merge(work->effects, &rollout->effects, work->task.remaining);
    rollout->counts = (struct elimination_counts){0};
    rollout->effects = (struct deal_effects_counts){0};
}

/* What the players keep when they exchange: by some matches, other than those of the samples. */
static enum status learn_discard_samples(struct chicago_work *work, struct engine *engine,
                                         double deadline, struct error *error) {
    struct engine_range range = {LEARNING_FIRST, LEARNING_FIRST + LEARNING_MATCHES, deadline,
                                 false};
    work->learned = calloc(1, sizeof *work->learned);
    if (!work->learned)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    work->learning = true;
    enum status status = engine_play(engine, &range, error);
    work->learning = false;
    discard_samples_counts_fit(work->learned, &work->discard_samples);
    work->task.discard_samples = &work->discard_samples;
    free(work->learned);
    return status;
}

/* What one may have laid down oneself, and how the deal may have gone, at a table opened for that.
 */
static enum status sample_past(struct chicago_work *work, double deadline, struct error *error) {
    struct chicago_tallies *tallies = calloc(1, sizeof *tallies);
    struct rollout *rollout = calloc(1, sizeof *rollout);
    enum status status = STATUS_RUNTIME;
    if (!tallies || !rollout) {
        error_set(error, status, "out of memory");
    } else {
        status = rollout_open(rollout, &work->task, tallies, error);
        if (status == STATUS_OK)
            status = rollout_sample_own(rollout, &work->task, PAST_SAMPLE, deadline,
                                        work->own_pasts, error);
        work->task.own_pasts = work->own_pasts;
        if (status == STATUS_OK)
            status = rollout_sample_deals(rollout, &work->task, PAST_SAMPLE, deadline,
                                          work->past_deals, error);
        rollout_close(rollout);
    }
    free(rollout);
    free(tallies);
    work->task.past_deals = work->past_deals->count > 0 ? work->past_deals : NULL;
    return status;
}

static enum status learn(void *given, struct engine *engine, double deadline, struct error *error) {
    struct chicago_work *work = given;
    enum status status = sample_past(work, deadline, error);
    return status == STATUS_OK && !work->task.past_deals && !work->task.discard_samples
               ? learn_discard_samples(work, engine, deadline, error)
               : status;
}

static enum status work_run(struct chicago_work *own, struct advice *advice, struct error *error) {
    struct advise *advise = (struct advise *)advice;
    struct advice_work work = {.task = advice_task(&chicago_game, &advise->setup),
                               .remaining = &own->task.remaining,
                               .learn = learn,
                               .given = own};
    work.task.context = own;
    work.task.slot_size = sizeof(struct rollout);
    work.task.open = work_open;
    work.task.close = work_close;
    work.task.play = work_play;
    work.task.gather = work_gather;
    return advice_play(advice, &work, error);
}

enum status advise_run(struct advice *advice, struct error *error) {
    struct advise *advise = (struct advise *)advice;
    struct chicago_work *own = calloc(1, sizeof *own);
    struct past_deals *past_deals = calloc(1, sizeof *past_deals);
    enum status status = error_set(error, STATUS_RUNTIME, "out of memory");
    if (own && past_deals) {
        own->task.setup = &advise->setup;
        own->task.position = &advise->position;
        own->task.alternatives = advise->alternatives;
        own->task.discard_samples = advise->request->discard_samples;
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
