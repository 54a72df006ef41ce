/* Finished hands as boards; hands finished, every way counted or endings drawn. */
#include "strategies/pofc/solver/finishes.h"

#include "sim/pofc/pofc_fantasy.h"

#include <assert.h>
#include <math.h>
#include <string.h>

struct board board_of_values(const struct pofc_rules *rules, const struct pofc_values *values,
                             bool in_fantasy) {
    struct board board = {.royalties = 0};
    if (pofc_is_bust(values))
        return board;
    for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++) {
        board.value[row] = (hand_value)(values->row[row] + 1);
        board.royalties += pofc_royalty(rules, row, values->row[row]);
    }
    board.enters = in_fantasy ? pofc_stays(rules, values) != 0 : pofc_enters(rules, values);
    return board;
}

struct board board_of(const struct pofc_rules *rules, const struct pofc_rows *rows,
                      bool in_fantasy) {
    struct pofc_values values = pofc_values_of(rows);
    return board_of_values(rules, &values, in_fantasy);
}

int32_t board_points_most(const struct pofc_rules *rules) {
    int32_t most = POFC_ROWS * rules->row_point + rules->scoop_bonus;
    for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++)
        most += pofc_royalty_most(rules, row);
    return most;
}

struct board_duels board_duels_of(const struct pofc_rules *rules) {
    struct board_duels duels;
    for (int duel = 0; duel < BOARD_DUELS; duel++) {
        int rows = duel / 9 + duel / 3 % 3 + duel % 3 - POFC_ROWS; /* won minus lost */
        duels.points[duel] = rows * rules->row_point + rows / POFC_ROWS * rules->scoop_bonus;
    }
    return duels;
}

/* A hand whose open places are filled card by card, and the boards found so far. */
struct listing {
    struct finishes *finishes;
    const struct pofc_rules *rules;
    struct pofc_values full; /* of the rows without an open place */
    enum pofc_row upper, lower;
    hand_sum sum[POFC_ROWS];
    uint64_t key[FINISH_BOARDS_MAX];
    uint16_t slot[FINISH_SLOTS]; /* by a hash of its key, a board's number plus 1 */
};

int finishes_open(const struct pofc_rows *rows) {
    return POFC_HAND_SIZE - card_set_count(pofc_rows_cards(rows));
}

static hand_value value_of_sum(enum pofc_row row, hand_sum sum) {
    return row == POFC_TOP ? hand_value_3(sum) : hand_value_5(sum);
}

static void listing_start(struct listing *listing, const struct pofc_rows *rows) {
    enum pofc_row open[2] = {POFC_TOP, POFC_TOP};
    int count = 0;
    for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++) {
        int room = pofc_row_size(row) - card_set_count(rows->row[row]);
        listing->sum[row] = hand_sum_of_set(rows->row[row]);
        if (room == 0)
            listing->full.row[row] = value_of_sum(row, listing->sum[row]);
        for (; room > 0; room--) {
            assert(count < 2);
            open[count++] = row;
        }
    }
    assert(count == 2);
    listing->upper = open[0];
    listing->lower = open[1];
}

/* The number of the board with these rows, which is added if it is new. */
static uint16_t listing_find(struct listing *listing, const struct pofc_values *values) {
    struct finishes *finishes = listing->finishes;
    uint64_t key = board_key(values);
    unsigned slot = (unsigned)(key * 0x9e3779b97f4a7c15 >> 53); /* FINISH_SLOTS of them */
    for (; listing->slot[slot] != 0; slot = (slot + 1) % FINISH_SLOTS)
        if (listing->key[listing->slot[slot] - 1] == key)
            return (uint16_t)(listing->slot[slot] - 1);
    listing->key[finishes->boards] = key;
    finishes->board[finishes->boards] = board_of_values(listing->rules, values, false);
    listing->slot[slot] = (uint16_t)++finishes->boards;
    return (uint16_t)(finishes->boards - 1);
}

/* Two cards in one row: their order is nothing. */
static void list_one_row(struct listing *listing) {
    struct finishes *finishes = listing->finishes;
    struct pofc_values values = listing->full;
    for (int j = 1; j < finishes->cards; j++) {
        hand_sum sum = hand_add(listing->sum[listing->upper], finishes->card[j]);
        for (int i = 0; i < j; i++) {
            values.row[listing->upper] =
                value_of_sum(listing->upper, hand_add(sum, finishes->card[i]));
            finishes->id[i][j] = finishes->id[j][i] = listing_find(listing, &values);
        }
    }
}

/* The values of a row with one open place, by the card that fills it. */
static void fill_row(const struct listing *listing, enum pofc_row row,
                     hand_value value[FINISH_CARDS_MAX]) {
    for (int i = 0; i < listing->finishes->cards; i++)
        value[i] = value_of_sum(row, hand_add(listing->sum[row], listing->finishes->card[i]));
}

