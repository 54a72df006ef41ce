/*
 * shifts OTHERS MATCHES SEED [KIND...]: what a quick solver earns by adding a number to what it
 * compares.
 *
 * One that is shifted sits among three others: beginners, club or experts (trial.h). Of each kind
 * the shift that earned most in MATCHES is played again with as many fresh matches. Exits with 1 if
 * one of these then earned more than .03, or if a shift by nothing earned anything; with 2 if it
 * cannot play.
 *
 * Plans for shifted exchanges are kept among the others of utspel (plans.h): set XDG_CACHE_HOME.
 */
#include "strategies/chicago/solver/quick_play.h"
#include "trial.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SHIFTS = 6, CLOSE_TO_TARGET = 12 /* points */ };

enum what {
    NOTHING,
    FIRST_CALL,
    LATER_CALL,
    CLOSE_CALL,
    ZEROING,
    BREAKING,
    EXCHANGED_CARDS,
    EXCHANGE_POINTS,
    EXCHANGE_CHICAGO,
    OPEN_CARD,
    KINDS
};

static const struct kind {
    const char *name, *meaning;
    float by[SHIFTS]; /* 0: no further one, except the first */
} kinds[KINDS] = {
    [NOTHING] = {"nothing", "", {0}},
    [FIRST_CALL] = {"first-call",
                    "chance needed to call, not having called",
                    {-0.2F, -0.1F, -0.05F, 0.05F, 0.1F, 0.2F}},
    [LATER_CALL] = {"later-call",
                    "chance needed to call, having called",
                    {-0.2F, -0.1F, -0.05F, 0.05F, 0.1F, 0.2F}},
    [CLOSE_CALL] = {"close-call",
                    "chance needed to call, an opponent within 12 points of the target",
                    {-0.2F, -0.1F, -0.05F, 0.05F, 0.1F, 0.2F}},
    [ZEROING] = {"zeroing",
                 "placement points that zeroing must be worth more than points",
                 {-2, -1, -0.3F, 0.3F, 1, 2}},
    [BREAKING] = {"breaking",
                  "placement points that breaking is worth",
                  {-2, -1, -0.3F, 0.3F, 1, 2}},
    [EXCHANGED_CARDS] = {"exchanged-cards",
                         "placement points lost by each card exchanged",
                         {-0.06F, -0.03F, -0.01F, 0.01F, 0.03F, 0.06F}},
    [EXCHANGE_POINTS] = {"exchange-points",
                         "placement points that a point gained is worth in exchanges",
                         {-0.06F, -0.03F, -0.01F, 0.01F, 0.03F, 0.06F}},
    [EXCHANGE_CHICAGO] = {"exchange-chicago",
                          "placement points that a Chicago won is worth in exchanges",
                          {-2, -1, -0.3F, 0.3F, 1, 2}},
    [OPEN_CARD] = {"open-card",
                   "placement points gained by keeping an open card",
                   {-0.1F, -0.05F, -0.02F, 0.02F, 0.05F, 0.1F}},
};

/* The parameters of a shifted solver. */
struct shifted {
    struct solver_parameters solver; /* first: it reads them */
    enum what what;
    float by;
    struct profile profiles[POPULATION_KINDS][PROFILES];
    struct plans *plans[POPULATION_KINDS]; /* of these, against all; NULL: as unshifted */
};

/* What its instance plays by. */
struct shifted_model {
    struct shared_model model; /* with shifted plans */
    const struct shared_model *shared;
};

static void *shifted_create(const struct strategy *strategy, const void *parameters,
                            const void *rules, unsigned players, char *why, size_t why_size) {
    const struct shifted *shifted = parameters;
    struct solver_instance *instance =
        chicago_solver.create(strategy, parameters, rules, players, why, why_size);
    struct shifted_model *own = aligned_alloc(_Alignof(struct shifted_model), sizeof *own);
    if (!instance || !own)
        return NULL; /* ends the program */
    own->model = *instance->shared_model;
    own->shared = instance->shared_model;
    for (unsigned kind = 0; kind < POPULATION_KINDS; kind++)
        if (shifted->plans[kind])
            own->model.plans[kind][players - 1] = shifted->plans[kind];
    instance->shared_model = &own->model;
    return instance;
}

static void shifted_destroy(void *memory) {
    struct solver_instance *instance = memory;
    struct shifted_model *own = (struct shifted_model *)instance->shared_model;
    instance->shared_model = own->shared;
    free(own);
    chicago_solver.destroy(instance);
}

static bool shifted_zero(const struct chicago_view *view, const struct strategy_self *self) {
    const struct shifted *shifted = self->parameters;
    return solver_zero_margin(view, self) > (shifted->what == ZEROING ? shifted->by : 0);
}

static bool shifted_call(const struct chicago_view *view, const struct strategy_self *self) {
    const struct shifted *shifted = self->parameters;
    bool called = chicago_mask_has(view->called, view->seat);
    bool close =
        chicago_most_points(view, chicago_opponents(view)) >= view->target - CLOSE_TO_TARGET;
    bool concerned = (shifted->what == FIRST_CALL && !called) ||
                     (shifted->what == LATER_CALL && called) ||
                     (shifted->what == CLOSE_CALL && close);
    return solver_call_margin(view, self) > (concerned ? shifted->by : 0);
}

