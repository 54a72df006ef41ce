#include "strategies/pofc/model/board_net.h"

#include <math.h>
#include <string.h>

const float board_unit[BOARD_HEADS] = {10, 1, 400};

/* Layers are summed up in vectors, whose order of additions no compiler may choose. */
enum { LANES = 8, FIRST = BOARD_WIDTH / LANES, SECOND = BOARD_HIDDEN / LANES };

typedef float lanes __attribute__((vector_size(LANES * sizeof(float))));

/* The sum of rows before it is a layer. */
struct sum {
    lanes of[FIRST];
};

static inline lanes lanes_load(const float *from) {
    lanes loaded;
    memcpy(&loaded, from, sizeof loaded);
    return loaded;
}

static inline void lanes_store(float *to, lanes stored) {
    memcpy(to, &stored, sizeof stored);
}

/* sum + row * times, each rounded once. */
static inline lanes lanes_add_times(lanes sum, lanes row, float times) {
    for (unsigned i = 0; i < LANES; i++)
        sum[i] = fmaf(row[i], times, sum[i]);
    return sum;
}

static inline float lanes_sum(lanes of) {
    return ((of[0] + of[4]) + (of[2] + of[6])) + ((of[1] + of[5]) + (of[3] + of[7]));
}

static inline lanes lanes_rectify(lanes layer) {
    for (unsigned i = 0; i < LANES; i++)
        layer[i] = layer[i] > 0 ? layer[i] : 0;
    return layer;
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

/* The sums of even and of odd units apart, so that no addition waits for the last. */
static inline void add_hidden(const struct board_net *net, const float first[BOARD_WIDTH],
                              lanes second[SECOND]) {
    lanes odd[SECOND] = {{0}};
    for (unsigned i = 0; i < BOARD_WIDTH; i += 2) {
#pragma GCC unroll 4
        for (unsigned j = 0; j < SECOND; j++) {
            second[j] =
                lanes_add_times(second[j], lanes_load(net->hidden[i] + j * LANES), first[i]);
            odd[j] =
                lanes_add_times(odd[j], lanes_load(net->hidden[i + 1] + j * LANES), first[i + 1]);
        }
    }
#pragma GCC unroll 4
    for (unsigned j = 0; j < SECOND; j++)
        second[j] = lanes_rectify(second[j] + odd[j]);
}

struct board_value board_net_value(const struct board_net *net, struct board_layers *layers) {
    struct board_value value;
    lanes second[SECOND];
    for (unsigned i = 0; i < BOARD_WIDTH; i += LANES)
        lanes_store(layers->first + i, lanes_rectify(lanes_load(layers->first + i)));
#pragma GCC unroll 4
    for (unsigned j = 0; j < SECOND; j++)
        second[j] = lanes_load(net->hidden_bias + j * LANES);
    add_hidden(net, layers->first, second);
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
