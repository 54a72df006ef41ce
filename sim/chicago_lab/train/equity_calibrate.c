#include "sim/chicago_lab/train/equity_fit.h"

#include "sim/chicago_lab/train/together.h"
#include "sim/core/stop.h"

#include <stdlib.h>

/* How often all deals are looked at. */
enum { CALIBRATIONS = 12 };

/*
 * Seats of a fact that it takes to move it by half of what is missing, and how far facts, which are
 * true together, are moved at once. How games end is luck for the most part: with fewer seats a
 * score is moved by that, and away from those beside it.
 */
static const double PRIOR_SEATS = 30000, PACE = 0.2;

/* What is missing to the outcomes, by fact, in units of the first place. */
struct missing {
    double sum[EQUITY_ROWS], count[EQUITY_ROWS];
};

/* What a seat misses, as one sees it who knows the others, or one who does not. */
struct miss {
    uint16_t row[EQUITY_FACTS];
    unsigned facts; /* 0: nothing */
    double error;
};

enum { VIEWS = 2 * CHICAGO_SEATS_MAX };

/* A deal that is looked at, of a game. */
struct look {
    const struct equity_situation *situation;
    const struct equity_game *game;
    struct miss miss[VIEWS];
};

/* As many as are looked at together, on all threads, before they are added up in order. */
struct looks {
    const struct equity *equity;
    unsigned count;
    struct look look[1024];
};

static void miss_fill(struct miss *miss, const struct equity *equity,
                      const struct equity_situation *situation, unsigned seat, float placement) {
    struct equity_layers layers;
    miss->facts = equity_facts(&equity->terms, situation, seat, miss->row);
    equity_net_sum(&equity->net, miss->row, miss->facts, layers.first);
    equity_net_value(equity, &layers);
    miss->error = (double)(placement / equity->terms.placement[0] - layers.value);
}

static void look_fill(void *given, size_t number) {
    struct looks *looks = given;
    const struct equity *equity = looks->equity;
    struct look *look = &looks->look[number];
    const struct equity_situation *situation = look->situation;
    for (unsigned i = 0; i < VIEWS; i++)
        look->miss[i].facts = 0;
    for (unsigned left = situation->playing; left != 0; left &= left - 1) {
        unsigned seat = card_set_lowest(left);
        const struct equity_situation unknown = equity_hide(situation, ~(1u << seat));
        float placement = equity_game_placement(look->game, seat);
        miss_fill(&look->miss[2 * seat], equity, situation, seat, placement);
        miss_fill(&look->miss[2 * seat + 1], equity, &unknown, seat, placement);
    }
}

static void look_add(struct missing *missing, const struct look *look) {
    for (unsigned i = 0; i < VIEWS; i++)
        for (unsigned fact = 0; fact < look->miss[i].facts; fact++) {
            missing->sum[look->miss[i].row[fact]] += look->miss[i].error;
            missing->count[look->miss[i].row[fact]]++;
        }
}

static void looks_add(struct missing *missing, struct looks *looks) {
    enum { TASKS = 32 };
    together_share(look_fill, looks->count, TASKS, looks);
    for (unsigned i = 0; i < looks->count; i++)
        look_add(missing, &looks->look[i]);
    looks->count = 0;
}

static void add_all(struct missing *missing, const struct equity_samples *samples,
                    struct looks *looks) {
    for (size_t i = 0; i < samples->games; i++) {
        const struct equity_game *game = &samples->game[i];
        if (equity_game_held_out(samples, game) || stop_asked())
            continue;
        for (size_t deal = game->first; deal < game->first + game->deals; deal++) {
            struct look *look = &looks->look[looks->count++];
            look->situation = &samples->deal[deal];
            look->game = game;
            if (looks->count == sizeof looks->look / sizeof *looks->look)
                looks_add(missing, looks);
        }
    }
    looks_add(missing, looks);
}

bool equity_calibrate(struct equity *equity, const struct equity_samples *samples) {
    struct looks *looks = malloc(sizeof *looks);
    if (!looks)
        return false;
    looks->equity = equity;
    looks->count = 0;
    for (unsigned round = 0; round < CALIBRATIONS; round++) {
        struct missing missing = {{0}, {0}};
        add_all(&missing, samples, looks);
        for (unsigned row = 0; row < EQUITY_ROWS; row++)
            equity->net.row[row][EQUITY_LINEAR] +=
                (float)(PACE * missing.sum[row] / (missing.count[row] + PRIOR_SEATS));
    }
    free(looks);
    return true;
}
