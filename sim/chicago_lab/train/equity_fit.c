#include "sim/chicago_lab/train/equity_fit.h"

#include "sim/chicago_lab/train/equity_learner.h"
#include "sim/chicago_lab/train/equity_proof.h"

#include <stdlib.h>

enum { STAGES = 3, PASSES = 2, BATCH_DEALS = 64 };

/* How much of what came later than the next deal counts, not what the network says of it. */
static const float lambda = 0.3F;

/* A deal to learn from. */
struct lesson {
    struct equity_situation situation;
    float aim[CHICAGO_SEATS_MAX]; /* placement points */
    uint8_t teaches;              /* mask of seats */
};

struct lessons {
    struct lesson *lesson; /* game by game */
    uint32_t *order;
    size_t count;
};

static bool lessons_make(struct lessons *lessons, const struct equity_samples *samples) {
    *lessons = (struct lessons){.lesson = calloc(samples->deals + 1, sizeof *lessons->lesson),
                                .order = calloc(samples->deals + 1, sizeof *lessons->order)};
    if (!lessons->lesson || !lessons->order)
        return false;
    for (size_t i = 0; i < samples->games; i++) {
        const struct equity_game *game = &samples->game[i];
        for (size_t j = 0; j < game->deals && !equity_game_held_out(samples, game); j++) {
            struct lesson *lesson = &lessons->lesson[lessons->count];
            lesson->situation = samples->deal[game->first + j];
            lesson->teaches = game->teaches;
            for (unsigned seat = 0; seat < lesson->situation.seats; seat++)
                lesson->aim[seat] = equity_game_placement(game, seat);
            lessons->order[lessons->count] = (uint32_t)lessons->count;
            lessons->count++;
        }
    }
    return true;
}

static void lessons_free(struct lessons *lessons) {
    free(lessons->lesson);
    free(lessons->order);
}

/* Of one game, from its last deal, whose aim is how the game ended, back to its first. */
static void look_ahead(struct lesson *lesson, size_t deals, const struct equity_game *game,
                       const struct equity *equity) {
    for (unsigned seat = 0; seat < lesson->situation.seats; seat++)
        lesson[deals - 1].aim[seat] = equity_game_placement(game, seat);
    for (size_t i = deals - 1; i-- > 0;) {
        const struct lesson *next = &lesson[i + 1];
        for (unsigned seat = 0; seat < lesson->situation.seats; seat++) {
            float said = equity_of(equity, &next->situation, seat);
            lesson[i].aim[seat] = said + lambda * (next->aim[seat] - said);
        }
    }
}

static void lessons_look_ahead(struct lessons *lessons, const struct equity_samples *samples,
                               const struct equity *equity) {
    struct lesson *lesson = lessons->lesson;
    for (size_t i = 0; i < samples->games; i++) {
        const struct equity_game *game = &samples->game[i];
        if (equity_game_held_out(samples, game))
            continue;
        look_ahead(lesson, game->deals, game, equity);
        lesson += game->deals;
    }
}

static void lessons_shuffle(struct lessons *lessons, struct rng *rng) {
    for (size_t i = lessons->count; i > 1; i--) {
        size_t j = rng_below(rng, (uint32_t)i);
        uint32_t order = lessons->order[i - 1];
        lessons->order[i - 1] = lessons->order[j];
        lessons->order[j] = order;
    }
}

/* One pass over all lessons, with steps that shrink from pass to pass. */
static void learn_pass(struct equity_learner *learner, const struct lessons *lessons,
                       unsigned pass) {
    for (size_t first = 0; first < lessons->count; first += BATCH_DEALS) {
        size_t end = first + BATCH_DEALS < lessons->count ? first + BATCH_DEALS : lessons->count;
        for (size_t i = first; i < end; i++) {
            const struct lesson *lesson = &lessons->lesson[lessons->order[i]];
            equity_learner_hear(learner, &lesson->situation, lesson->aim, lesson->teaches);
        }
        float done = (float)pass + (float)end / (float)lessons->count;
        equity_learner_step(learner, 1 - done / PASSES);
    }
}

/* Each stage looks ahead with the network of the one before, at rest by then. */
static void learn(struct equity_learner *learner, struct lessons *lessons,
                  const struct equity_samples *samples, struct rng *rng) {
    for (unsigned stage = 0; stage < STAGES; stage++) {
        if (stage > 0)
            lessons_look_ahead(lessons, samples, &learner->equity);
        for (unsigned pass = 0; pass < PASSES; pass++) {
            lessons_shuffle(lessons, rng);
            learn_pass(learner, lessons, pass);
        }
    }
}

enum status equity_fit(struct equity_samples *samples, uint64_t seed, struct model *model,
                       struct error *error) {
    struct lessons lessons = {0};
    struct equity_learner *learner = malloc(sizeof *learner);
    equity_samples_sort(samples);
    bool ready = learner && !samples->short_of_memory && lessons_make(&lessons, samples);
    if (ready) {
        struct rng rng;
        rng_seed(&rng,
                 &(struct rng_key){.seed = seed, .match = model->laps, .purpose = RNG_TRAINING});
        equity_learner_init(learner, &model->equity);
        if (model->laps == 0)
            equity_learner_forget(learner, &rng);
        learn(learner, &lessons, samples, &rng);
        model->equity = learner->equity;
        equity_prove(samples, model);
    }
    lessons_free(&lessons);
    free(learner);
    return ready ? STATUS_OK
                 : error_set(error, STATUS_RUNTIME, "not enough memory for the samples of a lap");
}
