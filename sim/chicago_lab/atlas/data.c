#include "sim/chicago_lab/atlas/data.h"

#include "sim/output/results_parts.h"

enum {
    PLAIN_ELEMENTS = 512, /* up to here compressing gains nothing */
    CHUNK_ENTRIES = 16384 /* of the outermost axis, in a chunk */
};

static bool write_one(hid_t group, const struct data *data) {
    hsize_t shape[TALLY_DIMS] = {0}, chunk[TALLY_DIMS] = {0};
    size_t count = 1;
    for (size_t dim = 0; dim < data->dims; dim++) {
        chunk[dim] = shape[dim] = data->axis[dim]->size;
        count *= shape[dim];
    }
    if (chunk[0] > CHUNK_ENTRIES)
        chunk[0] = CHUNK_ENTRIES;
    hid_t set = h5_dataset_make(group, data->name, data->stored, data->dims, shape,
                                count > PLAIN_ELEMENTS ? chunk : NULL);
    H5Dwrite(set, data->native, H5S_ALL, H5S_ALL, H5P_DEFAULT, data->values);
    h5_attribute_write_text(set, "units", data->units);
    h5_attribute_write_text(set, "meaning", data->meaning);
    bool attached = true;
    for (size_t dim = 0; dim < data->dims && attached; dim++)
        attached = results_scale_attach_axis(group, set, dim, data->axis[dim]);
    H5Dclose(set);
    return attached;
}

bool data_write(hid_t group, const struct data *data, size_t count) {
    size_t written = 0;
    while (written < count && write_one(group, &data[written]))
        written++;
    return written == count;
}
