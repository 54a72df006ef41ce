#include "strategies/chicago/solver/quick_play.h"

#include "strategies/chicago/classic.h"

#include <math.h>
#include <string.h>

/*
 * The last trick by a plan over the subsets of one's hand. What is computed for each card of a set
 * is computed for all of them at once, a lane for each.
 */

enum { SUBSETS = 1 << CHICAGO_HAND_SIZE, LANES = 8, LANE_DISCARD = LANES - 1 };

/* Below all values: of cards that a set does not have. */
#define NO_VALUE (-1e30f)

/* What the others may hold. */
struct others {
    int count;
    card_set unseen;
    float each; /* the chance that a card of one of them is a given one of these */
};

/* A set of one's cards is a mask over their positions, from the lowest card; of lanes, by cards. */
struct last_trick_plan {
    unsigned count, legal;
    unsigned suits[CARD_SUITS]; /* masks of cards */
    float led[CARD_SUITS];      /* how likely another leads the suit */
    float own_led[LANES];       /* the card's suit */
    float clear[LANES];         /* the chance that a card of another's does not beat it */
    /* Where everybody holds i + 1 cards: it wins the trick it leads, or one of its suit that
     * another leads. */
    float leads[CHICAGO_HAND_SIZE][LANES], steals[CHICAGO_HAND_SIZE][LANES];
    float deal_value[LANES]; /* value of winning the last trick with it */
    /* The value of a set without the card, before a trick that one leads, or another. */
    float leading[SUBSETS][LANES], following[SUBSETS][LANES];
};

/* The value of a set before a trick. */
struct set_value {
    float leading, following;
};

static float mean(float chance, float then, float otherwise) {
    return otherwise + chance * (then - otherwise);
}

static float larger_value(float a, float b) {
    return a > b ? a : b;
}

/* The chances that some independent events, of one chance in each lane, all happen. */
static void lanes_power(float power[LANES], const float chance[LANES], int events) {
#pragma omp simd
    for (unsigned i = 0; i < LANES; i++)
        power[i] = 1;
    while (events-- > 0)
#pragma omp simd
        for (unsigned i = 0; i < LANES; i++)
            power[i] *= chance[i];
}

/*
 * Of cards, by how many unseen ones of their suits there are, and how many of them are higher.
 *
 * The leader picks a card that few beat, and more so the more cards it has: as if this many more
 * cards of the suit had to be lower than one's own. The two extra were found in play.
 */
static void set_chances(struct last_trick_plan *plan, const struct others *others,
                        const int32_t suited[LANES], const int32_t higher[LANES]) {
    float lower[LANES], rest[LANES], all[LANES], steal[LANES];
#pragma omp simd
    for (unsigned i = 0; i < LANES; i++) {
        plan->clear[i] = 1 - (float)higher[i] * others->each;
        lower[i] = (float)(suited[i] - higher[i]) / (float)(suited[i] + (suited[i] == 0));
    }
    lanes_power(rest, plan->clear, others->count - 1);
#pragma omp simd
    for (unsigned i = 0; i < LANES; i++) {
        plan->leads[0][i] = all[i] = rest[i] * plan->clear[i];
        steal[i] = rest[i] * lower[i];
        plan->steals[0][i] = lower[i] * lower[i] * steal[i];
    }
    for (unsigned held = 1; held < CHICAGO_HAND_SIZE; held++)
#pragma omp simd
        for (unsigned i = 0; i < LANES; i++) {
            plan->leads[held][i] = plan->leads[held - 1][i] * all[i];
            plan->steals[held][i] = plan->steals[held - 1][i] * steal[i];
        }
}

/* Another leads each suit: from it, the lowest card gives way or the highest tries to win; without
 * one, any is thrown. */
