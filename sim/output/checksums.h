/*
 * Checksums behind the HDF5 bytes of a file, described for users in results/README.md.
 *
 * HDF5 1.10 crashes, loops or reads wrong figures where a single bit of a file has changed, so
 * files are checked before it opens them: by plain reading, with SHA-256. Each dataset has a
 * checksum of its own, so that what is damaged can be named, and everything else has one together.
 * HDF5 and whatever is built on it do not mind bytes behind its own.
 */
#ifndef UTSPEL_CHECKSUMS_H
#define UTSPEL_CHECKSUMS_H

#include "sim/core/error.h"

#include <stdint.h>

/* Attribute of the root of every file: that checksums follow is not seen through HDF5. */
#define CHECKSUMS_ATTRIBUTE "checksums"
#define CHECKSUMS_KIND      "sha256"

/* Appends checksums to a file that HDF5 has closed. The error says why not, without the path. */
enum status checksums_append(const char *path, struct error *error);

/*
 * Refuses what HDF5 should not be given: files that are missing or no regular ones, that differ
 * from what was written, or that do not end in checksums. What is no HDF5 file at all is let
 * through, for whoever reads it to say so. Reads the whole file: 1.3 GB/s.
 */
enum status checksums_check(const char *path, struct error *error);

/* Refuses a file that this program no longer reads; `why` follows the words "of utspel". */
enum status file_refuse_earlier(const char *path, const char *why, struct error *error);

#endif
