/* Advice as it is printed for people. */
#ifndef UTSPEL_ADVICE_PRINT_H
#define UTSPEL_ADVICE_PRINT_H

#include "sim/advice/advice.h"
#include "sim/advice/advice_json.h"
#include "sim/output/text_table.h"

#include <stdio.h>

/*
 * A game's advice as its table of functions. What is passed to them: `best` is the number of the
 * best alternative, `order` what elimination_rank() gives.
 */
struct advice_game {
    enum status (*run)(struct advice *advice, struct error *error);

    unsigned shown;    /* how many alternatives are listed without --all */
    const char *value; /* the heading of what they are worth; and in full, as translated: */
    const char *value_in_full;
    /* Ends the line that begins "chicago, rules ..., seat 1"; then what the question is. */
    void (*print_question)(const struct advice *advice, FILE *out);
    /* Columns before and behind those of the value, and the cells in them. */
    void (*name_columns)(const struct advice *advice, struct text_table *table);
    void (*name_cells)(const struct advice *advice, unsigned i, struct text_table *table);
    void (*more_columns)(const struct advice *advice, struct text_table *table);
    void (*more_cells)(const struct advice *advice, unsigned i, struct text_table *table);
    /* Below the table. */
    void (*print_answer)(const struct advice *advice, const uint8_t *order, FILE *out);

    const struct advice_json *json;
};

struct advice_report {
    const struct advice_game *game;
    const struct advice *advice;
    const char *version, *commit; /* of the program */
    bool all;                     /* list more alternatives than the game's `shown' */
};

/* Prints the advice for people; fails when memory is short. */
enum status advice_print(const struct advice_report *report, FILE *out, struct error *error);

/* Prints a difference with its standard error, if that is known: "0.25 +- 0.04". */
void advice_print_ahead(const struct estimate *ahead, int decimals, FILE *out);

#endif
