#include "strategies/chicago/solver/chicago_solver.h"

#include "sim/core/option_rows.h"
#include "sim/core/stop.h"
#include "strategies/chicago/chicago_strategies.h"
#include "strategies/chicago/model/calls.h"
#include "strategies/chicago/solver/answer.h"
#include "strategies/chicago/solver/knows.h"
#include "strategies/model/model.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void shared_model_free(void *made) {
    struct shared_model *shared_model = made;
    struct plans *(*plans)[CHICAGO_SEATS_MAX] = shared_model->plans;
    for (unsigned i = 0; i < POPULATION_KINDS * CHICAGO_SEATS_MAX; i++) {
        struct plans *shared = plans[POPULATION_UNKNOWN][i % CHICAGO_SEATS_MAX];
        unsigned kind = i / CHICAGO_SEATS_MAX;
        if (kind == POPULATION_UNKNOWN || plans[kind][i % CHICAGO_SEATS_MAX] != shared)
            plans_free(plans[kind][i % CHICAGO_SEATS_MAX]);
    }
    model_free(shared_model->model);
    free(shared_model);
}

/* Whether a population's opponents are those of any, as in models of old. */
static bool is_like_any(const struct chicago_model *model, unsigned population) {
    const unsigned any = POPULATION_UNKNOWN;
    return memcmp(model->profiles[population], model->profiles[any], sizeof *model->profiles) ==
               0 &&
           memcmp(&model->strength[population], &model->strength[any], sizeof *model->strength) ==
               0 &&
           memcmp(&model->trick_odds[population], &model->trick_odds[any],
                  sizeof *model->trick_odds) == 0;
}

/* Where it is rare, when some are out, and where they are alike, those against any will do. */
static enum status plans_learn(struct shared_model *shared_model, const struct plan_rules *rules,
                               unsigned players, struct error *error) {
    const struct chicago_model *model = shared_model->model;
    struct plans *(*plans)[CHICAGO_SEATS_MAX] = shared_model->plans;
    for (unsigned others = 1; others < players; others++) {
        bool all = others + 1 == players;
        for (unsigned kind = POPULATION_KINDS; kind-- > 0;) {
            bool shares = kind != POPULATION_UNKNOWN && (!all || is_like_any(model, kind));
            const struct profile_basis basis = {
                .profiles = model->profiles[kind],
                .strength = &model->strength[kind],
                .trick_odds = &model->trick_odds[kind],
                .rules = *rules,
                .opponents = others,
                .finely = all,
            };
            plans[kind][others] =
                shares ? plans[POPULATION_UNKNOWN][others] : profiles_plan(&basis);
            if (!plans[kind][others])
                return error_set(error, STATUS_RUNTIME, "not enough memory for the plans");
        }
    }
    return STATUS_OK;
}

/* All have the same score, and the others are of one population. */
static void profiles_of_points(struct shared_model *shared_model, const struct chicago_rules *rules,
                               unsigned players) {
    struct table_populations populations = {{0}};
    for (unsigned kind = 0; kind < POPULATION_KINDS; kind++)
        profiles_of_alike(shared_model->model->profiles[kind], &shared_model->equity, rules,
                          players, &populations);
}

static enum status shared_model_learn(struct shared_model *shared_model,
                                      const struct model_wish *wish, const char *path,
                                      struct error *error) {
    const struct chicago_model *model = shared_model->model = model_read_for(wish, path, error);
    if (!model)
        return STATUS_RUNTIME;
    shared_model->equity = model->equity;
    if (wish->plain) {
        equity_know_points_only(&shared_model->equity);
        profiles_of_points(shared_model, wish->rules, wish->players);
    }
    shared_model->play_off = model->equity;
    equity_know_play_off(&shared_model->play_off);
    option_set_defaults(&chicago_classic.parameters, &shared_model->classic_parameters);
    shared_model->classic.parameters = &shared_model->classic_parameters;
    const struct plan_rules plan_rules = plan_rules_of(wish->rules);
    return plans_learn(shared_model, &plan_rules, wish->players, error);
}

