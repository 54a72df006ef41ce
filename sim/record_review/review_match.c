#include "sim/record_review/review_match.h"

#include "sim/chicago/chicago_game.h"
#include "sim/chicago_lab/review/chicago_review.h"
#include "sim/core/foreign_text.h"
#include "sim/pofc_lab/review/pofc_review.h"
#include "sim/record_review/review_task.h"
#include "sim/table/table_replay.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { RECORD_MAX = 1 << 28, LINE_SHOWN = 60 };

static const struct review_game *const games[] = {&chicago_review, &pofc_review};

void reviewed_free(struct reviewed *reviewed) {
    for (size_t i = 0; i < reviewed->match_count; i++) {
        review_free(&reviewed->matches[i].review);
        luck_free(&reviewed->matches[i].luck);
        free(reviewed->matches[i].rules);
    }
    free(reviewed->matches);
    free(reviewed->text);
    *reviewed = (struct reviewed){0};
}

/* Reading the file. */

static enum status read_stream(FILE *in, const char *path, char **text, struct error *error) {
    size_t size = 0, room = 1 << 16;
    *text = malloc(room);
    while (*text) {
        size_t read = fread(*text + size, 1, room - size - 1, in);
        size += read;
        if (read == 0 || size > RECORD_MAX)
            break;
        char *more = size + 1 < room ? *text : realloc(*text, room *= 2);
        if (!more)
            free(*text);
        *text = more;
    }
    if (!*text)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    (*text)[size] = '\0';
    if (ferror(in))
        return error_set(error, STATUS_RUNTIME, "%s: %s", path, strerror(errno));
    return size <= RECORD_MAX
               ? STATUS_OK
               : error_set(error, STATUS_USAGE, "%s: more than %d MiB", path, RECORD_MAX >> 20);
}

static enum status read_file(const char *path, char **text, struct error *error) {
    FILE *in = fopen(path, "r");
    *text = NULL;
    if (!in)
        return error_set(error, STATUS_USAGE, "%s: %s", path, strerror(errno));
    enum status status = read_stream(in, path, text, error);
    fclose(in);
    return status;
}

/* A line of the record as JSON; the document is freed by the caller. */
static enum status read_line(const char *line, struct json_document *document,
                             struct error *error) {
    *document = (struct json_document){0};
    return json_read(document, line, strcspn(line, "\n"), error);
}

/* The first line from there on that begins so; or NULL. */
static const char *find_line(const char *text, const char *begins) {
    for (const char *line = text; line && *line;
         line = strchr(line, '\n') ? strchr(line, '\n') + 1 : NULL)
        if (strncmp(line, begins, strlen(begins)) == 0)
            return line;
    return NULL;
}

/* Who played, by the match's first line; "Bo = classic" is a name and how it plays. */
static void take_player(struct review_player *player, const struct json_value *text) {
    static const char between[] = " = ";
    char name[2 * REVIEW_NAME_SIZE] = "";
    json_string(text, name, sizeof name);
    char *strategy = strstr(name, between);
    if (strategy)
        *strategy = '\0';
    strategy = strategy ? strategy + sizeof between - 1 : name;
    snprintf(player->name, sizeof player->name, "%.*s", REVIEW_NAME_SIZE - 1, name);
    snprintf(player->strategy, sizeof player->strategy, "%.*s", REVIEW_NAME_SIZE - 1, strategy);
}

static void take_players(struct reviewed_match *match, const struct json_value *players) {
    match->entrants = 0;
    for (const struct json_value *player = players ? json_first(players) : NULL;
         player && match->entrants < GAME_ENTRANTS_MAX; player = json_next(players, player))
        take_player(&match->player[match->entrants++], player);
}

/* What came of it, by the match's last line. */
static void take_points(struct reviewed_match *match, const char *line) {
    struct json_document document;
    struct error ignored;
    if (line && read_line(line, &document, &ignored) == STATUS_OK) {
        const struct json_value *points = json_member(document.values, "placement_points");
        points = points ? points : json_member(document.values, "points");
        const struct json_value *number = points ? json_first(points) : NULL;
        for (unsigned i = 0; number && i < match->entrants; i++, number = json_next(points, number))
            match->player[i].points = strtod(number->text, NULL);
        json_document_free(&document);
    }
}

static enum status take_head(struct reviewed_match *match, const char *line, struct error *error) {
    struct json_document document;
    enum status status = read_line(line, &document, error);
    size_t index = 0;
    if (status == STATUS_OK) {
        take_players(match, json_member(document.values, "players"));
        json_whole(json_member(document.values, "index"), SIZE_MAX / 2, &index);
        match->index = index;
        json_string(json_member(document.values, "rules"), match->rules_name, REVIEW_NAME_SIZE);
        for (size_t i = 0; i < sizeof games / sizeof *games; i++)
            if (json_is(json_member(document.values, "game"), games[i]->game->name))
                match->review.game = games[i];
    }
    json_document_free(&document);
    if (status == STATUS_OK && !match->review.game)
        status =
            error_set(error, STATUS_USAGE, "its game cannot be reviewed: expected chicago or pofc");
    return status;
}

/* Players asked for: by name, or by number. */

