/* Advice as JSON. */
#ifndef UTSPEL_ADVICE_JSON_H
#define UTSPEL_ADVICE_JSON_H

#include "sim/advice/advice.h"
#include "sim/output/json.h"

#include <stdio.h>

/* What a game adds: members behind "seat", behind "for" and behind "clear" (NULL: none), and of an
 * alternative. */
struct advice_json {
    void (*question)(struct json *json, const struct advice *advice);
    void (*players)(struct json *json, const struct advice *advice);
    void (*answer)(struct json *json, const struct advice *advice);
    void (*alternative)(struct json *json, const struct advice *advice, unsigned best, unsigned i);
};

/* In English, if that is what the process speaks since before the advice was begun; version and
 * commit are the program's. */
void advice_print_json(const struct advice_json *game, const struct advice *advice,
                       const char *version, const char *commit, FILE *out);

/* The answer alone: members of an object that is open. */
void advice_json_answer(struct json *json, const struct advice_json *game,
                        const struct advice *advice);

void advice_json_share(struct json *json, const char *key, const struct advice *advice,
                       unsigned alternative, unsigned mark);

#endif
