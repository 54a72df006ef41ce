/* Atlas files: HDF5, described for users in results/README.md. */
#ifndef UTSPEL_ATLAS_FILE_H
#define UTSPEL_ATLAS_FILE_H

#include "sim/chicago_lab/atlas/report.h"

#define ATLAS_FILE_TYPE "utspel-atlas"

/* Raised when a reader of the version before would misunderstand a file. */
enum { ATLAS_SCHEMA_VERSION = 1 };

/* Publishes the file under that path, as results_write() does. */
enum status atlas_write(const char *path, bool replace, const struct atlas_report *report,
                        struct error *error);

#endif
