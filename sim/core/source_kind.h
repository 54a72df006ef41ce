/* How strategies come from a kind of file: what the host of plug-ins or scripts offers. */
#ifndef UTSPEL_SOURCE_KIND_H
#define UTSPEL_SOURCE_KIND_H

#include "sim/core/error.h"
#include "sim/core/strategy.h"

/* A kind of file that holds a strategy. */
struct source_kind {
    const char *prefix; /* "plugin:" */
    /*
     * Loads the file: gives its strategy, as yet unchecked, and what keeps that alive until
     * close(). Fails when that takes more seconds of processor time, or WATCH_PATIENCE times as
     * many in all; 0: without limit. Errors need not name the file.
     */
    enum status (*open)(const char *path, unsigned seconds, void **handle,
                        const struct strategy **strategy, struct error *error);
    void (*close)(void *handle);
};

#endif
