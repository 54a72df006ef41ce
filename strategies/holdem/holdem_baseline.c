/* `baseline`: a few fixed rules, to the letter of holdem.md 13. */
#include "evaluator/hand.h"
#include "strategies/holdem/answers.h"
#include "strategies/holdem/holdem_strategies.h"

/* A raise below the smallest is the smallest, above its chips all in; where none is legal, a call.
 */
static struct holdem_action raise_to(const struct holdem_view *view, holdem_chips to) {
    if (view->raise_max == 0)
        return holdem_stay(view);
    to = to < view->raise_min ? view->raise_min : to;
    to = to > view->raise_max ? view->raise_max : to;
    return (struct holdem_action){HOLDEM_RAISE, to};
}

/* Before the flop. */

static bool is_pair(const card *cards) {
    return card_rank(cards[0]) == card_rank(cards[1]);
}

/* A pair of sevens or better, two cards both ten or better, an ace with a card of its suit. */
static bool is_playable(const card *cards) {
    unsigned first = card_rank(cards[0]), second = card_rank(cards[1]);
    bool suited = card_suit(cards[0]) == card_suit(cards[1]);
    bool ace = first == CARD_ACE || second == CARD_ACE;
    return (is_pair(cards) && first >= CARD_FIVE + 2) ||
           (first >= CARD_TEN && second >= CARD_TEN) || (ace && suited);
}

/* Aces, kings, queens or ace-king. */
static bool is_great(const card *cards) {
    unsigned first = card_rank(cards[0]), second = card_rank(cards[1]);
    return (is_pair(cards) && first >= CARD_QUEEN) ||
           (first + second == CARD_ACE + CARD_KING && !is_pair(cards));
}

static struct holdem_action act_preflop(const struct holdem_view *view) {
    holdem_chips start = view->start[view->chair], open = 3 * view->big;
    int32_t raises = view->raises[HOLDEM_PREFLOP];
    if (!is_playable(view->cards))
        return holdem_give_up(view);
    if (raises == 0)
        return raise_to(view, 2 * open >= start ? view->raise_max : open);
    if (is_great(view->cards))
        return raise_to(view, view->raise_max);
    bool cheap = raises == 1 && 10 * view->to_match <= start;
    return cheap ? holdem_stay(view) : holdem_give_up(view);
}

/* After the flop. Ranks are sets with a bit for each, in the place of the clubs. */

static card_set ranks_of(card_set cards) {
    return (cards | cards >> 1 | cards >> 2 | cards >> 3) & CARD_SET_SUIT;
}

/* The lowest ranks of five in a row, one place up: an ace is low, too. */
static card_set straights_of(card_set ranks) {
    card_set low = ranks << 4 | ranks >> 4 * CARD_ACE;
    return low & low >> 4 & low >> 8 & low >> 12 & low >> 16;
}

/* The ranks of a suit that has five cards; none: 0. */
static card_set flush_of(card_set cards) {
    for (unsigned suit = 0; suit < CARD_SUITS; suit++)
        if (card_set_count(cards & card_set_of_suit(suit)) >= 5)
            return cards >> suit & CARD_SET_SUIT;
    return 0;
}

static enum hand_category category_of_flush(card_set flush) {
    card_set straights = straights_of(flush);
    if (!straights)
        return HAND_FLUSH;
    return straights >> 4 * (CARD_TEN + 1) ? HAND_ROYAL_FLUSH : HAND_STRAIGHT_FLUSH;
}

/* By how often the ranks are there. */
static enum hand_category category_of_ranks(card_set cards) {
    const card_set c = cards & CARD_SET_SUIT, d = cards >> 1 & CARD_SET_SUIT,
                   h = cards >> 2 & CARD_SET_SUIT, s = cards >> 3 & CARD_SET_SUIT;
    const card_set pairs = (c & d) | (h & s) | ((c | d) & (h | s)), two_pair = pairs & (pairs - 1);
    const card_set threes = (c & d & (h | s)) | (h & s & (c | d));
    if (c & d & h & s)
        return HAND_FOUR_OF_A_KIND;
    if (threes)
        return two_pair ? HAND_FULL_HOUSE : HAND_THREE_OF_A_KIND;
    return two_pair ? HAND_TWO_PAIR : pairs ? HAND_PAIR : HAND_HIGH_CARD;
}

