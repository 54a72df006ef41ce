/*
 * What self-play has taught: a file that `utspel train` makes and `solver` plays by.
 *
 * HDF5. Root attributes describe what it is and how it was made; every dataset is a line of one
 * table (model_sections.c), which reading, writing, checking and hashing follow (model_file.c).
 */
#ifndef UTSPEL_SOLVER_MODEL_H
#define UTSPEL_SOLVER_MODEL_H

#include "sim/core/error.h"
#include "strategies/chicago/model/discard_samples.h"
#include "strategies/chicago/model/equity.h"
#include "strategies/chicago/model/odds.h"
#include "strategies/chicago/model/population_signs.h"
#include "strategies/chicago/model/profiles.h"

#include <limits.h>
#include <stddef.h>
#include <stdint.h>

#define MODEL_FILE_TYPE "utspel model"
enum { MODEL_SCHEMA_VERSION = 3 };
enum { MODEL_ITERATIONS_MAX = 64, MODEL_BUCKETS = 20, MODEL_VERSION_SIZE = 64 };

/* How well a network predicts: on matches that it has not learned from. */
struct equity_validation {
    /* By iteration: mean squared errors in placement points squared, of the network and of plain
       means by own score and call. 0: no such iteration. */
    double error[MODEL_ITERATIONS_MAX], plain[MODEL_ITERATIONS_MAX];
    /*
     * Of the last iteration, by bucket of the prediction, as a share of the first place's points.
     */
    double predicted[MODEL_BUCKETS], found[MODEL_BUCKETS]; /* means, in placement points */
    uint64_t count[MODEL_BUCKETS];                         /* seats at the start of deals */
};

/* What identifies rules and the number of players; 0: not known. */
struct model_rules {
    uint64_t identity; /* option_identity(): what differs from the fallbacks */
    uint64_t first;    /* of all options that the first models knew: no later one is set */
};

struct model {
    /* How it was made. */
    char version[MODEL_VERSION_SIZE];   /* of the program */
    char *config;                       /* effective config of the first iteration; malloc()ed */
    uint64_t seed, matches, iterations; /* matches of an iteration; iterations done */
    struct model_rules rules;           /* that it was made for */

    /* What it has learned: the sections. */
    struct equity equity;
    struct equity_validation equity_validation;
    /* Of opponents of each population, and of any. */
    struct profile profiles[POPULATION_KINDS][PROFILES];
    struct strength strength[POPULATION_KINDS];
    struct trick_odds trick_odds[POPULATION_KINDS];
    struct discard_samples discard_samples[POPULATION_KINDS];
    struct population_signs population_signs;

    uint64_t hash; /* of all sections' contents; after reading and writing */
};

enum model_type { MODEL_F32, MODEL_F64, MODEL_U64, MODEL_U16, MODEL_I32 };
enum { MODEL_DIMS = 5 };

/* An array in struct model. */
struct model_section {
    const char *path; /* in the file: "equity/row" */
    enum model_type type;
    size_t offset, size;      /* bytes */
    size_t apart;             /* 0, or how far the same of the next population lies, in bytes */
    size_t shape[MODEL_DIMS]; /* outermost first; 0: no more dimensions */
    const char *meaning;
};

/* In the order of the file, and of the hash. */
extern const struct model_section model_sections[];
extern const size_t model_section_count;

struct model_rules model_rules_of(const struct chicago_rules *rules, unsigned players);

/* Whether a model made for the first ones was made for the second ones, those at hand. */
bool model_rules_fit(const struct model_rules *made_for, const struct model_rules *rules);

/*
 * Reads a file. Whether it was made for the rules at hand is for model_rules_fit() to check. On
 * failure *model is NULL and the error is one clear message. Free it with model_free().
 */
enum status model_read(struct model **model, const char *path, struct error *error);
void model_free(struct model *model);

/* Writes a complete file, replacing an older one atomically, and fills model->hash. */
enum status model_write(struct model *model, const char *path, struct error *error);

#define MODEL_AUTO "auto"

/*
 * The file that is meant: itself, or of that name ("sm-2025") in the folders of models, or for
 * MODEL_AUTO the first there, in the order of folders and then of names, that was made for these
 * rules and this number of players, or else the one kept for them; or why none.
 */
enum status model_find(const char *model, const struct chicago_rules *rules, unsigned players,
                       char path[PATH_MAX], struct error *error);

/*
 * Where a model for these rules and this number of players is kept that comes with no folder of
 * models (cache.h); false if there is no place for it.
 */
bool model_kept_path(const struct chicago_rules *rules, unsigned players, char path[PATH_MAX]);

/* Of the file only which rules it was made for, and iterations; false if it is no model. */
bool model_read_rules(const char *path, struct model_rules *rules, uint64_t *iterations);

#endif
