#include "sim/chicago_lab/train/equity_fit.h"

#include "sim/core/stop.h"

/* Deals that are looked at, as far as there are so many, and how often. */
enum { CALIBRATION_DEALS = 600000, CALIBRATIONS = 12 };

/* Seats of a fact that it takes to move it by half of what is missing, and how far facts, which are
 * true together, are moved at once. */
static const double PRIOR_SEATS = 3000, PACE = 0.2;

/* What is missing to the outcomes, by fact, in units of the first place. */
struct missing {
    double sum[EQUITY_ROWS], count[EQUITY_ROWS];
};

static void add_seat(struct missing *missing, const struct equity *equity,
                     const struct equity_situation *situation, unsigned seat, float placement) {
    uint16_t row[EQUITY_FACTS];
    struct equity_layers layers;
    unsigned facts = equity_facts(&equity->terms, situation, seat, row);
    equity_net_sum(&equity->net, row, facts, layers.first);
    equity_net_value(equity, &layers);
    double error = (double)(placement / equity->terms.placement[0] - layers.value);
    for (unsigned i = 0; i < facts; i++) {
        missing->sum[row[i]] += error;
        missing->count[row[i]]++;
    }
}

/* As the seats see it who know the others, and as those do who do not. */
static void add_deal(struct missing *missing, const struct equity *equity,
                     const struct equity_situation *situation, const struct equity_game *game) {
    for (unsigned seat = 0; seat < situation->seats; seat++) {
        if (!chicago_mask_has(situation->playing, seat))
            continue;
        const struct equity_situation unknown = equity_hide(situation, ~(1u << seat));
        float placement = equity_game_placement(game, seat);
        add_seat(missing, equity, situation, seat, placement);
        add_seat(missing, equity, &unknown, seat, placement);
    }
}

static void add_all(struct missing *missing, const struct equity *equity,
                    const struct equity_samples *samples) {
    size_t apart = samples->deals / CALIBRATION_DEALS + 1;
    for (size_t i = 0; i < samples->games; i++) {
        const struct equity_game *game = &samples->game[i];
        if (equity_game_held_out(samples, game) || stop_asked())
            continue;
        for (size_t deal = game->first; deal < game->first + game->deals; deal++)
            if (deal % apart == 0)
                add_deal(missing, equity, &samples->deal[deal], game);
    }
}

void equity_calibrate(struct equity *equity, const struct equity_samples *samples) {
    for (unsigned round = 0; round < CALIBRATIONS; round++) {
        struct missing missing = {{0}, {0}};
        add_all(&missing, equity, samples);
        for (unsigned row = 0; row < EQUITY_ROWS; row++)
            equity->net.row[row][EQUITY_LINEAR] +=
                (float)(PACE * missing.sum[row] / (missing.count[row] + PRIOR_SEATS));
    }
}