/* Of the best five of three to seven cards; of fewer than five, pairs and so on. */
static enum hand_category category_of(card_set cards) {
    enum hand_category category = category_of_ranks(cards);
    card_set flush = flush_of(cards);
    if (flush && category_of_flush(flush) > category)
        return category_of_flush(flush);
    if (category < HAND_STRAIGHT && straights_of(ranks_of(cards)))
        return HAND_STRAIGHT;
    return category;
}

/* Exactly four cards of one suit, an own one among them. */
static bool has_flush_draw(card_set own, card_set all) {
    bool has = false;
    for (unsigned suit = 0; suit < CARD_SUITS; suit++)
        has |= card_set_count(all & card_set_of_suit(suit)) == 4 && own & card_set_of_suit(suit);
    return has;
}

/* Four ranks in a row, open at both ends, an own card of one of them. */
static bool has_straight_draw(card_set own, card_set all) {
    card_set ranks = ranks_of(all), held = ranks_of(own);
    card_set lowest =
        ranks & ranks >> 4 & ranks >> 8 & ranks >> 12 & ~card_set_from_rank(CARD_TEN + 1);
    return lowest & (held | held >> 4 | held >> 8 | held >> 12);
}

static struct holdem_action act_made(const struct holdem_view *view, enum hand_category category) {
    if (view->to_call == 0)
        return raise_to(view, view->pot / 2 / view->chip * view->chip);
    if (category >= HAND_TWO_PAIR)
        return raise_to(view, view->raise_max);
    return view->to_call <= view->pot ? holdem_stay(view) : holdem_give_up(view);
}

static struct holdem_action act_postflop(const struct holdem_view *view) {
    card_set own = card_bit(view->cards[0]) | card_bit(view->cards[1]), board = 0;
    for (unsigned i = 0; i < view->board_size; i++)
        board |= card_bit(view->board[i]);
    card_set all = own | board;
    enum hand_category category = category_of(all);
    if (category > category_of(board))
        return act_made(view, category);
    bool calls = view->street < HOLDEM_RIVER && 3 * view->to_call <= view->pot &&
                 (has_flush_draw(own, all) || has_straight_draw(own, all));
    return calls ? holdem_stay(view) : holdem_give_up(view);
}

static struct holdem_action baseline_act(const struct holdem_view *view,
                                         const struct strategy_self *self) {
    (void)self;
    return view->street == HOLDEM_PREFLOP ? act_preflop(view) : act_postflop(view);
}

/* From a stack to one that has a tenth of it or less; of equal ones the lower numbers. */
static struct holdem_transfer baseline_transfer(const struct holdem_team_view *view,
                                                const struct strategy_self *self) {
    int largest = -1, smallest = -1;
    (void)self;
    for (int own = 0; own < HOLDEM_STACKS_MAX; own++) {
        if (!view->in_play[own])
            continue;
        if (largest < 0 || view->chips[own] > view->chips[largest])
            largest = own;
        if (smallest < 0 || view->chips[own] < view->chips[smallest])
            smallest = own;
    }
    if (view->chips[largest] < 10 * view->chips[smallest])
        return (struct holdem_transfer){0, 0};
    return (struct holdem_transfer){(uint8_t)largest, (uint8_t)smallest};
}

static const struct holdem_decisions baseline_decisions = {.act = baseline_act,
                                                           .transfer = baseline_transfer};

const struct strategy holdem_baseline = {
    STRATEGY_FOR(holdem),
    .name = "baseline",
    .summary = "a few fixed rules, for comparison",
    .decisions = &baseline_decisions,
};
