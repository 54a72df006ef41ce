/* A record's events, and finding one. */
#ifndef UTSPEL_TABLE_RECORD_H
#define UTSPEL_TABLE_RECORD_H

#include "sim/table/json_reader.h"

/* The events of a match, as a record has them. */
struct table_record {
    struct json_document *events;
    size_t count, room;
};

/* The first event of that kind and seat from the next one on, up to one of the kind `last` (NULL:
 * to the end); or NULL. */
const struct json_value *record_find(const struct table_record *record, size_t next,
                                     const char *kind, unsigned seat, const char *last);

#endif
