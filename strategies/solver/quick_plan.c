/* The last trick by a plan over the subsets of one's hand. */
#include "strategies/classic.h"
#include "strategies/solver/plays.h"
#include "strategies/solver/quick_play.h"

#include <math.h>

enum { SUBSETS = 1 << CHICAGO_HAND_SIZE };

/* The chances of one's own cards where everybody holds i + 1 cards. */
struct chances {
    float leads[CHICAGO_HAND_SIZE];  /* wins the trick it leads */
    float steals[CHICAGO_HAND_SIZE]; /* wins a trick of its suit that another leads */
    float prize;                     /* what winning the last trick with it is worth */
};

/* What opponents may hold, by what they have laid. */
struct possible {
    unsigned count;
    uint8_t seat[CHICAGO_SEATS_MAX];
    card_set cards[CHICAGO_SEATS_MAX];
    float share[CHICAGO_SEATS_MAX]; /* of each of the cards */
};

/* A set of one's cards is a mask over their places, from the lowest card. */
struct plan {
    unsigned count;
    unsigned suits[CARD_SUITS]; /* masks of cards */
    float led[CARD_SUITS];      /* how likely another leads the suit */
    struct chances of[CHICAGO_HAND_SIZE];
    float consolation; /* what the last trick is worth if another wins it */
    float leading[SUBSETS], following[SUBSETS]; /* what a set is worth before a trick */
};

static float mean(float chance, float then, float otherwise) {
    return otherwise + chance * (then - otherwise);
}

static float larger(float a, float b) {
    return a > b ? a : b;
}

/* The chance that a card of an opponent's does not beat this one. */
static float clear_of(const struct possible *possible, unsigned i, card c) {
    return 1 - (float)card_set_count_above(possible->cards[i], c) * possible->share[i];
}

/* The chance that an unseen card of a suit is lower than this one. */
static float lower_of(card_set unseen, card c) {
    int suited = card_set_count_of_suit(unseen, card_suit(c));
    return suited ? (float)(suited - card_set_count_above(unseen, c)) / (float)suited : 0;
}

/*
 * Whoever leads picks a card that few beat, the more so the more it has to pick from: as if so many
 * more cards of the suit had to be lower than one's own. The two extra were found in play.
 */
static struct chances chances_of(const struct possible *possible, card_set unseen, card c) {
    struct chances chances;
    float clear = 1, least = 1;
    for (unsigned i = 0; i < possible->count; i++) {
        float one = clear_of(possible, i, c);
        clear *= one;
        least = one < least ? one : least;
    }
    float beats_lead = lower_of(unseen, c), lead = 1, steal = beats_lead * beats_lead;
    float others = least > 0 ? clear / least : 0; /* whoever may beat it most is who leads */
    for (int i = 0; i < CHICAGO_HAND_SIZE; i++) {
        chances.leads[i] = lead *= clear;
        chances.steals[i] = steal *= others * beats_lead;
    }
    return chances;
}

static float after(const struct plan *plan, unsigned set, unsigned i, float chance) {
    unsigned rest = set ^ 1u << i;
    return mean(chance, plan->leading[rest], plan->following[rest]);
}

/* Another leads a suit: from it, the lowest card gives way or the highest tries to win. */
static float weigh_suit(const struct plan *plan, unsigned set, unsigned suited, int size) {
    unsigned low = card_set_lowest(suited), high = card_set_highest(suited);
    float worth = after(plan, set, low, plan->of[low].steals[size]);
    return low == high ? worth : larger(worth, after(plan, set, high, plan->of[high].steals[size]));
}

static void weigh_last(struct plan *plan, unsigned set) {
    const struct chances *only = &plan->of[card_set_lowest(set)];
    float led = 0;
    for (unsigned suit = 0; suit < CARD_SUITS; suit++)
        led = plan->suits[suit] & set ? plan->led[suit] : led;
    plan->leading[set] = mean(only->leads[0], only->prize, plan->consolation);
    plan->following[set] = mean(led * only->steals[0], only->prize, plan->consolation);
}

