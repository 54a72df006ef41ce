/* How far runs are, as tables or JSON on stdout. */
#ifndef UTSPEL_STATUS_PRINT_H
#define UTSPEL_STATUS_PRINT_H

#include "sim/session/status.h"

enum status status_print(const struct status_files *files, struct error *error);
enum status status_print_json(const struct status_files *files, struct error *error);

#endif
