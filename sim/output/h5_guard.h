/*
 * The one place where files of HDF5's are opened that may be somebody else's. What such a file may
 * hold is asked before anything of it is read: only what this program
 * writes. Everything lies in the file itself; no code is loaded to read it; and nothing takes
 * more memory than its bytes account for.
 *
 * So links are hard ones, and values are compact, contiguous or chunked, as they are or shuffled
 * and compressed by gzip. HDF5 would follow links to other files, read values from files that a
 * dataset names, load filters from a folder, and believe a size that nothing in the file has.
 */
#ifndef UTSPEL_H5_GUARD_H
#define UTSPEL_H5_GUARD_H

#include "sim/output/h5.h"

/*
 * Opens a file for reading that may be anybody's. It is refused for what must not be in it, as
 * `refusal' then says: the end of a message. That is "" where HDF5 itself cannot open the file.
 */
hid_t h5_file_open(const char *path, char refusal[H5_CAUSE_SIZE]);

#endif
