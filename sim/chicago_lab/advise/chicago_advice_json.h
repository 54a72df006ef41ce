/* Advice on Chicago as JSON; the advice is that of a struct advise. */
#ifndef UTSPEL_CHICAGO_ADVICE_JSON_H
#define UTSPEL_CHICAGO_ADVICE_JSON_H

#include "sim/advice/advice_json.h"

extern const struct advice_json chicago_advice_json;

#endif
