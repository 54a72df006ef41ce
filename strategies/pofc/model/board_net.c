/* Features of a hand, and the network over them. */
#include "strategies/pofc/model/board_net.h"

#include "strategies/pofc/placing.h"

#include <string.h>

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
    /* An ace counts as the lowest step only where the window begins there. */
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

/* Lists what is the same for all placings of a decision: progress and unseen cards. */
static unsigned board_seen_features(const struct pofc_view *view, unsigned opponent,
                                    const struct board_live *live,
                                    uint16_t features[BOARD_SEEN_PRESENT]) {
    uint8_t suit[CARD_SUITS];
    unsigned listed = 0;
    features[listed++] = (uint16_t)(BOARD_PROGRESS + (view->street - 1u) * BOARD_PROGRESS_STEPS +
                                    progress_of(view, opponent));
    for (unsigned rank = 0; rank < CARD_RANKS; rank++)
        features[listed++] =
            (uint16_t)(BOARD_LIVE_RANK + rank * (CARD_SUITS + 1) + live->rank[rank]);
    for (unsigned i = 0; i < CARD_SUITS; i++) {
        unsigned position = i;
        for (; position > 0 && suit[position - 1] < live->suit[i]; position--)
            suit[position] = suit[position - 1];
        suit[position] = live->suit[i];
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

const float board_unit[BOARD_HEADS] = {10, 1, 400};

/* Layers are summed up in vectors, whose order of additions no compiler may choose. */
enum { LANES = 8, FIRST = BOARD_WIDTH / LANES, SECOND = BOARD_HIDDEN / LANES };

typedef float lanes __attribute__((vector_size(LANES * sizeof(float))));
typedef int32_t lanes_bits __attribute__((vector_size(LANES * sizeof(int32_t))));

static inline lanes lanes_load(const float *from) {
    lanes loaded;
    memcpy(&loaded, from, sizeof loaded);
    return loaded;
}

static inline void lanes_store(float *to, lanes stored) {
    memcpy(to, &stored, sizeof stored);
}

/* The sum of rows before it is a layer. */
struct sum {
    lanes of[FIRST];
};

static inline float lanes_sum(lanes of) {
    return ((of[0] + of[4]) + (of[2] + of[6])) + ((of[1] + of[5]) + (of[3] + of[7]));
}

/* Puts 0 in place of what is negative. */
static inline lanes lanes_rectify(lanes layer) {
    return (lanes)((lanes_bits)layer & (layer > 0));
}

static inline void sum_add(struct sum *sum, const float row[BOARD_WIDTH]) {
#pragma GCC unroll 8
    for (unsigned i = 0; i < FIRST; i++)
        sum->of[i] += lanes_load(row + i * LANES);
}

static inline void sum_store(const struct sum *sum, float row[BOARD_WIDTH]) {
#pragma GCC unroll 8
    for (unsigned i = 0; i < FIRST; i++)
        lanes_store(row + i * LANES, sum->of[i]);
}

static inline void sum_add_features(struct sum *sum, const struct board_net *net, unsigned block,
                                    const uint16_t *features, unsigned count) {
    for (unsigned i = 0; i < count; i++)
        sum_add(sum, net->row[block + features[i]]);
}

static void sum_add_opponent(struct sum *sum, const struct board_sight *sight, unsigned opponent) {
    const struct pofc_rows *rows = &sight->view->rows[opponent];
    struct board_made made[POFC_ROWS];
    for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++) {
        uint16_t features[BOARD_ROW_PRESENT];
        unsigned count =
            board_row_features(row, rows->row[row], &sight->live, features, &made[row]);
        sum_add_features(sum, sight->net, board_block(true, row), features, count);
    }
    for (enum pofc_row row = POFC_TOP; row < POFC_BOTTOM; row++)
        sum_add(sum, sight->net->row[board_above(true, row, &made[row], &made[row + 1])]);
}

void board_sight_make(struct board_sight *sight, const struct board_net *net,
                      const struct pofc_view *view, const struct pofc_placings *placings) {
    sight->net = net;
    sight->view = view;
    sight->placings = placings;
    sight->live = board_live_of(pofc_unseen(view));
    memset(sight->known, 0, sizeof sight->known);
    for (unsigned seat = 0; seat < view->seats; seat++) {
        uint16_t features[BOARD_SEEN_PRESENT];
        struct sum sum = {0};
        if (!pofc_is_opponent(view, seat))
            continue;
        unsigned count = board_seen_features(view, seat, &sight->live, features);
        sum_add_features(&sum, net, 0, features, count);
        sum_add_opponent(&sum, sight, seat);
        sum_store(&sum, sight->against[seat]);
    }
}

static const struct board_row *sight_row(struct board_sight *sight, enum pofc_row row,
                                         unsigned mask) {
    struct board_row *made = &sight->row[row][mask];
    if (!(sight->known[row] >> mask & 1)) {
        uint16_t features[BOARD_ROW_PRESENT];
        struct sum sum = {0};
        card_set cards =
            sight->view->rows[sight->view->seat].row[row] | sight->placings->cards[mask];
        unsigned count = board_row_features(row, cards, &sight->live, features, &made->made);
        sum_add_features(&sum, sight->net, board_block(false, row), features, count);
        sum_store(&sum, made->sum);
        sight->known[row] |= 1u << mask;
    }
    return made;
}

void board_sight_weigh(struct board_sight *sight, struct pofc_placing placing,
                       struct board_value value[POFC_SEATS_MAX]) {
    const struct board_row *rows[POFC_ROWS];
    struct sum own = {0};
    for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++) {
        rows[row] = sight_row(sight, row, placing.mask[row]);
        sum_add(&own, rows[row]->sum);
    }
    for (enum pofc_row row = POFC_TOP; row < POFC_BOTTOM; row++)
        sum_add(&own,
                sight->net->row[board_above(false, row, &rows[row]->made, &rows[row + 1]->made)]);
    for (unsigned seat = 0; seat < sight->view->seats; seat++) {
        struct board_layers layers;
        if (!pofc_is_opponent(sight->view, seat))
            continue;
        struct sum sum = own;
        sum_add(&sum, sight->against[seat]);
        sum_store(&sum, layers.first);
        value[seat] = board_net_value(sight->net, &layers);
    }
}

