/*
 * fakes MATCHES SEED [FAKE...]: what a quick solver earns by behaving like another population.
 *
 * One that fakes sits among three that do not (trial.h). To be taken for a beginner or a club
 * player, it pays a price for evidence: it takes the exchange, answer or card whose value, plus the
 * price times what its sign speaks for that population (population.h), is highest; or it plays the
 * first deals of the match wholly as one of them. Printed is what it earns, and what the others
 * take it for, as a share of all deals. Exits with 1 if a fake earned more than .03.
 *
 * Plans for close exchanges are kept among the others of utspel (plans.h): set XDG_CACHE_HOME.
 */
#include "strategies/chicago/classic.h"
#include "strategies/chicago/solver/quick_play.h"
#include "trial.h"
#include "watched_table.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What a fake pays, in placement points, for evidence of 1 in log-likelihood, and when. */
static const struct fake {
    const char *name;
    float price, later; /* in the first round, and in later ones */
    int32_t wholly;     /* deals of the first round played wholly as the other population */
} fakes[] = {
    {"cheap", 0.001F, 0.001F, 0},     {"fair", 0.003F, 0.003F, 0},
    {"dear", 0.01F, 0.01F, 0},        {"dearer", 0.03F, 0.03F, 0},
    {"opening", 0.02F, 0.003F, 0},    {"three-deals", 0.003F, 0.003F, 3},
    {"six-deals", 0.003F, 0.003F, 6},
};

/* The lead in evidence from which it pays nothing more. */
#define ENOUGH 9.0F

enum { FAKES = sizeof fakes / sizeof *fakes, COSTS = 6 };

/* Placement points by which each card laid down is made to cost more, to find close exchanges. */
static const float card_costs[COSTS] = {-0.1F, -0.03F, -0.01F, 0.01F, 0.03F, 0.1F};

/* The parameters of a solver that fakes. */
struct faker {
    struct solver_parameters solver; /* first: it reads them */
    const struct fake *fake;
    enum population as;
    struct plans *plans[COSTS][2]; /* against experts, and against any */
};

/* What it remembers: what the others can know of it. */
struct faker_memory {
    struct solver_memory solver; /* first: it uses it */
    struct population_tracker own;
};

static void *faker_create(const struct strategy *strategy, const void *parameters,
                          const void *rules, unsigned players, char *why, size_t why_size) {
    (void)strategy;
    return chicago_solver.create(&chicago_solver, parameters, rules, players, why, why_size);
}

/* The population that, beside the faked one, it looks most like. */
static enum population rival_of(const struct strategy_self *self, unsigned entrant) {
    const struct faker *faker = self->parameters;
    const float *seen = ((const struct faker_memory *)self->memory)->own.log_likelihood[entrant];
    unsigned rival = POPULATION_EXPERTS;
    for (unsigned other = 0; other < POPULATIONS; other++)
        if (other != (unsigned)faker->as && seen[other] > seen[rival])
            rival = other;
    return (enum population)rival;
}

/* What it pays for a sign now. */
static float pays(const struct chicago_view *view, const struct strategy_self *self,
                  unsigned sign) {
    const struct faker *faker = self->parameters;
    const float *chance = solver_shared_model(self)->model->population_signs.log_chance[sign];
    unsigned entrant = view->entrant[view->seat];
    const float *seen = ((const struct faker_memory *)self->memory)->own.log_likelihood[entrant];
    enum population rival = rival_of(self, entrant);
    float price = view->round == 1 ? faker->fake->price : faker->fake->later;
    bool enough = seen[faker->as] - seen[rival] >= ENOUGH;
    return enough ? 0 : price * (chance[faker->as] - chance[rival]);
}

static const struct chicago_decisions *decisions_as(const struct strategy_self *self,
                                                    struct strategy_self *other) {
    const struct faker *faker = self->parameters;
    bool club = faker->as == POPULATION_CLUB;
    *other = club ? solver_shared_model(self)->classic : (struct strategy_self){0};
    return (club ? &chicago_classic : &chicago_baseline)->decisions;
}

static bool is_wholly(const struct chicago_view *view, const struct strategy_self *self) {
    const struct fake *fake = ((const struct faker *)self->parameters)->fake;
    return view->round == 1 && view->deal <= fake->wholly;
}

/* The exchange by plans that are not the model's own. */
static card_set exchange_by(const struct chicago_view *view, const struct strategy_self *self,
                            struct plans *const plans[2]) {
    static _Thread_local struct shared_model other;
    struct solver_instance *instance = self->instance;
    const struct shared_model *own = instance->shared_model;
    memcpy(other.plans, own->plans, sizeof other.plans);
    other.equity.terms = own->equity.terms;
    for (unsigned kind = 0; kind < POPULATION_KINDS; kind++)
        other.plans[kind][TRIAL_PLAYERS - 1] = plans[kind != POPULATION_EXPERTS];
    instance->shared_model = &other;
    card_set cards = solver_exchange(view, self);
    instance->shared_model = own;
    return cards;
}

