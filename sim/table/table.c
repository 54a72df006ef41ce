#include "sim/table/table.h"

#include "sim/games/games.h"
#include "sim/table/story.h"
#include "sim/table/table_replay.h"
#include "sim/words/language.h"
#include "sim/words/names.h"
#include "strategies/load/built_in.h"

#include <stdlib.h>
#include <string.h>

/* What lasts from one request to the next. */
static struct {
    struct table_match match;
    char *reply;
    size_t reply_size;
    const struct table_offer *offers; /* or NULL */
} kept;

enum { EVENTS_MAX = 1 << 24 };

struct request {
    const struct json_value *asked;
    struct json json;
    struct error error;
};

enum status table_open(const struct json_value *asked, struct table_match **match,
                       struct error *error) {
    const struct json_value *wanted = json_member(asked, "match");
    if (!wanted || wanted->kind != JSON_OBJECT)
        return error_set(error, STATUS_USAGE, "match: expected an object");
    *match = &kept.match;
    if (table_match_is(&kept.match, wanted))
        return STATUS_OK;
    table_match_close(&kept.match);
    enum status status = table_match_open(&kept.match, wanted, NULL, error);
    if (status != STATUS_OK)
        table_match_close(&kept.match);
    return status;
}

enum status table_play(const struct json_value *asked, const struct answer_observer *observer,
                       struct table_match **match, struct error *error) {
    static const struct json_value none = {.kind = JSON_LIST, .text = "[]", .length = 2, .span = 1};
    const struct json_value *answers = json_member(asked, "answers");
    enum status status = table_open(asked, match, error);
    if (status != STATUS_OK)
        return status;
    if (answers && answers->kind != JSON_LIST)
        return error_set(error, STATUS_USAGE, "answers: expected a list");
    kept.match.observer = observer;
    status = table_match_play(&kept.match, answers ? answers : &none, error);
    kept.match.observer = NULL;
    return status;
}

static enum status play_asked(struct request *request) {
    struct table_match *match;
    return table_play(request->asked, NULL, &match, &request->error);
}

/* about */

static void write_strategy(struct json *json, const struct strategy *strategy) {
    const struct player_words *words = names_player(strategy->game, strategy->name);
    json_open(json, NULL, '{');
    json_text(json, "strategy", strategy->name);
    for (unsigned i = 0; i < LANGUAGES; i++)
        json_text(json, language_word((enum language)i), words ? words->one[i] : strategy->name);
    json_close(json, '}');
}

static void write_game(struct json *json, const struct game *game) {
    const struct game_usual *usual = game_usual(game);
    const struct strategy *strategy;
    json_open(json, NULL, '{');
    json_text(json, "game", game->name);
    json_open(json, "players", '[');
    json_count(json, NULL, game->rules.min_entrants);
    json_count(json, NULL, game->rules.max_entrants);
    json_close(json, ']');
    json_open(json, "usual", '{');
    json_count(json, "players", usual->players);
    json_text(json, "rules", usual->rules);
    json_text(json, "strategy", usual->strategy);
    json_close(json, '}');
    json_open(json, "strategies", '[');
    for (size_t i = 0; (strategy = strategy_at(i)) != NULL; i++)
        if (strcmp(strategy->game, game->name) == 0)
            write_strategy(json, strategy);
    json_close(json, ']');
    json_close(json, '}');
}

static enum status request_about(struct request *request) {
    const struct game *game;
    json_open(&request->json, "games", '[');
    for (size_t i = 0; (game = game_at(i)) != NULL; i++)
        write_game(&request->json, game);
    json_close(&request->json, ']');
    json_open(&request->json, "more", '[');
    for (const struct table_offer *offer = kept.offers; offer && offer->what; offer++)
        json_text(&request->json, NULL, offer->what);
    json_close(&request->json, ']');
    return STATUS_OK;
}

/* state */

static void write_seats(const struct story *story, struct json *json) {
    if (story->own == STORY_NOBODY)
        json_text(json, "seat", NULL);
    else
        json_count(json, "seat", story->own);
    json_open(json, "seats", '[');
    for (unsigned seat = 0; seat < story->seats; seat++)
        json_count(json, NULL, story->entrant[seat]);
    json_close(json, ']');
}

/* What the engine has written of the person's decision, without its brackets; else how it ended. */
static void write_decision(const struct table_play *play, struct json *json) {
    if (play->asked) {
        json_verbatim(json, NULL, play->asked, play->asked_size);
        return;
    }
    json_text(json, "decision", NULL);
    json_text(json, "view", NULL);
    json_text(json, "table", NULL);
}

static size_t last_line(const struct table_play *play) {
    size_t at = play->end - 1;
    while (at > 0 && play->record[at - 1] != '\n')
        at--;
    return at;
}

