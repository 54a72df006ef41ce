/*
 * A view as JSON: the fields that its table describes, by their names, the rules left out. Lists by
 * seat are as long as there are seats; masks are lists of seats, and what is none is null.
 */
#ifndef UTSPEL_VIEW_JSON_H
#define UTSPEL_VIEW_JSON_H

#include "sim/core/view.h"
#include "sim/output/json.h"

void json_view(struct json *json, const char *key, const struct view_table *table, const void *view,
               unsigned seats);

#endif
