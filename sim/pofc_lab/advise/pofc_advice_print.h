/* Advice on POFC as it is printed for people; its functions take that of a struct pofc_advise. */
#ifndef UTSPEL_POFC_ADVICE_PRINT_H
#define UTSPEL_POFC_ADVICE_PRINT_H

#include "sim/advice/advice_print.h"

extern const struct advice_game pofc_advice;

#endif
