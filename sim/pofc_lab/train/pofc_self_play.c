#include "sim/pofc_lab/train/pofc_self_play.h"

#include "sim/engine/game_task.h"
#include "sim/pofc/pofc_game.h"
#include "sim/pofc/pofc_table.h"
#include "sim/pofc_lab/train/board_learner.h"
#include "sim/pofc_lab/train/board_player.h"
#include "strategies/pofc/model/pofc_model.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum {
    EARLY = 4,       /* iterations that are played like greedy, */
    EARLY_SHARE = 4, /* of this part of the matches */
    PASSES = 2,      /* over an iteration's samples */
    HELD_OUT = 16    /* one match of so many is not learned from */
};

/* The matches of an iteration, which follow those of the one before. */
struct self_play {
    struct pofc_rules rules;
    struct board_player_parameters player;
    struct game_setup setup;
    uint64_t first, matches;
    /* What was noted. */
    struct board_samples samples;
    struct hand_outcomes outcomes;
    unsigned threads; /* of those who played, for those who learn */
};

static enum status self_open(const void *context, void *memory, void *tallies,
                             struct error *error) {
    const struct self_play *play = context;
    return pofc_game.play.open(memory, &play->setup, tallies, error);
}

static void self_close(const void *context, void *memory) {
    (void)context;
    pofc_game.play.close(memory);
}

static struct board_player *player_at(void *memory, unsigned entrant) {
    return ((struct pofc_table *)memory)->player[entrant].self.instance;
}

static enum status self_play_match(const void *context, void *memory, uint64_t match,
                                   const struct game_output *output, struct error *error) {
    const struct self_play *play = context;
    for (unsigned i = 0; i < play->setup.entrants; i++)
        board_player_start_match(player_at(memory, i), match);
    return pofc_game.play.match(memory, match, output, error);
}

static void self_gather(const void *context, void *memory) {
    struct self_play *play = (struct self_play *)context;
    for (unsigned i = 0; i < play->setup.entrants; i++) {
        struct board_player *player = player_at(memory, i);
        board_samples_add(&play->samples, &player->samples);
        hand_outcomes_add(&play->outcomes, &player->outcomes);
        player->outcomes = (struct hand_outcomes){.step = player->outcomes.step};
    }
}

/* As engine_run(); unless all was played, nothing is to be learned. */
static enum status play_all(struct self_play *play, unsigned threads, struct progress *progress,
                            struct error *error) {
    struct engine_result result;
    const struct game_task game = {&pofc_game, &play->setup};
    struct task task = game_task_make(&game, NULL);
    task.context = play;
    task.unit = 1;
    task.open = self_open;
    task.close = self_close;
    task.play = self_play_match;
    task.gather = self_gather;
    const struct engine_plan plan = {
        .task = &task, .matches = play->matches, .threads = threads, .progress = progress};
    enum status status = engine_run(&plan, play->first, &result, error);
    play->threads = result.threads;
    engine_result_free(&result);
    if (status == STATUS_OK && play->samples.short_of_memory)
        return error_set(error, STATUS_RUNTIME,
                         "not enough memory for what %" PRIu64
                         " matches teach; --matches sets another number",
                         play->matches);
    return status;
}

/* The matches of all iterations before one. */
static uint64_t matches_before(uint64_t iteration, uint64_t matches) {
    uint64_t early = iteration < EARLY ? iteration : EARLY;
    return early * (matches / EARLY_SHARE) + (iteration - early) * matches;
}

