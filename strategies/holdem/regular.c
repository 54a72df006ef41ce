#include "strategies/holdem/regular.h"

#include "evaluator/hand7.h"
#include "strategies/holdem/answers.h"
#include "strategies/holdem/holdem_strategies.h"
#include "strategies/holdem/starting_hand.h"

/* Points are Chen's, doubled: pairs of aces 40, kings 32, ace-king 20 or 24. */
enum {
    ANY_POINTS = -100,
    RAISE_LIMPERS = 20,
    CALL_LIMPERS = 12,
    RERAISE = 22,
    RERAISE_SHORT = 20, /* up to 20 big blinds */
    CALL_RAISE = 18,
    DEFEND_BIG_BLIND = 12,
    CALL_RERAISE = 24,
    RANGE_OF_RAISER = 16,
    RANGE_OF_CALLER = 12
};

unsigned holdem_chairs_behind(const struct holdem_view *view, unsigned chair) {
    unsigned behind = 0;
    for (; chair != view->big_chair; behind++)
        chair = holdem_next(view->dealt, chair);
    return behind;
}

/* The least points to open with: fewer, the fewer are behind. */
static int points_to_open(const struct holdem_view *view) {
    static const int points[] = {RAISE_LIMPERS - 2, 14, 12, 14, 16, 16};
    unsigned behind = holdem_chairs_behind(view, view->chair);
    if (holdem_count(view->dealt) == 2)
        return 8;
    return behind < sizeof points / sizeof *points ? points[behind] : 18;
}

static unsigned limpers(const struct holdem_view *view) {
    unsigned count = 0;
    for (unsigned chair = 0; chair < view->chairs; chair++)
        count += view->acted[HOLDEM_PREFLOP][chair] == HOLDEM_CALL;
    return count;
}

static struct holdem_action open_pot(const struct holdem_view *view, int points) {
    unsigned others = limpers(view);
    if (points >= (others > 0 ? RAISE_LIMPERS : points_to_open(view)))
        return holdem_raise_to(view, view->big * (5 + 2 * (holdem_chips)others) / 2);
    bool cheap = view->to_call * 20 <= view->start[view->chair];
    return others > 0 && points >= CALL_LIMPERS && cheap ? holdem_stay(view) : holdem_give_up(view);
}

/* Of what would be in the pot after a call, the share that the call pays. */
static double pot_odds(const struct holdem_view *view) {
    return (double)view->to_call / (double)(view->pot + view->to_call);
}

/* Against somebody who is all in, or when a call would be: the points that the odds ask for. */
static int points_for_odds(const struct holdem_view *view) {
    double odds = pot_odds(view);
    return odds <= 0.33 ? 14 : odds <= 0.42 ? CALL_RAISE : RERAISE_SHORT;
}

static struct holdem_action answer_raise(const struct holdem_view *view, int points) {
    holdem_chips stack = view->start[view->chair], left = view->chips[view->chair];
    bool is_short = stack <= 20 * view->big;
    if (points >= (is_short ? RERAISE_SHORT : RERAISE))
        return is_short ? holdem_go_all_in(view) : holdem_raise_to(view, 3 * view->to_match);
    if (view->to_call >= left || view->raise_max == 0)
        return points >= points_for_odds(view) ? holdem_stay(view) : holdem_give_up(view);
    bool defends = view->chair == view->big_chair && view->to_call <= 2 * view->big;
    if (defends && points >= DEFEND_BIG_BLIND)
        return holdem_stay(view);
    return points >= CALL_RAISE && 10 * view->to_call <= stack ? holdem_stay(view)
                                                               : holdem_give_up(view);
}

static struct holdem_action regular_preflop(const struct holdem_view *view, int tightness) {
    int points = starting_hand_points(starting_hand(view->cards[0], view->cards[1])) - tightness;
    switch (view->raises[HOLDEM_PREFLOP]) {
    case 0:
        return open_pot(view, points);
    case 1:
        return answer_raise(view, points);
    default:
        return points >= CALL_RERAISE ? holdem_go_all_in(view) : holdem_give_up(view);
    }
}

/* The fewest points of a hand that an opponent may hold, by what it did before the flop. */
static int range_points(const struct holdem_view *view, unsigned chair) {
    switch (view->acted[HOLDEM_PREFLOP][chair]) {
    case HOLDEM_RAISE:
        return RANGE_OF_RAISER;
    case HOLDEM_CALL:
        return view->raises[HOLDEM_PREFLOP] > 0 ? RANGE_OF_CALLER : 4;
    default:
        return ANY_POINTS;
    }
}

/* The best five of five to seven cards. */
static hand_value value_of(hand7_sum sum, card_set cards) {
    switch (card_set_count(cards)) {
    case 5:
        return hand_value_of_five(cards);
    case 6:
        return hand_value_6(sum, cards);
    default:
        return hand_value_7(sum, cards);
    }
}

