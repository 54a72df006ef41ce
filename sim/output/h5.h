/*
 * What the results files need of HDF5 beside its own calls.
 *
 * Calls are not checked one by one. While a watch is kept, HDF5 prints nothing and the first
 * failure is noted; later calls on what failed to open fail too, harmlessly, and are ignored.
 */
#ifndef UTSPEL_H5_H
#define UTSPEL_H5_H

#include <hdf5.h>
#include <hdf5_hl.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { H5_CAUSE_SIZE = 256 };

struct h5_watch {
    bool failed;
    char cause[H5_CAUSE_SIZE];
    H5E_auto2_t printer; /* what HDF5 called before */
    void *printer_data;
};

void h5_watch_begin(struct h5_watch *watch);

/* Gives HDF5 its printer back; true if no call failed meanwhile. */
bool h5_watch_end(struct h5_watch *watch);

/* Text of any length, UTF-8; close it with H5Tclose. */
hid_t h5_text_type(void);

/*
 * Makes a file again, and opens one for reading that this program has just written; any other is
 * opened by h5_guard.h. Not locked: nobody else knows a new file yet, named ones never change, and
 * not every file system has locks.
 */
hid_t h5_file_make(const char *path);
hid_t h5_file_reopen(const char *path);

/* Opens the group of that path below file, made where it is not there yet. */
hid_t h5_group_make(hid_t file, const char *path);

/* Makes a dataset, in compressed chunks of that shape unless chunk is NULL. */
hid_t h5_dataset_make(hid_t group, const char *name, hid_t type, size_t dims, const hsize_t *shape,
                      const hsize_t *chunk);

/* Writes a dataset and reads it as H5Dwrite and H5Dread do, in less time where there is little. */
herr_t h5_dataset_write(hid_t set, hid_t type, hid_t given, hid_t stored, const void *values);
herr_t h5_dataset_read(hid_t set, hid_t type, hid_t taken, hid_t stored, void *values);

void h5_attribute_write_text(hid_t object, const char *name, const char *text);
void h5_attribute_write_texts(hid_t object, const char *name, const char *const *texts,
                              size_t count);
void h5_attribute_write_count(hid_t object, const char *name, uint64_t value);
void h5_attribute_write_number(hid_t object, const char *name, double value);

/* Texts the caller frees; NULL on failure. h5_attribute_read_texts fills at most max of them. */
char *h5_attribute_read_text(hid_t object, const char *name);
size_t h5_attribute_read_texts(hid_t object, const char *name, char **texts, size_t max);
uint64_t h5_attribute_read_count(hid_t object, const char *name);
double h5_attribute_read_number(hid_t object, const char *name);

#endif
