#include "sim/chicago_lab/advise/chicago_question.h"

#define OPTIONS_OF struct question
#include "sim/core/option_rows.h"

#include <string.h>

static const char *const stage_words[] = {
    "exchange1", "exchange2", "exchange3", "exchange4", "exchange5", "draw1", "draw2", "draw3",
    "draw4",     "draw5",     "open1",     "open2",     "open3",     "open4", "open5", "zero1",
    "zero2",     "zero3",     "zero4",     "zero5",     "call",      "play",  NULL};

#define NUMBERS_OF(name, field, least, most, standard, about)                                      \
    OPTION_ROW(name, OPTION_INTS, field, least, most, NULL, standard, about, NULL)
#define NUMBER_OF(name, field, least, most, standard, about)                                       \
    OPTION_ROW(name, OPTION_INT, field, least, most, NULL, standard, about, NULL)
#define TEXT(name, field, about)                                                                   \
    OPTION_ROW(name, OPTION_TEXT, field, 0, OPTION_TEXT_SIZE - 1, NULL, "", about, NULL)

static const struct option options[] = {
    TEXT("hand", hand, "The cards you hold now: \"As Ks Qh 9h 4d\""),
    NUMBERS_OF("scores", scores, -1000, 1000, "0",
               "Everybody's points now, seat by seat: 31,22,18,40"),
    NUMBER_OF("seat", seat, 0, 4, "0", "Your seat"),
    NUMBER_OF("dealer", dealer, 0, 4, "0", "The dealer's seat"),
    NUMBERS_OF("called", called, 0, 1, "0",
               "Who has called Chicago in this game, seat by seat: 0,1,0,0"),
    NUMBERS_OF("chicagos", chicagos, 0, 1000, "0", "Chicagos won in this game, seat by seat"),
    NUMBERS_OF("out", out, 0, 4, "0", "Seats that are disqualified, the first one out first"),
    NUMBER_OF("deal", deal, 1, 10000, "1", "Which deal of the game it is, from 1"),
    OPTION_ROW("stage", OPTION_WORD, stage, 0, 0, stage_words, "call",
               "What you are to decide; the number is the exchange", NULL),
    TEXT("laid", laid, "The cards you have laid down in this deal"),
    TEXT("counts", counts, "Cards laid down by everybody, exchange by exchange: 3,2,?,1/1,0,2,4"),
    TEXT("announced", announced, "Who scored, as EXCHANGE:SEAT:HAND: 1:3:pair,2:0:straight"),
    TEXT("kept-open", kept_open, "Open cards others kept, as EXCHANGE:SEAT:CARD: 1:3:Ah,2:0:Kd"),
    TEXT("declined-open", declined_open, "Open cards others declined, likewise"),
    TEXT("open", open, "The open card you may keep"),
    NUMBER_OF("caller", caller, 0, 4, "0", "Who has called Chicago in this deal"),
    TEXT("played", played, "All cards played so far, in the order they fell: \"Ks 3s 9s 4h 7d\""),
};

const struct option_table question_options = {options, sizeof options / sizeof *options,
                                              sizeof(struct question)};

void question_begin(struct question *question) {
    option_set_defaults(&question_options, question);
    question->given = 0;
}

enum status question_set(struct question *question, const struct option *option, const char *text,
                         struct error *error) {
    enum status status = option_set(option, question, text, error);
    if (status == STATUS_OK)
        question->given |= (uint64_t)1 << (option - options);
    else
        error_prefix(error, "--");
    return status;
}

bool question_has(const struct question *question, const char *key) {
    return question->given >> (option_find(&question_options, key) - options) & 1;
}

const char *question_stage_word(const struct question *question) {
    return stage_words[question->stage];
}
