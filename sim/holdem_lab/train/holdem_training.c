#include "sim/holdem_lab/train/holdem_training.h"

#include "sim/core/processors.h"
#include "sim/core/stop.h"
#include "sim/holdem/holdem_game.h"
#include "sim/holdem/holdem_hand.h"
#include "sim/holdem_lab/train/push_fold_learner.h"
#include "sim/holdem_lab/train/stack_gains_learner.h"
#include "strategies/holdem/holdem_strategies.h"
#include "strategies/holdem/model/holdem_model.h"

/* Tasks of an iteration, each of one thread: to learn at each depth; to count showdowns. */
enum { TASKS = PUSH_FOLD_DEPTHS + 1 };

/* A tournament is played for so many deals. */
enum { DEALS_TO_A_TOURNAMENT = 1000 };

static struct push_fold_course course_of(const struct train *train) {
    const struct holdem_rules *rules = train->config->setup.rules;
    const struct holdem_model_blinds blinds = holdem_model_blinds(rules);
    const uint64_t matches = train->config->settings.matches;
    return (struct push_fold_course){.seed = train->config->settings.seed,
                                     .first = train_iterations_done(train) * matches,
                                     .deals = matches,
                                     .chairs = (unsigned)rules->table_max,
                                     .small = blinds.small / 1000.0,
                                     .ante = blinds.ante / 1000.0};
}

static struct stack_gains_course gains_course_of(const struct train *train) {
    const struct holdem_model *model = train->model;
    const uint64_t matches = train->config->settings.matches / DEALS_TO_A_TOURNAMENT;
    return (struct stack_gains_course){.rules = train->config->setup.rules,
                                       .push_fold = &model->push_fold,
                                       .seed = train->config->settings.seed,
                                       .first = train_iterations_done(train) * matches,
                                       .matches = matches,
                                       .threads = (unsigned)train->config->settings.threads};
}

static unsigned threads_of(const struct train *train) {
    int32_t threads = train->config->settings.threads;
    return threads > 0 ? (unsigned)threads : processors_usable();
}

static void learn(struct holdem_model *model, const struct push_fold_course *course,
                  unsigned threads) {
#pragma omp parallel for num_threads(threads) schedule(dynamic)
    for (int task = 0; task < TASKS; task++)
        if (task < PUSH_FOLD_DEPTHS)
            push_fold_learn(&model->push_fold, (unsigned)task, course);
        else
            push_fold_meet(&model->push_fold, course);
}

/* What best answers of two and of three would gain, at the depth where that is most. */
static bool validate(struct holdem_model *model, const struct push_fold_course *course,
                     unsigned threads, double most[HOLDEM_TRIED + 1]) {
    const struct push_fold_course tried = {.seed = course->seed,
                                           .first = course->first,
                                           .deals = course->deals,
                                           .chairs = HOLDEM_TRIED,
                                           .small = course->small,
                                           .ante = course->ante};
    double gain[PUSH_FOLD_DEPTHS][HOLDEM_TRIED + 1] = {{0}};
    bool has_memory = true;
#pragma omp parallel for num_threads(threads) schedule(dynamic) reduction(&& : has_memory)
    for (unsigned depth = 0; depth < PUSH_FOLD_DEPTHS; depth++)
        has_memory =
            push_fold_validate(&model->push_fold, depth, &tried, gain[depth]) && has_memory;
    for (unsigned depth = 0; depth < PUSH_FOLD_DEPTHS; depth++)
        for (unsigned players = 2; players <= HOLDEM_TRIED; players++)
            if (gain[depth][players] > most[players])
                most[players] = gain[depth][players];
    return has_memory;
}

static enum status iterate(const struct train *train, struct progress *progress,
                           struct error *error) {
    struct holdem_model *model = train->model;
    const struct push_fold_course course = course_of(train);
    const unsigned threads = threads_of(train);
    holdem_hand_prepare();
    if (progress)
        progress_begin(progress, 0, course.deals, NULL);
    learn(model, &course, threads);
    bool has_memory =
        validate(model, &course, threads, model->validation.gain[train_iterations_done(train)]);
    if (progress)
        progress_end(progress);
    if (stop_asked())
        return error_set(error, STATUS_INTERRUPTED, "interrupted");
    if (!has_memory)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    const struct stack_gains_course gains = gains_course_of(train);
    return stack_gains_learn(&model->gains, &gains, progress, error);
}

static uint64_t identity_of(const void *rules, unsigned players) {
    (void)players;
    return holdem_model_identity(rules);
}

static void print_validation(const void *given, FILE *out) {
    const struct holdem_model *model = given;
    const double *gain = model->validation.gain[model->about.iterations - 1];
    fprintf(out,
            "best answers would gain at most %.4f big blinds a hand heads-up, %.4f with three\n",
            gain[2], gain[3]);
}

const struct train_game holdem_train_game = {
    .game = &holdem_game,
    .model = &holdem_model_type,
    .strategy = &holdem_jam,
    .matches = "1000000",
    .matches_min = 1000,
    .supply = {.matches = 500000,
               .first = 1,
               .full = 4,
               .first_takes = "half a minute",
               .full_takes = "3 minutes"},
    .identity_of = identity_of,
    .iterate = iterate,
    .print_validation = print_validation,
};
