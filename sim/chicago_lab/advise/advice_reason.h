/*
 * Why an alternative is the best, in words: what speaks for it most, compared with its rival, if
 * that is most of the difference between them.
 *
 * The rival is the second; for an exchange that breaks what the hand scores by, it is the best
 * one that does not.
 */
#ifndef UTSPEL_ADVICE_REASON_H
#define UTSPEL_ADVICE_REASON_H

#include "sim/chicago_lab/advise/chicago_advise.h"

enum { ADVICE_REASON_SIZE = 256 };

struct advice_reason {
    const char *cause; /* a word for it; NULL: nothing stands out, or the best is not clear */
    char text[ADVICE_REASON_SIZE]; /* "you come fourth 12 times in 100 instead of 35" */
    bool is_of_places; /* it says how often the seat comes to a place, or is disqualified; */
    bool is_of_wins;   /* or how often it wins, compared with the second */
};

struct advice_reason advice_reason_find(const struct advise *advise);

/*
 * Writes what changes in favour of the best compared with the second: that it wins more often, or
 * else another place, unless the reason tells of one. False: nothing does.
 */
bool advice_change_text(const struct advise *advise, const struct advice_reason *reason,
                        char text[ADVICE_REASON_SIZE]);

#endif
