#include "strategies/lua/decisions.h"

#include "sim/chicago/game.h"
#include "sim/chicago/strategy.h"
#include "sim/chicago/view_fields.h"
#include "sim/pofc/game.h"
#include "sim/pofc/strategy.h"
#include "sim/pofc/view_fields.h"
#include "strategies/lua/host.h"

static bool says_yes(const struct chicago_view *view, const struct strategy_self *self,
                     enum chicago_decision decision, const card *argument) {
    bool answer = false;
    host_decide(self, view, &chicago_decisions[decision], argument, &answer);
    return answer;
}

static card_set exchange(const struct chicago_view *view, const struct strategy_self *self) {
    card_set answer = 0;
    host_decide(self, view, &chicago_decisions[CHICAGO_EXCHANGE], NULL, &answer);
    return answer;
}

static bool ask_open(const struct chicago_view *view, const struct strategy_self *self) {
    return says_yes(view, self, CHICAGO_ASK_OPEN, NULL);
}

static bool keep_open(const struct chicago_view *view, const struct strategy_self *self,
                      card open) {
    return says_yes(view, self, CHICAGO_KEEP_OPEN, &open);
}

static bool zero(const struct chicago_view *view, const struct strategy_self *self) {
    return says_yes(view, self, CHICAGO_ZERO, NULL);
}

static bool call(const struct chicago_view *view, const struct strategy_self *self) {
    return says_yes(view, self, CHICAGO_CALL, NULL);
}

static card play(const struct chicago_view *view, const struct strategy_self *self) {
    card answer = card_set_lowest(view->legal);
    host_decide(self, view, &chicago_decisions[CHICAGO_PLAY], NULL, &answer);
    return answer;
}

static struct pofc_rows rows_of(const struct pofc_view *view, const struct strategy_self *self,
                                enum pofc_decision decision) {
    struct pofc_rows answer = {{0}};
    host_decide(self, view, &pofc_decisions[decision], NULL, &answer);
    return answer;
}

static struct pofc_rows place(const struct pofc_view *view, const struct strategy_self *self) {
    return rows_of(view, self, POFC_PLACE);
}

static struct pofc_rows fantasy(const struct pofc_view *view, const struct strategy_self *self) {
    return rows_of(view, self, POFC_FANTASY);
}

/* Whether ranks are heard, and the functions. */
static const struct chicago_decisions deaf = {false, exchange, ask_open, keep_open,
                                              zero,  call,     play};
static const struct chicago_decisions hearing = {true, exchange, ask_open, keep_open,
                                                 zero, call,     play};
static const struct pofc_decisions placing = {place, fantasy};

const void *lua_decisions(const struct game *game, bool hears_ranks) {
    if (game == &chicago_game)
        return hears_ranks ? &hearing : &deaf;
    return &placing;
}
