/*
 * The table that a person plays at, by requests: a JSON text in, a JSON text out
 * (docs/table-requests.md). A request says all, and a reply follows from it alone; that the match
 * asked for last is kept, with what its strategies decided, only makes the next reply come sooner.
 *
 * It needs no HDF5, threads, signals or files, so that it runs in a page. hand_tables_init() and
 * hand_class_init() come first.
 */
#ifndef UTSPEL_TABLE_H
#define UTSPEL_TABLE_H

#include "sim/core/error.h"

/*
 * Answers a request. The text is the table's own, until the next request. Whatever is wrong with a
 * request, the reply is {"error": "..."}; NULL: there is no memory for one.
 */
const char *table_request(const char *request);

struct json;
struct json_value;
struct answer_observer;
struct table_match;

/* A request that a library above answers: it writes members of the reply. */
struct table_offer {
    const char *what; /* "do" */
    enum status (*answer)(const struct json_value *asked, struct json *json, struct error *error);
};

/* Adds requests, ended by one of no name, which outlive the table. */
void table_offer(const struct table_offer *offers);

/* Opens the match of a request: rules and players. It is the table's own, until the next request.
 */
enum status table_open(const struct json_value *asked, struct table_match **match,
                       struct error *error);

/*
 * Plays the match of a request with its answers; the observer (NULL: none) is told of all. The
 * match is the table's own, until the next request.
 */
enum status table_play(const struct json_value *asked, const struct answer_observer *observer,
                       struct table_match **match, struct error *error);

/* Forgets the match and the last reply. */
void table_forget(void);

#endif
