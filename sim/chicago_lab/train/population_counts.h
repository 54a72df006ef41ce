/* Counts the signs by which a population is recognized
 * (strategies/chicago/model/population_signs.h). */
#ifndef UTSPEL_TRAIN_POPULATION_COUNTS_H
#define UTSPEL_TRAIN_POPULATION_COUNTS_H

#include "sim/chicago/chicago_event.h"
#include "sim/chicago_lab/train/seats.h"
#include "strategies/chicago/model/population_signs.h"

struct population_counts {
    uint64_t seen[SIGNS][POPULATIONS];
};

/* Notes everybody's, deal by deal, when the tricks begin and when the last one is over. */
void population_counts_on_event(struct population_counts *counts, const struct line_up *line_up,
                                const struct chicago_table *table,
                                const struct chicago_event *event);

void population_counts_add(void *into, const void *from);

/* Shares of the signs that share their circumstances, as if each had been seen once more; of a
 * population that was not seen, those of all. */
void population_counts_fit(const struct population_counts *counts, struct population_signs *signs);

#endif
