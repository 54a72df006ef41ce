#include "strategies/chicago/classic.h"

#include "sim/core/option_rows.h"

/* What to keep: made hands, draws with good odds, and high cards for the tricks. */

/* This exchange and those after it. */
static int exchanges_left(const struct chicago_view *view) {
    return view->rules.exchanges - view->exchange + 1;
}

/* The cards of a rank written 2..14 or higher. */
static card_set from_rank(int32_t rank) {
    return card_set_from_rank((unsigned)rank - 2);
}

static bool all_below(card_set cards, int32_t rank) {
    return (cards & from_rank(rank)) == 0;
}

static card_set four_flush(card_set hand) {
    int counts = 0;
    for (unsigned suit = 0; suit < CARD_SUITS; suit++)
        counts |= card_set_count_of_suit(hand, suit);
    if (!(counts & 4)) /* of most hands: none of the counts is 4 or 5 */
        return 0;
    card_set four = 0;
    for (unsigned suit = 0; suit < CARD_SUITS; suit++)
        four |= card_set_count_of_suit(hand, suit) == 4 ? hand & card_set_of_suit(suit) : 0;
    return four;
}

/* Four cards in sequence that a card at either end completes. */
static card_set open_straight(card_set hand) {
    card_set ranks = (hand | hand >> 1 | hand >> 2 | hand >> 3) & CARD_SET_SUIT;
    card_set lowest = ranks & ranks >> 4 & ranks >> 8 & ranks >> 12;
    lowest &= ~card_set_from_rank(CARD_JACK);
    if (lowest == 0)
        return 0;
    card_set cards = hand & (card_set)0xffff << card_set_lowest(lowest);
    return cards & ~card_set_lowest_of(card_set_paired(cards), 1);
}

/* The four cards of a draw that is better than the pair in the hand, or none. */
static card_set draw_to_keep(card_set hand, const struct classic_parameters *parameters) {
    card_set flush = four_flush(hand);
    if (flush != 0 && all_below(card_set_paired(hand), parameters->flush_over_pair))
        return flush;
    return all_below(card_set_paired(hand), parameters->straight_over_pair) ? open_straight(hand)
                                                                            : 0;
}

/* The high cards of a hand to call on; none unless such a hand is wanted and in sight. */
static card_set hunted(const struct chicago_view *view,
                       const struct classic_parameters *parameters) {
    bool last = exchanges_left(view) == 1, must_call = classic_must_call(view);
    bool wanted = last & must_call & (view->points[view->seat] >= parameters->hunt_from);
    card_set high = view->hand & from_rank(parameters->hunt_keep);
    bool hunts = wanted & (card_set_count(high) >= 2);
    return high & -(card_set)hunts; /* a branch would often be wrong */
}

static card_set beside_pair(const struct chicago_view *view,
                            const struct classic_parameters *parameters) {
    card_set pair = card_set_paired(view->hand), others = view->hand ^ pair;
    card_set ace_king = others & card_set_from_rank(CARD_KING);
    if (exchanges_left(view) == 1 && card_set_count(ace_king) == 2 &&
        all_below(pair, parameters->ace_king_over_pair))
        return ace_king;
    bool keeps_ace = exchanges_left(view) <= parameters->ace_kicker;
    return keeps_ace ? pair | (others & card_set_from_rank(CARD_ACE)) : pair;
}

static card_set high_cards(card_set hand, const struct classic_parameters *parameters) {
    return (hand & from_rank(parameters->keep_from)) | card_bit(card_set_highest(hand));
}

static card_set pair_or_less(const struct chicago_view *view,
                             const struct classic_parameters *parameters) {
    card_set prey = hunted(view, parameters);
    if (prey != 0)
        return prey;
    card_set draw = draw_to_keep(view->hand, parameters);
    if (draw != 0)
        return draw;
    card_set pair = beside_pair(view, parameters), high = high_cards(view->hand, parameters);
    bool is_pair = hand_category_of(view->value) == HAND_PAIR;
    return high ^ ((high ^ pair) & -(card_set)is_pair); /* a branch would often be wrong */
}

static card_set to_keep(const struct chicago_view *view,
                        const struct classic_parameters *parameters) {
    enum hand_category category = hand_category_of(view->value);
    if (category >= HAND_STRAIGHT)
        return view->hand;
    if (category <= HAND_PAIR)
        return pair_or_less(view, parameters);
    card_set paired = card_set_paired(view->hand);
    bool kicker = (category == HAND_THREE_OF_A_KIND) & (parameters->trips_kicker != 0);
    return paired | (card_set)kicker << card_set_highest(view->hand ^ paired);
}

