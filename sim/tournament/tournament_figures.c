#include "sim/tournament/tournament_figures.h"

#include <math.h>
#include <stdlib.h>

enum status figures_fill(struct figures_of_tournament *figures, const struct tournament *tournament,
                         const struct tally_totals *totals, struct error *error) {
    *figures = (struct figures_of_tournament){.tournament = tournament};
    const struct tally_group *group = &tournament->schema.groups[0];
    for (size_t which = 0; which < STAT_COUNT; which++) {
        const struct tally *tally = &tournament->tallies[which];
        struct tally_shape shape;
        tally_resolve(&tournament->schema, tally, &shape);
        figures->values[which] = calloc(shape.count, sizeof(int64_t));
        if (!figures->values[which])
            return error_set(error, STATUS_RUNTIME, "out of memory");
        tally_totals_copy(totals, group, tally, figures->values[which]);
    }
    figures->played = figures->values[STAT_TOURNAMENTS][0];
    return STATUS_OK;
}

void figures_clear(struct figures_of_tournament *figures) {
    for (size_t which = 0; which < STAT_COUNT; which++)
        free(figures->values[which]);
}

int64_t figures_at(const struct figures_of_tournament *figures, enum tournament_tally which,
                   size_t i, size_t j, size_t k, size_t l) {
    const size_t *stride = figures->tournament->stride[which];
    return figures->values[which][i * stride[0] + j * stride[1] + k * stride[2] + l * stride[3]];
}

int64_t figures_total(const struct figures_of_tournament *figures, enum tournament_tally which) {
    struct tally_shape shape;
    int64_t total = 0;
    tally_resolve(&figures->tournament->schema, &figures->tournament->tallies[which], &shape);
    for (size_t i = 0; i < shape.count; i++)
        total += figures->values[which][i];
    return total;
}

/* The mean of what n tournaments brought, from its sum and that of its squares. */
static struct estimate mean_of(double n, double sum, double squares, double divisor) {
    double variance = n > 1 ? fmax(0, squares - sum * sum / n) / (n - 1) : NAN;
    return (struct estimate){n > 0 ? sum / n / divisor : NAN, sqrt(variance / n) / divisor};
}

struct estimate figures_mean(const struct figures_of_tournament *figures,
                             enum tournament_tally which, size_t i, size_t j, double divisor) {
    return mean_of((double)figures->played, (double)figures_at(figures, which, i, j, 0, 0),
                   (double)figures_at(figures, which + 1, i, j, 0, 0), divisor);
}

static double entrants_of(const struct figures_of_tournament *figures, size_t line) {
    return (double)figures->tournament->entry.counts[line];
}

struct proportion figures_won(const struct figures_of_tournament *figures, size_t line,
                              bool each_entrant) {
    int64_t won = figures_at(figures, STAT_RANK, line, 0, 0, 0);
    struct proportion share = estimate_proportion(won, figures->played, 1);
    double entrants = each_entrant ? entrants_of(figures, line) : 1;
    share.share /= entrants;
    share.low /= entrants;
    share.high /= entrants;
    return share;
}

struct estimate figures_finalists(const struct figures_of_tournament *figures, size_t line,
                                  size_t final) {
    double sum = 0, squares = 0;
    for (size_t k = 0; k <= figures->tournament->entry.setup->entrants; k++) {
        double count = (double)figures_at(figures, STAT_IN_FINAL, line, final, k, 0);
        sum += count * (double)k;
        squares += count * (double)(k * k);
    }
    return mean_of((double)figures->played, sum, squares, entrants_of(figures, line));
}

struct proportion figures_any_finalist(const struct figures_of_tournament *figures, size_t line,
                                       size_t final) {
    int64_t none = figures_at(figures, STAT_IN_FINAL, line, final, 0, 0);
    return estimate_proportion(figures->played - none, figures->played, 1);
}

struct proportion figures_going_on(const struct figures_of_tournament *figures, size_t line,
                                   size_t heat, unsigned size) {
    int64_t seated = 0, on = 0;
    for (unsigned place = 0; place < size; place++) {
        int64_t count = figures_at(figures, STAT_PLACE, line, heat, size - 2, place);
        seated += count;
        on += place < figures->tournament->plan.heat[heat].advance ? count : 0;
    }
    return estimate_proportion(on, seated, 1);
}

/* A figure of goals.h of a line's entrants, and how much one event more would change it. */
static struct estimate figures_goal(const struct figures_of_tournament *figures,
                                    enum tournament_figure figure, size_t line, double *grain) {
    double played = (double)figures->played, entrants = entrants_of(figures, line);
    struct estimate estimate;
    *grain = 100 / played / entrants;
    if (figure == FIGURE_WON) {
        double won = (double)figures_at(figures, STAT_RANK, line, 0, 0, 0);
        estimate = mean_of(played, won, won, entrants);
    } else if (figure == FIGURE_FINAL) {
        estimate = figures_finalists(figures, line, 0);
    } else {
        double unit = (double)figures->tournament->prize_unit;
        *grain = 1 / unit / played / entrants;
        return figures_mean(figures, STAT_PRIZE, line, 0, unit * entrants);
    }
    return (struct estimate){100 * estimate.value, 100 * estimate.error};
}

static bool goal_is_precise(const struct figures_of_tournament *figures, const struct goal *goal) {
    enum tournament_figure figure =
        (enum tournament_figure)(goal->headline - tournament_figures.headlines);
    for (size_t line = 0; line < figures->tournament->entry.setup->line_count; line++) {
        double grain;
        struct estimate estimate = figures_goal(figures, figure, line, &grain);
        if (!(estimate.error < goal->error) || !(grain < goal->error))
            return false;
    }
    return true;
}

enum status figures_precise(const struct goals *goals, const struct tournament *tournament,
                            const struct tally_totals *totals, bool *precise, struct error *error) {
    struct figures_of_tournament figures;
    enum status status = figures_fill(&figures, tournament, totals, error);
    *precise = status == STATUS_OK;
    for (size_t i = 0; i < goals->count && *precise; i++)
        *precise = goal_is_precise(&figures, &goals->item[i]);
    figures_clear(&figures);
    return status;
}