static void play_init(struct self_play *play, const struct train *train) {
    const struct config *config = train->config;
    const struct pofc_model *model = train->model;
    const uint64_t done = train_iterations_done(train), matches = config->settings.matches;
    memcpy(&play->rules, config->setup.rules, sizeof play->rules);
    play->player = (struct board_player_parameters){
        .net = &model->net, .fantasy_value = model->fantasy_value, .like_greedy = done < EARLY};
    play->setup = config->setup;
    for (unsigned i = 0; i < play->setup.entrants; i++)
        play->setup.entrant[i] =
            (struct game_entrant){.strategy = &board_player, .parameters = &play->player};
    play->first = matches_before(done, matches);
    play->matches = matches_before(done + 1, matches) - play->first;
    play->outcomes.step = hand_outcomes_step(&play->rules, play->setup.entrants);
}

/* Samples come match after match: those of the first matches are held out. */
static size_t held_out(const struct self_play *play) {
    uint64_t matches = play->matches / HELD_OUT + 1;
    size_t count = 0;
    while (count < play->samples.count && play->samples.sample[count].match < play->first + matches)
        count++;
    return count;
}

static struct rng learning_rng(const struct train *train) {
    struct rng rng;
    const struct rng_key key = {.seed = train->config->settings.seed,
                                .match = train_iterations_done(train),
                                .purpose = RNG_TRAINING};
    rng_seed(&rng, &key);
    return rng;
}

/* Smaller from iteration to iteration, so that what was learned before counts more and more. */
static float learning_rate(uint64_t iteration) {
    return iteration < EARLY ? 0.002F : 0.004F / (float)(iteration - EARLY + 4);
}

static enum status learn(const struct train *train, struct self_play *play, struct error *error) {
    struct pofc_model *model = train->model;
    const uint64_t iteration = train_iterations_done(train);
    struct rng rng = learning_rng(train);
    board_samples_sort(&play->samples);
    struct board_samples held = play->samples, taught = play->samples;
    held.count = held_out(play);
    taught.sample += held.count;
    taught.count -= held.count;
    const float rate = learning_rate(iteration);
    const struct board_course course = {
        .threads = play->threads, .passes = PASSES, .first = rate, .last = rate / 10};
    enum status status = board_learn(&model->net, &taught, &course, &rng, error);
    board_validate(&model->net, &held, model->validation.error[iteration],
                   model->validation.variance[iteration]);
    model->outcomes = play->outcomes;
    model->fantasy_value =
        (float)hand_outcomes_fantasy_value(&model->outcomes, play->setup.entrants);
    return status;
}

static enum status iterate(const struct train *train, struct progress *progress,
                           struct error *error) {
    struct pofc_model *model = train->model;
    struct self_play *play = calloc(1, sizeof *play);
    if (!play)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    if (train_iterations_done(train) == 0) {
        struct rng rng = learning_rng(train);
        board_net_draw(&model->net, &rng);
        model->fantasy_value = 10; /* the first iteration's hands show what it is */
    }
    play_init(play, train);
    enum status status = play_all(play, (unsigned)train->config->settings.threads, progress, error);
    if (status == STATUS_OK)
        status = learn(train, play, error);
    board_samples_free(&play->samples);
    free(play);
    return status;
}

static uint64_t identity_of(const void *rules, unsigned players) {
    return pofc_model_identity(rules, players);
}

static void print_validation(const void *given, FILE *out) {
    const struct pofc_model *model = given;
    const uint64_t last = model->about.iterations - 1;
    const double *error = model->validation.error[last],
                 *variance = model->validation.variance[last];
    fprintf(out,
            "mean squared error of points %.3f of a variance of %.2f; Fantasy Land is worth %.1f "
            "points per opponent\n",
            error[BOARD_POINTS], variance[BOARD_POINTS], (double)model->fantasy_value);
}

const struct train_game pofc_train_game = {
    .game = &pofc_game,
    .model = &pofc_model_type,
    .strategy = &pofc_solver,
    .matches = "8000",
    .matches_min = 64,
    .supply = {.matches = 4000,
               .first = 6,
               .full = 10,
               .first_takes = "2 minutes",
               .full_takes = "6 minutes"},
    .identity_of = identity_of,
    .iterate = iterate,
    .print_validation = print_validation,
};