card_set classic_exchange(const struct chicago_view *view, const struct strategy_self *self) {
    card_set rest = view->hand & ~to_keep(view, self->parameters);
    int most = chicago_exchange_most(view);
    return card_set_count(rest) <= most ? rest : card_set_lowest_of(rest, most);
}

/* An open card may be declined for another: two chances instead of one. */
bool classic_ask_open(const struct chicago_view *view, const struct strategy_self *self) {
    (void)view, (void)self;
    return true;
}

/* Kept if it completes a draw; else, where nothing was drawn to, if it pairs a card. */
bool classic_keep_open(const struct chicago_view *view, const struct strategy_self *self,
                       card open) {
    (void)self;
    card_set hand = view->hand | card_bit(open);
    if (hand_category_of(hand_value_of_five(hand)) >= HAND_STRAIGHT)
        return true;
    bool drawing = four_flush(view->hand) != 0 || open_straight(view->hand) != 0;
    return !drawing && (card_set_paired(hand) & card_bit(open)) != 0;
}

/* Whether to call Chicago, by counting what could stop it; and whether to zero. */

bool classic_zero(const struct chicago_view *view, const struct strategy_self *self) {
    const struct classic_parameters *parameters = self->parameters;
    if (classic_reaches_target(view, view->rules.points[HAND_FOUR_OF_A_KIND]))
        return classic_must_call(view);
    return chicago_most_points(view, chicago_opponents(view)) >= parameters->zero_from;
}

/* chance times clear, count times; neither is below 0. */
static int32_t chance_after(int32_t chance, int32_t clear, int count) {
    for (int i = 0; i < count; i++)
        chance = (int32_t)((uint32_t)(chance * clear) / CLASSIC_CERTAIN);
    return chance;
}

/* The cards that beat all of a hand's cards of their suit. */
static card_set above_all(card_set hand) {
    card_set reached = hand | hand >> 4; /* from each of its cards down to the two of the suit */
    reached |= reached >> 8;
    reached |= reached >> 16;
    reached |= reached >> 32;
    return (reached & card_set_of_rank(CARD_DEUCE)) * CARD_SET_SUIT & ~reached;
}

/*
 * Whether the chance to win five tricks led from the top is at least that. A higher card of the
 * suit stops the caller if an opponent was dealt it, and has kept it until it is needed: guarded by
 * as many others of the suit as the caller leads there before. It rarely has three beside it. Card
 * by card the chance only falls, so most hands are done with by what beats the first card of a
 * suit, and others after one or two cards.
 */
static bool chance_is_at_least(const struct chicago_view *view,
                               const struct classic_parameters *parameters, int32_t least) {
    card_set unseen = classic_unseen(view);
    int32_t held = CHICAGO_HAND_SIZE * card_set_count(chicago_opposing_hands(view)) *
                   CLASSIC_CERTAIN / card_set_count(unseen);
    const int32_t clear[CHICAGO_HAND_SIZE] = {
        CLASSIC_CERTAIN - held, CLASSIC_CERTAIN - held * parameters->guarded_once / 100,
        CLASSIC_CERTAIN - held * parameters->guarded_twice / 100, CLASSIC_CERTAIN, CLASSIC_CERTAIN};
    int unguarded = card_set_count(unseen & above_all(view->hand));
    int32_t two_clear = chance_after(clear[0], clear[0], 1);
    if ((unguarded > 0 && clear[0] < least) || (unguarded > 1 && two_clear < least))
        return false;
    int leads[CARD_SUITS] = {0};
    int32_t chance = CLASSIC_CERTAIN;
    for (card_set hand = view->hand; hand != 0 && chance >= least;) {
        card c = card_set_highest(hand);
        int higher = card_set_count_above(unseen, c);
        chance = chance_after(chance, clear[leads[card_suit(c)]++], higher);
        unseen &= ~card_set_above(c);
        hand ^= card_bit(c);
    }
    return chance >= least;
}

/* The percentage that a first call needs, falling as the target comes nearer. */
static int32_t first_call_needs(const struct chicago_view *view,
                                const struct classic_parameters *parameters) {
    int32_t forced = view->target - parameters->forced_within;
    int32_t left = forced - view->points[view->seat];
    int32_t span = forced - view->chicago_min_points;
    return left > 0 ? parameters->first_call * left / span : 0;
}

