#include "strategies/chicago/solver/answer.h"

#include "strategies/chicago/solver/scenes.h"

#include <math.h>

struct answer {
    struct scenes_table table;
    float worth[1 << SCENES_OTHERS][2]; /* by the place that wins, and whether with a two */
    float most[2]; /* of those that may be: of a hand without a deuce, and with one */
};

/* Scenes that go on, in some order, and what the seat sees at its turn. */
struct cast {
    struct scenes scenes[ANSWER_LAYOUTS_MAX / SCENES];
    uint8_t order[ANSWER_LAYOUTS_MAX], seen[ANSWER_LAYOUTS_MAX];
    unsigned count;
};

/* What the seat sees of a scene: 0 if it leads; else the suit, and how many of its cards win. */
static uint8_t sight(const struct scenes *scenes, unsigned i, card_set held) {
    if (scenes->winning[i] == 0)
        return 0;
    if ((held & scenes->led[i]) == 0)
        return 1;
    unsigned suit = card_set_lowest(scenes->led[i]);
    card_set higher = held & scenes->led[i] & -scenes->winning[i];
    return (uint8_t)(8 * (suit + 1) + (unsigned)card_set_count(higher));
}

static float worth_of(const struct answer *answer, const struct scenes *scenes, unsigned i) {
    bool two = !answer->table.called && (scenes->winning[i] & card_set_of_rank(CARD_DEUCE)) != 0;
    return answer->worth[scenes->winner[i]][two];
}

/* Puts the scenes that look like the last one to the end; gives where they begin. */
static unsigned gather(struct cast *cast) {
    unsigned from = cast->count, seen = cast->seen[cast->order[from - 1]];
    for (unsigned i = cast->count; i-- > 0;)
        if (cast->seen[cast->order[i]] == seen) {
            uint8_t swapped = cast->order[--from];
            cast->order[from] = cast->order[i];
            cast->order[i] = swapped;
        }
    return from;
}

/* Brings the scenes of an order together; what is left of the last four is the last one again. */
static void bring(const struct answer *answer, const struct cast *cast, const uint8_t *order,
                  unsigned count, struct scenes *scenes) {
    for (unsigned i = 0; i < count; i += SCENES) {
        struct scenes *to = &scenes[i / SCENES];
        for (unsigned j = 0; j < SCENES; j++) {
            unsigned at = order[i + j < count ? i + j : count - 1], lane = at % SCENES;
            const struct scenes *from = &cast->scenes[at / SCENES];
            for (unsigned k = 0; k < answer->table.others; k++)
                to->hand[k][j] = from->hand[k][lane];
            to->led[j] = from->led[lane];
            to->winning[j] = from->winning[lane];
            to->winner[j] = from->winner[lane];
            to->leader[j] = from->leader[lane];
            to->over[j] = 0;
        }
    }
}

/* The sum of what ends with a card; casts the scenes in which the seat has another choice. */
static float play_card(const struct answer *answer, const struct scenes *scenes, unsigned count,
                       card_set held, card laid, struct cast *next) {
    float sum = 0;
    next->count = 0;
    for (unsigned i = 0; i < count;) {
        struct scenes *now = &next->scenes[i / SCENES];
        card_set left = scenes_play(&answer->table, &scenes[i / SCENES], held, laid, now);
        for (unsigned j = 0; j < SCENES && i < count; j++, i++)
            if (left == 0 || now->over[j] != 0) {
                sum += worth_of(answer, now, j);
            } else {
                next->seen[i] = sight(now, j, left);
                next->order[next->count++] = (uint8_t)i;
            }
    }
    return sum;
}

/* The most that a scene may yet be worth. */
static float most_of(const struct answer *answer, card_set held) {
    return answer->most[(held & card_set_of_rank(CARD_DEUCE)) != 0];
}

static float weigh(const struct answer *answer, const struct scenes *scenes, unsigned count,
                   card_set held, float beat);

/*
 * What a card is worth in all of some scenes that look alike, in sum; or, if that is not more than
 * is to be beaten, anything that is not.
 */
static float weigh_card(const struct answer *answer, const struct scenes *scenes, unsigned count,
                        card_set held, card laid, float beat) {
    struct cast next;
    struct scenes alike[ANSWER_LAYOUTS_MAX / SCENES];
    float sum = play_card(answer, scenes, count, held, laid, &next);
    card_set left = held ^ card_bit(laid);
    float most = next.count > 0 ? most_of(answer, left) : 0;
    while (next.count > 0) {
        if (sum + most * (float)next.count <= beat)
            return beat;
        unsigned from = gather(&next);
        float needed = beat - sum - most * (float)from;
        bring(answer, &next, next.order + from, next.count - from, alike);
        float more = weigh(answer, alike, next.count - from, left, needed);
        if (more <= needed)
            return beat;
        sum += more;
        next.count = from;
    }
    return sum;
}

