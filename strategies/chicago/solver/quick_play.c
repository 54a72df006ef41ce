#include "strategies/chicago/solver/quick_play.h"

#include "strategies/chicago/classic.h"

#include <math.h>

/* The last trick by a plan over the subsets of one's hand. */

enum { SUBSETS = 1 << CHICAGO_HAND_SIZE };

/* The chances of one's own cards where everybody holds i + 1 cards. */
struct chances {
    float leads[CHICAGO_HAND_SIZE];  /* wins the trick it leads */
    float steals[CHICAGO_HAND_SIZE]; /* wins a trick of its suit that another leads */
    float deal_value;                /* value of winning the last trick with it */
};

/* What the others may hold. */
struct others {
    int count;
    card_set unseen;
    float each; /* the chance that a card of one of them is a given one of these */
};

/* A set of one's cards is a mask over their positions, from the lowest card. */
struct last_trick_plan {
    unsigned count;
    unsigned suits[CARD_SUITS]; /* masks of cards */
    float led[CARD_SUITS];      /* how likely another leads the suit */
    struct chances of[CHICAGO_HAND_SIZE];
    float consolation;                          /* value of the last trick if another wins it */
    float leading[SUBSETS], following[SUBSETS]; /* value of a set before a trick */
};

static float mean(float chance, float then, float otherwise) {
    return otherwise + chance * (then - otherwise);
}

static float larger_value(float a, float b) {
    return a > b ? a : b;
}

/* The chance that a card of another's does not beat this one. */
static float clear_of(const struct others *others, card c) {
    return 1 - (float)card_set_count_above(others->unseen, c) * others->each;
}

/* The chance that an unseen card of a suit is lower than this one. */
static float lower_of(card_set unseen, card c) {
    int suited = card_set_count_of_suit(unseen, card_suit(c));
    return suited ? (float)(suited - card_set_count_above(unseen, c)) / (float)suited : 0;
}

/*
 * The leader picks a card that few beat, and more so the more cards it has: as if this many more
 * cards of the suit had to be lower than one's own. The two extra were found in play.
 */
static struct chances chances_of(const struct others *others, card c) {
    struct chances chances;
    float one = clear_of(others, c), rest = quick_power(one, others->count - 1), all = rest * one;
    float beats_lead = lower_of(others->unseen, c), lead = 1, steal = beats_lead * beats_lead;
    for (int i = 0; i < CHICAGO_HAND_SIZE; i++) {
        chances.leads[i] = lead *= all;
        chances.steals[i] = steal *= rest * beats_lead;
    }
    return chances;
}

static float value_after_card(const struct last_trick_plan *plan, unsigned set, unsigned i,
                              float chance) {
    unsigned rest = set ^ 1u << i;
    return mean(chance, plan->leading[rest], plan->following[rest]);
}

/* Another leads a suit: from it, the lowest card gives way or the highest tries to win. */
static float weigh_suit(const struct last_trick_plan *plan, unsigned set, unsigned suited,
                        int size) {
    unsigned low = card_set_lowest(suited), high = card_set_highest(suited);
    float value = value_after_card(plan, set, low, plan->of[low].steals[size]);
    return low == high ? value
                       : larger_value(
                             value, value_after_card(plan, set, high, plan->of[high].steals[size]));
}

static void weigh_last(struct last_trick_plan *plan, unsigned set) {
    const struct chances *only = &plan->of[card_set_lowest(set)];
    float led = 0;
    for (unsigned suit = 0; suit < CARD_SUITS; suit++)
        led = plan->suits[suit] & set ? plan->led[suit] : led;
    plan->leading[set] = mean(only->leads[0], only->deal_value, plan->consolation);
    plan->following[set] = mean(led * only->steals[0], only->deal_value, plan->consolation);
}

static void weigh_set(struct last_trick_plan *plan, unsigned set, int size) {
    float best_lead = -INFINITY, best_discard = -INFINITY;
    for (unsigned cards = set; cards != 0; cards &= cards - 1) {
        unsigned i = card_set_lowest(cards);
        best_lead =
            larger_value(best_lead, value_after_card(plan, set, i, plan->of[i].leads[size]));
        best_discard = larger_value(best_discard, plan->following[set ^ 1u << i]);
    }
    float following = 0;
    for (unsigned suit = 0; suit < CARD_SUITS; suit++) {
        unsigned suited = set & plan->suits[suit];
        following +=
            plan->led[suit] * (suited ? weigh_suit(plan, set, suited, size) : best_discard);
    }
    plan->leading[set] = best_lead;
    plan->following[set] = following;
}

/* The values of all cards, by the trick odds, now and with what each leaves. */
static void value_cards(const struct last_trick_plan *plan, const struct others *others,
                        const struct chicago_view *view, float values[CHICAGO_HAND_SIZE]) {
    int to_come = ((int)tricks_to_play(view) - 1) * (int)plan->count; /* cards that may beat it */
    card_set winning =
        view->winning == CHICAGO_NO_CARD ? view->hand : card_set_above(view->winning);
    card_set hand = view->hand;
    for (unsigned i = 0; i < plan->count; i++) {
        card c = card_set_take_lowest(&hand);
        float takes = winning & card_bit(c) ? quick_power(clear_of(others, c), to_come) : 0;
        values[i] = value_after_card(plan, (1u << plan->count) - 1, i, takes);
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
                      const struct others *others, const float value[TRICKS_OUTCOMES]) {
    for (unsigned suit = 0; suit < CARD_SUITS; suit++) {
        plan->suits[suit] = 0;
        plan->led[suit] = (float)card_set_count_of_suit(others->unseen, suit) * others->each;
    }
    plan->count = 0;
    for (card_set hand = view->hand; hand != 0; plan->count++) {
        card c = card_set_take_lowest(&hand);
        plan->of[plan->count] = chances_of(others, c);
        plan->of[plan->count].deal_value =
            value[tricks_outcome(view->seat, card_rank(c) == CARD_DEUCE)];
        plan->suits[card_suit(c)] |= 1u << plan->count;
    }
}

/* Adds the points of the trick after which so many cards are left. */
static void add_points(struct last_trick_plan *plan, unsigned set, int size,
                       const struct tricks_payoffs *payoffs) {
    unsigned trick = (unsigned)(CHICAGO_TRICKS - 1 - size);
    plan->leading[set] += payoffs->won[trick];
    plan->following[set] += payoffs->lost[trick];
}

void quick_values(const struct chicago_view *view, const struct tricks_payoffs *payoffs,
                  float values[CHICAGO_HAND_SIZE]) {
    const float *value = payoffs->of[view->seat];
    struct last_trick_plan plan; /* the rest is filled set by set */
    struct others others = others_of(view);
    plan.consolation = consolation(view, value);
    set_cards(&plan, view, &others, value);
    unsigned all = (1u << plan.count) - 1;
    for (unsigned set = 1; set < all; set++) {
        int size = card_set_count(set);
        if (size == 1)
            weigh_last(&plan, set);
        else
            weigh_set(&plan, set, size - 1);
        if (payoffs->scored)
            add_points(&plan, set, size, payoffs);
    }
    value_cards(&plan, &others, view, values);
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
