#include "strategies/chicago/solver/answer.h"

#include "strategies/chicago/solver/solver_batch.h"

#include <math.h>

enum { BATCHES_MAX = ANSWER_DETERMINIZATIONS_MAX / BATCH };

struct answer {
    struct batch_table table;
    unsigned batches;
    card_set others; /* all that others hold or have laid to the trick, in any determinization */
    float values[1 + BATCH_OTHERS][2]; /* by who wins, others first, and whether with a two */
};

/* Some of the determinizations: a bit for each, by batch. */
struct some {
    uint32_t bits[BATCHES_MAX];
};

/* Those that look alike to the seat. */
struct alike {
    struct some some;
    card_set legal;  /* what it may lay, except what does the same as a lower card */
    unsigned parent; /* among which they were at its turn before */
};

/* All determinizations at the seat's turn, and of those that go on which look alike. */
struct cast {
    struct batch batch[BATCHES_MAX];
    struct alike alike[ANSWER_DETERMINIZATIONS_MAX];
    unsigned count;
};

/* Which determinizations end after a card, and how. */
struct ends {
    struct some going_on, won[1 + BATCH_OTHERS], won_with_two[1 + BATCH_OTHERS];
    uint32_t with_two; /* 0: none */
};

static inline float count_in_both(const struct answer *answer, const struct some *a,
                                  const struct some *b) {
    int count = 0;
    for (unsigned i = 0; i < answer->batches; i++)
        count += card_set_count(a->bits[i] & b->bits[i]);
    return (float)count;
}

/* Finds how determinizations end: at the end of the deal all, before that where a Chicago is
 * broken. */
static void find_ends(const struct answer *answer, const struct batch *batch, bool last,
                      struct ends *ends) {
    ends->with_two = 0;
    for (unsigned i = 0; i < answer->batches; i++) {
        uint32_t over = batch_bits(batch[i].over), ended = last ? ~0u : over;
        uint32_t with_two =
            ~over & batch_bits((batch_lanes)(batch[i].winning < BATCH_CARD + CARD_SUITS));
        ends->going_on.bits[i] = ~ended;
        for (unsigned winner = 0; winner <= answer->table.others; winner++) {
            uint8_t turn = batch_turn(answer->table.others, winner);
            uint32_t won = ended & batch_bits((batch_lanes)(batch[i].winner == turn));
            ends->won[winner].bits[i] = won & ~with_two;
            ends->won_with_two[winner].bits[i] = won & with_two;
        }
        ends->with_two |= with_two;
    }
}

/* The sum of the values of those that ended. */
static float value_of_ends(const struct answer *answer, const struct ends *ends,
                           const struct some *some) {
    float sum = 0;
    for (unsigned winner = 0; winner <= answer->table.others; winner++) {
        const float *values = answer->values[winner];
        sum += values[0] * count_in_both(answer, some, &ends->won[winner]);
        if (ends->with_two != 0)
            sum += values[1] * count_in_both(answer, some, &ends->won_with_two[winner]);
    }
    return sum;
}

/* The cards that a seat may lay by what it sees, except what does the same as a lower one. */
static card_set legal_at_sight(const struct answer *answer, card_set held, uint8_t sight) {
    card_set legal = sight < BATCH_CARD ? held : held & card_set_of_suit(sight % CARD_SUITS);
    return legal & tricks_distinct(legal, answer->others);
}

/* Takes the first of some determinizations, and all that look like it; false if there is none. */
static bool take_alike(const struct answer *answer, const batch_lanes sight[], card_set held,
                       struct some *some, struct alike *alike) {
    unsigned first = 0;
    while (first < answer->batches && some->bits[first] == 0)
        first++;
    if (first == answer->batches)
        return false;
    uint8_t seen = sight[first][card_set_lowest(some->bits[first])];
    alike->legal = legal_at_sight(answer, held, seen);
    for (unsigned i = 0; i < answer->batches; i++) {
        alike->some.bits[i] = some->bits[i] & batch_bits((batch_lanes)(sight[i] == seen));
        some->bits[i] ^= alike->some.bits[i];
    }
    return true;
}

static void weigh(const struct answer *answer, const struct cast *cast, card_set held,
                  float most[]);

/* The sums of a card's values over those that look alike, where the seat may lay it. */
static void weigh_card(const struct answer *answer, const struct cast *cast, card_set held,
                       card laid, float sum[]) {
    struct cast next;
    struct ends ends;
    batch_lanes sight[BATCHES_MAX];
    card_set left = 0;
    for (unsigned i = 0; i < answer->batches; i++) {
        left = batch_play(&answer->table, &cast->batch[i], held, laid, &next.batch[i]);
        sight[i] = batch_sight(&next.batch[i], left);
    }
    find_ends(answer, next.batch, left == 0, &ends);
    next.count = 0;
    for (unsigned i = 0; i < cast->count; i++) {
        const struct alike *alike = &cast->alike[i];
        if (!(alike->legal & card_bit(laid)))
            continue;
        /* Without a Chicago none ends before the last card. */
        sum[i] =
            left != 0 && !answer->table.called ? 0 : value_of_ends(answer, &ends, &alike->some);
        struct some others;
        for (unsigned j = 0; j < answer->batches; j++)
            others.bits[j] = alike->some.bits[j] & ends.going_on.bits[j];
        while (take_alike(answer, sight, left, &others, &next.alike[next.count]))
            next.alike[next.count++].parent = i;
    }
    if (next.count > 0) {
        float most[ANSWER_DETERMINIZATIONS_MAX];
        weigh(answer, &next, left, most);
        for (unsigned i = 0; i < next.count; i++)
            sum[next.alike[i].parent] += most[i];
    }
}

