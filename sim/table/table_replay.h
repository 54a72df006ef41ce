/* Records that are opened at the table: the match of one, and what each player answered in it. */
#ifndef UTSPEL_TABLE_REPLAY_H
#define UTSPEL_TABLE_REPLAY_H

#include "sim/table/table_match.h"

/*
 * Plays the match of that number, from 0, of a record (JSON Lines). Fails if there is no such
 * match, or if it does not go as the record has it.
 */
enum status table_record_play(const char *record, size_t number,
                              const struct answer_observer *observer, struct error *error);

/* How many matches a record has. */
size_t table_record_matches(const char *record);

/*
 * Answers a request of a record: writes the match of the number asked for, with the answers of each
 * player. Fails if the match does not go as the record has it.
 */
enum status table_replay(const struct json_value *asked, struct json *json, struct error *error);

#endif
