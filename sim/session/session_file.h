/* Files that sessions write: of a run, a comparison, a sweep, a duel or tournaments. */
#ifndef UTSPEL_SESSION_FILE_H
#define UTSPEL_SESSION_FILE_H

#include "sim/output/results.h"

/* As results_open, of a file of any of these types. */
enum status session_file_open(const char *path, struct results **results, struct error *error);

#endif
