/* Trick play: leading one's own Chicago, defending against another's, or waiting for the end. */
#include "strategies/chicago/classic.h"

/*
 * The last three tricks. Only the fifth counts, and the winner of the fourth may lead to it: so
 * each legal card is weighed by the chance that it wins now, and by the value of the cards kept
 * then, on the lead or off it. All by the number of unseen cards that beat a card.
 */

enum { PLANNED_CARDS = 3 };

/* What is known before any card is weighed. */
struct trick_facts {
    card_set unseen;
    card_set winning; /* the cards that win the trick being played */
    int32_t each;     /* chance that a card drawn from the unseen ones is a given one */
    int opponents;
    int to_play;                 /* those who play to this trick after this seat */
    int32_t value, value_of_two; /* points if a card, or a two, wins the last trick */
};

/* Chances of one card, in 1024ths, and its value as the last card, in 1024ths of points. */
struct card_chances {
    card card;
    int32_t takes;              /* it wins the trick being played */
    int32_t leads, steals;      /* it wins the fourth trick, led by it or by another */
    int32_t leading, following; /* its value if it leads the last trick, or another does */
};

/* The mask of seats, of any that are playing, from the next one round to the leader. */
static unsigned seats_to_play(const struct chicago_view *view) {
    unsigned after_me = ~0u << view->seat << 1;
    unsigned before_leader = (1u << view->leader) - 1;
    unsigned both = after_me & before_leader, either = after_me | before_leader;
    return view->leader > view->seat ? both : either;
}

/* A share of all chances for each of that many cards: looked up, since a division takes far longer.
 */
#define SHARES(n)                                                                                  \
    CLASSIC_CERTAIN / (n), CLASSIC_CERTAIN / ((n) + 1), CLASSIC_CERTAIN / ((n) + 2),               \
        CLASSIC_CERTAIN / ((n) + 3)
static const int16_t share_of[CARD_COUNT + 1] = {
    0,          SHARES(1),  SHARES(5),  SHARES(9),  SHARES(13), SHARES(17), SHARES(21),
    SHARES(25), SHARES(29), SHARES(33), SHARES(37), SHARES(41), SHARES(45), SHARES(49)};

/* Points for the last trick; reaching the target with them counts as the whole target. */
static int32_t last_trick_value(const struct chicago_view *view, bool with_two) {
    int32_t points = chicago_last_trick_points(&view->rules, with_two);
    if (!classic_reaches_target(view, points))
        return points;
    return classic_must_call(view) ? -view->target : view->target;
}

static struct trick_facts trick_facts_of(const struct chicago_view *view) {
    unsigned opponents = chicago_hands_alive(view) & ~(1u << view->seat);
    card_set unseen = classic_unseen(view);
    bool leads = view->winning == CHICAGO_NO_CARD;
    return (struct trick_facts){.unseen = unseen,
                                .winning = leads ? CARD_SET_ALL : card_set_above(view->winning),
                                .each = share_of[card_set_count(unseen)],
                                .opponents = card_set_count(opponents),
                                .to_play = card_set_count(opponents & seats_to_play(view)),
                                .value = last_trick_value(view, false),
                                .value_of_two = last_trick_value(view, true)};
}

/* Neither is below 0, and so a shift divides. */
static int32_t chance_of_both(int32_t chance, int32_t other) {
    return (int32_t)((uint32_t)(chance * other) / CLASSIC_CERTAIN);
}

/* The chance that all of count (0..5) like events happen. */
static int32_t all_of(int count, int32_t chance) {
    int32_t two = chance_of_both(chance, chance);
    const int32_t power[CHICAGO_SEATS_MAX - 1] = {
        CLASSIC_CERTAIN, chance, two, chance_of_both(two, chance), chance_of_both(two, two)};
    if (count == CHICAGO_SEATS_MAX - 1) /* at a table of six alone */
        return chance_of_both(power[count - 1], chance);
    return power[count];
}

/* The chances of one of the last `held` cards, which each opponent has yet to play as many of. */
static inline struct card_chances card_chances_of(const struct trick_facts *facts, int held,
                                                  card c) {
    int higher = card_set_count_above(facts->unseen, c);
    int lower = card_set_count_of_suit(facts->unseen, card_suit(c)) - higher;
    int32_t clear = CLASSIC_CERTAIN - facts->each * higher, led = facts->each * lower;
    /* To the fourth trick each opponent has two cards to choose from, to the last but one. */
    int32_t last = all_of(facts->opponents, clear), fourth = chance_of_both(last, last);
    int32_t takes = all_of(facts->to_play, all_of(held, clear));
    int32_t value = card_rank(c) == CARD_DEUCE ? facts->value_of_two : facts->value;
    return (struct card_chances){
        .card = c,
        .takes = takes & -(int32_t)(facts->winning >> c & 1), /* a branch would often be wrong */
        .leads = fourth,
        .steals = chance_of_both(fourth, led),
        .leading = last * value,
        .following = chance_of_both(last, led) * value,
    };
}

