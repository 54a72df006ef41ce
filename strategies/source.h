/*
 * Where a strategy comes from, as a player of a config says it: built in, by its name; or in a
 * file, by what kind of file that is ("plugin:./mybot.so"). A new kind is a struct source_kind and
 * one line in source.c.
 */
#ifndef UTSPEL_SOURCE_H
#define UTSPEL_SOURCE_H

#include "sim/core/game.h"

/* A kind of file that holds a strategy. */
struct source_kind {
    const char *prefix; /* "plugin:" */
    /*
     * Loads the file: gives its strategy, as yet unchecked, and what keeps that alive until
     * close(). Errors need not name the file.
     */
    enum status (*open)(const char *path, void **handle, const struct strategy **strategy,
                        struct error *error);
    void (*close)(void *handle);
};

struct source {
    const struct strategy *strategy; /* checked: it can be played */
    char *text;                      /* how to say it in the current folder; NULL: built in */
    uint64_t hash;                   /* of the file's contents */
    const struct source_kind *kind;  /* NULL: built in */
    void *handle;
};

/*
 * Finds and loads a strategy for a game (NULL: any game, and only from a file). A file is sought
 * from the folder of the file `from` (NULL: the current one); without a slash in its path it is
 * one of those installed, in plugindir. Close it only after success.
 */
enum status source_open(struct source *source, const struct game *game, const char *text,
                        const char *from, struct error *error);
void source_close(struct source *source);

/* Whether a text names a file, by a prefix of some kind. */
bool source_is_file(const char *text);

#endif
