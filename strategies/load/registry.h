/*
 * Where a strategy comes from, as named in a config: built in, by its name; or in a file, by the
 * kind of file and its path ("plugin:./mybot.so"). A new kind of file (a struct source_kind) is one
 * line in registry.c.
 */
#ifndef UTSPEL_REGISTRY_H
#define UTSPEL_REGISTRY_H

#include "sim/core/game.h"
#include "sim/core/strategy_declaration.h"
#include "strategies/load/built_in.h"

#include <stdbool.h>
#include <stddef.h>

struct source {
    const struct strategy *strategy; /* checked: it can be played */
    char *text;                      /* how to name it in the current folder; NULL: built in */
    uint64_t hash;                   /* of the file's contents */
    const struct source_kind *kind;  /* NULL: built in */
    void *handle;
    bool is_named_only; /* not loaded: the strategy has a name, and nothing that plays */
};

/*
 * Which files of strategies may be loaded where a file that is not the user's own words names them:
 * those that the user gave again, and installed ones. Loading one runs what is in it.
 */
struct source_permission {
    const char *asked_by;     /* the file that names them */
    const char *const *given; /* paths, with or without the prefix of a kind */
    size_t count;
    bool names_suffice; /* what is not given is not refused: it is named, and cannot be played */
};

/* For what only shows what was played. */
extern const struct source_permission source_names_only;

/* From now on holds wherever source_base states no permission; NULL, as at first: all may be. */
void sources_permit(const struct source_permission *permission);

/* Where relative paths of files begin. */
struct source_base {
    const char *from; /* the file that names them: in its folder; NULL: in the current folder */
    const char *root; /* what is taken for the current folder, with a slash at its end, or NULL */
    const struct source_permission *permission; /* NULL: that of sources_permit() */
};

/*
 * Finds and loads a strategy for a game (NULL: any game, and only from a file). A file without a
 * slash in its path is one of those installed, in plugindir. Loading may take `seconds`, as in
 * struct source_kind. Close it only after success.
 */
enum status source_open(struct source *source, const struct game *game, const char *text,
                        struct source_base base, unsigned seconds, struct error *error);
void source_close(struct source *source);

/* Whether a text names a file, by a prefix of some kind. */
bool source_is_file(const char *text);

#endif
