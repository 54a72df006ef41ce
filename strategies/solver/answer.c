#include "strategies/solver/answer.h"

#include <math.h>

struct answer {
    struct manners manners;
    const float *worth;
    float most[2]; /* of those that may be: of a hand without a deuce, and with one */
    uint8_t next[CHICAGO_SEATS_MAX];
    uint8_t seat, seats;
    bool called;
};

/* A layout as far as it is played. */
struct scene {
    card_set hand[CHICAGO_SEATS_MAX];
    uint8_t winner, to_play;
    card winning;
    uint8_t seen; /* by the seat, of its turn */
};

static card_set legal_for(const struct scene *scene, unsigned seat) {
    card_set hand = scene->hand[seat];
    if (scene->winning == CHICAGO_NO_CARD)
        return hand;
    card_set suited = hand & card_set_of_suit(card_suit(scene->winning));
    return suited ? suited : hand;
}

/* Lays a card; true if it breaks a Chicago. */
static bool lay(const struct answer *answer, struct scene *scene, unsigned seat, card laid) {
    card winning = scene->winning;
    bool leads = winning == CHICAGO_NO_CARD;
    bool beats = !leads & (card_suit(laid) == card_suit(winning)) & (laid > winning);
    scene->hand[seat] ^= card_bit(laid);
    scene->to_play--;
    bool wins = leads | beats;
    scene->winner = wins ? (uint8_t)seat : scene->winner;
    scene->winning = wins ? laid : winning;
    return answer->called & beats;
}

/* Where not clever, and with the last card, which is all there is to lay. */
static card card_of_others(const struct answer *answer, const struct scene *scene, unsigned seat) {
    int trick = CHICAGO_HAND_SIZE - card_set_count(scene->hand[seat]);
    return manner_card(answer->manners.of[seat][trick], legal_for(scene, seat), scene->winning);
}

/* Plays on from a seat until the one that decides has a choice; false if it never has. */
static bool play_on(const struct answer *answer, struct scene *scene, unsigned seat) {
    for (;;) {
        if (scene->to_play == 0) {
            seat = scene->winner;
            if (scene->hand[seat] == 0)
                return false;
            scene->to_play = answer->seats;
            scene->winning = CHICAGO_NO_CARD;
        }
        card_set hand = scene->hand[seat];
        if (seat == answer->seat && hand & (hand - 1))
            return true;
        if (lay(answer, scene, seat, card_of_others(answer, scene, seat)))
            return false;
        seat = answer->next[seat];
    }
}

/* What the seat sees at its turn: 0 if it leads; else the suit, and how many of its cards win. */
static uint8_t sight(const struct answer *answer, const struct scene *scene) {
    if (scene->winning == CHICAGO_NO_CARD)
        return 0;
    card_set hand = scene->hand[answer->seat];
    unsigned suit = card_suit(scene->winning);
    if ((hand & card_set_of_suit(suit)) == 0)
        return 1;
    return (uint8_t)(8 * (suit + 1) + (unsigned)card_set_count_above(hand, scene->winning));
}

static float worth_of(const struct answer *answer, const struct scene *scene) {
    bool with_two = !answer->called && card_rank(scene->winning) == CARD_DEUCE;
    return answer->worth[tricks_outcome(scene->winner, with_two)];
}

/* Brings the scenes that look like the last one to the end; gives where they begin. */
static unsigned gather(struct scene *scenes, unsigned count) {
    unsigned from = count, seen = scenes[count - 1].seen;
    for (unsigned i = count; i-- > 0;)
        if (scenes[i].seen == seen) {
            struct scene swapped = scenes[--from];
            scenes[from] = scenes[i];
            scenes[i] = swapped;
        }
    return from;
}

static float weigh(const struct answer *answer, const struct scene *scenes, unsigned count,
                   float beat);

/* The sum of what ends with a card; puts the scenes in which the seat has another choice in next.
 */
static float play_card(const struct answer *answer, const struct scene *scenes, unsigned count,
                       card laid, struct scene *next, unsigned *left) {
    float sum = 0;
    *left = 0;
    for (unsigned i = 0; i < count; i++) {
        struct scene *scene = &next[*left];
        *scene = scenes[i];
        if (!lay(answer, scene, answer->seat, laid) &&
            play_on(answer, scene, answer->next[answer->seat])) {
            scene->seen = sight(answer, scene);
            (*left)++;
        } else {
            sum += worth_of(answer, scene);
        }
    }
    return sum;
}

/* The most that a scene may yet be worth. */
static float most_of(const struct answer *answer, const struct scene *scene) {
    return answer->most[(scene->hand[answer->seat] & card_set_of_rank(CARD_DEUCE)) != 0];
}

