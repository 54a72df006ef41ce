#include "strategies/pofc/model/board_features.h"

#include "strategies/pofc/placing.h"

struct board_live board_live_of(card_set unseen) {
    struct board_live live;
    for (unsigned rank = 0; rank < CARD_RANKS; rank++)
        live.rank[rank] = (uint8_t)card_set_count(unseen & card_set_of_rank(rank));
    for (unsigned suit = 0; suit < CARD_SUITS; suit++)
        live.suit[suit] = (uint8_t)card_set_count(unseen & card_set_of_suit(suit));
    return live;
}

/* Ranks below the class's pass for equals; categories from straights on are classes. */
static uint8_t class_of(enum hand_category category, unsigned rank) {
    static const uint8_t high_card[CARD_RANKS] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 2};
    static const uint8_t pair[CARD_RANKS] = {3, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 7, 8};
    static const uint8_t others[HAND_CATEGORIES] = {0, 0, 0, 11, 12, 13, 14, 15, 15, 15};
    switch (category) {
    case HAND_HIGH_CARD:
        return high_card[rank];
    case HAND_PAIR:
        return pair[rank];
    case HAND_TWO_PAIR:
        return rank < CARD_JACK ? 9 : 10;
    default:
        return others[category];
    }
}

/* Cards by rank, and the rank of which there are most, the highest of these. */
struct counts {
    unsigned ranks, first, most, pairs; /* ranks: a mask */
};

static struct counts count_ranks(card_set cards) {
    struct counts counts = {0};
    while (cards != 0) {
        unsigned rank = card_rank(card_set_highest(cards));
        unsigned count = (unsigned)card_set_count(cards & card_set_of_rank(rank));
        cards &= ~card_set_of_rank(rank);
        counts.ranks |= 1u << rank;
        counts.pairs += count == 2;
        if (count > counts.most) {
            counts.most = count;
            counts.first = rank;
        }
    }
    return counts;
}

static enum hand_category category_so_far(const struct counts *counts) {
    static const enum hand_category categories[] = {HAND_HIGH_CARD, HAND_HIGH_CARD, HAND_PAIR,
                                                    HAND_THREE_OF_A_KIND, HAND_FOUR_OF_A_KIND};
    return counts->pairs == 2 ? HAND_TWO_PAIR : categories[counts->most];
}

/* The ways to a straight, by the unseen cards of the ranks that are missing; on a coarse scale. */
static unsigned straight_step(unsigned ranks, const struct board_live *live) {
    enum { WINDOWS = 10 };
    const unsigned five = 31;
    const unsigned steps = (ranks << 1 | ranks >> (CARD_RANKS - 1)) & 0x3fff;
    /* An ace counts as the lowest place only where the window begins there. */
    unsigned ways = 0;
    for (unsigned lowest = 0; lowest < WINDOWS; lowest++) {
        const unsigned window = five << lowest;
        unsigned inside = steps & window, product = 1;
        if (card_set_count(inside) != card_set_count(ranks))
            continue;
        for (unsigned missing = window & ~inside; missing != 0; missing &= missing - 1)
            product *= live->rank[((unsigned)__builtin_ctz(missing) + CARD_RANKS - 1) % CARD_RANKS];
        ways += product;
    }
    if (ways < 6)
        return ways;
    unsigned log = 31 - (unsigned)__builtin_clz(ways);
    unsigned step = 2 * log + (ways >> (log - 1) & 1) + 1;
    return step < BOARD_STRAIGHT_STEPS ? step : BOARD_STRAIGHT_STEPS - 1;
}

static unsigned list_full(enum pofc_row row, card_set cards, uint16_t *features,
                          struct board_made *made) {
    hand_sum sum = hand_sum_of_set(cards);
    hand_value value = row == POFC_TOP ? hand_value_3(sum) : hand_value_5(sum);
    enum hand_category category = hand_category_of(value);
    uint32_t ranks = hand_ranks(value);
    unsigned first = (ranks >> 28) - 1, second = ranks >> 24 & 15;
    *made = (struct board_made){class_of(category, first), true, value};
    features[0] = (uint16_t)(BOARD_FULL + category * CARD_RANKS + first);
    features[1] = (uint16_t)(BOARD_SECOND + category * CARD_RANKS + (second > 0 ? second - 1 : 0));
    return 2;
}

static unsigned list_ranks(card_set cards, const struct board_live *live, unsigned size,
                           uint16_t *features) {
    unsigned outs = 0, listed = 0;
    while (cards != 0) {
        unsigned rank = card_rank(card_set_lowest(cards));
        unsigned count = (unsigned)card_set_count(cards & card_set_of_rank(rank));
        cards &= ~card_set_of_rank(rank);
        outs += live->rank[rank];
        features[listed++] =
            (uint16_t)(BOARD_RANK + (rank * CARD_SUITS + count - 1) * (CARD_SUITS + 1) +
                       live->rank[rank]);
    }
    if (outs >= BOARD_OUTS_STEPS)
        outs = BOARD_OUTS_STEPS - 1;
    features[listed++] = (uint16_t)(BOARD_OUTS + (size - 1) * BOARD_OUTS_STEPS + outs);
    return listed;
}

