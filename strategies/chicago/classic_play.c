/* Trick play: leading one's own Chicago, defending against another's, or waiting for the end. */
#include "strategies/chicago/classic.h"

/*
 * The last three tricks. Only the fifth counts, and the winner of the fourth may lead to it: so
 * each legal card is weighed by the chance that it wins now, and by the value of the cards kept
 * then, on the lead or off it. All by the number of unseen cards that beat a card.
 */

enum { PLANNED_CARDS = 3, CERTAIN_BITS = 10 };
_Static_assert(CLASSIC_CERTAIN == 1 << CERTAIN_BITS, "a shift divides by it");

/* What is known before any card is weighed. */
struct trick_facts {
    card_set unseen;
    card_set winning; /* the cards that win the trick being played */
    int32_t each;     /* chance that a card drawn from the unseen ones is a given one */
    int opponents;
    int to_play;                 /* those who play to this trick after this seat */
    int32_t value, value_of_two; /* points if a card, or a two, wins the last trick */
};

/* A number for each of the cards planned, the lowest first: what is done to one is done to all.
 * Numbers beyond those of the cards held are computed, too, and not looked at. */
typedef int32_t by_card __attribute__((vector_size(4 * sizeof(int32_t))));

/* Chances of the cards, in 1024ths, and their values as the last card, in 1024ths of points. */
struct card_chances {
    by_card takes;              /* it wins the trick being played */
    by_card leads, steals;      /* it wins the fourth trick, led by it or by another */
    by_card leading, following; /* its value if it leads the last trick, or another does */
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
static inline by_card chance_of_both(by_card chance, by_card other) {
    return chance * other >> CERTAIN_BITS;
}

/* The chance that all of count (0..5) like events happen. */
static inline by_card all_of(int count, by_card chance) {
    by_card certain = CLASSIC_CERTAIN + (by_card){0}, two = chance_of_both(chance, chance);
    const by_card power[CHICAGO_SEATS_MAX - 1] = {certain, chance, two, chance_of_both(two, chance),
                                                  chance_of_both(two, two)};
    if (count == CHICAGO_SEATS_MAX - 1) /* at a table of six alone */
        return chance_of_both(power[count - 1], chance);
    return power[count];
}

/* The chances of the last `held` cards, which each opponent has yet to play as many of. */
static inline struct card_chances card_chances_of(const struct trick_facts *facts, int held,
                                                  const card *cards) {
    by_card higher = {0}, lower = {0}, value = {0}, may_win = {0};
    for (int i = 0; i < held; i++) {
        card c = cards[i];
        higher[i] = card_set_count_above(facts->unseen, c);
        lower[i] = card_set_count_of_suit(facts->unseen, card_suit(c)) - higher[i];
        value[i] = card_rank(c) == CARD_DEUCE ? facts->value_of_two : facts->value;
        may_win[i] = -(int32_t)(facts->winning >> c & 1);
    }
    by_card clear = CLASSIC_CERTAIN - facts->each * higher, led = facts->each * lower;
    /* To the fourth trick each opponent has two cards to choose from, to the last but one. */
    by_card last = all_of(facts->opponents, clear), fourth = chance_of_both(last, last);
    return (struct card_chances){
        .takes = all_of(facts->to_play, all_of(held, clear)) & may_win,
        .leads = fourth,
        .steals = chance_of_both(fourth, led),
        .leading = last * value,
        .following = chance_of_both(last, led) * value,
    };
}

static inline by_card mean_by_chance(by_card chance, by_card then, by_card otherwise) {
    return (chance * then + (CLASSIC_CERTAIN - chance) * otherwise) / CLASSIC_CERTAIN;
}

static inline by_card larger_of(by_card a, by_card b) {
    by_card larger = a > b;
    return (a & larger) | (b & ~larger);
}

/* Rotates the numbers of three cards: each gets the next card's, and the last the first's. */
static inline by_card of_next(by_card numbers) {
    return __builtin_shufflevector(numbers, numbers, 1, 2, 0, 3);
}

/* Swaps the numbers of two cards. */
static inline by_card of_other(by_card numbers) {
    return __builtin_shufflevector(numbers, numbers, 1, 0, 2, 3);
}

/* Of cards that are kept: whether they win this trick does not matter. */
static inline struct card_chances chances_of_next(const struct card_chances *chances) {
    return (struct card_chances){.leads = of_next(chances->leads),
                                 .steals = of_next(chances->steals),
                                 .leading = of_next(chances->leading),
                                 .following = of_next(chances->following)};
}

/* The values of plans to play one card of three and keep two, in 1024ths of points. */
static inline by_card plans_of_three(const struct card_chances *chances) {
    struct card_chances a = chances_of_next(chances), b = chances_of_next(&a);
    by_card leading = larger_of(mean_by_chance(a.leads, b.leading, b.following),
                                mean_by_chance(b.leads, a.leading, a.following));
    by_card neither = CLASSIC_CERTAIN - a.steals - b.steals;
    by_card following = (a.steals * b.leading + b.steals * a.leading +
                         neither * larger_of(a.following, b.following)) /
                        CLASSIC_CERTAIN;
    return mean_by_chance(chances->takes, leading, following);
}

/* The same of two cards, of which one is kept. */
static inline by_card plans_of_two(const struct card_chances *chances) {
    return mean_by_chance(chances->takes, of_other(chances->leading), of_other(chances->following));
}

/* The card of view->legal with the best prospect of points for the last trick. */
static inline card plan_cards(const struct chicago_view *view, int held) {
    struct trick_facts facts = trick_facts_of(view);
    card hand[PLANNED_CARDS];
    card_set cards = view->hand;
    for (int i = 0; i < held; i++)
        hand[i] = card_set_take_lowest(&cards);
    struct card_chances chances = card_chances_of(&facts, held, hand);
    by_card values = held == PLANNED_CARDS ? plans_of_three(&chances) : plans_of_two(&chances);
    card best = CHICAGO_NO_CARD;
    int32_t most = INT32_MIN;
    for (int i = 0; i < held; i++) {
        bool better = (view->legal >> hand[i] & 1) & (values[i] > most);
        most ^= (most ^ values[i]) & -(int32_t)better; /* a branch would often be wrong */
        best = (card)(best ^ ((best ^ hand[i]) & -better));
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
