/*
 * What a call card has of one table: an atlas as tables to read, and as data for the card's script.
 */
#ifndef UTSPEL_CARD_TABLE_H
#define UTSPEL_CARD_TABLE_H

#include "sim/chicago_lab/atlas/atlas_report.h"
#include "sim/chicago_lab/call_card/call_card_values.h"
#include "sim/words/language.h"

#include <stdio.h>

struct card_table {
    const struct atlas_report *report;
    const struct card_values *values;
    enum language language;
};

/* What is needed by what is held, and by scores with nobody out; and what hands win. */
void card_table_print(const struct card_table *table, FILE *out);

/*
 * What the page's script knows, as JSON (call_card_data.c, call_card_values_data.c); names of
 * patterns and hands are its only texts.
 */
void card_table_print_data(const struct card_table *table, FILE *out);

#endif
