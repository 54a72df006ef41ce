/* Requests of a table, and what replies say, for the tests of it. */
#ifndef UTSPEL_TABLE_TALK_H
#define UTSPEL_TABLE_TALK_H

#include "sim/output/json.h"
#include "sim/table/json_reader.h"
#include "sim/table/table.h"

#define PERSON(name)           "{\"name\":\"" name "\",\"strategy\":\"person\"}"
#define PLAYER(name, strategy) "{\"name\":\"" name "\",\"strategy\":\"" strategy "\"}"
#define MATCH(game, options, players, seed)                                                        \
    "{\"game\":\"" game "\",\"rules\":{\"name\":\"own\",\"options\":{" options                     \
    "}},\"players\":[" players "],\"seed\":" seed "}"

#define THREE PERSON("A") "," PLAYER("B", "random") "," PLAYER("C", "random")
#define HOUSE_RULES                                                                                \
    "\"rounds_per_match\":1,\"win_by\":\"last-trick-after\",\"buy_stop_cards\":6,\"target\":20,"   \
    "\"buy_stop\":10,\"low_hand\":\"ten-or-below\",\"zeroing\":\"chosen\",\"open_card\":"          \
    "\"optional\","                                                                                \
    "\"exchanges\":5,\"chicago_keeps_hands\":true,\"trick_points\":[1,0,1,1]"

enum { TALK_SIZE = 1 << 18 };

/* The reply read last. */
extern struct json_document table_reply;

/* Asks with a formatted request of up to twice that size; the reply lasts until the next one. */
const char *ask(const char *format, ...);

/* Asks for the answers of a player in a record; the reply is the caller's to free. */
char *ask_replay(const char *record, size_t player);

/* Reads a reply, which must be JSON. */
const struct json_value *read_reply(const char *reply);

/* A string's text, the caller's to free. */
char *take_string(const struct json_value *value);

#endif
