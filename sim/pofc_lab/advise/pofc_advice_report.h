/* Advice for POFC, as it is made and printed. */
#ifndef UTSPEL_POFC_ADVICE_REPORT_H
#define UTSPEL_POFC_ADVICE_REPORT_H

#include "sim/advice/advice.h"
#include "sim/pofc_lab/advise/pofc_advise.h"

extern const struct advice_game pofc_advice; /* of a struct pofc_advise */

#endif
