#include "sim/chicago_lab/train/equity_fit.h"

#include "sim/core/stop.h"
#include "strategies/chicago/model/lanes.h"

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

/*
 * Blocks of games, whose sums are added up in order, whatever thread they come from. What bends in
 * the values of a deal's seats, past the linear values that are moved, is computed once: of each
 * seat, as one sees it who knows the others, and one who does not.
 */
enum { BLOCKS = 256, VIEWS = 2 };

struct calibration {
    struct equity *equity;
    const struct equity_samples *samples;
    float (*bend)[CHICAGO_SEATS_MAX][VIEWS]; /* by deal */
    struct missing *block;
    bool bends_known;
};

static float bend_of(const struct equity *equity, const uint16_t *row, unsigned facts) {
    struct equity_layers layers;
    equity_net_sum(&equity->net, row, facts, layers.first);
    equity_net_value(equity, &layers);
    return lanes_dot_16(layers.second, equity->net.output);
}

static float linear_of(const struct equity_net *net, const uint16_t *row, unsigned facts) {
    float sum = net->row[row[0]][EQUITY_LINEAR];
    for (unsigned fact = 1; fact < facts; fact++)
        sum += net->row[row[fact]][EQUITY_LINEAR];
    return sum;
}

static void view_add(const struct calibration *calibration, struct missing *missing,
                     const struct equity_situation *situation, unsigned seat, float placement,
                     float *bend) {
    const struct equity *equity = calibration->equity;
    uint16_t row[EQUITY_FACTS];
    unsigned facts = equity_facts(&equity->terms, situation, seat, row);
    if (!calibration->bends_known)
        *bend = bend_of(equity, row, facts);
    float value = equity->net.output_bias + linear_of(&equity->net, row, facts) + *bend;
    double error = (double)(placement / equity->terms.placement[0] - value);
    for (unsigned fact = 0; fact < facts; fact++) {
        missing->sum[row[fact]] += error;
        missing->count[row[fact]]++;
    }
}

static void deal_add(const struct calibration *calibration, struct missing *missing, size_t deal,
                     const struct equity_game *game) {
    const struct equity_situation *situation = &calibration->samples->deal[deal];
    for (unsigned left = situation->playing; left != 0; left &= left - 1) {
        unsigned seat = card_set_lowest(left);
        const struct equity_situation unknown = equity_hide(situation, ~(1u << seat));
        float placement = equity_game_placement(game, seat), *bend = calibration->bend[deal][seat];
        view_add(calibration, missing, situation, seat, placement, &bend[0]);
        view_add(calibration, missing, &unknown, seat, placement, &bend[1]);
    }
}

static void block_fill(const struct calibration *calibration, size_t block) {
    const struct equity_samples *samples = calibration->samples;
    struct missing *missing = &calibration->block[block];
    *missing = (struct missing){{0}, {0}};
    for (size_t i = samples->games * block / BLOCKS; i < samples->games * (block + 1) / BLOCKS;
         i++) {
        const struct equity_game *game = &samples->game[i];
        for (size_t j = 0; j < game->deals && !equity_game_held_out(samples, game) && !stop_asked();
             j++)
            deal_add(calibration, missing, game->first + j, game);
    }
}

static void row_move(const struct calibration *calibration, unsigned row) {
    double sum = 0, count = 0;
    for (size_t block = 0; block < BLOCKS; block++) {
        sum += calibration->block[block].sum[row];
        count += calibration->block[block].count[row];
    }
    calibration->equity->net.row[row][EQUITY_LINEAR] += (float)(PACE * sum / (count + PRIOR_SEATS));
}

bool equity_calibrate(struct equity *equity, const struct equity_samples *samples,
                      unsigned threads) {
    struct calibration calibration = {.equity = equity,
                                      .samples = samples,
                                      .bend = calloc(samples->deals + 1, sizeof *calibration.bend),
                                      .block = calloc(BLOCKS, sizeof *calibration.block)};
    bool ready = calibration.bend && calibration.block;
    for (unsigned round = 0; round < CALIBRATIONS && ready; round++) {
#pragma omp parallel for num_threads(threads) schedule(dynamic, 1)
        for (size_t block = 0; block < BLOCKS; block++)
            block_fill(&calibration, block);
        for (unsigned row = 0; row < EQUITY_ROWS; row++)
            row_move(&calibration, row);
        calibration.bends_known = true;
    }
    free(calibration.bend);
    free(calibration.block);
    return ready;
}
