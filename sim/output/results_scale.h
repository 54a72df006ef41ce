/* Dimension scales: the labels of a dataset's axes, beside it in its group. */
#ifndef UTSPEL_RESULTS_SCALE_H
#define UTSPEL_RESULTS_SCALE_H

#include "sim/core/tally.h"
#include "sim/output/h5.h"

/* Names a dimension of a dataset and attaches a scale to it. */
void results_scale_attach(hid_t set, size_t dim, hid_t scale, const char *name);

/*
 * Attaches the axis' scale in group, made where it is not there yet; false when memory is
 * short. Each group has its own scales, so that it opens alone as netCDF-4 does.
 */
bool results_scale_attach_axis(hid_t group, hid_t set, size_t dim, const struct tally_axis *axis);

#endif
