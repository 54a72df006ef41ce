#include "sim/holdem/holdem_errors.h"

#include "sim/holdem/holdem_act.h"
#include "sim/holdem/holdem_out_of_turn.h"
#include "sim/holdem/holdem_penalties.h"

#include <string.h>

/* Folding. */

/* The chair folds by a mistake: what it has paid is lost. */
static struct holdem_action fold_by(struct holdem_table *table, unsigned chair,
                                    enum holdem_error kind) {
    holdem_bets_show(&table->hand, chair);
    holdem_count_fold(table, kind, table->hand.total[chair]);
    return (struct holdem_action){.act = HOLDEM_FOLD};
}

/* Folds where it is not the chair's turn; the last one still in never does. */
static void chair_fold(struct holdem_table *table, unsigned chair, enum holdem_error kind) {
    struct holdem_view *view = &table->hand.view;
    if (!(view->still_in & (view->still_in - 1u)))
        return;
    const struct holdem_action fold = fold_by(table, chair, kind);
    view->all_in &= (uint16_t) ~(1u << chair);
    holdem_act(table, chair, &fold);
}

static void hand_die(struct holdem_table *table, unsigned chair, enum holdem_error kind) {
    table->mistakes.dead |= (uint16_t)(1u << chair);
    table->mistakes.dead_for[chair] = (uint8_t)kind;
}

/* The deal. */

/* So many new deals of a hand there are at most: after them it is dealt without a mistake. */
enum { NEW_DEALS_MOST = 10 };

static unsigned chairs_with_cards(const struct holdem_hand *hand) {
    return hand->view.dealt & ~(unsigned)hand->sits_out;
}

static void behind_board(struct holdem_table *table) {
    table->mistakes.behind =
        (uint8_t)(HOLDEM_HAND_SIZE * table->hand.view.chairs + HOLDEM_BOARD_SIZE);
}

/* Turns up one of the cards dealt: the first of each chair, from the button's left, then the
 * second ones. True: a new deal; else another card takes its place. */
static bool card_turn_up(struct holdem_table *table) {
    struct holdem_hand *hand = &table->hand;
    unsigned chairs = chairs_with_cards(hand), chair = hand->view.button;
    unsigned count = (unsigned)holdem_count(chairs);
    unsigned drawn =
        rng_below(&table->mistakes.rng[HOLDEM_ERROR_MISDEAL], HOLDEM_HAND_SIZE * count);
    for (unsigned i = 0; i <= drawn % count; i++)
        chair = holdem_next(chairs, chair);
    card *turned = &hand->deck[HOLDEM_HAND_SIZE * chair + drawn / count];
    bool is_new_deal = drawn < 2 || chair == hand->view.button;
    struct holdem_error_event event = {.kind = HOLDEM_ERROR_MISDEAL,
                                       .chair = chair,
                                       .cards = {*turned},
                                       .card_count = 1,
                                       .consequence = is_new_deal ? HOLDEM_CONSEQUENCE_NEW_DEAL
                                                                  : HOLDEM_CONSEQUENCE_REPLACED};
    holdem_record_error(table, &event);
    if (!is_new_deal)
        *turned = hand->deck[table->mistakes.behind++];
    return is_new_deal;
}

static bool is_misdealt(struct holdem_table *table) {
    unsigned dealer = table->hand.view.button;
    if (!holdem_errs(table, dealer, HOLDEM_ERROR_MISDEAL))
        return false;
    if (card_turn_up(table))
        return true;
    if (!holdem_errs(table, dealer, HOLDEM_ERROR_MISDEAL))
        return false;
    holdem_record_error(table,
                        &(struct holdem_error_event){.kind = HOLDEM_ERROR_MISDEAL,
                                                     .chair = HOLDEM_NO_CHAIR,
                                                     .consequence = HOLDEM_CONSEQUENCE_NEW_DEAL});
    return true;
}

void holdem_errors_before_deal(struct holdem_table *table) {
    holdem_penalties_start_hand(table);
    behind_board(table);
    if (!chairs_with_cards(&table->hand))
        return;
    for (unsigned deals = 0; deals < NEW_DEALS_MOST && is_misdealt(table); deals++) {
        rng_shuffle_deck(&table->mistakes.rng[HOLDEM_ERROR_MISDEAL], table->hand.deck);
        behind_board(table);
    }
}

/* With two stacks in play nobody else is concerned (SVEPOF 9.1). */
static void hand_expose(struct holdem_table *table, unsigned chair) {
    struct holdem_error_event event = {.kind = HOLDEM_ERROR_EXPOSED, .chair = chair};
    if (table->field.stacks_left - table->field.resting == 2) {
        holdem_record_error(table, &event);
        return;
    }
    hand_die(table, chair, HOLDEM_ERROR_EXPOSED);
    holdem_warn(table, &event);
}

static void err_with_cards(struct holdem_table *table, unsigned chair) {
    struct holdem_error_event event = {.kind = HOLDEM_ERROR_PHONE, .chair = chair};
    if (holdem_errs(table, chair, HOLDEM_ERROR_PHONE)) {
        holdem_record_error(table, &event);
        hand_die(table, chair, HOLDEM_ERROR_PHONE);
    } else if (holdem_errs(table, chair, HOLDEM_ERROR_ABSENT)) {
        event.kind = HOLDEM_ERROR_ABSENT;
        holdem_record_error(table, &event);
        chair_fold(table, chair, HOLDEM_ERROR_ABSENT);
    } else if (holdem_errs(table, chair, HOLDEM_ERROR_EXPOSED)) {
        hand_expose(table, chair);
    }
}

