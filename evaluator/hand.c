/* Hand values by look-up, and the obvious evaluator from which the tables are filled. */
#include "evaluator/hand.h"

#include "evaluator/hand_batch.h"
#include "evaluator/hand_fill.h"

#include <assert.h>
#include <stdlib.h>

/*
 * A code is the key of the rank, then what counts the suit. The keys make sums of five distinct in
 * the 20 bits they have, and sums of three already in the low 12 of those.
 */
#define CODES(key) (key##u << 12), (key##u << 12) + 15, (key##u << 12) + 39, (key##u << 12) + 40

const uint32_t hand_code[CARD_COUNT] = {
    CODES(0),      CODES(1),      CODES(82290),   CODES(114544), CODES(417806),
    CODES(53072),  CODES(96974),  CODES(519099),  CODES(821932), CODES(379976),
    CODES(894646), CODES(872902), CODES(1014675),
};

struct hand_tables hand_tables;
struct hand_lists hand_lists;

hand_sum hand_sum_of_set(card_set set) {
    return hand_add_set(0, set);
}

hand_value hand_value_of_flush(hand_sum sum) {
    return hand_tables.five[HAND_ENTRIES + hand_index(sum)];
}

hand_value hand_value_of_class(unsigned i) {
    unsigned category = hand_tables.strength[i] >> 28;
    return (hand_value)(category << 12 | (i - hand_tables.first[category]));
}

static unsigned class_of(hand_value value) {
    return hand_tables.first[value >> 12] + (value & 0xfffu);
}

uint32_t hand_ranks(hand_value value) {
    return hand_tables.strength[class_of(value)] << 4;
}

uint32_t hand_beaten(hand_value value) {
    return hand_tables.beaten[class_of(value)];
}

const char *const hand_category_names[HAND_CATEGORIES] = {
    "high-card", "pair",       "two-pair",       "three-of-a-kind", "straight",
    "flush",     "full-house", "four-of-a-kind", "straight-flush",  "royal-flush"};

/* The obvious evaluator: slow, short, and the source of the fast one's tables. */

/* The ranks as nibbles from the top, those that occur most often first, then the higher. */
static uint32_t ranks_in_order(const int copies[CARD_RANKS]) {
    uint32_t ranks = 0;
    int shift = 28;
    for (int times = 4; times >= 1; times--)
        for (int rank = CARD_ACE; rank >= CARD_DEUCE; rank--)
            if (copies[rank] == times) {
                ranks |= (uint32_t)(rank + 1) << shift;
                shift -= 4;
            }
    return ranks;
}

/* How many ranks occur at least that many times. */
static int ranks_with(const int copies[CARD_RANKS], int times) {
    int ranks = 0;
    for (int rank = CARD_DEUCE; rank <= CARD_ACE; rank++)
        ranks += copies[rank] >= times;
    return ranks;
}

/* The highest rank of a straight, or -1. The ace is low below a deuce. */
static int straight_rank(const int copies[CARD_RANKS]) {
    for (int high = CARD_ACE; high >= CARD_FIVE; high--) {
        int length = 0;
        while (length < 5 && copies[(high - length + CARD_RANKS) % CARD_RANKS] == 1)
            length++;
        if (length == 5)
            return high;
    }
    return -1;
}

static bool one_suit(const card *cards, int count) {
    for (int i = 1; i < count; i++)
        if (card_suit(cards[i]) != card_suit(cards[0]))
            return false;
    return true;
}

static enum hand_category category_of(const int copies[CARD_RANKS], bool flush, int straight) {
    if (straight >= 0 && flush)
        return straight == CARD_ACE ? HAND_ROYAL_FLUSH : HAND_STRAIGHT_FLUSH;
    if (ranks_with(copies, 4))
        return HAND_FOUR_OF_A_KIND;
    if (ranks_with(copies, 3) && ranks_with(copies, 2) == 2)
        return HAND_FULL_HOUSE;
    if (flush)
        return HAND_FLUSH;
    if (straight >= 0)
        return HAND_STRAIGHT;
    if (ranks_with(copies, 3))
        return HAND_THREE_OF_A_KIND;
    return (enum hand_category)ranks_with(copies, 2);
}