static void *shared_model_make(const struct model_wish *wish, const char *path,
                               struct error *error) {
    struct shared_model *shared_model =
        aligned_alloc(_Alignof(struct shared_model), sizeof *shared_model);
    if (!shared_model) {
        error_set(error, STATUS_RUNTIME, "not enough memory");
        return NULL;
    }
    memset(shared_model, 0, sizeof *shared_model);
    if (shared_model_learn(shared_model, wish, path, error) == STATUS_OK)
        return shared_model;
    shared_model_free(shared_model);
    return NULL;
}

const struct shared_model *shared_model_open(const char *model, bool equity,
                                             const struct chicago_rules *rules, unsigned players,
                                             char *why, size_t why_size) {
    static const struct model_making making = {shared_model_make, shared_model_free};
    const struct model_wish wish = {.type = &chicago_model_type,
                                    .model = model,
                                    .rules = rules,
                                    .identity = chicago_model_identity(rules, players),
                                    .players = players,
                                    .plain = !equity};
    return model_share_open(&wish, &making, why, why_size);
}

/* Four of a kind scores again after each exchange that is left. */
float solver_zero_margin(const struct chicago_view *view, const struct strategy_self *self) {
    const struct equity *equity = solver_equity(view, self);
    struct equity_situation now, zeroed;
    struct value_after value_after;
    int32_t left = solver_scorings_left(view);
    unsigned seat = view->seat;
    const struct table_populations populations = solver_populations(view, self);
    struct chicago_view scratch;
    const struct chicago_view *known = solver_known_view(view, self, &scratch);
    equity_situation_of(known, &populations, &now);
    zeroed = now;
    equity_zero_others(&zeroed, seat);
    if (!known->rules.zeroing_keeps_call)
        zeroed.called &= (uint8_t)(1u << seat | (unsigned)~view->playing);
    equity_pass_deal(&zeroed);
    value_after_of(&value_after, equity, &now, seat);
    return equity_of(equity, &zeroed, seat) -
           value_after_points(&value_after, seat, left * known->rules.points[HAND_FOUR_OF_A_KIND]);
}

static bool solver_zero(const struct chicago_view *view, const struct strategy_self *self) {
    return solver_zero_margin(view, self) > 0;
}

/* Whether to call Chicago: the chance to win it against the value of not calling. */

enum { CLOSE = 4 }; /* a choice is close within 1 in CLOSE of the chance that is needed */

/* As its seat sees the first trick of a Chicago that it calls. */
static struct chicago_view view_of_caller(const struct chicago_view *view) {
    struct chicago_view called = *view;
    called.caller = called.leader = view->seat;
    called.trick = 1;
    called.legal = view->hand;
    return called;
}

/* The share of determinizations in which the best leads win all tricks from opponents of such play
 * styles. */
static float chance_by_answer(const struct chicago_view *called,
                              const struct play_styles *play_styles,
                              const struct determinizations *determinizations, uint32_t count,
                              struct rng *rng) {
    struct determinization determinization[SOLVER_DETERMINIZATIONS_MAX];
    float stands[TRICKS_OUTCOMES] = {0};
    stands[tricks_outcome(called->seat, false)] = stands[tricks_outcome(called->seat, true)] = 1;
    for (uint32_t i = 0; i < count; i++)
        determinizations_draw(determinizations, rng, &determinization[i]);
    return answer_best(called, determinization, count, play_styles, stands).value;
}

/*
 * The chance that the hand's Chicago is won against those the model learned from: looked up, and
 * where the choice is close, by determinizations, too, which say how this hand differs from those
 * looked up with it, and count by their number; or then by these alone, played out against the
 * others' play styles, where those are clear.
 */
