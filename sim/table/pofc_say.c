/* What is said of an event of POFC, with the words of transcripts. */
#include "sim/core/record.h"
#include "sim/pofc/pofc_row.h"
#include "sim/table/story.h"
#include "sim/words/language.h"

static void say_hand(const struct story *story, const struct json_value *event, FILE *out) {
    fprintf(out, said("Hand %d, dealt by %s"), event_number(event, "hand"),
            story_name(story, event_seat(story, event, "dealer")));
}

static void say_fantasy(const struct story *story, const struct json_value *event, FILE *out) {
    fprintf(out, said("%s sets in Fantasy Land"), event_name(story, event));
}

static void say_place(const struct story *story, const struct json_value *event, FILE *out) {
    const char *separator = ": ";
    fputs(event_name(story, event), out);
    for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++) {
        card_set cards = event_cards(event, pofc_row_names[row]);
        if (!cards)
            continue;
        fprintf(out, "%s%s %s", separator, said(pofc_row_names[row]), transcript_cards(cards).text);
        separator = ", ";
    }
}

static void say_pofc_score(const struct story *story, const struct json_value *event, FILE *out) {
    int32_t points[GAME_ENTRANTS_MAX] = {0}, totals[GAME_ENTRANTS_MAX] = {0};
    event_numbers(event, "points", points, GAME_ENTRANTS_MAX);
    event_numbers(event, "totals", totals, GAME_ENTRANTS_MAX);
    for (unsigned seat = 0; seat < story->seats; seat++) {
        fprintf(out, "%s%s", seat > 0 ? "; " : "", story_name(story, seat));
        fprintf(out, said(": %+d, now %d"), points[seat], totals[seat]);
    }
}

static void say_pofc_match_end(const struct story *story, const struct json_value *event,
                               FILE *out) {
    (void)story;
    fputs(event_bool(event, "aborted") ? said("The match is aborted") : said("The match is over"),
          out);
}

void pofc_say(const struct story *story, const struct json_value *event, FILE *out) {
    static const struct {
        const char *event;
        void (*say)(const struct story *story, const struct json_value *event, FILE *out);
    } sayings[] = {{"hand", say_hand},
                   {"fantasy", say_fantasy},
                   {"place", say_place},
                   {"score", say_pofc_score},
                   {"match-end", say_pofc_match_end}};
    for (size_t i = 0; i < sizeof sayings / sizeof *sayings; i++)
        if (event_is(event, sayings[i].event))
            sayings[i].say(story, event, out);
}
