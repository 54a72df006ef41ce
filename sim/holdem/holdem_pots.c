/* The pots by layers, to whom they go, and who shows his hand (holdem.md 4.6, 4.7). */
#include "evaluator/hand7.h"
#include "sim/holdem/holdem_hand.h"

static holdem_chips least_total(const struct holdem_hand *hand, unsigned chairs) {
    holdem_chips least = hand->total[__builtin_ctz(chairs)];
    for (; chairs; chairs &= chairs - 1) {
        holdem_chips total = hand->total[__builtin_ctz(chairs)];
        least = total < least ? total : least;
    }
    return least;
}

static unsigned chairs_above(const struct holdem_hand *hand, unsigned chairs, holdem_chips layer) {
    unsigned above = 0;
    for (; chairs; chairs &= chairs - 1)
        if (hand->total[__builtin_ctz(chairs)] > layer)
            above |= chairs & -chairs;
    return above;
}

/* What all paid up to a layer, together. */
static holdem_chips chips_up_to(const struct holdem_hand *hand, holdem_chips layer) {
    holdem_chips sum = 0;
    for (unsigned left = hand->view.dealt; left; left &= left - 1) {
        holdem_chips total = hand->total[__builtin_ctz(left)];
        sum += total < layer ? total : layer;
    }
    return sum;
}

/* One pot for each different sum that those still in paid; the highest has all that is left. */
static void pots_make(struct holdem_hand *hand) {
    holdem_chips below = 0;
    hand->pots = 0;
    for (unsigned of = hand->view.still_in; of;) {
        holdem_chips layer = least_total(hand, of);
        unsigned above = chairs_above(hand, of, layer);
        holdem_chips up_to = above ? chips_up_to(hand, layer) : hand->view.pot;
        if (up_to > below)
            hand->pot[hand->pots++] =
                (struct holdem_pot){.amount = up_to - below, .of = (uint16_t)of};
        below = up_to;
        of = above;
    }
}

static void hands_value(struct holdem_hand *hand) {
    const struct holdem_view *view = &hand->view;
    card_set board = 0;
    for (unsigned i = 0; i < HOLDEM_BOARD_SIZE; i++)
        board |= card_bit(view->board[i]);
    hand7_sum sum = hand7_sum_of_set(board);
    for (unsigned left = view->still_in; left; left &= left - 1) {
        unsigned chair = (unsigned)__builtin_ctz(left);
        const card *cards = hand->deck + HOLDEM_HAND_SIZE * chair;
        hand->value[chair] = hand_value_7(hand7_add(hand7_add(sum, cards[0]), cards[1]),
                                          board | card_bit(cards[0]) | card_bit(cards[1]));
    }
}

static unsigned best_of(const struct holdem_hand *hand, unsigned chairs) {
    unsigned best = chairs & -chairs;
    for (unsigned left = chairs & (chairs - 1); left; left &= left - 1) {
        hand_value value = hand->value[__builtin_ctz(left)],
                   most = hand->value[__builtin_ctz(best)];
        if (value > most)
            best = 0;
        if (value >= most)
            best |= left & -left;
    }
    return best;
}

static void pot_split(struct holdem_hand *hand, struct holdem_pot *pot) {
    struct holdem_view *view = &hand->view;
    holdem_chips chip = view->chip, winners = holdem_count(pot->to);
    pot->share = pot->amount / chip / winners * chip;
    pot->odd = (uint8_t)((pot->amount - pot->share * winners) / chip);
    unsigned left = pot->to, chair = view->button;
    for (unsigned i = 0; left; i++) {
        chair = holdem_take_next(&left, chair);
        view->chips[chair] += holdem_pot_won(pot, i, chip);
    }
}

static void pot_pay(struct holdem_hand *hand, struct holdem_pot *pot) {
    pot->share = pot->amount;
    pot->to = (uint16_t)best_of(hand, pot->of);
    if (pot->to & (pot->to - 1))
        pot_split(hand, pot);
    else
        hand->view.chips[__builtin_ctz(pot->to)] += pot->amount;
}

void holdem_pots_award(struct holdem_hand *hand) {
    if (hand->view.still_in & (hand->view.still_in - 1u))
        hands_value(hand);
    pots_make(hand);
    for (unsigned i = 0; i < hand->pots; i++)
        pot_pay(hand, &hand->pot[i]);
}

/* Whether, in a pot with others, a hand beats or ties all that are shown in it. */
static bool hand_is_good(const struct holdem_hand *hand, unsigned chair, unsigned shown) {
    for (unsigned i = 0; i < hand->pots; i++) {
        unsigned of = hand->pot[i].of, rivals = of & shown;
        if (!(of >> chair & 1) || !(of & (of - 1)))
            continue;
        unsigned best = rivals ? best_of(hand, rivals) : 0;
        if (!best || hand->value[chair] >= hand->value[__builtin_ctz(best)])
            return true;
    }
    return false;
}

unsigned holdem_pots_show(const struct holdem_hand *hand, uint8_t order[HOLDEM_CHAIRS_MAX]) {
    const struct holdem_view *view = &hand->view;
    unsigned raiser = view->raiser[HOLDEM_RIVER], shown = 0, count = 0;
    unsigned chair = raiser == HOLDEM_NO_CHAIR ? view->button : raiser - 1u;
    for (unsigned left = view->still_in; left;) {
        chair = holdem_take_next(&left, chair);
        if (!hand_is_good(hand, chair, shown))
            continue;
        shown |= 1u << chair;
        order[count++] = (uint8_t)chair;
    }
    return count;
}
