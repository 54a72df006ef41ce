/* What an event of a record says. */
#include "sim/table/cards_json.h"
#include "sim/table/story.h"

#include <stdlib.h>

static int number_of(const struct json_value *value) {
    return value && value->kind == JSON_NUMBER ? (int)strtol(value->text, NULL, 10) : 0;
}

int event_number(const struct json_value *event, const char *key) {
    return number_of(json_member(event, key));
}

bool event_bool(const struct json_value *event, const char *key) {
    const struct json_value *value = json_member(event, key);
    return value && value->kind == JSON_TRUE;
}

card_set event_cards(const struct json_value *event, const char *key) {
    const struct json_value *value = json_member(event, key);
    card_set cards = 0;
    card c;
    if (json_read_card(value, &c))
        return card_bit(c);
    json_read_cards(value, &cards);
    return cards;
}

unsigned event_numbers(const struct json_value *event, const char *key, int32_t *numbers,
                       unsigned count) {
    const struct json_value *list = json_member(event, key);
    unsigned found = 0;
    for (const struct json_value *item = list ? json_first(list) : NULL; item && found < count;
         item = json_next(list, item))
        numbers[found++] = number_of(item);
    return found;
}

unsigned event_seat(const struct story *story, const struct json_value *event, const char *key) {
    const struct json_value *seat = json_member(event, key);
    int number = number_of(seat);
    return seat && seat->kind == JSON_NUMBER && number >= 0 && (unsigned)number < story->seats
               ? (unsigned)number
               : STORY_NOBODY;
}

const char *story_name(const struct story *story, unsigned seat) {
    return seat < story->seats
               ? game_entrant_name(&story->match->setup.entrant[story->entrant[seat]])
               : "";
}

const char *event_name(const struct story *story, const struct json_value *event) {
    return story_name(story, event_seat(story, event, "seat"));
}
