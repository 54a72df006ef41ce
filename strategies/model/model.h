/*
 * What self-play has taught: a file that `utspel train` makes and `solver` plays by, of any game.
 *
 * HDF5. Root attributes describe what it is and how it was made; every dataset is a line of the
 * game's table of sections, which reading, writing, checking and hashing follow. A game's model is
 * a struct that begins with a struct model_about, and has all that it has learned in itself,
 * without pointers.
 */
#ifndef UTSPEL_MODEL_H
#define UTSPEL_MODEL_H

#include "sim/core/error.h"
#include "sim/core/option.h"

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { MODEL_ITERATIONS_MAX = 64, MODEL_VERSION_SIZE = 64 };

/* How a model was made. */
struct model_about {
    char version[MODEL_VERSION_SIZE];   /* of the program */
    char *config;                       /* effective config of the first iteration; malloc()ed */
    uint64_t seed, matches, iterations; /* matches of an iteration; iterations done */
    uint64_t identity;                  /* of the rules and number of players it was made for */
    uint64_t hash;                      /* of all sections' contents; after reading and writing */
};

enum model_number { MODEL_F32, MODEL_F64, MODEL_U64, MODEL_U16, MODEL_I32, MODEL_I64 };
enum { MODEL_DIMS = 5 };

/* An array in a game's model. */
struct model_section {
    const char *path; /* in the file: "equity/row" */
    enum model_number number;
    size_t offset, size;      /* bytes */
    size_t apart;             /* 0, or how far the same of the next population lies, in bytes */
    size_t shape[MODEL_DIMS]; /* outermost first; 0: no more dimensions */
    const char *meaning;
    bool optional; /* left out of files, and of the hash, where all of it is 0 */
};

/* A section that is some bytes from a member of a struct on; what follows the meaning is its shape.
 */
#define MODEL_PART(model, path, number, field, size, apart, optional, meaning, ...)                \
    { path, number, offsetof(model, field), size, apart, {__VA_ARGS__}, meaning, optional }

/* A section that is a member. */
#define MODEL_SECTION(model, path, number, field, apart, meaning, ...)                             \
    MODEL_PART(model, path, number, field, sizeof(((model *)0)->field), apart, false, meaning,     \
               __VA_ARGS__)

/* A game's models. */
struct model_type {
    const char *file_type;                /* that its files state */
    uint64_t schema;                      /* version that is written and read */
    size_t size;                          /* of its struct */
    const struct model_section *sections; /* in the order of the file, and of the hash */
    size_t section_count;
    const char *const *repeats; /* names of what sections with `apart` are of; or NULL */
    unsigned repeat_count;
    const char *cache_kind; /* of the models kept: cache.h */
    const char *made_for;   /* what one model is for, "blinds"; NULL: rules and number of players */
};

/* An empty model; NULL when memory is short. */
void *model_new(const struct model_type *type);
void model_free(void *model);

/*
 * Reads a file. Whether it was made for the rules at hand is for whoever reads it to check. NULL
 * on failure, and the error is one clear message.
 */
void *model_read(const struct model_type *type, const char *path, struct error *error);

/* Writes a complete file, replacing an older one atomically, and fills the model's hash. */
enum status model_write(const struct model_type *type, void *model, const char *path,
                        struct error *error);

/* Of the file only what it was made for, and iterations; false if it is no such model, undamaged.
 */
bool model_read_rules(const struct model_type *type, const char *path, uint64_t *identity,
                      uint64_t *iterations);

/* Whether it is such a model, undamaged, for these rules: soon said of models for others. */
bool model_is_for(const struct model_type *type, const char *path, uint64_t identity);

#define MODEL_AUTO "auto"

/*
 * The file that is meant: itself, or of that name ("sm-2025") in the folders of models, or for
 * MODEL_AUTO the first there, in the order of folders and then of names, that was made for these
 * rules and this number of players, or else the one kept for them; or why none.
 */
enum status model_find(const struct model_type *type, const char *model, uint64_t identity,
                       unsigned players, char path[PATH_MAX], struct error *error);

/*
 * Where a model for these rules is kept that comes with no folder of models (cache.h); false if
 * the user has no folder for caches.
 */
bool model_kept_path(const struct model_type *type, uint64_t identity, char path[PATH_MAX]);

/*
 * What players play by, made from a model once for all tables of a process that ask for the same.
 */

/* What is asked for; what is made follows from that alone. */
struct model_wish {
    const struct model_type *type;
    const char *model; /* as for model_find() */
    const void *rules; /* of the game, and what identifies them */
    uint64_t identity;
    unsigned players;
    bool plain; /* in the sense of the game */
};

/* How it is made from a file and freed again; NULL on failure. One thread makes at a time. */
struct model_making {
    void *(*make)(const struct model_wish *wish, const char *path, struct error *error);
    void (*free)(void *made);
};

/*
 * What is made, shared with all who wish the same; NULL on failure, and `why` says why. Any number
 * of threads may ask. Close it as often as it was opened.
 */
const void *model_share_open(const struct model_wish *wish, const struct model_making *making,
                             char *why, size_t why_size);
void model_share_close(const void *made);

/* How many are kept that nobody plays by any more: a process plays with them no more, a page may.
 */
extern const unsigned model_share_kept;

/* Reads the file of a wish; fails (NULL) also where it was made for other rules or players. */
void *model_read_for(const struct model_wish *wish, const char *path, struct error *error);

#endif
