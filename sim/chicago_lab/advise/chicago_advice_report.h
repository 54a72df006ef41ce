/* Advice for Chicago, as it is made and printed. */
#ifndef UTSPEL_CHICAGO_ADVICE_REPORT_H
#define UTSPEL_CHICAGO_ADVICE_REPORT_H

#include "sim/advice/advice.h"
#include "sim/chicago_lab/advise/chicago_advise.h"

extern const struct advice_game chicago_advice; /* of a struct advise */

#endif
