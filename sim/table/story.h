/*
 * What has happened in a match, as its record tells it, event by event: who sits where, and what
 * the person may know of it.
 */
#ifndef UTSPEL_STORY_H
#define UTSPEL_STORY_H

#include "sim/table/table_match.h"

#include <stdio.h>

enum { STORY_NOBODY = 255 };

struct story {
    const struct table_match *match;
    unsigned seats;                     /* 0: not drawn yet */
    uint8_t entrant[GAME_ENTRANTS_MAX]; /* by seat */
    unsigned own;                       /* the person's seat, or STORY_NOBODY */
    size_t count;                       /* events that the person knows of, so far */
    size_t since;                       /* those before its last answer */
};

/* The score sheet: of each seat, what the game has written down so far. */
struct sheet {
    struct json json;
    bool game, deal; /* one is being written */
    int32_t total[GAME_ENTRANTS_MAX], chicagos[GAME_ENTRANTS_MAX];
    unsigned called, out; /* masks of seats */
    int hand;             /* POFC: the one now */
};

/*
 * Writes the events that the person knows of as a list, those before the one of number `from` left
 * out, and the sheet, in a stream of its own.
 */
enum status story_write(struct story *story, size_t from, struct json *json, struct sheet *sheet,
                        struct error *error);

/* Whether an event, whose first key is "e", is of that kind. */
static inline bool event_is(const struct json_value *event, const char *kind) {
    const struct json_value *e = json_first(event);
    return e && json_is(json_of_key(e), kind);
}

/* The values of an event: 0, or no cards, where it has none. */
int event_number(const struct json_value *event, const char *key);
bool event_bool(const struct json_value *event, const char *key);

/* Cards that are one or a list; how many they are, which is all that others' say. */
card_set event_cards(const struct json_value *event, const char *key);

/* The event's numbers by seat; null is 0. At most `count`; returns how many there are. */
unsigned event_numbers(const struct json_value *event, const char *key, int32_t *numbers,
                       unsigned count);

/* The seat of an event, or STORY_NOBODY; who sits there; and who the event is about. */
unsigned event_seat(const struct story *story, const struct json_value *event, const char *key);
const char *story_name(const struct story *story, unsigned seat);
const char *event_name(const struct story *story, const struct json_value *event);

/* Prints what is said of an event; nothing where nothing is. */
void chicago_say(const struct story *story, const struct json_value *event, FILE *out);
void pofc_say(const struct story *story, const struct json_value *event, FILE *out);

/* Write an event to the sheet, and the brackets that are left open. */
void chicago_sheet_enter(struct sheet *sheet, const struct story *story,
                         const struct json_value *event);
void chicago_sheet_end(struct sheet *sheet, const struct story *story);
void pofc_sheet_enter(struct sheet *sheet, const struct story *story,
                      const struct json_value *event);
void pofc_sheet_end(struct sheet *sheet, const struct story *story);

#endif
