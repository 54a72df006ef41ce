#include "sim/chicago/chicago_state.h"

#include "sim/core/seating.h"

#include <string.h>

void chicago_state_start_game(struct chicago_state *state) {
    struct chicago_view *view = &state->view;
    view->playing = (uint8_t)((1u << view->seats) - 1);
    view->called = 0;
    memset(view->points, 0, sizeof view->points);
    memset(view->chicagos_won, 0, sizeof view->chicagos_won);
    memset(state->value, 0, sizeof state->value);
    view->deal = 0;
    state->out_count = 0;
    state->left = 0;
    state->winner = CHICAGO_NO_SEAT;
}

void chicago_state_set_order(struct chicago_state *state) {
    const struct chicago_view *view = &state->view;
    unsigned count = 0, hands = chicago_hands_alive(view);
    unsigned seat = view->dealer;
    for (unsigned i = 0; i < view->seats; i++) {
        seat = chicago_seat_after(seat, view->seats);
        state->order[count] = (uint8_t)seat;
        count += chicago_mask_has(hands, seat);
    }
    state->order_count = (uint8_t)count;
    for (unsigned i = 0; i < count; i++)
        state->order[count + i] = state->order[i];
}

card_set chicago_combination(card_set hand, enum hand_category category) {
    bool flush_or_straight =
        category == HAND_STRAIGHT || category == HAND_FLUSH || category >= HAND_STRAIGHT_FLUSH;
    return flush_or_straight ? hand : card_set_paired(hand);
}

/* How high a suit ranks by suit_order: the lower the better. */
static unsigned suit_place(const struct chicago_rules *rules, unsigned suit) {
    unsigned place = 0;
    while ((unsigned)rules->suit_order.item[place] != suit)
        place++;
    return place;
}

/* The seat of the mask whose cards of the leading rank hold the best suit. */
static unsigned best_suit(const struct chicago_state *state, unsigned mask, hand_value value) {
    unsigned rank = hand_first_rank(value);
    unsigned best_seat = 0, best_place = CARD_SUITS;
    for (unsigned seat = 0; seat < state->view.seats; seat++) {
        card_set leading =
            chicago_mask_has(mask, seat) * (state->hand[seat] & card_set_of_rank(rank));
        while (leading) {
            unsigned place =
                suit_place(&state->view.rules, card_suit(card_set_take_lowest(&leading)));
            if (place < best_place) {
                best_place = place;
                best_seat = seat;
            }
        }
    }
    return best_seat;
}

static unsigned settle_tie(const struct chicago_state *state, unsigned mask, hand_value value) {
    int32_t tied_hands = state->view.rules.tied_hands;
    if (hand_category_of(value) >= HAND_STRAIGHT_FLUSH || tied_hands == CHICAGO_TIED_SUIT)
        return 1u << best_suit(state, mask, value);
    if (tied_hands == CHICAGO_TIED_FIRST)
        return 1u << chicago_seat_after_in(mask, state->view.dealer, state->view.seats);
    return tied_hands == CHICAGO_TIED_ALL_SCORE ? mask : 0;
}

static hand_value higher_of(hand_value a, hand_value b) {
    return a > b ? a : b;
}

struct chicago_best chicago_best_hand(const struct chicago_state *state) {
    struct chicago_best best = {0};
    for (unsigned seat = 0; seat < CHICAGO_SEATS_MAX; seat++)
        best.value = higher_of(best.value, state->value[seat]);
    for (unsigned seat = 0; seat < CHICAGO_SEATS_MAX; seat++)
        best.tied |= (uint8_t)((state->value[seat] == best.value) << seat);
    return best;
}

unsigned chicago_scoring_seats(const struct chicago_state *state, const struct chicago_best *best) {
    if (hand_category_of(best->value) == HAND_HIGH_CARD)
        return 0;
    return best->tied & (best->tied - 1) ? settle_tie(state, best->tied, best->value) : best->tied;
}

/* The best hand except the best; 0 if there is no other. */
static hand_value next_best(const struct chicago_state *state, const struct chicago_best *best) {
    hand_value value = 0;
    for (unsigned seat = 0; seat < CHICAGO_SEATS_MAX; seat++)
        if (!chicago_mask_has(best->tied, seat))
            value = higher_of(value, state->value[seat]);
    return value;
}

uint32_t chicago_deciding_ranks(const struct chicago_state *state,
                                const struct chicago_best *best) {
    if (best->tied & (best->tied - 1))
        return hand_ranks(best->value);
    hand_value second = next_best(state, best);
    if (hand_category_of(second) < hand_category_of(best->value))
        return 0;
    uint32_t ranks = hand_ranks(best->value);
    card_set differ = ranks ^ hand_ranks(second);
    unsigned beyond = 4 * card_rank(card_set_highest(differ)); /* a rank is a nibble here too */
    return ranks >> beyond << beyond;
}