static float call_chance(const struct chicago_view *view, const struct strategy_self *self,
                         const struct table_populations *populations, float needed) {
    const struct solver_parameters *parameters = self->parameters;
    const struct solver_memory *memory = self->memory;
    const struct chicago_model *model = solver_shared_model(self)->model;
    const struct opponents opponents = opponents_of(view, populations);
    struct determinizations determinizations;
    float looked_up =
        trick_odds_five_tricks(model->trick_odds, view->hand, &opponents, DEFENCE_AS_PLAYED);
    bool close = fabsf(looked_up - needed) * (float)CLOSE < 1;
    if (!close || parameters->budget == SOLVER_QUICK || parameters->call_determinizations == 0 ||
        stop_overdue())
        return looked_up;
    determinizations_prepare(&determinizations, view, (unsigned)view->rules.exchanges,
                             model->discard_samples, populations, NULL, SOLVER_PASTS, self->rng);
    struct chicago_view called = view_of_caller(view);
    struct play_styles play_styles = style_tracker_styles(&memory->style_tracker, &called);
    if (style_tracker_is_clear(&play_styles, &called))
        return chance_by_answer(&called, &play_styles, &determinizations,
                                (uint32_t)parameters->call_determinizations, self->rng);
    float perfect =
        trick_odds_five_tricks(model->trick_odds, view->hand, &opponents, DEFENCE_PERFECT);
    const unsigned count = (unsigned)(parameters->call_determinizations + 1) / 2;
    struct chance chance = chance_estimate(&determinizations, view->seat, count, self->rng);
    float weight = (float)count / (float)(count + LOOKED_UP_STANDS_FOR);
    return looked_up + weight * ((float)chance.mean - perfect);
}

float solver_call_margin(const struct chicago_view *view, const struct strategy_self *self) {
    const struct shared_model *shared_model = solver_shared_model(self);
    const struct deal_values *deal_values = solver_deal_values(view, self);
    const struct table_populations populations = solver_populations(view, self);
    struct call_values call_values;
    struct chicago_view scratch;
    call_values_of(&call_values, solver_known_view(view, self, &scratch), &populations,
                   solver_equity(view, self), shared_model->model, deal_values);
    float needed = call_values_needed(&call_values);
    return call_chance(view, self, &populations, needed) - needed;
}

static bool solver_call(const struct chicago_view *view, const struct strategy_self *self) {
    const struct solver_parameters *parameters = self->parameters;
    if (!parameters->chance)
        return solver_as_classic()->call(view, &solver_shared_model(self)->classic);
    float margin = solver_call_margin(view, self);
    if (self->margin)
        *self->margin = margin;
    return margin > 0;
}

#define OPTIONS_OF struct solver_parameters
#define TABLE_AUTO "auto"

/* The names are those that configs and results files have. */
#define DETERMINIZATIONS(name, field, standard, about)                                             \
    OPTION_ROW(name, OPTION_INT, field, 0, SOLVER_DETERMINIZATIONS_MAX, NULL, standard, about, NULL)

static const char *const budget_words[] = {"sampled", "quick", NULL};

