/* Samples collected, and a network that learns from them. */
#include "sim/pofc_lab/train/board_learner.h"

#include "sim/core/stop.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static bool make_headroom(struct board_samples *samples, size_t more) {
    if (samples->count + more <= samples->capacity)
        return true;
    size_t capacity = 2 * samples->capacity + more + 1024;
    struct board_sample *sample = realloc(samples->sample, capacity * sizeof *sample);
    if (!sample) {
        samples->short_of_memory = true;
        return false;
    }
    samples->sample = sample;
    samples->capacity = capacity;
    return true;
}

struct board_sample *board_samples_new(struct board_samples *samples) {
    return make_headroom(samples, 1) ? &samples->sample[samples->count++] : NULL;
}

void board_samples_add(struct board_samples *into, struct board_samples *from) {
    if (from->count > 0 && make_headroom(into, from->count)) {
        memcpy(into->sample + into->count, from->sample, from->count * sizeof *from->sample);
        into->count += from->count;
    }
    into->short_of_memory |= from->short_of_memory;
    board_samples_free(from);
}

#define COMPARE(a, b) (((a) > (b)) - ((a) < (b)))

static int compare_samples(const void *a, const void *b) {
    const struct board_sample *one = a, *other = b;
    int by_match = COMPARE(one->match, other->match);
    int by_hand = by_match ? by_match : COMPARE(one->hand, other->hand);
    int by_street = by_hand ? by_hand : COMPARE(one->street, other->street);
    int by_seat = by_street ? by_street : COMPARE(one->seat, other->seat);
    return by_seat ? by_seat : COMPARE(one->opponent, other->opponent);
}

void board_samples_sort(struct board_samples *samples) {
    if (samples->count > 0)
        qsort(samples->sample, samples->count, sizeof *samples->sample, compare_samples);
}

void board_samples_free(struct board_samples *samples) {
    free(samples->sample);
    *samples = (struct board_samples){0};
}

/*
 * A batch goes to threads in chunks of fixed size, whose gradients are added in a fixed order; the
 * first layer's are added by columns. So nothing depends on the number of threads.
 */
enum { BATCH = 1024, CHUNKS = 16, CHUNK = BATCH / CHUNKS, COLUMNS = 16 };
_Static_assert(BOARD_WIDTH % COLUMNS == 0, "columns divide the layer");

/* Adam's usual parameters, and what a head's squared error weighs. */
static const float momentum_kept = 0.9F, scatter_kept = 0.999F, epsilon = 1e-8F;
static const float head_weight[BOARD_HEADS] = {1, 1, 0.1F};

/* The layers above the first. */
struct upper {
    float hidden[BOARD_WIDTH][BOARD_HIDDEN];
    float hidden_bias[BOARD_HIDDEN];
    float output[BOARD_HEADS][BOARD_HIDDEN];
    float output_bias[BOARD_HEADS];
};
_Static_assert(sizeof(struct upper) + sizeof(((struct board_net *)0)->row) ==
                   sizeof(struct board_net),
               "the rest of a network");

enum { PARAMETERS = sizeof(struct board_net) / sizeof(float) };

struct learner {
    struct board_net net, gradient, momentum, scatter;
    float hidden_turned[BOARD_HIDDEN][BOARD_WIDTH];
    struct upper upper[CHUNKS];
    float first[BATCH][BOARD_WIDTH]; /* the gradient of each sample's first layer */
    const struct board_sample *batch[BATCH];
    unsigned count; /* of the batch */
    unsigned steps;
};

static float draw_uniform(struct rng *rng, float size) {
    return size * ((float)rng_below(rng, 1u << 24) / (float)(1u << 23) - 1);
}

void board_net_draw(struct board_net *net, struct rng *rng) {
    memset(net, 0, sizeof *net);
    for (unsigned feature = 0; feature < BOARD_FEATURES; feature++)
        for (unsigned i = 0; i < BOARD_WIDTH; i++)
            net->row[feature][i] = draw_uniform(rng, 0.1F);
    for (unsigned i = 0; i < BOARD_WIDTH; i++)
        for (unsigned j = 0; j < BOARD_HIDDEN; j++)
            net->hidden[i][j] = draw_uniform(rng, 0.25F);
    for (unsigned head = 0; head < BOARD_HEADS; head++)
        for (unsigned j = 0; j < BOARD_HIDDEN; j++)
            net->output[head][j] = draw_uniform(rng, 0.25F);
}

