/* Datasets with named axes, in a group of an atlas file. */
#ifndef UTSPEL_ATLAS_DATA_H
#define UTSPEL_ATLAS_DATA_H

#include "sim/core/tally.h"
#include "sim/output/h5.h"

struct data {
    const char *name, *units, *meaning;
    hid_t stored, native; /* types: in the file, and of the values */
    const void *values;   /* row-major */
    size_t dims;
    const struct tally_axis *const *axis;
};

/* Writes so many; false when memory is short. */
bool data_write(hid_t group, const struct data *data, size_t count);

#endif
