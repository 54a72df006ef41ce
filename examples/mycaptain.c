/*
 * A captain for teams in hold'em tournaments as a shared object. <utspel/chicago.h> describes how
 * to build it. The members are listed from the best one on.
 */
#include <utspel/holdem.h>

/* The own stacks in play, those with few chips first, of equal ones those with low numbers. */
struct own_stacks {
    int count;
    uint8_t stack[UTSPEL_HOLDEM_STACKS_MAX];
};

static struct own_stacks by_chips(const struct utspel_holdem_team_view *view) {
    struct own_stacks own = {0};
    for (uint8_t stack = 0; stack < UTSPEL_HOLDEM_STACKS_MAX; stack++) {
        if (!view->in_play[stack])
            continue;
        int at = own.count++;
        for (; at > 0 && view->chips[own.stack[at - 1]] > view->chips[stack]; at--)
            own.stack[at] = own.stack[at - 1];
        own.stack[at] = stack;
    }
    return own;
}

/* The largest stack gives to a smallest one that has less than twelve big blinds. */
static struct utspel_holdem_transfer transfer(const struct utspel_holdem_team_view *view,
                                              const struct utspel_strategy_self *self) {
    (void)self;
    struct own_stacks own = by_chips(view);
    uint8_t smallest = own.stack[0], largest = own.stack[own.count - 1];
    bool gives = view->chips[smallest] < 12 * view->big &&
                 utspel_holdem_transfer_amount(&view->rules, view->chips[largest], view->chip) > 0;
    return (struct utspel_holdem_transfer){largest, gives ? smallest : largest};
}

/* The best member plays the smallest stack, the next one the next. */
static struct utspel_holdem_seats seat(const struct utspel_holdem_team_view *view,
                                       const struct utspel_strategy_self *self) {
    (void)self;
    struct utspel_holdem_seats seats = utspel_holdem_seats_before(view);
    struct own_stacks own = by_chips(view);
    for (int i = 0; i < own.count && view->stack < 0; i++)
        seats.member[own.stack[i]] = (uint8_t)i;
    return seats;
}

/* A third stack rests, and then goes to the larger of the others. */
static struct utspel_holdem_settlement settle(const struct utspel_holdem_team_view *view,
                                              const struct utspel_strategy_self *self) {
    (void)self;
    struct own_stacks own = by_chips(view);
    uint8_t largest = own.stack[own.count - 1];
    if (largest == view->stack)
        largest = own.stack[own.count - 2];
    return (struct utspel_holdem_settlement){
        .choice = view->may_rest ? UTSPEL_HOLDEM_REST : UTSPEL_HOLDEM_MERGE, .to = largest};
}

/* Where another member faces a bet in a large pot, the best one decides. */
static bool timeout(const struct utspel_holdem_view *view,
                    const struct utspel_strategy_self *self) {
    (void)self;
    return view->member > 0 && view->to_call > 0 &&
           2 * view->pot * view->entrants_left > view->chips_all;
}

static uint8_t advise(const struct utspel_holdem_view *view,
                      const struct utspel_strategy_self *self) {
    (void)view, (void)self;
    return 0;
}

/* What he does where he plays himself: nothing. */
static struct utspel_holdem_action act(const struct utspel_holdem_view *view,
                                       const struct utspel_strategy_self *self) {
    (void)self;
    return utspel_holdem_give_up(view);
}

const struct utspel_strategy *utspel_strategy(void) {
    static const struct utspel_holdem_decisions decisions = {.act = act,
                                                             .transfer = transfer,
                                                             .seat = seat,
                                                             .settle = settle,
                                                             .timeout = timeout,
                                                             .advise = advise};
    static const struct utspel_strategy strategy = {
        UTSPEL_STRATEGY_FOR(holdem), .name = "mycaptain",
        .summary = "feeds the smallest stack, which the best member plays",
        .decisions = &decisions};
    return &strategy;
}
