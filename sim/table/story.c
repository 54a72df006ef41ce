#include "sim/table/story.h"

#include "sim/table/cards_json.h"

#include <stdlib.h>
#include <string.h>

/* What only its owner may know. */
enum hiding {
    HIDDEN_COUNT, /* others' cards: how many they are */
    HIDDEN_CARD,  /* others' card: null */
    HIDDEN_HANDS, /* a list by seat: of others how many */
    HIDDEN_ALL    /* nobody's business, or known otherwise */
};

static const struct {
    const char *event, *key;
    enum hiding hiding;
} hidden[] = {{"match", "options", HIDDEN_ALL},  {"deal", "hands", HIDDEN_HANDS},
              {"lay-down", "card", HIDDEN_CARD}, {"discard", "cards", HIDDEN_COUNT},
              {"draw", "cards", HIDDEN_COUNT},   {"fantasy", "cards", HIDDEN_COUNT},
              {"deal", "cards", HIDDEN_COUNT},   {"place", "discard", HIDDEN_COUNT}};

enum { SHOWN = -1 };

static int hiding_of(const struct json_value *event, const struct json_value *key) {
    for (size_t i = 0; i < sizeof hidden / sizeof *hidden; i++)
        if (json_is(key, hidden[i].key) && event_is(event, hidden[i].event))
            return (int)hidden[i].hiding;
    return SHOWN;
}

/* A low hand that is kept is not shown. */
static bool is_secret(const struct story *story, const struct json_value *event) {
    return event_is(event, "redeal") && event_cards(event, "cards") == 0 &&
           event_seat(story, event, "seat") != story->own;
}

/* How many cards a value is: one, a list of such, or none. */
static uint64_t count_cards(const struct json_value *value) {
    return value->kind == JSON_STRING ? 1 : json_size(value);
}

static void write_hands(const struct story *story, const char *key, const struct json_value *hands,
                        struct json *json) {
    unsigned seat = 0;
    json_open(json, key, '[');
    for (const struct json_value *hand = json_first(hands); hand;
         hand = json_next(hands, hand), seat++)
        if (seat == story->own || hand->kind == JSON_NULL)
            json_verbatim(json, NULL, hand->text, hand->length);
        else
            json_count(json, NULL, count_cards(hand));
    json_close(json, ']');
}

static void write_member(const struct story *story, const struct json_value *event,
                         const struct json_value *member, struct json *json) {
    char key[32];
    const struct json_value *value = json_of_key(member);
    bool own = event_seat(story, event, "seat") == story->own;
    json_string(member, key, sizeof key);
    int hiding = hiding_of(event, member);
    switch (own && hiding < HIDDEN_HANDS ? SHOWN : hiding) {
    case HIDDEN_COUNT:
        json_count(json, key, count_cards(value));
        break;
    case HIDDEN_CARD:
        json_text(json, key, NULL);
        break;
    case HIDDEN_HANDS:
        write_hands(story, key, value, json);
        break;
    case HIDDEN_ALL:
        break;
    default:
        json_verbatim(json, key, value->text, value->length);
    }
}

static void write_said(const struct story *story, const struct json_value *event,
                       struct json *json) {
    char text[1024] = "";
    FILE *out = fmemopen(text, sizeof text, "w");
    if (!out)
        return;
    story->match->game->say(story, event, out);
    fclose(out);
    if (*text)
        json_text(json, "said", text);
}

static void write_event(const struct story *story, const struct json_value *event,
                        struct json *json) {
    json_open(json, NULL, '{');
    for (const struct json_value *key = json_first(event); key; key = json_next(event, key))
        write_member(story, event, key, json);
    write_said(story, event, json);
    json_close(json, '}');
}

/* Who sits where from this event on. */
static void follow_seats(struct story *story, const struct json_value *event) {
    int32_t entrants[GAME_ENTRANTS_MAX];
    if (!json_member(event, "seats"))
        return;
    story->seats = event_numbers(event, "seats", entrants, GAME_ENTRANTS_MAX);
    story->own = STORY_NOBODY;
    for (unsigned seat = 0; seat < story->seats; seat++) {
        story->entrant[seat] = (uint8_t)entrants[seat];
        if (story->entrant[seat] == story->match->person)
            story->own = seat;
    }
}

static void tell_event(struct story *story, const struct json_value *event, size_t from,
                       struct json *json, struct sheet *sheet) {
    follow_seats(story, event);
    story->match->game->sheet_enter(sheet, story, event);
    if (is_secret(story, event))
        return;
    if (story->count >= from)
        write_event(story, event, json);
    story->count++;
}

enum status story_write(struct story *story, size_t from, struct json *json, struct sheet *sheet,
                        struct error *error) {
    const struct table_play *play = &story->match->play;
    struct json_document document = {0};
    enum status status = STATUS_OK;
    story->own = STORY_NOBODY;
    json_open(json, "events", '[');
    json_open(&sheet->json, NULL, '[');
    for (size_t at = 0; at < play->end && status == STATUS_OK;) {
        const char *line = play->record + at;
        size_t length = (size_t)((const char *)memchr(line, '\n', play->size - at) - line);
        story->since = at < play->since ? story->count + 1 : story->since;
        status = json_read(&document, line, length, error);
        if (status == STATUS_OK)
            tell_event(story, document.values, from, json, sheet);
        at += length + 1;
    }
    story->match->game->sheet_end(sheet, story);
    json_close(&sheet->json, ']');
    json_close(json, ']');
    json_document_free(&document);
    return status;
}