/* A defender with a choice has just valued the outcomes. */
static card shifted_play(const struct chicago_view *view, const struct strategy_self *self) {
    const struct shifted *shifted = self->parameters;
    card laid = solver_play(view, self);
    bool defends = view->caller != CHICAGO_NO_SEAT && view->caller != view->seat;
    if (shifted->what != BREAKING || !defends || card_set_count(view->legal) == 1)
        return laid;
    struct tricks_payoffs payoffs = ((const struct solver_memory *)self->memory)->payoffs.payoffs;
    float *values = payoffs.of[view->seat];
    values[tricks_outcome(view->seat, false)] += shifted->by;
    values[tricks_outcome(view->seat, true)] += shifted->by;
    return quick_defence(view, values);
}

static const struct chicago_decisions shifted_decisions = {
    .exchange = solver_exchange,
    .ask_open = solver_ask_open,
    .keep_open = solver_keep_open,
    .zero = shifted_zero,
    .call = shifted_call,
    .play = shifted_play,
};

/* The plans of a shift of exchanges, against opponents of each population who are all in. */
static void plans_shift(struct shifted *shifted, const struct shared_model *shared,
                        const struct chicago_rules *rules) {
    const struct chicago_model *model = shared->model;
    struct plan_rules plan_rules = plan_rules_of(rules);
    plan_rules.card_cost = shifted->what == EXCHANGED_CARDS ? shifted->by : 0;
    plan_rules.keep_gain = shifted->what == OPEN_CARD ? shifted->by : 0;
    for (unsigned kind = 0; kind < POPULATION_KINDS; kind++) {
        struct profile *profiles = shifted->profiles[kind];
        memcpy(profiles, model->profiles[kind], sizeof shifted->profiles[kind]);
        for (unsigned i = 0; i < PROFILES; i++) {
            profiles[i].stands += shifted->what == EXCHANGE_CHICAGO ? shifted->by : 0;
            for (int gain = 0; shifted->what == EXCHANGE_POINTS && gain < PROFILE_GAINS; gain++)
                profiles[i].gained[gain] += shifted->by * (float)gain;
        }
        const struct profile_basis basis = {.profiles = profiles,
                                            .strength = &model->strength[kind],
                                            .trick_odds = &model->trick_odds[kind],
                                            .rules = plan_rules,
                                            .opponents = TRIAL_PLAYERS - 1,
                                            .finely = true};
        shifted->plans[kind] = profiles_plan(&basis);
        if (!shifted->plans[kind])
            trial_die("not enough memory for the plans");
    }
}

static struct earned shift_run(struct trial *trial, enum what what, float by, bool fresh) {
    struct shifted *player = (struct shifted *)trial->changed.setup.entrant[0].parameters;
    player->what = what;
    player->by = by;
    memset(player->plans, 0, sizeof player->plans);
    if (what >= EXCHANGED_CARDS)
        plans_shift(player, trial->shared, trial->even.setup.rules);
    struct earned earned = trial_run(trial, fresh);
    for (unsigned kind = 0; kind < POPULATION_KINDS; kind++)
        plans_free(player->plans[kind]);
    return earned;
}

/* All shifts of a kind, and the best of them again; false if that earns too much. */
static bool kind_run(struct trial *trial, enum what what) {
    const struct kind *kind = &kinds[what];
    float best = 0;
    double most = -INFINITY;
    for (unsigned i = 0; i < SHIFTS && (i == 0 || kind->by[i] != 0); i++) {
        struct earned earned = shift_run(trial, what, kind->by[i], false);
        printf("| %s | %+.2f | %+.3f +- %.3f | |\n", kind->name, (double)kind->by[i], earned.mean,
               earned.error);
        fflush(stdout);
        best = earned.mean > most ? kind->by[i] : best;
        most = fmax(most, earned.mean);
    }
    struct earned fresh = shift_run(trial, what, best, true);
    bool within = what == NOTHING ? fresh.mean == 0 && fresh.error == 0 && most == 0
                                  : fresh.mean <= TRIAL_EARNED_MOST;
    printf("| %s | %+.2f | | %+.3f +- %.3f%s |\n", kind->name, (double)best, fresh.mean,
           fresh.error, within ? "" : " **too much**");
    fflush(stdout);
    return within;
}

static bool is_wanted(const struct kind *kind, int argc, char **argv) {
    bool wanted = argc == 4;
    for (int i = 4; i < argc; i++)
        wanted |= strcmp(argv[i], kind->name) == 0;
    return wanted;
}

static int usage(void) {
    fputs("usage: shifts beginners|club|experts MATCHES SEED [KIND...], with KINDs:\n", stderr);
    for (unsigned i = 0; i < KINDS; i++)
        fprintf(stderr, "  %-16s %s\n", kinds[i].name, kinds[i].meaning);
    return 2;
}

int main(int argc, char **argv) {
    static struct chicago_rules rules;
    static struct trial trial;
    struct shifted player = {.what = NOTHING};
    struct strategy strategy = chicago_solver;
    if (argc < 4 || strtoull(argv[2], NULL, 10) < 2 * TRIAL_PLAYERS)
        return usage();
    trial_parameters(&player.solver);
    strategy.decisions = &shifted_decisions;
    strategy.create = shifted_create;
    strategy.destroy = shifted_destroy;
    trial_begin(&trial, &strategy, &player.solver, &rules, argv[1], argv[2], argv[3]);
    bool within = true;
    puts("| shift | by | earned | on fresh cards |\n|---|---|---|---|");
    for (unsigned what = 0; what < KINDS; what++)
        if (is_wanted(&kinds[what], argc, argv))
            within &= kind_run(&trial, (enum what)what);
    trial_end(&trial);
    return within ? EXIT_SUCCESS : EXIT_FAILURE;
}
