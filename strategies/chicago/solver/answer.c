#include "strategies/chicago/solver/answer.h"

#include "strategies/chicago/solver/solver_batch.h"

#include <math.h>

struct answer {
    struct batch_table table;
    float values[1 << BATCH_OTHERS][2]; /* by the turn that wins, and whether with a two */
    float most[2]; /* of those that may be: of a hand without a deuce, and with one */
};

/* Determinizations that go on, in some order, and what the seat sees at its turn. */
struct cast {
    struct batch batch[ANSWER_DETERMINIZATIONS_MAX / BATCH];
    uint8_t order[ANSWER_DETERMINIZATIONS_MAX], seen[ANSWER_DETERMINIZATIONS_MAX];
    unsigned count;
};

/* What the seat sees of a determinization: 0 if it leads; else the suit, and how many of its cards
 * win. */
static uint8_t sight(const struct batch *batch, unsigned i, card_set held) {
    if (batch->winning[i] == 0)
        return 0;
    if ((held & batch->led[i]) == 0)
        return 1;
    unsigned suit = card_set_lowest(batch->led[i]);
    card_set higher = held & batch->led[i] & -batch->winning[i];
    return (uint8_t)(8 * (suit + 1) + (unsigned)card_set_count(higher));
}

static float win_value_of(const struct answer *answer, const struct batch *batch, unsigned i) {
    bool two = batch->over[i] == 0 && (batch->winning[i] & card_set_of_rank(CARD_DEUCE)) != 0;
    return answer->values[batch->winner[i]][two];
}

/* Puts the determinizations that look like the last one to the end; gives where they begin.
 */
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

/* Brings the determinizations of an order together; what is left of the last four is the
 * last one again. */
