#include "sim/chicago_lab/train/equity_fit.h"

#include "strategies/chicago/model/lanes.h"

#include <math.h>
#include <omp.h>
#include <stddef.h>
#include <string.h>

/* Adam's usual parameters, except the rate. */
static const float greatest_rate = 0.002F, momentum_kept = 0.9F, scatter_kept = 0.999F,
                   epsilon = 1e-8F;

/* How much neighbouring scores are drawn towards each other: where games are few, it counts. */
static const float smoothness = 1e-6F;

enum { PARAMETERS = sizeof(struct equity_net) / sizeof(float) };

static void turn_units(struct equity_learner *learner, unsigned first, unsigned count) {
    for (unsigned i = first; i < first + count; i++)
        for (unsigned j = 0; j < EQUITY_HIDDEN; j++)
            learner->hidden_turned[j][i] = learner->equity.net.hidden[i][j];
}

void equity_learner_init(struct equity_learner *learner, const struct equity *equity) {
    memset(learner, 0, sizeof *learner);
    learner->equity = *equity;
    turn_units(learner, 0, EQUITY_WIDTH);
}

/* Uniform between -size and size. */
static float draw_uniform(struct rng *rng, float size) {
    return size * ((float)rng_below(rng, 1u << 24) / (float)(1u << 23) - 1);
}

/* Rows that change evenly with the score. */
static void draw_rows(struct equity_net *net, unsigned first, unsigned count, struct rng *rng) {
    for (unsigned i = 0; i < EQUITY_LINEAR; i++) {
        float start = draw_uniform(rng, 0.3F), slope = draw_uniform(rng, 0.6F) / (float)count;
        for (unsigned j = 0; j < count; j++)
            net->row[first + j][i] = start + slope * (float)j;
    }
}

void equity_learner_forget(struct equity_learner *learner, struct rng *rng) {
    struct equity_net *net = &learner->equity.net;
    memset(net, 0, sizeof *net);
    for (unsigned first = EQUITY_OWN; first < EQUITY_TURN; first += EQUITY_SLOTS)
        draw_rows(net, first, EQUITY_SLOTS, rng);
    for (unsigned i = 0; i < EQUITY_WIDTH; i++)
        for (unsigned j = 0; j < EQUITY_HIDDEN; j++)
            net->hidden[i][j] = draw_uniform(rng, 0.4F);
    for (unsigned j = 0; j < EQUITY_HIDDEN; j++)
        net->output[j] = draw_uniform(rng, 0.4F);
    net->output_bias = 0.5F;
    turn_units(learner, 0, EQUITY_WIDTH);
}

static void slope_fill(struct equity_slope *slope, const struct equity_learner *learner,
                       const struct equity_lesson *lesson, unsigned seat) {
    const struct equity *equity = &learner->equity;
    const struct equity_situation seen =
        equity_hide(lesson->situation, lesson->hidden & ~(1u << seat));
    slope->facts = equity_facts(&equity->terms, &seen, seat, slope->row);
    equity_net_sum(&equity->net, slope->row, slope->facts, slope->layers.first);
    equity_net_value(equity, &slope->layers);
    slope->error = slope->layers.value - lesson->aim[seat] / equity->terms.placement[0];
    memset(slope->first, 0, sizeof slope->first);
    memset(slope->second, 0, sizeof slope->second);
    lanes_add_times(slope->second, equity->net.output, slope->error, EQUITY_HIDDEN);
    lanes_mask(slope->second, slope->layers.second, EQUITY_HIDDEN);
    for (unsigned j = 0; j < EQUITY_HIDDEN; j++)
        lanes_add_times(slope->first, learner->hidden_turned[j], slope->second[j], EQUITY_WIDTH);
    lanes_mask(slope->first, slope->layers.first, EQUITY_WIDTH);
    slope->first[EQUITY_LINEAR] = slope->error;
}

