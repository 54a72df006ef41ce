/*
 * A user's question about a position: the options of `utspel advise`, one table row each, and the
 * position read from them.
 *
 * Seats count from 0, exchanges from 1. Cards are as card_set_from_text() reads them.
 */
#ifndef UTSPEL_CHICAGO_QUESTION_H
#define UTSPEL_CHICAGO_QUESTION_H

#include "sim/chicago_lab/advise/position.h"
#include "sim/core/option.h"

struct question {
    /* The standing. */
    struct option_list scores, called, chicagos, out;
    int32_t seat, dealer, deal;
    /* The deal. */
    int32_t stage; /* enum question_stage */
    char hand[OPTION_TEXT_SIZE], laid[OPTION_TEXT_SIZE], counts[OPTION_TEXT_SIZE];
    char open[OPTION_TEXT_SIZE], kept_open[OPTION_TEXT_SIZE], declined_open[OPTION_TEXT_SIZE];
    char announced[OPTION_TEXT_SIZE], played[OPTION_TEXT_SIZE];
    int32_t caller;

    uint64_t given; /* mask: the options given, by row */
};

/* The exchanges of a stage follow each other. */
enum question_stage {
    QUESTION_EXCHANGE,
    QUESTION_DRAW = QUESTION_EXCHANGE + 5,
    QUESTION_OPEN = QUESTION_DRAW + 5,
    QUESTION_ZERO = QUESTION_OPEN + 5,
    QUESTION_CALL = QUESTION_ZERO + 5,
    QUESTION_PLAY
};

/* Keys are those of the command line, without dashes. */
extern const struct option_table question_options;

/* The word for its stage. */
const char *question_stage_word(const struct question *question);

/* No option given yet. */
void question_begin(struct question *question);

/* Takes an option of the table. */
enum status question_set(struct question *question, const struct option *option, const char *text,
                         struct error *error);

/* Whether the option of that key was given. */
bool question_has(const struct question *question, const char *key);

/* The position, by rules that fit the table's size; or what is wrong with the question. */
enum status position_read(struct position *position, const struct question *question,
                          const struct chicago_rules *rules, struct error *error);

/* Parts of the same. */
enum status position_read_cards(struct position *position, const struct question *question,
                                struct error *error);
enum status position_read_history(struct position *position, const struct question *question,
                                  struct error *error);

#endif