static bool in_race(const struct chicago_view *view, const struct classic_parameters *parameters) {
    unsigned winners = view->rules.must_have_called_to_win ? view->called : view->playing;
    return chicago_most_points(view, chicago_opponents(view) & winners) >=
           view->target - parameters->race_within;
}

bool classic_call(const struct chicago_view *view, const struct strategy_self *self) {
    const struct classic_parameters *parameters = self->parameters;
    bool first = classic_must_call(view);
    if (first && classic_reaches_target(view, parameters->desperate_within))
        return true;
    double needed = first ? first_call_needs(view, parameters) : 100 * parameters->call_threshold;
    if (in_race(view, parameters))
        needed += parameters->race_extra;
    /* Rounded up, as the chance is down. */
    int32_t least = (int32_t)(needed * (double)CLASSIC_CERTAIN / 100 + 0.99);
    return chance_is_at_least(view, parameters, least);
}

#define OPTIONS_OF struct classic_parameters

#define RANK(field, standard, about)    NUMBER(field, 2, 14, standard, about, NULL)
#define PERCENT(field, standard, about) NUMBER(field, 0, 100, standard, about, NULL)
#define POINTS(field, standard, about)  NUMBER(field, 0, 1000, standard, about, NULL)

static const struct option options[] = {
    RANK(flush_over_pair, "14",
         "A pair below this rank is given up to draw to a four-flush (2..14, ace 14)"),
    RANK(straight_over_pair, "14",
         "A pair below this rank is given up to draw to an open-ended straight"),
    SWITCH(trips_kicker, "true",
           "With three of a kind keep a kicker and draw one card, open, rather than two", NULL),
    NUMBER(ace_kicker, 0, CHICAGO_EXCHANGES_MAX, "5",
           "In this many of the last exchanges an ace is kept beside a pair, for the trick play",
           NULL),
    RANK(keep_from, "13", "Without a pair or a draw, cards of this rank or higher are kept"),
    RANK(ace_king_over_pair, "10",
         "At the last exchange a pair below this rank is given up for an ace and a king"),
    POINTS(hunt_from, "30",
           "With this many points and no call yet, the last exchange hunts for a hand to call on"),
    RANK(hunt_keep, "12", "Hunting, two or more cards of this rank or higher are all that is kept"),
    POINTS(zero_from, "18",
           "Four of a kind zeroes if an opponent has this many points, else it scores"),
    PERCENT(first_call, "45",
            "Chance of winning, in percent, that a first call needs at the fewest points that "
            "allow one; the need falls evenly to 0 at forced_within"),
    REAL(call_threshold, 0, 1, "0.7",
         "Chance of winning that a call needs when it is not the first", NULL),
    POINTS(forced_within, "15",
           "This close to the target the first call is made whatever the chance, unless in a race"),
    POINTS(race_within, "10",
           "It is a race when an opponent who may win is this close to the target"),
    PERCENT(
        race_extra, "20",
        "Percentage points that a call needs on top in a race, since points decide places, too"),
    POINTS(desperate_within, "10",
           "This close to the target the first call is made whatever the chance, race or not"),
    PERCENT(guarded_once, "60",
            "How often, in percent, the holder of a high card has another of its suit beside it"),
    PERCENT(guarded_twice, "20",
            "How often, in percent, the holder of a high card has two others beside it"),
    NUMBER(plan_from_trick, 3, CHICAGO_TRICKS, "3",
           "Ducks before this trick; from it on plays for the last one by the cards unseen", NULL),
};

const struct chicago_decisions classic_decisions = {
    .exchange = classic_exchange,
    .ask_open = classic_ask_open,
    .keep_open = classic_keep_open,
    .zero = classic_zero,
    .call = classic_call,
    .play = classic_play,
};

const struct strategy chicago_classic = {
    STRATEGY_FOR(chicago),
    .name = "classic",
    .summary = "a decent club player: draws, counts before calling, plays for the last trick",
    .parameters = {options, sizeof options / sizeof *options, sizeof(struct classic_parameters)},
    .decisions = &classic_decisions,
    .reads = OPTION_KEYS("exchanges", "max_cards_per_exchange", "points.four_of_a_kind",
                         "last_trick_points", "last_trick_with_two_points", "chicago_min_points",
                         "chicago_breaker", "target", "must_have_called_to_win"),
};
