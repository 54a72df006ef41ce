/* Kinds of decisions to practise: where people go wrong. */
#ifndef UTSPEL_PRACTICE_KINDS_H
#define UTSPEL_PRACTICE_KINDS_H

#include "sim/advice/advice.h"
#include "sim/table/table_match.h"

/* How often a decision is sampled to see whether it teaches: first so often; then, if the kind says
 * so and it is not clear yet, all. */
enum { PRACTICE_FIRST = 24, PRACTICE_SAMPLES = 96 };

struct practice_kind {
    const struct game *game;
    const char *name; /* as reviews name it, if they have the same */
    size_t samples;   /* the most that tell whether one is worth practising */
    /* Whether a question is of the kind, and the cards leave something to think about. */
    bool (*is_of)(const struct table_question *question);
    /* Whether two alternatives of advice on it are different answers; NULL: any two are. */
    bool (*differs)(const struct advice *advice, unsigned one, unsigned other);
};

/* The kind of that name for the game; NULL: it has none. */
const struct practice_kind *practice_kind_find(const struct game *game,
                                               const struct json_value *name);

#endif