enum chicago_hand_effect chicago_hand_effect_of(const struct chicago_state *state, unsigned seat,
                                                enum hand_category category) {
    const struct chicago_rules *rules = &state->view.rules;
    bool called = chicago_has_called(state, seat);
    bool wins = false;
    if (category == HAND_FOUR_OF_A_KIND)
        wins = rules->zeroing == CHICAGO_ZEROING_WINS_ROUND;
    else if (category == HAND_STRAIGHT_FLUSH)
        wins = rules->straight_flush == CHICAGO_STRAIGHT_FLUSH_WINS_ROUND ||
               (called && rules->straight_flush == CHICAGO_STRAIGHT_FLUSH_POINTS_20);
    else if (category == HAND_ROYAL_FLUSH)
        wins = rules->royal_flush != CHICAGO_ROYAL_SCORES && (called || !rules->royal_needs_call);
    if (!wins)
        return CHICAGO_HAND_SCORES;
    return category == HAND_ROYAL_FLUSH && rules->royal_flush == CHICAGO_ROYAL_WINS_ROUND_AND_ZEROES
               ? CHICAGO_HAND_WINS_AND_ZEROES
               : CHICAGO_HAND_WINS;
}

bool chicago_wins_ready(const struct chicago_state *state, unsigned seat) {
    const struct chicago_view *view = &state->view;
    return chicago_mask_has(view->ready, seat) && view->points[seat] >= view->target &&
           (chicago_has_called(state, seat) || !view->rules.must_have_called_to_win);
}

card chicago_card_too_many(card_set hand) {
    card worst = card_set_lowest(hand);
    hand_value best = 0;
    for (card_set left = hand; left != 0;) {
        card c = card_set_take_lowest(&left);
        hand_value value = hand_value_of_five(hand ^ card_bit(c));
        if (value > best) {
            best = value;
            worst = c;
        }
    }
    return worst;
}

unsigned chicago_richest_opponent(const struct chicago_view *view) {
    unsigned opponents = chicago_opponents(view), richest = CHICAGO_NO_SEAT, seat = view->dealer;
    for (unsigned i = 0; i < view->seats; i++) {
        seat = chicago_seat_after(seat, view->seats);
        if (chicago_mask_has(opponents, seat) &&
            (richest == CHICAGO_NO_SEAT || view->points[seat] > view->points[richest]))
            richest = seat;
    }
    return richest;
}

int32_t chicago_add_points(struct chicago_state *state, unsigned seat, int32_t points) {
    int32_t floor = state->view.rules.score_floor;
    int32_t before = state->view.points[seat];
    int32_t after = before + points;
    if (points < 0 && after < floor)
        after = before < floor ? before : floor;
    state->view.points[seat] = after;
    return after - before;
}

void chicago_zero_others(struct chicago_state *state, unsigned seat) {
    for (unsigned others = state->view.playing & ~(1u << seat); others != 0; others &= others - 1)
        state->view.points[card_set_lowest(others)] = 0;
}

/* Its hand goes to the muck, and those who act are counted again. */
static void muck_hand(struct chicago_state *state, unsigned seat) {
    state->muck |= state->hand[seat];
    state->hand[seat] = 0;
    state->value[seat] = 0;
    state->combination[seat] = 0;
    chicago_state_set_order(state);
}

void chicago_disqualify(struct chicago_state *state, unsigned seat) {
    state->view.playing &= (uint8_t) ~(1u << seat);
    state->out[state->out_count++] = (uint8_t)seat;
    muck_hand(state, seat);
}

void chicago_fold(struct chicago_state *state, unsigned seat) {
    state->view.folded |= (uint8_t)(1u << seat);
    muck_hand(state, seat);
}

int32_t chicago_total(const struct chicago_state *state, unsigned seat) {
    bool zero = state->view.rules.disqualified_points == CHICAGO_DISQUALIFIED_ZERO;
    return zero && chicago_is_disqualified(state, seat) ? 0 : state->view.points[seat];
}

void chicago_standing_by_key(struct chicago_standing *standing, const int64_t *key,
                             const struct option_list *placement_points) {
    for (unsigned seat = 0; seat < standing->seats; seat++) {
        struct seating_place found = seating_place_of(key, standing->seats, seat);
        int64_t shared = 0;
        for (unsigned place = found.higher; place < found.higher + found.equal; place++)
            shared += placement_points->item[place];
        standing->place[seat] = found.higher + 1;
        standing->placement[seat] = shared * CHICAGO_PLACEMENT_UNIT / found.equal;
    }
}

/* The winner above all, then points and Chicagos won, then the disqualified, the first out last. */
static void keys_of_game(const struct chicago_state *state, int64_t *key) {
    const struct chicago_view *view = &state->view;
    bool points_alone = view->target == CHICAGO_NEVER;
    for (unsigned seat = 0; seat < view->seats; seat++)
        key[seat] = (int64_t)view->points[seat] * CHICAGO_KEY_STEP +
                    (points_alone ? 0 : view->chicagos_won[seat]);
    for (unsigned i = 0; i < state->out_count; i++)
        key[state->out[i]] = INT64_MIN + i;
    if (state->winner != CHICAGO_NO_SEAT)
        key[state->winner] = INT64_MAX;
}

