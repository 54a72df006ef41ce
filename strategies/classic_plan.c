/*
 * The last three tricks. Only the fifth counts, and whoever wins the fourth may lead to it: so
 * each legal card is weighed by the chance that it wins now, and by what the cards kept are
 * worth then, on the lead or off it. All by the number of unseen cards that beat a card.
 */
#include "strategies/classic.h"

/* Chances of one card, in 1024ths; [k] when every opponent holds k + 1 cards. */
struct prospect {
    card card;
    int32_t prize;     /* points if it wins the last trick */
    int32_t takes;     /* it wins the trick being played */
    int32_t leads[2];  /* it wins a later trick that it leads */
    int32_t steals[2]; /* it wins a later trick that another leads */
};

static int32_t chance_power(int32_t chance, int count) {
    int32_t power = CLASSIC_CERTAIN;
    for (int i = 0; i < count; i++)
        power = power * chance / CLASSIC_CERTAIN;
    return power;
}

/* Points for the last trick; reaching the target with them counts as the whole target. */
static int32_t prize_of(const struct chicago_view *view, card c) {
    int32_t points = card_rank(c) == CARD_DEUCE ? view->rules.last_trick_with_two_points
                                                : view->rules.last_trick_points;
    if (!classic_reaches_target(view, points))
        return points;
    return classic_must_call(view) ? -view->target : view->target;
}

static int opponents_to_play(const struct chicago_view *view) {
    unsigned after = 0;
    for (unsigned seat = (view->seat + 1u) % view->seats; seat != view->leader;
         seat = (seat + 1u) % view->seats)
        after |= 1u << seat;
    return card_set_count(after & classic_opponents(view));
}

static struct prospect prospect_of(const struct chicago_view *view, card_set unseen, card c) {
    int opponents = card_set_count(classic_opponents(view)), count = card_set_count(unseen);
    int higher = card_set_count(classic_beating(c) & unseen);
    int lower = card_set_count(card_set_of_suit(card_suit(c)) & unseen) - higher;
    int held = CHICAGO_TRICKS + 1 - view->trick;
    int32_t clear = CLASSIC_CERTAIN - CLASSIC_CERTAIN * higher / count;
    bool wins = view->winning == CHICAGO_NO_CARD || card_bit(c) & classic_beating(view->winning);
    struct prospect prospect = {.card = c, .prize = prize_of(view, c)};
    prospect.takes = wins ? chance_power(clear, held * opponents_to_play(view)) : 0;
    for (int k = 0; k < 2; k++) {
        prospect.leads[k] = chance_power(clear, (k + 1) * opponents);
        prospect.steals[k] = prospect.leads[k] * lower / count;
    }
    return prospect;
}

static int32_t weigh(int32_t chance, int32_t then, int32_t otherwise) {
    return (chance * then + (CLASSIC_CERTAIN - chance) * otherwise) / CLASSIC_CERTAIN;
}

static int32_t larger(int32_t a, int32_t b) {
    return a > b ? a : b;
}

/* What the last card is worth, in 1024ths of points. */
static int32_t one_leading(const struct prospect *kept) {
    return kept->leads[0] * kept->prize;
}

static int32_t one_following(const struct prospect *kept) {
    return kept->steals[0] * kept->prize;
}

/* What the last two are worth. */
static int32_t first_leading(const struct prospect *first, const struct prospect *last) {
    return weigh(first->leads[1], one_leading(last), one_following(last));
}

static int32_t two_leading(const struct prospect *a, const struct prospect *b) {
    return larger(first_leading(a, b), first_leading(b, a));
}

static int32_t two_following(const struct prospect *a, const struct prospect *b) {
    int32_t neither = CLASSIC_CERTAIN - a->steals[1] - b->steals[1];
    return (a->steals[1] * one_leading(b) + b->steals[1] * one_leading(a) +
            neither * larger(one_following(a), one_following(b))) /
           CLASSIC_CERTAIN;
}

enum { PLANNED_CARDS = 3 };

static int32_t worth(const struct prospect *hand, int count, int played) {
    const struct prospect *a = &hand[(played + 1) % count], *b = &hand[(played + 2) % count];
    return count == 2 ? weigh(hand[played].takes, one_leading(a), one_following(a))
                      : weigh(hand[played].takes, two_leading(a, b), two_following(a, b));
}

card classic_plan(const struct chicago_view *view) {
    card_set unseen = classic_unseen(view);
    struct prospect hand[PLANNED_CARDS];
    int count = 0;
    for (card_set cards = view->hand; cards != 0;)
        hand[count++] = prospect_of(view, unseen, card_set_take_lowest(&cards));
    card best = CHICAGO_NO_CARD;
    int32_t most = INT32_MIN;
    for (int i = 0; i < count; i++)
        if (view->legal & card_bit(hand[i].card) && worth(hand, count, i) > most) {
            most = worth(hand, count, i);
            best = hand[i].card;
        }
    return best;
}