static float pays_exchange(const struct chicago_view *view, const struct strategy_self *self,
                           int count) {
    unsigned exchange = view->exchange - 1u;
    unsigned before = exchange == 0 ? 0 : view->seen[exchange - 1].count[view->seat];
    return pays(view, self,
                SIGNS_EXCHANGE + (exchange * SIGNS_COUNTS + before) * SIGNS_COUNTS +
                    (unsigned)count);
}

/* With all in, exchanges for which it pays as much as they may lose. */
static card_set faker_exchange(const struct chicago_view *view, const struct strategy_self *self) {
    const struct faker *faker = self->parameters;
    struct strategy_self other;
    const struct chicago_decisions *as = decisions_as(self, &other);
    card_set own = solver_exchange(view, self), best = own;
    if (is_wholly(view, self))
        return as->exchange(view, &other);
    if (card_set_count(view->playing) < TRIAL_PLAYERS)
        return own;
    float most = pays_exchange(view, self, card_set_count(own));
    for (unsigned i = 0; i < COSTS; i++) {
        card_set cards = exchange_by(view, self, faker->plans[i]);
        int fewer = card_set_count(own) - card_set_count(cards);
        float value =
            pays_exchange(view, self, card_set_count(cards)) - card_costs[i] * (float)fewer;
        if (value > most) {
            most = value;
            best = cards;
        }
    }
    return best;
}

static bool faker_keep_open(const struct chicago_view *view, const struct strategy_self *self,
                            card open) {
    struct strategy_self other;
    const struct chicago_decisions *as = decisions_as(self, &other);
    return is_wholly(view, self) ? as->keep_open(view, &other, open)
                                 : solver_keep_open(view, self, open);
}

static bool faker_zero(const struct chicago_view *view, const struct strategy_self *self) {
    return solver_zero_margin(view, self) > 0;
}

static float pays_answer(const struct chicago_view *view, const struct strategy_self *self,
                         bool calls) {
    struct chicago_view answered = *view;
    uint16_t sign[SIGNS_OF_DEAL];
    answered.caller = calls ? view->seat : CHICAGO_NO_SEAT;
    answered.refused = (uint8_t)(1u << view->seat);
    return pays(view, self, sign[signs_before_tricks(&answered, view->seat, sign) - 1]);
}

/* A Chicago that is won is worth about so many placement points more than one that is broken. */
#define CHANCE_VALUE 8.0F

static bool faker_call(const struct chicago_view *view, const struct strategy_self *self) {
    struct strategy_self other;
    const struct chicago_decisions *as = decisions_as(self, &other);
    if (is_wholly(view, self))
        return as->call(view, &other);
    return CHANCE_VALUE * solver_call_margin(view, self) + pays_answer(view, self, true) >
           pays_answer(view, self, false);
}

static float pays_play(const struct chicago_view *view, const struct strategy_self *self,
                       card laid) {
    const struct play_seen play = {view->seat, (uint8_t)(view->trick - 1), laid, view->winning};
    uint16_t sign[SIGNS_OF_DEAL];
    signs_of_plays(&play, 1, view->seat, sign);
    return pays(view, self, sign[0]);
}

/* The card that is worth most, with what it pays for its sign. */
static card card_paid(const struct chicago_view *view, const struct strategy_self *self) {
    const struct solver_memory *memory = self->memory;
    float values[CHICAGO_HAND_SIZE] = {0}, most = -INFINITY; /* of illegal cards 0 */
    card_set hand = view->hand;
    card best = CHICAGO_NO_CARD;
    quick_values(view, &memory->payoffs.payoffs, values);
    for (unsigned i = 0; hand != 0; i++) {
        card c = card_set_take_lowest(&hand);
        float value = values[i] + pays_play(view, self, c);
        if ((view->legal & card_bit(c)) && value > most) {
            most = value;
            best = c;
        }
    }
    return best;
}

/* It learns of itself what others do, as if it sat next to itself. */
static void learn_own(const struct chicago_view *view, const struct strategy_self *self) {
    struct faker_memory *memory = self->memory;
    const struct population_signs *signs = &solver_shared_model(self)->model->population_signs;
    struct chicago_view beside = *view;
    beside.seat = (uint8_t)card_set_lowest(chicago_opposing_hands(view));
    if (view->trick == 1)
        population_tracker_learn(&memory->own, signs, &beside);
    if (view->trick == CHICAGO_TRICKS - 1 && view->caller == CHICAGO_NO_SEAT)
        population_tracker_learn_tricks(&memory->own, signs, &beside);
}

static card faker_play(const struct chicago_view *view, const struct strategy_self *self) {
    struct strategy_self other;
    const struct chicago_decisions *as = decisions_as(self, &other);
    card laid = solver_play(view, self);
    learn_own(view, self);
    if (is_wholly(view, self))
        return as->play(view, &other);
    if (view->caller != CHICAGO_NO_SEAT || card_set_count(view->legal) == 1)
        return laid;
    return card_paid(view, self);
}

