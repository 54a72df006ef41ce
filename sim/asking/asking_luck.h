/* The request `luck' of a table (docs/table-requests.md). */
#ifndef UTSPEL_ASKING_LUCK_H
#define UTSPEL_ASKING_LUCK_H

#include "sim/output/json.h"
#include "sim/table/json_reader.h"

/* Answers it, for the person; where the luck is not known, says why. */
enum status asking_luck(const struct json_value *asked, struct json *json, struct error *error);

#endif
