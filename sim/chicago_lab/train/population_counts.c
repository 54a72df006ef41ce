#include "sim/chicago_lab/train/population_counts.h"

#include <math.h>

/* Those before the tricks, or those of the tricks. */
static void count_all(struct population_counts *counts, const struct line_up *line_up,
                      const struct chicago_view *view, bool of_tricks) {
    const struct table_populations populations = line_up_populations(line_up, view);
    struct play_seen plays[PLAYS_MAX];
    unsigned all = of_tricks ? plays_of(view, plays) : 0;
    for (unsigned left = view->playing; left != 0; left &= left - 1) {
        unsigned seat = card_set_lowest(left), population = populations.of[seat];
        uint16_t sign[SIGNS_OF_DEAL];
        unsigned count = of_tricks ? signs_of_plays(plays, all, seat, sign)
                                   : signs_before_tricks(view, seat, sign);
        for (unsigned i = 0; i < count && population != POPULATION_UNKNOWN; i++)
            counts->seen[sign[i]][population]++;
    }
}

void population_counts_on_event(struct population_counts *counts, const struct line_up *line_up,
                                const struct chicago_table *table,
                                const struct chicago_event *event) {
    const struct chicago_view *view = &table->state.view;
    if (line_up->explores)
        return;
    if (event->kind == EVENT_PLAY && card_set_count(view->played_set) == 1)
        count_all(counts, line_up, view, false);
    else if (event->kind == EVENT_LAST_TRICK)
        count_all(counts, line_up, view, true);
}

void population_counts_add(void *sum, const void *part) {
    struct population_counts *into = sum;
    const struct population_counts *from = part;
    for (unsigned sign = 0; sign < SIGNS; sign++)
        for (unsigned population = 0; population < POPULATIONS; population++)
            into->seen[sign][population] += from->seen[sign][population];
}

/* Whether anything was seen of each population: a mask. */
static unsigned populations_seen(const struct population_counts *counts) {
    unsigned seen = 0;
    for (unsigned sign = 0; sign < SIGNS; sign++)
        for (unsigned population = 0; population < POPULATIONS; population++)
            seen |= (unsigned)(counts->seen[sign][population] > 0) << population;
    return seen;
}

/* How often a sign was seen of some populations, a mask, and once more. */
static double often(const struct population_counts *counts, unsigned sign, unsigned of) {
    double sum = 1;
    for (unsigned population = 0; population < POPULATIONS; population++)
        sum += chicago_mask_has(of, population) ? (double)counts->seen[sign][population] : 0;
    return sum;
}

void population_counts_fit(const struct population_counts *counts, struct population_signs *signs) {
    unsigned all = populations_seen(counts);
    for (unsigned population = 0; population < POPULATIONS; population++) {
        unsigned of = chicago_mask_has(all, population) ? 1u << population : all;
        for (unsigned sign = 0; sign < SIGNS; sign++) {
            struct signs_range beside = signs_beside(sign);
            double sum = 0;
            for (unsigned i = beside.first; i < beside.end; i++)
                sum += often(counts, i, of);
            signs->log_chance[sign][population] = (float)log(often(counts, sign, of) / sum);
        }
    }
}
