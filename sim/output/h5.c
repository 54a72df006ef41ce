#include "sim/output/h5.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Files are 4 % larger than by level 4, which takes a sixth of the instructions of a small run. */
enum { GZIP_LEVEL = 1, CONVERSION_BUFFER = 16 * 1024 };

/*
 * HDF5 reads the user's environment when it starts, and believes it more than a file's properties:
 * a lock of its own would find that of the side file in its way, and other drivers write other
 * files. So it is set before main(), while there are no threads that could be reading it.
 */
__attribute__((constructor)) static void h5_settle_environment(void) {
    setenv("HDF5_USE_FILE_LOCKING", "FALSE", true);
    unsetenv("HDF5_DRIVER");
    unsetenv("HDF5_DRIVER_CONFIG");
    unsetenv("HDF5_VOL_CONNECTOR");
}

/* The innermost error is the cause. Of a failed read or write it quotes the system's message. */
static herr_t h5_note_cause(unsigned depth, const H5E_error2_t *entry, void *data) {
    struct h5_watch *watch = data;
    if (depth > 0)
        return 0;
    const char *quote = strstr(entry->desc, "error message = '");
    const char *text = quote ? strchr(quote, '\'') + 1 : entry->desc;
    size_t length = strcspn(text, quote ? "'" : "\n");
    snprintf(watch->cause, sizeof watch->cause, "%.*s", (int)length, text);
    return 0;
}

static herr_t h5_note_failure(hid_t stack, void *data) {
    struct h5_watch *watch = data;
    if (watch->failed)
        return 0;
    watch->failed = true;
    return H5Ewalk2(stack, H5E_WALK_UPWARD, h5_note_cause, watch);
}

void h5_watch_begin(struct h5_watch *watch) {
    /* HDF5 1.10 crashes in its own exit handler after a disk was full. */
    H5dont_atexit();
    *watch = (struct h5_watch){.failed = false};
    H5Eget_auto2(H5E_DEFAULT, &watch->printer, &watch->printer_data);
    H5Eset_auto2(H5E_DEFAULT, h5_note_failure, watch);
}

bool h5_watch_end(struct h5_watch *watch) {
    H5Eset_auto2(H5E_DEFAULT, watch->printer, watch->printer_data);
    return !watch->failed;
}

hid_t h5_text_type(void) {
    hid_t type = H5Tcopy(H5T_C_S1);
    H5Tset_size(type, H5T_VARIABLE);
    H5Tset_cset(type, H5T_CSET_UTF8);
    return type;
}

/* Properties for a new object, which then keeps no times: equal runs make equal files. */
static hid_t h5_creation(hid_t property_class) {
    hid_t properties = H5Pcreate(property_class);
    H5Pset_obj_track_times(properties, false);
    return properties;
}

static hid_t file_access(void) {
    hid_t access = H5Pcreate(H5P_FILE_ACCESS);
    H5Pset_file_locking(access, false, true);
    return access;
}

hid_t h5_file_make(const char *path) {
    hid_t creation = h5_creation(H5P_FILE_CREATE), access = file_access();
    hid_t file = H5Fcreate(path, H5F_ACC_TRUNC, creation, access);
    H5Pclose(access);
    H5Pclose(creation);
    return file;
}

hid_t h5_file_reopen(const char *path) {
    hid_t access = file_access();
    hid_t file = H5Fopen(path, H5F_ACC_RDONLY, access);
    H5Pclose(access);
    return file;
}

hid_t h5_group_make(hid_t file, const char *path) {
    hid_t group;
    H5E_BEGIN_TRY {
        group = H5Gopen2(file, path, H5P_DEFAULT);
    }
    H5E_END_TRY;
    if (group >= 0)
        return group;
    hid_t creation = h5_creation(H5P_GROUP_CREATE), parents = H5Pcreate(H5P_LINK_CREATE);
    H5Pset_create_intermediate_group(parents, 1);
    group = H5Gcreate2(file, path, parents, creation, H5P_DEFAULT);
    H5Pclose(parents);
    H5Pclose(creation);
    return group;
}

