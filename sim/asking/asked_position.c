#include "sim/asking/asked_position.h"

#include "sim/chicago_lab/review/chicago_review.h"
#include "sim/pofc_lab/review/pofc_review.h"
#include "sim/table/option_json.h"

#include <stdlib.h>

/* A user's question in either game, and what is asked there as its table would ask. */
union told {
    struct question chicago;
    struct pofc_question pofc;
};

static bool is_chicago(const struct table_match *match) {
    return match->game == &table_chicago;
}

static const struct option_table *options_of(const struct table_match *match) {
    return is_chicago(match) ? &question_options : &pofc_question_options;
}

static enum status told_set(union told *told, const struct table_match *match,
                            const struct option *option, const char *text, struct error *error) {
    return is_chicago(match) ? question_set(&told->chicago, option, text, error)
                             : pofc_question_set(&told->pofc, option, text, error);
}

static enum status set_seat(union told *told, const struct table_match *match,
                            struct error *error) {
    const char text[] = {(char)('0' + match->person), '\0'};
    return told_set(told, match, option_find(options_of(match), "seat"), text, error);
}

static enum status read_options(union told *told, const struct table_match *match,
                                const struct json_value *position, struct error *error) {
    enum status status = STATUS_OK;
    if (position->kind != JSON_OBJECT)
        return error_set(error, STATUS_USAGE, "position: expected an object");
    if (is_chicago(match))
        question_begin(&told->chicago);
    else
        pofc_question_begin(&told->pofc);
    for (const struct json_value *key = json_first(position); key && status == STATUS_OK;
         key = json_next(position, key)) {
        const struct option *option;
        char text[OPTION_TEXT_SIZE];
        status = json_read_option(key, options_of(match), &option, text, error);
        if (status == STATUS_OK)
            status = told_set(told, match, option, text, error);
    }
    return status == STATUS_OK ? set_seat(told, match, error) : status;
}

/* As many seats as the match has players. */
static enum status check_seats(const struct table_match *match, const char *key, unsigned seats,
                               struct error *error) {
    return seats == match->setup.entrants
               ? STATUS_OK
               : error_set(error, STATUS_USAGE, "--%s: got %u, expected %u: one for each player",
                           key, seats, match->setup.entrants);
}

/* The answer, as a table would read it where it asks. */
static enum status read_answer(const struct json_value *asked,
                               const struct table_question *question, struct table_answer *answer,
                               struct error *error) {
    const struct json_value *given = json_member(asked, "answer");
    if (!given)
        return error_set(error, STATUS_USAGE, "answer: expected what was decided");
    if (!question->match->game->read(question, given, answer))
        return error_set(error, STATUS_USAGE, "answer: %.*s is not legal there",
                         (int)(given->length < 200 ? given->length : 200), given->text);
    return STATUS_OK;
}

/* Reads what a position of Chicago asks; the decision keeps no question where nothing is reviewed.
 */
static enum status read_chicago(const struct json_value *asked, struct table_match *match,
                                bool with_answer, struct review_decision *decision,
                                struct error *error) {
    const struct question *told = decision->question;
    struct position position;
    enum chicago_decision kind;
    enum status status = question_check(told, error);
    if (status == STATUS_OK)
        status = check_seats(match, "scores", (unsigned)told->scores.count, error);
    if (status == STATUS_OK)
        status = position_read(&position, told, match->setup.rules, error);
    if (status != STATUS_OK)
        return status;
    if (!chicago_review_find(position.point.stage, &kind, &decision->kind)) {
        free(decision->question);
        decision->question = NULL;
        return STATUS_OK;
    }
    position.state.view.legal = position_legal(&position);
    const struct table_question question = {.match = match,
                                            .entrant = match->person,
                                            .decision = &chicago_decisions[kind],
                                            .view = &position.state.view};
    return with_answer ? read_answer(asked, &question, &decision->answer, error) : STATUS_OK;
}

static enum status read_pofc(const struct json_value *asked, struct table_match *match,
                             bool with_answer, struct review_decision *decision,
                             struct error *error) {
    const struct pofc_question *told = decision->question;
    struct pofc_state position;
    enum status status = check_seats(match, "rows", pofc_question_seats(told), error);
    if (status == STATUS_OK)
        status = pofc_position_read(&position, told, match->setup.rules, error);
    if (status != STATUS_OK)
        return status;
    decision->kind = pofc_review_kind(&position.view);
    const struct table_question question = {
        .match = match, .entrant = match->person, .view = &position.view};
    return with_answer ? read_answer(asked, &question, &decision->answer, error) : STATUS_OK;
}

/* Players sit as they are listed. */
static void seats_fill(struct review_decision *decision, const struct table_match *match) {
    decision->entrant = decision->seat = (uint8_t)match->person;
    decision->seats = (uint8_t)match->setup.entrants;
    for (unsigned seat = 0; seat < match->setup.entrants; seat++)
        decision->at[seat] = (uint8_t)seat;
}

enum status asked_position_read(const struct json_value *asked, struct table_match *match,
                                bool with_answer, struct review_decision *decision,
                                struct error *error) {
    union told *told = calloc(1, sizeof *told);
    *decision = (struct review_decision){.question = told};
    if (!told)
        return error_set(error, STATUS_RUNTIME, "not enough memory");
    seats_fill(decision, match);
    enum status status = read_options(told, match, json_member(asked, "position"), error);
    if (status != STATUS_OK)
        return status;
    return (is_chicago(match) ? read_chicago : read_pofc)(asked, match, with_answer, decision,
                                                          error);
}