static int32_t mean_by_chance(int32_t chance, int32_t then, int32_t otherwise) {
    return (chance * then + (CLASSIC_CERTAIN - chance) * otherwise) / CLASSIC_CERTAIN;
}

static int32_t larger_of(int32_t a, int32_t b) {
    return a > b ? a : b;
}

/* The value of the last two, in 1024ths of points. */
static int32_t first_leading(const struct card_chances *first, const struct card_chances *last) {
    return mean_by_chance(first->leads, last->leading, last->following);
}

static int32_t two_leading(const struct card_chances *a, const struct card_chances *b) {
    return larger_of(first_leading(a, b), first_leading(b, a));
}

static int32_t two_following(const struct card_chances *a, const struct card_chances *b) {
    int32_t neither = CLASSIC_CERTAIN - a->steals - b->steals;
    return (a->steals * b->leading + b->steals * a->leading +
            neither * larger_of(a->following, b->following)) /
           CLASSIC_CERTAIN;
}

static inline int32_t value_of_plan(const struct card_chances *hand, int held, int played) {
    /* The one or two others. */
    const struct card_chances *a = &hand[played == 0], *b = &hand[played == held - 1 ? 1 : 2];
    return held == 2 ? mean_by_chance(hand[played].takes, a->leading, a->following)
                     : mean_by_chance(hand[played].takes, two_leading(a, b), two_following(a, b));
}

/* The card of view->legal with the best prospect of points for the last trick. */
static inline card plan_cards(const struct chicago_view *view, int held) {
    struct trick_facts facts = trick_facts_of(view);
    struct card_chances hand[PLANNED_CARDS];
    card_set cards = view->hand;
    for (int i = 0; i < held; i++)
        hand[i] = card_chances_of(&facts, held, card_set_take_lowest(&cards));
    card best = CHICAGO_NO_CARD;
    int32_t most = INT32_MIN;
    for (int i = 0; i < held; i++) {
        int32_t value = value_of_plan(hand, held, i);
        bool better = (view->legal >> hand[i].card & 1) & (value > most);
        most ^= (most ^ value) & -(int32_t)better; /* a branch would often be wrong */
        best = (card)(best ^ ((best ^ hand[i].card) & -better));
    }
    return best;
}

/*
 * Plans tricks 3 and 4, compiled apart for the three and the two cards held then. Not inlined:
 * every card played before would save the registers that this one needs.
 */
__attribute__((noinline)) static card plan_last_tricks(const struct chicago_view *view) {
    return view->trick < CHICAGO_TRICKS - 1 ? plan_cards(view, PLANNED_CARDS)
                                            : plan_cards(view, PLANNED_CARDS - 1);
}

/* Of equals the one with most of its suit behind it. */
card classic_lead(const struct chicago_view *view) {
    card_set unseen = classic_unseen(view);
    card best = card_set_highest(view->hand);
    int least = INT32_MAX;
    for (card_set hand = view->hand; hand != 0;) {
        card c = card_set_highest(hand);
        int beaten_by = card_set_count_above(unseen, c);
        int length = card_set_count_of_suit(view->hand, card_suit(c));
        int risk = beaten_by * (CHICAGO_HAND_SIZE + 1) - length;
        if (risk < least) {
            least = risk;
            best = c;
        }
        hand ^= card_bit(c);
    }
    return best;
}

/* Breaks when it can, unless that would disqualify and the rules leave another card. */
static card defend(const struct chicago_view *view) {
    card_set breaking = view->legal & card_set_above(view->winning);
    card_set others = view->legal ^ breaking;
    if (breaking == 0)
        return card_set_lowest(others);
    if (others != 0 && classic_would_disqualify(view, view->rules.chicago_breaker))
        return card_set_highest(others);
    return card_set_highest(breaking);
}

/* Keeps the high cards for the last tricks, or sheds them when those would disqualify. */
static card duck(const struct chicago_view *view) {
    return classic_would_disqualify(view, chicago_last_trick_points(&view->rules, false))
               ? card_set_highest(view->legal)
               : card_set_lowest(view->legal);
}

inline card classic_play(const struct chicago_view *view, const struct strategy_self *self) {
    const struct classic_parameters *parameters = self->parameters;
    bool called = view->caller != CHICAGO_NO_SEAT;
    if (!called && view->trick < parameters->plan_from_trick)
        return duck(view);
    if (!(view->legal & (view->legal - 1)))
        return card_set_lowest(view->legal);
    if (view->caller == view->seat)
        return classic_lead(view);
    return called ? defend(view) : plan_last_tricks(view);
}
