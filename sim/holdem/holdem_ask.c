/* Asking who plays a chair how to act, and his captain in a time-out (holdem.md 11). */
#include "sim/holdem/holdem_count.h"
#include "sim/holdem/holdem_game.h"
#include "sim/holdem/holdem_hand_record.h"

#include <inttypes.h>

enum { ANSWER_SIZE = 64 };

static void answer_text(const struct holdem_action *action, char text[ANSWER_SIZE]) {
    if (action->act >= HOLDEM_ACTS)
        snprintf(text, ANSWER_SIZE, "act %u, which does not exist", action->act);
    else if (action->act == HOLDEM_RAISE)
        snprintf(text, ANSWER_SIZE, "raise to %" PRId64, action->to);
    else
        snprintf(text, ANSWER_SIZE, "%s", holdem_act_names[action->act]);
}

/* The member whom the captain names in the view of the chair shown. */
static unsigned ask_advice(struct holdem_table *table, const struct holdem_players *team) {
    struct player *captain = team->captain;
    const struct holdem_decisions *decisions = captain->decisions;
    char answer[ANSWER_SIZE];
    unsigned member = decisions->advise ? decisions->advise(&table->hand.view, &captain->self) : 0;
    if (member < team->members)
        return member;
    snprintf(answer, sizeof answer, "member %u", member);
    holdem_refuse(captain, &holdem_decisions[HOLDEM_ADVISE], answer);
    return 0;
}

/* Who decides in a time-out draws apart from the hand: first the captain, then the member named. */
static void timeout_seed(const struct holdem_table *table, struct player *player, unsigned seat) {
    const struct holdem_view *view = &table->hand.view;
    struct rng_key key = holdem_field_key(table, RNG_TIMEOUT, table->hand.table);
    key.round = (uint32_t)view->timeouts;
    key.seat = (uint16_t)(seat + view->chair);
    if (player->draws)
        rng_seed(&player->rng, &key);
}

/* Takes a card of the team of the chair shown. Returns who decides. */
static const struct player *timeout_take(struct holdem_table *table) {
    struct holdem_view *view = &table->hand.view;
    const struct holdem_players *team = &table->team[view->entrant];
    holdem_count_timeout(table);
    view->timeouts = --table->field.team[view->entrant].timeouts;
    timeout_seed(table, team->captain, 0);
    unsigned member = ask_advice(table, team);
    timeout_seed(table, &team->member[member], HOLDEM_CHAIRS_MAX);
    if (table->record)
        holdem_hand_record(table, &(struct holdem_hand_line){.event = HOLDEM_EVENT_TIMEOUT,
                                                             .chair = view->chair,
                                                             .member = member});
    return &team->member[member];
}

static void team_show(struct holdem_table *table, unsigned number) {
    const struct holdem_stack *stack = &table->field.stack[number];
    struct holdem_view *view = &table->hand.view;
    view->stack = stack->own;
    view->member = stack->member;
    view->members = (uint8_t)table->team[view->entrant].members;
    view->timeouts = table->field.team[view->entrant].timeouts;
}

/* Shows the chair what it may do, and of a team what it has. Returns who plays it. */
static const struct player *chair_show(struct holdem_table *table, unsigned chair) {
    unsigned stack = table->hand.stack[chair];
    holdem_bets_show(&table->hand, chair);
    if (table->has_teams)
        team_show(table, stack);
    return table->plays[stack];
}

static struct holdem_action ask(struct holdem_table *table, const struct player *player) {
    const struct holdem_view *view = &table->hand.view;
    const struct holdem_decisions *decisions = player->decisions;
    char answer[ANSWER_SIZE];
    struct holdem_action action = decisions->act(view, &player->self);
    if (holdem_bets_legal(view, &action))
        return action;
    answer_text(&action, answer);
    holdem_refuse(player, &holdem_decisions[HOLDEM_ACT], answer);
    return holdem_give_up(view);
}

static bool calls_timeout(const struct holdem_view *view, const struct player *player) {
    const struct holdem_decisions *decisions = player->decisions;
    return decisions->timeout && decisions->timeout(view, &player->self);
}

/* A captain who is no member sees to it that a member calls one. */
static bool timeout_is_called(const struct holdem_table *table, const struct player *player) {
    const struct holdem_view *view = &table->hand.view;
    const struct holdem_players *team = &table->team[view->entrant];
    return calls_timeout(view, player) ||
           (team->captain != team->member && calls_timeout(view, team->captain));
}

struct holdem_action holdem_ask(struct holdem_table *table, unsigned chair) {
    const struct player *player = chair_show(table, chair);
    bool calls = table->hand.view.timeouts > 0 && timeout_is_called(table, player);
    return ask(table, calls ? timeout_take(table) : player);
}

struct holdem_action holdem_ask_early(struct holdem_table *table, unsigned chair) {
    return ask(table, chair_show(table, chair));
}
