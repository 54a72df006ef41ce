/*
 * A position: what one seat knows when it is to decide, and no more; and a user's question, which
 * it is read from.
 *
 * The state's view and order are filled, and of the hidden part only the seat's own cards and who
 * is out; sample_hidden() fills the rest. What the user left out of the history is marked here.
 */
#ifndef UTSPEL_ADVISE_POSITION_H
#define UTSPEL_ADVISE_POSITION_H

#include "sim/chicago/deal.h"
#include "sim/core/option.h"

struct position {
    struct chicago_state state;
    struct chicago_point point; /* of an exchange its start, where all lay down unseen, or,
                                   with counts of it, the seat's turn */
    unsigned exchanges;         /* that everybody has laid down cards in */
    uint8_t unknown_counts[CHICAGO_EXCHANGES_MAX]; /* masks of seats, by exchange */
    uint8_t announced;                             /* mask of exchanges, whose best is known */
    uint8_t called_before;                         /* mask: who had called before this deal */
    uint8_t put_out[CHICAGO_TRICKS]; /* masks of seats that a trick of this deal put out */
    uint8_t counted; /* mask: seats whose count of the exchange in progress is known */
};

/* The cards a seat has played. */
card_set position_played_by(const struct chicago_view *view, unsigned seat);

/* The cards that may be played now. */
card_set position_legal(const struct position *position);

/* Cards that are where nobody else can have them: one's own, gone, or played. */
card_set position_seen(const struct position *position);

/* The possible answers at a position, and their texts. */
enum { ALTERNATIVES_MAX = 1 << CHICAGO_HAND_SIZE, ALTERNATIVE_TEXT_SIZE = 64 };

struct alternative {
    card_set cards; /* to lay down, or the one to play; */
    bool yes;       /* or yes or no */
};

/* Lists all legal answers, at least two. */
unsigned alternatives_list(const struct position *position,
                           struct alternative alternatives[ALTERNATIVES_MAX]);

enum alternative_form { ALTERNATIVE_DO, ALTERNATIVE_DOING };

/* Writes an answer in words: "lay down 9h 4d" or "laying down 9h 4d". */
void alternative_text(const struct position *position, const struct alternative *alternative,
                      enum alternative_form form, char text[ALTERNATIVE_TEXT_SIZE]);

/*
 * A user's question about a position: the options of `utspel advise`, one table row each, and the
 * position read from them.
 *
 * Seats count from 0, exchanges from 1. Cards are as card_set_from_text() reads them.
 */

struct question {
    /* The standing. */
    struct option_list scores, called, chicagos, out;
    int32_t seat, dealer, deal;
    /* The deal. */
    int32_t stage; /* enum question_stage */
    char hand[OPTION_TEXT_SIZE], laid[OPTION_TEXT_SIZE], counts[OPTION_TEXT_SIZE];
    char open[OPTION_TEXT_SIZE], kept_open[OPTION_TEXT_SIZE], declined_open[OPTION_TEXT_SIZE];
    char announced[OPTION_TEXT_SIZE], played[OPTION_TEXT_SIZE], put_out[OPTION_TEXT_SIZE];
    int32_t caller;

    uint64_t given; /* mask: the options given, by row */
};

/* What is to be decided; the exchanges of a stage follow each other. */
enum question_stage {
    QUESTION_EXCHANGE,
    QUESTION_DRAW = QUESTION_EXCHANGE + 5,
    QUESTION_OPEN = QUESTION_DRAW + 5,
    QUESTION_ZERO = QUESTION_OPEN + 5,
    QUESTION_CALL = QUESTION_ZERO + 5,
    QUESTION_PLAY,
    QUESTION_LAY_DOWN
};

/* The options of a question; keys are those of the command line, without dashes. */
extern const struct option_table question_options;

/* The word for its stage. */
const char *question_stage_word(const struct question *question);

/* Begins a question of which no option is given yet. */
void question_begin(struct question *question);

/* Takes an option of the table. */
enum status question_set(struct question *question, const struct option *option, const char *text,
                         struct error *error);

/* Whether the option of that key was given. */
bool question_has(const struct question *question, const char *key);

/* Refuses a question that lacks what every one has, or is about a table of no possible size. */
enum status question_check(const struct question *question, struct error *error);

/*
 * Reads the position, by rules that fit the table's size; or says what is wrong with the question.
 */
enum status position_read(struct position *position, const struct question *question,
                          const struct chicago_rules *rules, struct error *error);

/* Parts of position_read(), in the files of their names. */
enum status position_read_cards(struct position *position, const struct question *question,
                                struct error *error);
enum status position_read_history(struct position *position, const struct question *question,
                                  struct error *error);

#endif