static bool is_asked(const struct reviewed_match *match, const char *player, unsigned entrant) {
    char *end;
    unsigned long number = strtoul(player, &end, 10);
    bool is_number = *player != '\0' && *end == '\0';
    return is_number ? number == entrant + 1 : strcmp(match->player[entrant].name, player) == 0;
}

static void list_players(const struct reviewed_match *match, struct error *error) {
    for (unsigned i = 0; i < match->entrants; i++)
        error_append(error, "%s%u %s", i > 0 ? ", " : "", i + 1,
                     foreign_text(match->player[i].name).text);
}

static enum status choose_players(struct reviewed_match *match, const char *player,
                                  struct error *error) {
    match->asked = 0;
    for (unsigned i = 0; i < match->entrants; i++)
        if (!player || is_asked(match, player, i))
            match->asked |= 1u << i;
    bool several = (match->asked & (match->asked - 1)) != 0;
    if (match->asked != 0 && !(player && several))
        return STATUS_OK;
    error_set(error, STATUS_USAGE,
              "--player: %s '%s', expected one of: ", several ? "there are several" : "there is no",
              foreign_text(player).text);
    list_players(match, error);
    return STATUS_USAGE;
}

/* Playing it again. */

static void on_answer(void *given, const struct table_question *question,
                      const struct table_answer *answer) {
    struct reviewed_match *match = given;
    size_t size = match->review.game->game->rules.options->size;
    match->seed = question->match->setup.seed;
    if (!match->rules && (match->rules = malloc(size)))
        memcpy(match->rules, question->match->setup.rules, size);
    review_note(&match->review, question, answer, match->asked);
}

static enum status read_match(struct reviewed_match *match, const char *text, const char *player,
                              struct error *error) {
    const struct answer_observer observer = {on_answer, match};
    enum status status = take_head(match, match->record, error);
    if (status == STATUS_OK)
        status = choose_players(match, player, error);
    if (status == STATUS_OK)
        status = table_record_play(text, match->number, &observer, error);
    if (status == STATUS_OK && (match->review.is_short || !match->rules))
        status = error_set(error, STATUS_RUNTIME, "out of memory");
    take_points(match, find_line(match->record, "{\"e\":\"match-end\""));
    return status;
}

static enum status read_matches(struct reviewed *reviewed, struct error *error) {
    const char *text = reviewed->text;
    const struct review_request *request = reviewed->request;
    static const char begins[] = "{\"e\":\"match\",";
    size_t count = table_record_matches(text);
    const char *line = text;
    if (count == 0)
        return error_set(
            error, STATUS_USAGE,
            "%s: it begins with '%.*s', expected a record of matches, as `run --record' "
            "writes them",
            request->file, (int)strcspn(text, "\n") % LINE_SHOWN, text);
    reviewed->matches = calloc(count, sizeof *reviewed->matches);
    if (!reviewed->matches)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    for (size_t i = 0; i < count; i++, line++) {
        struct reviewed_match *match = &reviewed->matches[reviewed->match_count++];
        match->record = line = find_line(line, begins);
        match->number = i;
        enum status status = read_match(match, text, request->player, error);
        if (status != STATUS_OK) {
            error_prefix(error, "%s: match %zu: ", request->file, i);
            return status;
        }
        if (match->review.game != reviewed->matches->review.game)
            return error_set(error, STATUS_USAGE, "%s: matches of two games, expected one",
                             request->file);
    }
    return STATUS_OK;
}

/* Weighing. */

static enum status check_rules(const struct reviewed_match *match, struct error *error) {
    return match->review.game == &chicago_review
               ? chicago_rules_understood(match->rules, "review",
                                          CHICAGO_ADVICE | CHICAGO_SOLVER_PARTS, error)
               : STATUS_OK;
}

/* How a user asks `advise' the same. */
static void note_command(struct reviewed *reviewed, const struct review_rules *rules) {
    FILE *out = fmemopen(reviewed->command, sizeof reviewed->command, "w");
    if (!out)
        return;
    fputs("utspel advise", out);
    review_rules_print(rules, out);
    fclose(out);
}

static enum status weigh_all(struct reviewed *reviewed, struct error *error) {
    const struct review_request *request = reviewed->request;
    const struct reviewed_match *first = reviewed->matches;
    struct review_rules rules = {.base = ""};
    enum status status = check_rules(first, error);
    if (status == STATUS_OK)
        status = review_rules_find(&rules, first->review.game->game, first->rules_name,
                                   first->rules, error);
    note_command(reviewed, &rules);
    if (status == STATUS_OK && request->seed)
        status = review_rules_add(&rules, "--seed", "seed", request->seed, error);
    if (status == STATUS_OK)
        status = review_task_run(reviewed, &rules, error);
    review_rules_free(&rules);
    return status;
}

enum status review_record(struct reviewed *reviewed, const struct review_request *request,
                          struct error *error) {
    *reviewed = (struct reviewed){.request = request};
    enum status status = read_file(request->file, &reviewed->text, error);
    if (status == STATUS_OK)
        status = read_matches(reviewed, error);
    return status == STATUS_OK ? weigh_all(reviewed, error) : status;
}
