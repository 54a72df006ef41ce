#include "sim/holdem_lab/train/push_fold_learner.h"

#include "evaluator/hand7.h"
#include "evaluator/rng.h"
#include "sim/core/stop.h"

#include <stdlib.h>
#include <string.h>

enum { DEALS_BETWEEN_LOOKS = 4096 };

struct push_fold_deal {
    uint8_t hand[PUSH_FOLD_CHAIRS];     /* by chair: its class */
    hand_value value[PUSH_FOLD_CHAIRS]; /* with the board */
};

static void deal_draw(struct rng *rng, unsigned chairs, struct push_fold_deal *deal) {
    card deck[CARD_COUNT];
    rng_shuffle_deck(rng, deck);
    const card_set board = card_set_of_cards(deck + 2 * PUSH_FOLD_CHAIRS, 5);
    const hand7_sum sum = hand7_sum_of_set(board);
    for (unsigned chair = 0; chair < chairs; chair++) {
        card a = deck[2 * chair], b = deck[2 * chair + 1];
        deal->hand[chair] = (uint8_t)starting_hand(a, b);
        deal->value[chair] =
            hand_value_7(hand7_add(hand7_add(sum, a), b), board | card_bit(a) | card_bit(b));
    }
}

static struct rng course_rng(const struct push_fold_course *course, unsigned what) {
    struct rng rng;
    rng_seed(&rng, &(struct rng_key){.seed = course->seed,
                                     .match = course->first / course->deals,
                                     .deal = what,
                                     .purpose = RNG_TRAINING});
    return rng;
}

/* What is at stake: amounts in big blinds, by chair. */
struct stakes {
    unsigned chairs;
    double depth;
    double posted[PUSH_FOLD_CHAIRS]; /* blinds and antes, lost by folding */
    double all;                      /* of them together */
};

static struct stakes stakes_of(const struct push_fold_course *course, unsigned depth) {
    struct stakes stakes = {.chairs = course->chairs, .depth = (double)push_fold_depth[depth]};
    for (unsigned chair = 0; chair < course->chairs; chair++) {
        double blind = chair == 0 ? 1 : chair == 1 ? course->small : 0;
        stakes.posted[chair] = blind + course->ante;
        stakes.all += stakes.posted[chair];
    }
    return stakes;
}

/*
 * A visit looks at a deal from each situation that it may come to. chance() says how often a chair
 * goes all in; note() is told what the chair would have gained by going all in, times the chance
 * that the others bring it there.
 */
struct visit {
    struct stakes stakes;
    struct push_fold_deal deal;
    double (*chance)(const struct visit *visit, unsigned situation, unsigned chair);
    void (*note)(struct visit *visit, unsigned situation, unsigned chair, double chance,
                 double gain);
    /* The learner uses model and weight, the validation model and gain. */
    struct push_fold *model;
    unsigned depth;
    float weight;
    double (*gain)[STARTING_HANDS];
};

/* The share of the pot that a chair wins against one, and against two others. */
static double share_of_two(const struct push_fold_deal *deal, unsigned a, unsigned b) {
    return deal->value[a] > deal->value[b] ? 1 : deal->value[a] < deal->value[b] ? 0 : 0.5;
}

static double share_of_three(const struct push_fold_deal *deal, unsigned a, unsigned b,
                             unsigned c) {
    hand_value value = deal->value[a];
    if (deal->value[b] > value || deal->value[c] > value)
        return 0;
    return 1.0 / (1 + (deal->value[b] == value) + (deal->value[c] == value));
}

/* What the two chairs that are all in win, those below the caller still to answer. */
struct pair_values {
    double jammer, caller;
};