void chicago_standing_of_game(struct chicago_standing *standing,
                              const struct chicago_state *state) {
    static const struct option_list nothing = {0};
    const struct chicago_rules *rules = &state->view.rules;
    bool play_off = state->view.play_off;
    int64_t key[CHICAGO_SEATS_MAX];
    keys_of_game(state, key);
    standing->seats = state->view.seats;
    for (unsigned seat = 0; seat < standing->seats; seat++)
        standing->points[seat] = chicago_total(state, seat);
    chicago_standing_by_key(standing, key, play_off ? &nothing : &rules->placement_points);
    for (unsigned i = 0; i < state->out_count && !play_off; i++)
        if (chicago_is_disqualified(state, state->out[i]))
            standing->placement[state->out[i]] =
                (int64_t)rules->disqualified_placement_points * CHICAGO_PLACEMENT_UNIT;
}

/* The cards of a deck that each of some seats gets: by a product, since a division takes far
 * longer. */
static unsigned cards_each(unsigned count, unsigned seats) {
    static const uint16_t inverse[CHICAGO_SEATS_MAX + 1] = {0,  257, 129, 86,
                                                            65, 52,  43}; /* 256ths, rounded up */
    return count * inverse[seats] >> 8;
}

void chicago_stock_cut(struct chicago_stock *stock, unsigned seats, unsigned count) {
    stock->seats = (uint8_t)seats;
    unsigned each = cards_each(count, seats), larger = count - each * seats, start = 0;
    for (unsigned seat = 0; seat < seats; seat++) {
        stock->next[seat] = (uint8_t)start;
        start += each + (seat < larger);
        stock->end[seat] = (uint8_t)start;
    }
}

unsigned chicago_stock_count(const struct chicago_stock *stock) {
    unsigned count = 0;
    for (unsigned seat = 0; seat < stock->seats; seat++)
        count += chicago_stock_own(stock, seat);
    return count;
}

unsigned chicago_stock_at(const struct chicago_stock *stock, unsigned seat, unsigned number) {
    while (number >= chicago_stock_own(stock, seat)) {
        number -= chicago_stock_own(stock, seat);
        seat = chicago_seat_after(seat, stock->seats);
    }
    return stock->next[seat] + number;
}

/*
 * One number for a pile: its cards left, how near it is clockwise, and its seat. The highest is
 * the pile to take from, found without a branch, which would be wrong as often as right.
 */
enum { KEY_NEARNESS = 1 << 4, KEY_CARD = 1 << 8, FEW_KEYS = 4 };

static unsigned higher_key(unsigned a, unsigned b) {
    return a > b ? a : b;
}

/* Takes that many cards from the piles of these keys. */
static inline __attribute__((always_inline)) card_set
take_from_richest(struct chicago_stock *stock, unsigned *key, unsigned keys, unsigned taken) {
    card_set set = 0;
    for (; taken > 0; taken--) {
        unsigned richest = higher_key(higher_key(key[0], key[1]), higher_key(key[2], key[3]));
        for (unsigned i = FEW_KEYS; i < keys; i++)
            richest = higher_key(richest, key[i]);
        for (unsigned i = 0; i < keys; i++)
            key[i] -= key[i] == richest ? KEY_CARD : 0;
        set |= card_bit(stock->cards[--stock->end[richest % KEY_NEARNESS]]);
    }
    return set;
}

/* Compiled apart for few piles, which a vector holds. */
card_set chicago_stock_take_others(struct chicago_stock *stock, unsigned seat, unsigned *count) {
    unsigned key[CHICAGO_SEATS_MAX - 1] = {0};
    unsigned pile = seat, left = 0;
    for (unsigned i = 0; i < CHICAGO_SEATS_MAX - 1 && i + 1 < stock->seats; i++) {
        pile = chicago_seat_after(pile, stock->seats);
        unsigned cards = chicago_stock_own(stock, pile);
        left += cards;
        key[i] = cards * KEY_CARD + (CHICAGO_SEATS_MAX - i) * KEY_NEARNESS + pile;
    }
    unsigned taken = *count < left ? *count : left;
    *count -= taken;
    return stock->seats <= FEW_KEYS + 1
               ? take_from_richest(stock, key, FEW_KEYS, taken)
               : take_from_richest(stock, key, CHICAGO_SEATS_MAX - 1, taken);
}

unsigned chicago_stock_next(const struct chicago_stock *stock, unsigned seat) {
    struct chicago_stock after = *stock;
    unsigned pile = seat, count = 1;
    if (chicago_stock_own(stock, seat) > 0)
        return stock->next[seat];
    chicago_stock_take_others(&after, seat, &count);
    do
        pile = chicago_seat_after(pile, stock->seats);
    while (after.end[pile] == stock->end[pile]);
    return after.end[pile];
}