static const struct option options[] = {
    OPTION_ROW("model", OPTION_TEXT, model, 1, OPTION_TEXT_SIZE - 1, NULL, MODEL_AUTO,
               "The trained model: auto (the shipped one made for the rules and players), a name "
               "in configs/models or a file that `utspel train` made",
               NULL),
    OPTION_ROW(
        "table", OPTION_TEXT, table, 1, OPTION_TEXT_SIZE - 1, NULL, TABLE_AUTO,
        "Who the others are: beginners, club, experts, or one of these for each other player, "
        "with commas; auto: each as likely any of them, until its play shows which",
        NULL),
    OPTION_ROW("knows", OPTION_TEXT, knows, 0, OPTION_TEXT_SIZE - 1, NULL, "",
               "The rules by which it reasons where those differ that are played, \"target=52; "
               "chicago_won=15\": a player frozen on these; empty: it knows the rules played",
               NULL),
    CHOICE(budget, "sampled",
           "quick: look-ups alone; sampled: determinizations of the unseen cards too, at some 8 "
           "times the time",
           NULL),
    DETERMINIZATIONS("second_trick", second_trick, "2",
                     "Determinizations sampled for a card to the second trick"),
    DETERMINIZATIONS("third_trick", third_trick, "4",
                     "Determinizations sampled for a card to the third trick"),
    DETERMINIZATIONS("fourth_trick", fourth_trick, "6",
                     "Determinizations sampled for a card to the fourth trick"),
    DETERMINIZATIONS("answer_layouts", answer_determinizations, "64",
                     "Determinizations sampled for a card against opponents who play by rules that "
                     "are clear, in the second trick; half of them in others"),
    DETERMINIZATIONS("call_layouts", call_determinizations, "64",
                     "Determinizations sampled for a call that is a close choice, against "
                     "opponents who play by rules that are clear; half of them against others"),
    SWITCH(exchanges, "true", "Plan exchanges exactly; else exchange as classic does", NULL),
    SWITCH(chance, "true", "Call by probability and equity; else as classic does", NULL),
    SWITCH(tricks, "true", "Plan the tricks; else play them as classic does", NULL),
    SWITCH(equity, "true", "Compute in placement points; else in points alone", NULL),
};

/* Fills an instance by the parameters; false, and why, if that fails. */
static bool open_instance(struct solver_instance *instance, const struct solver_parameters *solver,
                          const struct chicago_rules *rules, unsigned players, char *why,
                          size_t why_size) {
    struct error error;
    instance->named = strcmp(solver->table, TABLE_AUTO) != 0;
    instance->frozen = solver->knows[0] != '\0';
    if (solver_knows_read(solver->knows, rules, players, &instance->known, &error) != STATUS_OK) {
        snprintf(why, why_size, "%s", error.text);
        return false;
    }
    if (instance->named &&
        !population_list_read(solver->table, players - 1, instance->population, why, why_size))
        return false;
    if (chicago_rules_understood(rules, "solver", CHICAGO_SOLVER_PARTS, &error) != STATUS_OK ||
        chicago_rules_understood(&instance->known, "solver", CHICAGO_SOLVER_PARTS, &error) !=
            STATUS_OK) {
        snprintf(why, why_size, "%s", error.text);
        return false;
    }
    instance->shared_model =
        shared_model_open(solver->model, solver->equity, &instance->known, players, why, why_size);
    return instance->shared_model != NULL;
}

static void *create(const struct strategy *strategy, const void *parameters, const void *rules,
                    unsigned players, char *why, size_t why_size) {
    (void)strategy;
    struct solver_instance *instance = calloc(1, sizeof *instance);
    if (!instance) {
        snprintf(why, why_size, "not enough memory");
        return NULL;
    }
    if (open_instance(instance, parameters, rules, players, why, why_size))
        return instance;
    free(instance);
    return NULL;
}

static void destroy(void *instance) {
    model_share_close(((struct solver_instance *)instance)->shared_model);
    free(instance);
}

static const struct chicago_decisions decisions = {
    .exchange = solver_exchange,
    .ask_open = solver_ask_open,
    .keep_open = solver_keep_open,
    .zero = solver_zero,
    .call = solver_call,
    .play = solver_play,
    .lay_down = solver_lay_down,
};

const struct strategy chicago_solver = {
    STRATEGY_FOR(chicago),
    .name = "solver",
    .summary = "reasons: exact exchanges, chances, sampled tricks, all in placement points",
    .parameters = {options, sizeof options / sizeof *options, sizeof(struct solver_parameters)},
    .memory_size = sizeof(struct solver_memory),
    .draws = true,
    .decisions = &decisions,
    .create = create,
    .destroy = destroy,
};
