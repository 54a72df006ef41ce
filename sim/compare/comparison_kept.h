/* A comparison or sweep read back, to be played again: by what its file states, not by a config. */
#ifndef UTSPEL_COMPARISON_KEPT_H
#define UTSPEL_COMPARISON_KEPT_H

#include "sim/compare/comparison.h"
#include "sim/compare/sweep.h"

struct comparison_kept {
    struct comparison comparison; /* checked, not yet open: models may have to be made first */
    struct sweep sweep;           /* no axes: it is none */
    struct figures figures;       /* as the file has them */
};

/*
 * Reads one, with as much of its strategies as may be loaded. Players who have adapted play as they
 * did; nothing is searched. Close it also after a failure.
 */
enum status comparison_kept_open(struct results *results,
                                 const struct source_permission *permission,
                                 struct comparison_kept *kept, struct error *error);
void comparison_kept_close(struct comparison_kept *kept);

#endif
