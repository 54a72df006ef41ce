#include "sim/table/table_replay.h"

#include "sim/core/list.h"
#include "sim/games/games.h"
#include "sim/table/table_record.h"
#include "strategies/load/built_in.h"

#include <stdlib.h>
#include <string.h>

enum { PLAYER_TEXT_SIZE = 512, MATCHES_MAX = 1 << 24 };

/* What a player has answered: a list of JSON, its brackets left out. */
struct answers_text {
    FILE *out;
    char *text;
    size_t size;
    bool more;
};

struct table_replay {
    char *text; /* of the record */
    struct table_record record;
    const char *rest; /* of its text what follows the first event of the match, */
    size_t rest_length;
    size_t matches;
    struct answers_text player[GAME_ENTRANTS_MAX];
    const struct answer_observer *observer; /* NULL: none */
};

/* What the first line of a match begins with. */
static const char begins[] = "{\"e\":\"match\",";

static bool is_first(const char *line) {
    return strncmp(line, begins, sizeof begins - 1) == 0;
}

/* Reading a record. */

static enum status add_event(struct table_record *record, const char *line, size_t length,
                             struct error *error) {
    struct json_document *events =
        list_grow(record->events, record->count, &record->room, sizeof *events);
    if (!events)
        return error_set(error, STATUS_RUNTIME, "not enough memory");
    record->events = events;
    struct json_document *event = &record->events[record->count];
    *event = (struct json_document){0};
    record->count++;
    return json_read(event, line, length, error);
}

/* Keeps the events of the match of that number, and counts the matches. */
static enum status read_line(struct table_replay *replay, size_t number, const char *line,
                             size_t length, struct error *error) {
    bool first = is_first(line);
    replay->matches += first;
    if (replay->matches != number + 1)
        return STATUS_OK;
    if (first)
        replay->rest = line + length + 1;
    else
        replay->rest_length = (size_t)(line + length - replay->rest);
    return add_event(&replay->record, line, length, error);
}

static enum status read_record(struct table_replay *replay, size_t number, struct error *error) {
    enum status status = STATUS_OK;
    for (const char *line = replay->text; *line && status == STATUS_OK;) {
        size_t length = strcspn(line, "\n");
        status = length > 0 ? read_line(replay, number, line, length, error) : STATUS_OK;
        line += length + (line[length] == '\n');
    }
    if (status == STATUS_OK && replay->record.count < 2)
        return error_set(error, STATUS_USAGE, "record: it has no match %zu, from 0", number);
    return status;
}

/* The match of a record. */

/* Splits "Bo = classic"; a strategy that is not built in gives way to the usual one. */
static bool write_player(struct json *json, const struct game *game, const struct json_value *text,
                         const struct answers_text *answers) {
    static const char between[] = " = ";
    char name[PLAYER_TEXT_SIZE];
    if (!json_string(text, name, sizeof name))
        return false;
    char *origin = strstr(name, between);
    if (origin)
        *origin = '\0';
    origin = origin ? origin + sizeof between - 1 : name;
    bool known = strategy_find(game->name, origin) != NULL;
    json_open(json, NULL, '{');
    json_text(json, "name", name);
    json_text(json, "strategy", !answers ? "person" : known ? origin : game_usual(game)->strategy);
    if (answers && answers->text) {
        json_open(json, "answers", '[');
        json_verbatim(json, NULL, answers->text, answers->size);
        json_close(json, ']');
    }
    json_close(json, '}');
    return true;
}

static void write_number(struct json *json, const char *key, const struct json_value *value) {
    char text[TABLE_NAME_SIZE];
    snprintf(text, sizeof text, "%.*s", value ? (int)value->length : 0, value ? value->text : "");
    json_text(json, key, text);
}

static bool write_rules(struct json *json, const struct json_value *event) {
    const struct json_value *name = json_member(event, "rules");
    const struct json_value *options = json_member(event, "options");
    if (!name || !options)
        return false;
    json_open(json, "rules", '{');
    json_verbatim(json, "name", name->text, name->length);
    json_verbatim(json, "options", options->text, options->length);
    json_close(json, '}');
    return true;
}

/* Writes the match as requests have it, the player of that number a person. */
static bool write_match(const struct table_replay *replay, const char *key, size_t person,
                        struct json *json) {
    const struct json_value *event = replay->record.events[0].values;
    const struct json_value *players = json_member(event, "players");
    char name[TABLE_NAME_SIZE] = "";
    json_string(json_member(event, "game"), name, sizeof name);
    const struct game *game = game_find(name);
    if (!game || !players)
        return false;
    json_open(json, key, '{');
    json_text(json, "game", name);
    bool written = write_rules(json, event);
    json_open(json, "players", '[');
    size_t i = 0;
    for (const struct json_value *player = json_first(players); player && i < GAME_ENTRANTS_MAX;
         player = json_next(players, player), i++)
        written &= write_player(json, game, player, i == person ? NULL : &replay->player[i]);
    json_close(json, ']');
    write_number(json, "seed", json_member(event, "seed"));
    write_number(json, "index", json_member(event, "index"));
    json_close(json, '}');
    return written && person < i;
}

/* Playing it again. */

/* Events written so far, of which the record has the same. */
static size_t count_events(struct table_play *play) {
    fflush(play->out);
    for (; play->counted < play->size; play->counted++)
        play->lines += play->record[play->counted] == '\n';
    return play->lines;
}

