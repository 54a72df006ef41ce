/* The parts of the call card that are made of the atlas; all write HTML, or JSON for its script. */
#ifndef UTSPEL_CALL_CARD_PARTS_H
#define UTSPEL_CALL_CARD_PARTS_H

#include "sim/chicago_lab/call_card/call_card.h"
#include "sim/output/json.h"

#include <stdio.h>

/* For whom the atlas holds; the rules; what it was made of. */
void card_print_whom(const struct call_card *call, FILE *out);
void card_print_rules(const struct call_card *call, FILE *out);
void card_print_source(const struct call_card *call, FILE *out);

/* What the script knows; the names of patterns are its only texts. */
void card_print_data(const struct call_card *call, FILE *out);

/* Of these, how often hands of each pattern were held, called and won, and how many of the calls
 * the model expected to be won; nothing without memory. */
void card_print_played(const struct atlas_report *report, struct json *json);

/* What is needed by what is held, and by scores with nobody out; and what hands win. */
void card_print_tables(const struct call_card *call, FILE *out);

#endif
