/*
 * What the card's script knows, as JSON, is written in two parts: of chances, patterns and the
 * rules by call_card_data.c; of what calls are worth by call_card_values_data.c. Only these include
 * this.
 */
#ifndef UTSPEL_CALL_CARD_DATA_H
#define UTSPEL_CALL_CARD_DATA_H

#include "evaluator/hand_class.h"
#include "sim/chicago_lab/call_card/card_table.h"
#include "sim/output/json.h"

/* The members `equity`, `best` and `last`. */
void call_card_print_values(struct json *json, const struct card_values *values);

/* The sets of up to five ranks, as clubs: by count, then as 13 bits with the deuce lowest. */
enum { CALL_CARD_SUITS = 2380 };
void call_card_fill_suits(card_set suits[CALL_CARD_SUITS]);

#endif