static struct pair_values visit_pair(struct visit *visit, unsigned jammer, unsigned caller,
                                     double reach) {
    const struct stakes *stakes = &visit->stakes;
    const struct push_fold_deal *deal = &visit->deal;
    double chance[PUSH_FOLD_CHAIRS], reached[PUSH_FOLD_CHAIRS];
    for (unsigned chair = caller; chair-- > 0; reach *= 1 - chance[chair]) {
        chance[chair] = visit->chance(visit, push_fold_two(chair, caller, jammer), chair);
        reached[chair] = reach;
    }
    double in = stakes->posted[jammer] + stakes->posted[caller];
    double pot = 2 * stakes->depth + stakes->all - in;
    double share = share_of_two(deal, jammer, caller);
    struct pair_values values = {share * pot - stakes->depth, (1 - share) * pot - stakes->depth};
    for (unsigned chair = 0; chair < caller; chair++) {
        double lost = stakes->posted[chair], larger = pot + stakes->depth - lost;
        double third = share_of_three(deal, chair, caller, jammer) * larger - stakes->depth;
        visit->note(visit, push_fold_two(chair, caller, jammer), chair, chance[chair],
                    reached[chair] * (third + lost));
        double first = share_of_three(deal, jammer, caller, chair) * larger - stakes->depth;
        double second = share_of_three(deal, caller, jammer, chair) * larger - stakes->depth;
        values.jammer += chance[chair] * (first - values.jammer);
        values.caller += chance[chair] * (second - values.caller);
    }
    return values;
}

/* Visits all that may follow when one chair goes all in first. */
static void visit_jammer(struct visit *visit, unsigned jammer) {
    const struct stakes *stakes = &visit->stakes;
    double chance[PUSH_FOLD_CHAIRS], reached[PUSH_FOLD_CHAIRS];
    double jams = visit->chance(visit, push_fold_open(jammer), jammer), reach = jams;
    for (unsigned chair = jammer; chair-- > 0; reach *= 1 - chance[chair]) {
        chance[chair] = visit->chance(visit, push_fold_one(chair, jammer), chair);
        reached[chair] = reach;
    }
    double value = stakes->all - stakes->posted[jammer];
    for (unsigned chair = 0; chair < jammer; chair++) {
        struct pair_values called =
            visit_pair(visit, jammer, chair, reached[chair] * chance[chair]);
        visit->note(visit, push_fold_one(chair, jammer), chair, chance[chair],
                    reached[chair] * (called.caller + stakes->posted[chair]));
        value += chance[chair] * (called.jammer - value);
    }
    visit->note(visit, push_fold_open(jammer), jammer, jams, value + stakes->posted[jammer]);
}

/* Regret matching: a player takes each act in proportion to its regret of not having done so. */
static double chance_of_regret(const struct visit *visit, unsigned situation, unsigned chair) {
    const struct push_fold_node *node =
        &visit->model->nodes[visit->depth][situation][visit->deal.hand[chair]];
    double fold = node->regret[0] > 0 ? (double)node->regret[0] : 0;
    double jam = node->regret[1] > 0 ? (double)node->regret[1] : 0;
    return fold + jam > 0 ? jam / (fold + jam) : 0.5;
}

static void note_regret(struct visit *visit, unsigned situation, unsigned chair, double chance,
                        double gain) {
    struct push_fold_node *node =
        &visit->model->nodes[visit->depth][situation][visit->deal.hand[chair]];
    float weighed = (float)gain * visit->weight;
    node->regret[1] += (float)(1 - chance) * weighed;
    node->regret[0] -= (float)chance * weighed;
    node->jams += (float)chance * visit->weight;
}

void push_fold_learn(struct push_fold *model, unsigned depth,
                     const struct push_fold_course *course) {
    struct rng rng = course_rng(course, depth);
    struct visit visit = {.stakes = stakes_of(course, depth),
                          .chance = chance_of_regret,
                          .note = note_regret,
                          .model = model,
                          .depth = depth};
    for (uint64_t i = 0; i < course->deals; i++) {
        if (i % DEALS_BETWEEN_LOOKS == 0 && stop_asked())
            return;
        deal_draw(&rng, course->chairs, &visit.deal);
        visit.weight = (float)(course->first + i + 1) / (float)course->deals;
        for (unsigned jammer = 1; jammer < course->chairs; jammer++)
            visit_jammer(&visit, jammer);
        for (unsigned chair = 0; chair < course->chairs; chair++)
            model->asked[depth][chair][visit.deal.hand[chair]] += visit.weight;
    }
}

void push_fold_meet(struct push_fold *model, const struct push_fold_course *course) {
    struct rng rng = course_rng(course, PUSH_FOLD_DEPTHS);
    struct push_fold_deal deal;
    for (uint64_t i = 0; i < course->deals; i++) {
        if (i % DEALS_BETWEEN_LOOKS == 0 && stop_asked())
            return;
        deal_draw(&rng, PUSH_FOLD_CHAIRS, &deal);
        for (unsigned a = 0; a < PUSH_FOLD_CHAIRS; a++)
            for (unsigned b = 0; b < PUSH_FOLD_CHAIRS; b++) {
                unsigned hand = deal.hand[a], other = deal.hand[b];
                if (a == b)
                    continue;
                model->met[hand][other]++;
                model->won[hand][other] +=
                    (uint64_t)(deal.value[a] > deal.value[b]) + (deal.value[a] >= deal.value[b]);
            }
    }
}

