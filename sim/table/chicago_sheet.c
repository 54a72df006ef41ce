/* The score sheet of Chicago, as the scorekeeper writes it: each addition with its cause. */
#include "sim/chicago/chicago_rules.h"
#include "sim/table/story.h"

#include <string.h>

static void copy_member(struct sheet *sheet, const struct json_value *event, const char *key) {
    const struct json_value *value = json_member(event, key);
    if (value)
        json_verbatim(&sheet->json, key, value->text, value->length);
    else
        json_text(&sheet->json, key, NULL);
}

static void end_deal(struct sheet *sheet, const struct json_value *event) {
    if (!sheet->deal)
        return;
    json_close(&sheet->json, ']');
    copy_member(sheet, event, "totals");
    json_close(&sheet->json, '}');
    sheet->deal = false;
}

static void write_marks(struct sheet *sheet, const struct story *story) {
    json_open(&sheet->json, "called", '[');
    for (unsigned seat = 0; seat < story->seats; seat++)
        json_bool(&sheet->json, NULL, sheet->called >> seat & 1);
    json_close(&sheet->json, ']');
    json_open(&sheet->json, "chicagos", '[');
    for (unsigned seat = 0; seat < story->seats; seat++)
        json_integer(&sheet->json, NULL, sheet->chicagos[seat]);
    json_close(&sheet->json, ']');
}

static void end_game(struct sheet *sheet, const struct story *story,
                     const struct json_value *event) {
    if (!sheet->game)
        return;
    end_deal(sheet, event);
    json_close(&sheet->json, ']');
    write_marks(sheet, story);
    copy_member(sheet, event, "places");
    copy_member(sheet, event, "placement_points");
    json_close(&sheet->json, '}');
    sheet->game = false;
}

static void enter_round(struct sheet *sheet, const struct story *story,
                        const struct json_value *event) {
    (void)story;
    *sheet = (struct sheet){.json = sheet->json, .game = true};
    json_open(&sheet->json, NULL, '{');
    copy_member(sheet, event, "round");
    copy_member(sheet, event, "game");
    json_bool(&sheet->json, "play_off", event_bool(event, "play_off"));
    copy_member(sheet, event, "seats");
    json_open(&sheet->json, "deals", '[');
}

static void enter_deal(struct sheet *sheet, const struct story *story,
                       const struct json_value *event) {
    (void)story;
    json_open(&sheet->json, NULL, '{');
    copy_member(sheet, event, "deal");
    json_open(&sheet->json, "entries", '[');
    sheet->deal = true;
}

/* Writes what brings a seat to a total; a hand's event has its exchange and category. */
static void enter(struct sheet *sheet, unsigned seat, const char *cause, int32_t total,
                  const struct json_value *hand) {
    json_open(&sheet->json, NULL, '{');
    json_count(&sheet->json, "seat", seat);
    json_text(&sheet->json, "cause", cause);
    if (hand) {
        copy_member(sheet, hand, "exchange");
        copy_member(sheet, hand, "category");
    }
    json_integer(&sheet->json, "points", total - sheet->total[seat]);
    json_integer(&sheet->json, "total", total);
    json_close(&sheet->json, '}');
    sheet->total[seat] = total;
}

static void enter_hand(struct sheet *sheet, const struct story *story,
                       const struct json_value *event) {
    enter(sheet, event_seat(story, event, "seat"), "hand", event_number(event, "total"), event);
}

static void enter_trick(struct sheet *sheet, const struct story *story,
                        const struct json_value *event) {
    enter(sheet, event_seat(story, event, "seat"),
          event_is(event, "trick") ? "trick" : "last-trick", event_number(event, "total"), NULL);
}

static void enter_zero(struct sheet *sheet, const struct story *story,
                       const struct json_value *event) {
    const struct chicago_rules *rules = story->match->setup.rules;
    unsigned whom = event_seat(story, event, "whom");
    unsigned others = ~sheet->out & ~(1u << event_seat(story, event, "seat"));
    unsigned zeroed = whom == STORY_NOBODY ? others : 1u << whom;
    for (unsigned seat = 0; seat < story->seats; seat++)
        if (zeroed >> seat & 1 && sheet->total[seat] != 0)
            enter(sheet, seat, "zeroed", 0, NULL);
    if (!rules->zeroing_keeps_call)
        sheet->called &= ~zeroed;
}

static void enter_ask(struct sheet *sheet, const struct story *story,
                      const struct json_value *event) {
    sheet->called |= (unsigned)event_bool(event, "call") << event_seat(story, event, "seat");
}

static void enter_chicago(struct sheet *sheet, const struct story *story,
                          const struct json_value *event) {
    int32_t totals[GAME_ENTRANTS_MAX] = {0};
    unsigned caller = event_seat(story, event, "seat");
    bool won = event_bool(event, "won");
    event_numbers(event, "totals", totals, GAME_ENTRANTS_MAX);
    enter(sheet, caller, won ? "chicago-won" : "chicago-lost", totals[caller], NULL);
    sheet->chicagos[caller] += won;
    unsigned breaker = event_seat(story, event, "breaker");
    if (breaker != STORY_NOBODY)
        enter(sheet, breaker, "chicago-broken", totals[breaker], NULL);
}

static void enter_out(struct sheet *sheet, const struct story *story,
                      const struct json_value *event) {
    if (json_is(json_member(event, "reason"), "disqualified"))
        sheet->out |= 1u << event_seat(story, event, "seat");
}

/* What no event has said: who is out may lose its points, and a royal flush zeroes. */
static void enter_deal_end(struct sheet *sheet, const struct story *story,
                           const struct json_value *event) {
    int32_t totals[GAME_ENTRANTS_MAX] = {0};
    event_numbers(event, "totals", totals, GAME_ENTRANTS_MAX);
    for (unsigned seat = 0; seat < story->seats; seat++)
        if (sheet->total[seat] != totals[seat])
            enter(sheet, seat, sheet->out >> seat & 1 ? "disqualified" : "zeroed", totals[seat],
                  NULL);
    end_deal(sheet, event);
}

static void enter_round_end(struct sheet *sheet, const struct story *story,
                            const struct json_value *event) {
    end_game(sheet, story, event);
}

void chicago_sheet_enter(struct sheet *sheet, const struct story *story,
                         const struct json_value *event) {
    static const struct {
        const char *event;
        void (*enter)(struct sheet *sheet, const struct story *story,
                      const struct json_value *event);
    } entries[] = {
        {"round", enter_round},       {"deal", enter_deal},          {"score", enter_hand},
        {"trick", enter_trick},       {"last-trick", enter_trick},   {"zero", enter_zero},
        {"ask", enter_ask},           {"chicago", enter_chicago},    {"out", enter_out},
        {"deal-end", enter_deal_end}, {"round-end", enter_round_end}};
    for (size_t i = 0; i < sizeof entries / sizeof *entries; i++)
        if (event_is(event, entries[i].event))
            entries[i].enter(sheet, story, event);
}

void chicago_sheet_end(struct sheet *sheet, const struct story *story) {
    static const struct json_value nothing = {.kind = JSON_NULL, .span = 1};
    end_game(sheet, story, &nothing);
}
