/* Advice on POFC as JSON; the advice is that of a struct pofc_advise. */
#ifndef UTSPEL_POFC_ADVICE_JSON_H
#define UTSPEL_POFC_ADVICE_JSON_H

#include "sim/advice/advice_json.h"

extern const struct advice_json pofc_advice_json;

#endif
