#include "sim/table/table_match.h"

#include "sim/core/schema.h"

#include <stdlib.h>
#include <string.h>

void table_match_close(struct table_match *match) {
    if (match->slot)
        match->game->game->play.close(match->slot);
    for (unsigned i = 0; i < GAME_ENTRANTS_MAX; i++)
        free(match->player[i].parameters);
    free((void *)match->setup.rules);
    free(match->slot);
    free(match->tallies);
    free(match->text);
    free(match->answers_text);
    free(match->play.record);
    free(match->play.asked);
    json_document_free(&match->document);
    json_document_free(&match->answers);
    answer_log_free(&match->log);
    *match = (struct table_match){0};
}

bool table_match_is(const struct table_match *match, const struct json_value *asked) {
    return match->slot && match->document.values->length == asked->length &&
           memcmp(match->text, asked->text, asked->length) == 0;
}

/* Opens the game's table for the setup, where counts go to tallies that nobody reads. */
static enum status open_table(struct table_match *match, struct error *error) {
    const struct game *game = match->game->game;
    struct tally_schema schema;
    game->statistics.schema_init(&schema, &match->setup);
    match->tallies = calloc(1, schema.block_size);
    match->slot = calloc(1, game->play.table_size);
    if (!match->tallies || !match->slot)
        return error_set(error, STATUS_RUNTIME, "not enough memory");
    return game->play.open(match->slot, &match->setup, match->tallies, error);
}

enum status table_match_open(struct table_match *match, const struct json_value *asked,
                             const struct strategy *stand_in, struct error *error) {
    *match = (struct table_match){.stand_in = stand_in};
    match->text = malloc(asked->length);
    if (!match->text)
        return error_set(error, STATUS_RUNTIME, "not enough memory");
    memcpy(match->text, asked->text, asked->length);
    enum status status = json_read(&match->document, match->text, asked->length, error);
    if (status == STATUS_OK)
        status = table_setup_read(match, match->document.values, error);
    if (status == STATUS_OK)
        status = open_table(match, error);
    return status;
}

/* How many answers two lists begin with that are the same. */
static size_t same_answers(const struct json_value *list, const struct json_value *other) {
    const struct json_value *one = json_first(list), *two = json_first(other);
    size_t count = 0;
    while (one && two && one->length == two->length &&
           memcmp(one->text, two->text, one->length) == 0) {
        count++;
        one = json_next(list, one);
        two = json_next(other, two);
    }
    return count;
}

/* Takes these answers for those of the match, and keeps of the log what they do not change. */
static enum status take_answers(struct table_match *match, const struct json_value *answers,
                                struct error *error) {
    char *text = malloc(answers->length);
    struct json_document document = {0};
    if (!text)
        return error_set(error, STATUS_RUNTIME, "not enough memory");
    memcpy(text, answers->text, answers->length);
    enum status status = json_read(&document, text, answers->length, error);
    if (status != STATUS_OK) {
        free(text);
        json_document_free(&document);
        return status;
    }
    if (match->answers.count > 0)
        answer_log_cut(&match->log, same_answers(match->answers.values, document.values));
    json_document_free(&match->answers);
    free(match->answers_text);
    match->answers = document;
    match->answers_text = text;
    return STATUS_OK;
}

static enum status begin_play(struct table_match *match, struct error *error) {
    struct table_play *play = &match->play;
    free(play->record);
    free(play->asked);
    *play = (struct table_play){.answers = match->answers.values};
    play->upcoming = json_first(play->answers);
    for (unsigned i = 0; i < match->setup.entrants; i++) {
        struct table_player *player = &match->player[i];
        player->upcoming = player->answers ? json_first(player->answers) : NULL;
    }
    answer_log_rewind(&match->log);
    play->out = open_memstream(&play->record, &play->size);
    return play->out ? STATUS_OK : error_set(error, STATUS_RUNTIME, "not enough memory");
}

/* Says where an answer that is none was given: by the person, or by a record. */
static enum status refuse_answer(const struct table_play *play, struct error *error) {
    if (!play->upcoming)
        return error_set(error, STATUS_USAGE,
                         "after event %zu, from 1, it has no answer that is legal there",
                         play->lines);
    return error_set(
        error, STATUS_USAGE, "answer %zu, from 0: %.*s is not legal there", play->given,
        (int)(play->upcoming->length < 200 ? play->upcoming->length : 200), play->upcoming->text);
}

enum status table_match_play(struct table_match *match, const struct json_value *answers,
                             struct error *error) {
    struct table_play *play = &match->play;
    enum status status = take_answers(match, answers, error);
    if (status == STATUS_OK)
        status = begin_play(match, error);
    if (status != STATUS_OK)
        return status;
    const struct game_output output = {.record = play->out, .format = GAME_RECORD_JSON};
    status = match->game->game->play.match(match->slot, match->number, &output, error);
    bool written = !ferror(play->out);
    written &= fclose(play->out) == 0;
    if (!written)
        return error_set(error, STATUS_RUNTIME, "not enough memory");
    if (!play->ended) {
        play->end = play->size;
        return status;
    }
    return play->waits ? STATUS_OK : refuse_answer(play, error);
}