static float weigh_suits(const struct last_trick_plan *plan, unsigned set,
                         const float value[LANES]) {
    float following = 0;
    for (unsigned suit = 0; suit < CARD_SUITS; suit++) {
        unsigned suited = set & plan->suits[suit];
        unsigned low = card_set_lowest(suited | 1u << LANE_DISCARD);
        unsigned high = card_set_highest(suited | 1u << low);
        following += plan->led[suit] * larger_value(value[low], value[high]);
    }
    return following;
}

static struct set_value weigh_set(const struct last_trick_plan *plan, unsigned set, int size) {
    const float *leading = plan->leading[set], *following = plan->following[set];
    float lead[LANES], steal[LANES];
#pragma omp simd
    for (unsigned i = 0; i < LANES; i++) {
        lead[i] = mean(plan->leads[size][i], leading[i], following[i]);
        steal[i] = mean(plan->steals[size][i], leading[i], following[i]);
    }
    float best_lead = NO_VALUE, best_discard = NO_VALUE;
    for (unsigned i = 0; i < CHICAGO_HAND_SIZE; i++) {
        best_lead = larger_value(best_lead, lead[i]);
        best_discard = larger_value(best_discard, following[i]);
    }
    steal[LANE_DISCARD] = best_discard;
    return (struct set_value){.leading = best_lead, .following = weigh_suits(plan, set, steal)};
}

static void clear_values(struct last_trick_plan *plan) {
    for (unsigned set = 0; set < 1u << plan->count; set++)
#pragma omp simd
        for (unsigned i = 0; i < LANES; i++)
            plan->leading[set][i] = plan->following[set][i] = NO_VALUE;
}

/* Enters the value for the sets of a card more; of a card that is in the set, where nothing is read
 * any more. */
static void enter_value(struct last_trick_plan *plan, unsigned set, struct set_value value) {
    for (unsigned i = 0; i < CHICAGO_HAND_SIZE; i++) {
        plan->leading[set | 1u << i][i] = value.leading;
        plan->following[set | 1u << i][i] = value.following;
    }
}

/* The values of all cards, by the trick odds, now and with what each leaves. */
static void value_cards(const struct last_trick_plan *plan, const struct chicago_view *view,
                        float values[CHICAGO_HAND_SIZE]) {
    int to_come = ((int)tricks_to_play(view) - 1) * (int)plan->count; /* cards that may beat it */
    card_set winning =
        view->winning == CHICAGO_NO_CARD ? view->hand : card_set_above(view->winning);
    unsigned all = (1u << plan->count) - 1;
    card_set hand = view->hand;
    float takes[LANES];
    lanes_power(takes, plan->clear, to_come);
    for (unsigned i = 0; i < plan->count; i++) {
        card c = card_set_take_lowest(&hand);
        float chance = winning & card_bit(c) ? takes[i] : 0;
        if (plan->legal >> i & 1)
            values[i] = mean(chance, plan->leading[all][i], plan->following[all][i]);
    }
}

static float consolation(const struct chicago_view *view, const float value[TRICKS_OUTCOMES]) {
    unsigned opponents = chicago_opponents(view);
    float sum = 0;
    for (unsigned left = opponents; left != 0; left &= left - 1)
        sum += value[tricks_outcome(card_set_lowest(left), false)];
    return sum / (float)card_set_count(opponents);
}

static struct others others_of(const struct chicago_view *view) {
    card_set unseen = classic_unseen(view);
    return (struct others){.count = card_set_count(chicago_opposing_hands(view)),
                           .unseen = unseen,
                           .each = 1 / (float)card_set_count(unseen)};
}