void holdem_errors_after_deal(struct holdem_table *table) {
    const struct holdem_hand *hand = &table->hand;
    unsigned chair = hand->view.button;
    for (unsigned left = hand->sits_out; left;) {
        chair = holdem_take_next(&left, chair);
        chair_fold(table, chair, table->mistakes.penalty[hand->stack[chair]].hands_for);
    }
    chair = hand->view.button;
    for (unsigned left = chairs_with_cards(hand); left;) {
        chair = holdem_take_next(&left, chair);
        err_with_cards(table, chair);
    }
}

/* Betting. */

/* The value of the smallest chip that can pay an amount; 0: none can. */
static holdem_chips one_chip(const struct option_list *chips, holdem_chips amount) {
    for (int32_t i = 0; i < chips->count; i++)
        if (chips->item[i] >= amount)
            return chips->item[i];
    return 0;
}

/* A raise of the chair shown becomes one to that sum, at most all in; or a call or check. */
static void raise_become(const struct holdem_view *view, struct holdem_action *action,
                         bool is_raise, holdem_chips to) {
    if (is_raise)
        action->to = to < view->raise_max ? to : view->raise_max;
    else
        action->act = view->to_call > 0 ? HOLDEM_CALL : HOLDEM_CHECK;
}

static void under_raise(struct holdem_table *table, struct holdem_action *action, bool is_bet) {
    const struct holdem_view *view = &table->hand.view;
    unsigned percent = 1 + rng_below(&table->mistakes.rng[HOLDEM_ERROR_UNDER_RAISE], 99);
    holdem_record_error(table, &(struct holdem_error_event){.kind = HOLDEM_ERROR_UNDER_RAISE,
                                                            .chair = view->chair,
                                                            .percent = percent});
    raise_become(view, action, is_bet || percent >= 50, view->raise_min);
}

/* What a raise comes to that is made in the wrong way, one at most. */
static void raise_spoil(struct holdem_table *table, struct holdem_action *action) {
    const struct holdem_view *view = &table->hand.view;
    bool is_bet = view->street > HOLDEM_PREFLOP && view->to_match == 0;
    holdem_chips chip = one_chip(&view->rules.chips, action->to - view->paid[view->chair]);
    struct holdem_error_event event = {.chair = view->chair};
    if (holdem_errs(table, view->chair, HOLDEM_ERROR_STRING_BET)) {
        event.kind = HOLDEM_ERROR_STRING_BET;
        holdem_warn(table, &event);
        raise_become(view, action, is_bet, view->raise_min);
    } else if (chip > 0 && holdem_errs(table, view->chair, HOLDEM_ERROR_ONE_CHIP)) {
        event.kind = HOLDEM_ERROR_ONE_CHIP;
        holdem_record_error(table, &event);
        raise_become(view, action, is_bet, chip);
    } else if (view->raise_min < view->raise_max &&
               holdem_errs(table, view->chair, HOLDEM_ERROR_UNDER_RAISE)) {
        under_raise(table, action, is_bet);
    }
}

/* The chair decides; `lost` of its chips are in by an action out of turn. */
static struct holdem_action chair_decide(struct holdem_table *table, unsigned chair,
                                         holdem_chips lost) {
    if (holdem_errs(table, chair, HOLDEM_ERROR_SLOW)) {
        holdem_warn(table, &(struct holdem_error_event){.kind = HOLDEM_ERROR_SLOW, .chair = chair});
        return fold_by(table, chair, HOLDEM_ERROR_SLOW);
    }
    holdem_early_act(table, chair);
    struct holdem_action action = holdem_ask(table, chair);
    if (action.act == HOLDEM_RAISE)
        raise_spoil(table, &action);
    else if (action.act == HOLDEM_FOLD && lost > 0)
        holdem_count_fold(table, HOLDEM_ERROR_OUT_OF_TURN, lost);
    return action;
}

struct holdem_action holdem_errors_ask(struct holdem_table *table, unsigned chair) {
    const struct holdem_mistakes *mistakes = &table->mistakes;
    struct holdem_action action;
    holdem_chips lost = 0;
    if (mistakes->dead >> chair & 1)
        return fold_by(table, chair, mistakes->dead_for[chair]);
    if (mistakes->early.chair == chair && holdem_early_stands(table, &action, &lost))
        return action;
    return chair_decide(table, chair, lost);
}

void holdem_errors_end_street(struct holdem_table *table) {
    struct holdem_mistakes *mistakes = &table->mistakes;
    unsigned chair = table->hand.view.button;
    mistakes->early.chair = HOLDEM_NO_CHAIR;
    for (unsigned left = mistakes->dead & table->hand.view.still_in; left;) {
        chair = holdem_take_next(&left, chair);
        chair_fold(table, chair, mistakes->dead_for[chair]);
    }
}

/* The board. */

void holdem_errors_before_board(struct holdem_table *table) {
    struct holdem_hand *hand = &table->hand;
    const struct holdem_view *view = &hand->view;
    unsigned able = view->still_in & ~(unsigned)view->all_in;
    unsigned count = view->street == HOLDEM_PREFLOP ? 3 : 1;
    card *board = hand->deck + HOLDEM_HAND_SIZE * view->chairs + view->board_size;
    if (!(able & (able - 1)) || !holdem_errs(table, view->button, HOLDEM_ERROR_BOARD))
        return;
    struct holdem_error_event event = {
        .kind = HOLDEM_ERROR_BOARD, .chair = HOLDEM_NO_CHAIR, .card_count = count};
    memcpy(event.cards, board, count);
    holdem_record_error(table, &event);
    memcpy(board, hand->deck + table->mistakes.behind, count);
    table->mistakes.behind = (uint8_t)(table->mistakes.behind + count);
}