/* The record's last event, if the match is over. */
static void write_finished(const struct table_play *play, struct json *json) {
    if (play->ended) {
        json_text(json, "finished", NULL);
        return;
    }
    size_t at = last_line(play);
    json_verbatim(json, "finished", play->record + at, play->end - 1 - at);
}

static enum status write_events(struct request *request, struct story *story) {
    char *text = NULL;
    size_t size, from = 0;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return error_set(&request->error, STATUS_RUNTIME, "not enough memory");
    struct sheet sheet = {.json = {.out = out, .one_line = true, .compact = true}};
    json_whole(json_member(request->asked, "from"), EVENTS_MAX, &from);
    enum status status = story_write(story, from, &request->json, &sheet, &request->error);
    if (fclose(out) == 0)
        json_verbatim(&request->json, "sheet", text, size);
    free(text);
    return status;
}

static enum status request_state(struct request *request) {
    enum status status = play_asked(request);
    if (status != STATUS_OK)
        return status;
    const struct table_play *play = &kept.match.play;
    struct json *json = &request->json;
    struct story story = {.match = &kept.match};
    json_count(json, "answers", play->given);
    write_decision(play, json);
    status = write_events(request, &story);
    write_seats(&story, json);
    json_count(json, "since", story.since);
    json_count(json, "count", story.count);
    write_finished(play, json);
    return status;
}

/* record */

static enum status request_record(struct request *request) {
    enum status status = play_asked(request);
    if (status != STATUS_OK)
        return status;
    struct table_play *play = &kept.match.play;
    play->record[play->end] = '\0';
    json_text(&request->json, "record", play->record);
    json_bool(&request->json, "finished", !play->ended);
    return STATUS_OK;
}

/* replay */

static enum status request_replay(struct request *request) {
    return table_replay(request->asked, &request->json, &request->error);
}

/* Requests. */

static enum status speak(struct request *request) {
    char word[8];
    enum language language = LANGUAGE_ENGLISH;
    const struct json_value *asked = json_member(request->asked, "language");
    if (asked && !(json_string(asked, word, sizeof word) && language_parse(word, &language)))
        return error_set(&request->error, STATUS_USAGE, "language: expected en or sv");
    language_speak(language);
    return STATUS_OK;
}

static enum status answer(struct request *request) {
    static const struct {
        const char *what;
        enum status (*answer)(struct request *request);
    } requests[] = {{"about", request_about},
                    {"state", request_state},
                    {"record", request_record},
                    {"replay", request_replay}};
    const struct json_value *what = json_member(request->asked, "do");
    enum status status = speak(request);
    for (size_t i = 0; i < sizeof requests / sizeof *requests && status == STATUS_OK; i++)
        if (json_is(what, requests[i].what))
            return requests[i].answer(request);
    for (const struct table_offer *offer = kept.offers; offer && offer->what; offer++)
        if (status == STATUS_OK && json_is(what, offer->what))
            return offer->answer(request->asked, &request->json, &request->error);
    return status != STATUS_OK ? status
                               : error_set(&request->error, STATUS_USAGE,
                                           "do: expected about, state, record or replay");
}

static enum status read_and_answer(const char *text, struct request *request) {
    struct json_document document = {0};
    enum status status = json_read(&document, text, strlen(text), &request->error);
    if (status == STATUS_OK) {
        request->asked = document.values;
        json_open(&request->json, NULL, '{');
        status = answer(request);
        json_close(&request->json, '}');
    }
    json_document_free(&document);
    return status;
}

/* Opens the reply, in place of one that was begun. */
static bool open_reply(struct json *json) {
    free(kept.reply);
    kept.reply = NULL;
    *json = (struct json){.one_line = true, .compact = true};
    json->out = open_memstream(&kept.reply, &kept.reply_size);
    return json->out;
}

static void write_error(struct json *json, const struct error *error) {
    json_open(json, NULL, '{');
    json_text(json, "error", error->text);
    json_close(json, '}');
}

const char *table_request(const char *text) {
    struct request request = {.error = {""}};
    if (!open_reply(&request.json))
        return NULL;
    enum status status = read_and_answer(text, &request);
    bool written = fclose(request.json.out) == 0;
    if (status == STATUS_OK && written)
        return kept.reply;
    if (!open_reply(&request.json))
        return NULL;
    write_error(&request.json, &request.error);
    return fclose(request.json.out) == 0 ? kept.reply : NULL;
}

void table_offer(const struct table_offer *offers) {
    kept.offers = offers;
}

void table_forget(void) {
    table_match_close(&kept.match);
    free(kept.reply);
    kept.reply = NULL;
}
