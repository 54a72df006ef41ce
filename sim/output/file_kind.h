/*
 * What a file is and which commands take it, for whoever was given one that is no use to him: the
 * end of a message, "it is an atlas of Chicago, for `utspel report', ...".
 */
#ifndef UTSPEL_FILE_KIND_H
#define UTSPEL_FILE_KIND_H

#include "sim/output/h5.h"

enum { FILE_KIND_SIZE = H5_CAUSE_SIZE };

/* Of an open file of HDF5's, by its attribute file_type. */
void file_kind_of_type(hid_t file, char text[FILE_KIND_SIZE]);

/* Of a file that HDF5 does not open, by its name and how it begins. */
void file_kind_of_bytes(const char *path, char text[FILE_KIND_SIZE]);

/* Whether a file has this program's name in it, which all that it writes have. */
bool file_kind_is_ours(const char *path);

#endif
