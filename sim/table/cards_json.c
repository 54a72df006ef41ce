#include "sim/table/cards_json.h"

enum { NO_CARD = 255, CARD_TEXT_LENGTH = 4 /* with its quotes */ };

void json_card(struct json *json, const char *key, card c) {
    char text[3];
    if (c != NO_CARD)
        card_to_text(c, text);
    json_text(json, key, c != NO_CARD ? text : NULL);
}

void json_cards(struct json *json, const char *key, card_set cards) {
    json_open(json, key, '[');
    while (cards)
        json_card(json, NULL, card_set_take_lowest(&cards));
    json_close(json, ']');
}

bool json_read_card(const struct json_value *value, card *c) {
    return value && value->kind == JSON_STRING && value->length == CARD_TEXT_LENGTH &&
           card_from_text(value->text + 1, c);
}

bool json_read_cards(const struct json_value *value, card_set *cards) {
    card c;
    *cards = 0;
    if (!value || value->kind != JSON_LIST)
        return false;
    for (const struct json_value *item = json_first(value); item; item = json_next(value, item)) {
        if (!json_read_card(item, &c) || *cards & card_bit(c))
            return false;
        *cards |= card_bit(c);
    }
    return true;
}
