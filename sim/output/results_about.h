/* What a results file says of its run: the attributes of its root and of /run. */
#ifndef UTSPEL_RESULTS_ABOUT_H
#define UTSPEL_RESULTS_ABOUT_H

#include "sim/output/h5.h"
#include "sim/output/results.h"

struct results {
    hid_t file;
    struct results_about about;
};

/* All but type and version of the file. False when memory is short. */
bool results_about_write(hid_t file, const struct results_run *run);

/* /run, which comes last so that nothing else in the file depends on it. */
void results_about_write_run(hid_t file, const struct results_run *run, const char *path);

/* False if something is missing; texts are results_about_free's to free in any case. */
bool results_about_read(hid_t file, struct results_about *about);
void results_about_free(struct results_about *about);

#endif