/* All that others hold or have laid to the trick in some of the scenes. */
static card_set cards_of_others(const struct answer *answer, const struct scenes *scenes,
                                unsigned count) {
    scenes_sets cards = {0};
    for (unsigned i = 0; i < count; i += SCENES) {
        cards |= scenes[i / SCENES].winning;
        for (unsigned other = 0; other < answer->table.others; other++)
            cards |= scenes[i / SCENES].hand[other];
    }
    card_set all = 0;
    for (unsigned i = 0; i < SCENES; i++)
        all |= cards[i];
    return all;
}

/*
 * The cards that may be laid, but those that do the same as a lower one of the suit, as no card of
 * others is between them. A deuce is like no other card.
 */
static card_set choices(const struct answer *answer, const struct scenes *scenes, unsigned count,
                        card_set held) {
    card_set suited = held & scenes->led[0], legal = suited ? suited : held, alike = 0;
    card_set live = legal | cards_of_others(answer, scenes, count);
    card_set next = (legal & ~card_set_of_rank(CARD_DEUCE)) << CARD_SUITS;
    for (; next != 0; next = (next & ~live) << CARD_SUITS & CARD_SET_ALL)
        alike |= next & legal;
    return legal ^ alike;
}

static float weigh(const struct answer *answer, const struct scenes *scenes, unsigned count,
                   card_set held, float beat) {
    float best = beat, most = most_of(answer, held) * (float)count;
    for (card_set legal = choices(answer, scenes, count, held); legal != 0 && best < most;) {
        card laid = card_set_take_lowest(&legal);
        float worth = weigh_card(answer, scenes, count, held, laid, best);
        best = worth > best ? worth : best;
    }
    return best;
}

/* What it is worth that a seat wins, from a place. */
static void note_worth(struct answer *answer, const float *worth, unsigned seat, uint64_t place) {
    bool own = place == 0;
    for (unsigned two = 0; two < 2; two++) {
        float outcome = worth[tricks_outcome(seat, two)];
        answer->worth[place][two] = outcome;
        answer->most[1] = fmaxf(answer->most[1], outcome);
        if (!two || !own)
            answer->most[0] = fmaxf(answer->most[0], outcome);
    }
}

/* The others playing, in turn order after the seat; returns how many. */
static unsigned list_others(const struct chicago_view *view, uint8_t others[SCENES_OTHERS]) {
    unsigned count = 0, seat = view->seat;
    while ((seat = chicago_seat_after_in(view->playing, seat, view->seats)) != view->seat)
        others[count++] = (uint8_t)seat;
    return count;
}

static void set_table(struct answer *answer, const struct chicago_view *view,
                      const uint8_t others[SCENES_OTHERS], unsigned count,
                      const struct manners *manners, const float *worth) {
    answer->table =
        (struct scenes_table){.others = (uint8_t)count, .called = view->caller != CHICAGO_NO_SEAT};
    answer->most[0] = answer->most[1] = -INFINITY;
    note_worth(answer, worth, view->seat, 0);
    for (unsigned i = 0; i < count; i++) {
        note_worth(answer, worth, others[i], scenes_place(count, i));
        for (unsigned trick = 0; trick < CHICAGO_TRICKS; trick++)
            answer->table.eager[trick][i] =
                -(uint64_t)(manners->of[others[i]][trick] == MANNER_EAGER);
    }
}

/* Four layouts at the seat's turn; after the last one that again. */
static void set_scenes(const struct chicago_view *view, const uint8_t others[SCENES_OTHERS],
                       unsigned count, const struct layout *layouts, uint32_t left,
                       struct scenes *scenes) {
    unsigned to_play = tricks_to_play(view) - 1;
    *scenes = (struct scenes){0};
    scenes->leader += scenes_place(count, to_play);
    for (unsigned i = to_play; i < count; i++)
        if (others[i] == view->winner) {
            scenes->winner += scenes_place(count, i);
            scenes->winning += card_bit(view->winning);
            scenes->led += card_set_of_suit(card_suit(view->winning));
        }
    for (unsigned j = 0; j < SCENES; j++)
        for (unsigned i = 0; i < count; i++)
            scenes->hand[i][j] = layouts[j < left ? j : left - 1].hand[others[i]];
}

struct answer_choice answer_best(const struct chicago_view *view, const struct layout *layouts,
                                 uint32_t count, const struct manners *manners,
                                 const float worth[TRICKS_OUTCOMES]) {
    struct answer answer;
    struct scenes scenes[ANSWER_LAYOUTS_MAX / SCENES];
    uint8_t others[SCENES_OTHERS];
    unsigned playing = list_others(view, others);
    set_table(&answer, view, others, playing, manners, worth);
    uint32_t set = 0;
    do
        set_scenes(view, others, playing, layouts + set, count - set, &scenes[set / SCENES]);
    while ((set += SCENES) < count);
    card best = CHICAGO_NO_CARD;
    float most = -INFINITY;
    for (card_set legal = choices(&answer, scenes, count, view->hand); legal != 0;) {
        card c = card_set_take_lowest(&legal);
        float sum = weigh_card(&answer, scenes, count, view->hand, c, most);
        best = sum > most ? c : best;
        most = sum > most ? sum : most;
    }
    return (struct answer_choice){best, most / (float)count};
}
