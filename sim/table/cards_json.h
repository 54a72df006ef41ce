/* Cards in JSON: "Ah", and lists of such. */
#ifndef UTSPEL_CARDS_JSON_H
#define UTSPEL_CARDS_JSON_H

#include "evaluator/card.h"
#include "sim/output/json.h"
#include "sim/table/json_reader.h"

/* From low to high; a card of none, 255, is null. */
void json_cards(struct json *json, const char *key, card_set cards);
void json_card(struct json *json, const char *key, card c);

/* False: they are no cards, or a list has one twice. */
bool json_read_cards(const struct json_value *value, card_set *cards);
bool json_read_card(const struct json_value *value, card *c);

#endif