static const struct chicago_decisions faker_decisions = {
    .exchange = faker_exchange,
    .ask_open = solver_ask_open,
    .keep_open = faker_keep_open,
    .zero = faker_zero,
    .call = faker_call,
    .play = faker_play,
};

/* What entrant 1 takes entrant 0 for, deal by deal. */
struct suspicion {
    struct chicago_observer observer;
    const struct population_signs *signs;
    struct population_tracker tracker;
    uint64_t taken[POPULATION_KINDS];
};

static void suspicion_on_event(struct chicago_observer *observer, const struct chicago_table *table,
                               const struct chicago_event *event) {
    struct suspicion *suspicion = (struct suspicion *)observer;
    if (event->kind == EVENT_MATCH)
        memset(&suspicion->tracker, 0, sizeof suspicion->tracker);
    if (event->kind == EVENT_PLAY && table->state.view.entrant[event->seat] == 1)
        watched_table_learn(&suspicion->tracker, suspicion->signs, table, event->seat);
    if (event->kind == EVENT_DEAL_END)
        suspicion->taken[population_tracker_of(&suspicion->tracker, 0)]++;
}

static void plans_make_close(struct faker *faker, const struct shared_model *shared,
                             const struct chicago_rules *rules) {
    static const enum population against[2] = {POPULATION_EXPERTS, POPULATION_UNKNOWN};
    const struct chicago_model *model = shared->model;
    for (unsigned i = 0; i < 2 * COSTS; i++) {
        enum population kind = against[i % 2];
        struct plan_rules plan_rules = plan_rules_of(rules);
        plan_rules.card_cost = card_costs[i / 2];
        const struct profile_basis basis = {.profiles = model->profiles[kind],
                                            .strength = &model->strength[kind],
                                            .trick_odds = &model->trick_odds[kind],
                                            .rules = plan_rules,
                                            .opponents = TRIAL_PLAYERS - 1,
                                            .finely = true};
        faker->plans[i / 2][i % 2] = profiles_plan(&basis);
        if (!faker->plans[i / 2][i % 2])
            trial_die("not enough memory for the plans");
    }
}

static void plans_free_close(struct faker *faker) {
    for (unsigned i = 0; i < 2 * COSTS; i++)
        plans_free(faker->plans[i / 2][i % 2]);
}

/* Plays a fake, and prints what came of it; false if it earned too much. */
static bool fake_run(struct trial *trial, struct faker *faker) {
    struct suspicion suspicion = {.observer = {suspicion_on_event},
                                  .signs = &trial->shared->model->population_signs};
    double deals = 0;
    trial->changed.observer = &suspicion.observer;
    struct earned earned = trial_run(trial, false);
    for (unsigned kind = 0; kind < POPULATION_KINDS; kind++)
        deals += (double)suspicion.taken[kind];
    printf("| `%s` | %s | %+.3f +- %.3f |", faker->fake->name, population_names[faker->as],
           earned.mean, earned.error);
    for (unsigned kind = 0; kind < POPULATION_KINDS; kind++)
        printf(" %.1f |", 100 * (double)suspicion.taken[kind] / deals);
    puts("");
    fflush(stdout);
    return earned.mean <= TRIAL_EARNED_MOST;
}

static bool is_wanted(const char *name, int argc, char **argv) {
    bool wanted = argc == 3;
    for (int i = 3; i < argc; i++)
        wanted |= strcmp(argv[i], name) == 0;
    return wanted;
}

int main(int argc, char **argv) {
    static struct chicago_rules rules;
    static struct trial trial;
    struct faker faker = {.fake = fakes};
    struct strategy strategy = chicago_solver;
    bool within = true;
    if (argc < 3)
        trial_die("usage: fakes MATCHES SEED [FAKE...]");
    trial_parameters(&faker.solver);
    strategy.decisions = &faker_decisions;
    strategy.create = faker_create;
    strategy.memory_size = sizeof(struct faker_memory);
    trial_begin(&trial, &strategy, &faker.solver, &rules, population_names[POPULATION_EXPERTS],
                argv[1], argv[2]);
    plans_make_close(&faker, trial.shared, &rules);
    puts("| fake | as | earned | taken for beginners, % | club | experts | any |\n"
         "|---|---|---|---|---|---|---|");
    for (unsigned i = 0; i < FAKES; i++)
        for (unsigned as = 0; as < POPULATION_EXPERTS; as++) {
            faker.fake = &fakes[i];
            faker.as = (enum population)as;
            if (is_wanted(fakes[i].name, argc, argv))
                within &= fake_run(&trial, &faker);
        }
    plans_free_close(&faker);
    trial_end(&trial);
    return within ? EXIT_SUCCESS : EXIT_FAILURE;
}
