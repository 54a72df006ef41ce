/* Decisions to practise, found in play. */
#ifndef UTSPEL_PRACTICE_H
#define UTSPEL_PRACTICE_H

#include "sim/core/error.h"
#include "sim/output/json.h"
#include "sim/table/json_reader.h"

/*
 * Answers the request `practise' (docs/table-requests.md): a match, with what everybody has
 * answered in it up to a decision of the kind that is asked for.
 */
enum status practice_answer(const struct json_value *asked, struct json *json, struct error *error);

/* Forgets whom it has weighed decisions with. */
void practice_forget(void);

#endif
