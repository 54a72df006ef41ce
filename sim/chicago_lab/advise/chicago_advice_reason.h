/* Why the best alternative is best, where it is not what a club player expects. */
#ifndef UTSPEL_CHICAGO_ADVICE_REASON_H
#define UTSPEL_CHICAGO_ADVICE_REASON_H

#include "sim/chicago_lab/advise/chicago_advise.h"

#include <stdio.h>

/* One line, or none where the best is what is expected. */
void advise_reason_print(const struct advise *advise, unsigned best, FILE *out);

#endif