static void set_cards(struct last_trick_plan *plan, const struct chicago_view *view,
                      const float value[TRICKS_OUTCOMES]) {
    const struct others others = others_of(view);
    int32_t suited[LANES] = {0}, higher[LANES] = {0};
    memset(plan->own_led, 0, sizeof plan->own_led);
    memset(plan->deal_value, 0, sizeof plan->deal_value);
    for (unsigned suit = 0; suit < CARD_SUITS; suit++) {
        plan->suits[suit] = 0;
        plan->led[suit] = (float)card_set_count_of_suit(others.unseen, suit) * others.each;
    }
    plan->count = plan->legal = 0;
    for (card_set hand = view->hand; hand != 0; plan->count++) {
        card c = card_set_take_lowest(&hand);
        suited[plan->count] = card_set_count_of_suit(others.unseen, card_suit(c));
        higher[plan->count] = card_set_count_above(others.unseen, c);
        plan->deal_value[plan->count] =
            value[tricks_outcome(view->seat, card_rank(c) == CARD_DEUCE)];
        plan->suits[card_suit(c)] |= 1u << plan->count;
        plan->own_led[plan->count] = plan->led[card_suit(c)];
        plan->legal |= (unsigned)(view->legal >> c & 1) << plan->count;
    }
    set_chances(plan, &others, suited, higher);
}

/* Adds the points of the trick after which so many cards are left. */
static void add_points(struct set_value *value, int size, const struct tricks_payoffs *payoffs) {
    unsigned trick = (unsigned)(CHICAGO_TRICKS - 1 - size);
    value->leading += payoffs->won[trick];
    value->following += payoffs->lost[trick];
}

/* The sets of one card, where this is the value of the last trick if another wins it. */
static void enter_last_cards(struct last_trick_plan *plan, float consolation,
                             const struct tricks_payoffs *payoffs) {
    float leading[LANES], following[LANES];
#pragma omp simd
    for (unsigned i = 0; i < LANES; i++) {
        float value = plan->deal_value[i];
        leading[i] = mean(plan->leads[0][i], value, consolation);
        following[i] = mean(plan->own_led[i] * plan->steals[0][i], value, consolation);
    }
    for (unsigned i = 0; i < plan->count; i++) {
        struct set_value value = {leading[i], following[i]};
        if (payoffs->scored)
            add_points(&value, 1, payoffs);
        enter_value(plan, 1u << i, value);
    }
}

/* The next larger number that has as many bits. */
static unsigned next_of_size(unsigned set) {
    unsigned carried = set + (set & -set);
    return carried | (carried ^ set) >> 2 >> card_set_lowest(set);
}

/* By size, so that what was entered last for a set has long been written when it is read. */
void quick_values(const struct chicago_view *view, const struct tricks_payoffs *payoffs,
                  float values[CHICAGO_HAND_SIZE]) {
    const float *value = payoffs->of[view->seat];
    struct last_trick_plan plan;
    set_cards(&plan, view, value);
    clear_values(&plan);
    enter_last_cards(&plan, consolation(view, value), payoffs);
    unsigned all = (1u << plan.count) - 1;
    for (int size = 2; size < (int)plan.count; size++)
        for (unsigned set = (1u << size) - 1; set < all; set = next_of_size(set)) {
            if ((set & plan.legal) == plan.legal) /* no legal card leaves it */
                continue;
            struct set_value of = weigh_set(&plan, set, size - 1);
            if (payoffs->scored)
                add_points(&of, size, payoffs);
            enter_value(&plan, set, of);
        }
    value_cards(&plan, view, values);
}

/* Where nobody called. */
static card quick_plan(const struct chicago_view *view, const struct tricks_payoffs *payoffs) {
    float values[CHICAGO_HAND_SIZE], most = -INFINITY;
    card_set hand = view->hand;
    card best = CHICAGO_NO_CARD;
    quick_values(view, payoffs, values);
    for (unsigned i = 0; hand != 0; i++) {
        card c = card_set_take_lowest(&hand);
        if ((view->legal & card_bit(c)) && values[i] > most) {
            most = values[i];
            best = c;
        }
    }
    return best;
}

/* Against a caller: break, or keep what still may. */

/* How much likelier than an average unseen card one above a defender's is with the caller. */
#define CALLER_LIKES_HIGH 1.5f