/* What a row of five with places left may still become beside its ranks' pairs. */
static unsigned list_draws(card_set cards, const struct board_live *live, unsigned size,
                           const struct counts *counts, uint16_t *features) {
    unsigned suit = card_suit(card_set_lowest(cards)), listed = 0;
    if ((cards & ~card_set_of_suit(suit)) == 0)
        features[listed++] =
            (uint16_t)(BOARD_FLUSH + (size - 1) * (CARD_RANKS + 1) + live->suit[suit]);
    if (counts->most == 1)
        features[listed++] = (uint16_t)(BOARD_STRAIGHT + (size - 1) * BOARD_STRAIGHT_STEPS +
                                        straight_step(counts->ranks, live));
    return listed;
}

unsigned board_row_features(enum pofc_row row, card_set cards, const struct board_live *live,
                            uint16_t features[BOARD_ROW_PRESENT], struct board_made *made) {
    unsigned size = (unsigned)card_set_count(cards), listed = 1;
    features[0] = (uint16_t)(BOARD_COUNT + size);
    *made = (struct board_made){0};
    if (size == (unsigned)pofc_row_size(row))
        return listed + list_full(row, cards, features + listed, made);
    if (size == 0)
        return listed;
    const struct counts counts = count_ranks(cards);
    enum hand_category category = category_so_far(&counts);
    made->class = class_of(category, counts.first);
    features[listed++] = (uint16_t)(BOARD_SO_FAR + category * CARD_RANKS + counts.first);
    listed += list_ranks(cards, live, size, features + listed);
    return row == POFC_TOP ? listed
                           : listed + list_draws(cards, live, size, &counts, features + listed);
}

/* Streets that an opponent has placed, or one more for Fantasy Land. */
static unsigned progress_of(const struct pofc_view *view, unsigned opponent) {
    unsigned cards = (unsigned)card_set_count(pofc_rows_cards(&view->rows[opponent]));
    if (view->fantasy >> opponent & 1)
        return BOARD_PROGRESS_STEPS - 1;
    return cards < POFC_FIRST_CARDS ? 0 : (cards - POFC_FIRST_CARDS) / 2 + 1;
}

unsigned board_seen_features(const struct pofc_view *view, unsigned opponent,
                             const struct board_live *live, uint16_t features[BOARD_SEEN_PRESENT]) {
    uint8_t suit[CARD_SUITS];
    unsigned listed = 0;
    features[listed++] = (uint16_t)(BOARD_PROGRESS + (view->street - 1u) * BOARD_PROGRESS_STEPS +
                                    progress_of(view, opponent));
    for (unsigned rank = 0; rank < CARD_RANKS; rank++)
        features[listed++] =
            (uint16_t)(BOARD_LIVE_RANK + rank * (CARD_SUITS + 1) + live->rank[rank]);
    for (unsigned i = 0; i < CARD_SUITS; i++) {
        unsigned place = i;
        for (; place > 0 && suit[place - 1] < live->suit[i]; place--)
            suit[place] = suit[place - 1];
        suit[place] = live->suit[i];
    }
    for (unsigned i = 0; i < CARD_SUITS; i++)
        features[listed++] = (uint16_t)(BOARD_LIVE_SUIT + i * (CARD_RANKS + 1) + suit[i]);
    return listed;
}

/* The features of a seat's rows, and of each two of them. */
static unsigned list_rows(bool opponent, const struct pofc_rows *rows,
                          const struct board_live *live, uint16_t *features) {
    struct board_made made[POFC_ROWS];
    unsigned listed = 0;
    for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++) {
        unsigned count =
            board_row_features(row, rows->row[row], live, features + listed, &made[row]);
        for (unsigned i = 0; i < count; i++)
            features[listed + i] = (uint16_t)(features[listed + i] + board_block(opponent, row));
        listed += count;
    }
    for (enum pofc_row row = POFC_TOP; row < POFC_BOTTOM; row++)
        features[listed++] = (uint16_t)board_above(opponent, row, &made[row], &made[row + 1]);
    return listed;
}

unsigned board_features(const struct pofc_view *view, const struct pofc_rows *rows,
                        unsigned opponent, uint16_t features[BOARD_PRESENT]) {
    const struct board_live live = board_live_of(pofc_unseen(view));
    unsigned listed = board_seen_features(view, opponent, &live, features);
    listed += list_rows(false, rows, &live, features + listed);
    return listed + list_rows(true, &view->rows[opponent], &live, features + listed);
}