/* The share of an opponent's hands, of so many points at least, that are better; ties are half. */
static double share_better(const struct holdem_view *view, int least) {
    const card_set board = card_set_of_cards(view->board, view->board_size);
    const card_set own = board | card_set_of_cards(view->cards, HOLDEM_HAND_SIZE);
    const hand7_sum sum = hand7_sum_of_set(board);
    const hand_value value = value_of(hand7_sum_of_set(own), own);
    unsigned all = 0, better = 0;
    for (card_set first = CARD_SET_ALL & ~own; first != 0;) {
        card a = card_set_take_lowest(&first);
        for (card_set second = first; second != 0;) {
            card b = card_set_take_lowest(&second);
            if (least > ANY_POINTS && starting_hand_points(starting_hand(a, b)) < least)
                continue;
            hand_value other =
                value_of(hand7_add(hand7_add(sum, a), b), board | card_bit(a) | card_bit(b));
            all += 2;
            better += (unsigned)(other > value) + (unsigned)(other >= value);
        }
    }
    return all > 0 ? (double)better / all : 0.5;
}

/* Who bets or raises holds the better part of its hands. */
static double share_of_betting(const struct holdem_view *view, unsigned chair) {
    if (view->raiser[view->street] != chair)
        return 1;
    return view->raises[view->street] > 1 ? 0.3 : 0.6;
}

/* The chance to have the best hand now. */
static double chance_best(const struct holdem_view *view) {
    double best = 1;
    for (unsigned chair = 0; chair < view->chairs; chair++) {
        if (chair == view->chair || !(view->still_in >> chair & 1))
            continue;
        double better = share_better(view, range_points(view, chair));
        double beaten = better / share_of_betting(view, chair);
        best *= beaten < 1 ? 1 - beaten : 0;
    }
    return best;
}

/* Whether five ranks follow each other: deuces are bit 1, aces bits 0 and 13. */
static bool has_straight(unsigned ranks) {
    return (ranks & ranks >> 1 & ranks >> 2 & ranks >> 3 & ranks >> 4) != 0;
}

/* How many cards complete a flush or a straight of own cards and board, about. */
static unsigned count_outs(const struct holdem_view *view) {
    unsigned of_suit[CARD_SUITS] = {0}, ranks = 0, outs = 0;
    for (unsigned i = 0; i < view->board_size + (unsigned)HOLDEM_HAND_SIZE; i++) {
        card c = i < HOLDEM_HAND_SIZE ? view->cards[i] : view->board[i - HOLDEM_HAND_SIZE];
        of_suit[card_suit(c)]++;
        ranks |= 1U << (card_rank(c) + 1) | (card_rank(c) == CARD_ACE);
    }
    for (unsigned suit = 0; suit < CARD_SUITS; suit++)
        outs += of_suit[suit] == 4 ? 9 : 0;
    for (unsigned rank = 1; rank <= CARD_RANKS; rank++)
        if (!(ranks >> rank & 1) && has_straight(ranks | 1U << rank | (rank == CARD_RANKS)))
            outs += 4;
    return outs;
}

static double chance_to_draw(const struct holdem_view *view) {
    if (view->street == HOLDEM_RIVER)
        return 0;
    double chance = (view->street == HOLDEM_FLOP ? 0.04 : 0.02) * count_outs(view);
    return chance < 0.6 ? chance : 0.6;
}

static struct holdem_action act_unbet(const struct holdem_view *view,
                                      const struct regular_parameters *parameters, double best,
                                      double draws) {
    bool one_opponent = holdem_count(view->still_in) == 2;
    bool has_led = view->street == HOLDEM_FLOP && view->raiser[HOLDEM_PREFLOP] == view->chair;
    if (best >= parameters->bet)
        return holdem_raise_to(view, view->pot * 2 / 3);
    if (one_opponent && (draws >= 0.3 || (has_led && best >= 0.3)))
        return holdem_raise_to(view, view->pot / 2);
    return holdem_give_up(view);
}

static struct holdem_action regular_postflop(const struct holdem_view *view,
                                             const struct regular_parameters *parameters) {
    double best = chance_best(view), draws = chance_to_draw(view);
    if (view->to_call == 0)
        return act_unbet(view, parameters, best, draws);
    if (best >= parameters->raise)
        return holdem_raise_to(view, 3 * view->to_match);
    return best + (1 - best) * draws >= pot_odds(view) + parameters->margin ? holdem_stay(view)
                                                                            : holdem_give_up(view);
}

struct holdem_action holdem_regular_act(const struct holdem_view *view,
                                        const struct regular_parameters *parameters) {
    return view->street == HOLDEM_PREFLOP ? regular_preflop(view, parameters->tightness)
                                          : regular_postflop(view, parameters);
}

static struct holdem_action regular_act(const struct holdem_view *view,
                                        const struct strategy_self *self) {
    return holdem_regular_act(view, self->parameters);
}

#define OPTIONS_OF struct regular_parameters
static const struct option options[] = {REGULAR_OPTIONS()};

static const struct holdem_decisions regular_decisions = {.act = regular_act};

const struct strategy holdem_regular = {
    STRATEGY_FOR(holdem),
    .name = "regular",
    .summary = "a sound club player: position, what others may hold, what the pot offers",
    .parameters = {options, sizeof options / sizeof *options, sizeof(struct regular_parameters)},
    .decisions = &regular_decisions,
};
