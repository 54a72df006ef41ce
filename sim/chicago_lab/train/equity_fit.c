#include "sim/chicago_lab/train/equity_fit.h"

#include "sim/core/clock.h"
#include "sim/core/stop.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Means by what kind of player one is, own score and call: what a network must do better than. */
struct plain {
    double sum[EQUITY_OTHER], count[EQUITY_OTHER];
};

/* The row of the seat's own score: the last fact, when only this seat is playing. */
static unsigned own_row(const struct equity_terms *terms, struct equity_situation situation,
                        unsigned seat) {
    uint16_t row[EQUITY_FACTS];
    situation.playing = (uint8_t)(1u << seat);
    return row[equity_facts(terms, &situation, seat, row) - 1];
}

typedef void visit(void *with, const struct equity *equity,
                   const struct equity_situation *situation, unsigned seat, double placement);

/* Visits the seats still in at the start of each deal of the games that are held out, or not. */
static void visit_all(const struct equity_samples *samples, bool out, const struct equity *equity,
                      visit *call, void *with) {
    for (size_t i = 0; i < samples->games; i++) {
        const struct equity_game *game = &samples->game[i];
        for (size_t j = 0;
             j < game->deals && equity_game_held_out(samples, game) == out && !stop_asked(); j++) {
            const struct equity_situation *situation = &samples->deal[game->first + j];
            for (unsigned seat = 0; seat < situation->seats; seat++)
                if (chicago_mask_has(situation->playing & game->examples, seat))
                    call(with, equity, situation, seat, equity_game_placement(game, seat));
        }
    }
}

static void visit_plain(void *with, const struct equity *equity,
                        const struct equity_situation *situation, unsigned seat, double found) {
    struct plain *plain = with;
    unsigned row = own_row(&equity->terms, *situation, seat);
    plain->sum[row] += found;
    plain->count[row]++;
}

struct test {
    struct plain plain;
    double error, plain_error, seats;
    struct equity_validation *validation;
};

static unsigned bucket_of(double share) {
    int bucket = (int)(share * (double)MODEL_BUCKETS);
    return bucket < 0 ? 0 : bucket < MODEL_BUCKETS ? (unsigned)bucket : MODEL_BUCKETS - 1;
}

static void visit_test(void *with, const struct equity *equity,
                       const struct equity_situation *situation, unsigned seat, double found) {
    struct test *test = with;
    unsigned row = own_row(&equity->terms, *situation, seat);
    double predicted = (double)equity_of(equity, situation, seat);
    double plain = test->plain.count[row] > 0 ? test->plain.sum[row] / test->plain.count[row] : 0;
    unsigned bucket = bucket_of(predicted / (double)equity->terms.placement[0]);
    test->error += (predicted - found) * (predicted - found);
    test->plain_error += (plain - found) * (plain - found);
    test->seats++;
    test->validation->predicted[bucket] += predicted;
    test->validation->found[bucket] += found;
    test->validation->count[bucket]++;
}

/* Tests the model's network on the games held out, which it has not learned from, and notes in its
 * validation how well it predicts. */
static void equity_validate(const struct equity_samples *samples, struct chicago_model *model) {
    struct equity_validation *validation = &model->equity_validation;
    struct test test = {.validation = validation};
    memset(validation->predicted, 0, sizeof validation->predicted);
    memset(validation->found, 0, sizeof validation->found);
    memset(validation->count, 0, sizeof validation->count);
    visit_all(samples, false, &model->equity, visit_plain, &test.plain);
    visit_all(samples, true, &model->equity, visit_test, &test);
    validation->error[model->about.iterations] = test.seats > 0 ? test.error / test.seats : 0;
    validation->plain[model->about.iterations] = test.seats > 0 ? test.plain_error / test.seats : 0;
    for (unsigned i = 0; i < MODEL_BUCKETS; i++) {
        double count = validation->count[i] > 0 ? (double)validation->count[i] : 1;
        validation->predicted[i] /= count;
        validation->found[i] /= count;
    }
}