static void bring(const struct answer *answer, const struct cast *cast, const uint8_t *order,
                  unsigned count, struct batch *batch) {
    for (unsigned i = 0; i < count; i += BATCH) {
        struct batch *to = &batch[i / BATCH];
        for (unsigned j = 0; j < BATCH; j++) {
            unsigned at = order[i + j < count ? i + j : count - 1], lane = at % BATCH;
            const struct batch *from = &cast->batch[at / BATCH];
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

/* The sum of what ends with a card; casts the determinizations in which the seat has another
 * choice. */
static float answer_card(const struct answer *answer, const struct batch *batch, unsigned count,
                         card_set held, card laid, struct cast *next) {
    float sum = 0;
    next->count = 0;
    for (unsigned i = 0; i < count;) {
        struct batch *now = &next->batch[i / BATCH];
        card_set left = batch_play(&answer->table, &batch[i / BATCH], held, laid, now);
        for (unsigned j = 0; j < BATCH && i < count; j++, i++)
            if (left == 0 || now->over[j] != 0) {
                sum += win_value_of(answer, now, j);
            } else {
                next->seen[i] = sight(now, j, left);
                next->order[next->count++] = (uint8_t)i;
            }
    }
    return sum;
}

/* The highest value that a determinization may still have. */
static float answer_bound(const struct answer *answer, card_set held) {
    return answer->most[(held & card_set_of_rank(CARD_DEUCE)) != 0];
}

static float answer_weigh(const struct answer *answer, const struct batch *batch, unsigned count,
                          card_set held, float beat);

/*
 * The sum of a card's values over some determinizations that look alike; or, if that does not beat
 * `beat`, anything that does not.
 */
static float weigh_card(const struct answer *answer, const struct batch *batch, unsigned count,
                        card_set held, card laid, float beat) {
    struct cast next;
    struct batch alike[ANSWER_DETERMINIZATIONS_MAX / BATCH];
    float sum = answer_card(answer, batch, count, held, laid, &next);
    card_set left = held ^ card_bit(laid);
    float most = next.count > 0 ? answer_bound(answer, left) : 0;
    while (next.count > 0) {
        if (sum + most * (float)next.count <= beat)
            return beat;
        unsigned from = gather(&next);
        float needed = beat - sum - most * (float)from;
        bring(answer, &next, next.order + from, next.count - from, alike);
        float more = answer_weigh(answer, alike, next.count - from, left, needed);
        if (more <= needed)
            return beat;
        sum += more;
        next.count = from;
    }
    return sum;
}

/* All that others hold or have laid to the trick in some of the determinizations. */
static card_set cards_of_others(const struct answer *answer, const struct batch *batch,
                                unsigned count) {
    batch_sets cards = {0};
    for (unsigned i = 0; i < count; i += BATCH) {
        cards |= batch[i / BATCH].winning;
        for (unsigned other = 0; other < answer->table.others; other++)
            cards |= batch[i / BATCH].hand[other];
    }
    card_set all = 0;
    for (unsigned i = 0; i < BATCH; i++)
        all |= cards[i];
    return all;
}

/*
 * The cards that may be laid, but those that do the same as a lower one of the suit, as no card of
 * others is between them. A deuce is like no other card.
 */
static card_set answer_choices(const struct answer *answer, const struct batch *batch,
                               unsigned count, card_set held) {
    card_set suited = held & batch->led[0], legal = suited ? suited : held, alike = 0;
    card_set live = legal | cards_of_others(answer, batch, count);
    card_set next = (legal & ~card_set_of_rank(CARD_DEUCE)) << CARD_SUITS;
    for (; next != 0; next = (next & ~live) << CARD_SUITS & CARD_SET_ALL)
        alike |= next & legal;
    return legal ^ alike;
}

static float answer_weigh(const struct answer *answer, const struct batch *batch, unsigned count,
                          card_set held, float beat) {
    float best = beat, most = answer_bound(answer, held) * (float)count;
    for (card_set legal = answer_choices(answer, batch, count, held); legal != 0 && best < most;) {
        card laid = card_set_take_lowest(&legal);
        float value = weigh_card(answer, batch, count, held, laid, best);
        best = value > best ? value : best;
    }
    return best;
}

/* The value of a seat's win, at a turn. */
static void note_value(struct answer *answer, const float *values, unsigned seat, uint64_t turn) {
    bool own = turn == 0;
    for (unsigned two = 0; two < 2; two++) {
        float outcome = values[tricks_outcome(seat, two)];
        answer->values[turn][two] = outcome;
        answer->most[1] = fmaxf(answer->most[1], outcome);
        if (!two || !own)
            answer->most[0] = fmaxf(answer->most[0], outcome);
    }
}

/* The others playing, in turn order after the seat; returns how many. */
static unsigned list_others(const struct chicago_view *view, uint8_t others[BATCH_OTHERS]) {
    unsigned count = 0, seat = view->seat;
    while ((seat = chicago_seat_after_in(chicago_hands_alive(view), seat, view->seats)) !=
           view->seat)
        others[count++] = (uint8_t)seat;
    return count;
}

static void set_table(struct answer *answer, const struct chicago_view *view,
                      const uint8_t others[BATCH_OTHERS], unsigned count,
                      const struct play_styles *play_styles, const float *values) {
    answer->table =
        (struct batch_table){.others = (uint8_t)count, .called = view->caller != CHICAGO_NO_SEAT};
    answer->most[0] = answer->most[1] = -INFINITY;
    note_value(answer, values, view->seat, 0);
    for (unsigned i = 0; i < count; i++) {
        note_value(answer, values, others[i], batch_turn(count, i));
        for (unsigned trick = 0; trick < CHICAGO_TRICKS; trick++)
            answer->table.eager[trick][i] =
                -(uint64_t)(play_styles->of[others[i]][trick] == PLAY_STYLE_EAGER);
    }
}

/* Four determinizations at the seat's turn; after the last one that again. */
static void set_batch(const struct chicago_view *view, const uint8_t others[BATCH_OTHERS],
                      unsigned count, const struct determinization *determinizations, uint32_t left,
                      struct batch *batch) {
    unsigned to_play = tricks_to_play(view) - 1;
    *batch = (struct batch){0};
    batch->leader += batch_turn(count, to_play);
    for (unsigned i = to_play; i < count; i++)
        if (others[i] == view->winner) {
            batch->winner += batch_turn(count, i);
            batch->winning += card_bit(view->winning);
            batch->led += card_set_of_suit(card_suit(view->winning));
        }
    for (unsigned j = 0; j < BATCH; j++)
        for (unsigned i = 0; i < count; i++)
            batch->hand[i][j] = determinizations[j < left ? j : left - 1].hand[others[i]];
}

struct answer_choice answer_best(const struct chicago_view *view,
                                 const struct determinization *determinizations, uint32_t count,
                                 const struct play_styles *play_styles,
                                 const float values[TRICKS_OUTCOMES]) {
    struct answer answer;
    struct batch batch[ANSWER_DETERMINIZATIONS_MAX / BATCH];
    uint8_t others[BATCH_OTHERS];
    unsigned playing = list_others(view, others);
    set_table(&answer, view, others, playing, play_styles, values);
    uint32_t set = 0;
    do
        set_batch(view, others, playing, determinizations + set, count - set, &batch[set / BATCH]);
    while ((set += BATCH) < count);
    card best = CHICAGO_NO_CARD;
    float most = -INFINITY;
    for (card_set legal = answer_choices(&answer, batch, count, view->hand); legal != 0;) {
        card c = card_set_take_lowest(&legal);
        float sum = weigh_card(&answer, batch, count, view->hand, c, most);
        best = sum > most ? c : best;
        most = sum > most ? sum : most;
    }
    return (struct answer_choice){best, most / (float)count};
}
