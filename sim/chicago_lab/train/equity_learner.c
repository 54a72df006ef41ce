#include "sim/chicago_lab/train/equity_fit.h"

#include "strategies/chicago/model/lanes.h"

#include <math.h>
#include <string.h>

/* Adam's usual parameters, except the rate. */
static const float greatest_rate = 0.002F, momentum_kept = 0.9F, scatter_kept = 0.999F,
                   epsilon = 1e-8F;

/* How much neighbouring scores are drawn towards each other: where games are few, it counts. */
static const float smoothness = 1e-6F;

enum { PARAMETERS = sizeof(struct equity_net) / sizeof(float) };

static void turn_hidden(struct equity_learner *learner) {
    for (unsigned i = 0; i < EQUITY_WIDTH; i++)
        for (unsigned j = 0; j < EQUITY_HIDDEN; j++)
            learner->hidden_turned[j][i] = learner->equity.net.hidden[i][j];
}

void equity_learner_init(struct equity_learner *learner, const struct equity *equity) {
    memset(learner, 0, sizeof *learner);
    learner->equity = *equity;
    turn_hidden(learner);
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
    turn_hidden(learner);
}

/* Adds the gradient of half the squared error. */
static void add_slopes(struct equity_learner *learner, const uint16_t *row, unsigned facts,
                       const struct equity_layers *layers, float error) {
    struct equity_net *gradient = &learner->gradient;
    float second[EQUITY_HIDDEN] = {0}, first[EQUITY_WIDTH] = {0};
    gradient->output_bias += error;
    lanes_add_times(gradient->output, layers->second, error, EQUITY_HIDDEN);
    lanes_add_times(second, learner->equity.net.output, error, EQUITY_HIDDEN);
    lanes_mask(second, layers->second, EQUITY_HIDDEN);
    lanes_add(gradient->hidden_bias, second, EQUITY_HIDDEN);
    for (unsigned j = 0; j < EQUITY_HIDDEN; j++)
        lanes_add_times(first, learner->hidden_turned[j], second[j], EQUITY_WIDTH);
    for (unsigned i = 0; i < EQUITY_WIDTH; i++)
        lanes_add_times(gradient->hidden[i], second, layers->first[i], EQUITY_HIDDEN);
    lanes_mask(first, layers->first, EQUITY_WIDTH);
    first[EQUITY_LINEAR] = error;
    for (unsigned fact = 0; fact < facts; fact++)
        lanes_add(gradient->row[row[fact]], first, EQUITY_WIDTH);
}

void equity_learner_on_event(struct equity_learner *learner,
                             const struct equity_situation *situation,
                             const float aim[CHICAGO_SEATS_MAX], unsigned hidden) {
    const struct equity_terms *terms = &learner->equity.terms;
    for (unsigned seat = 0; seat < situation->seats; seat++) {
        uint16_t row[EQUITY_FACTS];
        struct equity_layers layers;
        if (!chicago_mask_has(situation->playing, seat))
            continue;
        const struct equity_situation seen = equity_hide(situation, hidden & ~(1u << seat));
        unsigned facts = equity_facts(terms, &seen, seat, row);
        equity_net_sum(&learner->equity.net, row, facts, layers.first);
        equity_net_value(&learner->equity, &layers);
        add_slopes(learner, row, facts, &layers, layers.value - aim[seat] / terms->placement[0]);
        learner->gathered++;
    }
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

static void move(struct equity_learner *learner, float rate) {
    float *restrict net = (float *)&learner->equity.net;
    float *restrict momentum = (float *)&learner->momentum;
    float *restrict scatter = (float *)&learner->scatter;
    const float *restrict gradient = (const float *)&learner->gradient;
    double steps = learner->steps;
    float each = 1 / (float)learner->gathered;
    float unscatter = (float)(1 / (1 - pow((double)scatter_kept, steps)));
    float pace = rate * greatest_rate / (float)(1 - pow((double)momentum_kept, steps));
    for (size_t i = 0; i < PARAMETERS; i++) {
        float slope = gradient[i] * each;
        momentum[i] = momentum_kept * momentum[i] + (1 - momentum_kept) * slope;
        scatter[i] = scatter_kept * scatter[i] + (1 - scatter_kept) * slope * slope;
        net[i] -= pace * momentum[i] / (sqrtf(scatter[i] * unscatter) + epsilon);
    }
}

void equity_learner_step(struct equity_learner *learner, float rate) {
    if (learner->gathered == 0)
        return;
    learner->steps++;
    for (unsigned first = EQUITY_OWN; first < EQUITY_TURN; first += EQUITY_SLOTS)
        smooth(learner, first);
    move(learner, rate);
    turn_hidden(learner);
    memset(&learner->gradient, 0, sizeof learner->gradient);
    learner->gathered = 0;
}
