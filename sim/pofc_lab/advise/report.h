/* Printing advice for POFC. */
#ifndef UTSPEL_POFC_ADVISE_REPORT_H
#define UTSPEL_POFC_ADVISE_REPORT_H

#include "sim/pofc_lab/advise/advise.h"

#include <stdio.h>

enum { POFC_ADVISE_SHOWN = 5 };

struct pofc_advise_report {
    const struct pofc_advise *advise;
    const char *version, *commit; /* of the program */
    bool all;                     /* list more placements than POFC_ADVISE_SHOWN */
};

/* For people; fails when memory is short. */
enum status pofc_advise_print(const struct pofc_advise_report *report, FILE *out,
                              struct error *error);

void pofc_advise_print_json(const struct pofc_advise_report *report, FILE *out);

#endif