static void sum_first(const struct board_net *net, const struct board_sample *sample,
                      struct board_layers *layers) {
    memset(layers->first, 0, sizeof layers->first);
    for (unsigned i = 0; i < sample->count; i++) {
        const float *restrict row = net->row[sample->feature[i]];
        float *restrict first = layers->first;
#pragma omp simd
        for (unsigned j = 0; j < BOARD_WIDTH; j++)
            first[j] += row[j];
    }
}

/* Adds the gradient of half the squared errors above the first layer, and gives that of it. */
static void add_slopes(const struct learner *learner, const struct board_layers *layers,
                       const float slope[BOARD_HEADS], struct upper *upper, float *restrict first) {
    const struct board_net *net = &learner->net;
    float second[BOARD_HIDDEN] = {0};
    for (unsigned head = 0; head < BOARD_HEADS; head++) {
        upper->output_bias[head] += slope[head];
#pragma omp simd
        for (unsigned j = 0; j < BOARD_HIDDEN; j++) {
            upper->output[head][j] = fmaf(layers->second[j], slope[head], upper->output[head][j]);
            second[j] = fmaf(net->output[head][j], slope[head], second[j]);
        }
    }
#pragma omp simd
    for (unsigned j = 0; j < BOARD_HIDDEN; j++) {
        second[j] = layers->second[j] > 0 ? second[j] : 0;
        upper->hidden_bias[j] += second[j];
    }
    memset(first, 0, BOARD_WIDTH * sizeof *first);
    for (unsigned j = 0; j < BOARD_HIDDEN; j++) {
        const float *restrict turned = learner->hidden_turned[j];
#pragma omp simd
        for (unsigned i = 0; i < BOARD_WIDTH; i++)
            first[i] = fmaf(turned[i], second[j], first[i]);
    }
    for (unsigned i = 0; i < BOARD_WIDTH; i++) {
        float *restrict hidden = upper->hidden[i];
#pragma omp simd
        for (unsigned j = 0; j < BOARD_HIDDEN; j++)
            hidden[j] = fmaf(second[j], layers->first[i], hidden[j]);
    }
#pragma omp simd
    for (unsigned i = 0; i < BOARD_WIDTH; i++)
        first[i] = layers->first[i] > 0 ? first[i] : 0;
}

static void chunk_learn(struct learner *learner, unsigned chunk) {
    struct upper *upper = &learner->upper[chunk];
    memset(upper, 0, sizeof *upper);
    for (unsigned i = chunk * CHUNK; i < (chunk + 1) * CHUNK && i < learner->count; i++) {
        const struct board_sample *sample = learner->batch[i];
        struct board_layers layers;
        float slope[BOARD_HEADS];
        sum_first(&learner->net, sample, &layers);
        struct board_value value = board_net_value(&learner->net, &layers);
        for (unsigned head = 0; head < BOARD_HEADS; head++)
            slope[head] =
                head_weight[head] * (value.of[head] - sample->target.of[head]) / board_unit[head];
        add_slopes(learner, &layers, slope, upper, learner->first[i]);
    }
}

/* Adds what the samples' first layers give to some columns of the rows that they have. */
static void columns_add(struct learner *learner, unsigned column) {
    for (unsigned i = 0; i < learner->count; i++) {
        const struct board_sample *sample = learner->batch[i];
        const float *restrict first = &learner->first[i][column];
        for (unsigned k = 0; k < sample->count; k++) {
            float *restrict row = &learner->gradient.row[sample->feature[k]][column];
#pragma omp simd
            for (unsigned j = 0; j < COLUMNS; j++)
                row[j] += first[j];
        }
    }
}

static void add_upper(struct learner *learner) {
    float *restrict gradient = &learner->gradient.hidden[0][0];
    for (unsigned chunk = 0; chunk < CHUNKS; chunk++) {
        const float *restrict upper = (const float *)&learner->upper[chunk];
#pragma omp simd
        for (unsigned i = 0; i < sizeof(struct upper) / sizeof(float); i++)
            gradient[i] += upper[i];
    }
}

static void turn_hidden(struct learner *learner) {
    for (unsigned i = 0; i < BOARD_WIDTH; i++)
        for (unsigned j = 0; j < BOARD_HIDDEN; j++)
            learner->hidden_turned[j][i] = learner->net.hidden[i][j];
}