/* The highest sums of a card's values over those that look alike. */
static void weigh(const struct answer *answer, const struct cast *cast, card_set held,
                  float most[]) {
    float sum[ANSWER_DETERMINIZATIONS_MAX];
    card_set legal = 0;
    for (unsigned i = 0; i < cast->count; i++) {
        most[i] = -INFINITY;
        legal |= cast->alike[i].legal;
    }
    while (legal != 0) {
        card laid = card_set_take_lowest(&legal);
        weigh_card(answer, cast, held, laid, sum);
        for (unsigned i = 0; i < cast->count; i++)
            if (cast->alike[i].legal & card_bit(laid))
                most[i] = sum[i] > most[i] ? sum[i] : most[i];
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
    for (unsigned i = 0; i <= count; i++) {
        unsigned seat = i < count ? others[i] : view->seat;
        for (unsigned two = 0; two < 2; two++)
            answer->values[i][two] = values[tricks_outcome(seat, two)];
        for (unsigned trick = 0; trick < CHICAGO_TRICKS && i < count; trick++)
            answer->table.eager[trick][i] = play_styles->of[seat][trick] == PLAY_STYLE_EAGER;
    }
}

/* The determinizations at the seat's turn. */
static void set_batch(const struct chicago_view *view, const uint8_t others[BATCH_OTHERS],
                      unsigned count, const struct determinization *determinizations, uint32_t left,
                      struct batch *batch) {
    unsigned to_play = tricks_to_play(view) - 1;
    *batch = (struct batch){0};
    batch->leader += batch_turn(count, to_play);
    for (unsigned i = to_play; i < count; i++)
        if (others[i] == view->winner) {
            batch->winner += batch_turn(count, i);
            batch->winning += (uint8_t)(BATCH_CARD | view->winning);
            batch->led += (uint8_t)(BATCH_CARD | card_suit(view->winning));
        }
    for (unsigned i = 0; i < count; i++)
        for (unsigned j = 0; j < BATCH && j < left; j++) {
            card_set hand = determinizations[j].hand[others[i]];
            for (unsigned k = 0; hand != 0; k++)
                batch->hand[i][k][j] = (uint8_t)(BATCH_CARD | card_set_take_lowest(&hand));
        }
}

/* All determinizations, which look alike. */
static void set_cast(struct answer *answer, const struct chicago_view *view,
                     const struct determinization *determinizations, uint32_t count,
                     const uint8_t others[BATCH_OTHERS], struct cast *cast) {
    struct alike *all = &cast->alike[0];
    answer->batches = (count + BATCH - 1) / BATCH;
    answer->others = view->winning == CHICAGO_NO_CARD ? 0 : card_bit(view->winning);
    for (unsigned i = 0; i < answer->batches; i++) {
        uint32_t left = count - i * BATCH;
        set_batch(view, others, answer->table.others, determinizations + (size_t)i * BATCH, left,
                  &cast->batch[i]);
        all->some.bits[i] = left < BATCH ? (1u << left) - 1 : ~0u;
    }
    for (uint32_t i = 0; i < count; i++)
        for (unsigned j = 0; j < answer->table.others; j++)
            answer->others |= determinizations[i].hand[others[j]];
    all->legal = view->legal & tricks_distinct(view->legal, answer->others);
    cast->count = 1;
}

struct answer_choice answer_best(const struct chicago_view *view,
                                 const struct determinization *determinizations, uint32_t count,
                                 const struct play_styles *play_styles,
                                 const float values[TRICKS_OUTCOMES]) {
    struct answer answer;
    struct cast cast;
    uint8_t others[BATCH_OTHERS];
    unsigned playing = list_others(view, others);
    set_table(&answer, view, others, playing, play_styles, values);
    set_cast(&answer, view, determinizations, count, others, &cast);
    card best = CHICAGO_NO_CARD;
    float most = -INFINITY;
    for (card_set legal = cast.alike[0].legal; legal != 0;) {
        card c = card_set_take_lowest(&legal);
        float sum;
        weigh_card(&answer, &cast, view->hand, c, &sum);
        best = sum > most ? c : best;
        most = sum > most ? sum : most;
    }
    return (struct answer_choice){best, most / (float)count};
}
