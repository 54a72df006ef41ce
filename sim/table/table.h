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

/*
 * Answers a request. The text is the table's own, until the next request. Whatever is wrong with a
 * request, the reply is {"error": "..."}; NULL: there is no memory for one.
 */
const char *table_request(const char *request);

/* Forgets the match and the last reply. */
void table_forget(void);

#endif
