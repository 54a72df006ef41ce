/* Reading a file without checksums where a crash does no harm: in a process of its own. */
#ifndef UTSPEL_PROBE_H
#define UTSPEL_PROBE_H

#include "sim/core/error.h"

#include <stdint.h>

/*
 * Has a child process (trial.h) read all there is in a file of so many bytes, objects, values and
 * attributes, if it says that it is one of this program's. Refuses it if HDF5 fails, crashes or
 * takes too long, and if it says that it was written with checksums. Files that HDF5 refuses at
 * once, and those of other programs, are let through.
 */
enum status probe_check(const char *path, uint64_t size, struct error *error);

#endif