/* Notes an answer that the record gives, as JSON. */
static void note_answer(struct answers_text *answers, const char *text, size_t size) {
    if (!answers->out)
        answers->out = open_memstream(&answers->text, &answers->size);
    if (!answers->out)
        return;
    fputs(answers->more ? "," : "", answers->out);
    fwrite(text, 1, size, answers->out);
    answers->more = true;
}

static bool read_answer(const struct table_question *question, const char *text, size_t size,
                        struct table_answer *answer) {
    struct json_document document = {0};
    struct error error;
    bool legal = json_read(&document, text, size, &error) == STATUS_OK &&
                 question->match->game->read(question, document.values, answer);
    json_document_free(&document);
    return legal;
}

static enum table_reply recorded_reply(const struct table_question *question,
                                       struct table_answer *answer) {
    struct table_match *match = question->match;
    struct table_replay *replay = match->replay;
    char *text = NULL;
    size_t size;
    if (match->play.ended)
        return TABLE_REPLY_NONE;
    FILE *out = open_memstream(&text, &size);
    bool found =
        out && match->game->recorded(question, &replay->record, count_events(&match->play), out);
    found &= out && fclose(out) == 0;
    if (found && read_answer(question, text, size, answer)) {
        note_answer(&replay->player[question->entrant], text, size);
        if (replay->observer)
            replay->observer->on_answer(replay->observer->given, question, answer);
    } else {
        table_match_end(question, "the record has no answer");
    }
    free(text);
    return match->play.ended ? TABLE_REPLY_NONE : TABLE_REPLY_GIVEN;
}

/* Whether the play has written what the record has, after the first event, which names players. */
static bool is_same_record(const struct table_replay *replay, const struct table_play *play) {
    const char *rest = memchr(play->record, '\n', play->end);
    size_t length = play->end - (size_t)(rest + 1 - play->record);
    return length == replay->rest_length + 1 && memcmp(rest + 1, replay->rest, length - 1) == 0;
}

static enum status play_record(struct table_replay *replay, const struct json_value *asked,
                               struct error *error) {
    static const struct json_value none = {.kind = JSON_LIST, .text = "[]", .length = 2, .span = 1};
    struct table_match match;
    enum status status = table_match_open(&match, asked, NULL, error);
    match.reply = recorded_reply;
    match.replay = replay;
    if (status == STATUS_OK)
        status = table_match_play(&match, &none, error);
    if (status == STATUS_OK && !is_same_record(replay, &match.play))
        status = error_set(error, STATUS_USAGE,
                           "record: a match of these rules and this seed "
                           "does not go as it says");
    table_match_close(&match);
    return status;
}

/* Plays the match of the record, whose answers are noted then. */
static enum status find_answers(struct table_replay *replay, size_t person, struct error *error) {
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return error_set(error, STATUS_RUNTIME, "not enough memory");
    struct json json = {.out = out, .one_line = true, .compact = true};
    bool written = write_match(replay, NULL, person, &json);
    written &= fclose(out) == 0;
    struct json_document document = {0};
    enum status status = written ? json_read(&document, text, size, error)
                                 : error_set(error, STATUS_USAGE,
                                             "record: its match has no such player, or no "
                                             "game, rules or options");
    if (status == STATUS_OK)
        status = play_record(replay, document.values, error);
    json_document_free(&document);
    free(text);
    for (unsigned i = 0; i < GAME_ENTRANTS_MAX; i++)
        if (replay->player[i].out)
            fclose(replay->player[i].out);
    return status;
}

static void write_answers(const struct answers_text *answers, struct json *json) {
    json_open(json, "answers", '[');
    if (answers->text)
        json_verbatim(json, NULL, answers->text, answers->size);
    json_close(json, ']');
}

static void replay_free(struct table_replay *replay) {
    for (size_t i = 0; i < replay->record.count; i++)
        json_document_free(&replay->record.events[i]);
    for (unsigned i = 0; i < GAME_ENTRANTS_MAX; i++)
        free(replay->player[i].text);
    free(replay->record.events);
    free(replay->text);
}

enum status table_replay(const struct json_value *asked, struct json *json, struct error *error) {
    const struct json_value *record = json_member(asked, "record");
    struct table_replay replay = {.text = record ? malloc(record->length) : NULL};
    size_t person = 0, number = 0;
    json_whole(json_member(asked, "player"), GAME_ENTRANTS_MAX, &person);
    json_whole(json_member(asked, "number"), MATCHES_MAX, &number);
    enum status status = STATUS_OK;
    if (!replay.text || !json_string(record, replay.text, record->length))
        status = error_set(error, STATUS_USAGE, "record: expected a text of JSON Lines");
    if (status == STATUS_OK)
        status = read_record(&replay, number, error);
    if (status == STATUS_OK)
        status = find_answers(&replay, person, error);
    if (status == STATUS_OK) {
        json_count(json, "matches", replay.matches);
        write_match(&replay, "match", person, json);
        write_answers(&replay.player[person], json);
    }
    replay_free(&replay);
    return status;
}

enum status table_record_play(const char *record, size_t number,
                              const struct answer_observer *observer, struct error *error) {
    struct table_replay replay = {.text = strdup(record), .observer = observer};
    if (!replay.text)
        return error_set(error, STATUS_RUNTIME, "not enough memory");
    enum status status = read_record(&replay, number, error);
    if (status == STATUS_OK)
        status = find_answers(&replay, 0, error);
    replay_free(&replay);
    return status;
}

size_t table_record_matches(const char *record) {
    size_t matches = 0;
    for (const char *line = record; *line; line += *line == '\n') {
        matches += is_first(line);
        line += strcspn(line, "\n");
    }
    return matches;
}