/*
 * The chance that the highest of some cards of one suit will beat a card of the caller's: the
 * caller has a lower one of it, and not so many higher ones to lead first that it falls to them.
 */
static float guard(card_set suited, card_set unseen, float each) {
    if (suited == 0)
        return 0;
    card top = card_set_highest(suited);
    int above = card_set_count_above(unseen, top);
    int below = card_set_count_of_suit(unseen, card_suit(top)) - above;
    float high = each * CALLER_LIKES_HIGH, lacks = 1 - high;
    float has_fewer = 0, exactly = quick_power(lacks, above);
    for (int higher = 0, guards = card_set_count(suited); higher < guards && higher <= above;
         higher++) {
        has_fewer += exactly;
        exactly *= high / lacks * (float)(above - higher) / (float)(higher + 1);
    }
    return has_fewer * (1 - quick_power(1 - each, below));
}

/* What throwing the lowest card of each suit costs in chances to break. */
static card discard(const struct chicago_view *view, bool breaks) {
    card_set unseen = classic_unseen(view);
    float each = (float)(CHICAGO_TRICKS - view->trick) / (float)card_set_count(unseen);
    card best = CHICAGO_NO_CARD;
    float least = INFINITY;
    for (unsigned suit = 0; suit < CARD_SUITS; suit++) {
        card_set suited = view->hand & card_set_of_suit(suit);
        if (suited == 0)
            continue;
        card c = breaks ? card_set_lowest(suited) : card_set_highest(suited);
        float loss = guard(suited, unseen, each) - guard(suited ^ card_bit(c), unseen, each);
        loss = breaks ? loss : -loss;
        if (loss < least || (loss == least && c < best)) {
            least = loss;
            best = c;
        }
    }
    return best;
}

card quick_defence(const struct chicago_view *view, const float value[TRICKS_OUTCOMES]) {
    card_set breaking = view->legal & card_set_above(view->winning);
    card_set others = view->legal ^ breaking;
    bool breaks =
        value[tricks_outcome(view->seat, false)] >= value[tricks_outcome(view->caller, false)];
    if (breaking != 0 && (breaks || others == 0))
        return card_set_highest(breaking);
    bool follows =
        view->legal != view->hand || card_suit(card_set_lowest(others)) == card_suit(view->winning);
    if (follows)
        return breaks ? card_set_lowest(others) : card_set_highest(others);
    return discard(view, breaks);
}

/*
 * The caller's lead: of equally safe cards a two last, where a Chicago won with it is worth more,
 * or first, where it is worth less.
 */
static card quick_lead(const struct chicago_view *view, const struct tricks_payoffs *payoffs) {
    const float *value = payoffs->of[view->seat];
    card best = classic_lead(view);
    if (!payoffs->won_with_two)
        return best;
    float with_two =
        value[tricks_outcome(view->seat, true)] - value[tricks_outcome(view->seat, false)];
    if (with_two == 0 || (card_rank(best) == CARD_DEUCE) == (with_two < 0))
        return best;
    card_set twos = card_set_of_rank(CARD_DEUCE), unseen = classic_unseen(view);
    int beaten_by = card_set_count_above(unseen, best);
    for (card_set others = view->hand & (with_two > 0 ? ~twos : twos); others != 0;) {
        card c = card_set_highest(others);
        if (card_set_count_above(unseen, c) == beaten_by)
            return c;
        others ^= card_bit(c);
    }
    return best;
}

card quick_play(const struct chicago_view *view, const struct tricks_payoffs *payoffs) {
    const float *value = payoffs->of[view->seat];
    if (!(view->legal & (view->legal - 1)))
        return card_set_lowest(view->legal);
    if (view->caller == CHICAGO_NO_SEAT)
        return quick_plan(view, payoffs);
    return view->caller == view->seat ? quick_lead(view, payoffs) : quick_defence(view, value);
}
