#include "evaluator/hand7.h"

#include "evaluator/hand_fill.h"

#include <assert.h>

/*
 * A code is the rank's part of the row, its part of the column, and what counts the suit. Rows add
 * up modulo 2^13. The ranks of seven cards, and so of fewer, have distinct sums: numbers drawn at
 * random, the columns below 700, were changed one at a time until no two sums met, and then as
 * long as the rows took less room.
 */
#define CODE(row, column, suit)                                                                    \
    ((hand7_sum)HAND7_SUIT_CARD << (32 + 8 * (suit))) + ((hand7_sum)(row) << HAND7_COLUMN_BITS) +  \
        (column)
#define SUIT_CODES(row, column)                                                                    \
    CODE(row, column, 0), CODE(row, column, 1), CODE(row, column, 2), CODE(row, column, 3)

const hand7_sum hand7_code[CARD_COUNT] = {
    SUIT_CODES(6038, 0),  SUIT_CODES(937, 424), SUIT_CODES(4038, 471), SUIT_CODES(216, 161),
    SUIT_CODES(5100, 0),  SUIT_CODES(922, 14),  SUIT_CODES(6789, 0),   SUIT_CODES(826, 535),
    SUIT_CODES(1792, 0),  SUIT_CODES(6137, 0),  SUIT_CODES(487, 19),   SUIT_CODES(5806, 0),
    SUIT_CODES(297, 425),
};

struct hand7_tables hand7_tables;

/* The best value of five of the cards added up, of which so many more may be left out. */
static hand_value best_five(hand_sum sum, const hand_sum *codes, int count, int more) {
    hand_value best = 0;
    if (more == 0)
        return hand_value_5(sum);
    for (int i = 0; i < count; i++) {
        hand_value value = best_five(sum - codes[i], codes + i + 1, count - i - 1, more - 1);
        best = value > best ? value : best;
    }
    return best;
}

static hand_value value_of_codes(const hand_sum *codes, int count) {
    hand_sum sum = 0;
    for (int i = 0; i < count; i++)
        sum += codes[i];
    return best_five(sum, codes, count, count - 5);
}

/* The value of ascending ranks, not five of one suit. */
static hand_value value_of_ranks(const unsigned *ranks, int count) {
    hand_sum codes[7];
    for (int i = 0; i < count; i++)
        codes[i] = hand_code[card_make(ranks[i], (unsigned)i % CARD_SUITS)];
    return value_of_codes(codes, count);
}

static void flushes_fill(void) {
    for (unsigned ranks = 0; ranks < 1 << CARD_RANKS; ranks++) {
        hand_sum codes[CARD_RANKS];
        card_set set = 0;
        int count = 0;
        for (unsigned rank = 0; rank < CARD_RANKS; rank++)
            if (ranks >> rank & 1) {
                codes[count++] = hand_code[card_make(rank, CARD_CLUBS)];
                set |= card_bit(card_make(rank, CARD_CLUBS));
            }
        if (count >= 5 && count <= 7)
            hand7_tables.flush[card_set_ranks_of_suit(set, CARD_CLUBS)] =
                value_of_codes(codes, count);
    }
}

enum {
    LISTS = 49205,    /* of seven ranks, none of them more than four times */
    COLUMNS = 7 * 700 /* where the columns' sums end */
};

/* All lists of so many ranks, row by row. */
struct lists {
    int begin[HAND7_ROWS + 1]; /* of each row */
    uint16_t column[LISTS];
    hand_value value[LISTS];
};

static bool ranks_exist(const unsigned *ranks, int count) {
    for (int i = CARD_SUITS; i < count; i++)
        if (ranks[i] == ranks[i - CARD_SUITS])
            return false;
    return true;
}

static uint32_t ranks_key(const unsigned *ranks, int count) {
    hand7_sum sum = 0;
    for (int i = 0; i < count; i++)
        sum = hand7_add(sum, card_make(ranks[i], CARD_CLUBS));
    return (uint32_t)sum;
}

/* Counts the lists of each row, in the place of the next one's begin, and sums the counts up. */
static void rows_count(struct lists *lists, int count) {
    unsigned ranks[7] = {0};
    do
        if (ranks_exist(ranks, count))
            lists->begin[ranks_key(ranks, count) >> HAND7_COLUMN_BITS]++;
    while (ranks_next(ranks, count));
    for (int row = 1; row <= HAND7_ROWS; row++)
        lists->begin[row] += lists->begin[row - 1];
}

/* Puts the lists into their rows from behind, after which each row begins where it should. */
static void rows_list(struct lists *lists, int count) {
    unsigned ranks[7] = {0};
    rows_count(lists, count);
    do {
        if (!ranks_exist(ranks, count))
            continue;
        uint32_t key = ranks_key(ranks, count);
        int i = --lists->begin[key >> HAND7_COLUMN_BITS];
        lists->column[i] = (uint16_t)(key & ((1 << HAND7_COLUMN_BITS) - 1));
        lists->value[i] = value_of_ranks(ranks, count);
    } while (ranks_next(ranks, count));
}

static void table_fill(struct hand7_table *table, int count) {
    struct lists lists = {{0}, {0}, {0}};
    uint64_t taken[(HAND7_ENTRIES + COLUMNS) / 64 + 2] = {0};
    rows_list(&lists, count);
    rows_place(lists.begin, HAND7_ROWS, lists.column, table->offset, taken);
    for (unsigned row = 0; row < HAND7_ROWS; row++) {
        for (int i = lists.begin[row]; i < lists.begin[row + 1]; i++) {
            assert(table->offset[row] + lists.column[i] < HAND7_ENTRIES);
            table->value[table->offset[row] + lists.column[i]] = lists.value[i];
        }
        table->offset[row] -= row << HAND7_COLUMN_BITS;
    }
}

void hand7_tables_init(void) {
    table_fill(&hand7_tables.seven, 7);
    table_fill(&hand7_tables.six, 6);
    flushes_fill();
}
