/* What a reason says: sentences of two alternatives, with numbers that were counted. */
#ifndef UTSPEL_REASON_TEXT_H
#define UTSPEL_REASON_TEXT_H

#include "sim/chicago_lab/advise/advice_reason.h"

enum { ADVICE_SHARE_SIZE = 16 };

/* Writes a share as "63", of a hundred, unless that would be taken for never or always. */
void advice_share_text(int64_t part, int64_t whole, char text[ADVICE_SHARE_SIZE]);

/* "time" or "times", as that share is read. */
const char *advice_share_times(int64_t part, int64_t whole);

/* Two alternatives; the reason is to speak for the first. */
struct reason_pair {
    const struct advise *advise;
    unsigned best, other;
};

struct reason_share {
    int64_t part, whole;
};

double reason_hundredths(struct reason_share share);

/* How often an alternative came to what a mark says. */
struct reason_share reason_marked(const struct reason_pair *pair, unsigned alternative,
                                  unsigned mark);

/* Whether an alternative is to call. */
bool reason_is_call(const struct reason_pair *pair, unsigned alternative);

/* What is known where the two are to be compared. */
const struct chicago_view *reason_view(const struct reason_pair *pair);

/* Writes how often one comes to a place, or 0: is disqualified; false if both read alike. */
enum { REASON_NO_PLACE = CHICAGO_SEATS_MAX + 1 };
bool reason_text_place(const struct reason_pair *pair, unsigned place,
                       char text[ADVICE_REASON_SIZE]);

/* Writes what a cause is; false if what was counted does not show that it speaks for the first. */
bool reason_text_cause(const struct reason_pair *pair, enum deal_cause cause,
                       char text[ADVICE_REASON_SIZE]);

/* The same of what a broken Chicago costs the seat and gives an opponent. */
bool reason_text_broken_chicago(const struct reason_pair *pair, char text[ADVICE_REASON_SIZE]);

#endif
