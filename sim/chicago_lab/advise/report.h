/* Printing advice. */
#ifndef UTSPEL_ADVISE_REPORT_H
#define UTSPEL_ADVISE_REPORT_H

#include "sim/chicago_lab/advise/advise.h"

#include <stdio.h>

enum { ADVISE_SHOWN = 8 };

struct advise_report {
    const struct advise *advise;
    const char *version, *commit; /* of the program */
    bool all;                     /* list more alternatives than ADVISE_SHOWN */
};

/* For people; fails when memory is short. */
enum status advise_report_print(const struct advise_report *report, FILE *out, struct error *error);

void advise_report_print_json(const struct advise_report *report, FILE *out);

#endif