hid_t h5_dataset_make(hid_t group, const char *name, hid_t type, size_t dims, const hsize_t *shape,
                      const hsize_t *chunk) {
    hid_t space = dims ? H5Screate_simple((int)dims, shape, NULL) : H5Screate(H5S_SCALAR);
    hid_t creation = h5_creation(H5P_DATASET_CREATE);
    if (chunk) {
        H5Pset_chunk(creation, (int)dims, chunk);
        H5Pset_shuffle(creation);
        H5Pset_deflate(creation, GZIP_LEVEL);
    }
    hid_t set = H5Dcreate2(group, name, type, space, H5P_DEFAULT, creation, H5P_DEFAULT);
    H5Pclose(creation);
    H5Sclose(space);
    return set;
}

/* Where types differ HDF5 clears its whole buffer, which is of 1 MiB unless it is told otherwise.
 */
static hid_t transfer_make(void) {
    hid_t transfer = H5Pcreate(H5P_DATASET_XFER);
    H5Pset_buffer(transfer, CONVERSION_BUFFER, NULL, NULL);
    return transfer;
}

herr_t h5_dataset_write(hid_t set, hid_t type, hid_t given, hid_t stored, const void *values) {
    hid_t transfer = transfer_make();
    herr_t status = H5Dwrite(set, type, given, stored, transfer, values);
    H5Pclose(transfer);
    return status;
}

herr_t h5_dataset_read(hid_t set, hid_t type, hid_t taken, hid_t stored, void *values) {
    hid_t transfer = transfer_make();
    herr_t status = H5Dread(set, type, taken, stored, transfer, values);
    H5Pclose(transfer);
    return status;
}

static void attribute_write(hid_t object, const char *name, hid_t space, hid_t stored, hid_t given,
                            const void *value) {
    hid_t attribute = H5Acreate2(object, name, stored, space, H5P_DEFAULT, H5P_DEFAULT);
    H5Awrite(attribute, given, value);
    H5Aclose(attribute);
    H5Sclose(space);
}

void h5_attribute_write_text(hid_t object, const char *name, const char *text) {
    hid_t type = h5_text_type();
    attribute_write(object, name, H5Screate(H5S_SCALAR), type, type, &text);
    H5Tclose(type);
}

void h5_attribute_write_texts(hid_t object, const char *name, const char *const *texts,
                              size_t count) {
    hid_t type = h5_text_type();
    hid_t space = H5Screate_simple(1, &(hsize_t){count}, NULL);
    attribute_write(object, name, space, type, type, texts);
    H5Tclose(type);
}

void h5_attribute_write_count(hid_t object, const char *name, uint64_t value) {
    attribute_write(object, name, H5Screate(H5S_SCALAR), H5T_STD_U64LE, H5T_NATIVE_UINT64, &value);
}

void h5_attribute_write_number(hid_t object, const char *name, double value) {
    attribute_write(object, name, H5Screate(H5S_SCALAR), H5T_IEEE_F64LE, H5T_NATIVE_DOUBLE, &value);
}

/* The attribute's elements if there are 1 to max of them, else 0. */
static size_t attribute_size(hid_t attribute, size_t max) {
    hid_t space = H5Aget_space(attribute);
    hssize_t size = H5Sget_simple_extent_npoints(space);
    H5Sclose(space);
    return size > 0 && (size_t)size <= max ? (size_t)size : 0;
}

size_t h5_attribute_read_texts(hid_t object, const char *name, char **texts, size_t max) {
    hid_t attribute = H5Aopen(object, name, H5P_DEFAULT);
    hid_t type = h5_text_type();
    size_t size = attribute_size(attribute, max);
    if (size > 0 && H5Aread(attribute, type, texts) < 0)
        size = 0;
    H5Tclose(type);
    H5Aclose(attribute);
    return size;
}

char *h5_attribute_read_text(hid_t object, const char *name) {
    char *text = NULL;
    h5_attribute_read_texts(object, name, &text, 1);
    return text;
}

uint64_t h5_attribute_read_count(hid_t object, const char *name) {
    uint64_t value = 0;
    hid_t attribute = H5Aopen(object, name, H5P_DEFAULT);
    if (attribute_size(attribute, 1) == 1)
        H5Aread(attribute, H5T_NATIVE_UINT64, &value);
    H5Aclose(attribute);
    return value;
}

double h5_attribute_read_number(hid_t object, const char *name) {
    double value = 0;
    hid_t attribute = H5Aopen(object, name, H5P_DEFAULT);
    if (attribute_size(attribute, 1) == 1)
        H5Aread(attribute, H5T_NATIVE_DOUBLE, &value);
    H5Aclose(attribute);
    return value;
}
