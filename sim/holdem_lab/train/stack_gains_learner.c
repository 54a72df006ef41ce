#include "sim/holdem_lab/train/stack_gains_learner.h"

#include "sim/engine/game_task.h"
#include "sim/holdem/holdem_game.h"
#include "sim/holdem/holdem_table.h"
#include "strategies/holdem/holdem_strategies.h"
#include "strategies/holdem/jam/jam.h"

#include <stdlib.h>
#include <string.h>

/* As many of each style: four tables of nine. */
enum { OF_EACH_STYLE = 12 };

/* How `jam` plays by what was learned so far. */
struct learner {
    const struct push_fold_odds *odds;
    struct jam_style style;
};

struct learning {
    struct game_task game; /* first: what the engine's task plays by */
    struct holdem_rules rules;
    struct game_setup setup;
    struct learner learner;
    struct stack_gains counted;
};

static struct holdem_action learner_act(const struct holdem_view *view,
                                        const struct strategy_self *self) {
    const struct learner *knows = self->parameters;
    return jam_play(view, knows->odds, &knows->style, self->rng);
}

static const struct holdem_decisions learner_decisions = {.act = learner_act};

static const struct strategy learning_jam = {
    STRATEGY_FOR(holdem),
    .name = "jam",
    .summary = "jam by what was learned so far",
    .draws = true,
    .decisions = &learner_decisions,
};

static struct holdem_rules rules_without_teams(const struct holdem_rules *given) {
    struct holdem_rules rules = *given;
    rules.stacks = rules.members_min = rules.members_max = 1;
    rules.transfer_percent = rules.transfers_per_talk = 0;
    rules.same_table = HOLDEM_SAME_TABLE_FREE;
    rules.third_stack = HOLDEM_THIRD_KEEPS;
    rules.timeouts = rules.timeouts_late = 0;
    rules.button_swaps = false;
    return rules;
}

static void gather(const void *context, void *slot) {
    struct learning *learning = (struct learning *)context;
    struct holdem_tallies *tallies = ((struct holdem_table *)slot)->tallies;
    for (unsigned style = 0; style < STACK_STYLES; style++)
        for (unsigned depth = 0; depth < TALLY_DEPTHS; depth++)
            for (unsigned gain = 0; gain < TALLY_GAINS; gain++)
                learning->counted.counted[style][depth][gain] += tallies->gains[style][depth][gain];
    memset(tallies->gains, 0, sizeof tallies->gains);
}

static enum status play_all(struct learning *learning, const struct stack_gains_course *course,
                            struct progress *progress, struct error *error) {
    struct engine_result result;
    struct task task = game_task_make(&learning->game, NULL);
    task.gather = gather;
    const struct engine_plan plan = {.task = &task,
                                     .matches = course->matches,
                                     .threads = course->threads,
                                     .progress = progress};
    enum status status = engine_run(&plan, course->first, &result, error);
    engine_result_free(&result);
    return status;
}

static void learning_init(struct learning *learning, const struct stack_gains_course *course,
                          const struct push_fold_odds *odds) {
    learning->game = (struct game_task){&holdem_game, &learning->setup};
    learning->rules = rules_without_teams(course->rules);
    learning->setup = (struct game_setup){
        .rules = &learning->rules, .entrants = STACK_STYLES, .seed = course->seed};
    struct learner *learner = &learning->learner;
    *learner = (struct learner){odds, {.depth = 12, .by_prizes = true}};
    option_set_defaults(&holdem_regular.parameters, &learner->style.regular);
    struct game_entrant *entrant = learning->setup.entrant;
    entrant[STACK_JAM] = (struct game_entrant){.strategy = &learning_jam, .parameters = learner};
    entrant[STACK_REGULAR] =
        (struct game_entrant){.strategy = &holdem_regular, .parameters = &learner->style.regular};
    entrant[STACK_BASELINE] = (struct game_entrant){.strategy = &holdem_baseline};
    for (unsigned style = 0; style < STACK_STYLES; style++)
        entrant[style].count = OF_EACH_STYLE;
}

enum status stack_gains_learn(struct stack_gains *gains, const struct stack_gains_course *course,
                              struct progress *progress, struct error *error) {
    struct learning *learning = calloc(1, sizeof *learning);
    struct push_fold_odds *odds = malloc(sizeof *odds);
    enum status status = STATUS_OK;
    if (!learning || !odds || !push_fold_odds_make(odds, course->push_fold)) {
        status = error_set(error, STATUS_RUNTIME, "out of memory");
    } else {
        learning_init(learning, course, odds);
        status = play_all(learning, course, progress, error);
    }
    for (size_t i = 0; status == STATUS_OK && i < sizeof *gains / sizeof(int64_t); i++)
        ((int64_t *)gains->counted)[i] += ((const int64_t *)learning->counted.counted)[i];
    free(odds);
    free(learning);
    return status;
}