/*
 * What a card is worth in all of some scenes that look alike, in sum; or, if that is not more than
 * is to be beaten, anything that is not.
 */
static float weigh_card(const struct answer *answer, const struct scene *scenes, unsigned count,
                        card laid, float beat) {
    struct scene next[ANSWER_LAYOUTS_MAX];
    unsigned left;
    float sum = play_card(answer, scenes, count, laid, next, &left);
    float most = left > 0 ? most_of(answer, next) : 0;
    while (left > 0 && sum + most * (float)left > beat) {
        unsigned from = gather(next, left);
        sum += weigh(answer, next + from, left - from, beat - sum - most * (float)from);
        left = from;
    }
    return left > 0 ? beat : sum;
}

/* All that others hold or have laid to the trick in some of the scenes. */
static card_set cards_of_others(const struct answer *answer, const struct scene *scenes,
                                unsigned count) {
    card_set cards = 0;
    for (unsigned i = 0; i < count; i++) {
        for (unsigned seat = 0; seat < CHICAGO_SEATS_MAX; seat++)
            cards |= seat == answer->seat ? 0 : scenes[i].hand[seat];
        cards |= scenes[i].winning == CHICAGO_NO_CARD ? 0 : card_bit(scenes[i].winning);
    }
    return cards;
}

/*
 * The cards that may be laid, but those that do the same as a lower one of the suit, as no card of
 * others is between them. A deuce is like no other card.
 */
static card_set choices(const struct answer *answer, const struct scene *scenes, unsigned count) {
    card_set legal = legal_for(scenes, answer->seat), alike = 0;
    card_set live = legal | cards_of_others(answer, scenes, count);
    card_set next = (legal & ~card_set_of_rank(CARD_DEUCE)) << CARD_SUITS;
    for (; next != 0; next = (next & ~live) << CARD_SUITS & CARD_SET_ALL)
        alike |= next & legal;
    return legal ^ alike;
}

static float weigh(const struct answer *answer, const struct scene *scenes, unsigned count,
                   float beat) {
    float best = beat, most = most_of(answer, scenes) * (float)count;
    for (card_set legal = choices(answer, scenes, count); legal != 0 && best < most;) {
        float worth = weigh_card(answer, scenes, count, card_set_take_lowest(&legal), best);
        best = worth > best ? worth : best;
    }
    return best;
}

static struct answer answer_to(const struct chicago_view *view, const struct manners *manners,
                               const float *worth) {
    struct answer answer = {.manners = *manners,
                            .worth = worth,
                            .most = {-INFINITY, -INFINITY},
                            .seat = view->seat,
                            .seats = (uint8_t)card_set_count(view->playing),
                            .called = view->caller != CHICAGO_NO_SEAT};
    for (unsigned seat = 0; seat < view->seats; seat++) {
        unsigned after = chicago_seat_after(seat, view->seats);
        while (!chicago_mask_has(view->playing, after))
            after = chicago_seat_after(after, view->seats);
        answer.next[seat] = (uint8_t)after;
        for (unsigned two = 0; two < 2 && chicago_mask_has(view->playing, seat); two++) {
            float outcome = worth[tricks_outcome(seat, two)];
            answer.most[1] = fmaxf(answer.most[1], outcome);
            if (!two || seat != view->seat)
                answer.most[0] = fmaxf(answer.most[0], outcome);
        }
    }
    return answer;
}

struct answer_choice answer_best(const struct chicago_view *view, const struct layout *layouts,
                                 uint32_t count, const struct manners *manners,
                                 const float worth[TRICKS_OUTCOMES]) {
    struct answer answer = answer_to(view, manners, worth);
    struct scene scenes[ANSWER_LAYOUTS_MAX];
    for (uint32_t i = 0; i < count; i++) {
        scenes[i] = (struct scene){.winner = view->winner,
                                   .to_play = (uint8_t)tricks_to_play(view),
                                   .winning = view->winning};
        for (unsigned seat = 0; seat < view->seats; seat++)
            scenes[i].hand[seat] = seat == view->seat ? view->hand : layouts[i].hand[seat];
    }
    card best = CHICAGO_NO_CARD;
    float most = -INFINITY;
    for (card_set legal = choices(&answer, scenes, count); legal != 0;) {
        card c = card_set_take_lowest(&legal);
        float sum = weigh_card(&answer, scenes, count, c, most);
        best = sum > most ? c : best;
        most = sum > most ? sum : most;
    }
    return (struct answer_choice){best, most / (float)count};
}
