/* A game's advice as its table of functions, and how any advice is printed. */
#ifndef UTSPEL_ADVICE_REPORT_H
#define UTSPEL_ADVICE_REPORT_H

#include "sim/advice/advice.h"
#include "sim/output/json.h"
#include "sim/output/text_table.h"

#include <stdio.h>

/* Of alternatives: the best, and the order that elimination_rank() gives. */
struct advice_game {
    enum status (*run)(struct advice *advice, struct error *error);

    unsigned shown;    /* how many alternatives are listed without --all */
    const char *value; /* the heading of what they are worth */
    /* Ends the line that begins "chicago, rules ..., seat 1"; then what the question is. */
    void (*print_question)(const struct advice *advice, FILE *out);
    /* Columns before and behind those of the value, and the cells in them. */
    void (*name_columns)(const struct advice *advice, struct text_table *table);
    void (*name_cells)(const struct advice *advice, unsigned i, struct text_table *table);
    void (*more_columns)(const struct advice *advice, struct text_table *table);
    void (*more_cells)(const struct advice *advice, unsigned i, struct text_table *table);
    /* Below the table. */
    void (*print_answer)(const struct advice *advice, const uint8_t *order, FILE *out);

    /* Members behind "seat", behind "for" and behind "clear" (NULL: none), and of an alternative.
     */
    void (*json_question)(struct json *json, const struct advice *advice);
    void (*json_players)(struct json *json, const struct advice *advice);
    void (*json_answer)(struct json *json, const struct advice *advice);
    void (*json_alternative)(struct json *json, const struct advice *advice, unsigned best,
                             unsigned i);
};

struct advice_report {
    const struct advice_game *game;
    const struct advice *advice;
    const char *version, *commit; /* of the program */
    bool all;                     /* list more alternatives than the game's `shown' */
};

/* For people; fails when memory is short. */
enum status advice_print(const struct advice_report *report, FILE *out, struct error *error);

void advice_print_json(const struct advice_report *report, FILE *out);

/* How often an alternative came to what a mark says. */
struct proportion advice_share(const struct advice *advice, unsigned alternative, unsigned mark);
void advice_json_share(struct json *json, const char *key, const struct advice *advice,
                       unsigned alternative, unsigned mark);

/* Samples of the best alternative. */
int64_t advice_samples(const struct advice *advice);

#endif
