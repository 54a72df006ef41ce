#include "strategies/lua/lua_decisions.h"

#include "sim/chicago/chicago_game.h"
#include "sim/chicago/chicago_view.h"
#include "sim/holdem/holdem_game.h"
#include "sim/holdem/holdem_view.h"
#include "sim/pofc/pofc_game.h"
#include "sim/pofc/pofc_view.h"
#include "strategies/lua/lua_host.h"

static bool script_says_yes(const struct chicago_view *view, const struct strategy_self *self,
                            enum chicago_decision decision, const card *argument) {
    bool answer = false;
    host_decide(self, view, &chicago_decisions[decision], argument, &answer);
    return answer;
}

static card_set script_exchange(const struct chicago_view *view, const struct strategy_self *self) {
    card_set answer = 0;
    host_decide(self, view, &chicago_decisions[CHICAGO_EXCHANGE], NULL, &answer);
    return answer;
}

static bool script_ask_open(const struct chicago_view *view, const struct strategy_self *self) {
    return script_says_yes(view, self, CHICAGO_ASK_OPEN, NULL);
}

static bool script_keep_open(const struct chicago_view *view, const struct strategy_self *self,
                             card open) {
    return script_says_yes(view, self, CHICAGO_KEEP_OPEN, &open);
}

static bool script_zero(const struct chicago_view *view, const struct strategy_self *self) {
    return script_says_yes(view, self, CHICAGO_ZERO, NULL);
}

static bool script_call(const struct chicago_view *view, const struct strategy_self *self) {
    return script_says_yes(view, self, CHICAGO_CALL, NULL);
}

static card script_play(const struct chicago_view *view, const struct strategy_self *self) {
    card answer = card_set_lowest(view->legal);
    host_decide(self, view, &chicago_decisions[CHICAGO_PLAY], NULL, &answer);
    return answer;
}

static card script_lay_down(const struct chicago_view *view, const struct strategy_self *self) {
    card answer = chicago_card_too_many(view->hand);
    host_decide(self, view, &chicago_decisions[CHICAGO_LAY_DOWN], NULL, &answer);
    return answer;
}

static bool script_redeal(const struct chicago_view *view, const struct strategy_self *self) {
    return script_says_yes(view, self, CHICAGO_REDEAL, NULL);
}

static unsigned script_zero_whom(const struct chicago_view *view,
                                 const struct strategy_self *self) {
    unsigned answer = chicago_richest_opponent(view);
    host_decide(self, view, &chicago_decisions[CHICAGO_ZERO_WHOM], NULL, &answer);
    return answer;
}

static struct pofc_rows script_rows(const struct pofc_view *view, const struct strategy_self *self,
                                    enum pofc_decision decision) {
    struct pofc_rows answer = {{0}};
    host_decide(self, view, &pofc_decisions[decision], NULL, &answer);
    return answer;
}

static struct pofc_rows script_place(const struct pofc_view *view,
                                     const struct strategy_self *self) {
    return script_rows(view, self, POFC_PLACE);
}

static struct pofc_rows script_fantasy(const struct pofc_view *view,
                                       const struct strategy_self *self) {
    return script_rows(view, self, POFC_FANTASY);
}

static struct holdem_action script_act(const struct holdem_view *view,
                                       const struct strategy_self *self) {
    struct holdem_action answer = {0};
    host_decide(self, view, &holdem_decisions[HOLDEM_ACT], NULL, &answer);
    return answer;
}

static struct holdem_transfer script_transfer(const struct holdem_team_view *view,
                                              const struct strategy_self *self) {
    struct holdem_transfer answer = {0, 0};
    host_decide(self, view, &holdem_decisions[HOLDEM_TRANSFER], NULL, &answer);
    return answer;
}

static struct holdem_seats script_seat(const struct holdem_team_view *view,
                                       const struct strategy_self *self) {
    struct holdem_seats answer = holdem_seats_before(view);
    host_decide(self, view, &holdem_decisions[HOLDEM_SEAT], NULL, &answer);
    return answer;
}

static struct holdem_settlement script_settle(const struct holdem_team_view *view,
                                              const struct strategy_self *self) {
    struct holdem_settlement answer = holdem_settlement_usual(view);
    host_decide(self, view, &holdem_decisions[HOLDEM_SETTLE], NULL, &answer);
    return answer;
}

static bool script_timeout(const struct holdem_view *view, const struct strategy_self *self) {
    bool answer = false;
    host_decide(self, view, &holdem_decisions[HOLDEM_TIMEOUT], NULL, &answer);
    return answer;
}

static uint8_t script_advise(const struct holdem_view *view, const struct strategy_self *self) {
    unsigned answer = 0;
    host_decide(self, view, &holdem_decisions[HOLDEM_ADVISE], NULL, &answer);
    return (uint8_t)answer;
}

/* Whether ranks are observed, and the functions. */
#define SCRIPT_DECISIONS(ranks)                                                                    \
    {                                                                                              \
        .reads_ranks = (ranks), .exchange = script_exchange, .ask_open = script_ask_open,          \
        .keep_open = script_keep_open, .zero = script_zero, .call = script_call,                   \
        .play = script_play, .lay_down = script_lay_down, .redeal = script_redeal,                 \
        .zero_whom = script_zero_whom                                                              \
    }

static const struct chicago_decisions without_ranks = SCRIPT_DECISIONS(false);
static const struct chicago_decisions with_ranks = SCRIPT_DECISIONS(true);
static const struct pofc_decisions placing = {script_place, script_fantasy};
static const struct holdem_decisions acting = {script_act,    script_transfer, script_seat,
                                               script_settle, script_timeout,  script_advise};

const void *lua_decisions(const struct game *game, bool reads_ranks) {
    if (game == &chicago_game)
        return reads_ranks ? &with_ranks : &without_ranks;
    return game == &pofc_game ? (const void *)&placing : &acting;
}
