/* A game's breakdowns (sim/core/game.h) worked out from a results file. */
#ifndef UTSPEL_BREAKDOWN_H
#define UTSPEL_BREAKDOWN_H

#include "sim/output/estimate.h"
#include "sim/output/results.h"

#include <stdbool.h>

enum { BREAKDOWN_LABEL_SIZE = 96 };

/* A row for each entry of the axis, or for so many together; a column for each entry of `by`. */
struct breakdown {
    size_t rows, columns;     /* one column without by */
    struct proportion *cells; /* [rows][columns] */
    struct results_tally tally;
    const struct results_axis *axis, *by; /* of the tally; by may be NULL */
    size_t width;                         /* entries of a row; the last may have fewer */
    bool shares;                          /* of the column's sum: the definition has no numerator */
};

/* Takes counts as made `copies` times over (estimate.h). Free it also after a failure. */
enum status breakdown_read(const struct results *results, const struct game_breakdown *definition,
                           double copies, struct breakdown *breakdown, struct error *error);
void breakdown_free(struct breakdown *breakdown);

/* The row's label, "15" or, of several entries, "15-19" or "-8 to -1". */
void breakdown_label(const struct breakdown *breakdown, size_t row,
                     char label[BREAKDOWN_LABEL_SIZE]);

/* Whether nothing was counted in a cell, or in all of a row. */
bool breakdown_cell_is_empty(const struct breakdown *breakdown, size_t row, size_t column);
bool breakdown_row_is_empty(const struct breakdown *breakdown, size_t row);

#endif