/* The chances as the model has learned them; and the sums of gains. */
static double chance_of_play(const struct visit *visit, unsigned situation, unsigned chair) {
    unsigned hand = visit->deal.hand[chair];
    float asked = visit->model->asked[visit->depth][chair][hand];
    return asked > 0 ? (double)(visit->model->nodes[visit->depth][situation][hand].jams / asked)
                     : 0;
}

static void note_gain(struct visit *visit, unsigned situation, unsigned chair, double chance,
                      double gain) {
    (void)chance;
    visit->gain[situation][visit->deal.hand[chair]] += gain;
}

/* Sums of gains over half of the deals, by situation and hand. */
typedef double push_fold_gains[PUSH_FOLD_SITUATIONS][STARTING_HANDS];

static void validate_half(struct visit *visit, struct rng *rng, uint64_t deals) {
    for (uint64_t i = 0; i < deals && !stop_asked(); i++) {
        deal_draw(rng, visit->stakes.chairs, &visit->deal);
        for (unsigned jammer = 1; jammer < visit->stakes.chairs; jammer++)
            visit_jammer(visit, jammer);
    }
}

/* What the better act of a hand would gain in a deal; the first half's sums say which act that is.
 */
static double hand_gain(const struct visit *visit, unsigned situation, unsigned chair,
                        unsigned hand, push_fold_gains *half, double deals) {
    struct visit of = *visit;
    of.deal.hand[chair] = (uint8_t)hand;
    double chance = chance_of_play(&of, situation, chair);
    double second = half[1][situation][hand] / deals;
    return half[0][situation][hand] > 0 ? (1 - chance) * second : -chance * second;
}

/* The gains in all situations that follow when one chair goes all in first. */
static double jammer_gain(const struct visit *visit, unsigned jammer, push_fold_gains *half,
                          double deals) {
    double sum = 0;
    for (unsigned hand = 0; hand < STARTING_HANDS; hand++) {
        sum += hand_gain(visit, push_fold_open(jammer), jammer, hand, half, deals);
        for (unsigned chair = 0; chair < jammer; chair++) {
            sum += hand_gain(visit, push_fold_one(chair, jammer), chair, hand, half, deals);
            for (unsigned caller = chair + 1; caller < jammer; caller++)
                sum += hand_gain(visit, push_fold_two(chair, caller, jammer), chair, hand, half,
                                 deals);
        }
    }
    return sum;
}

/* How often a chair goes all in, if nobody has before. */
static double open_chance(const struct visit *visit, unsigned chair) {
    struct visit of = *visit;
    double sum = 0, all = 0;
    for (unsigned hand = 0; hand < STARTING_HANDS; hand++) {
        double asked = (double)visit->model->asked[visit->depth][chair][hand];
        of.deal.hand[chair] = (uint8_t)hand;
        sum += asked * chance_of_play(&of, push_fold_open(chair), chair);
        all += asked;
    }
    return all > 0 ? sum / all : 0;
}

bool push_fold_validate(const struct push_fold *model, unsigned depth,
                        const struct push_fold_course *course, double *gain) {
    struct rng rng = course_rng(course, PUSH_FOLD_DEPTHS + 1 + depth);
    push_fold_gains *half = calloc(2, sizeof *half);
    struct visit visit = {.stakes = stakes_of(course, depth),
                          .chance = chance_of_play,
                          .note = note_gain,
                          .model = (struct push_fold *)model,
                          .depth = depth};
    if (!half)
        return false;
    for (unsigned i = 0; i < 2; i++) {
        visit.gain = half[i];
        validate_half(&visit, &rng, course->deals / 2);
    }
    for (unsigned jammer = 1; jammer < course->chairs; jammer++) {
        double of = jammer_gain(&visit, jammer, half, (double)(course->deals / 2));
        gain[jammer + 1] = of + (1 - open_chance(&visit, jammer)) * gain[jammer];
    }
    free(half);
    return true;
}
