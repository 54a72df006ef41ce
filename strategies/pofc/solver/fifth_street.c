/* The fifth street: every placing finishes the hand, so that boards are weighed against boards. */
#include "strategies/pofc/solver/finishes.h"
#include "strategies/pofc/solver/last_streets.h"

#include <assert.h>

/* Three of three cards' two in three open rows are 27 at most. */
enum { OWN_BOARDS_MAX = 27 };

/* The boards that the placings lead to, each once. */
struct own_boards {
    int count;
    struct board board[OWN_BOARDS_MAX];
    uint64_t key[OWN_BOARDS_MAX];
    double value[OWN_BOARDS_MAX];
    uint8_t of_placing[POFC_PLACINGS_MAX];
};

static void own_boards_list(struct own_boards *own, const struct pofc_view *view,
                            const struct pofc_placings *placings) {
    own->count = 0;
    for (int i = 0; i < placings->count; i++) {
        struct pofc_rows rows = pofc_placing_rows(placings, placings->list[i]);
        pofc_rows_add(&rows, &view->rows[view->seat]);
        struct pofc_values values = pofc_values_of(&rows);
        uint64_t key = board_key(&values);
        int known = 0;
        while (known < own->count && own->key[known] != key)
            known++;
        if (known == own->count) {
            assert(own->count < OWN_BOARDS_MAX);
            own->key[known] = key;
            own->board[own->count++] = board_of_values(&view->rules, &values, false);
        }
        own->of_placing[i] = (uint8_t)known;
    }
}

/* An opponent's board that may meet this seat's, one of so many that are equally likely. */
static void own_boards_meet(struct own_boards *own, const struct board_duels *duels,
                            const struct board_worth *worth, const struct board *other, int of) {
    for (int i = 0; i < own->count; i++)
        own->value[i] += board_weigh(duels, worth, &own->board[i], other) / of;
}

static void own_boards_meet_fantasy(struct own_boards *own, const struct last_streets *last,
                                    const struct board_duels *duels, unsigned seat) {
    const struct pofc_view *view = last->view;
    struct sampler_stock stock = sampler_stock_of(pofc_unseen(view));
    for (int i = 0; i < last->guess.endings; i++) {
        card_set drawn;
        stock.drawn = 0;
        struct pofc_rows rows = ending_draw(view, seat, &last->guess, &stock, last->rng, &drawn);
        struct board other = board_of(&view->rules, &rows, true);
        own_boards_meet(own, duels, &last->worth[seat], &other, last->guess.endings);
    }
}

static void own_boards_meet_reply(struct own_boards *own, const struct last_streets *last,
                                  const struct board_duels *duels, unsigned seat) {
    struct finishes finishes;
    finishes_list(&finishes, &last->view->rules, &last->view->rows[seat], pofc_unseen(last->view));
    for (int i = 0; i < own->count; i++) {
        double to_opponent[FINISH_BOARDS_MAX];
        struct finish_pairs pairs;
        for (int k = 0; k < finishes.boards; k++)
            to_opponent[k] =
                -board_weigh(duels, &last->worth[seat], &own->board[i], &finishes.board[k]);
        finish_pairs_fill(&pairs, &finishes, to_opponent, 0);
        own->value[i] -= finish_pairs_mean(&pairs);
    }
}

static void own_boards_weigh(struct own_boards *own, const struct last_streets *last) {
    const struct pofc_view *view = last->view;
    struct board_duels duels = board_duels_of(&view->rules);
    for (int i = 0; i < own->count; i++)
        own->value[i] = 0;
    for (unsigned seat = 0; seat < view->seats; seat++) {
        if (!pofc_is_opponent(view, seat))
            continue;
        if (view->fantasy >> seat & 1) {
            own_boards_meet_fantasy(own, last, &duels, seat);
        } else if (finishes_open(&view->rows[seat]) > 0) {
            own_boards_meet_reply(own, last, &duels, seat);
        } else {
            struct board other = board_of(&view->rules, &view->rows[seat], false);
            own_boards_meet(own, &duels, &last->worth[seat], &other, 1);
        }
    }
}

void fifth_street_weigh(const struct last_streets *last, const struct pofc_placings *placings,
                        double values[]) {
    struct own_boards own;
    own_boards_list(&own, last->view, placings);
    own_boards_weigh(&own, last);
    for (int i = 0; i < placings->count; i++)
        values[i] = own.value[own.of_placing[i]];
}

/*
 * Whether no board of an opponent scores less against a than against b. Entering Fantasy Land may
 * be a loss, as to the leader in the last hand, so that has to be the same.
 */
static bool dominates(const struct board *a, const struct board *b) {
    bool no_worse = a->enters == b->enters && a->royalties >= b->royalties;
    for (int row = POFC_TOP; row < POFC_ROWS; row++)
        no_worse &= a->value[row] >= b->value[row];
    return no_worse;
}

/* Leaves the boards that no other dominates; those that dominate each other are one already. */
static void own_boards_prune(struct own_boards *own, int left[OWN_BOARDS_MAX]) {
    int count = 0;
    for (int i = 0; i < own->count; i++) {
        int other = 0;
        while (other < own->count && (other == i || !dominates(&own->board[other], &own->board[i])))
            other++;
        if (other == own->count)
            left[count++] = i;
    }
    for (int i = 0; i < count; i++)
        own->board[i] = own->board[left[i]];
    own->count = count;
}

int fifth_street_best(const struct last_streets *last, const struct pofc_placings *placings) {
    struct own_boards own;
    int left[OWN_BOARDS_MAX], best = 0, placing = 0;
    own_boards_list(&own, last->view, placings);
    own_boards_prune(&own, left);
    if (own.count > 1)
        own_boards_weigh(&own, last);
    for (int i = 1; i < own.count; i++)
        if (own.value[i] > own.value[best])
            best = i;
    while (own.of_placing[placing] != left[best])
        placing++;
    return placing;
}
