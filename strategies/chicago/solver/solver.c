#include "strategies/chicago/solver/solver.h"

#include "sim/core/option_rows.h"

#include <string.h>

#define OPTIONS_OF struct solver_parameters

/* The names are those that configs and results files have. */
#define DETERMINIZATIONS(name, field, standard, about)                                             \
    OPTION_ROW(name, OPTION_INT, field, 0, SOLVER_DETERMINIZATIONS_MAX, NULL, standard, about, NULL)

static const char *const budget_words[] = {"sampled", "quick", NULL};

static const struct option options[] = {
    OPTION_ROW("model", OPTION_TEXT, model, 1, OPTION_TEXT_SIZE - 1, NULL, MODEL_AUTO,
               "The trained model: auto (the shipped one made for the rules and players), a name "
               "in configs/models or a file that `utspel train` made",
               NULL),
    CHOICE(budget, "sampled",
           "quick: look-ups alone; sampled: layouts of the unseen cards too, at 16 times the time",
           NULL),
    DETERMINIZATIONS("second_trick", second_trick, "2",
                     "Layouts sampled for a card to the second trick"),
    DETERMINIZATIONS("third_trick", third_trick, "12",
                     "Layouts sampled for a card to the third trick"),
    DETERMINIZATIONS("fourth_trick", fourth_trick, "24",
                     "Layouts sampled for a card to the fourth trick"),
    DETERMINIZATIONS(
        "answer_layouts", answer_determinizations, "96",
        "Layouts sampled for a card against opponents who play by rules that are clear; "
        "a third of them for the first trick"),
    DETERMINIZATIONS("call_layouts", call_determinizations, "64",
                     "Layouts sampled for a call that is a close choice"),
    SWITCH(exchanges, "true", "Plan exchanges exactly; else exchange as classic does", NULL),
    SWITCH(chance, "true", "Call by chance and equity; else as classic does", NULL),
    SWITCH(tricks, "true", "Plan the tricks; else play them as classic does", NULL),
    SWITCH(equity, "true", "Reckon in placement points; else in points alone", NULL),
};

static void *create(const struct strategy *strategy, const void *parameters, const void *rules,
                    unsigned players, char *why, size_t why_size) {
    const struct solver_parameters *solver = parameters;
    (void)strategy;
    return (void *)shared_model_open(solver->model, solver->equity, rules, players, why, why_size);
}

static void destroy(void *instance) {
    shared_model_close(instance);
}

static const struct chicago_decisions decisions = {
    .exchange = solver_exchange,
    .ask_open = solver_ask_open,
    .keep_open = solver_keep_open,
    .zero = solver_zero,
    .call = solver_call,
    .play = solver_play,
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
