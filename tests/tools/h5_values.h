/*
 * For programs that compare results files: the objects of a file, and the values of attributes and
 * datasets. These know HDF5 alone, and nothing of how the program reads its files. What cannot be
 * read ends the program.
 */
#ifndef UTSPEL_TESTS_H5_VALUES_H
#define UTSPEL_TESTS_H5_VALUES_H

#include <hdf5.h>
#include <stdbool.h>

struct h5_object {
    char *name; /* from the root on, as /calls/total */
    haddr_t address;
};

/* A file, and what is in it by name, in their order. */
struct h5_listing {
    hid_t file;
    struct h5_object *object;
    size_t count;
};

/* The values of an attribute or a dataset, in this machine's types. */
struct h5_values {
    hid_t stored, type, space;
    size_t count;
    unsigned char *bytes;
};

struct h5_listing h5_listing_open(const char *path);
void h5_listing_close(struct h5_listing *listing);

struct h5_values h5_values_of_attribute(hid_t attribute);
struct h5_values h5_values_of_dataset(hid_t dataset);
void h5_values_free(struct h5_values *values);

/* Whether type and shape are the same, as stored. */
bool h5_values_stored_alike(const struct h5_values *a, const struct h5_values *b);

/*
 * Whether these are, and all values: references to objects of the same name in files[0] and
 * files[1] are. With `masked', texts may differ in lines that say how many matches or tournaments
 * are wished.
 */
bool h5_values_same(const struct h5_listing *files, const struct h5_values *a,
                    const struct h5_values *b, bool masked);

#endif