static void move(struct learner *learner, float rate, unsigned threads) {
    float *net = (float *)&learner->net, *momentum = (float *)&learner->momentum;
    float *scatter = (float *)&learner->scatter, *gradient = (float *)&learner->gradient;
    double steps = ++learner->steps;
    float each = 1 / (float)learner->count;
    float unscatter = (float)(1 / (1 - pow((double)scatter_kept, steps)));
    float pace = rate / (float)(1 - pow((double)momentum_kept, steps));
#pragma omp parallel for simd num_threads(threads)
    for (unsigned i = 0; i < PARAMETERS; i++) {
        float slope = gradient[i] * each;
        momentum[i] = momentum_kept * momentum[i] + (1 - momentum_kept) * slope;
        scatter[i] = scatter_kept * scatter[i] + (1 - scatter_kept) * slope * slope;
        net[i] -= pace * momentum[i] / (sqrtf(scatter[i] * unscatter) + epsilon);
        gradient[i] = 0;
    }
}

static void batch_learn(struct learner *learner, float rate, unsigned threads) {
#pragma omp parallel for num_threads(threads)
    for (unsigned chunk = 0; chunk < CHUNKS; chunk++)
        chunk_learn(learner, chunk);
#pragma omp parallel for num_threads(threads)
    for (unsigned column = 0; column < BOARD_WIDTH; column += COLUMNS)
        columns_add(learner, column);
    add_upper(learner);
    move(learner, rate, threads);
    turn_hidden(learner);
}

static void shuffle(uint32_t *order, size_t count, struct rng *rng) {
    for (size_t i = count; i > 1; i--) {
        size_t other = rng_below(rng, (uint32_t)i);
        uint32_t one = order[i - 1];
        order[i - 1] = order[other];
        order[other] = one;
    }
}

static void pass_learn(struct learner *learner, const struct board_samples *samples,
                       const uint32_t *order, const struct board_course *course, unsigned pass) {
    float length = (float)(samples->count * course->passes);
    for (size_t done = 0; done < samples->count && !stop_asked(); done += learner->count) {
        size_t left = samples->count - done;
        learner->count = left < BATCH ? (unsigned)left : BATCH;
        for (unsigned i = 0; i < learner->count; i++)
            learner->batch[i] = &samples->sample[order[done + i]];
        float part = (float)(done + pass * samples->count) / length;
        batch_learn(learner, course->first + part * (course->last - course->first),
                    course->threads);
    }
}

enum status board_learn(struct board_net *net, const struct board_samples *samples,
                        const struct board_course *course, struct rng *rng, struct error *error) {
    struct learner *learner = calloc(1, sizeof *learner);
    uint32_t *order = malloc((samples->count + 1) * sizeof *order);
    bool has_memory = learner && order;
    if (has_memory) {
        learner->net = *net;
        turn_hidden(learner);
        for (size_t i = 0; i < samples->count; i++)
            order[i] = (uint32_t)i;
        for (unsigned pass = 0; pass < course->passes; pass++) {
            shuffle(order, samples->count, rng);
            pass_learn(learner, samples, order, course, pass);
        }
        *net = learner->net;
    }
    free(order);
    free(learner);
    return has_memory ? STATUS_OK : error_set(error, STATUS_RUNTIME, "out of memory");
}

void board_validate(const struct board_net *net, const struct board_samples *samples,
                    double error[BOARD_HEADS], double variance[BOARD_HEADS]) {
    double mean[BOARD_HEADS] = {0}, count = (double)samples->count;
    memset(error, 0, BOARD_HEADS * sizeof *error);
    memset(variance, 0, BOARD_HEADS * sizeof *variance);
    for (size_t i = 0; i < samples->count; i++) {
        struct board_layers layers;
        sum_first(net, &samples->sample[i], &layers);
        struct board_value value = board_net_value(net, &layers);
        for (unsigned head = 0; head < BOARD_HEADS; head++) {
            double target = (double)samples->sample[i].target.of[head];
            double off = (double)value.of[head] - target;
            error[head] += off * off / count;
            variance[head] += target * target / count;
            mean[head] += target / count;
        }
    }
    for (unsigned head = 0; head < BOARD_HEADS; head++)
        variance[head] -= mean[head] * mean[head];
}
