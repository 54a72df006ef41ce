/* Captains to compare with: `never`, `feed-the-short`, `feed-the-big`. */
#include "strategies/holdem/captain/own_stacks.h"
#include "strategies/holdem/holdem_strategies.h"
#include "strategies/holdem/regular.h"

static struct holdem_action captain_act(const struct holdem_view *view,
                                        const struct strategy_self *self) {
    return holdem_regular_act(view, self->parameters);
}

#define OPTIONS_OF struct regular_parameters

static const struct option simple_options[] = {REGULAR_OPTIONS()};

#undef OPTIONS_OF

#define PARAMETERS                                                                                 \
    {                                                                                              \
        simple_options, sizeof simple_options / sizeof *simple_options,                            \
            sizeof(struct regular_parameters)                                                      \
    }

/* None, if the one that is to give has too few chips, or is the one that gets. */
static struct holdem_transfer transfer_between(const struct holdem_team_view *view, int from,
                                               int to) {
    bool gives = holdem_transfer_amount(&view->rules, view->chips[from], view->chip) > 0;
    return (struct holdem_transfer){(uint8_t)from, (uint8_t)(gives ? to : from)};
}

static struct holdem_transfer feed_short(const struct holdem_team_view *view,
                                         const struct strategy_self *self) {
    (void)self;
    return transfer_between(view, own_largest(view, OWN_NONE), own_smallest(view));
}

static struct holdem_transfer feed_big(const struct holdem_team_view *view,
                                       const struct strategy_self *self) {
    (void)self;
    return transfer_between(view, own_smallest(view), own_largest(view, OWN_NONE));
}

static const struct holdem_decisions never_decisions = {.act = captain_act};
static const struct holdem_decisions short_decisions = {.act = captain_act, .transfer = feed_short};
static const struct holdem_decisions big_decisions = {.act = captain_act, .transfer = feed_big};

const struct strategy holdem_never = {
    STRATEGY_FOR(holdem),
    .name = "never",
    .summary = "a captain who changes nothing, and plays as regular himself",
    .parameters = PARAMETERS,
    .decisions = &never_decisions,
};

const struct strategy holdem_feed_the_short = {
    STRATEGY_FOR(holdem),
    .name = "feed-the-short",
    .summary = "a captain whose largest stack gives to the smallest at every talk",
    .parameters = PARAMETERS,
    .decisions = &short_decisions,
};

const struct strategy holdem_feed_the_big = {
    STRATEGY_FOR(holdem),
    .name = "feed-the-big",
    .summary = "a captain whose smallest stack gives to the largest at every talk",
    .parameters = PARAMETERS,
    .decisions = &big_decisions,
};
