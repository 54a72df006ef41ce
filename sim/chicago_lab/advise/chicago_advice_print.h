/* Advice on Chicago as it is printed for people; its functions take that of a struct advise. */
#ifndef UTSPEL_CHICAGO_ADVICE_PRINT_H
#define UTSPEL_CHICAGO_ADVICE_PRINT_H

#include "sim/advice/advice_print.h"

extern const struct advice_game chicago_advice;

#endif
