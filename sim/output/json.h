/* JSON written as it comes: objects, arrays and values, with commas where they belong. */
#ifndef UTSPEL_JSON_H
#define UTSPEL_JSON_H

#include "sim/output/estimate.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

struct json {
    FILE *out;
    unsigned depth;
    bool more;     /* a value stands before, in the same object or array */
    bool one_line; /* as JSON Lines are */
    bool compact;  /* without white space */
};

/* In an object every value has a key; in an array it is NULL. */
void json_open(struct json *json, const char *key, char bracket);
void json_close(struct json *json, char bracket);
void json_text(struct json *json, const char *key, const char *text); /* NULL: null */
void json_count(struct json *json, const char *key, uint64_t value);
void json_integer(struct json *json, const char *key, int64_t value);
void json_number(struct json *json, const char *key, double value); /* not finite: null */

/* To multiples of a unit; a list of such; and in whole parts of one: for few digits. */
void json_rounded(struct json *json, const char *key, double value, double unit);
void json_rounded_list(struct json *json, const char *key, const float *value, unsigned count,
                       double unit);
void json_parts(struct json *json, const char *key, float value, int parts);

/* Writes a number with as many digits as it takes to read the same back; not finite: null. */
void json_exact(struct json *json, const char *key, double value);
void json_print_exact(double value, FILE *out); /* finite */

void json_bool(struct json *json, const char *key, bool value);

/* Writes a value that is JSON already. */
void json_verbatim(struct json *json, const char *key, const char *text, size_t length);

/* {"value": .., "standard_error": ..} */
void json_estimate(struct json *json, const char *key, struct estimate estimate);

/* {"share": .., "low": .., "high": ..} */
void json_proportion(struct json *json, const char *key, struct proportion proportion);

#endif