/* No facts: the seat is out. */
static void deal_fill(struct equity_learner *learner, const struct equity_lesson *lesson,
                      struct equity_slope slope[CHICAGO_SEATS_MAX]) {
    for (unsigned seat = 0; seat < CHICAGO_SEATS_MAX; seat++) {
        slope[seat].facts = 0;
        if (seat < lesson->situation->seats && chicago_mask_has(lesson->situation->playing, seat))
            slope_fill(&slope[seat], learner, lesson, seat);
    }
}

/*
 * The parameters in parts, each of which one thread adds up and moves: groups of rows, the rows of
 * some scores first; hidden units; and what is left. A thread has the same ones in each step, so
 * that they stay in its cache.
 */
enum {
    ROW_PARTS = (EQUITY_ROWS + EQUITY_SLOTS - 1) / EQUITY_SLOTS,
    SCORE_PARTS = EQUITY_TURN / EQUITY_SLOTS,
    PART_UNITS = 4, /* of the first layer */
    UNIT_PARTS = EQUITY_WIDTH / PART_UNITS,
    PARTS = ROW_PARTS + UNIT_PARTS + 1
};
_Static_assert(EQUITY_OWN == 0, "rows of scores come first");
_Static_assert(PARTS <= 64, "a mask holds all parts");

/* The parts of the thread that asks: a mask. */
static uint64_t own_parts(void) {
    uint64_t own = 0;
    for (int part = omp_get_thread_num(); part < PARTS; part += omp_get_num_threads())
        own |= UINT64_C(1) << part;
    return own;
}

static bool is_own(uint64_t own, unsigned part) {
    return own >> part & 1;
}

static void rows_add(struct equity_net *gradient, const struct equity_slope *slope, uint64_t own) {
    for (unsigned fact = 0; fact < slope->facts; fact++)
        if (is_own(own, slope->row[fact] / EQUITY_SLOTS))
            lanes_add(gradient->row[slope->row[fact]], slope->first, EQUITY_WIDTH);
}

static void units_add(struct equity_net *gradient, const struct equity_slope *slope, uint64_t own) {
    for (unsigned part = 0; part < UNIT_PARTS; part++)
        for (unsigned i = part * PART_UNITS;
             is_own(own, ROW_PARTS + part) && i < (part + 1) * PART_UNITS; i++)
            lanes_add_times(gradient->hidden[i], slope->second, slope->layers.first[i],
                            EQUITY_HIDDEN);
}

static void rest_add(struct equity_net *gradient, const struct equity_slope *slope) {
    gradient->output_bias += slope->error;
    lanes_add_times(gradient->output, slope->layers.second, slope->error, EQUITY_HIDDEN);
    lanes_add(gradient->hidden_bias, slope->second, EQUITY_HIDDEN);
}

static void slope_add(struct equity_net *gradient, const struct equity_slope *slope, uint64_t own) {
    rows_add(gradient, slope, own);
    units_add(gradient, slope, own);
    if (is_own(own, PARTS - 1))
        rest_add(gradient, slope);
}

static unsigned seats_in(const struct equity_lesson lessons[], unsigned deals) {
    unsigned seats = 0;
    for (unsigned deal = 0; deal < deals; deal++)
        seats += (unsigned)card_set_count(lessons[deal].situation->playing);
    return seats;
}

void equity_learner_on_deals(struct equity_learner *learner, const struct equity_lesson lessons[],
                             unsigned deals) {
    const uint64_t own = own_parts();
#pragma omp master
    learner->gathered += seats_in(lessons, deals);
#pragma omp for schedule(static)
    for (unsigned deal = 0; deal < deals; deal++)
        deal_fill(learner, &lessons[deal], learner->slope[deal]);
    for (unsigned deal = 0; deal < deals; deal++)
        for (unsigned seat = 0; seat < CHICAGO_SEATS_MAX; seat++)
            if (learner->slope[deal][seat].facts > 0)
                slope_add(&learner->gradient, &learner->slope[deal][seat], own);
}