static void weigh_set(struct plan *plan, unsigned set, int size) {
    float best_lead = -INFINITY, best_discard = -INFINITY;
    for (unsigned cards = set; cards != 0; cards &= cards - 1) {
        unsigned i = card_set_lowest(cards);
        best_lead = larger(best_lead, after(plan, set, i, plan->of[i].leads[size]));
        best_discard = larger(best_discard, plan->following[set ^ 1u << i]);
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

/* The chance that those who have yet to lay a card to this trick do not beat one's own. */
static float stays(const struct possible *possible, const struct chicago_view *view, card c,
                   int cards) {
    float chance = 1;
    for (unsigned i = 0; i < possible->count; i++)
        if (view->played[view->trick - 1][possible->seat[i]] == CHICAGO_NO_CARD)
            chance *= quick_power(clear_of(possible, i, c), cards);
    return chance;
}

/* The legal card with the best prospects, now and with what it leaves. */
static card best_of(const struct plan *plan, const struct possible *possible,
                    const struct chicago_view *view, unsigned all) {
    card_set winning =
        view->winning == CHICAGO_NO_CARD ? view->hand : classic_beating(view->winning);
    card_set hand = view->hand;
    card best = CHICAGO_NO_CARD;
    float most = -INFINITY;
    for (unsigned i = 0; i < plan->count; i++) {
        card c = card_set_take_lowest(&hand);
        float takes = winning & card_bit(c) ? stays(possible, view, c, (int)plan->count) : 0;
        float worth = after(plan, all, i, takes);
        if ((view->legal & card_bit(c)) && worth > most) {
            most = worth;
            best = c;
        }
    }
    return best;
}

static float consolation(const struct chicago_view *view, const float worth[TRICKS_OUTCOMES]) {
    unsigned opponents = classic_opponents(view);
    float sum = 0;
    for (unsigned seat = 0; seat < view->seats; seat++)
        sum += chicago_mask_has(opponents, seat) ? worth[tricks_outcome(seat, false)] : 0;
    return sum / (float)card_set_count(opponents);
}

static struct possible possible_of(const struct chicago_view *view, const struct manners *manners) {
    struct possible possible = {0};
    struct play plays[PLAYS_MAX];
    card_set unseen = classic_unseen(view), excluded[CHICAGO_SEATS_MAX] = {0};
    unsigned count = plays_of(view, plays);
    for (unsigned i = 0; i < count; i++)
        excluded[plays[i].seat] |= manner_excludes(manners->of[plays[i].seat][plays[i].trick],
                                                   plays[i].laid, plays[i].winning);
    for (unsigned left = classic_opponents(view); left != 0; left &= left - 1) {
        unsigned seat = card_set_lowest(left);
        card_set cards = unseen & ~excluded[seat];
        cards = cards ? cards : unseen;
        possible.seat[possible.count] = (uint8_t)seat;
        possible.share[possible.count] = 1 / (float)card_set_count(cards);
        possible.cards[possible.count++] = cards;
    }
    return possible;
}

static void set_cards(struct plan *plan, const struct chicago_view *view,
                      const struct possible *possible, const float worth[TRICKS_OUTCOMES]) {
    card_set unseen = classic_unseen(view);
    for (unsigned suit = 0; suit < CARD_SUITS; suit++)
        plan->led[suit] =
            (float)card_set_count_of_suit(unseen, suit) / (float)card_set_count(unseen);
    for (card_set hand = view->hand; hand != 0; plan->count++) {
        card c = card_set_take_lowest(&hand);
        plan->of[plan->count] = chances_of(possible, unseen, c);
        plan->of[plan->count].prize = worth[tricks_outcome(view->seat, card_rank(c) == CARD_DEUCE)];
        plan->suits[card_suit(c)] |= 1u << plan->count;
    }
}

card quick_plan(const struct chicago_view *view, const struct manners *manners,
                const float worth[TRICKS_OUTCOMES]) {
    struct plan plan = {.consolation = consolation(view, worth)};
    struct possible possible = possible_of(view, manners);
    set_cards(&plan, view, &possible, worth);
    unsigned all = (1u << plan.count) - 1;
    for (unsigned set = 1; set < all; set++) {
        int size = card_set_count(set);
        if (size == 1)
            weigh_last(&plan, set);
        else
            weigh_set(&plan, set, size - 1);
    }
    return best_of(&plan, &possible, view, all);
}