static void list_two_rows(struct listing *listing) {
    struct finishes *finishes = listing->finishes;
    struct pofc_values values = listing->full;
    hand_value upper[FINISH_CARDS_MAX], lower[FINISH_CARDS_MAX];
    fill_row(listing, listing->upper, upper);
    fill_row(listing, listing->lower, lower);
    for (int i = 0; i < finishes->cards; i++) {
        values.row[listing->upper] = upper[i];
        for (int j = 0; j < finishes->cards; j++) {
            values.row[listing->lower] = lower[j];
            if (i != j)
                finishes->id[i][j] = listing_find(listing, &values);
        }
    }
}

void finishes_list(struct finishes *finishes, const struct pofc_rules *rules,
                   const struct pofc_rows *rows, card_set unseen) {
    struct listing listing;
    listing.finishes = finishes;
    listing.rules = rules;
    memset(listing.slot, 0, sizeof listing.slot);
    assert(card_set_count(unseen) <= FINISH_CARDS_MAX);
    finishes->cards = finishes->boards = 0;
    while (unseen != 0)
        finishes->card[finishes->cards++] = card_set_take_lowest(&unseen);
    listing_start(&listing, rows);
    if (listing.upper == listing.lower)
        list_one_row(&listing);
    else
        list_two_rows(&listing);
}

void finishes_after(struct finishes *finishes, const struct pofc_view *view,
                    const struct pofc_placings *placings, int i) {
    struct pofc_rows rows = pofc_placing_rows(placings, placings->list[i]);
    pofc_rows_add(&rows, &view->rows[view->seat]);
    finishes_list(finishes, &view->rules, &rows, pofc_unseen(view));
}

void finish_pairs_fill(struct finish_pairs *pairs, const struct finishes *finishes,
                       const double value[FINISH_BOARDS_MAX], card_set gone) {
    int left[FINISH_CARDS_MAX];
    pairs->cards = 0;
    for (int i = 0; i < finishes->cards; i++)
        if (!(gone & card_bit(finishes->card[i])))
            left[pairs->cards++] = i;
    for (int i = 0; i < pairs->cards; i++)
        for (int j = i + 1; j < pairs->cards; j++)
            pairs->value[i][j] = finish_best(value[finishes->id[left[i]][left[j]]],
                                             value[finishes->id[left[j]][left[i]]]);
}

/* Added up by the highest card first, so that the innermost sums do not wait for each other. */
double finish_pairs_mean(const struct finish_pairs *pairs) {
    double by_highest[FINISH_CARDS_MAX] = {0}, sum = 0;
    int n = pairs->cards;
    for (int a = 0; a < n; a++)
        for (int b = a + 1; b < n; b++) {
            const double *with_a = pairs->value[a], *with_b = pairs->value[b];
            for (int c = b + 1; c < n; c++)
                by_highest[c] += finish_best(with_a[b], finish_best(with_a[c], with_b[c]));
        }
    for (int c = 0; c < n; c++)
        sum += by_highest[c];
    return 6 * sum / (n * (n - 1) * (n - 2));
}

/* The best ending of those tried so far. */
struct ending {
    const struct pofc_rules *rules;
    const struct ending_guess *guess;
    struct pofc_rows rows;
    double value;
};

/* Points that a hand wins by itself. */
static double ending_value(const struct ending *ending, const struct pofc_rows *rows) {
    const struct pofc_rules *rules = ending->rules;
    struct pofc_values values = pofc_values_of(rows);
    if (pofc_is_bust(&values))
        return -POFC_ROWS * rules->row_point - rules->scoop_bonus;
    double value = pofc_enters(rules, &values) ? ending->guess->entry_value : 0;
    for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++) {
        double beaten = (double)pofc_strength(row, values.row[row]) / POFC_STRENGTHS;
        value += rules->row_point * (2 * beaten - 1) + pofc_royalty(rules, row, values.row[row]);
    }
    return value;
}

/* Tries all ways to fill the rows from this one on with cards of the rest. */
static void ending_try(struct ending *ending, struct pofc_rows rows, int row, card_set rest) {
    if (row == POFC_ROWS) {
        double value = ending_value(ending, &rows);
        if (value > ending->value) {
            ending->value = value;
            ending->rows = rows;
        }
        return;
    }
    card_set placed = rows.row[row];
    card_set added =
        card_set_highest_of(rest, pofc_row_size((enum pofc_row)row) - card_set_count(placed));
    do {
        rows.row[row] = placed | added;
        ending_try(ending, rows, row + 1, rest ^ added);
    } while ((added = card_set_next_subset(added, rest)) != 0);
}

struct pofc_rows ending_draw(const struct pofc_view *view, unsigned seat,
                             const struct ending_guess *guess, struct sampler_stock *stock,
                             struct rng *rng, card_set *drawn) {
    if (view->fantasy >> seat & 1) {
        *drawn = sampler_stock_draw_set(stock, rng, view->rules.fantasy_cards);
        return pofc_fantasy_set(&view->rules, *drawn, guess->stay_value).rows;
    }
    struct ending ending = {.rules = &view->rules, .guess = guess, .value = -INFINITY};
    int open = finishes_open(&view->rows[seat]);
    *drawn = sampler_stock_draw_set(stock, rng, open == 2 ? POFC_STREET_CARDS : open);
    ending_try(&ending, view->rows[seat], POFC_TOP, *drawn);
    return ending.rows;
}