struct board_value board_net_value(const struct board_net *net, struct board_layers *layers) {
    struct board_value value;
    lanes second[SECOND];
    for (unsigned i = 0; i < BOARD_WIDTH; i += LANES)
        lanes_store(layers->first + i, lanes_rectify(lanes_load(layers->first + i)));
#pragma GCC unroll 4
    for (unsigned j = 0; j < SECOND; j++)
        second[j] = lanes_load(net->hidden_bias + j * LANES);
    for (unsigned i = 0; i < BOARD_WIDTH; i++)
#pragma GCC unroll 4
        for (unsigned j = 0; j < SECOND; j++)
            second[j] += lanes_load(net->hidden[i] + j * LANES) * layers->first[i];
#pragma GCC unroll 4
    for (unsigned j = 0; j < SECOND; j++)
        second[j] = lanes_rectify(second[j]);
#pragma GCC unroll 4
    for (unsigned j = 0; j < SECOND; j++)
        lanes_store(layers->second + j * LANES, second[j]);
#pragma GCC unroll 3
    for (unsigned head = 0; head < BOARD_HEADS; head++) {
        lanes sum = {0};
#pragma GCC unroll 4
        for (unsigned j = 0; j < SECOND; j++)
            sum += lanes_load(net->output[head] + j * LANES) * second[j];
        value.of[head] = (lanes_sum(sum) + net->output_bias[head]) * board_unit[head];
    }
    return value;
}