/* Adds the gradient of the squared differences between the rows of neighbouring scores. */
static void smooth(struct equity_learner *learner, unsigned first) {
    float weight = smoothness * (float)learner->gathered;
    for (unsigned row = first; row + 1 < first + EQUITY_SLOTS; row++)
        for (unsigned i = 0; i < EQUITY_WIDTH; i++) {
            float(*net)[EQUITY_WIDTH] = learner->equity.net.row;
            float force = weight * (net[row + 1][i] - net[row][i]);
            learner->gradient.row[row + 1][i] += force;
            learner->gradient.row[row][i] -= force;
        }
}

/* How far a step goes. */
struct pace {
    float each, unscatter, pace;
};

static struct pace pace_of(const struct equity_learner *learner, float rate) {
    double steps = learner->steps + 1;
    return (struct pace){.each = 1 / (float)learner->gathered,
                         .unscatter = (float)(1 / (1 - pow((double)scatter_kept, steps))),
                         .pace =
                             rate * greatest_rate / (float)(1 - pow((double)momentum_kept, steps))};
}

/* Moves parameters by their gradient, which is used up. */
static void move(struct equity_learner *learner, struct pace pace, size_t first, size_t end) {
    float *restrict net = (float *)&learner->equity.net;
    float *restrict momentum = (float *)&learner->momentum;
    float *restrict scatter = (float *)&learner->scatter;
    float *restrict gradient = (float *)&learner->gradient;
    for (size_t i = first; i < end; i++) {
        float slope = gradient[i] * pace.each;
        momentum[i] = momentum_kept * momentum[i] + (1 - momentum_kept) * slope;
        scatter[i] = scatter_kept * scatter[i] + (1 - scatter_kept) * slope * slope;
        net[i] -= pace.pace * momentum[i] / (sqrtf(scatter[i] * pace.unscatter) + epsilon);
        gradient[i] = 0;
    }
}

/* Takes parameters into the mean. */
static void average(struct equity_learner *learner, size_t first, size_t end) {
    float *restrict mean = (float *)&learner->mean;
    const float *restrict net = (const float *)&learner->equity.net;
    float share = 1 / (float)(learner->averaged + 1);
    for (size_t i = first; i < end; i++)
        mean[i] += share * (net[i] - mean[i]);
}

/* The parameters of a part: from the first to before the last of three numbers. */
static size_t part_begin(unsigned part) {
    const size_t hidden = offsetof(struct equity_net, hidden) / sizeof(float);
    return part <= ROW_PARTS - 1 ? (size_t)part * EQUITY_SLOTS * EQUITY_WIDTH
           : part < PARTS        ? hidden + (size_t)(part - ROW_PARTS) * PART_UNITS * EQUITY_HIDDEN
                                 : PARAMETERS;
}

/* By what the hidden layer is now, its units are turned. */
static void part_move(struct equity_learner *learner, struct pace pace, unsigned part,
                      bool averages) {
    const size_t first = part_begin(part), end = part_begin(part + 1);
    if (part < SCORE_PARTS)
        smooth(learner, part * EQUITY_SLOTS);
    move(learner, pace, first, end);
    if (part >= ROW_PARTS && part < PARTS - 1)
        turn_units(learner, (part - ROW_PARTS) * PART_UNITS, PART_UNITS);
    if (averages)
        average(learner, first, end);
}

void equity_learner_step(struct equity_learner *learner, float rate, bool averages) {
    if (learner->gathered == 0)
        return;
    const uint64_t own = own_parts();
    const struct pace pace = pace_of(learner, rate);
    for (unsigned part = 0; part < PARTS; part++)
        if (is_own(own, part))
            part_move(learner, pace, part, averages);
#pragma omp barrier
#pragma omp master
    {
        learner->steps++;
        learner->averaged += averages;
        learner->gathered = 0;
    }
}

void equity_learner_rest(struct equity_learner *learner) {
    if (learner->averaged == 0)
        return;
    learner->equity.net = learner->mean;
    learner->averaged = 0;
    turn_units(learner, 0, EQUITY_WIDTH);
}
