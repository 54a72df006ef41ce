/*
 * What strategies have answered in a match so far, in the order in which they were asked. Since a
 * match is played again from its start for each answer of the person, they are given these instead
 * of deciding again; with the generator and the memory that they had then.
 */
#ifndef UTSPEL_ANSWER_LOG_H
#define UTSPEL_ANSWER_LOG_H

#include "evaluator/card.h"
#include "sim/core/game.h"

enum { TABLE_ANSWER_SETS = 3 };

/* An answer in any game: cards by row, or one number (a set of cards, a card, a seat, 0 or 1). */
struct table_answer {
    union {
        uint64_t number;
        card_set set[TABLE_ANSWER_SETS];
    };
};

struct logged_answer;

/* Begins with all zeros. */
struct answer_log {
    struct logged_answer *answers;
    size_t count, room;
    unsigned char *memory; /* what they remembered, kept where it has changed */
    size_t memory_size, memory_room;
    size_t at;                       /* in this play: answers given */
    size_t known[GAME_ENTRANTS_MAX]; /* likewise: where each one's memory is, + 1; 0: nowhere */
};

void answer_log_free(struct answer_log *log);

/* Forgets what was answered when the person had given more answers than that. */
void answer_log_cut(struct answer_log *log, size_t given);

/* Begins a play. */
void answer_log_rewind(struct answer_log *log);

/* Gives the next answer, which is this entrant's, to whoever asks; false: there is no more. */
bool answer_log_next(struct answer_log *log, unsigned entrant, const struct strategy_self *self,
                     size_t memory, struct table_answer *answer);

/*
 * Adds an answer of an entrant, whose strategy remembers that many bytes, after the person has
 * given so many. Without memory it is not kept, nor are later ones.
 */
void answer_log_add(struct answer_log *log, unsigned entrant, const struct strategy_self *self,
                    size_t memory, size_t given, const struct table_answer *answer);

#endif
