/* `equity`: a captain who reasons (equity.h), by what self-play has taught (stack_gains.h). */
#include "sim/core/option_rows.h"
#include "strategies/holdem/captain/equity.h"
#include "strategies/holdem/holdem_strategies.h"
#include "strategies/holdem/model/holdem_model.h"
#include "strategies/holdem/regular.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct equity_parameters {
    char model[OPTION_TEXT_SIZE];
    char members[OPTION_TEXT_SIZE];
    double timeout_at;
    struct regular_parameters regular;
};

#define OPTIONS_OF   struct equity_parameters
#define MEMBERS_AUTO "auto"

static const struct option equity_options[] = {
    OPTION_ROW("model", OPTION_TEXT, model, 1, OPTION_TEXT_SIZE - 1, NULL, MODEL_AUTO,
               "The trained model: auto (the one made for the blinds and the size of tables), a "
               "name in configs/models or a file that `utspel train` made",
               NULL),
    OPTION_ROW("members", OPTION_TEXT, members, 1, OPTION_TEXT_SIZE - 1, NULL, MEMBERS_AUTO,
               "What the members play like, as the captain sees them: jam, regular or baseline, in "
               "their order, with commas, the last one for all who follow; auto: by their names, "
               "others like regular",
               NULL),
    REAL(timeout_at, 0, 100, "4", "Percent of the prize money that must be at stake for a time-out",
         NULL),
    REGULAR_OPTIONS(regular.),
};

#undef OPTIONS_OF

static struct holdem_action equity_act(const struct holdem_view *view,
                                       const struct strategy_self *self) {
    const struct equity_parameters *parameters = self->parameters;
    return holdem_regular_act(view, &parameters->regular);
}

static const char *const style_words[STACK_STYLES] = {"jam", "regular", "baseline"};

static unsigned style_of(const char *word) {
    unsigned style = 0;
    while (style < STACK_STYLES && strcmp(word, style_words[style]) != 0)
        style++;
    return style;
}

/* As he was told, or as the members' names say. */
static struct equity equity_of(const struct strategy_self *self) {
    const struct equity_parameters *parameters = self->parameters;
    struct equity equity = *(const struct equity *)self->instance;
    bool is_auto = strcmp(parameters->members, MEMBERS_AUTO) == 0;
    for (unsigned i = 0; is_auto && self->members && self->members[i]; i++) {
        unsigned style = style_of(self->members[i]);
        equity.style[i] = (uint8_t)(style < STACK_STYLES ? style : STACK_REGULAR);
    }
    return equity;
}

static struct holdem_transfer transfer(const struct holdem_team_view *view,
                                       const struct strategy_self *self) {
    const struct equity equity = equity_of(self);
    return equity_transfer(&equity, view);
}

static struct holdem_seats seat(const struct holdem_team_view *view,
                                const struct strategy_self *self) {
    const struct equity equity = equity_of(self);
    return equity_seats(&equity, view);
}

static struct holdem_settlement settle(const struct holdem_team_view *view,
                                       const struct strategy_self *self) {
    const struct equity equity = equity_of(self);
    return equity_settlement(&equity, view);
}

static bool timeout(const struct holdem_view *view, const struct strategy_self *self) {
    const struct equity_parameters *parameters = self->parameters;
    const struct equity equity = equity_of(self);
    return equity_calls_timeout(&equity, view, parameters->timeout_at);
}

static uint8_t advise(const struct holdem_view *view, const struct strategy_self *self) {
    const struct equity equity = equity_of(self);
    return (uint8_t)equity_best_member(&equity, view);
}

/* Changes the list. False, and why, where it names something else. */
static bool members_read(struct equity *equity, char *list, char *why, size_t why_size) {
    unsigned members = 0;
    char *rest;
    for (char *word = strtok_r(list, ", ", &rest); word; word = strtok_r(NULL, ", ", &rest)) {
        unsigned style = style_of(word);
        if (style == STACK_STYLES || members == GAME_MEMBERS_MAX) {
            snprintf(why, why_size,
                     "members: got '%.40s', expected jam, regular or baseline for "
                     "each of at most %d members, with commas",
                     word, GAME_MEMBERS_MAX);
            return false;
        }
        equity->style[members++] = (uint8_t)style;
    }
    for (unsigned i = members; members > 0 && i < GAME_MEMBERS_MAX; i++)
        equity->style[i] = equity->style[members - 1];
    return true;
}

static void *outlook_make(const struct model_wish *wish, const char *path, struct error *error) {
    struct holdem_model *model = model_read_for(wish, path, error);
    struct stack_outlook *outlook = model ? malloc(sizeof *outlook) : NULL;
    bool is_made = outlook && stack_outlook_make(outlook, &model->gains);
    if (model && !is_made) {
        error_set(error, outlook ? STATUS_USAGE : STATUS_RUNTIME,
                  outlook ? "%s was trained too little, or by an earlier version, to say what "
                            "stacks gain; `utspel train` makes another"
                          : "%s: out of memory",
                  path);
        free(outlook);
    }
    model_free(model);
    return is_made ? outlook : NULL;
}

static const struct stack_outlook *outlook_open(const struct equity_parameters *parameters,
                                                const struct holdem_rules *rules, unsigned players,
                                                char *why, size_t why_size) {
    static const struct model_making making = {outlook_make, free};
    const struct model_wish wish = {.type = &holdem_model_type,
                                    .model = parameters->model,
                                    .rules = rules,
                                    .identity = holdem_model_identity(rules),
                                    .players = players};
    return model_share_open(&wish, &making, why, why_size);
}

static void *equity_create(const struct strategy *strategy, const void *given, const void *rules,
                           unsigned players, char *why, size_t why_size) {
    struct equity_parameters parameters = *(const struct equity_parameters *)given;
    struct equity *equity = calloc(1, sizeof *equity);
    (void)strategy;
    if (!equity) {
        snprintf(why, why_size, "out of memory");
        return NULL;
    }
    if (strcmp(parameters.members, MEMBERS_AUTO) == 0 ||
        members_read(equity, parameters.members, why, why_size))
        equity->outlook = outlook_open(&parameters, rules, players, why, why_size);
    if (equity->outlook)
        return equity;
    free(equity);
    return NULL;
}

static void equity_destroy(void *instance) {
    struct equity *equity = instance;
    model_share_close(equity->outlook);
    free(equity);
}

static const struct holdem_decisions decisions = {
    .act = equity_act,
    .transfer = transfer,
    .seat = seat,
    .settle = settle,
    .timeout = timeout,
    .advise = advise,
};

const struct strategy holdem_equity = {
    STRATEGY_FOR(holdem),
    .name = "equity",
    .summary = "a captain who reasons by prize money and self-play, and plays as regular himself",
    .parameters = {equity_options, sizeof equity_options / sizeof *equity_options,
                   sizeof(struct equity_parameters)},
    .decisions = &decisions,
    .create = equity_create,
    .destroy = equity_destroy,
};
