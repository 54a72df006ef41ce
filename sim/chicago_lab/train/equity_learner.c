#include "sim/chicago_lab/train/equity_fit.h"

#include "sim/chicago_lab/train/together.h"
#include "strategies/chicago/model/lanes.h"

#include <math.h>
#include <string.h>

/* Adam's usual parameters, except the rate. */
static const float greatest_rate = 0.002F, momentum_kept = 0.9F, scatter_kept = 0.999F,
                   epsilon = 1e-8F;

/* How much neighbouring scores are drawn towards each other: where games are few, it counts. */
static const float smoothness = 1e-6F;

enum { TASKS = 8 }; /* of a batch, and of a step */

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

/* What a seat's situation adds to the gradient of half the squared error. */
struct equity_slope {
    uint16_t row[EQUITY_FACTS];
    unsigned facts;
    float error;
    struct equity_layers layers;
    float first[EQUITY_WIDTH], second[EQUITY_HIDDEN]; /* slopes of the layers */
};

/* Deals that are learned from at once. */
struct batch {
    struct equity_learner *learner;
    const struct equity_lesson *lessons;
    unsigned deals;
    struct equity_slope slope[EQUITY_LESSONS_MAX][CHICAGO_SEATS_MAX]; /* no facts: it is out */
};

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

static void deal_fill(void *given, size_t deal) {
    struct batch *batch = given;
    const struct equity_lesson *lesson = &batch->lessons[deal];
    for (unsigned seat = 0; seat < CHICAGO_SEATS_MAX; seat++) {
        batch->slope[deal][seat].facts = 0;
        if (seat < lesson->situation->seats && chicago_mask_has(lesson->situation->playing, seat))
            slope_fill(&batch->slope[deal][seat], batch->learner, lesson, seat);
    }
}

/* Units of the first layer whose part of the gradient is added up together, whatever the thread. */
enum { PART_WIDTH = 8, PARTS = EQUITY_WIDTH / PART_WIDTH };

static void slope_add(struct equity_net *gradient, const struct equity_slope *slope, size_t part) {
    size_t from = part * PART_WIDTH;
    for (size_t i = from; i < from + PART_WIDTH; i++)
        lanes_add_times(gradient->hidden[i], slope->second, slope->layers.first[i], EQUITY_HIDDEN);
    for (unsigned fact = 0; fact < slope->facts; fact++)
        lanes_add(&gradient->row[slope->row[fact]][from], &slope->first[from], PART_WIDTH);
    if (part > 0)
        return;
    gradient->output_bias += slope->error;
    lanes_add_times(gradient->output, slope->layers.second, slope->error, EQUITY_HIDDEN);
    lanes_add(gradient->hidden_bias, slope->second, EQUITY_HIDDEN);
}

static void part_add(void *given, size_t part) {
    const struct batch *batch = given;
    for (unsigned deal = 0; deal < batch->deals; deal++)
        for (unsigned seat = 0; seat < CHICAGO_SEATS_MAX; seat++)
            if (batch->slope[deal][seat].facts > 0)
                slope_add(&batch->learner->gradient, &batch->slope[deal][seat], part);
}

void equity_learner_on_deals(struct equity_learner *learner, const struct equity_lesson lessons[],
                             unsigned deals) {
    struct batch batch;
    batch.learner = learner;
    batch.lessons = lessons;
    batch.deals = deals;
    together_share(deal_fill, deals, TASKS, &batch);
    together_share(part_add, PARTS, PARTS, &batch);
    for (unsigned deal = 0; deal < deals; deal++)
        for (unsigned seat = 0; seat < CHICAGO_SEATS_MAX; seat++)
            learner->gathered += batch.slope[deal][seat].facts > 0;
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
    double steps = learner->steps;
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

void equity_learner_average(struct equity_learner *learner) {
    float *restrict mean = (float *)&learner->mean;
    const float *restrict net = (const float *)&learner->equity.net;
    float share = 1 / (float)++learner->averaged;
    for (size_t i = 0; i < PARAMETERS; i++)
        mean[i] += share * (net[i] - mean[i]);
}

void equity_learner_rest(struct equity_learner *learner) {
    if (learner->averaged == 0)
        return;
    learner->equity.net = learner->mean;
    learner->averaged = 0;
    turn_hidden(learner);
}

struct step {
    struct equity_learner *learner;
    struct pace pace;
};

/* Moves the rows of some scores; these come first. */
static void scores_move(void *given, size_t number) {
    const struct step *step = given;
    size_t first = number * EQUITY_SLOTS;
    smooth(step->learner, (unsigned)first);
    move(step->learner, step->pace, first * EQUITY_WIDTH, (first + EQUITY_SLOTS) * EQUITY_WIDTH);
}
_Static_assert(EQUITY_OWN == 0, "rows of scores come first");

void equity_learner_step(struct equity_learner *learner, float rate) {
    if (learner->gathered == 0)
        return;
    learner->steps++;
    struct step step = {learner, pace_of(learner, rate)};
    together_share(scores_move, EQUITY_TURN / EQUITY_SLOTS, TASKS, &step);
    move(learner, step.pace, (size_t)EQUITY_TURN * EQUITY_WIDTH, PARAMETERS);
    turn_hidden(learner);
    learner->gathered = 0;
}
