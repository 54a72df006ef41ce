/* What is said of an event of Chicago, with the words of transcripts. */
#include "sim/core/record.h"
#include "sim/table/story.h"
#include "sim/words/language.h"

#include <string.h>

struct saying {
    const struct story *story;
    const struct json_value *event;
    FILE *out;
};

static const char *who(const struct saying *saying) {
    return event_name(saying->story, saying->event);
}

static int number(const struct saying *saying, const char *key) {
    return event_number(saying->event, key);
}

static bool is_own(const struct saying *saying) {
    return event_seat(saying->story, saying->event, "seat") == saying->story->own;
}

static struct transcript_cards cards(const struct saying *saying, const char *key) {
    return transcript_cards(event_cards(saying->event, key));
}

static void say_round(const struct saying *saying) {
    fprintf(saying->out, said("Round %d"), number(saying, "round"));
    if (event_bool(saying->event, "play_off"))
        fputs(said(", a play-off"), saying->out);
    else if (number(saying, "game") > 1)
        fprintf(saying->out, said(", game %d"), number(saying, "game"));
}

static void say_deal(const struct saying *saying) {
    unsigned dealer = event_seat(saying->story, saying->event, "dealer");
    fprintf(saying->out, said("Deal %d, dealt by %s"), number(saying, "deal"),
            story_name(saying->story, dealer));
}

static void say_lay_down(const struct saying *saying) {
    fprintf(saying->out, "%s %s %s", who(saying), said("lays down"),
            is_own(saying) ? cards(saying, "card").text : said("one of six cards"));
}

static void say_redeal(const struct saying *saying) {
    if (event_cards(saying->event, "cards"))
        fprintf(saying->out, said("%s shows %s and gets five other cards"), who(saying),
                cards(saying, "cards").text);
    else
        fprintf(saying->out, said("%s keeps a low hand"), who(saying));
}

static void say_count(const struct saying *saying, int count) {
    if (count == 1)
        fputs(said("1 card"), saying->out);
    else
        fprintf(saying->out, said("%d cards"), count);
}

static void say_discard(const struct saying *saying) {
    int count = card_set_count(event_cards(saying->event, "cards"));
    fprintf(saying->out, "%s %s", who(saying), count ? said("lays down") : said("stands pat"));
    if (count == 0)
        return;
    fputc(' ', saying->out);
    if (is_own(saying))
        fputs(cards(saying, "cards").text, saying->out);
    else
        say_count(saying, count);
    if (event_bool(saying->event, "broke"))
        fputs(said(", breaking its hand"), saying->out);
}

static void say_reshuffle(const struct saying *saying) {
    fprintf(saying->out, said("The stock is empty: %d cards of the muck are shuffled"),
            number(saying, "cards"));
}

static void say_open(const struct saying *saying) {
    fprintf(saying->out, "%s %s %s", who(saying),
            event_bool(saying->event, "kept") ? said("accepts") : said("declines"),
            cards(saying, "card").text);
}

/* How many others get is known from what they laid down. */
static void say_draw(const struct saying *saying) {
    if (is_own(saying))
        fprintf(saying->out, "%s %s %s", who(saying), said("draws"), cards(saying, "cards").text);
}

static void say_zero(const struct saying *saying) {
    unsigned whom = event_seat(saying->story, saying->event, "whom");
    if (whom == STORY_NOBODY)
        fprintf(saying->out, said("%s zeroes all opponents"), who(saying));
    else
        fprintf(saying->out, "%s %s %s", who(saying), said("zeroes"),
                story_name(saying->story, whom));
}

static void say_gain(const struct saying *saying) {
    fprintf(saying->out, said(": %+d, now %d"), number(saying, "points"), number(saying, "total"));
}

static void say_score(const struct saying *saying) {
    char category[32] = "";
    json_string(json_member(saying->event, "category"), category, sizeof category);
    fprintf(saying->out, "%s %s %s", who(saying), said("scores"), said(category));
    say_gain(saying);
}

static void say_ask(const struct saying *saying) {
    fprintf(saying->out, "%s %s Chicago", who(saying),
            event_bool(saying->event, "call") ? said("calls") : said("won't call"));
}

static void say_play(const struct saying *saying) {
    fprintf(saying->out, "%s %s %s", who(saying), said("plays"), cards(saying, "card").text);
}

static void say_trick(const struct saying *saying) {
    fprintf(saying->out, "%s %s %s", who(saying), said("wins"), said("the trick"));
    say_gain(saying);
}

static void say_last_trick(const struct saying *saying) {
    fprintf(saying->out, "%s %s %s", who(saying), said("wins"), said("the last trick"));
    say_gain(saying);
}

static void say_chicago(const struct saying *saying) {
    int32_t totals[GAME_ENTRANTS_MAX] = {0};
    unsigned seat = event_seat(saying->story, saying->event, "seat");
    unsigned breaker = event_seat(saying->story, saying->event, "breaker");
    event_numbers(saying->event, "totals", totals, GAME_ENTRANTS_MAX);
    if (seat == STORY_NOBODY)
        return;
    fprintf(saying->out, "%s %s Chicago", who(saying),
            event_bool(saying->event, "won") ? said("wins") : said("loses"));
    fprintf(saying->out, said(", now %d"), totals[seat]);
    if (breaker == STORY_NOBODY)
        return;
    fprintf(saying->out, "; %s %s Chicago", story_name(saying->story, breaker), said("breaks"));
    fprintf(saying->out, said(", now %d"), totals[breaker]);
}

static void say_out(const struct saying *saying) {
    static const struct {
        const char *reason, *deed, *what;
    } words[] = {{"won", "wins", "the game"},
                 {"disqualified", "is out", "never called"},
                 {"last-left", "wins", "as the last one"}};
    const struct json_value *reason = json_member(saying->event, "reason");
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (json_is(reason, words[i].reason))
            fprintf(saying->out, "%s %s %s", who(saying), said(words[i].deed), said(words[i].what));
}

static void say_round_end(const struct saying *saying) {
    fputs(event_bool(saying->event, "aborted") ? said("The game is aborted")
                                               : said("The game is over"),
          saying->out);
}

static void say_match_end(const struct saying *saying) {
    fputs(said("The match is over"), saying->out);
}

void chicago_say(const struct story *story, const struct json_value *event, FILE *out) {
    static const struct {
        const char *event;
        void (*say)(const struct saying *saying);
    } sayings[] = {{"round", say_round},
                   {"deal", say_deal},
                   {"lay-down", say_lay_down},
                   {"redeal", say_redeal},
                   {"discard", say_discard},
                   {"reshuffle", say_reshuffle},
                   {"open", say_open},
                   {"draw", say_draw},
                   {"zero", say_zero},
                   {"score", say_score},
                   {"ask", say_ask},
                   {"play", say_play},
                   {"trick", say_trick},
                   {"last-trick", say_last_trick},
                   {"chicago", say_chicago},
                   {"out", say_out},
                   {"round-end", say_round_end},
                   {"match-end", say_match_end}};
    const struct saying saying = {story, event, out};
    for (size_t i = 0; i < sizeof sayings / sizeof *sayings; i++)
        if (event_is(event, sayings[i].event))
            sayings[i].say(&saying);
}
