#include "sim/pofc_lab/advise/pofc_question.h"

#define OPTIONS_OF struct pofc_question
#include "sim/core/option_rows.h"

#define TEXT(field, about)                                                                         \
    OPTION_ROW(#field, OPTION_TEXT, field, 0, OPTION_TEXT_SIZE - 1, NULL, "", about, NULL)

static const struct option options[] = {
    TEXT(dealt, "POFC: the cards you are to place: \"Ah Kd 9c 9d 2h\""),
    TEXT(rows, "POFC: the cards placed, top/middle/bottom, seat by seat: \"-; Qh/9c 9d/2h 5h\"; - "
               "is nothing, FL a seat in Fantasy Land"),
    TEXT(discarded, "POFC: the cards you have discarded in this hand"),
    NUMBER(seat, 0, 4, "0", "Your seat", NULL),
    NUMBER(dealer, 0, 4, "0", "The dealer's seat", NULL),
};

const struct option_table pofc_question_options = {options, sizeof options / sizeof *options,
                                                   sizeof(struct pofc_question)};

void pofc_question_begin(struct pofc_question *question) {
    option_set_defaults(&pofc_question_options, question);
    question->given = 0;
}

enum status pofc_question_set(struct pofc_question *question, const struct option *option,
                              const char *text, struct error *error) {
    enum status status = option_set(option, question, text, error);
    if (status == STATUS_OK)
        question->given |= (uint64_t)1 << (option - options);
    else
        error_prefix(error, "--");
    return status;
}

unsigned pofc_question_seats(const struct pofc_question *question) {
    unsigned seats = 1;
    for (const char *c = question->rows; *c; c++)
        seats += *c == ';';
    return seats;
}
