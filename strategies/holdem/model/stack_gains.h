/*
 * What a stack gains in a level, by who plays it and how deep it is: learned in tournaments where
 * everybody plays for himself, a third of the field by each style.
 *
 * A talk comes once a level, and so a captain need not look farther. Depths are in big blinds, when
 * the level begins; gains are shares of what the stack had then.
 */
#ifndef UTSPEL_STACK_GAINS_H
#define UTSPEL_STACK_GAINS_H

#include "sim/holdem/holdem_tallies.h"

enum stack_style { STACK_JAM, STACK_REGULAR, STACK_BASELINE, STACK_STYLES };

/* What was counted, as levels/gains of results (holdem_tallies.h). */
struct stack_gains {
    int64_t counted[STACK_STYLES][TALLY_DEPTHS][TALLY_GAINS];
};

/* What is expected at a depth of the table; the error is the standard error of the mean. */
struct stack_gain {
    double mean, error, variance;
};

struct stack_outlook {
    struct stack_gain gain[STACK_STYLES][TALLY_DEPTHS];
};

/* False where nothing was counted. Depths that came up rarely have what the next one has. */
bool stack_outlook_make(struct stack_outlook *outlook, const struct stack_gains *gains);

/* A depth lies between the means of two of the table's: the lower one, and the upper one's share.
 */
struct stack_depth {
    unsigned lower;
    double share;
};
struct stack_depth stack_depth_of(double big_blinds);

struct stack_gain stack_gain_at(const struct stack_outlook *outlook, unsigned style,
                                struct stack_depth at);

#endif
