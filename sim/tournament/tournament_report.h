/* What tournaments found, for people and for other programs. */
#ifndef UTSPEL_TOURNAMENT_REPORT_H
#define UTSPEL_TOURNAMENT_REPORT_H

#include "sim/output/results.h"
#include "sim/tournament/tournament_figures.h"

#include <stdio.h>

struct tournament_report {
    const struct tournament *tournament;
    const struct results_about *about;
    const char *stop_reason; /* for people: "complete", or why not and how to go on */
    struct figures_of_tournament figures;
};

/* STATUS_RUNTIME: memory is short. */
enum status tournament_print(const struct tournament_report *report, FILE *out,
                             struct error *error);
void tournament_print_json(const struct tournament_report *report, FILE *out);

#endif
