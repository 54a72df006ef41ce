/* Records that are opened at the table: the match of one, and what each player answered in it. */
#ifndef UTSPEL_TABLE_REPLAY_H
#define UTSPEL_TABLE_REPLAY_H

#include "sim/table/table_match.h"

/* The events of a match, as a record has them. */
struct table_record {
    struct json_document *events;
    size_t count, room;
};

/* The first event of that kind and seat from the next one on, up to one of the kind `last` (NULL:
 * to the end); or NULL. */
const struct json_value *record_find(const struct table_record *record, size_t next,
                                     const char *kind, unsigned seat, const char *last);

/*
 * Answers a request of a record: writes the match of the number asked for, with the answers of each
 * player. Fails if the match does not go as the record has it.
 */
enum status table_replay(const struct json_value *asked, struct json *json, struct error *error);

#endif
