#include "sim/holdem/holdem_hand.h"

#include "evaluator/hand7.h"
#include "sim/core/threads.h"
#include "sim/holdem/holdem_act.h"
#include "sim/holdem/holdem_errors.h"

#include <string.h>

static void hand_record(const struct holdem_table *table, enum holdem_hand_event event) {
    if (table->record)
        holdem_hand_record(table, &(struct holdem_hand_line){.event = event});
}

/* The generators of strategies that draw, by chair. */
static void strategies_seed(struct holdem_table *table, struct rng_key *key) {
    const struct holdem_hand *hand = &table->hand;
    key->purpose = RNG_STRATEGY;
    for (unsigned left = hand->view.dealt; left; left &= left - 1) {
        unsigned chair = (unsigned)__builtin_ctz(left);
        struct player *player = table->plays[hand->stack[chair]];
        key->seat = (uint16_t)chair;
        if (player->draws)
            rng_seed(&player->rng, key);
    }
}

static void deck_shuffle(struct holdem_table *table) {
    struct rng rng;
    struct rng_key key = {.seed = table->setup->seed,
                          .match = table->match,
                          .game = table->hand.table,
                          .deal = (uint32_t)table->hand.view.lap,
                          .purpose = RNG_DECK};
    rng_seed(&rng, &key);
    rng_shuffle_deck(&rng, table->hand.deck);
    strategies_seed(table, &key);
}

static void hand_clear(struct holdem_hand *hand) {
    struct holdem_view *view = &hand->view;
    size_t streets = view->street; /* that the last hand got to: later ones are clear */
    memset(view->acted, 0, (streets + 1) * sizeof *view->acted);
    memset(view->street_paid, 0, streets * sizeof *view->street_paid);
    view->still_in = view->dealt;
    view->all_in = 0;
    view->pot = 0;
    view->street = HOLDEM_PREFLOP;
    view->board_size = 0;
    memset(view->board, HOLDEM_NO_CARD, sizeof view->board);
    memset(view->raises, 0, sizeof view->raises);
    memset(view->raiser, HOLDEM_NO_CHAIR, sizeof view->raiser);
    memset(hand->total, 0, sizeof hand->total);
    hand->turned_up = false;
}

static void hand_start(struct holdem_table *table) {
    struct holdem_hand *hand = &table->hand;
    hand_clear(hand);
    deck_shuffle(table);
    hand_record(table, HOLDEM_EVENT_HAND);
    holdem_bets_start(hand);
    holdem_bets_blinds(hand);
    hand_record(table, HOLDEM_EVENT_BLINDS);
    if (table->mistakes.kinds)
        holdem_errors_before_deal(table);
    hand_record(table, HOLDEM_EVENT_DEAL);
    if (table->mistakes.kinds)
        holdem_errors_after_deal(table);
}

static void uncalled_return(struct holdem_table *table) {
    unsigned chair;
    holdem_chips back = holdem_bets_return(&table->hand, &chair);
    if (back > 0 && table->record)
        holdem_hand_record(table, &(struct holdem_hand_line){
                                      .event = HOLDEM_EVENT_BACK, .chair = chair, .amount = back});
}

/* The first to act is the next after that chair. */
static void street_play(struct holdem_table *table, unsigned chair) {
    const struct holdem_view *view = &table->hand.view;
    while (view->to_act && !holdem_bets_decided(view)) {
        chair = holdem_next(view->to_act, chair);
        struct holdem_action action =
            table->mistakes.kinds ? holdem_errors_ask(table, chair) : holdem_ask(table, chair);
        holdem_act(table, chair, &action);
    }
    holdem_count_street(table);
    if (table->mistakes.kinds)
        holdem_errors_end_street(table);
    if (holdem_bets_decided(view))
        uncalled_return(table);
}

static void show_chair(const struct holdem_table *table, unsigned chair) {
    holdem_hand_record(table,
                       &(struct holdem_hand_line){.event = HOLDEM_EVENT_SHOW, .chair = chair});
}

static void hands_turn_up(struct holdem_table *table) {
    struct holdem_hand *hand = &table->hand;
    unsigned chair = hand->view.button;
    hand->turned_up = true;
    for (unsigned left = table->record ? hand->view.still_in : 0; left;) {
        chair = holdem_take_next(&left, chair);
        show_chair(table, chair);
    }
}

static void street_next(struct holdem_table *table) {
    struct holdem_hand *hand = &table->hand;
    struct holdem_view *view = &hand->view;
    const card *board = hand->deck + HOLDEM_HAND_SIZE * view->chairs;
    if (table->mistakes.kinds)
        holdem_errors_before_board(table);
    memcpy(view->street_paid[view->street], view->paid, sizeof view->paid);
    view->street++;
    view->board_size = (uint8_t)(view->street + 2);
    memcpy(view->board, board, view->board_size);
    holdem_bets_start(hand);
    hand_record(table, HOLDEM_EVENT_BOARD);
}

/* Betting, street by street, until one is left or the river is played. */
static void streets_play(struct holdem_table *table) {
    struct holdem_hand *hand = &table->hand;
    const struct holdem_view *view = &hand->view;
    street_play(table, view->big_chair);
    while (view->street < HOLDEM_RIVER && view->still_in & (view->still_in - 1u)) {
        if (!hand->turned_up && holdem_bets_decided(view))
            hands_turn_up(table);
        street_next(table);
        street_play(table, view->button);
    }
}

static void ending_record(const struct holdem_table *table) {
    const struct holdem_hand *hand = &table->hand;
    uint8_t order[HOLDEM_CHAIRS_MAX];
    unsigned shows = hand->turned_up ? 0 : holdem_pots_show(hand, order);
    for (unsigned i = 0; i < shows; i++)
        show_chair(table, order[i]);
    for (unsigned i = 0; i < hand->pots; i++)
        holdem_hand_record(table, &(struct holdem_hand_line){.event = HOLDEM_EVENT_POT, .pot = i});
    hand_record(table, HOLDEM_EVENT_HAND_END);
}

void holdem_hand_prepare(void) {
    static bool is_done;
    threads_once(hand7_tables_init, &is_done);
}

void holdem_hand_play(struct holdem_table *table) {
    hand_start(table);
    streets_play(table);
    holdem_pots_award(&table->hand);
    holdem_count_hand(table);
    if (table->record)
        ending_record(table);
}