enum { STAGES = 3, PASSES = 2, BATCH_DEALS = EQUITY_LESSONS_MAX };

/* How much of what came later than the next deal counts, not the network's prediction of it. */
static const float lambda = 0.3F;

/* A deal to learn from. */
struct lesson {
    struct equity_situation situation;
    float aim[CHICAGO_SEATS_MAX]; /* placement points */
};

struct lessons {
    struct lesson *lesson; /* game by game, */
    size_t *first;         /* from there on; HELD_OUT: it has none */
    uint32_t *order;       /* in which a pass learns them, */
    uint8_t *hidden;       /* and the seats that others do not know then: a mask */
    size_t count;
};

#define HELD_OUT SIZE_MAX

static bool lessons_make(struct lessons *lessons, const struct equity_samples *samples) {
    *lessons = (struct lessons){.lesson = calloc(samples->deals + 1, sizeof *lessons->lesson),
                                .first = calloc(samples->games + 1, sizeof *lessons->first),
                                .order = calloc(samples->deals + 1, sizeof *lessons->order),
                                .hidden = calloc(samples->deals + 1, sizeof *lessons->hidden)};
    if (!lessons->lesson || !lessons->first || !lessons->order || !lessons->hidden)
        return false;
    for (size_t i = 0; i < samples->games; i++) {
        const struct equity_game *game = &samples->game[i];
        lessons->first[i] = equity_game_held_out(samples, game) ? HELD_OUT : lessons->count;
        for (size_t j = 0; j < game->deals && !equity_game_held_out(samples, game); j++) {
            struct lesson *lesson = &lessons->lesson[lessons->count];
            lesson->situation = samples->deal[game->first + j];
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
    free(lessons->first);
    free(lessons->order);
    free(lessons->hidden);
}

/* Of one game, from its last deal, whose aim is how the game ended, back to its first. */
static void look_ahead(struct lesson *lesson, size_t deals, const struct equity_game *game,
                       const struct equity *equity) {
    for (unsigned seat = 0; seat < lesson->situation.seats; seat++)
        lesson[deals - 1].aim[seat] = equity_game_placement(game, seat);
    for (size_t i = deals - 1; i-- > 0;) {
        const struct lesson *next = &lesson[i + 1];
        for (unsigned seat = 0; seat < lesson->situation.seats; seat++) {
            float predicted = equity_of(equity, &next->situation, seat);
            lesson[i].aim[seat] = predicted + lambda * (next->aim[seat] - predicted);
        }
    }
}

static void lessons_look_ahead(struct lessons *lessons, const struct equity_samples *samples,
                               const struct equity *equity, unsigned threads) {
    enum { GAMES = 64 }; /* at a time */
#pragma omp parallel for num_threads(threads) schedule(dynamic, GAMES)
    for (size_t i = 0; i < samples->games; i++)
        if (lessons->first[i] != HELD_OUT && !stop_asked())
            look_ahead(&lessons->lesson[lessons->first[i]], samples->game[i].deals,
                       &samples->game[i], equity);
}

static void lessons_shuffle(struct lessons *lessons, struct rng *rng) {
    for (size_t i = lessons->count; i > 1; i--) {
        size_t j = rng_below(rng, (uint32_t)i);
        uint32_t order = lessons->order[i - 1];
        lessons->order[i - 1] = lessons->order[j];
        lessons->order[j] = order;
    }
}

/* Seats whose populations others do not know: of a third all, of a third none, else any. */
static unsigned draw_hidden(struct rng *rng, unsigned seats) {
    unsigned all = (1u << (seats > EQUITY_FEW ? seats : (unsigned)EQUITY_FEW)) - 1;
    uint32_t third = rng_below(rng, 3);
    unsigned some = rng_below(rng, all + 1);
    return third == 0 ? all : third == 1 ? 0 : some;
}

static void lessons_draw(struct lessons *lessons, struct rng *rng) {
    lessons_shuffle(lessons, rng);
    for (size_t i = 0; i < lessons->count; i++) {
        const struct lesson *lesson = &lessons->lesson[lessons->order[i]];
        lessons->hidden[i] = (uint8_t)draw_hidden(rng, lesson->situation.seats);
    }
}

/* What all threads learn by. */
struct school {
    struct equity_learner *learner;
    struct lessons *lessons;
    const struct equity_samples *samples;
    struct rng *rng;
    unsigned threads; /* available */
    unsigned fastest; /* on which number of them steps are fastest; 0: not known yet */
    bool stops;
};

/* Takes those from first on to a batch. Returned: how many. */
static unsigned batch_take(const struct lessons *lessons, size_t first,
                           struct equity_lesson batch[EQUITY_LESSONS_MAX]) {
    size_t left = lessons->count - first;
    unsigned deals = left < BATCH_DEALS ? (unsigned)left : BATCH_DEALS;
    for (unsigned i = 0; i < deals; i++) {
        const struct lesson *lesson = &lessons->lesson[lessons->order[first + i]];
        batch[i] =
            (struct equity_lesson){&lesson->situation, lesson->aim, lessons->hidden[first + i]};
    }
    return deals;
}

/*
 * The part of a pass from one lesson to before another, both where a batch begins, or at the end
 * of all. The threads go on or stop together: whether to is written between the barriers of
 * on_deals() and step(), and read after step()'s.
 */
static void learn_part(struct school *school, unsigned pass, size_t first, size_t end,
                       unsigned threads) {
    const size_t count = school->lessons->count;
#pragma omp parallel num_threads(threads)
    for (size_t i = first; i < end && !school->stops; i += BATCH_DEALS) {
        struct equity_lesson batch[EQUITY_LESSONS_MAX];
        unsigned deals = batch_take(school->lessons, i, batch);
        float done = (float)pass + (float)(i + deals) / (float)count;
        equity_learner_on_deals(school->learner, batch, deals);
#pragma omp master
        school->stops = stop_asked();
        equity_learner_step(school->learner, 1 - done / (float)PASSES, pass + 1 == PASSES);
    }
}

/*
 * Learns lessons on all threads, on half of them, rounded down, and so on to one, three times each,
 * and notes on which number that took least: where what other threads have written is slow to read,
 * all of them may take longer than one. Of few lessons not all numbers are tried; of very few, all
 * threads learn. Returned: how many lessons were learned.
 */
static size_t learn_and_time(struct school *school, unsigned pass) {
    enum { LESSONS = 2 * BATCH_DEALS, TRIALS = 3 };
    double least = INFINITY;
    size_t first = 0;
    school->fastest = school->threads;
    for (unsigned threads = school->threads;
         threads > 0 && school->lessons->count - first >= TRIALS * LESSONS; threads /= 2)
        for (unsigned trial = 0; trial < TRIALS; trial++, first += LESSONS) {
            double start = clock_seconds();
            learn_part(school, pass, first, first + LESSONS, threads);
            double took = clock_seconds() - start;
            school->fastest = took < least ? threads : school->fastest;
            least = took < least ? took : least;
        }
    return first;
}

/* One pass over all lessons, with steps that shrink from pass to pass. */
static void learn_pass(struct school *school, unsigned pass) {
    size_t first = school->fastest == 0 ? learn_and_time(school, pass) : 0;
    learn_part(school, pass, first, school->lessons->count, school->fastest);
}

/* Each stage looks ahead with the network of the one before, at rest by then. */
static void learn_lessons(struct school *school) {
    for (unsigned stage = 0; stage < STAGES; stage++) {
        if (stage > 0)
            lessons_look_ahead(school->lessons, school->samples, &school->learner->equity,
                               school->threads);
        for (unsigned pass = 0; pass < PASSES; pass++) {
            lessons_draw(school->lessons, school->rng);
            learn_pass(school, pass);
        }
        equity_learner_rest(school->learner);
    }
}

/* The kinds of players that the games were of, and of each the companies: masks. */
struct kinds {
    unsigned any, companies[POPULATION_KINDS];
};

static struct kinds kinds_of(const struct equity_samples *samples) {
    struct kinds kinds = {0};
    for (size_t i = 0; i < samples->games; i++) {
        const struct equity_situation *situation = &samples->deal[samples->game[i].first];
        for (unsigned seat = 0; seat < situation->seats; seat++) {
            unsigned kind = situation->populations.of[seat];
            kinds.any |= 1u << kind;
            kinds.companies[kind] |=
                1u << equity_company(situation, seat) | 1u << POPULATION_UNKNOWN;
            kinds.companies[kind] |= (unsigned)(situation->seats > 2) << EQUITY_MIXED;
        }
    }
    return kinds;
}

/* As which kind of player one plays, if nothing was learned of one's own: the best there was. */
static unsigned best_of(unsigned kinds) {
    unsigned best = POPULATION_KINDS;
    while (best > 0 && !chicago_mask_has(kinds & ~(1u << POPULATION_UNKNOWN), best))
        best--;
    return chicago_mask_has(kinds, best) ? best : POPULATION_UNKNOWN;
}

/*
 * Of kinds of players that nothing was learned from: opponents are as any, one plays as the best;
 * and a company that a kind has not been in is as any.
 */
static void know_others(const struct equity_samples *samples, struct equity_net *net) {
    typedef float scores[EQUITY_SCORES][EQUITY_WIDTH];
    scores *own = (scores *)net->row[EQUITY_OWN], *other = (scores *)net->row[EQUITY_OTHER];
    const struct kinds kinds = kinds_of(samples);
    unsigned best = best_of(kinds.any);
    for (unsigned kind = 0; kind < POPULATION_KINDS; kind++) {
        bool learned = chicago_mask_has(kinds.any, kind);
        unsigned as = learned ? kind : best;
        if (!learned && kind != POPULATION_UNKNOWN)
            memcpy(other[kind], other[POPULATION_UNKNOWN], sizeof *other);
        for (unsigned company = 0; company < EQUITY_COMPANIES; company++) {
            bool met = chicago_mask_has(kinds.companies[as], company);
            unsigned from = as * EQUITY_COMPANIES + (met ? company : (unsigned)POPULATION_UNKNOWN);
            memmove(own[kind * EQUITY_COMPANIES + company], own[from], sizeof *own);
        }
    }
}

/* Learns the samples that are not held out, on from what the model knows. False without memory. */
static bool equity_learn_all(const struct equity_samples *samples,
                             const struct collector_iteration *iteration,
                             struct chicago_model *model) {
    struct lessons lessons = {0};
    struct equity_learner *learner =
        aligned_alloc(_Alignof(struct equity_learner), sizeof *learner);
    bool ready = learner && lessons_make(&lessons, samples);
    if (ready) {
        struct rng rng;
        struct school school = {learner, &lessons, samples, &rng, iteration->threads, 0, false};
        rng_seed(&rng, &(struct rng_key){.seed = iteration->seed,
                                         .match = model->about.iterations,
                                         .purpose = RNG_TRAINING});
        equity_learner_init(learner, &model->equity);
        if (model->about.iterations == 0)
            equity_learner_forget(learner, &rng);
        learn_lessons(&school);
        model->equity = learner->equity;
    }
    lessons_free(&lessons);
    free(learner);
    return ready;
}

enum status equity_fit(struct equity_samples *samples, const struct collector_iteration *iteration,
                       struct chicago_model *model, struct error *error) {
    equity_samples_sort(samples);
    if (samples->short_of_memory || !equity_learn_all(samples, iteration, model) ||
        !equity_calibrate(&model->equity, samples, iteration->threads))
        return error_set(error, STATUS_RUNTIME,
                         "not enough memory for the samples of an iteration");
    know_others(samples, &model->equity.net);
    equity_validate(samples, model);
    return STATUS_OK;
}
