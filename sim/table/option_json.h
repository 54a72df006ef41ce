/* Options in JSON: an object of keys and values, as a user would give them on a command line. */
#ifndef UTSPEL_OPTION_JSON_H
#define UTSPEL_OPTION_JSON_H

#include "sim/core/option.h"
#include "sim/table/json_reader.h"

/* A value as a user would write it: the text of a string, the items of a list with blanks. False:
 * it is none, or does not fit. */
bool json_option_text(const struct json_value *value, char *text, size_t size);

/* The option of the table that a key of an object names, and the text of the value there. */
enum status json_read_option(const struct json_value *key, const struct option_table *table,
                             const struct option **option, char text[OPTION_TEXT_SIZE],
                             struct error *error);

#endif
