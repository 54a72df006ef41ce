/* The group /rows of a results file: the optional rows as columns. */
#ifndef UTSPEL_RESULTS_ROWS_H
#define UTSPEL_RESULTS_ROWS_H

#include "sim/output/h5.h"
#include "sim/output/results.h"

/* Fills the error only where something other than HDF5 failed. */
enum status results_rows_write(hid_t file, const struct results_run *run, struct error *error);

#endif
