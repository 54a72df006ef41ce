#include "sim/output/results_scale.h"

#include <stdlib.h>

static hid_t make_label_scale(hid_t group, const struct tally_axis *axis) {
    hid_t type = h5_text_type();
    hid_t scale = h5_dataset_make(group, axis->name, type, 1, &(hsize_t){axis->size}, NULL);
    H5Dwrite(scale, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, axis->labels);
    H5Tclose(type);
    return scale;
}

static hid_t make_number_scale(hid_t group, const struct tally_axis *axis) {
    int64_t *numbers = calloc(axis->size, sizeof *numbers);
    if (!numbers)
        return H5I_INVALID_HID;
    for (size_t i = 0; i < axis->size; i++)
        numbers[i] = axis->first + (int64_t)i * axis->step;
    hid_t scale =
        h5_dataset_make(group, axis->name, H5T_STD_I64LE, 1, &(hsize_t){axis->size}, NULL);
    H5Dwrite(scale, H5T_NATIVE_INT64, H5S_ALL, H5S_ALL, H5P_DEFAULT, numbers);
    free(numbers);
    return scale;
}

static hid_t make_scale(hid_t group, const struct tally_axis *axis) {
    hid_t scale = axis->labels ? make_label_scale(group, axis) : make_number_scale(group, axis);
    if (scale >= 0) {
        H5DSset_scale(scale, axis->name);
        h5_attribute_write_text(scale, "meaning", axis->meaning);
    }
    return scale;
}

void results_scale_attach(hid_t set, size_t dim, hid_t scale, const char *name) {
    H5DSattach_scale(set, scale, (unsigned)dim);
    H5DSset_label(set, (unsigned)dim, name);
}

bool results_scale_attach_axis(hid_t group, hid_t set, size_t dim, const struct tally_axis *axis) {
    hid_t scale = H5Lexists(group, axis->name, H5P_DEFAULT) > 0
                      ? H5Dopen2(group, axis->name, H5P_DEFAULT)
                      : make_scale(group, axis);
    if (scale < 0)
        return false;
    results_scale_attach(set, dim, scale, axis->name);
    H5Dclose(scale);
    return true;
}
