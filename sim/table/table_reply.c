/* Whom a question at the table goes to. */
#include "sim/core/player.h"
#include "sim/table/table_match.h"

#include <stdlib.h>

void table_match_end(const struct table_question *question, const char *why) {
    struct table_play *play = &question->match->play;
    fflush(play->out);
    play->end = play->size;
    play->ended = true;
    player_of(question->self)->asked = question->decision;
    question->self->fail(question->self, why);
}

static void tell(const struct table_question *question, const struct table_answer *answer) {
    const struct answer_observer *observer = question->match->observer;
    if (observer)
        observer->on_answer(observer->given, question, answer);
}

/* Writes what the person is asked, while the view is there. */
static void write_question(const struct table_question *question) {
    struct table_play *play = &question->match->play;
    FILE *out = open_memstream(&play->asked, &play->asked_size);
    if (!out)
        return;
    struct json json = {.out = out, .one_line = true, .compact = true};
    question->match->game->write(question, &json);
    fclose(out);
}

static const struct json_value *following(const struct json_value *list,
                                          const struct json_value *item) {
    return item ? json_next(list, item) : NULL;
}

static enum table_reply person_reply(const struct table_question *question,
                                     struct table_answer *answer) {
    struct table_match *match = question->match;
    struct table_play *play = &match->play;
    if (!play->upcoming) {
        play->waits = true;
        tell(question, NULL);
        write_question(question);
        table_match_end(question, "no answer yet");
        return TABLE_REPLY_NONE;
    }
    if (!match->game->read(question, play->upcoming, answer)) {
        table_match_end(question, "no legal answer");
        return TABLE_REPLY_NONE;
    }
    fflush(play->out);
    play->since = play->size;
    play->given++;
    play->upcoming = following(play->answers, play->upcoming);
    return TABLE_REPLY_GIVEN;
}

/* From the first of its answers on that does not fit, a player decides itself. */
static bool prepared_reply(const struct table_question *question, struct table_answer *answer) {
    struct table_player *player = &question->match->player[question->entrant];
    if (!player->upcoming)
        return false;
    bool fits = question->match->game->read(question, player->upcoming, answer);
    player->upcoming = fits ? following(player->answers, player->upcoming) : NULL;
    return fits;
}

static enum table_reply reply(const struct table_question *question, struct table_answer *answer) {
    struct table_match *match = question->match;
    const struct table_player *player = &match->player[question->entrant];
    if (match->play.ended)
        return TABLE_REPLY_NONE;
    if (!player->own)
        return person_reply(question, answer);
    if (prepared_reply(question, answer) ||
        answer_log_next(&match->log, question->entrant, question->self, player->own->memory_size,
                        answer))
        return TABLE_REPLY_GIVEN;
    return TABLE_REPLY_OWN;
}

enum table_reply match_reply(const struct table_question *question, struct table_answer *answer) {
    if (question->match->reply)
        return question->match->reply(question, answer);
    enum table_reply given = reply(question, answer);
    if (given == TABLE_REPLY_GIVEN)
        tell(question, answer);
    return given;
}

void match_note(const struct table_question *question, const struct table_answer *answer) {
    struct table_match *match = question->match;
    tell(question, answer);
    answer_log_add(&match->log, question->entrant, question->self,
                   match->player[question->entrant].own->memory_size, match->play.given, answer);
}