/*
 * What makes a hand of count (3 or 5) different cards good, as a number that orders hands: the
 * category in the top nibble, then the ranks that decide as in hand_ranks(); chicago.md 4,
 * pofc.md 1.
 */
static uint32_t reference_strength(const card *cards, int count) {
    int copies[CARD_RANKS] = {0};
    for (int i = 0; i < count; i++)
        copies[card_rank(cards[i])]++;
    int straight = straight_rank(copies);
    uint32_t ranks = straight >= 0 ? (uint32_t)(straight + 1) << 28 : ranks_in_order(copies);
    bool flush = count == 5 && one_suit(cards, count);
    return (uint32_t)category_of(copies, flush, straight) << 28 | ranks >> 4;
}

/* Orders strengths, for qsort() and bsearch(). */
static int strength_compare(const void *a, const void *b) {
    uint32_t x = *(const uint32_t *)a;
    uint32_t y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

hand_value reference_value(const card *cards, int count) {
    uint32_t strength = reference_strength(cards, count);
    const uint32_t *found =
        bsearch(&strength, hand_tables.strength, HAND_CLASSES, sizeof strength, strength_compare);
    return hand_value_of_class((unsigned)(found - hand_tables.strength));
}

/* Filling the tables of hand.h and hand_batch.h from the reference evaluator. */

/* One hand of a class. */
struct class_sample {
    card cards[5];
    uint8_t count;
};

struct five {
    hand_sum sum;
    hand_value value;
};

/* Makes a hand of ascending ranks, of one suit or not; false if there is none. */
static bool sample_make(struct class_sample *sample, const unsigned *ranks, int count,
                        bool one_suit) {
    int most = one_suit ? 1 : CARD_SUITS;
    for (int i = 0; i < count; i++) {
        if (i >= most && ranks[i] == ranks[i - most])
            return false;
        sample->cards[i] = card_make(ranks[i], one_suit ? CARD_CLUBS : (unsigned)i % CARD_SUITS);
    }
    sample->count = (uint8_t)count;
    return true;
}

static struct class_sample *samples_append(struct class_sample *end, int count, bool one_suit) {
    unsigned ranks[5] = {0};
    do
        end += sample_make(end, ranks, count, one_suit);
    while (ranks_next(ranks, count));
    return end;
}

static void classes_fill(const struct class_sample samples[HAND_CLASSES]) {
    for (int i = 0; i < HAND_CLASSES; i++)
        hand_tables.strength[i] = reference_strength(samples[i].cards, samples[i].count);
    qsort(hand_tables.strength, HAND_CLASSES, sizeof(uint32_t), strength_compare);
    for (unsigned i = HAND_CLASSES; i-- > 0;)
        hand_tables.first[hand_tables.strength[i] >> 28] = (uint16_t)i;
}

/* How many hands a class of 5 cards has, or one of 3, by category. */
static const uint32_t hands_of_five[HAND_CATEGORIES] = {1020, 384, 144, 64, 1020, 4, 24, 4, 4, 4};
static const uint32_t hands_of_three[HAND_CATEGORIES] = {64, 24, 0, 4};

/* Ranks in a strength end with empty nibbles; those of the classes of 3 cards sooner. */
static bool is_of_three(uint32_t strength) {
    static const uint32_t missing[HAND_CATEGORIES] = {0xf000, 0xf0000, 0, 0xf00000};
    uint32_t rank = missing[strength >> 28];
    return rank != 0 && (strength & rank) == 0;
}

static void beaten_fill(void) {
    uint32_t fives = 0;
    uint32_t threes = 0;
    for (int i = 0; i < HAND_CLASSES; i++) {
        uint32_t strength = hand_tables.strength[i];
        hand_tables.beaten[i] = is_of_three(strength) ? threes : fives;
        if (is_of_three(strength))
            threes += hands_of_three[strength >> 28];
        else
            fives += hands_of_five[strength >> 28];
    }
}

static int sum_compare(const void *a, const void *b) {
    const struct five *x = a;
    const struct five *y = b;
    return (x->sum > y->sum) - (x->sum < y->sum);
}

static unsigned five_row(const struct five *five) {
    return five->sum >> 22;
}

static unsigned five_column(const struct five *five) {
    return five->sum >> 12 & 0x3ff;
}

static void fives_fill(struct five *fives, int count) {
    int begin[HAND_OFFSETS + 1] = {0};
    uint16_t columns[HAND_CLASSES];
    uint64_t taken[(HAND_ENTRIES + 1024) / 64 + 2] = {0};
    qsort(fives, (size_t)count, sizeof *fives, sum_compare);
    for (int i = 0; i < count; i++) {
        columns[i] = (uint16_t)five_column(&fives[i]);
        begin[five_row(&fives[i]) + 1] = i + 1;
    }
    for (int row = 0; row < HAND_OFFSETS; row++)
        begin[row + 1] = begin[row + 1] > 0 ? begin[row + 1] : begin[row];
    rows_place(begin, HAND_OFFSETS, columns, hand_tables.offset, taken);
    for (uint32_t row = 0; row < HAND_OFFSETS; row++)
        hand_tables.offset[row] -= row << 10;
    for (int i = 0; i < count; i++) {
        uint32_t index = hand_index(fives[i].sum);
        assert(index < HAND_ENTRIES);
        hand_tables.five[hand_is_flush(fives[i].sum) ? HAND_ENTRIES + index : index] =
            fives[i].value;
    }
}

static hand_sum sum_of(const struct class_sample *sample) {
    hand_sum sum = 0;
    for (int i = 0; i < sample->count; i++)
        sum = hand_add(sum, sample->cards[i]);
    return sum;
}

static unsigned binomial(unsigned n, unsigned k) {
    unsigned ways = 1;
    for (unsigned i = 0; i < k; i++)
        ways = ways * (n - i) / (i + 1);
    return ways;
}

static void lists_init(void) {
    for (unsigned position = 0; position < 5; position++)
        for (unsigned rank = 0; rank < CARD_RANKS; rank++) {
            unsigned term = binomial(16 - position - rank, 5 - position);
            hand_lists.low[position][rank] = (uint8_t)(term % HAND_LIST_BASE);
            hand_lists.high[position][rank] = (uint8_t)(term / HAND_LIST_BASE);
        }
}

/* A class, its cards ascending. */
static void lists_add(const card *cards, int count, bool flush, hand_value value) {
    unsigned number = flush ? HAND_LISTS_5 : 0;
    for (int i = 0; i < count; i++) {
        int position = 5 - count + i;
        unsigned rank = card_rank(cards[i]);
        number += hand_lists.low[position][rank] +
                  (unsigned)HAND_LIST_BASE * hand_lists.high[position][rank];
    }
    (count == 5 ? hand_lists.five : hand_lists.three)[number] = value;
}

void hand_tables_init(void) {
    struct class_sample samples[HAND_CLASSES];
    struct class_sample *end = samples_append(samples, 5, false);
    end = samples_append(end, 5, true);
    end = samples_append(end, 3, false);
    assert(end == samples + HAND_CLASSES);
    classes_fill(samples);
    beaten_fill();
    lists_init();

    struct five fives[HAND_CLASSES];
    int count = 0;
    for (const struct class_sample *sample = samples; sample < end; sample++) {
        hand_sum sum = sum_of(sample);
        hand_value value = reference_value(sample->cards, sample->count);
        bool flush = sample->count == 5 && hand_is_flush(sum);
        lists_add(sample->cards, sample->count, flush, value);
        if (sample->count == 5)
            fives[count++] = (struct five){sum, value};
        else
            hand_tables.three[hand_index_3(sum)] = value;
    }
    fives_fill(fives, count);
}
